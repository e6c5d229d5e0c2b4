import { loadFirstLibrary } from '@flotilla/cards'
import { expect, test } from 'vitest'
import { watched } from './blunder-tables.ts'

/** What no table here comes to, and why. The list may only shrink. */
const beyond: readonly string[] = []

test('the pilot neither harms its own side, nor flips to and fro, nor spends for nothing: first edition', async () => {
  const { found, missing } = watched(await loadFirstLibrary(), '1e-epic-2018', 300)
  expect(found).toEqual([])
  expect(missing.sort()).toEqual(beyond)
}, 240_000)
