import { createHash, randomBytes } from 'node:crypto'
import type { Person } from '@flotilla/host'
import type { Database } from './database.ts'

/** The name of the cookie by which a person is known. */
export const COOKIE = 'flotilla'

/** What is stored of a token: who reads the database cannot be anybody by it. */
const hashed = (token: string): string => createHash('sha256').update(token).digest('base64url')

const YEAR = 31_536_000

/** The cookie that carries a token. Only over TLS where the page came so. */
export const cookieOf = (token: string, secure: boolean): string =>
  `${COOKIE}=${token}; Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`

/** The token in a cookie header. */
export const tokenIn = (header: string | undefined): string | undefined =>
  header
    ?.split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)

/** Who people are: guests with a name, known by a cookie. */
export interface People {
  /** Whose token it is. */
  of(token: string | undefined): Promise<Person | undefined>
  /** A new guest, and the token they are known by. */
  enter(name: string): Promise<{ readonly person: Person; readonly token: string }>
  rename(id: string, name: string): Promise<void>
}

export const peopleIn = (database: Database): People => ({
  of: async (token) => {
    if (!token || token.length > 100) return
    const [found] = await database.query<{ id: string; name: string }>(
      'SELECT people.id, people.name FROM visits JOIN people ON people.id = visits.person WHERE token = $1',
      [hashed(token)],
    )
    return found
  },
  enter: async (name) => {
    const id = randomBytes(9).toString('base64url')
    const token = randomBytes(32).toString('base64url')
    await database.query(
      'WITH one AS (INSERT INTO people (id, name) VALUES ($1, $2) RETURNING id) INSERT INTO visits (token, person) SELECT $3, id FROM one',
      [id, name, hashed(token)],
    )
    return { person: { id, name }, token }
  },
  rename: async (id, name) => {
    await database.query('UPDATE people SET name = $2 WHERE id = $1', [id, name])
  },
})
