import { seedCommitment, shareCommitment } from '@flotilla/engine'
import type { TableLobbyView, Verification } from '@flotilla/host'

/** The share that this browser gave to a table's dice seed, and the host's commitment it was shown then. */
interface StoredShare {
  readonly share: string
  readonly commitment: string
  /** The seals of all seats before any share was revealed. */
  readonly seals?: readonly (string | null)[]
}

const keyOf = (table: string): string => `flotilla share ${table}`

const given = new Map<string, StoredShare>()

function loadShare(table: string): StoredShare | undefined {
  try {
    const kept: Partial<StoredShare> = JSON.parse(localStorage.getItem(keyOf(table)) ?? '{}')
    if (kept.share && kept.commitment) return kept as StoredShare
  } catch {
    // Nothing readable is stored here.
  }
  return given.get(table)
}

function storeShare(table: string, one: StoredShare): void {
  given.set(table, one)
  try {
    localStorage.setItem(keyOf(table), JSON.stringify(one))
  } catch {
    // The share then lasts as long as the page.
  }
}

const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (one) => one.toString(16).padStart(2, '0')).join('')

/** Creates this browser's share: random, and secret until it is revealed. */
export function createShare(table: string, shown: string): string {
  const share = randomHex()
  storeShare(table, { share, commitment: shown })
  return share
}

/**
 * Creates the seal of a seat in a game that continues from a file; its seed stays the same, so the share is
 * never revealed.
 */
export const createUnusedSeal = (): string => shareCommitment(randomHex())

/** Returns what is wrong with the dice of a table before the first roll; undefined when nothing is. */
export function diceFault({ id, commitment: shown, seat, chairs }: TableLobbyView): string | undefined {
  const own = loadShare(id)
  if (!own) return
  if (shown !== own.commitment)
    return 'The server has changed the secret that it committed itself to for the dice. Do not play here: make a table at a server you trust.'
  const seal = chairs[seat]?.seal
  return seal === undefined || seal === shareCommitment(own.share)
    ? undefined
    : 'The share of your seat in the dice is not the one that this browser sealed. If you said on another device that you are ready, go on there; else do not play here.'
}

/** Reveals the share that this browser has sealed; from now on no seat can change its sealed share. */
export function openShare({ id, chairs }: TableLobbyView): string {
  const own = loadShare(id)
  if (!own) return ''
  if (!own.seals) storeShare(id, { ...own, seals: chairs.map(({ seal }) => seal ?? null) })
  return own.share
}

const markUntrusted = (check: Verification, fault: string): Verification => ({
  ...check,
  commitment: false,
  fault,
})

/** Checks the dice of a finished game against the share of this browser. */
export function checkOwnShare(check: Verification, table: string): Verification {
  const own = loadShare(table)
  if (!own || !check.commitment) return check
  if (!check.seedParts)
    return markUntrusted(
      check,
      'The replay does not say what the seed was made of, though this browser gave a share to it.',
    )
  const { secret, shares } = check.seedParts
  if (seedCommitment(secret) !== own.commitment)
    return markUntrusted(check, 'The secret is not the one whose hash this browser was shown.')
  if (!shares.includes(own.share))
    return markUntrusted(check, 'The share that this browser gave is not among them.')
  const other = own.seals?.findIndex((seal, seat) => {
    const share = shares[seat] ?? null
    return seal !== (share === null ? null : shareCommitment(share))
  })
  return other === undefined || other < 0
    ? { ...check, own: true }
    : markUntrusted(check, `The share of seat ${other + 1} is not the one that was sealed before the game.`)
}
