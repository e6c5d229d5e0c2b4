import { type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  bonusAttack,
  canBonusAttack,
  cancelResult,
  canTakeDice,
  countFace,
  facts,
  requireAttack,
  requireDice,
} from '@flotilla/engine/second/effects'
import { countRolledHits, isAttackWithSlot } from '../queries.ts'

/** Returns every weapon of its ship except one. */
const weaponsBut = (game: Game, me: CardContext, weapon: number | string): (number | string)[] => {
  const { attacks, weapons } = facts(game, me.ship)
  return [...attacks.keys(), ...weapons.map(({ card }) => card)].filter((key) => key !== weapon)
}

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  doubleedge: {
    text: 'After an attack with a turret or missile upgrade that misses it may attack with another weapon as a bonus.',
    triggers: [
      triggerOn('bonusAfterAttack', {
        when: (game, _, fought) => !fought.hit && isAttackWithSlot(game, fought, 'turret', 'missile'),
        canResolve: (game, me, fought) =>
          canBonusAttack(game, me.ship, { weapons: weaponsBut(game, me, fought.weapon) }),
        may: true,
        intent: { hurts: 'enemy', worth: 1 },
        use: (game, me, { weapon }) => bonusAttack(game, me.ship, { weapons: weaponsBut(game, me, weapon) }),
      }),
    ],
  },

  lieutenantkestal: {
    text: 'After the defender of its attack has rolled it may spend a focus token to cancel all its blanks and focus results.',
    triggers: [
      triggerOn('rolled', {
        of: 'target',
        when: (game, me, { dice }) =>
          canTakeDice(game, me, dice) &&
          requireDice(requireAttack(game), 'defenseDice').some(({ face }) => face !== 'evade'),
        cost: { token: 'focus' },
        may: true,
        intent: (game) => ({
          hurts: 'enemy',
          worth:
            countRolledHits(game) > 0 &&
            countFace(requireDice(requireAttack(game), 'defenseDice'), 'focus') > 0
              ? 0.5
              : -1,
        }),
        use: (game) => {
          for (const { face } of requireDice(requireAttack(game), 'defenseDice'))
            if (face !== 'evade') cancelResult(game, face, 'defenseDice')
        },
      }),
    ],
  },
}
