import { isIP } from 'node:net'
import { hostname } from 'node:os'

/** The name in a Host header, without its port. */
function nameIn(host: string): string {
  try {
    return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '').toLowerCase()
  } catch {
    return ''
  }
}

/**
 * By which names a server may be asked. A page elsewhere can have its own name lead to a machine of somebody's network, but
 * the browser still sends that name; an address is nobody's name.
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
