// Generates the lists of card files (packages/cards/src/{first,second}/card-files.ts) from the folders.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages/cards/src')

export const editions = ['first', 'second'] as const
export type EditionName = (typeof editions)[number]

const withoutEnding = (file: string): string => file.replace(/\.ts$/, '')
const nameOf = (file: string): string =>
  withoutEnding(file).replace(/[^a-z0-9]+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Returns the source of an edition's list. */
export function cardFileList(edition: EditionName): string {
  const files = readdirSync(join(folder, edition), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => /^export const cards\b/m.test(readFileSync(join(folder, edition, file), 'utf8')))
    // In the order of imports: `talents.ts` before `talents-dice.ts`.
    .sort((a, b) => withoutEnding(a).localeCompare(withoutEnding(b), 'en', { numeric: true }))
  const arraySource = (comment: string, name: string, of: readonly string[]): string =>
    `/** ${comment} */\nexport const ${name} = [\n${of.map((file) => `  ${nameOf(file)},\n`).join('')}]\n`
  return [
    '// Every file that contains cards, written by npm run cards -- --write.\n',
    ...files.map((file) => `import { cards as ${nameOf(file)} } from './${file}'\n`),
    '\n',
    arraySource(
      'The card rules of pilots, one record per ship.',
      'pilotCardFiles',
      files.filter((file) => file.startsWith('pilots/')),
    ),
    '\n',
    arraySource(
      'All other card rules, one record per file.',
      'otherCardFiles',
      files.filter((file) => !file.startsWith('pilots/')),
    ),
  ].join('')
}

const fileOf = (edition: EditionName): string => join(folder, edition, 'card-files.ts')

export const readList = (edition: EditionName): string => readFileSync(fileOf(edition), 'utf8')

export function writeLists(): void {
  for (const edition of editions) writeFileSync(fileOf(edition), cardFileList(edition))
}
