import { emit } from '../kernel/game.ts'
import { createEarlyEndRules, endGameNow } from '../shared/end-game-early.ts'
import { removeDevice, removeShip, updateState } from './changes.ts'
import { finishGame } from './round.ts'
import { device, facts, type Game, isInGame, ship } from './state.ts'

/** Announcements: concessions by each player for their own ships, the call of time, and draws. */
export const earlyEndRules = createEarlyEndRules<Game>({
  rules: () => ({ concede: 'C2-WIN-5', timeCalled: 'C2-WIN-6', drawn: 'C2-WIN-7' }),

  speaksFor: (_, seat) => [seat],

  note: updateState,

  surrender: (game, seats, rule) => {
    for (const { id, seat } of game.state.devices)
      if (seats.includes(seat) && device(game, id).place === 'table') removeDevice(game, id, rule)
    for (const { id } of game.state.ships) {
      if (seats.includes(facts(game, id).seat) && isInGame(ship(game, id)))
        removeShip(game, id, 'destroyed', rule)
    }
  },

  over: (game, winner, rule) => {
    updateState(game, { winner })
    emit(game, { kind: 'gameOver', rule, winner })
  },

  time: (game) => {
    if (game.state.phase !== 'setup') return
    endGameNow(game)
    finishGame(game)
  },

  turns: {
    planning: 'setDials',
    system: 'nextShip',
    activation: 'nextShip',
    engagement: 'nextShip',
  },
})
