import type { Seat } from '@flotilla/engine'
import type { TableFacts } from '../host/host-types.ts'

/** The relation of one seat to another: the same seat, the same team, or opponents. */
export type Allegiance = 'own' | 'allied' | 'enemy'

/** Returns the relation of a seat to the viewing seat `eyes`. */
export function allegianceOf({ teams }: Pick<TableFacts, 'teams'>, viewer: Seat, seat: Seat): Allegiance {
  if (viewer === seat) return 'own'
  return teams[viewer] === teams[seat] ? 'allied' : 'enemy'
}

/** The name of each relation, as players read it. */
export const allegianceNames: Readonly<Record<Allegiance, string>> = {
  own: 'you',
  allied: 'ally',
  enemy: 'enemy',
}

/** The shortest length of the filled corners on an enemy's base. */
const CORNER = 9

/**
 * The mark that distinguishes sides without colour: enemies have filled corners, allies two bars at the rear.
 */
export function AllegianceMark({
  side,
  half,
  deep,
  size = Math.max(CORNER, half * 0.4),
}: {
  side: Allegiance
  half: number
  deep: number
  size?: number
}) {
  if (side === 'own') return null
  if (side === 'allied')
    return (
      <path
        className="side-mark"
        d={`M${-half + 8} ${deep - 7}H${half - 8}M${-half + 8} ${deep - 3}H${half - 8}`}
      />
    )
  const cornerAt = (x: number, y: number) =>
    `M${x} ${y}h${x < 0 ? size : -size}L${x} ${y + (y < 0 ? size : -size)}Z`
  return (
    <path
      className="side-mark"
      d={[cornerAt(-half, -deep), cornerAt(half, -deep), cornerAt(-half, deep), cornerAt(half, deep)].join(
        '',
      )}
    />
  )
}

/** A small base with the mark of its side, for lists. */
export const AllegianceIcon = ({ side }: { side: Allegiance }) => (
  <svg className={`side-icon ${side}`} viewBox="-22 -22 44 44" width="18" height="18" aria-hidden="true">
    <rect className="base" x="-20" y="-20" width="40" height="40" rx="2" />
    <AllegianceMark side={side} half={20} deep={20} size={17} />
  </svg>
)
