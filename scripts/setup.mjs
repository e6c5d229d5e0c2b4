// Brings a fresh clone to where the project can run. Plain JavaScript: it works before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const say = (line) => console.error(`flotilla: ${line}`)

function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], ...options })
  return done.status === 0
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  say(
    `this is Node ${process.versions.node}, and Flotilla needs 20.19 or newer. Install a newer Node and run the command again.`,
  )
  process.exit(2)
}

/** Installs the npm packages unless the installed ones are those of the lock file. */
export function ensureDependencies() {
  checkNode()
  const lock = readFileSync(join(root, 'package-lock.json'))
  const wanted = createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch)
    .digest('hex')
  const stamp = join(root, 'node_modules', '.flotilla-installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('installing the npm packages (once; later runs start at once) …')
  const npm = process.env.npm_execpath
  const ok = npm
    ? run(process.execPath, [npm, 'ci', '--no-audit', '--no-fund'])
    : run('npm', ['ci', '--no-audit', '--no-fund'], { shell: process.platform === 'win32' })
  if (!ok) {
    say(
      'npm could not install the packages; its message is above. Check the network, then run the command again.',
    )
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

function playwrightChromium() {
  const { chromium } = createRequire(join(root, 'package.json'))('playwright-core')
  return chromium.executablePath()
}

function findChromium() {
  const places = [process.env.FLOTILLA_CHROMIUM, ...usualPlaces, playwrightChromium()]
  return places.find((place) => place && existsSync(place))
}

/** The path of a Chromium: one already there, else Debian's package, else Playwright's own. */
export function ensureChromium() {
  const there = findChromium()
  if (there) return there
  if (existsSync('/etc/debian_version')) {
    const root = process.getuid?.() === 0
    const may = root || run('sudo', ['-n', 'true'], { stdio: 'ignore' })
    if (may) {
      const apt = (...args) =>
        run(root ? 'apt-get' : 'sudo', [...(root ? [] : ['-n', 'apt-get']), ...args], {
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        })
      say("no Chromium found; installing Debian's package (once) …")
      if (apt('update', '-qq')) apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')
    }
  }
  if (!findChromium()) {
    say("no Chromium found; downloading Playwright's own (once) …")
    run(process.execPath, [
      join(root, 'node_modules/playwright-core/cli.js'),
      'install',
      '--with-deps',
      'chromium',
    ]) || run(process.execPath, [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'])
  }
  const now = findChromium()
  if (now) return now
  say(
    'the browser tests need a Chromium and none could be installed. Install one, or name it in FLOTILLA_CHROMIUM, and run the command again.',
  )
  process.exit(1)
}

/**
 * How this Node runs TypeScript. Games leave much behind that is done with at once: the more room there is for it, the
 * less often it is tidied up, and the less is taken for lasting that is not.
 */
const typeScript = ['--max-semi-space-size=64', '--import', '@oxc-node/core/register']

/** A server has threads for that: its own has little to do with games. */
const servingTypeScript = ['--max-semi-space-size=8', '--import', '@oxc-node/core/register']

/** The shell and the npm that have started this process; neither of them tells when it is ended. */
function npmAncestors() {
  if (!process.env.npm_lifecycle_event) return []
  const shell = process.ppid
  try {
    const asked = spawnSync('ps', ['-o', 'ppid=', '-p', String(shell)], { encoding: 'utf8' })
    const stat = asked.error ? readFileSync(`/proc/${shell}/stat`, 'utf8') : ''
    const npm = Number(asked.error ? stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] : asked.stdout)
    return npm > 1 ? [shell, npm] : [shell]
  } catch {
    return [shell]
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Runs a TypeScript file that serves: who ends this ends it, in its own order. Gives its exit code. */
export function serveTypeScript(file, args = []) {
  const ancestors = npmAncestors()
  const child = spawn(process.execPath, [...servingTypeScript, join(root, file), ...args], {
    cwd: root,
    // The channel tells it when this process ends.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.on(signal, () => child.kill(signal))
  const watching = setInterval(() => {
    if (ancestors.every(isAlive)) return
    clearInterval(watching)
    child.kill('SIGTERM')
  }, 500)
  return new Promise((done) => {
    child.on('exit', (code) => {
      clearInterval(watching)
      done(code ?? 1)
    })
  })
}

/** Runs a TypeScript file with this Node, as it stands, and gives its exit code. */
export function runTypeScript(file, args = [], options = {}) {
  const done = spawnSync(process.execPath, [...typeScript, join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    ...options,
  })
  return done.status ?? 1
}
