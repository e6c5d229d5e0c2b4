import { useCallback, useEffect, useState } from 'react'
import { pageAddress } from '../online/api.ts'
import { Faults, Page } from '../parts.tsx'
import { Qr } from '../qr.tsx'
import { go } from '../route.ts'
import {
  addPasskey,
  code as askCode,
  type Device,
  devices,
  end,
  enterByPasskey,
  forget,
  type Known,
  me,
  type Passkey,
  passkeysWork,
  removePasskey,
  call as rename,
  take,
} from './asking.ts'

const day = (text: string): string => new Date(text).toLocaleDateString(undefined, { dateStyle: 'medium' })

interface Shown {
  readonly person: Known | null
  readonly visits: readonly Device[]
  readonly passkeys: readonly Passkey[]
}

const nobody: Shown = { person: null, visits: [], passkeys: [] }

async function look(): Promise<Shown> {
  const person = await me()
  return person ? { person, ...(await devices()) } : nobody
}

/** A link that was made on another device: nobody becomes somebody else without being asked. */
function Taking({ code, person, act }: { code: string; person: Known | null; act: Act }) {
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
              await take(code)
              go('me')
            })
          }
        >
          Use it here
        </button>
        <button type="button" onClick={() => go('me')}>
          No
        </button>
      </div>
    </section>
  )
}

type Act = (work: () => Promise<unknown>) => void

/** A name, for who has none yet or wants another. */
function Naming({ person, act }: { person: Known | null; act: Act }) {
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

/** One device more: by a link or the camera, once and soon. */
function Another({ act }: { act: Act }) {
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
          <Qr text={link} label="QR code of the link" />
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

function Devices({ visits, act }: { visits: readonly Device[]; act: Act }) {
  return (
    <section aria-label="Devices">
      <h2>Where you are known</h2>
      <ul className="known-list">
        {visits.map(({ id, device, made, seen, here }) => (
          <li key={id}>
            <span>
              {device}
              {here ? ', this one' : ''}{' '}
              <span className="soft">
                since {day(made)}, last seen {day(seen)}
              </span>
            </span>
            <button type="button" onClick={() => act(() => end(id))}>
              {here ? 'Leave this device' : `End ${device}`}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Passkeys({ passkeys, act }: { passkeys: readonly Passkey[]; act: Act }) {
  return (
    <section aria-label="Passkeys">
      <h2>Passkeys</h2>
      <p className="soft">With one you are known on any device that has it, even when all others are lost.</p>
      <ul className="known-list">
        {passkeys.map(({ id, device, made, used }) => (
          <li key={id}>
            <span>
              Made with {device}{' '}
              <span className="soft">
                on {day(made)}
                {used ? `, last used ${day(used)}` : ''}
              </span>
            </span>
            <button type="button" onClick={() => act(() => removePasskey(id))}>
              Remove
            </button>
          </li>
        ))}
      </ul>
      {passkeysWork() ? (
        <button type="button" onClick={() => act(addPasskey)}>
          Add a passkey
        </button>
      ) : (
        <p className="soft">Browsers allow passkeys only where the server has a name and TLS.</p>
      )}
    </section>
  )
}

function Forgetting({ act }: { act: Act }) {
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
            <button type="button" className="primary" onClick={() => act(forget)}>
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

/** Who one is on this server, where one is known, and how to be known elsewhere. */
export function Me({ code }: { code: string }) {
  const [shown, setShown] = useState<Shown>()
  const [faults, setFaults] = useState<readonly string[]>([])
  const act = useCallback((work: () => Promise<unknown>): void => {
    setFaults([])
    work()
      .then(look)
      .then(setShown)
      .catch((error: Error) => setFaults([error.message]))
  }, [])
  useEffect(() => act(async () => undefined), [act])
  const person = shown?.person ?? null
  return (
    <Page title="You">
      {faults.length > 0 ? <Faults faults={faults} /> : null}
      {shown && code ? <Taking code={code} person={person} act={act} /> : null}
      {shown && !code ? (
        <>
          <Naming key={person?.id} person={person} act={act} />
          {person ? null : (
            <>
              <p className="soft">
                No account is needed: this server knows you by a cookie. It keeps your name, when and with
                what kind of browser you were here, and your passkeys.
              </p>
              {passkeysWork() ? (
                <button type="button" onClick={() => act(enterByPasskey)}>
                  I have a passkey
                </button>
              ) : null}
            </>
          )}
        </>
      ) : null}
      {person && !code ? (
        <>
          <Another act={act} />
          <Devices visits={shown!.visits} act={act} />
          <Passkeys passkeys={shown!.passkeys} act={act} />
          <Forgetting act={act} />
        </>
      ) : null}
    </Page>
  )
}
