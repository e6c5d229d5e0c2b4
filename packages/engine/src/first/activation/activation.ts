import type { first } from '@flotilla/catalogue'
import type { Maneuver } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { clearField } from '../../kernel/assert.ts'
import { answeredOption, type Question } from '../../kernel/decision.ts'
import { callProcedure, emit, type Frame, procedure } from '../../kernel/game.ts'
import { maneuverId } from '../../shared/dial.ts'
import type { DeviceId, ShipId } from '../../vocabulary/ids.ts'
import { declineOption, type OptionOfKind, toOptionId } from '../../vocabulary/options.ts'
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
  /** Bombs that have already had their chance to detonate. */
  detonated?: readonly DeviceId[]
}

/** Returns a test for ships that have yet to activate: small and large ships first, then huge ones. */
function shipsToActivate(game: Game, frame: ActivationFrame): (one: Ship) => boolean {
  const remainingShips = (one: Ship) => isOnTable(one) && !one.activated
  if (game.rules.hugeShips.length === 0) return remainingShips
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
  /**
   * Assigns ion effects for all tokens, whatever their source; bombs and cards of the end of the phase come
   * first.
   */
  ionTokens: (game) => {
    for (const id of game.rules.hugeShips)
      lose(game, id, 'ion', countTokens(ship(game, id), 'ion'), 'HS-ION-3')
    return undefined
  },
})

interface ActivateFrame extends Frame {
  ship: ShipId
  ionized?: true
  /** The maneuvers left on its dial when a card forbids the revealed one. */
  allowed?: readonly string[]
  /** It has no dial. */
  missing?: true
  /** The maneuver an opponent chose for it. */
  chosen?: string
  /** A card makes it turn its dial to an adjacent maneuver; stress does not prevent that. */
  turned?: true
  /** The maneuver it executes in place of the revealed one. */
  instead?: RevealedManeuver
  /** Any maneuver it executes is red. */
  red?: true
  /** The effects that follow its maneuver. */
  afterwards?: readonly DeferredEffect[]
  /** Maneuvers after which its pilot's stress is still to be checked. */
  unchecked?: first.Difficulty[]
}

const activatingFrame = (game: Game): ActivateFrame =>
  game.frames.findLast(
    ({ procedure }) => procedure === 'activate' || procedure === 'activateHuge',
  ) as ActivateFrame

/** The activating ship treats its revealed maneuver as another. */
export function treatAs(game: Game, flying: RevealedManeuver, rule: RuleId): void {
  const frame = activatingFrame(game)
  frame.instead = flying
  // Replaces the ship so that waiting abilities are checked again.
  updateShip(game, frame.ship, {})
  tellWhatItFlies(game, frame, rule)
}

/** Makes any maneuver of the activating ship red, even if it turns its dial again. */
export function treatAsRed(game: Game, rule: RuleId): void {
  const frame = activatingFrame(game)
  frame.red = true
  tellWhatItFlies(game, frame, rule)
}

/** Turns the revealed dial of the activating ship to another maneuver. */
export function turnRevealed(game: Game, maneuver: string, rule: RuleId): void {
  const frame = activatingFrame(game)
  clearField(frame, 'instead')
  changeDial(game, frame.ship, maneuver, rule)
}

/** Adds an effect that follows the maneuver of the activating ship. */
export function afterFlying(game: Game, effect: DeferredEffect): void {
  const frame = activatingFrame(game)
  frame.afterwards = [...(frame.afterwards ?? []), effect]
}

function tellWhatItFlies(game: Game, frame: ActivateFrame, rule: RuleId): void {
  const { maneuver, difficulty } = intendedFlight(game, ship(game, frame.ship), frame)
  emit(game, { kind: 'revealed', rule, ship: frame.ship, maneuver: maneuverId(maneuver, difficulty) })
}

/** Makes the activating ship turn its dial to an adjacent maneuver. */
export function mustTurn(game: Game): void {
  activatingFrame(game).turned = true
}

/** Returns the maneuvers adjacent to the one on a dial, which is circular. */
function neighboursOnDial(game: Game, one: Ship): string[] {
  const dial = one.huge ? allowedDial(game, one) : facts(game, one.id).dial
  const at = dial.findIndex(({ id }) => id === one.dial)
  return [...new Set([dial.at(at - 1)!.id, dial[(at + 1) % dial.length]!.id])]
}

