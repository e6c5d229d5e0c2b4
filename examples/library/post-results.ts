// Posts the results of an event as a chat message, for example to a Discord webhook.
//
//   node post-results.js http://localhost:4600/api/events/EVENT [WEBHOOK]
import {
  type EventState,
  performRequest,
  roundName,
  sideName,
  tournamentFormatPresets,
} from '@flotilla/tournament'

/** The results of the latest round as a message. */
function resultsMessage(state: EventState): string {
  const round = state.rounds.at(-1)
  if (!round) return `**${state.name}**: no round yet.`
  const lines = round.matches.map(({ table, sides, result }) => {
    const [one, other] = sides.map((side) => sideName(state, side))
    if (other === undefined) return `• ${one} has the bye`
    const score = result ? `${result.scores[0]} : ${result.scores[1]}` : 'still playing'
    return `• Table ${table}: **${one}** – **${other}** ${score}`
  })
  return [`**${state.name}, ${roundName(state, round)}**`, ...lines].join('\n')
}

/** An event of two players, to show the message without a server. */
function sampleEvent(): EventState {
  const signed = { at: '2026-05-02T09:30:00Z', by: 'Olga' }
  const format = tournamentFormatPresets['epic-variant-2018']
  let result = performRequest(null, { do: 'create', name: 'Spring Epic', format, seed: 'any text' }, signed)
  for (const request of [
    { do: 'enter', name: 'Ana' },
    { do: 'enter', name: 'Bo' },
    { do: 'start', paperLists: true },
    { do: 'pair' },
    { do: 'publish' },
  ] as const)
    if (result.ok) result = performRequest(result.event, request, signed)
  if (!result.ok) throw new Error(result.refusals[0]!.message)
  return result.event.state
}

const [feed, webhook] = process.argv.slice(2)
const state = feed ? ((await (await fetch(feed)).json()) as { state: EventState }).state : sampleEvent()
const content = resultsMessage(state)
console.log(content)
if (webhook)
  await fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content }),
  })
