import './desk.css'
import { type EventState, mayRoleAdd, roundName, sideName } from '@flotilla/tournament'
import { useEffect, useMemo, useState } from 'react'
import { FaultList, LoadingMessage, Page, ThemeButton } from '../common-components.tsx'
import { navigate, useRoute } from '../route.ts'
import { BracketTab } from './bracket-tab.tsx'
import { EventsPage } from './events-page.tsx'
import { formatRanges } from './format-ranges.ts'
import { LogTab } from './log-tab.tsx'
import { NewEventPage } from './new-event-page.tsx'
import { OnlineTab } from './online-tab.tsx'
import { nextStep } from './perform-requests.ts'
import { PlayerCalls, SyncStatusLine } from './player-calls.tsx'
import { PlayersTab } from './players-tab.tsx'
import { PrintTab } from './print-tab.tsx'
import { FeedbackLine } from './refusals-and-feedback.tsx'
import { clockStatus, TimeLeft } from './round-clock.tsx'
import { RoundTab } from './round-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { StandingsTab } from './standings-tab.tsx'
import { type DeskTab, deskTabs, isTab } from './tabs.ts'
import { actLabel, latestAct, undoTarget } from './undo.ts'
import { type ActFeedback, deskName, type EventSession, useEventSession } from './use-event-session.ts'
import { type SyncStatus, useSync } from './use-sync.ts'
import { WallScreenPage } from './wall-screen.tsx'

/** The pages under `#/desk`. */
export function DeskPage() {
  const [, id = '', part = 'round'] = useRoute()
  if (id === '') return <EventsPage />
  if (id === 'new') return <NewEventPage />
  if (part === 'room') return <WallScreenPage key={id} id={id} />
  return <EventDesk key={id} id={id} tab={isTab(part) ? part : 'round'} />
}

function EventDesk({ id, tab }: { id: string; tab: DeskTab }) {
  const { session, told, fault } = useEventSession(id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is read from its top
  useEffect(() => void scrollTo(0, 0), [tab])
  if (fault) {
    return (
      <Page title="Tournament desk">
        <FaultList faults={[fault]} />
        <a className="button" href="#/desk">
          Events of this device
        </a>
      </Page>
    )
  }
  if (!session) return <LoadingMessage what="Opening the event" />
  return <OpenDesk session={session} told={told} tab={tab} />
}

function OpenDesk({ session, told, tab }: { session: EventSession; told: ActFeedback | null; tab: DeskTab }) {
  const sync = useSync(session)
  return (
    <div className="desk">
      <header className="desk-top">
        <DeskHeader session={session} sync={sync} tab={tab} />
        {told ? <FeedbackLine told={told} session={session} /> : null}
        <PlayerCalls session={session} sync={sync} />
      </header>
      <main className="desk-main">
        <DeskTabContent session={session} sync={sync} tab={tab} />
      </main>
    </div>
  )
}

function DeskTabContent({ session, sync, tab }: { session: EventSession; sync: SyncStatus; tab: DeskTab }) {
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
      return <PrintTab state={state} online={session.online?.id} />
    case 'log':
      return <LogTab session={session} />
    case 'file':
      return <SettingsTab session={session} sync={sync} />
    case 'online':
      return <OnlineTab session={session} sync={sync} />
  }
}

/** The header of the desk, always visible: name, state of the round, next step and tabs. */
function DeskHeader({ session, sync, tab }: { session: EventSession; sync: SyncStatus; tab: DeskTab }) {
  const { event, id } = session
  const role = session.online?.role ?? 'organiser'
  const next = useMemo(() => {
    const step = nextStep(event)
    return step?.requests.every((each) => mayRoleAdd(role, event.acts, each)) ? step : null
  }, [event, role])
  const [busy, setBusy] = useState(false)
  const takeNextStep = async () => {
    if (!next || busy) return
    setBusy(true)
    const done = await session.act(next.requests, `Done: ${next.words.toLowerCase()}.`)
    setBusy(false)
    if (done && event.state.phase !== 'finished') navigate('desk', id, 'round')
  }
  const [asked, ask] = useState<number | null>(null)
  const undoAct = (number: number) => {
    ask(null)
    const { by } = event.acts[number - 1]!
    const whose = by === deskName() ? '' : ` (by ${by})`
    void session.act([{ do: 'undo', acts: [number] }], `Undone: ${actLabel(event, number)}${whose}.`)
  }
  const undoLast = () => {
    const number = undoTarget(event, deskName())
    if (number === null || !mayRoleAdd(role, event.acts, { do: 'undo', acts: [number] })) return
    if (event.acts[number - 1]!.by === deskName()) undoAct(number)
    else ask(number)
  }
  useEffect(() => {
    const press = (key: KeyboardEvent) => {
      const target = key.target as HTMLElement
      const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
      if (key.key === 'Escape' && typing) return target.blur()
      if (typing || key.ctrlKey || key.metaKey || key.altKey) return
      const to = deskTabs.find((each) => each.key === key.key)
      if (to) {
        key.preventDefault()
        navigate('desk', id, to.id)
        const field = to.id === 'round' ? 'desk-entry' : to.id === 'players' ? 'desk-name' : ''
        if (field) requestAnimationFrame(() => setTimeout(() => document.getElementById(field)?.focus(), 30))
      } else if (key.key === 'n') void takeNextStep()
      else if (key.key === 'u') undoLast()
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
        <RoundStatusStrip state={event.state} />
        <SyncStatusLine session={session} sync={sync} />
        <div className="desk-steps">
          {next ? (
            <button type="button" className="primary" onClick={() => void takeNextStep()}>
              {next.words} <kbd>n</kbd>
            </button>
          ) : null}
          <button type="button" disabled={latestAct(event) === null} onClick={undoLast}>
            Undo <kbd>u</kbd>
          </button>
          <ThemeButton />
        </div>
      </div>
      {asked !== null && event.acts[asked - 1] ? (
        <div className="desk-feedback refused" role="alertdialog" aria-label="Undo the act of another">
          <strong>
            {event.acts[asked - 1]!.by} did this: {actLabel(event, asked)}. Undo it?
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
        {deskTabs.map(({ id: each, name, key }) => (
          <a key={each} href={`#/desk/${id}/${each}`} aria-current={each === tab ? 'page' : undefined}>
            {name} <kbd>{key}</kbd>
          </a>
        ))}
      </nav>
    </>
  )
}

function turnClock(session: EventSession): void {
  const round = session.event.state.rounds.at(-1)
  if (!round) return
  const { startedAt, pausedAt } = round.clock
  const turn = startedAt === null ? 'start' : pausedAt === null ? 'pause' : 'resume'
  void session.act([{ do: 'clock', round: round.number, turn }], `The clock: ${turn}.`)
}

/** The state of the round in one line: missing reports, waiting entrants and time left. */
function RoundStatusStrip({ state }: { state: EventState }) {
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
      <strong>{roundName(state, round)}</strong> · <TimeLeft round={round} /> {clockStatus(round)} ·{' '}
      {open.length === 0
        ? 'all results are in'
        : `not reported: ${formatRanges(open.flatMap(({ table }) => table ?? []))}`}
      {bye ? ` · bye: ${sideName(state, bye.sides[0])}` : ''}
    </p>
  )
}
