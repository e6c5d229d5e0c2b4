import { askAlways, defaultOrders, type StandingOrders } from '@flotilla/bots'
import type { Seat } from '@flotilla/engine'
import type { SavedGame } from './table-types.ts'

/** What a seat has said in advance; in a lesson everything is asked. */
export const ordersOf = ({ orders, guided }: SavedGame, seat: Seat): StandingOrders =>
  orders?.[seat] ?? (guided ? askAlways : defaultOrders)

/** Whether the last of so many choices was made by order. */
export const isAutomaticChoice = ({ ordered }: SavedGame, at: number): boolean =>
  ordered?.includes(at - 1) === true
