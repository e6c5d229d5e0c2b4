import {
  bases,
  body,
  compose,
  leaves,
  outline,
  type Pose,
  rounded,
  separation,
  standsOn,
} from '@flotilla/geometry'
import { picked, type Refusal } from '../../kernel/decision.ts'
import { call, emit, type Frame, procedure, refused } from '../../kernel/game.ts'
import { kept } from '../../kernel/known.ts'
import { type AttackFace, rolled } from '../../table/dice.ts'
import { markArrival, move } from '../changes.ts'
import { anyPlace, edgesOf } from '../setup/placement.ts'
import { allOthers, facts, type Game, wholeArea } from '../state.ts'
import { placedNow, thenNext } from './one-by-one.ts'
import { restoreShip } from './restore.ts'
import { scenarioOf } from './state.ts'

/** From the middle of a hyperspace marker to the end of an arm. */
const ARM = 28

/** Which arm belongs to which face of the die, clockwise. A crit counts as a hit. */
const arms: { readonly [face in AttackFace]: number } = { hit: 0, crit: 0, focus: 120, blank: 240 }

interface ArrivalFrame extends Frame {
  ships: readonly number[]
  /** They come as they were when the game began, and where no arm is free at an edge; others wait. */
  restored: boolean
  face?: AttackFace
}

/** Ships come in at hyperspace markers, each by a die, before whatever comes next. */
export const arrive = (game: Game, ships: readonly number[], restored: boolean): void =>
  call<ArrivalFrame>(game, { procedure: 'arrivals', ships, restored })

const isFree = (game: Game, id: number, pose: Pose): boolean => {
  const { base } = facts(game, id)
  const hull = outline({ base, pose })
  return (
    !leaves(body({ base, pose }), game.rules.area) &&
    !allOthers(game, id).some((other) => standsOn(other, hull))
  )
}

/** Where a ship may stand at the arms of a face. */
function spots(game: Game, id: number, face: AttackFace): { id: string; point: number; pose: Pose }[] {
  const half = bases[facts(game, id).base].length / 2
  return (scenarioOf(game).hyperspace ?? []).flatMap(({ x, y, heading }, point) => {
    const along = { x, y, heading: heading + arms[face] }
    const pose = rounded(compose(along, { x: 0, y: ARM + half, heading: 0 }))
    return isFree(game, id, pose) ? [{ id: `point:${point + 1}`, point: point + 1, pose }] : []
  })
}

export const arrivals = procedure<Game, ArrivalFrame>(
  'arrivals',
  {
    roll: (game, frame) => {
      const id = frame.ships[0]
      if (id === undefined) return 'done'
      frame.face = rolled(game, id, 'EB-SSET-13')
      return
    },

    place: (game, frame, answer) => {
      const id = placedNow(frame)
      if (answer) {
        put(game, frame, id, answer.pose ? rounded(answer.pose) : picked(answer, 'arrive').pose)
        return { to: 'turret' }
      }
      const free = spots(game, id, kept(frame, 'face'))
      const { seat } = facts(game, id)
      if (free.length > 0) return [{ seat, ask: 'arrive', rule: 'EB-REST-2', subject: id, options: free }]
      if (frame.restored && hasRoom(game, id))
        return [{ seat, ask: 'arriveAtEdge', rule: 'EB-REST-2', subject: id, limits: alongEdges(game, id) }]
      emit(game, { kind: 'waits', rule: 'EB-SSET-13', ship: id })
      return { to: 'next' }
    },

    ...thenNext<ArrivalFrame>('roll'),
  },
  (game, frame, _, pose) => judge(game, placedNow(frame), rounded(pose)),
)

function put(game: Game, { restored }: ArrivalFrame, id: number, pose: Pose): void {
  if (restored) restoreShip(game, id, pose, 'EB-REST-2')
  else move(game, id, pose, 'EB-SSET-13')
  markArrival(game, id)
}

/** The lines on which the middle of a base lies that stands at an edge, looking inwards. */
function alongEdges(game: Game, id: number) {
  const { left, right, bottom, top } = wholeArea(game)
  const half = bases[facts(game, id).base].length / 2
  const across = bases[facts(game, id).base].width / 2
  const flat = (y: number, facing: number) => ({
    area: { left: left + across, right: right - across, bottom: y, top: y },
    facing,
  })
  const upright = (x: number, facing: number) => ({
    area: { left: x, right: x, bottom: bottom + across, top: top - across },
    facing,
  })
  return {
    ship: id,
    ...flat(bottom + half, 0),
    more: [flat(top - half, 180), upright(left + half, 90), upright(right - half, -90)],
  }
}

/** How far from the edge still counts as at it, for a hand that slides a base there. */
const NEAR = 5

function judge(game: Game, id: number, pose: Pose): Refusal | undefined {
  const footprint = body({ base: facts(game, id).base, pose })
  if (!isFree(game, id, pose))
    return refused('It must stand inside the play area, clear of other ships.', 'EB-REST-2')
  if (!edgesOf(game.rules.area).some((edge) => separation(footprint, edge) <= NEAR))
    return refused('It must stand at an edge of the play area.', 'EB-REST-2')
  return
}

/** Whether some place at an edge is free at all. */
function hasRoom(game: Game, id: number): boolean {
  const { more, ...first } = alongEdges(game, id)
  return anyPlace([first, ...more], (pose) => isFree(game, id, pose))
}
