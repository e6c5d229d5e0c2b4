import type { Person } from '@flotilla/host'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { createCode, deviceName, expiredCookie, sessionCookie, sessionId, tokenOf } from './accounts.ts'
import type { ServerOrigin } from './passkeys.ts'
import { RARE_LIMIT } from './rate-limits.ts'
import { HttpError, parseBody, type Services } from './table-api.ts'

const textSchema = (most: number) => v.pipe(v.string(), v.maxLength(most))
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(1400))

/** What browsers answer about passkeys; what is in it is judged by who understands it. */
const shown = v.looseObject({
  id,
  rawId: id,
  type: v.literal('public-key'),
  clientExtensionResults: v.looseObject({}),
  response: v.looseObject({ clientDataJSON: textSchema(4000) }),
})

/** The seconds in which a code moves a person from one device to another. */
const SOON = 300

const placeOf = ({ hostname, host, protocol }: FastifyRequest): ServerOrigin => ({
  name: hostname.replace(/^\[|\]$/g, ''),
  origin: `${protocol}://${host}`,
})

const deviceOf = ({ headers }: FastifyRequest): string => deviceName(headers['user-agent'])

/**
 * Registers the account routes: the person's devices and passkeys, adding and removing them. Calls `ended`
 * for ended sessions, so that their pages disconnect.
 */
export function registerAccountApi(
  app: FastifyInstance,
  services: () => Promise<Services>,
  ended: (session: string) => void,
): void {
  const requireSession = async (
    request: FastifyRequest,
  ): Promise<{ person: Person; session: string; services: Services }> => {
    const all = await services()
    const token = tokenOf(request.headers)
    const person = await all.accounts.personOfToken(token)
    if (!token || !person) throw new HttpError(401, 'Say your name first.')
    return { person, session: sessionId(token), services: all }
  }

  /** Signs this device in as a person, in place of its earlier one. */
  const signIn = async (request: FastifyRequest, reply: FastifyReply, person: string): Promise<object> => {
    const { accounts } = await services()
    const token = await accounts.createSession(person, deviceOf(request))
    reply.header('set-cookie', sessionCookie(token, request.protocol === 'https'))
    return { person: await accounts.personOfToken(token) }
  }

  app.get('/api/me/devices', async (request) => {
    const { person, session, services: all } = await requireSession(request)
    const sessions = await all.accounts.listSessions(person.id)
    return {
      sessions: sessions.map((one) => ({ ...one, here: one.id === session })),
      passkeys: await all.passkeys.list(person.id),
    }
  })

  app.post('/api/me/end', RARE_LIMIT, async (request, reply) => {
    const { person, session, services: all } = await requireSession(request)
    const sent = parseBody(v.strictObject({ session: id }), request.body).session
    if (!(await all.accounts.endSession(person.id, sent)))
      throw new HttpError(404, 'That device is not known any more.')
    ended(sent)
    if (sent === session) reply.header('set-cookie', expiredCookie(request.protocol === 'https'))
    return {}
  })

  app.post('/api/me/forget', RARE_LIMIT, async (request, reply) => {
    const { person, services: all } = await requireSession(request)
    const sessions = await all.accounts.listSessions(person.id)
    await all.accounts.deletePerson(person.id)
    for (const one of sessions) ended(one.id)
    reply.header('set-cookie', expiredCookie(request.protocol === 'https'))
    return {}
  })

  app.post('/api/me/code', RARE_LIMIT, async (request) => {
    const { person, services: all } = await requireSession(request)
    const code = createCode()
    await all.accounts.storeCode(code, 'device', SOON, person.id)
    return { code, seconds: SOON }
  })

  app.post('/api/me/take', RARE_LIMIT, async (request, reply) => {
    const { code } = parseBody(v.strictObject({ code: textSchema(100) }), request.body)
    const found = await (await services()).accounts.takeCode(code, 'device')
    if (!found?.person)
      throw new HttpError(
        404,
        'That link was used already or is too old. Make another on the device you come from.',
      )
    return signIn(request, reply, found.person)
  })

  app.post('/api/passkeys/offer', RARE_LIMIT, async (request) => {
    const { person, services: all } = await requireSession(request)
    return all.passkeys.registrationOptions(person, placeOf(request))
  })

  app.post('/api/passkeys/add', RARE_LIMIT, async (request) => {
    const { person, services: all } = await requireSession(request)
    const made = parseBody(shown, request.body) as unknown as RegistrationResponseJSON
    if (!(await all.passkeys.add(person, placeOf(request), made, deviceOf(request))))
      throw new HttpError(400, 'That passkey is not the one that was asked for. Try again.')
    return {}
  })

  app.post('/api/passkeys/remove', RARE_LIMIT, async (request) => {
    const { person, services: all } = await requireSession(request)
    if (!(await all.passkeys.remove(person.id, parseBody(v.strictObject({ id }), request.body).id)))
      throw new HttpError(404, 'There is no such passkey.')
    return {}
  })

  app.post('/api/passkeys/ask', RARE_LIMIT, async (request) =>
    (await services()).passkeys.signInOptions(placeOf(request)),
  )

  app.post('/api/passkeys/enter', RARE_LIMIT, async (request, reply) => {
    const answer = parseBody(shown, request.body) as unknown as AuthenticationResponseJSON
    const whose = await (await services()).passkeys.personOfPasskey(placeOf(request), answer)
    if (!whose) throw new HttpError(401, 'That passkey is not known here.')
    return signIn(request, reply, whose)
  })
}
