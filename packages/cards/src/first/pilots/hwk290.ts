import type { first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  countTokens,
  gain,
  isStressed,
  lose,
  payStress,
  setSkill,
  ship,
  suffer,
} from '@flotilla/engine/first/effects'
import { addAttackDice, enemiesAtRange, friendsAtRange, RULE, shipOptions, tokensToTake } from '../queries.ts'

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'rebelalliance:hwk290:janors': {
    text: 'When another friendly ship at Range 1–3 attacks it may, not stressed, get a stress token for a die more.',
    triggers: [
      triggerOn('beforeRoll', {
        of: 'friend',
        range: [1, 3],
        when: (game, me, { dice }) => dice === 'attackDice' && !isStressed(ship(game, me.ship)),
        may: true,
        intent: { hurts: 'enemy', worth: 0.4 },
        use: (game, me) => {
          payStress(game, me.ship, 1, RULE)
          addAttackDice(game)
        },
      }),
    ],
  },

  'rebelalliance:hwk290:kylekatarn': {
    text: 'When the Combat phase begins it may hand a focus token to another friendly ship at Range 1–3.',
    triggers: [
      triggerOn('startOfEngagement', {
        when: (game, me) => countTokens(ship(game, me.ship), 'focus') > 0,
        may: true,
        intent: { helps: 'friend', worth: 0.2 },
        choices: (game, me) =>
          shipOptions(friendsAtRange(game, me.ship, 1, 3).filter((id) => !ship(game, id).huge)),
        use: (game, me, _, { target }) => {
          lose(game, me.ship, 'focus', 1, RULE)
          gain(game, target, 'focus', 1, RULE)
        },
      }),
    ],
  },

  'rebelalliance:hwk290:roarkgarnet': {
    text: 'When the Combat phase begins another friendly ship at Range 1–3 has pilot skill 12 until the phase is over.',
    triggers: [
      triggerOn('startOfEngagement', {
        choices: (game, me) => shipOptions(friendsAtRange(game, me.ship, 1, 3)),
        use: (game, _, __, { target }) => setSkill(game, target, 12, game.state.round, RULE, 'combat'),
      }),
    ],
  },

  'scumandvillainy:hwk290:dacebonearm': {
    text: 'When an enemy at Range 1–3 gets ion tokens it may, not stressed, get a stress token to have that ship suffer 1 damage.',
    triggers: [
      triggerOn('gained', {
        of: 'enemy',
        range: [1, 3],
        when: (game, me, { token }) => token === 'ion' && !isStressed(ship(game, me.ship)),
        may: true,
        intent: { hurts: 'enemy', worth: 0.8 },
        use: (game, me, { ship: id }) => {
          payStress(game, me.ship, 1, RULE)
          suffer(game, id, { hits: 1 }, RULE)
        },
      }),
    ],
  },

  'scumandvillainy:hwk290:palobgodalhi': {
    text: 'When the Combat phase begins it may take a focus or evade token of an enemy at Range 1–2.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'me', hurts: 'enemy', worth: 0.8 },
        choices: (game, me) => tokensToTake(game, enemiesAtRange(game, me.ship, 1, 2)),
        use: (game, me, _, { token, target }) => {
          lose(game, target, token, 1, RULE)
          gain(game, me.ship, token, 1, RULE)
        },
      }),
    ],
  },

  'scumandvillainy:hwk290:torkilmux': {
    text: 'When the Activation phase ends an enemy at Range 1–2 has pilot skill 0 until the Combat phase is over.',
    triggers: [
      triggerOn('endOfActivation', {
        choices: (game, me) => shipOptions(enemiesAtRange(game, me.ship, 1, 2)),
        use: (game, _, __, { target }) => setSkill(game, target, 0, game.state.round, RULE, 'combat'),
      }),
    ],
  },
}
