import {
  type BaseId,
  bases,
  distance,
  isOffTable,
  outlineShape,
  overlapsShape,
  type Pose,
  roundPose,
  templateStart,
  type WingPosition,
  wingToolPose,
} from '@flotilla/geometry'
import { positionNumber, type Squad, type WingSet, wingShipRefs } from '@flotilla/squads'
import { getOrThrow } from '../../kernel/assert.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import type { ShipFacts } from '../ship-facts.ts'
import { allOthers, facts, type Game, isOnTable, ownWing, type Ship, ship } from '../state.ts'

/** The wing ID card of a ship. The ship keeps it when it splits. */
export interface WingMembership {
  /** The leader of the wing. */
  readonly leader: ShipId
  readonly position: WingPosition
  readonly number: number
  readonly set: WingSet
}

/** Returns the wing ID card of a ship in a squad whose first ship has this number. */
export function wingMembershipOf(
  { wings, ships }: Squad,
  ref: string,
  first: number,
): WingMembership | undefined {
  const wing = wings.find((one) => wingShipRefs(one).includes(ref))
  if (!wing) return
  const leader = first + ships.findIndex((one) => one.ref === wing.leader)
  const { set } = wing
  const mate = wing.wingmates.find((one) => one.ship === ref)
  if (!mate) return { leader, position: 'leader', number: 1, set }
  return { leader, position: mate.position, number: positionNumber(mate.position), set }
}

/**
 * Returns faults that prevent the wings of a squad from flying. Squad building checks which ships may form a
 * wing.
 */
export function wingViolations({ wings, ships }: Squad): string[] {
  const members = wings.flatMap(wingShipRefs)
  const missing = members.filter((ref) => !ships.some((one) => one.ref === ref))
  const twice = members.filter((ref, i) => members.indexOf(ref) < i)
  const crowded = wings.filter(
    ({ wingmates }) => new Set(wingmates.map(({ position }) => position)).size < wingmates.length,
  )
  return [
    ...missing.map((ref) => `A wing names the ship "${ref}", which is not in the squad. Check the wing.`),
    ...twice.map((ref) => `The ship "${ref}" is in a wing twice. Take it out of one.`),
    ...crowded.map(
      ({ leader }) => `Two ships in the wing of "${leader}" have one position. Give each its own.`,
    ),
  ]
}

/** Returns wing faults by ship size: only small ships fit the wing tool, but the leader may have any size. */
export const wingSizeViolations = (ships: readonly ShipFacts[]): string[] =>
  ships
    .filter(({ wing, base }) => wing && wing.position !== 'leader' && base !== 'small')
    .map(({ name }) => `${name} is not a small ship and cannot be a wingmate. Take it out of the wing.`)

export const isLeader = (game: Game, id: ShipId): boolean => facts(game, id).wing?.leader === id

/** Returns the wingmates in formation with a leader, in the order of their ID numbers. */
export const wingmatesOf = (game: Game, leader: ShipId): Ship[] =>
  game.state.ships
    .filter((one) => one.inFormation && isOnTable(one) && ownWing(game, one.id).leader === leader)
    .sort((a, b) => ownWing(game, a.id).number - ownWing(game, b.id).number)

/** Returns where the wing tool puts a ship of a wing, given the leader's pose. */
export function poseInFormation(
  { base }: { readonly base: BaseId },
  leader: Pose,
  { position }: Pick<WingMembership, 'position'>,
): Pose {
  const back = (bases[base].length - bases.small.length) / 2
  return wingToolPose(back === 0 ? leader : roundPose(templateStart(leader, -back)), position)
}

/** Reports whether a wingmate's given position is its place in formation. */
export function isInFormation(ships: readonly ShipFacts[], poses: readonly Pose[], id: ShipId): boolean {
  const wing = ships[id]?.wing
  if (!wing || wing.leader === id) return false
  const pose = getOrThrow(poses, id, 'pose of ship')
  const spot = poseInFormation(
    getOrThrow(ships, wing.leader, 'ship'),
    getOrThrow(poses, wing.leader, 'pose of ship'),
    wing,
  )
  return distance(spot, pose) < NEAR && spot.heading === roundPose(pose).heading
}

/** Tolerance for rounded positions, in mm. */
const NEAR = 0.1

/** Returns where the wing tool puts a wingmate now. */
export function wingmatePose(game: Game, id: ShipId): Pose {
  const wing = ownWing(game, id)
  return poseInFormation(facts(game, wing.leader), ship(game, wing.leader).pose, wing)
}

/** Returns why a ship cannot be placed at a pose. */
export function formationObstruction(game: Game, id: ShipId, pose: Pose): 'ship' | 'edge' | undefined {
  const standing = { base: facts(game, id).base, pose }
  if (isOffTable(standing, game.rules.area)) return 'edge'
  const hull = outlineShape(standing)
  return allOthers(game, id).some((other) => overlapsShape(other, hull)) ? 'ship' : undefined
}
