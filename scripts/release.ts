// npm run release -- major|minor|patch [--dry]: raises the version everywhere, closes the section "Unreleased" of the
// changelog, commits, tags and packs. It publishes nothing: it prints the commands that do. --dry changes nothing.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type PackedPackage, packLibraries, packProgram } from './pack.ts'

const root = resolve(fileURLToPath(new URL('..', import.meta.url)))

const steps = ['major', 'minor', 'patch'] as const
type Step = (typeof steps)[number]

/** Returns the next version. Before 1.0 a breaking change raises the minor version. */
export function nextVersion(version: string, step: Step): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (step === 'major' && major > 0) return `${major + 1}.0.0`
  if (step === 'patch') return `${major}.${minor}.${patch + 1}`
  return `${major}.${minor + 1}.0`
}

const unreleased = /^## Unreleased\n+([\s\S]*?)(?=^## |(?![\s\S]))/m

/** Returns what is new since the last release, as the changelog says. */
export const unreleasedChanges = (changelog: string): string => unreleased.exec(changelog)?.[1]?.trim() ?? ''

/** Returns the changelog with its unreleased changes under a version. */
export const closeChangelog = (changelog: string, version: string, date: string): string =>
  changelog.replace(
    unreleased,
    (_all, changes: string) => `## Unreleased\n\n## ${version} (${date})\n\n${changes.trim()}\n\n`,
  )

/** Returns a package.json with another version of itself and of our packages. */
export const setVersion = (manifest: string, version: string): string =>
  manifest
    .replace(/^( {2}"version": ")[^"]+/m, `$1${version}`)
    .replace(/("@flotilla\/[\w-]+": "\^)[^"]+/g, `$1${version}`)

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** Returns why no release can be made now. */
function obstacleToRelease(changes: string): string | undefined {
  if (changes === '') return 'CHANGELOG.md has nothing under "Unreleased". Say there what is new.'
  if (git('branch', '--show-current') !== 'main') return 'This is not the branch main. Check it out first.'
  if (git('status', '--porcelain') !== '') return 'There are uncommitted changes. Commit or stash them first.'
  return undefined
}

const manifestPaths = (): string[] => [
  'package.json',
  ...['packages', 'apps', 'bench', 'e2e'].flatMap((folder) =>
    git('ls-files', `${folder}/package.json`, `${folder}/*/package.json`).split('\n').filter(Boolean),
  ),
]

const publishCommands = (packages: readonly PackedPackage[]): string =>
  packages.map(({ tarball }) => `  npm publish ${relative(root, tarball)} --access public`).join('\n')

function release(step: Step, dry: boolean): void {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const changelog = read('CHANGELOG.md')
  const changes = unreleasedChanges(changelog)
  const obstacle = obstacleToRelease(changes)
  if (obstacle && !dry) throw new Error(obstacle)
  const version = nextVersion((JSON.parse(read('package.json')) as { version: string }).version, step)
  if (!dry) {
    for (const path of manifestPaths()) writeFileSync(join(root, path), setVersion(read(path), version))
    const date = new Date().toISOString().slice(0, 10)
    writeFileSync(join(root, 'CHANGELOG.md'), closeChangelog(changelog, version, date))
    execFileSync('npm', ['install', '--package-lock-only'], { cwd: root, stdio: 'inherit' })
    git('commit', '-qam', `Release ${version}`)
    git('tag', '-a', `v${version}`, '-m', `Flotilla ${version}\n\n${changes}`)
  }
  const target = join(root, 'dist')
  const packages = [...packLibraries(target), packProgram(target)]
  console.log(`${dry ? 'Would release' : 'Released'} ${version} with the tag v${version}.\n\n${changes}\n`)
  if (dry && obstacle) console.log(`It cannot be released yet. ${obstacle}\n`)
  for (const { name, packed } of packages) console.log(`  ${name.padEnd(22)} ${Math.round(packed / 1000)} kB`)
  console.log(`\nTo publish${dry ? ' then' : ''}:\n  git push --follow-tags\n${publishCommands(packages)}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    options: { dry: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const step = (positionals[0] ?? (values.dry ? 'minor' : undefined)) as Step | undefined
  if (!step || !steps.includes(step) || positionals.length > 1) {
    console.error(
      'Say what kind of release it is: npm run release -- major, minor or patch, with --dry to try.',
    )
    process.exit(2)
  }
  if (!readdirSync(join(root, 'apps/web')).includes('dist')) {
    console.error('The web app is not built. Run npm run release, which builds it.')
    process.exit(1)
  }
  try {
    release(step, values.dry)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
