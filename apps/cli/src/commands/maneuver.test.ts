import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { typeCommand } from '../../test/terminal.ts'

const maneuver = async (...args: string[]) => {
  const { code, out } = await typeCommand(['maneuver', ...args, '--json'])
  return { code, ...JSON.parse(out) }
}

test('a free maneuver gives its final pose', async () => {
  expect(await maneuver('--edition', 'second', '--base', 'small', '--maneuver', '2 bank left')).toMatchObject(
    {
      code: 0,
      pose: { x: -52.218254, y: 126.066017, heading: -45 },
      cutShort: false,
      by: [],
    },
  )
})

test('words and XWS letters, a start, and every base name', async () => {
  const args = ['--edition', 'first', '--maneuver', '1N', '--from', '400,300,90', '--base']
  const long = await maneuver(...args, 'cr90')
  expect(await maneuver(...args, 'raider')).toEqual(long)
  const short = await maneuver(...args, 'gr75')
  expect(await maneuver(...args, 'C-ROC')).toEqual(short)
  expect(short.pose).not.toEqual(long.pose)
})

test('a blocked maneuver names the ship in the way', async () => {
  const found = await maneuver(
    '--base',
    'small',
    '--maneuver',
    '3 straight',
    '--block',
    'small@0,140,0',
    '--block',
    'large@300,300,45',
  )
  expect(found).toMatchObject({
    pose: { x: 0, y: 96, heading: 0 },
    cutShort: true,
    by: ['small@0,140,0'],
    touching: ['small@0,140,0'],
  })
})

test('more ships and obstacles may follow without the option before each', async () => {
  const args = [
    '--base',
    'small',
    '--maneuver',
    '3 straight',
    '--block',
    'small@0,140,0',
    'large@300,300,45',
    'coreasteroid0@0,60,0',
  ]
  const found = await maneuver(...args)
  expect(found).toMatchObject({
    by: ['small@0,140,0'],
    crossed: [{ id: 'coreasteroid0@0,60,0', template: true }],
  })
  expect((await typeCommand(['maneuver', ...args, 'nonsense'])).code).toBe(2)
})

test('obstacles passed over and landed on are listed, and a ship off the table has fled', async () => {
  const found = await maneuver(
    '--base',
    'small',
    '--maneuver',
    '5 straight',
    '--from',
    '400,700,0',
    '--obstacle',
    'coreasteroid5@400,800,0',
    '--table',
    'standard',
  )
  expect(found).toMatchObject({
    crossed: [{ id: 'coreasteroid5@400,800,0', template: true, base: false }],
    fled: true,
  })
})

test('rolls and boosts say whether they are allowed', async () => {
  const roll = ['--base', 'small', '--maneuver', 'barrel roll right (forward)']
  expect(await maneuver(...roll)).toMatchObject({ code: 0, legal: true, pose: { x: 80, y: 10, heading: 0 } })
  expect(await maneuver(...roll, '--block', 'small@80,45,0')).toMatchObject({
    code: 1,
    legal: false,
    objections: [{ kind: 'ship', id: 'small@80,45,0', by: 'base' }],
  })
  expect(
    await maneuver('--edition', 'first', '--base', 'large', '--maneuver', 'barrel roll left (foremost)'),
  ).toMatchObject({
    pose: { x: -100, y: 40, heading: 0 },
    placements: [[-40, 40]],
  })
  expect(
    await maneuver('--edition', 'first', '--base', 'small', '--maneuver', 'barrel roll left (+12.5)'),
  ).toMatchObject({ pose: { x: -80, y: 12.5 } })
  expect(await maneuver('--base', 'medium', '--maneuver', 'decloak')).toMatchObject({
    pose: { x: 0, y: 100 },
  })
})

test('[C2-HUGE-4] huge ships do not reposition', async () => {
  for (const move of ['boost', 'barrel roll left', 'decloak right']) {
    expect(await maneuver('--base', 'huge', '--maneuver', move)).toMatchObject({
      code: 2,
      error: { fault: 'unknown-maneuver' },
    })
  }
})

