import { farDice, nearDice } from '@flotilla/engine'
import type { Arc } from '@flotilla/geometry'
import { type Craft, type Gun, isHuge } from './bot.ts'
import { type Attack, type Defense, type Odds, odds } from './odds.ts'
import { count, type Fighter, faceup, healthOf, isTractored, type Scene } from './scene.ts'
import { glimpse, inTheWay, seenFrom } from './sight.ts'

/** A shot as it would be: how far, with which weapon, through what. */
export interface Aim {
  /** The number of a primary weapon, or the card of a special one. */
  readonly weapon: number | string
  readonly range: number
  readonly obstructed: boolean
  readonly sheltered: boolean
}

/** A weapon's value, and whether range changes its dice. */
function gunOf({ attacks, weapons }: Fighter['facts'], weapon: number | string): Omit<Gun, 'card'> {
  if (typeof weapon === 'number') return { value: attacks[weapon]!.value, noRangeBonus: false }
  if (weapon === 'primary')
    return { value: Math.max(0, ...attacks.map(({ value }) => value)), noRangeBonus: false }
  return weapons.find(({ card }) => card === weapon)!
}

const atMost6 = (dice: number): number => Math.max(0, Math.min(6, dice))

/** The attacker's dice and what its tokens can do to them. */
export function attackOf({ facts, ship }: Fighter, target: number, { weapon, range }: Aim): Attack {
  const gun = gunOf(facts, weapon)
  const dice = atMost6(
    gun.value +
      (gun.noRangeBonus ? 0 : nearDice(range, facts.rules.bonusAtRangeZero)) -
      (count(ship, 'deplete') > 0 ? 1 : 0) -
      faceup(ship, 'weaponsfailure'),
  )
  const blind = faceup(ship, 'blindedpilot') > 0
  const { deals } = gun
  // Nothing may be changed at range 0 where every ship may attack there.
  if (range === 0 && facts.rules.rangeZeroAttacks)
    return { dice, focus: false, pips: 0, lock: false, ...(deals ? { deals } : {}) }
  return {
    dice,
    ...(deals ? { deals } : {}),
    focus: !blind && count(ship, 'focus') > (gun.pays?.includes('focus') ? 1 : 0),
    pips: ship.force + (blind ? 0 : count(ship, 'calculate')),
    lock: !blind && !gun.pays?.includes('lock') && ship.locks.includes(target),
  }
}

/** The defender's dice and what its tokens can do to them. */
export function defenseOf(defender: Fighter, attacker: Fighter, aim: Aim): Defense {
  const { facts, ship } = defender
  const { evade, tractor, reinforce: reinforces } = facts.rules
  const reinforce = reinforced(defender, attacker)
  return {
    dice: atMost6(
      facts.agility +
        (gunOf(attacker.facts, aim.weapon).noRangeBonus
          ? 0
          : farDice(attacker.facts.rules.edition, aim.range)) +
        (aim.obstructed ? 1 : 0) +
        (count(ship, 'cloak') > 0 ? 2 : 0) -
        (count(ship, 'strain') > 0 ? 1 : 0) -
        (tractor === 'each' ? count(ship, 'tractor') : isTractored(defender) ? 1 : 0) -
        faceup(ship, 'structuraldamage'),
    ),
    focus: count(ship, 'focus') > 0,
    pips: ship.force + count(ship, 'calculate'),
    evades: evade === 'adds' ? 0 : count(ship, 'evade'),
    beside:
      (evade === 'adds' ? Math.min(1, count(ship, 'evade')) : 0) + (reinforces === 'adds' ? reinforce : 0),
    shelter: aim.sheltered,
    reinforce: reinforces === 'adds' ? 0 : reinforce,
  }
}

/**
 * Reinforce counts against attackers wholly before or wholly behind; where it adds results, against those in the arc or
 * outside it.
 */
function reinforced({ facts, ship, body }: Fighter, attacker: Fighter): number {
  const fore = count(ship, 'reinforceFore')
  const aft = count(ship, 'reinforceAft')
  if (fore + aft === 0) return 0
  const { x, y } = seenFrom(body, attacker.body.pose.x, attacker.body.pose.y)
  if (facts.giant) return y > 0 ? fore : aft
  if (facts.rules.reinforce === 'adds') return y > Math.abs(x) ? fore : aft
  return y > attacker.body.half ? fore : y < -attacker.body.half ? aft : 0
}

