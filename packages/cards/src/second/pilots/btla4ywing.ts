import { targetOf } from '@flotilla/engine'
import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  addRoundEffect,
  canLock,
  canModify,
  countFace,
  device,
  facts,
  gain,
  isDamaged,
  lock,
  lockAction,
  requireAttack,
  requireDice,
  ship,
  turnDiceNow,
} from '@flotilla/engine/second/effects'
import { rerollAttackDice, rerollOneAttackDie, turnOneDie } from '../dice.ts'
import {
  arcKindOf,
  enemiesOf,
  friendsAtRange,
  hasInArc,
  isInFiringArc,
  locksOn,
  rangeBetweenShips,
  selfAndFriendsAtRange,
  shipOption,
} from '../queries.ts'
import { norraWexley } from '../shared-pilots.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  dutchvander: {
    text: 'After a lock action another friendly ship at range 1–3 may lock the same object, however far it is.',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'lock',
        may: true,
        intent: { helps: 'friend', worth: 0.6 },
        choices: (game, me, { way }) =>
          friendsAtRange(game, me.ship, 1, 3)
            .filter((id) => id !== targetOf(way) && canLock(game, id, targetOf(way)!))
            .map(shipOption),
        use: (game, _, { way }, { target }) => lock(game, target, targetOf(way)!, 'C2-LOCK-1'),
      }),
    ],
  },

  evaanverlaine: {
    text: 'At the start of the Engagement Phase it may spend a focus token: a friendly ship at range 0–1 rolls 1 more defense die until the end of the round.',
    triggers: [
      triggerOn('startOfEngagement', {
        cost: { token: 'focus' },
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        choices: (game, me) => selfAndFriendsAtRange(game, me.ship, 0, 1).map(shipOption),
        use: (game, me, _, { target }) => addRoundEffect(game, target, me.card),
      }),
    ],
    lasts: { value: { defenseDice: 1 } },
  },

  hortonsalm: {
    text: 'While this ship attacks, it may reroll one die for each other friendly ship at range 0–1 of the defender.',
    attackDice: rerollAttackDice(
      (game, me, attack) =>
        friendsAtRange(game, me.ship, 0, Number.POSITIVE_INFINITY).filter(
          (id) => rangeBetweenShips(game, id, attack.defender) <= 1,
        ).length,
    ),
  },

  'norrawexley-btla4ywing': norraWexley,

  arlizhadrassian: {
    text: 'Damaged, it may turn one focus to a crit in a front arc attack, and one focus of its defense dice is turned to a blank before they are modified.',
    attackDice: turnOneDie(
      'focus',
      'crit',
      (game, me, attack) => arcKindOf(attack) === 'front' && isDamaged(ship(game, me.ship)),
    ),
    triggers: [
      triggerOn('rolled', {
        when: (game, me, { dice }) =>
          dice === 'defenseDice' &&
          isDamaged(ship(game, me.ship)) &&
          countFace(requireDice(requireAttack(game), 'defenseDice'), 'focus') > 0 &&
          canModify(game, me, dice),
        use: (game, me) => turnDiceNow(game, me, 'defenseDice', 'focus', 'blank', 1),
      }),
    ],
  },

  drearenthal: {
    text: 'When a friendly ship that is not limited attacks a ship in the firing arc of this ship, the attacker may reroll 1 attack die.',
    attackDice: {
      of: ['me', 'friend'],
      ...rerollOneAttackDie(
        (game, me, { attacker, defender }) =>
          !facts(game, attacker).limited && isInFiringArc(game, me.ship, defender),
      ),
    },
  },

  kavil: {
    text: 'In any attack but one of its front arc it rolls 1 more die.',
    value: { attackDice: (_, __, { attack }) => (arcKindOf(attack) === 'front' ? 0 : 1) },
  },

  leemakai: {
    text: 'Before it engages, in the front arc of no enemy, it may lock an enemy in its full front arc.',
    triggers: [
      triggerOn('beforeEngage', {
        when: (game, me) => !enemiesOf(game, me.ship).some((id) => hasInArc(game, id, 'front', me.ship)),
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        choices: (game, me) =>
          locksOn(
            game,
            me.ship,
            enemiesOf(game, me.ship).filter((id) => hasInArc(game, me.ship, 'fullFront', id)),
          ),
        use: (game, me, _, way) => lockAction.perform(game, me.ship, way),
      }),
    ],
  },

  padric: {
    text: 'After a friendly device it has locked goes off each enemy at range 0–1 of it gains a strain token.',
    triggers: [
      triggerOn('afterDetonation', {
        when: (game, me, { device: id }) =>
          device(game, id).seat === me.seat && ship(game, me.ship).locks.includes(id),
        use: (game, me, { device: id }) => {
          for (const enemy of enemiesOf(game, me.ship))
            if (rangeBetweenShips(game, enemy, id) <= 1) gain(game, enemy, 'strain', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },
}
