import type { Person } from '@flotilla/host'
import { type Entrant, type Role, roleWords } from '@flotilla/tournament'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import { Refused, read } from '../api.ts'
import { SOME } from '../limits.ts'
import { type People, tokenIn } from '../people.ts'
import { idSchema } from './asked.ts'
import type { Book, Held } from './book.ts'
import type { Played } from './games.ts'
import type { EventStore, Place } from './store.ts'

export interface EventRooms {
  readonly people: People
  readonly book: Book
  readonly events: EventStore
  readonly played: Played
}

export const YOURS = 'You have not entered here. Sign up, or open the link that the desk gave you.'

export const now = (): string => new Date().toISOString()

/** Which event a request is about. */
export interface Asked {
  readonly all: EventRooms
  readonly id: string
}

/** Who comes in, and as what: it follows from who is connected, never from what is sent. */
export type Door = ReturnType<typeof doorOf>

export function doorOf(app: FastifyInstance, rooms: () => Promise<EventRooms>) {
  const about = async (request: FastifyRequest): Promise<Asked> => ({
    all: await rooms(),
    id: read(idSchema, request.params).id,
  })

  const known = async ({ people }: EventRooms, request: FastifyRequest): Promise<Person | undefined> =>
    people.of(tokenIn(request.headers.cookie))

  const who = async (
    { all, id }: Asked,
    request: FastifyRequest,
  ): Promise<{ person: Person; place: Place | undefined }> => {
    const person = await known(all, request)
    if (!person) throw new Refused(401, 'Say your name first.')
    return { person, place: await all.events.place(id, person.id) }
  }

  /** Whoever works at the desk of the event, in one of these roles. */
  const atDesk = async (
    asked: Asked,
    request: FastifyRequest,
    roles: readonly Role[] = ['organiser', 'scorekeeper', 'judge'],
  ): Promise<{ person: Person; role: Role }> => {
    const { person, place } = await who(asked, request)
    if (!place || !roles.includes(place.role))
      throw new Refused(403, `Only ${roles.map((role) => roleWords[role]).join(', ')} may do that.`)
    return { person, role: place.role }
  }

  /** The entrant of who asks. */
  const entered = async (
    asked: Asked,
    request: FastifyRequest,
  ): Promise<{ person: Person; held: Held; entrant: Entrant }> => {
    const { person, place } = await who(asked, request)
    const held = await asked.all.book.open(asked.id)
    const entrant = place?.entrant ? held.event.state.entrants[place.entrant - 1] : undefined
    if (!entrant) throw new Refused(403, YOURS)
    return { person, held, entrant }
  }

  /** A route that changes something; what is sent is checked first. */
  const post = <S extends v.GenericSchema>(
    path: string,
    schema: S,
    answer: (asked: Asked, sent: v.InferOutput<S>, request: FastifyRequest) => Promise<object>,
    options: object = SOME,
  ): void => {
    app.post(`/api/events/:id/${path}`, options, async (request) =>
      answer(await about(request), read(schema, request.body), request),
    )
  }

  return { about, known, who, atDesk, entered, post }
}
