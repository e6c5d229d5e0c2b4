import { deedOption, type ShipId, withSuffix } from '@flotilla/engine'
import { type Cards, type TriggeredAbility, triggerOn, type WindowEventAt } from '@flotilla/engine/second'
import {
  cancelResult,
  canLock,
  couldPerformAction,
  countFace,
  countTokens,
  facts,
  gain,
  grantAction,
  isDevice,
  isEnemy,
  lose,
  requireAttack,
  requireDice,
  ship,
  suffer,
} from '@flotilla/engine/second/effects'
import { actAfter, gainAfter } from '../abilities.ts'
import { rerollAttackDice, rerollDefenseDice } from '../dice.ts'
import { acquireLock, mayLock } from '../locks.ts'
import {
  enemiesAtRange,
  enemiesOf,
  friendsAtRange,
  hasInArc,
  isInSideArc,
  rangeBetweenShips,
  selfAndFriendsAtRange,
  shipOption,
} from '../queries.ts'

/** A friendly ship locks an enemy beside this one, after a red maneuver or action. */
const lockForFriend = <W extends 'afterManeuver' | 'afterAction'>(
  window: W,
  when: (event: WindowEventAt<W>) => boolean,
): TriggeredAbility =>
  triggerOn(window, {
    when: (_, __, event) => when(event),
    may: true,
    intent: { helps: 'friend', worth: 0.5 },
    choices: (game, me) =>
      enemiesAtRange(game, me.ship, 0, 1).flatMap((target) =>
        selfAndFriendsAtRange(game, me.ship, 0, 3)
          .filter((id) => canLock(game, id, target))
          .map((id) => ({ ...withSuffix(shipOption(target), id), ship: id })),
      ),
    use: (game, _, __, { target, ship: id }) => acquireLock(game, id, target as ShipId),
  })

/** After this pilot or the partner flies among more enemies than friends, that ship may act for 1 Force. */
const actAmongEnemies = (partner: string, action: string): TriggeredAbility =>
  triggerOn('afterManeuver', {
    of: ['me', 'friend'],
    range: [0, 3],
    when: (game, me, { ship: id, full }) =>
      full &&
      (id === me.ship || facts(game, id).pilot.split('-')[0] === partner) &&
      enemiesAtRange(game, id, 0, 1).length > friendsAtRange(game, id, 0, 1).length,
    canResolve: (game, _, { ship: id }) => couldPerformAction(game, id, [action]),
    cost: { force: 1 },
    may: true,
    intent: { helps: 'friend', worth: 0.4 },
    use: (game, _, { ship: id }) => grantAction(game, id, 'C2-ACTION-9', [action]),
  })

/** After an enemy in the bullseye attacks another friendly ship, within a range. */
const aimAtAttacker = (range: number): TriggeredAbility =>
  triggerOn('becomesDefender', {
    of: 'friend',
    when: (game, me, { attacker }) =>
      !isDevice(game, attacker) &&
      isEnemy(game, me.ship, attacker) &&
      rangeBetweenShips(game, me.ship, attacker) <= range &&
      hasInArc(game, me.ship, 'bullseye', attacker),
    canResolve: (game, me) => couldPerformAction(game, me.ship, ['calculate', 'lock']),
    may: true,
    intent: { helps: 'me', worth: 0.4 },
    use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['calculate', 'lock']),
  })

