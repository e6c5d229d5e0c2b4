// Plays a whole game at random in some twenty lines.
import { cadet } from '@flotilla/bots'
import { loadLibrary } from '@flotilla/cards'
import { type Choice, newGame, play, scoreGame, seatView, validateChoice } from '@flotilla/engine'
import { loadReady, type Squad } from '@flotilla/squads'

const seats = await Promise.all(
  ['red-squadron', 'black-squadron'].map(async (name, team) => {
    const { squad } = (await loadReady(name))!
    return { name, team, squad: squad as Squad }
  }),
)
const created = newGame({ ruleset: '2e-epic-1.4.6', seats, roundLimit: 12 }, 'any seed', await loadLibrary())
if (!created.ok) throw new Error(created.faults.join(' '))
const { game } = created
const bots = [cadet(1), cadet(2)]

for (;;) {
  const decision = game.pending.find(({ settled }) => !settled)
  if (!decision) break
  const { seat } = decision
  const isLegal = (choice: Choice) => validateChoice(game, seat, choice) === undefined
  play(game, seat, bots[seat]!.choose(seatView(game, seat), decision, isLegal))
}
console.log(
  `Round ${game.state.round}:`,
  ...scoreGame(game).map(({ team, total }) => `${seats[team]!.name} ${total}`),
)
