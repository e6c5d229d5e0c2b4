import { existsSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { registerRateLimits } from './rate-limits.ts'

/** The text of the page for unknown addresses. */
export const NOT_FOUND_MESSAGE = 'There is no such page. The game begins at /.\n'

/** On every answer, whatever it says: scripts and all else come from here alone. */
const guards = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' as const },
  // These make a browser complain where there is no TLS, as at a kitchen table.
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
}

const YEAR = 31_536_000

/** Serves the documentation under /docs, if it is built. */
async function registerDocs(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  app.get('/docs', (_, reply) => reply.redirect('/docs/'))
  await app.register(files, { root: folder, prefix: '/docs/', decorateReply: false, cacheControl: false })
}

/** Serves the files of the page and the documentation, with guards, limits and compression. */
export async function registerSite(
  app: FastifyInstance,
  folder: string,
  docs: string | undefined,
): Promise<void> {
  await app.register(helmet, guards)
  await registerRateLimits(app)
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1000 })
  await app.register(files, {
    root: folder,
    cacheControl: false,
    setHeaders: (answer, path) => {
      // Names of assets change with their content, so that nobody need ask for one twice.
      const immutable = path.startsWith(join(folder, 'assets'))
      answer.setHeader('cache-control', immutable ? `public, max-age=${YEAR}, immutable` : 'no-cache')
    },
  })
  if (docs) await registerDocs(app, docs)
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD')
      return reply.code(404).type('text/plain; charset=utf-8').send(NOT_FOUND_MESSAGE)
    return reply
      .code(405)
      .header('allow', 'GET, HEAD')
      .type('text/plain; charset=utf-8')
      .send('Only GET and HEAD are answered here.\n')
  })
}
