import { fetchApi } from '../api-client.ts'
import { ownCollection, parseCollection, saveCollection } from './collection.ts'
import { deleteSquad, loadSquads, type StoredSquad, saveSquad } from './squad-store.ts'

/** Returns the data sent to other devices; earlier versions stay on this one. */
const syncPayload = ({ versions: _, notes: __, ...kept }: StoredSquad): string => JSON.stringify(kept)

const isKept = (one: unknown, id: string): one is StoredSquad => {
  const kept = one as Partial<StoredSquad> | null
  return (
    typeof kept === 'object' &&
    kept !== null &&
    kept.id === id &&
    typeof kept.changed === 'number' &&
    Array.isArray(kept.draft?.squads)
  )
}

interface SyncIndexRow {
  readonly id: string
  readonly changed: number
  readonly gone: boolean
}

const uploadSquad = (id: string, changed: number, kept: string | null): Promise<unknown> =>
  fetchApi('squads', { id, changed, kept })

/** The key of the collection among the squads of the server. */
export const COLLECTION_KEY = 'collection'

/** Synchronises the collection; the later change wins. */
async function exchangeCollection(there: SyncIndexRow | undefined): Promise<void> {
  const { only, ...mine } = ownCollection()
  if (mine.changed > (there?.changed ?? 0))
    await uploadSquad(COLLECTION_KEY, mine.changed, JSON.stringify(mine))
  if (!there || there.gone || there.changed <= mine.changed) return
  const { kept } = await fetchApi<{ kept: string }>(`squads/${COLLECTION_KEY}`)
  const read = parseCollection(JSON.parse(kept))
  if (read) saveCollection({ ...read, ...(only ? { only } : {}) })
}

/**
 * Synchronises the squads of this device and the person's other devices; the later change of each squad wins.
 * Returns true when a squad arrived; an error leaves everything as it is.
 */
export async function syncSquads(): Promise<boolean> {
  const [{ squads }, own] = await Promise.all([
    fetchApi<{ squads: readonly SyncIndexRow[] }>('squads'),
    loadSquads(),
  ])
  const there = new Map(squads.map((one) => [one.id, one]))
  await exchangeCollection(there.get(COLLECTION_KEY))
  let came = false
  for (const one of own) {
    const other = there.get(one.id)
    if (!other || other.changed < one.changed) await uploadSquad(one.id, one.changed, syncPayload(one))
  }
  const here = new Map(own.map((one) => [one.id, one]))
  for (const { id, changed, gone } of squads) {
    if (id === COLLECTION_KEY) continue
    const mine = here.get(id)
    if (mine && mine.changed >= changed) continue
    if (gone) {
      if (!mine) continue
      await deleteSquad(id)
    } else {
      const { kept } = await fetchApi<{ kept: string }>(`squads/${encodeURIComponent(id)}`)
      const read: unknown = JSON.parse(kept)
      if (!isKept(read, id)) continue
      await saveSquad({ ...read, ...(mine?.versions ? { versions: mine.versions } : {}) })
    }
    came = true
  }
  return came
}

/** Reports a deleted squad to the other devices. */
export const reportDeleted = (id: string): Promise<unknown> => uploadSquad(id, Date.now(), null)
