import {
  type EventRefusal,
  type EventRequest,
  type EventState,
  type Match,
  type PairingDraft,
  type RemedyStep,
  type Round,
  resultText,
  roundName,
  sideName,
} from '@flotilla/tournament'
import { type FormEvent, useState } from 'react'
import { parseResultLine } from './parse-result-line.ts'
import { RefusalList } from './refusals-and-feedback.tsx'
import { ResultForm } from './result-form.tsx'
import { clockStatus, extensionMinutes, formatLength, TimeLeft, timeUpTexts } from './round-clock.tsx'
import type { EventSession } from './use-event-session.ts'

const byTable = (matches: readonly Match[]): Match[] =>
  [...matches].sort((a, b) => (a.table ?? Number.POSITIVE_INFINITY) - (b.table ?? Number.POSITIVE_INFINITY))

const namesOf = (state: EventState, { sides }: Match): string =>
  sides.map((side) => sideName(state, side)).join(' – ')

/** The tab of a round. */
export function RoundTab({ session }: { session: EventSession }) {
  const { state } = session.event
  const [chosen, choose] = useState<number | null>(null)
  const latest = state.rounds.at(-1)
  const round = state.rounds.find(({ number }) => number === chosen) ?? latest
  if (state.draft && chosen === null)
    return <DraftView session={session} draft={state.draft} choose={choose} />
  if (!round) {
    return (
      <p className="muted">
        {state.phase === 'registration'
          ? 'No round yet. Add the players, then start the event.'
          : 'No round yet. Pair the first one.'}
      </p>
    )
  }
  return (
    <>
      <RoundPicker state={state} shown={round.number} choose={choose} />
      {round === latest && state.phase !== 'finished' ? <ClockRow session={session} round={round} /> : null}
      <ResultLine key={round.number} session={session} round={round} />
      <TableList session={session} round={round} />
    </>
  )
}

/** The choice of a round; earlier rounds are corrected in the same way. */
const RoundPicker = ({
  state,
  shown,
  choose,
}: {
  state: EventState
  shown: number
  choose: (round: number | null) => void
}) =>
  state.rounds.length + (state.draft ? 1 : 0) > 1 ? (
    <nav className="row desk-rounds" aria-label="Rounds">
      {state.rounds.map((round) => (
        <button
          key={round.number}
          type="button"
          aria-pressed={round.number === shown}
          onClick={() => choose(round === state.rounds.at(-1) && !state.draft ? null : round.number)}
        >
          {round.kind === 'swiss' ? `Round ${round.number}` : roundName(state, round)}
        </button>
      ))}
      {state.draft ? (
        <button type="button" aria-pressed={shown === state.draft.round} onClick={() => choose(null)}>
          Draft
        </button>
      ) : null}
    </nav>
  ) : null

function ClockRow({ session, round }: { session: EventSession; round: Round }) {
  const { startedAt, pausedAt } = round.clock
  const turn = startedAt === null ? 'start' : pausedAt === null ? 'pause' : 'resume'
  const request: EventRequest = { do: 'clock', round: round.number, turn }
  const words = { start: 'Start the clock', pause: 'Pause the clock', resume: 'Let the clock go on' }[turn]
  return (
    <div className="desk-clock">
      <TimeLeft round={round} />
      <span className="muted">
        of {formatLength(round.plan.minutes)}, {clockStatus(round)}.{' '}
        {timeUpTexts[session.event.state.format.atTime]}
        {round.plan.scenario ? ` Scenario: ${round.plan.scenario}.` : ''}
      </span>
      <button type="button" onClick={() => void session.act([request], `The clock: ${turn}.`)}>
        {words} <kbd>c</kbd>
      </button>
    </div>
  )
}

/** How to type each remedy in the line for results. */
const hints: Partial<Record<RemedyStep, string>> = {
  wipeOut: 'Type x in place of that score for a wipe-out, as in 4 x 87.',
  salvo: 'Type a at the end if the first won it, b if the second did, as in 4 90 90 a.',
  initiative: 'Type a at the end if the first had it, b if the second did.',
  lists: 'Type the score with an x behind it, as in 4 288x 87.',
  reason: 'Say why beside it.',
}

