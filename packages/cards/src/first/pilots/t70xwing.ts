import type { first, ShipId } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  freeAction,
  gain,
  isStressed,
  lose,
  mayAct,
  rangeInFiringArc,
  ship,
  tokenHolders,
} from '@flotilla/engine/first/effects'
import { rerollAttack, rerollDefense, turnDice } from '../dice.ts'
import { enemiesAtRange, friendsAtRange, RULE } from '../queries.ts'

const hasFocus = (game: first.Game, me: first.CardContext, attack: first.AttackFrame): boolean =>
  tokenHolders(game, me.ship, 'focus', attack).length > 0
const friendsBeside = (game: first.Game, id: ShipId): number => friendsAtRange(game, id, 1, 1).length

const poeDameron: first.CardRules = {
  text: 'With a focus token it may change a focus result to a hit in attack, to an evade in defense.',
  attackDice: turnDice('focus', 'hit', 1, hasFocus),
  defenseDice: turnDice('focus', 'evade', 1, hasFocus),
}

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'resistance:t70xwing:blueace': {
    text: 'It may boost by the 1 turn.',
    moves: {
      boost: [
        { kind: 'turn', speed: 1, side: 'left' },
        { kind: 'turn', speed: 1, side: 'right' },
      ],
    },
  },

  'resistance:t70xwing:elloasty': {
    text: 'Not stressed, its Tallon rolls are white.',
    difficulty: {
      maneuver: (game, me, { entry }) =>
        entry.maneuver.bearing === 'tallon' && !isStressed(ship(game, me.ship)) ? 'white' : undefined,
    },
  },

  'resistance:t70xwing:jesspava': {
    text: 'Attacking or defending it may reroll a die for each other friendly ship at Range 1.',
    attackDice: rerollAttack((game, { attacker }) => friendsBeside(game, attacker)),
    defenseDice: rerollDefense((game, { defender }) => friendsBeside(game, defender)),
  },

  'resistance:t70xwing:niennunb': {
    text: 'With an enemy at Range 1 inside its firing arc it may discard stress tokens that it gets.',
    triggers: [
      triggerOn('gained', {
        when: (game, me, { token }) =>
          token === 'stress' &&
          enemiesAtRange(game, me.ship, 1, 1).some((other) => rangeInFiringArc(game, me.ship, other) === 1),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me, { amount }) => lose(game, me.ship, 'stress', amount, RULE),
      }),
    ],
  },

  'resistance:t70xwing:poedameron': poeDameron,
  'resistance:t70xwing:poedameron-swx57': poeDameron,

  'resistance:t70xwing:redace': {
    text: 'The first time in a round that it loses a shield it gets an evade token.',
    triggers: [
      triggerOn('lostShield', {
        once: 'round',
        use: (game, me) => gain(game, me.ship, 'evade', 1, RULE),
      }),
    ],
  },

  'resistance:t70xwing:snapwexley': {
    text: 'After a maneuver of speed 2, 3 or 4, touching nobody, it may perform a free boost.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, me, { maneuver: { speed } }) =>
          speed >= 2 &&
          speed <= 4 &&
          ship(game, me.ship).touching.length === 0 &&
          mayAct(game, me.ship, ['boost']),
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', ['boost']),
      }),
    ],
  },
}
