import { callProcedure, emit, type Frame, procedure } from '../kernel/game.ts'
import { isForbidden, openWindow } from './ability.ts'
import { lose, removeShip, updateShip, updateShips, updateState } from './changes.ts'
import { endAfterPhase, endGameIf } from './end-of-game.ts'
import {
  countTokens,
  type Game,
  type Phase,
  passingTokens,
  type Ship,
  shipsOnTable,
  type Token,
} from './state.ts'

function beginPhase(game: Game, phase: Phase): void {
  updateState(game, { phase })
  emit(game, { kind: 'phase', rule: 'C1-ROUND-1', round: game.state.round, phase })
}

const keepsToken = (game: Game, one: Ship, token: Token): boolean =>
  countTokens(one, token) > 0 && isForbidden(game, { do: 'removeToken', ship: one.id, token })

/** Always the same list, so that caches keyed by a ship's lists stay valid. */
const nothing: readonly string[] = []

/** Runs the phases of a round. */
export const roundProcedure = procedure<Game, Frame>('round', {
  planning: (game) => {
    updateState(game, { round: game.state.round + 1, confirmed: [] })
    updateShips(
      game,
      game.state.ships.map(({ id }) => id),
      {
        dial: null,
        revealed: null,
        flown: null,
        activated: false,
        fought: false,
        performed: [],
        skipsAction: false,
        debris: [],
        dropped: false,
        fired: [],
        caught: false,
        lasting: nothing,
        taught: undefined,
      },
    )
    for (const id of game.rules.hugeShips)
      updateShip(game, id, { huge: { ...game.state.ships[id]!.huge!, used: [] } })
    beginPhase(game, 'planning')
    callProcedure(game, { procedure: 'planning' })
    openWindow(game, { window: 'startOfRound', ship: -1 })
    return undefined
  },
  planned: (game) => {
    openWindow(game, { window: 'endOfPlanning', ship: -1 })
    return undefined
  },
  activation: (game) => {
    beginPhase(game, 'activation')
    callProcedure(game, { procedure: 'activation' })
    return undefined
  },
  combat: (game) => {
    if (endAfterPhase(game)) return 'done'
    beginPhase(game, 'combat')
    for (const { id, fired } of game.state.ships) if (fired.length > 0) updateShip(game, id, { fired: [] })
    callProcedure(game, { procedure: 'combat' })
    return undefined
  },
  end: (game) => {
    if (endAfterPhase(game)) return 'done'
    beginPhase(game, 'end')
    openWindow(game, { window: 'endPhase', ship: -1 })
    return undefined
  },
  cleanUp: (game) => {
    for (const one of shipsOnTable(game))
      for (const token of passingTokens.filter((passing) => !keepsToken(game, one, passing)))
        lose(game, one.id, token, countTokens(one, token), 'C1-END-1')
    return undefined
  },
  over: (game) => {
    // Destroyed ships that stayed for a coming attack.
    for (const { id, doomed } of shipsOnTable(game))
      if (doomed) removeShip(game, id, 'destroyed', 'C1-DESTROY-1')
    openWindow(game, { window: 'endOfRound', ship: -1 })
    return undefined
  },
  winning: (game) => (endGameIf(game) ? 'done' : { to: 'planning' }),
})
