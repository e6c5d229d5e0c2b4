import { ships } from './ships.ts'
import type { Edition, Faction, ShipId } from './types.ts'

interface ShipLine {
  id: ShipId
  name: string
  factions: Faction[]
}

const read = (lines: readonly string[]): ReadonlyMap<string, ShipLine> =>
  new Map(
    lines.map((line) => {
      const [id = '', name = '', factions = ''] = line.split('|')
      return [id, { id, name, factions: factions.split(' ') as Faction[] }]
    }),
  )

/** Every ship of an edition in a line, whoever flies it. */
export const shipLines: Readonly<Record<Edition, ReadonlyMap<string, ShipLine>>> = {
  first: read(ships.first),
  second: read(ships.second),
}

/** The name of any ship, without its file. */
export const shipName = (edition: Edition, id: ShipId): string | undefined => shipLines[edition].get(id)?.name
