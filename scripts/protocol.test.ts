import { expect, test } from 'vitest'
import { fillTables, readPage } from './protocol.ts'

test('the protocol tells of every question and event, as the types have them: npm run protocol writes it', () => {
  const now = readPage()
  expect(fillTables(now) === now).toBe(true)
  for (const kind of ['setDials', 'placeShip', 'dialSet', 'gameOver'])
    expect(now).toContain(`| \`${kind}\` |`)
  expect(fillTables(now.replace('| `dialSet` |', '| `dialTurned` |'))).toBe(now)
})
