import type { Score, View } from '@flotilla/engine'
import { type Teller, teamWords } from '@flotilla/story'
import { useEffect, useState } from 'react'
import { connect } from '../host/client.ts'
import type { Opened, TableFacts, Verification } from '../host/protocol.ts'
import { SeedKnown } from '../parts.tsx'
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
      <ScoreSheet table={table} view={view} teller={teller} scores={scores} />
      <Chart title="Damage suffered by round" rounds={rounds} of="damage" />
      <Chart title="Cost of the ships lost by round" rounds={rounds} of="lost" />
      <p className="verify" role="status">
        {check === undefined
          ? 'Checking the dice …'
          : check.commitment && check.replayed
            ? `The dice are those of the seed ${check.seedParts ? 'made of the secret that was committed to before the game and the shares of the seats' : 'that was committed to before the game'}: replayed, every round came out the same.`
            : `The dice do not check out: ${check.fault ?? 'the seed is another one.'}`}
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
