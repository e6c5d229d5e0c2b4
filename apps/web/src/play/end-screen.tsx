import type { Seat, TeamId } from '@flotilla/engine'
import { teamName } from '@flotilla/story'
import { useEffect, useState } from 'react'
import { FaultList, SeedWarning } from '../common-components.tsx'
import { currentConnection, localConnection, toResult } from '../host/client.ts'
import type { HistoryEntry, Result, TableFacts, Verification } from '../host/host-types.ts'
import { lessons } from '../lesson-list.ts'
import { navigate } from '../route.ts'
import { shareGame } from '../share.ts'
import { gameResult, saveResult } from '../statistics.ts'
import { decidingFactor } from './deciding-factor.ts'
import { diceVerificationText } from './dice-verification-text.ts'
import { type RoundStats, roundStats } from './round-stats.ts'
import { ScoreSheet } from './score-sheet.tsx'
import { useTable } from './table-context.ts'

const RoundChart = ({
  title,
  rounds,
  of,
}: {
  title: string
  rounds: readonly RoundStats[]
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

/**
 * Returns victory or defeat for the one player at this screen, or the winning team where several share it.
 */
export function outcomeText(table: TableFacts, seat: Seat, winner: TeamId | null | undefined): string {
  if (winner === null || winner === undefined) return 'Draw'
  const people = table.players.filter((player) => player === 'human').length
  const isOwn = table.players[seat] === 'human' && (table.online || people === 1)
  if (isOwn && table.teams[seat] === winner) return 'Victory'
  return `${isOwn ? 'Defeat' : 'Winner'}: ${teamName(table, winner)}${isOwn ? ' won' : ''}`
}

/** The end of a game: the score line by line, round by round, and the verification of the dice. */
export function EndScreen({
  seat,
  history,
  onLook,
  onSave,
}: {
  seat: Seat
  history: readonly HistoryEntry[]
  onLook: () => void
  onSave: () => void
}) {
  const { table, view, story } = useTable()
  const [check, setCheck] = useState<Verification | undefined>()
  useEffect(() => {
    currentConnection()
      .host.verify()
      .then(setCheck, () => setCheck(undefined))
  }, [])
  const { scores } = view
  const { winner } = view.state
  const rounds = roundStats(table, history)
  const lasted = view.state.round === 1 ? '1 round' : `${view.state.round} rounds`
  const learnt = lessons.find(([lesson]) => lesson === table.lesson)?.[1]
  const title = learnt ? `Lesson done: ${learnt}` : outcomeText(table, seat, winner)
  const decided = decidingFactor(
    story,
    history.flatMap(({ events }) => events),
    (ship) => table.facts[ship]?.points ?? 0,
    scores.find(({ team }) => team === winner),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a game ends once.
  useEffect(() => saveResult(table.id, gameResult(table, view, seat, history)), [])
  return (
    <section className="end" aria-label="The end of the game">
      <h2>{title}</h2>
      <p className="muted">
        After {lasted}. {decided}
      </p>
      <NextSteps
        told={`${table.title}: ${title} after ${lasted}${scores.length === 2 ? `, ${scores.map(({ total }) => total).join(' : ')}` : ''}. Played with Flotilla.`}
        onLook={onLook}
        onSave={onSave}
      />
      <ScoreSheet />
      <RoundChart title="Damage suffered by round" rounds={rounds} of="damage" />
      <RoundChart title="Cost of the ships lost by round" rounds={rounds} of="lost" />
      <p className="verify" role="status">
        {check === undefined ? 'Checking the dice …' : diceVerificationText(check)}
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
        <SeedWarning {...table} />
      </details>
    </section>
  )
}

/**
 * The next steps after a game: the next lesson, a rematch, exchanged sides, another squad, the replay,
 * sharing the result.
 */
function NextSteps({
  told,
  onLook,
  onSave,
}: {
  /** The game in one sentence. */
  told: string
  onLook: () => void
  onSave: () => void
}) {
  const { table } = useTable()
  const [faults, setFaults] = useState<readonly string[]>([])
  const [shared, setShared] = useState('')
  const next = table.lesson && lessons[lessons.findIndex(([lesson]) => lesson === table.lesson) + 1]
  const startNext = async (asked: Promise<Result<string>>) => {
    const made = await toResult(asked)
    if (made.ok) navigate('table', made.value)
    else setFaults(made.faults)
  }
  const { host } = localConnection()
  return (
    <>
      <div className="row next-steps">
        {table.lesson ? (
          <button
            type="button"
            className="primary"
            onClick={() => startNext(host.createQuickGame(next?.[0] ?? 'epic', undefined))}
          >
            {next ? `Next lesson: ${next[1]}` : 'Epic battle'}
          </button>
        ) : null}
        {table.online ? null : (
          <>
            <button
              type="button"
              className={table.lesson ? undefined : 'primary'}
              onClick={() => startNext(host.rematch(false))}
            >
              Again
            </button>
            {table.lesson || table.names.length !== 2 ? null : (
              <button type="button" onClick={() => startNext(host.rematch(true))}>
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
        <button type="button" onClick={() => void shareGame(host.save(), told).then(setShared)}>
          Share
        </button>
        <button type="button" onClick={onSave}>
          Save the replay
        </button>
        <a className="button" href={table.online ? '#/online' : '#/replays'}>
          Your games
        </a>
        <a className="button" href="#/">
          Start page
        </a>
      </div>
      {shared ? <p role="status">{shared}</p> : null}
      {faults.length > 0 ? <FaultList faults={faults} /> : null}
    </>
  )
}
