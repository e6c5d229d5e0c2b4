import type { ShipId } from '@flotilla/engine'
import { type AttackFrame, type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import { facts, gain, isDevice, isStressed, requireAttack, ship } from '@flotilla/engine/second/effects'
import { enemiesAtRange, hasInArc, shipOption } from '../queries.ts'

const sizes = ['small', 'medium', 'large', 'huge']

/** Returns the other ship of an attack in which this one takes part. */
function opponentInAttack(
  game: Game,
  me: CardContext,
  { attacker, defender }: AttackFrame,
): ShipId | undefined {
  const other = attacker === me.ship ? defender : defender === me.ship ? attacker : undefined
  return other === undefined || isDevice(game, other) ? undefined : other
}

const isLarger = (game: Game, me: CardContext, attack: AttackFrame): boolean => {
  const other = opponentInAttack(game, me, attack)
  const size = (id: ShipId) => sizes.indexOf(facts(game, id).base)
  return other !== undefined && size(other) > size(me.ship)
}

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  ahhav: {
    text: 'While this ship attacks or defends against a larger ship, it rolls 1 more die.',
    value: {
      attackDice: (game, me, { attack }) => (isLarger(game, me, attack) ? 1 : 0),
      defenseDice: (game, me, { attack }) => (isLarger(game, me, attack) ? 1 : 0),
    },
  },

  captainseevor: {
    text: 'While this ship attacks or defends outside the bullseye of the enemy, it may spend its charge before attack dice are rolled: the enemy gains a jam token.',
    triggers: [
      triggerOn('beforeRoll', {
        of: 'any',
        when: (game, me, { dice }) => {
          const enemy = opponentInAttack(game, me, requireAttack(game))
          return dice === 'attackDice' && enemy !== undefined && !hasInArc(game, enemy, 'bullseye', me.ship)
        },
        cost: { charge: 1 },
        may: true,
        intent: { hurts: 'enemy', worth: 0.4 },
        use: (game, me) =>
          gain(game, opponentInAttack(game, me, requireAttack(game))!, 'jam', 1, 'C2-ABILITY-3', me.seat),
      }),
    ],
  },

  foremanproach: {
    text: 'Before it engages it may take a disarm token: an enemy in its bullseye at range 1–2 gains a tractor token.',
    triggers: [
      triggerOn('beforeEngage', {
        may: true,
        intent: { hurts: 'enemy', worth: 0.4 },
        choices: (game, me) =>
          enemiesAtRange(game, me.ship, 1, 2)
            .filter((id) => hasInArc(game, me.ship, 'bullseye', id))
            .map(shipOption),
        use: (game, me, _, { target }) => {
          gain(game, me.ship, 'disarm', 1, 'C2-ABILITY-3')
          gain(game, target, 'tractor', 1, 'C2-ABILITY-3', me.seat)
        },
      }),
    ],
  },

  overseeryushyn: {
    text: 'Before another friendly ship at range 1 that is not stressed gains a disarm token it may spend its charge: the ship gains a stress token instead.',
    triggers: [
      triggerOn('wouldGain', {
        of: 'friend',
        range: [1, 1],
        when: (game, _, { token, ship: id }) => token === 'disarm' && !isStressed(ship(game, id)),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        use: () => ({ token: 'stress' }),
      }),
    ],
  },
}
