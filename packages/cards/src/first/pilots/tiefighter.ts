import { first } from '@flotilla/engine'
import { SUPPRESSIVE_FIRE } from '../conditions.ts'
import { rerollAttack } from '../dice.ts'
import { friendsAt, iAttack, isPrimary, isThere, options, range } from '../looks.ts'
import { critsFirst, movesBeforeReveal } from '../persons.ts'

const { on } = first
const { assign, freeAction, inArc, mayAct, noteUse } = first.effects

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

  'rebelalliance:tiefighter:ahsokatano': {
    text: 'When the Combat phase begins it may spend a focus token: a friendly ship at Range 1 may perform a free action.',
    triggers: [
      on('startOfEngagement', {
        cost: { token: 'focus' },
        may: true,
        intent: { helps: 'friend', worth: 0.1 },
        choices: (game, me) =>
          options([me.ship, ...friendsAt(game, me.ship, 1, 1)].filter((id) => mayAct(game, id))),
        use: (game, _, __, { target }) => freeAction(game, target, 'C1-ACTION-5'),
      }),
    ],
  },

  'rebelalliance:tiefighter:captainrex': {
    text: 'After an attack the defender gets Suppressive Fire.',
    triggers: [
      on('afterAttack', {
        use: (game, me, { defender }) => {
          noteUse(game, me)
          if (isThere(game, defender)) assign(game, defender, SUPPRESSIVE_FIRE, true, 'C1-CONDITION-1')
        },
      }),
    ],
  },

  'rebelalliance:tiefighter:sabinewren': movesBeforeReveal,
  'rebelalliance:tiefighter:zeborrelios': critsFirst,
}
