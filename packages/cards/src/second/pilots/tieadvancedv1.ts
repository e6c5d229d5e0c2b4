import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  addDice,
  attackWeapon,
  canAddDice,
  cancelResult,
  canModify,
  canTakeDice,
  countFace,
  diceToRoll,
  requireAttack,
  requireDice,
  setRemainingResults,
} from '@flotilla/engine/second/effects'
import { iAttack, isPrimary, wouldHitWithOneEvadeFewer } from '../queries.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  fifthbrother: {
    text: 'When its attack has hit and results are neutralized, it may spend 2 Force to add a crit.',
    triggers: [
      triggerOn('afterNeutralize', {
        of: 'target',
        when: (game, me, { hit }) => hit && canModify(game, me, 'attackDice'),
        cost: { force: 2 },
        may: true,
        intent: { helps: 'me' },
        use: (game, _, { hits, crits }) => setRemainingResults(game, { hits, crits: crits + 1 }),
      }),
    ],
  },

  grandinquisitor: {
    text: 'It may spend 1 Force to be spared the attack die of range 1, or to roll it at range 2–3.',
    triggers: [
      triggerOn('beforeRoll', {
        of: 'any',
        when: (game, me, { dice }) => {
          const attack = requireAttack(game)
          if (dice !== 'attackDice' || attackWeapon(attack).noRangeBonus) return false
          return attack.defender === me.ship
            ? attack.range === 1 && diceToRoll(game, attack, dice) > 0
            : iAttack(me, attack) && attack.range > 1 && attack.range <= 3 && canAddDice(game, me, dice)
        },
        cost: { force: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me, { dice }) =>
          addDice(game, me, dice, requireAttack(game).defender === me.ship ? -1 : 1),
      }),
    ],
  },

  seventhsister: {
    text: 'In a primary attack, before results are neutralized, it may spend 2 Force to cancel an evade.',
    triggers: [
      triggerOn('beforeNeutralize', {
        of: 'target',
        when: (game, me) => {
          const attack = requireAttack(game)
          return (
            isPrimary(attack) &&
            countFace(requireDice(attack, 'defenseDice'), 'evade') > 0 &&
            canTakeDice(game, me, 'defenseDice')
          )
        },
        cost: { force: 2 },
        may: true,
        intent: (game) => ({ hurts: 'enemy', worth: wouldHitWithOneEvadeFewer(game) ? 0.8 : -1 }),
        use: (game) => cancelResult(game, 'evade'),
      }),
    ],
  },
}
