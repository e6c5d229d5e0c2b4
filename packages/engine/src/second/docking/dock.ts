import {
  around,
  BAND,
  bases,
  execute,
  farthestMove,
  isOff,
  isWithin,
  mayMeet,
  meets,
  nothingKept,
  outline,
  type Pose,
  rounded,
  seated,
  TOUCH,
} from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { chosen, detail, type Option, type Question, type Seat } from '../../kernel/decision.ts'
import { call, emit, type Frame, frameOf, procedure } from '../../kernel/game.ts'
import { kept } from '../../kernel/known.ts'
import { cardsWith, farthest, forbidden, open } from '../ability.ts'
import type { ActionFrame } from '../actions/actions.ts'
import { difficultyOf } from '../activation/difficulty.ts'
import type { ManeuverFrame } from '../activation/maneuver.ts'
import { intoReserve, mark, removeShip, spendForce } from '../changes.ts'
import { suffer } from '../damage/damage.ts'
import type { DialEntry } from '../facts.ts'
import { engagementOf } from '../initiative.ts'
import {
  carrierOf,
  dialEntry,
  facts,
  type Game,
  inPlay,
  isHuge,
  isStressed,
  othersNear,
  passengers,
  type Ship,
  ship,
  stand,
} from '../state.ts'
import { splitRemoved } from '../wings/forced-splitting.ts'
import { boardRing, isRing, leaveRing } from './docking-ring.ts'

/** Where a ship leaves its carrier: by the guides, or from the middle of a huge ship's sides. */
export type Gate = 'front' | 'rear' | 'left' | 'right'

/** What a carrier's card takes along. */
export interface Cargo {
  /** Ship types, or any small ship. */
  readonly ships: readonly string[] | 'small'
  readonly count: number
  /** Where from its ships deploy; front or rear unless told. */
  readonly guides?: readonly Gate[]
  /** It has no dial of its own, and flies by that of the ship it carries. */
  readonly flies?: true
}

const cargoOf = (game: Game, id: number): Cargo[] =>
  cardsWith(game, id, 'carries').flatMap(({ rules }) => (rules.carries ? [rules.carries] : []))

const takes = (game: Game, { ships }: Cargo, id: number): boolean =>
  ships === 'small' ? facts(game, id).base === 'small' : ships.includes(facts(game, id).ship)

/** The carriers that have room left, and for whom. Who is docked carries nobody. */
export function openBerths(game: Game): Berths[] {
  return game.rules.carriers.flatMap((carrier) => {
    const { place, docked } = ship(game, carrier)
    if (docked !== null || (place !== 'table' && place !== 'reserve' && place !== 'hand')) return []
    const carried = passengers(game, carrier).length
    const cargo = cargoOf(game, carrier).filter(({ count }) => carried < count)
    return cargo.length > 0 ? [{ carrier, seat: facts(game, carrier).seat, cargo }] : []
  })
}

export interface Berths {
  readonly carrier: number
  readonly seat: Seat
  readonly cargo: readonly Cargo[]
}

/** Whether a berth is for a ship; who carries others docks nowhere. */
const isFor = (game: Game, id: number, { carrier, seat, cargo }: Berths): boolean =>
  carrier !== id &&
  seat === facts(game, id).seat &&
  cargo.some((one) => takes(game, one, id)) &&
  !(game.rules.carriers.includes(id) && passengers(game, id).length > 0)

/** The carriers of its own side that have room for a ship. */
export const carriersFor = (game: Game, id: number): number[] =>
  openBerths(game)
    .filter((berths) => isFor(game, id, berths))
    .map(({ carrier }) => carrier)

/** Whether there is one, where the berths are known already. */
export function hasBerth(game: Game, id: number, open: readonly Berths[]): boolean {
  for (const berths of open) if (isFor(game, id, berths)) return true
  return false
}

export function dock(game: Game, id: number, carrier: number, rule: RuleId): void {
  const { dial } = ship(game, id)
  intoReserve(game, id, { docked: carrier, activated: true })
  if (isRing(game, carrier)) boardRing(game, id, carrier, dial)
  emit(game, { kind: 'docked', rule, ship: id, carrier })
  splitRemoved(game, id)
}

/** Before forces are placed their owner says which ships begin the game docked. */
export function declareQuestion(game: Game, asked: readonly number[]): Question | undefined {
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
      ...carriersFor(game, one.id).map((carrier) => ({ id: `dock:${carrier}`, carrier })),
      ...(forbidden(game, { do: 'leaveCarrier', ship: one.id }) ? [] : [{ id: 'none' }]),
    ],
  }
}

/** The carriers a ship on the table is near enough to dock with. */
export function dockWays(game: Game, one: Ship): Option[] {
  const carriers = carriersFor(game, one.id)
  if (carriers.length === 0) return []
  const reach = farthest(game, 'dock', { ship: one.id }, 0)
  const here = stand(game, one)
  const isNear = (id: number) => {
    const there = stand(game, ship(game, id))
    const far = (isHuge(game, id) ? Math.max(1, reach) : reach) * BAND
    return (
      mayMeet(around(here), around(there), far + 2 * TOUCH) && isWithin(outline(here), outline(there), far)
    )
  }
  return carriers
    .filter((id) => inPlay(ship(game, id)) && isNear(id))
    .map((carrier) => ({ id: `dock:${carrier}`, carrier }))
}

