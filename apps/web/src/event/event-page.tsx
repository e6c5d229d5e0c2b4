import '../desk/desk.css'
import './event.css'
import {
  type EventState,
  type Match,
  type Round,
  roundName,
  sideName,
  statusText,
} from '@flotilla/tournament'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { FaultList, LoadingMessage, Page } from '../common-components.tsx'
import { BracketTab } from '../desk/bracket-tab.tsx'
import { clockStatus, TimeLeft } from '../desk/round-clock.tsx'
import { StandingsTab } from '../desk/standings-tab.tsx'
import { WallScreen } from '../desk/wall-screen.tsx'
import { pageAddressOf } from '../online/table-api.ts'
import { QrCode } from '../qr-code.tsx'
import { useRoute } from '../route.ts'
import { ClaimRolePage } from './claim-role-page.tsx'
import {
  loadOwnEntry,
  loadPublicEvent,
  type OnlineGame,
  type OwnEntry,
  type PublicEvent,
} from './event-api.ts'
import { cacheEvent, loadCachedEvent } from './event-cache.ts'
import { ListedEvents } from './listed-events.tsx'
import { OwnEntryPanel } from './own-entry.tsx'
import { SquadAsText } from './squad-as-text.tsx'

/** Milliseconds between refreshes, for players and for others. */
const OFTEN = 5000
const SELDOM = 10_000

/** An event as the page last loaded it. */
export interface LoadedEvent {
  readonly shown: PublicEvent
  readonly own: OwnEntry
  /** Refreshes now. */
  again(): Promise<void>
}

const nobody: OwnEntry = { person: null, role: null, entrant: null, reported: null, wanted: false }

