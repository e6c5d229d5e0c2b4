import type { SeenScenario, View } from '@flotilla/engine'
import { nameOf, plural, type Teller } from '@flotilla/story'
import { type ReactNode, useEffect, useState } from 'react'
import { connect } from '../host/client.ts'
import type { Opened, TableFacts, Verification } from '../host/protocol.ts'
import { SeatMark } from '../icons.tsx'
import { type RoundTally, scoreOf, tallyOf } from './tally.ts'

const Chart = ({
  title,
  rounds,
  of,
}: {
  title: string
  rounds: readonly RoundTally[]
  of: 'damage' | 'lost'
}) => {
  const most = Math.max(1, ...rounds.flatMap((round) => round[of]))
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

/** The score of a seat, folded away where there are many. */
const Fold = ({
  folded,
  seat,
  title,
  children,
}: {
  folded: boolean
  seat: number
  title: string
  children: ReactNode
}) =>
  folded ? (
    <details className="score-fold">
      <summary>
        <SeatMark seat={seat} text={seat + 1} size={22} /> {title}
      </summary>
      {children}
    </details>
  ) : (
    children
  )

/** The score of a scenario: what each side has, and what its seats did for it. */
const ScenarioScores = ({ table, scenario }: { table: TableFacts; scenario: SeenScenario }) =>
  scenario.scores.map(({ team, score }) => {
    const own = scenario.seats.filter(({ seat }) => table.teams[seat] === team)
    return (
      <table key={team} className={`score seat-${own[0]!.seat % 8}`}>
        <caption>{own.map(({ seat }) => table.names[seat]).join(' and ')}</caption>
        <tbody>
          {own.map(({ seat, scored, casualties }) => (
            <tr key={seat}>
              <td>
                <SeatMark seat={seat} size={16} /> {table.names[seat]}: {plural(scored, 'victory counter')},
                lost {casualties} {scenario.measure}
              </td>
              <td />
            </tr>
          ))}
          <tr className="sum">
            <td>Total</td>
            <td>{score}</td>
          </tr>
        </tbody>
      </table>
    )
  })

/** How a game ended: the score line by line, round by round, and whether the dice were honest. */
export function End({
  table,
  view,
  teller,
  history,
  onLook,
  onSave,
}: {
  table: TableFacts
  view: View
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
  const winners = table.names.filter((_, seat) => table.teams[seat] === winner)
  const rounds = tallyOf(table, history)
  return (
    <section className="end" aria-label="The end of the game">
      <h2>{winner === null || winner === undefined ? 'A draw' : `Winner: ${winners.join(' and ')}`}</h2>
      <p className="soft">After {view.state.round} rounds</p>
      {view.scenario ? <ScenarioScores table={table} scenario={view.scenario} /> : null}
      {(view.scenario ? [] : table.names).map((name, seat) => {
        const lines = scoreOf(table, view, seat)
        const bonus = view.state.bonusPoints[seat] ?? 0
        const total = lines.reduce((sum, { points }) => sum + points, bonus)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats never change places, and two may share a name.
          <Fold key={seat} folded={table.names.length > 2} seat={seat} title={`${name}: ${total}`}>
            <table className={`score seat-${seat % 8}`}>
              <caption>
                <SeatMark seat={seat} size={18} /> {name}
              </caption>
              <tbody>
                {lines.map(({ ship, how, points }) => (
                  <tr key={ship}>
                    <td>
                      {nameOf(teller, ship)} {how}
                    </td>
                    <td>{points}</td>
                  </tr>
                ))}
                {bonus > 0 ? (
                  <tr>
                    <td>Cheaper squad</td>
                    <td>{bonus}</td>
                  </tr>
                ) : null}
                <tr className="sum">
                  <td>Total</td>
                  <td>{total}</td>
                </tr>
              </tbody>
            </table>
          </Fold>
        )
      })}
      <Chart title="Damage suffered by round" rounds={rounds} of="damage" />
      <Chart title="Points lost by round" rounds={rounds} of="lost" />
      <p className="verify" role="status">
        {check === undefined
          ? 'Checking the dice …'
          : check.commitment && check.replayed
            ? 'The dice are those of the seed that was committed to before the game: replayed, every round came out the same.'
            : `The dice do not check out: ${check.fault ?? 'the seed is another one.'}`}
      </p>
      <details>
        <summary>Seed and commitment</summary>
        <p className="seed">seed {check?.seed}</p>
        <p className="seed">commitment {table.commitment}</p>
      </details>
      <div className="row">
        <button type="button" className="primary" onClick={onLook}>
          Watch it again
        </button>
        <button type="button" onClick={onSave}>
          Save the replay
        </button>
        <a className="button" href="#/">
          Start page
        </a>
      </div>
    </section>
  )
}