/** Where a maneuver from a carrier's guides begins: as if the ship stood with its own guides there. */
function berth(game: Game, id: number, carrier: number, gate: Gate): Pose {
  const { x, y, heading } = ship(game, carrier).pose
  const { length, width } = bases[facts(game, carrier).base]
  const depth = gate === 'front' || gate === 'rear' ? length : width
  const ahead = (depth - bases[facts(game, id).base].length) / 2
  return rounded(seated({ x, y, heading: heading + turnTo[gate] }, ahead))
}

const turnTo: Record<Gate, number> = { front: 0, right: 90, rear: 180, left: -90 }
const guidesOf = (game: Game, carrier: number): readonly Gate[] =>
  isHuge(game, carrier) ? ['front', 'rear', 'left', 'right'] : ['front', 'rear']

const deployable = ({ maneuver: { bearing } }: DialEntry): boolean =>
  bearing !== 'stationary' && bearing !== 'reverseStraight' && bearing !== 'reverseBank'

/** Every maneuver by which a docked ship can leave its carrier and stand clear of all others. */
export function deployWays(game: Game, one: Ship): Option[] {
  const carrier = carrierOf(one)
  const { base, dial } = facts(game, one.id)
  const guides = cargoOf(game, carrier).find((cargo) => takes(game, cargo, one.id))?.guides
  const entries = dial.filter(deployable).filter((entry) => {
    const difficulty = difficultyOf(game, one, entry)
    return !(isStressed(one) && difficulty === 'red') && !(one.force === 0 && difficulty === 'purple')
  })
  const ways: Option[] = []
  for (const end of guides ?? guidesOf(game, carrier)) {
    const from = berth(game, one.id, carrier, end)
    const door = { base, pose: from, kept: nothingKept() }
    const others = othersNear(game, one.id, door, farthestMove(base))
    const beside = others.filter(({ id }) => id !== String(carrier))
    // Who stands against the carrier is in the door: a ship gets past only if it gets all the way.
    const free = beside.filter((other) => !meets(other, door))
    for (const { id, maneuver } of entries) {
      const { pose, full } = execute({ edition: 'second', base, from, maneuver, others: free, bare: true })
      if (!full && free.length < beside.length) continue
      const there = { base, pose, kept: nothingKept() }
      if (isOff(there, game.rules.area) || others.some((other) => meets(other, there))) continue
      ways.push({ id: `deploy:${end}:${id}`, guides: end, maneuver: id, lands: pose })
    }
  }
  return ways
}

export interface DeployFrame extends Frame {
  ship: number
  guides: Gate
  maneuver: string
  carrier?: number
  /** No action follows when the carrier is lost. */
  emergency?: true
}

/** A docked ship leaves its carrier by a maneuver from the guides. */
export const deploy = procedure<Game, DeployFrame>('deploy', {
  fly: (game, frame) => {
    const { ship: id, guides, maneuver, emergency: hurried } = frame
    const one = ship(game, id)
    if (one.doomed) {
      removeShip(game, id, 'destroyed', 'C2-DOCK-12')
      return 'done'
    }
    const entry = dialEntry(game, id, maneuver)
    const carrier = carrierOf(one)
    const from = berth(game, id, carrier, guides)
    const difficulty = difficultyOf(game, one, entry)
    emit(game, { kind: 'deployed', rule: 'C2-DOCK-6', ship: id, carrier, maneuver })
    if (difficulty === 'purple') spendForce(game, id, 1, 'C2-DIFF-7')
    frame.carrier = carrier
    if (isRing(game, carrier)) leaveRing(game, carrier)
    mark(game, id, { place: 'table', pose: from, docked: null, activated: true, engaged: passed(game, one) })
    call<ManeuverFrame>(game, {
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
    if (!emergency && inPlay(ship(game, id)))
      call<ActionFrame>(game, { procedure: 'performAction', ship: id, rule: 'C2-DOCK-7' })
    return undefined
  },
  after: (game, { ship: id, carrier }) => {
    if (carrier !== undefined) open(game, { window: 'afterDeploy', ship: id, carrier })
    return undefined
  },
})

/** Whether the initiative of a ship has had its turn to engage: lost carriers are removed when all of one have. */
function passed(game: Game, one: Ship): boolean {
  const phase = frameOf<Frame & { initiative?: number }>(game, 'engagement')
  return phase?.initiative !== undefined && engagementOf(game, one) >= phase.initiative
}

export interface EmergencyFrame extends Frame {
  ship: number
  way?: Option
}

/** Its carrier is lost: a docked ship deploys, damaged, or is lost with it. */
export const emergency = procedure<Game, EmergencyFrame>('emergency', {
  choose: (game, frame, answer) => {
    const one = ship(game, frame.ship)
    if (!answer) {
      return [
        {
          seat: facts(game, one.id).seat,
          ask: 'emergencyDeploy',
          rule: 'C2-DOCK-11',
          subject: one.id,
          options: [...deployWays(game, one), { id: 'none' }],
        },
      ]
    }
    if (chosen(answer).id === 'none') {
      removeShip(game, one.id, 'destroyed', 'C2-DOCK-12')
      return 'done'
    }
    frame.way = chosen(answer)
    // In reserve no damage is suffered: the ship stands in its berth for it.
    mark(game, one.id, { place: 'table', pose: ship(game, carrierOf(one)).pose })
    suffer(game, one.id, { crits: 1 }, 'C2-DOCK-11')
    return
  },
  deploy: (game, frame) => {
    const { ship: id } = frame
    call<DeployFrame>(game, {
      procedure: 'deploy',
      ship: id,
      guides: detail(kept(frame, 'way'), 'guides'),
      maneuver: detail(kept(frame, 'way'), 'maneuver'),
      emergency: true,
    })
    return undefined
  },
})
