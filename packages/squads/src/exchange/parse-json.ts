import { ExchangeError } from './error.ts'

/** Far more than the few kilobytes of a squad. */
const MAX_LENGTH = 1_000_000
/** Deep enough: the deepest value of a squad file with vendor data is about ten levels down. */
const deepest = 40
const longestText = 1_000

/** A parsed JSON object. */
export type JsonObject = Record<string, unknown>

/** Keys that reach into the prototype of every object; no squad has them. */
const forbidden = ['__proto__', 'constructor', 'prototype']

/** Refuses text that is too long for a squad. */
export function checkLength(text: string): void {
  if (text.length > MAX_LENGTH) {
    throw new ExchangeError(
      '',
      `This is ${(text.length / 1e6).toFixed(1)} million characters long; a squad has a few thousand.`,
      'Hand in one squad, or a file of a few squads.',
    )
  }
}

/** Limits nesting before anything is built, so that hostile depth costs one pass over the text. */
function checkDepth(text: string): void {
  let depth = 0
  let inText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (inText) {
      if (sign === '\\') at++
      else if (sign === '"') inText = false
    } else if (sign === '"') inText = true
    else if (sign === '{' || sign === '[') {
      if (++depth > deepest) {
        throw new ExchangeError(
          `character ${at + 1}`,
          `Brackets are nested more than ${deepest} deep; no squad is.`,
          'Export the squad again from the builder it came from.',
        )
      }
    } else if (sign === '}' || sign === ']') depth--
  }
}

/** Parses JSON within limits of length and depth. */
export function parseJson(text: string): unknown {
  checkLength(text)
  checkDepth(text)
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new ExchangeError(
      '',
      `This is not valid JSON (${why}).`,
      'Copy the whole text of the export, from the first { to the last }.',
    )
  }
}

const kindOf = (value: unknown) =>
  value === null
    ? 'nothing (null)'
    : Array.isArray(value)
      ? 'a list'
      : typeof value === 'object'
        ? 'an object'
        : `a ${typeof value}`

const wrongKind = (place: string, expected: string, value: unknown, remedy: string) =>
  new ExchangeError(
    place,
    `Here should be ${expected}, but there is ${value === undefined ? 'nothing' : kindOf(value)}.`,
    remedy,
  )

const again = 'Export the squad again, or correct this place by hand.'

/** Returns the value if it is an object; refuses it otherwise. */
export function requireObject(value: unknown, place: string, remedy = again): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw wrongKind(place, 'an object', value, remedy)
  }
  const bad = forbidden.find((key) => Object.hasOwn(value, key))
  if (bad) {
    throw new ExchangeError(
      place,
      `The key "${bad}" is not allowed.`,
      'Remove it: no squad builder writes it.',
    )
  }
  return value as JsonObject
}

/** Returns the value if it is a list within a length; refuses it otherwise. */
export function requireList(value: unknown, place: string, most: number, remedy = again): unknown[] {
  if (!Array.isArray(value)) throw wrongKind(place, 'a list', value, remedy)
  if (value.length > most) {
    throw new ExchangeError(
      place,
      `The list has ${value.length} entries; ${most} is the most that is read.`,
      'Shorten the list.',
    )
  }
  return value
}

/** Returns the value if it is text; refuses it otherwise. */
export function requireText(value: unknown, place: string, remedy = again): string {
  if (typeof value !== 'string') throw wrongKind(place, 'text', value, remedy)
  if (value.length > longestText) {
    throw new ExchangeError(
      place,
      `The text is ${value.length} characters long; ${longestText} is the most that is read.`,
      'Shorten it.',
    )
  }
  return value
}

/** Returns the value if it is one of several words; refuses it otherwise. */
export function requireWord<Word extends string>(
  value: unknown,
  place: string,
  words: readonly Word[],
): Word {
  const text = requireText(value, place)
  const word = words.find((known) => known === text)
  if (!word)
    throw new ExchangeError(place, `"${text}" is not known here.`, `Use one of: ${words.join(', ')}.`)
  return word
}

/** Returns the value if it is a whole number; refuses it otherwise. */
export function requireInteger(value: unknown, place: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    throw wrongKind(place, 'a whole number', value, again)
  }
  return value
}

/** Reports whether a value is neither undefined nor null. */
export const isGiven = (value: unknown) => value !== undefined && value !== null
