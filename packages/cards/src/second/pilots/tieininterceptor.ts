import { type Cards, effects, on } from '@flotilla/engine'
import { enemiesOf, sees } from '../asking.ts'
import { rolls } from '../persons.ts'

const { couldAct, gain, grantAction } = effects

const evenStressed = { whileStressed: true } as const

export const cards: Cards = {
  soontirfel: {
    text: 'With an enemy in its bullseye at the start of the Engagement Phase it gains a focus token.',
    triggers: [
      on('startOfEngagement', {
        when: (game, me) => enemiesOf(game, me.ship).some((other) => sees(game, me.ship, 'bullseye', other)),
        use: (game, me) => gain(game, me.ship, 'focus', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  turrphennir: {
    text: 'After it attacks it may barrel roll or boost, even while stressed.',
    triggers: [
      on('afterAttack', {
        when: (game, me) => couldAct(game, me.ship, rolls, evenStressed),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', rolls, evenStressed),
      }),
    ],
  },
}
