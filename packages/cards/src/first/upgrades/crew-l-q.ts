import type { ShipId } from '@flotilla/engine'
import { createOption, deedOption, type first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  attackAgain,
  countRolled,
  countTokens,
  difficultyOf,
  discardAtRoundEnd,
  discardUpgrade,
  facts,
  freeAction,
  gain,
  isEnemy,
  isFriend,
  isStressed,
  lock,
  lose,
  mayAct,
  mayLock,
  PRIMARY_WEAPON,
  rollInAction,
  ship,
  shipsOnTable,
  turnFacedown,
  turnRevealed,
} from '@flotilla/engine/first/effects'
import type { Maneuver } from '@flotilla/geometry'
import { payStressPerDie, rerollAttack, turnDice } from '../dice.ts'
import {
  ANY_NUMBER,
  friendsAtRange,
  hasShot,
  isDealt,
  isStillOnTable,
  makeGreen,
  RULE,
  rangeOf,
  shipOptions,
} from '../queries.ts'

type AttackFace = first.effects.AttackFace

/** Returns the crew of a ship that is in play. */
const crewOf = (game: first.Game, id: ShipId): string[] =>
  facts(game, id).cards.filter((key) => key.startsWith('crew:') && !ship(game, id).discarded.includes(key))

/** The rules of crew from L to Q, by key. */
export const cards: first.Cards = {
  'crew:landocalrissian': {
    text: 'Action: two defense dice; it gets a focus token for each focus and an evade token for each evade.',
    action: {
      ways: (_, { huge }) => (huge ? [] : [deedOption('lando')]),
      perform: (game, id, _, key) =>
        rollInAction(
          game,
          { ship: id, dice: 'defenseDice', amount: 2, good: ['focus', 'evade'] },
          'crew:landocalrissian',
          key,
        ),
    },
    outcome: (game, me, faces) => {
      for (const token of ['focus', 'evade'] as const)
        gain(game, me.ship, token, countRolled(faces, token), RULE)
    },
  },

  'crew:lattsrazzi': {
    text: 'Defending it may remove a stress token from the attacker for an evade result.',
    defenseDice: {
      choices: (game, _, attack) =>
        countTokens(ship(game, attack.attacker), 'stress') > 0 ? [deedOption('evade')] : [],
      change: (game, _, { attacker }, dice) => {
        lose(game, attacker, 'stress', 1, 'C1-ABILITY-1', 'taken')
        return [...dice, { face: 'evade' }]
      },
    },
  },

  'crew:leiaorgana': {
    text: 'When activation begins she may be discarded: red maneuvers that friends reveal are white in this phase.',
    triggers: [
      triggerOn('startOfActivation', {
        when: (game, me) => !ship(game, me.ship).lasting.includes(me.key),
        may: true,
        intent: { helps: 'friend', worth: 0.5 },
        use: (game, me) => discardAtRoundEnd(game, me.ship, me.key, 'C1-ABILITY-5'),
      }),
    ],
    difficulty: {
      revealed: {
        of: ['me', 'friend'],
        when: (game, me, { difficulty }) =>
          difficulty === 'red' &&
          game.state.phase === 'activation' &&
          ship(game, me.ship).lasting.includes(me.key),
        says: 'white',
      },
    },
  },

  'crew:lukeskywalker': {
    text: 'After an attack that missed it may attack with its primary weapon, with a focus result for a hit, and then no more in this round.',
    triggers: [
      triggerOn('afterAttack', {
        attacks: true,
        when: (game, me, { hit }) => !hit && hasShot(game, me, { only: [PRIMARY_WEAPON] }),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => attackAgain(game, me, { only: [PRIMARY_WEAPON], last: 'round' }),
      }),
    ],
    attackDice: turnDice<AttackFace>('focus', 'hit', 1, (_, me, { grantedBy }) => grantedBy === me.key),
  },

  'crew:magvayarro': {
    text: 'After defending it may lock the attacker.',
    triggers: [
      triggerOn('afterDefend', {
        when: (game, me, { attacker }) => mayLock(game, me.ship, attacker),
        may: true,
        intent: { helps: 'me' },
        use: (game, me, { attacker }) => lock(game, me.ship, attacker, 'C1-LOCK-1'),
      }),
    ],
  },

  'crew:marajade': {
    text: 'At the end of combat enemies at Range 1 without stress get a stress token.',
    triggers: [
      triggerOn('endOfEngagement', {
        alone: true,
        use: (game, me) => {
          for (const one of shipsOnTable(game))
            if (isEnemy(game, me.ship, one.id) && rangeOf(game, me.ship, one.id) === 1 && !isStressed(one))
              gain(game, one.id, 'stress', 1, 'C1-ABILITY-1')
        },
      }),
    ],
  },

  'crew:mercenarycopilot': {
    text: 'Attacking at Range 3 it may change a hit to a crit.',
    attackDice: turnDice<first.effects.AttackFace>('hit', 'crit', 1, (_, __, attack) => attack.range === 3),
  },

  'crew:moffjerjerrod': {
    text: 'A faceup damage card dealt to it may be turned facedown, without effect, for a crew of it.',
    triggers: [
      triggerOn('dealtFaceup', {
        when: (game, me, { no }) => isDealt(game, me.ship, no),
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) =>
          crewOf(game, me.ship).map((key) => createOption('upgrade', '', { upgrade: key })),
        use: (game, me, { no }, { upgrade }) => {
          discardUpgrade(game, me.ship, upgrade, 'C1-ABILITY-5')
          turnFacedown(game, me.ship, no, RULE)
        },
      }),
    ],
  },

  'crew:navigator': {
    text: 'A dial it reveals may be turned to another maneuver of the same bearing, not red while stressed.',
    triggers: [
      triggerOn('afterReveal', {
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) => {
          const one = ship(game, me.ship)
          const { dial } = facts(game, me.ship)
          const { maneuver } = dial.find(({ id }) => id === one.revealed)!
          const alike = ({ bearing, side }: Maneuver) =>
            bearing === maneuver.bearing && side === maneuver.side
          return (
            dial
              .filter((entry) => entry.id !== one.revealed && alike(entry.maneuver))
              // Not even for a ship that may execute red maneuvers while stressed.
              .filter((entry) => !isStressed(one) || difficultyOf(game, one, entry) !== 'red')
              .map(({ id }) => createOption('maneuver', '', { maneuver: id }))
          )
        },
        use: (game, _, __, { maneuver }) => turnRevealed(game, maneuver, 'C1-ABILITY-1'),
      }),
    ],
  },

  'crew:niennunb': {
    text: 'All its straights are green.',
    difficulty: makeGreen(({ bearing }) => bearing === 'straight'),
  },

  'crew:operationsspecialist': {
    text: 'After a friend at Range 1–2 has missed, a friend at Range 1–3 of the attacker may get a focus token.',
    triggers: [
      triggerOn('afterAttack', {
        of: 'any',
        when: (game, me, { attacker, hit }) =>
          !hit &&
          isStillOnTable(game, attacker) &&
          isFriend(game, me.ship, attacker) &&
          rangeOf(game, me.ship, attacker) <= 2,
        may: true,
        intent: { helps: 'friend' },
        choices: (game, _, { attacker }) => {
          const by = attacker
          return shipOptions([by, ...friendsAtRange(game, by, 1, 3)].filter((id) => !ship(game, id).huge))
        },
        use: (game, _, __, { target }) => gain(game, target, 'focus', 1, 'C1-FOCUS-1'),
      }),
    ],
  },

  'crew:outlawtech': {
    text: 'After a red maneuver it may get a focus token.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_game, _me, moment) => moment.difficulty === 'red',
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => gain(game, me.ship, 'focus', 1, 'C1-FOCUS-1'),
      }),
    ],
  },

  'crew:leebo': {
    text: 'Action: a free boost, then an ion token.',
    action: {
      ways: (game, one) => (mayAct(game, one.id, ['boost']) ? [deedOption('leebo')] : []),
      perform: (game, id) => {
        freeAction(game, id, 'C1-ACTION-5', ['boost'], {
          follows: [{ do: 'gain', ship: id, token: 'ion', amount: 1, rule: RULE }],
        })
      },
    },
  },

  'crew:maul': {
    text: 'Attacking unstressed it may take stress tokens to reroll as many dice; after a hit it may remove a stress token.',
    attackDice: rerollAttack(ANY_NUMBER, {
      when: (game, me) => !isStressed(ship(game, me.ship)),
      pay: payStressPerDie,
    }),
    triggers: [
      triggerOn('afterAttack', {
        when: (game, me, { hit }) => hit && isStressed(ship(game, me.ship)),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => lose(game, me.ship, 'stress', 1, RULE),
      }),
    ],
  },
}
