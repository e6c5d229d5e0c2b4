import './desk.css'
import { type EventState, mayAdd, roundName, sideName } from '@flotilla/tournament'
import { useEffect, useMemo, useState } from 'react'
import { Faults, Page, ThemeButton, Waiting } from '../parts.tsx'
import { go, useRoute } from '../route.ts'
import { BracketTab } from './bracket.tsx'
import { Calls, SyncLine } from './calls.tsx'
import { standOf, TimeLeft } from './clock.tsx'
import { Events } from './events.tsx'
import { FileTab } from './file.tsx'
import { LogTab } from './log.tsx'
import { NewEvent } from './new-event.tsx'
import { OnlineTab } from './online.tsx'
import { PaperTab } from './paper.tsx'
import { nextStep } from './performing.ts'
import { PlayersTab } from './players.tsx'
import { ToldLine } from './remarks.tsx'
import { Room } from './room.tsx'
import { RoundTab } from './round.tsx'
import { type Session, signer, type Told, useSession } from './session.ts'
import { spans } from './spans.ts'
import { StandingsTab } from './standings.tsx'
import { type Sync, useSync } from './sync.ts'
import { isTab, type Tab, tabs } from './tabs.ts'
import { actWords, latestAct, undoTarget } from './undo.ts'

/** Everything under `#/desk`. */
export function Desk() {
  const [, id = '', part = 'round'] = useRoute()
  if (id === '') return <Events />
  if (id === 'new') return <NewEvent />
  if (part === 'room') return <Room key={id} id={id} />
  return <EventDesk key={id} id={id} tab={isTab(part) ? part : 'round'} />
}

