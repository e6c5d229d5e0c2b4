import type { first } from '@flotilla/catalogue'
import type { Maneuver } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { clearField } from '../../kernel/assert.ts'
import {
  answeredOption,
  chosenOption,
  type Option,
  optionField,
  type Question,
} from '../../kernel/decision.ts'
import { callProcedure, emit, type Frame, procedure } from '../../kernel/game.ts'
import { maneuverId } from '../../table/dial.ts'
import { cardsWith, highestLimit, openWindow } from '../ability.ts'
import { type ActionFrame, mayActNow } from '../actions/perform-action.ts'
import { changeDial, lose, revealDial, updateShip } from '../changes.ts'
import { type DeferredEffect, deferEffects } from '../deferred-effects.ts'
import { detonateBomb, nextBomb } from '../devices/detonation.ts'
import { bombWays, placeBomb } from '../devices/place-bombs.ts'
import { endAtOnce } from '../end-of-game.ts'
import { overlapObstacle } from '../obstacles.ts'
import { allowedDial, turnDial } from '../planning/planning.ts'
import type { DialEntry } from '../ship-stats.ts'
import {
  countTokens,
  dialEntry,
  facts,
  type Game,
  isOnTable,
  isStressed,
  NO_DIAL,
  opponentOf,
  type Ship,
  ship,
} from '../state.ts'
import { chosenShip, nextTurn, whichShipQuestion } from '../turns.ts'
import { difficultyOf, isManeuverForbidden, isTooHard, isTreatedAsRed } from './difficulty.ts'
import { callManeuver, checkStress, type SkipReason } from './execute-maneuver.ts'

interface ActivationFrame extends Frame {
  /** All small and large ships have activated. */
  huge?: true
  /** Bombs that have had their turn to go off. */
  detonated?: readonly number[]
}

/** Who is still to activate: small and large ships first, then huge ones. */
function shipsToActivate(game: Game, frame: ActivationFrame): (one: Ship) => boolean {
  const remainingShips = (one: Ship) => isOnTable(one) && !one.activated
  if (game.rules.giants.length === 0) return remainingShips
  const otherShips = (one: Ship) => remainingShips(one) && !one.huge
  if (game.state.ships.some(otherShips)) return otherShips
  if (game.state.ships.some(remainingShips) && !frame.huge) {
    frame.huge = true
    emit(game, { kind: 'subphase', rule: 'HS-SUB-1', subphase: 'huge' })
  }
  return remainingShips
}

export const activationProcedure = procedure<Game, ActivationFrame>('activation', {
  start: (game) => {
    openWindow(game, { window: 'startOfActivation', ship: -1 })
    return undefined
  },
  decloaking: (game) => {
    callProcedure(game, { procedure: 'decloaking' })
    return undefined
  },
  nextShip: (game, frame, answer) => {
    if (answer) {
      const id = chosenShip(answer)
      callProcedure<ActivateFrame>(game, {
        procedure: ship(game, id).huge ? 'activateHuge' : 'activate',
        ship: id,
      })
      return 'again'
    }
    if (endAtOnce(game)) return 'done'
    const turn = nextTurn(game, shipsToActivate(game, frame), 'ascending')
    return turn ? [whichShipQuestion(turn, 'chooseActivation', 'C1-ACTIVATE-3')] : undefined
  },
  detonate: (game, frame) => {
    const { detonated = [] } = frame
    const bomb = nextBomb(game, detonated)
    if (!bomb) return
    frame.detonated = [...detonated, bomb.id]
    detonateBomb(game, bomb)
    return 'again'
  },
  end: (game) => {
    openWindow(game, { window: 'endOfActivation', ship: -1 })
    return endAtOnce(game) ? 'done' : undefined
  },
  /** All of them, whatever has given them: bombs and cards of the end of the phase come before. */
  ionTokens: (game) => {
    for (const id of game.rules.giants) lose(game, id, 'ion', countTokens(ship(game, id), 'ion'), 'HS-ION-3')
    return undefined
  },
})

