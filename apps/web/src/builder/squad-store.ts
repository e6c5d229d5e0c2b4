import type { SquadDraft } from './draft.ts'

/** A squad on the device. */
export interface StoredSquad {
  readonly id: string
  readonly changed: number
  readonly draft: SquadDraft
  /** In its list, without reading the cards. */
  readonly worth: string
  readonly answer: string
  /** What there was to say when it came from elsewhere, until it has been read. */
  readonly notes?: readonly string[]
  readonly folder?: string
  /** How it was before, the latest first. */
  readonly versions?: readonly { readonly at: number; readonly draft: SquadDraft; readonly worth: string }[]
}

/** A ship with its upgrades, to drop into any squad. */
export interface StoredBuild {
  readonly id: string
  readonly edition: 'first' | 'second'
  readonly name: string
  readonly parts: SquadDraft['squads'][0]['ships'][number]['parts']
}

const names = ['squads', 'builds'] as const
type StoreName = (typeof names)[number]

let opening: Promise<IDBDatabase> | undefined

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((done, failed) => {
    const request = indexedDB.open('flotilla squads', 1)
    request.onupgradeneeded = () => {
      for (const name of names) request.result.createObjectStore(name, { keyPath: 'id' })
    }
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
    request.onblocked = () => failed(new Error('Another page holds the storage.'))
  }).catch((error) => {
    // The next one who asks tries anew.
    opening = undefined
    throw error
  })
  return opening
}

async function runRequest<T>(
  shelf: StoreName,
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const open = await openDatabase()
  return new Promise((done, failed) => {
    const transaction = open.transaction(shelf, mode)
    const asked = request(transaction.objectStore(shelf))
    transaction.oncomplete = () => done(asked.result)
    transaction.onabort = () => failed(transaction.error ?? asked.error)
  })
}

/** The last changed first. */
export async function loadSquads(): Promise<StoredSquad[]> {
  const all: StoredSquad[] = await runRequest('squads', 'readonly', (store) => store.getAll())
  return all.sort((a, b) => b.changed - a.changed)
}
export const loadSquad = (id: string): Promise<StoredSquad | undefined> =>
  runRequest('squads', 'readonly', (store) => store.get(id))
export const saveSquad = (kept: StoredSquad): Promise<unknown> =>
  runRequest('squads', 'readwrite', (store) => store.put(kept))
export const deleteSquad = (id: string): Promise<unknown> =>
  runRequest('squads', 'readwrite', (store) => store.delete(id))

export const loadBuilds = (): Promise<StoredBuild[]> =>
  runRequest('builds', 'readonly', (store) => store.getAll())
export const saveBuild = (build: StoredBuild): Promise<unknown> =>
  runRequest('builds', 'readwrite', (store) => store.put(build))
export const deleteBuild = (id: string): Promise<unknown> =>
  runRequest('builds', 'readwrite', (store) => store.delete(id))
