import { asked } from '../asked.ts'
import { collectionIn, keepCollection, ownCollection } from './collection.ts'
import { forgetSquad, type Kept, keepSquad, keptSquads } from './store.ts'

/** What is told to other devices: earlier versions stay where they were made. */
const told = ({ versions: _, notes: __, ...kept }: Kept): string => JSON.stringify(kept)

const isKept = (one: unknown, id: string): one is Kept => {
  const kept = one as Partial<Kept> | null
  return (
    typeof kept === 'object' &&
    kept !== null &&
    kept.id === id &&
    typeof kept.changed === 'number' &&
    Array.isArray(kept.draft?.squads)
  )
}

interface Index {
  readonly id: string
  readonly changed: number
  readonly gone: boolean
}

const send = (id: string, changed: number, kept: string | null): Promise<unknown> =>
  asked('squads', { id, changed, kept })

/** By what the collection goes, in its address and among the squads of the server. */
export const COLLECTION = 'collection'

/** Of the collection, too, what was said last stays. */
async function exchangeCollection(there: Index | undefined): Promise<void> {
  const { only, ...mine } = ownCollection()
  if (mine.changed > (there?.changed ?? 0)) await send(COLLECTION, mine.changed, JSON.stringify(mine))
  if (!there || there.gone || there.changed <= mine.changed) return
  const { kept } = await asked<{ kept: string }>(`squads/${COLLECTION}`)
  const read = collectionIn(JSON.parse(kept))
  if (read) keepCollection({ ...read, ...(only ? { only } : {}) })
}

/**
 * Brings the squads of this device and those of the person's other devices together: of each the last changed stays. True
 * when something came; a fault leaves everything as it is.
 */
export async function exchangeSquads(): Promise<boolean> {
  const [{ squads }, own] = await Promise.all([asked<{ squads: readonly Index[] }>('squads'), keptSquads()])
  const there = new Map(squads.map((one) => [one.id, one]))
  await exchangeCollection(there.get(COLLECTION))
  let came = false
  for (const one of own) {
    const other = there.get(one.id)
    if (!other || other.changed < one.changed) await send(one.id, one.changed, told(one))
  }
  const here = new Map(own.map((one) => [one.id, one]))
  for (const { id, changed, gone } of squads) {
    if (id === COLLECTION) continue
    const mine = here.get(id)
    if (mine && mine.changed >= changed) continue
    if (gone) {
      if (!mine) continue
      await forgetSquad(id)
    } else {
      const { kept } = await asked<{ kept: string }>(`squads/${encodeURIComponent(id)}`)
      const read: unknown = JSON.parse(kept)
      if (!isKept(read, id)) continue
      await keepSquad({ ...read, ...(mine?.versions ? { versions: mine.versions } : {}) })
    }
    came = true
  }
  return came
}

/** Says to the other devices that a squad is gone. */
export const gone = (id: string): Promise<unknown> => send(id, Date.now(), null)
