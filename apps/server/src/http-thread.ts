import type { MessagePort } from 'node:worker_threads'
import type { Seat } from '@flotilla/engine'
import type { Person } from '@flotilla/host'
import { createBirpc } from 'birpc'
import fastify, { type FastifyRequest } from 'fastify'
import { createAccounts, tokenOf } from './accounts.ts'
import type { Queries, Row } from './database.ts'
import { registerEventApi } from './events/event-api.ts'
import { createEventGames } from './events/event-games.ts'
import { createEventService } from './events/event-service.ts'
import { createEventStore } from './events/event-store.ts'
import { HttpError } from './http-error.ts'
import { redactError } from './logger.ts'
import type { DatabaseAnswer } from './run-tables.ts'
import { registerRequestGuards } from './table-api.ts'
import { registerTableCreationApi } from './table-creation-api.ts'
import type { TableService, TableToCreate } from './table-service.ts'
import { createWorkMeter } from './work-meter.ts'

/** A request to forward to another thread. */
export interface ForwardedRequest {
  readonly method: 'GET' | 'HEAD' | 'POST'
  readonly url: string
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: Uint8Array | undefined
}

/** An answer to a forwarded request. */
export interface ForwardedResponse {
  readonly status: number
  readonly headers: Record<string, number | string | string[] | undefined>
  readonly body: Uint8Array
  /** Milliseconds of work. */
  readonly milliseconds: number
}

/** The services that this thread calls on the main one. */
export interface HttpMainServices extends Omit<TableService, 'create' | 'listPublic' | 'listOfPerson'> {
  query(sql: string, values: readonly unknown[]): Promise<DatabaseAnswer>
  /** Creates a table, or returns why not. */
  create(made: TableToCreate): Promise<{ readonly id: string } | { readonly refused: string }>
  eventRefusal(person: string): Promise<string | undefined>
  reportError(error: Record<string, unknown>): void
}

/** The thread that answers forwarded requests. */
export interface HttpThread {
  answer(request: ForwardedRequest): Promise<ForwardedResponse>
}

/** The largest body of any route; the main thread enforces the limit of each route. */
const LARGEST = 8 * 1024 * 1024

/** Answers slow requests for the thread at the other end of the port. */
export function answerForwardedRequests(port: MessagePort): void {
  const meter = createWorkMeter()
  const app = fastify({ bodyLimit: LARGEST })

  const main = createBirpc<HttpMainServices, HttpThread>(
    {
      answer: async ({ method, url, headers, body }) => {
        const end = meter.begin()
        const {
          statusCode,
          headers: sent,
          rawPayload,
        } = await app.inject({
          method,
          url,
          headers,
          ...(body ? { payload: Buffer.from(body.buffer, body.byteOffset, body.byteLength) } : {}),
        })
        return { status: statusCode, headers: sent, body: rawPayload, milliseconds: end() }
      },
    },
    {
      post: (message) => port.postMessage(message),
      on: (onMessage) => void port.on('message', onMessage),
      eventNames: ['reportError'],
      timeout: -1,
    },
  )

  const reportError = (error: unknown): void => void main.reportError(redactError(error))

  const database: Queries = {
    query: async <R extends Row>(sql: string, values: readonly unknown[] = []) => {
      const answered = await main.query(sql, values)
      if ('rows' in answered) return answered.rows as R[]
      throw Object.assign(new Error(answered.error), { code: answered.code })
    },
  }

  const createTable = async (made: TableToCreate): Promise<string> => {
    const done = await main.create(made)
    if ('refused' in done) throw new HttpError(429, done.refused)
    return done.id
  }

  const accounts = createAccounts(database)
  const events = createEventStore(database)
  const openEvents = createEventService(events)
  const tables = {
    create: createTable,
    titleOf: (id: string) => main.titleOf(id),
    seatPeople: (id: string, seated: Parameters<TableService['seatPeople']>[1]) =>
      main.seatPeople(id, seated),
    report: (id: string) => main.report(id),
    rematchRequest: (id: string, by: Person) => main.rematchRequest(id, by),
    proposeRematch: (id: string, seat: Seat, table: string) => main.proposeRematch(id, seat, table),
  }
  const games = createEventGames(tables, openEvents, events, reportError)

  const person = async (request: FastifyRequest): Promise<Person> => {
    const found = await accounts.personOfToken(tokenOf(request.headers))
    if (!found) throw new HttpError(401, 'Say your name first.')
    return found
  }

  registerRequestGuards(app, reportError)
  registerEventApi(app, async () => ({
    accounts: accounts,
    openEvents: openEvents,
    store: events,
    games: games,
    eventRefusal: (one) => main.eventRefusal(one),
  }))
  registerTableCreationApi(app, person, tables)
}
