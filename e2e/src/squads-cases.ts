import { loadShip } from '@flotilla/catalogue'
import { loadReady, loadRegulations, readyNames, squadViolations } from '@flotilla/squads'

/** Every ready squad judged in its own format: how many faults each has. */
export async function readyFaults(): Promise<Record<string, number>> {
  const faults: Record<string, number> = {}
  for (const name of readyNames) {
    const ready = (await loadReady(name))!
    const limit = ready.limit === undefined ? {} : { limit: { points: ready.limit } }
    const by = await loadRegulations(ready.format, limit)
    faults[name] = squadViolations(by, ready.squad).length
  }
  return faults
}

export const loadShipName = async (id: string): Promise<string | undefined> =>
  (await loadShip('second', id))?.ship.name
