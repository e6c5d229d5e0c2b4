import type { Cards } from '@flotilla/engine'
import { ezra, tough } from '../persons.ts'

export const cards: Cards = {
  'zeborrelios-sheathipedeclassshuttle': tough,

  'ezrabridger-sheathipedeclassshuttle': ezra,
}
