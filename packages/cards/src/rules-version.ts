import type { Migration } from '@flotilla/engine'

/**
 * The version of the rules of each edition: the engine, the cards and the facts of ships together. Raise it by one when
 * recorded games end up differently (a test says when), and at no other time. `docs/decisions/0005-rules-versions.md`
 */
export const rulesVersion = { first: 1, second: 1 } as const

/**
 * What a stored position needs to fit newer rules, by the version it leads to: a function for each version that changed
 * what a position looks like, such as a field of the state or the steps of a procedure.
 */
export const migrations: {
  readonly [edition in keyof typeof rulesVersion]: { readonly [version: number]: Migration }
} = { first: {}, second: {} }
