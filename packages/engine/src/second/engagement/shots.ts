import type { second } from '@flotilla/catalogue'
import {
  type Arc,
  areTouching,
  attackRange,
  BAND_LENGTH,
  type Band,
  boundingCircle,
  fireLines,
  isInArc,
  mayBeWithin,
  type ObjectOnTable,
  type OtherShip,
  outlineShape,
  TOUCH_TOLERANCE,
  touches,
  WIDEST_REACH,
} from '@flotilla/geometry'
import { findOrThrow } from '../../kernel/assert.ts'
import { type ArcSight, cachedSight } from '../../shared/line-of-sight-cache.ts'
import { parseIds } from '../../shared/surroundings.ts'
import type { ObjectId, ShipId, ShipOrDeviceId } from '../../vocabulary/ids.ts'
import { type OptionId, toOptionId } from '../../vocabulary/options.ts'
import { cardPart, cardsWith, type FiringRequirement, isForbidden, isPermitted } from '../ability.ts'
import { remoteAttackStand, remotesOnTable } from '../devices/remotes.ts'
import { devicesOnTable, obstaclesOnTable } from '../objects-on-table.ts'
import { obstacleEffects, obstaclesAtRangeZero, obstaclesPreventing } from '../obstacles.ts'
import type { ShipFacts } from '../ship-facts.ts'
import {
  countTokens,
  device,
  deviceShape,
  facts,
  footprintOf,
  type Game,
  isCloaked,
  isDevice,
  isEnemy,
  isHuge,
  isObstacle,
  isOnTable,
  type Obstacle,
  relationBetween,
  type Ship,
  ship,
  targetShape,
} from '../state.ts'
import type { AttackFrame } from './attack.ts'
import { applyCardModifiers, modifiedWeapons } from './modified-weapons.ts'

/** A weapon, a target and one of the equally short lines between them. */
export interface Shot {
  readonly id: OptionId
  readonly kind: 'shot'
  /** The number of a primary weapon, or the card of a special weapon. */
  readonly weapon: number | string
  readonly arc: Arc
  readonly target: ShipId
  readonly range: Band
  readonly obstructedBy: readonly ObjectId[]
  /** For a huge ship: its bonus attack, and the cost. */
  readonly bonus?: string
  readonly energy?: number
  /** The card that is paid for the range. */
  readonly stretch?: string
}

/** A weapon as an attack uses it. */
export interface Weapon {
  readonly key: number | string
  readonly arc: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly noRangeBonus: boolean
  /** The slot of its upgrade. */
  readonly slot?: second.Slot
  /** It is fired by bonus attacks only. */
  readonly bonusOnly?: true
  /** Additional arcs through which a card lets it fire. */
  readonly also?: readonly Arc[]
  /** The card that extends its range by one band for a cost. */
  readonly stretch?: string
}

/** The weapons of a ship with certain upgrades and charges, before other cards change them. */
export interface ArmedShip {
  readonly facts: ShipFacts
  readonly charges: Ship['charges']
  readonly weapons: readonly Weapon[]
}

/**
 * Returns the weapons a ship can use now: its primary weapons, and implemented special weapons it can pay
 * for.
 */
export function weaponsOf(game: Game, id: ShipId): readonly Weapon[] {
  const own = facts(game, id)
  const one = ship(game, id)
  const { armed } = game.rules
  let known = armed[id]
  if (known?.facts !== own || known.charges !== one.charges) {
    known = { facts: own, charges: one.charges, weapons: printedWeapons(game, own, one.charges) }
    armed[id] = known
  }
  if (own.base === 'huge') return modifiedWeapons(game, one, known.weapons)
  return cardsWith(game, id, 'fits').length > 0 ? applyCardModifiers(game, id, known.weapons) : known.weapons
}

/** Returns every weapon of a ship as changed by its cards, whether or not it can be paid for now. */
export const allWeaponsOf = (game: Game, id: ShipId): readonly Weapon[] =>
  applyCardModifiers(game, id, printedWeapons(game, facts(game, id)))

