import { wingShipRefs } from './check/wing-violations.ts'
import { legalPositions, wingSets } from './position-names.ts'
import type { ShipRef, Squad, SquadWing, WingPosition } from './squad.ts'

/** Wings never have fewer wingmates. */
const FEWEST = 2

/** Assigns positions to wingmates: they keep legal ones, and the rest get the free ones in order. */
export function assignPositions(
  wingmates: readonly { ship: ShipRef; position?: WingPosition }[],
): SquadWing['wingmates'] {
  const legal = legalPositions(wingmates.length)
  const taken = new Map<WingPosition, ShipRef>()
  for (const { ship, position } of wingmates)
    if (position && legal.includes(position) && !taken.has(position)) taken.set(position, ship)
  const free = legal.filter((position) => !taken.has(position))
  const placed = new Map([...taken].map(([position, ship]) => [ship, position]))
  return wingmates.flatMap(({ ship }) => {
    const position = placed.get(ship) ?? free.shift()
    return position ? [{ ship, position }] : []
  })
}

/**
 * Returns the squad without some ships. A wing that loses its leader, or too many wingmates, is dissolved.
 */
export function withoutShips(squad: Squad, gone: readonly ShipRef[]): Squad {
  const wings = squad.wings.flatMap((wing) => {
    if (!wingShipRefs(wing).some((ref) => gone.includes(ref))) return [wing]
    const wingmates = wing.wingmates.filter(({ ship }) => !gone.includes(ship))
    if (gone.includes(wing.leader) || wingmates.length < FEWEST) return []
    return [{ ...wing, wingmates: assignPositions(wingmates) }]
  })
  return { ...squad, ships: squad.ships.filter(({ ref }) => !gone.includes(ref)), wings }
}

/** Returns the first set of ID cards that no other wing of the squad uses. */
export const freeWingSet = (squad: Squad) =>
  wingSets.find((set) => !squad.wings.some((wing) => wing.set === set)) ?? 'extra'
