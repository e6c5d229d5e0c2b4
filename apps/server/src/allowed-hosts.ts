import { isIP } from 'node:net'
import { hostname } from 'node:os'

/** Returns the name in a Host header, without its port. */
function nameIn(host: string): string {
  try {
    return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '').toLowerCase()
  } catch {
    return ''
  }
}

/**
 * Returns a check of Host headers. A foreign page can point its own name at a machine of this network, but
 * the browser still sends that name; numeric addresses are always allowed.
 */
export function allowedHosts(
  host: string,
  publicNames: readonly string[],
): (asked: string | undefined) => boolean {
  const machine = hostname().toLowerCase()
  const names = new Set(
    ['localhost', machine, `${machine}.local`, host, ...publicNames].map((one) => one.toLowerCase()),
  )
  return (asked) => {
    const name = nameIn(asked ?? '')
    return isIP(name) !== 0 || names.has(name) || name.endsWith('.localhost')
  }
}
