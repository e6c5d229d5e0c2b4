import { eventText, matchIn, mayAdd, roleWords } from '@flotilla/tournament'
import type { FastifyInstance } from 'fastify'
import { Refused, read } from '../api.ts'
import { FEW, OFTEN, SOME } from '../limits.ts'
import { hashed, newCode } from '../people.ts'
import { asks, settingsSchema, since } from './asked.ts'
import { type Door, type EventRooms, now } from './door.ts'

/** A log of a large event, lists and all. */
const LARGE = 8 * 1024 * 1024

/** What those at the desk do, each as far as the role goes. */
export function deskApi(
  app: FastifyInstance,
  { about, known, who, atDesk, post }: Door,
  rooms: () => Promise<EventRooms>,
): void {
  app.post('/api/events', { ...FEW, bodyLimit: LARGE }, async (request) => {
    const all = await rooms()
    const person = await known(all, request)
    if (!person) throw new Refused(401, 'Say your name first.')
    const { acts, settings } = read(asks.make, request.body)
    return { id: await all.book.make(acts, settings, person.id) }
  })

  app.get('/api/events/:id/desk', OFTEN, async (request) => {
    const asked = await about(request)
    const { role } = await atDesk(asked, request)
    const from = read(since, request.query)
    const held = await asked.all.book.open(asked.id, true)
    asked.all.played.seek(held)
    const { event, calls, settings, games } = held
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
    const asked = await about(request)
    await atDesk(asked, request)
    const { event } = await asked.all.book.open(asked.id, true)
    return reply.type('application/json; charset=utf-8').send(eventText(event))
  })

  post(
    'acts',
    asks.acts,
    async (asked, { had, acts }, request) => {
      const { person, role } = await atDesk(asked, request)
      const { event } = await asked.all.book.open(asked.id)
      const log = [...event.acts.slice(0, had), ...acts]
      const beyond = acts.find((one) => !mayAdd(role, log, one))
      if (beyond) throw new Refused(403, `A ${roleWords[role]} may not do that. Ask an organiser.`)
      // The organiser's log may come from a desk without a net. Of helpers the server itself says who did what, and when.
      const signed = role === 'organiser' ? acts : acts.map((one) => ({ ...one, by: person.name, at: now() }))
      const stored = await asked.all.book.add(asked.id, had, signed, person.id)
      return stored ? { stored, acts: signed } : { stored }
    },
    { ...SOME, bodyLimit: LARGE },
  )

  post('settings', settingsSchema, async (asked, settings, request) => {
    await atDesk(asked, request, ['organiser'])
    await asked.all.book.settle(asked.id, settings)
    return {}
  })

  post('link', asks.link, async (asked, { role, entrant }, request) => {
    await atDesk(asked, request, role === 'player' ? ['organiser', 'scorekeeper'] : ['organiser'])
    const { event } = await asked.all.book.open(asked.id)
    if ((role === 'player') !== (entrant !== undefined))
      throw new Refused(400, 'A link for a player names the player.')
    if (entrant !== undefined && !event.state.entrants[entrant - 1])
      throw new Refused(404, 'There is no such player.')
    const code = newCode()
    await asked.all.events.link(hashed(code), asked.id, role, entrant ?? null)
    return { code }
  })

  post('unlink', asks.unlink, async (asked, { role }, request) => {
    await atDesk(asked, request, ['organiser'])
    await asked.all.events.unlink(asked.id, role)
    return {}
  })

  post('settled', asks.settled, async (asked, { call }, request) => {
    const { person } = await atDesk(asked, request)
    await asked.all.book.call(
      asked.id,
      ({ calls }) => {
        if (!calls[call - 1]) throw new Refused(404, 'Nobody has said that.')
        return { at: now(), say: 'settled', who: person.name, call }
      },
      person.id,
    )
    return {}
  })

  post('game', asks.game, async (asked, { round, match }, request) => {
    const { person, place } = await who(asked, request)
    const held = await asked.all.book.open(asked.id, true)
    const there = matchIn(held.event.state, round, match)
    if (there?.sides.length !== 2) throw new Refused(404, 'There is no such game.')
    const own = place?.entrant !== null && place !== undefined && there.sides.flat().includes(place.entrant)
    if (!own && (!place || place.role === 'player')) throw new Refused(403, 'That is not your game.')
    return { game: await asked.all.played.open(held, round, match, person) }
  })
}
