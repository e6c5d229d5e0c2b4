import type { first } from '@flotilla/engine'
import { cancelCritsFirst, ezraBridger, heraSyndulla, sabineWren } from '../shared-pilots.ts'

export const cards: first.Cards = {
  'rebelalliance:attackshuttle:ezrabridger': ezraBridger,
  'rebelalliance:attackshuttle:herasyndulla': heraSyndulla,
  'rebelalliance:attackshuttle:sabinewren': sabineWren,
  'rebelalliance:attackshuttle:zeborrelios': cancelCritsFirst,
}
