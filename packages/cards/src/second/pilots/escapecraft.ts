import type { Cards } from '@flotilla/engine'

export const cards: Cards = {
  outerrimpioneer: {
    text: 'Friendly ships at range 0–1, itself included, may attack while they stand at an obstacle.',
    may: { attackFromObstacle: { of: ['me', 'friend'], range: [0, 1], says: true } },
  },
}
