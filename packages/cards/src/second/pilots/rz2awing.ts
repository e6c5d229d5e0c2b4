import { createOption, type OptionOfKind } from '@flotilla/engine'
import { type Cards, type DiceAbility, triggerOn } from '@flotilla/engine/second'
import {
  type AttackFace,
  addDice,
  canAddDice,
  countFace,
  countTokens,
  type DefenseFace,
  gain,
  isDevice,
  isEnemy,
  lose,
  move,
  requireAttack,
  rotateArcAction,
  rotateInPlaceWays,
  ship,
  transfer,
  turnFaces,
} from '@flotilla/engine/second/effects'
import {
  countRolledHits,
  friendsAtRange,
  hasInArc,
  hasStress,
  isInTurretArc,
  isPrimary,
  opponentInAttack,
  shipOption,
} from '../queries.ts'

const focusOrEvade = () => (['focus', 'evade'] as const).map((token) => createOption('token', '', { token }))

/**
 * Builds an ability that turns a focus result for a focus token of a friendly ship with the enemy in its
 * turret arc.
 */
const spendFriendFocus = <Face extends string>(
  to: Face,
): DiceAbility<Face | 'focus', OptionOfKind<'friend'>> => ({
  spends: ['focus'],
  choices: (game, me, attack, dice) =>
    countFace(dice, 'focus') > 0
      ? friendsAtRange(game, me.ship, 0, Number.POSITIVE_INFINITY)
          .filter(
            (id) =>
              countTokens(ship(game, id), 'focus') > 0 &&
              isInTurretArc(game, id, opponentInAttack(me, attack)),
          )
          .map((id) => createOption('friend', 'focus', { friend: id }))
      : [],
  change: (game, _, __, dice, { friend }) => {
    lose(game, friend, 'focus', 1, 'C2-FOCUS-2', 'spent')
    return turnFaces(dice, 'focus', to, 1)
  },
})

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  zaribangel: {
    text: 'A maneuver cut short does not cost it its Perform Action step.',
    may: { actAfterPartial: true },
  },

  greersonnel: {
    text: 'After it fully executes a maneuver, it may rotate its turret.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { full }) => full,
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        choices: (game, me) => rotateArcAction.ways(game, ship(game, me.ship)),
        use: (game, me, _, way) => rotateArcAction.perform(game, me.ship, way),
      }),
    ],
  },

  lulolampar: {
    text: 'While stressed, it rolls 1 fewer die when it defends and 1 more in a primary attack.',
    value: {
      attackDice: (game, me, { attack }) => (isPrimary(attack) && hasStress(game, me.ship) ? 1 : 0),
      defenseDice: (game, me) => (hasStress(game, me.ship) ? -1 : 0),
    },
  },

  merlcobben: {
    text: 'When a friendly ship at range 0–2 makes a primary attack on one that has it in its bullseye, that ship rolls 1 fewer defense die.',
    value: {
      enemyDefenseDice: {
        of: ['me', 'friend'],
        range: [0, 2],
        says: (game, me, { attack }) =>
          isPrimary(attack) && hasInArc(game, attack.defender, 'bullseye', me.ship) ? -1 : 0,
      },
    },
  },

  ronithblario: {
    text: 'While this ship attacks or defends against a ship in the turret arc of another friendly ship, it may spend a focus token of that friendly ship to turn a focus to a hit or evade.',
    attackDice: spendFriendFocus<AttackFace>('hit'),
    defenseDice: spendFriendFocus<DefenseFace>('evade'),
  },

  seftinvanik: {
    text: 'After a boost it may hand an evade token to another friendly ship at range 1.',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'boost',
        canResolve: (game, me) => countTokens(ship(game, me.ship), 'evade') > 0,
        may: true,
        intent: { helps: 'friend', worth: 0.2 },
        choices: (game, me) => friendsAtRange(game, me.ship, 1, 1).map(shipOption),
        use: (game, me, _, { target }) => transfer(game, me.ship, target, 'evade', 'C2-ABILITY-3'),
      }),
    ],
  },

  suralindajavos: {
    text: 'After it partially executes a maneuver it may gain a strain token to turn by 90° or 180°.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { full }) => !full,
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        choices: (game, me) => rotateInPlaceWays(game, me.ship, 180),
        use: (game, me, _, { pose }) => {
          gain(game, me.ship, 'strain', 1, 'C2-CHARGE-4')
          move(game, me.ship, pose, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  tallissanlintra: {
    text: 'When an enemy in its bullseye attacks it may spend its charge: the defender rolls 1 more defense die.',
    triggers: [
      triggerOn('beforeRoll', {
        of: 'any',
        when: (game, me, { dice }) => {
          const { attacker } = requireAttack(game)
          return (
            dice === 'defenseDice' &&
            !isDevice(game, attacker) &&
            isEnemy(game, me.ship, attacker) &&
            hasInArc(game, me.ship, 'bullseye', attacker) &&
            canAddDice(game, me, dice)
          )
        },
        cost: { charge: 1 },
        may: true,
        intent: (game) => ({ helps: 'friend', worth: countRolledHits(game) > 0 ? 0.5 : -1 }),
        use: (game, me, { dice }) => addDice(game, me, dice),
      }),
    ],
  },

  zizitlo: {
    text: 'After it defends or attacks it may spend its charge to gain a focus or evade token.',
    triggers: [
      triggerOn('afterDefend', {
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        choices: focusOrEvade,
        use: (game, me, _, { token }) => gain(game, me.ship, token, 1, 'C2-ABILITY-3'),
      }),
      triggerOn('afterAttack', {
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        choices: focusOrEvade,
        use: (game, me, _, { token }) => gain(game, me.ship, token, 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  wrobietyce: {
    text: 'After it defends at range 1 an attacker that has modified its dice gains a deplete token.',
    triggers: [
      triggerOn('afterDefend', {
        when: (game, _, { range }) => range === 1 && requireAttack(game).modified?.attackDice === true,
        use: (game, _, { attacker }) => gain(game, attacker, 'deplete', 1, 'C2-ABILITY-3'),
      }),
    ],
  },
}