/** Asks the owner of a dial to turn it. */
export function askOwnerToTurnDial(
  game: Game,
  { ship: id, turned }: Pick<ActivateFrame, 'ship' | 'turned'>,
  chosen: OptionOfKind<'maneuver'> | undefined,
): Question[] | undefined {
  const one = ship(game, id)
  if (chosen) turnDial(game, id, chosen.maneuver)
  else if (turned && isOnTable(one))
    return [
      {
        seat: facts(game, id).seat,
        ask: 'chooseManeuver',
        rule: 'C1-ABILITY-1',
        subject: id,
        options: neighboursOnDial(game, one).map((maneuver) => ({
          id: toOptionId(maneuver),
          kind: 'maneuver',
          maneuver,
        })),
      },
    ]
  return
}

const hasDial = ({ dial }: Ship): boolean => dial !== null && dial !== NO_DIAL

interface RevealedManeuver {
  readonly maneuver: Maneuver
  readonly difficulty: first.Difficulty
}

/** Returns the straight maneuver of a ship that does not execute its dial. */
const straightManeuver = (speed: number): RevealedManeuver => ({
  maneuver: { speed, bearing: 'straight' },
  difficulty: 'white',
})

/** The maneuver of an ionized ship; cards treat its colour as that of a dial. */
const ionMove: DialEntry = { id: '1FW', ...straightManeuver(1) }

const entryOf = (game: Game, one: Ship): DialEntry =>
  facts(game, one.id).dial.find(({ id }) => id === one.revealed)!

/** Returns the maneuver a ship with a revealed dial would execute, legal or not. */
function intendedFlight(game: Game, one: Ship, { instead, red }: ActivateFrame): RevealedManeuver {
  const entry = entryOf(game, one)
  return {
    maneuver: instead?.maneuver ?? entry.maneuver,
    difficulty: red ? 'red' : (instead?.difficulty ?? difficultyOf(game, one, entry)),
  }
}

/** Reports whether a ship may not execute its revealed maneuver. */
const isBarred = (game: Game, one: Ship, frame: ActivateFrame): boolean =>
  !frame.turned &&
  one.revealed !== null &&
  isStressed(one) &&
  isManeuverForbidden(game, one, intendedFlight(game, one, frame).difficulty)

/** Returns the revealed maneuver of the activating ship, as changed by cards. */
export const intendedManeuver = (game: Game): Maneuver =>
  intendedFlight(game, ship(game, activatingFrame(game).ship), activatingFrame(game)).maneuver

/** Reports whether the activating ship may execute its revealed maneuver. */
export const mayExecute = (game: Game): boolean =>
  !isBarred(game, ship(game, activatingFrame(game).ship), activatingFrame(game))

/** Reports whether nothing makes the red maneuver of the activating ship easier. */
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

  turnDial: (game, frame, answer) =>
    askOwnerToTurnDial(game, frame, answer && answeredOption(answer, 'chooseManeuver')),

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
      const way = answeredOption(answer, 'dropBomb')
      if (way.kind === 'bomb') placeBomb(game, id, way)
      return
    }
    const one = ship(game, id)
    // A card may change a maneuver that stress forbids, and nothing else.
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
        options: [...ways, declineOption('none')],
      },
    ]
  },

  /** Where the ruleset says so, an opponent chooses a maneuver for a ship that may not execute its own. */
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
        options: easy.map(({ id }) => ({ id: toOptionId(id), kind: 'maneuver', maneuver: id })),
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

  /** Removes the ion tokens after the maneuver they forced. */
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

/** Returns the rule by which a ship does not execute its revealed maneuver. */
function whyInstead(game: Game, one: Ship, frame: ActivateFrame): RuleId | undefined {
  if (frame.ionized) return 'C1-ION-2'
  const barred = isBarred(game, one, frame)
  if (frame.instead && !barred) return
  if (frame.chosen !== undefined) return whyChosenFor(frame)
  return barred ? 'C1-DIFF-6' : undefined
}

/** Returns the rule by which an opponent chooses for it. */
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
