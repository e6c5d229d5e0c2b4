import {
  type Arc,
  attackRange,
  type Band,
  bodyShape,
  fireLines,
  type ObjectOnTable,
  type Span,
  type Stand,
} from '@flotilla/geometry'
import { type ArcSight, cachedSight } from '../../shared/line-of-sight-cache.ts'
import { parseIds } from '../../shared/surroundings.ts'
import type { ObjectId, ShipId } from '../../vocabulary/ids.ts'
import { toOptionId } from '../../vocabulary/options.ts'
import { allCardsWith, cardsWith, isForbidden, isPermitted, isSameCard } from '../ability.ts'
import { updateShip } from '../changes.ts'
import { hugeObstructions, hugeShots, hugeWeapons, isPossibleTarget, maximumReach } from '../huge/shots.ts'
import { isOnObstacle, obstaclesOnTable } from '../objects-on-table.ts'
import {
  countTokens,
  facts,
  footprintOf,
  type Game,
  isOnTable,
  type Ship,
  ship,
  shipsOnTable,
  valueNow,
} from '../state.ts'
import { arcsOf } from './arcs.ts'
import {
  aimsFor,
  changedValue,
  effectiveRange,
  PRIMARY_WEAPON,
  type Shot,
  type Weapon,
  weaponRule,
  withAim,
} from './attack-values.ts'
import { obstructingShips } from './ships-obstructing-by-card.ts'

/** Returns the weapons of a ship: its primary weapon, and implemented upgrades in play. */
export function weaponsOf(game: Game, one: Ship): readonly Weapon[] {
  const own = one.huge ? hugeWeapons(game, one) : smallWeapons(game, one)
  return cardsWith(game, one, 'fits').reduce(
    (all, { me, rules }) => all.map((weapon) => rules.fits?.(game, me, weapon) ?? weapon),
    own,
  )
}

function smallWeapons(game: Game, one: Ship): Weapon[] {
  const { turret: isTurret, weapons } = facts(game, one.id)
  const attack = valueNow(game, one, 'attack')
  const found: Weapon[] = []
  if (attack > 0) {
    const arcs = isTurret ? ANYWHERE : arcsOf(game, one)
    found.push({
      key: PRIMARY_WEAPON,
      value: changedValue(game, one, 'attack', attack),
      min: 1,
      max: 3,
      arcs,
    })
  }
  if (weapons.length === 0) return found
  const inUse = cardsWith(game, one, 'weapon')
  for (const { card, value, range, turret } of weapons) {
    if (!inUse.some(({ me }) => me.key === card)) continue
    const arcs = turret || weaponRule(game, card)?.turret ? ANYWHERE : AHEAD
    found.push({ key: card, value, min: range.min, max: range.max, arcs })
  }
  return found
}

const ANYWHERE: Weapon['arcs'] = [undefined]
const AHEAD: Weapon['arcs'] = ['front']

function cachedArcSight(game: Game, one: Ship, other: Ship, arc: Arc | undefined): ArcSight {
  const attacker = footprintOf(game, one)
  const target = footprintOf(game, other)
  const { through } = cachedSight(game, one.id, attacker, other.id, target)
  const key = arc ?? 'anywhere'
  through[key] ??= measureSight(attacker, target, arc)
  return through[key]
}

function measureSight(attacker: Stand, target: Stand, arc: Arc | undefined): ArcSight {
  const found = attackRange({
    edition: 'first',
    attacker,
    target: bodyShape(target),
    ...(arc ? { arc } : {}),
  })
  return { band: found?.band, spans: found?.spans ?? [] }
}

/** Returns what obstructs each of the lines an attacker may choose. */
function linesOf(
  game: Game,
  sight: ArcSight,
  attacker: ShipId,
  target: ShipId,
): readonly (readonly number[])[] {
  const others = obstructingShips(game, attacker, target)
  // Ships obstruct too, and they move.
  if (game.rules.hasHuge || others.length > 0)
    return fireLinesOf(sight.spans, [...obstaclesOnTable(game), ...hugeObstructions(game), ...others])
  sight.lines ??= fireLinesOf(sight.spans, obstaclesOnTable(game))
  return sight.lines
}

