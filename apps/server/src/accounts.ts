import { createHash, randomBytes } from 'node:crypto'
import type { Person } from '@flotilla/host'
import type { Queries } from './database.ts'
import { HttpError } from './http-error.ts'

/** The name of the cookie by which a person is known. */
export const COOKIE_NAME = 'flotilla'

/** Its name over TLS: a browser takes it from this host alone, and from none of its neighbours. */
const SECURE_COOKIE = `__Host-${COOKIE_NAME}`

/** What is stored of a token: who reads the database cannot be anybody by it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const YEAR = 31_536_000

const formatCookie = (value: string, seconds: number, secure: boolean): string =>
  `${secure ? SECURE_COOKIE : COOKIE_NAME}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`

/** The cookie that carries a token. Only over TLS where the page came so. */
export const sessionCookie = (token: string, secure: boolean): string => formatCookie(token, YEAR, secure)

/** The cookie that takes the place of one and carries nothing. */
export const expiredCookie = (secure: boolean): string => formatCookie('', 0, secure)

/** The token in a cookie header. Devices known before there was the secure name have the other. */
export function tokenFromCookies(header = ''): string | undefined {
  const all = header.split(';').map((one) => one.trim())
  const cookieNamed = (name: string): string | undefined =>
    all.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1)
  return cookieNamed(SECURE_COOKIE) ?? cookieNamed(COOKIE_NAME)
}

/** By what a visit is told from others: nobody can be anybody by it. */
export const sessionId = (token: string): string => hashToken(token)

const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'] as const
const browsers = {
  Edg: 'Edge',
  OPR: 'Opera',
  Firefox: 'Firefox',
  Chrome: 'Chrome',
  Safari: 'Safari',
} as const

/** A device in two words, from what its browser says of itself; no more of it is kept. */
export function deviceName(said = ''): string {
  const browser = Object.entries(browsers).find(([sign]) => said.includes(`${sign}/`))?.[1]
  const system = systems.find((one) => said.includes(one))
  return browser ? `${browser}${system ? ` on ${system}` : ''}` : 'A program'
}

/** A device on which a person is known. */
export interface DeviceSession {
  readonly id: string
  readonly device: string
  readonly made: Date
  readonly seen: Date
}

/** What a code serves for: to be known on another device, to add a passkey, to enter with one. */
export type CodePurpose = 'device' | 'add' | 'enter'

/** Who people are: guests with a name, known by a cookie. */
export interface Accounts {
  /** Whose token it is. */
  of(token: string | undefined): Promise<Person | undefined>
  /** A new guest, and the token they are known by. */
  enter(name: string, device: string): Promise<{ readonly person: Person; readonly token: string }>
  /** A token by which somebody is known on one device more. */
  visit(person: string, device: string): Promise<string>
  rename(id: string, name: string): Promise<void>
  /** The devices on which a person is known, the last seen first. */
  visits(person: string): Promise<DeviceSession[]>
  /** Ends one; false when the person has no such visit. */
  end(person: string, visit: string): Promise<boolean>
  /** Which of these visits have not been ended; they are seen now. */
  going(visits: readonly string[]): Promise<ReadonlySet<string>>
  /** All that is known of a person goes, but what they said and did at tables. */
  forget(person: string): Promise<void>
  /** Keeps a code for as many seconds; whose it is, where it is somebody's. */
  keep(code: string, serves: CodePurpose, seconds: number, person?: string): Promise<void>
  /** Takes a code, which serves once: whose it is, or undefined when there is none. */
  take(code: string, serves: CodePurpose): Promise<{ readonly person: string | null } | undefined>
}

const BANNED = 'The operator of this server has banned you from it.'

/** So often is written that somebody was here. */
const SEEN = '10 minutes'

/** Creates a random code for one use. */
export const createCode = (): string => randomBytes(18).toString('base64url')

/** Creates the accounts of a database. */
export const createAccounts = (database: Queries): Accounts => ({
  of: async (token) => {
    if (!token || token.length > 100) return
    const [found] = await database.query<{ id: string; name: string; banned: boolean }>(
      `SELECT people.id, people.name, bans.person IS NOT NULL AS banned FROM visits
       JOIN people ON people.id = visits.person LEFT JOIN bans ON bans.person = people.id WHERE token = $1`,
      [hashToken(token)],
    )
    if (found?.banned) throw new HttpError(403, BANNED)
    return found && { id: found.id, name: found.name }
  },
  enter: async (name, device) => {
    const id = randomBytes(9).toString('base64url')
    const token = randomBytes(32).toString('base64url')
    await database.query(
      `WITH one AS (INSERT INTO people (id, name) VALUES ($1, $2) RETURNING id)
       INSERT INTO visits (token, person, device) SELECT $3, id, $4 FROM one`,
      [id, name, hashToken(token), device],
    )
    return { person: { id, name }, token }
  },
  visit: async (person, device) => {
    const token = randomBytes(32).toString('base64url')
    await database.query('INSERT INTO visits (token, person, device) VALUES ($1, $2, $3)', [
      hashToken(token),
      person,
      device,
    ])
    return token
  },
  rename: async (id, name) => {
    await database.query('UPDATE people SET name = $2 WHERE id = $1', [id, name])
  },
  visits: (person) =>
    database.query<DeviceSession & Record<string, unknown>>(
      'SELECT token AS id, device, made, seen FROM visits WHERE person = $1 ORDER BY seen DESC, made DESC LIMIT 100',
      [person],
    ),
  end: async (person, visit) => {
    const gone = await database.query('DELETE FROM visits WHERE token = $1 AND person = $2 RETURNING token', [
      visit,
      person,
    ])
    return gone.length > 0
  },
  going: async (visits) => {
    await database.query(
      `UPDATE visits SET seen = now() WHERE token = ANY($1::text[]) AND seen < now() - interval '${SEEN}'`,
      [visits],
    )
    const there = await database.query<{ token: string }>(
      'SELECT token FROM visits WHERE token = ANY($1::text[]) AND person NOT IN (SELECT person FROM bans)',
      [visits],
    )
    return new Set(there.map(({ token }) => token))
  },
  forget: async (person) => {
    await database.query('DELETE FROM people WHERE id = $1', [person])
  },
  keep: async (code, serves, seconds, person) => {
    await database.query('DELETE FROM codes WHERE ends < now()')
    await database.query(
      `INSERT INTO codes (code, serves, person, ends) VALUES ($1, $2, $3, now() + $4 * interval '1 second')`,
      [hashToken(code), serves, person ?? null, seconds],
    )
  },
  take: async (code, serves) => {
    const [taken] = await database.query<{ person: string | null }>(
      'DELETE FROM codes WHERE code = $1 AND serves = $2 AND ends > now() RETURNING person',
      [hashToken(code), serves],
    )
    return taken
  },
})
