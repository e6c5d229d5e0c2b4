import { type Cards, effects, type Game, type Me, on } from '@flotilla/engine'
import { firesFrom, scored } from '../asking.ts'

const { bonusAttack, canBonusAttack, cancel, canTakeDice, countFace, facts, rolledDice, theAttack } = effects

/** Every weapon of its ship but one. */
const weaponsBut = (game: Game, me: Me, weapon: number | string): (number | string)[] => {
  const { attacks, weapons } = facts(game, me.ship)
  return [...attacks.keys(), ...weapons.map(({ card }) => card)].filter((key) => key !== weapon)
}

export const cards: Cards = {
  doubleedge: {
    text: 'After an attack with a turret or missile upgrade that misses it may attack with another weapon as a bonus.',
    triggers: [
      on('bonusAfterAttack', {
        when: (game, _, fought) => !fought.hit && firesFrom(game, fought, 'turret', 'missile'),
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
      on('rolled', {
        of: 'target',
        when: (game, me, { dice }) =>
          canTakeDice(game, me, dice) &&
          rolledDice(theAttack(game), 'defenseDice').some(({ face }) => face !== 'evade'),
        cost: { token: 'focus' },
        may: true,
        intent: (game) => ({
          hurts: 'enemy',
          worth:
            scored(game) > 0 && countFace(rolledDice(theAttack(game), 'defenseDice'), 'focus') > 0 ? 0.5 : -1,
        }),
        use: (game) => {
          for (const { face } of rolledDice(theAttack(game), 'defenseDice'))
            if (face !== 'evade') cancel(game, face, 'defenseDice')
        },
      }),
    ],
  },
}
