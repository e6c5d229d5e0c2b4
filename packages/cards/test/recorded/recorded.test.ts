import { afterAll, expect, test } from 'vitest'
import { loadFirstLibrary, loadLibrary, rulesVersion } from '../../src/index.ts'
import { differenceSummary, inWords, whatToDo } from './difference-report.ts'
import {
  type Edition,
  playAgain,
  type Result,
  recordedGames,
  recordedVersions,
  restoreSetup,
  versionFault,
} from './replay-game.ts'

const libraries = { first: await loadFirstLibrary(), second: await loadLibrary() }

/** So many games are one test: few enough to be quick, many enough to be told in few lines. */
const TOGETHER = 12

const editions: readonly Edition[] = ['first', 'second']
const parts = editions.flatMap((edition) => {
  const games = recordedGames(edition)
  return Array.from({ length: Math.ceil(games.length / TOGETHER) }, (_, i) => ({
    edition,
    from: i * TOGETHER + 1,
    games: games.slice(i * TOGETHER, (i + 1) * TOGETHER),
  }))
})

const played: Result[] = []

// All that were played tell more together than twelve of them.
afterAll(() => {
  const said = differenceSummary(played)
  if (said) console.error(said)
})

test.each(parts)('recorded games go as they did: $edition edition from $from', async ({ edition, games }) => {
  const results: Result[] = []
  const library = libraries[edition]
  for (const game of games) results.push(playAgain(await restoreSetup(game, library), library))
  played.push(...results)
  const differences = results.flatMap(({ difference }) => (difference ? [inWords(difference)] : []))
  if (differences.length > 0) throw new Error([...differences, whatToDo].join('\n\n'))
})

test.each(editions)('the games of the %s edition were recorded by the version the rules have', (edition) => {
  const fault = versionFault(
    edition,
    recordedGames(edition),
    recordedVersions()[edition],
    rulesVersion[edition],
  )
  expect(fault).toBeUndefined()
})
