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

/** A block of the stream, by its number. */
interface Block {
  readonly number: number
  readonly words: DataView
}

/** The current block of a chance. It follows from key and position, so it is not part of a game. */
const currentBlocks = new WeakMap<Chance, Block>()

/** Returns a block of the stream: SHA-256 of the key and the block number (as Hashgen in NIST SP 800-90A). */
function readBlock(key: string, number: number): Block {
  const input = new Uint8Array(36)
  input.set(hexToBytes(key))
  new DataView(input.buffer).setUint32(32, number)
  const { buffer, byteOffset } = sha256(input)
  return { number, words: new DataView(buffer, byteOffset) }
}

/** Draws a whole number below `sides`, each equally likely, and returns it with the remaining chance. */
export function drawNumber(chance: Chance, sides: number): { value: number; chance: Chance } {
  const limit = 2 ** 32 - (2 ** 32 % sides)
  const { key } = chance
  let block = currentBlocks.get(chance)
  for (let { at } = chance; ; at++) {
    const number = Math.floor(at / WORDS)
    if (block?.number !== number) block = readBlock(key, number)
    const word = block.words.getUint32(4 * (at % WORDS))
    if (word >= limit) continue
    const next = { key, at: at + 1 }
    currentBlocks.set(next, block)
    return { value: word % sides, chance: next }
  }
}
