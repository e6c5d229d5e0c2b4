import {
  type EventState,
  judgesWanted,
  matchIn,
  type Report,
  type Reported,
  type Request,
  reportedIn,
  sideName,
  type Wanted,
} from '@flotilla/tournament'
import { useState } from 'react'
import { settledCall } from '../event/asking.ts'
import { go } from '../route.ts'
import { Question } from './merge.tsx'
import type { Session } from './session.ts'
import type { Sync, useSync } from './sync.ts'

const endings: Readonly<Record<Report['ending'], string>> = {
  time: '',
  wipeOut: ', every ship lost',
  mutualDestruction: ', both lost every ship',
  concession: ', conceded',
  decided: ', decided by the scenario',
  notPlayed: ', not played',
}

/** A reported result in a few words. */
export const reportWords = (report: Report): string =>
  `${'scores' in report ? report.scores.map((score) => score ?? 'all').join(' – ') : ''}${endings[report.ending]}`

const standWords: Readonly<Record<Reported['stands'], string>> = {
  alone: 'the other side has not answered',
  agreed: 'the other side agrees',
  disputed: 'the other side says otherwise',
}

const entering = ({ round, match, report }: Reported): Request => ({ do: 'result', round, match, report })

const nameOf = (state: EventState, entrant: number): string => state.entrants[entrant - 1]?.name ?? ''

/** What players say to the desk, and what two devices of it did that contradicts: always in sight until it is seen to. */
export function Calls({ session, sync }: { session: Session; sync: ReturnType<typeof useSync> }) {
  const { state } = session.event
  const calls = sync.news?.calls ?? []
  const reports = reportedIn(state, calls)
  const wanted = judgesWanted(state, calls)
  const agreed = reports.filter(({ stands }) => stands === 'agreed')
  return (
    <>
      {sync.question ? (
        <Question
          event={sync.question.event}
          question={sync.question.open}
          number={1}
          answer={sync.settle}
          names={['This device', 'What stands online']}
        />
      ) : null}
      {reports.length + wanted.length > 0 ? (
        <ul className="desk-calls" aria-label="What players say">
          {wanted.map((one) => (
            <Judge key={one.call} session={session} wanted={one} />
          ))}
          {agreed.length > 1 ? (
            <li>
              <span>{agreed.length} results are confirmed by both sides.</span>
              <button
                type="button"
                className="primary"
                onClick={() => void session.act(agreed.map(entering), `${agreed.length} results entered.`)}
              >
                Enter all {agreed.length}
              </button>
            </li>
          ) : null}
          {reports.map((one) => (
            <Result key={one.call} session={session} reported={one} />
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** The server is told, and the desk says when it could not be. */
function useSettled(session: Session): (call: number) => Promise<void> {
  return async (call) => {
    try {
      await settledCall(session.online!.id, call)
    } catch (error) {
      session.say({ done: false, words: 'Not done.', remarks: [{ message: (error as Error).message }] })
    }
  }
}

function Judge({ session, wanted: { call, by, table, text } }: { session: Session; wanted: Wanted }) {
  const settled = useSettled(session)
  const [gone, setGone] = useState(false)
  if (gone) return null
  return (
    <li className="urgent">
      <span>
        <strong>{table === null ? nameOf(session.event.state, by) : `Table ${table}`}</strong> calls a judge
        {text ? `: ${text}` : ''}
      </span>
      <button
        type="button"
        onClick={() => {
          setGone(true)
          void settled(call)
        }}
      >
        Seen to
      </button>
    </li>
  )
}

function Result({ session, reported }: { session: Session; reported: Reported }) {
  const { state } = session.event
  const settled = useSettled(session)
  const match = matchIn(state, reported.round, reported.match)
  if (!match) return null
  const sides = match.sides.map((side) => sideName(state, side)).join(' – ')
  return (
    <li className={reported.stands === 'disputed' ? 'urgent' : ''}>
      <span>
        <strong>Table {match.table}</strong> {sides}: <strong>{reportWords(reported.report)}</strong>, says{' '}
        {nameOf(state, reported.by)}; {standWords[reported.stands]}
      </span>
      <button
        type="button"
        className={reported.stands === 'agreed' ? 'primary' : ''}
        onClick={() => void session.act([entering(reported)], `Table ${match.table}: entered.`)}
      >
        Enter it
      </button>
      <button type="button" className="quiet" onClick={() => void settled(reported.call)}>
        Put aside
      </button>
    </li>
  )
}

/** How it stands with the server, in a few words. */
export function SyncLine({ session, sync }: { session: Session; sync: Sync }) {
  if (sync.state === 'off') return null
  const words: Readonly<Record<Exclude<Sync['state'], 'off'>, string>> = {
    joining: 'joining the server …',
    same: sync.own === 0 ? 'online' : 'sending …',
    waiting: `no net: ${sync.own === 0 ? 'nothing waits' : `${sync.own} acts wait`}`,
    refused: 'the server refuses',
    open: 'to be settled',
  }
  const bad = sync.state === 'waiting' || sync.state === 'refused' || sync.state === 'open'
  return (
    <button
      type="button"
      className={bad ? 'desk-sync bad' : 'desk-sync'}
      title={sync.words}
      onClick={() => go('desk', session.id, 'online')}
    >
      {words[sync.state]}
    </button>
  )
}
