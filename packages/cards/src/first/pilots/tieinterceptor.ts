import type { first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  canSpend,
  freeAction,
  gain,
  hullLeft,
  lose,
  mayAct,
  removeShip,
  ship,
} from '@flotilla/engine/first/effects'
import { addResult } from '../dice.ts'
import { flyAtSpeed, otherSpeeds, RULE, revealedManeuver } from '../queries.ts'

const moves = ['boost', 'barrelRoll']

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'galacticempire:tieinterceptor:carnorjax': {
    text: 'Enemies at Range 1 perform no focus or evade actions and spend no such tokens.',
    cannot: {
      action: {
        of: 'enemy',
        range: [1, 1],
        says: (_, __, { action }) => action === 'focus' || action === 'evade',
      },
      spendToken: {
        of: 'enemy',
        range: [1, 1],
        says: (_, __, { token }) => token === 'focus' || token === 'evade',
      },
    },
  },

  'galacticempire:tieinterceptor:felswrath': {
    text: 'As many damage cards as hull destroy it only when the Combat phase ends.',
    triggers: [
      triggerOn('wouldBeDestroyed', { use: () => true }),
      triggerOn('endOfEngagement', {
        when: (game, me) => hullLeft(game, ship(game, me.ship)) === 0,
        use: (game, me) => removeShip(game, me.ship, 'destroyed', 'C1-DESTROY-1'),
      }),
    ],
  },

  'galacticempire:tieinterceptor:kirkanos': {
    text: 'Attacking at Range 2–3 it may spend an evade token to add a hit.',
    attackDice: addResult(
      'hit',
      (game, me, attack) => attack.range >= 2 && canSpend(game, ship(game, me.ship), 'evade', attack),
      (game, me) => lose(game, me.ship, 'evade', 1, RULE, 'spent'),
    ),
  },

  'galacticempire:tieinterceptor:lieutenantlorrir': {
    text: 'For a stress token it may barrel roll by the 1 bank.',
    moves: {
      barrelRoll: [
        { kind: 'bank', speed: 1, side: 'left' },
        { kind: 'bank', speed: 1, side: 'right' },
      ],
      stress: true,
    },
  },

  'galacticempire:tieinterceptor:soontirfel': {
    text: 'For each stress token it gets it may get a focus token.',
    triggers: [
      triggerOn('gained', {
        when: (_game, _me, moment) => moment.token === 'stress',
        may: true,
        intent: { helps: 'me' },
        use: (game, me, { amount }) => gain(game, me.ship, 'focus', amount, 'C1-ABILITY-1'),
      }),
    ],
  },

  'galacticempire:tieinterceptor:tetrancowall': {
    text: 'A Koiogran turn it reveals may be of speed 1, 3 or 5.',
    triggers: [
      triggerOn('afterReveal', {
        when: (game, me) => revealedManeuver(game, me.ship)?.entry.maneuver.bearing === 'koiogran',
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        choices: (game, me) => otherSpeeds(game, me.ship, () => [1, 3, 5]),
        use: (game, me, _, { flies }) => flyAtSpeed(game, me.ship, flies.speed),
      }),
    ],
  },

  'galacticempire:tieinterceptor:turrphennir': {
    text: 'After an attack it may perform a free boost or barrel roll.',
    triggers: [
      triggerOn('afterAttack', {
        when: (game, me) => mayAct(game, me.ship, moves),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', moves),
      }),
    ],
  },
}
