import { type Cards, effects, on } from '@flotilla/engine'
import { canBeSaved, couldLock, hasStress, isUnderFire } from '../asking.ts'
import { turnOne } from '../dice.ts'
import { hasForce, payForce } from '../paying.ts'
import { vultSkerris } from '../persons.ts'

const { attackNow, cancel, count, countFace, expose, gain, isDevice, lock, ship, theAttack, rolledDice } =
  effects

const harder: { readonly [difficulty: string]: string } = { blue: 'white', white: 'red' }

export const cards: Cards = {
  captaindobbs: {
    text: 'When another friendly ship at range 0–1 defends and it is in the attack arc itself, not ionized, it may gain an ion token to cancel a hit.',
    triggers: [
      on('beforeNeutralize', {
        of: 'friend',
        range: [0, 1],
        when: (game, me) =>
          isUnderFire(game, me) &&
          count(ship(game, me.ship), 'ion') === 0 &&
          countFace(rolledDice(theAttack(game), 'attackDice'), 'hit') > 0,
        may: true,
        intent: (game) => ({ helps: 'friend', worth: canBeSaved(game) ? 0.5 : -1 }),
        use: (game, me) => {
          gain(game, me.ship, 'ion', 1, 'C2-CHARGE-4')
          cancel(game, 'hit')
        },
      }),
    ],
  },

  colonelvessery: {
    text: 'While this ship attacks a ship that somebody has locked, it may lock it after the attack dice are rolled.',
    triggers: [
      on('rolled', {
        when: (game, _, { dice }) => {
          const { defender } = theAttack(game)
          return dice === 'attackDice' && game.state.ships.some(({ locks }) => locks.includes(defender))
        },
        canResolve: (game, me) => couldLock(game, me.ship, theAttack(game).defender),
        may: true,
        intent: { helps: 'me', worth: 0.8 },
        use: (game, me) => lock(game, me.ship, theAttack(game).defender, 'C2-LOCK-1'),
      }),
    ],
  },

  countessryad: {
    text: 'A straight maneuver it may execute as a Koiogran turn of higher difficulty.',
    triggers: [
      on('wouldExecute', {
        when: (game, me, { maneuver, difficulty }) =>
          maneuver.bearing === 'straight' &&
          harder[difficulty] !== undefined &&
          !(harder[difficulty] === 'red' && hasStress(game, me.ship)),
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: (_, __, { maneuver, difficulty }) => ({
          maneuver: { speed: maneuver.speed, bearing: 'koiogran' },
          difficulty: harder[difficulty],
        }),
      }),
    ],
  },

  rexlerbrath: {
    text: 'After an attack that hits, with an evade token, it exposes a damage card of the defender.',
    triggers: [
      on('afterAttack', {
        when: (game, me, { hit, defender }) =>
          hit && !isDevice(defender) && count(ship(game, me.ship), 'evade') > 0,
        use: (game, _, { defender }) => expose(game, defender, 'C2-ABILITY-3'),
      }),
    ],
  },

  vultskerris: vultSkerris,

  'darthvader-tieddefender': {
    text: 'It spends Force in its attacks alone. While this ship attacks, it may spend 1 Force to turn a blank to a hit.',
    cannot: {
      spendToken: (game, me, { token }) => token === 'force' && attackNow(game)?.attacker !== me.ship,
    },
    attackDice: turnOne<effects.AttackFace>('blank', 'hit', hasForce, payForce),
  },
}
