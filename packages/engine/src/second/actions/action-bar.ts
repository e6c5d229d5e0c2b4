import type { second } from '@flotilla/catalogue'
import { facts, type Game, type Ship } from '../state.ts'

/** A ship's action bar as its cards now show it. */
export function barOf(game: Game, one: Ship): readonly second.Action[] {
  const { actions, sided } = facts(game, one.id)
  if (sided.length === 0) return actions
  const all = [...actions, ...sided.flatMap(({ card, sides }) => sides[one.sides[card] ?? 0]!.actions)]
  // Two cards may bring the very same action.
  return all.filter((action, i) => all.findIndex((other) => isSame(action, other)) === i)
}

const isSame = (a: second.Action, b: second.Action): boolean =>
  a.action === b.action && a.difficulty === b.difficulty && a.linked?.action === b.linked?.action
