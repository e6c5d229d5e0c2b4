import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'

/** Milliseconds after which a browser that has not answered will not. */
const TIMEOUT = 15_000

/** Runs work in one transaction over all stores of a database. Resolves once the browser has stored the changes. */
export type Transact<Schema extends DBSchema> = <T, Mode extends 'readonly' | 'readwrite'>(
  mode: Mode,
  work: (transaction: IDBPTransaction<Schema, StoreNames<Schema>[], Mode>) => Promise<T>,
) => Promise<T>

/** Opens a database of this browser when it is first used, and again after the browser has closed it. */
export function createDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (database: IDBPDatabase<Schema>) => void,
): Transact<Schema> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  const reset = () => {
    opening = undefined
  }

  const open = (): Promise<IDBPDatabase<Schema>> => {
    opening ??= new Promise<IDBPDatabase<Schema>>((resolve, reject) => {
      openDB<Schema>(name, version, {
        upgrade,
        blocked: () => reject(new Error('Another page holds the storage.')),
        blocking: (_, __, event) => {
          ;(event.target as IDBDatabase).close()
          reset()
        },
        terminated: reset,
      }).then(resolve, reject)
    })
    // After a failure the next call tries again.
    opening.catch(reset)
    return opening
  }

  return (mode, work) =>
    withTimeout(
      open().then(async (database) => {
        const stores = [...database.objectStoreNames] as StoreNames<Schema>[]
        const transaction = database.transaction(stores, mode, { durability: 'strict' })
        // Work in a transaction that the browser has aborted fails in other ways; the abort is the cause.
        const run = async () => work(transaction)
        const [value] = await Promise.all([
          run().catch(async (error) => {
            if (error instanceof DOMException && error.name === 'InvalidStateError') await transaction.done
            throw error
          }),
          transaction.done,
        ])
        return value
      }),
    )
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The browser does not answer.')), TIMEOUT)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** The key range of all entries of one log, from a number on. Keys are pairs of an id and a number. */
export const entriesFrom = (id: string, number = 0): IDBKeyRange =>
  IDBKeyRange.bound([id, number], [id, Number.POSITIVE_INFINITY])
