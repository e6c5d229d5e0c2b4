import { first } from '@flotilla/engine'
import { turnDice } from '../dice.ts'

const { facts, gain, isStressed, pull, ship, turn } = first.effects

export const ion = (game: first.Game, { defender }: first.AttackFrame): void =>
  gain(game, defender, 'ion', 1, 'C1-ION-1')

type AttackFace = first.effects.AttackFace

export const cards: first.Cards = {
  'cannon:flechettecannon': {
    text: 'A hit does 1 damage and a stress token, if the defender has none.',
    weapon: {
      deals: { hits: 1 },
      hit: (game, { defender }) => {
        if (!isStressed(ship(game, defender))) gain(game, defender, 'stress', 1, 'C1-ABILITY-1')
      },
    },
  },

  'cannon:heavylasercannon': {
    text: 'Crits are changed to hits as soon as they are rolled.',
    weapon: { rolled: (dice) => turn(dice, 'crit', 'hit', dice.length) },
  },

  'cannon:ioncannon': {
    text: 'A hit does 1 damage and an ion token.',
    weapon: { deals: { hits: 1 }, hit: ion },
  },

  'cannon:jammingbeam': {
    text: 'A hit gives a jam token in place of damage.',
    weapon: {
      deals: {},
      hit: (game, { defender }) => {
        gain(game, defender, 'jam', 1, 'C1-JAM-2')
      },
    },
  },

  'cannon:manglercannon': {
    text: 'May change a hit to a crit.',
    weapon: { attackDice: turnDice<AttackFace>('hit', 'crit', 1) },
  },

  'cannon:tractorbeam': {
    text: 'A hit gives a tractor beam token in place of damage.',
    weapon: {
      deals: {},
      hit: (game, { attacker, defender }) => {
        pull(game, defender, facts(game, attacker).seat, 'C1-TRACTOR-2')
      },
    },
  },
}
