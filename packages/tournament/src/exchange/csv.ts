import { ExchangeError } from '@flotilla/squads'

/** Longer than a list of all players of any event. */
const longest = 10_000_000

/** A character that separates the cells of a table. */
export type Separator = ',' | ';' | '\t'

const separators: readonly Separator[] = [',', ';', '\t']

/** Decodes a spreadsheet file: UTF-8 or UTF-16 with a byte order mark, UTF-8 without one, or Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length > longest) {
    throw new ExchangeError(
      '',
      `This is ${(bytes.length / 1e6).toFixed(0)} megabytes long; a list of players is much shorter.`,
      'Hand in a table with one player a line.',
    )
  }
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A row of a table. */
export interface CsvRow {
  /** The line of the text on which it begins. */
  line: number
  cells: string[]
}

/**
 * Parses rows as in RFC 4180, without empty ones; a quoted cell may contain separators, quotes and line
 * breaks.
 */
export function parseCsv(text: string, separator: Separator): CsvRow[] {
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let line = 1
  let rowLine = 1
  let quotedFrom = 0
  const endCell = () => {
    cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some(Boolean)) rows.push({ line: rowLine, cells })
    cells = []
    rowLine = line + 1
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    const breaks = sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')
    if (quotedFrom) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += sign
        at++
      } else quotedFrom = 0
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      quotedFrom = line
    } else if (sign === separator) endCell()
    else if (breaks) endRow()
    else cell += sign
    if (breaks) line++
  }
  if (quotedFrom) {
    throw new ExchangeError(
      `line ${quotedFrom}`,
      'A quotation mark opens here and is never closed.',
      'Close it, or write "" for a quotation mark inside quotes.',
    )
  }
  endRow()
  return rows
}

/**
 * Parses a table whose separator is the most frequent one of the first line, or the one in a line such as
 * `sep=;`.
 */
export function parseTable(text: string): CsvRow[] {
  const whole = text.replace(/^\uFEFF/, '')
  const named = /^sep=([,;\t])\r?\n/i.exec(whole)
  if (named) {
    const rows = parseCsv(whole.slice(named[0].length), named[1] as Separator)
    return rows.map(({ line, cells }) => ({ line: line + 1, cells }))
  }
  const head = whole
    .trimStart()
    .split(/[\r\n]/, 1)[0]!
    .replace(/"(?:[^"]|"")*"/g, '')
  const countSeparator = (separator: Separator) => head.split(separator).length
  return parseCsv(
    whole,
    separators.reduce((best, each) => (countSeparator(each) > countSeparator(best) ? each : best)),
  )
}

/** Text that a spreadsheet would run as a formula (ASCII or full width), and leading control characters. */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** Formats one cell: numbers unchanged, text made harmless for spreadsheets and quoted if necessary. */
function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats rows as comma-separated text with a byte order mark, by which spreadsheets recognise UTF-8. */
export const formatCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
