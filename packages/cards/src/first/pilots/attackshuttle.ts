import type { first } from '@flotilla/engine'
import { critsFirst } from '../persons.ts'

export const cards: first.Cards = {
  'rebelalliance:attackshuttle:zeborrelios': critsFirst,
}
