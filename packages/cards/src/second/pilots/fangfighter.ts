import { createOption } from '@flotilla/engine'
import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  addDice,
  canAddDice,
  canTakeDice,
  countTokens,
  facts,
  gain,
  greenTokens,
  lose,
  requireAttack,
  ship,
  spendCharges,
} from '@flotilla/engine/second/effects'
import { turnOneDieOf } from '../dice.ts'
import { enemiesAtRange, hasInArc, shipOption } from '../queries.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  fennrau: {
    text: 'While this ship attacks or defends at range 1, it may roll 1 more die.',
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, me, { dice }) => requireAttack(game).range === 1 && canAddDice(game, me, dice),
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me, { dice }) => addDice(game, me, dice),
      }),
    ],
  },

  joyrekkoff: {
    text: 'While this ship attacks, it may spend a charge of a torpedo: the defender rolls 1 fewer die.',
    triggers: [
      triggerOn('beforeRoll', {
        of: 'target',
        when: (game, me, { dice }) => canTakeDice(game, me, dice),
        may: true,
        intent: { hurts: 'enemy', worth: 0.4 },
        choices: (game, me) =>
          facts(game, me.ship)
            .weapons.filter(
              ({ card, slot }) => slot === 'torpedo' && (ship(game, me.ship).charges[card] ?? 0) > 0,
            )
            .map(({ card }) => createOption('upgrade', 'charge', { upgrade: card })),
        use: (game, me, { dice }, { upgrade }) => {
          spendCharges(game, me.ship, upgrade, 1, 'C2-CHARGE-2')
          addDice(game, me, dice, -1)
        },
      }),
    ],
  },

  kadsolus: {
    text: 'After it fully executes a red maneuver, it gains 2 focus tokens.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { difficulty, full }) => difficulty === 'red' && full,
        use: (game, me) => gain(game, me.ship, 'focus', 2, 'C2-ABILITY-3'),
      }),
    ],
  },

  mandalorianroyalguard: {
    text: 'When a friendly ship that is not small defends and it is in the attack arc itself, it may take a deplete and a strain token to turn one result to an evade.',
    defenseDice: {
      of: ['me', 'friend'],
      ...turnOneDieOf(
        ['blank', 'focus'],
        'evade',
        (game, me, { attacker, defender, arc }) =>
          facts(game, defender).base !== 'small' && hasInArc(game, attacker, arc, me.ship),
        (game, me) => {
          gain(game, me.ship, 'deplete', 1, 'C2-ABILITY-3')
          gain(game, me.ship, 'strain', 1, 'C2-ABILITY-3')
        },
      ),
    },
  },

  oldteroch: {
    text: 'At the start of the Engagement Phase an enemy at range 1 that has it in its front arc may be made to remove all its green tokens.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { hurts: 'enemy', worth: 0.7 },
        choices: (game, me) =>
          enemiesAtRange(game, me.ship, 1, 1)
            .filter((id) => hasInArc(game, id, 'front', me.ship))
            .filter((id) => greenTokens.some((token) => countTokens(ship(game, id), token) > 0))
            .map(shipOption),
        use: (game, _, __, { target }) => {
          for (const token of greenTokens)
            lose(game, target, token, countTokens(ship(game, target), token), 'C2-ABILITY-3')
        },
      }),
    ],
  },
}
