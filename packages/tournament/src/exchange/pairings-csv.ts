import { roundName, sideName } from '../display-names.ts'
import type { EventState } from '../event.ts'
import { formatCsv } from './csv.ts'

/** Lists every game of every round for a spreadsheet, with scores where there are any. */
export const pairingsCsv = (state: EventState): string =>
  formatCsv([
    ['round', 'table', 'player', 'opponent', 'score', 'opponent score', 'winner'],
    ...state.rounds.flatMap((round) =>
      round.matches.map(({ table, sides, result }) => {
        const [a, b] = sides.map((side) => sideName(state, side))
        const winner = result?.winner == null ? '' : ([a, b][result.winner] ?? '')
        const played = result && sides.length === 2
        return [
          roundName(state, round),
          table ?? '',
          a ?? '',
          b ?? 'bye',
          played ? result.scores[0] : '',
          played ? result.scores[1] : '',
          winner,
        ]
      }),
    ),
  ])
