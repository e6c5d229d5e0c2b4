import type { Person } from '@flotilla/host'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { Refused, type Rooms, read } from './api.ts'
import { FEW } from './limits.ts'
import type { Place } from './passkeys.ts'
import { cookieOf, deviceOf, newCode, noCookie, tokenIn, visitOf } from './people.ts'

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(1400))

/** What browsers answer about passkeys; what is in it is judged by who understands it. */
const shown = v.looseObject({
  id,
  rawId: id,
  type: v.literal('public-key'),
  clientExtensionResults: v.looseObject({}),
  response: v.looseObject({ clientDataJSON: text(4000) }),
})

/** Seconds in which a person goes from one device to another. */
const SOON = 300

const placeOf = ({ hostname, host, protocol }: FastifyRequest): Place => ({
  name: hostname.replace(/^\[|\]$/g, ''),
  origin: `${protocol}://${host}`,
})

const device = ({ headers }: FastifyRequest): string => deviceOf(headers['user-agent'])

/**
 * Where a person is known: the devices and passkeys they have, one device more, and one less. `ended` is told of visits that
 * are over, so that their pages are let go.
 */
export function identity(
  app: FastifyInstance,
  rooms: () => Promise<Rooms>,
  ended: (visit: string) => void,
): void {
  const known = async (request: FastifyRequest): Promise<{ person: Person; visit: string; rooms: Rooms }> => {
    const all = await rooms()
    const token = tokenIn(request.headers.cookie)
    const person = await all.people.of(token)
    if (!token || !person) throw new Refused(401, 'Say your name first.')
    return { person, visit: visitOf(token), rooms: all }
  }

  /** Has this device known as somebody, in the place of whoever it was known as. */
  const enter = async (request: FastifyRequest, reply: FastifyReply, person: string): Promise<object> => {
    const { people } = await rooms()
    const token = await people.visit(person, device(request))
    reply.header('set-cookie', cookieOf(token, request.protocol === 'https'))
    return { person: await people.of(token) }
  }

  app.get('/api/me/devices', async (request) => {
    const { person, visit, rooms: all } = await known(request)
    const visits = await all.people.visits(person.id)
    return {
      visits: visits.map((one) => ({ ...one, here: one.id === visit })),
      passkeys: await all.passkeys.of(person.id),
    }
  })

  app.post('/api/me/end', FEW, async (request, reply) => {
    const { person, visit, rooms: all } = await known(request)
    const sent = read(v.strictObject({ visit: id }), request.body).visit
    if (!(await all.people.end(person.id, sent))) throw new Refused(404, 'That device is not known any more.')
    ended(sent)
    if (sent === visit) reply.header('set-cookie', noCookie(request.protocol === 'https'))
    return {}
  })

  app.post('/api/me/forget', FEW, async (request, reply) => {
    const { person, rooms: all } = await known(request)
    const visits = await all.people.visits(person.id)
    await all.people.forget(person.id)
    for (const one of visits) ended(one.id)
    reply.header('set-cookie', noCookie(request.protocol === 'https'))
    return {}
  })

  app.post('/api/me/code', FEW, async (request) => {
    const { person, rooms: all } = await known(request)
    const code = newCode()
    await all.people.keep(code, 'device', SOON, person.id)
    return { code, seconds: SOON }
  })

  app.post('/api/me/take', FEW, async (request, reply) => {
    const { code } = read(v.strictObject({ code: text(100) }), request.body)
    const found = await (await rooms()).people.take(code, 'device')
    if (!found?.person)
      throw new Refused(
        404,
        'That link was used already or is too old. Make another on the device you come from.',
      )
    return enter(request, reply, found.person)
  })

  app.post('/api/passkeys/offer', FEW, async (request) => {
    const { person, rooms: all } = await known(request)
    return all.passkeys.offer(person, placeOf(request))
  })

  app.post('/api/passkeys/add', FEW, async (request) => {
    const { person, rooms: all } = await known(request)
    const made = read(shown, request.body) as unknown as RegistrationResponseJSON
    if (!(await all.passkeys.add(person, placeOf(request), made, device(request))))
      throw new Refused(400, 'That passkey is not the one that was asked for. Try again.')
    return {}
  })

  app.post('/api/passkeys/remove', FEW, async (request) => {
    const { person, rooms: all } = await known(request)
    if (!(await all.passkeys.remove(person.id, read(v.strictObject({ id }), request.body).id)))
      throw new Refused(404, 'There is no such passkey.')
    return {}
  })

  app.post('/api/passkeys/ask', FEW, async (request) => (await rooms()).passkeys.ask(placeOf(request)))

  app.post('/api/passkeys/enter', FEW, async (request, reply) => {
    const answer = read(shown, request.body) as unknown as AuthenticationResponseJSON
    const whose = await (await rooms()).passkeys.whose(placeOf(request), answer)
    if (!whose) throw new Refused(401, 'That passkey is not known here.')
    return enter(request, reply, whose)
  })
}
