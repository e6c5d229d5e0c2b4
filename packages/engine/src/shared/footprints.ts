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
import type { ShipId } from '../vocabulary/ids.ts'

interface PlacedShip {
  readonly id: ShipId
  readonly place: string
  readonly pose: Pose
}

/** The part of a game that determines where its ships are. */
interface Table {
  readonly state: { readonly ships: readonly PlacedShip[] }
  readonly rules: {
    readonly facts: readonly { readonly base: BaseId }[]
    /** The last footprint of each ship. */
    readonly stands: OtherShip[]
  }
}

/** Returns the footprint of a ship for the geometry package; cached until the ship moves. */
export function footprintOf({ rules }: Table, { id, pose }: PlacedShip): OtherShip {
  const known = rules.stands[id]
  if (known?.pose === pose) return known
  const made = { id: String(id), base: rules.facts[id]!.base, pose, kept: createShapeCache() }
  rules.stands[id] = made
  return made
}

/** Returns the other ships on the table that a ship could reach with any single move. */
export function otherShipsInReach(game: Table, id: ShipId): OtherShip[] {
  const one = footprintOf(game, game.state.ships[id]!)
  return otherShipsNear(game, id, one, farthestMove(one.base))
}

/**
 * Returns the other ships on the table within `far` mm of a place; may include some that are further away.
 */
export function otherShipsNear(game: Table, id: ShipId, place: Stand, far: number): OtherShip[] {
  const others: OtherShip[] = []
  const circle = boundingCircle(place)
  // One distance check rules out most ships.
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

/** Returns every other ship on the table. */
export const allOtherShips = (game: Table, id: ShipId): OtherShip[] =>
  game.state.ships
    .filter((other) => other.id !== id && other.place === 'table')
    .map((other) => footprintOf(game, other))

/**
 * The shapes of placed objects other than ships; they hardly ever move, so each is computed once per pose.
 */
const covered = new WeakMap<object, Shape>()

/** Returns the shape of an object at its pose; cached until it moves. */
export function placedShape(thing: { readonly pose: Pose }, shape: () => Shape): Shape {
  let found = covered.get(thing)
  if (!found) {
    found = placeShape(shape(), thing.pose)
    covered.set(thing, found)
  }
  return found
}
