import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { table } from '../mutants.ts'
import { faultsOf } from './faults.ts'
import { hunt, type Plan } from './hunt.ts'
import { plant } from './plant.ts'

const changes = (source: string) => faultsOf('some.ts', source).map(({ now }) => now)

test('conditions, comparisons and what joins them', () => {
  expect(changes('if (a) b()')).toEqual(['if (!(a)) b()', 'without: b()'])
  expect(changes('const x = a < b')).toEqual(['const x = a <= b'])
  expect(changes('const x = a === b')).toEqual(['const x = a !== b'])
  expect(changes('const x = a || b || c')).toEqual(['const x = (a || b) && c', 'const x = a && b || c'])
  expect(changes('const x = !a ? b : c')).toEqual(['const x = a ? b : c'])
  expect(changes('const x = list.some(f) && Math.min(a, b)')).toEqual([
    'const x = list.some(f) || Math.min(a, b)',
    'const x = list.every(f) && Math.min(a, b)',
    'const x = list.some(f) && Math.max(a, b)',
  ])
})

test('constants and sums', () => {
  expect(changes('const x = 2')).toEqual(['const x = 3', 'const x = 1'])
  expect(changes('const x = 0')).toEqual(['const x = 1'])
  expect(changes('const x = true')).toEqual(['const x = false'])
  expect(changes("const x = 'red'")).toEqual(["const x = 'red-'"])
  expect(changes('const x = a - b')).toEqual(['const x = a + b'])
  expect(changes('const x = () => void (a += b)')).toEqual(['const x = () => void (a -= b)'])
})

test('what exits early may be left out, the value of a function not', () => {
  expect(
    changes('function f() {\n  for (;;) {\n    if (!a) continue\n    return b\n  }\n  return c\n}'),
  ).toEqual(['if (a) continue', 'without: continue', 'without: return b'])
})

test('types, names, sentences, cited rules and imports are no places for a fault', () => {
  expect(
    changes(`
      import data from './x.json' with { type: 'json' }
      import { y } from './y.ts'
      interface Z { kind: 'red' | 2 }
      const a: 'red' = data as unknown as 'red'
      const b = { 'red-one': y, c: 'Say what is wrong.', rule: 'EB-WING-3' }
    `),
  ).toEqual([])
  expect(changes(['const x = `$', '{n} counters of $', '{2}`'].join(''))).toEqual([])
})

test('a planted source says the same until a fault is switched on', () => {
  const source = [
    'const out = []',
    'let n = 0',
    'for (const each of [1, 2, 3]) {',
    "  if (each === 2 || !each) out.push('two')",
    '  else n += each',
    '  n += 10',
    '  if ([each]?.some((x) => x > 2)) break',
    '}',
    'return [out, n]',
  ].join('\n')
  const body = `export const f = () => {\n${source}\n}`
  const faults = faultsOf('f.js', body).map((fault, i) => ({
    ...fault,
    id: i + 1,
    file: 'f.js',
    target: 'one',
  }))
  const planted = plant(body, faults, './switch.js')
    .replace(/^import.*?;/, '')
    .replace('export const f =', 'return')
  const make = new Function('$fault', '$value', planted)
  const at = (id: number) =>
    make(
      (each: number) => each === id,
      (it: unknown) => it,
    )()
  expect(at(0)).toEqual([['two'], 34])
  const which = (now: string) => faults.find((fault) => fault.now === now)!.id
  expect(at(which("if (each === 2 || each) out.push('two')"))).toEqual([['two', 'two', 'two'], 30])
  expect(at(which("if (each === 2 && !each) out.push('two')"))).toEqual([[], 36])
  expect(at(which('n -= 10'))).toEqual([['two'], -26])
  expect(at(which('without: n += 10'))).toEqual([['two'], 4])
  expect(at(which('if ([each]?.every((x) => x > 2)) break'))).toEqual([['two'], 34])
})

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'flotilla-fixture-')))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
}

