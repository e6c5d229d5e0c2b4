// Finds the tests to run first after a change: those in the changed files' places, those that import them, and those about the
// changed cards. `npm run check -- --changed` runs them; the whole run stays the proof.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importedFiles } from './check-imports.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A change since a commit: the file, and the numbers of its changed lines. */
export interface ChangedFile {
  readonly path: string
  readonly lines: readonly (readonly [from: number, to: number])[]
}

/** Parses the output of `git diff -U0`: each file with the lines it has now that are new or stand at a deletion. */
export function parseDiff(diff: string): ChangedFile[] {
  const files: { path: string; lines: [number, number][] }[] = []
  for (const line of diff.split('\n')) {
    const path = /^\+\+\+ (.+)$/.exec(line)?.[1]
    if (path) files.push({ path: path.replace(/^b\//, ''), lines: [] })
    const [, start, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    if (start) files.at(-1)?.lines.push([Number(start), Number(start) + Math.max(Number(count) - 1, 0)])
  }
  return files.filter(({ path }) => path !== '/dev/null')
}

const cardStart = /^ {2}(?:'([^']+)'|([\w$]+)): \{/

/** Returns the ids of the cards in whose rules the changed lines are. */
export function changedCards(text: string, lines: ChangedFile['lines']): string[] {
  const starts = text.split('\n').flatMap((line, index) => {
    const [, quoted, plain] = cardStart.exec(line) ?? []
    const id = quoted ?? plain
    return id ? [{ id, line: index + 1 }] : []
  })
  return starts
    .filter(({ line }, index) => {
      const next = starts[index + 1]?.line ?? Number.POSITIVE_INFINITY
      return lines.some(([from, to]) => from < next && to >= line)
    })
    .map(({ id }) => id)
}

/** The tests of all cards at once that are quick. */
const cardTests = ['card-texts', 'coverage', 'declared', 'intents'].map(
  (name) => `packages/cards/src/${name}.test.ts`,
)

/** Returns the tests to run for a change, given the tests of the repository. */
export function testsForChange(
  changes: readonly ChangedFile[],
  tests: readonly string[],
  read: (path: string) => string,
): string[] {
  const texts = new Map(tests.map((test) => [test, read(test)]))
  const found = changes.flatMap(({ path, lines }) => {
    if (tests.includes(path)) return [path]
    if (!/\.tsx?$/.test(path)) return []
    const importing = tests.filter((test) => importedFiles(test, texts.get(test)!).includes(path))
    const sibling = path.replace(/\.tsx?$/, '.test.ts')
    const named = tests.filter((test) => test === sibling)
    if (!/^packages\/cards\/src\/(first|second)\//.test(path)) return [...importing, ...named]
    const ids = changedCards(read(path), lines).map((id) => id.split(':').at(-1)!)
    const about = tests.filter(
      (test) => test.startsWith('packages/cards/') && ids.some((id) => texts.get(test)!.includes(id)),
    )
    return [...importing, ...named, ...about, ...cardTests]
  })
  return [...new Set(found)].filter((path) => tests.includes(path)).sort()
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 })

/** Returns the files that differ from the main branch, or from the last commit on it. */
export function changedFiles(): ChangedFile[] {
  const base =
    git('branch', '--show-current').trim() === 'main' ? 'HEAD' : git('merge-base', 'HEAD', 'main').trim()
  const untracked = git('ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean)
  return [
    ...parseDiff(git('diff', '-U0', base)).filter(({ path }) => existsSync(join(root, path))),
    ...untracked.map((path): ChangedFile => ({ path, lines: [[1, Number.POSITIVE_INFINITY]] })),
  ]
}

if (process.argv[1] && basename(process.argv[1]) === 'changed-tests.ts') {
  const tests = git('ls-files', '--cached', '--others', '--exclude-standard')
    .split('\n')
    .filter(
      (path) => /^(packages|apps|scripts|bench)\/.*\.test\.ts$/.test(path) && existsSync(join(root, path)),
    )
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const changes = changedFiles()
  console.log(
    JSON.stringify({
      files: changes.map(({ path }) => relative('.', path)),
      tests: testsForChange(changes, tests, read),
    }),
  )
}
