import type { RuleId } from '@flotilla/rulebook'
import type { Answer, Question, Seat } from '../kernel/decision.ts'

export interface Turn {
  /** The pilot skill or initiative that is due. */
  readonly value: number
  /** The ships, or what else has turns, of one seat that may go next. */
  readonly ships: readonly number[]
}

/** Finds out whose turn it is among those that are considered: the lowest or highest value, then the first player. */
export class Due {
  private tied: number[] = []
  private value = 0
  private readonly sign: 1 | -1

  constructor(order: 'ascending' | 'descending') {
    this.sign = order === 'ascending' ? 1 : -1
  }

  consider(id: number, own: number): void {
    if (this.tied.length === 0 || this.sign * (own - this.value) < 0) {
      this.tied = []
      this.value = own
    }
    if (own === this.value) this.tied.push(id)
  }

  turn(order: readonly Seat[], seatOf: (id: number) => Seat): Turn | undefined {
    if (this.tied.length === 0) return
    const seat = order.find((one) => this.tied.some((id) => seatOf(id) === one))!
    return { value: this.value, ships: this.tied.filter((id) => seatOf(id) === seat) }
  }
}

/** Which of a seat's tied ships goes first. */
export const whichOf = (seat: Seat, { ships }: Turn, ask: string, rule: RuleId): Question => ({
  seat,
  ask,
  rule,
  options: ships.map((id) => ({ id: `ship:${id}`, ship: id })),
})

export const chosenShip = (answer: Answer): number => answer.option!.ship as number
