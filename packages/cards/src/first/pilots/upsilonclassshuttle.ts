import type { first } from '@flotilla/engine'
import { kyloRen } from '../dark-side.ts'

export const cards: first.Cards = {
  'firstorder:upsilonclassshuttle:kyloren': kyloRen,
}
