import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * Returns the address of a client. Each proxy adds the address it saw to the end of a header; entries before
 * those of our proxies are not trustworthy.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): string {
  const said = String(headers['x-forwarded-for'] ?? '').split(',')
  const all = [socket.remoteAddress ?? '', ...said.reverse().map((one) => one.trim())].filter((one) => one)
  return all[Math.min(proxies, all.length - 1)] ?? ''
}

/** Returns the groups of an IPv6 address, with those that `::` stands for. */
function groupsOf(address: string): string[] {
  const [before, after] = address.split('::').map((part) => part.split(':').filter(Boolean))
  if (!after) return before!
  return [...before!, ...Array.from({ length: 8 - before!.length - after.length }, () => '0'), ...after]
}

/**
 * Returns what the limits of an address count by: of IPv6 the network, since one household or server has a
 * whole network of addresses (/64).
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const network = groupsOf(address).slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
