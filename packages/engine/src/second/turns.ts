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
  let tied: Ship[] = []
  let initiative = 0
  for (const one of game.state.ships) {
    if (!inPlay(one) || !waiting(one)) continue
    const own = facts(game, one.id).initiative
    if (tied.length === 0 || (order === 'ascending' ? own < initiative : own > initiative)) {
      tied = []
      initiative = own
    }
    if (own === initiative) tied.push(one)
  }
  if (tied.length === 0) return
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
