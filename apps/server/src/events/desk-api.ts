import { findMatch, mayRoleAdd, roleNames, serializeEvent } from '@flotilla/tournament'
import type { FastifyInstance } from 'fastify'
import { createCode, hashToken } from '../accounts.ts'
import { HttpError, parseBody } from '../table-api.ts'
import { currentTime, type EventAuth, type EventServices } from './auth.ts'
import { requestSchemas, settingsSchema, sinceSchema } from './request-schemas.ts'

/** Registers the routes of the desk, limited by role. */
export function registerDeskApi(
  app: FastifyInstance,
  { eventRequest, findPerson, personAndRole, requireRole, postRoute }: EventAuth,
  services: () => Promise<EventServices>,
): void {
  app.post('/api/events', async (request) => {
    const eventServices = await services()
    const person = await findPerson(eventServices, request)
    if (!person) throw new HttpError(401, 'Say your name first.')
    const { acts, settings } = parseBody(requestSchemas.make, request.body)
    const refusal = await eventServices.eventRefusal(person.id)
    if (refusal) throw new HttpError(429, refusal)
    return { id: await eventServices.openEvents.create(acts, settings, person.id) }
  })

  app.get('/api/events/:id/desk', async (request) => {
    const asked = await eventRequest(request)
    const { role } = await requireRole(asked, request)
    const from = parseBody(sinceSchema, request.query)
    const openEvent = await asked.services.openEvents.open(asked.id, true)
    asked.services.games.collectResults(openEvent)
    const { event, calls, settings, games } = openEvent
    return {
      role,
      settings,
      games,
      acts: event.acts.slice(from.acts),
      calls: calls.slice(from.calls),
      counts: { acts: event.acts.length, calls: calls.length },
    }
  })

  app.get('/api/events/:id/file', async (request, reply) => {
    const asked = await eventRequest(request)
    await requireRole(asked, request)
    const { event } = await asked.services.openEvents.open(asked.id, true)
    return reply.type('application/json; charset=utf-8').send(serializeEvent(event))
  })

  postRoute('acts', requestSchemas.acts, async (asked, { had, acts }, request) => {
    const { person, role } = await requireRole(asked, request)
    const { event } = await asked.services.openEvents.open(asked.id)
    const log = [...event.acts.slice(0, had), ...acts]
    const beyond = acts.find((one) => !mayRoleAdd(role, log, one))
    if (beyond) throw new HttpError(403, `A ${roleNames[role]} may not do that. Ask an organiser.`)
    // The organiser's log may come from a desk without a network. Acts of helpers get their name and time
    // from the server.
    const signed =
      role === 'organiser' ? acts : acts.map((one) => ({ ...one, by: person.name, at: currentTime() }))
    const stored = await asked.services.openEvents.addActs(asked.id, had, signed, person.id)
    return stored ? { stored, acts: signed } : { stored }
  })

  postRoute('settings', settingsSchema, async (asked, settings, request) => {
    await requireRole(asked, request, ['organiser'])
    await asked.services.openEvents.changeSettings(asked.id, settings)
    return {}
  })

  postRoute('link', requestSchemas.link, async (asked, { role, entrant }, request) => {
    await requireRole(asked, request, role === 'player' ? ['organiser', 'scorekeeper'] : ['organiser'])
    const { event } = await asked.services.openEvents.open(asked.id)
    if ((role === 'player') !== (entrant !== undefined))
      throw new HttpError(400, 'A link for a player names the player.')
    if (entrant !== undefined && !event.state.entrants[entrant - 1])
      throw new HttpError(404, 'There is no such player.')
    const code = createCode()
    await asked.services.store.addLink(hashToken(code), asked.id, role, entrant ?? null)
    return { code }
  })

  postRoute('unlink', requestSchemas.unlink, async (asked, { role }, request) => {
    await requireRole(asked, request, ['organiser'])
    await asked.services.store.revokeLinks(asked.id, role)
    return {}
  })

  postRoute('settled', requestSchemas.settled, async (asked, { call }, request) => {
    const { person } = await requireRole(asked, request)
    await asked.services.openEvents.addCall(
      asked.id,
      ({ calls }) => {
        if (!calls[call - 1]) throw new HttpError(404, 'Nobody has said that.')
        return { at: currentTime(), say: 'settled', who: person.name, call }
      },
      person.id,
    )
    return {}
  })

  postRoute('game', requestSchemas.game, async (asked, { round, match }, request) => {
    const { person, membership: place } = await personAndRole(asked, request)
    const openEvent = await asked.services.openEvents.open(asked.id, true)
    const there = findMatch(openEvent.event.state, round, match)
    if (there?.sides.length !== 2) throw new HttpError(404, 'There is no such game.')
    const own = place?.entrant !== null && place !== undefined && there.sides.flat().includes(place.entrant)
    if (!own && (!place || place.role === 'player')) throw new HttpError(403, 'That is not your game.')
    return { game: await asked.services.games.openTable(openEvent, round, match, person) }
  })
}
