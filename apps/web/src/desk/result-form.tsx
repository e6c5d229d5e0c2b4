import {
  type EventState,
  type Match,
  type Report,
  type Round,
  roundName,
  type SideIndex,
  sideName,
} from '@flotilla/tournament'
import { type FormEvent, useState } from 'react'
import { resultRequests } from './parse-result-line.ts'
import { RefusalList } from './refusals-and-feedback.tsx'
import type { EventSession } from './use-event-session.ts'

/** The way a game ended, as the form offers it. */
export type GameEnding =
  | 'time'
  | 'lost0'
  | 'lost1'
  | 'both'
  | 'gave0'
  | 'gave1'
  | 'away0'
  | 'away1'
  | 'neither'
  | 'won0'
  | 'won1'
  | 'drawn'

const endOf = ({ result }: Match): GameEnding => {
  if (!result) return 'time'
  const loser = result.winner === 0 ? 1 : 0
  switch (result.ending) {
    case 'wipeOut':
      return `lost${loser}`
    case 'concession':
      return `gave${loser}`
    case 'mutualDestruction':
      return 'both'
    case 'decided':
      return result.winner === null ? 'drawn' : `won${result.winner}`
    case 'notPlayed':
      return result.winner === null ? 'neither' : `away${loser}`
    default:
      return 'time'
  }
}

/** Returns the number in a text field; null for an empty one. */
export const parseNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** Returns the report of a game's end and scores. */
export function toReport(end: GameEnding, scores: [number | null, number | null]): Report {
  const side: SideIndex = end.endsWith('1') ? 1 : 0
  const entered: [number, number] = [scores[0] ?? Number.NaN, scores[1] ?? Number.NaN]
  switch (end) {
    case 'lost0':
    case 'lost1':
      return { ending: 'wipeOut', destroyed: side, scores }
    case 'gave0':
    case 'gave1':
      return { ending: 'concession', conceded: side, scores }
    case 'both':
      return { ending: 'mutualDestruction', scores }
    case 'away0':
    case 'away1':
      return { ending: 'notPlayed', present: side === 0 ? 1 : 0 }
    case 'neither':
      return { ending: 'notPlayed', present: null }
    case 'won0':
    case 'won1':
    case 'drawn':
      return { ending: 'decided', winner: end === 'drawn' ? null : side, scores: entered }
    case 'time':
      return { ending: 'time', scores: entered }
  }
}