/** The rules of the pilots of Siege of Coruscant, by id. */
export const cards: Cards = {
  'oddball-siegeofcoruscant': {
    text: 'After you fully execute a red maneuver or perform a red action, you may let a friendly ship at range 0–3 lock an enemy at range 0–1 of you.',
    triggers: [
      lockForFriend('afterManeuver', ({ difficulty, full }) => difficulty === 'red' && full),
      lockForFriend('afterAction', ({ colour }) => colour === 'red'),
    ],
  },

  'jag-siegeofcoruscant': {
    text: 'After a friendly ship at range 0–2 to your left or right attacks, you may lock the defender unless you are strained.',
    triggers: [
      triggerOn('afterAttack', {
        of: 'friend',
        range: [0, 2],
        when: (game, me, { ship: id }) =>
          isInSideArc(game, me.ship, id, 2) && countTokens(ship(game, me.ship), 'strain') === 0,
        canResolve: (game, me, { defender }) =>
          !isDevice(game, defender) && canLock(game, me.ship, defender) && mayLock(game, me.ship, defender),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me, { defender }) => acquireLock(game, me.ship, defender),
      }),
    ],
  },

  'dist81-siegeofcoruscant': {
    text: 'You may reroll any of your dice, for a strain token each while you defend and a deplete token each while you attack.',
    attackDice: rerollAttackDice(
      () => Number.POSITIVE_INFINITY,
      (game, me, amount) => gain(game, me.ship, 'deplete', amount, 'C2-ABILITY-3'),
    ),
    defenseDice: rerollDefenseDice(
      () => Number.POSITIVE_INFINITY,
      (game, me, amount) => gain(game, me.ship, 'strain', amount, 'C2-ABILITY-3'),
    ),
  },

  'phlacarphoccprototype-siegeofcoruscant': {
    text: 'Start of the Engagement Phase: you gain a calculate token with an enemy in your bullseye.',
    triggers: [
      gainAfter('startOfEngagement', 'calculate', {
        when: (game, me) => enemiesOf(game, me.ship).some((id) => hasInArc(game, me.ship, 'bullseye', id)),
      }),
    ],
  },

  'anakinskywalker-siegeofcoruscant': {
    text: 'After you or a friendly Obi-Wan Kenobi at range 0–3 fully executes a maneuver, with more enemies than other friends at range 0–1 of that ship, you may spend 1 Force: it may barrel roll.',
    triggers: [actAmongEnemies('obiwankenobi', 'barrelRoll')],
  },

  'obiwankenobi-siegeofcoruscant': {
    text: 'After you or a friendly Anakin Skywalker at range 0–3 fully executes a maneuver, with more enemies than other friends at range 0–1 of that ship, you may spend 1 Force: it may boost.',
    triggers: [actAmongEnemies('anakinskywalker', 'boost')],
  },

  'dbs32c-siegeofcoruscant': {
    text: 'After you calculate, you may spend a charge to jam.',
    triggers: [
      actAfter('afterAction', ['jam'], {
        when: (_, __, { action }) => action === 'calculate',
        cost: { charge: 1 },
      }),
    ],
  },

  'dbs404-siegeofcoruscant': {
    text: 'Your attacks at range 1: roll 1 more die, and suffer 1 critical damage if the attack hits.',
    value: { attackDice: (_, __, { attack }) => (attack.range === 1 ? 1 : 0) },
    triggers: [
      triggerOn('afterAttack', {
        when: (_, __, { hit, range }) => hit && range === 1,
        use: (game, me) => suffer(game, me.ship, { crits: 1 }, 'C2-ABILITY-3'),
      }),
    ],
  },

  'kickback-siegeofcoruscant': {
    text: 'After you barrel roll, you may lock in red, or in white for a strain token.',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'barrelRoll',
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        choices: (game, me) =>
          couldPerformAction(game, me.ship, ['lock'], { colour: 'red' })
            ? (['red', 'white'] as const).map((colour) => deedOption(colour))
            : [],
        use: (game, me, _, { name }) => {
          if (name === 'white') gain(game, me.ship, 'strain', 1, 'C2-CHARGE-4')
          grantAction(game, me.ship, 'C2-ACTION-9', ['lock'], { colour: name === 'white' ? 'white' : 'red' })
        },
      }),
    ],
  },

  'axe-siegeofcoruscant': {
    text: 'After you attack, you may let a friendly ship with Born for This at range 0–2 to your left or right lock the defender.',
    triggers: [
      triggerOn('afterAttack', {
        may: true,
        intent: { helps: 'friend', worth: 0.5 },
        choices: (game, me, { defender }) =>
          isDevice(game, defender)
            ? []
            : friendsAtRange(game, me.ship, 0, 2)
                .filter((id) => isInSideArc(game, me.ship, id, 2))
                .filter(
                  (id) => facts(game, id).cards.includes('ship:bornforthis') && canLock(game, id, defender),
                )
                .map(shipOption),
        use: (game, _, { defender }, { target }) => acquireLock(game, target as ShipId, defender),
      }),
    ],
  },

  'dfs081-siegeofcoruscant': {
    text: 'While you defend, you may spend a charge and a calculate token to cancel a crit.',
    triggers: [
      triggerOn('beforeNeutralize', {
        when: (game) => countFace(requireDice(requireAttack(game), 'attackDice'), 'crit') > 0,
        canResolve: (game, me) => countTokens(ship(game, me.ship), 'calculate') > 0,
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.8 },
        use: (game, me) => {
          lose(game, me.ship, 'calculate', 1, 'C2-CHARGE-4', 'spent')
          cancelResult(game, 'crit')
        },
      }),
    ],
  },

  'haorchallprototype-siegeofcoruscant': {
    text: 'After an enemy in your bullseye at range 0–2 attacks another friendly ship, you may calculate or lock. X-Wing Alliance: at any range of the bullseye.',
    triggers: [aimAtAttacker(2)],
    errata: { triggers: [aimAtAttacker(3)] },
  },
}
