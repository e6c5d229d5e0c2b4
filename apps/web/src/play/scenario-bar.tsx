import type { Seat } from '@flotilla/engine'
import { capitalize, pluralize, seatObjective } from '@flotilla/story'
import type { ReactNode } from 'react'
import { SeatMark } from '../icons.tsx'
import { useTable } from './table-context.ts'

/** The side of the player and its objective. */
export function Objective({ seat }: { seat: Seat }) {
  const { table, view } = useTable()
  const { role, goal } = seatObjective(view, seat)
  return (
    <p className="objective">
      <SeatMark seat={seat} text={seat + 1} size={20} />
      <span>
        <b>{role || `You are ${table.names[seat]}.`}</b> {goal}
      </span>
    </p>
  )
}

/** A summary of the scenario: its length, the score of each side, and a link to its rules. */
export function ScenarioBar({ children }: { children?: ReactNode }) {
  const { table, view } = useTable()
  const { scenario } = view
  if (!scenario) return null
  const { title, measure, lastRound, scores, seats, rules, type } = scenario
  const best = Math.max(...scores.map(({ score }) => score))
  return (
    <section className="scenario-bar" aria-label="Scenario">
      {children}
      <ul className="scenario-scores">
        {scores.map(({ team, score }) => {
          const own = seats.filter(({ seat }) => table.teams[seat] === team)
          const counters = own.reduce((sum, { scored }) => sum + scored, 0)
          return (
            <li key={team} className={score === best && best > 0 ? 'ahead' : ''}>
              {own.map(({ seat }) => (
                <SeatMark key={seat} seat={seat} text={seat + 1} size={20} />
              ))}
              <b>{score}</b>
              {counters > 0 ? <small title="victory counters">★ {counters}</small> : null}
              <span className="visually-hidden">
                {own.map(({ seat }) => table.names[seat]).join(' and ')}: {score} {measure},{' '}
                {pluralize(counters, 'victory counter')}
              </span>
            </li>
          )
        })}
      </ul>
      <details className="scenario-rules">
        <summary>
          {title} <small>to round {lastRound}</small> <small className="unfolds">how to win</small>
        </summary>
        <div>
          <p className="muted">
            {capitalize(type.replace(/([A-Z])/g, ' $1').toLowerCase())}; scored in {measure}.
            {seats.some(({ casualties }) => casualties > 0)
              ? ` Casualties: ${seats.map(({ seat, casualties }) => `${table.names[seat]} ${casualties}`).join(', ')}.`
              : ''}
          </p>
          <ol>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </div>
      </details>
    </section>
  )
}
