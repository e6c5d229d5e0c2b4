import { rulesetName } from '@flotilla/story'
import '../styles/online.css'
import type { ClockSettings, Person, TableTerms } from '@flotilla/host'
import { useEffect, useState } from 'react'
import { FaultList, LoadingMessage, Page } from '../common-components.tsx'
import { defaultTerms, scenarioRequest, TableTermsForm, teamsForTerms } from '../pages/table-terms-form.tsx'
import { navigate } from '../route.ts'
import { LobbyPage } from './lobby-page.tsx'
import { NameForm } from './name-form.tsx'
import { OwnGames } from './own-games.tsx'
import { createTable, createTableFromFile, type ListedTable, loadPerson, loadTables } from './table-api.ts'

/** The page for online games: creates one, or opens a table by its link. */
export function OnlinePage({ id }: { id: string }) {
  const [person, setPerson] = useState<Person | null>()
  const [fault, setFault] = useState('')
  useEffect(() => {
    loadPerson().then(setPerson, (error: Error) => setFault(error.message))
  }, [])
  if (fault)
    return (
      <Page title="Play with friends">
        <FaultList faults={[fault]} />
      </Page>
    )
  if (person === undefined) return <LoadingMessage what="Asking the server" />
  if (person === null)
    return (
      <Page title={id ? 'You are invited to a table' : 'Play with friends'}>
        <p>No account is needed. Say what the others shall call you; this browser remembers it.</p>
        <NameForm onNamed={setPerson} />
      </Page>
    )
  if (id) return <LobbyPage key={id} id={id} />
  return (
    <Page title="Play with friends">
      <OwnGames name={person.name} />
      <div className="online-start">
        <NewOnline person={person} />
        <div className="online-beside">
          <ListedTables />
          <section>
            <h2>You</h2>
            <NameForm name={person.name} onNamed={setPerson} />
            <p>
              <a href="#/me">Other devices and passkeys</a>
            </p>
          </section>
        </div>
      </div>
    </Page>
  )
}

function ListedTables() {
  const [tables, setTables] = useState<readonly ListedTable[]>([])
  useEffect(() => {
    const look = () => void loadTables().then(setTables, () => undefined)
    look()
    const timer = setInterval(look, 10_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <section>
      <h2>Open tables</h2>
      {tables.length === 0 ? <p className="muted">None at the moment. Make one and share its link.</p> : null}
      <ul className="online-list">
        {tables.map(({ id, title, stage, seats, free, ruleset }) => (
          <li key={id}>
            <a href={`#/online/${id}`}>{title || 'A table'}</a>
            <span className="muted">
              {stage === 'playing' ? 'being played, to watch' : `${free} of ${seats} seats free`} ·{' '}
              {rulesetName(ruleset)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const clocks: readonly (readonly [string, string, ClockSettings])[] = [
  ['none', 'None', { kind: 'none' }],
  ['live-30', 'Live: 30 minutes each, 10 s for each choice', { kind: 'live', bank: 1800, increment: 10 }],
  ['live-60', 'Live: 60 minutes each, 15 s for each choice', { kind: 'live', bank: 3600, increment: 15 }],
  ['live-10', 'Quick: 10 minutes each, 5 s for each choice', { kind: 'live', bank: 600, increment: 5 }],
  ['days-1', 'By correspondence: a day for each choice', { kind: 'days', days: 1 }],
  ['days-3', 'By correspondence: three days for each choice', { kind: 'days', days: 3 }],
]

function NewOnline({ person }: { person: Person }) {
  const [terms, setTerms] = useState(() => defaultTerms(true))
  const [clock, setClock] = useState('none')
  const [bot, setBot] = useState<TableTerms['bot']>('pilot')
  const [listedToo, setListed] = useState(false)
  const [delay, setDelay] = useState(0)
  const [title, setTitle] = useState('')
  const [faults, setFaults] = useState<readonly string[]>([])
  const createTableNow = async () => {
    try {
      const id = await createTable({
        title: title.trim() || `${person.name}’s table`,
        ruleset: terms.ruleset,
        area: terms.area,
        ...scenarioRequest(terms.scenario),
        deployed: terms.deployed,
        teams: [...teamsForTerms(terms)],
        clock: clocks.find(([key]) => key === clock)![2],
        bot,
        listed: listedToo,
        delay,
      })
      navigate('online', id)
    } catch (error) {
      setFaults([(error as Error).message])
    }
  }
  const resumeFromFile = async (file: File | undefined) => {
    if (!file) return
    try {
      const chosen = clocks.find(([key]) => key === clock)![2]
      navigate(
        'online',
        await createTableFromFile({ game: await file.text(), clock: chosen, bot, listed: listedToo, delay }),
      )
    } catch (error) {
      setFaults([(error as Error).message])
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void createTableNow()
      }}
    >
      <TableTermsForm terms={terms} onTerms={setTerms} onFault={({ message }) => setFaults([message])} />
      <fieldset>
        <legend>The table</legend>
        <div className="fields">
          <label className="field">
            <span>Its name</span>
            <input
              type="text"
              maxLength={80}
              placeholder={`${person.name}’s table`}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          </label>
          <label className="field">
            <span>Clock</span>
            <select value={clock} onChange={(event) => setClock(event.target.value)}>
              {clocks.map(([key, words]) => (
                <option key={key} value={key}>
                  {words}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span>Empty seats, and who is out of time</span>
            <select value={bot} onChange={(event) => setBot(event.target.value as TableTerms['bot'])}>
              <option value="pilot">Computer: pilot</option>
              <option value="cadet">Computer: cadet, easier</option>
            </select>
          </label>
          <label className="field">
            <span>Who watches sees it</span>
            <select value={delay} onChange={(event) => setDelay(Number(event.target.value))}>
              <option value={0}>at once</option>
              <option value={60}>a minute later</option>
              <option value={300}>five minutes later</option>
            </select>
          </label>
        </div>
        <label className="online-check">
          <input type="checkbox" checked={listedToo} onChange={(event) => setListed(event.target.checked)} />
          <span>Anybody may find the table in the list</span>
        </label>
      </fieldset>
      {faults.length > 0 ? <FaultList faults={faults} /> : null}
      <label className="field">
        <span>or go on with a game that was saved to a file</span>
        <input
          type="file"
          name="game-file"
          accept=".json,application/json"
          onChange={(event) => void resumeFromFile(event.target.files?.[0])}
        />
      </label>
      <button type="submit" className="primary" disabled={!terms.ruleset}>
        Make the table
      </button>
    </form>
  )
}
