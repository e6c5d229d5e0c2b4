import type { CardId, ShipId } from '@flotilla/engine'
import { rangeAttackBonus, rangeDefenseBonus } from '@flotilla/engine'
import type { Arc } from '@flotilla/geometry'
import { type AttackInput, type AttackOdds, attackOdds, type DefenseInput } from '@flotilla/odds'
import { toLocal } from './base-points.ts'
import { type BotShip, type BotWeapon, isHugeShip } from './bot.ts'
import { lineOfSight, obstaclesOnLine } from './line-of-sight.ts'
import {
  countFaceup,
  countTokens,
  type Fighter,
  isTractored,
  remainingHealth,
  type Situation,
} from './situation.ts'

/** A possible shot: its range, weapon and obstructions. */
export interface AimedShot {
  /** The number of a primary weapon, or the card of a special one. */
  readonly weapon: number | string
  readonly range: number
  readonly obstructed: boolean
  readonly sheltered: boolean
}

/** Returns a weapon's value, and whether range changes its dice. */
function gunOf({ attacks, weapons }: Fighter['facts'], weapon: number | string): Omit<BotWeapon, 'card'> {
  if (typeof weapon === 'number') return { value: attacks[weapon]!.value, noRangeBonus: false }
  if (weapon === 'primary')
    return { value: Math.max(0, ...attacks.map(({ value }) => value)), noRangeBonus: false }
  return weapons.find(({ card }) => card === weapon)!
}

const atMost6 = (dice: number): number => Math.max(0, Math.min(6, dice))

/** Returns the attacker's dice and the possible effects of its tokens. */
export function attackInput(
  { facts, ship }: Fighter,
  target: ShipId,
  { weapon, range }: AimedShot,
): AttackInput {
  const gun = gunOf(facts, weapon)
  const dice = atMost6(
    gun.value +
      (gun.noRangeBonus ? 0 : rangeAttackBonus(range, facts.rules.bonusAtRangeZero)) -
      (countTokens(ship, 'deplete') > 0 ? 1 : 0) -
      countFaceup(ship, 'weaponsfailure'),
  )
  const blind = countFaceup(ship, 'blindedpilot') > 0
  const { deals } = gun
  // Range 0 changes no dice if every ship may attack there.
  if (range === 0 && facts.rules.rangeZeroAttacks)
    return { dice, focus: false, pips: 0, lock: false, ...(deals ? { deals } : {}) }
  return {
    dice,
    ...(deals ? { deals } : {}),
    focus: !blind && countTokens(ship, 'focus') > (gun.pays?.includes('focus') ? 1 : 0),
    pips: ship.force + (blind ? 0 : countTokens(ship, 'calculate')),
    lock: !blind && !gun.pays?.includes('lock') && ship.locks.includes(target),
  }
}

/** Returns the defender's dice and the possible effects of its tokens. */
export function defenseInput(defender: Fighter, attacker: Fighter, aim: AimedShot): DefenseInput {
  const { facts, ship } = defender
  const { evade, tractor, reinforce: reinforces } = facts.rules
  const reinforce = reinforceAmount(defender, attacker)
  return {
    dice: atMost6(
      facts.agility +
        (gunOf(attacker.facts, aim.weapon).noRangeBonus
          ? 0
          : rangeDefenseBonus(attacker.facts.rules.edition, aim.range)) +
        (aim.obstructed ? 1 : 0) +
        (countTokens(ship, 'cloak') > 0 ? 2 : 0) -
        (countTokens(ship, 'strain') > 0 ? 1 : 0) -
        (tractor === 'each' ? countTokens(ship, 'tractor') : isTractored(defender) ? 1 : 0) -
        countFaceup(ship, 'structuraldamage'),
    ),
    focus: countTokens(ship, 'focus') > 0,
    pips: ship.force + countTokens(ship, 'calculate'),
    evades: evade === 'adds' ? 0 : countTokens(ship, 'evade'),
    beside:
      (evade === 'adds' ? Math.min(1, countTokens(ship, 'evade')) : 0) +
      (reinforces === 'adds' ? reinforce : 0),
    shelter: aim.sheltered,
    reinforce: reinforces === 'adds' ? 0 : reinforce,
  }
}

/**
 * Returns the effect of reinforce. It counts against attackers wholly in front or wholly behind; if it adds
 * results, against those inside the arc or outside it.
 */
function reinforceAmount({ facts, ship, body }: Fighter, attacker: Fighter): number {
  const fore = countTokens(ship, 'reinforceFore')
  const aft = countTokens(ship, 'reinforceAft')
  if (fore + aft === 0) return 0
  const { x, y } = toLocal(body, attacker.body.pose.x, attacker.body.pose.y)
  if (facts.hugeShip) return y > 0 ? fore : aft
  if (facts.rules.reinforce === 'adds') return y > Math.abs(x) ? fore : aft
  return y > attacker.body.half ? fore : y < -attacker.body.half ? aft : 0
}

