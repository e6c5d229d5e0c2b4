import type { second } from '@flotilla/catalogue'
import { entry } from '../../kernel/known.ts'
import { facts, type Game, passengers, type Ship } from '../state.ts'

/** A ship's action bar as its cards now show it. */
export function barOf(game: Game, one: Ship): readonly second.Action[] {
  const { actions, sided } = facts(game, one.id)
  const lent = game.rules.carriers.includes(one.id) ? lentTo(game, one.id) : []
  if (sided.length + lent.length === 0) return actions
  const all = [
    ...actions,
    ...lent,
    ...sided.flatMap(({ card, sides }) => entry(sides, one.sides[card] ?? 0, `side of ${card}`).actions),
  ]
  // Two cards may bring the very same action.
  return all.filter((action, i) => all.findIndex((other) => isSame(action, other)) === i)
}

/** The actions that the ships docked with a carrier lend it. */
const lentTo = (game: Game, id: number): readonly second.Action[] =>
  passengers(game, id).flatMap((one) =>
    facts(game, one.id).cards.flatMap((card) => game.rules.cards[card]?.docked?.lends ?? []),
  )

const isSame = (a: second.Action, b: second.Action): boolean =>
  a.action === b.action && a.difficulty === b.difficulty && a.linked?.action === b.linked?.action
