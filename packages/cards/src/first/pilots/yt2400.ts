import type { first } from '@flotilla/engine'

export const cards: first.Cards = {
  'rebelalliance:yt2400:dashrendar': {
    text: 'It ignores obstacles when it activates and acts.',
    may: { ignoreObstacles: (game) => game.state.phase === 'activation' },
  },
}
