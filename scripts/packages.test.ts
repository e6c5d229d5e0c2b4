import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PackedPackage, packLibraries } from './pack.ts'
import sizes from './package-sizes.json' with { type: 'json' }

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const tsc = join(root, 'node_modules/typescript/bin/tsc')

/** An empty project outside the repository, with nothing but our tarballs. */
const project = mkdtempSync(join(tmpdir(), 'flotilla-packages-'))
let packed: PackedPackage[] = []

const npm = process.env.npm_execpath

function run(command: string, args: readonly string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: project, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

const runNpm = (...args: string[]) => (npm ? run(process.execPath, [npm, ...args]) : run('npm', args))

/** Returns the TypeScript examples of every README by file name. */
const readmeExamples = (): [name: string, text: string][] =>
  readdirSync(join(root, 'packages')).flatMap((name) => {
    const text = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8')
    return [...text.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code], i): [string, string] => [
      `${name}-${i + 1}.ts`,
      code!,
    ])
  })

/** What each example prints, line by line. */
const exampleOutputs: Readonly<Record<string, readonly RegExp[]>> = {
  'house-rule-card': [/^legal$/, ...Array.from({ length: 2 }, () => [/gains stress/, /gains focus/]).flat()],
  'judge-squad': [/^119 points$/, /^illegal$/, /^C2-SQUAD-3: .*Leave out 1/],
  'own-scenario': [/^\d+ rounds: side 0: \d+ side 1: \d+$/],
  'pair-round': [
    /^Table 1: /,
    /^Table 2: /,
    /^Table –: \w+$/,
    /^1 \w+ 1$/,
    /^2 \w+ 1$/,
    /^3 \w+ 0$/,
    /^4 \w+ 0$/,
    /^5 \w+ 0$/,
  ],
  'play-game': [/^Round \d+: red-squadron \d+ black-squadron \d+$/],
  'post-results': [/^\*\*Spring Epic, Round 1/, /^• Table 1: \*\*Ana\*\* – \*\*Bo\*\* still playing$/],
  'read-replay': [/^2e-epic-1\.4\.6, \d rounds$/, ...Array.from({ length: 8 }, () => /^.+: \w+$/)],
  'write-bot': [/after \d+ rounds$/],
}

const examples = join(root, 'examples/library')

beforeAll(() => {
  const tarballs = join(project, 'tarballs')
  packed = packLibraries(tarballs)
  writeFileSync(join(project, 'package.json'), '{ "name": "outside", "private": true, "type": "module" }')
  const files = packed.map(({ tarball }) => tarball)
  const { status, output } = runNpm('install', '--no-audit', '--no-fund', '--prefer-offline', ...files)
  if (status !== 0) throw new Error(output)
  mkdirSync(join(project, 'src'))
  for (const [name, text] of readmeExamples()) writeFileSync(join(project, 'src', name), text)
  for (const name of readdirSync(examples)) cpSync(join(examples, name), join(project, 'src', name))
  // The examples read arguments and print, as programs for Node do.
  cpSync(join(root, 'node_modules/@types/node'), join(project, 'node_modules/@types/node'), {
    recursive: true,
  })
  cpSync(join(root, 'node_modules/undici-types'), join(project, 'node_modules/undici-types'), {
    recursive: true,
  })
}, 300_000)

afterAll(() => rmSync(project, { recursive: true, force: true }))

describe('the packages, installed from their tarballs', () => {
  test.each(['nodenext', 'bundler'])(
    'type-check under moduleResolution %s without our sources',
    (resolution) => {
      const options = {
        target: 'es2023',
        module: resolution === 'bundler' ? 'esnext' : resolution,
        moduleResolution: resolution,
        strict: true,
        skipLibCheck: false,
        types: ['node'],
        rootDir: 'src',
        outDir: resolution === 'nodenext' ? 'out' : 'out-bundler',
      }
      const config = `tsconfig.${resolution}.json`
      writeFileSync(join(project, config), JSON.stringify({ compilerOptions: options, include: ['src'] }))
      expect(run(process.execPath, [tsc, '-p', config])).toEqual({ status: 0, output: '' })
    },
  )

  test('run every example of their READMEs in plain Node', () => {
    const programs = readdirSync(join(project, 'out')).filter((name) => /-\d\.js$/.test(name))
    expect(programs.length).toBeGreaterThanOrEqual(10)
    const failures = programs.flatMap((name) => {
      const { status, output } = run(process.execPath, [join('out', name)])
      return status === 0 ? [] : [`${name}: ${output}`]
    })
    expect(failures).toEqual([])
  }, 120_000)

  test.for(Object.entries(exampleOutputs))('run examples/library/%s.ts in plain Node', ([name, lines]) => {
    const { status, output } = run(process.execPath, [join('out', `${name}.js`)])
    expect(output.trimEnd().split('\n')).toEqual(lines.map((line) => expect.stringMatching(line)))
    expect(status).toBe(0)
  })

  test('print what the examples promise, each of them', () => {
    const names = readdirSync(examples).map((name) => name.replace('.ts', ''))
    expect(Object.keys(exampleOutputs).sort()).toEqual(names.sort())
  })

  test('contain no sources, tests or development files', () => {
    const folders = readdirSync(join(project, 'node_modules/@flotilla'))
    expect(folders.length).toBe(packed.length)
    for (const folder of folders) {
      const files = readdirSync(join(project, 'node_modules/@flotilla', folder), {
        recursive: true,
      }) as string[]
      expect(files.filter((file) => /(?<!\.d)\.ts$|\.test\.|\/test\//.test(file))).toEqual([])
      expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'package.json']))
    }
  })

  test('the engine bundles for a browser without anything of Node', async () => {
    writeFileSync(join(project, 'entry.js'), "export { newGame, play, seatView } from '@flotilla/engine'\n")
    const outside: string[] = []
    await build({
      root: project,
      configFile: false,
      logLevel: 'error',
      plugins: [
        {
          name: 'forbid-node',
          resolveId: (id: string) => {
            if (id.startsWith('node:')) outside.push(id)
            return null
          },
        },
      ],
      build: {
        lib: { entry: join(project, 'entry.js'), formats: ['es'], fileName: 'engine' },
        outDir: 'bundle',
      },
    })
    expect(outside).toEqual([])
  }, 60_000)

  test('are as large as scripts/package-sizes.json says (npm run pack -- --record writes it)', () => {
    const limits: Readonly<Record<string, number>> = sizes
    const changed = packed.filter(({ name, packed: bytes }) => {
      const kilobytes = bytes / 1000
      return !(kilobytes < 1.05 * limits[name]! + 1 && kilobytes > 0.8 * limits[name]! - 1)
    })
    expect(changed.map(({ name, packed: bytes }) => `${name}: ${Math.round(bytes / 1000)} kB`)).toEqual([])
  })
})
