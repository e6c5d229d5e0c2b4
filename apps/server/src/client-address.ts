import type { IncomingMessage } from 'node:http'

/**
 * From where somebody asks. Behind proxies each adds whom it heard from at the end of a header; what stands before those
 * that are ours was written by who knows whom.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): string {
  const said = String(headers['x-forwarded-for'] ?? '').split(',')
  const all = [socket.remoteAddress ?? '', ...said.reverse().map((one) => one.trim())].filter((one) => one)
  return all[Math.min(proxies, all.length - 1)] ?? ''
}
