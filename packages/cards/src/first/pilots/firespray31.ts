import { first } from '@flotilla/engine'
import { rerollAttack } from '../dice.ts'
import { iAttack, isPrimary } from '../looks.ts'

const { on } = first
const { gain } = first.effects

export const cards: first.Cards = {
  'galacticempire:firespray31:kathscarlet': {
    text: 'A defender that cancels a crit of its attack gets a stress token.',
    triggers: [
      on('critsCancelled', {
        of: 'any',
        when: (_, me, { attacker }) => attacker === me.ship,
        use: (game, _, { ship: id }) => gain(game, id, 'stress', 1, 'C1-ABILITY-1'),
      }),
    ],
  },

  'galacticempire:firespray31:krassistrelix': {
    text: 'Attacking with a secondary weapon it may reroll a die.',
    attackDice: rerollAttack((_, me, attack) => iAttack(me, attack) && !isPrimary(attack), 1),
  },
}
