import { useEffect, useState } from 'react'
import { FaultList, Page } from '../common-components.tsx'
import { loadListedEvents } from './event-api.ts'

const phases: Readonly<Record<string, string>> = {
  registration: 'sign-up',
  swiss: 'going on',
  bracket: 'in the bracket',
  finished: 'over',
}

/** The public events of this server. */
export function ListedEvents() {
  const [events, setEvents] = useState<Awaited<ReturnType<typeof loadListedEvents>>>()
  const [faults, setFaults] = useState<readonly string[]>([])
  useEffect(() => {
    loadListedEvents().then(setEvents, (error: Error) => setFaults([error.message]))
  }, [])
  return (
    <Page title="Events">
      {faults.length > 0 ? <FaultList faults={faults} /> : null}
      {events?.length === 0 ? (
        <p className="muted">No event is listed here. Organisers give out the link to theirs.</p>
      ) : null}
      <ul className="cards">
        {(events ?? []).map(({ id, name, date, place, phase }) => (
          <li key={id} className="card">
            <strong>{name}</strong>
            <span className="muted">{[date, place, phases[phase]].filter(Boolean).join(' · ')}</span>
            <a className="button primary" href={`#/event/${id}`} aria-label={`Open ${name}`}>
              Open
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a href="#/desk">Run an event yourself</a> ·{' '}
        <a href="#/season">A season: one table over several events</a>
      </p>
    </Page>
  )
}
