import { statfs } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import fastify, { type FastifyReply } from 'fastify'
import { registerAccountApi } from './account-api.ts'
import { createAccounts, tokenFromCookies } from './accounts.ts'
import { allowedHosts } from './allowed-hosts.ts'
import { sendBackup } from './backup.ts'
import { createBotPool } from './bot-pool.ts'
import { type Database, type DatabaseOptions, openDatabase } from './database.ts'
import type { EventServices } from './events/auth.ts'
import { registerEventApi } from './events/event-api.ts'
import { createEventGames } from './events/event-games.ts'
import { createEventService } from './events/event-service.ts'
import { createEventStore } from './events/event-store.ts'
import { HttpError } from './http-error.ts'
import { createJobs } from './jobs.ts'
import { createLoggerOptions, type LogLevel } from './logger.ts'
import { createCounters, registerMetrics } from './metrics.ts'
import { connectNodeMessages, type NodeMessages } from './node-messages.ts'
import { createPasskeys } from './passkeys.ts'
import { createPresence, type Presence } from './presence.ts'
import { createServiceClock, type ServiceClock } from './service-clock.ts'
import { NOT_FOUND_MESSAGE, registerSite } from './site.ts'
import { createSockets } from './socket.ts'
import { createSquadStore, registerSquadApi, type SquadStore } from './squad-store.ts'
import { createTableStorage } from './storage.ts'
import { registerTableApi, type Services } from './table-api.ts'
import { createTableManager } from './table-manager.ts'

export interface RunningServer {
  readonly address: string
  close(): Promise<void>
}

export interface ServerOptions extends DatabaseOptions {
  readonly host?: string | undefined
  /** From which level on is logged, as lines of JSON on the standard error; nothing unless given. */
  readonly log?: LogLevel
  /** Addresses of who asks are logged too. */
  readonly logAddresses?: boolean
  /** The database is opened before anybody asks for it, and what is wrong with it is thrown. */
  readonly openFirst?: boolean
  /** Names by which this server is asked, beside its addresses; behind a proxy any name is, unless some are given. */
  readonly publicNames?: readonly string[]
  readonly sweepEvery?: number
  /** Behind a proxy that says who asks and how, or so many one after the other. */
  readonly proxied?: boolean | number
  /** Pages that may come from one address; 400 unless given. */
  readonly pagesByAddress?: number | undefined
}

/** The addresses at which other machines of the network find this one. */
export const networkAddresses = (port: number | string): string[] =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}/`)

type AllRooms = Services & EventServices & { readonly squads: SquadStore }

/** Slow senders of headers and bodies are let go. */
const PATIENCE = 15_000
const LARGEST = 128 * 1024
/** Bytes that a disk must have left for games to be stored on it. */
const FREE = 16 * 1024 * 1024

/** Serves the page of a folder and the games that people play together; port 0 takes any that is free. */
export async function startServer(
  folder: string,
  port: number,
  wish: ServerOptions = {},
): Promise<RunningServer> {
  const { host = '127.0.0.1', log = 'off', proxied = 0, pagesByAddress, publicNames = [] } = wish
  const proxies = Number(proxied)
  const app = fastify({
    ...createLoggerOptions(log, wish.logAddresses ?? false),
    trustProxy: proxies > 0 && ((_, hop) => hop < proxies),
    bodyLimit: LARGEST,
    requestTimeout: PATIENCE,
    connectionTimeout: 4 * PATIENCE,
    forceCloseConnections: true,
    frameworkErrors: (_, __, reply) => void (reply as FastifyReply).code(404).send(NOT_FOUND_MESSAGE),
    http: { headersTimeout: PATIENCE, connectionsCheckingInterval: PATIENCE / 5 },
  })
  const counts = createCounters()
  const logError = (error: unknown): void => {
    counts.failures += 1
    app.log.error({ err: error })
  }
  let database: Database | undefined
  let news: NodeMessages | undefined
  let presence: Presence | undefined
  let clock: ServiceClock | undefined
  let opening: Promise<AllRooms> | undefined

  async function openServices(): Promise<AllRooms> {
    database = await openDatabase({
      ...wish,
      thread: true,
      onConnection: (from, socket) => void sendBackup(from, socket).catch(logError),
    })
    const tables = createTableStorage(database, (all) => news?.tell(all), counts, logError)
    const jobs = createJobs(database)
    const { shared } = database
    clock = await createServiceClock(database, logError)
    const { now } = clock
    const isAbsent = (table: string, person: string): boolean => presence?.isAbsent(table, person) ?? false
    const { sweepEvery } = wish
    const bots = createBotPool()
    const hall = createTableManager({
      tables,
      jobs,
      bots,
      shared,
      now,
      isAbsent,
      counts,
      sweepEvery,
      complain: logError,
    })
    presence = createPresence((all) => news?.present(all), hall.around)
    if (shared)
      news = await connectNodeMessages(database, { tables: hall.news, present: presence.hear }, logError)
    const people = createAccounts(database)
    const events = createEventStore(database)
    const book = createEventService(events)
    const played = createEventGames(() => hall, book, events, logError)
    return {
      hall,
      presence,
      tables,
      people,
      passkeys: createPasskeys(database, people),
      events,
      book,
      played,
      squads: createSquadStore(database),
    }
  }

  /** The database is opened when somebody wants to play with others; a failure is not kept. */
  const services = (): Promise<AllRooms> => {
    opening ??= openServices().catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }

  const mayAsk = proxies > 0 && publicNames.length === 0 ? () => true : allowedHosts(host, publicNames)
  app.addHook('onRequest', async ({ headers }) => {
    if (!mayAsk(headers.host))
      throw new HttpError(
        421,
        'This server is not asked by that name. Its operator can allow it with --public.',
      )
  })
  const sockets = createSockets({ rooms: services, complain: logError, proxies, pagesByAddress, mayAsk })
  await registerSite(app, folder)
  const reachableAddress = (): string | null =>
    host === '0.0.0.0' ? (networkAddresses((app.server.address() as AddressInfo).port)[0] ?? null) : null
  registerTableApi(app, services, reachableAddress, logError)
  registerAccountApi(app, services, sockets.end)
  registerEventApi(app, services)
  registerSquadApi(app, async (request) => {
    const { people, squads } = await services()
    const person = await people.of(tokenFromCookies(request.headers.cookie))
    if (!person) throw new HttpError(401, 'Say your name first.')
    return { person, squads }
  })
  const checkWriting = async (): Promise<void> => {
    await services()
    await database!.query(
      'INSERT INTO checks VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET made = excluded.made',
    )
    // A database writes small things for some time after its disk is full.
    if (!wish.url && wish.folder) {
      const { bavail, bsize } = await statfs(wish.folder)
      if (bavail * bsize < FREE) throw new Error('The disk is full.')
    }
  }
  registerMetrics(app, { opened: async () => opening, checkWriting, sockets, counts, complain: logError })
  app.server.on('upgrade', sockets.upgrade)
  await app.listen({ port, host })
  const closeServer = async (): Promise<void> => {
    sockets.close()
    await app.close()
    const open = await opening?.catch(() => undefined)
    await open?.hall.close()
    await open?.tables.settled()
    presence?.close()
    await clock?.close()
    await news?.end()
    await database?.close()
  }
  if (wish.openFirst)
    await services().catch(async (error) => {
      await closeServer()
      throw error
    })
  const there = (app.server.address() as AddressInfo).port
  return {
    address: `http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${there}/`,
    close: closeServer,
  }
}
