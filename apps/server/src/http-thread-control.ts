import { type BirpcReturn, createBirpc } from 'birpc'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestBudget, SizeBudget } from './budget.ts'
import { HttpError } from './http-error.ts'
import type { ForwardedResponse, HttpMainServices, HttpThread } from './http-thread.ts'
import { workerFile } from './installation.ts'
import { FREQUENT_LIMIT, MODERATE_LIMIT, RARE_LIMIT } from './rate-limits.ts'
import { createSideThread, type SideThread } from './side-thread.ts'

/** A thread for slow requests, which runs only while it is needed. */
export interface HttpThreadControl {
  close(): Promise<void>
}

/** Milliseconds after which an idle thread ends, to free its memory. */
const IDLE = 2 * 60_000
/** Milliseconds after which a request fails and its thread ends. */
const LONGEST = 30_000

/** The memory limit for its objects, in megabytes. */
const MEMORY = 1024
const YOUNG = 24

/** The size limit for the log of a large event with lists, and for the acts a desk adds at once. */
const LARGE = 8 * 1024 * 1024
const ADDED = 2 * 1024 * 1024

/** The size limit of a game file with its recording. */
const GAME = 1024 * 1024

const TOO_MUCH =
  'You ask for more work than one player may have done at once. Wait a few seconds, and try again.'

const TOO_LARGE = 'Too much came from your address to be stored. Try again in some minutes.'

const TOO_LONG =
  'That took too long, or something else did at the same time. Try again, with less at once if you can.'

/** Headers that belong to the connection, so the thread's values do not apply. */
const ofConnection = ['connection', 'content-length', 'transfer-encoding', 'keep-alive', 'date']

/** Starts the thread that answers forwarded requests. */
export function startHttpThread(
  app: FastifyInstance,
  main: () => Promise<HttpMainServices>,
  budgetOf: (request: FastifyRequest) => RequestBudget,
  sizesOf: (request: FastifyRequest) => SizeBudget,
  reportError: (error: unknown) => void,
  /** Run it in this thread instead. */
  isHere: boolean,
): HttpThreadControl {
  let thread:
    | { readonly side: SideThread; readonly remote: BirpcReturn<HttpThread, HttpMainServices> }
    | undefined
  let idle: NodeJS.Timeout | undefined
  let closed = false

  async function end(): Promise<void> {
    const ending = thread
    thread = undefined
    clearTimeout(idle)
    ending?.remote.$close(new Error('The thread of events has ended.'))
    await ending?.side.end()
  }

  async function startThread(): Promise<NonNullable<typeof thread>> {
    const functions = await main()
    if (thread) return thread
    if (closed) throw new Error('The server is closing.')
    let handleMessage: (message: unknown) => void = () => undefined
    const side = createSideThread({
      file: workerFile('http-worker'),
      runHere: isHere ? async () => (await import('./http-thread.ts')).answerForwardedRequests : undefined,
      memory: MEMORY,
      young: YOUNG,
      onMessage: (message) => handleMessage(message),
      onEnd: (error) => {
        if (error) reportError(error)
        if (thread === own) void end()
      },
    })
    const remote = createBirpc<HttpThread, HttpMainServices>(functions, {
      post: side.post,
      on: (handler) => {
        handleMessage = handler
      },
      timeout: LONGEST,
    })
    const own = { side, remote }
    thread = own
    return own
  }

  async function forwardRequest(request: FastifyRequest): Promise<ForwardedResponse> {
    const { remote } = await startThread()
    clearTimeout(idle)
    idle = setTimeout(() => void end(), IDLE).unref()
    try {
      return await remote.answer({
        method: request.method as 'GET' | 'HEAD' | 'POST',
        url: request.url,
        headers: request.headers,
        body: request.body as Buffer | undefined,
      })
    } catch (error) {
      if (thread?.remote === remote) await end()
      reportError(error)
      throw new HttpError(503, TOO_LONG)
    }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const requestBudget = budgetOf(request)
    const wait = requestBudget.waitTime()
    if (wait > 0) {
      reply.header('retry-after', Math.ceil(wait / 1000))
      throw new HttpError(429, TOO_MUCH)
    }
    if (!sizesOf(request).spend((request.body as Buffer | undefined)?.byteLength ?? 0))
      throw new HttpError(429, TOO_LARGE)
    const start = performance.now()
    const { status, headers, body, milliseconds } = await forwardRequest(request).catch((error) => {
      requestBudget.spend(performance.now() - start)
      throw error
    })
    requestBudget.spend(milliseconds)
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined && !ofConnection.includes(name)) reply.header(name, value)
    return reply.code(status).send(Buffer.from(body.buffer, body.byteOffset, body.byteLength))
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.get('/api/events', answer)
    scope.get('/api/events/:id', FREQUENT_LIMIT, answer)
    scope.get('/api/events/:id/*', FREQUENT_LIMIT, answer)
    scope.post('/api/events', { ...RARE_LIMIT, bodyLimit: LARGE }, answer)
    scope.post('/api/events/:id/acts', { ...MODERATE_LIMIT, bodyLimit: ADDED }, answer)
    scope.post('/api/events/:id/*', MODERATE_LIMIT, answer)
    scope.post('/api/games', { ...RARE_LIMIT, bodyLimit: GAME }, answer)
    scope.post('/api/tables', RARE_LIMIT, answer)
    scope.post('/api/tables/:id/rematch', RARE_LIMIT, answer)
  })

  return {
    close: async () => {
      closed = true
      await end()
    },
  }
}
