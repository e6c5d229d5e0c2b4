import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { typeAndRun } from '../../test/terminal.ts'
import { UsageError } from '../command.ts'
import { squadCommands } from './squad.ts'

const folder = mkdtempSync(join(tmpdir(), 'flotilla-'))
const saved = (name: string, content: unknown): string => {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
const run = (name: string, ...args: string[]) => typeAndRun(squadCommands[`squad ${name}`]!, args)
const fed = (name: string, args: string[], ...input: string[]) =>
  typeAndRun(squadCommands[`squad ${name}`]!, args, ...input)

const swarm = {
  faction: 'galacticempire',
  version: '2.0.0',
  name: 'Swarm',
  pilots: [
    { id: 'howlrunner', upgrades: { talent: ['crackshot'] } },
    { id: 'academypilot', upgrades: { modification: ['nosuchcard'] } },
    { id: 'howlrunner' },
  ],
}
const ready = async (name: string) => saved(`${name}.json`, (await run('list', name)).out)

test('the commands are kept by their full names', () => {
  expect(Object.keys(squadCommands)).toEqual([
    'squad check',
    'squad wing',
    'squad show',
    'squad convert',
    'squad random',
    'squad list',
  ])
  for (const [name, command] of Object.entries(squadCommands)) expect(command.name).toBe(name)
})

test('check: a legal squad is legal, in words and as an empty list', async () => {
  const file = await ready('outlaw-fleet')
  const words = await run('check', file, '--format', 'epic-variant-2018')
  expect(words).toEqual({ code: 0, out: `${file}: legal in Epic variant (2018)\n`, err: '' })
  const json = await run('check', file, '--format', 'epic-variant-2018', '--json')
  expect([json.code, JSON.parse(json.out)]).toEqual([0, []])
})

test('check: an illegal squad is reported rule by rule', async () => {
  const file = saved('swarm.json', swarm)
  const { code, out } = await run('check', file, '--format', 'epic-battles', '--limit', '100', '--json')
  const violations = JSON.parse(out)
  expect(code).toBe(1)
  expect(violations.map(({ rule }: { rule: string }) => rule).sort()).toEqual([
    'C2-SQUAD-1',
    'C2-SQUAD-3',
    'EB-SSET-1',
  ])
  expect(violations).toContainEqual(expect.objectContaining({ rule: 'C2-SQUAD-1', card: 'nosuchcard' }))
  for (const { message } of violations) expect(message).toMatch(/\.$/)
  const words = await run('check', file, '--format', 'epic-battles', '--limit', '100')
  expect(words.code).toBe(1)
  expect(words.out).toContain(`${file}: not legal in Epic Battles, 3 faults\n`)
  expect(words.out).toContain('  [EB-SSET-1] The squad is worth 115 points; at most 100 are allowed.')
})

test('check: several files have a list each', async () => {
  const good = await ready('last-transport')
  const bad = saved('swarm.json', swarm)
  const { code, out } = await run('check', good, bad, '--format', 'epic-battles', '--limit', '300', '--json')
  const [first, second] = JSON.parse(out)
  expect(code).toBe(1)
  expect(first).toEqual({ file: good, violations: [] })
  expect(second.file).toBe(bad)
  expect(second.violations).toHaveLength(2)
})

test('check: two files in a team format are a team', async () => {
  const { container } = JSON.parse((await run('list', 'endor-patrol')).out)
  const files = [saved('one.json', container[0]), saved('two.json', container[1])]
  const args = ['--format', 'epic-variant-team-2018', '--json']
  expect(await run('check', ...files, ...args)).toMatchObject({ code: 0 })
  const same = JSON.parse((await run('check', files[0]!, files[0]!, ...args)).out)
  expect(same).toContainEqual(expect.objectContaining({ rule: 'EV18-TSQUAD-10' }))
  const words = await run('check', files[0]!, files[0]!, ...args.slice(0, 2))
  expect(words.out.match(/ in Epic variant in teams/g)).toHaveLength(1)
  expect(words.out).toContain(`${files[0]} and ${files[0]}: not legal in Epic variant in teams (2018), `)
})

const plainFleet = {
  faction: 'imperial',
  version: '1.0.0',
  pilots: [
    { name: 'gozanticlasscruiser', ship: 'gozanticlasscruiser' },
    { name: 'academypilot', ship: 'tiefighter' },
  ],
}

test('check: [EV18-SQUAD-11] [EV18-SQUAD-12] a list without data that builders cannot store is incomplete, which is no failure', async () => {
  const file = saved('plain.json', plainFleet)
  const { code, out } = await run('check', file, '--format', 'epic-variant-2018')
  expect(code).toBe(0)
  expect(out).toContain(`${file}: incomplete in Epic variant (2018), 2 things to be settled\n`)
  expect(out).toContain(
    '[EV18-SQUAD-11] No damage deck is chosen. Choose core or core-tfa. Settle it before the game',
  )
  const json = await run('check', file, '--format', 'epic-variant-2018', '--json')
  expect([json.code, JSON.parse(json.out).map(({ due }: { due: string }) => due)]).toEqual([
    0,
    ['setup', 'setup'],
  ])
  const wrong = saved('wrong.json', { ...plainFleet, obstacles: ['whale'] })
  const illegal = await run('check', wrong, '--format', 'epic-variant-2018')
  expect(illegal.code).toBe(1)
  expect(illegal.out).toContain('not legal in Epic variant (2018), 1 fault\n')
  expect(illegal.out).toContain('[C1-SQUAD-1] There is no obstacle called whale. Leave it out')
})

test('check: [C2-SQUAD-8] costs are those of the format or of --points, and a file that names another list is told so', async () => {
  const late = { faction: 'galacticrepublic', version: '2.0.0', pilots: [{ id: 'yoda' }] }
  const own = { ...late, vendor: { flotilla: { pointsList: '2021-09' } } }
  const check = (squad: object, ...points: string[]) =>
    run('check', saved('late.json', squad), '--format', 'epic-battles', ...points)
  expect(await check(late)).toMatchObject({ code: 1, out: expect.stringContaining('[C2-SQUAD-8]') })
  expect(await check(late, '--points', '2021-03')).toMatchObject({ code: 0, err: '' })
  const told = await check(own)
  expect(told.code).toBe(1)
  expect(told.err).toContain('reckoned with the points of 2021-09; here those of 2020-01 count.')
  expect(await check(own, '--points', '2021-09')).toMatchObject({ code: 0, err: '' })
  for (const [format, points] of [
    ['epic-battles', '2022-01'],
    ['epic-variant-2018', '2021-03'],
  ] as const)
    await expect(
      run('check', saved('late.json', late), '--format', format, '--points', points),
    ).rejects.toBeInstanceOf(UsageError)
})

const wingOf = (mates: number) => ({
  faction: 'galacticempire',
  version: '2.0.0',
  pilots: [
    { id: 'blacksquadronace', upgrades: { command: ['veteranwingleader'] } },
    ...Array.from({ length: mates }, () => ({ id: 'academypilot' })),
  ],
})
const epic = ['--format', 'epic-battles'] as const

test('wing: [WG-GATH-1] an unambiguous wing is formed; otherwise the command asks', async () => {
  const only = await run('check', saved('two.json', wingOf(2)), ...epic)
  expect(only).toMatchObject({ code: 0, out: expect.stringContaining(': legal in') })
  expect(only.err).toContain('Black Squadron Ace leads a wing of Academy Pilot, Academy Pilot')
  const several = saved('four.json', wingOf(4))
  const asked = await run('check', several, ...epic)
  expect(asked).toMatchObject({
    code: 0,
    out: expect.stringContaining('incomplete in Epic Battles, 1 thing'),
  })
  const still = await run('wing', several, ...epic)
  expect([still.code, still.err]).toEqual([
    0,
    `${several}: Black Squadron Ace is a wing leader without wingmates.\n`,
  ])
  const formed = await run(
    'wing',
    several,
    ...epic,
    '--leader',
    'Black Squadron Ace',
    '--with',
    '2,3',
    '--with',
    '5',
  )
  const [wing] = JSON.parse(formed.out).vendor.flotilla.wings
  expect(wing.wingmates.map(({ ship }: { ship: string }) => ship)).toEqual(['s2', 's3', 's5'])
  expect((await run('check', saved('formed.json', formed.out), ...epic)).out).toContain(': legal in')
})

test('wing: an illegal wing is refused, and wrong names are reported with a remedy', async () => {
  const four = saved('four.json', wingOf(4))
  const refused = await run('wing', four, ...epic, '--leader', '2', '--with', '3,4')
  expect([refused.code, refused.out]).toEqual([1, ''])
  expect(refused.err).toContain('[EB-WSQ-1]')
  for (const args of [
    ['--with', '2,3'],
    ['--leader', '1'],
    ['--leader', '9', '--with', '2,3'],
    ['--leader', 'Academy Pilot', '--with', '2,3'],
  ])
    await expect(run('wing', four, ...epic, ...args)).rejects.toBeInstanceOf(UsageError)
})

test('wing: [C2-SQUAD-13] a printed Quick Build is read under a threat limit, or named', async () => {
  const threat = [...epic, '--limit', '12 threat']
  const two = {
    faction: 'galacticempire',
    version: '2.0.0',
    pilots: [{ id: 'academypilot' }, { id: 'academypilot' }],
  }
  const file = saved('pair.json', two)
  expect(await run('check', file, ...threat)).toMatchObject({
    code: 0,
    out: expect.stringContaining('incomplete in Epic Battles'),
  })
  const pair = await run('wing', file, ...threat, '--build', 'academypilot-2', '--with', '1,2')
  expect(JSON.parse(pair.out).pilots.map(({ vendor }: { vendor: object }) => vendor)).toEqual(
    [0, 1].map(() => ({ flotilla: { quickBuild: { id: 'academypilot-2', group: 'q1' } } })),
  )
  expect((await run('check', saved('built.json', pair.out), ...threat)).out).toContain(': legal in')
  expect(await run('wing', file, ...threat, '--build', 'darthvader-1', '--with', '1,2')).toMatchObject({
    code: 1,
  })
})

test('random and show: [C2-SQUAD-8] squads of another points list', async () => {
  const args = [
    '--format',
    'epic-battles',
    '--faction',
    'galacticrepublic',
    '--seed',
    '3',
    '--points',
    '2021-03',
  ]
  const xws = await run('random', ...args, '--json')
  expect(JSON.parse(xws.out).vendor.flotilla.pointsList).toBe('2021-03')
  const file = saved('random.json', xws.out)
  expect(await run('check', file, ...epic, '--limit', '300', '--points', '2021-03')).toMatchObject({
    code: 0,
    err: '',
  })
  expect((await run('show', file, '--points', '2021-09')).out).toContain('2021-09')
})

test('check: a team file is a team, and --team makes one of files that share a limit', async () => {
  const file = await ready('battle-of-scarif')
  const limit = ['--format', 'epic-battles', '--limit', '500']
  expect((await run('check', file, ...limit)).code).toBe(0)
  const { container } = JSON.parse((await run('list', 'battle-of-scarif')).out)
  const files = [saved('gold.json', container[0]), saved('transport.json', container[1])]
  expect((await run('check', ...files, ...limit, '--team')).code).toBe(0)
  const tight = await run('check', ...files, '--format', 'epic-battles', '--limit', '400', '--team')
  expect(tight.code).toBe(1)
  expect(tight.out).toContain('[EB-TSQ-2]')
})

test('check: the standard input is read in any pieces and any format', async () => {
  const { code, out, err } = await fed(
    'check',
    ['-', '--format', 'standard-second'],
    'Luke Sky',
    'walker (62)\n  R2-',
    'D2',
  )
  expect(code).toBe(0)
  expect(out).toBe('standard input: legal in Standard game (second edition)\n')
  expect(err).toContain('Read as a squad of the Rebel Alliance.')
})

test('check: what cannot be read is told with its place', async () => {
  const file = saved('broken.json', {
    faction: 'rebelalliance',
    pilots: [{ id: 'lukeskywalker', upgrades: { crew: ['k2so', 4] } }],
  })
  const words = await run('check', file, '--format', 'epic-battles')
  expect(words.code).toBe(2)
  expect(words.err).toBe(
    `flotilla: ${file}: pilots[0].upgrades.crew[1]: Here should be text, but there is a number. Write the id of a card, for instance "r2d2".\n`,
  )
  const json = await run('check', file, '--format', 'epic-battles', '--json')
  expect(json.code).toBe(2)
  expect(JSON.parse(json.out).error).toMatchObject({
    fault: 'unreadable',
    place: `${file}: pilots[0].upgrades.crew[1]`,
  })
})

test('check: wrong use is told with what to do', async () => {
  const file = saved('swarm.json', swarm)
  for (const [args, message] of [
    [[file], 'No format was named.'],
    [[file, '--format', 'chess'], 'There is no format "chess".'],
    [['--format', 'epic-battles'], 'No squad was named.'],
    [[file, '--format', 'epic-battles', '--limit', 'many'], '"many" is not a limit.'],
    [[file, '--format', 'standard-second', '--limit', '300'], 'has its own limit of 200 points.'],
    [[join(folder, 'nothing.json'), '--format', 'epic-battles'], 'does not exist.'],
    [[folder, '--format', 'epic-battles'], 'is a folder.'],
  ] as const) {
    const error: unknown = await run('check', ...args).catch((reason) => reason)
    expect(error).toBeInstanceOf(UsageError)
    expect((error as UsageError).message).toContain(message)
    expect((error as UsageError).remedy).not.toBe('')
  }
})

test('show: a sheet with values, upgrades, points and wings', async () => {
  const file = await ready('vaders-escort')
  const { code, out } = await run('show', file)
  expect(code).toBe(0)
  expect(out).toContain(
    "Vader's Escort, Galactic Empire, second edition\n399 points (list 2020-01), 7 ships\n",
  )
  expect(out).toContain(' 2. Darth Vader, TIE Advanced x1: 82 points\n')
  expect(out).toContain('    initiative 6, attack 2 front, agility 3, hull 3, shields 2\n')
  expect(out).toMatch(/^ {6}Force Power {3}Hate \(3\)$/m)
  expect(out).toContain(
    'Wing (red): 2 leads; 3 left flank, 4 right flank, 5 rear support, 6 left support, 7 right support',
  )
  const sheet = JSON.parse((await run('show', file, '--json')).out)
  expect(sheet).toMatchObject({ points: 399, faction: 'Galactic Empire' })
  expect(sheet.ships[1].parts[0].upgrades).toContainEqual({
    slot: 'Sensor',
    name: 'Fire-Control System',
    points: 2,
  })
})

test('show: both cards of a first edition huge ship', async () => {
  const { out } = await run('show', await ready('princess-and-pilots'))
  expect(out).toContain('300 points, 3 epic points, 6 ships')
  expect(out).toContain(
    ' 1. CR90 Corvette (Fore): 76 points of 129 for the ship\n    skill 4, attack 4, agility 0, hull 8, shields 5\n',
  )
  expect(out).toMatch(
    /^ {4}CR90 Corvette \(Aft\): 53 points\n {4}skill 4, agility 0, hull 8, shields 3, energy 5$/m,
  )
})

test('convert: XWS to text and back', async () => {
  const file = await ready('droid-tide')
  const text = await run('convert', file, '--to', 'text')
  expect(text).toMatchObject({ code: 0, err: '' })
  expect(text.out).toContain('Precise Hunter [Vulture-class Droid Fighter] (23)')
  const back = await fed('convert', ['-', '--to', 'xws'], text.out)
  expect(back.out).toBe((await run('list', 'droid-tide')).out)
})

test('convert: several squads become a container, a team stays one', async () => {
  const both = await run('convert', await ready('tantive-iv'), await ready('hoth-convoy'), '--to', 'xws')
  expect(JSON.parse(both.out).container).toHaveLength(2)
  const team = await run('convert', await ready('yavin-relief'), '--to', 'xws')
  expect(JSON.parse(team.out).vendor.flotilla.team).toEqual({ name: 'Relief of Yavin', captain: 0 })
  await expect(run('convert', await ready('tantive-iv'), '--to', 'pdf')).rejects.toThrow(
    'There is no format "pdf"',
  )
})

test('random: the same squad for the same seed, and legal', async () => {
  const args = ['--format', 'epic-variant-2018', '--faction', 'empire', '--seed', '7']
  const one = await run('random', ...args, '--json')
  expect(one).toEqual(await run('random', ...args, '--json'))
  const file = saved('random.json', one.out)
  expect((await run('check', file, '--format', 'epic-variant-2018')).code).toBe(0)
  const words = await run(
    'random',
    '--format',
    'epic-battles',
    '--faction',
    'First Order',
    '--seed',
    'x',
    '--limit',
    '400',
  )
  expect(words.out).toContain('First Order, second edition, points of 2020-01')
  await expect(run('random', '--format', 'epic-dogfight-2014', '--faction', 'scum')).rejects.toThrow(
    'The Scum and Villainy has no squads',
  )
})

test('list: every ready squad with a sentence, and one as XWS', async () => {
  const { out } = await run('list')
  expect(out).toContain(
    'outlaw-fleet: Outlaw Fleet\n  Scum and Villainy, Epic variant (2018), 298 points, 9 ships\n',
  )
  expect(JSON.parse((await run('list', '--json')).out).length).toBeGreaterThanOrEqual(16)
  expect(JSON.parse((await run('list', 'outlaw-fleet')).out)).toMatchObject({
    faction: 'scum',
    version: '1.0.0',
  })
  await expect(run('list', 'atlantis')).rejects.toThrow('There is no ready squad "atlantis".')
})
