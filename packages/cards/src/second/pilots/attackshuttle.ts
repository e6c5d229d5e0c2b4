import type { Cards } from '@flotilla/engine'
import { ezra, hera, sabine, tough } from '../persons.ts'

export const cards: Cards = {
  sabinewren: sabine,

  zeborrelios: tough,

  ezrabridger: ezra,

  herasyndulla: hera,
}
