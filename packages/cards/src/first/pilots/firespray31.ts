import { first } from '@flotilla/engine'
import { body, isInArc } from '@flotilla/geometry'
import { rerollAttack, rerollDefense } from '../dice.ts'
import { enemiesAt, iAttack, iDefend, isPrimary } from '../looks.ts'

const { on } = first
const { gain, ship, stand } = first.effects

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

  'scumandvillainy:firespray31:bobafett': {
    text: 'Attacking or defending it may reroll a die for each enemy at Range 1.',
    attackDice: rerollAttack(
      (_, me, attack) => iAttack(me, attack),
      (game, { attacker }) => enemiesAt(game, attacker, 1, 1).length,
    ),
    defenseDice: rerollDefense(
      (_, me, attack) => iDefend(me, attack),
      (game, { defender }) => enemiesAt(game, defender, 1, 1).length,
    ),
  },

  'scumandvillainy:firespray31:kathscarlet': {
    text: 'Attacking a ship inside its auxiliary arc it rolls a die more.',
    value: {
      attackDice: (game, me, { attack }) =>
        isInArc(
          'first',
          stand(game, ship(game, me.ship)),
          'rear',
          body(stand(game, ship(game, attack.defender))),
        )
          ? 1
          : 0,
    },
  },
}
