import { first } from '@flotilla/engine'
import { rerollAttack } from '../dice.ts'
import { iAttack, isPrimary, range } from '../looks.ts'
import { critsFirst } from '../persons.ts'

const { on } = first
const { freeAction, inArc } = first.effects

export const cards: first.Cards = {
  'galacticempire:tiefighter:backstabber': {
    text: 'Attacking from outside the defender’s arc it rolls a die more.',
    value: { attackDice: (game, me, { attack }) => (inArc(game, attack.defender, me.ship) ? 0 : 1) },
  },

  'galacticempire:tiefighter:howlrunner': {
    text: 'Another friendly ship at Range 1 may reroll a die of a primary attack.',
    attackDice: rerollAttack(
      (game, me, attack) =>
        isPrimary(attack) && !iAttack(me, attack) && range(game, me.ship, attack.attacker) === 1,
      1,
    ),
  },

  'galacticempire:tiefighter:maulermithel': {
    text: 'Attacking at Range 1 it rolls a die more.',
    value: { attackDice: (_, __, { attack }) => (attack.range === 1 ? 1 : 0) },
  },

  'galacticempire:tiefighter:nightbeast': {
    text: 'After a green maneuver it may perform a free focus action.',
    triggers: [
      on('afterManeuver', {
        when: (_game, _me, moment) => moment.difficulty === 'green',
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', ['focus']),
      }),
    ],
  },

  'rebelalliance:tiefighter:zeborrelios': critsFirst,
}
