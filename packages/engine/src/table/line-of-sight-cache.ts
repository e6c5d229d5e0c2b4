import type { Band, Span, Stand } from '@flotilla/geometry'

/** How something is seen through an arc: how far away, by which lines, and what obstructs each of them. */
export interface ArcSight {
  readonly band: Band | undefined
  readonly spans: readonly Span[]
  lines?: readonly (readonly number[])[]
}

/** How something is seen, for as long as it does not move. */
interface CachedSight {
  readonly target: object
  readonly through: { [arc: string]: ArcSight }
  touching?: boolean
}

/** How a ship sees others, for as long as it does not move and no obstacle does. */
export interface SightCache {
  readonly attacker: Stand
  readonly obstacles: readonly unknown[]
  readonly targets: Map<number, CachedSight>
}

interface Table {
  readonly state: { readonly obstacles: readonly unknown[] }
  readonly rules: { readonly sights: SightCache[] }
}

/** What a ship has seen of something so far: combat asks again and again. `target` is another once it has moved. */
export function cachedSight(
  { state: { obstacles }, rules: { sights } }: Table,
  id: number,
  attacker: Stand,
  other: number,
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
