import {
  bodyShape,
  isBeyondRange,
  leavesArea,
  outlineShape,
  overlapsShape,
  type Pose,
  roundPose,
} from '@flotilla/geometry'
import { requireField } from '../../kernel/assert.ts'
import { chosenOption, type Refusal } from '../../kernel/decision.ts'
import { callProcedure, emit, type Frame, procedure, refusal } from '../../kernel/game.ts'
import { parsePlace } from '../../kernel/parse-input.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { gain, markShipArrived, move, moveToReserve, updateShip } from '../changes.ts'
import {
  hasRoom,
  placeShipQuestion,
  setTurret,
  turretQuestion,
  validatePlacement,
} from '../setup/placement.ts'
import { allOthers, facts, footprintOf, type Game, isEnemy, isOnTable, ownWing, type Ship } from '../state.ts'
import { isLeader, poseInFormation, wingmatePose } from './formation.ts'

interface PlaceWingFrame extends Frame {
  leader: ShipId
  /** The wingmate being placed. */
  placing?: ShipId
  /** It comes from reserve, and may be placed outside its deployment area beyond this range of enemies. */
  beyond?: number
  /** A ship without any legal place stays in reserve. */
  orWait?: true
}

/** Places the ships of a wing right after its leader. */
export function placeWingBesideLeader(
  game: Game,
  id: ShipId,
  how: Pick<PlaceWingFrame, 'beyond' | 'orWait'> = {},
): void {
  if (isLeader(game, id)) callProcedure<PlaceWingFrame>(game, { procedure: 'placeWing', leader: id, ...how })
}

/** Places the ships of a wing in reserve whose leader has just left reserve. */
export function returnWingWithLeader(
  game: Game,
  leader: ShipId,
  how: Pick<PlaceWingFrame, 'beyond' | 'orWait'>,
): void {
  for (const { id, place } of game.state.ships)
    if (place === 'reserve' && facts(game, id).wing?.leader === leader)
      updateShip(game, id, { place: 'hand' })
  placeWingBesideLeader(game, leader, how)
}

const wingmatePlaceFault = (
  game: Game,
  { beyond }: PlaceWingFrame,
  id: ShipId,
  pose: Pose,
): Refusal | undefined =>
  beyond === undefined ? validatePlacement(game, id, pose) : validateReturn(game, id, pose, beyond)

/** Reports whether a ship is placed with its leader rather than by itself. */
export const comesWithLeader = (game: Game, { id }: Ship): boolean =>
  facts(game, id).wing !== undefined && !isLeader(game, id)

/** Returns the unplaced wingmates of a leader, by ID number. */
const unplacedWingmates = (game: Game, leader: ShipId): Ship[] =>
  game.state.ships
    .filter(({ id, place }) => id !== leader && place === 'hand' && facts(game, id).wing?.leader === leader)
    .sort((a, b) => ownWing(game, a.id).number - ownWing(game, b.id).number)

/**
 * Returns where each wingmate would be placed with a leader at a pose, and what prevents it; it would then
 * begin split.
 */
export const wingmatePlaces = (
  game: Game,
  leader: ShipId,
  pose: Pose,
): { readonly ship: ShipId; readonly pose: Pose; readonly refusal: Refusal | undefined }[] =>
  'message' in parsePlace(pose, game.rules.area)
    ? []
    : unplacedWingmates(game, leader).map(({ id }) => {
        const spot = poseInFormation(facts(game, leader), roundPose(pose), ownWing(game, id))
        return { ship: id, pose: spot, refusal: validatePlacement(game, id, spot) }
      })

export const placeWingProcedure = procedure<Game, PlaceWingFrame>(
  'placeWing',
  {
    next: (game, frame, answer) => {
      if (answer?.pose) {
        const placing = requireField(frame, 'placing')
        move(game, placing, roundPose(answer.pose), 'EB-WSET-7')
        markShipArrived(game, placing)
      }
      if (answer) return
      const [one] = unplacedWingmates(game, frame.leader)
      if (!one) return 'done'
      frame.placing = one.id
      const spot = wingmatePose(game, one.id)
      if (!wingmatePlaceFault(game, frame, one.id, spot)) {
        move(game, one.id, spot, 'EB-WSET-4')
        updateShip(game, one.id, { inFormation: true })
        markShipArrived(game, one.id)
        return
      }
      if (frame.orWait && !hasRoom(game, one.id)) {
        moveToReserve(game, one.id)
        emit(game, { kind: 'waits', rule: 'EB-SSET-24', ship: one.id })
        return 'again'
      }
      emit(game, { kind: 'split', rule: 'EB-WSET-6', ship: one.id, leader: frame.leader })
      gain(game, one.id, 'stress', 1, 'EB-WSET-8')
      return [placeShipQuestion(game, one.id, 'EB-WSET-7')]
    },

    turret: (game, frame, answer) => {
      const placing = requireField(frame, 'placing')
      if (!answer) {
        const question = turretQuestion(game, placing)
        return question ? [question] : { to: 'next' }
      }
      setTurret(game, placing, chosenOption(answer))
      return { to: 'next' }
    },
  },
  (game, frame, _, pose) => wingmatePlaceFault(game, frame, requireField(frame, 'placing'), pose),
)

/** Returns why a ship cannot be placed: it must be in its deployment area, or far from every enemy. */
export function validateReturn(game: Game, id: ShipId, at: Pose, beyond: number): Refusal | undefined {
  const objection = validatePlacement(game, id, at)
  if (!objection) return
  const standing = { base: facts(game, id).base, pose: roundPose(at) }
  const footprint = bodyShape(standing)
  const hull = outlineShape(standing)
  if (
    leavesArea(footprint, game.rules.area) ||
    allOthers(game, id).some((other) => overlapsShape(other, hull))
  )
    return objection
  const near = game.state.ships.some(
    (other) =>
      isOnTable(other) &&
      isEnemy(game, id, other.id) &&
      !isBeyondRange(bodyShape(footprintOf(game, other)), footprint, beyond),
  )
  return near
    ? refusal(
        `It is placed in its deployment area or beyond range ${beyond} of every enemy. Move it.`,
        'C2-ABILITY-3',
      )
    : undefined
}
