import type { second } from '@flotilla/catalogue'
import { entry } from '../../kernel/known.ts'
import type { ShipFacts } from '../facts.ts'
import { facts, type Game, passengers, type Ship } from '../state.ts'

/** The bar of a ship with these upgrades, and these sides of them. */
export interface Bar {
  readonly facts: ShipFacts
  readonly sides: Ship['sides']
  readonly actions: readonly second.Action[]
}

/** A ship's action bar as its cards now show it. */
export function barOf(game: Game, one: Ship): readonly second.Action[] {
  const own = facts(game, one.id)
  if (game.rules.carriers.includes(one.id)) return barWith(own, one, lentTo(game, one.id))
  if (own.sided.length === 0) return own.actions
  const { bars } = game.rules
  let known = bars[one.id]
  if (known?.facts !== own || known.sides !== one.sides) {
    known = { facts: own, sides: one.sides, actions: barWith(own, one, []) }
    bars[one.id] = known
  }
  return known.actions
}

function barWith(
  { actions, sided }: ShipFacts,
  one: Ship,
  lent: readonly second.Action[],
): readonly second.Action[] {
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
