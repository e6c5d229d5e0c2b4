import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { combineSeed, seedCommitment } from '@flotilla/engine'
import { expect, test } from 'vitest'
import { typeCommand } from '../../test/terminal.ts'

const folder = mkdtempSync(join(tmpdir(), 'flotilla-'))

test('the same seed plays the same games, with their figures', async () => {
  const once = JSON.parse((await typeCommand(['simulate', '--games', '3', '--seed', 'a', '--json'])).out)
  const again = JSON.parse((await typeCommand(['simulate', '--games', '3', '--seed', 'a', '--json'])).out)
  expect(once.results).toEqual(again.results)
  expect(once).toMatchObject({ ruleset: '2e-epic-1.1.0', games: 3 })
  expect(Object.values(once.winners as Record<string, number>).reduce((sum, n) => sum + n, 0)).toBe(3)
  expect(once.decisions).toBeGreaterThan(50)
})

test('a saved game is described, verified, and stopped at a decision', async () => {
  const file = join(folder, 'game.json')
  expect(
    (await typeCommand(['simulate', '--seed', '7', '--ruleset', '2e-epic-1.4.6', '--save', file])).code,
  ).toBe(0)
  expect(await typeCommand(['replay', file, '--verify'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/hashes agree/),
  })
  const { out } = await typeCommand(['replay', file])
  expect(out).not.toContain('not carried out')
  expect(out).toMatch(/Round 1\n/)
  expect(out).toMatch(/reveals (blue|white|red|purple) \d [a-z' ]+ {2}\[C2-ACTIVATE-5\]/)
  const state = JSON.parse((await typeCommand(['replay', file, '--at', '5', '--json'])).out)
  expect(state.state.phase).toBe('setup')
})

test('time is called in a round, and the game ends when its rules say', async () => {
  const file = join(folder, 'timed.json')
  const rounds = async (ruleset: string) => {
    const timed = [
      'simulate',
      '--seed',
      '7',
      '--ruleset',
      ruleset,
      '--time-called',
      '2',
      '--json',
      '--save',
      file,
    ]
    const [game] = JSON.parse((await typeCommand(timed)).out).results
    const told = await typeCommand(['replay', file])
    expect(told.out).toMatch(/Time is called/)
    expect((await typeCommand(['replay', file, '--verify'])).code).toBe(0)
    return [game.rounds, /reveals/.test(told.out.split('Time is called')[1]!)]
  }
  expect(await rounds('2e-epic-1.4.6')).toEqual([2, true])
  expect(await rounds('1e-epic-2014')).toEqual([2, true])
  expect(await rounds('1e-epic-2018')).toEqual([2, false])
  expect((await typeCommand(['simulate', '--time-called', '0'])).code).toBe(2)
})

test('a replay under other rules is described from its recording, with a note that it cannot be checked', async () => {
  const file = join(folder, 'older.json')
  await typeCommand(['simulate', '--seed', '8', '--save', file])
  const now = await typeCommand(['replay', file])
  const played = JSON.parse(readFileSync(file, 'utf8'))
  const older = { ...played, rulesVersion: 0, hashes: ['other', ...played.hashes.slice(1)] }
  writeFileSync(file, JSON.stringify(older))
  const then = await typeCommand(['replay', file])
  expect(then).toMatchObject({
    code: 0,
    err: expect.stringMatching(/cannot be checked here.*before their versions were counted/),
  })
  const lines = (text: string) => text.split('\n').filter((line) => !line.startsWith('Abilities not'))
  expect(lines(then.out)).toEqual(lines(now.out))
  expect((await typeCommand(['replay', file, '--verify'])).code).toBe(1)
  writeFileSync(file, JSON.stringify({ ...older, told: undefined }))
  expect(await typeCommand(['replay', file])).toMatchObject({ code: 1, out: '' })
})

test('a replay that goes on under newer rules is told with the line that says so, and checked part by part', async () => {
  const file = join(folder, 'parts.json')
  await typeCommand(['simulate', '--seed', '8', '--save', file])
  const whole = await typeCommand(['replay', file])
  const start = JSON.parse((await typeCommand(['replay', file, '--at', '9', '--json'])).out)
  const hashes = Number(
    /(\d+) hashes/.exec((await typeCommand(['replay', file, '--at', '9', '--verify'])).out)![1],
  )
  const played = JSON.parse(readFileSync(file, 'utf8'))
  const { rulesVersion } = played
  const parts = (second: object) => [
    { rulesVersion: 0, choices: 0, hashes: 0 },
    { rulesVersion, choices: 9, hashes, start, ...second },
  ]
  const saved = join(folder, 'part.json')
  const told = async (segments: object, ...more: string[]) => {
    writeFileSync(saved, JSON.stringify({ ...played, segments }))
    return typeCommand(['replay', saved, ...more])
  }
  const line = `  The game goes on under newer rules (version ${rulesVersion}).`
  const lines = (await told(parts({}))).out.split('\n')
  expect(lines.filter((one) => one === line)).toHaveLength(1)
  expect(lines.filter((one) => one !== line)).toEqual(
    whole.out.split('\n').filter((one) => !one.startsWith('Abilities not')),
  )
  expect(await told(parts({}), '--verify')).toMatchObject({ code: 0 })
  // A position that nobody has played to, and one that is none.
  const other = { ...start, chance: { ...start.chance, at: start.chance.at + 1 } }
  expect(await told(parts({ start: other }), '--verify')).toMatchObject({
    code: 1,
    err: expect.stringContaining('does not begin where part 1 ended'),
  })
  const broken = [{ rulesVersion, choices: 0, hashes: 0, start: { frames: 1 } }]
  expect(await told(broken, '--verify')).toMatchObject({ code: 1, err: expect.stringContaining('damaged') })
})

test('a replay that was tampered with says so', async () => {
  const file = join(folder, 'whole.json')
  await typeCommand(['simulate', '--seed', '8', '--save', file])
  const replay = JSON.parse(readFileSync(file, 'utf8'))
  const changed = async (patch: object) => {
    const other = join(folder, 'changed.json')
    writeFileSync(other, JSON.stringify({ ...replay, ...patch }))
    return typeCommand(['replay', other, '--verify'])
  }
  expect(await changed({ seed: 'another' })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/committed/),
  })
  expect(await changed({ hashes: ['0', ...replay.hashes.slice(1)] })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/differs/),
  })
  expect(await changed({ choices: replay.choices.slice(1) })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/refused|differs/),
  })
})

