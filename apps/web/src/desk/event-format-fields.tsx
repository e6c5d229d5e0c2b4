import { defaultPointsList, pointsLists } from '@flotilla/catalogue'
import { formats } from '@flotilla/squads'
import { type TournamentFormat, tournamentFormatPresets, withRounds } from '@flotilla/tournament'
import { useState } from 'react'
import { pointsListName } from '../points-list-name.ts'

/** The minutes of a day, in which the rounds of a league are counted. */
const DAY = 24 * 60
const LONGEST = 100 * DAY

const cuts = [2, 4, 8, 16, 32]

const squadFormats: readonly (readonly [NonNullable<TournamentFormat['squads']>, string])[] = [
  ['epic-dogfight-2014', 'Epic Dogfight (2014)'],
  ['epic-variant-2018', 'Epic variant (2018)'],
  ['epic-battles', 'Epic Battles'],
  ['legacy-epic', 'Legacy Epic'],
  ['legacy-standard', 'Legacy Standard'],
  ['legacy-wildspace', 'Legacy Wild Space'],
  ['xwa-epic', 'X-Wing Alliance Epic'],
  ['xwa-standard', 'X-Wing Alliance Standard'],
  ['xwa-extended', 'X-Wing Alliance Extended'],
]

interface FormatPart {
  format: TournamentFormat
  change: (format: TournamentFormat) => void
}

/** The fields of a format: rounds, their length, bracket, tables and other options. */
export function EventFormatFields({ format, paired = 0, change }: FormatPart & { paired?: number }) {
  // Paired rounds keep their length.
  const open = format.rounds[paired] ?? format.rounds.at(-1)!
  const changeMinutes = (minutes: number) =>
    change({
      ...format,
      rounds: format.rounds.map((plan, index) => (index < paired ? plan : { ...plan, minutes })),
    })

  const [unit, setUnit] = useState(open.minutes >= DAY ? DAY : 1)
  const withRoundCount = (count: number) => Math.min(unit * count, LONGEST)
  const parseNumber = (text: string, least: number) =>
    Math.max(least, Math.min(999, Math.floor(Number(text)) || least))
  return (
    <>
      <div className="fields">
        <label className="field">
          <span>Rounds{format.cutAllowed ? ' before the cut' : ''}</span>
          <input
            type="number"
            min={1}
            max={24}
            value={format.rounds.length}
            onChange={({ target }) => change(withRounds(format, Math.min(24, parseNumber(target.value, 1))))}
          />
        </label>
        <label className="field">
          <span>{unit === DAY ? 'Days' : 'Minutes'} of a round</span>
          <input
            type="number"
            min={1}
            value={Math.max(1, Math.round(open.minutes / unit))}
            onChange={({ target }) => changeMinutes(withRoundCount(parseNumber(target.value, 1)))}
          />
        </label>
        {format.minutesRange ? (
          <label className="check">
            <input
              type="checkbox"
              checked={format.houseMinutes ?? false}
              onChange={({ target }) => change({ ...format, houseMinutes: target.checked })}
            />{' '}
            House rule: any round length
          </label>
        ) : null}
        {format.minutesRange === null ? (
          <label className="field">
            <span>Played</span>
            <select
              value={unit}
              onChange={({ target }) => {
                const next = Number(target.value)
                setUnit(next)
                changeMinutes(next === DAY ? 14 * DAY : tournamentFormatPresets[format.id].rounds[0]!.minutes)
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
              onChange={({ target }) => change({ ...format, cut: Number(target.value) || null })}
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
        {format.squads && formats[format.squads].pointsList && !formats[format.squads].listFormat ? (
          <label className="field">
            <span>Points list</span>
            <select
              value={format.pointsList ?? defaultPointsList}
              onChange={({ target }) =>
                change({ ...format, pointsList: target.value as NonNullable<TournamentFormat['pointsList']> })
              }
            >
              {pointsLists.map((list) => (
                <option key={list} value={list}>
                  {pointsListName(list)}
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
            onChange={({ target }) => change({ ...format, tables: parseNumber(target.value, 0) || null })}
          />
        </label>
      </div>
      {format.rounds.some(({ scenario }) => scenario !== null) ? (
        <ScenarioFields format={format} change={change} />
      ) : null}
      {format.id === 'custom' ? <CustomFormatFields format={format} change={change} /> : null}
    </>
  )
}

/** The scenario of each round; covered, since players may look at the screen. */
const ScenarioFields = ({ format, change }: FormatPart) => (
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

function CustomFormatFields({ format, change }: FormatPart) {
  const { points } = format
  const pointsField = (key: 'win' | 'draw' | 'loss' | 'bye', words: string) => (
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
          <small className="muted">The event makes as many rounds as its players need.</small>
        ) : null}
      </label>
      {pointsField('win', 'Points for a win')}
      {pointsField('draw', 'for a draw')}
      {pointsField('loss', 'for a loss')}
      {pointsField('bye', 'for a bye')}
      <label className="field">
        <span>Equal scores</span>
        <select
          value={format.equal}
          onChange={({ target }) => change({ ...format, equal: target.value as TournamentFormat['equal'] })}
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
            change({ ...format, squads: (target.value || null) as TournamentFormat['squads'] })
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
