import type { Cards } from '@flotilla/engine'
import { zamWesell } from '../zam-wesell.ts'

export const cards: Cards = {
  zamwesell: zamWesell,
}