test('one JSON answer a line, in whatever pieces the input comes', async () => {
  const lines = [
    '{"edition":"second","base":"small","maneuver":"2 bank left"}',
    '{"edition":"second","base":"small","maneuver":"3F","from":[0,0,90],"block":{"id":"vader","base":"small","x":140,"y":0}}',
    '{"base":"small","maneuver":"9 straight"}',
    'nonsense',
    '{"base":"small","maneuver":"1F","colour":"red"}',
  ].join('\n')
  const { code, out } = await typeCommand(['maneuver', '-'], lines.slice(0, 40), lines.slice(40))
  const answers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(code).toBe(2)
  expect(answers).toHaveLength(5)
  expect(answers[0].pose).toEqual({ x: -52.218254, y: 126.066017, heading: -45 })
  expect(answers[1]).toMatchObject({ pose: { x: 98, y: 0, heading: 90 }, by: ['vader'] })
  expect(answers.slice(2).map(({ error }) => error.fault)).toEqual([
    'unknown-maneuver',
    'wrong-use',
    'wrong-use',
  ])
})

test.each([
  [['--base', 'small', '--maneuver', '2 loop'], /"2 loop" is not a maneuver/],
  [['--base', 'tiny', '--maneuver', '2 straight'], /no base "tiny"/],
  [['--edition', 'first', '--base', 'medium', '--maneuver', '2 straight'], /no medium base/],
  [['--edition', 'first', '--base', 'huge', '--maneuver', '2 straight'], /gr75, cr90/],
  [['--edition', 'third', '--base', 'small', '--maneuver', '2 straight'], /no edition "third"/],
  [['--base', 'small', '--maneuver', '2 straight', '--from', 'NaN,0,0'], /three numbers/],
  [['--base', 'small', '--maneuver', '2 straight', '--from', '1'], /not a pose/],
  [['--base', 'small', '--maneuver', '2 straight', '--from', '1,,2'], /three numbers/],
  [['--base', 'small', '--maneuver', '2 straight', '--from', '90000,0,0'], /off any table/],
  [['--base', 'small', '--maneuver', '2 straight', '--from', '5,400,0', '--table', 'epic'], /off the table/],
  [['--base', 'small', '--maneuver', '2 straight', '--block', 'small'], /what stands where/],
  [['--base', 'small', '--maneuver', '2 straight', '--obstacle', 'rock@0,0,0'], /no obstacle "rock"/],
  [['--base', 'small', '--maneuver', '2 straight', '--table', 'round'], /no table "round"/],
  [
    [
      '--base',
      'small',
      '--maneuver',
      '2 straight',
      '--block',
      'small@0,10,0',
      '--block',
      'small@0,120,0',
      '--block',
      'small@0,60,0',
    ],
    /overlaps/,
  ],
  [['--base', 'small'], /No maneuver/],
])('%j is refused with a reason', async (args, reason) => {
  const { code, out, err } = await typeCommand(['maneuver', ...args])
  expect([code, out]).toEqual([2, ''])
  expect(err).toMatch(reason)
})

test('a drawing is written', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'flotilla-')), 'turn.svg')
  const { code } = await typeCommand([
    'maneuver',
    '--base',
    'large',
    '--maneuver',
    '3 turn right',
    '--block',
    'small@120,110,0',
    '--svg',
    file,
  ])
  expect(code).toBe(0)
  expect(readFileSync(file, 'utf8')).toMatch(/^<svg [^>]+>\n<rect[\s\S]+<\/svg>\n$/)
  const { code: failed, err } = await typeCommand([
    'maneuver',
    '--base',
    'small',
    '--maneuver',
    '1F',
    '--svg',
    '/nowhere/at/all.svg',
  ])
  expect([failed, err]).toEqual([2, expect.stringMatching(/could not be written/)])
})
