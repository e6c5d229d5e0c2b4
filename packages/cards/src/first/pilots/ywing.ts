import type { ShipId } from '@flotilla/engine'
import { createOption, type first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  isInFiringArc,
  lock,
  lockAmong,
  mayLock,
  payStress,
  ship,
  shipsOnTable,
} from '@flotilla/engine/first/effects'
import { rerollAttack } from '../dice.ts'
import { friendsAtRange, lockOptions, RULE } from '../queries.ts'

/** Returns what a ship may lock from its position and has not locked. */
const lockTargets = (game: first.Game, id: ShipId): ShipId[] =>
  lockAmong(
    game,
    id,
    shipsOnTable(game).flatMap((other) => (mayLock(game, id, other.id) ? [other.id] : [])),
  ).filter((other) => !ship(game, id).locks.includes(other))

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'rebelalliance:ywing:dutchvander': {
    text: 'When it has locked an enemy, another friendly ship at Range 1–2 may lock one.',
    triggers: [
      triggerOn('gained', {
        when: (_game, _me, moment) => moment.token === 'lock',
        may: true,
        intent: { helps: 'friend' },
        choices: (game, me) =>
          friendsAtRange(game, me.ship, 1, 2).flatMap((friend) =>
            lockTargets(game, friend).map((target) => createOption('friend', 'ship', { friend, target })),
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
      triggerOn('spent', {
        when: (_, __, { token }) => token === 'lock',
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        choices: (game, me) => lockOptions(game, me.ship),
        use: (game, me, _, { target, section }) => {
          payStress(game, me.ship, 1, RULE)
          lock(game, me.ship, target, 'C1-LOCK-1', section)
        },
      }),
    ],
  },

  'scumandvillainy:ywing:kavil': {
    text: 'Attacking a ship outside its firing arc it rolls a die more.',
    value: { attackDice: (game, me, { attack }) => (isInFiringArc(game, me.ship, attack.defender) ? 0 : 1) },
  },
}
