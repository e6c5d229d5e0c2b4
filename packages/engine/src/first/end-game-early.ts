import { refusal } from '../kernel/game.ts'
import { createEarlyEndRules, endGameNow } from '../shared/end-game-early.ts'
import { removeDevice, removeShip, removeUnplaced, updateState } from './changes.ts'
import { decideWinner, finishGame } from './end-of-game.ts'
import { facts, type Game, teamOf } from './state.ts'

/**
 * Announcements: concessions by the captain of each side, the call of time, and draws where the rules have
 * them.
 */
export const earlyEndRules = createEarlyEndRules<Game>({
  rules: ({ rules: { keys } }) => ({
    concede: keys.concession,
    timeCalled: keys.timeCall.rule,
    drawn: 'C1-WIN-7',
  }),

  noDraw: ({ rules: { keys } }) =>
    keys.evenScore === 'draw'
      ? undefined
      : refusal('By these rules somebody always wins. Concede, or have the time called.', 'EV18-END-5'),

  speaksFor: (game, seat) => {
    const { captains, teams } = game.rules
    if (captains[teamOf(game, seat)] !== seat)
      return { rule: 'EV18-CAPT-2', message: 'The captain speaks for a team. Leave it to them to concede.' }
    return [...teams.keys()].filter((other) => teams[other] === teams[seat])
  },

  note: updateState,

  surrender: (game, seats, rule) => {
    for (const { id, seat } of game.state.devices) if (seats.includes(seat)) removeDevice(game, id, rule)
    const own = game.state.ships.filter(({ id }) => seats.includes(facts(game, id).seat))
    // Docked ships go first: no ship deploys from a carrier that concedes.
    for (const { id, place } of own) if (place === 'docked') removeShip(game, id, 'destroyed', rule)
    for (const { id, place } of own)
      if (place === 'hand') removeUnplaced(game, id, rule)
      else removeShip(game, id, 'destroyed', rule)
  },

  over: (game, winner, rule) =>
    finishGame(game, winner === null ? null : game.rules.sides.indexOf(winner), rule),

  time: (game) => {
    const { phase } = game.state
    const goesOn =
      game.rules.keys.timeCall.finish === 'phase' ? phase === 'activation' || phase === 'combat' : true
    if (goesOn && phase !== 'setup') return
    endGameNow(game)
    decideWinner(game)
  },

  turns: { planning: 'setDials', decloaking: 'nextShip', activation: 'nextShip', combat: 'nextShip' },
})
