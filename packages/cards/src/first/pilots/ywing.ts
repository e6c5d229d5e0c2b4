import { first } from '@flotilla/engine'
import { rerollAttack } from '../dice.ts'
import { friendsAt, iAttack, lockTargets, options, RULE, range } from '../looks.ts'

const { on } = first
const { gain, inArc, isEnemy, lock, ships } = first.effects

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

  'scumandvillainy:ywing:drearenthal': {
    text: 'After it spends a target lock it may get a stress token to lock an enemy.',
    triggers: [
      on('spent', {
        when: (_, __, { token }) => token === 'lock',
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        choices: (game, me) => options(lockTargets(game, me.ship, 1, 3)),
        use: (game, me, _, { target }) => {
          gain(game, me.ship, 'stress', 1, RULE)
          lock(game, me.ship, target, 'C1-LOCK-1')
        },
      }),
    ],
  },

  'scumandvillainy:ywing:kavil': {
    text: 'Attacking a ship outside its firing arc it rolls a die more.',
    value: { attackDice: (game, me, { attack }) => (inArc(game, me.ship, attack.defender) ? 0 : 1) },
  },
}
