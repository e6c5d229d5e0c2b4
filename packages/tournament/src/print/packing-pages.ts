import { compareNames, pageSubtitle } from '../display-names.ts'
import type { Entrant, EventState } from '../event.ts'
import { entrantPackingLists, itemKindNames, type PackingList } from '../packing-lists.ts'
import { type Html, html } from './html.ts'
import { type PrintPage, printDocument } from './print-page.ts'

const listTable = ({ player, items, rules }: PackingList): Html =>
  html`<h2>${player} brings</h2>${rules.length > 0 ? html`<p class="quiet">${rules.join(', ')}</p>` : undefined}<table><tbody>
${items.map(
  ({ count, kind, name }) =>
    html`<tr><td class="n">${count}</td><td>${itemKindNames[kind]}</td><td>${name}</td></tr>
`,
)}</tbody></table>`

async function pageOf(state: EventState, entrant: Entrant): Promise<PrintPage> {
  const body =
    entrant.lists.length > 0
      ? html`${(await entrantPackingLists(state.format, entrant)).map(listTable)}`
      : html`<p>No squad has been handed in.</p>`
  return { title: entrant.name, under: pageSubtitle(state), body }
}

/** Prints for each entrant, by name, what they have to bring for the squads handed in. */
export async function packingPages(state: EventState): Promise<string> {
  const sorted = [...state.entrants].sort((a, b) => compareNames(a.name, b.name))
  const pages = await Promise.all(sorted.map((entrant) => pageOf(state, entrant)))
  return printDocument(`${state.name}: what to bring`, pages, '')
}
