import { type DeskRole, deskRoles, type Role } from '@flotilla/tournament'
import { useState } from 'react'
import {
  createOnlineEvent,
  createRoleLink,
  defaultSettings,
  type OnlineSettings,
  revokeRoleLinks,
  saveOnlineSettings,
} from '../event/event-api.ts'
import { loadPerson, pageAddressOf, saveName } from '../online/table-api.ts'
import { QrCode } from '../qr-code.tsx'
import { saveOnline } from './event-store.ts'
import { deskName, type EventSession } from './use-event-session.ts'
import type { SyncStatus } from './use-sync.ts'

const about: Readonly<Record<DeskRole, string>> = {
  organiser: 'does everything, as you do',
  scorekeeper: 'players, check-in, results and the clock',
  judge: 'rulings, penalties, extensions and results',
}

/** Runs a task after saving pending acts, and shows an error when it fails. */
function useDoing(session: EventSession): (work: () => Promise<unknown>, words: string) => Promise<boolean> {
  return async (work, words) => {
    try {
      await work()
      if (words) session.say({ done: true, words, remarks: [] })
      return true
    } catch (error) {
      session.say({ done: false, words: 'Not done.', remarks: [{ message: (error as Error).message }] })
      return false
    }
  }
}

/** The event on the server: its public page, its helpers, and the synchronisation with this device. */
export function OnlineTab({ session, sync }: { session: EventSession; sync: SyncStatus }) {
  const { online } = session
  if (!online) return <OfflineEvent session={session} />
  return <OnlineEventSettings session={session} sync={sync} id={online.id} />
}

function OfflineEvent({ session }: { session: EventSession }) {
  const doing = useDoing(session)
  const [busy, setBusy] = useState(false)
  const putOnServer = async () => {
    setBusy(true)
    await doing(async () => {
      if (!(await loadPerson())) await saveName(deskName())
      const id = await createOnlineEvent(session.event.acts, { ...defaultSettings, notice: session.notice })
      await saveOnline(session.id, { id, stored: session.event.acts.length })
    }, 'The event is online.')
    setBusy(false)
  }
  return (
    <fieldset>
      <legend>Online</legend>
      <p>
        So far the event is on this device alone. Online it has a page for everybody: players sign up, hand in
        lists, see their table and the clock, report results and call a judge; others help at the desk from
        devices of their own. The desk goes on working without a net and catches up when there is one.
      </p>
      <button type="button" className="primary desk-gap" disabled={busy} onClick={() => void putOnServer()}>
        Put the event online
      </button>
    </fieldset>
  )
}

