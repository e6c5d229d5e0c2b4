import type { Person } from '@flotilla/host'
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransportFuture,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Accounts } from './accounts.ts'
import type { Queries } from './database.ts'

/** The server as a browser knows it: a passkey serves there and nowhere else. */
export interface ServerOrigin {
  /** The name of the machine, without port. */
  readonly name: string
  readonly origin: string
}

/** What a person sees of a passkey. */
export interface PasskeyView {
  readonly id: string
  readonly device: string
  readonly made: Date
  readonly usedShare: Date | null
}

/** Passkeys: whoever has one is known without a name or a word, on any device it comes to. */
export interface Passkeys {
  /** What a browser is asked to make one by. */
  registrationOptions(person: Person, place: ServerOrigin): Promise<PublicKeyCredentialCreationOptionsJSON>
  /** Adds what it has made; false when that is not what was asked for. */
  add(person: Person, place: ServerOrigin, made: RegistrationResponseJSON, device: string): Promise<boolean>
  /** What a browser is asked to show one by. */
  signInOptions(place: ServerOrigin): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** Whose passkey was shown; undefined when nobody's was. */
  personOfPasskey(place: ServerOrigin, shown: AuthenticationResponseJSON): Promise<string | undefined>
  list(person: string): Promise<PasskeyView[]>
  remove(person: string, id: string): Promise<boolean>
}

/** Seconds in which a browser must answer. */
const TIMEOUT_SECONDS = 300

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(text, 'base64url'))
const toBase64Url = (all: Uint8Array): string => Buffer.from(all).toString('base64url')

interface PasskeyRow extends Record<string, unknown> {
  readonly id: string
  readonly person: string
  readonly key: string
  /** What a database gives of a large number is text. */
  readonly counter: string | number
  readonly transports: string
}

const transportsIn = (row: PasskeyRow): AuthenticatorTransportFuture[] =>
  row.transports.split(' ').filter(Boolean) as AuthenticatorTransportFuture[]

/** Creates the service for passkeys. */
export function createPasskeys(database: Queries, accounts: Accounts): Passkeys {
  const passkeysOf = (person: string) =>
    database.query<PasskeyRow>(
      'SELECT id, person, key, counter, transports FROM passkeys WHERE person = $1',
      [person],
    )
  return {
    registrationOptions: async ({ id, name }, place) => {
      const options = await generateRegistrationOptions({
        rpName: 'Flotilla',
        rpID: place.name,
        userName: name,
        userID: new TextEncoder().encode(id),
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        excludeCredentials: (await passkeysOf(id)).map((row) => ({
          id: row.id,
          transports: transportsIn(row),
        })),
      })
      await accounts.storeCode(options.challenge, 'add', TIMEOUT_SECONDS, id)
      return options
    },
    add: async ({ id }, place, response, device) => {
      const found = await verifyRegistrationResponse({
        response: response,
        expectedChallenge: async (challenge) => (await accounts.takeCode(challenge, 'add'))?.person === id,
        expectedOrigin: place.origin,
        expectedRPID: place.name,
        requireUserVerification: false,
      }).catch(() => undefined)
      if (!found?.verified) return false
      const { credential } = found.registrationInfo
      const added = await database.query(
        `INSERT INTO passkeys (id, person, key, counter, transports, device) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT DO NOTHING RETURNING id`,
        [
          credential.id,
          id,
          toBase64Url(credential.publicKey),
          credential.counter,
          (credential.transports ?? []).join(' '),
          device,
        ],
      )
      return added.length > 0
    },
    signInOptions: async (place) => {
      const options = await generateAuthenticationOptions({ rpID: place.name, userVerification: 'preferred' })
      await accounts.storeCode(options.challenge, 'enter', TIMEOUT_SECONDS)
      return options
    },
    personOfPasskey: async (place, response) => {
      const [row] = await database.query<PasskeyRow>(
        'SELECT id, person, key, counter, transports FROM passkeys WHERE id = $1',
        [response.id],
      )
      if (!row) return
      const found = await verifyAuthenticationResponse({
        response: response,
        expectedChallenge: async (challenge) => (await accounts.takeCode(challenge, 'enter')) !== undefined,
        expectedOrigin: place.origin,
        expectedRPID: place.name,
        requireUserVerification: false,
        credential: {
          id: row.id,
          publicKey: fromBase64Url(row.key),
          counter: Number(row.counter),
          transports: transportsIn(row),
        },
      }).catch(() => undefined)
      if (!found?.verified) return
      await database.query('UPDATE passkeys SET counter = $2, last_used_at = now() WHERE id = $1', [
        row.id,
        found.authenticationInfo.newCounter,
      ])
      return row.person
    },
    list: (person) =>
      database.query<PasskeyView & Record<string, unknown>>(
        'SELECT id, device, created_at AS made, last_used_at AS used FROM passkeys WHERE person = $1 ORDER BY created_at',
        [person],
      ),
    remove: async (person, id) => {
      const gone = await database.query('DELETE FROM passkeys WHERE id = $1 AND person = $2 RETURNING id', [
        id,
        person,
      ])
      return gone.length > 0
    },
  }
}
