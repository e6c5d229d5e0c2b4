import { type Cards, effects, type Game, on } from '@flotilla/engine'

const { attackNow, countFace, gain, isStressed, rerollNow, ship } = effects

const blanksOf = (game: Game, dice: 'attackDice' | 'defenseDice'): number =>
  countFace<string>(attackNow(game)![dice]!, 'blank')

export const cards: Cards = {
  landocalrissian: {
    text: 'After it rolls dice in an attack, not stressed, it may gain a stress token to reroll all its blanks.',
    triggers: [
      on('rolled', {
        when: (game, me, { dice }) => !isStressed(ship(game, me.ship)) && blanksOf(game, dice) > 0,
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: (game, me, { dice }) => {
          const blank = blanksOf(game, dice)
          gain(game, me.ship, 'stress', 1, 'C2-ABILITY-3')
          rerollNow(game, dice, { blank })
        },
      }),
    ],
  },
}
