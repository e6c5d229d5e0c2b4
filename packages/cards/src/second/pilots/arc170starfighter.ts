import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  addDice,
  canAddDice,
  countRolled,
  lockAction,
  lose,
  recoverCharges,
  requireAttack,
  rollOne,
} from '@flotilla/engine/second/effects'
import { hasCharge, hasInactiveCharges, spendCharge } from '../costs.ts'
import { rerollOneAttackDie } from '../dice.ts'
import { arcKindOf, hasStress, isInSideArc, isPrimary, locksOn } from '../queries.ts'
import { garvenDreis, norraWexley, oddBall, sharaBey } from '../shared-pilots.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  garvendreis: garvenDreis,

  jag: {
    text: 'After another friendly ship at range 1–2 in its left or right arc defends, this ship may lock the attacker.',
    triggers: [
      triggerOn('afterDefend', {
        of: 'friend',
        range: [1, 2],
        when: (game, me, { ship: id }) => isInSideArc(game, me.ship, id),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        choices: (game, me, { attacker }) => locksOn(game, me.ship, [attacker]),
        use: (game, me, _, way) => lockAction.perform(game, me.ship, way),
      }),
    ],
  },

  'oddball-arc170starfighter': oddBall,

  sinker: {
    text: 'Another friendly ship at range 1–2 in its left or right arc may reroll one die of a primary attack.',
    attackDice: {
      of: 'friend',
      range: [1, 2],
      ...rerollOneAttackDie(
        (game, me, attack) => isPrimary(attack) && isInSideArc(game, me.ship, attack.attacker),
      ),
    },
  },

  wolffe: {
    text: 'In a primary front arc attack it may spend its charge to reroll one die; in a primary rear arc attack it may recover it to roll 1 more die.',
    attackDice: rerollOneAttackDie(
      (game, me, attack) => isPrimary(attack) && arcKindOf(attack) === 'front' && hasCharge(game, me),
      (game, me) => spendCharge(game, me),
    ),
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, me, { dice }) => {
          const attack = requireAttack(game)
          return (
            dice === 'attackDice' &&
            isPrimary(attack) &&
            arcKindOf(attack) === 'rear' &&
            hasInactiveCharges(game, me) &&
            canAddDice(game, me, dice)
          )
        },
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me, { dice }) => {
          recoverCharges(game, me.ship, me.card, 1, 'C2-CHARGE-3')
          addDice(game, me, dice)
        },
      }),
    ],
  },

  ibtisam: {
    text: 'After a maneuver fully executed, stressed, it may roll an attack die: a hit or crit removes a stress token.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, me, { full }) => full && hasStress(game, me.ship),
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me) => rollOne(game, me, ['hit', 'crit']),
      }),
    ],
    outcome: (game, me, faces) => {
      if (countRolled(faces, 'hit', 'crit') > 0) lose(game, me.ship, 'stress', 1, 'C2-ABILITY-3')
    },
  },

  norrawexley: norraWexley,

  sharabey: sharaBey,
}
