import { cutRoundName, entrantById, pageSubtitle } from '../display-names.ts'
import type { Bracket, EntrantId, EventState, Match } from '../event.ts'
import { type Html, html } from './html.ts'
import { type PrintPage, printDocument } from './print-page.ts'

const lines = `
svg text { fill: #000; font: 15px "Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif; }
svg .won { font-weight: bold; }
svg .seed, svg .score, svg .head { font-size: 12px; }
svg .head { font-weight: bold; }
svg path { fill: none; stroke: #000; stroke-width: 1; }
`
const style = `
@page { size: landscape; }
body { max-width: 270mm; }
svg { display: block; height: auto; width: 100%; }
${lines}`

/** A side of a match as drawn: its entrant, if known, and its result. */
interface DrawnSlot {
  entrant: EntrantId | null
  score: string
  won: boolean
}

interface BracketDrawing {
  bracket: Bracket
  name(entrant: EntrantId): string
  seed(entrant: EntrantId): number
  /**
   * Returns the slot at a place of a round: 0 is the bracket's first round; the one after the final has the
   * winner.
   */
  slot(round: number, place: number): DrawnSlot
}

const empty: DrawnSlot = { entrant: null, score: '', won: false }

function createBracketDrawing(state: EventState, bracket: Bracket): BracketDrawing {
  const rounds = Math.log2(bracket.size)
  const matchesOf = (round: number) =>
    state.rounds.find(({ number }) => number === bracket.from + round)?.matches ?? []
  const matchOf = (round: number, entrant: EntrantId): Match | undefined =>
    matchesOf(round).find(({ sides }) => sides.some((side) => side.includes(entrant)))
  const winnerOf = (round: number, entrant: EntrantId): boolean => {
    const match = matchOf(round, entrant)
    if (!match) return false
    const { result } = match
    return result?.winner != null && match.sides[result.winner]!.includes(entrant)
  }
  const slotRange = (round: number, place: number) =>
    bracket.slots.slice(place * 2 ** round, (place + 1) * 2 ** round).map((seed) => bracket.seeds[seed - 1]!)
  return {
    bracket,
    name: (id) => entrantById(state, id).name,
    seed: (id) => bracket.seeds.indexOf(id) + 1,
    slot(round, place) {
      // The entrant of the slots below that is in this round, or has won all rounds before it.
      const entrant = slotRange(round, place).find((id) =>
        round === 0 ? true : matchOf(round, id) !== undefined || winnerOf(round - 1, id),
      )
      if (entrant === undefined) return empty
      if (round === rounds) return { entrant, score: '', won: true }
      const match = matchOf(round, entrant)
      const own = match?.sides.findIndex((side) => side.includes(entrant)) ?? 0
      const score = match?.result && match.sides.length === 2 ? String(match.result.scores[own]) : ''
      return { entrant, score, won: winnerOf(round, entrant) }
    },
  }
}

const column = 220
const gap = 22

const shortenText = (text: string, most: number) =>
  [...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text

/** Draws rounds `from` to `to` of the part of the bracket whose slots in round `from` begin at `first`. */
function drawBracket(
  { bracket, name, seed, slot }: BracketDrawing,
  from: number,
  to: number,
  first: number,
  count: number,
  own?: Html,
): Html {
  const columns = to - from + 1
  const width = columns * column + (columns - 1) * gap
  const top = 30
  const row = count > 8 ? 40 : 64
  const slotY = (round: number, place: number) =>
    top + ((place + 0.5) * 2 ** (round - from) - 0.5) * row + row / 2
  const parts: Html[] = []
  for (let round = from; round <= to; round++) {
    const x = (round - from) * (column + gap)
    const places = count / 2 ** (round - from)
    const left = bracket.size / 2 ** round
    parts.push(
      html`<text class="head" x="${x}" y="12">${left === 1 ? 'Champion' : cutRoundName(left)}</text>`,
    )
    for (let place = 0; place < places; place++) {
      const { entrant, score, won } = slot(round, place + first / 2 ** (round - from))
      const at = slotY(round, place)
      parts.push(html`<path d="M${x} ${at + 6}H${x + column}"/>`)
      if (entrant !== null) {
        const look = won ? 'won' : ''
        parts.push(
          html`<text class="seed" x="${x}" y="${at}">${seed(entrant)}</text><text class="${look}" x="${x + 20}" y="${at}">${shortenText(name(entrant), 17)}</text><text class="score ${look}" x="${x + column}" y="${at}" text-anchor="end">${score}</text>`,
        )
      }
      if (round < to) {
        const next = slotY(round + 1, Math.floor(place / 2)) + 6
        parts.push(html`<path d="M${x + column} ${at + 6}h${gap / 2}V${next}h${gap / 2}"/>`)
      }
    }
  }
  const height = top + count * row
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="bracket">${own}${parts}</svg>`
}

/** Draws the whole bracket as one picture, for other pages. */
export function bracketPicture(state: EventState): string {
  const { bracket } = state
  const look: Html = {
    markup: `<style>${lines}</style><rect x="-10" y="-10" width="100%" height="100%" fill="#fff"/>`,
  }
  if (!bracket)
    return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 40" role="img" aria-label="bracket">${look}<text x="10" y="25">There has been no cut yet.</text></svg>`
      .markup
  return drawBracket(createBracketDrawing(state, bracket), 0, Math.log2(bracket.size), 0, bracket.size, look)
    .markup
}

/**
 * Prints up to sixteen on one sheet; a larger field in sections of sixteen, then the rounds between their
 * winners.
 */
export function bracketPage(state: EventState): string {
  const { bracket } = state
  if (!bracket) {
    const body = html`<p>There has been no cut yet.</p>`
    return printDocument(`${state.name}: bracket`, [{ title: 'Bracket', under: pageSubtitle(state), body }])
  }
  const picture = createBracketDrawing(state, bracket)
  const rounds = Math.log2(bracket.size)
  const under = pageSubtitle(state)
  const most = 16
  if (bracket.size <= most) {
    const body = drawBracket(picture, 0, rounds, 0, bracket.size)
    return printDocument(
      `${state.name}: bracket`,
      [{ title: `Bracket of ${bracket.size}`, under, body }],
      style,
    )
  }
  const sections = bracket.size / most
  const pages = Array.from(
    { length: sections },
    (_, at): PrintPage => ({
      title: `Bracket, section ${at + 1} of ${sections}`,
      under,
      body: drawBracket(picture, 0, Math.log2(most), at * most, most),
    }),
  )
  const finals = {
    title: 'Bracket, finals',
    under,
    body: drawBracket(picture, Math.log2(most), rounds, 0, sections),
  }
  return printDocument(`${state.name}: bracket`, [...pages, finals], style)
}
