import { ExchangeError } from './error.ts'

/** A segment of a line that may be a name: text between commas, dashes, brackets and points. */
export interface LineSegment {
  text: string
  /** The number in brackets beside it. */
  points?: number
  /** The card's own id, in braces behind the name. */
  id?: string
  /** Whether it was in square brackets: more often a ship or a slot than a card. */
  bracketed: boolean
}

/** A line of a list. */
export interface TextLine {
  number: number
  /** As written, without surrounding spaces. */
  raw: string
  /** Indentation; upgrades are indented further than their ship. */
  depth: number
  afterBlank: boolean
  /** "3x Academy Pilot". */
  count: number
  segments: LineSegment[]
}

/** Enough for a hundred ships with all their upgrades. */
const longestList = 50_000
const longestLine = 2_000
const mostCopies = 20

const markup = /<[^<>]{0,300}>|\[\/?(?:b|i|u|s|url|size|color|list|quote|code|\*)(?:=[^\][]{0,300})?\]/gi
const bullet = /^(?:[>#*•·‣◦▪–—-]|\+(?=\s))+\s*/
const numbering = /^\d{1,3}[.)]\s+/
const copies = /^(\d{1,2})\s*[x×]\s+/i

const bareNumber = /^(\d{1,4})\s*(?:pts?\.?|points?)?$/i

const cutters =
  /\{([^{}]*)\}|[[(]\s*(\d{1,4}|-(?!1\))\d)\s*(?:pts?\.?|points?)?\s*[\])]|\[([^\][]*)\]|[,;|•·\t]|\s\+\s|\s\/\s|\s[–—-]+\s|:(?=\s|$)/gi

function segmentsOf(text: string): LineSegment[] {
  const segments: LineSegment[] = []
  let ahead: number | undefined
  const addSegment = (piece: string, bracketed = false) => {
    const clean = piece.trim()
    if (!/[\p{L}\p{N}]/u.test(clean)) return
    const number = bareNumber.exec(clean)?.[1]
    if (number !== undefined) {
      const last = segments.at(-1)
      if (last) last.points ??= Number(number)
      else ahead = Number(number)
      return
    }
    segments.push({ text: clean, bracketed, ...(ahead === undefined ? {} : { points: ahead }) })
    ahead = undefined
  }
  let from = 0
  for (const cut of text.matchAll(cutters)) {
    const before = segments.length
    addSegment(text.slice(from, cut.index))
    from = cut.index + cut[0].length
    const [, id, points, bracket] = cut
    const last = segments.at(-1)
    if (id !== undefined) {
      if (last && !/^(?:pilot|upgrade) /.test(id)) last.id = id.trim()
      else segments.push({ text: '', id: id.trim(), bracketed: false })
    } else if (points !== undefined) {
      // In "(52) Name" and "Name (52)" the number belongs to the name directly before it, or else to the next
      // one.
      if (last && last.points === undefined && (segments.length > before || last.bracketed || last.id)) {
        const owner = segments.findLast(({ bracketed }) => !bracketed) ?? last
        owner.points ??= Number(points)
      } else ahead = Number(points)
    } else if (bracket !== undefined) addSegment(bracket, true)
  }
  addSegment(text.slice(from))
  return segments
}

/** Splits "Pilot + upgrade / pilot + upgrade", a whole squad on one line, as for a virtual table. */
const shipsOnLine = (row: string): string[] => (row.includes(' + ') ? row.split(' / ') : [row])

function lineOf(raw: string, number: number, afterBlank: boolean): TextLine | undefined {
  const bare = raw.replace(markup, ' ')
  const start = bare.trim()
  const marked = bullet.test(start)
  const rest = start
    .replace(bullet, '')
    .replace(/[*_`~]+/g, '')
    .replace(numbering, '')
    .trim()
  const many = copies.exec(rest)
  const content = many ? rest.slice(many[0].length) : rest
  if (!/[\p{L}\p{N}]/u.test(content)) return undefined
  return {
    number,
    raw: raw.trim(),
    depth: bare.length - bare.trimStart().length + (marked ? 1 : 0),
    afterBlank,
    count: Math.min(Number(many?.[1]) || 1, mostCopies),
    segments: segmentsOf(content),
  }
}

/** Returns the lines with content, without markup, bullets and numbering, cut into segments. */
export function parseLines(text: string): TextLine[] {
  if (text.length > longestList) {
    throw new ExchangeError(
      '',
      `The text is ${text.length} characters long; a list has a few thousand.`,
      'Hand in the list alone, or an XWS file.',
    )
  }
  const rows = text
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/[\u200B-\u200D\u2060\uFEFF\\]/g, '')
    .replace(/\u00A0/g, ' ')
    .split(/\r\n|\r|\n/)
  const long = rows.findIndex(({ length }) => length > longestLine)
  if (long >= 0) {
    throw new ExchangeError(
      `line ${long + 1}`,
      `The line is ${rows[long]!.length} characters long; ${longestLine} is the most that is read.`,
      'Put each ship on a line of its own.',
    )
  }
  let blank = true
  return rows.flatMap((row, index) =>
    shipsOnLine(row).flatMap((raw, at) => {
      const line = lineOf(raw, index + 1, blank || at > 0)
      blank = line === undefined
      return line ? [line] : []
    }),
  )
}
