import { type AttackFrame, type Cards, effects, type Game, type Me, on } from '@flotilla/engine'
import { enemiesAt, sees, toShip } from '../asking.ts'

const { facts, gain, isDevice, isStressed, ship, theAttack } = effects

const sizes = ['small', 'medium', 'large', 'huge']

/** The ship on the other side of an attack this one is in, if it is one. */
function opponent(me: Me, { attacker, defender }: AttackFrame): number | undefined {
  const other = attacker === me.ship ? defender : defender === me.ship ? attacker : undefined
  return other === undefined || isDevice(other) ? undefined : other
}

const isLarger = (game: Game, me: Me, attack: AttackFrame): boolean => {
  const other = opponent(me, attack)
  const size = (id: number) => sizes.indexOf(facts(game, id).base)
  return other !== undefined && size(other) > size(me.ship)
}

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
      on('beforeRoll', {
        of: 'any',
        when: (game, me, { dice }) => {
          const enemy = opponent(me, theAttack(game))
          return dice === 'attackDice' && enemy !== undefined && !sees(game, enemy, 'bullseye', me.ship)
        },
        cost: { charge: 1 },
        may: true,
        intent: { hurts: 'enemy', worth: 0.4 },
        use: (game, me) => gain(game, opponent(me, theAttack(game))!, 'jam', 1, 'C2-ABILITY-3', me.seat),
      }),
    ],
  },

  foremanproach: {
    text: 'Before it engages it may take a disarm token: an enemy in its bullseye at range 1–2 gains a tractor token.',
    triggers: [
      on('beforeEngage', {
        may: true,
        intent: { hurts: 'enemy', worth: 0.4 },
        choices: (game, me) =>
          enemiesAt(game, me.ship, 1, 2)
            .filter((id) => sees(game, me.ship, 'bullseye', id))
            .map(toShip),
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
      on('wouldGain', {
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
