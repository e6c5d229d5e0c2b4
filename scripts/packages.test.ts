import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

beforeAll(() => {
  const tarballs = join(project, 'tarballs')
  packed = packLibraries(tarballs)
  writeFileSync(join(project, 'package.json'), '{ "name": "outside", "private": true, "type": "module" }')
  const files = packed.map(({ tarball }) => tarball)
  const { status, output } = runNpm('install', '--no-audit', '--no-fund', '--prefer-offline', ...files)
  if (status !== 0) throw new Error(output)
  mkdirSync(join(project, 'src'))
  for (const [name, text] of readmeExamples()) writeFileSync(join(project, 'src', name), text)
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
        types: [],
        rootDir: 'src',
        outDir: resolution === 'nodenext' ? 'out' : 'out-bundler',
      }
      const config = `tsconfig.${resolution}.json`
      writeFileSync(join(project, config), JSON.stringify({ compilerOptions: options, include: ['src'] }))
      expect(run(process.execPath, [tsc, '-p', config])).toEqual({ status: 0, output: '' })
    },
  )

  test('run every example of their READMEs in plain Node', () => {
    const examples = readdirSync(join(project, 'out')).filter((name) => name.endsWith('.js'))
    expect(examples.length).toBeGreaterThanOrEqual(10)
    const failures = examples.flatMap((name) => {
      const { status, output } = run(process.execPath, [join('out', name)])
      return status === 0 ? [] : [`${name}: ${output}`]
    })
    expect(failures).toEqual([])
  }, 120_000)

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
