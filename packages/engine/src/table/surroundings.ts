import type { ObjectOnTable, Shape, Surroundings } from '@flotilla/geometry'

interface TableObject {
  readonly id: number
  readonly place: string
}

/** The ids of things that geometry calls by name. Not by `map(Number)`, which makes fractions of them once compiled. */
export function parseIds(names: readonly string[]): number[] {
  const ids: number[] = []
  for (const name of names) ids.push(Number(name))
  return ids
}

/** The things of a list that lie on the table, as geometry wants them. Lists are replaced when they change. */
export function objectsOnTable<T extends TableObject>(
  shapeOf: (thing: T) => Shape,
  such: (thing: T) => boolean = () => true,
): (things: readonly T[]) => readonly ObjectOnTable[] {
  const known = new WeakMap<readonly T[], readonly ObjectOnTable[]>()
  return (things) => {
    let found = known.get(things)
    if (!found) {
      found = things
        .filter((thing) => thing.place === 'table' && such(thing))
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
 * Keeps what was last found around a ship: boosts and rolls ask one after the other. It is the very same for as long as
 * nothing there has moved, so that what follows from it may be kept with it.
 */
export function cacheSurroundings<G extends { readonly state: unknown }>(
  look: (game: G, id: number) => Surroundings,
): (game: G, id: number) => Surroundings {
  let last: { state: unknown; readonly id: number; readonly around: Surroundings } | undefined
  return (game, id) => {
    const { state } = game
    if (last && last.state === state && last.id === id) return last.around
    const around = look(game, id)
    if (last && last.id === id && isAlike(last.around, around)) last.state = state
    else last = { state, id, around }
    return last.around
  }
}
