import type { ObjectId, ShipId } from '@flotilla/engine'
import { type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  attackNote,
  bonusAttack,
  canBonusAttack,
  currentAttack,
  gain,
  isDevice,
  requireAttack,
  requireDice,
  setAttackNote,
} from '@flotilla/engine/second/effects'
import { hasInArc } from '../queries.ts'

/** Reports whether a ship is entirely behind another. */
const isBehind = (game: Game, id: ShipId, other: ObjectId): boolean =>
  !isDevice(game, other) && hasInArc(game, other, 'fullRear', id) && !hasInArc(game, other, 'fullFront', id)

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  captainjostero: {
    text: 'After an enemy that is not defending suffers damage it may perform a bonus attack on it.',
    triggers: [
      triggerOn('afterSuffer', {
        of: 'enemy',
        when: (game, _, { ship: id }) => currentAttack(game)?.defender !== id,
        canResolve: (game, me, { ship: id }) => canBonusAttack(game, me.ship, { targets: [id] }),
        may: true,
        intent: { hurts: 'enemy', worth: 1.2 },
        use: (game, me, { ship: id }) => bonusAttack(game, me.ship, { targets: [id] }),
      }),
    ],
  },

  graz: {
    text: 'Behind the ship it attacks, or that attacks it, it rolls 1 more die.',
    value: {
      attackDice: (game, me, { attack }) => (isBehind(game, me.ship, attack.defender) ? 1 : 0),
      defenseDice: (game, me, { attack }) => (isBehind(game, me.ship, attack.attacker) ? 1 : 0),
    },
  },

  talonbanecobra: {
    text: 'It rolls 1 more die when it attacks at range 1 or defends at range 3.',
    value: {
      attackDice: (_, __, { attack: { range } }) => (range === 1 ? 1 : 0),
      defenseDice: (_, __, { attack: { range } }) => (range === 3 ? 1 : 0),
    },
  },

  viktorhel: {
    text: 'After it defends with any number of dice but two the attacker gains a stress token.',
    triggers: [
      triggerOn('rolled', {
        alone: true,
        when: (_, __, { dice }) => dice === 'defenseDice',
        use: (game, me) => setAttackNote(game, me, requireDice(requireAttack(game), 'defenseDice').length),
      }),
      triggerOn('afterDefend', {
        when: (game, me, { attacker }) => !isDevice(game, attacker) && attackNote(game, me) !== 2,
        use: (game, _, { attacker }) => gain(game, attacker, 'stress', 1, 'C2-ABILITY-3'),
      }),
    ],
  },
}
