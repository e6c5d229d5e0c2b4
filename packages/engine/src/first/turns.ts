import type { RuleId } from '@flotilla/rulebook'
import type { Answer, Question } from '../kernel/decision.ts'
import { facts, type Game, type Ship, skillOf } from './state.ts'

export interface Turn {
  readonly skill: number
  /** The ships of one seat that may go next. */
  readonly ships: readonly number[]
}

/** Whose ships act next: by pilot skill, then the player with initiative; undefined when all have acted. */
export function nextTurn(
  game: Game,
  waiting: (one: Ship) => boolean,
  order: 'ascending' | 'descending',
): Turn | undefined {
  let tied: number[] = []
  let skill = 0
  for (const one of game.state.ships) {
    if (!waiting(one)) continue
    const own = skillOf(game, one)
    if (tied.length === 0 || (order === 'ascending' ? own < skill : own > skill)) {
      tied = []
      skill = own
    }
    if (own === skill) tied.push(one.id)
  }
  if (tied.length === 0) return
  const seat = game.state.order.find((one) => tied.some((id) => facts(game, id).seat === one))!
  return { skill, ships: tied.filter((id) => facts(game, id).seat === seat) }
}

/** Which of a seat's tied ships goes first. */
export const whichShip = (game: Game, { ships }: Turn, ask: string, rule: RuleId): Question => ({
  seat: facts(game, ships[0]!).seat,
  ask,
  rule,
  options: ships.map((id) => ({ id: `ship:${id}`, ship: id })),
})

export const chosenShip = (answer: Answer): number => answer.option!.ship as number
