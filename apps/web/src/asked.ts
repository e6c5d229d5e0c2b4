/** Nobody answered: no net, or no server. */
export class NoServer extends Error {}

/** What the server said, or why it could not be asked, in words. */
export async function asked<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`./api/${path}`, {
    ...(body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new NoServer('The server does not answer. Look to your network, and try again.')
  })
  const said = await answer.json().catch(() => ({}))
  if (answer.ok) return said
  throw new Error(said.error ?? 'This page comes from a server that hosts no games.')
}
