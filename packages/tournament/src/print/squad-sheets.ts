import { compareNames, pageSubtitle } from '../display-names.ts'
import type { Entrant, EventState } from '../event.ts'
import { listStatus, listStatusText } from '../registration.ts'
import { requiredLists } from '../tournament-format-presets.ts'
import { type Html, html } from './html.ts'
import { type PrintPage, printDocument } from './print-page.ts'
import { type PrintedShipLine, type PrintedSquad, printedSquad } from './printed-squad.ts'

const style = `
.sheet td { font-size: 10pt; padding: 1mm 1.5mm; }
.sheet .ship td { border-bottom: 0; padding-top: 2mm; }
.sheet .upgrade td { border-bottom: 0; padding-bottom: 0; padding-top: 0; }
.sheet .last td { border-bottom: .4pt solid #999; padding-bottom: 2mm; }
.sheet tfoot td { border-bottom: 0; border-top: 1pt solid #000; font-weight: bold; }
`

const valuesOf = (edition: string, { rank, hull, shields, wing }: PrintedShipLine) =>
  [
    rank === undefined ? '' : `${edition === 'first' ? 'skill' : 'initiative'} ${rank}`,
    hull ? `${hull} hull` : '',
    shields ? `${shields} shields` : '',
    wing,
  ]
    .filter(Boolean)
    .join(', ')

function sheetTable(sheet: PrintedSquad, cost: number, measure: string): Html {
  const facts = [
    sheet.faction,
    sheet.epicPoints ? `${sheet.epicPoints} epic points` : '',
    sheet.damageDeck ? `damage deck ${sheet.damageDeck}` : '',
    sheet.obstacles.length > 0 ? `obstacles ${sheet.obstacles.join(', ')}` : '',
  ]
  return html`<p>${facts.filter(Boolean).join(' · ')}</p><table class="sheet"><tbody>
${sheet.lines.map(
  (line) =>
    html`<tr class="ship${line.upgrades.length === 0 ? ' last' : ''}"><td class="n">${line.label}</td><td><strong>${line.pilot}</strong>${
      line.ship === line.pilot ? '' : ` ${line.ship}`
    } <span class="quiet">${valuesOf(sheet.edition, line)}</span></td><td class="n"><strong>${line.points}</strong></td></tr>
${line.upgrades.map(
  ({ name, points }, at) =>
    html`<tr class="upgrade${at === line.upgrades.length - 1 ? ' last' : ''}"><td></td><td>${name}</td><td class="n quiet">${points ?? '?'}</td></tr>
`,
)}`,
)}</tbody><tfoot><tr><td></td><td>Total</td><td class="n">${cost} ${measure}</td></tr></tfoot></table>`
}

async function pageOf(state: EventState, entrant: Entrant): Promise<PrintPage> {
  const lists = await Promise.all(
    entrant.lists.map(async ({ member, list, squad, cost }) => {
      const sheet = await printedSquad(squad)
      const whose = entrant.members.length > 1 ? entrant.members[member] : undefined
      const heading = [whose?.name, whose?.captain ? 'captain' : '', sheet.name].filter(Boolean).join(' · ')
      const { measure } = requiredLists(state.format)[list] ?? { measure: 'points' }
      return html`${heading ? html`<h2>${heading}</h2>` : undefined}${sheetTable(sheet, cost, measure)}`
    }),
  )
  const faults =
    entrant.violations.length > 0
      ? html`<h2>${entrant.override === null ? `The lists are ${listStatusText[listStatus(entrant)]}` : `Accepted by the organiser: ${entrant.override}`}</h2>
<ul class="notes">${entrant.violations.map(({ message, rule }) => html`<li>${message} (${rule})</li>`)}</ul>`
      : undefined
  const none = lists.length === 0 ? html`<p>No squad has been handed in.</p>` : undefined
  return { title: entrant.name, under: pageSubtitle(state), body: html`${none}${lists}${faults}` }
}

/** Prints a sheet for each entrant, by name, for the players' table and the organiser's folder. */
export async function squadSheets(
  state: EventState,
  entrants: readonly Entrant[] = state.entrants,
): Promise<string> {
  const sorted = [...entrants].sort((a, b) => compareNames(a.name, b.name))
  const pages = await Promise.all(sorted.map((entrant) => pageOf(state, entrant)))
  return printDocument(`${state.name}: squads`, pages, style)
}
