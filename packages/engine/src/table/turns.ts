import type { RuleId } from '@flotilla/rulebook'
import type { Answer, Question, Seat } from '../kernel/decision.ts'

export interface Turn {
  /** The pilot skill or initiative that is due. */
  readonly value: number
  /** The ships, or what else has turns, of one seat that may go next. */
  readonly ships: readonly number[]
}

/** Whose turn it is among those who wait: the lowest or highest value, then the first player. */
export function dueTurn(
  waiting: readonly number[],
  order: 'ascending' | 'descending',
  turnOf: (id: number) => number,
  seats: readonly Seat[],
  seatOf: (id: number) => Seat,
): Turn | undefined {
  if (waiting.length === 0) return
  let value = turnOf(waiting[0]!)
  let tied: number[] = []
  for (const id of waiting) {
    const own = turnOf(id)
    if (order === 'ascending' ? own < value : own > value) {
      value = own
      tied = []
    }
    if (own === value) tied.push(id)
  }
  const seat = seats.find((one) => tied.some((id) => seatOf(id) === one))!
  return { value, ships: tied.filter((id) => seatOf(id) === seat) }
}

/** Which of a seat's tied ships goes first. */
export const whichOf = (seat: Seat, { ships }: Turn, ask: string, rule: RuleId): Question => ({
  seat,
  ask,
  rule,
  options: ships.map((id) => ({ id: `ship:${id}`, ship: id })),
})

export const chosenShip = (answer: Answer): number => answer.option!.ship as number
