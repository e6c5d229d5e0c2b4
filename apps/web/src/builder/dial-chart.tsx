import type { DialBearing, DialMove } from '@flotilla/catalogue'
import { Arrow } from '../icons.tsx'

/**
 * The column and drawing of each bearing in a chart; reverse bearings are below, in the column of the forward
 * bearing.
 */
const drawn: Readonly<Record<DialBearing, readonly [column: number, bearing: string, side?: string]>> = {
  turnLeft: [0, 'turn', 'left'],
  bankLeft: [1, 'bank', 'left'],
  straight: [2, 'straight'],
  bankRight: [3, 'bank', 'right'],
  turnRight: [4, 'turn', 'right'],
  segnorsLoopLeft: [5, 'segnor', 'left'],
  tallonRollLeft: [6, 'tallon', 'left'],
  koiogranTurn: [7, 'koiogran'],
  tallonRollRight: [8, 'tallon', 'right'],
  segnorsLoopRight: [9, 'segnor', 'right'],
  reverseBankLeft: [1, 'reverseBank', 'left'],
  reverseStraight: [2, 'reverseStraight'],
  reverseBankRight: [3, 'reverseBank', 'right'],
  stationary: [2, 'stationary'],
}

/** A maneuver of either edition: by its colour, or by the energy it gains. */
export type ChartManeuver = DialMove & { readonly difficulty?: string; readonly energy?: number }

const rowOf = ({ bearing, speed }: DialMove): number => (bearing.startsWith('reverse') ? -speed : speed)

/** A dial as a chart: bearings across, speeds up. */
export function DialChart({ dial }: { dial: readonly ChartManeuver[] }) {
  const rows = [...new Set(dial.map(rowOf))].sort((a, b) => b - a)
  const columns = [...new Set(dial.map(({ bearing }) => drawn[bearing][0]))].sort((a, b) => a - b)
  return (
    <table className="builder-dial">
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th>{row}</th>
            {columns.map((column) => {
              const move = dial.find((each) => rowOf(each) === row && drawn[each.bearing][0] === column)
              const [, bearing = '', side] = move ? drawn[move.bearing] : [0]
              return (
                <td key={column} className={move?.difficulty}>
                  {move ? (
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                      <Arrow bearing={bearing} side={side} />
                    </svg>
                  ) : null}
                  {move?.energy === undefined ? null : <small>{move.energy}</small>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
