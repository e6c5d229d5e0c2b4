import type { SquadSummary } from '../host/host-types.ts'
import { ShipPicture } from '../models/ship-picture.tsx'

/** The ships of a squad as pictures; equal ships appear once with their number. */
export function SquadPicture({ ships }: { ships: SquadSummary['ships'] }) {
  const kinds = [...new Set(ships.map(({ ship }) => ship))]
  return (
    <span className="squad-picture">
      {kinds.map((kind) => {
        const many = ships.filter(({ ship }) => ship === kind).length
        return (
          <span key={kind}>
            <ShipPicture ship={kind} size={30} />
            {many > 1 ? <b>×{many}</b> : null}
          </span>
        )
      })}
    </span>
  )
}
