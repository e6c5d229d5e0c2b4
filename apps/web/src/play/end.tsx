import type { Score, SeenScenario, View } from '@flotilla/engine'
import { scoreWords, type Teller, teamWords } from '@flotilla/story'
import { useEffect, useState } from 'react'
import { connect } from '../host/client.ts'
import type { Opened, TableFacts, Verification } from '../host/protocol.ts'
import { SeatMark } from '../icons.tsx'
import { TypedSeed } from '../parts.tsx'
import { RuleLink } from './links.tsx'
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

/** The score of a team, item by item; folded away where there are many. */
const TeamScore = ({
  table,
  teller,
  score: { team, total, items },
  folded,
}: {
  table: TableFacts
  teller: Teller
  score: Score
  folded: boolean
}) => {
  const seat = table.teams.indexOf(team)
  const who = teamWords(table, team)
  const lines = (
    <table className={`score seat-${seat % 8}`}>
      <caption>
        <SeatMark seat={seat} size={18} /> {who}
      </caption>
      <tbody>
        {items.map((item) => {
          const words = scoreWords(teller, item)
          return (
            <tr key={`${item.for} ${words}`}>
              <td>
                {words} <RuleLink id={item.rule} />
              </td>
              <td>{item.points}</td>
            </tr>
          )
        })}
        <tr className="sum">
          <td>Total</td>
          <td>{total}</td>
        </tr>
      </tbody>
    </table>
  )
  return folded ? (
    <details className="score-fold">
      <summary>
        <SeatMark seat={seat} text={seat + 1} size={22} /> {who}: {total}
      </summary>
      {lines}
    </details>
  ) : (
    lines
  )
}

/** What each seat has lost: it decides between equal scores. */
const Casualties = ({ table, scenario }: { table: TableFacts; scenario: SeenScenario }) => (
  <p className="soft">
    Lost, in {scenario.measure}:{' '}
    {scenario.seats.map(({ seat, casualties }) => `${table.names[seat]} ${casualties}`).join(', ')}
  </p>
)

/** How a game ended: the score line by line, round by round, and whether the dice were honest. */
export function End({
  table,
  view,
  scores,
  teller,
  history,
  onLook,
  onSave,
}: {
  table: TableFacts
  view: View
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
  return (
    <section className="end" aria-label="The end of the game">
      <h2>{winner === null || winner === undefined ? 'A draw' : `Winner: ${teamWords(table, winner)}`}</h2>
      <p className="soft">After {view.state.round} rounds</p>
      {scores.map((score) => (
        <TeamScore key={score.team} table={table} teller={teller} score={score} folded={scores.length > 2} />
      ))}
      {view.scenario ? <Casualties table={table} scenario={view.scenario} /> : null}
      <Chart title="Damage suffered by round" rounds={rounds} of="damage" />
      <Chart title="Cost of the ships lost by round" rounds={rounds} of="lost" />
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
        {table.typedSeed ? <TypedSeed /> : null}
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
