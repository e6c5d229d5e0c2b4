import { expect, test } from 'vitest'
import { positionName, positionNumber, wingPositions, wingSets } from './position-names.ts'

/** Returns the position on the ID card with a number, which is the same in every set. */
const onCard = (number: number) => wingPositions.find((position) => positionNumber(position) === number)!

test('[EB-ERR-5] [EB-ERR-6] card 4 is rear support and card 5 left support, in the white and black set as in the others', () => {
  expect(wingSets).toContain('extra')
  expect(positionName(onCard(4))).toBe('rear support')
  expect(positionName(onCard(5))).toBe('left support')
})
