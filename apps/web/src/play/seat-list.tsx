import type { GameView, Seat } from '@flotilla/engine'
import { AllegianceIcon, allegianceNames, allegianceOf } from '../board/allegiance.tsx'
import { SeatMark } from '../icons.tsx'
import { type TableContextValue, useTable } from './table-context.ts'

interface Props {
  /** The viewing seat. */
  seat: Seat
}

/** Returns the score of a seat: its victory counters in a scenario, otherwise the score of its team. */
const pointsOf = ({ table, view }: TableContextValue, seat: number): number =>
  view.scenario?.seats[seat]?.scored ?? view.scores.find(({ team }) => team === table.teams[seat])?.total ?? 0

/** Returns the seats that the game waits for. */
const askedNow = (view: GameView): ReadonlySet<Seat> =>
  new Set([...view.waitingFor, ...view.pending.filter(({ settled }) => !settled).map(({ seat }) => seat)])

/**
 * All seats at the table: their relation to the viewing seat, the seats the game waits for, and the score.
 */
export function SeatList({ seat: viewer }: Props) {
  const context = useTable()
  const { table, view } = context
  const asked = askedNow(view)
  const first = view.state.order[0]
  const teams = new Set(table.teams).size
  const sides = teams > 1 && teams < table.names.length
  return (
    <ul className="seat-list" aria-label="Seats">
      {table.names.map((name, seat) => {
        const side = allegianceOf(table, viewer, seat)
        const own = view.state.ships.filter(({ id }) => table.facts[id]!.seat === seat)
        const left = own.filter(({ place }) => place !== 'destroyed' && place !== 'fled').length
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats never change places, and two may share a name.
          <li key={seat} className={`seat-row seat-${seat % 8} ${side}${asked.has(seat) ? ' asked' : ''}`}>
            <SeatMark seat={seat} text={seat + 1} size={24} />
            <span className="seat-name">
              {name}
              {seat === first ? (
                <em className="first-player" title="First player">
                  1st<span className="visually-hidden"> player</span>
                </em>
              ) : null}
              <small>
                <AllegianceIcon side={side} /> {allegianceNames[side]}
                {sides ? `, team ${table.teams[seat]! + 1}` : ''} · {left}/{own.length}
                <span className="visually-hidden"> ships</span>
              </small>
            </span>
            <span className="seat-score">
              <b>
                {view.scenario ? <span aria-hidden="true">★ </span> : null}
                {pointsOf(context, seat)}
              </b>
              <span className="visually-hidden"> {view.scenario ? 'victory counters' : 'points'}</span>
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

/**
 * The same list in one line, for phones: shape, number, side and score; seats that are asked are underlined.
 */
export function SeatStrip({ seat: viewer }: Props) {
  const context = useTable()
  const { table, view } = context
  const asked = askedNow(view)
  return (
    <ul className="seat-strip" aria-label="Seats and scores">
      {table.names.map((name, seat) => {
        const side = allegianceOf(table, viewer, seat)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats never change places, and two may share a name.
          <li key={seat} className={`seat-${seat % 8} ${side}${asked.has(seat) ? ' asked' : ''}`}>
            <SeatMark seat={seat} text={seat + 1} size={20} />
            <AllegianceIcon side={side} />
            <b>{pointsOf(context, seat)}</b>
            <span className="visually-hidden">
              {' '}
              points, {name}, {allegianceNames[side]}
              {asked.has(seat) ? ', deciding' : ''}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
