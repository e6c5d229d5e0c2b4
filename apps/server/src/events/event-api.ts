import { bracketPicture, type EventState, pairingsCsv, standings, standingsCsv } from '@flotilla/tournament'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createEventAuth, type EventServices } from './auth.ts'
import { registerDeskApi } from './desk-api.ts'
import { registerPlayerApi } from './player-api.ts'

/** Registers all routes about events. */
export function registerEventApi(app: FastifyInstance, services: () => Promise<EventServices>): void {
  const door = createEventAuth(app, services)
  const { eventRequest } = door

  app.get('/api/events', async () => ({ events: await (await services()).store.listPublic() }))

  app.get('/api/events/:id', async (request, reply) => {
    const { services: eventServices, id } = await eventRequest(request)
    const openEvent = await eventServices.openEvents.open(id)
    eventServices.games.collectResults(openEvent)
    const { tag, plain, gzipped } = await eventServices.openEvents.publicResponse(openEvent)
    reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain)
    return reply.header('content-encoding', 'gzip').send(gzipped)
  })

  /** Registers a route for a document about an event, created once for each of its states. */
  const feedRoute = (path: string, type: string, made: (state: EventState) => string): void => {
    const texts = new WeakMap<EventState, string>()
    app.get(`/api/events/:id/${path}`, async (request, reply: FastifyReply) => {
      const { services: eventServices, id } = await eventRequest(request)
      const { state } = (await eventServices.openEvents.open(id)).event
      const text = texts.get(state) ?? made(state)
      texts.set(state, text)
      return reply.type(`${type}; charset=utf-8`).send(text)
    })
  }
  feedRoute('standings.csv', 'text/csv', (state) => standingsCsv(state, standings(state)))
  feedRoute('pairings.csv', 'text/csv', (state) => pairingsCsv(state))
  feedRoute('bracket.svg', 'image/svg+xml', (state) => bracketPicture(state))

  registerPlayerApi(app, door)
  registerDeskApi(app, door, services)
}
