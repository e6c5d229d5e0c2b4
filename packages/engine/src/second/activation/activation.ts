import type { second } from '@flotilla/catalogue'
import type { Maneuver } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { requireField } from '../../kernel/assert.ts'
import { answeredOption } from '../../kernel/decision.ts'
import { callProcedure, emit, type Frame, procedure } from '../../kernel/game.ts'
import { maneuverId } from '../../shared/dial.ts'
import type { DeviceId, ShipId } from '../../vocabulary/ids.ts'
import { toOptionId } from '../../vocabulary/options.ts'
import { isPermitted, openReplacementWindow, openWindow } from '../ability.ts'
import { type ActionFrame, canAct } from '../actions/perform-action.ts'
import { gain, lose, revealDial, spendForce, updateDevice, updateShip } from '../changes.ts'
import { type DetonateBombFrame, nextBombs } from '../devices/detonation.ts'
import { remotesOnTable } from '../devices/remotes.ts'
import { isEmptyRing, limitRingManeuver } from '../docking/hyperspace-ring.ts'
import type { DialEntry } from '../ship-facts.ts'
import { maySpend } from '../spending.ts'
import {
  countTokens,
  device,
  facts,
  type Game,
  isDevice,
  isIonized,
  isOnTable,
  isStressed,
  type Ship,
  seatOf,
  ship,
} from '../state.ts'
import { chosenShip, nextTurn, whichShipQuestion } from '../turns.ts'
import { activateWingmates } from '../wings/activate-wing.ts'
import { flyStraight, isSplitWithoutDial } from '../wings/forced-splitting.ts'
import { difficultyOf } from './difficulty.ts'
import type { ManeuverFrame } from './execute-maneuver.ts'

interface ActivationFrame extends Frame {
  /** Bombs that have already had their chance to detonate. */
  bombed?: readonly number[]
}

export const activationProcedure = procedure<Game, ActivationFrame>('activation', {
  nextShip: (game, _, answer) => {
    if (answer) {
      const id = chosenShip(answer)
      if (isDevice(game, id)) {
        updateDevice(game, id, { acted: true })
        remoteRule(game, id)?.activation?.(game, device(game, id))
      } else callProcedure<ActivateFrame>(game, { procedure: 'activate', ship: id })
      return 'again'
    }
    const waiting = (one: Ship) =>
      !one.activated &&
      one.docked === null &&
      !one.inFormation &&
      facts(game, one.id).dial.length > 0 &&
      !isEmptyRing(game, one.id) &&
      !isSplitWithoutDial(one)
    const remotes = remotesOnTable(game).filter(({ id }) => remoteRule(game, id)?.activation)
    const turn = nextTurn(game, waiting, 'ascending', remotes)
    return turn ? [whichShipQuestion(turn, 'chooseActivation', 'C2-ACTIVATE-2')] : undefined
  },

  strays: (game, _, answer) => {
    if (answer) {
      flyStraight(game, chosenShip(answer))
      return 'again'
    }
    const turn = nextTurn(game, isSplitWithoutDial, 'ascending')
    return turn ? [whichShipQuestion(turn, 'chooseActivation', 'EB-FSPLIT-14')] : undefined
  },

  bombs: (game, frame, answer) => {
    const done = frame.bombed ?? []
    if (answer) {
      const id = answeredOption(answer, 'chooseBomb').device
      frame.bombed = [...done, id]
      callProcedure<DetonateBombFrame>(game, { procedure: 'bomb', device: id })
      return 'again'
    }
    const next = nextBombs(game, done)
    if (next.length === 0) return
    return [
      {
        seat: seatOf(game, next[0]!),
        ask: 'chooseBomb',
        rule: 'C2-BOMB-4',
        options: next.map((id) => ({ id: toOptionId(`device:${id}`), kind: 'device', device: id })),
      },
    ]
  },

  end: (game) => {
    openWindow(game, { window: 'endOfActivation', ship: -1 })
    return undefined
  },
})

const remoteRule = (game: Game, id: DeviceId) => game.rules.cards[device(game, id).card]?.remote

interface ActivateFrame extends Frame {
  ship: ShipId
  ionManeuver?: boolean
  /** Steps by which abilities have made this maneuver harder; negative if easier. */
  eased?: number
  /** It does not execute a maneuver. */
  skipped?: true
  flying?: RevealedManeuver
  /** It is in its Perform Action step; an ability may make it skip that step. */
  acting?: true | undefined
  skips?: true
  result?: ManeuverFrame['result'] | undefined
}