interface ActivateFrame extends Frame {
  ship: number
  ionized?: true
  /** What is left of its dial when a card bars what it has revealed. */
  allowed?: readonly string[]
  /** It has no dial. */
  missing?: true
  /** What an opponent has chosen for it. */
  chosen?: string
  /** A card wants its dial turned to the next maneuver on either side, which stress does not keep it from. */
  turned?: true
  /** It treats what it has revealed as another maneuver. */
  instead?: RevealedManeuver
  /** Whatever it comes to fly is red. */
  red?: true
  /** What follows when it has flown. */
  afterwards?: readonly DeferredEffect[]
  /** Maneuvers after which its pilot's stress is still to be checked. */
  unchecked?: first.Difficulty[]
}

const activatingFrame = (game: Game): ActivateFrame =>
  game.frames.findLast(
    ({ procedure }) => procedure === 'activate' || procedure === 'activateHuge',
  ) as ActivateFrame

/** The ship that is activating treats the maneuver it has revealed as another. */
export function treatAs(game: Game, flying: RevealedManeuver, rule: RuleId): void {
  const frame = activatingFrame(game)
  frame.instead = flying
  // Abilities that wait are looked at again.
  updateShip(game, frame.ship, {})
  tellWhatItFlies(game, frame, rule)
}

/** Whatever the ship that is activating flies is red, even if it turns its dial again. */
export function treatAsRed(game: Game, rule: RuleId): void {
  const frame = activatingFrame(game)
  frame.red = true
  tellWhatItFlies(game, frame, rule)
}

/** The ship that is activating turns its revealed dial to another maneuver. */
export function turnRevealed(game: Game, maneuver: string, rule: RuleId): void {
  const frame = activatingFrame(game)
  clearField(frame, 'instead')
  changeDial(game, frame.ship, maneuver, rule)
}

/** Something that follows when the ship that is activating has flown its maneuver. */
export function afterFlying(game: Game, effect: DeferredEffect): void {
  const frame = activatingFrame(game)
  frame.afterwards = [...(frame.afterwards ?? []), effect]
}

function tellWhatItFlies(game: Game, frame: ActivateFrame, rule: RuleId): void {
  const { maneuver, difficulty } = intendedFlight(game, ship(game, frame.ship), frame)
  emit(game, { kind: 'revealed', rule, ship: frame.ship, maneuver: maneuverId(maneuver, difficulty) })
}

/** The ship that is activating must turn its dial to a maneuver beside the one it has set. */
export function mustTurn(game: Game): void {
  activatingFrame(game).turned = true
}

/** What is beside the maneuver a dial is set to: it goes round. */
function besideOnDial(game: Game, one: Ship): string[] {
  const dial = one.huge ? allowedDial(game, one) : facts(game, one.id).dial
  const at = dial.findIndex(({ id }) => id === one.dial)
  return [...new Set([dial.at(at - 1)!.id, dial[(at + 1) % dial.length]!.id])]
}

/** Asks the owner of a dial that must be turned. */
export function turnOwnDial(
  game: Game,
  { ship: id, turned }: Pick<ActivateFrame, 'ship' | 'turned'>,
  chosen: Option | undefined,
): Question[] | undefined {
  const one = ship(game, id)
  if (chosen) turnDial(game, id, optionField(chosen, 'maneuver'))
  else if (turned && isOnTable(one))
    return [
      {
        seat: facts(game, id).seat,
        ask: 'chooseManeuver',
        rule: 'C1-ABILITY-1',
        subject: id,
        options: besideOnDial(game, one).map((maneuver) => ({ id: maneuver, maneuver })),
      },
    ]
  return
}

const hasDial = ({ dial }: Ship): boolean => dial !== null && dial !== NO_DIAL

interface RevealedManeuver {
  readonly maneuver: Maneuver
  readonly difficulty: first.Difficulty
}

/** What a ship flies that does not fly by its dial. */
const straightManeuver = (speed: number): RevealedManeuver => ({
  maneuver: { speed, bearing: 'straight' },
  difficulty: 'white',
})

