import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { CardCoverage } from '@flotilla/cards'
import { loadFirst, loadSecond } from '@flotilla/catalogue'
import { type EditionName, writeLists } from './card-file-lists.ts'
import { runScript } from './run-command.ts'

const help = `usage: npm run cards [-- --json | --silent | --write]

Counts, by slot and faction, the cards that do what they say, those that do nothing yet, and those that matter in squad
building alone.

  --json    the same as data
  --silent  the names of those that do nothing yet
  --write   lists the files that have cards, and takes those carried out now off the list of silent ones; it adds none
  --help    show this help
`

const list = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages/cards/silent.json')

const states = ['carriedOut', 'silent', 'building'] as const

function coverageTable(cards: readonly CardCoverage[]): string {
  const groups = [...new Set(cards.map(({ kind, group }) => `${kind} ${group}`))]
  const countStates = (of: readonly CardCoverage[]) =>
    states.map((state) => String(of.filter((card) => card.state === state).length).padStart(8)).join('')
  const rows = groups.map(
    (name) =>
      `  ${name.padEnd(34)}${countStates(cards.filter(({ kind, group }) => `${kind} ${group}` === name))}`,
  )
  return [...rows, `  ${'all'.padEnd(34)}${countStates(cards)}`].join('\n')
}

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { json: { type: 'boolean' }, silent: { type: 'boolean' }, write: { type: 'boolean' } },
  })
  // Before the cards are read: a file that is new is among them.
  if (values.write) writeLists()
  const { firstCards, firstCoverage, secondCards, secondCoverage } = await import('@flotilla/cards')
  const [first, second] = await Promise.all([loadFirst(), loadSecond()])
  const all = { second: secondCoverage(second, secondCards), first: firstCoverage(first, firstCards) }
  if (values.write) {
    const known = JSON.parse(readFileSync(list, 'utf8')) as Record<EditionName, string[]>
    const silentCardsOf = (edition: EditionName) => {
      const silent = new Set(all[edition].filter(({ state }) => state === 'silent').map(({ id }) => id))
      return known[edition].filter((id) => silent.has(id))
    }
    writeFileSync(
      list,
      `${JSON.stringify({ second: silentCardsOf('second'), first: silentCardsOf('first') }, null, 2)}\n`,
    )
  }
  if (values.json) console.log(JSON.stringify(all, null, 2))
  else
    for (const [edition, cards] of Object.entries(all)) {
      console.log(`${edition} edition${' '.repeat(23)}carried  silent building`)
      console.log(coverageTable(cards))
      if (values.silent)
        for (const { id, name, state } of cards) if (state === 'silent') console.log(`    ${name} (${id})`)
    }
  return 0
}

await runScript(help, main)
