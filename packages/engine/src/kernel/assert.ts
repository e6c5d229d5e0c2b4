import type { Frame } from './game.ts'

/** A thing that is still being put together, and is not altered once it is. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** What an earlier step of a procedure has kept for this one. */
export function requireField<F extends Frame, K extends keyof F>(
  frame: F,
  what: K & string,
): NonNullable<F[K]> {
  const found = frame[what]
  if (found === undefined || found === null)
    throw new Error(`The step ${frame.step} of ${frame.procedure} wants ${what}, and no step has kept it.`)
  return found
}

/** Has a frame keep something no longer: taken out altogether it would leave a frame that is slow to read. */
export function clearField<F extends Frame, K extends keyof F>(frame: F, what: K): void {
  if (frame[what] !== undefined) frame[what] = undefined as F[K]
}

/** What stands in a list or table of the game; nobody asks for a number or name that is not in it. */
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

/** The first of a list of which something is true, as it is of one at least. */
export function findOrThrow<T>(list: readonly T[], isIt: (one: T) => boolean, what: string): T {
  const found = list.find(isIt)
  if (found === undefined) throw new Error(`There is no ${what} among ${list.length}.`)
  return found
}

/** What a list holds if that is a single thing. */
export const onlyElement = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)
