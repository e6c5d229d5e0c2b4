import { statfs } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Person } from '@flotilla/host'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { registerAccountApi } from './account-api.ts'
import { createAccounts, sessionId, tokenOf } from './accounts.ts'
import { answerAdmin } from './admin-socket.ts'
import { allowedHosts } from './allowed-hosts.ts'
import {
  type Allowance,
  createBudget,
  createRequestBudget,
  createSizeBudget,
  type RequestBudget,
  type SizeBudget,
} from './budget.ts'
import { networkOf } from './client-address.ts'
import { type Database, type DatabaseOptions, openDatabase } from './database.ts'
import { HttpError } from './http-error.ts'
import type { HttpMainServices } from './http-thread.ts'
import { startHttpThread } from './http-thread-control.ts'
import { createJobRunner, type JobRunner } from './job-runner.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { createLoggerOptions, type LogLevel } from './logger.ts'
import { createCounters, registerMetrics } from './metrics.ts'
import { connectNodeMessages, type NodeMessages } from './node-messages.ts'
import { createPasskeys } from './passkeys.ts'
import { eventRefusal, reserveTable } from './quotas.ts'
import { deleteExpired } from './retention.ts'
import { createServiceClock, type ServiceClock } from './service-clock.ts'
import { createSettings } from './settings.ts'
import { NOT_FOUND_MESSAGE, registerSite } from './site.ts'
import { createSockets } from './socket.ts'
import { createSquadStore, type Quota, registerSquadApi, type SquadStore } from './squad-store.ts'
import { registerRequestGuards, registerTableApi, type Services } from './table-api.ts'
import { createTableStorage } from './table-storage.ts'
import { answerQuery, createTableThreads, newTableId } from './table-threads.ts'
import { createPush, type Push, registerPushApi, type SendNotice } from './web-push.ts'

/** A server that is running. */
export interface RunningServer {
  readonly address: string
  close(): Promise<void>
}

/** The settings of a server. */
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
  /** The folder of the documentation, which is served under /docs. */
  readonly docs?: string
  /** Threads for tables; with 0 all runs in one thread. FLOTILLA_THREADS unless given, and else by the processors. */
  readonly threads?: number | undefined
  /** Sends notices to browsers; over the net unless given. */
  readonly sendPush?: SendNotice
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

type AllServices = Services & { readonly squads: SquadStore; readonly jobs: Jobs; readonly push: Push }

/** Slow senders of headers and bodies are let go. */
const PATIENCE = 15_000
const LARGEST = 128 * 1024
/** Bytes that a disk must have left for games to be stored on it. */
const FREE = 16 * 1024 * 1024

/** What the environment says of threads. */
export const parseThreadCount = (said: string | undefined): number | undefined =>
  said && /^\d$/.test(said) ? Number(said) : undefined

/** Seconds for which an allowance may be used at once. */
const AT_ONCE = 15

const allowanceOf = (perSecond: number): Allowance => ({ atOnce: AT_ONCE * perSecond, perSecond })

/** What an address may store at once, and then every second, of what it may store in an hour. */
const hourly = (all: number): Allowance => ({ atOnce: all / 8, perSecond: all / 3600 })

/** How often it is read what an operator has set, and looked for what is too old to be kept. */
const READ = 30_000
const TIDY = 3_600_000

