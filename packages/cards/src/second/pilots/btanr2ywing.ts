import type { ShipId } from '@flotilla/engine'
import { type AnswerFields, createOption, deedOption } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  actionBarOf,
  askPlayer,
  couldPerformAction,
  countTokens,
  facts,
  gain,
  grantAction,
  greenTokens,
  isActing,
  isBasicManeuver as isBasic,
  isDevice,
  lose,
  recoverCharges,
  ship,
  transfer,
} from '@flotilla/engine/second/effects'
import { rerollAttackDice, rerollOneAttackDie } from '../dice.ts'
import {
  friendsAtRange,
  hasInArc,
  isAttackWithSlot,
  isInFiringArc,
  isPrimary,
  othersAtRange,
  selfAndFriendsAtRange,
} from '../queries.ts'
import { caiThrenalli } from '../shared-pilots.ts'

const swapStress = (game: Game, me: CardContext): void => {
  gain(game, me.ship, 'strain', 1, 'C2-CHARGE-4')
  lose(game, me.ship, 'stress', 1, 'C2-ABILITY-3')
}

/** Returns what a ship may spend to avoid a strain token: a non-recurring charge of an upgrade. */
const strainAlternatives = (game: Game, id: ShipId) => [
  ...Object.entries(facts(game, id).charges)
    .filter(
      ([card, { recovers }]) =>
        recovers === 0 && card in facts(game, id).slots && (ship(game, id).charges[card] ?? 0) > 0,
    )
    .map(([card]) => createOption('upgrade', 'charge', { upgrade: card })),
  deedOption('strain'),
]

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  aftabackbar: {
    text: 'After a red basic maneuver or a red action, with exactly 1 stress token, it may gain a strain token to remove it.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, me, { maneuver, difficulty }) =>
          difficulty === 'red' && isBasic(maneuver) && countTokens(ship(game, me.ship), 'stress') === 1,
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: swapStress,
      }),
      triggerOn('afterAction', {
        when: (game, me, { colour }) => colour === 'red' && countTokens(ship(game, me.ship), 'stress') === 1,
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: swapStress,
      }),
    ],
  },

  'caithrenalli-btanr2ywing': caiThrenalli,

  coruskapellim: {
    text: 'Before it engages it may take a green token from a ship in its firing arc at range 0–1.',
    triggers: [
      triggerOn('beforeEngage', {
        may: true,
        intent: { helps: 'me', hurts: 'enemy', worth: 0.8 },
        choices: (game, me) =>
          othersAtRange(game, me.ship, 0, 1)
            .filter((id) => isInFiringArc(game, me.ship, id))
            .flatMap((target) =>
              greenTokens
                .filter((token) => countTokens(ship(game, target), token) > 0)
                .map((token) => createOption('token', '', { token, target })),
            ),
        use: (game, me, _, { token, target }) => transfer(game, target, me.ship, token, 'C2-ABILITY-3'),
      }),
    ],
  },

  legafossang: {
    text: 'In an attack with a primary weapon or turret upgrade it may reroll one die for each friendly device, or friendly ship with a calculate token, in the attack arc.',
    attackDice: rerollAttackDice((game, me, attack) =>
      isPrimary(attack) || isAttackWithSlot(game, attack, 'turret')
        ? [
            ...friendsAtRange(game, me.ship, 0, 3).filter(
              (id) => countTokens(ship(game, id), 'calculate') > 0,
            ),
            ...game.state.devices
              .filter(({ place, seat }) => place === 'table' && seat === me.seat)
              .map(({ id }) => id),
          ].filter((id) => hasInArc(game, me.ship, attack.arc, id)).length
        : 0,
    ),
  },

  shasazaro: {
    text: 'After this ship defends, a friendly ship at range 0–2 in its full rear arc may gain a copy of one of this ship’s green tokens.',
    triggers: [
      triggerOn('afterDefend', {
        may: true,
        intent: { helps: 'friend', worth: 0.5 },
        choices: (game, me) =>
          friendsAtRange(game, me.ship, 0, 2)
            .filter((id) => hasInArc(game, me.ship, 'fullRear', id))
            .flatMap((target) =>
              greenTokens
                .filter((token) => countTokens(ship(game, me.ship), token) > 0)
                .map((token) => createOption('token', '', { token, target })),
            ),
        use: (game, _, __, { token, target }) => gain(game, target, token, 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  tezanasz: {
    text: 'When a friendly ship at range 0–2 attacks one that has friendly ships in both its left and its right arc, one attack die may be rerolled.',
    attackDice: {
      of: ['me', 'friend'],
      range: [0, 2],
      ...rerollOneAttackDie((game, _, { attacker, defender }) =>
        (['left', 'right'] as const).every((arc) =>
          selfAndFriendsAtRange(game, attacker, 0, Number.POSITIVE_INFINITY).some((id) =>
            hasInArc(game, defender, arc, id),
          ),
        ),
      ),
    },
  },

  wilsateshlo: {
    text: 'After an attack that dealt a faceup damage card the defender gains a strain token, unless it loses a charge of an upgrade that does not recover.',
    triggers: [
      triggerOn('afterAttack', {
        when: (game, _, { dealt, defender }) =>
          dealt.some(({ faceup }) => faceup) && !isDevice(game, defender),
        use: (game, me, { defender }) =>
          askPlayer(game, me, facts(game, defender).seat, strainAlternatives(game, defender), {
            ship: defender,
          }),
      }),
    ],
    answered: (game, _, { upgrade }: AnswerFields<'upgrade'>, { ship: id }) => {
      if (upgrade) recoverCharges(game, id, upgrade, -1, 'C2-ABILITY-3')
      else gain(game, id, 'strain', 1, 'C2-ABILITY-3')
    },
  },

  zoriibliss: {
    text: 'After a ship at range 1 acts in its Perform Action step it may spend its charge to perform the same action of its own bar as red.',
    triggers: [
      triggerOn('afterAction', {
        of: 'any',
        range: [1, 1],
        when: (game, me, { ship: id, action }) =>
          isActing(game, id) && actionBarOf(game, ship(game, me.ship)).some((one) => one.action === action),
        canResolve: (game, me, { action }) => couldPerformAction(game, me.ship, [action], { colour: 'red' }),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me, { action }) => grantAction(game, me.ship, 'C2-ACTION-9', [action], { colour: 'red' }),
      }),
    ],
  },
}
