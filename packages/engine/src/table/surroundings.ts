import type { Lying, Shape, Surroundings } from '@flotilla/geometry'

interface Thing {
  readonly id: number
  readonly place: string
}

/** The ids of things that geometry calls by name. Not by `map(Number)`, which makes fractions of them once compiled. */
export function idsOf(names: readonly string[]): number[] {
  const ids: number[] = []
  for (const name of names) ids.push(Number(name))
  return ids
}

/** The things of a list that lie on the table, as geometry wants them. Lists are replaced when they change. */
export function lying<T extends Thing>(
  shapeOf: (thing: T) => Shape,
  such: (thing: T) => boolean = () => true,
): (things: readonly T[]) => readonly Lying[] {
  const known = new WeakMap<readonly T[], readonly Lying[]>()
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

/** Keeps what was last found around a ship: boosts and rolls ask one after the other. */
export function asking<G extends { readonly state: unknown }>(
  look: (game: G, id: number) => Surroundings,
): (game: G, id: number) => Surroundings {
  let last: { state: unknown; id: number; around: Surroundings } | undefined
  return (game, id) => {
    if (!last || last.state !== game.state || last.id !== id)
      last = { state: game.state, id, around: look(game, id) }
    return last.around
  }
}
