import {
  type BaseId,
  boundingCircle,
  createShapeCache,
  farthestMove,
  mayBeWithin,
  type OtherShip,
  type Pose,
  placeShape,
  type Shape,
  type Stand,
  WIDEST_REACH,
} from '@flotilla/geometry'

interface PlacedShip {
  readonly id: number
  readonly place: string
  readonly pose: Pose
}

/** As much of a game as tells where its ships stand. */
interface Table {
  readonly state: { readonly ships: readonly PlacedShip[] }
  readonly rules: {
    readonly facts: readonly { readonly base: BaseId }[]
    /** Where each ship last stood, for whoever asks again. */
    readonly stands: OtherShip[]
  }
}

/** A ship as geometry wants it. It is kept by ship, with what it covers, for as long as the ship does not move. */
export function footprintOf({ rules }: Table, { id, pose }: PlacedShip): OtherShip {
  const known = rules.stands[id]
  if (known?.pose === pose) return known
  const made = { id: String(id), base: rules.facts[id]!.base, pose, kept: createShapeCache() }
  rules.stands[id] = made
  return made
}

/** The other ships on the table that a ship could come to by any one move. */
export function otherShipsInReach(game: Table, id: number): OtherShip[] {
  const one = footprintOf(game, game.state.ships[id]!)
  return otherShipsNear(game, id, one, farthestMove(one.base))
}

/** The ships on the table but one that may be so near to a place. */
export function otherShipsNear(game: Table, id: number, place: Stand, far: number): OtherShip[] {
  const others: OtherShip[] = []
  const circle = boundingCircle(place)
  // Most of a crowd is told to be too far off by one number.
  const most = far + circle.reach + WIDEST_REACH
  for (const other of game.state.ships) {
    if (other.id === id || other.place !== 'table') continue
    const { x, y } = other.pose
    if (Math.abs(x - place.pose.x) >= most || Math.abs(y - place.pose.y) >= most) continue
    const there = footprintOf(game, other)
    if (mayBeWithin(circle, boundingCircle(there), far)) others.push(there)
  }
  return others
}

/** Every other ship on the table. */
export const allOtherShips = (game: Table, id: number): OtherShip[] =>
  game.state.ships
    .filter((other) => other.id !== id && other.place === 'table')
    .map((other) => footprintOf(game, other))

/** What covers the table hardly ever moves, unless it is a ship: it is worked out once for each place. */
const covered = new WeakMap<object, Shape>()

export function placedShape(thing: { readonly pose: Pose }, shape: () => Shape): Shape {
  let found = covered.get(thing)
  if (!found) {
    found = placeShape(shape(), thing.pose)
    covered.set(thing, found)
  }
  return found
}
