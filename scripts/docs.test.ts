import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The files of the project, with what was installed or built left out. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return [relative(root, path).replaceAll('\\', '/')]
    return /^(\..*|node_modules|dist)$/.test(entry.name) ? [] : filesIn(path)
  })
const files = filesIn(root)
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** What the documents name in code letters, outside of examples. */
const named = files
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) =>
    [
      ...read(file)
        .replaceAll(/```[\s\S]*?```/g, '')
        .matchAll(/`([^`\n]+)`/g),
    ].map(([, name = '']) => ({
      file,
      name,
    })),
  )

/** Names of the program and words it goes by, without what is said in comments. */
function namesInCode(): ReadonlySet<string> {
  const names = new Set<string>()
  for (const file of files) {
    if (!/\.(ts|tsx|mjs)$/.test(file) || file.includes('.test.')) continue
    const code = read(file)
      .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
      .replaceAll(/(^|\s)\/\/.*$/gm, ' ')
    for (const [, word = ''] of code.matchAll(/'(\w+)'/g)) names.add(word)
    const bare = code.replaceAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, ' ')
    for (const [name] of bare.matchAll(/[A-Za-z_$][\w$]*/g)) names.add(name)
  }
  return names
}

/** Words of others: of tools, of standards, of package.json. */
const foreign = new Set(['HeapProfiler', 'Host', 'Secure', 'overrides', 'FLOTILLA_NAME', 'POSTGRES_PASSWORD'])

test('what the documents name in code letters is there', () => {
  const names = namesInCode()
  const words = named.filter(({ name }) => /^[A-Za-z_$][\w$]*$/.test(name) && !foreign.has(name))
  expect(words.filter(({ name }) => !names.has(name))).toEqual([])
  expect(words.length).toBeGreaterThan(300)
})

test('files that the documents name are there', () => {
  const paths = named.filter(
    ({ name }) => /^[\w./-]+\.(ts|tsx|mjs|json)$/.test(name) && !/^\.|NAME/.test(name),
  )
  // A package is called by its name, and its sources are in a folder of their own.
  const isThere = (name: string) =>
    [name, name.replace('/', '/src/')].some((path) => files.some((file) => `/${file}`.endsWith(`/${path}`)))
  expect(paths.filter(({ name }) => !isThere(name))).toEqual([])
  expect(paths.length).toBeGreaterThan(80)
})
