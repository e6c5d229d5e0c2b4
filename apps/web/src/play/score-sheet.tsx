import type { Score } from '@flotilla/engine'
import type { ScenarioView } from '@flotilla/engine/second'
import { scoreItemText, teamName } from '@flotilla/story'
import { SeatMark } from '../icons.tsx'
import { RuleLink } from './rule-link.tsx'
import { useTable } from './table-context.ts'

/** The score of a team, item by item; folded when there are many items. */
const TeamScore = ({ score: { team, total, items }, folded }: { score: Score; folded: boolean }) => {
  const { table, story } = useTable()
  const seat = table.teams.indexOf(team)
  const who = teamName(table, team)
  const lines = (
    <table className={`score seat-${seat % 8}`}>
      <caption>
        <SeatMark seat={seat} size={18} /> {who}
      </caption>
      <tbody>
        {items.map((item) => {
          const words = scoreItemText(story, item)
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

/** The losses of each seat, which decide between equal scores. */
const LossTable = ({ scenario }: { scenario: ScenarioView }) => {
  const { table } = useTable()
  return (
    <p className="muted">
      Lost, in {scenario.measure}:{' '}
      {scenario.seats.map(({ seat, casualties }) => `${table.names[seat]} ${casualties}`).join(', ')}
    </p>
  )
}

/** The score of every team now, item by item. */
export const ScoreSheet = () => {
  const { scenario, scores } = useTable().view
  return (
    <section className="score-sheet" aria-label="Score">
      {scores.map((score) => (
        <TeamScore key={score.team} score={score} folded={scores.length > 2} />
      ))}
      {scenario ? <LossTable scenario={scenario} /> : null}
    </section>
  )
}
