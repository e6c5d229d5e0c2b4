import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const data = join(root, 'data')

interface Named {
  id: string
  name: string
}
interface Ship extends Named {
  factions: string[]
  pilots: (Named & { faction: string })[]
}
interface Upgrade extends Named {
  slot: string
  side?: string
  restrictions?: { kind: string; anyOf?: string[] }[]
}
interface Deck {
  id: string
  section: string | null
  cards: Named[]
}

const parse = <T>(path: string): T => JSON.parse(readFileSync(join(data, `${path}.json`), 'utf8')) as T

function* filesIn(folder: string): Generator<string> {
  const entries = readdirSync(join(data, folder), { withFileTypes: true })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* filesIn(path)
    else if (path.endsWith('.json')) yield path.slice(0, -'.json'.length)
  }
}

/** Returns rows of `edition|kind|id|name|place|factions|side`, without empty fields at the end. */
function rowsOf(edition: 'first' | 'second', paths: string[]): string[] {
  const filesUnder = (folder: string) => paths.filter((path) => path.startsWith(`${edition}/${folder}/`))
  const ships = filesUnder('ships').map((path) => parse<Ship>(path))
  const upgrades = filesUnder('upgrades').flatMap((path) => parse<Upgrade[]>(path))
  const decks: Deck[] =
    edition === 'first'
      ? parse<Deck[]>('first/damage')
      : [
          { id: 'core', section: null, cards: parse<Named[]>('second/damage') },
          { id: 'huge', section: null, cards: parse<Named[]>('reconstructed/second-huge-damage') },
        ]
  const indexRow = (kind: string, { id, name }: Named, place = '', factions: string[] = [], side = '') =>
    [edition, kind, id, name, place, factions.join(' '), side].join('|').replace(/\|+$/, '')
  return [
    ...ships.map((ship) => indexRow('ship', ship, '', ship.factions)),
    ...ships.flatMap((ship) =>
      ship.pilots.map((pilot) => indexRow('pilot', pilot, ship.id, [pilot.faction])),
    ),
    ...upgrades.map((upgrade) => {
      const factions = upgrade.restrictions?.find(({ kind }) => kind === 'faction')?.anyOf
      return indexRow('upgrade', upgrade, upgrade.slot, factions, upgrade.side)
    }),
    ...parse<Named[]>(`${edition}/conditions`).map((condition) => indexRow('condition', condition)),
    ...decks.flatMap(({ id, section, cards }) =>
      cards.map((card) => indexRow('damage', card, section ? `${id}:${section}` : id)),
    ),
  ]
}

/** Returns lines of `id|name|factions`. */
const linesOf = (edition: 'first' | 'second', paths: string[]): string[] =>
  paths
    .filter((path) => path.startsWith(`${edition}/ships/`))
    .map((path) => parse<Ship>(path))
    .map(({ id, name, factions }) => [id, name, factions.join(' ')].join('|'))

const width = 110
/** Formats a lazy import as the formatter would. */
function lazyImport(path: string): string {
  const name = /^\w+$/.test(path) ? path : `'${path}'`
  const load = `import('../data/${path}.json', { with: { type: 'json' } }),`
  const line = `  ${name}: () => ${load}`
  return line.length <= width ? line : `  ${name}: () =>\n    ${load}`
}

/** Returns the generated files with their contents. */
export function generatedFiles(): Record<string, string> {
  const paths = [...filesIn('')].filter((path) => path !== 'index')
  const rows = [...rowsOf('first', paths), ...rowsOf('second', paths)]
  return {
    [join(data, 'index.json')]: `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`,
    [join(root, 'src/ship-list.ts')]: [
      '// Written by scripts/index.ts. Every ship as `id|name|factions`: whose file it is in is known without opening one.',
      'export const shipList = {',
      ...(['first', 'second'] as const).flatMap((edition) => [
        `  ${edition}: [`,
        ...linesOf(edition, paths).map((line) => `    ${line.includes("'") ? `"${line}"` : `'${line}'`},`),
        '  ],',
      ]),
      '}',
      '',
    ].join('\n'),
    [join(root, 'src/data-files.ts')]: [
      '// Written by scripts/index.ts. Each import is spelled out so that every bundler can split it off.',
      'export const dataFiles: Record<string, () => Promise<{ default: unknown }>> = {',
      ...[...paths, 'index'].map(lazyImport),
      '}',
      '',
    ].join('\n'),
  }
}
