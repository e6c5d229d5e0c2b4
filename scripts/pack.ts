import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = join(root, 'node_modules/.cache/pack')
const emitted = join(cache, 'emitted')

interface Manifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly description?: string
  readonly exports?: string | Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
}

/** A package as it is published. */
export interface PackedPackage {
  readonly name: string
  readonly tarball: string
  /** The sizes of the tarball and of its files, in bytes. */
  readonly packed: number
  readonly unpacked: number
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T

const { version, license } = readJson<{ version: string; license: string }>(join(root, 'package.json'))

/** The packages that are published. */
const libraries = readdirSync(join(root, 'packages'))
  .map((name) => `packages/${name}`)
  .filter((folder) => !readJson<Manifest>(join(root, folder, 'package.json')).private)

/** Entry points that serve only the tests of this repository. */
const isForTests = (path: string): boolean => path.startsWith('./test/')

/** The npm that runs this, which need not be on the path. */
const npm = process.env.npm_execpath

function run(command: string, args: readonly string[], cwd: string): string {
  const [program, ...before] = command === 'npm' && npm ? [process.execPath, npm] : [command]
  const { status, stdout, stderr } = spawnSync(program!, [...before, ...args], { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}:\n${stdout}${stderr}`)
  return stdout
}

/** Emits JavaScript and declarations of all packages. */
function emitSources(): void {
  rmSync(cache, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  const config = join(cache, 'tsconfig.json')
  const options = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      incremental: false,
      tsBuildInfoFile: null,
      rewriteRelativeImportExtensions: true,
      declaration: true,
      rootDir: root,
      outDir: emitted,
      typeRoots: [join(root, 'node_modules/@types')],
    },
    include: [...libraries, 'apps/cli', 'apps/server'].map((folder) => join(root, folder, 'src')),
    exclude: [join(root, '**/*.test.ts')],
  }
  writeFileSync(config, JSON.stringify(options))
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], root)
}

const specifier = /((?:from|import)\s*\(?\s*|new URL\()(['"])(\.{1,2}\/[^'"]+)\2/g

/** Returns the files that a module reads, as written in it. */
const readsOf = (text: string): string[] => [...text.matchAll(specifier)].map((match) => match[3]!)

/** Returns the path of an emitted file; data that the compiler does not emit is at its place in the sources. */
const sourceOf = (path: string): string => (existsSync(path) ? path : join(root, relative(emitted, path)))

/** Copies a module and all that it imports from its own package. */
function copyModules(from: string, to: string, entries: readonly string[]): void {
  const left = [...entries]
  const copied = new Set<string>()
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (copied.has(path)) continue
    copied.add(path)
    const text = readFileSync(sourceOf(path), 'utf8')
    const target = join(to, relative(from, path))
    mkdirSync(dirname(target), { recursive: true })
    const isDeclaration = path.endsWith('.d.ts')
    // Declarations keep the extensions of the sources.
    writeFileSync(
      target,
      isDeclaration ? text.replace(specifier, (all) => all.replace(/\.ts(['"])$/, '.js$1')) : text,
    )
    if (path.endsWith('.json')) continue
    for (const read of readsOf(text)) {
      const file = resolve(dirname(path), isDeclaration ? read.replace(/\.ts$/, '.d.ts') : read)
      if (file.startsWith(from) && existsSync(sourceOf(file))) left.push(file)
    }
  }
}

const asBuilt = (source: string, extension: string): string =>
  source.replace(/^\.\/src\//, './dist/').replace(/\.ts$/, extension)

function builtExports({ exports = {} }: Manifest): Record<string, { types: string; default: string }> {
  const entries = Object.entries(typeof exports === 'string' ? { '.': exports } : exports)
  return Object.fromEntries(
    entries
      .filter(([, source]) => !isForTests(source))
      .map(([name, source]) => [name, { types: asBuilt(source, '.d.ts'), default: asBuilt(source, '.js') }]),
  )
}

const publishedDependencies = ({ dependencies = {} }: Manifest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(dependencies)
      .filter(([name]) => name !== '@oxc-node/core')
      .map(([name, range]) => [name, name.startsWith('@flotilla/') ? `^${version}` : range]),
  )

function writeManifest(folder: string, fields: object): void {
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ version, license, type: 'module', engines: { node: '>=20.19' }, ...fields }, null, 2)}\n`,
  )
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
}

/** Prepares a package as npm will pack it. */
function stage(source: string, folder: string, extraEntries: readonly string[] = []): Manifest {
  const manifest = readJson<Manifest>(join(root, source, 'package.json'))
  const from = join(emitted, source, 'src')
  const exports = builtExports(manifest)
  const entries = Object.values(exports).flatMap(({ types, default: js }) => [types, js])
  copyModules(
    join(emitted, source),
    folder,
    [...entries.map((path) => path.replace('./dist/', './src/')), ...extraEntries].map((path) =>
      join(emitted, source, path),
    ),
  )
  if (existsSync(from)) cpSync(join(folder, 'src'), join(folder, 'dist'), { recursive: true })
  rmSync(join(folder, 'src'), { recursive: true, force: true })
  const readme = join(root, source, 'README.md')
  if (existsSync(readme)) cpSync(readme, join(folder, 'README.md'))
  for (const file of readdirSync(join(root, source), { recursive: true }) as string[])
    if (file.endsWith('.schema.json') && !file.includes('node_modules'))
      cpSync(join(root, source, file), join(folder, basename(file)))
  writeManifest(folder, {
    name: manifest.name,
    description: manifest.description,
    sideEffects: false,
    exports,
    files: ['dist', 'data', 'site', 'docs', '*.schema.json'],
    dependencies: publishedDependencies(manifest),
  })
  return manifest
}

/** Packs folders that are staged, in one call of npm. */
function pack(folders: readonly string[], target: string): PackedPackage[] {
  const packed = JSON.parse(
    run('npm', ['pack', '--json', '--pack-destination', target, ...folders], cache),
  ) as {
    name: string
    filename: string
    size: number
    unpackedSize: number
  }[]
  return packed.map(({ name, filename, size, unpackedSize }) => ({
    name,
    tarball: join(target, filename),
    packed: size,
    unpacked: unpackedSize,
  }))
}

const stagedFolder = (source: string): string => join(cache, 'staged', source)

/** The workers of the server, which no module imports. */
const serverWorkers = (): string[] =>
  readdirSync(join(root, 'apps/server/src'))
    .filter((name) => name.endsWith('-worker.ts'))
    .map((name) => `./src/${name.replace(/\.ts$/, '.js')}`)

/** Removes the links to the API reference, which is too large for the program. */
function removeApiLinks(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    if (!name.endsWith('.html')) continue
    const path = join(folder, name)
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(/<li><a href="[^"]*api\/index\.html">[^<]*<\/a><\/li>/, ''),
    )
  }
}

