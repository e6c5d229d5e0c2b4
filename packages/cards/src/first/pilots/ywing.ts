import { first } from '@flotilla/engine'
import { rerollAttack } from '../dice.ts'
import { friendsAt, iAttack, range } from '../looks.ts'

const { on } = first
const { isEnemy, lock, ships } = first.effects

export const cards: first.Cards = {
  'rebelalliance:ywing:dutchvander': {
    text: 'When it has locked an enemy, another friendly ship at Range 1–2 may lock one.',
    triggers: [
      on('gained', {
        when: (_game, _me, moment) => moment.token === 'lock',
        may: true,
        intent: { helps: 'friend' },
        choices: (game, me) =>
          friendsAt(game, me.ship, 1, 2).flatMap((friend) =>
            ships(game)
              .filter(({ id }) => isEnemy(game, friend, id) && range(game, friend, id) <= 3)
              .map(({ id }) => ({ id: `ship:${friend}:${id}`, friend, target: id })),
          ),
        use: (game, _, __, { friend, target }) => lock(game, friend, target, 'C1-LOCK-1'),
      }),
    ],
  },

  'rebelalliance:ywing:hortonsalm': {
    text: 'Attacking at Range 2–3 it may reroll blanks.',
    attackDice: rerollAttack((_, me, attack) => iAttack(me, attack) && attack.range >= 2, 9, {
      faces: ['blank'],
    }),
  },
}