function OnlineEventSettings({ session, sync, id }: { session: EventSession; sync: SyncStatus; id: string }) {
  const doing = useDoing(session)
  const link = pageAddressOf('event', id)
  const { news } = sync
  const [wanted, setWanted] = useState<OnlineSettings>()
  const settings = wanted ?? news?.settings
  const saveSetting = (patch: Partial<OnlineSettings>, words: string) => {
    if (!settings) return
    const next = { ...settings, ...patch }
    setWanted(next)
    void doing(() => saveOnlineSettings(id, next), words).then((done) => {
      if (!done) setWanted(undefined)
    })
  }
  const settingCheckbox = (key: 'signUp' | 'lists' | 'listed' | 'bots', words: string) => (
    <label className="check">
      <input
        type="checkbox"
        checked={settings?.[key] ?? false}
        disabled={news?.role !== 'organiser'}
        onChange={({ target }) => saveSetting({ [key]: target.checked }, 'Changed.')}
      />
      <span>{words}</span>
    </label>
  )
  return (
    <>
      <fieldset>
        <legend>The page of the event</legend>
        <div className="desk-link">
          <QrCode text={link} label="QR code of the event's page" />
          <div>
            <p>
              <a href={link} target="_blank" rel="noreferrer">
                {link}
              </a>
            </p>
            <p className="muted">
              Put it on the wall: players sign up, find their table and report there, without an account.
            </p>
            <p>
              <a href={pageAddressOf('event', id, 'room')} target="_blank" rel="noreferrer">
                The room's screen
              </a>{' '}
              <span className="muted">
                for a television or any other machine: {pageAddressOf('event', id, 'room')}
              </span>
            </p>
            <p role="status">{stateWords(sync)}</p>
          </div>
        </div>
        <div className="desk-online">
          {settingCheckbox('signUp', 'Players may sign up')}
          {settingCheckbox('lists', 'Everybody sees the lists')}
          {settingCheckbox('listed', 'The event stands in the list of this server')}
          <label className="field">
            <span>Games are played</span>
            <select
              value={settings?.play ?? 'tables'}
              disabled={news?.role !== 'organiser'}
              onChange={({ target }) =>
                saveSetting({ play: target.value as OnlineSettings['play'] }, 'Changed.')
              }
            >
              <option value="tables">at tables</option>
              <option value="live">here, in the time of the round</option>
              <option value="days">here, by correspondence</option>
            </select>
          </label>
          {settings && settings.play !== 'tables'
            ? settingCheckbox('bots', 'Bots may stand in for players who are away')
            : null}
          {settings?.play === 'days' ? (
            <label className="field">
              <span>Days for each decision</span>
              <select
                value={settings.days ?? 3}
                disabled={news?.role !== 'organiser'}
                onChange={({ target }) => saveSetting({ days: Number(target.value) }, 'Changed.')}
              >
                {[1, 2, 3, 5, 7, 14].map((days) => (
                  <option key={days} value={days}>
                    {days}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
        </div>
      </fieldset>
      {news?.role === 'organiser' ? <HelperLinks session={session} id={id} /> : null}
      <PlayerLinks session={session} id={id} />
      <fieldset>
        <legend>Feeds</legend>
        <p className="muted">For pages and sheets elsewhere; they stay when the event is over.</p>
        <p className="row">
          {['', '/standings.csv', '/pairings.csv', '/bracket.svg'].map((feed) => (
            <a key={feed} href={`./api/events/${id}${feed}`} target="_blank" rel="noreferrer">
              {feed === '' ? 'everything as JSON' : feed.slice(1).replace('.', ' as ')}
            </a>
          ))}
        </p>
      </fieldset>
    </>
  )
}

function stateWords({ state, own, words }: SyncStatus): string {
  switch (state) {
    case 'same':
      return own === 0 ? 'Everything that was done here is on the server.' : 'Sending …'
    case 'waiting':
      return `${words} ${own === 0 ? 'Nothing waits to be sent.' : `${own} acts wait, and are kept on this device.`}`
    case 'refused':
      return `The server did not take what was done here: ${words}`
    case 'open':
      return 'Two devices contradict each other: settle it above.'
    default:
      return 'Joining the server …'
  }
}

/** A link that gives the person who opens it a role at the event. */
function RoleLink({ id, code, words }: { id: string; code: string; words: string }) {
  const link = pageAddressOf('event', id, 'join', code)
  return (
    <div className="desk-link">
      <QrCode text={link} label={`QR code: ${words}`} />
      <div>
        <p>{words}</p>
        <p className="desk-code">{link}</p>
        <button type="button" onClick={() => void navigator.clipboard?.writeText(link)}>
          Copy the link
        </button>
      </div>
    </div>
  )
}

function HelperLinks({ session, id }: { session: EventSession; id: string }) {
  const doing = useDoing(session)
  const [made, setMade] = useState<{ role: Role; code: string }>()
  return (
    <fieldset>
      <legend>Who works at the desk</legend>
      <p className="muted">
        Whoever opens such a link works at the event from a device of their own; give it to them alone.
      </p>
      <ul className="desk-roles">
        {deskRoles.map((role) => (
          <li key={role} className="row">
            <button
              type="button"
              onClick={() =>
                void doing(async () => setMade({ role, code: await createRoleLink(id, role) }), '')
              }
            >
              Link for {role === 'organiser' ? 'an' : 'a'} {role}
            </button>
            <span className="muted">{about[role]}</span>
            <button
              type="button"
              className="quiet"
              onClick={() =>
                void doing(
                  () => revokeRoleLinks(id, role),
                  `The links for a ${role} lead nowhere now, and who came by one is no ${role} any more.`,
                )
              }
            >
              End its links
            </button>
          </li>
        ))}
      </ul>
      {made ? (
        <RoleLink id={id} code={made.code} words={`Makes whoever opens it ${made.role} of this event.`} />
      ) : null}
    </fieldset>
  )
}

/** Links for players whom the desk has entered, which identify their phones. */
function PlayerLinks({ session, id }: { session: EventSession; id: string }) {
  const doing = useDoing(session)
  const { entrants } = session.event.state
  const [entrant, setEntrant] = useState('')
  const [made, setMade] = useState<{ entrant: number; code: string }>()
  const name = entrants[(made?.entrant ?? 0) - 1]?.name
  return (
    <fieldset>
      <legend>Players entered at the desk</legend>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault()
          const number = Number(entrant)
          if (number > 0)
            void doing(
              async () => setMade({ entrant: number, code: await createRoleLink(id, 'player', number) }),
              '',
            )
        }}
      >
        <label className="field">
          <span>Who signed up here themselves needs none</span>
          <select value={entrant} onChange={({ target }) => setEntrant(target.value)}>
            <option value="">choose a player</option>
            {entrants.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" disabled={entrant === ''}>
          Link for this player
        </button>
      </form>
      {made && name ? <RoleLink id={id} code={made.code} words={`Opens the event as ${name}.`} /> : null}
    </fieldset>
  )
}
