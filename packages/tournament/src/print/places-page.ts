import { statusText } from '../act-names.ts'
import { pageSubtitle } from '../display-names.ts'
import type { EventState } from '../event.ts'
import { finalPlaces } from '../final-places.ts'
import { html } from './html.ts'
import { printDocument } from './print-page.ts'
import { recordHeading, recordText } from './standings-page.ts'

/** Prints the winner and all final places, for the prize ceremony. */
export function placesPage(state: EventState): string {
  const places = finalPlaces(state)
  const over = state.phase === 'finished'
  const [first] = places
  const memberNames = (members: readonly { name: string }[]) =>
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
    }${memberNames(members)}</td><td>${reached}</td><td class="n">${standing.points}</td><td class="n">${recordText(state, standing)}</td></tr>
`,
)}</tbody></table>`
  const title = over ? 'Final places' : 'Places so far'
  return printDocument(`${state.name}: ${title}`, [{ title, under: pageSubtitle(state), body }])
}
