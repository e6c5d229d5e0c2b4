import { expect, test } from 'vitest'
import { appendOptimistically, type LogStorage } from '../src/log-storage.ts'

/** A storage under test, with entries and details as it takes them. */
export interface TestedLogStorage<Entry, Details> {
  readonly storage: LogStorage<Entry, Details>
  /** Creates an empty log. */
  create(log: string): Promise<void>
  entry(text: string): Entry
  /** The details of a log that has so many entries. */
  details(log: string, number: number): Details
  close?(): Promise<void>
}

type Add = (log: string, number: number, ...texts: readonly string[]) => Promise<boolean>

/** Two logs that no other test knows. */
interface TwoLogs {
  readonly one: string
  readonly two: string
  readonly add: Add
}

let logs = 0

/** Tests that a storage keeps what `LogStorage` says. */
export function testLogStorage<Entry, Details>(
  name: string,
  open: () => Promise<TestedLogStorage<Entry, Details>>,
): void {
  const withStorage = async (
    work: (tested: TestedLogStorage<Entry, Details> & TwoLogs) => Promise<void>,
  ): Promise<void> => {
    const tested = await open()
    logs += 2
    const [one, two] = [`log-${logs - 1}`, `log-${logs}`]
    await tested.create(one)
    await tested.create(two)
    const add: Add = (log, number, ...texts) =>
      tested.storage.append(log, number, texts.map(tested.entry), tested.details(log, number + texts.length))
    await work({ ...tested, one, two, add })
    await tested.close?.()
  }
  test(`${name}: entries come back as they were added, from where a reader left off`, () =>
    withStorage(async ({ storage, entry, one, add }) => {
      expect(await storage.since(one, 0)).toEqual([])
      expect(await add(one, 0, 'a', 'b')).toBe(true)
      expect(await add(one, 2, 'c')).toBe(true)
      expect(await storage.since(one, 0)).toEqual(['a', 'b', 'c'].map(entry))
      expect(await storage.since(one, 2)).toEqual([entry('c')])
      expect(await storage.since(one, 3)).toEqual([])
    }))

  test(`${name}: a number is given once, and who comes late adds nothing at all`, () =>
    withStorage(async ({ storage, entry, one, add }) => {
      expect(await add(one, 0, 'a')).toBe(true)
      expect(await add(one, 0, 'x', 'y', 'z')).toBe(false)
      expect(await storage.since(one, 0)).toEqual([entry('a')])
      const both = await Promise.all([add(one, 1, 'b', 'c'), add(one, 1, 'd')])
      expect(both.toSorted()).toEqual([false, true])
      expect(await storage.since(one, 1)).toEqual((both[0] ? ['b', 'c'] : ['d']).map(entry))
    }))

  test(`${name}: logs do not disturb each other`, () =>
    withStorage(async ({ storage, entry, one, two, add }) => {
      expect(await Promise.all([add(one, 0, 'a'), add(two, 0, 'b')])).toEqual([true, true])
      expect(await storage.since(one, 0)).toEqual([entry('a')])
      expect(await storage.since(two, 0)).toEqual([entry('b')])
    }))

  test(`${name}: of many writers at once each adds its entry, once, behind those of the others`, () =>
    withStorage(async ({ storage, entry, one, add }) => {
      const writers = ['a', 'b', 'c', 'd', 'e']
      let late = 0
      await Promise.all(
        writers.map(async (text) => {
          const known: Entry[] = []
          const readOn = async (): Promise<void> => {
            late += 1
            known.push(...(await storage.since(one, known.length)))
          }
          await appendOptimistically({
            make: () => text,
            append: (made) => add(one, known.length, made),
            readOn,
          })
        }),
      )
      const all = await storage.since(one, 0)
      expect(all).toHaveLength(writers.length)
      expect(new Set(all.map((one) => JSON.stringify(one)))).toEqual(
        new Set(writers.map((text) => JSON.stringify(entry(text)))),
      )
      // Only the first was not late.
      expect(late).toBeGreaterThanOrEqual(writers.length - 1)
    }))
}
