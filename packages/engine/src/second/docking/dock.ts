import {
  BAND_LENGTH,
  bases,
  basesOverlap,
  boundingCircle,
  createShapeCache,
  executeManeuver,
  farthestMove,
  isOffTable,
  isWithin,
  mayBeWithin,
  outlineShape,
  type Pose,
  roundPose,
  TOUCH_TOLERANCE,
  templateStart,
} from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { requireField } from '../../kernel/assert.ts'
import { answeredOption, type Question, type Seat } from '../../kernel/decision.ts'
import { callProcedure, emit, type Frame, findFrame, procedure } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { declineOption, type OptionOfKind, toOptionId } from '../../vocabulary/options.ts'
import { cardsWith, isForbidden, longestRange, openWindow } from '../ability.ts'
import type { ActionFrame } from '../actions/perform-action.ts'
import { difficultyOf } from '../activation/difficulty.ts'
import type { ManeuverFrame } from '../activation/execute-maneuver.ts'
import { moveToReserve, removeShip, spendForce, updateShip } from '../changes.ts'
import { suffer } from '../damage/damage.ts'
import { engagementOf } from '../initiative.ts'
import type { DialEntry } from '../ship-facts.ts'
import {
  carrierOf,
  dialEntry,
  dockedShips,
  facts,
  footprintOf,
  type Game,
  isHuge,
  isOnTable,
  isStressed,
  otherShipsNear,
  type Ship,
  ship,
} from '../state.ts'
import { splitWhenRemoved } from '../wings/forced-splitting.ts'
import { boardRing, isRing, leaveRing } from './hyperspace-ring.ts'

/** Where a ship leaves its carrier: by the guides, or from the middle of a huge ship's sides. */
export type DockingGuides = 'front' | 'rear' | 'left' | 'right'

/** The ships a carrier's card lets dock. */
export interface Cargo {
  /** Ship types, or any small ship. */
  readonly ships: readonly string[] | 'small'
  readonly count: number
  /** The guides from which its ships deploy; front or rear by default. */
  readonly guides?: readonly DockingGuides[]
  /** It has no dial of its own, and uses that of the ship docked with it. */
  readonly flies?: true
}

const cargoOf = (game: Game, id: ShipId): Cargo[] =>
  cardsWith(game, id, 'carries').flatMap(({ rules }) => (rules.carries ? [rules.carries] : []))

const canCarry = (game: Game, { ships }: Cargo, id: ShipId): boolean =>
  ships === 'small' ? facts(game, id).base === 'small' : ships.includes(facts(game, id).ship)

/** Returns the carriers with room left, and for which ships. A docked ship cannot carry others. */
export function openBerths(game: Game): Berths[] {
  return game.rules.carriers.flatMap((carrier) => {
    const { place, docked } = ship(game, carrier)
    if (docked !== null || (place !== 'table' && place !== 'reserve' && place !== 'hand')) return []
    const carried = dockedShips(game, carrier).length
    const cargo = cargoOf(game, carrier).filter(({ count }) => carried < count)
    return cargo.length > 0 ? [{ carrier, seat: facts(game, carrier).seat, cargo }] : []
  })
}

export interface Berths {
  readonly carrier: ShipId
  readonly seat: Seat
  readonly cargo: readonly Cargo[]
}

/** Reports whether a ship may use a berth; a carrier cannot dock. */
const isBerthFor = (game: Game, id: ShipId, { carrier, seat, cargo }: Berths): boolean =>
  carrier !== id &&
  seat === facts(game, id).seat &&
  cargo.some((one) => canCarry(game, one, id)) &&
  !(game.rules.carriers.includes(id) && dockedShips(game, id).length > 0)

/** Returns the carriers of its own side that have room for a ship. */
export const carriersFor = (game: Game, id: ShipId): ShipId[] =>
  openBerths(game)
    .filter((berths) => isBerthFor(game, id, berths))
    .map(({ carrier }) => carrier)

/** Reports whether there is one among known berths. */
export function hasBerth(game: Game, id: ShipId, open: readonly Berths[]): boolean {
  for (const berths of open) if (isBerthFor(game, id, berths)) return true
  return false
}

export function dock(game: Game, id: ShipId, carrier: ShipId, rule: RuleId): void {
  const { dial } = ship(game, id)
  moveToReserve(game, id, { docked: carrier, activated: true })
  if (isRing(game, carrier)) boardRing(game, id, carrier, dial)
  emit(game, { kind: 'docked', rule, ship: id, carrier })
  splitWhenRemoved(game, id)
}