test('the dice of a game that nobody could choose are checked part by part', async () => {
  const file = join(folder, 'fair.json')
  const seedParts = { secret: 'of the host', shares: ['of a seat', null] }
  await typeCommand(['simulate', '--seed', combineSeed(seedParts), '--time-called', '1', '--save', file])
  const { typedSeed: _, ...played } = JSON.parse(readFileSync(file, 'utf8'))
  const fair = { ...played, seedParts, commitment: seedCommitment(seedParts.secret) }
  const verified = async (replay: object) => {
    writeFileSync(file, JSON.stringify(replay))
    return typeCommand(['replay', file, '--verify'])
  }
  const { code, out } = await verified(fair)
  expect([code, out.split('\n').slice(1)]).toEqual([
    0,
    ["its seed is made of the secret that was committed to and 1 of its seats' shares", ''],
  ])
  expect((await verified({ ...fair, fromBackup: true })).out).toMatch('taken up from a backup')
  for (const [parts, why] of [
    [{ ...seedParts, secret: 'another' }, 'not the one that was committed to'],
    [{ ...seedParts, shares: ['another', null] }, 'not made of the secret and the shares'],
    [{ ...seedParts, shares: ['of a seat'] }, 'not made of the secret and the shares'],
  ] as const)
    expect(await verified({ ...fair, seedParts: parts })).toMatchObject({
      code: 1,
      err: expect.stringContaining(why),
    })
  expect(await verified({ ...fair, seedParts: { secret: 7, shares: [] } })).toMatchObject({
    code: 2,
    err: expect.stringContaining('seedParts.secret'),
  })
})

