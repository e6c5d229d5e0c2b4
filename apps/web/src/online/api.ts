import type { Person, Terms } from '@flotilla/host'
import { asked } from '../asked.ts'

export interface TableListed {
  readonly id: string
  readonly title: string
  readonly stage: string
  readonly ruleset: string
  readonly scenario: string | null
  readonly seats: number
  readonly free: number
}

/** Where this page is found; at the server itself, where the others of its network find it. */
let here = location.href.replace(/#.*$/, '')

/** The address of this site for other devices. */
export const pageAddress = (): string => here

/** Whether an address leads other devices to themselves. */
export const isOnlyHere = (address: string): boolean =>
  URL.canParse(address) && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname)

/** The address of a page of ours, for other devices. */
export const addressOf = (...parts: readonly string[]): string =>
  `${here}#/${parts.map(encodeURIComponent).join('/')}`

export const linkOf = (table: string): string => addressOf('online', table)

const KNOWN = 'flotilla known'

/** Whether this browser was ever known to the server; who never was need not be asked about. */
export function wasKnown(): boolean {
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

export async function me(): Promise<Person | null> {
  const { person, address } = await asked<{ person: Person | null; address: string | null }>('me')
  if (address && isOnlyHere(here)) here = address
  if (person) noteKnown()
  return person
}

export async function call(name: string): Promise<Person> {
  const { person } = await asked<{ person: Person }>('me', { name })
  noteKnown()
  return person
}

export const makeTable = async (terms: Terms): Promise<string> =>
  (await asked<{ id: string }>('tables', terms)).id

/** A table for a game that goes on from a file. */
export const resumeGame = async (
  wanted: Pick<Terms, 'clock' | 'bot' | 'listed' | 'delay'> & { readonly game: string },
): Promise<string> => (await asked<{ id: string }>('games', wanted)).id

export const listed = async (): Promise<readonly TableListed[]> =>
  (await asked<{ tables: readonly TableListed[] }>('tables')).tables

/** Fails in words when there is no such table. */
export const tableThere = (id: string): Promise<unknown> => asked(`tables/${encodeURIComponent(id)}`)