const withHint = (refusal: EventRefusal): EventRefusal => {
  const hint = refusal.step && hints[refusal.step]
  return hint ? { ...refusal, remedy: hint } : refusal
}

/** The line for results: table, score, score, Enter. */
function ResultLine({ session, round }: { session: EventSession; round: Round }) {
  const { state } = session.event
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const typed = parseResultLine(state.format, round, text)
  const correcting = typed.kind === 'report' && typed.match.result !== null
  const outcome =
    typed.kind === 'report' ? session.attempt(typed.requests, reason || (correcting ? 'preview' : '')) : null
  const enterLine = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.kind === 'fault') {
      session.say({ done: false, words: 'Not done.', remarks: [{ message: typed.words }] })
      return
    }
    if (typed.kind !== 'report') return
    const words = `Table ${typed.match.table} is in.`
    if (await session.act(typed.requests, words, reason || undefined)) {
      setText('')
      setReason('')
    }
  }
  return (
    <form className="desk-entry" onSubmit={(event) => void enterLine(event)}>
      <label className="field">
        <span>
          Result: table, score, score, Enter. <kbd>r</kbd>
        </span>
        <input
          id="desk-entry"
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={text}
          placeholder="4 150 87"
          aria-describedby="desk-entry-said"
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {correcting ? (
        <label className="field">
          <span>Why it is corrected</span>
          <input type="text" value={reason} onChange={({ target }) => setReason(target.value)} />
        </label>
      ) : null}
      <button type="submit" className="primary">
        Enter
      </button>
      <div id="desk-entry-said" className="desk-said" aria-live="polite">
        {typed.kind === 'empty' ? (
          <span className="muted">
            x for every ship of the other (4 x 87), c behind it if they gave up; a or b at the end for who won
            the final salvo or had initiative (4 90 90 a); + and - for who was there (4 + -).
          </span>
        ) : null}
        {typed.kind === 'fault' ? typed.words : null}
        {typed.kind === 'match' || typed.kind === 'report' ? (
          <strong>{namesOf(state, typed.match)}</strong>
        ) : null}
        {outcome && !outcome.ok ? <RefusalList remarks={outcome.refusals.map(withHint)} /> : null}
        {outcome?.ok && typed.kind === 'report' ? (
          <>
            {' '}
            {resultText(
              typed.match,
              outcome.event.state.rounds[round.number - 1]!.matches.find(
                ({ number }) => number === typed.match.number,
              )!.result,
            )}
            {correcting ? (
              <RefusalList
                remarks={[{ message: 'This table has a result: it is corrected, with a reason.' }]}
              />
            ) : null}
            {outcome.warnings.length > 0 ? <RefusalList remarks={outcome.warnings} /> : null}
          </>
        ) : null}
      </div>
    </form>
  )
}

function TableList({ session, round }: { session: EventSession; round: Round }) {
  const { state } = session.event
  const [open, setOpen] = useState<number | null>(null)
  const current = round === state.rounds.at(-1)
  return (
    <table className="desk-table">
      <caption className="visually-hidden">{roundName(state, round)}</caption>
      <thead>
        <tr>
          <th className="n">Table</th>
          <th>Players</th>
          <th>Result</th>
          <th>
            <span className="visually-hidden">Acts</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {byTable(round.matches).map((match) => (
          <TableRow
            key={match.number}
            session={session}
            round={round}
            match={match}
            current={current}
            open={open === match.number}
            toggle={() => setOpen(open === match.number ? null : match.number)}
          />
        ))}
      </tbody>
    </table>
  )
}