/** What an ionized ship flies: cards look at its colour as at that of a dial. */
const ionMove: DialEntry = { id: '1FW', ...straightManeuver(1) }

const entryOf = (game: Game, one: Ship): DialEntry =>
  facts(game, one.id).dial.find(({ id }) => id === one.revealed)!

/** What a ship that has revealed its dial is about to fly, whether or not it may. */
function intendedFlight(game: Game, one: Ship, { instead, red }: ActivateFrame): RevealedManeuver {
  const entry = entryOf(game, one)
  return {
    maneuver: instead?.maneuver ?? entry.maneuver,
    difficulty: red ? 'red' : (instead?.difficulty ?? difficultyOf(game, one, entry)),
  }
}

/** It has revealed what it may not execute. */
const isBarred = (game: Game, one: Ship, frame: ActivateFrame): boolean =>
  !frame.turned &&
  one.revealed !== null &&
  isStressed(one) &&
  isManeuverForbidden(game, one, intendedFlight(game, one, frame).difficulty)

/** The maneuver that the ship that is activating has revealed, as cards have left it. */
export const intendedManeuver = (game: Game): Maneuver =>
  intendedFlight(game, ship(game, activatingFrame(game).ship), activatingFrame(game)).maneuver

/** Whether the ship that is activating may execute what it has revealed. */
export const mayExecute = (game: Game): boolean =>
  !isBarred(game, ship(game, activatingFrame(game).ship), activatingFrame(game))

/** Whether nothing makes the red maneuver easier that the ship that is activating has revealed. */
export function staysRed(game: Game): boolean {
  const frame = activatingFrame(game)
  const one = ship(game, frame.ship)
  return frame.red === true || isTreatedAsRed(game, one, entryOf(game, one))
}

