import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

// The id of an option is the key by which a choice names it. An option says by its kind and fields what it means, so
// nothing reads an id, and only the engine makes ids (packages/engine/src/vocabulary/options.ts).

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Where options are made, read and described. */
const folders = [
  'packages/bots/src',
  'packages/advice/src',
  'packages/cards/src',
  'packages/engine/src',
  'packages/host/src',
  'packages/story/src',
  'apps/web/src/play',
  'apps/web/src/board',
  'apps/cli/src',
]

/** Files that compare or split ids of something else. */
const others: { readonly [file: string]: string } = {
  'apps/cli/src': 'ids of cards, squads and events',
  'apps/web/src/play/equipped-cards.ts': 'ids of cards',
  'packages/engine/src/first/new-game.ts': 'ids of cards',
  'packages/engine/src/second/activation/system-phase.ts':
    'ids that its frame remembers, as stored games have them',
  'packages/story/src/log-lines.ts': 'actions in events, which name them by id',
  'packages/story/src/wording.ts': 'names of options, and ids of cards and rulesets',
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Reports whether an expression is an id: `id`, `option.id` or `option?.id`. */
function isId(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return isId(node.expression)
  if (node.type === 'Identifier') return node.name === 'id'
  return node.type === 'MemberExpression' && isNode(node.property) && node.property.name === 'id'
}

const isText = (node: unknown): boolean =>
  isNode(node) &&
  ((node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral')

const readers = new Set([
  'startsWith',
  'endsWith',
  'split',
  'includes',
  'indexOf',
  'match',
  'replace',
  'slice',
  'substring',
  'at',
]) // prettier-ignore

/** Reports whether a node reads what an id says: compares it with a text, takes it apart or tests it. */
function readsId({ type, operator, left, right, callee, arguments: given, discriminant }: Node): boolean {
  if (type === 'SwitchStatement') return isId(discriminant)
  if (type === 'BinaryExpression' && /^[!=]==?$/.test(String(operator)))
    return (isId(left) && isText(right)) || (isId(right) && isText(left))
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false
  const method = isNode(callee.property) ? String(callee.property.name) : ''
  if (isId(callee.object)) return readers.has(method)
  const first = (given as readonly unknown[])[0]
  const isPattern = isNode(callee.object) && callee.object.type === 'Literal' && 'regex' in callee.object
  const isList = isNode(callee.object) && callee.object.type === 'ArrayExpression'
  return isId(first) && ((method === 'test' && isPattern) || (method === 'includes' && isList))
}

/** Returns the lines of a source that read the id of an option, or make one. */
function faultyLines(source: string, mayMake: boolean): string[] {
  const lines = source.split('\n')
  const found = new Set<string>()
  const report = ({ start }: Node): void => {
    found.add(lines[source.slice(0, start).split('\n').length - 1]!.trim())
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isNode(value)) return
    if (readsId(value)) report(value)
    if (!mayMake && value.type === 'Identifier' && value.name === 'toOptionId') report(value)
    if (
      !mayMake &&
      value.type === 'TSTypeReference' &&
      isNode(value.typeName) &&
      value.typeName.name === 'OptionId'
    )
      report(value)
    for (const field of Object.values(value)) visit(field)
  }
  visit(parseSync('source.tsx', source).program)
  return [...found]
}

const isExcepted = (file: string): boolean =>
  Object.keys(others).some((one) => file === one || file.startsWith(`${one}/`))

test('what is found: ids compared, taken apart, tested and made, not passed on', () => {
  const source = `
    const a = option.id === 'pass'
    const b = options.find(({ id }) => id.startsWith('lock:'))
    const c = /^drop/.test(way.id)
    const d = ['none', 'done'].includes(option.id)
    const e = { id: toOptionId('use'), kind: 'deed' }
    switch (option?.id) {}
    const f = { decision: decision.id, option: option.id }
    const g = options.find((one) => one.id === sent.option)
    const h = ships.find(({ id }) => id === 3)`
  expect(faultyLines(source, false)).toHaveLength(6)
  expect(faultyLines(source, true)).toHaveLength(5)
})

test('nothing reads the id of an option, and only the engine makes one', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/(\.test|testing)\.tsx?$/.test(file) && !isExcepted(file))
  expect(files.length).toBeGreaterThan(500)
  const faults = files.flatMap((file) =>
    faultyLines(readFileSync(join(root, file), 'utf8'), file.startsWith('packages/engine/src/')).map(
      (line) => `${file}: ${line}`,
    ),
  )
  expect(faults).toEqual([])
})