/** Returns the value of destroying a ship beyond the damage itself, in points of damage. */
export const killValue = ({ facts }: Pick<Fighter, 'facts'>): number =>
  0.5 + 0.6 * Math.max(0, ...facts.attacks.map(({ value }) => value))

const CRIT = 0.25

/**
 * Returns the value of damage to a ship: limited by its remaining health, and higher if the ship is
 * destroyed.
 */
export function damageValue(target: Pick<Fighter, 'facts' | 'ship'>, damage: number, crits: number): number {
  const health = remainingHealth(target)
  if (health === 0) return 0
  const bare = Math.max(0, Math.min(crits, damage - target.ship.shields))
  return damage >= health ? health + killValue(target) : damage + CRIT * bare
}

/** Returns the average value of an attack. */
export function expectedValue(
  target: Pick<Fighter, 'facts' | 'ship'>,
  { damage, crits, mean }: AttackOdds,
): number {
  const share = mean > 0 ? crits / mean : 0
  let sum = 0
  for (let d = 1; d < damage.length; d++) sum += damage[d]! * damageValue(target, d, share * d)
  return sum
}

/** Returns the arcs a weapon fires through now. */
function arcsOf({ turret: own, turrets }: BotShip, arc: string, weapon: number | string): readonly Arc[] {
  const turret = turrets[weapon] ?? own
  if (arc === 'singleTurret') return [turret]
  if (arc !== 'doubleTurret') return [arc as Arc]
  return turret === 'front' || turret === 'rear' ? ['front', 'rear'] : ['left', 'right']
}

/** A weapon as it is aimed: its arc and its range. */
interface AimedWeapon {
  readonly weapon: number | string
  readonly arc: string
  readonly value: number
  readonly min: number
  readonly max: number
}

/** Returns the better of a shot and the shots of a weapon. */
function betterAim(
  situation: Situation,
  from: Fighter,
  to: Fighter,
  { weapon, arc, value, min, max }: AimedWeapon,
  least: { dice: number; aim?: AimedShot },
): void {
  for (const through of arcsOf(from.ship, arc, weapon)) {
    const context = lineOfSight(from.body, through, to.body, max * 100)
    if (!context) continue
    const range = context.distance < 0.5 ? 0 : Math.ceil(context.distance / 100)
    if (range < min) continue
    const dice =
      value +
      rangeAttackBonus(range, from.facts.rules.bonusAtRangeZero) -
      0.5 * rangeDefenseBonus(from.facts.rules.edition, range)
    if (dice <= least.dice) continue
    const obstacles = obstaclesOnLine(context.line, situation.obstacles)
    least.dice = dice
    least.aim = {
      weapon,
      range,
      obstructed: obstacles.length > 0,
      sheltered: obstacles.some(({ effects }) => effects.shelters),
    }
  }
}

/** Reports whether a huge ship of the first edition has, or will have, the energy for a weapon. */
function isLoaded({ facts, ship }: Fighter, card: CardId): boolean {
  const store = facts.hugeShip?.stores.find((one) => one.card === card)
  return !store || (ship.huge?.stored[card] ?? 0) + (ship.activated ? 0 : ship.energy) >= store.cost
}

/** Returns the best shot of one ship at another with its primary weapons; undefined if it has none. */
export function bestAim(situation: Situation, from: Fighter, to: Fighter): AimedShot | undefined {
  const best: { dice: number; aim?: AimedShot } = { dice: -1 }
  const nearest = situation.table.rules.rangeZeroAttacks && !isHugeShip(from.facts) ? 0 : 1
  from.facts.attacks.forEach(({ arc, value, range }, weapon) => {
    const min = from.facts.hugeShip ? (range?.min ?? 1) : nearest
    betterAim(situation, from, to, { weapon, arc, value, min, max: range?.max ?? 3 }, best)
  })
  return best.aim
}

/** Returns the batteries a huge ship fires beside its primary weapon, as long as it has energy. */
function batteriesOf(fighter: Fighter): AimedWeapon[] {
  const { facts, ship } = fighter
  if (!isHugeShip(facts) || (ship.energy === 0 && !facts.hugeShip)) return []
  const isFired = (card: CardId, slot: string | undefined): boolean =>
    facts.hugeShip ? isLoaded(fighter, card) : slot === 'hardpoint'
  return facts.weapons.flatMap(({ card, slot, arc, range, value }) =>
    isFired(card, slot) && arc && range ? [{ weapon: card, arc, value, min: range.min, max: range.max }] : [],
  )
}

