import type { Person } from '@flotilla/host'
import { type Entrant, type Role, roleNames } from '@flotilla/tournament'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import { type Accounts, tokenOf } from '../accounts.ts'
import { HttpError, parseBody } from '../table-api.ts'
import type { EventGames } from './event-games.ts'
import type { EventService, OpenEvent } from './event-service.ts'
import type { EventMembership, EventStore } from './event-store.ts'
import { idSchema } from './request-schemas.ts'

/** The services that routes of events use. */
export interface EventServices {
  readonly accounts: Accounts
  readonly openEvents: EventService
  readonly store: EventStore
  readonly games: EventGames
  /** Returns why a person may not create more events. */
  eventRefusal(person: string): Promise<string | undefined>
}

/** The message for a person who has not entered the event. */
export const NOT_ENTERED_MESSAGE =
  'You have not entered here. Sign up, or open the link that the desk gave you.'

/** Returns the present time as the log of an event has it. */
export const currentTime = (): string => new Date().toISOString()

/** The event and person of a request. */
export interface EventRouteContext {
  readonly services: EventServices
  readonly id: string
}

/** The helpers that identify a person and their role, always from the connection, never from the message. */
export type EventAuth = ReturnType<typeof createEventAuth>

/** Creates the helpers with which routes identify people and their roles. */
export function createEventAuth(app: FastifyInstance, services: () => Promise<EventServices>) {
  const eventRequest = async (request: FastifyRequest): Promise<EventRouteContext> => ({
    services: await services(),
    id: parseBody(idSchema, request.params).id,
  })

  const findPerson = async (
    { accounts }: EventServices,
    request: FastifyRequest,
  ): Promise<Person | undefined> => accounts.personOfToken(tokenOf(request.headers))

  const personAndRole = async (
    { services: eventServices, id }: EventRouteContext,
    request: FastifyRequest,
  ): Promise<{ person: Person; membership: EventMembership | undefined }> => {
    const person = await findPerson(eventServices, request)
    if (!person) throw new HttpError(401, 'Say your name first.')
    return { person, membership: await eventServices.store.membershipOf(id, person.id) }
  }

  /** Requires one of these roles at the desk of the event. */
  const requireRole = async (
    asked: EventRouteContext,
    request: FastifyRequest,
    roles: readonly Role[] = ['organiser', 'scorekeeper', 'judge'],
  ): Promise<{ person: Person; role: Role }> => {
    const { person, membership } = await personAndRole(asked, request)
    if (!membership || !roles.includes(membership.role))
      throw new HttpError(403, `Only ${roles.map((role) => roleNames[role]).join(', ')} may do that.`)
    return { person, role: membership.role }
  }

  /** Returns the entrant of the person, who must have one. */
  const requireEntrant = async (
    asked: EventRouteContext,
    request: FastifyRequest,
  ): Promise<{ person: Person; openEvent: OpenEvent; entrant: Entrant }> => {
    const { person, membership } = await personAndRole(asked, request)
    const openEvent = await asked.services.openEvents.open(asked.id)
    const entrant = membership?.entrant ? openEvent.event.state.entrants[membership.entrant - 1] : undefined
    if (!entrant) throw new HttpError(403, NOT_ENTERED_MESSAGE)
    return { person, openEvent, entrant }
  }

  /** Registers a route that changes something, with validation of its body. */
  const postRoute = <S extends v.GenericSchema>(
    path: string,
    schema: S,
    answer: (asked: EventRouteContext, sent: v.InferOutput<S>, request: FastifyRequest) => Promise<object>,
  ): void => {
    app.post(`/api/events/:id/${path}`, async (request) =>
      answer(await eventRequest(request), parseBody(schema, request.body), request),
    )
  }

  return { eventRequest, findPerson, personAndRole, requireRole: requireRole, requireEntrant, postRoute }
}
