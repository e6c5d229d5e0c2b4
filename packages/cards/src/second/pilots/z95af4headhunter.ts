import { type Cards, effects, on } from '@flotilla/engine'
import { friendsAt, isPrimary, rangeBetween } from '../asking.ts'
import { bossk } from '../persons.ts'

const { addDice, attackNow, canAddDice, count, ship, transfer } = effects

export const cards: Cards = {
  lieutenantblount: {
    text: 'In a primary attack with another friendly ship at range 0–1 of the defender it may roll one attack die more.',
    triggers: [
      on('beforeRoll', {
        when: (game, me, { dice }) => {
          const attack = attackNow(game)!
          return (
            dice === 'attackDice' &&
            isPrimary(attack) &&
            friendsAt(game, me.ship, 0, Number.POSITIVE_INFINITY).some(
              (id) => rangeBetween(game, id, attack.defender) <= 1,
            ) &&
            canAddDice(game, me, dice)
          )
        },
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me, { dice }) => addDice(game, me, dice),
      }),
    ],
  },

  'bossk-z95af4headhunter': bossk,

  kaatoleeachos: {
    text: 'At the start of the Engagement Phase it may take a focus or evade token of a friend at range 0–2.',
    triggers: [
      on('startOfEngagement', {
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        choices: (game, me) =>
          friendsAt(game, me.ship, 0, 2).flatMap((target) =>
            (['focus', 'evade'] as const)
              .filter((token) => count(ship(game, target), token) > 0)
              .map((token) => ({ id: `take:${token}:${target}`, token, target })),
          ),
        use: (game, me, _, { token, target }) => transfer(game, target, me.ship, token, 'C2-ABILITY-3'),
      }),
    ],
  },

  ndrusuhlak: {
    text: 'In a primary attack it rolls one die more if no other friendly ship is at range 0–2.',
    value: {
      attackDice: (game, me, { attack }) =>
        isPrimary(attack) && friendsAt(game, me.ship, 0, 2).length === 0 ? 1 : 0,
    },
  },
}
