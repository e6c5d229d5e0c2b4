import { first } from '@flotilla/engine'
import { rerollAttack } from '../dice.ts'
import { friendsAt, newLocks, RULE } from '../looks.ts'

const { on } = first
const { inArc, lock, lockAmong, mayLock, payStress, ship, ships } = first.effects

/** What a ship may lock where it stands, and has not. */
const lockable = (game: first.Game, id: number): number[] =>
  lockAmong(
    game,
    id,
    ships(game).flatMap((other) => (mayLock(game, id, other.id) ? [other.id] : [])),
  ).filter((other) => !ship(game, id).locks.includes(other))

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
            lockable(game, friend).map((target) => ({ id: `ship:${friend}:${target}`, friend, target })),
          ),
        use: (game, _, __, { friend, target }) => lock(game, friend, target, 'C1-LOCK-1'),
      }),
    ],
  },

  'rebelalliance:ywing:hortonsalm': {
    text: 'Attacking at Range 2–3 it may reroll blanks.',
    attackDice: rerollAttack(9, { when: (_, __, attack) => attack.range >= 2, faces: ['blank'] }),
  },

  'scumandvillainy:ywing:drearenthal': {
    text: 'After it spends a target lock it may get a stress token to lock an enemy.',
    triggers: [
      on('spent', {
        when: (_, __, { token }) => token === 'lock',
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        choices: (game, me) => newLocks(game, me.ship),
        use: (game, me, _, { target, section }) => {
          payStress(game, me.ship, 1, RULE)
          lock(game, me.ship, target, 'C1-LOCK-1', section)
        },
      }),
    ],
  },

  'scumandvillainy:ywing:kavil': {
    text: 'Attacking a ship outside its firing arc it rolls a die more.',
    value: { attackDice: (game, me, { attack }) => (inArc(game, me.ship, attack.defender) ? 0 : 1) },
  },
}