/** Serves the page of a folder and the games that people play together; port 0 takes any that is free. */
export async function startServer(
  folder: string,
  port: number,
  options: ServerOptions = {},
): Promise<RunningServer> {
  const { host = '127.0.0.1', log = 'off', proxied = 0, pagesByAddress, publicNames = [] } = options
  const proxies = Number(proxied)
  const threads = options.threads ?? parseThreadCount(process.env.FLOTILLA_THREADS)
  const app = fastify({
    ...createLoggerOptions(log, options.logAddresses ?? false),
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
  let nodeMessages: NodeMessages | undefined
  let runner: JobRunner | undefined
  let clock: ServiceClock | undefined
  let opening: Promise<AllServices> | undefined
  const settings = createSettings({ query: (sql, values) => database!.query(sql, values) })
  const quota = (): Quota => ({
    squads: settings.get('squads-per-person'),
    kilobytes: settings.get('squad-kilobytes'),
  })

  /** Takes over what an operator has decided. */
  const applyOperatorChange = (deleted: readonly string[]): void =>
    void opening
      ?.then(async ({ tables }) => {
        tables.drop(deleted)
        await settings.load()
        await sockets.endClosedSessions()
      })
      .catch(logError)

  async function openServices(): Promise<AllServices> {
    database = await openDatabase({
      ...options,
      thread: threads !== 0,
      onConnection: (from, socket) => void answerAdmin(from, socket, applyOperatorChange).catch(logError),
    })
    const jobs = createJobs(database)
    clock = await createServiceClock(database, logError)
    await settings.load()
    const accounts = createAccounts(database)
    const push = createPush(database, options.sendPush)
    const tables = createTableThreads({
      database,
      tables: createTableStorage(database),
      clock,
      counts,
      threads,
      sweepEvery: options.sweepEvery,
      requestBots: (table) => runner!.request(table),
      announceTables: (all) => nodeMessages?.announceTables(all),
      announcePresence: (all) => nodeMessages?.announcePresence(all),
      notify: (all, notice) => {
        for (const person of all) push.send(person, notice).catch(logError)
      },
      reportError: logError,
    })
    runner = createJobRunner(jobs, tables.playBots, counts, logError)
    if (database.shared)
      nodeMessages = await connectNodeMessages(
        database,
        {
          handleTableChanges: tables.handleTableChanges,
          updatePresence: tables.updatePresence,
          drop: applyOperatorChange,
        },
        logError,
      )
    const passkeys = createPasskeys(database, accounts)
    return { tables, accounts: accounts, passkeys, squads: createSquadStore(database, quota), jobs, push }
  }

  /** What the thread of events and of making tables asks for. */
  const httpMain = async (): Promise<HttpMainServices> => {
    const { tables } = await services()
    return {
      query: (sql, values) => answerQuery(database!, sql, values),
      create: async (made) => {
        const id = newTableId()
        // Games of an event are as many as it has matches.
        const refused = made.terms.event ? undefined : await reserveTable(database!, settings, id, made.by.id)
        return refused ? { refused } : { id: await tables.create({ ...made, id }) }
      },
      eventRefusal: (person) => eventRefusal(database!, settings, person),
      titleOf: tables.titleOf,
      seatPeople: tables.seatPeople,
      report: tables.report,
      rematchRequest: tables.rematchRequest,
      proposeRematch: tables.proposeRematch,
      reportError: logError,
    }
  }

  /** The database is opened when somebody wants to play with others; a failure is not kept. */
  const services = (): Promise<AllServices> => {
    opening ??= openServices().catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }

  const isAllowedHost = proxies > 0 && publicNames.length === 0 ? () => true : allowedHosts(host, publicNames)
  app.addHook('onRequest', async ({ headers }) => {
    if (!isAllowedHost(headers.host))
      throw new HttpError(
        421,
        'This server is not asked by that name. Its operator can allow it with --public.',
      )
  })
  const work = {
    person: createBudget(() => allowanceOf(settings.get('work-per-person'))),
    address: createBudget(() => allowanceOf(settings.get('work-per-address'))),
  }
  const workOf = (person: string, address: string): RequestBudget =>
    createRequestBudget({ budget: work.person, key: person }, { budget: work.address, key: address })
  const sizes = createBudget(() => hourly(settings.get('squad-kilobytes-per-hour') * 1024))
  const sizesOf = (address: string): SizeBudget => createSizeBudget(sizes, address)
  const sockets = createSockets({
    services,
    reportError: logError,
    proxies,
    pagesByAddress,
    budgetOf: ({ id }, address) => workOf(id, address),
    sizesOf,
    isAllowedHost,
  })
  await registerSite(app, folder, options.docs)
  const reachableAddress = (): string | null =>
    host === '0.0.0.0' ? (networkAddresses((app.server.address() as AddressInfo).port)[0] ?? null) : null
  registerRequestGuards(app, logError)
  registerTableApi(app, services, reachableAddress)
  registerAccountApi(app, services, sockets.endSession)
  const http = startHttpThread(
    app,
    httpMain,
    (request) => {
      const token = tokenOf(request.headers)
      const network = networkOf(request.ip)
      return workOf(token ? sessionId(token) : network, network)
    },
    ({ ip }) => sizesOf(networkOf(ip)),
    logError,
    threads === 0,
  )
  const requirePerson = async (
    request: FastifyRequest,
  ): Promise<AllServices & { readonly person: Person }> => {
    const all = await services()
    const person = await all.accounts.personOfToken(tokenOf(request.headers))
    if (!person) throw new HttpError(401, 'Say your name first.')
    return { ...all, person }
  }
  registerPushApi(app, requirePerson)
  registerSquadApi(app, requirePerson, sizesOf)
  const reading = setInterval(() => {
    if (database) settings.load().catch(logError)
  }, READ).unref()
  const cleaning = setInterval(() => {
    if (database) deleteExpired(database, settings).then((old) => applyOperatorChange(old.tables), logError)
  }, TIDY).unref()
  const checkWriting = async (): Promise<void> => {
    await services()
    await database!.query(
      'INSERT INTO checks VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET created_at = excluded.created_at',
    )
    // A database writes small things for some time after its disk is full.
    if (!options.url && options.folder) {
      const { bavail, bsize } = await statfs(options.folder)
      if (bavail * bsize < FREE) throw new Error('The disk is full.')
    }
  }
  registerMetrics(app, { opened: async () => opening, checkWriting, sockets, counts, reportError: logError })
  app.server.on('upgrade', sockets.upgrade)
  await app.listen({ port, host })
  const closeServer = async (): Promise<void> => {
    clearInterval(reading)
    clearInterval(cleaning)
    sockets.close()
    await app.close()
    const open = await opening?.catch(() => undefined)
    await http.close()
    await open?.tables.close()
    await runner?.close()
    await clock?.close()
    await nodeMessages?.end()
    await database?.close()
  }
  if (options.openFirst)
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