interface RevealedManeuver {
  readonly maneuver: Maneuver
  readonly difficulty: second.Difficulty
  /** It cannot be changed. */
  readonly fixed?: true
}

/** The maneuver (white 2-straight) of a ship that may not execute the one it revealed. */
const stressManeuver: RevealedManeuver = {
  maneuver: { speed: 2, bearing: 'straight' },
  difficulty: 'white',
  fixed: true,
}

/** Returns the ion maneuver: blue, speed 1; under 1.4.6 with the bearing of the dial. */
function ionManeuver(game: Game, entry: DialEntry | undefined): RevealedManeuver {
  const side = game.rules.keys.ion === 'dialDirection' ? entry?.maneuver.side : undefined
  return {
    maneuver: side ? { speed: 1, bearing: 'bank', side } : { speed: 1, bearing: 'straight' },
    difficulty: 'blue',
    fixed: true,
  }
}

export const activateProcedure = procedure<Game, ActivateFrame>('activate', {
  before: (game, frame) => {
    updateShip(game, frame.ship, { activated: true })
    openWindow(game, { window: 'beforeActivate', ship: frame.ship })
    return undefined
  },

  /** Not for an ionized ship that cannot use its dial. */
  beforeReveal: (game, frame) => {
    const one = ship(game, frame.ship)
    if (one.dial !== null && isOnTable(one) && !isIonizedWithDial(game, one))
      openWindow(game, { window: 'beforeReveal', ship: one.id })
    return undefined
  },

  revealDial: (game, frame) => {
    const one = ship(game, frame.ship)
    if (!isOnTable(one)) return 'done'
    if (one.dial === null) return
    revealDial(game, one.id, 'C2-ACTIVATE-5')
    if (!isIonizedWithDial(game, one)) openWindow(game, { window: 'afterReveal', ship: one.id })
    return
  },

  /** The event holds the maneuver as it is now; abilities in the window may still change it. */
  beforeExecute: (game, frame) => {
    const one = ship(game, frame.ship)
    if (!isOnTable(one)) return 'done'
    const entry = entryOf(game, one)
    const { maneuver, difficulty } = fliesByIon(game, one)
      ? ionManeuver(game, entry)
      : entry
        ? { maneuver: entry.maneuver, difficulty: difficultyOf(game, one, entry, frame.eased) }
        : stressManeuver
    openWindow(game, { window: 'beforeExecute', ship: one.id, maneuver, difficulty })
    return undefined
  },

  chooseManeuver: (game, frame) => {
    const one = ship(game, frame.ship)
    if (!isOnTable(one)) return 'done'
    const entry = entryOf(game, one)
    if (frame.skipped && entry) {
      frame.flying = entry
      return { to: 'performAction' }
    }
    const ionized = fliesByIon(game, one)
    frame.ionManeuver = ionized
    frame.flying = ionized
      ? ionManeuver(game, entry)
      : entry
        ? revealedManeuver(game, one, entry, frame.eased)
        : missingDialManeuver(game, one)
    const { maneuver, difficulty, fixed } = frame.flying
    if (fixed) {
      frame.result = undefined
      emit(game, {
        kind: 'flownInstead',
        rule: whyFixed(game, one, entry, ionized),
        ship: one.id,
        maneuver: maneuverId(maneuver, difficulty),
        ...(entry ? { dial: entry.id } : {}),
      })
    } else openReplacementWindow(game, frame, { window: 'wouldExecute', ship: one.id, maneuver, difficulty })
    return
  },

  executeManeuver: (game, frame) => {
    const { ship: id, result } = frame
    const chosen = requireField(frame, 'flying')
    const flying = limitRingManeuver(game, id, result ? { ...chosen, ...result } : chosen)
    const { maneuver, difficulty } = flying
    if (!isOnTable(ship(game, id))) return 'done'
    frame.flying = { maneuver, difficulty }
    if (!result)
      callProcedure<ManeuverFrame>(game, { procedure: 'executeManeuver', ship: id, maneuver, difficulty })
    else if (!('skip' in flying)) {
      const { fixed: _, ...otherwise } = flying
      callProcedure<ManeuverFrame>(game, { procedure: 'executeManeuver', ship: id, ...otherwise })
    }
    return
  },

  performAction: (game, frame) => {
    const one = ship(game, frame.ship)
    const lost = frame.result?.skipAction ? frame.result.why : undefined
    if (lost && isOnTable(one)) emit(game, { kind: 'actionLost', rule: lost, ship: one.id })
    if (frame.result?.skipAction || frame.skips || !isOnTable(one)) return
    frame.acting = true
    const step: Omit<ActionFrame, 'step' | 'serial' | 'asks'> = frame.ionManeuver
      ? { procedure: 'performAction', ship: one.id, rule: 'C2-ACTION-2', ionized: true }
      : { procedure: 'performAction', ship: one.id, rule: 'C2-ACTION-2' }
    const held = isStressed(one) ? 'C2-STRESS-6' : frame.ionManeuver ? 'C2-ION-7' : undefined
    if (held && !canAct(game, step)) emit(game, { kind: 'actionLost', rule: held, ship: one.id })
    callProcedure<ActionFrame>(game, step)
    return undefined
  },

  /** Removes the ion tokens after the ion maneuver. */
  afterIon: (game, frame) => {
    if (frame.acting) frame.acting = undefined
    const one = ship(game, frame.ship)
    if (!frame.ionManeuver || !isOnTable(one)) return
    lose(game, one.id, 'ion', countTokens(one, 'ion'), 'C2-ION-8')
    openWindow(game, { window: 'afterIon', ship: one.id })
    return
  },

  wing: (game, frame) => {
    activateWingmates(game, frame.ship, requireField(frame, 'flying'))
    return undefined
  },

  after: (game, { ship: id }) => {
    if (isOnTable(ship(game, id))) openWindow(game, { window: 'afterActivate', ship: id })
    return undefined
  },
})

