import { type Cards, effects, on } from '@flotilla/engine'
import { chargesOf, spend } from '../paying.ts'

const { addResult, attackNow, countFace, diceToRoll, gain, guessEvades, noted, repair, ship } = effects

export const cards: Cards = {
  c3po: {
    text: 'Before it rolls defense dice it may spend a calculate token to guess the number of evades: exactly as many rolled add one. A calculate action gives it a second token.',
    triggers: [
      on('beforeRoll', {
        when: (_, __, { dice }) => dice === 'defenseDice',
        cost: { token: 'calculate' },
        may: true,
        intent: { helps: 'me' },
        choices: (game) =>
          Array.from({ length: diceToRoll(game, attackNow(game)!, 'defenseDice') }, (_, i) => ({
            id: `evades:${i + 1}`,
            evades: i + 1,
          })),
        use: (game, me, _, { evades }) => guessEvades(game, me, evades),
      }),
      on('rolled', {
        when: (game, me, { dice }) =>
          dice === 'defenseDice' && noted(game, me) === countFace(attackNow(game)!.defenseDice!, 'evade'),
        use: (game) => addResult(game, 'evade'),
      }),
      on('afterAction', {
        when: (_, __, { action }) => action === 'calculate',
        use: (game, me) => gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  chewbacca: {
    text: 'At the start of the Engagement Phase it may spend 2 charges to repair a faceup damage card.',
    triggers: [
      on('startOfEngagement', {
        when: (game, me) => chargesOf(game, me) >= 2,
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) =>
          ship(game, me.ship).damage.flatMap(({ card, faceup }, at) =>
            faceup ? [{ id: `repair:${at}:${card}`, damage: card, at }] : [],
          ),
        use: (game, me, _, { damage, at }) => {
          spend(game, me, 2)
          repair(game, me.ship, damage, 'C2-ABILITY-3', at)
        },
      }),
    ],
  },
}
