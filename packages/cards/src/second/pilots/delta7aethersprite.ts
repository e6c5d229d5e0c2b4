import { createOption, type OptionOfKind } from '@flotilla/engine'
import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  couldPerformAction,
  countTokens,
  facts,
  gain,
  grantAction,
  orangeTokens,
  recoverForce,
  setDial,
  ship,
  transfer,
} from '@flotilla/engine/second/effects'
import { hasForce, spendOneForce } from '../costs.ts'
import { turnEither } from '../dice.ts'
import {
  friendsAtRange,
  handOverOptions,
  hasInArc,
  likeRevealed,
  selfAndFriendsAtRange,
  shipOption,
} from '../queries.ts'
import { anakinSkywalker } from '../shared-pilots.ts'

const evenStressed = { whileStressed: true } as const

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  ahsokatano: {
    text: 'After it fully executes a maneuver, it may spend 1 Force: a friendly ship at range 0–1, itself included, may perform an action, even stressed.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { full }) => full,
        cost: { force: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.7 },
        choices: (game, me) =>
          selfAndFriendsAtRange(game, me.ship, 0, 1)
            .filter((id) => couldPerformAction(game, id, undefined, evenStressed))
            .map(shipOption),
        use: (game, _, __, { target }) => grantAction(game, target, 'C2-ACTION-9', undefined, evenStressed),
      }),
    ],
  },

  anakinskywalker: anakinSkywalker,

  barrissoffee: {
    text: 'When a friendly ship at range 0–2, itself included, attacks a ship in its bullseye, 1 Force turns a focus to a hit or a hit to a crit.',
    attackDice: {
      of: ['me', 'friend'],
      range: [0, 2],
      ...turnEither(
        [
          ['focus', 'hit'],
          ['hit', 'crit'],
        ],
        (game, me, { attacker, defender }) =>
          hasForce(game, me) && hasInArc(game, attacker, 'bullseye', defender),
        spendOneForce,
      ),
    },
  },

  luminaraunduli: {
    text: 'When a friendly ship at range 0–2, itself included, defends outside the bullseye of the attacker, 1 Force turns a crit to a hit or a hit to a focus.',
    enemyAttackDice: {
      of: ['me', 'friend'],
      range: [0, 2],
      ...turnEither(
        [
          ['crit', 'hit'],
          ['hit', 'focus'],
        ],
        (game, me, { attacker, defender }) =>
          hasForce(game, me) && !hasInArc(game, attacker, 'bullseye', defender),
        spendOneForce,
      ),
    },
  },

  macewindu: {
    text: 'After it fully executes a red maneuver, it recovers 1 Force.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { difficulty, full }) => difficulty === 'red' && full,
        canResolve: (game, me) => ship(game, me.ship).force < facts(game, me.ship).force,
        use: (game, me) => recoverForce(game, me.ship, 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  obiwankenobi: {
    text: 'After a friendly ship at range 0–2, itself included, spends a focus token it may spend 1 Force to give it another.',
    triggers: [
      triggerOn('spent', {
        of: ['me', 'friend'],
        range: [0, 2],
        when: (_, __, { token }) => token === 'focus',
        cost: { force: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.6 },
        use: (game, _, { ship: id }) => gain(game, id, 'focus', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  plokoon: {
    text: 'At the start of the Engagement Phase it may spend 1 Force to hand a green token to another friendly ship at range 0–2, or to take an orange one from it.',
    triggers: [
      triggerOn('startOfEngagement', {
        cost: { force: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        choices: (game, me) => {
          const friends = friendsAtRange(game, me.ship, 0, 2)
          const taken = friends.flatMap((target) =>
            orangeTokens
              .filter((token) => countTokens(ship(game, target), token) > 0)
              .map((token) => createOption('token', 'take', { token, target })),
          )
          return [...handOverOptions(game, me.ship, friends), ...taken]
        },
        use: (game, me, _, { name, token, target }) => {
          const [from, to] = name === 'take' ? [target, me.ship] : [me.ship, target]
          transfer(game, from, to, token, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  saeseetiin: {
    text: 'After a friendly ship at range 0–2, itself included, reveals its dial it may spend 1 Force to set it to another maneuver of that speed and colour.',
    triggers: [
      triggerOn('afterReveal', {
        of: ['me', 'friend'],
        range: [0, 2],
        cost: { force: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.2 },
        choices: (game, _, { ship: id }) => likeRevealed(game, id),
        use: (game, _, { ship: id }, { maneuver }: OptionOfKind<'maneuver'>) =>
          setDial(game, id, maneuver, 'C2-ABILITY-3'),
      }),
    ],
  },
}
