import type { first } from '@flotilla/catalogue'
import {
  crossedObjects,
  type Execution,
  endPose,
  executeManeuver,
  isOffTable,
  type Maneuver,
} from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { clearField } from '../../kernel/assert.ts'
import { answeredPlace } from '../../kernel/decision.ts'
import { callProcedure, emit, type Frame, procedure } from '../../kernel/game.ts'
import { maneuverId } from '../../shared/dial.ts'
import { parseIds } from '../../shared/surroundings.ts'
import type { ObjectId, ObstacleId, ShipId } from '../../vocabulary/ids.ts'
import { isPermitted, openReplacementWindow, openWindow, type WindowEvent } from '../ability.ts'
import { gain, lose, move, removeShip, setTouching, updateShip } from '../changes.ts'
import { rollDamageDice } from '../deferred-effects.ts'
import { meetMines } from '../devices/detonation.ts'
import { offerDeployment } from '../docking/dock.ts'
import { obstacleKind, obstaclesOnTable } from '../objects-on-table.ts'
import { overlapObstacle } from '../obstacles.ts'
import { facts, footprintOf, type Game, isOnTable, isShip, otherShipsAround, ship } from '../state.ts'
import { offsetAt, onlyOffset, type Slide, slideOf, slideQuestion, validateSlidePlace } from './slide.ts'

/** The Execute Maneuver step: moving, stress, and overlapped obstacles. */
export interface ManeuverFrame extends Frame {
  ship: ShipId
  maneuver: Maneuver
  difficulty: first.Difficulty
  /** Where a Tallon roll ends, in millimetres forward of the middle. */
  offset?: number
  /** The carrier it deploys from, which does not block it. */
  carrier?: ShipId
  /** It is part of an action: the effects that follow both are due together. */
  withAction?: true
  /** It was the maneuver on the dial. */
  revealed?: boolean
  /** It is in addition to the maneuver of an activation: overlapping something does not cost the action. */
  beside?: true
  full?: boolean
  met?: readonly ObstacleId[]
  /** It has overlapped a huge ship. */
  hitHuge?: boolean
  /** Why its activation has no action. */
  skipping?: SkipReason
}

/** The rule by which a maneuver makes an activation skip its Perform Action step. */
export interface SkipReason {
  readonly why: RuleId
}

function executeFlight(game: Game, { ship: id, maneuver, offset, carrier }: ManeuverFrame): Execution {
  return executeManeuver({
    edition: 'first',
    base: facts(game, id).base,
    from: ship(game, id).pose,
    maneuver,
    others:
      carrier === undefined
        ? otherShipsAround(game, id)
        : otherShipsAround(game, id).filter((other) => other.id !== String(carrier)),
    ...(offset === undefined ? {} : { placement: offset }),
  })
}

/** Returns the final positions of a Tallon roll along the end of its template. */
function tallonSlide(game: Game, frame: ManeuverFrame): Slide {
  const { ship: id, maneuver } = frame
  return {
    pose: endPose('first', facts(game, id).base, ship(game, id).pose, maneuver),
    offsets: executeFlight(game, frame).placements ?? [],
  }
}

/** Reports whether an overlapped object is a huge ship, or one that serves as an obstacle. */
const isHugeObstruction = (game: Game, id: ObjectId): boolean =>
  !isShip(game, id) || facts(game, id).huge !== undefined

/** Checks a pilot's stress after a maneuver. */
export function checkStress(game: Game, id: ShipId, difficulty: first.Difficulty): void {
  if (difficulty === 'red') gain(game, id, 'stress', 1, 'C1-DIFF-1')
  if (difficulty === 'green') lose(game, id, 'stress', 1, 'C1-DIFF-2')
}

/** Makes the activating ship check its pilot's stress after its Perform Action step. */
function afterAction(game: Game, difficulty: first.Difficulty): void {
  const frame = game.frames.findLast(({ procedure }) => procedure === 'activate') as Frame & {
    unchecked?: first.Difficulty[]
  }
  frame.unchecked = [...(frame.unchecked ?? []), difficulty]
}

/**
 * Reports whether a ship is in the middle of its activation, so that its step after the action is still to
 * come.
 */
const isActivating = (game: Game, id: ShipId): boolean =>
  game.frames.some(
    (frame) => frame.procedure === 'activate' && (frame as Frame & { ship: ShipId }).ship === id,
  )

