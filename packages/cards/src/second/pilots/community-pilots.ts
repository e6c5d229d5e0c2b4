import { createOption, type ShipId } from '@flotilla/engine'
import { type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  bonusAttack,
  canBonusAttack,
  canLock,
  couldPerformAction,
  countTokens,
  denyRangeBonus,
  gain,
  grantAction,
  isDevice,
  lose,
  orangeTokens,
  requireAttack,
  setRemainingResults,
  ship,
} from '@flotilla/engine/second/effects'
import { actAfter, mayAddDie } from '../abilities.ts'
import { hasForce, spendOneForce } from '../costs.ts'
import { rerollAttackDice, rerollDefenseDiceUpTo, rerollOneDefenseDie, turnOneDie } from '../dice.ts'
import { acquireLock, mayLock } from '../locks.ts'
import {
  couldLock,
  enemiesAtRange,
  enemiesOf,
  hasDamageCards,
  hasInArc,
  hasStress,
  isPrimary,
  rangeBetweenShips,
  redTokens,
  revealedOf,
  selfAndFriendsAtRange,
  shipOption,
  tokenOptions,
} from '../queries.ts'

/** Reports whether a ship has revealed a higher speed than another. */
const isFaster = (game: Game, id: ShipId, other: ShipId): boolean =>
  (revealedOf(game, id)?.maneuver.speed ?? 0) >
  (revealedOf(game, other)?.maneuver.speed ?? Number.POSITIVE_INFINITY)

