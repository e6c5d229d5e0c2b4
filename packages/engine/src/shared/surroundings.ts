import type { ObjectOnTable, Shape, Surroundings } from '@flotilla/geometry'
import type { ObjectId, ShipId } from '../vocabulary/ids.ts'

interface TableObject {
  readonly id: number
  readonly place: string
}

/**
 * Parses the ids of objects as geometry names them. `map(Number)` would yield floating-point numbers once
 * compiled, which are slower.
 */
export function parseIds(names: readonly string[]): ObjectId[] {
  const ids: ObjectId[] = []
  for (const name of names) ids.push(Number(name))
  return ids
}

/**
 * Returns the objects of a list that are on the table, as geometry needs them. Cached by list, because lists
 * are replaced when they change.
 */
export function objectsOnTable<T extends TableObject>(
  shapeOf: (thing: T) => Shape,
  matches: (thing: T) => boolean = () => true,
): (things: readonly T[]) => readonly ObjectOnTable[] {
  const known = new WeakMap<readonly T[], readonly ObjectOnTable[]>()
  return (things) => {
    let found = known.get(things)
    if (!found) {
      found = things
        .filter((thing) => thing.place === 'table' && matches(thing))
        .map((thing) => ({ id: String(thing.id), shape: shapeOf(thing) }))
      known.set(things, found)
    }
    return found
  }
}

const areSame = (a: readonly unknown[] = [], b: readonly unknown[] = []): boolean =>
  a === b || (a.length === b.length && a.every((one, i) => one === b[i]))

const isAlike = (a: Surroundings, b: Surroundings): boolean =>
  a.area === b.area && areSame(a.ships, b.ships) && areSame(a.obstacles, b.obstacles)

/**
 * Creates a cached lookup of what is around a ship, because boosts and barrel rolls ask one after the other.
 * The result stays the same object until something moves, so that other results may be cached with it.
 */
export function cacheSurroundings<G extends { readonly state: unknown }>(
  look: (game: G, id: ShipId) => Surroundings,
): (game: G, id: ShipId) => Surroundings {
  let last: { state: unknown; readonly id: ShipId; readonly around: Surroundings } | undefined
  return (game, id) => {
    const { state } = game
    if (last && last.state === state && last.id === id) return last.around
    const around = look(game, id)
    if (last && last.id === id && isAlike(last.around, around)) last.state = state
    else last = { state, id, around }
    return last.around
  }
}
