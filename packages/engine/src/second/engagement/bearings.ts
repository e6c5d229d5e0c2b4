import { type Maneuver, templateKind } from '@flotilla/geometry'

const basic: ReadonlySet<Maneuver['bearing']> = new Set(['straight', 'bank', 'turn'])

/** Reports whether a maneuver is basic: a straight, bank or turn; all others are advanced. */
export const isBasicManeuver = ({ bearing }: Maneuver): boolean => basic.has(bearing)

const notForward: ReadonlySet<Maneuver['bearing']> = new Set([
  'stationary',
  'reverseStraight',
  'reverseBank',
  'sideslipBank',
  'sideslipTurn',
])

/** Reports whether a maneuver begins from the front guides. */
export const isForwardManeuver = ({ bearing }: Maneuver): boolean => !notForward.has(bearing)

/** Returns a maneuver at another speed, within the templates; a stationary one keeps its own. */
export function atSpeed(maneuver: Maneuver, speed: number): Maneuver {
  if (maneuver.bearing === 'stationary') return maneuver
  const most = templateKind[maneuver.bearing] === 'straight' ? 5 : 3
  return { ...maneuver, speed: Math.max(1, Math.min(speed, most)) }
}
