import { useEffect, useRef, useState } from 'react'
import { FaultList } from '../common-components.tsx'
import { startSecondWorker, toResult } from '../host/client.ts'
import type { PlaytestResult } from '../host/host-types.ts'
import type { BuilderContext } from './builder-context.ts'
import { confidenceInterval } from './confidence-interval.ts'
import { chooseOpponent, createGameAgainst, OpponentChoice, opponentsFor } from './play-squad.tsx'

const GAMES = 100

/** Returns the number of workers, which leaves one core to the page. */
const workerCount = (): number => Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1))

const formatPercent = (share: number): string => `${Math.round(100 * share)} %`

/** A hundred games between bots in workers, with the results so far. */
export function PlaytestShelf({ builder }: { builder: BuilderContext }) {
  const { squad } = builder
  const { foes, huge } = opponentsFor(builder)
  const [against, setAgainst] = useState('')
  const [level, setLevel] = useState<'pilot' | 'cadet'>('pilot')
  const [games, setGames] = useState<readonly PlaytestResult[]>([])
  const [running, setRunning] = useState(false)
  const [faults, setFaults] = useState<readonly string[]>([])
  const stop = useRef<() => void>(() => undefined)
  const foe = chooseOpponent(foes, squad, against)
  useEffect(() => () => stop.current(), [])

  const runPlaytest = async () => {
    if (!foe) return
    setGames([])
    setFaults([])
    setRunning(true)
    const wanted = await createGameAgainst(builder, foe, huge, [level, level])
    const workers = Array.from({ length: workerCount() }, startSecondWorker)
    let next = 0
    let ended = false
    stop.current = () => {
      ended = true
      for (const worker of workers) worker.end()
      setRunning(false)
    }
    const play = async ({ host }: (typeof workers)[number]) => {
      while (!ended && next < GAMES) {
        const number = next
        next += 1
        const tried = await toResult(host.playtest(wanted, number))
        if (ended) return
        if (tried.ok) setGames((before) => [...before, tried.value])
        else {
          setFaults(tried.faults)
          return stop.current()
        }
      }
    }
    await Promise.all(workers.map(play))
    stop.current()
  }

  return (
    <div className="builder-firepower">
      <div className="row">
        <OpponentChoice label="Tried against" foes={foes} foe={foe} choose={setAgainst} disabled={running} />
        <label>
          <span className="visually-hidden">Both flown by</span>
          <select
            value={level}
            disabled={running}
            onChange={({ target }) => setLevel(target.value as typeof level)}
          >
            <option value="pilot">both flown by pilots</option>
            <option value="cadet">both flown by cadets, quicker</option>
          </select>
        </label>
        {running ? (
          <button type="button" onClick={() => stop.current()}>
            Stop
          </button>
        ) : (
          <button
            type="button"
            className="primary"
            disabled={!foe || squad.ships.length === 0}
            onClick={() => void runPlaytest()}
          >
            Play {GAMES} games
          </button>
        )}
      </div>
      {faults.length > 0 ? <FaultList faults={faults} /> : null}
      {running || games.length > 0 ? <PlaytestOutcome games={games} running={running} /> : null}
      <p className="muted">
        Bots play as bots do: the figures say how the squad fares in their hands, each side of the table in
        turn. A card counts each time it changes or does something.
      </p>
    </div>
  )
}

function PlaytestOutcome({ games, running }: { games: readonly PlaytestResult[]; running: boolean }) {
  const countOutcome = (outcome: PlaytestResult['outcome']) =>
    games.filter((one) => one.outcome === outcome).length
  const [won, lost, drawn] = [countOutcome('won'), countOutcome('lost'), countOutcome('drawn')]
  const [least, most] = confidenceInterval(won, games.length)
  const used = new Map<string, number>()
  for (const { cards } of games)
    for (const card of cards) used.set(card.name, (used.get(card.name) ?? 0) + card.used)
  const cards = [...used].sort(([, a], [, b]) => b - a)
  const rounds = games.reduce((sum, one) => sum + one.rounds, 0) / Math.max(1, games.length)
  return (
    <>
      <progress max={GAMES} value={games.length} aria-label="Games played" />
      <p role="status">
        {games.length} of {GAMES} games{running ? ' …' : ''}
      </p>
      {games.length > 0 ? (
        <>
          <p>
            <strong>
              {won} won, {lost} lost, {drawn} drawn
            </strong>
            , {rounds.toFixed(1)} rounds a game. It wins {formatPercent(won / games.length)}; with as few
            games as these the truth lies between {formatPercent(least)} and {formatPercent(most)}, 95 times
            of 100.
          </p>
          <table>
            <caption>What its cards did, times a game</caption>
            <thead>
              <tr>
                <th scope="col">Card</th>
                <th scope="col">A game</th>
              </tr>
            </thead>
            <tbody>
              {cards.map(([name, times]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{times === 0 ? 'never' : (times / games.length).toFixed(1)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : null}
    </>
  )
}
