import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * The only source of chance in a game, as plain data: a key and the number of words of its stream already
 * used, or results fixed by a test. No view contains any of it, and past dice reveal nothing about future
 * ones.
 */
export interface Chance {
  readonly key: string
  readonly at: number
  /** Results to come, for tests; when they run out, drawing throws. */
  readonly fixed?: readonly string[]
}

export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

export const createChance = (seed: string): Chance => ({ key: hashText(`flotilla chance ${seed}`), at: 0 })

/** Words per block of the stream. */
const WORDS = 8

/**
 * Input of the hash for the current block. It follows from key and block number, so it is not part of a game.
 */
const input = new Uint8Array(36)
const number = new DataView(input.buffer)
let key = ''
let block = -1
let words = number

/** Returns a word of the stream: SHA-256 of the key and the block number (as Hashgen in NIST SP 800-90A). */
function chanceWord(chance: Chance, at: number): number {
  const wanted = Math.floor(at / WORDS)
  if (wanted !== block || chance.key !== key) {
    if (chance.key !== key) input.set(hexToBytes(chance.key))
    number.setUint32(32, wanted)
    key = chance.key
    block = wanted
    const { buffer, byteOffset } = sha256(input)
    words = new DataView(buffer, byteOffset)
  }
  return words.getUint32(4 * (at % WORDS))
}

/** Draws a whole number below `sides`, each equally likely, and returns it with the remaining chance. */
export function drawNumber(chance: Chance, sides: number): { value: number; chance: Chance } {
  const limit = 2 ** 32 - (2 ** 32 % sides)
  let { at } = chance
  for (;;) {
    const word = chanceWord(chance, at++)
    if (word < limit) return { value: word % sides, chance: { key: chance.key, at } }
  }
}
