import type { first } from '@flotilla/catalogue'
import { crossings, type Execution, endPose, execute, isOff, type Maneuver } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { placeOf } from '../../kernel/decision.ts'
import { call, emit, type Frame, procedure } from '../../kernel/game.ts'
import { forget } from '../../kernel/known.ts'
import { maneuverId } from '../../table/dial.ts'
import { idsOf } from '../../table/surroundings.ts'
import { type Moment, open, permitted, replacing } from '../ability.ts'
import { gain, lose, mark, move, removeShip, touch } from '../changes.ts'
import { meetMines } from '../devices/devices.ts'
import { offerDeploying } from '../docking/dock.ts'
import { rollDamage } from '../later.ts'
import { meet } from '../obstacles.ts'
import { FIRST_OBSTACLE, facts, type Game, inPlay, othersOf, ship, stand } from '../state.ts'
import { kindOf, lyingObstacles } from '../surroundings.ts'
import { judgeSlide, offsetAt, onlyOffset, type Slide, slideOf, slideQuestion } from './slide.ts'

/** The Execute Maneuver step: moving, stress, and what was run into. */
export interface ManeuverFrame extends Frame {
  ship: number
  maneuver: Maneuver
  difficulty: first.Difficulty
  /** Where a Tallon roll ends, in millimetres forward of the middle. */
  offset?: number
  /** The ship it deploys from, which is not in its way. */
  carrier?: number
  /** It is part of an action: what follows on both is due together. */
  withAction?: true
  /** It was on the dial. */
  revealed?: boolean
  /** It comes beside the maneuver of an activation: whatever it meets costs no action. */
  beside?: true
  full?: boolean
  met?: readonly number[]
  /** It has run into a huge ship. */
  hitHuge?: boolean
  /** Why the activation it is part of has no action. */
  skipping?: Skipping
}

/** What an activation is told of its maneuver: by which rule the Perform Action step is skipped. */
export interface Skipping {
  readonly why: RuleId
}

function fly(game: Game, { ship: id, maneuver, offset, carrier }: ManeuverFrame): Execution {
  return execute({
    edition: 'first',
    base: facts(game, id).base,
    from: ship(game, id).pose,
    maneuver,
    others:
      carrier === undefined
        ? othersOf(game, id)
        : othersOf(game, id).filter((other) => other.id !== String(carrier)),
    ...(offset === undefined ? {} : { placement: offset }),
  })
}

/** Where along the end of its template a Tallon roll may stand. */
function tallonSlide(game: Game, frame: ManeuverFrame): Slide {
  const { ship: id, maneuver } = frame
  return {
    pose: endPose('first', facts(game, id).base, ship(game, id).pose, maneuver),
    offsets: fly(game, frame).placements ?? [],
  }
}

/** Whether what was run into is a huge ship, or one that serves as an obstacle. */
const isBulk = (game: Game, id: number): boolean => id >= FIRST_OBSTACLE || facts(game, id).huge !== undefined

/** Checks a pilot's stress after a maneuver. */
export function checkStress(game: Game, id: number, difficulty: first.Difficulty): void {
  if (difficulty === 'red') gain(game, id, 'stress', 1, 'C1-DIFF-1')
  if (difficulty === 'green') lose(game, id, 'stress', 1, 'C1-DIFF-2')
}

/** The ship that is activating checks its pilot's stress after its Perform Action step. */
function afterAction(game: Game, difficulty: first.Difficulty): void {
  const frame = game.frames.findLast(({ procedure }) => procedure === 'activate') as Frame & {
    unchecked?: first.Difficulty[]
  }
  frame.unchecked = [...(frame.unchecked ?? []), difficulty]
}

/** Whether a ship is in the middle of its activation, so that what follows an action will come. */
const isActivating = (game: Game, id: number): boolean =>
  game.frames.some(
    (frame) => frame.procedure === 'activate' && (frame as Frame & { ship: number }).ship === id,
  )

