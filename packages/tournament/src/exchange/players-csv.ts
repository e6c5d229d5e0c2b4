import { ExchangeError } from '@flotilla/squads'
import { nameKey } from '../names.ts'
import { decodeText, parseTable } from './csv.ts'

/** A player in a line of a table. */
export interface PlayerRow {
  line: number
  name: string
  /** Family or travelling companions, to be kept apart in the first round. */
  group?: string
  club?: string
  team?: string
  captain?: true
  /** The file or address of the squad, as written. */
  squad?: string
}

/** The players of a table, with remarks on it. */
export interface PlayersTable {
  players: PlayerRow[]
  /** Names that occur more than once, whatever their case, accents and spaces. */
  duplicates: { name: string; lines: number[] }[]
  /** Columns that were not recognised. */
  ignored: string[]
}

const most = 70_000
const longestName = 200

type PlayerColumn = 'name' | 'first' | 'last' | 'group' | 'club' | 'team' | 'captain' | 'squad'

const headings: Readonly<Record<PlayerColumn, readonly string[]>> = {
  name: ['name', 'player', 'player name', 'full name', 'participant'],
  first: ['first name', 'firstname', 'given name', 'forename'],
  last: ['last name', 'lastname', 'surname', 'family name'],
  group: ['group', 'family', 'travel group', 'group name'],
  club: ['club', 'shop', 'store'],
  team: ['team', 'team name'],
  captain: ['captain'],
  squad: ['squad', 'squad file', 'list', 'xws'],
}

const columnNamed = (heading: string): PlayerColumn | undefined =>
  (Object.keys(headings) as PlayerColumn[]).find((column) =>
    headings[column].includes(nameKey(heading).replace(/[_.-]+/g, ' ')),
  )

/** Parses a table whose first line names its columns, or a list of names, one a line. */
export function parsePlayersCsv(csv: string | Uint8Array): PlayersTable {
  const rows = parseTable(typeof csv === 'string' ? csv : decodeText(csv))
  const head = rows[0]?.cells ?? []
  const columns = head.map(columnNamed)
  const titled = columns.some((column) => column === 'name' || column === 'first' || column === 'last')
  if (rows.length === 0) {
    throw new ExchangeError('', 'There is no player in it.', 'Write one player a line, under a line "name".')
  }
  if (!titled && rows.some(({ cells }) => cells.length > 1)) {
    throw new ExchangeError(
      `line ${rows[0]!.line}`,
      'No column is called "name".',
      'Begin with a line that names the columns: name,group,club,team,captain,squad.',
    )
  }
  const body = titled ? rows.slice(1) : rows
  if (body.length > most) {
    throw new ExchangeError(
      '',
      `There are ${body.length} lines; ${most} is the most that is read.`,
      'Split it.',
    )
  }
  const players = body.map(({ line, cells }) => playerIn(line, cells, titled ? columns : ['name']))
  return {
    players,
    duplicates: duplicatesAmong(players),
    ignored: titled ? head.filter((heading, at) => heading && !columns[at]) : [],
  }
}

function playerIn(line: number, cells: string[], columns: (PlayerColumn | undefined)[]): PlayerRow {
  const cellOf = (column: PlayerColumn) => cells[columns.indexOf(column)]?.replace(/\s+/g, ' ') ?? ''
  const name = cellOf('name') || [cellOf('first'), cellOf('last')].filter(Boolean).join(' ')
  const place = `line ${line}`
  if (!name) throw new ExchangeError(place, 'The player has no name.', 'Fill in the name or remove the line.')
  if (name.length > longestName) {
    throw new ExchangeError(
      place,
      `The name is ${name.length} characters long; ${longestName} is the most.`,
      'Shorten it, or look for a missing quotation mark or line break.',
    )
  }
  const cellText = (column: 'group' | 'club' | 'team' | 'squad') =>
    cellOf(column) ? { [column]: cellOf(column).slice(0, longestName) } : {}
  return {
    line,
    name,
    ...cellText('group'),
    ...cellText('club'),
    ...cellText('team'),
    ...cellText('squad'),
    ...(/^(1|y|yes|true|x|c|captain)$/i.test(cellOf('captain')) ? { captain: true } : {}),
  }
}

function duplicatesAmong(players: readonly PlayerRow[]): PlayersTable['duplicates'] {
  const lines = new Map<string, PlayerRow[]>()
  for (const player of players) {
    const key = nameKey(player.name)
    const same = lines.get(key)
    if (same) same.push(player)
    else lines.set(key, [player])
  }
  return [...lines.values()]
    .filter((same) => same.length > 1)
    .map((same) => ({ name: same[0]!.name, lines: same.map(({ line }) => line) }))
}
