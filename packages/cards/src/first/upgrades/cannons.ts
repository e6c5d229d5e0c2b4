import { createOption, type first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  facts,
  gain,
  isStressed,
  moveTractoredShip,
  replaceUpgrade,
  ship,
  turnFaces,
} from '@flotilla/engine/first/effects'
import { rerollAttack, turnDice } from '../dice.ts'
import { isPrimary, RULE, shipOptions, shipsAtRangeOne, sufferFromEffect } from '../queries.ts'

/** Gives the defender an ion token, for weapons that do so on a hit. */
export const gainIonOnHit = (game: first.Game, { defender }: first.AttackFrame): void =>
  gain(game, defender, 'ion', 1, 'C1-ION-1')

type AttackFace = first.effects.AttackFace

/** The rules of cannons, by key. */
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
    weapon: { rolled: (dice) => turnFaces(dice, 'crit', 'hit', dice.length) },
  },

  'cannon:ioncannon': {
    text: 'A hit does 1 damage and an ion token.',
    weapon: { deals: { hits: 1 }, hit: gainIonOnHit },
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
        moveTractoredShip(game, defender, facts(game, attacker).seat, 'C1-TRACTOR-2')
      },
    },
  },

  'cannon:autoblaster': {
    text: 'Its hits are not cancelled by defense dice.',
    cannot: { cancelHits: (_, me, { attack }) => attack.weapon === me.key },
    weapon: {},
  },

  'cannon:linkedbattery': {
    text: 'Attacking with its primary weapon or a cannon it may reroll a die.',
    attackDice: rerollAttack(1, {
      when: (_, __, attack) => isPrimary(attack) || attack.weapon.startsWith('cannon:'),
    }),
  },

  'cannon:arccaster:arccaster': {
    text: 'After a hit another ship at Range 1 of the defender, if there is any, suffers 1 damage; then it is flipped.',
    flips: 'cannon:arccaster:recharging',
    weapon: {},
    triggers: [
      triggerOn('afterAttack', {
        when: (_, me, { weapon, hit }) => weapon === me.key && hit,
        choices: (game, _, { defender }) => {
          const near = shipsAtRangeOne(game, defender)
          return near.length > 0 ? shipOptions(near) : [createOption('target', 'nobody', {}, { target: -1 })]
        },
        use: (game, me, _, { target }) => {
          if (target >= 0) sufferFromEffect(game, target, { hits: 1 })
          replaceUpgrade(game, me.ship, me.key, 'cannon:arccaster:recharging', RULE)
        },
      }),
    ],
  },

  'cannon:arccaster:recharging': {
    text: 'When Combat begins it may take a weapons disabled token to be flipped.',
    flips: 'cannon:arccaster:arccaster',
    cannot: { attack: (_, me, { shot }) => shot.weapon === me.key },
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        use: (game, me) => {
          gain(game, me.ship, 'weaponsDisabled', 1, RULE)
          replaceUpgrade(game, me.ship, me.key, 'cannon:arccaster:arccaster', RULE)
        },
      }),
    ],
  },
}
