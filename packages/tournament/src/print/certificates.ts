import type { EventState } from '../event.ts'
import { finalPlaces } from '../final-places.ts'
import { html } from './html.ts'
import { printDocument } from './print-page.ts'

const style = `
@page { size: landscape; }
body { max-width: 250mm; }
section { align-items: center; display: flex; flex-direction: column; height: 172mm; justify-content: center; text-align: center; border: 2pt double #000; outline: 1pt solid #000; outline-offset: -4mm; }
section p { font-size: 14pt; margin: 3mm 0; }
section .who { font-size: 30pt; font-weight: bold; margin: 6mm 0; overflow-wrap: anywhere; }
section .place { font-size: 22pt; }
section .sign { border-top: 1pt solid #000; font-size: 10pt; margin-top: 24mm; padding: 2mm 18mm 0; }
`

/** Formats an ordinal: `1st`, `22nd`, `113th`. */
export function ordinal(place: number): string {
  const last = place % 100
  const ending = last > 10 && last < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return `${place}${ending}`
}

/** Prints a certificate for every player, one a sheet, the winner's first. */
export function certificates(state: EventState): string {
  const places = finalPlaces(state).filter(({ status }) => status === 'playing' || status === 'dropped')
  const pages = places.map(({ place, name, members, reached }) => ({
    body: html`<p>${state.name}</p><p class="quiet">${[state.place, state.date].filter(Boolean).join(', ')}</p>
<p class="who">${name}</p>${members.length > 1 ? html`<p>${members.map((member) => member.name).join(' and ')}</p>` : undefined}
<p class="place">${reached === 'champion' ? 'has won the event' : `came ${ordinal(place)} of ${places.length}`}</p>
<p class="sign">${state.organisers.join(', ') || 'for the organisers'}</p>`,
  }))
  return printDocument(`${state.name}: certificates`, pages, style)
}
