/**
 * Sine, cosine and arctangent in degrees, computed only with additions, multiplications, divisions and square
 * roots. Those four are exact to the last bit everywhere, while `Math.sin` and its relatives may differ
 * between engines: this way every machine computes the same table. Multiples of 30° and 45° are exact.
 */
const RADIANS = Math.PI / 180
const DEGREES = 180 / Math.PI
const HALF_SQRT3 = Math.sqrt(3) / 2

/** Computes the Taylor series; for |r| ≤ 45° nine terms leave less than the last bit. */
function sinSmall(r: number): number {
  if (r === 0) return 0
  if (r === 30 || r === -30) return r / 60
  if (r === 45 || r === -45) return r > 0 ? Math.SQRT1_2 : -Math.SQRT1_2
  const a = r * RADIANS
  const q = a * a
  let sum = 1
  for (let n = 17; n >= 3; n -= 2) sum = 1 - (q / (n * (n - 1))) * sum
  return a * sum
}

function cosSmall(r: number): number {
  if (r === 30 || r === -30) return HALF_SQRT3
  const a = r * RADIANS
  const q = a * a
  let sum = 1
  for (let n = 18; n >= 2; n -= 2) sum = 1 - (q / (n * (n - 1))) * sum
  return sum
}

/** Size of the cache of angles, because ships often have the same heading. */
const PLACES = 512
const angles = new Float64Array(PLACES).fill(Number.NaN)
const sines = new Float64Array(PLACES)

export function sin(degrees: number): number {
  const place = (degrees * 64) & (PLACES - 1)
  if (angles[place] !== degrees) {
    angles[place] = degrees
    sines[place] = computeSine(degrees)
  }
  return sines[place]!
}

function computeSine(degrees: number): number {
  const quarter = Math.round(degrees / 90)
  const r = degrees - 90 * quarter
  switch (((quarter % 4) + 4) % 4) {
    case 0:
      return sinSmall(r)
    case 1:
      return cosSmall(r)
    case 2:
      return 0 - sinSmall(r)
    default:
      return 0 - cosSmall(r)
  }
}

export const cos = (degrees: number): number => sin(degrees + 90)

/**
 * Returns the angle whose tangent is t, for 0 ≤ t ≤ 1: an approximation, then twice the remainder by the
 * addition theorem.
 */
function atanUnit(t: number): number {
  let angle = t * (45 + 15.64 * (1 - t))
  for (let pass = 0; pass < 2; pass++) {
    const s = sin(angle)
    const c = cos(angle)
    const d = (t * c - s) / (c + t * s)
    angle += DEGREES * (d - (d * d * d) / 3 + (d * d * d * d * d) / 5)
  }
  return angle
}

/** Works like `Math.atan2`, in degrees, in (−180, 180]. */
export function atan2(y: number, x: number): number {
  const ay = Math.abs(y)
  const ax = Math.abs(x)
  if (ax === 0 && ay === 0) return 0
  const first = ay === ax ? 45 : ay < ax ? atanUnit(ay / ax) : 90 - atanUnit(ax / ay)
  const upper = x < 0 ? 180 - first : first
  return y < 0 ? -upper : upper
}

/** Returns the angle whose sine is s; 90° where rounding has made it 1 or more. */
export const asin = (s: number): number => atan2(s, Math.sqrt(Math.max(0, 1 - s * s)))
/** Converts degrees to radians. */
export const toRadians = (degrees: number): number => degrees * RADIANS
/** Converts radians to degrees. */
export const toDegrees = (radians: number): number => radians * DEGREES
