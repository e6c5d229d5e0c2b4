import { deedOption } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  type AttackFace,
  addDice,
  canAddDice,
  countTokens,
  type DefenseFace,
  facts,
  lose,
  loseShield,
  recoverShield,
  requireAttack,
  ship,
} from '@flotilla/engine/second/effects'
import { turnUpToDice, withSpentTokens } from '../dice.ts'
import { isPrimary } from '../queries.ts'

const hasFocus = (game: Game, me: CardContext): boolean => countTokens(ship(game, me.ship), 'focus') > 0

const spendFocus = (game: Game, me: CardContext): void =>
  lose(game, me.ship, 'focus', 1, 'C2-FOCUS-2', 'spent')

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  esegetuketu: {
    text: 'While a friendly ship at range 0–2 attacks or defends, it may spend Esege’s focus tokens as if they were its own.',
    attackDice: {
      of: 'friend',
      range: [0, 2],
      ...withSpentTokens(['focus'], turnUpToDice<AttackFace>(6, 'focus', 'hit', hasFocus, spendFocus)),
      repeats: true,
    },
    defenseDice: {
      of: 'friend',
      range: [0, 2],
      ...withSpentTokens(['focus'], turnUpToDice<DefenseFace>(6, 'focus', 'evade', hasFocus, spendFocus)),
      repeats: true,
    },
  },

  mirandadoni: {
    text: 'In a primary attack it may spend a shield to roll 1 more attack die or, without shields, roll one fewer to recover a shield.',
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, _, { dice }) => dice === 'attackDice' && isPrimary(requireAttack(game)),
        may: true,
        intent: (game, me) => ({ helps: 'me', worth: ship(game, me.ship).shields > 0 ? -0.4 : 0.4 }),
        choices: (game, me, { dice }) => [
          ...(ship(game, me.ship).shields > 0 && canAddDice(game, me, dice)
            ? [deedOption('spendShield')]
            : []),
          ...(ship(game, me.ship).shields === 0 && facts(game, me.ship).shields > 0
            ? [deedOption('recoverShield')]
            : []),
        ],
        use: (game, me, { dice }, { name }) => {
          if (name === 'spendShield') {
            loseShield(game, me.ship, 'C2-CHARGE-4')
            addDice(game, me, dice)
            return
          }
          addDice(game, me, dice, -1)
          recoverShield(game, me.ship, 'C2-ABILITY-3')
        },
      }),
    ],
  },
}