const entryOf = (game: Game, one: Ship): DialEntry | undefined =>
  facts(game, one.id).dial.find(({ id }) => id === one.dial)

/** Returns the rule by which a ship executes a maneuver that cannot be changed. */
const whyFixed = (game: Game, one: Ship, entry: DialEntry | undefined, ionized: boolean): RuleId =>
  ionized
    ? game.rules.keys.ion === 'dialDirection'
      ? 'C2-ION-6'
      : 'C2-ION-3'
    : entry === undefined
      ? 'C2-PLAN-5'
      : entry.difficulty === 'purple' && !isStressed(one)
        ? 'C2-DIFF-8'
        : 'C2-STRESS-2'

/** Reports whether ion tokens prevent a ship from executing its dial. */
const isIonizedWithDial = (game: Game, one: Ship): boolean =>
  game.rules.keys.ion !== 'noDial' && isIonized(game, one)
const fliesByIon = (game: Game, one: Ship): boolean =>
  game.rules.keys.ion === 'noDial' ? one.dial === null : isIonized(game, one)

/** Makes the activating ship skip its Execute Maneuver step. */
export function skipManeuver(game: Game, id: ShipId): void {
  const frame = activationOf(game, id)
  if (frame) frame.skipped = true
}

const activationOf = (game: Game, id: ShipId): ActivateFrame | undefined =>
  game.frames.findLast(
    (one): one is ActivateFrame => one.procedure === 'activate' && (one as ActivateFrame).ship === id,
  )

/** Reports whether a ship is in its Perform Action step. */
export const isActing = (game: Game, id: ShipId): boolean => activationOf(game, id)?.acting === true

/** Makes an activating ship skip its Perform Action step. */
export function skipActionStep(game: Game, id: ShipId): void {
  const frame = activationOf(game, id)
  if (frame) frame.skips = true
}

/** Makes the maneuver a ship is about to execute easier by a number of steps, or harder if negative. */
export function changeManeuverDifficulty(game: Game, id: ShipId, steps = 1): void {
  const frame = activationOf(game, id)
  if (frame) frame.eased = (frame.eased ?? 0) - steps
}

/** Returns the maneuver of a ship that should have a dial and has none. */
function missingDialManeuver(game: Game, one: Ship): RevealedManeuver {
  gain(game, one.id, 'stress', 1, 'C2-PLAN-5')
  return stressManeuver
}

/** Returns the maneuver a ship executes after revealing its dial. */
function revealedManeuver(game: Game, one: Ship, entry: DialEntry, difficultySteps = 0): RevealedManeuver {
  const difficulty = difficultyOf(game, one, entry, difficultySteps)
  if (
    difficulty === 'red' &&
    isStressed(one) &&
    one.energy === 0 &&
    !isPermitted(game, { do: 'flyRedWhileStressed', ship: one.id, maneuver: entry.maneuver })
  )
    return stressManeuver
  if (difficulty === 'purple') {
    if (one.force === 0 || !maySpend(game, one.id, 'force')) return stressManeuver
    spendForce(game, one.id, 1, 'C2-DIFF-7')
  }
  return { maneuver: entry.maneuver, difficulty }
}