function fireLinesOf(
  spans: readonly Span[],
  things: readonly ObjectOnTable[],
): readonly (readonly ObjectId[])[] {
  const found = fireLines(spans, things).map((line) => parseIds(line.obstructedBy))
  return found.length > 0 ? found : [[]]
}

/** Two large ships whose centres are further apart than this, in mm, are beyond range 3. */
const FARTHEST = 300 + 2 * 57

/** Returns the enemies that may be in range and are not touched. */
function enemiesNear(game: Game, one: Ship): Ship[] {
  const found: Ship[] = []
  const friends = isPermitted(game, { do: 'attackFriends', ship: one.id })
  const targets = friends
    ? shipsOnTable(game).flatMap(({ id }) => (id === one.id ? [] : [id]))
    : game.rules.enemies[facts(game, one.id).seat]!
  for (const id of targets) {
    const other = ship(game, id)
    if (!isOnTable(other) || other.huge) continue
    const dx = other.pose.x - one.pose.x
    const dy = other.pose.y - one.pose.y
    if (dx * dx + dy * dy <= FARTHEST * FARTHEST && !isSameCard(game, one, other)) found.push(other)
  }
  return found
}

/** Reports whether a ship cannot attack because it is on an asteroid. */
const cannotAttackOnAsteroid = (game: Game, one: Ship): boolean =>
  !one.huge &&
  isOnObstacle(game, one, 'asteroid') &&
  !isPermitted(game, { do: 'attackFromObstacle', ship: one.id })

const CLEAR: readonly (readonly number[])[] = [[]]

/** Returns the attacks of a ship on huge ships, or of a huge ship on any, up to a number. */
function withHuge(game: Game, one: Ship, only: readonly string[] | undefined, most: number): Shot[] {
  const shots: Shot[] = []
  const weapons = weaponsOf(game, one).filter(({ key }) => !only || only.includes(key))
  const reach = maximumReach(weapons)
  const all = one.huge ? game.state.ships : game.rules.hugeShips.map((id) => ship(game, id))
  const marks = all.filter((other) => isPossibleTarget(game, one, other, reach))
  if (marks.length === 0 || cannotAttackOnAsteroid(game, one)) return shots
  for (const other of marks) {
    shots.push(...hugeShots(game, one, other, weapons))
    if (shots.length >= most) break
  }
  return shots
}

/** Limits of an attack: the weapons, the only or excluded target, and the arc. */
export interface ShotLimits {
  readonly only?: readonly string[]
  readonly at?: ShipId
  readonly except?: ShipId
  readonly arc?: Arc
}

const NO_MORE_ATTACKS = 'noMoreAttacks'

/** Ends a ship's attacks for this round or phase. */
export function endAttacks(game: Game, id: ShipId, until: 'round' | 'phase'): void {
  const note = until === 'round' ? NO_MORE_ATTACKS : `${NO_MORE_ATTACKS}:${game.state.phase}`
  updateShip(game, id, { performed: [...ship(game, id).performed, note] })
}

/** Reports whether a ship may not attack any more, or not now. */
const isOutOfAttacks = (game: Game, one: Ship): boolean =>
  countTokens(one, 'cloak') > 0 ||
  one.performed.includes(NO_MORE_ATTACKS) ||
  one.performed.includes(`${NO_MORE_ATTACKS}:${game.state.phase}`)

/** Reports whether a ship has an opportunity to attack, with or without a target. */
export const mayAttack = (game: Game, one: Ship): boolean =>
  !isDisabled(one) && !cannotAttackOnAsteroid(game, one)

/** Returns every attack a ship could declare by weapon, arc and range, including those that cards forbid. */
function possibleShots(game: Game, one: Ship, only: readonly string[] | undefined): Shot[] {
  if (isOutOfAttacks(game, one)) return []
  const shots = game.rules.hasHuge ? withHuge(game, one, only, Number.POSITIVE_INFINITY) : []
  if (!one.huge) shots.push(...withoutHuge(game, one, only))
  return shots
}

/** Reports whether there is any; cached measurements are checked first. */
const isAnyPossible = (game: Game, one: Ship): boolean =>
  !isOutOfAttacks(game, one) &&
  ((!one.huge && canReachAny(game, one)) ||
    (game.rules.hasHuge && withHuge(game, one, undefined, 1).length > 0))

