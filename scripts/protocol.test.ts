import { expect, test } from 'vitest'
import { page, withTables } from './protocol.ts'

test('the protocol tells of every question and event, as the types have them: npm run protocol writes it', () => {
  const now = page()
  expect(withTables(now) === now).toBe(true)
  for (const kind of ['setDials', 'placeShip', 'dialSet', 'gameOver'])
    expect(now).toContain(`| \`${kind}\` |`)
  expect(withTables(now.replace('| `dialSet` |', '| `dialTurned` |'))).toBe(now)
})