/** Returns the weapons printed for a ship: those that can be paid for with these charges, if given. */
function printedWeapons(
  game: Game,
  { attacks, weapons, base }: ShipFacts,
  charges?: Ship['charges'],
): readonly Weapon[] {
  const nearest = game.rules.keys.rangeZeroAttacks && base !== 'huge' ? 0 : 1
  const primaries = attacks.map(({ arc, value, range }, key) => ({
    key,
    arc,
    value,
    min: nearest,
    max: range?.max ?? 3,
    noRangeBonus: false,
  }))
  const specials = weapons
    .filter(({ card }) => {
      const rule = game.rules.cards[card]?.weapon
      return rule && (!charges || (charges[card] ?? 0) >= (rule.charges ?? 0))
    })
    .map(({ card, slot, arc, value, range, noRangeBonus }): Weapon => {
      const { atRangeZero, bonusOnly } = cardPart(game, card, 'weapon')
      return {
        key: card,
        arc,
        value,
        min: atRangeZero ? range.min : Math.max(1, range.min),
        max: range.max,
        noRangeBonus,
        slot,
        ...(bonusOnly ? { bonusOnly } : {}),
      }
    })
  return [...primaries, ...specials]
}

export const weaponOf = (game: Game, id: ShipId, key: number | string): Weapon =>
  findOrThrow(weaponsOf(game, id), (weapon) => weapon.key === key, `weapon ${key}`)

/** Returns the lock or tokens of which a special weapon requires one. */
export function firingRequirements(game: Game, key: number | string): readonly FiringRequirement[] {
  const needs = typeof key === 'string' ? game.rules.cards[key]?.weapon?.needs : undefined
  return needs === undefined ? nothing : typeof needs === 'string' ? singly[needs] : needs
}
const nothing: readonly FiringRequirement[] = []
const singly: { readonly [need in FiringRequirement]: readonly FiringRequirement[] } = {
  lock: ['lock'],
  focus: ['focus'],
  calculate: ['calculate'],
}

/** Reports whether a special weapon has its required lock or token; this does not spend it. */
function isAimed(game: Game, one: Ship, key: number | string, target: ObjectId): boolean {
  if (typeof key === 'number') return true
  const needs = firingRequirements(game, key)
  const hasRequirement = (need: FiringRequirement) =>
    need === 'lock' ? one.locks.includes(target) : countTokens(one, need) > 0
  if (needs.length === 0 || needs.some(hasRequirement)) return true
  return isPermitted(game, { do: 'fireUnaimed', ship: one.id, weapon: key, target })
}

/** Returns the arcs a weapon fires through now; each turret of a huge ship has its own. */
export function arcsOf(one: Ship, arc: string, weapon?: number | string): readonly Arc[] {
  if (arc !== 'singleTurret' && arc !== 'doubleTurret') return singleArc(arc as Arc)
  const turret = (weapon !== undefined && one.turrets[weapon]) || one.turret
  if (arc === 'singleTurret') return singleArc(turret)
  return turret === 'front' || turret === 'rear' ? along : across
}
/** Lists with a single arc, cached because they are needed often. */
const lists = new Map<Arc, readonly Arc[]>()
function singleArc(arc: Arc): readonly Arc[] {
  let list = lists.get(arc)
  if (!list) {
    list = [arc]
    lists.set(arc, list)
  }
  return list
}
const along: readonly Arc[] = ['front', 'rear']
const across: readonly Arc[] = ['left', 'right']

/**
 * Reports whether a target is in an arc of a ship, within the arc's range; a card may count it as in the
 * bullseye arc.
 */
export const isTargetInArc = (game: Game, id: ShipId, arc: Arc, other: ShipId, bands = 3): boolean =>
  isInArc('second', footprintOf(game, ship(game, id)), arc, targetShape(game, other), bands) ||
  (arc === 'bullseye' && isPermitted(game, { do: 'seeInBullseye', ship: id, target: other }))

/** Reports whether something is in an arc of a ship; undefined for a remote, which has no arcs. */
export const isInArcOf = (game: Game, id: ObjectId, arc: Arc, other: ShipId): boolean | undefined =>
  isDevice(game, id) ? undefined : isTargetInArc(game, id, arc, other)

