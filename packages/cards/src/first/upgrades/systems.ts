import type { ShipId } from '@flotilla/engine'
import { createOption, deedOption, type first, turnOption } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  type AttackFace,
  askToPlaceBomb,
  assignCondition,
  bombRule,
  countTokens,
  facts,
  freeAction,
  gain,
  hasChangeableDie,
  lock,
  lose,
  mayAct,
  payStress,
  recoverShield,
  repeatAbility,
  requireAttack,
  ship,
  suffer,
  tokenHolders,
} from '@flotilla/engine/first/effects'
import { SCRAMBLED } from '../conditions.ts'
import { addResult } from '../dice.ts'
import { isPrimary, isStillOnTable, noteOnce, othersAtRange, RULE, shipOptions } from '../queries.ts'

/** Returns the bomb cards a ship still has. */
const bombsLeft = (game: first.Game, id: ShipId) =>
  facts(game, id)
    .cards.filter((key) => bombRule(game, key) && !ship(game, id).discarded.includes(key))
    .map((key) => createOption('upgrade', '', { upgrade: key }))

/** Drops the bomb of a card and offers another. */
function dropExtraBomb(game: first.Game, me: first.CardContext, upgrade: string): void {
  repeatAbility(game, me)
  askToPlaceBomb(game, me.ship, upgrade)
}

/** The rules of systems, by key. */
export const cards: first.Cards = {
  'system:accuracycorrector': {
    text: 'Attacking it may cancel all its results and may then add two hits; nothing changes them any more.',
    attackDice: {
      choices: () => [deedOption('correct'), deedOption('cancel')],
      change: (_, __, attack, ___, { name }) => {
        attack.settled = true
        return name === 'correct' ? [{ face: 'hit' }, { face: 'hit' }] : []
      },
    },
  },

  'system:advancedsensors': {
    text: 'Before it reveals its dial it may perform a free action, and then skips its Perform Action step.',
    triggers: [
      triggerOn('beforeReveal', {
        when: (game, me) => mayAct(game, me.ship),
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        use: (game, me) =>
          freeAction(game, me.ship, 'C1-ACTION-5', undefined, {
            follows: [{ do: 'skipAction', ship: me.ship, rule: RULE }],
          }),
      }),
    ],
  },

  'system:enhancedscopes': {
    text: 'While ships activate its pilot skill is 0.',
    treats: { skill: (game) => (game.state.phase === 'activation' ? 0 : undefined) },
  },

  'system:firecontrolsystem': {
    text: 'After an attack it may lock the defender.',
    triggers: [
      triggerOn('afterAttack', {
        when: (game, _me, moment) => isStillOnTable(game, moment.defender),
        may: true,
        intent: { helps: 'me' },
        use: (game, me, { defender }) => lock(game, me.ship, defender, 'C1-LOCK-1'),
      }),
    ],
  },

  'system:sensorjammer': {
    text: 'Defending it may change a hit of the attacker to a focus, which cannot be rerolled.',
    enemyAttackDice: {
      choices: (_, __, ___, dice) =>
        hasChangeableDie(dice, 'hit') ? [turnOption('hit', 'focus', 'first')] : [],
      change: (_, __, ___, dice) => {
        const at = dice.findIndex(({ face, fixed }) => face === 'hit' && !fixed)
        return dice.with(at, { face: 'focus', rerolled: true })
      },
    },
  },

  'system:advtargetingcomputer': {
    text: 'Attacking a ship it has locked with its primary weapon it may add a crit, and then spends no lock.',
    attackDice: addResult<AttackFace>(
      'crit',
      (game, me, attack) => isPrimary(attack) && tokenHolders(game, me.ship, 'lock', attack).length > 0,
      (_, me, attack) => {
        attack.locksBarred = [...(attack.locksBarred ?? []), me.ship]
      },
    ),
  },

  'system:electronicbaffle': {
    text: 'When it gets stress or ion tokens it may suffer 1 damage for each that it discards.',
    triggers: [
      triggerOn('gained', {
        when: (_, __, { token }) => token === 'stress' || token === 'ion',
        may: true,
        intent: { helps: 'me', worth: -0.3 },
        choices: (_, __, { amount: got }) =>
          Array.from({ length: got }, (___, i) => i + 1).map((amount) =>
            createOption('amount', amount === 1 ? 'use' : `use:${amount}`, {}, { amount }),
          ),
        use: (game, me, { token }, { amount }) => {
          if (token === 'stress' || token === 'ion') lose(game, me.ship, token, amount, RULE)
          suffer(game, me.ship, { hits: amount }, RULE)
        },
      }),
    ],
  },

  'system:reinforceddeflectors': {
    text: 'After defending, if it suffered 3 damage or more during the attack, it recovers a shield.',
    triggers: [
      triggerOn('afterDefend', {
        when: (game, me) =>
          (requireAttack(game).suffered ?? 0) >= 3 &&
          ship(game, me.ship).shields < facts(game, me.ship).shields,
        use: (game, me) => recoverShield(game, me.ship, RULE),
      }),
    ],
  },

  'system:trajectorysimulator': {
    text: 'Its ship may launch bombs that need no action by the 5 straight in place of dropping them.',
    lays: { launches: [{ kind: 'straight', speed: 5 }] },
  },

  'system:minefieldmapper': {
    text: 'After forces are placed it may discard any of its bombs and place them beyond Range 3 of all enemies.',
    triggers: [
      triggerOn('setup', {
        when: (_, __, { step }) => step === 'afterForces',
        may: true,
        intent: { hurts: 'enemy', worth: 0.5 },
        choices: (game, me) => bombsLeft(game, me.ship),
        use: (game, me, _, { upgrade }) => dropExtraBomb(game, me, upgrade),
      }),
      triggerOn('goesOn', {
        when: (_, me, { key }) => key === me.key,
        may: true,
        intent: { hurts: 'enemy', worth: 0.5 },
        choices: (game, me) => bombsLeft(game, me.ship),
        use: (game, me, _, { upgrade }) => dropExtraBomb(game, me, upgrade),
      }),
    ],
  },

  'system:collisiondetector': {
    text: 'It may boost, roll and decloak onto obstacles and over them; a crit rolled for an obstacle does nothing to it.',
    may: { crossObstacles: true, ignoreObstacleCrits: true },
  },

  'system:targetingscrambler': {
    text: 'When planning begins it may take a weapons disabled token to have a ship at Range 1–3 Scrambled.',
    triggers: [
      triggerOn('startOfRound', {
        may: true,
        intent: { hurts: 'enemy', worth: -0.3 },
        choices: (game, me) => shipOptions(othersAtRange(game, me.ship, 1, 3)),
        use: (game, me, _, { target }) => {
          gain(game, me.ship, 'weaponsDisabled', 1, RULE)
          assignCondition(game, target, SCRAMBLED, true, 'C1-CONDITION-1')
        },
      }),
    ],
  },

  'system:thrustcorrector': {
    text: 'Defending with 3 stress tokens or fewer it may take one to cancel its results and add an evade that nothing changes.',
    defenseDice: {
      choices: (game, me) => (countTokens(ship(game, me.ship), 'stress') <= 3 ? [deedOption('correct')] : []),
      change: (game, me, attack) => {
        noteOnce(attack, me)
        payStress(game, me.ship, 1, RULE)
        return [{ face: 'evade', fixed: true }]
      },
    },
    // Not even by adding a result; the dice of a second attack are new ones.
    cannot: {
      modifyDefenseDice: (_, me, { attack }) =>
        attack.once?.includes(me.key) === true && attack.defenseDice?.some(({ fixed }) => fixed) === true,
    },
  },
}