/** Returns the average damage of one battery to a target at its likely positions. */
function fireOf(
  situation: Situation,
  from: Fighter,
  target: Pick<EnemyPositions, 'id' | 'places'>,
  gun: AimedWeapon,
): number {
  return target.places.reduce((sum, { fighter: them, weight }) => {
    const best: { dice: number; aim?: AimedShot } = { dice: -1 }
    betterAim(situation, from, them, gun, best)
    if (!best.aim) return sum
    return (
      sum +
      weight *
        expectedValue(
          them,
          attackOdds(attackInput(from, target.id, best.aim), defenseInput(them, from, best.aim)),
        )
    )
  }, 0)
}

/** Returns the expected damage of a ship's batteries, each at its best target. */
function batteryValue(
  situation: Situation,
  from: Fighter,
  targets: readonly Pick<EnemyPositions, 'id' | 'places'>[],
): number {
  const best = new Map<number | string, number>()
  for (const gun of batteriesOf(from)) {
    const shots = targets.map((target) => fireOf(situation, from, target, gun))
    best.set(gun.weapon, Math.max(best.get(gun.weapon) ?? 0, ...shots))
  }
  return [...best.values()].reduce((sum, one) => sum + one, 0)
}

/** Reports whether a ship may attack in its present state. */
export const isArmed = ({ ship }: Fighter): boolean =>
  countTokens(ship, 'disarm') + countTokens(ship, 'weaponsDisabled') + countTokens(ship, 'cloak') === 0

/** An enemy and its likely positions when shots are fired. */
export interface EnemyPositions {
  readonly id: ShipId
  readonly places: readonly { readonly fighter: Fighter; readonly weight: number }[]
  /** The factor by which the scenario raises its value. */
  readonly bounty?: number
}

/** The expected exchange of fire for a ship at a position. */
export interface ExchangeForecast {
  readonly given: number
  readonly taken: number
}

/** Returns the ship without tokens it could spend in an attack on either side. */
const withoutTokens = (fighter: Fighter): Fighter => {
  const { focus: _, calculate: __, ...tokens } = fighter.ship.tokens
  return { ...fighter, ship: { ...fighter.ship, tokens, force: 0 } }
}
/** Returns the ship without tokens it can spend when attacked. Reinforce is not spent. */
const withoutDefensiveTokens = (fighter: Fighter): Fighter => {
  const { evade: _, ...tokens } = fighter.ship.tokens
  return { ...fighter, ship: { ...fighter.ship, tokens } }
}

/** The weight of a token's effect on further attacks after the one it is spent on. */
export const REPEATED_TOKEN_SHARE = 0.35

interface DamageTally {
  sum: number
  most: number
}

/**
 * Forecasts the damage a ship deals and suffers. A token is spent once: it counts in full where it has the
 * most effect and a little elsewhere. `attention` is the share of enemy shots that this ship draws.
 */
export function forecastExchange(
  situation: Situation,
  me: Fighter,
  enemies: readonly EnemyPositions[],
  attention: number,
  armed = isArmed(me),
): ExchangeForecast {
  const thrift = withoutTokens(me)
  const naked = withoutDefensiveTokens(thrift)
  let given = 0
  let second = 0
  let aided = 0
  let taken = 0
  const shared: DamageTally = { sum: 0, most: 0 }
  const own: DamageTally = { sum: 0, most: 0 }
  const addToTally = (tally: DamageTally, value: number) => {
    tally.sum += value
    tally.most = Math.max(tally.most, value)
  }
  for (const { id, places, bounty = 1 } of enemies) {
    let give = 0
    let plain = 0
    let take = 0
    let guarded = 0
    let best = 0
    for (const { fighter: them, weight } of places) {
      const mine = armed ? bestAim(situation, me, them) : undefined
      if (mine) {
        const defense = defenseInput(them, me, mine)
        give += weight * expectedValue(them, attackOdds(attackInput(me, id, mine), defense))
        plain += weight * expectedValue(them, attackOdds(attackInput(thrift, id, mine), defense))
      }
      const theirs = isArmed(them) ? bestAim(situation, them, me) : undefined
      if (them.facts.base === 'huge')
        take +=
          weight * batteryValue(situation, them, [{ id: me.ship.id, places: [{ fighter: me, weight: 1 }] }])
      if (theirs) {
        const attack = attackInput(them, me.ship.id, theirs)
        take += weight * expectedValue(me, attackOdds(attack, defenseInput(naked, them, theirs)))
        guarded += weight * expectedValue(me, attackOdds(attack, defenseInput(thrift, them, theirs)))
        best += weight * expectedValue(me, attackOdds(attack, defenseInput(me, them, theirs)))
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
    addToTally(own, take - guarded)
    addToTally(shared, guarded - best)
  }
  const savedDamage = (tally: DamageTally) => tally.most + REPEATED_TOKEN_SHARE * (tally.sum - tally.most)
  const spare = attention * savedDamage(shared)
  return {
    given:
      given +
      (armed ? batteryValue(situation, me, enemies) : 0) +
      0.2 * second -
      (1 - REPEATED_TOKEN_SHARE) * Math.min(aided, spare),
    taken: attention * (taken - savedDamage(own)) - spare,
  }
}
