import type { View } from '@flotilla/engine'
import { SideIcon, sideOf, sideWords } from '../board/side.tsx'
import type { TableFacts } from '../host/protocol.ts'
import { SeatMark } from '../icons.tsx'
import { scoreOf } from './tally.ts'

const pointsOf = (table: TableFacts, view: View, seat: number): number =>
  scoreOf(table, view, seat).reduce((sum, { points }) => sum + points, view.state.bonusPoints[seat] ?? 0)

/** Everybody at the table: what they are to the seat at the screen, who is waited for, and the score. */
export function SeatList({ table, view, seat: eyes }: { table: TableFacts; view: View; seat: number }) {
  const asked = new Set([
    ...view.waitingFor,
    ...view.pending.filter(({ settled }) => !settled).map(({ seat }) => seat),
  ])
  const first = view.state.order[0]
  const teams = new Set(table.teams).size
  const sides = teams > 1 && teams < table.names.length
  return (
    <ul className="seat-list" aria-label="Seats">
      {table.names.map((name, seat) => {
        const side = sideOf(table, eyes, seat)
        const own = view.state.ships.filter(({ id }) => table.facts[id]!.seat === seat)
        const left = own.filter(({ place }) => place !== 'destroyed' && place !== 'fled').length
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats never change places, and two may share a name.
          <li key={seat} className={`seat-row seat-${seat % 8} ${side}${asked.has(seat) ? ' asked' : ''}`}>
            <SeatMark seat={seat} text={seat + 1} size={24} />
            <span className="seat-name">
              {name}
              <small>
                <SideIcon side={side} /> {sideWords[side]}
                {sides ? `, team ${table.teams[seat]! + 1}` : ''}
                {seat === first ? ', first player' : ''}
              </small>
            </span>
            <span className="seat-score">
              <b>
                {view.scenario ? (
                  <>
                    <span aria-hidden="true">★</span> {view.scenario.seats[seat]!.scored}
                    <span className="sr">victory counters</span>
                  </>
                ) : (
                  pointsOf(table, view, seat)
                )}
              </b>
              <small>
                {left}/{own.length} ships
              </small>
            </span>
            <span className="seat-turn">
              {asked.has(seat) ? (side === 'own' ? 'your turn' : 'deciding') : ''}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
