import { libraryFor } from '@flotilla/cards'
import { editionOf } from '@flotilla/engine'
import {
  cleanName,
  isGameFile,
  isPlainText,
  loadRequestedScenario,
  openSession,
  type Person,
  parseGameFile,
  type Result,
  type SavedGame,
} from '@flotilla/host'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type Accounts, deviceName, sessionCookie, tokenFromCookies } from './accounts.ts'
import { HttpError } from './http-error.ts'
import { describeIssues, nameSchema, resumeSchema, termsSchema } from './message-schemas.ts'
import type { Passkeys } from './passkeys.ts'
import type { Presence } from './presence.ts'
import { MODERATE_LIMIT, RARE_LIMIT } from './rate-limits.ts'
import { hasOnlyStorableText, UNSTORABLE_MESSAGE } from './storable-text.ts'
import type { TableStorage } from './storage.ts'
import type { TableManager } from './table-manager.ts'

export interface Services {
  readonly hall: TableManager
  readonly presence: Presence
  readonly tables: TableStorage
  readonly people: Accounts
  readonly passkeys: Passkeys
}

/** Characters in the title of a table. */
const MOST_TITLE = 80

export { HttpError } from './http-error.ts'

export const parseBody = <S extends v.GenericSchema>(schema: S, sent: unknown): v.InferOutput<S> => {
  const found = v.safeParse(schema, sent)
  if (!found.success) throw new HttpError(400, describeIssues(found.issues))
  return found.output
}

/** Nobody else's page may change anything here. */
function ownPage({ headers }: FastifyRequest): void {
  const { origin, host } = headers
  if (origin !== undefined && !sameHost(origin, host))
    throw new HttpError(403, 'Only pages of this server may ask this.')
}

const sameHost = (origin: string, host: string | undefined): boolean => {
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}

/** A game from a file, played through to see that it is sound and can go on. */
async function parseSavedGame(text: string): Promise<Result<SavedGame>> {
  const bad: Result<SavedGame> = {
    ok: false,
    faults: ['That file is no game. Choose one saved from a game that goes on.'],
  }
  try {
    const sent: unknown = JSON.parse(text)
    if (!isGameFile(sent)) return bad
    const found = await parseGameFile(sent)
    if (!found.ok) return found
    if (found.value.over) return { ok: false, faults: ['That game is over. Watch it under Replays.'] }
    const sound = openSession(found.value, await libraryFor(found.value.setup.ruleset))
    if (!sound.ok) return sound
    return hasOnlyStorableText(found.value) ? found : { ok: false, faults: [UNSTORABLE_MESSAGE] }
  } catch {
    return bad
  }
}

const statusWords: Readonly<Record<number, string>> = {
  400: 'That cannot be read.',
  413: 'That is too large.',
  415: 'That cannot be read: JSON is understood here.',
}

/** What is told of an error: only what was written for who asks. */
const messageFor = (error: Error, status: number): string => {
  if (status >= 500) return 'Something went wrong here.'
  return error instanceof HttpError ? error.message : (statusWords[status] ?? 'That is not answered here.')
}

/** What a page asks before it sits at a table. */
export function registerTableApi(
  app: FastifyInstance,
  rooms: () => Promise<Services>,
  reached: () => string | null,
  complain: (error: unknown) => void,
): void {
  const findPerson = async (request: FastifyRequest): Promise<Person | undefined> =>
    (await rooms()).people.of(tokenFromCookies(request.headers.cookie))

  const requirePerson = async (request: FastifyRequest): Promise<Person> => {
    const found = await findPerson(request)
    if (!found) throw new HttpError(401, 'Say your name first.')
    return found
  }

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    // A path that leads out of the folder of the page leads nowhere.
    if (status === 403 && request.method === 'GET' && !request.url.startsWith('/api/'))
      return reply.callNotFound()
    if (status >= 500) complain(error)
    return reply.code(status).send({ error: messageFor(error, status) })
  })

  app.addHook('preHandler', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') ownPage(request)
    if (!hasOnlyStorableText(request.body)) throw new HttpError(400, UNSTORABLE_MESSAGE)
  })

  app.get('/api/me', async (request) => ({
    person: (await findPerson(request)) ?? null,
    // Where others of the network find this server, for who looks at it from the same machine.
    address: reached(),
  }))

  app.post('/api/me', MODERATE_LIMIT, async (request: FastifyRequest, reply: FastifyReply) => {
    const name = parseBody(v.strictObject({ name: nameSchema }), request.body).name
    const { people } = await rooms()
    const there = await findPerson(request)
    if (there) {
      await people.rename(there.id, name)
      return { person: { ...there, name } }
    }
    const { person: made, token } = await people.enter(name, deviceName(request.headers['user-agent']))
    reply.header('set-cookie', sessionCookie(token, request.protocol === 'https'))
    return { person: made }
  })

  app.get('/api/tables', async () => {
    const listed = await (await rooms()).hall.listed()
    return { tables: listed.map(({ about, ...one }) => ({ ...one, ...JSON.parse(about) })) }
  })

  app.get('/api/tables/:id', async (request: FastifyRequest) => {
    const { id } = parseBody(v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/)) }), request.params)
    const found = await (await rooms()).hall.open(id)
    if (!found) throw new HttpError(404, 'There is no such table. Ask for the link again.')
    if (!found.ok) throw new HttpError(410, found.faults.join(' '))
    return { title: found.value.state?.terms.title ?? '' }
  })

  app.post('/api/games', RARE_LIMIT, async (request) => {
    const maker = await requirePerson(request)
    const { game, ...wanted } = parseBody(resumeSchema, request.body)
    const found = await parseSavedGame(game)
    if (!found.ok) throw new HttpError(400, found.faults.join(' '))
    const { title, setup } = found.value
    const terms = {
      ...wanted,
      title: isPlainText(title) ? cleanName(title).slice(0, MOST_TITLE) : '',
      ruleset: setup.ruleset,
      area: setup.area === 'epic' ? ('epic' as const) : ('standard' as const),
      deployed: true,
      teams: setup.seats.map(({ team }) => team),
    }
    return { id: await (await rooms()).hall.make(terms, maker, found.value) }
  })

  app.post('/api/tables', RARE_LIMIT, async (request) => {
    const maker = await requirePerson(request)
    const terms = parseBody(termsSchema, request.body)
    if (!editionOf(terms.ruleset)) throw new HttpError(400, `There are no rules "${terms.ruleset}".`)
    const scenario = await loadRequestedScenario(terms.scenario)
    if (!scenario.ok) throw new HttpError(400, scenario.faults.join(' '))
    return { id: await (await rooms()).hall.make(terms, maker) }
  })
}
