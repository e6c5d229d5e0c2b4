import type { Frame } from './game.ts'

/** A type whose fields may still be assigned while a value is being built. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** Returns a field that an earlier step stored in the frame; throws if it is missing. */
export function requireField<F extends Frame, K extends keyof F>(
  frame: F,
  what: K & string,
): NonNullable<F[K]> {
  const found = frame[what]
  if (found === undefined || found === null)
    throw new Error(`The step ${frame.step} of ${frame.procedure} wants ${what}, and no step has kept it.`)
  return found
}

/**
 * Sets a field of a frame to undefined. Deleting it would change the object's shape and slow down every read.
 */
export function clearField<F extends Frame, K extends keyof F>(frame: F, what: K): void {
  if (frame[what] !== undefined) frame[what] = undefined as F[K]
}

/** Looks up a key in a list or table; throws if it is missing. */
export function getOrThrow<T>(
  table: { readonly [key: string | number]: T },
  key: string | number,
  what: string,
): T
export function getOrThrow<T>(table: readonly T[], key: number, what: string): T
export function getOrThrow<T>(
  table: { readonly [key: string | number]: T },
  key: string | number,
  what: string,
): T {
  const found = table[key]
  if (found === undefined) throw new Error(`There is no ${what} ${key}.`)
  return found
}

/** Returns the first element that matches; throws if there is none. */
export function findOrThrow<T>(list: readonly T[], isIt: (one: T) => boolean, what: string): T {
  const found = list.find(isIt)
  if (found === undefined) throw new Error(`There is no ${what} among ${list.length}.`)
  return found
}

/** Returns the element of a list that has exactly one, otherwise undefined. */
export const onlyElement = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)
