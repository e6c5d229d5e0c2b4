import {
  assignPositions,
  makeWing,
  type Regulations,
  type ShipRef,
  type Squad,
  type Wingmate,
  type WingPosition,
  wingmatesFor,
  wingPositions,
} from '@flotilla/squads'

/** The data type of a dragged ship. */
export const DRAG_TYPE = 'application/x-flotilla-ship'

/** Sorts wingmates by their positions. */
const inOrder = (mates: readonly Wingmate[]): Wingmate[] =>
  wingPositions.flatMap((position) => mates.filter((mate) => mate.position === position))

/** Puts a ship in a position: two wingmates swap, and a wingmate replaced from outside leaves the wing. */
export function placeMate(mates: readonly Wingmate[], ship: ShipRef, position: WingPosition): Wingmate[] {
  const from = mates.find((mate) => mate.ship === ship)?.position
  const others = mates.flatMap((mate) => {
    if (mate.ship === ship) return []
    if (mate.position !== position) return [mate]
    return from ? [{ ...mate, position: from }] : []
  })
  return inOrder([...others, { ship, position }])
}

/** Returns the wingmates without a ship. */
export const withoutMate = (mates: readonly Wingmate[], ship: ShipRef): Wingmate[] =>
  mates.filter((mate) => mate.ship !== ship)

/** Assigns the positions that a wing of this size has at setup; wingmates that have one keep it. */
export const closeRanks = (mates: readonly Wingmate[]): Wingmate[] => inOrder(assignPositions(mates))

/** Lists the other ships of the squad that could join the wing of a leader. */
export function wingCandidates(by: Regulations, squad: Squad, leader: ShipRef): ShipRef[] {
  const own = squad.wings.find((wing) => wing.leader === leader)
  const unled = { ...squad, wings: squad.wings.filter((wing) => wing !== own) }
  return wingmatesFor(by, unled, leader).filter((ref) => !own?.wingmates.some(({ ship }) => ship === ref))
}

/** Fills a wing with the ships that its leader's card allows; undefined where that makes no wing. */
export function fillWing(
  by: Regulations,
  squad: Squad,
  leader: ShipRef,
  mates: readonly Wingmate[],
): Wingmate[] | undefined {
  const unled = { ...squad, wings: squad.wings.filter((wing) => wing.leader !== leader) }
  const canTake = (ships: readonly ShipRef[]) => makeWing(by, unled, leader, ships).ok
  const most = mates.map(({ ship }) => ship)
  for (const ref of wingCandidates(by, squad, leader))
    if (most.length === 0 || canTake([...most, ref])) most.push(ref)
  if (most.length === mates.length || !canTake(most)) return undefined
  return closeRanks(most.map((ship) => mates.find((mate) => mate.ship === ship) ?? { ship }) as Wingmate[])
}
