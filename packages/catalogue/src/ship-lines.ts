import { shipList } from './ship-list.ts'
import type { Edition, Faction, ShipTypeId } from './types.ts'

interface ShipLine {
  id: ShipTypeId
  name: string
  factions: Faction[]
}

const parseShipLines = (lines: readonly string[]): ReadonlyMap<string, ShipLine> =>
  new Map(
    lines.map((line) => {
      const [id = '', name = '', factions = ''] = line.split('|')
      return [id, { id, name, factions: factions.split(' ') as Faction[] }]
    }),
  )

/** The summaries of all ships of an edition, of all factions. */
export const shipLines: Readonly<Record<Edition, ReadonlyMap<string, ShipLine>>> = {
  first: parseShipLines(shipList.first),
  second: parseShipLines(shipList.second),
}

/** Returns the name of a ship without loading its file. */
export const shipName = (edition: Edition, id: ShipTypeId): string | undefined =>
  shipLines[edition].get(id)?.name
