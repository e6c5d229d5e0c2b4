import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const packages = fileURLToPath(new URL('../packages/', import.meta.url))

/** For 1,000 lines: `as` other than `as const`, and `!` after a value. They tell the compiler what it cannot see. */
interface Casts {
  readonly as: number
  readonly bang: number
}

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isConst = (type: unknown): boolean =>
  isNode(type) && isNode(type.typeName) && type.typeName.name === 'const'

/** How many of each stand in a tree of syntax. */
function counted(node: unknown): Casts {
  if (Array.isArray(node)) return node.map(counted).reduce(sum, { as: 0, bang: 0 })
  if (!isNode(node)) return { as: 0, bang: 0 }
  const own = {
    as: node.type === 'TSAsExpression' && !isConst(node.typeAnnotation) ? 1 : 0,
    bang: node.type === 'TSNonNullExpression' ? 1 : 0,
  }
  return Object.values(node).map(counted).reduce(sum, own)
}

const sum = (a: Casts, b: Casts): Casts => ({ as: a.as + b.as, bang: a.bang + b.bang })

function castsOf(room: string): Casts {
  const folder = join(packages, room, 'src')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/(\.test|testing)\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  const lines = sources.reduce((all, text) => all + text.split('\n').length, 0)
  const { as, bang } = sources
    .map((text) => counted(parseSync('source.ts', text).program))
    .reduce(sum, { as: 0, bang: 0 })
  return { as: (1000 * as) / lines, bang: (1000 * bang) / lines }
}

test('what is counted: casts and assertions, not constants', () => {
  const { program } = parseSync('source.ts', 'const a = b as C; const d = e!; const f = [1] as const')
  expect(counted(program)).toEqual({ as: 1, bang: 1 })
})

test.each([
  ['engine', 4, 9],
  ['cards', 3.5, 5],
] as const)('%s tells the compiler seldom what it cannot see', (room, as, bang) => {
  const found = castsOf(room)
  expect(found.as).toBeLessThanOrEqual(as)
  expect(found.bang).toBeLessThanOrEqual(bang)
})
