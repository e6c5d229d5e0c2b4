import { askAlways, defaultOrders, type StandingOrders } from '@flotilla/advice'
import type { Seat } from '@flotilla/engine'
import type { SavedGame } from './table-types.ts'

/** Returns the standing orders of a seat; a lesson has none, since it asks everything. */
export const savedOrdersOf = ({ orders, guided }: SavedGame, seat: Seat): StandingOrders =>
  orders?.[seat] ?? (guided ? askAlways : defaultOrders)

/** Reports whether standing orders made the choice of this number. */
export const isAutomaticChoice = ({ ordered }: SavedGame, at: number): boolean =>
  ordered?.includes(at - 1) === true
