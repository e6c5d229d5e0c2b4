import type { Cards } from '@flotilla/engine/second'
import { l337, landoCalrissian } from '../shared-pilots.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  'l337-escapecraft': l337,

  'landocalrissian-escapecraft': landoCalrissian,

  outerrimpioneer: {
    text: 'Friendly ships at range 0–1, itself included, may attack while they stand at an obstacle.',
    may: { attackFromObstacle: { of: ['me', 'friend'], range: [0, 1], says: true } },
  },
}
