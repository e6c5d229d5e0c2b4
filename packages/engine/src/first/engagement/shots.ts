import {
  type Arc,
  attackRange,
  type Band,
  body,
  fireLines,
  type Lying,
  type Span,
  type Stand,
} from '@flotilla/geometry'
import { cardsEverywhere, cardsWith, forbidden, isBeside, permitted } from '../ability.ts'
import { bulks, hugeShots, hugeWeapons } from '../huge/shots.ts'
import { count, facts, type Game, inPlay, type Obstacle, type Ship, ship, ships, stand } from '../state.ts'
import { lyingObstacles, standsOnObstacle } from '../surroundings.ts'
import { arcsOf } from './arcs.ts'
import { obstructing } from './obstructing.ts'
import {
  aimed,
  aimsAt,
  changedValue,
  countedRange,
  PRIMARY,
  type Shot,
  type Weapon,
  weaponRule,
} from './weapons.ts'

/** The weapons a ship has: its primary, and those upgrades in play that are carried out. */
export function weaponsOf(game: Game, one: Ship): readonly Weapon[] {
  const own = one.huge ? hugeWeapons(game, one) : smallWeapons(game, one)
  return cardsWith(game, one, 'fits').reduce(
    (all, { me, rules }) => all.map((weapon) => rules.fits?.(game, me, weapon) ?? weapon),
    own,
  )
}

function smallWeapons(game: Game, one: Ship): Weapon[] {
  const { attack, turret: isTurret, weapons } = facts(game, one.id)
  const primary = changedValue(game, one, 'attack', attack)
  return [
    ...(attack > 0
      ? [{ key: PRIMARY, value: primary, min: 1, max: 3, arcs: isTurret ? [undefined] : arcsOf(game, one) }]
      : []),
    ...weapons
      .filter(({ card }) => cardsWith(game, one, 'weapon').some(({ me }) => me.key === card))
      .map(({ card, value, range, turret }) => ({
        key: card,
        value,
        ...range,
        arcs: turret || weaponRule(game, card)?.turret ? [undefined] : (['front'] as Arc[]),
      })),
  ]
}

/** How a target is seen through an arc, and by which lines. */
interface Sight {
  readonly band: Band | undefined
  readonly spans: readonly Span[]
  lines?: readonly (readonly number[])[]
}

/** How one ship sees another, for as long as neither moves and no obstacle does: combat asks again and again. */
export interface Sights {
  readonly attacker: Stand
  readonly target: Stand
  readonly obstacles: readonly Obstacle[]
  readonly through: { [arc: string]: Sight }
}

function seen(game: Game, one: Ship, other: Ship, arc: Arc | undefined): Sight {
  const attacker = stand(game, one)
  const target = stand(game, other)
  const { obstacles } = game.state
  game.rules.sights[one.id] ??= []
  const row = game.rules.sights[one.id]!
  let known = row[other.id]
  if (known?.attacker !== attacker || known.target !== target || known.obstacles !== obstacles) {
    known = { attacker, target, obstacles, through: {} }
    row[other.id] = known
  }
  const key = arc ?? 'anywhere'
  known.through[key] ??= measured(attacker, target, arc)
  return known.through[key]
}

function measured(attacker: Stand, target: Stand, arc: Arc | undefined): Sight {
  const found = attackRange({ edition: 'first', attacker, target: body(target), ...(arc ? { arc } : {}) })
  return { band: found?.band, spans: found?.spans ?? [] }
}

/** What obstructs each of the lines an attacker may choose among. */
function linesOf(game: Game, sight: Sight, attacker: number, target: number): readonly (readonly number[])[] {
  const others = obstructing(game, attacker, target)
  // Ships obstruct too, and they move.
  if (game.rules.hasHuge || others.length > 0)
    return lines(sight.spans, [...lyingObstacles(game), ...bulks(game), ...others])
  sight.lines ??= lines(sight.spans, lyingObstacles(game))
  return sight.lines
}

function lines(spans: readonly Span[], things: readonly Lying[]): readonly (readonly number[])[] {
  const found = fireLines(spans, things).map((line) => line.obstructedBy.map(Number))
  return found.length > 0 ? found : [[]]
}

/** Centres further apart than range 3 and the halves of two large bases cannot be in range. */
const FARTHEST = 300 + 2 * 57

