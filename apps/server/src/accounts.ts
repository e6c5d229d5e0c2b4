import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Person } from '@flotilla/host'
import type { Queries } from './database.ts'
import { HttpError } from './http-error.ts'

/** The name of the cookie that identifies a person. */
export const COOKIE_NAME = 'flotilla'

/** Its name over TLS, which a browser accepts from this host only, not from related hosts. */
const SECURE_COOKIE = `__Host-${COOKIE_NAME}`

/** Returns the stored hash of a token; readers of the database cannot sign in with it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const YEAR = 31_536_000

const formatCookie = (value: string, seconds: number, secure: boolean): string =>
  `${secure ? SECURE_COOKIE : COOKIE_NAME}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`

/** Returns the cookie with a token; limited to TLS where the page came over TLS. */
export const sessionCookie = (token: string, secure: boolean): string => formatCookie(token, YEAR, secure)

/** Returns a cookie that replaces the token with nothing. */
export const expiredCookie = (secure: boolean): string => formatCookie('', 0, secure)

/** Returns the token in a cookie header. Devices from before the secure name use the other one. */
export function tokenFromCookies(header = ''): string | undefined {
  const all = header.split(';').map((one) => one.trim())
  const cookieNamed = (name: string): string | undefined =>
    all.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1)
  return cookieNamed(SECURE_COOKIE) ?? cookieNamed(COOKIE_NAME)
}

const BEARER = /^Bearer ([\w-]{20,100})$/

/** Returns the token of a request: a program sends it as a bearer token, a browser in a cookie. */
export const tokenOf = ({ authorization, cookie }: IncomingHttpHeaders): string | undefined =>
  BEARER.exec(authorization ?? '')?.[1] ?? tokenFromCookies(cookie)

/** Returns the public id of a session, with which no one can sign in. */
export const sessionId = (token: string): string => hashToken(token)

const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'] as const
const browsers = {
  Edg: 'Edge',
  OPR: 'Opera',
  Firefox: 'Firefox',
  Chrome: 'Chrome',
  Safari: 'Safari',
} as const

/** Describes a device in two words from its browser's user agent, of which nothing else is stored. */
export function deviceName(userAgent = ''): string {
  const browser = Object.entries(browsers).find(([sign]) => userAgent.includes(`${sign}/`))?.[1]
  const system = systems.find((one) => userAgent.includes(one))
  return browser ? `${browser}${system ? ` on ${system}` : ''}` : 'A program'
}

/** A device on which a person is signed in. */
export interface DeviceSession {
  readonly id: string
  readonly device: string
  readonly made: Date
  readonly seen: Date
}

/** The purpose of a code: to sign in another device, to add a passkey, or to sign in with one. */
export type CodePurpose = 'device' | 'add' | 'enter'

/** The people of a server: guests with a name and a cookie. */
export interface Accounts {
  /** Returns the person of a token. */
  personOfToken(token: string | undefined): Promise<Person | undefined>
  /** Creates a guest, and the token that identifies them. */
  createGuest(name: string, device: string): Promise<{ readonly person: Person; readonly token: string }>
  /** Creates a token for another device of a person. */
  createSession(person: string, device: string): Promise<string>
  rename(id: string, name: string): Promise<void>
  /** Lists the devices of a person, the last seen first. */
  listSessions(person: string): Promise<DeviceSession[]>
  /** Ends a session; returns false when the person has no such session. */
  endSession(person: string, session: string): Promise<boolean>
  /** Returns which of these sessions are still valid, and marks them as seen. */
  markSessionsSeen(sessions: readonly string[]): Promise<ReadonlySet<string>>
  /** Deletes everything about a person except their words and choices at tables. */
  deletePerson(person: string): Promise<void>
  /** Keeps a code for as many seconds; whose it is, where it is somebody's. */
  storeCode(code: string, purpose: CodePurpose, seconds: number, person?: string): Promise<void>
  /** Takes a code, which serves once: whose it is, or undefined when there is none. */
  takeCode(code: string, purpose: CodePurpose): Promise<{ readonly person: string | null } | undefined>
}

const BANNED = 'The operator of this server has banned you from it.'

/** The interval at which a person's visit is recorded. */
const SEEN = '10 minutes'

/** Creates a random code for one use. */
export const createCode = (): string => randomBytes(18).toString('base64url')

/** Creates the accounts of a database. */
export const createAccounts = (database: Queries): Accounts => ({
  personOfToken: async (token) => {
    if (!token || token.length > 100) return
    const [found] = await database.query<{ id: string; name: string; banned: boolean }>(
      `SELECT people.id, people.name, bans.person IS NOT NULL AS banned FROM sessions
       JOIN people ON people.id = sessions.person LEFT JOIN bans ON bans.person = people.id WHERE token = $1`,
      [hashToken(token)],
    )
    if (found?.banned) throw new HttpError(403, BANNED)
    return found && { id: found.id, name: found.name }
  },
  createGuest: async (name, device) => {
    const id = randomBytes(9).toString('base64url')
    const token = randomBytes(32).toString('base64url')
    await database.query(
      `WITH one AS (INSERT INTO people (id, name) VALUES ($1, $2) RETURNING id)
       INSERT INTO sessions (token, person, device) SELECT $3, id, $4 FROM one`,
      [id, name, hashToken(token), device],
    )
    return { person: { id, name }, token }
  },
  createSession: async (person, device) => {
    const token = randomBytes(32).toString('base64url')
    await database.query('INSERT INTO sessions (token, person, device) VALUES ($1, $2, $3)', [
      hashToken(token),
      person,
      device,
    ])
    return token
  },
  rename: async (id, name) => {
    await database.query('UPDATE people SET name = $2 WHERE id = $1', [id, name])
  },
  listSessions: (person) =>
    database.query<DeviceSession & Record<string, unknown>>(
      `SELECT token AS id, device, created_at AS made, last_seen_at AS seen FROM sessions WHERE person = $1
       ORDER BY last_seen_at DESC, created_at DESC LIMIT 100`,
      [person],
    ),
  endSession: async (person, session) => {
    const gone = await database.query(
      'DELETE FROM sessions WHERE token = $1 AND person = $2 RETURNING token',
      [session, person],
    )
    return gone.length > 0
  },
  markSessionsSeen: async (sessions) => {
    await database.query(
      `UPDATE sessions SET last_seen_at = now() WHERE token = ANY($1::text[]) AND last_seen_at < now() - interval '${SEEN}'`,
      [sessions],
    )
    const there = await database.query<{ token: string }>(
      'SELECT token FROM sessions WHERE token = ANY($1::text[]) AND person NOT IN (SELECT person FROM bans)',
      [sessions],
    )
    return new Set(there.map(({ token }) => token))
  },
  deletePerson: async (person) => {
    await database.query('DELETE FROM people WHERE id = $1', [person])
  },
  storeCode: async (code, purpose, seconds, person) => {
    await database.query('DELETE FROM codes WHERE expires_at < now()')
    await database.query(
      `INSERT INTO codes (code, purpose, person, expires_at) VALUES ($1, $2, $3, now() + $4 * interval '1 second')`,
      [hashToken(code), purpose, person ?? null, seconds],
    )
  },
  takeCode: async (code, purpose) => {
    const [taken] = await database.query<{ person: string | null }>(
      'DELETE FROM codes WHERE code = $1 AND purpose = $2 AND expires_at > now() RETURNING person',
      [hashToken(code), purpose],
    )
    return taken
  },
})
