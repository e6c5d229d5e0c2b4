import {
  currentMatch,
  type Entrant,
  type EventState,
  listStatus,
  listStatusText,
  type Match,
  type Report,
  type Round,
  requiredLists,
  roundName,
  type SideIndex,
  sideName,
} from '@flotilla/tournament'
import { type FormEvent, useState } from 'react'
import { FaultList } from '../common-components.tsx'
import { reportText } from '../desk/player-calls.tsx'
import { RefusalList } from '../desk/refusals-and-feedback.tsx'
import { EndingChoice, type GameEnding, parseNumber, toReport } from '../desk/result-form.tsx'
import { clockStatus, formatLength, TimeLeft } from '../desk/round-clock.tsx'
import { saveName } from '../online/table-api.ts'
import { navigate } from '../route.ts'
import {
  answerReport,
  callJudge,
  checkIn,
  dropOut,
  handInList,
  judgeList,
  type ListVerdict,
  reportResult,
  requestOnlineGame,
  signUp,
} from './event-api.ts'
import type { LoadedEvent } from './event-page.tsx'
import { OwnSquadPicker } from './own-lists.tsx'
import { SquadAsText } from './squad-as-text.tsx'

/** Runs a task, shows an error when it fails, and refreshes. */
function useDoing(again: () => Promise<void>) {
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const runAction = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setFault('')
    try {
      await work()
      await again()
      return true
    } catch (error) {
      setFault((error as Error).message)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { runAction, busy, said: fault ? <FaultList faults={[fault]} /> : null }
}

/** The panel for the person's own part in the event: entry, table and list. */
export function OwnEntryPanel({ id, looked }: { id: string; looked: LoadedEvent }) {
  const { shown, own } = looked
  const { state } = shown
  if (!own.entrant)
    return shown.settings.signUp && state.phase === 'registration' ? (
      <SignUp id={id} looked={looked} />
    ) : (
      <p className="muted">
        You have not entered here, or not on this device. Who was entered by the desk gets a link there;
        pairings and standings are for everybody.
      </p>
    )
  const now = currentMatch(state, own.entrant.id)
  return (
    <>
      {now && now.match.sides.length === 1 ? (
        <p className="event-table">You have the bye this round.</p>
      ) : null}
      {now && now.match.sides.length === 2 ? (
        <OwnGame
          id={id}
          looked={looked}
          entrant={own.entrant}
          round={now.round}
          match={now.match}
          side={now.side}
        />
      ) : null}
      {!now && state.phase !== 'registration' && own.entrant.status === 'playing' ? (
        <p className="event-table">You have no game now.</p>
      ) : null}
      <OwnEntry id={id} looked={looked} entrant={own.entrant} />
    </>
  )
}

function SignUp({ id, looked }: { id: string; looked: LoadedEvent }) {
  const { format } = looked.shown.state
  const [name, setName] = useState(looked.own.person?.name ?? '')
  const [members, setMembers] = useState<readonly string[]>(() => Array(format.members).fill(''))
  const { runAction, busy, said } = useDoing(looked.again)
  const team = format.members > 1
  const signUpNow = (event: FormEvent) => {
    event.preventDefault()
    void runAction(async () => {
      if (!looked.own.person) await saveName((team ? members[0]! : name).trim().slice(0, 32))
      await signUp(id, name.trim(), team ? members.map((one) => one.trim()) : undefined)
    })
  }
  return (
    <form className="event-card" onSubmit={signUpNow} aria-label="Sign up">
      <h2>Sign up</h2>
      <p className="muted">No account is needed: this device is known as yours.</p>
      <label className="field">
        <span>{team ? 'Name of the team' : 'Your name'}</span>
        <input
          type="text"
          required
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      {team
        ? members.map((member, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a player of a team is known by the place in it
            <label key={index} className="field">
              <span>
                {index === 0 ? `Your name${format.captain ? ' (captain)' : ''}` : `Player ${index + 1}`}
              </span>
              <input
                type="text"
                required
                maxLength={32}
                value={member}
                onChange={({ target }) => setMembers(members.with(index, target.value))}
              />
            </label>
          ))
        : null}
      {said}
      <button type="submit" className="primary" disabled={busy}>
        Sign up
      </button>
    </form>
  )
}

function OwnGame({
  id,
  looked,
  entrant,
  round,
  match,
  side,
}: {
  id: string
  looked: LoadedEvent
  entrant: Entrant
  round: Round
  match: Match
  side: SideIndex
}) {
  const { state, settings, games } = looked.shown
  const { reported, wanted } = looked.own
  const { runAction, busy, said } = useDoing(looked.again)
  const [question, setQuestion] = useState('')
  const opponent = sideName(state, match.sides[1 - side]!)
  const game = games.find((one) => one.round === round.number && one.match === match.number)
  const { result } = match
  const openMatch = () =>
    void runAction(async () => {
      navigate('online', game?.game ?? (await requestOnlineGame(id, round.number, match.number)))
    })
  return (
    <section className="event-card" aria-label="Your game">
      <p className="event-table">
        {match.table === null ? null : (
          <>
            Table <strong>{match.table}</strong>
          </>
        )}
      </p>
      <p>
        {roundName(state, round)} against <strong>{opponent}</strong>
      </p>
      <p className="event-clock">
        <TimeLeft round={round} match={match} /> <span className="muted">{clockStatus(round)}</span>
        {match.extension > 0 ? (
          <span className="muted"> with {formatLength(match.extension)} more</span>
        ) : null}
      </p>
      {settings.play === 'tables' && !game ? null : (
        <button type="button" className="primary" disabled={busy} onClick={openMatch}>
          {game?.over ? 'Watch the replay' : 'Play it here'}
        </button>
      )}
      {result ? (
        <p>
          Result: you {result.scores[side]}, {opponent} {result.scores[1 - side]}.
        </p>
      ) : reported ? (
        <div className="desk-follows" role="status">
          <strong>{reportText(inOrder(reported.report, side))}</strong>{' '}
          {reported.by === entrant.id
            ? reported.stands === 'agreed'
              ? 'was confirmed; the desk enters it.'
              : reported.stands === 'disputed'
                ? `was reported by you, and ${opponent} says otherwise. Talk, or call a judge.`
                : `was reported by you; ${opponent} is asked to confirm it.`
            : reported.stands === 'alone'
              ? `(you first) was reported by ${opponent}. Is that right?`
              : reported.stands === 'agreed'
                ? 'was confirmed by you; the desk enters it.'
                : 'was disputed by you. Report what you think is right, or call a judge.'}
          {reported.by !== entrant.id && reported.stands === 'alone' ? (
            <div className="row">
              <button
                type="button"
                className="primary"
                disabled={busy}
                onClick={() => void runAction(() => answerReport(id, reported.call, true))}
              >
                Yes, that is right
              </button>
              <button
                type="button"
                disabled={busy}
                onClick={() => void runAction(() => answerReport(id, reported.call, false))}
              >
                No
              </button>
            </div>
          ) : null}
        </div>
      ) : null}
      {result || (reported && reported.stands === 'agreed') ? null : (
        <ReportForm
          key={match.number}
          opponent={opponent}
          state={state}
          scenario={round.plan.scenario !== null}
          folded={reported !== null}
          busy={busy}
          send={(report) =>
            void runAction(() => reportResult(id, round.number, match.number, inOrder(report, side)))
          }
        />
      )}
      {wanted ? (
        <p role="status">A judge is on the way.</p>
      ) : (
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault()
            void runAction(() => callJudge(id, question.trim())).then((done) => {
              if (done) setQuestion('')
            })
          }}
        >
          <label className="field">
            <span>For the judge, if you like</span>
            <input
              type="text"
              maxLength={300}
              value={question}
              onChange={({ target }) => setQuestion(target.value)}
            />
          </label>
          <button type="submit" disabled={busy}>
            Call a judge
          </button>
        </form>
      )}
      {said}
    </section>
  )
}

