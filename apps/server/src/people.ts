import { createHash, randomBytes } from 'node:crypto'
import type { Person } from '@flotilla/host'
import type { Database } from './database.ts'

/** The name of the cookie by which a person is known. */
export const COOKIE = 'flotilla'

/** What is stored of a token: who reads the database cannot be anybody by it. */
export const hashed = (token: string): string => createHash('sha256').update(token).digest('base64url')

const YEAR = 31_536_000

const cookie = (value: string, seconds: number, secure: boolean): string =>
  `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`

/** The cookie that carries a token. Only over TLS where the page came so. */
export const cookieOf = (token: string, secure: boolean): string => cookie(token, YEAR, secure)

/** The cookie that takes the place of one and carries nothing. */
export const noCookie = (secure: boolean): string => cookie('', 0, secure)

/** The token in a cookie header. */
export const tokenIn = (header: string | undefined): string | undefined =>
  header
    ?.split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)

/** By what a visit is told from others: nobody can be anybody by it. */
export const visitOf = (token: string): string => hashed(token)

const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'] as const
const browsers = {
  Edg: 'Edge',
  OPR: 'Opera',
  Firefox: 'Firefox',
  Chrome: 'Chrome',
  Safari: 'Safari',
} as const

/** A device in two words, from what its browser says of itself; no more of it is kept. */
export function deviceOf(said = ''): string {
  const browser = Object.entries(browsers).find(([sign]) => said.includes(`${sign}/`))?.[1]
  const system = systems.find((one) => said.includes(one))
  return browser ? `${browser}${system ? ` on ${system}` : ''}` : 'A program'
}

/** A device on which a person is known. */
export interface Visit {
  readonly id: string
  readonly device: string
  readonly made: Date
  readonly seen: Date
}

/** What a code serves for: to be known on another device, to add a passkey, to enter with one. */
export type Serves = 'device' | 'add' | 'enter'

/** Who people are: guests with a name, known by a cookie. */
export interface People {
  /** Whose token it is. */
  of(token: string | undefined): Promise<Person | undefined>
  /** A new guest, and the token they are known by. */
  enter(name: string, device: string): Promise<{ readonly person: Person; readonly token: string }>
  /** A token by which somebody is known on one device more. */
  visit(person: string, device: string): Promise<string>
  rename(id: string, name: string): Promise<void>
  /** The devices on which a person is known, the last seen first. */
  visits(person: string): Promise<Visit[]>
  /** Ends one; false when the person has no such visit. */
  end(person: string, visit: string): Promise<boolean>
  /** Which of these visits have not been ended; they are seen now. */
  going(visits: readonly string[]): Promise<ReadonlySet<string>>
  /** All that is known of a person goes, but what they said and did at tables. */
  forget(person: string): Promise<void>
  /** Keeps a code for as many seconds; whose it is, where it is somebody's. */
  keep(code: string, serves: Serves, seconds: number, person?: string): Promise<void>
  /** Takes a code, which serves once: whose it is, or undefined when there is none. */
  take(code: string, serves: Serves): Promise<{ readonly person: string | null } | undefined>
}

/** So often is written that somebody was here. */
const SEEN = '10 minutes'

export const newCode = (): string => randomBytes(18).toString('base64url')

export const peopleIn = (database: Database): People => ({
  of: async (token) => {
    if (!token || token.length > 100) return
    const [found] = await database.query<{ id: string; name: string }>(
      'SELECT people.id, people.name FROM visits JOIN people ON people.id = visits.person WHERE token = $1',
      [hashed(token)],
    )
    return found
  },
  enter: async (name, device) => {
    const id = randomBytes(9).toString('base64url')
    const token = randomBytes(32).toString('base64url')
    await database.query(
      `WITH one AS (INSERT INTO people (id, name) VALUES ($1, $2) RETURNING id)
       INSERT INTO visits (token, person, device) SELECT $3, id, $4 FROM one`,
      [id, name, hashed(token), device],
    )
    return { person: { id, name }, token }
  },
  visit: async (person, device) => {
    const token = randomBytes(32).toString('base64url')
    await database.query('INSERT INTO visits (token, person, device) VALUES ($1, $2, $3)', [
      hashed(token),
      person,
      device,
    ])
    return token
  },
  rename: async (id, name) => {
    await database.query('UPDATE people SET name = $2 WHERE id = $1', [id, name])
  },
  visits: (person) =>
    database.query<Visit & Record<string, unknown>>(
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
      'SELECT token FROM visits WHERE token = ANY($1::text[])',
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
      [hashed(code), serves, person ?? null, seconds],
    )
  },
  take: async (code, serves) => {
    const [taken] = await database.query<{ person: string | null }>(
      'DELETE FROM codes WHERE code = $1 AND serves = $2 AND ends > now() RETURNING person',
      [hashed(code), serves],
    )
    return taken
  },
})
