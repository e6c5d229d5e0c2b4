import type { RuleId } from '@flotilla/rulebook'
import type { Answer, Question } from '../kernel/decision.ts'
import { type Device, engagementOf, type Game, initiativeOf, inPlay, type Ship, seatOf } from './state.ts'

export interface Turn {
  readonly initiative: number
  /** The ships and remotes of one seat that may go next. */
  readonly ships: readonly number[]
}

/**
 * Whose ships act next: by initiative, then player order; undefined when all have acted. From high to low they engage,
 * for which huge ships have a value of their own.
 */
export function nextTurn(
  game: Game,
  waiting: (one: Ship) => boolean,
  order: 'ascending' | 'descending',
  remotes: readonly Device[] = [],
): Turn | undefined {
  let tied: number[] = []
  let initiative = 0
  const consider = (id: number, own: number) => {
    if (tied.length === 0 || (order === 'ascending' ? own < initiative : own > initiative)) {
      tied = []
      initiative = own
    }
    if (own === initiative) tied.push(id)
  }
  const turnOf = order === 'descending' ? engagementOf : initiativeOf
  for (const { id, card, acted } of remotes) if (!acted) consider(id, game.rules.remotes[card]!.initiative)
  for (const one of game.state.ships)
    if ((inPlay(one) || one.docked !== null) && waiting(one)) consider(one.id, turnOf(game, one))
  if (tied.length === 0) return
  const seat = game.state.order.find((one) => tied.some((id) => seatOf(game, id) === one))!
  return { initiative, ships: tied.filter((id) => seatOf(game, id) === seat) }
}

/** Which of a seat's tied ships goes first. */
export const whichShip = (game: Game, { ships }: Turn, ask: string, rule: RuleId): Question => ({
  seat: seatOf(game, ships[0]!),
  ask,
  rule,
  options: ships.map((id) => ({ id: `ship:${id}`, ship: id })),
})

export const chosenShip = (answer: Answer): number => answer.option!.ship as number
