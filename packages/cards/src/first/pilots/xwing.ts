import { first } from '@flotilla/engine'
import { turnDice } from '../dice.ts'
import { friendsAt, iDefend, options, range } from '../looks.ts'

const { on } = first
const { gain, hold, isFriend, ship, sizeOf } = first.effects

/** The round in which a pilot has drawn fire from his friends. */
const drewFire = (game: first.Game, me: first.Me): number | undefined => ship(game, me.ship).held?.[me.key]

export const cards: first.Cards = {
  'rebelalliance:xwing:biggsdarklighter': {
    text: 'Other friendly ships at Range 1 cannot be attacked by a ship that could attack it instead: always, or for one round of the game, chosen when Combat begins.',
    triggers: [
      on('startOfEngagement', {
        when: (game, me) => game.rules.keys.biggs.oneRound && drewFire(game, me) === undefined,
        may: true,
        intent: { helps: 'friend', worth: 0.3 },
        use: (game, me) => hold(game, me, game.state.round),
      }),
    ],
    cannot: {
      attack: {
        of: 'enemy',
        when: (game, me) => !game.rules.keys.biggs.oneRound || drewFire(game, me) === game.state.round,
        says: (game, me, { shot: { target }, all }) =>
          target !== me.ship &&
          isFriend(game, me.ship, target) &&
          game.rules.keys.biggs.protects.includes(sizeOf(game, target)) &&
          range(game, me.ship, target) === 1 &&
          all.some((other) => other.target === me.ship),
      },
    },
  },

  'rebelalliance:xwing:garvendreis': {
    text: 'A focus token it has spent may go to another friendly ship at Range 1–2.',
    triggers: [
      on('spent', {
        when: (_game, _me, moment) => moment.token === 'focus',
        may: true,
        intent: { helps: 'friend' },
        choices: (game, me) => options(friendsAt(game, me.ship, 1, 2)),
        use: (game, _, __, { target }) => gain(game, target, 'focus', 1, 'C1-ABILITY-1'),
      }),
    ],
  },

  'rebelalliance:xwing:lukeskywalker': {
    text: 'Defending it may change a focus result to an evade.',
    defenseDice: turnDice<first.effects.DefenseFace>('focus', 'evade', 1, (_, me, attack) =>
      iDefend(me, attack),
    ),
  },

  'rebelalliance:xwing:wedgeantilles': {
    text: 'Whoever it attacks has 1 agility less.',
    value: { enemyAgility: -1 },
  },
}
