import { asksAll, noOrders, type Orders } from '@flotilla/bots'
import type { Seat } from '@flotilla/engine'
import type { SavedGame } from './protocol.ts'

/** What a seat has said in advance; in a lesson everything is asked. */
export const ordersOf = ({ orders, guided }: SavedGame, seat: Seat): Orders =>
  orders?.[seat] ?? (guided ? asksAll : noOrders)

/** Whether the last of so many choices was made by order. */
export const isByOrder = ({ ordered }: SavedGame, at: number): boolean => ordered?.includes(at - 1) === true
