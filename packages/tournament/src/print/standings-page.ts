import { statusText } from '../act-names.ts'
import { entrantById, pageSubtitle } from '../display-names.ts'
import type { EventState, Fraction, Standing } from '../event.ts'
import { html } from './html.ts'
import { printDocument } from './print-page.ts'

/** Formats a strength of schedule: a whole number, or three decimals. The exact fraction decides the rank. */
export function scheduleText({ numerator, denominator }: Fraction): string {
  return denominator === 1 ? String(numerator) : (numerator / denominator).toFixed(3)
}

/** Formats a record: wins, modified wins and draws if the format has them, losses. */
export function recordText({ format }: EventState, row: Standing): string {
  return [
    row.wins,
    ...(format.points.modifiedWin === null ? [] : [row.modifiedWins]),
    ...(format.points.draw === null ? [] : [row.draws]),
    row.losses,
  ].join('–')
}

/** Returns the heading of the records. */
export function recordHeading({ format }: EventState): string {
  const modified = format.points.modifiedWin === null ? '' : '–M'
  return `W${modified}${format.points.draw === null ? '' : '–D'}–L`
}

const tieNames = { margin: 'margin of victory', schedule: 'strength of schedule' }

const decided: Record<NonNullable<Standing['decidedBy']>, string> = {
  points: '',
  margin: 'margin',
  schedule: 'schedule',
  lot: 'lot',
}

/** Prints the standings after a round. */
export function standingsPage(state: EventState, rows: readonly Standing[], after: number): string {
  const { format } = state
  const heading = { margin: 'Margin', schedule: 'Schedule' }
  const body = html`<table><thead><tr><th class="n">#</th><th>Name</th><th class="n">Points</th>
${format.ties.map((tie) => html`<th class="n">${heading[tie]}</th>`)}
<th class="n">${recordHeading(state)}</th><th class="n">Byes</th><th class="tie">Tie-break</th></tr></thead><tbody>
${rows.map((row) => {
  const entrant = entrantById(state, row.entrant)
  const gone = entrant.status !== 'playing'
  const value = { margin: String(row.margin), schedule: scheduleText(row.schedule) }
  return html`<tr><td class="n"><strong>${row.rank}</strong></td><td>${entrant.name}${
    gone ? html` <span class="quiet">(${statusText[entrant.status]})</span>` : undefined
  }</td><td class="n"><strong>${row.points}</strong></td>${format.ties.map((tie) => html`<td class="n">${value[tie]}</td>`)}
<td class="n">${recordText(state, row)}</td><td class="n">${row.byes || ''}</td><td class="quiet tie">${row.decidedBy ? decided[row.decidedBy] : ''}</td></tr>
`
})}</tbody></table>
<p class="quiet">Equal points are ranked by ${[...format.ties.map((tie) => tieNames[tie]), 'a lot drawn at the start'].join(', then ')}.</p>`
  const title = after === 0 ? 'Entrants' : `Standings after round ${after}`
  return printDocument(`${state.name}: ${title}`, [{ title, under: pageSubtitle(state), body }])
}
