// Runs the first round of an event: entries, pairings, a result, standings.
import {
  type EventRequest,
  performRequest,
  sideName,
  standings,
  tournamentFormatPresets,
} from '@flotilla/tournament'

const signed = { at: '2026-05-02T09:30:00Z', by: 'Olga' }
const format = tournamentFormatPresets['epic-variant-2018']
let result = performRequest(null, { do: 'create', name: 'Spring Epic', format, seed: 'any text' }, signed)
const perform = (request: EventRequest): void => {
  if (!result.ok) throw new Error(result.refusals.map(({ message }) => message).join(' '))
  result = performRequest(result.event, request, signed)
}

for (const name of ['Ana', 'Bo', 'Cy', 'Di', 'Eva']) perform({ do: 'enter', name })
perform({ do: 'start', paperLists: true })
perform({ do: 'pair' })
perform({ do: 'publish' })
perform({ do: 'result', round: 1, match: 1, report: { ending: 'time', scores: [153, 124] } })

if (!result.ok) throw new Error(result.refusals[0]!.message)
const { state } = result.event
for (const { table, sides } of state.rounds[0]!.matches)
  console.log(`Table ${table ?? '–'}: ${sides.map((side) => sideName(state, side)).join(' – ')}`)
for (const { rank, entrant, points } of standings(state))
  console.log(rank, sideName(state, [entrant]), points)
