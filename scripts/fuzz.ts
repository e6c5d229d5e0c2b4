import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { countCardUsage, fullScenarioTables, scenarioTables } from '@flotilla/bots'
import { libraryFor, loadFirstLibrary, loadLibrary } from '@flotilla/cards'
import { type AnyLibrary, type AnySetup, first } from '@flotilla/engine'
import { rulesets } from '@flotilla/engine/second'
import { createGame, listReadySquads } from '@flotilla/host'
import {
  type FuzzResult,
  fuzzCards,
  fuzzExemptions,
  fuzzGame,
  fuzzPilots,
  randomLegalSquads,
} from '@flotilla/testing'
import { runScript, ScriptUsageError } from './run-command.ts'

const help = `usage: npm run fuzz [-- --minutes N] [--games N] [--from SEED] [--cards [--seen FILE] | --pilots]

Random players play random games, the editions in turn, until the time is up or one goes wrong; its replay is then
written to a file.

  --minutes N  how long (1, or without end where --games is given)
  --games N    how many at most
  --from SEED  the first seed (1)
  --cards      squads drawn from all cards, those that have done nothing so far first; in the end those that never did
               are named: with the reason written in packages/testing/src/fuzz-exemptions.ts, or as ones without
  --pilots     pilots play instead: every scenario in full, fleets with wings and huge ships, and random tables
  --seen FILE  keeps what was seen for later runs, and shares it with others that go on beside
  --help       show this help
`

/** The last round of games whose ruleset has none. */
const LAST_ROUND = 30

/** Every scenario in full, and every pair of ready fleets next to each other in the list, by each ruleset. */
async function pilotTables(libraries: readonly AnyLibrary[]): Promise<AnySetup[]> {
  const tables: AnySetup[] = await fullScenarioTables()
  for (const library of libraries) {
    const rules = Object.keys(library.catalogue.edition === 'first' ? first.rulesets : rulesets)
    const { edition } = library.catalogue
    const ready = (await listReadySquads(libraryFor)).filter(
      (squad) => squad.edition === edition && !squad.fault,
    )
    for (const [i, { name }] of ready.entries())
      for (const ruleset of rules) {
        const names = [name, ready[(i + 1) % ready.length]!.name]
        const made = await createGame(
          {
            ruleset,
            area: 'epic',
            deployed: false,
            seed: `pilots ${i}`,
            seats: names.map((squad, team) => ({
              name: squad,
              team,
              player: 'pilot',
              squad: { ready: squad },
            })),
          },
          library,
        )
        // Two huge ships may be locked bow to bow for good, which only the time ends.
        if (made.ok)
          tables.push({ ...made.value.setup, roundLimit: made.value.setup.roundLimit ?? LAST_ROUND })
      }
  }
  return tables
}

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string' },
      games: { type: 'string' },
      from: { type: 'string', default: '1' },
      cards: { type: 'boolean', default: false },
      pilots: { type: 'boolean', default: false },
      seen: { type: 'string' },
    },
  })
  const most = values.games === undefined ? Number.POSITIVE_INFINITY : Number(values.games)
  const minutes = Number(values.minutes ?? (values.games === undefined ? 1 : Number.POSITIVE_INFINITY))
  const from = Number(values.from)
  if (!(minutes > 0) || !(most > 0))
    throw new ScriptUsageError('--minutes and --games take a number above 0.')
  if (!Number.isInteger(from))
    throw new ScriptUsageError(`--from takes a whole number, not "${values.from}".`)
  const libraries: AnyLibrary[] = [await loadLibrary(), await loadFirstLibrary()]
  const watched = libraries.map((library) => countCardUsage(library))
  const pool = values.cards ? [] : await randomLegalSquads(30)
  const tables = values.cards ? [] : await scenarioTables()
  const end = Date.now() + minutes * 60_000
  const fleets = values.pilots ? await pilotTables(libraries) : []
  const playSeed = (seed: number): FuzzResult => {
    if (values.pilots) {
      const setup = fleets[seed % fleets.length]!
      return fuzzPilots(seed, setup, libraries[setup.ruleset.startsWith('1e') ? 1 : 0]!)
    }
    const edition = seed % libraries.length
    return values.cards
      ? fuzzCards(seed, watched[edition]!)
      : fuzzGame(seed, libraries[edition]!, pool, tables)
  }

  /** Reads what others have seen, and writes it together with what was seen here. */
  function mergeSeen(file: string): void {
    const known: Record<string, string[]> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    for (const { library, know } of watched) know(known[library.catalogue.edition] ?? [])
    const all = watched.map(({ library, seen }) => [
      library.catalogue.edition,
      [...seen].flatMap(([id, { used }]) => (used > 0 ? [id] : [])),
    ])
    // Others may read it at any moment.
    writeFileSync(`${file}.${process.pid}`, `${JSON.stringify(Object.fromEntries(all))}\n`)
    renameSync(`${file}.${process.pid}`, file)
  }

  let games = 0
  let decisions = 0
  if (values.seen) mergeSeen(values.seen)
  for (let seed = from; Date.now() < end && games < most; seed++) {
    const { fault, decisions: made } = playSeed(seed)
    games += 1
    decisions += made
    if (values.seen && (games % 10 === 0 || games === most)) mergeSeen(values.seen)
    if (games % 100 === 0) console.error(`${games} games, ${decisions} decisions`)
    if (fault) {
      const file = `fuzz-${seed}.json`
      writeFileSync(file, `${JSON.stringify(fault.replay)}\n`)
      console.error(`seed ${seed}: ${fault.message}\nIts replay is in ${file}.`)
      return 1
    }
  }
  if (values.cards)
    for (const { library, seen } of watched) {
      const { edition } = library.catalogue
      const never = [...seen].filter(([, { used }]) => used === 0)
      const reasonOf = ([id]: readonly [string, unknown]) =>
        fuzzExemptions[edition][id] ?? 'Never seen, no reason written.'
      console.log(`${edition} edition: ${seen.size - never.length} of ${seen.size} cards did something`)
      for (const reason of new Set(never.map(reasonOf))) {
        const cards = never.filter((one) => reasonOf(one) === reason)
        const told = cards.map(([id, { offered }]) => id + (offered > 0 ? ` (offered ${offered} times)` : ''))
        console.log(`  ${cards.length}: ${reason}\n    ${told.join(', ')}`)
      }
      const known = Object.keys(fuzzExemptions[edition]).filter((id) => (seen.get(id)?.used ?? 0) > 0)
      if (known.length > 0) console.log(`  seen though a reason is written: ${known.join(', ')}`)
    }
  console.log(`${games} games, ${decisions} decisions, nothing wrong (seeds ${from} to ${from + games - 1})`)
  return 0
}

await runScript(help, main)
