import { call, emit, type Frame, procedure } from '../kernel/game.ts'
import { forbidden, open } from './ability.ts'
import { lose, mark, markAll, removeShip, update } from './changes.ts'
import { ended, endedWithPhase } from './ending.ts'
import { count, type Game, type Phase, passingTokens, type Ship, ships, type Token } from './state.ts'

function begin(game: Game, phase: Phase): void {
  update(game, { phase })
  emit(game, { kind: 'phase', rule: 'C1-ROUND-1', round: game.state.round, phase })
}

const keeps = (game: Game, one: Ship, token: Token): boolean =>
  count(one, token) > 0 && forbidden(game, { do: 'removeToken', ship: one.id, token })

/** Always the same list: what is looked up of a ship's cards is kept as long as it has the same. */
const nothing: readonly string[] = []

export const round = procedure<Game, Frame>('round', {
  planning: (game) => {
    update(game, { round: game.state.round + 1, confirmed: [] })
    markAll(
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
    for (const id of game.rules.giants) mark(game, id, { huge: { ...game.state.ships[id]!.huge!, used: [] } })
    begin(game, 'planning')
    call(game, { procedure: 'planning' })
    open(game, { window: 'startOfRound', ship: -1 })
    return undefined
  },
  planned: (game) => {
    open(game, { window: 'endOfPlanning', ship: -1 })
    return undefined
  },
  activation: (game) => {
    begin(game, 'activation')
    call(game, { procedure: 'activation' })
    return undefined
  },
  combat: (game) => {
    if (endedWithPhase(game)) return 'done'
    begin(game, 'combat')
    for (const { id, fired } of game.state.ships) if (fired.length > 0) mark(game, id, { fired: [] })
    call(game, { procedure: 'combat' })
    return undefined
  },
  end: (game) => {
    if (endedWithPhase(game)) return 'done'
    begin(game, 'end')
    open(game, { window: 'endPhase', ship: -1 })
    return undefined
  },
  cleanUp: (game) => {
    for (const one of ships(game))
      for (const token of passingTokens.filter((passing) => !keeps(game, one, passing)))
        lose(game, one.id, token, count(one, token), 'C1-END-1')
    return undefined
  },
  over: (game) => {
    // Whoever was destroyed and stayed for an attack to come.
    for (const { id, doomed } of ships(game)) if (doomed) removeShip(game, id, 'destroyed', 'C1-DESTROY-1')
    open(game, { window: 'endOfRound', ship: -1 })
    return undefined
  },
  winning: (game) => (ended(game) ? 'done' : { to: 'planning' }),
})
