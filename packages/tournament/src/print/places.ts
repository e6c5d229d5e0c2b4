import type { EventState } from '../event.ts'
import { placesOf } from '../places.ts'
import { statusText } from '../words.ts'
import { html } from './html.ts'
import { underTitle } from './names.ts'
import { documentOf } from './page.ts'
import { recordHeading, recordText } from './standings.ts'

/** For the prize-giving: who won, then everyone's place. */
export function placesPage(state: EventState): string {
  const places = placesOf(state)
  const over = state.phase === 'finished'
  const [first] = places
  const people = (members: readonly { name: string }[]) =>
    members.length > 1
      ? html`<div class="quiet">${members.map(({ name }) => name).join(', ')}</div>`
      : undefined
  const body = html`${
    over && first
      ? html`<h2>${first.name} has won ${state.name}</h2>`
      : html`<p>The event is not over yet.</p>`
  }<table class="wide"><thead><tr><th class="n">Place</th><th>Name</th><th>Bracket</th><th class="n">Points</th><th class="n">${recordHeading(state)}</th></tr></thead><tbody>
${places.map(
  ({ place, name, members, status, reached, standing }) =>
    html`<tr><td class="n big">${place}</td><td>${name}${
      status === 'playing' ? undefined : html` <span class="quiet">(${statusText[status]})</span>`
    }${people(members)}</td><td>${reached}</td><td class="n">${standing.points}</td><td class="n">${recordText(state, standing)}</td></tr>
`,
)}</tbody></table>`
  const title = over ? 'Final places' : 'Places so far'
  return documentOf(`${state.name}: ${title}`, [{ title, under: underTitle(state), body }])
}
