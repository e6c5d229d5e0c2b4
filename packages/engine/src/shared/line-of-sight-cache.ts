import type { Band, Span, Stand } from '@flotilla/geometry'
import type { ShipId } from '../vocabulary/ids.ts'

/** A target seen through an arc: its range, the lines that measure it, and what obstructs each of them. */
export interface ArcSight {
  readonly band: Band | undefined
  readonly spans: readonly Span[]
  lines?: readonly (readonly number[])[]
}

/** A cached line of sight, valid until the target moves. */
interface CachedSight {
  readonly target: object
  readonly through: { [arc: string]: ArcSight }
  touching?: boolean
}

/** The lines of sight from one ship, valid until it or an obstacle moves. */
export interface SightCache {
  readonly attacker: Stand
  readonly obstacles: readonly unknown[]
  readonly targets: Map<ShipId, CachedSight>
}

interface Table {
  readonly state: { readonly obstacles: readonly unknown[] }
  readonly rules: { readonly sights: SightCache[] }
}

/**
 * Returns what has been measured between a ship and a target so far. A target that has moved is a new object.
 */
export function cachedSight(
  { state: { obstacles }, rules: { sights } }: Table,
  id: ShipId,
  attacker: Stand,
  other: ShipId,
  target: object,
): CachedSight {
  let own = sights[id]
  if (own?.attacker !== attacker || own.obstacles !== obstacles) {
    own = { attacker, obstacles, targets: new Map() }
    sights[id] = own
  }
  let known = own.targets.get(other)
  if (known?.target !== target) {
    known = { target, through: {} }
    own.targets.set(other, known)
  }
  return known
}
