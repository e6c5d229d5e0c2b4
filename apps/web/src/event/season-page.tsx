import '../desk/desk.css'
import './event.css'
import {
  type EventState,
  replayActs,
  type SeasonRow,
  type SeasonRule,
  seasonCsv,
  seasonTable,
} from '@flotilla/tournament'
import { type FormEvent, useEffect, useState } from 'react'
import { FaultList, Page } from '../common-components.tsx'
import { loadEvent, loadEvents, type StoredEvent } from '../desk/event-store.ts'
import { importEventFile } from '../desk/events-page.tsx'
import { downloadText } from '../download.ts'
import { unreadableText } from '../host/game-store.ts'
import { pageAddressOf } from '../online/table-api.ts'
import { navigate, parseRoute, useRoute } from '../route.ts'
import { loadPublicEvent } from './event-api.ts'

/** Milliseconds between refreshes of events in progress. */
const SELDOM = 30_000

/** The prefix in the address for an event that only this device has. */
const HERE = '~'

/** The address of a season, which contains everything, so that a link is enough to share it. */
interface SeasonAddress {
  readonly ids: readonly string[]
  readonly rule: SeasonRule
}

const wantedIn = ([page, list = '', by = '', best = '']: readonly string[]): SeasonAddress => ({
  // Another page may be loading while this one is still shown.
  ids: [
    ...new Set((page === 'season' ? list : '').split('.').filter((id) => /^~?[\w-]{8,40}$/.test(id))),
  ].slice(0, 40),
  rule: { by: by === 'places' ? 'places' : 'points', best: /^[1-9]\d?$/.test(best) ? Number(best) : null },
})

const partsOf = ({ ids, rule }: SeasonAddress): readonly string[] => [
  'season',
  ids.join('.') || '-',
  rule.by,
  ...(rule.best === null ? [] : [String(rule.best)]),
]

async function stateOf(id: string): Promise<EventState> {
  if (!id.startsWith(HERE)) return (await loadPublicEvent(id)).state
  const found = await loadEvent(id.slice(1))
  const again = found && replayActs(found.acts)
  if (!again?.ok) throw new Error('An event of this season is not on this device. Open its file here.')
  return again.event.state
}

interface LoadedSeason {
  readonly states: ReadonlyMap<string, EventState>
  readonly faults: readonly string[]
}

/** Loads the events, and refreshes them. */
function useStates(ids: readonly string[]): LoadedSeason {
  const [read, setRead] = useState<LoadedSeason>({ states: new Map(), faults: [] })
  const key = ids.join('.')
  useEffect(() => {
    let gone = false
    const look = async () => {
      const all = key === '' ? [] : key.split('.')
      const found = await Promise.allSettled(all.map(stateOf))
      if (gone) return
      setRead((before) => ({
        states: new Map(
          all.flatMap((id, index) => {
            const one = found[index]!
            const state = one.status === 'fulfilled' ? one.value : before.states.get(id)
            return state ? [[id, state] as const] : []
          }),
        ),
        faults: found.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : [])),
      }))
    }
    void look()
    const timer = setInterval(() => void look(), SELDOM)
    return () => {
      gone = true
      clearInterval(timer)
    }
  }, [key])
  return read
}

/** The table of several events: events of the server by their links, events of this device, and files. */
export function SeasonPage() {
  const wanted = wantedIn(useRoute())
  const { states, faults } = useStates(wanted.ids)
  const there = wanted.ids.filter((id) => states.has(id))
  const events = there.map((id) => states.get(id)!)
  const rows = seasonTable(events, wanted.rule)
  const changeAddress = (patch: Partial<SeasonAddress>) => navigate(...partsOf({ ...wanted, ...patch }))
  const [shared] = useState(wanted.ids.length > 0)
  return (
    <Page title="Season">
      <p className="muted">
        One table over several events, whoever ran them: a league of a few evenings, or rounds by
        correspondence over weeks.
      </p>
      {faults.length > 0 ? <FaultList faults={[...new Set(faults)]} /> : null}
      {events.length > 0 ? <SeasonTable ids={there} events={events} rows={rows} rule={wanted.rule} /> : null}
      <details className="desk-more season-events" open={!shared}>
        <summary>Events and counting</summary>
        <ChosenEvents wanted={wanted} states={states} change={changeAddress} />
        <AddEvent wanted={wanted} add={(id) => changeAddress({ ids: [...wanted.ids, id] })} />
      </details>
      {events.length > 0 ? (
        <div className="row desk-gap">
          <button
            type="button"
            onClick={() => {
              const ids = wanted.ids.filter((id) => !id.startsWith(HERE))
              void navigator.clipboard?.writeText(pageAddressOf(...partsOf({ ...wanted, ids })))
            }}
          >
            Copy the link
          </button>
          <button type="button" onClick={() => downloadText('season.csv', seasonCsv(events, rows))}>
            Save as a table
          </button>
          {wanted.ids.some((id) => id.startsWith(HERE)) ? (
            <span className="muted">Others see only the events that are online.</span>
          ) : null}
        </div>
      ) : null}
    </Page>
  )
}

