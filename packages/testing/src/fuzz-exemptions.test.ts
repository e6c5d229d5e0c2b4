import { loadFirstLibrary, loadLibrary } from '@flotilla/cards'
import { expect, test } from 'vitest'
import { fuzzExemptions } from './fuzz-exemptions.ts'

test('reasons for not being seen are given for cards there are, and in words', async () => {
  const libraries = { first: await loadFirstLibrary(), second: await loadLibrary() }
  for (const edition of ['first', 'second'] as const) {
    const known = Object.keys(libraries[edition].cards)
    expect(Object.keys(fuzzExemptions[edition]).filter((card) => !known.includes(card))).toEqual([])
    for (const reason of Object.values(fuzzExemptions[edition])) expect(reason).toMatch(/^[A-Z].* .*\.$/)
    // No card is exempt that could occur in a few more games.
    expect(Object.keys(fuzzExemptions[edition]).length).toBeLessThan(0.05 * known.length)
  }
})