/** Loads the public part of an event and the person's own entry, and refreshes both. */
function useEvent(
  id: string,
  every = SELDOM,
): { looked: LoadedEvent | undefined; fault: string; lost: boolean } {
  const [before] = useState(() => loadCachedEvent(id))
  const [shown, setShown] = useState<PublicEvent | undefined>(before?.shown)
  const [own, setOwn] = useState<OwnEntry | undefined>(before?.own)
  const [fault, setFault] = useState('')
  const [lost, setLost] = useState(false)
  const isKnown = own?.person != null
  const look = useCallback(
    async (mine: boolean) => {
      try {
        const [event, place] = await Promise.all([loadPublicEvent(id), mine ? loadOwnEntry(id) : undefined])
        setShown(event)
        if (place) setOwn(place)
        cacheEvent(id, event, place)
        setFault('')
        setLost(false)
      } catch (error) {
        setFault((error as Error).message)
        setLost(true)
      }
    },
    [id],
  )
  const again = useCallback(() => look(true), [look])
  useEffect(() => {
    const back = () => void look(true)
    back()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [look])
  useEffect(() => {
    const timer = setInterval(
      () => {
        if (document.visibilityState === 'visible') void look(isKnown)
      },
      isKnown ? OFTEN : every,
    )
    return () => clearInterval(timer)
  }, [look, isKnown, every])
  return { looked: shown && { shown, own: own ?? nobody, again }, fault, lost }
}

/** The pages under `#/event`. */
export function EventRoutes() {
  const [page, id = '', part = '', code = ''] = useRoute()
  // Another page is loading while this one is still shown.
  if (page !== 'event') return null
  if (id === '') return <ListedEvents />
  if (part === 'room') return <EventRoom key={id} id={id} />
  if (part === 'join') return <ClaimRolePage key={code} id={id} code={code} />
  return <EventPage key={id} id={id} part={part} />
}

/** The wall screen on any machine that has the event's link. */
function EventRoom({ id }: { id: string }) {
  const { looked, fault, lost } = useEvent(id, OFTEN)
  if (looked)
    return (
      <>
        <WallScreen state={looked.shown.state} notice={looked.shown.settings.notice} lost={lost} />
        <div className="wall-code">
          <QrCode text={pageAddressOf('event', id)} label="QR code of the event's page" />
        </div>
      </>
    )
  return fault ? <FaultList faults={[fault]} /> : <LoadingMessage what="Opening the event" />
}

const parts = [
  ['', 'Mine'],
  ['pairings', 'Pairings'],
  ['standings', 'Standings'],
  ['bracket', 'Bracket'],
  ['players', 'Players'],
] as const

function EventPage({ id, part }: { id: string; part: string }) {
  const { looked, fault, lost } = useEvent(id)
  if (!looked)
    return fault ? (
      <Page title="Event">
        <FaultList faults={[fault]} />
      </Page>
    ) : (
      <LoadingMessage what="Opening the event" />
    )
  const { state, settings } = looked.shown
  const round = state.rounds.at(-1)
  return (
    <Page title={state.name}>
      <p className="muted">{[state.place, state.date, state.format.name].filter(Boolean).join(' · ')}</p>
      <EventStatus state={state} round={round} />
      {settings.notice ? (
        <p className="event-notice" role="status">
          {settings.notice}
        </p>
      ) : null}
      {lost ? (
        <p className="event-lost" role="status">
          No answer from the server: this is how it stood before.
        </p>
      ) : null}
      <nav className="desk-tabs event-parts" aria-label="Parts of the event">
        {parts
          .filter(([name]) => name !== 'bracket' || state.format.cut !== null)
          .map(([name, words]) => (
            <a
              key={name}
              href={`#/event/${id}${name ? `/${name}` : ''}`}
              aria-current={name === part ? 'page' : undefined}
            >
              {words}
            </a>
          ))}
      </nav>
      {shownPart(id, part, looked)}
    </Page>
  )
}

function shownPart(id: string, part: string, looked: LoadedEvent): ReactNode {
  const { state, games } = looked.shown
  switch (part) {
    case 'pairings':
      return <PairingList state={state} games={games} />
    case 'standings':
      return <StandingsTab state={state} />
    case 'bracket':
      return <BracketTab state={state} />
    case 'players':
      return <PlayerList state={state} />
    default:
      return (
        <>
          <OwnEntryPanel id={id} looked={looked} />
          {looked.own.entrant || state.rounds.length === 0 ? null : <ForAll state={state} games={games} />}
        </>
      )
  }
}

function EventStatus({ state, round }: { state: EventState; round: Round | undefined }) {
  if (state.phase === 'finished')
    return (
      <p className="event-now">
        <strong>
          {state.champion === null
            ? 'The event is over'
            : `${state.entrants[state.champion - 1]?.name} has won`}
        </strong>
      </p>
    )
  if (!round)
    return (
      <p className="event-now">
        {state.phase === 'registration'
          ? `Registration: ${state.entrants.filter(({ status }) => status === 'playing').length} entered`
          : 'The first round is about to be paired'}
      </p>
    )
  return (
    <p className="event-now">
      <strong>{roundName(state, round)}</strong>
      {round.plan.scenario ? ` · ${round.plan.scenario}` : ''} · <TimeLeft round={round} />{' '}
      {clockStatus(round)}
    </p>
  )
}

/** The pairings for people who do not play, and at the end the result. */
const ForAll = ({ state, games }: { state: EventState; games: readonly OnlineGame[] }) =>
  state.phase === 'finished' ? <StandingsTab state={state} /> : <PairingList state={state} games={games} />

/** Sorts matches by table, with the bye last. */
const byTable = (a: Match, b: Match): number =>
  (a.table ?? Number.POSITIVE_INFINITY) - (b.table ?? Number.POSITIVE_INFINITY)

function PairingList({ state, games }: { state: EventState; games: readonly OnlineGame[] }) {
  const [chosen, choose] = useState<number>()
  const round = state.rounds[(chosen ?? state.rounds.length) - 1]
  if (!round) return <p className="muted">No round has been published yet.</p>
  return (
    <>
      <div className="row">
        {state.rounds.map((one) => (
          <button
            key={one.number}
            type="button"
            aria-pressed={one === round}
            onClick={() => choose(one.number)}
          >
            {roundName(state, one)}
          </button>
        ))}
      </div>
      <table className="desk-table">
        <caption className="visually-hidden">Pairings of {roundName(state, round)}</caption>
        <thead>
          <tr>
            <th className="n">Table</th>
            <th>Player</th>
            <th className="n">Score</th>
            <th>Opponent</th>
          </tr>
        </thead>
        <tbody>
          {[...round.matches].sort(byTable).map(({ number, table, sides, result }) => {
            const game = games.find((one) => one.round === round.number && one.match === number)
            const scores = result && sides.length === 2 ? `${result.scores[0]} – ${result.scores[1]}` : ''
            return (
              <tr key={number}>
                <td className="n">{table ?? '–'}</td>
                <td className={result?.winner === 0 ? 'name won' : 'name'}>{sideName(state, sides[0])}</td>
                <td className="n">
                  {scores}
                  {game ? (
                    <>
                      {' '}
                      <a href={`#/online/${game.game}`}>{game.over ? 'replay' : 'watch'}</a>
                    </>
                  ) : null}
                </td>
                <td className={result?.winner === 1 ? 'name won' : 'name'}>
                  {sides[1] ? sideName(state, sides[1]) : 'bye'}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

function PlayerList({ state }: { state: EventState }) {
  if (state.entrants.length === 0) return <p className="muted">Nobody has signed up yet.</p>
  return (
    <ul className="event-players">
      {state.entrants.map(({ id, name, members, status, lists }) => (
        <li key={id}>
          <strong>{name}</strong>
          {members.length > 1 ? (
            <span className="muted"> {members.map((member) => member.name).join(' and ')}</span>
          ) : null}
          {status === 'playing' ? null : <span className="muted"> ({statusText[status]})</span>}
          {lists.map((list) => (
            <details key={`${list.member} ${list.list}`}>
              <summary>
                {list.squad.name || 'List'}, {list.cost} points
              </summary>
              <SquadAsText squad={list.squad} />
            </details>
          ))}
        </li>
      ))}
    </ul>
  )
}
