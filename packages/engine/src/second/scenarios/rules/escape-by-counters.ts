import { callProcedure, emit, type Frame, procedure } from '../../../kernel/game.ts'
import { rollAttackDie } from '../../../shared/dice.ts'
import type { CardId, ShipOrDeviceId } from '../../../vocabulary/ids.ts'
import { createOption } from '../../../vocabulary/options.ts'
import { removeDevice } from '../../changes.ts'
import type { Game } from '../../state.ts'
import { scenarioCardId } from '../place-remotes-and-markers.ts'
import type { ScenarioRule, ScenarioSide } from '../scenario.ts'
import type { ScenarioRuleCode } from '../scenario-rule.ts'
import { requireScenarioState } from '../scenario-state.ts'
import { scenarioSideOf, scoringSeat, seatsOfSide } from '../sides.ts'
import { askTeam } from '../team-decision.ts'
import { countersOn, putCounters, scoreCountersOn } from '../victory-counters.ts'
import { goalAt, isRemoteLoss, remotesOfCard, removeEscapedRemote, sideNames } from './remotes.ts'

interface EscapeByCounters extends ScenarioRule {
  readonly card: CardId
  readonly side: ScenarioSide
  /** Dice rolled for each round that has passed. */
  readonly dice: number
  /** The counters at which a remote jumps. */
  readonly full: number
  /** Counters go where the fewest are. */
  readonly evenly?: true
  /** Remotes that have not jumped at the end of the game are lost. */
  readonly inTime?: true
}
interface EscapeByCountersFrame extends Frame {
  figures: EscapeByCounters
  /** Counters still to be put on cards. */
  left: number
  /** The remote the side has chosen. */
  result?: { readonly device: ShipOrDeviceId } | undefined
}

export const escapeByCountersRule: ScenarioRuleCode<EscapeByCounters> = {
  text: ({ card, side, dice, full, evenly, inTime }) =>
    `The ${sideNames[side]} roll ${dice === 1 ? '' : `${dice} times `}as many attack dice as the number of the round and put 1 victory counter on a ${card} of their choice${evenly ? ' among those with the fewest' : ''} for each hit or crit. With ${full} counters it escapes and they score them; if it is destroyed the ${sideNames[side === 'second' ? 'first' : 'second']} score those on it.${inTime ? ` A ${card} still on the table at the end of the game is lost like one destroyed.` : ''}`,
  phase: (game, figures) => {
    if (remotesOfCard(game, figures.card).length === 0) return
    const seat = scoringSeat(game, figures.side)
    const faces = Array.from({ length: figures.dice * game.state.round }, () => rollAttackDie(game))
    emit(game, { kind: 'rolledOff', rule: 'EB-SRUL-2', seat, faces })
    const left = faces.filter((face) => face === 'hit' || face === 'crit').length
    callProcedure<EscapeByCountersFrame>(game, { procedure: 'evacuate', figures, left })
  },
  finish: (game, { card, inTime }) => {
    if (inTime) for (const { id } of remotesOfCard(game, card)) removeDevice(game, id, 'EB-SRUL-2')
  },
  remoteLeft: (game, { card, side }, one, how) => {
    if (one.card !== scenarioCardId(card) || !isRemoteLoss(how)) return
    const other = side === 'second' ? 'first' : 'second'
    scoreCountersOn(game, one.id, scoringSeat(game, other, requireScenarioState(game).hurtBy[one.id]))
  },
  goals: (game, { card, side }, seat) =>
    remotesOfCard(game, card).map((one) =>
      scenarioSideOf(game, seat) === side
        ? goalAt('guard', one, 1)
        : goalAt('attack', one, 3 + countersOn(game, one.id)),
    ),
}

export const escapeByCountersProcedure = procedure<Game, EscapeByCountersFrame>('evacuate', {
  next: (game, frame) => {
    const { card, side, full, evenly } = frame.figures
    const seats = seatsOfSide(game, side)
    if (frame.result) {
      const { device: id } = frame.result
      putCounters(game, id, 1)
      frame.left -= 1
      if (countersOn(game, id) >= full) {
        scoreCountersOn(game, id, scoringSeat(game, side))
        removeEscapedRemote(game, id)
      }
    }
    const remotes = remotesOfCard(game, card)
    if (frame.left <= 0 || remotes.length === 0) return 'done'
    const fewest = Math.min(...remotes.map(({ id }) => countersOn(game, id)))
    const open = evenly ? remotes.filter(({ id }) => countersOn(game, id) === fewest) : remotes
    const options = open.map(({ id }) => createOption('device', 'device', { device: id }))
    askTeam(game, seats, 'chooseRemote', 'EB-VC-6', options)
    return 'again'
  },
})
