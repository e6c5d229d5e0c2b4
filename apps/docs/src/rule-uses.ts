import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { RuleUses } from './rule-pages.ts'

/** More files than this say little about a rule. */
const MOST_FILES = 6

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return /\.tsx?$/.test(entry.name) ? [path] : []
    return /^(node_modules|dist|rulebook)$/.test(entry.name) ? [] : sourceFiles(path)
  })

/** Finds where rules are named: as the rule behind an effect in the code, or in the title of a test. */
export function findRuleUses(root: string): RuleUses {
  const uses = new Map<string, { code: string[]; tests: string[] }>()
  for (const path of ['packages', 'apps'].flatMap((folder) => sourceFiles(join(root, folder)))) {
    const isTest = path.includes('.test.')
    const pattern = isTest ? /\[([A-Z][A-Z0-9]*-[A-Z0-9]+-\d+)\]/g : /'([A-Z][A-Z0-9]*-[A-Z0-9]+-\d+)'/g
    const ids = new Set([...readFileSync(path, 'utf8').matchAll(pattern)].map(([, id]) => id!))
    for (const id of ids) {
      const found = uses.get(id) ?? { code: [], tests: [] }
      const list = isTest ? found.tests : found.code
      if (list.length < MOST_FILES) list.push(relative(root, path).replaceAll('\\', '/'))
      uses.set(id, found)
    }
  }
  return uses
}
