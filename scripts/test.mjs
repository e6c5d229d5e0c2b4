// npm test: installs what is missing, then proves the project; the last line counts what passed and failed.
// --quick leaves out the browser tests.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDependencies, root, runTypeScript } from './setup.mjs'

const quick = process.argv.includes('--quick')
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

check('types', node(bin('typescript/bin/tsc'), '--noEmit'))
check('types in the browser', node(bin('typescript/bin/tsc'), '--noEmit', '-p', 'apps/web'))
check('lint and format', node(bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'))
check('imports go one way', runTypeScript('scripts/check-imports.ts') === 0)

const cache = join(root, 'node_modules', '.cache')
const report = join(cache, 'vitest.json')
mkdirSync(cache, { recursive: true })
rmSync(report, { force: true })
const vitest = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const ran = node(bin('vitest/vitest.mjs'), ...vitest, ...(quick ? ['--project', 'unit'] : []))
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

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && ran ? 0 : 1)
