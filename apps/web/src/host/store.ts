import type { SavedGame } from './protocol.ts'

const GAMES = 'games'

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
function database(): Promise<IDBDatabase> {
  opening ??= opened().catch((error) => {
    opening = undefined
    throw error
  })
  return opening
}

const opened = (): Promise<IDBDatabase> =>
  new Promise((done, failed) => {
    const request = indexedDB.open('flotilla', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: 'id' })
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
const settled = <T>(mode: IDBTransactionMode, ask: (games: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  tooLate(
    database().then(
      (open) =>
        new Promise<T>((done, failed) => {
          const transaction = open.transaction(GAMES, mode)
          const request = ask(transaction.objectStore(GAMES))
          transaction.oncomplete = () => done(request.result)
          transaction.onabort = () =>
            failed(transaction.error ?? request.error ?? new DOMException('', 'AbortError'))
        }),
    ),
  )

export const keepGame = (game: SavedGame): Promise<unknown> =>
  settled('readwrite', (games) => games.put(game))
export const forgetGame = (id: string): Promise<unknown> => settled('readwrite', (games) => games.delete(id))
export const storedGame = (id: string): Promise<SavedGame | undefined> =>
  settled('readonly', (games) => games.get(id))

/** Every game of this browser, the last one played first. */
export async function storedGames(): Promise<SavedGame[]> {
  const all: SavedGame[] = await settled('readonly', (games) => games.getAll())
  return all.sort((a, b) => b.changed - a.changed)
}

const known: { readonly [name: string]: string } = {
  QuotaExceededError: 'Its storage is full.',
  SecurityError: 'It lets this page store nothing.',
  InvalidStateError: 'It lets this page store nothing.',
  UnknownError: 'Its storage cannot be opened.',
  AbortError: 'It broke off storing.',
}

/** Why storing failed, in words. */
export const whyNot = (error: unknown): string =>
  error instanceof Error || error instanceof DOMException
    ? (known[error.name] ?? error.message)
    : 'It does not say why.'

export const unread = (error: unknown): string =>
  `This browser does not give out what it has stored. ${whyNot(error)}`
