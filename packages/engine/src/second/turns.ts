import type { RuleId } from '@flotilla/rulebook'
import type { Answer, Question } from '../kernel/decision.ts'
import { facts, type Game, inPlay, type Ship } from './state.ts'

export interface Turn {
  readonly initiative: number
  /** The ships of one seat that may go next. */
  readonly ships: readonly number[]
}

/** Whose ships act next: by initiative, then player order; undefined when all have acted. */
export function nextTurn(
  game: Game,
  waiting: (one: Ship) => boolean,
  order: 'ascending' | 'descending',
): Turn | undefined {
  const left = game.state.ships.filter((one) => inPlay(one) && waiting(one))
  if (left.length === 0) return
  const values = left.map(({ id }) => facts(game, id).initiative)
  const initiative = order === 'ascending' ? Math.min(...values) : Math.max(...values)
  const tied = left.filter(({ id }) => facts(game, id).initiative === initiative)
  const seat = game.state.order.find((one) => tied.some(({ id }) => facts(game, id).seat === one))!
  return { initiative, ships: tied.filter(({ id }) => facts(game, id).seat === seat).map(({ id }) => id) }
}

/** Which of a seat's tied ships goes first. */
export const whichShip = (game: Game, { ships }: Turn, ask: string, rule: RuleId): Question => ({
  seat: facts(game, ships[0]!).seat,
  ask,
  rule,
  options: ships.map((id) => ({ id: `ship:${id}`, ship: id })),
})

export const chosenShip = (answer: Answer): number => answer.option!.ship as number
