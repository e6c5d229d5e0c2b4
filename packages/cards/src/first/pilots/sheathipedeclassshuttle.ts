import type { first } from '@flotilla/engine'
import { critsFirst, evadesUnderStress } from '../persons.ts'

export const cards: first.Cards = {
  'rebelalliance:sheathipedeclassshuttle:ezrabridger': evadesUnderStress,
  'rebelalliance:sheathipedeclassshuttle:zeborrelios': critsFirst,
}