export const executeManeuver = procedure<Game, ManeuverFrame>(
  'executeManeuver',
  {
    choosePlace: (game, frame, answer) => {
      const { ship: id, maneuver } = frame
      if (!inPlay(ship(game, id))) return 'done'
      if (maneuver.bearing !== 'tallon') return
      const slide = tallonSlide(game, frame)
      if (slide.offsets.length === 0) return
      const offset = answer ? offsetAt(slide, placeOf(answer)) : onlyOffset(slide)
      if (offset === undefined) {
        const { seat } = facts(game, id)
        return [slideQuestion(slide, { seat, ask: 'placeTallon', rule: 'C1-MOVE-8', ship: id })]
      }
      frame.offset = offset
      return
    },

    moveShip: (game, frame) => {
      const { ship: id, maneuver, difficulty } = frame
      const from = stand(game, ship(game, id))
      const flown = fly(game, frame)
      const touching = idsOf(flown.touching)
      const obstacles = permitted(game, { do: 'ignoreObstacles', ship: id }) ? [] : lyingObstacles(game)
      frame.met = idsOf(crossings(from, flown, obstacles).map(({ id }) => id))
      const rock = frame.met.some((obstacle) => kindOf(game, obstacle) === 'asteroid')
      const why = rock ? 'C1-ASTEROID-1' : flown.full ? undefined : 'C1-BUMP-1'
      move(
        game,
        id,
        flown.pose,
        flown.full ? 'C1-MOVE-1' : 'C1-OVERLAP-1',
        { maneuver: maneuverId(maneuver, difficulty), full: flown.full, touching },
        why && !frame.beside ? { flown: maneuver.speed, skipsAction: true } : { flown: maneuver.speed },
      )
      touch(
        game,
        id,
        touching.filter((other) => other < FIRST_OBSTACLE),
      )
      if (game.rules.hasHuge) frame.hitHuge = touching.some((other) => isBulk(game, other))
      frame.full = flown.full
      if (why && game.frames.at(-2)?.procedure === 'activate') frame.skipping = { why }
      if (isOff(stand(game, ship(game, id)), game.rules.area)) {
        removeShip(game, id, 'fled', 'C1-FLEE-4')
        return 'done'
      }
      meetMines(game, id, flown.template)
      return
    },

    wouldCheckStress: (game, frame) => {
      const { ship: id, difficulty, withAction } = frame
      forget(frame, 'result')
      if (!withAction && isActivating(game, id))
        replacing(game, frame, { window: 'wouldCheckStress', ship: id, difficulty })
      return undefined
    },

    checkStress: (game, frame) => {
      const { ship: id, difficulty } = frame
      if (frame.result === undefined) checkStress(game, id, difficulty)
      else afterAction(game, difficulty)
      if (frame.skipping) frame.result = frame.skipping
      else forget(frame, 'result')
      return undefined
    },

    executed: (game, { ship: id, difficulty }) => {
      if (inPlay(ship(game, id))) open(game, { window: 'executed', ship: id, difficulty })
      return undefined
    },

    /** The nearest comes first, so it is called last. A debris cloud's die waits for the Perform Action step. */
    obstacles: (game, { ship: id, met = [], hitHuge }) => {
      for (const obstacle of [...met].reverse()) {
        if (!inPlay(ship(game, id))) return
        if (kindOf(game, obstacle) === 'asteroid' || !isActivating(game, id)) meet(game, id, obstacle)
        else {
          emit(game, { kind: 'metObstacle', rule: 'C1-DEBRIS-1', ship: id, obstacle })
          gain(game, id, 'stress', 1, 'C1-DEBRIS-1')
          mark(game, id, { debris: [...ship(game, id).debris, obstacle] })
        }
      }
      if (hitHuge) rollDamage(game, id, 1, 'HS-SLH-2')
      return
    },

    abilities: (game, frame) => afterManeuver(game, frame),

    deploying: (game, { ship: id }) => {
      offerDeploying(game, id)
      return undefined
    },
  },
  (_, __, decision, pose) => judgeSlide(slideOf(decision), pose, 'C1-MOVE-8'),
)

/** Opens what follows on a maneuver; as part of an action it waits for the end of that. */
export function afterManeuver(game: Game, frame: ManeuverFrame): 'done' | undefined {
  const { ship: id, maneuver, difficulty, full = false, met = [], revealed = false, withAction } = frame
  if (!inPlay(ship(game, id))) return 'done'
  const moment: Moment = { window: 'afterManeuver', ship: id, maneuver, difficulty, full, met, revealed }
  if (withAction) frame.result = moment
  else open(game, moment)
  return
}

export const maneuver = (
  game: Game,
  ship: number,
  flying: Pick<ManeuverFrame, 'maneuver' | 'difficulty' | 'revealed' | 'withAction' | 'beside'>,
): void =>
  call<ManeuverFrame>(game, {
    procedure: facts(game, ship).huge ? 'executeHuge' : 'executeManeuver',
    ship,
    ...flying,
  })
