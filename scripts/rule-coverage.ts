// npm run rules: which rules of the rulebook have a test that names them in its title, and which have none.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Area, documents, isRuleId, isTestable, type RuleId, rules } from '@flotilla/rulebook'
import { type ESTree, parseSync, Visitor } from 'vite'
import { runScript } from './run-command.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const help = `usage: npm run rules [-- --json]

Counts, by document and area, the testable rules that a test names in its title, as in
test('[EB-WING-3] [WG-DEF-5] a wing has one dial', …), and lists those that no test names.

  --json  print {documents, missing, unknown} as JSON
  --help  show this help

Exits with 1 if a title names a rule that the rulebook does not have.
`

export interface RuleMention {
  id: string
  file: string
  line: number
}

/** The name of the function at the bottom of `test`, `test.only`, `test.each(rows)`, and what was asked of it. */
function calleeOf(node: ESTree.Expression): { name: string; modifiers: string[] } | undefined {
  if (node.type === 'Identifier') return { name: node.name, modifiers: [] }
  if (node.type === 'CallExpression' || node.type === 'TaggedTemplateExpression') {
    return calleeOf(node.type === 'CallExpression' ? node.callee : node.tag)
  }
  if (node.type !== 'MemberExpression') return
  const inner = calleeOf(node.object)
  return inner && node.property.type === 'Identifier'
    ? { name: inner.name, modifiers: [...inner.modifiers, node.property.name] }
    : undefined
}

/** The parts of a title that stand in the source as they are. */
function titleText(node: ESTree.Node): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : ''
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join(' ')
  if (node.type === 'BinaryExpression') return titleText(node.left) + titleText(node.right)
  return ''
}

// A bracket that begins like one of our ids, so that a slip such as [EB-WING3] is not passed over.
const named = new RegExp(
  `\\[((?:${documents.map(({ id }) => id).join('|')})-[^\\]]*|[A-Z][A-Z0-9]*-[A-Z0-9]+-\\d+)\\]`,
  'g',
)

/** The rules named in the titles of the tests of a file. A skipped test proves nothing and is left out. */
export function ruleMentions(file: string, source: string): RuleMention[] {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file} cannot be read as TypeScript: ${errors[0].message}`)
  const found: RuleMention[] = []
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!title) return
      const called = calleeOf(callee as ESTree.Expression)
      if (called?.name !== 'test' && called?.name !== 'it') return
      if (called.modifiers.includes('skip') || called.modifiers.includes('todo')) return
      const line = source.slice(0, title.start).split('\n').length
      for (const [, id] of titleText(title).matchAll(named)) found.push({ id: id!, file, line })
    },
  }).visit(program)
  return found
}

export interface RuleReport {
  documents: { id: string; areas: { area: Area; testable: number; tested: number }[] }[]
  missing: RuleId[]
  unknown: RuleMention[]
}

export function ruleReport(found: readonly RuleMention[]): RuleReport {
  const tested = new Set(found.map(({ id }) => id))
  const testable = rules.filter(isTestable)
  return {
    documents: documents.map(({ id }) => {
      const own = testable.filter((rule) => rule.document === id)
      const areas = [...new Set(own.map(({ area }) => area))].sort()
      return {
        id,
        areas: areas.map((area) => {
          const all = own.filter((rule) => rule.area === area)
          return { area, testable: all.length, tested: all.filter((rule) => tested.has(rule.id)).length }
        }),
      }
    }),
    missing: testable.map(({ id }) => id).filter((id) => !tested.has(id)),
    unknown: found.filter(({ id }) => !isRuleId(id)),
  }
}

const sumNumbers = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0)

/** The words in lines of at most 110 columns, the first after `head`, the others indented as far. */
function wrapWords(head: string, words: readonly string[], between = ' '): string {
  const indent = ' '.repeat(head.length)
  const lines: string[] = []
  // What stands between two words stays at the end of a full line.
  const end = between.trimEnd()
  let line = head
  for (const word of words) {
    if (line.length > head.length && line.length + between.length + word.length + end.length > 110) {
      lines.push(line + end)
      line = indent
    }
    line += (line.length > head.length ? between : '') + word
  }
  return [...lines, line].join('\n')
}

export function reportTable({ documents: counted, missing, unknown }: RuleReport): string {
  const lines = ['Rules with a test, of those that can be tested:', '']
  for (const { id, areas } of counted) {
    const tested = sumNumbers(areas.map((area) => area.tested))
    const testable = sumNumbers(areas.map((area) => area.testable))
    const head = `  ${id.padEnd(5)}${`${tested}/${testable}`.padStart(8)}   `
    const each = areas.map((area) => `${area.area} ${area.tested}/${area.testable}`)
    lines.push(wrapWords(head, each, ', '))
  }
  if (missing.length > 0) {
    lines.push('', `Without a test (${missing.length}):`, '')
    const absent = new Set<string>(missing)
    for (const { id: document, areas } of counted) {
      for (const { area } of areas) {
        const without = rules.filter(
          (rule) => rule.document === document && rule.area === area && absent.has(rule.id),
        )
        if (without.length > 0) {
          lines.push(`  ${document} ${area}`)
          lines.push(
            wrapWords(
              '    ',
              without.map(({ id }) => id),
            ),
          )
        }
      }
    }
  }
  if (unknown.length > 0) {
    lines.push('', 'Not in the rulebook; correct the title, or the id:', '')
    for (const { id, file, line } of unknown) lines.push(`  ${file}:${line}  [${id}]`)
  }
  return `${lines.join('\n')}\n`
}

const testFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testFiles(path)
    return /\.test\.tsx?$/.test(entry.name) ? [path] : []
  })

function main(args: string[]): number {
  const { json } = parseArgs({ args, options: { json: { type: 'boolean' } } }).values
  const found = ['packages', 'apps', 'bench', 'e2e', 'scripts']
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap(testFiles)
    .flatMap((path) => ruleMentions(relative(root, path), readFileSync(path, 'utf8')))
  const result = ruleReport(found)
  process.stdout.write(json ? `${JSON.stringify(result, null, 2)}\n` : reportTable(result))
  return result.unknown.length === 0 ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runScript(help, main)
