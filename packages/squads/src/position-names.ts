import type { WingPosition, WingSet } from './squad.ts'

/** In the order of their ID numbers, 2 to 6. */
export const wingPositions: readonly WingPosition[] = [
  'leftFlank',
  'rightFlank',
  'rearSupport',
  'leftSupport',
  'rightSupport',
]

/** Returns the position's number on its ID card; the leader has 1. */
export const positionNumber = (position: WingPosition): number => wingPositions.indexOf(position) + 2

/** The set of the core's tokens comes last, for when the others are taken. */
export const wingSets: readonly WingSet[] = ['blue', 'gold', 'red', 'extra']

const formations: Readonly<Record<number, readonly WingPosition[]>> = {
  2: ['leftFlank', 'rightFlank'],
  3: ['leftFlank', 'rightFlank', 'rearSupport'],
  4: ['leftFlank', 'rightFlank', 'leftSupport', 'rightSupport'],
  5: wingPositions,
}

/** Returns the positions at setup for a number of wingmates; none if no wing has that number. */
export const legalPositions = (wingmates: number): readonly WingPosition[] => formations[wingmates] ?? []

/** Names a position, such as `left flank`. */
export const positionName = (position: WingPosition): string =>
  position.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`)
