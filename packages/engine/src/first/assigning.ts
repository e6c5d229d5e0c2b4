import { chosen } from '../kernel/decision.ts'
import { call, type Frame, procedure } from '../kernel/game.ts'
import { assign } from './changes.ts'
import { cardOf } from './facts.ts'
import { facts, type Game, isFriend } from './state.ts'

interface AssignFrame extends Frame {
  ship: number
  card: string
}

/** Before forces are placed a card assigns its condition to a ship of its player's choice. */
export const assigning = procedure<Game, AssignFrame>('assign', {
  choose: (game, { ship: id, card }, answer) => {
    const { condition, to } = game.rules.cards[card]!.assigns!
    if (answer) {
      const { target } = chosen(answer)
      if (target !== undefined) assign(game, target, condition, true, 'C1-CONDITION-1')
      return
    }
    const able = game.state.ships.map((one) => one.id).filter((other) => isFriend(game, id, other))
    const options = able
      .filter((other) => to(facts(game, other)))
      .map((target) => ({ id: `ship:${target}`, target, card }))
    if (options.length === 0) return
    return [{ seat: facts(game, id).seat, ask: 'useAbility', rule: 'C1-CONDITION-1', subject: id, options }]
  },
})

/** Asks for every card that assigns a condition in setup. */
export function offerConditions(game: Game): void {
  if (!game.rules.register.bearers.has('assigns')) return
  for (const [id, { cards }] of game.rules.facts.entries())
    for (const card of cards.map(cardOf))
      if (game.rules.cards[card]?.assigns) call<AssignFrame>(game, { procedure: 'assign', ship: id, card })
}
