import { chosen } from '../kernel/decision.ts'
import { call, type Frame, procedure } from '../kernel/game.ts'
import { setSkill } from './changes.ts'
import { cardOf } from './facts.ts'
import { facts, type Game } from './state.ts'

interface PlacedAsFrame extends Frame {
  ship: number
  card: string
}

/** When the placing of forces begins a card may change its ship's pilot skill until all are placed. */
export const placingSkill = procedure<Game, PlacedAsFrame>('placedAs', {
  choose: (game, { ship: id, card }, answer) => {
    if (answer) {
      const { skill } = chosen(answer)
      if (skill !== undefined) setSkill(game, id, skill as number, game.state.round, 'C1-ABILITY-1')
      return
    }
    const skills = game.rules.cards[card]!.placedAs!.map((skill) => ({ id: `skill:${skill}`, skill, card }))
    return [
      {
        seat: facts(game, id).seat,
        ask: 'useAbility',
        rule: 'C1-ABILITY-1',
        subject: id,
        options: [...skills, { id: 'decline', card }],
      },
    ]
  },
})

/** Asks for every such card of a ship that is still to be placed, by player order. */
export function offerSkills(game: Game): void {
  if (!game.rules.register.bearers.has('placedAs')) return
  // What is called last comes first.
  for (const seat of game.state.order.toReversed())
    for (const { id } of game.state.ships.filter((one) => one.place === 'hand').toReversed())
      for (const card of facts(game, id).cards.map(cardOf))
        if (facts(game, id).seat === seat && game.rules.cards[card]?.placedAs)
          call<PlacedAsFrame>(game, { procedure: 'placedAs', ship: id, card })
}