/**
 * Returns a report with the person's side first, or back in the order of the match; the same exchange does
 * both.
 */
function inOrder(report: Report, side: SideIndex): Report {
  if (side === 0) return report
  const otherSide = (one: SideIndex): SideIndex => (one === 0 ? 1 : 0)
  const turned = 'scores' in report ? { scores: [report.scores[1], report.scores[0]] } : {}
  const salvo =
    'salvo' in report && report.salvo && 'winner' in report.salvo
      ? { salvo: { winner: otherSide(report.salvo.winner) } }
      : {}
  return {
    ...report,
    ...turned,
    ...salvo,
    ...(report.ending === 'wipeOut' ? { destroyed: otherSide(report.destroyed) } : {}),
    ...(report.ending === 'concession' ? { conceded: otherSide(report.conceded) } : {}),
    ...(report.ending === 'decided' && report.winner !== null ? { winner: otherSide(report.winner) } : {}),
  } as Report
}

function ReportForm({
  opponent,
  state,
  scenario,
  folded,
  busy,
  send,
}: {
  opponent: string
  state: EventState
  scenario: boolean
  folded: boolean
  busy: boolean
  send: (report: Report) => void
}) {
  const [end, setEnd] = useState<GameEnding>('time')
  const [scores, setScores] = useState<readonly [string, string]>(['', ''])
  const [favoured, setFavoured] = useState('')
  const [first, second] = scores.map(parseNumber) as [number | null, number | null]
  const level = end === 'both' || (end === 'time' && first !== null && first === second)
  const salvo = level && state.format.equal === 'finalSalvo'
  const ways: readonly (readonly [GameEnding, string])[] = [
    ['time', 'Time was called'],
    ...(scenario
      ? ([
          ['won0', 'I won the scenario'],
          ['won1', `${opponent} won the scenario`],
          ['drawn', 'The scenario ended in a draw'],
        ] as const)
      : []),
    ['lost1', `${opponent} lost every ship`],
    ['lost0', 'I lost every ship'],
    ['both', 'Both lost every ship'],
    ['gave1', `${opponent} conceded`],
    ['gave0', 'I conceded'],
  ]
  const sendReport = (event: FormEvent) => {
    event.preventDefault()
    const made = toReport(end, [first, second])
    send(
      salvo && favoured !== '' ? ({ ...made, salvo: { winner: favoured === '0' ? 0 : 1 } } as Report) : made,
    )
  }
  const scoreField = (side: SideIndex, words: string) => (
    <label className="field narrow">
      <span>{words}</span>
      <input
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        required={end === 'time' || /^won|^drawn/.test(end)}
        value={scores[side]}
        onChange={({ target }) =>
          setScores(side === 0 ? [target.value, scores[1]] : [scores[0], target.value])
        }
      />
    </label>
  )
  return (
    <details open={!folded}>
      <summary>Report the result</summary>
      <form className="fields" onSubmit={sendReport} aria-label="Report the result">
        <EndingChoice end={end} ways={ways} choose={setEnd} />
        {scoreField(0, 'My score')}
        {scoreField(1, `Score of ${opponent}`)}
        {salvo ? (
          <label className="field">
            <span>Final salvo won by</span>
            <select value={favoured} onChange={({ target }) => setFavoured(target.value)}>
              <option value="">not rolled</option>
              <option value="0">me</option>
              <option value="1">{opponent}</option>
            </select>
          </label>
        ) : null}
        <button type="submit" className="primary" disabled={busy}>
          Report it
        </button>
      </form>
    </details>
  )
}