/** The limits of a bonus attack. */
export interface AimOptions {
  readonly weapons?: readonly (number | string)[] | 'primary'
  readonly arcs?: readonly Arc[]
  readonly targets?: readonly ShipId[]
  /** The weapon's required lock or token is not needed. */
  readonly unaimed?: true
  /** The card that grants it, for effects on this attack alone. */
  readonly granted?: string
  /** It cannot be declined. */
  readonly must?: true
}

/** A weapon that reaches a target through an arc, obstructed or not. */
interface AimResult extends Pick<Shot, 'weapon' | 'arc' | 'target' | 'range' | 'stretch'> {
  readonly sight: ArcSight
}

const UNSEEN: ArcSight = { band: undefined, spans: [] }

/** A ship that looks for targets. */
interface AimContext {
  readonly one: Ship
  readonly attacker: OtherShip
  readonly weapons: readonly Weapon[]
  readonly disarmed: boolean
  readonly arcs: readonly Arc[] | undefined
  readonly unaimed: true | undefined
  /** The obstacles that prevent it from attacking. */
  readonly obstaclesBelow: readonly Obstacle[]
}

const isAllowed = ({ key, bonusOnly }: Weapon, allowed: AimOptions['weapons']): boolean =>
  allowed ? (allowed === 'primary' ? typeof key === 'number' : allowed.includes(key)) : !bonusOnly

/** Returns the longest range of the weapons of a ship, from base to base. */
function weaponReach(weapons: readonly Weapon[]): number {
  let bands = 0
  for (const { max, stretch } of weapons) bands = Math.max(bands, stretch ? max + 1 : max)
  return bands * BAND_LENGTH + 2 * TOUCH_TOLERANCE
}

/** Visits the targets of a ship, until the callback stops. */
function aimAt(
  game: Game,
  id: ShipId,
  { weapons: allowed, arcs, targets, unaimed }: AimOptions,
  isEnough: (aimed: AimResult) => boolean,
): void {
  const one = ship(game, id)
  const disarmed = countTokens(one, 'disarm') > 0
  if (!isOnTable(one) || isCloaked(game, one)) return
  if (disarmed && !game.rules.register.entries.may.has('attackDisarmed')) return
  const attacker = footprintOf(game, one)
  const weapons = weaponsOf(game, id).filter((weapon) => isAllowed(weapon, allowed))
  const far = weaponReach(weapons)
  const circle = boundingCircle(attacker)
  const most = far + circle.reach + WIDEST_REACH
  const { x, y } = one.pose
  const own = facts(game, id).seat
  const turncoat = isPermitted(game, { do: 'attackFriends', ship: id })
  let aimContext: AimContext | undefined
  const isDone = (other: ShipOrDeviceId): boolean => {
    if (targets && !targets.includes(other)) return false
    aimContext ??= {
      one,
      attacker,
      weapons,
      disarmed,
      arcs,
      unaimed,
      obstaclesBelow: obstaclesAtRangeZero(game, one, obstaclesPreventing(game, 'noAttack')),
    }
    // A ship at range 0 of such an obstacle cannot attack, unless a card could allow it.
    if (aimContext.obstaclesBelow.length > 0 && !game.rules.register.entries.may.has('attackFromObstacle'))
      return true
    return canAimAt(game, aimContext, other, isEnough)
  }
  for (const other of game.state.ships) {
    if (!isOnTable(other)) continue
    // One distance check rules out most ships.
    if (Math.abs(other.pose.x - x) >= most || Math.abs(other.pose.y - y) >= most) continue
    const { seat } = facts(game, other.id)
    if (relationBetween(game, own, seat) !== 'enemy' && !(turncoat && other.id !== id && own === seat))
      continue
    if (mayBeWithin(circle, boundingCircle(footprintOf(game, other)), far) && isDone(other.id)) return
  }
  for (const other of remotesOnTable(game))
    if (isEnemy(game, id, other.id) && mayBeWithin(circle, deviceShape(other), far) && isDone(other.id))
      return
}

