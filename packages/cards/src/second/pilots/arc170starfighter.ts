import { type Cards, effects, on } from '@flotilla/engine'
import { arcKindOf, hasStress, isBeside, isFriendAt, isPrimary, locksOn } from '../asking.ts'
import { forOthers, rerollOneAttackDie } from '../dice.ts'
import { charged, isSpent, spend } from '../paying.ts'
import { garven, norra, oddball, shara } from '../persons.ts'

const { addDice, canAddDice, lockOn, lose, recoverCharges, rolledOf, rollOne, theAttack } = effects

export const cards: Cards = {
  garvendreis: garven,

  jag: {
    text: 'After another friendly ship at range 1–2 in its left or right arc defends, this ship may lock the attacker.',
    triggers: [
      on('afterDefend', {
        of: 'friend',
        range: [1, 2],
        when: (game, me, { ship: id }) => isBeside(game, me.ship, id),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        choices: (game, me, { attacker }) => locksOn(game, me.ship, [attacker]),
        use: (game, me, _, way) => lockOn.perform(game, me.ship, way),
      }),
    ],
  },

  'oddball-arc170starfighter': oddball,

  sinker: {
    text: 'Another friendly ship at range 1–2 in its left or right arc may reroll one die of a primary attack.',
    attackDice: forOthers(
      rerollOneAttackDie(
        (game, me, attack) =>
          isPrimary(attack) &&
          isFriendAt(game, me.ship, attack.attacker, 1, 2) &&
          isBeside(game, me.ship, attack.attacker),
      ),
    ),
  },

  wolffe: {
    text: 'In a primary front arc attack it may spend its charge to reroll one die; in a primary rear arc attack it may recover it to roll 1 more die.',
    attackDice: rerollOneAttackDie(
      (game, me, attack) => isPrimary(attack) && arcKindOf(attack) === 'front' && charged(game, me),
      (game, me) => spend(game, me),
    ),
    triggers: [
      on('beforeRoll', {
        when: (game, me, { dice }) => {
          const attack = theAttack(game)
          return (
            dice === 'attackDice' &&
            isPrimary(attack) &&
            arcKindOf(attack) === 'rear' &&
            isSpent(game, me) &&
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
      on('afterManeuver', {
        when: (game, me, { full }) => full && hasStress(game, me.ship),
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me) => rollOne(game, me, ['hit', 'crit']),
      }),
    ],
    outcome: (game, me, faces) => {
      if (rolledOf(faces, 'hit', 'crit') > 0) lose(game, me.ship, 'stress', 1, 'C2-ABILITY-3')
    },
  },

  norrawexley: norra,

  sharabey: shara,
}
