/** The error for a request without an answer: no network, or no server. */
export class ServerUnreachableError extends Error {}

/** Milliseconds by which the server's clock is ahead of this device's. */
let ahead = 0

/**
 * Returns the time of the server's clock once it is known, so that every screen of an event shows the same.
 */
export const serverTime = (): number => Date.now() + ahead

/** Answers state whole seconds and take time to arrive, so only larger differences count. */
const SLACK = 5000

function noteServerTime(answer: Response): void {
  const off = Date.parse(answer.headers.get('date') ?? '') - Date.now()
  if (!Number.isNaN(off)) ahead = Math.abs(off) > SLACK ? off : 0
}

/** Sends a request to the server and returns its answer; throws an error for players when it fails. */
export async function fetchApi<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`./api/${path}`, {
    ...(body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ServerUnreachableError('The server does not answer. Look to your network, and try again.')
  })
  noteServerTime(answer)
  const said = await answer.json().catch(() => ({}))
  if (answer.ok) return said
  throw new Error(said.error ?? 'This page comes from a server that hosts no games.')
}
