// A copy of the tree in plain JavaScript in a temporary folder, with the faults in it. The sources are not touched.
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseSync, transformWithOxc } from 'vite'
import { type Planted, plant } from './plant.ts'

const here = dirname(fileURLToPath(import.meta.url))
const own = (name: string): string => join(here, name)
const modules = join(here, '../../node_modules')

interface Link {
  start: number
  end: number
  target: string
}

/** Where an import leads, if to a source of ours. */
function sourceOf(specifier: string, from: string): string | undefined {
  if (specifier === 'vitest') return own('stand-in.ts')
  if (specifier.startsWith('.')) return resolve(dirname(from), specifier)
  if (!specifier.startsWith('@flotilla/')) return
  return createRequire(from).resolve(specifier)
}

/** The sources that a source imports, and where their names stand in it. */
export function linksOf(file: string, source: string): Link[] {
  const { module } = parseSync(file, source)
  const named = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => {
      const request = entries.find(({ isType }) => !isType)?.moduleRequest
      return request ? [request] : []
    }),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      start,
      end,
      value: /^'([^']*)'$/.exec(source.slice(start, end))?.[1] ?? '',
    })),
  ]
  // A name that is imported and handed on stands in both lists.
  const links = new Map<number, Link>()
  for (const { value, start, end } of named) {
    const target = file === own('stand-in.ts') && value === 'vitest' ? undefined : sourceOf(value, file)
    if (target) links.set(start, { start, end, target })
  }
  return [...links.values()]
}

/** Every source that the given ones reach, each with those it imports. */
export function graphOf(files: readonly string[]): Map<string, string[]> {
  const graph = new Map<string, string[]>()
  const waiting = [...files]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (graph.has(file)) continue
    const links = linksOf(file, readFileSync(file, 'utf8')).map(({ target }) => target)
    graph.set(file, links)
    waiting.push(...links.filter((target) => target.endsWith('.ts')))
  }
  return graph
}

/** The sources a file reaches, with the number of imports on the way. */
export function distances(file: string, graph: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const far = new Map([[file, 0]])
  for (const [each, steps] of far) {
    for (const next of graph.get(each) ?? []) if (!far.has(next)) far.set(next, steps + 1)
  }
  return far
}

export interface Mirror {
  /** The only folder a worker may write to. */
  scratch: string
  worker: string
  urlOf(file: string): string
  remove(): void
}

/** Writes the given sources, and what the workers need besides, with the faults planted. */
export async function mirror(files: Iterable<string>, faults: readonly Planted[]): Promise<Mirror> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'flotilla-mutants-')))
  const scratch = join(folder, 'scratch')
  mkdirSync(scratch)
  symlinkSync(modules, join(folder, 'node_modules'), 'junction')
  const copyOf = (file: string): string => join(folder, 'tree', `${file.replace(/^[A-Za-z]:/, '')}.mjs`)
  const urlOf = (file: string): string => pathToFileURL(file.endsWith('.ts') ? copyOf(file) : file).href
  const rig = ['worker.ts', 'stand-in.ts', 'stand-in-vi.ts', 'switch.ts', '../vitest-setup.ts'].map(own)
  for (const file of new Set([...files, ...rig])) {
    if (!file.endsWith('.ts')) continue
    const source = readFileSync(file, 'utf8')
    const planted = plant(
      source,
      faults.filter((fault) => fault.file === file),
      urlOf(own('switch.ts')),
    )
    // Planting moves text about, but the imports are the same, and in the same order.
    const links = linksOf(file, planted)
    let code = planted
    for (const { start, end, target } of links.sort((a, b) => b.start - a.start)) {
      code = `${code.slice(0, start)}${JSON.stringify(urlOf(target))}${code.slice(end)}`
    }
    const plain = await transformWithOxc(code, file, {
      sourcemap: false,
      define: {
        'import.meta.url': JSON.stringify(pathToFileURL(file).href),
        'import.meta.dirname': JSON.stringify(dirname(file)),
      },
    })
    mkdirSync(dirname(copyOf(file)), { recursive: true })
    writeFileSync(copyOf(file), plain.code)
  }
  return {
    scratch,
    worker: copyOf(own('worker.ts')),
    urlOf,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
