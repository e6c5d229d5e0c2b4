import type { Bearing as DialBearing, Maneuver as DialManeuver } from '@flotilla/catalogue'
import { type Maneuver, maneuverCode } from '@flotilla/geometry'

/** A maneuver of a dial, with what the dial says of it. */
export interface DialEntry<Difficulty extends string> {
  /** As on XWS dials: speed, bearing, colour. */
  readonly id: string
  readonly maneuver: Maneuver
  readonly difficulty: Difficulty
}

const bearings: Record<DialBearing, Omit<Maneuver, 'speed'>> = {
  turnLeft: { bearing: 'turn', side: 'left' },
  bankLeft: { bearing: 'bank', side: 'left' },
  straight: { bearing: 'straight' },
  bankRight: { bearing: 'bank', side: 'right' },
  turnRight: { bearing: 'turn', side: 'right' },
  koiogranTurn: { bearing: 'koiogran' },
  segnorsLoopLeft: { bearing: 'segnor', side: 'left' },
  segnorsLoopRight: { bearing: 'segnor', side: 'right' },
  tallonRollLeft: { bearing: 'tallon', side: 'left' },
  tallonRollRight: { bearing: 'tallon', side: 'right' },
  reverseBankLeft: { bearing: 'reverseBank', side: 'left' },
  reverseStraight: { bearing: 'reverseStraight' },
  reverseBankRight: { bearing: 'reverseBank', side: 'right' },
  stationary: { bearing: 'stationary' },
}

const colours = { green: 'G', blue: 'B', white: 'W', red: 'R', purple: 'P' } as const
type Colour = keyof typeof colours

/** As on XWS dials: `2BW` is speed 2, bank left, white. */
export const maneuverId = (maneuver: Maneuver, difficulty: Colour): string =>
  `${maneuverCode(maneuver)}${colours[difficulty]}`

/** The dials that have been read, by what is printed: ships of one type share theirs. */
const read = new WeakMap<object, DialEntry<Colour>[]>()

export function dialOf<Difficulty extends Colour>(
  dial: readonly DialManeuver<Difficulty>[],
): DialEntry<Difficulty>[] {
  const known = read.get(dial) as DialEntry<Difficulty>[] | undefined
  if (known) return known
  const entries = dial.map(({ speed, bearing, difficulty }) => {
    const maneuver: Maneuver = { speed, ...bearings[bearing] }
    return { id: maneuverId(maneuver, difficulty), maneuver, difficulty }
  })
  read.set(dial, entries)
  return entries
}