/** Asks, before forces are placed, which ships begin the game docked. */
export function declareQuestion(game: Game, asked: readonly ShipId[]): Question | undefined {
  const berths = openBerths(game)
  if (berths.length === 0) return
  const able = game.state.ships.filter(
    ({ id, place }) =>
      place === 'hand' && !facts(game, id).wing && !asked.includes(id) && hasBerth(game, id, berths),
  )
  const one = game.state.order.flatMap((seat) => able.filter(({ id }) => facts(game, id).seat === seat)).at(0)
  if (!one) return
  return {
    seat: facts(game, one.id).seat,
    ask: 'declareDocked',
    rule: 'C2-DOCK-1',
    subject: one.id,
    options: [
      ...carriersFor(game, one.id).map((carrier) => ({
        id: toOptionId(`dock:${carrier}`),
        kind: 'carrier' as const,
        carrier,
      })),
      ...(isForbidden(game, { do: 'leaveCarrier', ship: one.id }) ? [] : [declineOption('none')]),
    ],
  }
}

/** Returns the carriers with which a ship on the table is near enough to dock. */
export function dockWays(game: Game, one: Ship): OptionOfKind<'carrier'>[] {
  const carriers = carriersFor(game, one.id)
  if (carriers.length === 0) return []
  const reach = longestRange(game, 'dock', { ship: one.id }, 0)
  const here = footprintOf(game, one)
  const isNear = (id: ShipId) => {
    const there = footprintOf(game, ship(game, id))
    const far = (isHuge(game, id) ? Math.max(1, reach) : reach) * BAND_LENGTH
    return (
      mayBeWithin(boundingCircle(here), boundingCircle(there), far + 2 * TOUCH_TOLERANCE) &&
      isWithin(outlineShape(here), outlineShape(there), far)
    )
  }
  return carriers
    .filter((id) => isOnTable(ship(game, id)) && isNear(id))
    .map((carrier) => ({ id: toOptionId(`dock:${carrier}`), kind: 'carrier' as const, carrier }))
}

/**
 * Returns the starting pose of a maneuver from a carrier's guides, as if the ship's own guides were there.
 */
function undockStart(game: Game, id: ShipId, carrier: ShipId, gate: DockingGuides): Pose {
  const { x, y, heading } = ship(game, carrier).pose
  const { length, width } = bases[facts(game, carrier).base]
  const depth = gate === 'front' || gate === 'rear' ? length : width
  const ahead = (depth - bases[facts(game, id).base].length) / 2
  return roundPose(templateStart({ x, y, heading: heading + turnTo[gate] }, ahead))
}

const turnTo: Record<DockingGuides, number> = { front: 0, right: 90, rear: 180, left: -90 }
const guideOptions = (game: Game, carrier: ShipId): readonly DockingGuides[] =>
  isHuge(game, carrier) ? ['front', 'rear', 'left', 'right'] : ['front', 'rear']

const canDeployWith = ({ maneuver: { bearing } }: DialEntry): boolean =>
  bearing !== 'stationary' && bearing !== 'reverseStraight' && bearing !== 'reverseBank'

/** Returns every maneuver by which a docked ship can deploy without overlapping. */
export function deployWays(game: Game, one: Ship): OptionOfKind<'deploy'>[] {
  const carrier = carrierOf(one)
  const { base, dial } = facts(game, one.id)
  const guides = cargoOf(game, carrier).find((cargo) => canCarry(game, cargo, one.id))?.guides
  const entries = dial.filter(canDeployWith).filter((entry) => {
    const difficulty = difficultyOf(game, one, entry)
    return !(isStressed(one) && difficulty === 'red') && !(one.force === 0 && difficulty === 'purple')
  })
  const ways: OptionOfKind<'deploy'>[] = []
  for (const end of guides ?? guideOptions(game, carrier)) {
    const from = undockStart(game, one.id, carrier, end)
    const door = { base, pose: from, kept: createShapeCache() }
    const others = otherShipsNear(game, one.id, door, farthestMove(base))
    const beside = others.filter(({ id }) => id !== String(carrier))
    // A ship touching the carrier blocks the guides: only a maneuver that gets fully past it is possible.
    const free = beside.filter((other) => !basesOverlap(other, door))
    for (const { id, maneuver } of entries) {
      const { pose, full } = executeManeuver({
        edition: 'second',
        base,
        from,
        maneuver,
        others: free,
        bare: true,
      })
      if (!full && free.length < beside.length) continue
      const there = { base, pose, kept: createShapeCache() }
      if (isOffTable(there, game.rules.area) || others.some((other) => basesOverlap(other, there))) continue
      ways.push({
        id: toOptionId(`deploy:${end}:${id}`),
        kind: 'deploy',
        guides: end,
        maneuver: id,
        lands: pose,
      })
    }
  }
  return ways
}

