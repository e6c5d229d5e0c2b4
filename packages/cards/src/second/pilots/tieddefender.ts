import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  type AttackFace,
  cancelResult,
  countFace,
  countTokens,
  currentAttack,
  expose,
  gain,
  isDevice,
  lock,
  requireAttack,
  requireDice,
  ship,
} from '@flotilla/engine/second/effects'
import { hasForce, spendOneForce } from '../costs.ts'
import { turnOneDie } from '../dice.ts'
import { canBeSaved, couldLock, hasStress, isInAttackArc } from '../queries.ts'
import { vultSkerris } from '../shared-pilots.ts'

const harder: { readonly [difficulty: string]: string } = { blue: 'white', white: 'red' }

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  captaindobbs: {
    text: 'When another friendly ship at range 0–1 defends and it is in the attack arc itself, not ionized, it may gain an ion token to cancel a hit.',
    triggers: [
      triggerOn('beforeNeutralize', {
        of: 'friend',
        range: [0, 1],
        when: (game, me) =>
          isInAttackArc(game, me) &&
          countTokens(ship(game, me.ship), 'ion') === 0 &&
          countFace(requireDice(requireAttack(game), 'attackDice'), 'hit') > 0,
        may: true,
        intent: (game) => ({ helps: 'friend', worth: canBeSaved(game) ? 0.5 : -1 }),
        use: (game, me) => {
          gain(game, me.ship, 'ion', 1, 'C2-CHARGE-4')
          cancelResult(game, 'hit')
        },
      }),
    ],
  },

  colonelvessery: {
    text: 'While this ship attacks a ship that somebody has locked, it may lock it after the attack dice are rolled.',
    triggers: [
      triggerOn('rolled', {
        when: (game, _, { dice }) => {
          const { defender } = requireAttack(game)
          return dice === 'attackDice' && game.state.ships.some(({ locks }) => locks.includes(defender))
        },
        canResolve: (game, me) => couldLock(game, me.ship, requireAttack(game).defender),
        may: true,
        intent: { helps: 'me', worth: 0.8 },
        use: (game, me) => lock(game, me.ship, requireAttack(game).defender, 'C2-LOCK-1'),
      }),
    ],
  },

  countessryad: {
    text: 'A straight maneuver it may execute as a Koiogran turn of higher difficulty.',
    triggers: [
      triggerOn('wouldExecute', {
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
      triggerOn('afterAttack', {
        when: (game, me, { hit, defender }) =>
          hit && !isDevice(game, defender) && countTokens(ship(game, me.ship), 'evade') > 0,
        use: (game, _, { defender }) => expose(game, defender, 'C2-ABILITY-3'),
      }),
    ],
  },

  vultskerris: vultSkerris,

  'darthvader-tieddefender': {
    text: 'It spends Force in its attacks alone. While this ship attacks, it may spend 1 Force to turn a blank to a hit.',
    cannot: {
      spendToken: (game, me, { token }) => token === 'force' && currentAttack(game)?.attacker !== me.ship,
    },
    attackDice: turnOneDie<AttackFace>('blank', 'hit', hasForce, spendOneForce),
  },
}
