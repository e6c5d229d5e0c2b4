import {
  type Arc,
  attackRange,
  BAND_LENGTH,
  bodyShape,
  centreLine,
  fireLines,
  mayBeWithin,
  type ObjectOnTable,
  partInArc,
  type Section,
  type Shape,
  sectionCentre,
  sectionPlasticBase,
  sectionShape,
  segmentsMeet,
  TOUCH_TOLERANCE,
  type Vec,
} from '@flotilla/geometry'
import { parseIds } from '../../shared/surroundings.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { toOptionId } from '../../vocabulary/options.ts'
import { cardsWith, isPermitted, isSameCard } from '../ability.ts'
import {
  aimsFor,
  changedValue,
  effectiveRange,
  PRIMARY_WEAPON,
  type Shot,
  type Weapon,
  weaponRule,
  withAim,
} from '../engagement/attack-values.ts'
import { obstructingShips } from '../engagement/ships-obstructing-by-card.ts'
import { obstaclesOnTable } from '../objects-on-table.ts'
import { facts, footprintOf, type Game, isEnemy, isOnTable, type Ship, shipsOnTable } from '../state.ts'
import { SECTIONS } from './huge-facts.ts'
import { hugeFactsOf, isCrippled, sectionCard, sectionStats } from './huge-state.ts'
import { hugeObstacles } from './obstacles.ts'

/** A weapon of a huge ship, and its section where each section has its own card. */
export interface HugeWeapon extends Weapon {
  readonly section?: Section
  /** The primary weapon is a turret, limited to the side of its own section. */
  readonly turret?: true
}

const sectionField = (section: Section | undefined): { section?: Section } => (section ? { section } : {})

/** Returns the primary weapon of a huge ship, and its usable secondary weapons. */
export function hugeWeapons(game: Game, one: Ship): HugeWeapon[] {
  const { parts } = hugeFactsOf(game, one.id)
  const primary = parts.flatMap((part): HugeWeapon[] => {
    const value = sectionStats(one, part).attack
    if (!value) return []
    const arcs: Weapon['arcs'] = part.turret ? [undefined] : part.arc ? [part.arc] : []
    return [
      {
        key: PRIMARY_WEAPON,
        value: changedValue(game, one, 'attack', value),
        ...part.range,
        arcs,
        ...sectionField(part.section),
        ...(part.turret ? { turret: true } : {}),
      },
    ]
  })
  const inUse = cardsWith(game, one, 'weapon')
  const secondary = facts(game, one.id)
    .weapons.filter(({ card }) => inUse.some(({ me }) => me.key === card))
    .map(({ card, value, range, turret, section }): HugeWeapon => {
      const { arc } = sectionCard(game, one.id, section)
      const arcs: Weapon['arcs'] = turret || weaponRule(game, card)?.turret ? [undefined] : arc ? [arc] : []
      return { key: card, value, ...range, arcs, ...sectionField(section) }
    })
  return [...primary, ...secondary]
}

/** A target: a ship, or one section of a huge ship. */
interface HugeTarget {
  readonly id: ShipId
  readonly shape: Shape
  readonly centre: Vec
  readonly section?: Section
  /** The centre line of a huge ship, which the line to its section must not cross. */
  readonly line?: readonly [Vec, Vec]
}

/** Returns the targets on a ship: for a huge ship, its sections that are not crippled. */
function hugeTargets(game: Game, other: Ship): HugeTarget[] {
  const there = footprintOf(game, other)
  if (!other.huge) return [{ id: other.id, shape: bodyShape(there), centre: other.pose }]
  return SECTIONS.filter((section) => !isCrippled(other, section)).map((section) => ({
    id: other.id,
    shape: sectionShape(there, section),
    centre: sectionCentre(there, section),
    section,
    line: centreLine(there),
  }))
}

/** The position a ship fires from: the shape that range is measured from, and the origin of its lines. */
interface FiringPosition {
  readonly shape: Shape
  readonly centre: Vec
}

function firingPosition(game: Game, one: Ship, { section, turret }: HugeWeapon): FiringPosition {
  const here = footprintOf(game, one)
  if (!one.huge || !section) return { shape: bodyShape(here), centre: one.pose }
  return {
    shape: turret ? sectionPlasticBase(here, section) : sectionShape(here, section),
    centre: sectionCentre(here, section),
  }
}

/**
 * Reports whether a turret primary weapon reaches a target. Outside its section's arc it must not fire across
 * its own ship's centre line.
 */
