import { silhouetteOf } from '../board/silhouettes.ts'

/** A ship from above, as on the table. */
export function ShipPicture({ ship, base, size = 44 }: { ship: string; base: string; size?: number }) {
  const { body, domes } = silhouetteOf(ship, base)
  return (
    <svg viewBox="-1.1 -1.1 2.2 2.2" width={size} height={size} className="ship" aria-hidden="true">
      <path className="hull" d={body} />
      <path className="dome" d={domes} />
    </svg>
  )
}
