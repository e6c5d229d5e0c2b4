import { expect, test } from 'vitest'
import { importCycles, importedFiles } from './check-imports.ts'

const loads = (text: string) => importedFiles('package/src/deep/one.ts', text)

test('a file loads what it imports or passes on, wherever that stands, and nothing it has only types of', () => {
  expect(loads(`import { a } from './two.ts'\nexport { b } from '../three.ts'`)).toEqual([
    'package/src/deep/two.ts',
    'package/src/three.ts',
  ])
  expect(loads(`import './two.ts'`)).toEqual(['package/src/deep/two.ts'])
  expect(loads(`import {\n  type A,\n  b,\n} from './two.ts'`)).toEqual(['package/src/deep/two.ts'])
  expect(loads(`export * as all from './two.ts'`)).toEqual(['package/src/deep/two.ts'])
  expect(loads(`import type { A } from './two.ts'\nexport type { B } from './three.ts'`)).toEqual([])
  expect(loads(`import {\n  type A,\n  type B as C,\n} from './two.ts'`)).toEqual([])
  expect(loads(`import { a } from '@flotilla/geometry'`)).toEqual([])
})

test('circles are found by their shortest way, each file named once', () => {
  const graph = (edges: Record<string, string[]>) => importCycles(new Map(Object.entries(edges)))
  expect(graph({ a: ['b', 'c'], b: ['c'], c: ['elsewhere'] })).toEqual([])
  expect(graph({ a: ['a'] })).toEqual([['a', 'a']])
  expect(graph({ top: ['a'], a: ['b'], b: ['c'], c: ['b', 'a'] })).toEqual([['a', 'b', 'c', 'a']])
  expect(graph({ a: ['b'], b: ['a'], c: ['d'], d: ['e'], e: ['c'] })).toEqual([
    ['a', 'b', 'a'],
    ['c', 'd', 'e', 'c'],
  ])
})
