import type { Score, TableView } from '@flotilla/engine'
import { type Teller, teamWords } from '@flotilla/story'
import { useEffect, useState } from 'react'
import { answer, connect } from '../host/client.ts'
import type { Opened, Result, TableFacts, Verification } from '../host/protocol.ts'
import { lessons } from '../lessons.ts'
import { Faults, SeedKnown } from '../parts.tsx'
import { note, resultOf } from '../record.ts'
import { go } from '../route.ts'
import { share } from '../share.ts'
import { decidedBy } from './decided.ts'
import { diceWords } from './dice-words.ts'
import { ScoreSheet } from './score-sheet.tsx'
import { type RoundTally, tallyOf } from './tally.ts'

const Chart = ({
  title,
  rounds,
  of,
}: {
  title: string
  rounds: readonly RoundTally[]
  of: 'damage' | 'lost'
}) => {
  const most = Math.max(0, ...rounds.flatMap((round) => round[of]))
  if (most === 0) return null
  const seats = rounds[0]?.[of].length ?? 0
  const wide = 18 * seats + 12
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${Math.max(1, rounds.length) * wide} 92`}
        role="img"
        aria-label={`${title}: ${rounds.map((one) => `round ${one.round} ${one[of].join(' and ')}`).join(', ')}`}
      >
        {rounds.map((one, i) =>
          one[of]
            .map((value, seat) => ({ value, seat }))
            .map(({ value, seat }) => (
              <g key={`${one.round} ${seat}`} className={`seat-${seat % 8}`}>
                <rect
                  className="chart-bar"
                  x={i * wide + 6 + seat * 18}
                  y={72 - (value / most) * 60}
                  width={14}
                  height={(value / most) * 60}
                />
                {value > 0 ? (
                  <text x={i * wide + 13 + seat * 18} y={68 - (value / most) * 60} textAnchor="middle">
                    {value}
                  </text>
                ) : null}
              </g>
            )),
        )}
        {rounds.map((one, i) => (
          <text key={one.round} className="chart-round" x={i * wide + wide / 2} y={88} textAnchor="middle">
            {one.round}
          </text>
        ))}
      </svg>
    </figure>
  )
}

/** Victory or defeat for one player at this screen; where several share it, the team that has won. */
export function outcomeWords(table: TableFacts, seat: number, winner: number | null | undefined): string {
  if (winner === null || winner === undefined) return 'Draw'
  const people = table.players.filter((player) => player === 'human').length
  const isOwn = table.players[seat] === 'human' && (table.online || people === 1)
  if (isOwn && table.teams[seat] === winner) return 'Victory'
  return `${isOwn ? 'Defeat' : 'Winner'}: ${teamWords(table, winner)}${isOwn ? ' won' : ''}`
}

/** How a game ended: the score line by line, round by round, and whether the dice were honest. */
export function End({
  table,
  view,
  scores,
  teller,
  seat,
  history,
  onLook,
  onSave,
}: {
  table: TableFacts
  view: TableView
  seat: number
  scores: readonly Score[]
  teller: Teller
  history: Opened['history']
  onLook: () => void
  onSave: () => void
}) {
  const [check, setCheck] = useState<Verification | undefined>()
  useEffect(() => {
    connect()
      .host.verify()
      .then(setCheck, () => setCheck(undefined))
  }, [])
  const { winner } = view.state
  const rounds = tallyOf(table, history)
  const lasted = view.state.round === 1 ? '1 round' : `${view.state.round} rounds`
  const learnt = lessons.find(([lesson]) => lesson === table.lesson)?.[1]
  const title = learnt ? `Lesson done: ${learnt}` : outcomeWords(table, seat, winner)
  const decided = decidedBy(
    teller,
    history.flatMap(({ events }) => events),
    (ship) => table.facts[ship]?.points ?? 0,
    scores.find(({ team }) => team === winner),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a game ends once.
  useEffect(() => note(table.id, resultOf(table, view, seat, history)), [])
  return (
    <section className="end" aria-label="The end of the game">
      <h2>{title}</h2>
      <p className="soft">
        After {lasted}. {decided}
      </p>
      <Onward
        table={table}
        told={`${table.title}: ${title} after ${lasted}${scores.length === 2 ? `, ${scores.map(({ total }) => total).join(' : ')}` : ''}. Played with Flotilla.`}
        onLook={onLook}
        onSave={onSave}
      />
      <ScoreSheet table={table} view={view} teller={teller} scores={scores} />
      <Chart title="Damage suffered by round" rounds={rounds} of="damage" />
      <Chart title="Cost of the ships lost by round" rounds={rounds} of="lost" />
      <p className="verify" role="status">
        {check === undefined ? 'Checking the dice …' : diceWords(check)}
      </p>
      <details>
        <summary>Seed and commitment</summary>
        <p className="seed">seed {check?.seed}</p>
        <p className="seed">commitment {table.commitment}</p>
        {check?.seedParts ? (
          <>
            <p className="seed">secret {check.seedParts.secret}</p>
            {check.seedParts.shares.map((share, seat) =>
              share === null ? null : (
                <p key={share} className="seed">
                  share of {table.names[seat]} {share}
                </p>
              ),
            )}
          </>
        ) : null}
        <SeedKnown {...table} />
      </details>
    </section>
  )
}

/** What comes after a game: the next lesson, the same again, sides exchanged, another squad, the replay, a word to others. */
function Onward({
  table,
  told,
  onLook,
  onSave,
}: {
  table: TableFacts
  /** The game in a sentence. */
  told: string
  onLook: () => void
  onSave: () => void
}) {
  const [faults, setFaults] = useState<readonly string[]>([])
  const [shared, setShared] = useState('')
  const next = table.lesson && lessons[lessons.findIndex(([lesson]) => lesson === table.lesson) + 1]
  const begin = async (asked: Promise<Result<string>>) => {
    const made = await answer(asked)
    if (made.ok) go('table', made.value)
    else setFaults(made.faults)
  }
  const { host } = connect()
  return (
    <>
      <div className="row onward">
        {table.lesson ? (
          <button
            type="button"
            className="primary"
            onClick={() => begin(host.quick(next?.[0] ?? 'epic', undefined))}
          >
            {next ? `Next lesson: ${next[1]}` : 'Epic battle'}
          </button>
        ) : null}
        {table.online ? null : (
          <>
            <button
              type="button"
              className={table.lesson ? undefined : 'primary'}
              onClick={() => begin(host.again(false))}
            >
              Again
            </button>
            {table.lesson || table.names.length !== 2 ? null : (
              <button type="button" onClick={() => begin(host.again(true))}>
                Again, sides exchanged
              </button>
            )}
            <a className="button" href="#/new">
              Another squad
            </a>
          </>
        )}
        <button type="button" onClick={onLook}>
          Watch it again
        </button>
        <button type="button" onClick={() => void share(host.save(), told).then(setShared)}>
          Share
        </button>
        <button type="button" onClick={onSave}>
          Save the replay
        </button>
        <a className="button" href="#/replays">
          Your games
        </a>
        <a className="button" href="#/">
          Start page
        </a>
      </div>
      {shared ? <p role="status">{shared}</p> : null}
      {faults.length > 0 ? <Faults faults={faults} /> : null}
    </>
  )
}