/** A target that a small or large ship can aim at through an arc, obstructed or not. */
interface AimResult {
  readonly weapon: string
  readonly other: Ship
  readonly arc: Arc | undefined
  readonly band: Band
  readonly sight: ArcSight
  readonly aims: ReturnType<typeof aimsFor>
}

/** Visits the small and large targets of a small or large ship, until the callback stops. */
function aimedBy(
  game: Game,
  one: Ship,
  only: readonly string[] | undefined,
  isEnough: (aimed: AimResult) => boolean,
): void {
  const targets = enemiesNear(game, one)
  if (targets.length === 0 || cannotAttackOnAsteroid(game, one)) return
  const weapons = weaponsOf(game, one)
  for (const other of targets) {
    for (const { key: weapon, min, max, arcs } of weapons) {
      if (only && !only.includes(weapon)) continue
      const aims = aimsFor(game, one, weapon, other.id)
      if (aims.length === 0) continue
      for (const arc of arcs) {
        const sight = cachedArcSight(game, one, other, arc)
        const { band } = sight
        if (band === undefined || band < min || band > max) continue
        if (isEnough({ weapon, other, arc, band, sight, aims })) return
      }
    }
  }
}

/** Reports whether a small or large ship may aim at any small or large ship. */
function canReachAny(game: Game, one: Ship): boolean {
  let any = false
  aimedBy(game, one, undefined, () => {
    any = true
    return true
  })
  return any
}

/** Returns the attacks of a small or large ship on small and large ships. */
function withoutHuge(game: Game, one: Ship, only: readonly string[] | undefined): Shot[] {
  const shots: Shot[] = []
  const free = isPermitted(game, { do: 'ignoreObstruction', ship: one.id })
  aimedBy(game, one, only, ({ weapon, other, arc, band, sight, aims }) => {
    for (const [i, obstructedBy] of (free ? CLEAR : linesOf(game, sight, one.id, other.id)).entries()) {
      const past = i > 0 ? obstructedBy.map((thing) => `:${thing}`).join('') : ''
      const id = `${weapon}${arc && arc !== 'front' ? `:${arc}` : ''}:${other.id}${past}`
      const range = effectiveRange(game, one, weapon, band)
      const attacker = one.id
      const target = other.id
      const shot: Shot = arc
        ? { id: toOptionId(id), kind: 'shot', attacker, weapon, target, range, obstructedBy, arc }
        : { id: toOptionId(id), kind: 'shot', attacker, weapon, target, range, obstructedBy }
      for (const by of aims) shots.push(withAim(shot, by))
    }
    return false
  })
  return shots
}

/** Reports whether any card restricts which ships a ship may attack. */
const mayBeBarred = (game: Game, one: Ship): boolean =>
  cardsWith(game, one, 'cannot.attack').length + allCardsWith(game, 'cannot.attack').length > 0

const isWithin = ({ target, arc }: Shot, bounds: ShotLimits): boolean =>
  target !== bounds.except &&
  (bounds.at === undefined || target === bounds.at) &&
  (bounds.arc === undefined || arc === bounds.arc)

const isDisabled = (one: Ship): boolean => countTokens(one, 'weaponsDisabled') > 0

/** Reports whether a ship may declare any attack. */
export const canShoot = (game: Game, id: ShipId): boolean =>
  isAnyPossible(game, ship(game, id)) &&
  ((!mayBeBarred(game, ship(game, id)) && !isDisabled(ship(game, id))) || shotsOf(game, id).length > 0)

/** Returns every attack a ship may declare, or only those within given limits. */
export function shotsOf(game: Game, id: ShipId, bounds?: ShotLimits): Shot[] {
  const one = ship(game, id)
  if (isDisabled(one) && !game.rules.register.entries.may.has('attackDisabled')) return []
  const any = possibleShots(game, one, bounds?.only)
  const found = bounds ? any.filter((shot) => isWithin(shot, bounds)) : any
  const all = isDisabled(one)
    ? found.filter((shot) => isPermitted(game, { do: 'attackDisabled', ship: id, shot }))
    : found
  if (all.length === 0) return all
  return all.filter((shot) => !isForbidden(game, { do: 'attack', ship: id, shot, all }))
}