/** Check-in, list and withdrawal. */
function OwnEntry({ id, looked, entrant }: { id: string; looked: LoadedEvent; entrant: Entrant }) {
  const { state } = looked.shown
  const { runAction, busy, said } = useDoing(looked.again)
  const [leaving, leave] = useState(false)
  const before = state.phase === 'registration'
  const gone = entrant.status !== 'playing'
  return (
    <section className="event-card" aria-label="Your entry">
      <h2>{entrant.name}</h2>
      {gone ? <p>You have left the event.</p> : null}
      {before && !gone ? (
        <button
          type="button"
          className={entrant.here ? '' : 'primary'}
          disabled={busy}
          onClick={() => void runAction(() => checkIn(id, !entrant.here))}
        >
          {entrant.here ? 'You are checked in. Not here after all?' : 'I am here: check in'}
        </button>
      ) : null}
      {entrant.lists.map((list) => (
        <details key={`${list.member} ${list.list}`}>
          <summary>
            Your list{requiredLists(state.format).length > 1 ? ` ${list.list + 1}` : ''}
            {entrant.members.length > 1 ? ` of ${entrant.members[list.member]?.name}` : ''}:{' '}
            {list.squad.name || 'without a name'}, {list.cost} points
          </summary>
          <SquadAsText squad={list.squad} />
        </details>
      ))}
      {entrant.lists.length > 0 ? (
        <p>
          The list is <strong>{listStatusText[listStatus(entrant)]}</strong>
          {looked.shown.settings.lists ? '.' : '; nobody but the desk sees it.'}
        </p>
      ) : null}
      {entrant.violations.length > 0 ? <RefusalList remarks={entrant.violations} /> : null}
      {before && !gone ? <HandIn id={id} entrant={entrant} state={state} looked={looked} /> : null}
      {gone ? null : leaving ? (
        <div className="row">
          <button type="button" disabled={busy} onClick={() => void runAction(() => dropOut(id))}>
            Yes, leave the event
          </button>
          <button type="button" onClick={() => leave(false)}>
            Stay
          </button>
        </div>
      ) : (
        <button type="button" className="quiet" onClick={() => leave(true)}>
          Drop from the event
        </button>
      )}
      {said}
    </section>
  )
}