/** Visits the ways in which a ship may aim at a target; returns whether to stop. */
function canAimAt(
  game: Game,
  { one, attacker, weapons, disarmed, arcs, unaimed, obstaclesBelow }: AimContext,
  other: ShipId,
  isEnough: (aimed: AimResult) => boolean,
): boolean {
  const { id } = one
  // Restrictions that no card has are not checked for every weapon and target.
  const { cannot } = game.rules.register.entries
  const target = targetShape(game, other)
  const watched = cachedSight(game, id, attacker, other, target)
  watched.touching ??= isDevice(game, other)
    ? touches(outlineShape(attacker), target)
    : areTouching(attacker, footprintOf(game, ship(game, other)))
  const { touching } = watched
  for (const { key: weapon, arc, min, max, also, stretch } of weapons) {
    if (!unaimed && !isAimed(game, one, weapon, other)) continue
    const shooting = { ship: id, weapon, target: other } as const
    if (
      obstaclesBelow.length > 0 &&
      !obstaclesBelow.every((obstacle) => mayFireFrom(game, id, weapon, obstacle))
    )
      continue
    if (disarmed && !isPermitted(game, { do: 'attackDisarmed', ...shooting })) continue
    const own = arcsOf(one, arc, weapon)
    for (const through of also ? [...own, ...also] : own) {
      if (arcs && !arcs.includes(through)) continue
      if (
        cannot.has('attackThrough') &&
        isForbidden(game, { do: 'attackThrough', ...shooting, arc: through })
      )
        continue
      watched.through[through] ??=
        attackRange({ edition: 'second', attacker, arc: through, target, touching }) ?? UNSEEN
      const sight = watched.through[through]
      const range = sight.band
      if (range === undefined) continue
      const least = range === 0 && isPermitted(game, { do: 'attackAtRangeZero', ...shooting }) ? 0 : min
      const outside = range < least || range > max
      if (outside && !(stretch && isNearlyInArc(range, min, max))) continue
      const aimed = { weapon, arc: through, target: other, range, sight }
      if (isEnough(outside ? { ...aimed, stretch: stretch! } : aimed)) return true
    }
  }
  return false
}

/** Reports whether a card lets a ship fire a weapon at range 0 of an obstacle. */
const mayFireFrom = (game: Game, id: ShipId, weapon: Weapon['key'], { id: obstacle }: Obstacle): boolean =>
  isPermitted(game, { do: 'attackFromObstacle', ship: id, weapon, obstacle })

/** Reports whether a ship has any target; a card may still forbid the attack. */
export function canShoot(game: Game, id: ShipId): boolean {
  let any = false
  aimAt(game, id, {}, () => {
    any = true
    return true
  })
  return any
}

/** Returns every attack a ship may declare. */
export function shotsOf(game: Game, id: ShipId, aiming: AimOptions = {}): Shot[] {
  const shots: Shot[] = []
  let between: readonly ObjectOnTable[] | undefined
  aimAt(game, id, aiming, ({ weapon, arc, target, range, stretch, sight }) => {
    between ??= possibleObstructions(game, id)
    const { hugeDeck, register } = game.rules
    const lines =
      hugeDeck.length > 0 || register.entries.may.has('ignoreObstruction')
        ? linesPastObstacles(
            sight,
            between.filter((one) =>
              isObstructing(game, { ship: id, weapon, target, obstacle: Number(one.id) }),
            ),
          )
        : linesThrough(sight, between)
    for (const [i, obstructedBy] of lines.entries()) {
      const past = i > 0 ? obstructedBy.map((one) => `:${one}`).join('') : ''
      const shot = {
        id: toOptionId(`${weapon}:${arc}:${target}${past}`),
        kind: 'shot' as const,
        weapon,
        arc,
        target,
        range,
        obstructedBy,
      }
      shots.push(stretch ? { ...shot, stretch } : shot)
    }
    return false
  })
  return game.rules.register.entries.cannot.has('declare')
    ? shots.filter((shot) => !isForbidden(game, { do: 'declare', ship: id, shot, all: shots }))
    : shots
}

/** Returns what obstructs each of the lines an attacker may choose. */
function linesPastObstacles(
  { spans }: ArcSight,
  things: readonly ObjectOnTable[],
): readonly (readonly ObjectId[])[] {
  const lines = fireLines(spans, things).map((line) => parseIds(line.obstructedBy))
  return lines.length > 0 ? lines : [[]]
}

