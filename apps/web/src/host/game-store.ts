import type { LogEntry, SavedGame, SessionSnapshot } from './host-types.ts'

const GAMES = 'games'
/** Where each game stands and what was told of it: large, and wanted only to open it. */
const KEPT = 'kept'
/** What was added to each game, by its number. */
const ACTS = 'acts'

/** A browser that has not answered by then will not. */
const PATIENCE = 15_000

const tooLate = <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error('The browser does not answer.')), PATIENCE)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

let opening: Promise<IDBDatabase> | undefined

/** The storage of this browser. A failure is not kept: the next one who asks tries anew. */
function openDatabase(): Promise<IDBDatabase> {
  opening ??= requestDatabase().catch((error) => {
    opening = undefined
    throw error
  })
  return opening
}

const requestDatabase = (): Promise<IDBDatabase> =>
  new Promise((done, failed) => {
    const request = indexedDB.open('flotilla', 3)
    request.onupgradeneeded = () => {
      const there = request.result.objectStoreNames
      for (const name of [GAMES, KEPT])
        if (!there.contains(name)) request.result.createObjectStore(name, { keyPath: 'id' })
      if (!there.contains(ACTS)) request.result.createObjectStore(ACTS, { keyPath: ['game', 'number'] })
    }
    request.onsuccess = () => {
      const forget = () => {
        opening = undefined
      }
      request.result.onclose = forget
      request.result.onversionchange = () => {
        request.result.close()
        forget()
      }
      done(request.result)
    }
    request.onerror = () => failed(request.error)
    request.onblocked = () => failed(new Error('Another page holds the storage.'))
  })

/** Done when the browser has completed it, not when it has only been told. */
const runTransaction = <T>(
  mode: IDBTransactionMode,
  ask: (games: IDBObjectStore, kept: IDBObjectStore, acts: IDBObjectStore) => IDBRequest<T>,
): Promise<T> =>
  tooLate(
    openDatabase().then(
      (open) =>
        new Promise<T>((done, failed) => {
          const transaction = open.transaction([GAMES, KEPT, ACTS], mode)
          const store = (name: string) => transaction.objectStore(name)
          const request = ask(store(GAMES), store(KEPT), store(ACTS))
          transaction.oncomplete = () => done(request.result)
          transaction.onabort = () =>
            failed(transaction.error ?? request.error ?? new DOMException('', 'AbortError'))
        }),
    ),
  )

interface StoredEntry {
  readonly game: string
  readonly number: number
  readonly act: LogEntry
}

const entriesFrom = (id: string, number: number): IDBKeyRange =>
  IDBKeyRange.bound([id, number], [id, Number.POSITIVE_INFINITY])

/** Stores a game as it stands, whatever was stored of it before. */
export const saveGame = (game: SavedGame, beside?: SessionSnapshot): Promise<unknown> =>
  runTransaction('readwrite', (games, kept, acts) => {
    acts.delete(entriesFrom(game.id, 0))
    if (beside) kept.put(beside)
    else kept.delete(game.id)
    return games.put(game)
  })

/** Stores what was added to a game, and how it stands; false when another page has added something by that number. */
export async function appendToGame(
  number: number,
  added: readonly LogEntry[],
  game: SavedGame,
  beside: SessionSnapshot,
): Promise<boolean> {
  let taken = false
  const storing = runTransaction('readwrite', (games, kept, acts) => {
    for (const [i, act] of added.entries()) {
      const adding = acts.add({ game: game.id, number: number + i, act } satisfies StoredEntry)
      adding.onerror = () => {
        taken ||= adding.error?.name === 'ConstraintError'
      }
    }
    kept.put(beside)
    return games.put(game)
  })
  return storing.then(
    () => true,
    (error) => {
      if (taken) return false
      throw error
    },
  )
}

export async function loadEntriesSince(id: string, number: number): Promise<LogEntry[]> {
  const found: StoredEntry[] = await runTransaction('readonly', (_, __, acts) =>
    acts.getAll(entriesFrom(id, number)),
  )
  return found.map(({ act }) => act)
}

export const deleteGame = (id: string): Promise<unknown> =>
  runTransaction('readwrite', (games, kept, acts) => {
    acts.delete(entriesFrom(id, 0))
    kept.delete(id)
    return games.delete(id)
  })
export const loadGame = (id: string): Promise<SavedGame | undefined> =>
  runTransaction('readonly', (games) => games.get(id))

export const loadSnapshot = (id: string): Promise<SessionSnapshot | undefined> =>
  runTransaction('readonly', (_, kept) => kept.get(id))

/** Every game of this browser, the last one played first. */
export async function loadGames(): Promise<SavedGame[]> {
  const all: SavedGame[] = await runTransaction('readonly', (games) => games.getAll())
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

/** Why storing failed, in words. */
export const storageFaultText = (error: unknown): string =>
  error instanceof Error || error instanceof DOMException
    ? (known[error.name] ?? error.message)
    : 'It does not say why.'

export const unreadableText = (error: unknown): string =>
  `This browser does not give out what it has stored. ${storageFaultText(error)}`
