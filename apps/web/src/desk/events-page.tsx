import { ExchangeError } from '@flotilla/squads'
import { parseEvent } from '@flotilla/tournament'
import { useEffect, useState } from 'react'
import { FaultList, Page } from '../common-components.tsx'
import { storageFaultText, unreadableText } from '../host/game-store.ts'
import { navigate } from '../route.ts'
import { deleteEvent, loadEvents, type StoredEvent, saveEvent } from './event-store.ts'

const formatTime = (time: number): string =>
  new Date(time).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })

/** Saves the event of a file on this device; throws with the reason when it cannot. */
export async function importEventFile(file: File): Promise<string> {
  let event: ReturnType<typeof parseEvent>
  try {
    event = parseEvent(await file.text())
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error
    throw new Error(`${error.problem} ${error.remedy}`)
  }
  const id = crypto.randomUUID()
  try {
    await saveEvent(id, event.state.name, event.acts)
  } catch (error) {
    throw new Error(`This browser did not keep the event. ${storageFaultText(error)}`)
  }
  return id
}

/** The list of this device's events, with the ways to add one. */
export function EventsPage() {
  const [events, setEvents] = useState<readonly StoredEvent[]>()
  const [faults, setFaults] = useState<readonly string[]>([])
  const [leaving, leave] = useState<string | null>(null)
  const loadAll = () => void loadEvents().then(setEvents, (error) => setFaults([unreadableText(error)]))
  useEffect(loadAll, [])
  const openSelected = async (file: File | undefined) => {
    if (!file) return
    setFaults([])
    await importEventFile(file).then(
      (id) => navigate('desk', id),
      (error: Error) => setFaults([error.message]),
    )
  }
  return (
    <Page title="Tournament desk">
      <p className="muted">
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
            onChange={({ target }) => void openSelected(target.files?.[0])}
          />
        </label>
      </div>
      {faults.length > 0 ? <FaultList faults={faults} /> : null}
      <p>
        <a href="#/event">Events that are listed on this server</a> ·{' '}
        <a href="#/season">A season: one table over several events</a>
      </p>
      <h2>On this device</h2>
      {events?.length === 0 ? <p className="muted">No event yet.</p> : null}
      <ul className="cards">
        {(events ?? []).map(({ id, name, changed, count }) => (
          <li key={id} className="card">
            <strong>{name}</strong>
            <span className="muted">
              {count} acts · {formatTime(changed)}
            </span>
            <div className="row">
              <a className="button primary" href={`#/desk/${id}`} aria-label={`Open ${name}`}>
                Open
              </a>
              {leaving === id ? (
                <>
                  <button
                    type="button"
                    onClick={() =>
                      void deleteEvent(id).then(loadAll, (error) => setFaults([unreadableText(error)]))
                    }
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
