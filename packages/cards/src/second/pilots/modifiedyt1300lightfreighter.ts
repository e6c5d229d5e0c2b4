import { type Cards, on } from '@flotilla/engine'
import { charged, spend } from '../paying.ts'

export const cards: Cards = {
  chewbacca: {
    text: 'Before it is dealt a faceup damage card it may spend a charge to be dealt the card facedown.',
    triggers: [
      on('wouldBeDealt', {
        when: (game, me, { faceup }) => faceup && charged(game, me),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          spend(game, me)
          return { faceup: false }
        },
      }),
    ],
  },
}
