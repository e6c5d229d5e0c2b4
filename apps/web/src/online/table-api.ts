import type { Person, TableTerms } from '@flotilla/host'
import { fetchApi } from '../api-client.ts'

export interface ListedTable {
  readonly id: string
  readonly title: string
  readonly stage: string
  readonly ruleset: string
  readonly scenario: string | null
  readonly seats: number
  readonly free: number
}

/** An online game of one's own. */
export interface OwnGame extends ListedTable {
  readonly round: number
  /** Who sits there. */
  readonly names: readonly string[]
  /** It is one's turn. */
  readonly isAsked: boolean
}

/** Where this page is found; at the server itself, where the others of its network find it. */
let here = location.href.replace(/#.*$/, '')

/** The address of this site for other devices. */
export const pageAddress = (): string => here

/** Whether an address leads other devices to themselves. */
export const isLocalAddress = (address: string): boolean =>
  URL.canParse(address) && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname)

/** The address of a page of ours, for other devices. */
export const pageAddressOf = (...parts: readonly string[]): string =>
  `${here}#/${parts.map(encodeURIComponent).join('/')}`

export const tableLink = (table: string): string => pageAddressOf('online', table)

const KNOWN = 'flotilla known'

/** Whether this browser was ever known to the server; who never was need not be asked about. */
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
    // Then it is asked for where it is needed.
  }
}

export async function loadPerson(): Promise<Person | null> {
  const { person, address } = await fetchApi<{ person: Person | null; address: string | null }>('me')
  if (address && isLocalAddress(here)) here = address
  if (person) noteKnown()
  return person
}

export async function saveName(name: string): Promise<Person> {
  const { person } = await fetchApi<{ person: Person }>('me', { name })
  noteKnown()
  return person
}

export const createTable = async (terms: TableTerms): Promise<string> =>
  (await fetchApi<{ id: string }>('tables', terms)).id

/** A table for a game that goes on from a file. */
export const createTableFromFile = async (
  wanted: Pick<TableTerms, 'clock' | 'bot' | 'listed' | 'delay'> & { readonly game: string },
): Promise<string> => (await fetchApi<{ id: string }>('games', wanted)).id

export const loadTables = async (): Promise<readonly ListedTable[]> =>
  (await fetchApi<{ tables: readonly ListedTable[] }>('tables')).tables

/** Fails in words when there is no such table. */
export const checkTable = (id: string): Promise<unknown> => fetchApi(`tables/${encodeURIComponent(id)}`)

/** One's own games: those that wait for one first. */
export const ownGames = async (): Promise<readonly OwnGame[]> =>
  (await fetchApi<{ games: readonly OwnGame[] }>('games')).games

/** Proposes to play a game again, or accepts that: the table where one sits then. */
export const playAgainAt = async (id: string): Promise<string> =>
  (await fetchApi<{ id: string }>(`tables/${encodeURIComponent(id)}/rematch`, {})).id
