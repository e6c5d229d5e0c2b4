import { ExchangeError } from '@flotilla/squads'
import { readEvent } from '@flotilla/tournament'
import { useEffect, useState } from 'react'
import { unread, whyNot } from '../host/store.ts'
import { Faults, Page } from '../parts.tsx'
import { go } from '../route.ts'
import { forgetEvent, type KeptEvent, keepEvent, keptEvents } from './store.ts'

const when = (time: number): string =>
  new Date(time).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })

/** Keeps the event of a file on this device, or says why not. */
export async function openFile(file: File): Promise<string> {
  let event: ReturnType<typeof readEvent>
  try {
    event = readEvent(await file.text())
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error
    throw new Error(`${error.problem} ${error.remedy}`)
  }
  const id = crypto.randomUUID()
  try {
    await keepEvent(id, event.state.name, event.acts)
  } catch (error) {
    throw new Error(`This browser did not keep the event. ${whyNot(error)}`)
  }
  return id
}

/** The events of this device, and the way to another. */
export function Events() {
  const [events, setEvents] = useState<readonly KeptEvent[]>()
  const [faults, setFaults] = useState<readonly string[]>([])
  const [leaving, leave] = useState<string | null>(null)
  const load = () => void keptEvents().then(setEvents, (error) => setFaults([unread(error)]))
  useEffect(load, [])
  const open = async (file: File | undefined) => {
    if (!file) return
    setFaults([])
    await openFile(file).then(
      (id) => go('desk', id),
      (error: Error) => setFaults([error.message]),
    )
  }
  return (
    <Page title="Tournament desk">
      <p className="soft">
        A whole event on this device, with or without a net: players, rounds, results, standings, bracket,
        paper and the screen for the room.
      </p>
      <div className="row desk-begin">
        <a className="button primary" href="#/desk/new">
          New event
        </a>
        <label className="field">
          <span>or open the file of an event</span>
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => void open(target.files?.[0])}
          />
        </label>
      </div>
      {faults.length > 0 ? <Faults faults={faults} /> : null}
      <p>
        <a href="#/event">Events that are listed on this server</a> ·{' '}
        <a href="#/season">A season: one table over several events</a>
      </p>
      <h2>On this device</h2>
      {events?.length === 0 ? <p className="soft">No event yet.</p> : null}
      <ul className="cards">
        {(events ?? []).map(({ id, name, changed, count }) => (
          <li key={id} className="card">
            <strong>{name}</strong>
            <span className="soft">
              {count} acts · {when(changed)}
            </span>
            <div className="row">
              <a className="button primary" href={`#/desk/${id}`} aria-label={`Open ${name}`}>
                Open
              </a>
              {leaving === id ? (
                <>
                  <button
                    type="button"
                    onClick={() => void forgetEvent(id).then(load, (error) => setFaults([unread(error)]))}
                  >
                    Yes, delete it for good
                  </button>
                  <button type="button" onClick={() => leave(null)}>
                    Keep it
                  </button>
                </>
              ) : (
                <button type="button" aria-label={`Delete ${name}`} onClick={() => leave(id)}>
                  Delete
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Page>
  )
}