/** Prepares the program: the command, with all our packages and the built web app inside. */
function stageProgram(folder: string): void {
  const inside = join(folder, 'node_modules')
  const server = join(inside, '@flotilla/server')
  const manifests = libraries.map((source) => {
    cpSync(stagedFolder(source), join(inside, '@flotilla', source.split('/')[1]!), { recursive: true })
    return readJson<Manifest>(join(stagedFolder(source), 'package.json'))
  })
  manifests.push(stage('apps/server', server, serverWorkers()))
  cpSync(join(root, 'apps/web/dist'), join(server, 'site'), { recursive: true })
  cpSync(join(root, 'apps/docs/dist'), join(server, 'docs'), {
    recursive: true,
    filter: (path) => !path.endsWith(join('dist', 'api')),
  })
  removeApiLinks(join(server, 'docs'))
  const from = join(emitted, 'apps/cli')
  copyModules(from, folder, [join(from, 'src/main.js')])
  cpSync(join(folder, 'src'), join(folder, 'dist'), { recursive: true })
  rmSync(join(folder, 'src'), { recursive: true })
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/flotilla.js'), "#!/usr/bin/env node\nimport '../dist/main.js'\n", {
    mode: 0o755,
  })
  cpSync(join(root, 'README.md'), join(folder, 'README.md'))
  const own = manifests.map(({ name }) => name)
  const others = Object.assign({}, ...manifests.map(publishedDependencies)) as Record<string, string>
  writeManifest(folder, {
    name: 'flotilla',
    description: readJson<Manifest>(join(root, 'package.json')).description,
    bin: { flotilla: 'bin/flotilla.js' },
    files: ['bin', 'dist'],
    dependencies: {
      ...Object.fromEntries(own.map((name) => [name, version])),
      ...others,
      ...Object.fromEntries(own.map((name) => [name, version])),
    },
    bundleDependencies: own,
  })
}

/** Builds the libraries and packs each into a tarball in a folder. */
export function packLibraries(target: string): PackedPackage[] {
  mkdirSync(target, { recursive: true })
  emitSources()
  for (const source of libraries) stage(source, stagedFolder(source))
  return pack(libraries.map(stagedFolder), target)
}

/** Packs the program, after `packLibraries`; the web app must be built. */
export function packProgram(target: string): PackedPackage {
  const folder = stagedFolder('flotilla')
  stageProgram(folder)
  return pack([folder], target)[0]!
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000).toLocaleString('en')} kB`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    options: { record: { type: 'boolean' } },
    allowPositionals: true,
  })
  const target = resolve(positionals[0] ?? join(root, 'dist'))
  if (!existsSync(join(root, 'apps/web/dist/index.html')))
    throw new Error('The web app is not built. Run node scripts/build.mjs first.')
  const packages = [...packLibraries(target), packProgram(target)]
  for (const { name, packed, unpacked } of packages)
    console.log(
      `${name.padEnd(22)} ${kilobytes(packed).padStart(9)} packed ${kilobytes(unpacked).padStart(10)} installed`,
    )
  console.log(`The tarballs are in ${target}.`)
  if (values.record) {
    const sizes = Object.fromEntries(packages.map(({ name, packed }) => [name, Math.round(packed / 1000)]))
    writeFileSync(join(root, 'scripts/package-sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`)
  }
}
