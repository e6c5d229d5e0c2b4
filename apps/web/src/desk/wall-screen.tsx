import './desk.css'
import {
  type EventState,
  type Match,
  type Round,
  roundName,
  roundTimeLeft,
  sideName,
} from '@flotilla/tournament'
import { useEffect, useState } from 'react'
import { FaultList, LoadingMessage } from '../common-components.tsx'
import { clockStatus, formatClock, timeUpTexts, useCurrentTime } from './round-clock.tsx'
import { useEventSession } from './use-event-session.ts'

/** The number of pairings per page of a television under the clock, without and with an announcement. */
const perTurn = { alone: 10, beside: 8 }
const turnSeconds = 10

interface SeatedPlayer {
  name: string
  match: Match
  opponent: string
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const seatedIn = (state: EventState, round: Round): SeatedPlayer[] =>
  round.matches
    .flatMap((match) =>
      match.sides.flatMap((side, own) => {
        const other = match.sides[1 - own]
        return side.map((id) => ({
          name: state.entrants[id - 1]!.name,
          match,
          opponent: other ? sideName(state, other) : 'bye',
        }))
      }),
    )
    .sort((a, b) => collator.compare(a.name, b.name))

/** The wall screen on the desk's own device, which needs no network. */
export function WallScreenPage({ id }: { id: string }) {
  const { session, fault } = useEventSession(id)
  if (fault) return <FaultList faults={[fault]} />
  if (!session) return <LoadingMessage what="Opening the event" />
  return <WallScreen state={session.event.state} notice={session.notice} lost={false} />
}

/** Keeps a screen on the wall from switching off. */
function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const wake = () => {
      if (document.visibilityState === 'visible' && 'wakeLock' in navigator)
        navigator.wakeLock.request('screen').then(
          (held) => {
            lock = held
          },
          () => undefined,
        )
    }
    wake()
    document.addEventListener('visibilitychange', wake)
    return () => {
      document.removeEventListener('visibilitychange', wake)
      void lock?.release()
    }
  }, [])
}

/**
 * The wall screen: a large clock, pages of pairings by name, and the announcement. Without a connection it
 * counts on and shows a notice.
 */
export function WallScreen({ state, notice, lost }: { state: EventState; notice: string; lost: boolean }) {
  const now = useCurrentTime()
  const [begun] = useState(() => Date.now())
  useAwake()
  useEffect(() => {
    document.documentElement.classList.add('room')
    return () => document.documentElement.classList.remove('room')
  }, [])
  const round = state.rounds.at(-1)
  const all = round && state.phase !== 'finished' ? seatedIn(state, round) : []
  const extended = (round?.matches ?? []).filter(({ extension, result }) => extension > 0 && result === null)
  const many = notice || lost || extended.length > 0 ? perTurn.beside : perTurn.alone
  const turns = Math.max(1, Math.ceil(all.length / many))
  const turn = Math.floor((Date.now() - begun) / 1000 / turnSeconds) % turns
  const shown = all.slice(turn * many, (turn + 1) * many)
  const left = round ? roundTimeLeft(round, now) : 0
  return (
    <main className="wall-page">
      <header>
        <h1>{state.name}</h1>
        {round ? (
          <p>
            {roundName(state, round)}
            {round.plan.scenario ? ` · ${round.plan.scenario}` : ''}
          </p>
        ) : (
          <p>Welcome</p>
        )}
      </header>
      {notice ? (
        <p className="wall-notice" role="status">
          {notice}
        </p>
      ) : null}
      {lost ? (
        <p className="wall-lost" role="status">
          No net: the clock goes on, the rest is as it stood before.
        </p>
      ) : null}
      {round && state.phase !== 'finished' ? (
        <>
          <div className={left < 0 ? 'wall-clock over' : 'wall-clock'} role="timer">
            {formatClock(left)}
            <span>{left < 0 ? timeUpTexts[state.format.atTime] : clockStatus(round)}</span>
          </div>
          <ul className="wall-extra">
            {extended.map((match) => (
              <li key={match.number}>
                Table {match.table}: {formatClock(roundTimeLeft(round, now, match))}
              </li>
            ))}
          </ul>
          <table className="wall-pairings">
            <caption className="visually-hidden">Pairings by name</caption>
            <thead>
              <tr>
                <th>Name</th>
                <th className="n">Table</th>
                <th>Opponent</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ name, match, opponent }) => (
                <tr key={name}>
                  <td>{name}</td>
                  <td className="n">{match.table ?? '–'}</td>
                  <td>{opponent}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {turns > 1 ? (
            <p className="muted">
              Page {turn + 1} of {turns}
            </p>
          ) : null}
        </>
      ) : state.phase === 'finished' && state.champion !== null ? (
        <p className="wall-champion">{state.entrants[state.champion - 1]?.name} has won</p>
      ) : null}
    </main>
  )
}