function EventDesk({ id, tab }: { id: string; tab: Tab }) {
  const { session, told, fault } = useSession(id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is read from its top
  useEffect(() => void scrollTo(0, 0), [tab])
  if (fault) {
    return (
      <Page title="Tournament desk">
        <Faults faults={[fault]} />
        <a className="button" href="#/desk">
          Events of this device
        </a>
      </Page>
    )
  }
  if (!session) return <Waiting what="Opening the event" />
  return <Working session={session} told={told} tab={tab} />
}

function Working({ session, told, tab }: { session: Session; told: Told | null; tab: Tab }) {
  const sync = useSync(session)
  return (
    <div className="desk">
      <header className="desk-top">
        <Top session={session} sync={sync} tab={tab} />
        {told ? <ToldLine told={told} session={session} /> : null}
        <Calls session={session} sync={sync} />
      </header>
      <main className="desk-main">
        <Shown session={session} sync={sync} tab={tab} />
      </main>
    </div>
  )
}

function Shown({ session, sync, tab }: { session: Session; sync: Sync; tab: Tab }) {
  const { state } = session.event
  switch (tab) {
    case 'round':
      return <RoundTab session={session} />
    case 'players':
      return <PlayersTab session={session} />
    case 'standings':
      return <StandingsTab state={state} />
    case 'bracket':
      return <BracketTab state={state} />
    case 'paper':
      return <PaperTab state={state} online={session.online?.id} />
    case 'log':
      return <LogTab session={session} />
    case 'file':
      return <FileTab session={session} sync={sync} />
    case 'online':
      return <OnlineTab session={session} sync={sync} />
  }
}

/** Name, state of the round, the next step and the parts of the desk: always in sight. */
function Top({ session, sync, tab }: { session: Session; sync: Sync; tab: Tab }) {
  const { event, id } = session
  const role = session.online?.role ?? 'organiser'
  const next = useMemo(() => {
    const step = nextStep(event)
    return step?.requests.every((each) => mayAdd(role, event.acts, each)) ? step : null
  }, [event, role])
  const [busy, setBusy] = useState(false)
  const advance = async () => {
    if (!next || busy) return
    setBusy(true)
    const done = await session.act(next.requests, `Done: ${next.words.toLowerCase()}.`)
    setBusy(false)
    if (done && event.state.phase !== 'finished') go('desk', id, 'round')
  }
  const [asked, ask] = useState<number | null>(null)
  const undoAct = (number: number) => {
    ask(null)
    const { by } = event.acts[number - 1]!
    const whose = by === signer() ? '' : ` (by ${by})`
    void session.act([{ do: 'undo', acts: [number] }], `Undone: ${actWords(event, number)}${whose}.`)
  }
  const undo = () => {
    const number = undoTarget(event, signer())
    if (number === null || !mayAdd(role, event.acts, { do: 'undo', acts: [number] })) return
    if (event.acts[number - 1]!.by === signer()) undoAct(number)
    else ask(number)
  }
  useEffect(() => {
    const press = (key: KeyboardEvent) => {
      const target = key.target as HTMLElement
      const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
      if (key.key === 'Escape' && typing) return target.blur()
      if (typing || key.ctrlKey || key.metaKey || key.altKey) return
      const to = tabs.find((each) => each.key === key.key)
      if (to) {
        key.preventDefault()
        go('desk', id, to.id)
        const field = to.id === 'round' ? 'desk-entry' : to.id === 'players' ? 'desk-name' : ''
        if (field) requestAnimationFrame(() => setTimeout(() => document.getElementById(field)?.focus(), 30))
      } else if (key.key === 'n') void advance()
      else if (key.key === 'u') undo()
      else if (key.key === 'c') turnClock(session)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  return (
    <>
      <div className="desk-title">
        <a className="brand" href="#/desk" aria-label="Events of this device">
          <img src="./icon.svg" alt="" width="26" height="26" />
        </a>
        <h1>{event.state.name}</h1>
        <Strip state={event.state} />
        <SyncLine session={session} sync={sync} />
        <div className="desk-steps">
          {next ? (
            <button type="button" className="primary" onClick={() => void advance()}>
              {next.words} <kbd>n</kbd>
            </button>
          ) : null}
          <button type="button" disabled={latestAct(event) === null} onClick={undo}>
            Undo <kbd>u</kbd>
          </button>
          <ThemeButton />
        </div>
      </div>
      {asked !== null && event.acts[asked - 1] ? (
        <div className="desk-told refused" role="alertdialog" aria-label="Undo the act of another">
          <strong>
            {event.acts[asked - 1]!.by} did this: {actWords(event, asked)}. Undo it?
          </strong>
          <div className="row">
            <button type="button" className="primary" onClick={() => undoAct(asked)}>
              Undo it
            </button>
            <button type="button" onClick={() => ask(null)}>
              Leave it
            </button>
          </div>
        </div>
      ) : null}
      <nav className="desk-tabs" aria-label="Parts of the desk">
        {tabs.map(({ id: each, name, key }) => (
          <a key={each} href={`#/desk/${id}/${each}`} aria-current={each === tab ? 'page' : undefined}>
            {name} <kbd>{key}</kbd>
          </a>
        ))}
      </nav>
    </>
  )
}

function turnClock(session: Session): void {
  const round = session.event.state.rounds.at(-1)
  if (!round) return
  const { startedAt, pausedAt } = round.clock
  const turn = startedAt === null ? 'start' : pausedAt === null ? 'pause' : 'resume'
  void session.act([{ do: 'clock', round: round.number, turn }], `The clock: ${turn}.`)
}

/** The state of the round in a line: who has not reported, who waits, how much time is left. */
function Strip({ state }: { state: EventState }) {
  const { phase, draft, rounds } = state
  const round = rounds.at(-1)
  if (phase === 'registration') {
    const playing = state.entrants.filter(({ status }) => status === 'playing').length
    return <p className="desk-strip">Registration: {playing} entered</p>
  }
  if (phase === 'finished') return <p className="desk-strip">The event is over</p>
  if (draft)
    return <p className="desk-strip">{roundName(state, { number: draft.round, kind: draft.kind })}: draft</p>
  if (!round) return <p className="desk-strip">Started: pair the first round</p>
  const open = round.matches.filter(({ result }) => result === null)
  const bye = round.matches.find(({ sides }) => sides.length === 1)
  return (
    <p className="desk-strip">
      <strong>{roundName(state, round)}</strong> · <TimeLeft round={round} /> {standOf(round)} ·{' '}
      {open.length === 0
        ? 'all results are in'
        : `not reported: ${spans(open.flatMap(({ table }) => table ?? []))}`}
      {bye ? ` · bye: ${sideName(state, bye.sides[0])}` : ''}
    </p>
  )
}
