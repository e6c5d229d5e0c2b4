import type { Cards } from '@flotilla/engine'
import { tough } from '../persons.ts'

export const cards: Cards = {
  'zeborrelios-sheathipedeclassshuttle': tough,
}
