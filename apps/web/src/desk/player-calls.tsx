import {
  type EventRequest,
  type EventState,
  findMatch,
  type JudgeCall,
  openJudgeCalls,
  type Report,
  type ReportedResult,
  reportedResults,
  sideName,
} from '@flotilla/tournament'
import { useState } from 'react'
import { settleCall } from '../event/event-api.ts'
import { navigate } from '../route.ts'
import { ConflictQuestion } from './merge-dialog.tsx'
import type { EventSession } from './use-event-session.ts'
import type { SyncStatus, useSync } from './use-sync.ts'

const endings: Readonly<Record<Report['ending'], string>> = {
  time: '',
  wipeOut: ', every ship lost',
  mutualDestruction: ', both lost every ship',
  concession: ', conceded',
  decided: ', decided by the scenario',
  notPlayed: ', not played',
}

/** Describes a reported result in a few words. */
export const reportText = (report: Report): string =>
  `${'scores' in report ? report.scores.map((score) => score ?? 'all').join(' – ') : ''}${endings[report.ending]}`

const standWords: Readonly<Record<ReportedResult['stands'], string>> = {
  alone: 'the other side has not answered',
  agreed: 'the other side agrees',
  disputed: 'the other side says otherwise',
}

const enterRequest = ({ round, match, report }: ReportedResult): EventRequest => ({
  do: 'result',
  round,
  match,
  report,
})

const nameOf = (state: EventState, entrant: number): string => state.entrants[entrant - 1]?.name ?? ''

/** Messages from players, and conflicts between two devices of the desk; visible until resolved. */
export function PlayerCalls({ session, sync }: { session: EventSession; sync: ReturnType<typeof useSync> }) {
  const { state } = session.event
  const calls = sync.news?.calls ?? []
  const reports = reportedResults(state, calls)
  const wanted = openJudgeCalls(state, calls)
  const agreed = reports.filter(({ stands }) => stands === 'agreed')
  return (
    <>
      {sync.question ? (
        <ConflictQuestion
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
            <JudgeCallRow key={one.call} session={session} wanted={one} />
          ))}
          {agreed.length > 1 ? (
            <li>
              <span>{agreed.length} results are confirmed by both sides.</span>
              <button
                type="button"
                className="primary"
                onClick={() =>
                  void session.act(agreed.map(enterRequest), `${agreed.length} results entered.`)
                }
              >
                Enter all {agreed.length}
              </button>
            </li>
          ) : null}
          {reports.map((one) => (
            <ReportedResultRow key={one.call} session={session} reported={one} />
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** Marks a call as settled on the server, and shows an error when that fails. */
function useSettled(session: EventSession): (call: number) => Promise<void> {
  return async (call) => {
    try {
      await settleCall(session.online!.id, call)
    } catch (error) {
      session.say({ done: false, words: 'Not done.', remarks: [{ message: (error as Error).message }] })
    }
  }
}

function JudgeCallRow({
  session,
  wanted: { call, by, table, text },
}: {
  session: EventSession
  wanted: JudgeCall
}) {
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

function ReportedResultRow({ session, reported }: { session: EventSession; reported: ReportedResult }) {
  const { state } = session.event
  const settled = useSettled(session)
  const match = findMatch(state, reported.round, reported.match)
  if (!match) return null
  const sides = match.sides.map((side) => sideName(state, side)).join(' – ')
  return (
    <li className={reported.stands === 'disputed' ? 'urgent' : ''}>
      <span>
        <strong>Table {match.table}</strong> {sides}: <strong>{reportText(reported.report)}</strong>, says{' '}
        {nameOf(state, reported.by)}; {standWords[reported.stands]}
      </span>
      <button
        type="button"
        className={reported.stands === 'agreed' ? 'primary' : ''}
        onClick={() => void session.act([enterRequest(reported)], `Table ${match.table}: entered.`)}
      >
        Enter it
      </button>
      <button type="button" className="quiet" onClick={() => void settled(reported.call)}>
        Put aside
      </button>
    </li>
  )
}

/** The state of the synchronisation with the server, in a few words. */
export function SyncStatusLine({ session, sync }: { session: EventSession; sync: SyncStatus }) {
  if (sync.state === 'off') return null
  const words: Readonly<Record<Exclude<SyncStatus['state'], 'off'>, string>> = {
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
      onClick={() => navigate('desk', session.id, 'online')}
    >
      {words[sync.state]}
    </button>
  )
}
