import { commitment } from '@flotilla/engine'
import type { Verification } from '@flotilla/host'

/** What this browser gave to the dice of a table, and what it was shown of the host's secret then. */
interface Given {
  readonly share: string
  readonly commitment: string
}

const keyOf = (table: string): string => `flotilla share ${table}`

const given = new Map<string, Given>()

function found(table: string): Given | undefined {
  try {
    const kept: Partial<Given> = JSON.parse(localStorage.getItem(keyOf(table)) ?? '{}')
    if (kept.share && kept.commitment) return kept as Given
  } catch {
    // Nothing is kept here, or nothing that can be read.
  }
  return given.get(table)
}

/** A new share of this browser: random, and known to nobody before it is opened. */
export function newShare(table: string, shown: string): string {
  const share = Array.from(crypto.getRandomValues(new Uint8Array(32)), (one) =>
    one.toString(16).padStart(2, '0'),
  ).join('')
  given.set(table, { share, commitment: shown })
  try {
    localStorage.setItem(keyOf(table), JSON.stringify(given.get(table)))
  } catch {
    // It lasts as long as the page.
  }
  return share
}

/** The share that this browser has sealed, to open it. */
export const shareFor = (table: string): string => found(table)?.share ?? ''

/** The dice of a game that is over, looked at by one who has given a share to them. */
export function withOwn(check: Verification, table: string): Verification {
  const own = found(table)
  if (!own || !check.seedParts || !check.commitment) return check
  const { secret, shares } = check.seedParts
  if (commitment(secret) !== own.commitment)
    return {
      ...check,
      commitment: false,
      fault: 'The secret is not the one whose hash this browser was shown.',
    }
  if (!shares.includes(own.share))
    return { ...check, commitment: false, fault: 'The share that this browser gave is not among them.' }
  return { ...check, own: true }
}
