import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CommunityListFile,
  communities,
  communityNames,
  compareLists,
  type DataFile,
  importCommunityList,
  isCommunity,
  loadSecond,
  readListFile,
  type second,
} from '@flotilla/catalogue'
import { type Command, type CommandInput, type ExitCode, type Io, UsageError } from '../command.ts'

const layout = 'name a folder with data/pilots and data/upgrades, such as a checkout of xwing-data2'

/** Reads the JSON files below two folders of a checkout. */
function readDataFiles(folder: string): DataFile[] {
  return ['pilots', 'upgrades'].flatMap((kind) => {
    const at = join(folder, 'data', kind)
    let names: string[]
    try {
      names = readdirSync(at, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
    } catch (error) {
      throw new UsageError(`${at} could not be read: ${(error as Error).message}.`, layout)
    }
    return names.toSorted().map((name): DataFile => {
      const path = `data/${kind}/${name.replaceAll('\\', '/')}`
      try {
        return { path, value: JSON.parse(readFileSync(join(at, name), 'utf8')) }
      } catch (error) {
        throw new UsageError(`${path} is not JSON: ${(error as Error).message}.`, layout)
      }
    })
  })
}

/** Formats a list with a card in each line. */
function formatList(list: CommunityListFile): string {
  const { pilots, upgrades, ...about } = list
  const block = (name: string, rows: Readonly<Record<string, unknown>>) =>
    `  ${JSON.stringify(name)}: {\n${Object.entries(rows)
      .map(([id, row]) => `    ${JSON.stringify(id)}: ${JSON.stringify(row)}`)
      .join(',\n')}\n  }`
  const head = Object.entries(about).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  )
  return `{\n${[...head, block('pilots', pilots), block('upgrades', upgrades)].join(',\n')}\n}\n`
}

function communityIn(input: CommandInput): second.Community {
  const text = input.text('community')
  const known = communities.find((each) => each === text)
  if (!known || !isCommunity(known))
    throw new UsageError(
      text === undefined ? 'No community is named.' : `There is no community "${text}".`,
      `use --community with one of: ${communities.join(', ')}`,
    )
  return known
}

function dateIn(input: CommandInput): string {
  const date = input.text('date') ?? new Date().toISOString().slice(0, 7)
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(date))
    throw new UsageError(`"${date}" is no month.`, 'write --date as 2026-02')
  return date
}

const mostNamed = 40
const idsText = (ids: readonly string[]) =>
  ids.length > mostNamed
    ? `${ids.slice(0, mostNamed).join(' ')} … (${ids.length - mostNamed} more)`
    : ids.join(' ')

async function runImport(input: CommandInput, io: Io): Promise<ExitCode> {
  const [folder, ...more] = input.positionals
  if (folder === undefined || more.length > 0)
    throw new UsageError(`${input.positionals.length} folders were given.`, 'name one')
  const id = communityIn(input)
  let list: CommunityListFile
  try {
    list = importCommunityList(readDataFiles(folder), {
      id,
      name: communityNames[id],
      date: dateIn(input),
      source: input.text('source') ?? folder,
    })
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError((error as Error).message, layout)
  }
  const catalogue = await loadSecond()
  const changes = compareLists(await readListFile(id), list, (kind, card) =>
    Boolean(kind === 'pilots' ? catalogue.pilot(card) : catalogue.upgrade(card)),
  )
  const out = input.text('out')
  if (out) {
    try {
      writeFileSync(out, formatList(list))
    } catch (error) {
      throw new UsageError(`${out} could not be written: ${(error as Error).message}.`, 'name another file')
    }
  }
  if (input.flag('json')) io.out(`${JSON.stringify({ list, ...changes })}\n`)
  else {
    const count = (rows: object) => Object.keys(rows).length
    io.out(`${list.name}, ${list.date}: ${count(list.pilots)} pilots and ${count(list.upgrades)} upgrades\n`)
    for (const [what, ids] of Object.entries(changes) as [string, readonly string[]][])
      io.out(`${what.padEnd(9)}${ids.length}${ids.length > 0 ? `  ${idsText(ids)}` : ''}\n`)
    if (out) io.out(`written to ${out}\n`)
  }
  return changes.unknown.length > 0 ? 1 : 0
}

/** The commands on points lists. */
export const pointsCommands: Record<string, Command> = {
  'points import': {
    name: 'points import',
    arguments: 'FOLDER',
    summary: 'Make the points list of a community from a checkout in the layout of xwing-data2.',
    options: {
      community: { type: 'string', value: 'ID', help: `whose list it is: ${communities.join(', ')}` },
      date: {
        type: 'string',
        value: 'MONTH',
        help: 'when it was published, as 2026-02; this month unless given',
      },
      source: {
        type: 'string',
        value: 'TEXT',
        help: 'where it comes from, for the file; the folder unless given',
      },
      out: { type: 'string', value: 'FILE', help: 'write the list to a file' },
      json: { type: 'boolean', help: 'answer in JSON' },
    },
    details: `It says which cards are new, changed, gone, or unknown to the catalogue. The exit code is 1 if any is unknown.
To take the list over, write it to packages/catalogue/data/second/lists/ID.json and run npm run format.

  flotilla points import ../xwing-data2 --community xwa --date 2026-02 --out xwa.json`,
    run: runImport,
  },
}
