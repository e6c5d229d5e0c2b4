import { type Cards, effects, on } from '@flotilla/engine'
import { isHurt, isPrimary } from '../asking.ts'

const { addDice, attackNow, canAddDice, countFace, diceToRoll, facts, gain, rerollNow } = effects

export const cards: Cards = {
  'commandermalarus-xiclasslightshuttle': {
    text: 'When a friendly ship at range 0–2 has rolled a blank in a primary attack, it must gain a strain token to reroll one blank.',
    triggers: [
      on('rolled', {
        of: ['me', 'friend'],
        range: [0, 2],
        when: (game, _, { dice }) =>
          dice === 'attackDice' &&
          isPrimary(attackNow(game)!) &&
          countFace(attackNow(game)!.attackDice!, 'blank') > 0,
        use: (game, _, { ship: id }) => {
          gain(game, id, 'strain', 1, 'C2-CHARGE-4')
          rerollNow(game, 'attackDice', { blank: 1 })
        },
      }),
    ],
  },

  'gideonhask-xiclasslightshuttle': {
    text: 'When it or a friendly small ship at range 0–2 is about to roll 2 or fewer dice in a primary attack on a damaged ship, it may gain a strain token to roll one more.',
    triggers: [
      on('beforeRoll', {
        of: ['me', 'friend'],
        range: [0, 2],
        when: (game, me, { dice, ship: id }) => {
          const attack = attackNow(game)!
          return (
            dice === 'attackDice' &&
            isPrimary(attack) &&
            (id === me.ship || facts(game, id).base === 'small') &&
            isHurt(game, attack.defender) &&
            diceToRoll(game, attack, dice) <= 2 &&
            canAddDice(game, me, dice)
          )
        },
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        use: (game, me, { dice, ship: id }) => {
          gain(game, id, 'strain', 1, 'C2-CHARGE-4')
          addDice(game, me, dice)
        },
      }),
    ],
  },
}
