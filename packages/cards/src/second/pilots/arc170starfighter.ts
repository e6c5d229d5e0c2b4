import type { Cards } from '@flotilla/engine'
import { garven } from '../persons.ts'

export const cards: Cards = {
  garvendreis: garven,
}
