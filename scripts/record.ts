// npm run record: writes recorded games anew that go otherwise by now, or draws other games.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadFirstLibrary, loadLibrary, rulesVersion } from '@flotilla/cards'
import {
  differenceSummary,
  type Edition,
  fileOf,
  noteVersion,
  outcomeHash,
  playAgain,
  type RecordedGame,
  type Result,
  recordedGames,
  recordedVersions,
  restoreSetup,
  versionFault,
} from '@flotilla/cards/recorded'
import type { AnyLibrary } from '@flotilla/engine'
import { recordGame } from './record/play-game.ts'
import { drawGames } from './record/select-games.ts'
import { runScript, ScriptUsageError } from './run-command.ts'

const help = `usage: npm run record [-- --edition NAME] [--draw N]

Plays the recorded games of packages/cards/test/recorded again and writes those anew that differ, by the same setup,
dice and players; it says which they are and which cards they have in common. Those that agree stay as they are.
Games that end up differently are written only after the version of the rules was raised
(packages/cards/src/rules-version.ts).

  --edition NAME  only the games of this edition: first or second
  --draw N        draws N other games for each edition, full of cards, and puts them in the place of those there are
  --help          show this help
`

const editions: readonly Edition[] = ['first', 'second']

const libraryOf = (edition: Edition): Promise<AnyLibrary> =>
  edition === 'first' ? loadFirstLibrary() : loadLibrary()

function writeGames(edition: Edition, games: readonly RecordedGame[]): void {
  const file = fileURLToPath(fileOf(edition))
  writeFileSync(file, games.map((game) => `${JSON.stringify(game)}\n`).join(''))
  console.log(`written: ${relative(process.cwd(), file)}`)
}

/** What the recorded games come to now; one that cannot be set up any more is left out. */
async function replayDiffering(
  edition: Edition,
): Promise<{ games: RecordedGame[]; said: string | undefined }> {
  const library = await libraryOf(edition)
  const games: RecordedGame[] = []
  const results: Result[] = []
  for (const game of recordedGames(edition)) {
    try {
      const one = await restoreSetup(game, library)
      const result = playAgain(one, library)
      const { difference, intents } = result
      if (intents !== undefined) games.push({ ...game, intents })
      else games.push(difference ? recordGame(game.seed, game.setup, one.setup, library) : game)
      results.push(result)
    } catch (error) {
      console.log(
        `game ${edition} ${game.seed} is left out: ${error instanceof Error ? error.message : error}`,
      )
    }
  }
  return { games, said: differenceSummary(results) }
}

/** Writes games anew, or says why not: false then. */
async function renew(edition: Edition, draw: number | undefined): Promise<boolean> {
  const before = recordedGames(edition)
  const { games, said } = await replayDiffering(edition)
  console.log(said ?? `${edition} edition: ${games.length} recorded games go as they did`)
  const version = rulesVersion[edition]
  const fault = versionFault(edition, games, recordedVersions()[edition], version)
  if (fault) {
    console.error(fault)
    return false
  }
  const next = draw === undefined ? games : await drawGames(edition, await libraryOf(edition), draw)
  if (said || draw !== undefined || games.length < before.length) writeGames(edition, next)
  noteVersion(edition, { rulesVersion: version, hash: outcomeHash(next) })
  return true
}

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { edition: { type: 'string' }, draw: { type: 'string' } } })
  const wanted = editions.filter((one) => values.edition === undefined || values.edition === one)
  if (wanted.length === 0)
    throw new ScriptUsageError(`--edition is first or second, not "${values.edition}".`)
  const many = values.draw === undefined ? undefined : Number(values.draw)
  if (many !== undefined && !(Number.isSafeInteger(many) && many > 0))
    throw new ScriptUsageError(`--draw takes a whole number above 0, not "${values.draw}".`)
  let code = 0
  for (const edition of wanted) if (!(await renew(edition, many))) code = 1
  return code
}

await runScript(help, main)