export const activateProcedure = procedure<Game, ActivateFrame>('activate', {
  active: (game, { ship: id }) => {
    updateShip(game, id, { activated: true })
    openWindow(game, { window: 'becomesActive', ship: id })
    return undefined
  },

  beforeReveal: (game, { ship: id }) => {
    if (hasDial(ship(game, id))) openWindow(game, { window: 'beforeReveal', ship: id })
    return undefined
  },

  turnDial: (game, frame, answer) => turnOwnDial(game, frame, answer?.option),

  revealDial: (game, frame) => {
    const one = ship(game, frame.ship)
    if (!isOnTable(one)) return 'done'
    if (one.dial === null) {
      frame.ionized = true
    } else if (one.dial === NO_DIAL) {
      frame.allowed = allowedDial(game, one).map(({ id }) => id)
      frame.missing = true
    } else {
      const allowed = allowedDial(game, one)
      if (!allowed.some(({ id }) => id === one.dial)) frame.allowed = allowed.map(({ id }) => id)
      revealDial(game, one.id, 'C1-ACTIVATE-4')
      openWindow(game, { window: 'afterReveal', ship: one.id })
    }
    return undefined
  },

  dropBomb: (game, frame, answer) => {
    const { ship: id, ionized, missing } = frame
    if (answer) {
      const way = chosenOption(answer)
      if (way.upgrade !== undefined) placeBomb(game, id, way)
      return
    }
    const one = ship(game, id)
    // A card may change a maneuver that stress forbids, and do nothing else.
    if (ionized || missing || !isOnTable(one) || isBarred(game, one, frame)) return
    const ways = cardsWith(game, one, 'bomb')
      .filter(({ rules }) => rules.bomb?.when === 'reveal')
      .flatMap(({ me }) => bombWays(game, one, me.key, { onReveal: true }))
    if (ways.length === 0) return
    return [
      {
        seat: facts(game, id).seat,
        ask: 'dropBomb',
        rule: 'C1-BOMB-1',
        subject: id,
        options: [...ways, { id: 'none' }],
      },
    ]
  },

  /** An opponent chooses for a ship that may not execute what it has revealed, where that is the rule. */
  chooseForIt: (game, frame, answer) => {
    const one = ship(game, frame.ship)
    if (answer) {
      frame.chosen = answeredOption(answer, 'chooseManeuver').maneuver
      return
    }
    const { allowed } = frame
    const chosenFor = game.rules.keys.stressedRed === 'opponentChooses' && isBarred(game, one, frame)
    if (!allowed && !chosenFor) return
    const easy = facts(game, one.id).dial.filter(
      (entry) => (!allowed || allowed.includes(entry.id)) && !isTooHard(game, one, entry),
    )
    if (easy.length === 0) return
    return [
      {
        seat: opponentOf(game, facts(game, one.id).seat),
        ask: 'chooseManeuver',
        rule: whyChosenFor(frame),
        subject: one.id,
        options: easy.map(({ id }) => ({ id, maneuver: id })),
      },
    ]
  },

  executeManeuver: (game, frame) => {
    const one = ship(game, frame.ship)
    const flown = revealedManeuver(game, one, frame)
    const why = whyInstead(game, one, frame)
    if (why)
      emit(game, {
        kind: 'flownInstead',
        rule: why,
        ship: one.id,
        maneuver: maneuverId(flown.maneuver, flown.difficulty),
        ...(one.revealed === null ? {} : { dial: one.revealed }),
      })
    const { maneuver: flies, difficulty } = flown
    const revealed = !frame.ionized && one.revealed !== null
    callManeuver(game, one.id, revealed ? { maneuver: flies, difficulty, revealed } : flown)
    return undefined
  },

  /** The tokens go with the move they forced. */
  afterIon: (game, { ship: id, ionized, afterwards = [] }) => {
    if (ionized) lose(game, id, 'ion', countTokens(ship(game, id), 'ion'), 'C1-ION-3')
    for (const effect of afterwards.toReversed()) deferEffects(game, effect)
    return undefined
  },

  performAction: (game, { ship: id, result }) => {
    const one = ship(game, id)
    const held = isStressed(one) && !mayActNow(game, id) ? 'C1-ACTION-3' : undefined
    const lost = one.skipsAction ? (result as SkipReason | undefined)?.why : held
    if (lost && isOnTable(one)) emit(game, { kind: 'actionLost', rule: lost, ship: id })
    if (!isOnTable(one) || one.skipsAction) return
    for (let left = highestLimit(game, 'actions', { ship: id }, 1); left > 0; left--)
      callProcedure<ActionFrame>(game, { procedure: 'performAction', ship: id, rule: 'C1-ACTION-1' })
    return
  },

  checkStress: (game, { ship: id, unchecked = [] }) => {
    if (isOnTable(ship(game, id))) for (const difficulty of unchecked) checkStress(game, id, difficulty)
    return undefined
  },

  debris: (game, { ship: id }) => {
    const { debris } = ship(game, id)
    if (debris.length > 0) updateShip(game, id, { debris: [] })
    for (const obstacle of debris.toReversed()) overlapObstacle(game, id, obstacle, true)
    return undefined
  },
})

/** Why it does not fly what it has revealed. */
function whyInstead(game: Game, one: Ship, frame: ActivateFrame): RuleId | undefined {
  if (frame.ionized) return 'C1-ION-2'
  const barred = isBarred(game, one, frame)
  if (frame.instead && !barred) return
  if (frame.chosen !== undefined) return whyChosenFor(frame)
  return barred ? 'C1-DIFF-6' : undefined
}

/** Why an opponent chooses for it. */
const whyChosenFor = ({ missing, allowed }: ActivateFrame): RuleId =>
  missing ? 'C1-PLAN-5' : allowed ? 'C1-TFA-2' : 'C1-DIFF-5'

function revealedManeuver(game: Game, one: Ship, frame: ActivateFrame): RevealedManeuver {
  const { ionized, chosen, instead } = frame
  if (ionized) return { ...ionMove, difficulty: difficultyOf(game, one, ionMove) }
  const barred = isBarred(game, one, frame)
  if (chosen === undefined || (instead && !barred))
    return one.revealed === null || barred ? straightManeuver(2) : intendedFlight(game, one, frame)
  const entry = dialEntry(game, one.id, chosen)
  return { maneuver: entry.maneuver, difficulty: difficultyOf(game, one, entry) }
}
