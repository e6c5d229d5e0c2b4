import {
  type EventFormatId,
  type EventRefusal,
  type TournamentFormat,
  tournamentFormatPresets,
} from '@flotilla/tournament'
import { type FormEvent, useState } from 'react'
import { Page } from '../common-components.tsx'
import { storageFaultText } from '../host/game-store.ts'
import { navigate } from '../route.ts'
import { EventFormatFields } from './event-format-fields.tsx'
import { saveEvent } from './event-store.ts'
import { performRequests } from './perform-requests.ts'
import { RefusalList } from './refusals-and-feedback.tsx'
import { deskName, saveDeskName, signature } from './use-event-session.ts'

const sentences: Readonly<Record<EventFormatId, string>> = {
  'epic-dogfight-2014':
    'First edition, 300 points each; 5 points for a win, 3 for a narrow one, 1 for a draw; a bracket if you like.',
  'team-epic-2014':
    'First edition, two players and a captain to a team, 400 points together; scored like the dogfight.',
  'epic-variant-2018':
    'First edition by the later text, 300 points each; a win or a loss, equal scores go to a final salvo.',
  'epic-variant-team-2018': 'The later text for teams of two with a captain, 400 points together.',
  'epic-battles':
    'Second edition: scenarios that stay secret until their round, single rounds and a round in teams.',
  'legacy-epic':
    'Second edition with the cards and points of 2.0 Legacy, played like Epic Battles. You set the limits: nobody published any.',
  'xwa-epic':
    'Second edition with the cards, points and loadouts of X-Wing Alliance, played like Epic Battles. You set the limits: nobody published any.',
  custom: 'Your own: pairing, points, rounds, bracket and which lists are checked are all yours to choose.',
}

/** The page that creates an event. */
export function NewEventPage() {
  const [id, setId] = useState<EventFormatId>('epic-dogfight-2014')
  const [format, setFormat] = useState<TournamentFormat>(tournamentFormatPresets['epic-dogfight-2014'])
  const [about, setAbout] = useState({ name: '', place: '', date: new Date().toISOString().slice(0, 10) })
  const [by, setBy] = useState(() => (deskName() === 'Desk' ? '' : deskName()))
  const [refusals, setRefusals] = useState<readonly EventRefusal[]>([])
  const chooseFormat = (next: EventFormatId) => {
    setId(next)
    setFormat(tournamentFormatPresets[next])
  }
  const createEvent = async (event: FormEvent) => {
    event.preventDefault()
    saveDeskName(by)
    const seed = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
    const { name, place, date } = about
    const outcome = performRequests(
      null,
      [
        {
          do: 'create',
          name,
          format,
          seed,
          ...(place ? { place } : {}),
          ...(date ? { date } : {}),
          ...(by ? { organisers: [by] } : {}),
        },
      ],
      signature(),
    )
    if (!outcome.ok) return setRefusals(outcome.refusals)
    const key = crypto.randomUUID()
    try {
      await saveEvent(key, outcome.event.state.name, outcome.event.acts)
      navigate('desk', key, 'players')
    } catch (error) {
      setRefusals([
        {
          message: `This browser did not keep the event. ${storageFaultText(error)}`,
          remedy: 'Allow storage for this page.',
        },
      ])
    }
  }
  const textField = (key: keyof typeof about, words: string, type = 'text') => (
    <label className="field">
      <span>{words}</span>
      <input
        type={type}
        required={key === 'name'}
        value={about[key]}
        onChange={({ target }) => setAbout({ ...about, [key]: target.value })}
      />
    </label>
  )
  return (
    <Page title="New event">
      <form onSubmit={(event) => void createEvent(event)}>
        <fieldset>
          <legend>Format</legend>
          <div className="desk-formats">
            {Object.values(tournamentFormatPresets).map((each) => (
              <label key={each.id} className="desk-format">
                <input
                  type="radio"
                  name="format"
                  checked={id === each.id}
                  onChange={() => chooseFormat(each.id)}
                />
                <span>
                  <strong>{each.name}</strong>
                  <span className="muted">{sentences[each.id]}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>The event</legend>
          <div className="fields">
            {textField('name', 'Name')}
            {textField('place', 'Place')}
            {textField('date', 'Date', 'date')}
            <label className="field">
              <span>Your name, for the log</span>
              <input type="text" value={by} onChange={({ target }) => setBy(target.value)} />
            </label>
          </div>
        </fieldset>
        <fieldset>
          <legend>Rounds</legend>
          <EventFormatFields key={id} format={format} change={setFormat} />
        </fieldset>
        {refusals.length > 0 ? (
          <div className="fault-list" role="alert">
            <RefusalList remarks={refusals} />
          </div>
        ) : null}
        <button type="submit" className="primary">
          Begin the event
        </button>
      </form>
    </Page>
  )
}
