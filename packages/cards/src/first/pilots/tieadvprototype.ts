import { first } from '@flotilla/engine'

const { on } = first
const { freeAction, mayAct } = first.effects

export const cards: first.Cards = {
  'galacticempire:tieadvprototype:valenrudor': {
    text: 'After it defended it may perform a free action.',
    triggers: [
      on('afterDefend', {
        when: (game, me) => mayAct(game, me.ship),
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5'),
      }),
    ],
  },
}
