import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  cancelResult,
  canTakeDice,
  countFace,
  countTokens,
  initiativeOf,
  isDevice,
  recoverCharges,
  requireAttack,
  requireDice,
  setInitiative,
  ship,
  suffer,
} from '@flotilla/engine/second/effects'
import { hasCharge, spendCharge } from '../costs.ts'
import { hitToCrit, rerollOneAttackDie, rerollOneDefenseDie, turnOneDie } from '../dice.ts'
import {
  arcKindOf,
  canBeSaved,
  friendsAtRange,
  hasInArc,
  isInAttackArc,
  isInFiringArc,
  isPrimary,
  shipOption,
  wouldHitWithOneEvadeFewer,
} from '../queries.ts'
import { forbidModifying, snapShotTrigger } from './cannons.ts'

/** The rules of talents, by id. */
export const cards: Cards = {
  snapshot: {
    text: 'A weapon for range 2 that may also be fired as a bonus attack at an enemy that has just executed a maneuver; its dice cannot be modified.',
    weapon: {},
    cannot: forbidModifying(),
    triggers: [snapShotTrigger(0.6)],
  },

  predator: {
    text: 'In a primary attack on a ship in its bullseye it may reroll one attack die.',
    attackDice: rerollOneAttackDie(
      (game, me, attack) => isPrimary(attack) && hasInArc(game, me.ship, 'bullseye', attack.defender),
    ),
  },

  marksmanship: {
    text: 'In an attack on a ship in its bullseye it may turn one hit to a crit.',
    attackDice: hitToCrit((game, me, attack) => hasInArc(game, me.ship, 'bullseye', attack.defender)),
  },

  elusive: {
    text: 'While this ship defends, it may spend a charge to reroll one die; a red maneuver fully executed brings a charge back.',
    defenseDice: rerollOneDefenseDie(hasCharge, (game, me) => spendCharge(game, me)),
    triggers: [
      triggerOn('afterManeuver', {
        when: (_game, _me, moment) => moment.difficulty === 'red' && moment.full === true,
        use: (game, me) => recoverCharges(game, me.ship, me.card, 1, 'C2-CHARGE-3'),
      }),
    ],
  },

  lonewolf: {
    text: 'While this ship attacks or defends with no other friendly ship at range 0–2, it may spend a charge to reroll one die.',
    attackDice: rerollOneAttackDie(
      (game, me) => hasCharge(game, me) && friendsAtRange(game, me.ship, 0, 2).length === 0,
      (game, me) => spendCharge(game, me),
    ),
    defenseDice: rerollOneDefenseDie(
      (game, me) => hasCharge(game, me) && friendsAtRange(game, me.ship, 0, 2).length === 0,
      (game, me) => spendCharge(game, me),
    ),
  },

  outmaneuver: {
    text: 'In an attack through its front arc on a ship that does not have it in a firing arc, that ship rolls 1 fewer defense die.',
    value: {
      enemyDefenseDice: (game, me, { attack }) =>
        arcKindOf(attack) === 'front' &&
        (isDevice(game, attack.defender) || !isInFiringArc(game, attack.defender, me.ship))
          ? -1
          : 0,
    },
  },

  intimidation: {
    text: 'An enemy ship at range 0 of it rolls 1 fewer defense die.',
    value: { defenseDice: { of: 'enemy', range: [0, 0], says: -1 } },
  },

  crackshot: {
    text: 'In a primary attack on a ship in its bullseye it may spend its charge to cancel an evade, before results are neutralized.',
    triggers: [
      triggerOn('beforeNeutralize', {
        of: 'target',
        when: (game, me) => {
          const attack = requireAttack(game)
          return (
            isPrimary(attack) &&
            countFace(requireDice(attack, 'defenseDice'), 'evade') > 0 &&
            canTakeDice(game, me, 'defenseDice') &&
            hasInArc(game, me.ship, 'bullseye', attack.defender)
          )
        },
        cost: { charge: 1 },
        may: true,
        intent: (game) => ({ hurts: 'enemy', worth: wouldHitWithOneEvadeFewer(game) ? 0.8 : -1 }),
        use: (game, _me) => {
          cancelResult(game, 'evade')
        },
      }),
    ],
  },

  juke: {
    text: 'While this ship attacks with an evade token, it may turn one evade of the defender to a focus.',
    enemyDefenseDice: turnOneDie(
      'evade',
      'focus',
      (game, me) => countTokens(ship(game, me.ship), 'evade') > 0,
    ),
  },

  selfless: {
    text: 'When another friendly ship at range 0–1 defends and it is in the attack arc itself, it may suffer 1 crit to cancel a crit.',
    triggers: [
      triggerOn('beforeNeutralize', {
        of: 'friend',
        range: [0, 1],
        when: (game, me) =>
          isInAttackArc(game, me) && countFace(requireDice(requireAttack(game), 'attackDice'), 'crit') > 0,
        may: true,
        intent: (game) => ({ helps: 'friend', worth: canBeSaved(game) ? 0.3 : -1 }),
        use: (game, me) => {
          cancelResult(game, 'crit')
          suffer(game, me.ship, { crits: 1 }, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  swarmtactics: {
    text: 'At the start of the Engagement Phase another friendly ship at range 1 may take its initiative for the round.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'friend' },
        choices: (game, me) => friendsAtRange(game, me.ship, 1, 1).map(shipOption),
        use: (game, me, _, { target }) =>
          setInitiative(
            game,
            target,
            { value: initiativeOf(game, ship(game, me.ship)), card: me.card, until: 'round' },
            'C2-ABILITY-3',
          ),
      }),
    ],
  },
}
