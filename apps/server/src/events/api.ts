import { bracketPicture, type EventState, pairingsCsv, standings, standingsCsv } from '@flotilla/tournament'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { OFTEN } from '../limits.ts'
import { deskApi } from './desk.ts'
import { doorOf, type EventRooms } from './door.ts'
import { playerApi } from './players.ts'

/** Who looks at an event, signs up and reports; and who works at its desk. */
export function eventApi(app: FastifyInstance, rooms: () => Promise<EventRooms>): void {
  const door = doorOf(app, rooms)
  const { about } = door

  app.get('/api/events', async () => ({ events: await (await rooms()).events.listed() }))

  app.get('/api/events/:id', OFTEN, async (request, reply) => {
    const { all, id } = await about(request)
    const held = await all.book.open(id)
    all.played.seek(held)
    const { tag, plain, packed } = await all.book.shown(held)
    reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain)
    return reply.header('content-encoding', 'gzip').send(packed)
  })

  /** Something made of an event, which is made once for each state of it. */
  const feed = (path: string, type: string, made: (state: EventState) => string): void => {
    const texts = new WeakMap<EventState, string>()
    app.get(`/api/events/:id/${path}`, OFTEN, async (request, reply: FastifyReply) => {
      const { all, id } = await about(request)
      const { state } = (await all.book.open(id)).event
      const text = texts.get(state) ?? made(state)
      texts.set(state, text)
      return reply.type(`${type}; charset=utf-8`).send(text)
    })
  }
  feed('standings.csv', 'text/csv', (state) => standingsCsv(state, standings(state)))
  feed('pairings.csv', 'text/csv', (state) => pairingsCsv(state))
  feed('bracket.svg', 'image/svg+xml', (state) => bracketPicture(state))

  playerApi(app, door)
  deskApi(app, door, rooms)
}
