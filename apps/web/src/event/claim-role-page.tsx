import { replayActs } from '@flotilla/tournament'
import { useState } from 'react'
import { FaultList, Page } from '../common-components.tsx'
import { loadEvents, saveEvent } from '../desk/event-store.ts'
import { saveDeskName } from '../desk/use-event-session.ts'
import { loadPerson, saveName } from '../online/table-api.ts'
import { navigate } from '../route.ts'
import { claimRole, loadDeskUpdate } from './event-api.ts'

/** Opens the event of the server on this device, from storage or from the server. */
async function deskOf(id: string): Promise<string> {
  const there = (await loadEvents()).find(({ online }) => online?.id === id)
  if (there) return there.id
  const { acts, role } = await loadDeskUpdate(id, 0)
  const again = replayActs(acts)
  if (!again.ok) throw new Error('The log of the event cannot be read.')
  const own = crypto.randomUUID()
  await saveEvent(own, again.event.state.name, acts, { id, stored: acts.length, role })
  return own
}

/** The page of a link that gives a role at an event, after confirmation. */
export function ClaimRolePage({ id, code }: { id: string; code: string }) {
  const [name, setName] = useState('')
  const [known, setKnown] = useState<string>()
  const [faults, setFaults] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  useState(
    () =>
      void loadPerson().then(
        (person) => setKnown(person?.name ?? ''),
        () => setKnown(''),
      ),
  )
  const claimNow = async () => {
    setBusy(true)
    try {
      if (!known) await saveName(name.trim())
      const { role } = await claimRole(id, code)
      if (role === 'player') return navigate('event', id)
      saveDeskName(known || name)
      navigate('desk', await deskOf(id))
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
          void claimNow()
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
        {faults.length > 0 ? <FaultList faults={faults} /> : null}
        <button type="submit" className="primary" disabled={busy || known === undefined}>
          Go on
        </button>
      </form>
    </Page>
  )
}
