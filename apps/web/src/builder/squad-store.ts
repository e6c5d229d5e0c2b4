import type { DBSchema } from 'idb'
import { createDatabase } from '../indexed-db.ts'
import type { SquadDraft } from './draft.ts'

/** A squad on the device. */
export interface StoredSquad {
  readonly id: string
  readonly changed: number
  readonly draft: SquadDraft
  /** The cost for the list, which is shown without loading the cards. */
  readonly worth: string
  readonly answer: string
  /** Remarks on a received squad, until the player has read them. */
  readonly notes?: readonly string[]
  readonly folder?: string
  /** Earlier versions, the latest first. */
  readonly versions?: readonly { readonly at: number; readonly draft: SquadDraft; readonly worth: string }[]
}

/** A saved ship with its upgrades, to add to any squad. */
export interface StoredBuild {
  readonly id: string
  readonly edition: 'first' | 'second'
  readonly name: string
  readonly parts: SquadDraft['squads'][0]['ships'][number]['parts']
}

interface SquadSchema extends DBSchema {
  squads: { key: string; value: StoredSquad }
  builds: { key: string; value: StoredBuild }
}

const transact = createDatabase<SquadSchema>('flotilla squads', 1, (database) => {
  database.createObjectStore('squads', { keyPath: 'id' })
  database.createObjectStore('builds', { keyPath: 'id' })
})

/** Loads every squad of this device, the last one changed first. */
export async function loadSquads(): Promise<StoredSquad[]> {
  const all = await transact('readonly', (transaction) => transaction.objectStore('squads').getAll())
  return all.sort((a, b) => b.changed - a.changed)
}

/** Loads one squad. */
export const loadSquad = (id: string): Promise<StoredSquad | undefined> =>
  transact('readonly', (transaction) => transaction.objectStore('squads').get(id))

/** Saves a squad. */
export const saveSquad = (squad: StoredSquad): Promise<unknown> =>
  transact('readwrite', (transaction) => transaction.objectStore('squads').put(squad))

/** Deletes a squad. */
export const deleteSquad = (id: string): Promise<unknown> =>
  transact('readwrite', (transaction) => transaction.objectStore('squads').delete(id))

/** Loads every saved build. */
export const loadBuilds = (): Promise<StoredBuild[]> =>
  transact('readonly', (transaction) => transaction.objectStore('builds').getAll())

/** Saves a build. */
export const saveBuild = (build: StoredBuild): Promise<unknown> =>
  transact('readwrite', (transaction) => transaction.objectStore('builds').put(build))

/** Deletes a build. */
export const deleteBuild = (id: string): Promise<unknown> =>
  transact('readwrite', (transaction) => transaction.objectStore('builds').delete(id))
