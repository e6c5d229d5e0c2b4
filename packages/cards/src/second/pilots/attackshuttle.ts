import type { Cards } from '@flotilla/engine'
import { sabine, tough } from '../persons.ts'

export const cards: Cards = {
  sabinewren: sabine,

  zeborrelios: tough,
}
