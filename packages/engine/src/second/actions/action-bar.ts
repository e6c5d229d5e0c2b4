import type { second } from '@flotilla/catalogue'
import { getOrThrow } from '../../kernel/assert.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import type { ShipFacts } from '../ship-facts.ts'
import { dockedShips, facts, type Game, type Ship } from '../state.ts'

/** The action bar of a ship with certain upgrades and sides. */
export interface ActionBar {
  readonly facts: ShipFacts
  readonly sides: Ship['sides']
  readonly actions: readonly second.PrintedAction[]
}

/** Returns a ship's action bar as its cards now show it. */
export function actionBarOf(game: Game, one: Ship): readonly second.PrintedAction[] {
  const own = facts(game, one.id)
  if (game.rules.carriers.includes(one.id)) return buildActionBar(own, one, lentActions(game, one.id))
  if (own.sided.length === 0) return own.actions
  const { bars } = game.rules
  let known = bars[one.id]
  if (known?.facts !== own || known.sides !== one.sides) {
    known = { facts: own, sides: one.sides, actions: buildActionBar(own, one, []) }
    bars[one.id] = known
  }
  return known.actions
}

function buildActionBar(
  { actions, sided }: ShipFacts,
  one: Ship,
  lent: readonly second.PrintedAction[],
): readonly second.PrintedAction[] {
  if (sided.length + lent.length === 0) return actions
  const all = [
    ...actions,
    ...lent,
    ...sided.flatMap(({ card, sides }) => getOrThrow(sides, one.sides[card] ?? 0, `side of ${card}`).actions),
  ]
  // Two cards may add the same action.
  return all.filter((action, i) => all.findIndex((other) => isSameBar(action, other)) === i)
}

/** Returns the actions that docked ships lend a carrier. */
const lentActions = (game: Game, id: ShipId): readonly second.PrintedAction[] =>
  dockedShips(game, id).flatMap((one) =>
    facts(game, one.id).cards.flatMap((card) => game.rules.cards[card]?.docked?.lends ?? []),
  )

const isSameBar = (a: second.PrintedAction, b: second.PrintedAction): boolean =>
  a.action === b.action && a.difficulty === b.difficulty && a.linked?.action === b.linked?.action