/** Returns the same where the attacker ignores none of the obstacles. */
function linesThrough(sight: ArcSight, obstacles: readonly ObjectOnTable[]): readonly (readonly number[])[] {
  sight.lines ??= linesPastObstacles(sight, obstacles)
  return sight.lines
}

/** Returns the objects that may obstruct an attack. */
function possibleObstructions(game: Game, id: ShipId): readonly ObjectOnTable[] {
  const obstacles = obstaclesOnTable(game)
  return game.rules.hugeDeck.length > 0 ? [...obstacles, ...hugeShipObstacles(game, id)] : obstacles
}

/** Reports whether an object obstructs an attack: its target never does, nor what a card lets it ignore. */
const isObstructing = (
  game: Game,
  about: Pick<Shot, 'weapon' | 'target'> & { readonly ship: ShipId; readonly obstacle: ObjectId },
): boolean => about.obstacle !== about.target && !isPermitted(game, { do: 'ignoreObstruction', ...about })

/** Reports whether a band is one outside the range of a weapon, and on the ruler. */
const isNearlyInArc = (band: Band, min: number, max: number): boolean =>
  band >= Math.max(0, min - 1) && band <= Math.min(5, max + 1)

/** Reports whether bombs or mines are on every line of an attack that its attacker could choose. */
export function isPastDevices(
  game: Game,
  {
    attacker,
    defender,
    arc,
  }: { readonly attacker: ShipOrDeviceId; readonly defender: ShipOrDeviceId; readonly arc: Arc },
): boolean {
  const lying = devicesOnTable(game).filter(({ id }) => device(game, Number(id)).kind !== 'remote')
  if (lying.length === 0 || isDevice(game, attacker)) return false
  const from = footprintOf(game, ship(game, attacker))
  const target = targetShape(game, defender)
  const measured = attackRange({ edition: 'second', attacker: from, arc, target, touching: false })
  const lines = measured ? fireLines(measured.spans, lying) : []
  return lines.length > 0 && lines.every(({ obstructedBy }) => obstructedBy.length > 0)
}

/** Returns the huge ships that may obstruct a shot. */
export const hugeShipObstacles = (game: Game, id: ShipOrDeviceId): ObjectOnTable[] =>
  game.state.ships
    .filter((one) => one.id !== id && isOnTable(one) && isHuge(game, one.id))
    .map((one) => ({ id: String(one.id), shape: targetShape(game, one.id) }))

/** Returns the ships that obstruct an attack, because its line crosses them. */
export function obstructingShips(
  game: Game,
  {
    attacker,
    defender,
    arc,
    obstructedBy,
  }: Pick<AttackFrame, 'attacker' | 'defender' | 'arc' | 'obstructedBy'>,
): ShipId[] {
  const measured = attackRange({
    edition: 'second',
    attacker: remoteAttackStand(game, attacker),
    arc,
    target: targetShape(game, defender),
    touching: false,
  })
  if (!measured) return []
  const ships = game.state.ships
    .filter((one) => isOnTable(one) && one.id !== attacker && one.id !== defender)
    .map((one) => ({ id: String(one.id), shape: targetShape(game, one.id) }))
  const lines = fireLines(measured.spans, [...obstaclesOnTable(game), ...ships]).map((line) =>
    parseIds(line.obstructedBy),
  )
  const obstacleShapes = (ids: readonly ObjectId[]) =>
    ids
      .filter((thing) => isObstacle(game, thing))
      .sort()
      .join()
  const alike = lines.filter((ids) => obstacleShapes(ids) === obstacleShapes(obstructedBy))
  // Of several lines the attacker takes one that is not obstructed.
  const over = (alike.length > 0 ? alike : lines).map((ids) => ids.filter((id) => !isObstacle(game, id)))
  return over.reduce((best, now) => (now.length < best.length ? now : best), over[0] ?? [])
}

/** Reports whether an obstacle on the line gives the defender a gas cloud's protection. */
export const isSheltered = (game: Game, obstructedBy: readonly ObjectId[]): boolean =>
  obstructedBy.some((obstacle) => isObstacle(game, obstacle) && obstacleEffects(game, obstacle).shelters)
