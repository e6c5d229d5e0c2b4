import { distance, interpolate, type Point, type Segment } from './plane.ts'

/** A segment to look along. A point of it counts where `room` is not negative; without `room` all count. */
export type SearchSegment = { readonly segment: Segment; readonly room?: (p: Point) => number }

/** Part of a stretch, in fractions of its length. */
type Piece = { readonly stretch: SearchSegment; readonly from: number; readonly to: number }

const splitPiece = ({ stretch, from, to }: Piece, count: number): Piece[] =>
  Array.from({ length: count }, (_, i) => ({
    stretch,
    from: from + ((to - from) * i) / count,
    to: from + ((to - from) * (i + 1)) / count,
  }))

/**
 * The least value of `f` along some segments, found by sampling: every `spacing` first, then ten times as
 * densely, again and again, wherever a smaller value could still hide. Both `f` and `room` must change by no
 * more than one per millimetre.
 */
export function minimumAlong(
  stretches: readonly SearchSegment[],
  f: (p: Point) => number,
  spacing = 0.5,
): number {
  let best = Number.POSITIVE_INFINITY
  const examine = (piece: Piece) => {
    const [a, b] = piece.stretch.segment
    const reach = (distance(a, b) * (piece.to - piece.from)) / 2
    const middle = interpolate(a, b, (piece.from + piece.to) / 2)
    const value = f(middle)
    const room = piece.stretch.room?.(middle) ?? Number.POSITIVE_INFINITY
    if (room >= 0 && value < best) best = value
    return { piece, value, room, reach }
  }
  const whole = stretches.map((stretch): Piece => ({ stretch, from: 0, to: 1 }))
  for (const { stretch } of whole) for (const end of [0, 1]) examine({ stretch, from: end, to: end })
  let pieces = whole.flatMap((piece) =>
    splitPiece(piece, Math.ceil(distance(...piece.stretch.segment) / spacing)),
  )
  for (let width = spacing; width > 1e-8; width /= 10) {
    const hopeful = pieces
      .map(examine)
      .filter(({ value, room, reach }) => room > -reach && value - reach < best)
      .sort((a, b) => a.value - b.value)
    // A flat stretch has no single least place: some of its pieces stand for all of them.
    const wholly = hopeful.filter(({ room, reach }) => room >= reach).slice(0, 30)
    const partly = hopeful.filter(({ room, reach }) => room < reach).slice(0, 300)
    pieces = [...wholly, ...partly].flatMap(({ piece }) => splitPiece(piece, 10))
  }
  return best
}
