import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const MOST_LINES = 150

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const functionTypes = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

/** Returns the functions of a source that are too long, by their first lines. */
function longFunctions(source: string, file: string): string[] {
  const found: string[] = []
  const visit = (node: Node): void => {
    const lines = source.slice(node.start, node.end).split('\n').length
    if (functionTypes.includes(node.type) && lines > MOST_LINES) {
      const line = source.slice(0, node.start).split('\n').length
      found.push(`${file}:${line} has ${lines} lines`)
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseSync(file, source).program as unknown as Node)
  return found
}

test('functions of the web app have at most 150 lines', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'apps/web/src'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  const sources = files.split('\n').filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.flatMap((file) => longFunctions(readFileSync(join(root, file), 'utf8'), file))).toEqual([])
})

test('a function of one line more is found, and one of 150 lines is not', () => {
  const functionOf = (lines: number): string => `function draw() {\n${'\n'.repeat(lines - 2)}}`
  expect(longFunctions(functionOf(151), 'one.ts')).toEqual(['one.ts:1 has 151 lines'])
  expect(longFunctions(functionOf(150), 'one.ts')).toEqual([])
})