export interface DeployFrame extends Frame {
  ship: ShipId
  guides: DockingGuides
  maneuver: string
  carrier?: ShipId
  /** No action follows when the carrier is lost. */
  emergency?: true
}

/** Deploys a docked ship by a maneuver from the guides. */
export const deployProcedure = procedure<Game, DeployFrame>('deploy', {
  fly: (game, frame) => {
    const { ship: id, guides, maneuver, emergency: hurried } = frame
    const one = ship(game, id)
    if (one.doomed) {
      removeShip(game, id, 'destroyed', 'C2-DOCK-12')
      return 'done'
    }
    const entry = dialEntry(game, id, maneuver)
    const carrier = carrierOf(one)
    const from = undockStart(game, id, carrier, guides)
    const difficulty = difficultyOf(game, one, entry)
    emit(game, { kind: 'deployed', rule: 'C2-DOCK-6', ship: id, carrier, maneuver })
    if (difficulty === 'purple') spendForce(game, id, 1, 'C2-DIFF-7')
    frame.carrier = carrier
    if (isRing(game, carrier)) leaveRing(game, carrier)
    updateShip(game, id, {
      place: 'table',
      pose: from,
      docked: null,
      activated: true,
      engaged: hasEngagementPassed(game, one),
    })
    callProcedure<ManeuverFrame>(game, {
      procedure: 'executeManeuver',
      ship: id,
      maneuver: entry.maneuver,
      difficulty,
      carrier,
      ...(hurried ? { noAction: true } : {}),
    })
    return
  },
  act: (game, { ship: id, emergency }) => {
    if (!emergency && isOnTable(ship(game, id)))
      callProcedure<ActionFrame>(game, { procedure: 'performAction', ship: id, rule: 'C2-DOCK-7' })
    return undefined
  },
  after: (game, { ship: id, carrier }) => {
    if (carrier !== undefined) openWindow(game, { window: 'afterDeploy', ship: id, carrier })
    return undefined
  },
})

/** Reports whether all ships at the initiative of a ship have engaged; lost carriers are removed then. */
function hasEngagementPassed(game: Game, one: Ship): boolean {
  const phase = findFrame<Frame & { initiative?: number }>(game, 'engagement')
  return phase?.initiative !== undefined && engagementOf(game, one) >= phase.initiative
}

export interface EmergencyFrame extends Frame {
  ship: ShipId
  way?: OptionOfKind<'deploy'>
}

/** Handles a lost carrier: a docked ship deploys with damage, or is lost with it. */
export const emergencyProcedure = procedure<Game, EmergencyFrame>('emergency', {
  choose: (game, frame, answer) => {
    const one = ship(game, frame.ship)
    if (!answer) {
      return [
        {
          seat: facts(game, one.id).seat,
          ask: 'emergencyDeploy',
          rule: 'C2-DOCK-11',
          subject: one.id,
          options: [...deployWays(game, one), declineOption('none')],
        },
      ]
    }
    const option = answeredOption(answer, 'emergencyDeploy')
    if (option.kind === 'decline') {
      removeShip(game, one.id, 'destroyed', 'C2-DOCK-12')
      return 'done'
    }
    frame.way = option
    // A ship in reserve suffers no damage, so it counts as on the table for it.
    updateShip(game, one.id, { place: 'table', pose: ship(game, carrierOf(one)).pose })
    suffer(game, one.id, { crits: 1 }, 'C2-DOCK-11')
    return
  },
  deploy: (game, frame) => {
    const { ship: id } = frame
    const way = requireField(frame, 'way')
    callProcedure<DeployFrame>(game, {
      procedure: 'deploy',
      ship: id,
      guides: way.guides!,
      maneuver: way.maneuver,
      emergency: true,
    })
    return undefined
  },
})
