import { seedCommitment, shareCommitment } from '@flotilla/engine'
import type { TableLobbyView, Verification } from '@flotilla/host'

/** What this browser gave to the dice of a table, and what it was shown of the host's secret then. */
interface StoredShare {
  readonly share: string
  readonly commitment: string
  /** The seals of all seats, as they were before any share was opened. */
  readonly seals?: readonly (string | null)[]
}

const keyOf = (table: string): string => `flotilla share ${table}`

const given = new Map<string, StoredShare>()

function loadShare(table: string): StoredShare | undefined {
  try {
    const kept: Partial<StoredShare> = JSON.parse(localStorage.getItem(keyOf(table)) ?? '{}')
    if (kept.share && kept.commitment) return kept as StoredShare
  } catch {
    // Nothing is kept here, or nothing that can be read.
  }
  return given.get(table)
}

function storeShare(table: string, one: StoredShare): void {
  given.set(table, one)
  try {
    localStorage.setItem(keyOf(table), JSON.stringify(one))
  } catch {
    // It lasts as long as the page.
  }
}

const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (one) => one.toString(16).padStart(2, '0')).join('')

/** A new share of this browser: random, and known to nobody before it is opened. */
export function createShare(table: string, shown: string): string {
  const share = randomHex()
  storeShare(table, { share, commitment: shown })
  return share
}

/** The seal of a seat in a game that goes on from a file: its dice are what they were, so the share is never opened. */
export const createUnusedSeal = (): string => shareCommitment(randomHex())

/** What is wrong with the dice of a table, seen before the first of them falls; undefined while nothing is. */
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

/** The share that this browser has sealed, to open it; from now on no seat can give another than it sealed. */
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

/** The dice of a game that is over, looked at by one who has given a share to them. */
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