function turretBears(
  game: Game,
  one: Ship,
  { section, turret }: HugeWeapon,
  post: FiringPosition,
  mark: HugeTarget,
): boolean {
  if (!turret || !one.huge) return true
  const { arc } = sectionCard(game, one.id, section)
  const here = footprintOf(game, one)
  if (arc && partInArc('first', here, arc, mark.shape)) return true
  return !segmentsMeet([mark.centre, post.centre], centreLine(here))
}

/** Returns the other huge ships, which obstruct attacks, and those that serve as obstacles. */
export const hugeObstructions = (game: Game, ...apart: readonly ShipId[]): ObjectOnTable[] =>
  game.rules.hasHuge
    ? [
        ...shipsOnTable(game)
          .filter(({ id, huge }) => huge && !apart.includes(id))
          .map((one) => ({ id: String(one.id), shape: bodyShape(footprintOf(game, one)) })),
        ...hugeObstacles(game).map((one) => ({ id: one.id, shape: bodyShape(one) })),
      ]
    : []

/** Returns the objects that may obstruct an attack. */
const inTheWay = (game: Game, one: Ship, target: ShipId): readonly ObjectOnTable[] =>
  isPermitted(game, { do: 'ignoreObstruction', ship: one.id })
    ? []
    : [
        ...obstaclesOnTable(game),
        ...hugeObstructions(game, one.id, target),
        ...obstructingShips(game, one.id, target),
      ]

function shotsAt(game: Game, one: Ship, weapon: HugeWeapon, mark: HugeTarget): Shot[] {
  const { key, min, max, arcs } = weapon
  const post = firingPosition(game, one, weapon)
  if (!mayBeWithin(post.shape, mark.shape, max * BAND_LENGTH + 2 * TOUCH_TOLERANCE)) return []
  if (mark.line && segmentsMeet([post.centre, mark.centre], mark.line)) return []
  if (!turretBears(game, one, weapon, post, mark)) return []
  return arcs.flatMap((arc): Shot[] => {
    const measured = attackRange({
      edition: 'first',
      attacker: footprintOf(game, one),
      target: mark.shape,
      from: post.shape,
      ...(arc ? { arc } : {}),
    })
    if (measured?.band === undefined || measured.band < min || measured.band > max) return []
    const lying = inTheWay(game, one, mark.id)
    const lines = fireLines(measured.spans, lying).map((line) => parseIds(line.obstructedBy))
    return (lines.length > 0 ? lines : [[]]).map((obstructedBy, i) => ({
      id: toOptionId(
        [
          key,
          ...arcName(one, arc),
          mark.id,
          ...(mark.section ? [mark.section] : []),
          ...(i > 0 ? obstructedBy : []),
        ].join(':'),
      ),
      kind: 'shot' as const,
      attacker: one.id,
      weapon: key,
      target: mark.id,
      range: effectiveRange(game, one, key, measured.band!),
      obstructedBy,
      ...sectionField(mark.section),
      ...(weapon.section ? { from: weapon.section } : {}),
      ...(arc ? { arc } : {}),
    }))
  })
}

/** Returns the arc for the name of a shot, where a ship has several. */
const arcName = (one: Ship, arc: Arc | undefined): string[] =>
  !one.huge && arc && arc !== 'front' ? [arc] : []

/** No corner of a huge ship is further from its centre than this, in mm. */
const HALF = 120

/** Returns the largest distance between the centres of two ships at which one of these weapons may reach. */
export const maximumReach = (weapons: readonly Weapon[]): number =>
  BAND_LENGTH * weapons.reduce((far, { max }) => Math.max(far, max), 0) + 2 * HALF

/** Reports whether a ship may be a target within a reach, as far as can be told without measuring. */
export function isPossibleTarget(game: Game, one: Ship, other: Ship, reach: number): boolean {
  const dx = other.pose.x - one.pose.x
  const dy = other.pose.y - one.pose.y
  if (!isOnTable(other) || dx * dx + dy * dy > reach * reach) return false
  const may =
    isEnemy(game, one.id, other.id) ||
    (one.id !== other.id && isPermitted(game, { do: 'attackFriends', ship: one.id }))
  return may && !isSameCard(game, one, other)
}

/** Returns the attacks of any ship on a huge one, or of a huge ship on any. */
export function hugeShots(game: Game, one: Ship, other: Ship, weapons: readonly HugeWeapon[]): Shot[] {
  const shots: Shot[] = []
  for (const mark of hugeTargets(game, other))
    for (const weapon of weapons)
      for (const by of aimsFor(game, one, weapon.key, other.id, mark.section))
        for (const shot of shotsAt(game, one, weapon, mark)) shots.push(withAim(shot, by))
  return shots
}
