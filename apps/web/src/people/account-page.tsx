import { useCallback, useEffect, useState } from 'react'
import { FaultList, Page } from '../common-components.tsx'
import { pageAddress } from '../online/table-api.ts'
import { QrCode } from '../qr-code.tsx'
import { navigate } from '../route.ts'
import {
  addPasskey,
  arePasskeysAvailable,
  createLinkCode as askCode,
  deleteAccount,
  endSession,
  loadDevices,
  loadPerson,
  type Passkey,
  redeemCode,
  removePasskey,
  saveName as rename,
  type SignedInDevice,
  type SignedInPerson,
  signInWithPasskey,
} from './account-api.ts'

const formatDay = (text: string): string =>
  new Date(text).toLocaleDateString(undefined, { dateStyle: 'medium' })

interface AccountData {
  readonly person: SignedInPerson | null
  readonly sessions: readonly SignedInDevice[]
  readonly passkeys: readonly Passkey[]
}

const nobody: AccountData = { person: null, sessions: [], passkeys: [] }

async function loadAccount(): Promise<AccountData> {
  const person = await loadPerson()
  return person ? { person, ...(await loadDevices()) } : nobody
}

/** The page of a link from another device, which asks before it changes the account of this one. */
function RedeemLink({ code, person, act }: { code: string; person: SignedInPerson | null; act: RunAction }) {
  return (
    <section aria-label="Use on this device">
      <p>
        This link was made on another device.{' '}
        {person
          ? `This one is known as ${person.name} now, and would be known as whoever made the link instead.`
          : 'This one would be known as whoever made it. Go on if that was you.'}
      </p>
      <div className="row">
        <button
          type="button"
          className="primary"
          onClick={() =>
            act(async () => {
              await redeemCode(code)
              navigate('me')
            })
          }
        >
          Use it here
        </button>
        <button type="button" onClick={() => navigate('me')}>
          No
        </button>
      </div>
    </section>
  )
}

type RunAction = (work: () => Promise<unknown>) => void

/** The form for a name. */
function NameForm({ person, act }: { person: SignedInPerson | null; act: RunAction }) {
  const [typed, setTyped] = useState(person?.name ?? '')
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault()
        act(() => rename(typed))
      }}
    >
      <label className="field">
        <span>Your name</span>
        <input
          value={typed}
          maxLength={32}
          required
          autoComplete="nickname"
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <button type="submit" className={person ? '' : 'primary'} disabled={typed.trim() === ''}>
        {person ? 'Change it' : 'That is me'}
      </button>
    </form>
  )
}

/** Adds another device by a link or QR code that works once and soon expires. */
function AddDevice({ act }: { act: RunAction }) {
  const [link, setLink] = useState<string>()
  return (
    <section aria-label="Use on another device">
      <h2>Use on another device</h2>
      {link ? (
        <>
          <p>Open this there within five minutes. It serves once: whoever opens it is you.</p>
          <label className="field">
            <span>Link</span>
            <input type="text" readOnly value={link} onFocus={(event) => event.target.select()} />
          </label>
          <QrCode text={link} label="QR code of the link" />
        </>
      ) : (
        <button
          type="button"
          onClick={() => act(async () => setLink(`${pageAddress()}#/me/${(await askCode()).code}`))}
        >
          Make a link
        </button>
      )}
    </section>
  )
}

function DeviceList({ sessions, act }: { sessions: readonly SignedInDevice[]; act: RunAction }) {
  return (
    <section aria-label="Devices">
      <h2>Where you are known</h2>
      <ul className="known-list">
        {sessions.map(({ id, device, made, seen, here }) => (
          <li key={id}>
            <span>
              {device}
              {here ? ', this one' : ''}{' '}
              <span className="muted">
                since {formatDay(made)}, last seen {formatDay(seen)}
              </span>
            </span>
            <button type="button" onClick={() => act(() => endSession(id))}>
              {here ? 'Leave this device' : `End ${device}`}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PasskeyList({ passkeys, act }: { passkeys: readonly Passkey[]; act: RunAction }) {
  return (
    <section aria-label="Passkeys">
      <h2>Passkeys</h2>
      <p className="muted">
        With one you are known on any device that has it, even when all others are lost.
      </p>
      <ul className="known-list">
        {passkeys.map(({ id, device, made, used }) => (
          <li key={id}>
            <span>
              Made with {device}{' '}
              <span className="muted">
                on {formatDay(made)}
                {used ? `, last used ${formatDay(used)}` : ''}
              </span>
            </span>
            <button type="button" onClick={() => act(() => removePasskey(id))}>
              Remove
            </button>
          </li>
        ))}
      </ul>
      {arePasskeysAvailable() ? (
        <button type="button" onClick={() => act(addPasskey)}>
          Add a passkey
        </button>
      ) : (
        <p className="muted">Browsers allow passkeys only where the server has a name and TLS.</p>
      )}
    </section>
  )
}

function DeleteAccount({ act }: { act: RunAction }) {
  const [sure, setSure] = useState(false)
  return (
    <section aria-label="Be forgotten">
      <h2>Be forgotten</h2>
      {sure ? (
        <div role="alert">
          <p>
            Your name, devices and passkeys are deleted here, and nobody can take your seats back. What was
            said and played at tables stays with them.
          </p>
          <div className="row">
            <button type="button" className="primary" onClick={() => act(deleteAccount)}>
              Forget me
            </button>
            <button type="button" onClick={() => setSure(false)}>
              No
            </button>
          </div>
        </div>
      ) : (
        <button type="button" onClick={() => setSure(true)}>
          Delete what is known of me
        </button>
      )}
    </section>
  )
}

/** The account page: the person on this server, and ways to sign in elsewhere. */
export function AccountPage({ code }: { code: string }) {
  const [shown, setShown] = useState<AccountData>()
  const [faults, setFaults] = useState<readonly string[]>([])
  const act = useCallback((work: () => Promise<unknown>): void => {
    setFaults([])
    work()
      .then(loadAccount)
      .then(setShown)
      .catch((error: Error) => setFaults([error.message]))
  }, [])
  useEffect(() => act(async () => undefined), [act])
  const person = shown?.person ?? null
  return (
    <Page title="You">
      {faults.length > 0 ? <FaultList faults={faults} /> : null}
      {shown && code ? <RedeemLink code={code} person={person} act={act} /> : null}
      {shown && !code ? (
        <>
          <NameForm key={person?.id} person={person} act={act} />
          {person ? null : (
            <>
              <p className="muted">
                No account is needed: this server knows you by a cookie. It keeps your name, when and with
                what kind of browser you were here, and your passkeys.
              </p>
              {arePasskeysAvailable() ? (
                <button type="button" onClick={() => act(signInWithPasskey)}>
                  I have a passkey
                </button>
              ) : null}
            </>
          )}
        </>
      ) : null}
      {person && !code ? (
        <>
          <AddDevice act={act} />
          <DeviceList sessions={shown!.sessions} act={act} />
          <PasskeyList passkeys={shown!.passkeys} act={act} />
          <DeleteAccount act={act} />
        </>
      ) : null}
    </Page>
  )
}
