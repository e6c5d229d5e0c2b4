import {
  type EventFormat,
  type EventFormatId,
  eventFormats,
  type Refusal,
  withMinutes,
  withRounds,
} from '@flotilla/tournament'
import { type FormEvent, useState } from 'react'
import { whyNot } from '../host/store.ts'
import { Page } from '../parts.tsx'
import { go } from '../route.ts'
import { performed } from './performing.ts'
import { Words } from './remarks.tsx'
import { signAs, signedNow, signer } from './session.ts'
import { keepEvent } from './store.ts'

const sentences: Readonly<Record<EventFormatId, string>> = {
  'epic-dogfight-2014':
    'First edition, 300 points each; 5 points for a win, 3 for a narrow one, 1 for a draw; a bracket if you like.',
  'team-epic-2014':
    'First edition, two players and a captain to a team, 400 points together; scored like the dogfight.',
  'epic-variant-2018':
    'First edition by the later text, 300 points each; a win or a loss, equal scores go to a final salvo.',
  'epic-variant-team-2018': 'The later text for teams of two with a captain, 400 points together.',
  'epic-battles':
    'Second edition: scenarios that stay secret until their round, single rounds and a round in teams.',
  custom: 'Your own: pairing, points, rounds, bracket and which lists are checked are all yours to choose.',
}

/** Minutes, and the most that a round of a league lasts. */
const DAY = 24 * 60
const LONGEST = 100 * DAY

const cuts = [2, 4, 8, 16, 32]

const squadFormats: readonly (readonly [NonNullable<EventFormat['squads']>, string])[] = [
  ['epic-dogfight-2014', 'Epic Dogfight (2014)'],
  ['epic-variant-2018', 'Epic variant (2018)'],
  ['epic-battles', 'Epic Battles'],
]

