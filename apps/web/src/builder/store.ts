import type { Draft } from './draft.ts'

/** A squad on the device. */
export interface Kept {
  readonly id: string
  readonly changed: number
  readonly draft: Draft
  /** In its list, without reading the cards. */
  readonly worth: string
  readonly answer: string
  /** What there was to say when it came from elsewhere, until it has been read. */
  readonly notes?: readonly string[]
  readonly folder?: string
  /** How it was before, the latest first. */
  readonly versions?: readonly { readonly at: number; readonly draft: Draft; readonly worth: string }[]
}

/** A ship with its upgrades, to drop into any squad. */
export interface KeptBuild {
  readonly id: string
  readonly edition: 'first' | 'second'
  readonly name: string
  readonly parts: Draft['squads'][0]['ships'][number]['parts']
}

const names = ['squads', 'builds'] as const
type Shelf = (typeof names)[number]

let opening: Promise<IDBDatabase> | undefined

function database(): Promise<IDBDatabase> {
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

async function ask<T>(
  shelf: Shelf,
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const open = await database()
  return new Promise((done, failed) => {
    const transaction = open.transaction(shelf, mode)
    const asked = request(transaction.objectStore(shelf))
    transaction.oncomplete = () => done(asked.result)
    transaction.onabort = () => failed(transaction.error ?? asked.error)
  })
}

/** The last changed first. */
export async function keptSquads(): Promise<Kept[]> {
  const all: Kept[] = await ask('squads', 'readonly', (store) => store.getAll())
  return all.sort((a, b) => b.changed - a.changed)
}
export const keptSquad = (id: string): Promise<Kept | undefined> =>
  ask('squads', 'readonly', (store) => store.get(id))
export const keepSquad = (kept: Kept): Promise<unknown> =>
  ask('squads', 'readwrite', (store) => store.put(kept))
export const forgetSquad = (id: string): Promise<unknown> =>
  ask('squads', 'readwrite', (store) => store.delete(id))

export const keptBuilds = (): Promise<KeptBuild[]> => ask('builds', 'readonly', (store) => store.getAll())
export const keepBuild = (build: KeptBuild): Promise<unknown> =>
  ask('builds', 'readwrite', (store) => store.put(build))
export const forgetBuild = (id: string): Promise<unknown> =>
  ask('builds', 'readwrite', (store) => store.delete(id))