/** The rules of pilots whom the communities have added to known ships, by id. */
export const cards: Cards = {
  popskrail: {
    text: 'After you fully execute a white maneuver, a friendly ship at range 0–1 may focus.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { difficulty, full }) => difficulty === 'white' && full,
        may: true,
        intent: { helps: 'friend', worth: 0.5 },
        choices: (game, me) =>
          selfAndFriendsAtRange(game, me.ship, 0, 1)
            .filter((id) => couldPerformAction(game, id, ['focus']))
            .map(shipOption),
        use: (game, _, __, { target }) => grantAction(game, target as ShipId, 'C2-ACTION-9', ['focus']),
      }),
    ],
  },

  adigallia: {
    text: 'You may spend 1 Force so that nobody applies the range bonus: while you defend at range 1, or attack at range 3.',
    triggers: [
      triggerOn('beforeRoll', {
        of: 'any',
        when: (game, me, { dice }) => {
          const { attacker, defender, range } = requireAttack(game)
          return dice === 'attackDice'
            ? defender === me.ship && range === 1
            : attacker === me.ship && range === 3
        },
        cost: { force: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: (game) => denyRangeBonus(game),
      }),
    ],
  },

  volandas: {
    text: 'After you fully execute a red maneuver, you may strain an enemy at range 1 and remove a stress token.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { difficulty, full }) => difficulty === 'red' && full,
        may: true,
        intent: { hurts: 'enemy', worth: 0.5 },
        choices: (game, me) => enemiesAtRange(game, me.ship, 1, 1).map(shipOption),
        use: (game, me, _, { target }) => {
          gain(game, target as ShipId, 'strain', 1, 'C2-ABILITY-3')
          if (hasStress(game, me.ship)) lose(game, me.ship, 'stress', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  kitfisto: {
    text: 'Another friendly ship that defends against a ship in its own bullseye may have a blank turned into a focus, for 1 of your Force.',
    defenseDice: {
      of: 'friend',
      ...turnOneDie(
        'blank',
        'focus',
        (game, me, { attacker, defender }) =>
          !isDevice(game, defender) && hasForce(game, me) && hasInArc(game, defender, 'bullseye', attacker),
        spendOneForce,
      ),
    },
  },

  'fennrau-fangfighter': {
    text: 'Before a friendly ship at range 1–2 engages with an enemy in its front arc at range 1, it may remove a red token.',
    triggers: [
      triggerOn('beforeEngage', {
        of: 'friend',
        range: [1, 2],
        when: (game, _, { ship: id }) =>
          enemiesOf(game, id).some(
            (enemy) => rangeBetweenShips(game, id, enemy) === 1 && hasInArc(game, id, 'front', enemy, 1),
          ),
        may: true,
        intent: { helps: 'friend', worth: 0.5 },
        choices: (game, _, { ship: id }) => tokenOptions(game, id, redTokens),
        use: (game, _, { ship: id }, { token }) => lose(game, id, token as 'stress', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  dirkullodin: {
    text: 'After you fully execute a red maneuver or perform a red action, you may lock an enemy in your front arc at range 1.',
    triggers: (['afterManeuver', 'afterAction'] as const).map((window) =>
      triggerOn(window, {
        when: (_, __, event) =>
          'colour' in event ? event.colour === 'red' : event.difficulty === 'red' && event.full,
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        choices: (game, me) =>
          enemiesAtRange(game, me.ship, 1, 1)
            .filter((id) => hasInArc(game, me.ship, 'front', id, 1) && couldLock(game, me.ship, id))
            .map(shipOption),
        use: (game, me, _, { target }) => acquireLock(game, me.ship, target as ShipId),
      }),
    ),
  },

  gavynsykes: {
    text: 'While your revealed speed is higher than that of the enemy ship, you may reroll your blanks as you attack or defend.',
    attackDice: rerollAttackDice(
      (game, me, { defender }) =>
        isFaster(game, me.ship, defender as ShipId) ? Number.POSITIVE_INFINITY : 0,
      undefined,
      ['blank'],
    ),
    defenseDice: rerollDefenseDiceUpTo(
      (game, me, { attacker }) =>
        isFaster(game, me.ship, attacker as ShipId) ? Number.POSITIVE_INFINITY : 0,
      undefined,
      ['blank'],
    ),
  },

  secondsister: {
    text: 'When your attack hits, you may spend 2 Force to turn all hits that are left into crits.',
    triggers: [
      triggerOn('afterNeutralize', {
        of: 'target',
        when: (_, __, { hit, hits }) => hit && hits > 0,
        cost: { force: 2 },
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, _, { hits, crits }) => setRemainingResults(game, { hits: 0, crits: hits + crits }),
      }),
    ],
  },

  junoeclipse: {
    text: 'After you act, you may boost in red.',
    triggers: [actAfter('afterAction', ['boost'], { colour: 'red', worth: 0.2 })],
  },

  dt798: {
    text: 'Unless you are strained, you may gain a strain token to roll 1 more die for a primary attack.',
    triggers: [
      mayAddDie(
        'attackDice',
        (game, me) =>
          requireAttack(game).attacker === me.ship &&
          isPrimary(requireAttack(game)) &&
          countTokens(ship(game, me.ship), 'strain') === 0,
        { pay: (game, me) => gain(game, me.ship, 'strain', 1, 'C2-CHARGE-4') },
      ),
    ],
  },

  yricaquell: {
    text: 'After you fully execute a maneuver, you may lock an enemy in your bullseye.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { full }) => full,
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        choices: (game, me) =>
          enemiesOf(game, me.ship)
            .filter((id) => hasInArc(game, me.ship, 'bullseye', id) && canLock(game, me.ship, id))
            .filter((id) => mayLock(game, me.ship, id))
            .map(shipOption),
        use: (game, me, _, { target }) => acquireLock(game, me.ship, target as ShipId),
      }),
    ],
  },

  zayversio: {
    text: 'While you defend against a damaged ship, you may reroll a die.',
    defenseDice: rerollOneDefenseDie((game, _, { attacker }) => hasDamageCards(game, attacker)),
  },

  wesjanson: {
    text: 'After you attack or defend, you may spend a charge to jam the enemy ship.',
    triggers: (['afterAttack', 'afterDefend'] as const).map((window) =>
      triggerOn(window, {
        when: (game, _, { attacker, defender }) =>
          !isDevice(game, window === 'afterAttack' ? defender : attacker),
        cost: { charge: 1 },
        may: true,
        intent: { hurts: 'enemy', worth: 0.5 },
        use: (game, _, { attacker, defender }) =>
          gain(game, window === 'afterAttack' ? defender : attacker, 'jam', 1, 'C2-ABILITY-3'),
      }),
    ),
  },

  flightleaderubbel: {
    text: 'After a friendly ship at range 0–2 defends and is dealt a damage card, you may perform a bonus attack on the attacker.',
    triggers: [
      triggerOn('bonusAfterDefend', {
        of: ['me', 'friend'],
        range: [0, 2],
        when: (game, _, { dealt, attacker }) => dealt.length > 0 && !isDevice(game, attacker),
        canResolve: (game, me, { attacker }) => canBonusAttack(game, me.ship, { targets: [attacker] }),
        may: true,
        intent: { hurts: 'enemy', worth: 1 },
        use: (game, me, { attacker }) => bonusAttack(game, me.ship, { targets: [attacker] }),
      }),
    ],
  },

  juljerjerrod: {
    text: 'After you boost, you may spend a charge to remove a red or orange token.',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'boost',
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        choices: (game, me) => tokenOptions(game, me.ship, [...redTokens, ...orangeTokens]),
        use: (game, me, _, { token }) => lose(game, me.ship, token as 'stress', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  slammer: {
    text: 'After you fully execute a maneuver, you may spend 2 charges to SLAM, even while stressed.',
    triggers: [
      actAfter('afterManeuver', ['slam'], {
        when: (_, __, { full }) => full,
        cost: { charge: 2 },
        whileStressed: true,
        worth: 0.1,
      }),
    ],
  },

  doctoraphra: {
    text: 'Before you engage, you may spend a green token and a charge to give a stress token to another ship at range 0–1 without one.',
    triggers: [
      triggerOn('beforeEngage', {
        cost: { charge: 1 },
        may: true,
        intent: { hurts: 'enemy', worth: 0.4 },
        choices: (game, me) =>
          (['focus', 'evade', 'calculate'] as const)
            .filter((token) => countTokens(ship(game, me.ship), token) > 0)
            .flatMap((token) =>
              enemiesAtRange(game, me.ship, 0, 1)
                .filter((id) => !hasStress(game, id))
                .map((target) => createOption('token', '', { token, target })),
            ),
        use: (game, me, _, { token, target }) => {
          lose(game, me.ship, token as 'focus', 1, 'C2-CHARGE-4', 'spent')
          gain(game, target as ShipId, 'stress', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  'bossk-armedanddangerous': {
    text: 'While you attack, you may spend a crit that is left to add 2 hits.',
    triggers: [
      triggerOn('afterNeutralize', {
        of: 'target',
        when: (_, __, { crits }) => crits > 0,
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, _, { hits, crits }) => setRemainingResults(game, { hits: hits + 2, crits: crits - 1 }),
      }),
    ],
  },
}
