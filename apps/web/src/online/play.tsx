import '../styles/online.css'
import type { Clock, Person, Terms } from '@flotilla/host'
import { useEffect, useState } from 'react'
import { local } from '../host/client.ts'
import type { EditionSummary, ScenarioSummary } from '../host/protocol.ts'
import { ScenarioChoice } from '../pages/scenario-choice.tsx'
import { Faults, Page, Waiting } from '../parts.tsx'
import { go } from '../route.ts'
import { listed, makeTable, me, resumeGame, type TableListed } from './api.ts'
import { Gathering } from './gathering.tsx'
import { NameForm } from './name-form.tsx'

/** Games with friends over the net: the start of one, or a table by its link. */
export function Online({ id }: { id: string }) {
  const [person, setPerson] = useState<Person | null>()
  const [fault, setFault] = useState('')
  useEffect(() => {
    me().then(setPerson, (error: Error) => setFault(error.message))
  }, [])
  if (fault)
    return (
      <Page title="Play with friends">
        <Faults faults={[fault]} />
      </Page>
    )
  if (person === undefined) return <Waiting what="Asking the server" />
  if (person === null)
    return (
      <Page title={id ? 'You are invited to a table' : 'Play with friends'}>
        <p>No account is needed. Say what the others shall call you; this browser remembers it.</p>
        <NameForm onNamed={setPerson} />
      </Page>
    )
  if (id) return <Gathering key={id} id={id} />
  return (
    <Page title="Play with friends">
      <div className="online-start">
        <NewOnline person={person} />
        <div className="online-beside">
          <Listed />
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

function Listed() {
  const [tables, setTables] = useState<readonly TableListed[]>([])
  useEffect(() => {
    const look = () => void listed().then(setTables, () => undefined)
    look()
    const timer = setInterval(look, 10_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <section>
      <h2>Open tables</h2>
      {tables.length === 0 ? <p className="soft">None at the moment. Make one and share its link.</p> : null}
      <ul className="online-list">
        {tables.map(({ id, title, stage, seats, free, ruleset }) => (
          <li key={id}>
            <a href={`#/online/${id}`}>{title || 'A table'}</a>
            <span className="soft">
              {stage === 'playing' ? 'being played, to watch' : `${free} of ${seats} seats free`} · {ruleset}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const clocks: readonly (readonly [string, string, Clock])[] = [
  ['none', 'None', { kind: 'none' }],
  ['live-30', 'Live: 30 minutes each, 10 s for each choice', { kind: 'live', bank: 1800, increment: 10 }],
  ['live-60', 'Live: 60 minutes each, 15 s for each choice', { kind: 'live', bank: 3600, increment: 15 }],
  ['live-10', 'Quick: 10 minutes each, 5 s for each choice', { kind: 'live', bank: 600, increment: 5 }],
  ['days-1', 'By correspondence: a day for each choice', { kind: 'days', days: 1 }],
  ['days-3', 'By correspondence: three days for each choice', { kind: 'days', days: 3 }],
]

const sidesOf: Readonly<Record<string, (seats: number) => number[]>> = {
  teams: (seats) => Array.from({ length: seats }, (_, i) => i % 2),
  all: (seats) => Array.from({ length: seats }, (_, i) => i),
}

function NewOnline({ person }: { person: Person }) {
  const [editions, setEditions] = useState<readonly EditionSummary[]>([])
  const [scenarios, setScenarios] = useState<readonly ScenarioSummary[]>([])
  const [edition, setEdition] = useState<'first' | 'second'>('second')
  const [ruleset, setRuleset] = useState('')
  const [scenario, setScenario] = useState<ScenarioSummary>()
  const [seats, setSeats] = useState(2)
  const [sides, setSides] = useState('teams')
  const [clock, setClock] = useState('none')
  const [bot, setBot] = useState<Terms['bot']>('pilot')
  const [deployed, setDeployed] = useState(true)
  const [listedToo, setListed] = useState(false)
  const [delay, setDelay] = useState(0)
  const [title, setTitle] = useState('')
  const [faults, setFaults] = useState<readonly string[]>([])
  useEffect(() => {
    const { host } = local()
    host.editions().then((found) => {
      setEditions(found)
      setRuleset(found.find(({ id }) => id === 'second')?.rulesets[0]?.id ?? '')
    })
    void host.scenarios().then(setScenarios)
  }, [])
  const current = editions.find(({ id }) => id === edition)
  const counts = scenario ? scenario.seats.map(({ count }) => count) : [2, 3, 4, 5, 6, 7, 8]
  const teams = scenario?.seats.find(({ count }) => count === seats)?.teams ?? sidesOf[sides]!(seats)
  const make = async () => {
    try {
      const id = await makeTable({
        title: title.trim() || `${person.name}’s table`,
        ruleset,
        area: scenario?.area ?? (seats > 2 ? 'epic' : 'standard'),
        ...(scenario ? { scenario: scenario.file ? { file: scenario.file } : { name: scenario.id } } : {}),
        deployed,
        teams,
        clock: clocks.find(([key]) => key === clock)![2],
        bot,
        listed: listedToo,
        delay,
      })
      go('online', id)
    } catch (error) {
      setFaults([(error as Error).message])
    }
  }
  const resume = async (file: File | undefined) => {
    if (!file) return
    try {
      const chosen = clocks.find(([key]) => key === clock)![2]
      go(
        'online',
        await resumeGame({ game: await file.text(), clock: chosen, bot, listed: listedToo, delay }),
      )
    } catch (error) {
      setFaults([(error as Error).message])
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <fieldset>
        <legend>A new table</legend>
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
            <span>Edition</span>
            <select
              value={edition}
              onChange={(event) => {
                const id = event.target.value as typeof edition
                setEdition(id)
                setScenario(undefined)
                setRuleset(editions.find((one) => one.id === id)?.rulesets[0]?.id ?? '')
              }}
            >
              {editions.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span>Rules</span>
            <select value={ruleset} onChange={(event) => setRuleset(event.target.value)}>
              {current?.rulesets.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span>Seats</span>
            <select name="seats" value={seats} onChange={(event) => setSeats(Number(event.target.value))}>
              {counts.map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
          </label>
          {scenario ? null : (
            <label className="field">
              <span>Sides</span>
              <select value={sides} onChange={(event) => setSides(event.target.value)}>
                <option value="teams">Two teams</option>
                <option value="all">Everybody for themselves</option>
              </select>
            </label>
          )}
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
            <select value={bot} onChange={(event) => setBot(event.target.value as Terms['bot'])}>
              <option value="pilot">Computer: pilot</option>
              <option value="cadet">Computer: cadet, easier</option>
            </select>
          </label>
          <label className="field">
            <span>Obstacles and ships</span>
            <select value={String(deployed)} onChange={(event) => setDeployed(event.target.value === 'true')}>
              <option value="true">are put down for us</option>
              <option value="false">we put them down</option>
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
      {edition === 'second' ? (
        <ScenarioChoice
          scenarios={scenarios}
          chosen={scenario}
          onChoose={(chosen) => {
            setScenario(chosen)
            if (chosen && !chosen.seats.some(({ count }) => count === seats))
              setSeats(chosen.seats[0]?.count ?? 2)
          }}
          onFile={(file) => {
            if (!file) return
            void file
              .text()
              .then((text) => local().host.readScenario(text))
              .then((read) => (read.ok ? setScenario(read.value) : setFaults(read.faults)))
          }}
        />
      ) : null}
      {faults.length > 0 ? <Faults faults={faults} /> : null}
      <label className="field">
        <span>or go on with a game that was saved to a file</span>
        <input
          type="file"
          name="game-file"
          accept=".json,application/json"
          onChange={(event) => void resume(event.target.files?.[0])}
        />
      </label>
      <button type="submit" className="primary" disabled={!ruleset}>
        Make the table
      </button>
    </form>
  )
}
