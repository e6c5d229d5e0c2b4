import { first } from '@flotilla/engine'

const { on } = first
const { freeAction, mayAct } = first.effects

export const cards: first.Cards = {
  'galacticempire:tiepunisher:deathrain': {
    text: 'It may drop bombs from its front. After it dropped one it may perform a free barrel roll.',
    lays: { front: true },
    triggers: [
      on('bombLaid', {
        when: (game, me, { launched }) => !launched && mayAct(game, me.ship, ['barrelRoll']),
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', ['barrelRoll']),
      }),
    ],
  },
}
