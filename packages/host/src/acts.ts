import type { Announced, AnySetup, Choice, Seat } from '@flotilla/engine'

/** What is added to a game. Acts are numbered from 0, and nothing that was added is ever changed. */
export type Act =
  | { readonly kind: 'choice'; readonly seat: Seat; readonly choice: Choice | Announced }
  /** All choices but so many of the first are taken back. */
  | { readonly kind: 'back'; readonly to: number }
  /** Wingmates have changed places before they were put down: the same choices from another setup. */
  | { readonly kind: 'setup'; readonly setup: AnySetup }
