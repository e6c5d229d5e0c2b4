import type { Person } from '@flotilla/host'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import webpush from 'web-push'
import type { Database } from './database.ts'
import { RARE_LIMIT } from './rate-limits.ts'
import { parseBody } from './table-api.ts'

/** Where browsers let themselves be woken. A server is asked to send to no other address. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

const isService = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port } = new URL(endpoint)
  return (
    protocol === 'https:' &&
    port === '' &&
    SERVICES.some((one) => (one.startsWith('.') ? hostname.endsWith(one) : hostname === one))
  )
}

const key = v.pipe(v.string(), v.regex(/^[\w-]{10,200}$/))
const subscriptionSchema = v.object({
  endpoint: v.pipe(
    v.string(),
    v.maxLength(1000),
    v.check(isService, 'That is no push service we know. Use a browser with a push service of its own.'),
  ),
  keys: v.strictObject({ p256dh: key, auth: key }),
})
const endpointSchema = v.strictObject({ endpoint: v.pipe(v.string(), v.maxLength(1000)) })

/** A device's subscription to notices. */
export type Subscription = v.InferOutput<typeof subscriptionSchema>

/** Devices of one person. */
const MOST = 10
/** A notice that has found nobody within these seconds is dropped. */
const LASTS = 86_400
const PATIENCE = 10_000

/** What is sent to a browser: the title of a game, and where it is. */
export interface Notice {
  readonly title: string
  readonly table: string
}

/** Sends one notice; answers with the status of the push service. */
export type SendNotice = (
  subscription: Subscription,
  text: string,
  options: webpush.RequestOptions,
) => Promise<number>

const sendOverNetwork: SendNotice = (subscription, text, options) =>
  webpush.sendNotification(subscription, text, options).then(
    ({ statusCode }) => statusCode,
    (error: unknown) => {
      if (error instanceof webpush.WebPushError) return error.statusCode
      throw error
    },
  )

/** Sends notices to devices. */
export interface Push {
  /** The key by which browsers know this server. */
  publicKey(): Promise<string>
  /** Tells a person on this device from now on. */
  subscribe(person: string, subscription: Subscription, site: string): Promise<void>
  unsubscribe(person: string, endpoint: string): Promise<void>
  /** Tells a person on all devices that want it. */
  send(person: string, notice: Notice): Promise<void>
}

/** Notices to browsers that no page of ours is open in. The keys are made once and stored. */
export function createPush(database: Database, send: SendNotice = sendOverNetwork): Push {
  async function keys(): Promise<{ publicKey: string; privateKey: string }> {
    const made = webpush.generateVAPIDKeys()
    await database.query('INSERT INTO push_keys VALUES (1, $1, $2) ON CONFLICT DO NOTHING', [
      made.publicKey,
      made.privateKey,
    ])
    const [there] = await database.query<{ publicKey: string; privateKey: string }>(
      'SELECT public AS "publicKey", private AS "privateKey" FROM push_keys',
    )
    return there!
  }

  return {
    publicKey: async () => (await keys()).publicKey,
    subscribe: async (person, { endpoint, keys: own }, site) => {
      await database.query(
        `INSERT INTO push_subscriptions (endpoint, person, keys, site) VALUES ($1, $2, $3, $4)
         ON CONFLICT (endpoint) DO UPDATE SET person = excluded.person, keys = excluded.keys, site = excluded.site`,
        [endpoint, person, JSON.stringify(own), site],
      )
      await database.query(
        `DELETE FROM push_subscriptions WHERE person = $1 AND endpoint NOT IN
         (SELECT endpoint FROM push_subscriptions WHERE person = $1 ORDER BY created_at DESC LIMIT ${MOST})`,
        [person],
      )
    },
    unsubscribe: async (person, endpoint) => {
      await database.query('DELETE FROM push_subscriptions WHERE person = $1 AND endpoint = $2', [
        person,
        endpoint,
      ])
    },
    send: async (person, notice) => {
      const all = await database.query<{ endpoint: string; keys: string; site: string }>(
        `SELECT endpoint, keys, site FROM push_subscriptions WHERE person = $1
         AND NOT EXISTS (SELECT 1 FROM bans WHERE bans.person = push_subscriptions.person)`,
        [person],
      )
      if (all.length === 0) return
      const own = await keys()
      for (const { endpoint, keys: theirs, site } of all) {
        const status = await send({ endpoint, keys: JSON.parse(theirs) }, JSON.stringify(notice), {
          vapidDetails: { subject: site, ...own },
          TTL: LASTS,
          urgency: 'high',
          // The next notice of a game takes the place of the last.
          topic: notice.table.slice(0, 32),
          timeout: PATIENCE,
        })
        // Whoever has turned it off in the browser is gone there.
        if (status === 404 || status === 410)
          await database.query('DELETE FROM push_subscriptions WHERE endpoint = $1', [endpoint])
      }
    },
  }
}

/** What a page asks to be told of turns. */
export function registerPushApi(
  app: FastifyInstance,
  known: (request: FastifyRequest) => Promise<{ readonly person: Person; readonly push: Push }>,
): void {
  app.get('/api/push', async (request) => ({ key: await (await known(request)).push.publicKey() }))
  app.post('/api/push', RARE_LIMIT, async (request) => {
    const { person, push } = await known(request)
    const { hostname } = new URL(`https://${request.headers.host}`)
    await push.subscribe(person.id, parseBody(subscriptionSchema, request.body), `https://${hostname}`)
    return {}
  })
  app.post('/api/push/end', async (request) => {
    const { person, push } = await known(request)
    await push.unsubscribe(person.id, parseBody(endpointSchema, request.body).endpoint)
    return {}
  })
}
