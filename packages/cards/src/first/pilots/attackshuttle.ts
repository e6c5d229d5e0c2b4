import type { first } from '@flotilla/engine'
import { cancelCritsFirst, ezraBridger, heraSyndulla, sabineWren } from '../shared-pilots.ts'

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'rebelalliance:attackshuttle:ezrabridger': ezraBridger,
  'rebelalliance:attackshuttle:herasyndulla': heraSyndulla,
  'rebelalliance:attackshuttle:sabinewren': sabineWren,
  'rebelalliance:attackshuttle:zeborrelios': cancelCritsFirst,
}
