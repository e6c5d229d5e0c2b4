import type { Cards } from '@flotilla/engine/second'
import { cancelCritsFirst, ezraBridger, heraSyndulla, sabineWren } from '../shared-pilots.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  sabinewren: sabineWren,

  zeborrelios: cancelCritsFirst,

  ezrabridger: ezraBridger,

  herasyndulla: heraSyndulla,
}
