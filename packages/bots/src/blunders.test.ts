import { loadLibrary } from '@flotilla/cards'
import { expect, test } from 'vitest'
import { watched } from './blunder-tables.ts'

/** What no table here comes to, and why. The list may only shrink. */
const beyond: readonly string[] = [
  // Several friends alike must stand near when it coordinates.
  'battlemeditation',
  'generalhux',
]

test('the pilot neither harms its own side, nor flips to and fro, nor spends for nothing: second edition', async () => {
  const { found, missing } = watched(await loadLibrary(), '2e-epic-1.4.6', 600)
  expect(found).toEqual([])
  expect(missing.sort()).toEqual(beyond)
}, 240_000)
