/** Nobody answered: no net, or no server. */
export class ServerUnreachableError extends Error {}

/** Milliseconds by which the server's clock is ahead of this device's. */
let ahead = 0

/** The time by the server's clock where it has been heard, so that every screen of an event shows the same. */
export const serverTime = (): number => Date.now() + ahead

/** Answers tell whole seconds and are a while under way: only a clock that is clearly wrong is put right. */
const SLACK = 5000

function noteServerTime(answer: Response): void {
  const off = Date.parse(answer.headers.get('date') ?? '') - Date.now()
  if (!Number.isNaN(off)) ahead = Math.abs(off) > SLACK ? off : 0
}

/** What the server said, or why it could not be asked, in words. */
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
