import type { first } from '@flotilla/engine'
import { critsFirst, evadesUnderStress, movesBeforeReveal, turnsDial } from '../persons.ts'

export const cards: first.Cards = {
  'rebelalliance:attackshuttle:ezrabridger': evadesUnderStress,
  'rebelalliance:attackshuttle:herasyndulla': turnsDial,
  'rebelalliance:attackshuttle:sabinewren': movesBeforeReveal,
  'rebelalliance:attackshuttle:zeborrelios': critsFirst,
}