/** A choice among the ways in which a game can end here. */
export const EndingChoice = ({
  end,
  ways,
  choose,
}: {
  end: GameEnding
  ways: readonly (readonly [GameEnding, string])[]
  choose: (end: GameEnding) => void
}) => (
  <label className="field">
    <span>How it ended</span>
    <select value={end} onChange={({ target }) => choose(target.value as GameEnding)}>
      {ways.map(([id, words]) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </select>
  </label>
)

/** The form for a result of any kind; a correction shows its consequences before it is entered. */
export function ResultForm({
  session,
  round,
  match,
  close,
}: {
  session: EventSession
  round: Round
  match: Match
  close: () => void
}) {
  const { state } = session.event
  const [end, setEnd] = useState<GameEnding>(() => endOf(match))
  const scoreOf = (side: SideIndex) =>
    match.result && match.result.ending !== 'notPlayed' ? String(match.result.scores[side]) : ''
  const [scores, setScores] = useState<[string, string]>([scoreOf(0), scoreOf(1)])
  const [favoured, setFavoured] = useState<SideIndex | null>(match.result?.salvo?.winner ?? match.initiative)
  const [reason, setReason] = useState('')
  const [a, b] = match.sides.map((side) => sideName(state, side)) as [string, string]
  const played = !end.startsWith('away') && end !== 'neither'
  const [first, second] = scores.map(parseNumber) as [number | null, number | null]
  const level = played && !/^won|^drawn/.test(end) && (end === 'both' || (first !== null && first === second))
  const requests = resultRequests(
    state.format,
    round,
    match,
    toReport(end, [first, second]),
    level ? favoured : null,
  )
  const correcting = match.result !== null
  const outcome = session.attempt(requests, reason || (correcting ? 'preview' : undefined))
  const typed = !played || scores.some((score) => score !== '')
  const enterResult = async (event: FormEvent) => {
    event.preventDefault()
    const words = `Table ${match.table}: ${correcting ? 'corrected' : 'entered'}.`
    if (await session.act(requests, words, reason || undefined)) close()
  }
  const ways: readonly (readonly [GameEnding, string])[] = [
    ['time', 'Time was called'],
    ...(round.plan.scenario
      ? ([
          ['won0', `${a} won the scenario`],
          ['won1', `${b} won the scenario`],
          ['drawn', 'The scenario ended in a draw'],
        ] as const)
      : []),
    ['lost0', `${a} lost every ship`],
    ['lost1', `${b} lost every ship`],
    ['both', 'Both lost every ship'],
    ['gave0', `${a} conceded`],
    ['gave1', `${b} conceded`],
    ['away0', `${a} did not come`],
    ['away1', `${b} did not come`],
    ['neither', 'Neither came'],
  ]
  const scoreField = (side: SideIndex, name: string) => (
    <label className="field">
      <span>Score of {name}</span>
      <input
        type="text"
        inputMode="numeric"
        value={scores[side]}
        onChange={({ target }) => setScores(scores.with(side, target.value) as [string, string])}
      />
    </label>
  )
  return (
    <form
      className="desk-form"
      onSubmit={(event) => void enterResult(event)}
      aria-label={`Result of table ${match.table}`}
    >
      <h3>
        {roundName(state, round)}, table {match.table}: {a} – {b}
      </h3>
      <div className="fields">
        <EndingChoice end={end} ways={ways} choose={setEnd} />
        {played ? scoreField(0, a) : null}
        {played ? scoreField(1, b) : null}
        {level ? (
          <label className="field">
            <span>{state.format.equal === 'finalSalvo' ? 'Final salvo won by' : 'Initiative'}</span>
            <select
              value={favoured ?? ''}
              onChange={({ target }) =>
                setFavoured(target.value === '' ? null : target.value === '0' ? 0 : 1)
              }
            >
              <option value="">not known</option>
              <option value="0">{a}</option>
              <option value="1">{b}</option>
            </select>
          </label>
        ) : null}
        {correcting ? (
          <label className="field">
            <span>Why it is corrected</span>
            <input type="text" value={reason} required onChange={({ target }) => setReason(target.value)} />
          </label>
        ) : null}
      </div>
      {typed ? (
        <ResultPreview outcome={outcome} correcting={correcting} state={state} round={round} match={match} />
      ) : null}
      <div className="row">
        <button type="submit" className="primary">
          {correcting ? 'Correct the result' : 'Enter the result'}
        </button>
        <button type="button" onClick={close}>
          Cancel
        </button>
      </div>
    </form>
  )
}

function ResultPreview({
  outcome,
  correcting,
  state,
  round,
  match,
}: {
  outcome: ReturnType<EventSession['attempt']>
  correcting: boolean
  state: EventState
  round: Round
  match: Match
}) {
  if (!outcome.ok) {
    return (
      <div className="desk-follows refused">
        <strong>This cannot be:</strong>
        <RefusalList remarks={outcome.refusals} />
      </div>
    )
  }
  const now = outcome.event.state.rounds[round.number - 1]?.matches.find(
    ({ number }) => number === match.number,
  )
  const points = now?.result?.points
  return (
    <div className="desk-follows">
      <strong>What follows: </strong>
      {now?.sides.map((side, own) => `${sideName(state, side)} ${points?.[own] ?? 0} points`).join(', ')}.
      {correcting && outcome.warnings.length === 0
        ? ' Nothing that was published since would be otherwise.'
        : null}
      {outcome.warnings.length > 0 ? <RefusalList remarks={outcome.warnings} /> : null}
    </div>
  )
}
