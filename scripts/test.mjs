// npm test: installs what is missing, then proves the project; the last line counts what passed and failed.
// --quick leaves out the browser tests. --changed runs only the tests of what differs from main, as a first answer.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDependencies, root, runTypeScript } from './setup.mjs'

const quick = process.argv.includes('--quick')
const onlyChanged = process.argv.includes('--changed')
const bin = (name) => join(root, 'node_modules', name)
const node = (...args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0

ensureDependencies()

let passed = 0
let failed = 0

function check(name, ok) {
  if (ok) passed++
  else failed++
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}`)
}

/** The files that differ from main and the tests to run for them; undefined for all of them. */
function findChanges() {
  if (!onlyChanged) return undefined
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'scripts/run.mjs'), 'scripts/changed-tests.ts'],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['inherit', 'pipe', 'inherit'],
    },
  )
  if (status !== 0) process.exit(1)
  return JSON.parse(stdout)
}

const changes = findChanges()
const isWebChanged = !changes || changes.files.some((path) => !path.startsWith('packages/cards/'))
const lintTargets = changes ? changes.files.filter((path) => /\.(ts|tsx|mjs|json|css)$/.test(path)) : ['.']

check('types', node(bin('typescript/bin/tsc'), '--noEmit'))
if (isWebChanged) check('types in the browser', node(bin('typescript/bin/tsc'), '--noEmit', '-p', 'apps/web'))
if (lintTargets.length > 0)
  check(
    'lint and format',
    node(bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', ...lintTargets),
  )
check('imports go one way', runTypeScript('scripts/check-imports.ts') === 0)

/** Runs tests and counts them. */
function runTests(args) {
  const cache = join(root, 'node_modules', '.cache')
  const report = join(cache, 'vitest.json')
  mkdirSync(cache, { recursive: true })
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ran = node(bin('vitest/vitest.mjs'), 'run', ...reporters, ...args)
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8'))
    passed += counts.numPassedTests
    failed += counts.numFailedTests
    // A file that does not load fails no test of its own.
    const broken = counts.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    )
    failed += broken.length
    if (!ran && counts.numFailedTests + broken.length === 0) check('vitest ended well', false)
  } catch {
    check('vitest ran', false)
  }
}

if (changes?.tests.length === 0) console.log('No test is about these changes.')
else runTests([...(quick || onlyChanged ? ['--project', 'unit'] : []), ...(changes?.tests ?? [])])

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
