import {
  compareNames,
  entrantById,
  memberNames,
  pageSubtitle,
  roundName,
  sideName,
} from '../display-names.ts'
import type { EventState, Match, Round } from '../event.ts'
import { type Html, html } from './html.ts'
import { printDocument } from './print-page.ts'

const opponentOf = (state: EventState, { sides }: Match, own: number): Html => {
  const other = sides[1 - own]
  return other ? html`${sideName(state, other)}` : html`<em>bye: no game this round</em>`
}

const tableOf = ({ table }: Match): Html => (table === null ? html`–` : html`${table}`)

/** Prints pairings by name, for players who look for their table. */
export function pairingsByName(state: EventState, round: Round): string {
  const rows = round.matches
    .flatMap((match) =>
      match.sides.flatMap((side, own) =>
        side.map((id) => ({ name: entrantById(state, id).name, match, own, side })),
      ),
    )
    .sort((a, b) => compareNames(a.name, b.name))
  const body = html`<table class="wide"><thead><tr><th>Name</th><th class="n">Table</th><th>Opponent</th></tr></thead><tbody>
${rows.map(
  ({ name, match, own, side }) =>
    html`<tr><td>${name}${smallText(memberNames(state, side))}</td><td class="n big">${tableOf(match)}</td><td>${opponentOf(state, match, own)}</td></tr>
`,
)}</tbody></table>`
  return printDocument(`${state.name}: ${roundName(state, round)}`, [
    { title: `${roundName(state, round)}: by name`, under: pageSubtitle(state, round), body },
  ])
}

const smallText = (text: string) => (text ? html`<div class="quiet">${text}</div>` : undefined)

/** Prints pairings by table for the organiser, then explains what was unusual. */
export function pairingsByTable(state: EventState, round: Round): string {
  const last = Number.POSITIVE_INFINITY
  const matches = [...round.matches].sort((a, b) => (a.table ?? last) - (b.table ?? last))
  const notes = [...round.notes, ...round.matches.flatMap((match) => match.notes)].map(({ text }) => text)
  const body = html`<table class="wide"><thead><tr><th class="n">Table</th><th>Player</th><th>Player</th></tr></thead><tbody>
${matches.map(
  (match) =>
    html`<tr><td class="n big">${tableOf(match)}</td>${[0, 1].map((own) => {
      const side = match.sides[own]
      return html`<td>${side ? sideName(state, side) : html`<em>bye</em>`}${smallText(side ? memberNames(state, side) : '')}</td>`
    })}</tr>
`,
)}</tbody></table>${
    notes.length > 0
      ? html`<h2>Remarks</h2><ul class="notes">${[...new Set(notes)].map((note) => html`<li>${note}</li>`)}</ul>`
      : undefined
  }`
  return printDocument(`${state.name}: ${roundName(state, round)}`, [
    { title: `${roundName(state, round)}: by table`, under: pageSubtitle(state, round), body },
  ])
}
