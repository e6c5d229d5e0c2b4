import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { typeCommand } from '../../test/terminal.ts'

const folder = mkdtempSync(join(tmpdir(), 'flotilla-'))

test('lists the scenarios, in words and in JSON', async () => {
  const { out, code } = await typeCommand(['scenario', 'list'])
  expect(code).toBe(0)
  expect(out).toContain('aces-high             2–8    free-for-all\n')
  expect(JSON.parse((await typeCommand(['scenario', 'list', '--json'])).out)).toHaveLength(12)
})

test('[EB-SSET-9] [EB-SSET-10] shows one in words and draws its setup with an area of its own colour for each player', async () => {
  const file = join(folder, 'fog.svg')
  const { out, code } = await typeCommand(['scenario', 'show', 'fog-of-war', '--svg', file])
  expect(code).toBe(0)
  expect(out).toContain('quick builds only')
  expect(out).toContain('Up to 6 ships of each player may begin in reserve.')
  const drawn = readFileSync(file, 'utf8')
  const colours = [...drawn.matchAll(/fill="(#\w+)" fill-opacity="\.18"/g)].map(([, colour]) => colour)
  expect(colours.slice(0, 2)).toEqual(['#ff5c5c', '#5c9dff'])
  expect(new Set(colours).size).toBe(6)
  expect(drawn.match(/<polygon/g)).toHaveLength(4)
})

test('checks a file and says what is wrong, where, and what to do', async () => {
  const { out } = await typeCommand(['scenario', 'show', 'aces-high', '--json'])
  const good = join(folder, 'good.json')
  writeFileSync(good, out)
  expect(await typeCommand(['scenario', 'check', good])).toMatchObject({
    code: 0,
    out: 'Aces High: a scenario for 2–8 players\n',
  })
  const bad = join(folder, 'bad.json')
  writeFileSync(bad, JSON.stringify({ ...JSON.parse(out), rules: [{ rule: 'firstHit' }] }))
  expect(await typeCommand(['scenario', 'check', bad])).toMatchObject({
    code: 1,
    out: 'rules[0].counters: It is missing. Add it.\n',
  })
  writeFileSync(bad, '{')
  expect((await typeCommand(['scenario', 'check', bad])).out).toMatch(/^It is not JSON: /)
  expect((await typeCommand(['scenario', 'show', bad])).code).toBe(2)
  expect((await typeCommand(['scenario', 'check'])).code).toBe(2)
})

test('a scenario of a player’s own is played by bots, and its replay verifies', async () => {
  const { out } = await typeCommand(['scenario', 'show', 'aces-high', '--json'])
  const own = join(folder, 'own.json')
  writeFileSync(own, JSON.stringify({ ...JSON.parse(out), id: 'own', end: { rounds: 3 } }))
  const game = join(folder, 'game.json')
  const played = await typeCommand(['simulate', '--scenario', own, '--seats', '3', '--save', game, '--json'])
  expect(JSON.parse(played.out)).toMatchObject({ scenario: 'own', rounds: 3 })
  expect(await typeCommand(['replay', game, '--verify'])).toMatchObject({ code: 0 })
  expect((await typeCommand(['replay', game])).out).toContain('Player order: ')
})

test('[EB-SLIST-6] two may play what is listed for three, with a warning; four may not', async () => {
  const two = await typeCommand([
    'simulate',
    '--scenario',
    'key-cargo-retrieval',
    '--seats',
    '2',
    '--ships',
    '1',
  ])
  expect(two).toMatchObject({ code: 0, err: expect.stringContaining('listed for 3 players') })
  expect(await typeCommand(['simulate', '--scenario', 'key-cargo-retrieval', '--seats', '4'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('cannot be played by 4'),
  })
})

test('[EB-TSQ-2] a squad over its share of the team is told so at its seat', async () => {
  const squads = Array(3).fill(['--squad', 'red-squadron']).flat()
  const { code, err } = await typeCommand([
    'simulate',
    '--scenario',
    'key-cargo-retrieval',
    '--seats',
    '3',
    ...squads,
  ])
  expect(code).toBe(2)
  expect(err).toMatch(/seat 1: \d+ points are more than 150, the share of each of the 2 players of a team/)
  expect(err).not.toContain('seat 2:')
})

test('the first edition knows the plain battle alone', async () => {
  const by = ['simulate', '--ruleset', '1e-epic-2018', '--scenario']
  expect((await typeCommand([...by, 'epic-battle'])).code).toBe(0)
  expect(await typeCommand([...by, 'aces-high'])).toMatchObject({ code: 2 })
})

test('the scenario in the documentation is one', async () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../../docs/scenarios.md'), 'utf8')
  const [, example] = /```json\n([\s\S]*?)```/.exec(docs)!
  const file = join(folder, 'documented.json')
  writeFileSync(file, example!)
  expect(await typeCommand(['scenario', 'check', file])).toMatchObject({
    code: 0,
    out: 'Last Stand: a scenario for 2 players\n',
  })
})