/** What it is worth, in points of damage, to see the last of a ship beyond the damage itself. */
export const killWorth = ({ facts }: Pick<Fighter, 'facts'>): number =>
  0.5 + 0.6 * Math.max(0, ...facts.attacks.map(({ value }) => value))

const CRIT = 0.25

/** What so much damage to a ship is worth: no more than it can bear, and more if it is the end of it. */
export function worth(target: Pick<Fighter, 'facts' | 'ship'>, damage: number, crits: number): number {
  const health = healthOf(target)
  if (health === 0) return 0
  const bare = Math.max(0, Math.min(crits, damage - target.ship.shields))
  return damage >= health ? health + killWorth(target) : damage + CRIT * bare
}

/** What an attack is worth on average. */
export function worthOf(target: Pick<Fighter, 'facts' | 'ship'>, { damage, crits, mean }: Odds): number {
  const share = mean > 0 ? crits / mean : 0
  let sum = 0
  for (let d = 1; d < damage.length; d++) sum += damage[d]! * worth(target, d, share * d)
  return sum
}

/** The arcs a weapon fires through now. */
function arcsOf({ turret: own, turrets }: Craft, arc: string, weapon: number | string): readonly Arc[] {
  const turret = turrets[weapon] ?? own
  if (arc === 'singleTurret') return [turret]
  if (arc !== 'doubleTurret') return [arc as Arc]
  return turret === 'front' || turret === 'rear' ? ['front', 'rear'] : ['left', 'right']
}

/** A weapon as it is aimed: where it points and how far it reaches. */
interface Aimed {
  readonly weapon: number | string
  readonly arc: string
  readonly value: number
  readonly min: number
  readonly max: number
}

/** The better of a shot and those a weapon has. */
function betterAim(
  scene: Scene,
  from: Fighter,
  to: Fighter,
  { weapon, arc, value, min, max }: Aimed,
  least: { dice: number; aim?: Aim },
): void {
  for (const through of arcsOf(from.ship, arc, weapon)) {
    const seen = glimpse(from.body, through, to.body, max * 100)
    if (!seen) continue
    const range = seen.distance < 0.5 ? 0 : Math.ceil(seen.distance / 100)
    if (range < min) continue
    const dice =
      value +
      nearDice(range, from.facts.rules.bonusAtRangeZero) -
      0.5 * farDice(from.facts.rules.edition, range)
    if (dice <= least.dice) continue
    const rocks = inTheWay(seen.line, scene.rocks)
    least.dice = dice
    least.aim = {
      weapon,
      range,
      obstructed: rocks.length > 0,
      sheltered: rocks.some(({ effects }) => effects.shelters),
    }
  }
}

/** Whether a huge ship of the first edition has the energy for a weapon, or will have. */
function isLoaded({ facts, ship }: Fighter, card: string): boolean {
  const store = facts.giant?.stores.find((one) => one.card === card)
  return !store || (ship.huge?.stored[card] ?? 0) + (ship.activated ? 0 : ship.energy) >= store.cost
}

/** The best shot one ship has at another with its primary weapons; undefined when it has none. */
export function aimAt(scene: Scene, from: Fighter, to: Fighter): Aim | undefined {
  const best: { dice: number; aim?: Aim } = { dice: -1 }
  const nearest = scene.table.rules.rangeZeroAttacks && !isHuge(from.facts) ? 0 : 1
  from.facts.attacks.forEach(({ arc, value, range }, weapon) => {
    const min = from.facts.giant ? (range?.min ?? 1) : nearest
    betterAim(scene, from, to, { weapon, arc, value, min, max: range?.max ?? 3 }, best)
  })
  return best.aim
}

/** The batteries a huge ship fires beside its primary weapon, as long as it has energy. */
function batteriesOf(one: Fighter): Aimed[] {
  const { facts, ship } = one
  if (!isHuge(facts) || (ship.energy === 0 && !facts.giant)) return []
  const fires = (card: string, slot: string | undefined): boolean =>
    facts.giant ? isLoaded(one, card) : slot === 'hardpoint'
  return facts.weapons.flatMap(({ card, slot, arc, range, value }) =>
    fires(card, slot) && arc && range ? [{ weapon: card, arc, value, min: range.min, max: range.max }] : [],
  )
}

/** What one battery does to a target where it may be, on average. */
function fireOf(scene: Scene, from: Fighter, target: Pick<Foe, 'id' | 'places'>, gun: Aimed): number {
  return target.places.reduce((sum, { fighter: them, weight }) => {
    const best: { dice: number; aim?: Aim } = { dice: -1 }
    betterAim(scene, from, them, gun, best)
    if (!best.aim) return sum
    return (
      sum + weight * worthOf(them, odds(attackOf(from, target.id, best.aim), defenseOf(them, from, best.aim)))
    )
  }, 0)
}

