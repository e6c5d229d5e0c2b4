import {
  bases,
  bodyShape,
  composePoses,
  leavesArea,
  outlineShape,
  overlapsShape,
  type Pose,
  roundPose,
  separation,
} from '@flotilla/geometry'
import { requireField } from '../../kernel/assert.ts'
import { answeredOption, type Refusal } from '../../kernel/decision.ts'
import { callProcedure, emit, type Frame, procedure, refusal } from '../../kernel/game.ts'
import { type AttackFace, rollAttackDieFor } from '../../shared/dice.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { type OptionOfKind, toOptionId } from '../../vocabulary/options.ts'
import { markShipArrived, move } from '../changes.ts'
import { anyPlace, edgeShapes } from '../setup/placement.ts'
import { allOthers, facts, type Game, playAreaDeployment } from '../state.ts'
import { restoreShip } from './restore-ship.ts'
import { requireScenario } from './scenario-state.ts'
import { currentShip, turretAndNextSteps } from './ship-queue-steps.ts'

/** From the centre of a hyperspace marker to the end of an arm, in mm. */
const ARM = 28

/** The arm of each face of the die, in degrees clockwise. A crit counts as a hit. */
const arms: { readonly [face in AttackFace]: number } = { hit: 0, crit: 0, focus: 120, blank: 240 }

interface ArrivalFrame extends Frame {
  ships: readonly ShipId[]
  /** They arrive in their starting state, and at an edge if no arm is free; otherwise they wait. */
  restored: boolean
  face?: AttackFace
}

/** Makes ships arrive at hyperspace markers, each by a die, before whatever comes next. */
export const arriveAtHyperspaceMarkers = (game: Game, ships: readonly ShipId[], restored: boolean): void =>
  callProcedure<ArrivalFrame>(game, { procedure: 'arrivals', ships, restored })

const isFree = (game: Game, id: ShipId, pose: Pose): boolean => {
  const { base } = facts(game, id)
  const hull = outlineShape({ base, pose })
  return (
    !leavesArea(bodyShape({ base, pose }), game.rules.area) &&
    !allOthers(game, id).some((other) => overlapsShape(other, hull))
  )
}

/** Returns where a ship may be placed at the arms of a face. */
function arrivalSpots(game: Game, id: ShipId, face: AttackFace): OptionOfKind<'point'>[] {
  const half = bases[facts(game, id).base].length / 2
  return (requireScenario(game).hyperspace ?? []).flatMap(({ x, y, heading }, point) => {
    const along = { x, y, heading: heading + arms[face] }
    const pose = roundPose(composePoses(along, { x: 0, y: ARM + half, heading: 0 }))
    return isFree(game, id, pose)
      ? [{ id: toOptionId(`point:${point + 1}`), kind: 'point', point: point + 1, pose }]
      : []
  })
}

export const hyperspaceArrivalsProcedure = procedure<Game, ArrivalFrame>(
  'arrivals',
  {
    roll: (game, frame) => {
      const id = frame.ships[0]
      if (id === undefined) return 'done'
      frame.face = rollAttackDieFor(game, id, 'EB-SSET-13')
      return
    },

    place: (game, frame, answer) => {
      const id = currentShip(frame)
      if (answer) {
        placeArrival(
          game,
          frame,
          id,
          answer.pose ? roundPose(answer.pose) : answeredOption(answer, 'arrive').pose,
        )
        return { to: 'turret' }
      }
      const free = arrivalSpots(game, id, requireField(frame, 'face'))
      const { seat } = facts(game, id)
      if (free.length > 0) return [{ seat, ask: 'arrive', rule: 'EB-REST-2', subject: id, options: free }]
      if (frame.restored && hasRoom(game, id))
        return [{ seat, ask: 'arriveAtEdge', rule: 'EB-REST-2', subject: id, limits: alongEdges(game, id) }]
      emit(game, { kind: 'waits', rule: 'EB-SSET-13', ship: id })
      return { to: 'next' }
    },

    ...turretAndNextSteps<ArrivalFrame>('roll'),
  },
  (game, frame, _, pose) => validateArrival(game, currentShip(frame), roundPose(pose)),
)

function placeArrival(game: Game, { restored }: ArrivalFrame, id: ShipId, pose: Pose): void {
  if (restored) restoreShip(game, id, pose, 'EB-REST-2')
  else move(game, id, pose, 'EB-SSET-13')
  markShipArrived(game, id)
}

/** Returns the lines on which the centre of a base at an edge is, facing inwards. */
function alongEdges(game: Game, id: ShipId) {
  const { left, right, bottom, top } = playAreaDeployment(game)
  const half = bases[facts(game, id).base].length / 2
  const across = bases[facts(game, id).base].width / 2
  const horizontalStrip = (y: number, facing: number) => ({
    area: { left: left + across, right: right - across, bottom: y, top: y },
    facing,
  })
  const verticalStrip = (x: number, facing: number) => ({
    area: { left: x, right: x, bottom: bottom + across, top: top - across },
    facing,
  })
  return {
    ship: id,
    ...horizontalStrip(bottom + half, 0),
    more: [
      horizontalStrip(top - half, 180),
      verticalStrip(left + half, 90),
      verticalStrip(right - half, -90),
    ],
  }
}

/** Distance in mm that still counts as at the edge, for a base placed by hand. */
const NEAR = 5

function validateArrival(game: Game, id: ShipId, pose: Pose): Refusal | undefined {
  const footprint = bodyShape({ base: facts(game, id).base, pose })
  if (!isFree(game, id, pose))
    return refusal('It must stand inside the play area, clear of other ships.', 'EB-REST-2')
  if (!edgeShapes(game.rules.area).some((edge) => separation(footprint, edge) <= NEAR))
    return refusal('It must stand at an edge of the play area.', 'EB-REST-2')
  return
}

/** Reports whether any place at an edge is free. */
function hasRoom(game: Game, id: ShipId): boolean {
  const { more, ...first } = alongEdges(game, id)
  return anyPlace([first, ...more], (pose) => isFree(game, id, pose))
}
