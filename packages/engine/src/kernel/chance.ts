import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * The one source of chance in a game, as data: a key, and how many words of its stream are used up; or results fixed by
 * a test. Nothing of it is ever in a view, and no dice that were seen tell anything of those to come.
 */
export interface Chance {
  readonly key: string
  readonly at: number
  /** Results to come, for tests; when they run out the game refuses to go on. */
  readonly fixed?: readonly string[]
}

export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

export const createChance = (seed: string): Chance => ({ key: hashText(`flotilla chance ${seed}`), at: 0 })

/** Words in a block of the stream. */
const WORDS = 8

/** The block at hand: it follows from key and number, so it is no part of a game. */
const input = new Uint8Array(36)
const number = new DataView(input.buffer)
let key = ''
let block = -1
let words = number

/** A word of the stream: SHA-256 of the key and the block's number, block after block (as Hashgen in NIST SP 800-90A). */
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

/** A whole number below `sides`, every one as likely as the others, and the chance that is left. */
export function drawNumber(chance: Chance, sides: number): { value: number; chance: Chance } {
  const limit = 2 ** 32 - (2 ** 32 % sides)
  let { at } = chance
  for (;;) {
    const word = chanceWord(chance, at++)
    if (word < limit) return { value: word % sides, chance: { key: chance.key, at } }
  }
}