/** The enemies that may be in range and are not touched. */
function near(game: Game, one: Ship): Ship[] {
  const found: Ship[] = []
  const friends = permitted(game, { do: 'attackFriends', ship: one.id })
  const targets = friends
    ? ships(game).flatMap(({ id }) => (id === one.id ? [] : [id]))
    : game.rules.enemies[facts(game, one.id).seat]!
  for (const id of targets) {
    const other = ship(game, id)
    if (!inPlay(other) || other.huge) continue
    const dx = other.pose.x - one.pose.x
    const dy = other.pose.y - one.pose.y
    if (dx * dx + dy * dy <= FARTHEST * FARTHEST && !isBeside(game, one, other)) found.push(other)
  }
  return found
}

/** A ship on an asteroid does not attack, unless a card lets it. */
const isHeld = (game: Game, one: Ship): boolean =>
  !one.huge &&
  standsOnObstacle(game, one, 'asteroid') &&
  !permitted(game, { do: 'attackFromObstacle', ship: one.id })

const CLEAR: readonly (readonly number[])[] = [[]]

/** The attacks of a ship on huge ships, or of a huge ship on any. */
function withHuge(game: Game, one: Ship, only: readonly string[] | undefined): Shot[] {
  if (isHeld(game, one)) return []
  const weapons = weaponsOf(game, one).filter(({ key }) => !only || only.includes(key))
  return ships(game)
    .filter((other) => one.huge || other.huge)
    .flatMap((other) => hugeShots(game, one, other, weapons))
}

/** Every attack a ship could declare by weapon, arc and range, whatever cards forbid; or the first ones. */
function possible(
  game: Game,
  one: Ship,
  only: readonly string[] | undefined,
  most = Number.POSITIVE_INFINITY,
): Shot[] {
  const shots: Shot[] = []
  if (count(one, 'cloak') > 0) return shots
  if (game.rules.hasHuge) shots.push(...withHuge(game, one, only))
  if (one.huge) return shots
  const targets = near(game, one)
  if (targets.length === 0 || isHeld(game, one)) return shots
  const free = permitted(game, { do: 'ignoreObstruction', ship: one.id })
  const weapons = weaponsOf(game, one).filter(({ key }) => !only || only.includes(key))
  for (const other of targets) {
    for (const { key: weapon, min, max, arcs } of weapons) {
      const aims = aimsAt(game, one, weapon, other.id)
      if (aims.length === 0) continue
      for (const arc of arcs) {
        const sight = seen(game, one, other, arc)
        const { band } = sight
        if (band === undefined || band < min || band > max) continue
        for (const [i, obstructedBy] of (free ? CLEAR : linesOf(game, sight, one.id, other.id)).entries()) {
          const id = [
            weapon,
            ...(arc && arc !== 'front' ? [arc] : []),
            other.id,
            ...(i > 0 ? obstructedBy : []),
          ]
          const shot: Shot = {
            id: id.join(':'),
            attacker: one.id,
            weapon,
            target: other.id,
            range: countedRange(game, one, weapon, band),
            obstructedBy,
            ...(arc ? { arc } : {}),
          }
          for (const by of aims) shots.push(aimed(shot, by))
        }
        if (shots.length >= most) return shots
      }
    }
  }
  return shots
}

/** Whether a card has a say in whom a ship may attack. */
const mayBeBarred = (game: Game, one: Ship): boolean =>
  cardsWith(game, one, 'cannot.attack').length + cardsEverywhere(game, 'cannot.attack').length > 0

const isDisabled = (one: Ship): boolean => count(one, 'weaponsDisabled') > 0

/** Whether there is an attack a ship may declare. */
export const canShoot = (game: Game, id: number): boolean =>
  possible(game, ship(game, id), undefined, 1).length > 0 &&
  ((!mayBeBarred(game, ship(game, id)) && !isDisabled(ship(game, id))) || shotsOf(game, id).length > 0)

/** Every attack a ship may declare, or only those with some weapons. */
export function shotsOf(game: Game, id: number, only?: readonly string[]): Shot[] {
  const one = ship(game, id)
  if (isDisabled(one) && !game.rules.register.all.has('may.attackDisabled')) return []
  const found = possible(game, one, only)
  const all = isDisabled(one)
    ? found.filter((shot) => permitted(game, { do: 'attackDisabled', ship: id, shot }))
    : found
  if (all.length === 0) return all
  return all.filter((shot) => !forbidden(game, { do: 'attack', ship: id, shot, all }))
}
