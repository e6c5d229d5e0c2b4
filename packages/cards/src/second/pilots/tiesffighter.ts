import { createOption } from '@flotilla/engine'
import { type Cards, diceAbility, triggerOn } from '@flotilla/engine/second'
import {
  attackNote,
  bonusAttack,
  breakLock,
  canBonusAttack,
  currentAttack,
  rerollDice,
  rerollPicks,
  rollAttackDie,
  setAttackNote,
  setRemainingResults,
  ship,
  suffer,
} from '@flotilla/engine/second/effects'
import { arcKindOf, friendsAtRange, hasInArc, isPrimary } from '../queries.ts'

const faces = ['blank', 'focus', 'hit', 'crit'] as const

const primary = { weapons: 'primary' } as const

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  backdraft: {
    text: 'In a primary attack of its turret on a ship in its rear arc it rolls 1 more attack die.',
    value: {
      attackDice: (game, me, { attack }) =>
        isPrimary(attack) &&
        arcKindOf(attack) === 'singleTurret' &&
        hasInArc(game, me.ship, 'rear', attack.defender)
          ? 1
          : 0,
    },
  },

  captainphasma: {
    text: 'Defending, another friendly ship at range 0–1 must suffer 1 hit or crit to cancel such a result that is left.',
    triggers: [
      triggerOn('afterNeutralize', {
        choices: (game, me, { hits, crits }) =>
          friendsAtRange(game, me.ship, 0, 1).flatMap((target) =>
            (['hit', 'crit'] as const)
              .filter((face) => (face === 'hit' ? hits : crits) > 0)
              .map((face) => createOption('face', '', { face, target })),
          ),
        use: (game, _, { hits, crits }, { face, target }) => {
          setRemainingResults(game, face === 'hit' ? { hits: hits - 1, crits } : { hits, crits: crits - 1 })
          suffer(game, target, face === 'hit' ? { hits: 1 } : { crits: 1 }, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  lieutenantlehuse: {
    text: 'While this ship attacks, it may spend the lock of another friendly ship on the defender to reroll any dice.',
    attackDice: diceAbility({
      spends: ['lock'],
      choices: (game, me, attack, dice) =>
        friendsAtRange(game, me.ship, 0, Number.POSITIVE_INFINITY)
          .filter((friend) => ship(game, friend).locks.includes(attack.defender))
          .flatMap((friend) =>
            rerollPicks(dice, faces).map((pick) => createOption('reroll', '', { friend, pick })),
          ),
      change: (game, _, { defender }, dice, { pick, friend }) => {
        breakLock(game, friend, defender, 'C2-LOCK-5', 'spent')
        return rerollDice(dice, pick, () => rollAttackDie(game))
      },
    }),
  },

  quickdraw: {
    text: 'After it loses a shield it may spend its charge for a bonus primary attack, once the attack that is going on is over.',
    triggers: [
      triggerOn('lostShield', {
        canResolve: (game, me) => canBonusAttack(game, me.ship, primary),
        cost: { charge: 1 },
        may: true,
        intent: { hurts: 'enemy', worth: 1 },
        use: (game, me) => {
          if (currentAttack(game)) setAttackNote(game, me, 1)
          else bonusAttack(game, me.ship, primary)
        },
      }),
      triggerOn('bonusAfterDefend', {
        of: 'any',
        when: (game, me) => attackNote(game, me) !== undefined,
        use: (game, me) => bonusAttack(game, me.ship, primary),
      }),
    ],
  },
}
