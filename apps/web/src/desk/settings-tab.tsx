import {
  componentRules,
  serializeEvent,
  standings,
  standingsCsv,
  type TournamentFormat,
} from '@flotilla/tournament'
import { type FormEvent, useState } from 'react'
import { downloadText } from '../download.ts'
import { saveOnlineSettings } from '../event/event-api.ts'
import { ComponentSearch } from './component-search.tsx'
import { EventFormatFields } from './event-format-fields.tsx'
import { saveNotice } from './event-store.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { RefusalList } from './refusals-and-feedback.tsx'
import { deskName, type EventSession, saveDeskName } from './use-event-session.ts'
import type { SyncStatus } from './use-sync.ts'

const fileName = (name: string) => name.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'event'

/**
 * The tab with the file, the name of this device, the announcement, and the settings that can still change.
 */
export function SettingsTab({ session, sync }: { session: EventSession; sync: SyncStatus }) {
  const { state } = session.event
  const [by, setBy] = useState(deskName)
  const [notice, setNotice] = useState(session.notice)
  const [about, setAbout] = useState({
    name: state.name,
    place: state.place,
    date: state.date,
    organisers: state.organisers.join(', '),
  })
  const [edited, edit] = useState<TournamentFormat | null>(null)
  const format = edited ?? state.format
  const preview = edited && session.attempt([{ do: 'configure', format: edited }])
  const refusals = !preview || preview.ok ? [] : preview.refusals
  const sendNotice = async (event: FormEvent) => {
    event.preventDefault()
    const said = notice.trim()
    try {
      await saveNotice(session.id, said)
      if (session.online && sync.news)
        await saveOnlineSettings(session.online.id, { ...sync.news.settings, notice: said })
      session.say({ done: true, words: 'The room is told.', remarks: [] })
    } catch (error) {
      session.say({
        done: false,
        words: 'Not everybody is told.',
        remarks: [{ message: (error as Error).message }],
      })
    }
  }
  const saveChanges = async (event: FormEvent) => {
    event.preventDefault()
    const { name, place, date } = about
    const organisers = about.organisers.split(',').flatMap((each) => each.trim() || [])
    if (await session.act([{ do: 'configure', name, place, date, organisers, format }], 'Changed.'))
      edit(null)
  }
  const settingField = (key: keyof typeof about, words: string) => (
    <label className="field">
      <span>{words}</span>
      <input
        type="text"
        value={about[key]}
        onChange={({ target }) => setAbout({ ...about, [key]: target.value })}
      />
    </label>
  )
  return (
    <>
      <fieldset>
        <legend>The file</legend>
        <p className="muted">
          All of the event is one file: another device opens it, and the command line reads and checks it.
        </p>
        <div className="row">
          <button
            type="button"
            className="primary"
            onClick={() => downloadText(`${fileName(state.name)}.event.json`, serializeEvent(session.event))}
          >
            Save the event file
          </button>
          <button
            type="button"
            onClick={() =>
              downloadText(`${fileName(state.name)} standings.csv`, standingsCsv(state, standings(state)))
            }
          >
            Save the standings as a table
          </button>
        </div>
      </fieldset>
      <MergeDialog session={session} />
      <fieldset>
        <legend>The room</legend>
        <form onSubmit={(event) => void sendNotice(event)}>
          <label className="field">
            <span>
              Announcement{session.online ? ' on every page of the event' : " on the room's screen"}
            </span>
            <input
              type="text"
              maxLength={300}
              value={notice}
              onChange={({ target }) => setNotice(target.value)}
            />
          </label>
          <div className="row desk-gap">
            <button type="submit">Tell the room</button>
            <a className="button" href={`#/desk/${session.id}/room`} target="_blank" rel="noreferrer">
              Open the room's screen in a window
            </a>
          </div>
        </form>
      </fieldset>
      <fieldset>
        <legend>The event</legend>
        <form onSubmit={(event) => void saveChanges(event)}>
          <div className="fields">
            {settingField('name', 'Name')}
            {settingField('place', 'Place')}
            {settingField('date', 'Date')}
            {settingField('organisers', 'Organisers, with commas between')}
          </div>
          <EventFormatFields
            format={format}
            paired={state.rounds.length + (state.draft ? 1 : 0)}
            change={edit}
          />
          {refusals.length > 0 ? (
            <div className="fault-list" role="alert">
              <RefusalList remarks={refusals} />
            </div>
          ) : null}
          <div className="row desk-gap">
            <button type="submit">Change the event</button>
          </div>
        </form>
      </fieldset>
      {componentRules(state.format).length > 0 ? <ComponentSearch state={state} /> : null}
      <fieldset>
        <legend>This device</legend>
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault()
            saveDeskName(by)
            session.say({ done: true, words: `What is done here is signed ${deskName()}.`, remarks: [] })
          }}
        >
          <label className="field">
            <span>Who works here, for the log</span>
            <input type="text" maxLength={60} value={by} onChange={({ target }) => setBy(target.value)} />
          </label>
          <button type="submit">Sign so</button>
        </form>
      </fieldset>
    </>
  )
}
