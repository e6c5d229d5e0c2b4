import { type AttackFrame, type Cards, effects, type Game } from '@flotilla/engine'

const { facts, gain, isDevice, isInArcOf } = effects

/** One result is a hit, every other an ion token. A remote takes no tokens. */
export const ionizing = {
  deals: { hits: 1 },
  inflict: (game: Game, { defender }: AttackFrame, hits: number, crits: number): void => {
    if (!isDevice(defender)) gain(game, defender, 'ion', hits + crits - 1, 'C2-WEAPON-16')
  },
} as const

export const cards: Cards = {
  ioncannon: {
    text: 'If it hits, the target suffers 1 hit and takes an ion token for every other result.',
    weapon: ionizing,
  },

  autoblasters: {
    text: 'A die more at a target in its bullseye; from outside the defender’s front arc no evade cancels its crits.',
    weapon: {
      sure: (game, { attacker, defender }) => isInArcOf(game, defender, 'front', attacker) === false,
    },
    value: {
      attackDice: (game, me, { attack: { weapon, defender } }) =>
        weapon === me.card && isInArcOf(game, me.ship, 'bullseye', defender) ? 1 : 0,
    },
  },

  tractorbeam: {
    text: 'If it hits, every result is a tractor token in place of damage.',
    weapon: {
      deals: {},
      inflict: (game, { attacker, defender }, hits, crits) => {
        const { seat } = facts(game, attacker)
        if (!isDevice(defender)) gain(game, defender, 'tractor', hits + crits, 'C2-WEAPON-16', seat)
      },
    },
  },
}
