import type { Person, TableTerms } from '@flotilla/host'
import { fetchApi } from '../api-client.ts'

/** A table in the public list. */
export interface ListedTable {
  readonly id: string
  readonly title: string
  readonly stage: string
  readonly ruleset: string
  readonly scenario: string | null
  readonly seats: number
  readonly free: number
}

/** An online game of this person. */
export interface OwnGame extends ListedTable {
  readonly round: number
  /** The names of the players. */
  readonly names: readonly string[]
  /** The game waits for this person. */
  readonly isAsked: boolean
}

/** The address of this page; at the server itself, the address for other devices of its network. */
let here = location.href.replace(/#.*$/, '')

/** Returns the address of this site for other devices. */
export const pageAddress = (): string => here

/** Reports whether an address would lead other devices to themselves. */
export const isLocalAddress = (address: string): boolean =>
  URL.canParse(address) && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname)

/** Returns the address of a page of this site, for other devices. */
export const pageAddressOf = (...parts: readonly string[]): string =>
  `${here}#/${parts.map(encodeURIComponent).join('/')}`

/** Returns the link of a table. */
export const tableLink = (table: string): string => pageAddressOf('online', table)

const KNOWN = 'flotilla known'

/**
 * Reports whether this browser was ever known to the server; otherwise a request for the person is
 * unnecessary.
 */
export function hasSignedInBefore(): boolean {
  try {
    return localStorage.getItem(KNOWN) !== null
  } catch {
    return false
  }
}

function noteKnown(): void {
  try {
    localStorage.setItem(KNOWN, 'yes')
  } catch {
    // The next request asks the server instead.
  }
}

/** Loads the person of this browser; null when the server does not know it. */
export async function loadPerson(): Promise<Person | null> {
  const { person, address } = await fetchApi<{ person: Person | null; address: string | null }>('me')
  if (address && isLocalAddress(here)) here = address
  if (person) noteKnown()
  return person
}

/** Saves the person's name. */
export async function saveName(name: string): Promise<Person> {
  const { person } = await fetchApi<{ person: Person }>('me', { name })
  noteKnown()
  return person
}

/** Creates a table and returns its id. */
export const createTable = async (terms: TableTerms): Promise<string> =>
  (await fetchApi<{ id: string }>('tables', terms)).id

/** Creates a table for a game that continues from a file. */
export const createTableFromFile = async (
  wanted: Pick<TableTerms, 'clock' | 'bot' | 'listed' | 'delay'> & { readonly game: string },
): Promise<string> => (await fetchApi<{ id: string }>('games', wanted)).id

/** Loads the public list of tables. */
export const loadTables = async (): Promise<readonly ListedTable[]> =>
  (await fetchApi<{ tables: readonly ListedTable[] }>('tables')).tables

/** Checks that a table exists; throws an error for players when it does not. */
export const checkTable = (id: string): Promise<unknown> => fetchApi(`tables/${encodeURIComponent(id)}`)

/** Loads the person's own games, those that wait for them first. */
export const ownGames = async (): Promise<readonly OwnGame[]> =>
  (await fetchApi<{ games: readonly OwnGame[] }>('games')).games

/** Proposes or accepts a rematch, and returns its table. */
export const playAgainAt = async (id: string): Promise<string> =>
  (await fetchApi<{ id: string }>(`tables/${encodeURIComponent(id)}/rematch`, {})).id