/** What the batteries of a ship promise, each at its best target. */
function broadside(scene: Scene, from: Fighter, targets: readonly Pick<Foe, 'id' | 'places'>[]): number {
  const best = new Map<number | string, number>()
  for (const gun of batteriesOf(from)) {
    const shots = targets.map((target) => fireOf(scene, from, target, gun))
    best.set(gun.weapon, Math.max(best.get(gun.weapon) ?? 0, ...shots))
  }
  return [...best.values()].reduce((sum, one) => sum + one, 0)
}

/** Whether a ship as it stands may attack at all. */
export const isArmed = ({ ship }: Fighter): boolean =>
  count(ship, 'disarm') + count(ship, 'weaponsDisabled') + count(ship, 'cloak') === 0

/** An enemy and where it may be when shots are fired. */
export interface Foe {
  readonly id: number
  readonly places: readonly { readonly fighter: Fighter; readonly weight: number }[]
  /** How many times itself it is worth to the scenario. */
  readonly bounty?: number
}

/** What the shooting of a round promises a ship that stands somewhere. */
export interface Outlook {
  readonly given: number
  readonly taken: number
}

/** The same ship without what it could spend on either side of an attack. */
const thrifty = (one: Fighter): Fighter => {
  const { focus: _, calculate: __, ...tokens } = one.ship.tokens
  return { ...one, ship: { ...one.ship, tokens, force: 0 } }
}
/** Without what it can spend when attacked. Reinforce is not spent. */
const bare = (one: Fighter): Fighter => {
  const { evade: _, ...tokens } = one.ship.tokens
  return { ...one, ship: { ...one.ship, tokens } }
}

/** Of what a token does against several attacks, the rest counts so much beside the one it is spent on. */
export const AGAIN = 0.35

interface Tally {
  sum: number
  most: number
}

/**
 * What a ship may expect to give and take. A token serves once: it counts in full where it does most and a little
 * elsewhere. `attention` is the share of the enemies' shots that this ship draws.
 */
export function outlook(
  scene: Scene,
  me: Fighter,
  foes: readonly Foe[],
  attention: number,
  armed = isArmed(me),
): Outlook {
  const thrift = thrifty(me)
  const naked = bare(thrift)
  let given = 0
  let second = 0
  let aided = 0
  let taken = 0
  const shared: Tally = { sum: 0, most: 0 }
  const own: Tally = { sum: 0, most: 0 }
  const add = (tally: Tally, value: number) => {
    tally.sum += value
    tally.most = Math.max(tally.most, value)
  }
  for (const { id, places, bounty = 1 } of foes) {
    let give = 0
    let plain = 0
    let take = 0
    let guarded = 0
    let best = 0
    for (const { fighter: them, weight } of places) {
      const mine = armed ? aimAt(scene, me, them) : undefined
      if (mine) {
        const defense = defenseOf(them, me, mine)
        give += weight * worthOf(them, odds(attackOf(me, id, mine), defense))
        plain += weight * worthOf(them, odds(attackOf(thrift, id, mine), defense))
      }
      const theirs = isArmed(them) ? aimAt(scene, them, me) : undefined
      if (them.facts.base === 'huge')
        take += weight * broadside(scene, them, [{ id: me.ship.id, places: [{ fighter: me, weight: 1 }] }])
      if (theirs) {
        const attack = attackOf(them, me.ship.id, theirs)
        take += weight * worthOf(me, odds(attack, defenseOf(naked, them, theirs)))
        guarded += weight * worthOf(me, odds(attack, defenseOf(thrift, them, theirs)))
        best += weight * worthOf(me, odds(attack, defenseOf(me, them, theirs)))
      }
    }
    give *= bounty
    plain *= bounty
    if (give > given) {
      second = given
      given = give
      aided = give - plain
    } else second = Math.max(second, give)
    taken += take
    add(own, take - guarded)
    add(shared, guarded - best)
  }
  const saved = (tally: Tally) => tally.most + AGAIN * (tally.sum - tally.most)
  const spare = attention * saved(shared)
  return {
    given:
      given + (armed ? broadside(scene, me, foes) : 0) + 0.2 * second - (1 - AGAIN) * Math.min(aided, spare),
    taken: attention * (taken - saved(own)) - spare,
  }
}
