import { type Cards, effects, type Game, type Me, on } from '@flotilla/engine'
import { isOtherFriend, isPrimary } from '../asking.ts'
import { forOthers, spending, turnUpTo } from '../dice.ts'

const { addDice, canAddDice, count, facts, lose, loseShield, recoverShield, ship, theAttack } = effects

const lends = (game: Game, me: Me, id: number): boolean =>
  isOtherFriend(game, me.ship, id, 0, 2) && count(ship(game, me.ship), 'focus') > 0

const spendFocus = (game: Game, me: Me): void => lose(game, me.ship, 'focus', 1, 'C2-FOCUS-2', 'spent')

export const cards: Cards = {
  esegetuketu: {
    text: 'While a friendly ship at range 0–2 attacks or defends, it may spend Esege’s focus tokens as if they were its own.',
    attackDice: {
      ...forOthers(
        spending(
          ['focus'],
          turnUpTo<effects.AttackFace>(
            6,
            'focus',
            'hit',
            (game, me, { attacker }) => lends(game, me, attacker),
            spendFocus,
          ),
        ),
      ),
      repeats: true,
    },
    defenseDice: {
      ...forOthers(
        spending(
          ['focus'],
          turnUpTo<effects.DefenseFace>(
            6,
            'focus',
            'evade',
            (game, me, { defender }) => lends(game, me, defender),
            spendFocus,
          ),
        ),
      ),
      repeats: true,
    },
  },

  mirandadoni: {
    text: 'In a primary attack it may spend a shield to roll 1 more attack die or, without shields, roll one fewer to recover a shield.',
    triggers: [
      on('beforeRoll', {
        when: (game, _, { dice }) => dice === 'attackDice' && isPrimary(theAttack(game)),
        may: true,
        intent: (game, me) => ({ helps: 'me', worth: ship(game, me.ship).shields > 0 ? -0.4 : 0.4 }),
        choices: (game, me, { dice }) => [
          ...(ship(game, me.ship).shields > 0 && canAddDice(game, me, dice) ? [{ id: 'spendShield' }] : []),
          ...(ship(game, me.ship).shields === 0 && facts(game, me.ship).shields > 0
            ? [{ id: 'recoverShield' }]
            : []),
        ],
        use: (game, me, { dice }, { id }) => {
          if (id === 'spendShield') {
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
