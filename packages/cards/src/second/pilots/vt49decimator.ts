import type { Cards } from '@flotilla/engine'
import { isPrimary } from '../asking.ts'

export const cards: Cards = {
  captainoicunn: {
    text: 'It may attack with its primary weapon at range 0.',
    may: { attackAtRangeZero: (_, __, shot) => isPrimary(shot) },
  },
}
