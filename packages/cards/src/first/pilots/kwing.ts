import type { ShipId } from '@flotilla/engine'
import { createOption, type first, turnOption } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  hasChangeableDie,
  isFriend,
  lose,
  loseShield,
  recoverShield,
  shieldLimit,
  ship,
  tokenPayers,
  turnFaces,
} from '@flotilla/engine/first/effects'
import { addAttackDice, RULE, rangeOf } from '../queries.ts'

const isBeside = (game: first.Game, me: first.CardContext, other: ShipId): boolean =>
  isFriend(game, me.ship, other) && rangeOf(game, me.ship, other) <= 2

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'rebelalliance:kwing:esegetuketu': {
    text: 'Another friendly ship at Range 1–2 may use its focus tokens as its own when it attacks.',
    lends: { focus: isBeside, asOwn: true },
    attackDice: {
      of: 'friend',
      choices: (game, me, attack, dice) =>
        !attack.used?.includes('focus') &&
        tokenPayers(game, attack.attacker, 'focus', attack).includes(me.ship) &&
        hasChangeableDie(dice, 'focus')
          ? [{ ...turnOption('focus', 'hit', 'first'), by: 'focus' }]
          : [],
      // Under the rules it is the attacker's own token, which is spent on all focus results.
      change: (game, me, attack, dice) => {
        attack.used = [...(attack.used ?? []), 'focus']
        lose(game, me.ship, 'focus', 1, 'C1-FOCUS-2', 'spent')
        return turnFaces(dice, 'focus', 'hit', dice.length)
      },
    },
  },

  'rebelalliance:kwing:mirandadoni': {
    text: 'Once in a round, attacking, it may spend a shield to roll a die more, or roll a die less to recover a shield.',
    triggers: [
      triggerOn('beforeRoll', {
        once: 'round',
        when: (_, __, { dice }) => dice === 'attackDice',
        may: true,
        intent: (game, me) => {
          const one = ship(game, me.ship)
          return { helps: 'me', worth: one.shields < shieldLimit(game, one, undefined) ? 0.3 : -0.4 }
        },
        choices: (game, me) => {
          const one = ship(game, me.ship)
          return [
            ...(one.shields < shieldLimit(game, one, undefined)
              ? [createOption('shield', 'recoverShield', {}, { recovers: true })]
              : []),
            ...(one.shields > 0 ? [createOption('shield', 'spendShield', {}, { recovers: false })] : []),
          ]
        },
        use: (game, me, _, { recovers }) => {
          if (recovers) recoverShield(game, me.ship, RULE)
          else loseShield(game, me.ship, RULE)
          addAttackDice(game, recovers ? -1 : 1)
        },
      }),
    ],
  },
}
