// npm run fuzz -- --minutes N [--from SEED]: random games by random players until the time is up or one goes wrong.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fuzz, legalSquads, scenarioTables } from '@flotilla/bots'
import { loadFirstLibrary, loadLibrary } from '@flotilla/cards'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, from: { type: 'string', default: '1' } },
})
const [minutes, from] = [Number(values.minutes), Number(values.from)]
if (!(minutes > 0) || !Number.isInteger(from)) {
  console.error('Usage: npm run fuzz -- --minutes N [--from SEED]; N above 0, SEED a whole number.')
  process.exit(2)
}

const libraries = [await loadLibrary(), await loadFirstLibrary()]
const pool = await legalSquads(30)
const tables = await scenarioTables()
const end = Date.now() + minutes * 60_000
let games = 0
let decisions = 0
for (let seed = from; Date.now() < end; seed++) {
  const { fault, decisions: made } = fuzz(seed, libraries[seed % libraries.length]!, pool, tables)
  games += 1
  decisions += made
  if (fault) {
    const file = `fuzz-${seed}.json`
    writeFileSync(file, `${JSON.stringify(fault.replay)}\n`)
    console.error(`seed ${seed}: ${fault.message}\nIts replay is in ${file}.`)
    process.exit(1)
  }
}
console.log(`${games} games, ${decisions} decisions, nothing wrong (seeds ${from} to ${from + games - 1})`)
