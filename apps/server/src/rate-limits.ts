import limits from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from './client-address.ts'
import { HttpError } from './http-error.ts'

const perMinute = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } })

/** What makes something that stays, by one address. */
export const RARE_LIMIT = perMinute(30)
/** What each of a shop's guests does once or a few times; they may all have one address. */
export const MODERATE_LIMIT = perMinute(600)
/** What a page asks by itself every few seconds. */
export const FREQUENT_LIMIT = perMinute(30_000)

/** All other requests of one address in a minute. */
const MOST = 1200
/** Its files: a first visit takes some 150 of them, and a whole shop may make it at once. */
const FILES = 60_000

const forFile = (request: FastifyRequest): boolean => !request.url.startsWith('/api/')

/** So many requests of one address, and files counted apart: who only looks at the page takes nothing from who plays. */
export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(limits, {
    max: (request: FastifyRequest) => (forFile(request) ? FILES : MOST),
    keyGenerator: (request) => `${forFile(request) ? 'files ' : ''}${networkOf(request.ip)}`,
    timeWindow: '1 minute',
    errorResponseBuilder: (_, { after }) =>
      new HttpError(429, `Too many requests came from your address. Try again in ${after}.`),
  })
}
