import { expect, test } from 'vitest'
import { typeCommand } from '../../test/terminal.ts'

const measure = async (...args: string[]) => {
  const { code, out } = await typeCommand(['measure', ...args, '--json'])
  return { code, ...JSON.parse(out) }
}

test('range, closest points and arcs of two ships', async () => {
  const found = await measure('--from', 'small@0,0,0', '--to', 'large@90,260,180')
  expect(found).toMatchObject({
    code: 0,
    distance: 202.237484,
    range: 3,
    where: 'inFront',
    closest: [{ from: { x: 20, y: 20 }, to: { x: 50, y: 220 } }],
    arcs: { front: { inArc: true, range: 3 }, rear: { inArc: false }, bullseye: { inArc: false } },
  })
  expect(Object.keys(found.arcs)).toHaveLength(7)
})

test('parallel ships give the first and the last of their closest lines', async () => {
  const { closest, distance } = await measure('--from', 'small@0,0,0', '--to', 'small@0,150,0')
  expect(distance).toBe(110)
  expect(closest.map(({ from }: { from: { x: number } }) => from.x).sort()).toEqual([-20, 20])
})

test('an obstacle on every line obstructs, one beside does not', async () => {
  const pair = ['--from', 'small@0,0,0', '--to', 'small@0,250,0', '--arc', 'bullseye', '--obstacle']
  const hit = await measure(...pair, 'coreasteroid5@0,120,0')
  expect(hit.arcs.bullseye).toMatchObject({ obstructed: true, obstructedBy: ['coreasteroid5@0,120,0'] })
  const miss = await measure(...pair, 'coreasteroid5@100,120,0')
  expect(miss.arcs.bullseye).toMatchObject({ obstructed: false, obstructedBy: [] })
})

test('[C1-OBSTRUCT-2] [C2-OBSTRUCT-3] only huge ships obstruct', async () => {
  for (const [edition, huge] of [
    ['first', 'cr90'],
    ['second', 'huge'],
  ] as const) {
    const between = (base: string) =>
      measure(
        '--edition',
        edition,
        '--from',
        'small@0,0,0',
        '--to',
        'small@0,300,0',
        '--ship',
        `${base}@0,150,90`,
      )
    expect((await between('large')).obstructed).toBe(false)
    expect((await between(huge)).obstructed).toBe(true)
  }
})

test('a section of a huge ship, and the line that must not cross its middle', async () => {
  const pair = ['--edition', 'first', '--from', 'small@0,400,180', '--to', 'cr90@0,0,0', '--section']
  expect(await measure(...pair, 'fore')).toMatchObject({ crossesCentreLine: false, distance: 267.5 })
  expect(await measure(...pair, 'aft')).toMatchObject({ crossesCentreLine: true, distance: 380 })
})

test('contact is range 0 in the second edition and 1 in the first', async () => {
  const pair = ['--from', 'small@0,0,0', '--to', 'small@40,0,0', '--edition']
  expect((await measure(...pair, 'second')).range).toBe(0)
  expect((await measure(...pair, 'first')).range).toBe(1)
  expect((await measure('--from', 'small@0,0,0', '--to', 'small@0,900,0')).range).toBe(null)
})

test('JSON lines', async () => {
  const { code, out } = await typeCommand(
    ['measure', '-'],
    '{"from":"small@0,0,0","to":{"base":"small","x":0,"y":140}}\n{"from":"small@0,0,0"}\n',
  )
  const [first, second] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect([code, first.distance, second.error.message]).toEqual([
    2,
    100,
    expect.stringMatching(/--to is missing/),
  ])
})

test('in words', async () => {
  const { out } = await typeCommand(['measure', '--from', 'small@0,0,0', '--to', 'small@0,140,0'])
  expect(out).toContain('100 mm, range 1 (in front)')
  expect(out).toMatch(/rear +not in it/)
})

test.each([
  [['--from', 'small@0,0,0'], /--to is missing/],
  [['--from', 'small@0,0,0', '--to', 'small@0,100,0', '--arc', 'sideways'], /no arc "sideways"/],
  [['--from', 'small@0,0,0', '--to', 'small@0,100,0', '--section', 'fore'], /sections/],
])('%j is refused with a reason', async (args, reason) => {
  const { code, err } = await typeCommand(['measure', ...args])
  expect([code, err]).toEqual([2, expect.stringMatching(reason)])
})
