import type { Person } from '@flotilla/host'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type Accounts, deviceName, sessionCookie, tokenOf } from './accounts.ts'
import { HttpError } from './http-error.ts'
import { describeIssues, nameSchema } from './message-schemas.ts'
import type { Passkeys } from './passkeys.ts'
import { MODERATE_LIMIT } from './rate-limits.ts'
import { hasOnlyStorableText, UNSTORABLE_MESSAGE } from './storable-text.ts'
import type { TableThreads } from './table-threads.ts'

/** The services that routes use. */
export interface Services {
  readonly tables: TableThreads
  readonly accounts: Accounts
  readonly passkeys: Passkeys
}

export { HttpError } from './http-error.ts'

/** Returns the valid body of a request, or throws an error for its sender. */
export const parseBody = <S extends v.GenericSchema>(schema: S, sent: unknown): v.InferOutput<S> => {
  const found = v.safeParse(schema, sent)
  if (!found.success) throw new HttpError(400, describeIssues(found.issues))
  return found.output
}

/** Nobody else's page may change anything here. */
function requireOwnPage({ headers }: FastifyRequest): void {
  const { origin, host } = headers
  if (origin !== undefined && !sameHost(origin, host))
    throw new HttpError(403, 'Only pages of this server may ask this.')
}

/** The schema of a table's id. */
export const tableId = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/)) })

const sameHost = (origin: string, host: string | undefined): boolean => {
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}

const statusWords: Readonly<Record<number, string>> = {
  400: 'That cannot be read.',
  413: 'That is too large.',
  415: 'That cannot be read: JSON is understood here.',
}

/** What is told of an error: only what was written for who asks. */
const messageFor = (error: Error, status: number): string => {
  if (error instanceof HttpError) return error.message
  return status >= 500 ? 'Something went wrong here.' : (statusWords[status] ?? 'That is not answered here.')
}

/** Refuses what nobody may ask, and says what is wrong in words. */
export function registerRequestGuards(app: FastifyInstance, reportError: (error: unknown) => void): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    // A path that leads out of the folder of the page leads nowhere.
    if (status === 403 && request.method === 'GET' && !request.url.startsWith('/api/'))
      return reply.callNotFound()
    if (status >= 500) reportError(error)
    return reply.code(status).send({ error: messageFor(error, status) })
  })

  app.addHook('preHandler', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') requireOwnPage(request)
    // What another thread reads is judged there.
    if (!Buffer.isBuffer(request.body) && !hasOnlyStorableText(request.body))
      throw new HttpError(400, UNSTORABLE_MESSAGE)
  })
}

/** What a page asks before it sits at a table. */
export function registerTableApi(
  app: FastifyInstance,
  services: () => Promise<Services>,
  reachableAddress: () => string | null,
): void {
  const findPerson = async (request: FastifyRequest): Promise<Person | undefined> =>
    (await services()).accounts.personOfToken(tokenOf(request.headers))

  app.get('/api/me', async (request) => ({
    person: (await findPerson(request)) ?? null,
    // Where others of the network find this server, for who looks at it from the same machine.
    address: reachableAddress(),
  }))

  app.post('/api/me', MODERATE_LIMIT, async (request: FastifyRequest, reply: FastifyReply) => {
    const name = parseBody(v.strictObject({ name: nameSchema }), request.body).name
    const { accounts } = await services()
    const there = await findPerson(request)
    if (there) {
      await accounts.rename(there.id, name)
      return { person: { ...there, name } }
    }
    const { person: made, token } = await accounts.createGuest(
      name,
      deviceName(request.headers['user-agent']),
    )
    reply.header('set-cookie', sessionCookie(token, request.protocol === 'https'))
    return { person: made }
  })

  app.post('/api/me/bots', MODERATE_LIMIT, async (request: FastifyRequest) => {
    if (!(await findPerson(request))) throw new HttpError(401, 'Say your name first.')
    const { name } = parseBody(v.strictObject({ name: nameSchema }), request.body)
    // Everybody at a table sees that a program plays.
    return (await services()).accounts.createGuest(`${name} (bot)`, 'A bot')
  })

  app.get('/api/tables', async () => {
    const listed = await (await services()).tables.listPublic()
    return { tables: listed.map(({ about, ...one }) => ({ ...one, ...JSON.parse(about) })) }
  })

  app.get('/api/tables/:id', async (request: FastifyRequest) => {
    const { id } = parseBody(tableId, request.params)
    const found = await (await services()).tables.titleOf(id)
    if (!found) throw new HttpError(404, 'There is no such table. Ask for the link again.')
    if (!found.ok) throw new HttpError(410, found.faults.join(' '))
    return { title: found.value }
  })

  app.get('/api/games', async (request) => {
    const person = await findPerson(request)
    if (!person) throw new HttpError(401, 'Say your name first.')
    const own = await (await services()).tables.listOfPerson(person.id)
    return { games: own.map(({ about, ...one }) => ({ ...JSON.parse(about), ...one })) }
  })
}
