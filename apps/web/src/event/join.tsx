import { replay } from '@flotilla/tournament'
import { useState } from 'react'
import { signAs } from '../desk/session.ts'
import { keepEvent, keptEvents } from '../desk/store.ts'
import { call, me } from '../online/api.ts'
import { Faults, Page } from '../parts.tsx'
import { go } from '../route.ts'
import { claim, deskNews } from './asking.ts'

/** The event of the server on this device: as it is kept already, or read from there. */
async function deskOf(id: string): Promise<string> {
  const there = (await keptEvents()).find(({ online }) => online?.id === id)
  if (there) return there.id
  const { acts, role } = await deskNews(id, 0)
  const again = replay(acts)
  if (!again.ok) throw new Error('The log of the event cannot be read.')
  const own = crypto.randomUUID()
  await keepEvent(own, again.event.state.name, acts, { id, stored: acts.length, role })
  return own
}

/** A link that makes whoever opens it something at an event: nothing happens before they say so. */
export function Join({ id, code }: { id: string; code: string }) {
  const [name, setName] = useState('')
  const [known, setKnown] = useState<string>()
  const [faults, setFaults] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  useState(
    () =>
      void me().then(
        (person) => setKnown(person?.name ?? ''),
        () => setKnown(''),
      ),
  )
  const join = async () => {
    setBusy(true)
    try {
      if (!known) await call(name.trim())
      const { role } = await claim(id, code)
      if (role === 'player') return go('event', id)
      signAs(known || name)
      go('desk', await deskOf(id))
    } catch (error) {
      setFaults([(error as Error).message])
    } finally {
      setBusy(false)
    }
  }
  return (
    <Page title="Join the event">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void join()
        }}
      >
        <p>This link was given to you by the desk of an event. It makes this device yours there.</p>
        {known === '' ? (
          <label className="field">
            <span>Your name</span>
            <input
              type="text"
              required
              maxLength={32}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </label>
        ) : null}
        {known ? <p>You are known here as {known}.</p> : null}
        {faults.length > 0 ? <Faults faults={faults} /> : null}
        <button type="submit" className="primary" disabled={busy || known === undefined}>
          Go on
        </button>
      </form>
    </Page>
  )
}
