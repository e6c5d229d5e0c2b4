import { type DeskRole, deskRoles, type Role } from '@flotilla/tournament'
import { useState } from 'react'
import {
  endLinks,
  firstSettings,
  makeOnline,
  newLink,
  type OnlineSettings,
  setOnline,
} from '../event/asking.ts'
import { addressOf, call, me } from '../online/api.ts'
import { Qr } from '../qr.tsx'
import { type Session, signer } from './session.ts'
import { putOnline } from './store.ts'
import type { Sync } from './sync.ts'

const about: Readonly<Record<DeskRole, string>> = {
  organiser: 'does everything, as you do',
  scorekeeper: 'players, check-in, results and the clock',
  judge: 'rulings, penalties, extensions and results',
}

/** What has to be done before anything else, and what is said when it fails. */
function useDoing(session: Session): (work: () => Promise<unknown>, words: string) => Promise<boolean> {
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

/** The event on the server: its page for everybody, who works at it, and how it stands with this device. */
export function OnlineTab({ session, sync }: { session: Session; sync: Sync }) {
  const { online } = session
  if (!online) return <Offline session={session} />
  return <Online session={session} sync={sync} id={online.id} />
}

function Offline({ session }: { session: Session }) {
  const doing = useDoing(session)
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    await doing(async () => {
      if (!(await me())) await call(signer())
      const id = await makeOnline(session.event.acts, { ...firstSettings, notice: session.notice })
      await putOnline(session.id, { id, stored: session.event.acts.length })
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
      <button type="button" className="primary desk-gap" disabled={busy} onClick={() => void begin()}>
        Put the event online
      </button>
    </fieldset>
  )
}

function Online({ session, sync, id }: { session: Session; sync: Sync; id: string }) {
  const doing = useDoing(session)
  const link = addressOf('event', id)
  const { news } = sync
  const [wanted, setWanted] = useState<OnlineSettings>()
  const settings = wanted ?? news?.settings
  const change = (patch: Partial<OnlineSettings>, words: string) => {
    if (!settings) return
    const next = { ...settings, ...patch }
    setWanted(next)
    void doing(() => setOnline(id, next), words).then((done) => {
      if (!done) setWanted(undefined)
    })
  }
  const check = (key: 'signUp' | 'lists' | 'listed' | 'bots', words: string) => (
    <label className="check">
      <input
        type="checkbox"
        checked={settings?.[key] ?? false}
        disabled={news?.role !== 'organiser'}
        onChange={({ target }) => change({ [key]: target.checked }, 'Changed.')}
      />
      <span>{words}</span>
    </label>
  )
  return (
    <>
      <fieldset>
        <legend>The page of the event</legend>
        <div className="desk-link">
          <Qr text={link} label="QR code of the event's page" />
          <div>
            <p>
              <a href={link} target="_blank" rel="noreferrer">
                {link}
              </a>
            </p>
            <p className="soft">
              Put it on the wall: players sign up, find their table and report there, without an account.
            </p>
            <p>
              <a href={addressOf('event', id, 'room')} target="_blank" rel="noreferrer">
                The room's screen
              </a>{' '}
              <span className="soft">
                for a television or any other machine: {addressOf('event', id, 'room')}
              </span>
            </p>
            <p role="status">{stateWords(sync)}</p>
          </div>
        </div>
        <div className="desk-online">
          {check('signUp', 'Players may sign up')}
          {check('lists', 'Everybody sees the lists')}
          {check('listed', 'The event stands in the list of this server')}
          <label className="field">
            <span>Games are played</span>
            <select
              value={settings?.play ?? 'tables'}
              disabled={news?.role !== 'organiser'}
              onChange={({ target }) => change({ play: target.value as OnlineSettings['play'] }, 'Changed.')}
            >
              <option value="tables">at tables</option>
              <option value="live">here, in the time of the round</option>
              <option value="days">here, by correspondence</option>
            </select>
          </label>
          {settings && settings.play !== 'tables'
            ? check('bots', 'Bots may stand in for players who are away')
            : null}
          {settings?.play === 'days' ? (
            <label className="field">
              <span>Days for each decision</span>
              <select
                value={settings.days ?? 3}
                disabled={news?.role !== 'organiser'}
                onChange={({ target }) => change({ days: Number(target.value) }, 'Changed.')}
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
      {news?.role === 'organiser' ? <Helpers session={session} id={id} /> : null}
      <PlayerLinks session={session} id={id} />
      <fieldset>
        <legend>Feeds</legend>
        <p className="soft">For pages and sheets elsewhere; they stay when the event is over.</p>
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

function stateWords({ state, own, words }: Sync): string {
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

/** A link that makes somebody something at the event. */
function Link({ id, code, words }: { id: string; code: string; words: string }) {
  const link = addressOf('event', id, 'join', code)
  return (
    <div className="desk-link">
      <Qr text={link} label={`QR code: ${words}`} />
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

function Helpers({ session, id }: { session: Session; id: string }) {
  const doing = useDoing(session)
  const [made, setMade] = useState<{ role: Role; code: string }>()
  return (
    <fieldset>
      <legend>Who works at the desk</legend>
      <p className="soft">
        Whoever opens such a link works at the event from a device of their own; give it to them alone.
      </p>
      <ul className="desk-roles">
        {deskRoles.map((role) => (
          <li key={role} className="row">
            <button
              type="button"
              onClick={() => void doing(async () => setMade({ role, code: await newLink(id, role) }), '')}
            >
              Link for {role === 'organiser' ? 'an' : 'a'} {role}
            </button>
            <span className="soft">{about[role]}</span>
            <button
              type="button"
              className="quiet"
              onClick={() =>
                void doing(
                  () => endLinks(id, role),
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
        <Link id={id} code={made.code} words={`Makes whoever opens it ${made.role} of this event.`} />
      ) : null}
    </fieldset>
  )
}

/** For players whom the desk has entered: a link by which a phone is known as theirs. */
function PlayerLinks({ session, id }: { session: Session; id: string }) {
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
              async () => setMade({ entrant: number, code: await newLink(id, 'player', number) }),
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
      {made && name ? <Link id={id} code={made.code} words={`Opens the event as ${name}.`} /> : null}
    </fieldset>
  )
}