export function NewEvent() {
  const [id, setId] = useState<EventFormatId>('epic-dogfight-2014')
  const [format, setFormat] = useState<EventFormat>(eventFormats['epic-dogfight-2014'])
  const [about, setAbout] = useState({ name: '', place: '', date: new Date().toISOString().slice(0, 10) })
  const [by, setBy] = useState(() => (signer() === 'Desk' ? '' : signer()))
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const [unit, setUnit] = useState(1)
  const lasting = (count: number) => Math.min(unit * count, LONGEST)
  const choose = (next: EventFormatId) => {
    setId(next)
    setUnit(1)
    setFormat(eventFormats[next])
  }
  const create = async (event: FormEvent) => {
    event.preventDefault()
    signAs(by)
    const seed = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
    const { name, place, date } = about
    const outcome = performed(
      null,
      [
        {
          do: 'create',
          name,
          format,
          seed,
          ...(place ? { place } : {}),
          ...(date ? { date } : {}),
          ...(by ? { organisers: [by] } : {}),
        },
      ],
      signedNow(),
    )
    if (!outcome.ok) return setRefusals(outcome.refusals)
    const key = crypto.randomUUID()
    try {
      await keepEvent(key, outcome.event.state.name, outcome.event.acts)
      go('desk', key, 'players')
    } catch (error) {
      setRefusals([
        {
          message: `This browser did not keep the event. ${whyNot(error)}`,
          remedy: 'Allow storage for this page.',
        },
      ])
    }
  }
  const number = (text: string, least: number) =>
    Math.max(least, Math.min(999, Math.floor(Number(text)) || least))
  const field = (key: keyof typeof about, words: string, type = 'text') => (
    <label className="field">
      <span>{words}</span>
      <input
        type={type}
        required={key === 'name'}
        value={about[key]}
        onChange={({ target }) => setAbout({ ...about, [key]: target.value })}
      />
    </label>
  )
  return (
    <Page title="New event">
      <form onSubmit={(event) => void create(event)}>
        <fieldset>
          <legend>Format</legend>
          <div className="desk-formats">
            {Object.values(eventFormats).map((each) => (
              <label key={each.id} className="desk-format">
                <input type="radio" name="format" checked={id === each.id} onChange={() => choose(each.id)} />
                <span>
                  <strong>{each.name}</strong>
                  <span className="soft">{sentences[each.id]}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>The event</legend>
          <div className="fields">
            {field('name', 'Name')}
            {field('place', 'Place')}
            {field('date', 'Date', 'date')}
            <label className="field">
              <span>Your name, for the log</span>
              <input type="text" value={by} onChange={({ target }) => setBy(target.value)} />
            </label>
          </div>
        </fieldset>
        <fieldset>
          <legend>Rounds</legend>
          <div className="fields">
            <label className="field">
              <span>Rounds{format.cutAllowed ? ' before the cut' : ''}</span>
              <input
                type="number"
                min={1}
                max={24}
                value={format.rounds.length}
                onChange={({ target }) =>
                  setFormat(withRounds(format, Math.min(24, number(target.value, 1))))
                }
              />
            </label>
            <label className="field">
              <span>{unit === DAY ? 'Days' : 'Minutes'} of a round</span>
              <input
                type="number"
                min={1}
                value={Math.max(1, Math.round(format.rounds[0]!.minutes / unit))}
                onChange={({ target }) => setFormat(withMinutes(format, lasting(number(target.value, 1))))}
              />
            </label>
            {format.minutesRange === null ? (
              <label className="field">
                <span>Played</span>
                <select
                  value={unit}
                  onChange={({ target }) => {
                    const next = Number(target.value)
                    setUnit(next)
                    setFormat(
                      withMinutes(format, next === DAY ? 14 * DAY : eventFormats[id].rounds[0]!.minutes),
                    )
                  }}
                >
                  <option value={1}>on a day</option>
                  <option value={DAY}>as a league, a round over days</option>
                </select>
              </label>
            ) : null}
            {format.cutAllowed ? (
              <label className="field">
                <span>Bracket</span>
                <select
                  value={format.cut ?? 0}
                  onChange={({ target }) => setFormat({ ...format, cut: Number(target.value) || null })}
                >
                  <option value={0}>none</option>
                  {cuts.map((cut) => (
                    <option key={cut} value={cut}>
                      the best {cut}
                    </option>
                  ))}
                </select>
              </label>
            ) : null}
            <label className="field">
              <span>Tables (0: as many as needed)</span>
              <input
                type="number"
                min={0}
                value={format.tables ?? 0}
                onChange={({ target }) => setFormat({ ...format, tables: number(target.value, 0) || null })}
              />
            </label>
          </div>
          {format.rounds.some(({ scenario }) => scenario !== null) ? (
            <Scenarios format={format} change={setFormat} />
          ) : null}
          {id === 'custom' ? <Own format={format} change={setFormat} /> : null}
        </fieldset>
        {refusals.length > 0 ? (
          <div className="faults" role="alert">
            <Words remarks={refusals} />
          </div>
        ) : null}
        <button type="submit" className="primary">
          Begin the event
        </button>
      </form>
    </Page>
  )
}

interface Part {
  format: EventFormat
  change: (format: EventFormat) => void
}

/** What each round is played by; covered, for players may stand around. */
const Scenarios = ({ format, change }: Part) => (
  <details className="desk-more">
    <summary>Scenarios of the rounds (secret until each is published)</summary>
    <div className="fields">
      {format.rounds.map((plan, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a round is known by its number
        <div key={index} className="field">
          <label className="field">
            <span>Round {index + 1}</span>
            <input
              type="text"
              value={plan.scenario ?? ''}
              onChange={({ target }) =>
                change({
                  ...format,
                  rounds: format.rounds.with(index, { ...plan, scenario: target.value || null }),
                })
              }
            />
          </label>
          <label className="check">
            <input
              type="checkbox"
              checked={plan.mode === 'team'}
              onChange={({ target }) =>
                change({
                  ...format,
                  rounds: format.rounds.with(index, { ...plan, mode: target.checked ? 'team' : 'solo' }),
                })
              }
            />{' '}
            in teams
          </label>
        </div>
      ))}
    </div>
    <label className="check">
      <input
        type="checkbox"
        checked={format.scenariosSecret}
        onChange={({ target }) => change({ ...format, scenariosSecret: target.checked })}
      />{' '}
      keep them secret
    </label>
  </details>
)

function Own({ format, change }: Part) {
  const { points } = format
  const value = (key: 'win' | 'draw' | 'loss' | 'bye', words: string) => (
    <label className="field">
      <span>{words}</span>
      <input
        type="number"
        min={0}
        value={points[key] ?? 0}
        onChange={({ target }) =>
          change({
            ...format,
            points: { ...points, [key]: Math.max(0, Math.floor(Number(target.value)) || 0) },
          })
        }
      />
    </label>
  )
  return (
    <div className="fields">
      <label className="field">
        <span>Pairing</span>
        <select
          value={format.roundRobin ? 'all' : 'points'}
          onChange={({ target }) => change({ ...format, roundRobin: target.value === 'all' })}
        >
          <option value="points">equal points meet, nobody twice</option>
          <option value="all">everybody meets everybody</option>
        </select>
        {format.roundRobin ? (
          <small className="soft">
            Everybody has met everybody after one round fewer than players, or as many where they are odd.
          </small>
        ) : null}
      </label>
      {value('win', 'Points for a win')}
      {value('draw', 'for a draw')}
      {value('loss', 'for a loss')}
      {value('bye', 'for a bye')}
      <label className="field">
        <span>Equal scores</span>
        <select
          value={format.equal}
          onChange={({ target }) => change({ ...format, equal: target.value as EventFormat['equal'] })}
        >
          <option value="finalSalvo">a final salvo decides</option>
          <option value="draw">a draw</option>
        </select>
      </label>
      <label className="field">
        <span>Lists are checked by</span>
        <select
          value={format.squads ?? ''}
          onChange={({ target }) =>
            change({ ...format, squads: (target.value || null) as EventFormat['squads'] })
          }
        >
          <option value="">nothing</option>
          {squadFormats.map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>Points of a squad</span>
        <input
          type="number"
          min={1}
          value={format.rounds[0]!.limit}
          onChange={({ target }) =>
            change({
              ...format,
              rounds: format.rounds.map((plan) => ({
                ...plan,
                limit: Math.max(1, Math.floor(Number(target.value)) || 1),
              })),
            })
          }
        />
      </label>
      <label className="field">
        <span>Players to a side</span>
        <select
          value={format.members}
          onChange={({ target }) =>
            change({ ...format, members: Number(target.value), captain: Number(target.value) > 1 })
          }
        >
          <option value={1}>one</option>
          <option value={2}>a team of two</option>
        </select>
      </label>
    </div>
  )
}
