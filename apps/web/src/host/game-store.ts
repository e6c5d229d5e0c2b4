import type { LogStorage } from '@flotilla/host/log-storage'
import type { DBSchema } from 'idb'
import { createDatabase, entriesFrom } from '../indexed-db.ts'
import type { LogEntry, SavedGame, SessionSnapshot } from './host-types.ts'

interface StoredEntry {
  readonly game: string
  readonly number: number
  readonly act: LogEntry
}

interface GameSchema extends DBSchema {
  games: { key: string; value: SavedGame }
  /** The snapshot of each game: large, and read only to open the game. */
  kept: { key: string; value: SessionSnapshot }
  /** The log of each game. */
  acts: { key: [game: string, number: number]; value: StoredEntry }
}

const transact = createDatabase<GameSchema>('flotilla', 3, (database) => {
  const there = database.objectStoreNames
  if (!there.contains('games')) database.createObjectStore('games', { keyPath: 'id' })
  if (!there.contains('kept')) database.createObjectStore('kept', { keyPath: 'id' })
  if (!there.contains('acts')) database.createObjectStore('acts', { keyPath: ['game', 'number'] })
})

/** Stores a game in place of its earlier version. */
export const saveGame = (game: SavedGame, snapshot?: SessionSnapshot): Promise<unknown> =>
  transact('readwrite', (transaction) =>
    Promise.all([
      transaction.objectStore('acts').delete(entriesFrom(game.id)),
      snapshot
        ? transaction.objectStore('kept').put(snapshot)
        : transaction.objectStore('kept').delete(game.id),
      transaction.objectStore('games').put(game),
    ]),
  )

/** What is stored with the entries of a game. */
interface GameDetails {
  readonly saved: SavedGame
  readonly snapshot: SessionSnapshot
}

/** The logs of the games of this browser; another page may add to one. */
export const gameLogs: LogStorage<LogEntry, GameDetails> = {
  append: (id, number, entries, { saved, snapshot }) =>
    transact('readwrite', async (transaction) => {
      const acts = transaction.objectStore('acts')
      if ((await acts.getKey([id, number])) !== undefined) return false
      await Promise.all([
        ...entries.map((act, i) => acts.add({ game: id, number: number + i, act })),
        transaction.objectStore('kept').put(snapshot),
        transaction.objectStore('games').put(saved),
      ])
      return true
    }),
  since: async (id, number) => {
    const found = await transact('readonly', (transaction) =>
      transaction.objectStore('acts').getAll(entriesFrom(id, number)),
    )
    return found.map(({ act }) => act)
  },
}

/** Deletes a game with its log and snapshot. */
export const deleteGame = (id: string): Promise<unknown> =>
  transact('readwrite', (transaction) =>
    Promise.all([
      transaction.objectStore('acts').delete(entriesFrom(id)),
      transaction.objectStore('kept').delete(id),
      transaction.objectStore('games').delete(id),
    ]),
  )

/** Loads a game without its log and snapshot. */
export const loadGame = (id: string): Promise<SavedGame | undefined> =>
  transact('readonly', (transaction) => transaction.objectStore('games').get(id))

/** Loads the snapshot of a game. */
export const loadSnapshot = (id: string): Promise<SessionSnapshot | undefined> =>
  transact('readonly', (transaction) => transaction.objectStore('kept').get(id))

/** Loads every game of this browser, the last one played first. */
export async function loadGames(): Promise<SavedGame[]> {
  const all = await transact('readonly', (transaction) => transaction.objectStore('games').getAll())
  return all.sort((a, b) => b.changed - a.changed)
}

const known: { readonly [name: string]: string } = {
  QuotaExceededError: 'Its storage is full.',
  SecurityError: 'It lets this page store nothing.',
  InvalidStateError: 'It lets this page store nothing.',
  UnknownError: 'Its storage cannot be opened.',
  AbortError: 'It broke off storing.',
  TransactionInactiveError: 'It broke off storing.',
}

/** Describes why storing failed. */
export const storageFaultText = (error: unknown): string =>
  error instanceof Error || error instanceof DOMException
    ? (known[error.name] ?? error.message)
    : 'It does not say why.'

/** Describes why stored games could not be read. */
export const unreadableText = (error: unknown): string =>
  `This browser does not give out what it has stored. ${storageFaultText(error)}`