function HandIn({
  id,
  entrant,
  state,
  looked,
}: {
  id: string
  entrant: Entrant
  state: EventState
  looked: LoadedEvent
}) {
  const [text, setText] = useState('')
  const [member, setMember] = useState(0)
  const [list, setList] = useState(0)
  const [verdict, setVerdict] = useState<ListVerdict>()
  const { runAction, busy, said } = useDoing(looked.again)
  const required = requiredLists(state.format)
  const changeText = (next: string) => {
    setText(next)
    setVerdict(undefined)
  }
  const callJudgeNow = () => void runAction(async () => setVerdict(await judgeList(id, text, member, list)))
  const handInNow = () =>
    void runAction(async () => {
      await handInList(id, text, member, list)
      changeText('')
    })
  return (
    <form
      aria-label="Hand in a list"
      onSubmit={(event) => {
        event.preventDefault()
        handInNow()
      }}
    >
      <h3>{entrant.lists.length > 0 ? 'Hand in another list' : 'Hand in your list'}</h3>
      {entrant.members.length > 1 ? (
        <label className="field">
          <span>Whose</span>
          <select value={member} onChange={({ target }) => setMember(Number(target.value))}>
            {entrant.members.map(({ name }, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {required.length > 1 ? (
        <label className="field">
          <span>For</span>
          <select value={list} onChange={({ target }) => setList(Number(target.value))}>
            {required.map(({ rounds, limit, measure }, index) => (
              <option key={rounds.join()} value={index}>
                round {rounds.join(', ')}: {limit} {measure}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <OwnSquadPicker edition={state.format.squads} choose={changeText} />
      <label className="field">
        <span>Paste XWS, text of a builder, or a link</span>
        <textarea rows={3} value={text} onChange={({ target }) => changeText(target.value)} />
      </label>
      <label className="field">
        <span>or take it from a file</span>
        <input
          type="file"
          accept=".json,.xws,.txt,application/json,text/plain"
          onChange={({ target }) => void target.files?.[0]?.text().then(changeText)}
        />
      </label>
      {verdict ? (
        <div
          className={verdict.violations.length > 0 ? 'desk-follows refused' : 'desk-follows'}
          role="status"
        >
          <strong>The list is {listStatusText[listStatus({ violations: [...verdict.violations] })]}</strong>:{' '}
          {verdict.costs.map((cost) => `${cost} points`).join(' and ')}.
          {verdict.violations.length > 0 ? <RefusalList remarks={verdict.violations} /> : null}
        </div>
      ) : null}
      {said}
      <div className="row">
        <button type="button" disabled={busy || text.trim() === ''} onClick={callJudgeNow}>
          Is it legal?
        </button>
        <button type="submit" className="primary" disabled={busy || text.trim() === ''}>
          Hand it in
        </button>
      </div>
    </form>
  )
}