const go = (plan: Partial<Plan> = {}) =>
  hunt({
    root,
    targets: { one: { folder: 'src', tests: ['src'] } },
    count: 1000,
    seed: 1,
    jobs: 1,
    grace: 1000,
    say: () => {},
    ...plan,
  })

const source = `
const limit = 3
let remembered: number | undefined
const reach = (): number => (remembered ??= 1 + limit)
export const near = (n: number): boolean => n < reach()
export function count(n: number): number {
  let i = 0
  while (i < n) i++
  return i
}
export const unused = (): boolean => true
`

test('what the tests notice, what they do not, and what they never come by', async () => {
  write({
    'src/near.ts': source,
    'src/near.test.ts': `
      import { describe, expect, test } from 'vitest'
      import { count, near } from './near.ts'
      test.each([[3, true], [9, false]])('%d', (n, yes) => expect(near(n)).toBe(yes))
      test.each(['a', ['b']])('%j', (n) => expect(n).not.toBe('b'))
      test.each([[1]])('%j', (n) => expect(n).toBe(1))
      describe('counting', async () => {
        await Promise.resolve()
        test('to three', async () => expect(count(3)).toBe(3))
      })
    `,
  })
  const report = await go()
  expect(report.survivors.map(({ now, tests }) => [now, tests])).toEqual([
    ['const limit = 4', 1],
    ['const reach = (): number => (remembered ??= 2 + limit)', 1],
    ['export const near = (n: number): boolean => n <= reach()', 2],
    ['let i = 1', 1],
    ['export const unused = (): boolean => false', 0],
  ])
  expect(report.targets).toMatchObject([
    { target: 'one', planted: 11, noticed: 6, survivors: 5, unreached: 1 },
  ])
  expect(report.leftOut).toBe(0)
  const text = table(report)
  expect(text).toContain('src/near.ts:2  other number, 1 test come by')
  expect(text).toContain('no test comes by')
  expect(text).toMatch(/^one +11 +11 +6 +5 +1 +54\.5 %$/m)
})

test('what only tests lean on is not planted, whatever else has a like name is', async () => {
  write({
    'src/testing.ts': 'export const three = 3',
    'src/deep/testing.ts': 'export const four = 4',
    'src/deep/protesting.ts': 'export const five = 5',
    'src/types.d.ts': 'declare const six = 6',
    'src/some.test.ts': "import './testing.ts'",
  })
  const { survivors } = await go()
  expect(survivors.map(({ now }) => now)).toEqual(['export const five = 6', 'export const five = 4'])
})

test('the seed decides which faults are planted', async () => {
  write({ 'src/near.ts': source, 'src/near.test.ts': "import './near.ts'" })
  const lines = async (seed: number) =>
    (await go({ seed, count: 4 })).survivors.map(({ line, now }) => `${line} ${now}`)
  const one = await lines(1)
  expect(one).toHaveLength(4)
  expect(await lines(1)).toEqual(one)
  expect(await lines(2)).not.toEqual(one)
})

test('what runs under a fault can write to its temporary folder and nowhere else', async () => {
  const outside = join(root, 'outside.txt')
  write({
    'src/write.ts': `
      import { writeFileSync } from 'node:fs'
      export const write = (file: string, yes: boolean): void => { if (yes) writeFileSync(file, '') }
    `,
    'src/write.test.ts': `
      import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs'
      import { tmpdir } from 'node:os'
      import { expect, test } from 'vitest'
      import { write } from './write.ts'
      test('not', () => {
        write(${JSON.stringify(outside)}, false)
        expect(existsSync(${JSON.stringify(outside)})).toBe(false)
      })
      test('here', () => {
        rmSync(tmpdir() + '/inside.txt', { force: true })
        write(tmpdir() + '/inside.txt', true)
        const file = openSync(tmpdir() + '/inside.txt', 'r')
        fsyncSync(file)
        closeSync(file)
      })
      test('there', () => write(${JSON.stringify(outside)}, true))
    `,
  })
  const report = await go()
  expect(report.leftOut).toBe(1)
  expect(report.survivors).toEqual([])
  expect(existsSync(outside)).toBe(false)
})
