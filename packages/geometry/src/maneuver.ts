import { type BaseId, bases, type Edition, isHugeBase } from './base.ts'
import { GeometryError } from './errors.ts'
import { type Side, templateExists } from './template.ts'

export const bearings = [
  'straight',
  'bank',
  'turn',
  'koiogran',
  'segnor',
  'tallon',
  'sideslipBank',
  'sideslipTurn',
  'reverseStraight',
  'reverseBank',
  'stationary',
] as const
export type Bearing = (typeof bearings)[number]

/** A maneuver as geometry needs it: speed and bearing. Its difficulty belongs to the dial. */
export interface Maneuver {
  readonly speed: number
  readonly bearing: Bearing
  readonly side?: Side
  /** A template other than that of its bearing. */
  readonly template?: 'straight' | 'bank' | 'turn'
}

const sided: ReadonlySet<Bearing> = new Set([
  'bank',
  'turn',
  'segnor',
  'tallon',
  'sideslipBank',
  'sideslipTurn',
  'reverseBank',
])

/** The template of each bearing of a standard ship. */
export const templateKind: Record<Exclude<Bearing, 'stationary'>, 'straight' | 'bank' | 'turn'> = {
  straight: 'straight',
  bank: 'bank',
  turn: 'turn',
  koiogran: 'straight',
  segnor: 'bank',
  tallon: 'turn',
  sideslipBank: 'bank',
  sideslipTurn: 'turn',
  reverseStraight: 'straight',
  reverseBank: 'bank',
}

/**
 * The letters of XWS dials: speed, one of these, then possibly a colour. Those of sideslips, which no dial
 * has, are Flotilla's own.
 */
const letters: Record<string, Omit<Maneuver, 'speed'>> = {
  T: { bearing: 'turn', side: 'left' },
  Y: { bearing: 'turn', side: 'right' },
  B: { bearing: 'bank', side: 'left' },
  N: { bearing: 'bank', side: 'right' },
  F: { bearing: 'straight' },
  K: { bearing: 'koiogran' },
  L: { bearing: 'segnor', side: 'left' },
  P: { bearing: 'segnor', side: 'right' },
  E: { bearing: 'tallon', side: 'left' },
  R: { bearing: 'tallon', side: 'right' },
  A: { bearing: 'reverseBank', side: 'left' },
  D: { bearing: 'reverseBank', side: 'right' },
  S: { bearing: 'reverseStraight' },
  O: { bearing: 'stationary' },
  C: { bearing: 'sideslipTurn', side: 'left' },
  U: { bearing: 'sideslipTurn', side: 'right' },
  V: { bearing: 'sideslipBank', side: 'left' },
  M: { bearing: 'sideslipBank', side: 'right' },
}

const words: readonly (readonly [RegExp, Bearing])[] = [
  [/^(?:koiogran|koiogranturn|kturn)$/, 'koiogran'],
  [/^(?:segnor|segnors|segnorloop|segnorsloop|sloop)$/, 'segnor'],
  [/^(?:tallon|tallonroll|troll)$/, 'tallon'],
  [/^sideslipbank$/, 'sideslipBank'],
  [/^sideslipturn$/, 'sideslipTurn'],
  [/^(?:reversestraight|reverse)$/, 'reverseStraight'],
  [/^reversebank$/, 'reverseBank'],
  [/^(?:stationary|stop)$/, 'stationary'],
  [/^straight$/, 'straight'],
  [/^bank$/, 'bank'],
  [/^turn$/, 'turn'],
]

const unknownManeuver = (text: string, why: string): GeometryError =>
  new GeometryError(
    'unknown-maneuver',
    `"${text}" is not a maneuver: ${why}. Write one as "2 bank left", "4 koiogran", "1 reverse bank right" or as on XWS dials, "2B".`,
  )