test('a game ends with its last round, and the command says so', async () => {
  const by = ['simulate', '--ruleset', '1e-epic-2018', '--seed', '7', '--rounds']
  const short = JSON.parse((await typeCommand([...by, '1', '--json'])).out)
  expect(short).toMatchObject({ rounds: 1, atLimit: 1, results: [{ atLimit: true }] })
  expect((await typeCommand([...by, '1'])).out).toMatch(/1 ended with the last round allowed/)
  const long = await typeCommand([...by, '30', '--bots', 'pilot'])
  expect(long.out).not.toMatch(/last round allowed/)
  expect(await typeCommand(['simulate', '--scenario', 'aces-high', '--rounds', '3'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('has its own last round'),
  })
  expect((await typeCommand(['simulate', '--rounds', '0'])).code).toBe(2)
})

test('squads with huge ships are flown', async () => {
  const { code, out } = await typeCommand(['simulate', '--squad', 'tantive-iv', '--squad', 'tantive-iv'])
  expect(code).toBe(0)
  expect(out).toMatch(/round/)
})

test.each([
  [['simulate', '--ruleset', '3e'], /no ruleset "3e"/],
  [['simulate', '--bots', 'admiral'], /no bot "admiral"/],
  [['simulate', '--games', '0'], /whole number/],
  [['simulate', '--squad', '/nowhere.xws'], /does not exist/],
  [['replay'], /One replay file/],
  [['replay', '/nowhere.json'], /does not exist/],
])('%j is refused with a reason', async (args, reason) => {
  const { code, err } = await typeCommand(args)
  expect([code, err]).toEqual([2, expect.stringMatching(reason)])
})

test('games of the first edition are played, saved and described alike', async () => {
  const file = join(folder, 'first.json')
  for (const ruleset of ['1e-standard', '1e-epic-2014', '1e-epic-2018'])
    expect(
      await typeCommand(['simulate', '--seed', '3', '--ruleset', ruleset, '--save', file]),
    ).toMatchObject({
      code: 0,
    })
  expect(await typeCommand(['replay', file, '--verify'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/hashes agree/),
  })
  const { out } = await typeCommand(['replay', file])
  expect(out).toMatch(/reveals (green|white|red) \d [a-z' ]+ {2}\[C1-ACTIVATE-4\]/)
})

test('a pilot beats a cadet in the first edition', async () => {
  const { code, out } = await typeCommand([
    'simulate',
    '--ruleset',
    '1e-epic-2018',
    '--bots',
    'pilot,cadet',
    '--json',
  ])
  expect([code, JSON.parse(out)]).toEqual([0, expect.objectContaining({ winners: { 0: 1 } })])
})

test('[EV18-ESETUP-1] the Epic rulesets of the first edition play on six feet by three with squads of their own', async () => {
  const file = join(folder, 'wide.json')
  const setupOf = async (ruleset: string) => {
    await typeCommand(['simulate', '--ruleset', ruleset, '--time-called', '1', '--save', file])
    return JSON.parse(readFileSync(file, 'utf8')).setup
  }
  for (const ruleset of ['1e-epic-2018', '1e-epic-2014']) {
    const setup = await setupOf(ruleset)
    expect(setup.area).toBe('epic')
    const cost = setup.seats[0].costs.reduce((sum: number, one: number) => sum + one, 0)
    expect(cost).toBeGreaterThan(200)
  }
  expect((await setupOf('1e-standard')).area).toBe('standard')
})

test('a squad that no option names is refused, not left out', async () => {
  const { code, err } = await typeCommand(['simulate', '--squad', 'tantive-iv', 'imperial-raider'])
  expect(code).toBe(2)
  expect(err).toMatch(/"imperial-raider" belongs to no option/)
  expect(err).toMatch(/--squad anew/)
  // The same applies if there is nothing to name.
  expect((await typeCommand(['scenario', 'list', 'aces-high'])).code).toBe(2)
})

test('[EV18-SCORE-7] a game, its replay and its figures have one score, item by item', async () => {
  const file = join(folder, 'scored.json')
  const asked = ['simulate', '--ruleset', '1e-epic-2018', '--seed', '3', '--save', file]
  const [game] = JSON.parse((await typeCommand([...asked, '--json'])).out).results
  const { out } = await typeCommand(asked)
  const told = (await typeCommand(['replay', file])).out.split('\nScore\n')[1]!
  for (const { total, items } of game.scores) {
    expect(items.reduce((sum: number, { points }: { points: number }) => sum + points, 0)).toBe(total)
    for (const text of [out, told]) {
      expect(text).toMatch(new RegExp(`: ${total}\\n`))
      for (const { points, rule } of items) expect(text).toMatch(new RegExp(`  ${points} .*\\[${rule}\\]`))
    }
  }
  expect(game.scores.map(({ team }: { team: number }) => team)).toEqual([0, 1])
  expect(Math.max(...game.scores.map(({ total }: { total: number }) => total))).toBe(300)
})
