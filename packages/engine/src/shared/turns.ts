import type { RuleId } from '@flotilla/rulebook'
import { findOrThrow } from '../kernel/assert.ts'
import { type Answer, answeredOption, type Question, type Seat } from '../kernel/decision.ts'
import type { ShipOrDeviceId } from '../vocabulary/ids.ts'
import { toOptionId } from '../vocabulary/options.ts'

export interface Turn {
  /** The current pilot skill or initiative. */
  readonly value: number
  /** The seat whose turn it is. */
  readonly seat: Seat
  /** The ships (or other objects with turns) of the seat that may go next. */
  readonly ships: readonly ShipOrDeviceId[]
}

/** The turn found so far: the objects of the lowest or highest value. */
interface Due {
  readonly order: 'ascending' | 'descending'
  value: number
  tied: ShipOrDeviceId[]
}

export const createDue = (order: Due['order']): Due => ({ order, value: 0, tied: [] })

export function considerShip(due: Due, id: ShipOrDeviceId, own: number): void {
  const { order, value, tied } = due
  if (tied.length > 0 && own === value) tied.push(id)
  else if (tied.length === 0 || (order === 'ascending' ? own < value : own > value)) {
    due.value = own
    due.tied = [id]
  }
}

/** Returns whose turn it is; ties go by player order. */
export function turnOf(
  { value, tied }: Due,
  order: readonly Seat[],
  seatOf: (id: ShipOrDeviceId) => Seat,
): Turn | undefined {
  if (tied.length === 0) return
  const seat = findOrThrow(order, (one) => tied.some((id) => seatOf(id) === one), 'player of a tied ship')
  return { value, seat, ships: tied.filter((id) => seatOf(id) === seat) }
}

const whichAsks = [
  'choosePlacing',
  'chooseSystemShip',
  'chooseDecloaking',
  'chooseActivation',
  'chooseEngagement',
  'chooseFighter',
] as const
export type WhichAsk = (typeof whichAsks)[number]

/** Asks which of a seat's tied ships goes first. */
export const whichShipQuestion = ({ seat, ships }: Turn, ask: WhichAsk, rule: RuleId): Question => ({
  seat,
  ask,
  rule,
  options: ships.map((id) => ({ id: toOptionId(`ship:${id}`), kind: 'ship', ship: id })),
})

/** Returns the ship that was chosen to go first. */
export const chosenShip = (answer: Answer): ShipOrDeviceId => answeredOption(answer, ...whichAsks).ship