/** Parses a maneuver in words ("2 bank left", "1 tallon roll right") or as on XWS dials ("2B", "2BW"). */
export function parseManeuver(text: string): Maneuver {
  const plain = text.trim()
  const dial = /^(\d)([A-Z])[A-Z]?$/.exec(plain)
  if (dial) {
    const letter = letters[dial[2]!]
    if (!letter) throw unknownManeuver(text, `no bearing has the letter ${dial[2]}`)
    return { speed: Number(dial[1]), ...letter }
  }
  const tokens = plain.toLowerCase().replace(/['’-]/g, '').split(/\s+/)
  const speeds = tokens.filter((token) => /^\d+$/.test(token))
  const sides = tokens.filter((token): token is Side => token === 'left' || token === 'right')
  const rest = tokens
    .filter((token) => !/^\d+$/.test(token) && token !== 'left' && token !== 'right')
    .join('')
  const bearing = words.find(([pattern]) => pattern.test(rest))?.[1]
  if (!bearing) throw unknownManeuver(text, rest ? `there is no bearing "${rest}"` : 'it names no bearing')
  if (speeds.length !== 1 && !(bearing === 'stationary' && speeds.length === 0))
    throw unknownManeuver(text, 'it needs one speed')
  if (sides.length !== (sided.has(bearing) ? 1 : 0)) {
    throw unknownManeuver(
      text,
      sided.has(bearing) ? `a ${bearing} goes left or right` : `a ${bearing} has no side`,
    )
  }
  return { speed: Number(speeds[0] ?? 0), bearing, ...(sides[0] ? { side: sides[0] } : {}) }
}

const spoken: Record<Bearing, string> = {
  straight: 'straight',
  bank: 'bank',
  turn: 'turn',
  koiogran: 'koiogran',
  segnor: "segnor's loop",
  tallon: 'tallon roll',
  sideslipBank: 'sideslip bank',
  sideslipTurn: 'sideslip turn',
  reverseStraight: 'reverse straight',
  reverseBank: 'reverse bank',
  stationary: 'stationary',
}

/** Returns a maneuver as on XWS dials, without the colour: `2B` for a bank to the left at speed 2. */
export function maneuverCode({ speed, bearing, side }: Maneuver): string | undefined {
  const letter = lettersOf[bearing]?.[side ?? 'ahead']
  return letter && `${speed}${letter}`
}

/** The letters by bearing and side. */
const lettersOf: Partial<Record<Bearing, Partial<Record<Side | 'ahead', string>>>> = {}
for (const [letter, { bearing, side }] of Object.entries(letters)) {
  lettersOf[bearing] ??= {}
  lettersOf[bearing][side ?? 'ahead'] = letter
}

export const maneuverName = ({ speed, bearing, side }: Maneuver): string =>
  `${speed} ${spoken[bearing]}${side ? ` ${side}` : ''}`

const hugeSpeeds: Record<Edition, Partial<Record<Bearing, readonly number[]>>> = {
  first: { straight: [1, 2, 3, 4], bank: [1, 2] },
  second: {
    straight: [1, 2, 3, 4, 5],
    bank: [0, 1, 2, 3],
    reverseStraight: [1, 2],
    koiogran: [4],
    stationary: [0],
  },
}

/** Reports whether a base of an edition has a template for the maneuver. */
export function maneuverExists(
  edition: Edition,
  base: BaseId,
  { speed, bearing, side, template }: Maneuver,
): boolean {
  if ((side !== undefined) !== sided.has(bearing)) return false
  if (!(bases[base].editions as readonly Edition[]).includes(edition)) return false
  if (isHugeBase(base)) return hugeSpeeds[edition][bearing]?.includes(speed) ?? false
  if (bearing === 'stationary') return speed === 0
  if (edition === 'first' && bearing.startsWith('sideslip')) return false
  return templateExists(template ?? templateKind[bearing], speed)
}

/** Throws if a base of an edition has no template for the maneuver. */
export function checkManeuver(edition: Edition, base: BaseId, maneuver: Maneuver): void {
  if (maneuverExists(edition, base, maneuver)) return
  throw new GeometryError(
    'unknown-maneuver',
    `No ${base} base of the ${edition} edition can fly ${maneuverName(maneuver)}: there is no template for it. Choose another speed or bearing.`,
  )
}
