import { statfs } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import fastify, { type FastifyReply } from 'fastify'
import { api, type Rooms } from './api.ts'
import { sendBackup } from './backup.ts'
import { botPool } from './bot-pool.ts'
import { type Database, type DatabaseWish, openDatabase } from './database.ts'
import { eventApi } from './events/api.ts'
import { bookOf } from './events/book.ts'
import type { EventRooms } from './events/door.ts'
import { playedIn } from './events/games.ts'
import { eventsIn } from './events/store.ts'
import { hallOf } from './hall.ts'
import { allowedHosts } from './hosts.ts'
import { identity } from './identity.ts'
import { jobsIn } from './jobs.ts'
import { type Level, loggerOf } from './log.ts'
import { type News, newsIn } from './news.ts'
import { passkeysIn } from './passkeys.ts'
import { peopleIn, tokenIn } from './people.ts'
import { type Presence, presenceOf } from './presence.ts'
import { Refused } from './refused.ts'
import { type ServiceClock, serviceClock } from './service-clock.ts'
import { NOWHERE, site } from './site.ts'
import { socketsOf } from './socket.ts'
import { type Squads, squadApi, squadsIn } from './squads.ts'
import { tablesIn } from './storage.ts'
import { newCounts, watched } from './watch.ts'

export interface Serving {
  readonly address: string
  close(): Promise<void>
}

export interface Wish extends DatabaseWish {
  readonly host?: string | undefined
  /** From which level on is logged, as lines of JSON on the standard error; nothing unless given. */
  readonly log?: Level
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
export const addresses = (port: number | string): string[] =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}/`)

type AllRooms = Rooms & EventRooms & { readonly squads: Squads }

/** Slow senders of headers and bodies are let go. */
const PATIENCE = 15_000
const LARGEST = 128 * 1024
/** Bytes that a disk must have left for games to be stored on it. */
const FREE = 16 * 1024 * 1024

/** Serves the page of a folder and the games that people play together; port 0 takes any that is free. */
export async function serve(folder: string, port: number, wish: Wish = {}): Promise<Serving> {
  const { host = '127.0.0.1', log = 'off', proxied = 0, pagesByAddress, publicNames = [] } = wish
  const proxies = Number(proxied)
  const app = fastify({
    ...loggerOf(log, wish.logAddresses ?? false),
    trustProxy: proxies > 0 && ((_, hop) => hop < proxies),
    bodyLimit: LARGEST,
    requestTimeout: PATIENCE,
    connectionTimeout: 4 * PATIENCE,
    forceCloseConnections: true,
    frameworkErrors: (_, __, reply) => void (reply as FastifyReply).code(404).send(NOWHERE),
    http: { headersTimeout: PATIENCE, connectionsCheckingInterval: PATIENCE / 5 },
  })
  const counts = newCounts()
  const complain = (error: unknown): void => {
    counts.failures += 1
    app.log.error({ err: error })
  }
  let database: Database | undefined
  let news: News | undefined
  let presence: Presence | undefined
  let clock: ServiceClock | undefined
  let opening: Promise<AllRooms> | undefined

  async function open(): Promise<AllRooms> {
    database = await openDatabase({
      ...wish,
      thread: true,
      onConnection: (from, socket) => void sendBackup(from, socket).catch(complain),
    })
    const tables = tablesIn(database, (all) => news?.tell(all), counts, complain)
    const jobs = jobsIn(database)
    const { shared } = database
    clock = await serviceClock(database, complain)
    const { now } = clock
    const isAbsent = (table: string, person: string): boolean => presence?.isAbsent(table, person) ?? false
    const { sweepEvery } = wish
    const bots = botPool()
    const hall = hallOf({ tables, jobs, bots, shared, now, isAbsent, counts, sweepEvery, complain })
    presence = presenceOf((all) => news?.present(all), hall.around)
    if (shared) news = await newsIn(database, { tables: hall.news, present: presence.hear }, complain)
    const people = peopleIn(database)
    const events = eventsIn(database)
    const book = bookOf(events)
    const played = playedIn(() => hall, book, events, complain)
    return {
      hall,
      presence,
      tables,
      people,
      passkeys: passkeysIn(database, people),
      events,
      book,
      played,
      squads: squadsIn(database),
    }
  }

  /** The database is opened when somebody wants to play with others; a failure is not kept. */
  const rooms = (): Promise<AllRooms> => {
    opening ??= open().catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }

  const mayAsk = proxies > 0 && publicNames.length === 0 ? () => true : allowedHosts(host, publicNames)
  app.addHook('onRequest', async ({ headers }) => {
    if (!mayAsk(headers.host))
      throw new Refused(
        421,
        'This server is not asked by that name. Its operator can allow it with --public.',
      )
  })
  const sockets = socketsOf({ rooms, complain, proxies, pagesByAddress, mayAsk })
  await site(app, folder)
  const reached = (): string | null =>
    host === '0.0.0.0' ? (addresses((app.server.address() as AddressInfo).port)[0] ?? null) : null
  api(app, rooms, reached, complain)
  identity(app, rooms, sockets.end)
  eventApi(app, rooms)
  squadApi(app, async (request) => {
    const { people, squads } = await rooms()
    const person = await people.of(tokenIn(request.headers.cookie))
    if (!person) throw new Refused(401, 'Say your name first.')
    return { person, squads }
  })
  const checkWriting = async (): Promise<void> => {
    await rooms()
    await database!.query(
      'INSERT INTO checks VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET made = excluded.made',
    )
    // A database writes small things for some time after its disk is full.
    if (!wish.url && wish.folder) {
      const { bavail, bsize } = await statfs(wish.folder)
      if (bavail * bsize < FREE) throw new Error('The disk is full.')
    }
  }
  watched(app, { opened: async () => opening, checkWriting, sockets, counts, complain })
  app.server.on('upgrade', sockets.upgrade)
  await app.listen({ port, host })
  const close = async (): Promise<void> => {
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
    await rooms().catch(async (error) => {
      await close()
      throw error
    })
  const there = (app.server.address() as AddressInfo).port
  return {
    address: `http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${there}/`,
    close,
  }
}