function TableRow({
  session,
  round,
  match,
  current,
  open,
  toggle,
}: {
  session: EventSession
  round: Round
  match: Match
  current: boolean
  open: boolean
  toggle: () => void
}) {
  const { state } = session.event
  const bye = match.sides.length === 1
  const waiting = match.result === null
  const at = { round: round.number, match: match.number }
  const extendTime = (minutes: number) =>
    session.act([{ do: 'extend', ...at, minutes }], `Table ${match.table}: ${formatLength(minutes)} more.`)
  return (
    <>
      <tr className={waiting ? 'waiting-row' : ''}>
        <td className="n table-number">{match.table ?? '–'}</td>
        <td>
          {match.sides.map((side, own) => (
            <span key={side.join()} className={match.result?.winner === own && !bye ? 'won' : ''}>
              {own === 1 ? ' – ' : ''}
              {sideName(state, side)}
            </span>
          ))}
          {match.extension > 0 && waiting ? (
            <div className="muted">
              {formatLength(match.extension)} more: <TimeLeft round={round} match={match} />
            </div>
          ) : null}
        </td>
        <td>{waiting ? <span className="desk-open">not reported</span> : resultText(match, match.result)}</td>
        <td className="desk-acts">
          {bye ? null : (
            <button
              type="button"
              aria-expanded={open}
              onClick={toggle}
              aria-label={`${waiting ? 'Enter' : 'Correct'} table ${match.table}`}
            >
              {waiting ? 'Enter' : 'Correct'}
            </button>
          )}
          {current && waiting ? (
            <button
              type="button"
              onClick={() => void extendTime(extensionMinutes(round))}
              aria-label={`+${formatLength(extensionMinutes(round)).replace('utes', '')} for table ${match.table}`}
            >
              +{formatLength(extensionMinutes(round)).replace('utes', '')}
            </button>
          ) : null}
        </td>
      </tr>
      {open ? (
        <tr>
          <td colSpan={4}>
            <ResultForm session={session} round={round} match={match} close={toggle} />
            {current ? <TableActs session={session} round={round} match={match} /> : null}
          </td>
        </tr>
      ) : null}
    </>
  )
}

/** Other acts at a table: more time, set up or not, another number, a judge's ruling. */
function TableActs({ session, round, match }: { session: EventSession; round: Round; match: Match }) {
  const [minutes, setMinutes] = useState(() => String(extensionMinutes(round)))
  const [why, setWhy] = useState('')
  const [question, setQuestion] = useState('')
  const [answer, setAnswer] = useState('')
  const [table, setTable] = useState('')
  const at = { round: round.number, match: match.number }
  return (
    <div className="desk-form">
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault()
          void session.act(
            [{ do: 'extend', ...at, minutes: Number(minutes) }],
            `Table ${match.table}: ${formatLength(Number(minutes))} more.`,
            why || undefined,
          )
        }}
      >
        <label className="field narrow">
          <span>Minutes more</span>
          <input
            type="text"
            inputMode="numeric"
            value={minutes}
            onChange={({ target }) => setMinutes(target.value)}
          />
        </label>
        <label className="field">
          <span>Why</span>
          <input type="text" value={why} onChange={({ target }) => setWhy(target.value)} />
        </label>
        <button type="submit">Give more time</button>
        <button
          type="button"
          onClick={() =>
            void session.act(
              [{ do: 'setUp', ...at, ready: !match.setUp }],
              `Table ${match.table}: ${match.setUp ? 'not set up' : 'set up'}.`,
            )
          }
        >
          {match.setUp ? 'Not set up after all' : 'The table is set up'}
        </button>
      </form>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault()
          void session.act(
            [{ do: 'rule', on: { question }, answer, ...at }],
            `The ruling at table ${match.table} is in the log.`,
          )
        }}
      >
        <label className="field">
          <span>A judge was called: the question</span>
          <input type="text" value={question} required onChange={({ target }) => setQuestion(target.value)} />
        </label>
        <label className="field">
          <span>What was ruled</span>
          <input type="text" value={answer} required onChange={({ target }) => setAnswer(target.value)} />
        </label>
        <button type="submit">Record the ruling</button>
      </form>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault()
          void session.act([{ do: 'moveTable', match: match.number, table: Number(table) }], 'Moved.')
        }}
      >
        <label className="field narrow">
          <span>Move to table</span>
          <input
            type="text"
            inputMode="numeric"
            value={table}
            required
            onChange={({ target }) => setTable(target.value)}
          />
        </label>
        <button type="submit">Move</button>
      </form>
    </div>
  )
}

