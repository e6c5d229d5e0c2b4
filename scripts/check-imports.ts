// Imports go one way. A package may import only the packages it names in its package.json, and may name only packages
// that stand before it; an edition never imports the other; nobody reaches into another package's files; and within a package
// no file imports in a circle.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** What each package may know. `tournament` stands apart: it knows results, not games. */
const ranks: Record<string, number> = {
  geometry: 0,
  rulebook: 0,
  odds: 0,
  catalogue: 1,
  squads: 2,
  tournament: 3,
  engine: 3,
  story: 4,
  cards: 4,
  bots: 5,
  advice: 6,
  testing: 6,
  host: 7,
}
const top = 8

export interface PackageInfo {
  name: string
  folder: string
  rank: number
  dependencies: string[]
}

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return entry.name === 'node_modules' || entry.name === 'dist' ? [] : sourceFiles(path)
    return /\.(ts|tsx|mts)$/.test(entry.name) ? [path] : []
  })

const importsOf = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?:^|[\s;}])(?:import\s+|(?:import|export)\s[^'"`;]*?\sfrom\s+)['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g,
    ),
  ].map((found) => (found[1] ?? found[2])!)

/** The files that a file loads; types are gone when it runs. */
export const importedFiles = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:^|[\s;}])(?:import|export)\s+(?:([^'"`;]*?)\sfrom\s+)?['"](\.[^'"]+)['"]/g)]
    .filter(([, what]) => what === undefined || !isTypes(what))
    .map(([, , specifier]) => join(dirname(file), specifier!))

const isTypes = (what: string): boolean => /^type\s/.test(what) || /^\{(\s*type\s[^,}]*,?)+\s*\}$/.test(what)

type ImportGraph = ReadonlyMap<string, readonly string[]>

/** The shortest way from a file by what it loads back to itself. */
function circleOf(loads: ImportGraph, start: string): string[] | undefined {
  const ways = [[start]]
  const seen = new Set<string>()
  // The list grows while it is read.
  for (const way of ways)
    for (const next of loads.get(way.at(-1)!) ?? []) {
      if (next === start) return [...way, start]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  return
}

/** Circles among files: every file that is in a knot stands in one of them. */
export function importCycles(loads: ImportGraph): string[][] {
  const named = new Set<string>()
  return [...loads.keys()].flatMap((start) => {
    const circle = named.has(start) ? undefined : circleOf(loads, start)
    for (const file of circle ?? []) named.add(file)
    return circle ? [circle] : []
  })
}

export function listPackages(): PackageInfo[] {
  const folders = ['packages', 'apps']
    .filter((group) => existsSync(join(root, group)))
    .flatMap((group) => readdirSync(join(root, group)).map((name) => join(group, name)))
  return [...folders, 'bench', 'e2e']
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
      const short = folder.split(/[\\/]/).at(-1)!
      return {
        name: manifest.name,
        folder,
        rank: folder.startsWith('packages') ? (ranks[short] ?? Number.NaN) : top,
        dependencies: Object.keys(manifest.dependencies ?? {}),
      }
    })
}

/** What is wrong with one import of one file; nothing when it is fine. */
export function importFault(
  file: string,
  specifier: string,
  owner: PackageInfo,
  all: readonly PackageInfo[],
): string | undefined {
  if (specifier.startsWith('.')) {
    const target = relative(root, resolve(root, dirname(file), specifier))
    // The browser tests also try what the scripts build.
    const isScript = owner.folder === 'e2e' && target.startsWith('scripts/')
    if (!target.startsWith(`${owner.folder}/`) && !isScript) return `reaches out of ${owner.folder} by path`
    for (const [own, other] of [
      ['engine/src/first/', 'engine/src/second/'],
      ['engine/src/second/', 'engine/src/first/'],
    ] as const) {
      if (file.includes(own) && target.includes(other)) return 'one edition imports the other'
    }
    if (/engine\/src\/(kernel|shared)\//.test(file) && /engine\/src\/(first|second)\//.test(target)) {
      return 'what both editions share imports one of them'
    }
    return
  }
  const other = all.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
  if (!other) return
  if (other === owner) return
  if (!owner.dependencies.includes(other.name))
    return `${other.name} is not among the dependencies of ${owner.name}`
  if (owner.rank !== top && other.rank >= owner.rank) return `${owner.name} stands before ${other.name}`
  return
}

function main(): number {
  const all = listPackages()
  const faults: string[] = []
  for (const owner of all) {
    if (Number.isNaN(owner.rank))
      faults.push(`${owner.folder}: not in the plan; give it a rank in scripts/check-imports.ts`)
    const loads = new Map<string, string[]>()
    for (const path of sourceFiles(join(root, owner.folder))) {
      const file = relative(root, path)
      const text = readFileSync(path, 'utf8')
      loads.set(file, importedFiles(file, text))
      for (const specifier of importsOf(text)) {
        const wrong = importFault(file, specifier, owner, all)
        if (wrong) faults.push(`${file}: import of "${specifier}": ${wrong}`)
      }
    }
    for (const circle of importCycles(loads)) faults.push(`imports in a circle: ${circle.join(' → ')}`)
  }
  for (const line of faults) console.error(line)
  return faults.length === 0 ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(main())
