import type { first } from '@flotilla/engine'

export const cards: first.Cards = {
  'rebelalliance:awing:tychocelchu': {
    text: 'It may perform actions while stressed.',
    may: { actWhileStressed: true },
  },
}
