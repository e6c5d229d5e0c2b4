import type { Orders } from '@flotilla/bots'
import type { Announced, AnySetup, Choice, Seat } from '@flotilla/engine'

/** What is added to a game. Acts are numbered from 0, and nothing that was added is ever changed. */
export type Act =
  | {
      readonly kind: 'choice'
      readonly seat: Seat
      readonly choice: Choice | Announced
      /** Answered by the orders of the seat. */
      readonly byOrder?: true
    }
  /** All choices but so many of the first are taken back. */
  | {
      readonly kind: 'back'
      readonly to: number
      /** What was answered there by order is asked. */
      readonly ask?: true
    }
  /** A player says how questions are to be answered. */
  | { readonly kind: 'orders'; readonly seat: Seat; readonly orders: Orders }
  /** Wingmates have changed places before they were put down: the same choices from another setup. */
  | { readonly kind: 'setup'; readonly setup: AnySetup }
