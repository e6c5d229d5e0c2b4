import type { SavedGame } from './protocol.ts'

const GAMES = 'games'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })

let opening: Promise<IDBDatabase> | undefined

function database(): Promise<IDBDatabase> {
  opening ??= new Promise((done, failed) => {
    const request = indexedDB.open('flotilla', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: 'id' })
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })
  return opening
}

const games = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await database()).transaction(GAMES, mode).objectStore(GAMES)

export const keepGame = async (game: SavedGame): Promise<unknown> =>
  settled((await games('readwrite')).put(game))
export const forgetGame = async (id: string): Promise<unknown> =>
  settled((await games('readwrite')).delete(id))
export const storedGame = async (id: string): Promise<SavedGame | undefined> =>
  settled((await games('readonly')).get(id))

/** Every game of this browser, the last one played first. */
export async function storedGames(): Promise<SavedGame[]> {
  const all: SavedGame[] = await settled((await games('readonly')).getAll())
  return all.sort((a, b) => b.changed - a.changed)
}
