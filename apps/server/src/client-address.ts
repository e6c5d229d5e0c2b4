import type { IncomingMessage } from 'node:http'

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
