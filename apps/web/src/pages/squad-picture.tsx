import { silhouetteOf } from '../board/silhouettes.ts'
import type { SquadSummary } from '../host/host-types.ts'

export const SmallShipPicture = ({ ship, size = 34 }: { ship: string; size?: number }) => {
  const { body, domes } = silhouetteOf(ship, 'small')
  return (
    <svg viewBox="-1.1 -1.1 2.2 2.2" width={size} height={size} className="ship" aria-hidden="true">
      <path className="hull" d={body} />
      <path className="dome" d={domes} />
    </svg>
  )
}

/** The ships of a squad as pictures; equal ships appear once with their number. */
export function SquadPicture({ ships }: { ships: SquadSummary['ships'] }) {
  const kinds = [...new Set(ships.map(({ ship }) => ship))]
  return (
    <span className="squad-picture">
      {kinds.map((kind) => {
        const many = ships.filter(({ ship }) => ship === kind).length
        return (
          <span key={kind}>
            <SmallShipPicture ship={kind} size={30} />
            {many > 1 ? <b>×{many}</b> : null}
          </span>
        )
      })}
    </span>
  )
}
