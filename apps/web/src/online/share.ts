/** The share that this browser gives to the dice of a table: random, and known to nobody before it is opened. */
export function shareFor(table: string, anew = false): string {
  const key = `flotilla share ${table}`
  const kept = anew ? null : stored(key)
  if (kept) return kept
  const share = Array.from(crypto.getRandomValues(new Uint8Array(32)), (one) =>
    one.toString(16).padStart(2, '0'),
  ).join('')
  given.set(key, share)
  try {
    localStorage.setItem(key, share)
  } catch {
    // It lasts as long as the page.
  }
  return share
}

const given = new Map<string, string>()

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? given.get(key) ?? null
  } catch {
    return given.get(key) ?? null
  }
}