function DraftView({
  session,
  draft,
  choose,
}: {
  session: EventSession
  draft: PairingDraft
  choose: (round: number | null) => void
}) {
  const { state } = session.event
  const [picked, pick] = useState<number | null>(null)
  const plan = state.format.rounds[Math.min(draft.round, state.format.rounds.length) - 1]
  const pressClock = async (id: number) => {
    if (picked === null) return pick(id)
    pick(null)
    if (picked !== id) await session.act([{ do: 'swap', pair: [picked, id] }], 'They have changed places.')
  }
  return (
    <>
      <RoundPicker state={state} shown={draft.round} choose={choose} />
      <h2>{roundName(state, { number: draft.round, kind: draft.kind })}: draft, nobody has seen it</h2>
      {plan?.scenario ? (
        <ScenarioReveal scenario={plan.scenario} secret={state.format.scenariosSecret} />
      ) : null}
      <p className="muted">
        {draft.kind === 'swiss'
          ? picked === null
            ? 'To swap two, press one name and then the other.'
            : `${state.entrants[picked - 1]?.name} changes places with whom?`
          : 'The bracket is fixed by its seeds.'}
      </p>
      <table className="desk-table">
        <caption className="visually-hidden">The draft</caption>
        <thead>
          <tr>
            <th className="n">Table</th>
            <th>Players</th>
            <th>Why</th>
          </tr>
        </thead>
        <tbody>
          {byTable(draft.matches).map((match) => (
            <tr key={match.number}>
              <td className="n table-number">{match.table ?? '–'}</td>
              <td>
                {match.sides.map((side, own) => (
                  <span key={side.join()}>
                    {own === 1 ? ' – ' : ''}
                    {draft.kind === 'swiss' ? (
                      <button
                        type="button"
                        className="name-button"
                        aria-pressed={side.includes(picked ?? 0)}
                        onClick={() => void pressClock(side[0]!)}
                      >
                        {sideName(state, side)}
                      </button>
                    ) : (
                      sideName(state, side)
                    )}
                  </span>
                ))}
                {match.sides.length === 1 ? <span className="muted"> has the bye</span> : null}
              </td>
              <td>
                {match.notes.length > 0 ? (
                  <RefusalList
                    remarks={match.notes.map(({ text, rule }) => ({
                      message: text,
                      ...(rule ? { rule } : {}),
                    }))}
                  />
                ) : (
                  <span className="muted">{whyPaired(state, match)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {draft.notes.length > 0 ? (
        <RefusalList remarks={draft.notes.map(({ text }) => ({ message: text }))} />
      ) : null}
      <div className="row">
        {draft.kind === 'swiss' ? (
          <button
            type="button"
            onClick={() => void session.act([{ do: 'pair', redraw: draft.redraw + 1 }], 'Drawn anew.')}
          >
            Draw it anew
          </button>
        ) : null}
      </div>
    </>
  )
}

/** Explains a pairing; empty where both sides simply have the same points. */
const whyPaired = (state: EventState, match: Match): string =>
  match.sides.length === 1 ? '' : state.rounds.length === 0 ? 'drawn by lot' : 'equal points, never met'

/** The scenario of a round, covered until the round is open, since players may look at the screen. */
function ScenarioReveal({ scenario, secret }: { scenario: string; secret: boolean }) {
  const [shown, show] = useState(!secret)
  return (
    <p>
      {shown ? (
        <>Scenario: {scenario}</>
      ) : (
        <>
          The scenario stays secret until the round is published.{' '}
          <button type="button" onClick={() => show(true)}>
            Look at it
          </button>
        </>
      )}
    </p>
  )
}