export const executeManeuverProcedure = procedure<Game, ManeuverFrame>(
  'executeManeuver',
  {
    choosePlace: (game, frame, answer) => {
      const { ship: id, maneuver } = frame
      if (!isOnTable(ship(game, id))) return 'done'
      if (maneuver.bearing !== 'tallon') return
      const slide = tallonSlide(game, frame)
      if (slide.offsets.length === 0) return
      const offset = answer ? offsetAt(slide, answeredPlace(answer)) : onlyOffset(slide)
      if (offset === undefined) {
        const { seat } = facts(game, id)
        return [slideQuestion(slide, { seat, ask: 'placeTallon', rule: 'C1-MOVE-8', ship: id })]
      }
      frame.offset = offset
      return
    },

    moveShip: (game, frame) => {
      const { ship: id, maneuver, difficulty } = frame
      const from = footprintOf(game, ship(game, id))
      const flown = executeFlight(game, frame)
      const touching = parseIds(flown.touching)
      const obstacles = isPermitted(game, { do: 'ignoreObstacles', ship: id }) ? [] : obstaclesOnTable(game)
      frame.met = parseIds(crossedObjects(from, flown, obstacles).map(({ id }) => id))
      const isOnAsteroid = frame.met.some((obstacle) => obstacleKind(game, obstacle) === 'asteroid')
      const why = isOnAsteroid ? 'C1-ASTEROID-1' : flown.full ? undefined : 'C1-BUMP-1'
      move(
        game,
        id,
        flown.pose,
        flown.full ? 'C1-MOVE-1' : 'C1-OVERLAP-1',
        { maneuver: maneuverId(maneuver, difficulty), full: flown.full, touching },
        why && !frame.beside ? { flown: maneuver.speed, skipsAction: true } : { flown: maneuver.speed },
      )
      setTouching(
        game,
        id,
        touching.filter((other) => isShip(game, other)),
      )
      if (game.rules.hasHuge) frame.hitHuge = touching.some((other) => isHugeObstruction(game, other))
      frame.full = flown.full
      if (why && game.frames.at(-2)?.procedure === 'activate') frame.skipping = { why }
      if (isOffTable(footprintOf(game, ship(game, id)), game.rules.area)) {
        removeShip(game, id, 'fled', 'C1-FLEE-4')
        return 'done'
      }
      meetMines(game, id, flown.template)
      return
    },

    wouldCheckStress: (game, frame) => {
      const { ship: id, difficulty, withAction } = frame
      clearField(frame, 'result')
      if (!withAction && isActivating(game, id))
        openReplacementWindow(game, frame, { window: 'wouldCheckStress', ship: id, difficulty })
      return undefined
    },

    checkStress: (game, frame) => {
      const { ship: id, difficulty } = frame
      if (frame.result === undefined) checkStress(game, id, difficulty)
      else afterAction(game, difficulty)
      if (frame.skipping) frame.result = frame.skipping
      else clearField(frame, 'result')
      return undefined
    },

    executed: (game, { ship: id, difficulty }) => {
      if (isOnTable(ship(game, id))) openWindow(game, { window: 'executed', ship: id, difficulty })
      return undefined
    },

    /**
     * Called in reverse order, because the last call runs first. A debris cloud's die waits for the Perform
     * Action step.
     */
    obstacles: (game, { ship: id, met = [], hitHuge }) => {
      for (const obstacle of [...met].reverse()) {
        if (!isOnTable(ship(game, id))) return
        if (obstacleKind(game, obstacle) === 'asteroid' || !isActivating(game, id))
          overlapObstacle(game, id, obstacle)
        else {
          emit(game, { kind: 'metObstacle', rule: 'C1-DEBRIS-1', ship: id, obstacle })
          gain(game, id, 'stress', 1, 'C1-DEBRIS-1')
          updateShip(game, id, { debris: [...ship(game, id).debris, obstacle] })
        }
      }
      if (hitHuge) rollDamageDice(game, id, 1, 'HS-SLH-2')
      return
    },

    abilities: (game, frame) => afterManeuver(game, frame),

    deploying: (game, { ship: id }) => {
      offerDeployment(game, id)
      return undefined
    },
  },
  (_, __, decision, pose) => validateSlidePlace(slideOf(decision), pose, 'C1-MOVE-8'),
)

/** Opens the window after a maneuver; as part of an action it waits for the end of the action. */
export function afterManeuver(game: Game, frame: ManeuverFrame): 'done' | undefined {
  const { ship: id, maneuver, difficulty, full = false, met = [], revealed = false, withAction } = frame
  if (!isOnTable(ship(game, id))) return 'done'
  const moment: WindowEvent = { window: 'afterManeuver', ship: id, maneuver, difficulty, full, met, revealed }
  if (withAction) frame.result = moment
  else openWindow(game, moment)
  return
}

/** Starts the Execute Maneuver step. */
export const callManeuver = (
  game: Game,
  ship: ShipId,
  flying: Pick<ManeuverFrame, 'maneuver' | 'difficulty' | 'revealed' | 'withAction' | 'beside'>,
): void =>
  callProcedure<ManeuverFrame>(game, {
    procedure: facts(game, ship).huge ? 'executeHuge' : 'executeManeuver',
    ship,
    ...flying,
  })
