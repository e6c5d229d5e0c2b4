import type { ShipId, ShipOrDeviceId, TableView } from '@flotilla/engine'
import { obstacleFacts } from '@flotilla/engine/second'
import {
  type Arc,
  attackRange,
  bodyShape,
  closestLines,
  crossedObjects,
  type Execution,
  executeManeuver,
  type FireLine,
  type Footprint,
  fireLines,
  isHugeBase,
  leavesArea,
  type Maneuver,
  type ObjectOnTable,
  type OtherShip,
  outlineShape,
  overlapsShape,
  type Pose,
  placeShape,
  type Section,
  type Shape,
  sectionShape,
  shapeFromOutline,
  type TokenId,
  tokenOutlines,
} from '@flotilla/geometry'
import type { TableFacts } from '../host/host-types.ts'

/** The predicted result of a maneuver in the present position. */
export interface ManeuverPreview {
  readonly ship: ShipId
  readonly pose: Pose
  readonly template: Footprint | undefined
  readonly full: boolean
  /** The ships that stop it. */
  readonly bumps: readonly number[]
  /** The ships that a huge ship would overlap. */
  readonly crushes: readonly number[]
  readonly crosses: readonly number[]
  readonly leaves: boolean
  /** The reason why a wingmate would split from its wing. */
  readonly splits?: string | undefined
}

/** Returns the shape of an obstacle; cargo of the first edition is a token. */
export const obstacleShape = (what: string): Shape =>
  obstacleFacts(what)?.shape ??
  shapeFromOutline((tokenOutlines[what as TokenId]?.outlines[0] ?? []).map(([x, y]) => ({ x, y })))

/** Lists the obstacles on the table with their shapes. */
export const obstaclesOnTable = (view: TableView): ObjectOnTable[] =>
  view.state.obstacles
    .filter(({ place }) => place === 'table')
    .map(({ id, what, pose }) => ({ id: String(id), shape: placeShape(obstacleShape(what), pose) }))

const otherShips = (table: TableFacts, view: TableView, ship: ShipId): OtherShip[] =>
  view.state.ships
    .filter(({ id, place }) => place === 'table' && id !== ship)
    .map(({ id, pose }) => ({ id: String(id), base: table.facts[id]!.base, pose }))

/** Predicts the result of a maneuver. */
export function previewManeuver(
  table: TableFacts,
  view: TableView,
  ship: ShipId,
  maneuver: Maneuver,
): ManeuverPreview {
  const { base, huge } = table.facts[ship]!
  const from = view.state.ships[ship]!.pose
  const flown: Execution = executeManeuver({
    edition: table.edition,
    base,
    from,
    maneuver,
    others: otherShips(table, view, ship),
  })
  const there = { base, pose: flown.pose }
  return {
    ship,
    pose: flown.pose,
    template: flown.template,
    full: flown.full,
    // Ships do not stop a huge ship with Ship cards.
    bumps: (huge ? flown.touching : flown.stoppedBy).map(Number),
    crushes: flown.landedOn.map(Number),
    // Obstacles on the path affect other ships; a huge ship is affected by those it ends on.
    crosses: (isHugeBase(base)
      ? obstaclesOnTable(view).filter(({ shape }) => overlapsShape(there, shape))
      : crossedObjects({ base, pose: from }, flown, obstaclesOnTable(view))
    ).map(({ id }) => Number(id)),
    leaves: leavesArea(outlineShape(there), table.area),
  }
}

/** Returns the lines along which an attack through an arc may be measured, least obstructed first. */
export function shotLines(
  table: TableFacts,
  view: TableView,
  attacker: ShipOrDeviceId,
  defender: ShipId,
  { arc, section, from: firing }: { arc?: Arc; section?: Section; from?: Section },
): FireLine[] {
  const { ships, devices } = view.state
  const there = { base: table.facts[defender]!.base, pose: ships[defender]!.pose }
  const gun = ships[attacker] ? undefined : devices.find(({ id }) => id === attacker)
  // A remote has the arcs of a small base, and attacks from its token.
  const from = { base: table.facts[attacker]?.base ?? 'small', pose: (ships[attacker] ?? gun)!.pose }
  const target = section ? sectionShape(there, section) : bodyShape(there)
  // A weapon that attacks in every direction names no arc.
  if (!arc) {
    const own = firing ? sectionShape(from, firing) : bodyShape(from)
    return fireLines(closestLines(own, target).spans, obstaclesOnTable(view))
  }
  const measured = attackRange({
    edition: table.edition,
    attacker: from,
    arc,
    target,
    ...(gun ? { from: placeShape(obstacleShape(gun.what), gun.pose) } : {}),
  })
  return measured ? fireLines(measured.spans, obstaclesOnTable(view)) : []
}
