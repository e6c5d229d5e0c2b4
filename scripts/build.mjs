// Builds the table in the browser when something it is made of is newer than what was built.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, runTypeScript } from './setup.mjs'

const rooms = ['packages', 'apps/web'].map((name) => join(root, name))
const files = ['package-lock.json'].map((name) => join(root, name))

function newest(folder) {
  let latest = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'dist' || entry.name === 'node_modules' || /\.test\.tsx?$/.test(entry.name)) continue
    const path = join(folder, entry.name)
    latest = Math.max(latest, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs)
  }
  return latest
}

/** Makes apps/web/dist what the sources say; true when it is there in the end. */
export function ensureBuilt() {
  const page = join(root, 'apps/web/dist/index.html')
  const sources = Math.max(...rooms.map(newest), ...files.map((file) => statSync(file).mtimeMs))
  if (existsSync(page) && statSync(page).mtimeMs > sources) return true
  console.error('flotilla: building the table (again only when something has changed) …')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const built = spawnSync(process.execPath, [vite, 'build', join(root, 'apps/web'), '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
    stdio: ['ignore', 2, 2],
    // A test runner's environment would have it build for development.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return built.status === 0
}

/** Builds the documentation without the API reference where it is older than its sources; true if it is there in the end. */
export function ensureDocs() {
  const page = join(root, 'apps/docs/dist/index.html')
  const folders = ['packages', 'apps/docs', 'docs', 'examples'].map((name) => join(root, name))
  const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].map((name) => join(root, name))
  const sources = Math.max(...folders.map(newest), ...pages.map((file) => statSync(file).mtimeMs))
  if (existsSync(page) && statSync(page).mtimeMs > sources) return true
  return runTypeScript('apps/docs/src/main.ts', ['--quick'], { stdio: ['ignore', 2, 2] }) === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(ensureBuilt() && ensureDocs() ? 0 : 1)