function SeasonTable({
  ids,
  events,
  rows,
  rule,
}: {
  ids: readonly string[]
  events: readonly EventState[]
  rows: readonly SeasonRow[]
  rule: SeasonRule
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the arrow keys
    <section className="season" aria-label="Table of the season" tabIndex={0}>
      <table className="desk-table">
        <caption className="visually-hidden">Season</caption>
        <thead>
          <tr>
            <th className="n">#</th>
            <th>Name</th>
            <th className="n">Points</th>
            <th className="n">Margin</th>
            <th className="n">W–D–L</th>
            {events.map(({ name, phase }, index) => (
              <th key={ids[index]} className="n">
                {name}
                {phase === 'finished' ? '' : ' (going on)'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ rank, name, points, margin, wins, draws, losses, events: scores }) => (
            <tr key={name}>
              <td className="n">{rank}</td>
              <td>{name}</td>
              <td className="n won">{points}</td>
              <td className="n">{margin}</td>
              <td className="n">
                {wins}–{draws}–{losses}
              </td>
              {scores.map((score, index) => (
                <td key={ids[index]} className={score?.counts ? 'n' : 'n muted'}>
                  {score ? (
                    <>
                      {score.counts ? score.points : <s>{score.points}</s>}{' '}
                      <span className="muted">({score.place}.)</span>
                    </>
                  ) : (
                    '–'
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">
        {rule.by === 'points'
          ? 'Tournament points are added'
          : 'An event is worth one point, and one more for each whom one has left behind'}
        {rule.best === null ? '' : `; only the best ${rule.best} of each count`}. Equal points are ranked by
        margin, then by games won. In brackets: the place in the event.
      </p>
    </section>
  )
}

interface SeasonPart {
  readonly wanted: SeasonAddress
}

function ChosenEvents({
  wanted: { ids, rule },
  states,
  change,
}: SeasonPart & {
  states: ReadonlyMap<string, EventState>
  change: (patch: Partial<SeasonAddress>) => void
}) {
  return (
    <>
      <ul className="event-players">
        {ids.map((id) => {
          const state = states.get(id)
          return (
            <li key={id} className="row">
              {id.startsWith(HERE) ? (
                (state?.name ?? 'an event of another device')
              ) : (
                <a href={`#/event/${id}/standings`}>{state?.name ?? id}</a>
              )}{' '}
              <span className="muted">{state?.date}</span>
              <button
                type="button"
                className="quiet"
                aria-label={`Without ${state?.name ?? id}`}
                onClick={() => change({ ids: ids.filter((one) => one !== id) })}
              >
                Take out
              </button>
            </li>
          )
        })}
      </ul>
      <div className="fields">
        <label className="field">
          <span>What counts</span>
          <select
            value={rule.by}
            onChange={({ target }) => change({ rule: { ...rule, by: target.value as SeasonRule['by'] } })}
          >
            <option value="points">tournament points, added</option>
            <option value="places">places: how many one has left behind</option>
          </select>
        </label>
        <label className="field">
          <span>How many events count</span>
          <select
            value={rule.best ?? 0}
            onChange={({ target }) => change({ rule: { ...rule, best: Number(target.value) || null } })}
          >
            <option value={0}>all</option>
            {[1, 2, 3, 4, 5, 6, 8, 10].map((best) => (
              <option key={best} value={best}>
                the best {best}
              </option>
            ))}
          </select>
        </label>
      </div>
    </>
  )
}

/** Returns the id of an event in the address: its page where it has one, so that others can see it. */
const idOf = ({ id, online }: StoredEvent): string => online?.id ?? `${HERE}${id}`

function AddEvent({ wanted: { ids }, add }: SeasonPart & { add: (id: string) => void }) {
  const [kept, setKept] = useState<readonly StoredEvent[]>([])
  const [link, setLink] = useState('')
  const [faults, setFaults] = useState<readonly string[]>([])
  useEffect(() => {
    loadEvents().then(setKept, (error) => setFaults([unreadableText(error)]))
  }, [])
  const left = kept.filter((one) => !ids.includes(idOf(one)))
  const pasteLink = (event: FormEvent) => {
    event.preventDefault()
    const [page, id] = parseRoute(link.slice(Math.max(0, link.indexOf('#'))))
    if (page !== 'event' || !id) return setFaults(['That is no link of an event. Copy it from the event.'])
    setFaults([])
    setLink('')
    if (!ids.includes(id)) add(id)
  }
  return (
    <>
      {faults.length > 0 ? <FaultList faults={faults} /> : null}
      <div className="fields desk-gap">
        {left.length > 0 ? (
          <label className="field">
            <span>Add an event of this device</span>
            <select value="" onChange={({ target }) => add(target.value)}>
              <option value="">choose one</option>
              {left.map((one) => (
                <option key={one.id} value={idOf(one)}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <form className="row season-link" onSubmit={pasteLink}>
          <label className="field">
            <span>or the link of one that is online</span>
            <input type="text" value={link} onChange={({ target }) => setLink(target.value)} />
          </label>
          <button type="submit" disabled={link.trim() === ''}>
            Add it
          </button>
        </form>
        <label className="field">
          <span>or the file of one</span>
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file)
                importEventFile(file).then(
                  (id) => add(`${HERE}${id}`),
                  (error: Error) => setFaults([error.message]),
                )
            }}
          />
        </label>
      </div>
    </>
  )
}
