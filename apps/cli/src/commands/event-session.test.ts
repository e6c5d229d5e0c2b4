import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventState, Match } from '@flotilla/tournament'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CommandOutput, typeAndRun } from '../../test/terminal.ts'
import { eventCommands } from './event.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flotilla-desk-'))
  file = join(folder, 'cup.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (name: string) => join(folder, name)
const typing = (command: string, args: string[], ...input: string[]): Promise<CommandOutput> =>
  typeAndRun(eventCommands[`event ${command}`]!, [file, ...args], ...input)
const event = (command: string, ...args: string[]) => typing(command, args)

const stateNow = async (): Promise<EventState> => JSON.parse((await event('show', '--json')).out).state
const lastMatches = async (): Promise<Match[]> => (await stateNow()).rounds.at(-1)!.matches
const games = async () => (await lastMatches()).filter(({ sides }) => sides.length === 2)

async function begin(format: string, ...names: string[]): Promise<void> {
  await event('new', '--format', format, '--name', 'Cup', '--seed', 'cup', '--rounds', '3')
  await event('add', ...names)
  await event('start', '--paper-lists')
  await event('pair')
  expect((await event('publish')).code).toBe(0)
}

const nine = ['Ana', 'Anabel', 'Bo Li', 'Chidi', 'Dóra', 'Émile', 'François', 'Grace', 'Hugo']

describe('finding an entrant', () => {
  test('a number is an entry only where it can be no name; #7 always is one', async () => {
    await begin('epic-variant-2018', 'Ana', '1', 'Team 4', 'Bo')
    expect((await event('drop', '1')).out).toBe('1: dropped\n')
    expect((await event('drop', '#1')).out).toBe('Ana: dropped\n')
    await expect(event('drop', '4')).rejects.toThrow('"4" fits Team 4 (3), Bo (4).')
    expect((await event('drop', '#4')).out).toBe('Bo: dropped\n')
    expect((await event('drop', '3')).out).toBe('Team 4: dropped\n')
    await expect(event('drop', '#9')).rejects.toThrow('Nobody here is called "#9".')
  })

  test('a player’s name finds the team', async () => {
    await event('new', '--format', 'epic-variant-team-2018')
    await event('add', 'Reds', '--member', 'Ana', '--member', 'Bo', '--captain', 'Ana')
    expect((await event('drop', 'bo')).out).toBe('Reds: dropped\n')
  })

  test('at a table a name need only tell its two players apart', async () => {
    await begin('epic-variant-2018', ...nine)
    const { entrants } = await stateNow()
    // Any letter that distinguishes the two will do.
    for (const { table, sides } of await games()) {
      const names = sides.map(([id]) => entrants[id! - 1]!.name)
      const letter = [...names[1]!.toLowerCase()].find((sign) => !names[0]!.toLowerCase().includes(sign))!
      expect((await event('result', '--table', `${table}`, letter, '150', '120')).code).toBe(0)
    }
    expect((await games()).map(({ result }) => result!.scores)).toEqual(Array(4).fill([120, 150]))
    await expect(event('result', '--table', '1', 'Zoe', '1', '2', '--reason', 'x')).rejects.toThrow(
      'Nobody in this match is called "Zoe".',
    )
  })

  test('three words that begin with a number are a table and its scores, unless somebody is called so', async () => {
    await begin('epic-variant-2018', 'Ana', 'Bo', 'Chidi', '2')
    expect((await event('result', '1', '90', '80')).code).toBe(0)
    expect((await games()).find(({ table }) => table === 1)!.result!.scores).toEqual([90, 80])
    await event('undo')
    await event('result', '2', '70', '60')
    const own = (await games()).find(({ sides }) => sides.flat().includes(4))!
    expect(own.result!.scores[own.sides[0]![0] === 4 ? 0 : 1]).toBe(70)
  })
})

describe('a result that says two things', () => {
  test.each([
    [['--destroyed', 'Ana', '--salvo', 'Ana'], 'no final salvo'],
    [['--conceded', 'Ana', '--roll', '1,0,0/1,0,0'], 'no final salvo'],
    [['--salvo', 'Ana', '--roll', '1,0,0/1,0,0'], 'rolled once'],
    [['--not-played'], 'no scores'],
    [['--present', 'Ana'], 'no scores'],
    [['--destroyed', 'Ana', '--conceded', 'Bo'], 'ends in one way'],
  ])('%j is refused', async (options, message) => {
    await begin('epic-variant-2018', 'Ana', 'Bo')
    await expect(event('result', 'Ana', '50', 'Bo', '50', ...options)).rejects.toThrow(message)
    expect((await games())[0]!.result).toBeNull()
  })

  test('a salvo after both were destroyed is refused where the format ends in a draw', async () => {
    await begin('epic-dogfight-2014', 'Ana', 'Bo')
    const said = await event('result', 'Ana', '290', 'Bo', '280', '--both-destroyed', '--salvo', 'Ana')
    expect(said).toMatchObject({ code: 1, err: expect.stringContaining('no final salvo is fired') })
  })
})

test('a refusal names the option or command that helps', async () => {
  await begin('epic-variant-2018', 'Ana', 'Bo')
  expect((await event('result', 'Ana', '50', 'Bo', '50')).err).toContain('--salvo WHO')
  expect((await event('result', 'Ana', '300', 'Bo', '50')).err).toContain('--destroyed WHO')
  expect((await event('pair')).err).toContain('flotilla event results FILE')
  await event('result', 'Ana', '60', 'Bo', '50')
  expect((await event('result', 'Ana', '50', 'Bo', '40')).err).toContain('--reason "why"')
  expect((await event('undo', '4')).err).toContain('--with-later')
  expect((await event('publish')).err).toContain('flotilla event pair FILE')
})

test('a latecomer plays the bye: as one command, or after entering', async () => {
  await begin('epic-variant-2018', 'Ana', 'Bo', 'Chidi')
  const late = await event('add', 'Dóra')
  expect(late.err).toContain('flotilla event join FILE WHO')
  expect((await event('join', 'dora')).out).toContain('Dóra')
  expect((await games()).map(({ table }) => table)).toEqual([1, 2])
  await event('undo')
  expect(await event('add', 'Émile', '--join')).toMatchObject({ code: 0, err: '' })
  expect((await games())[1]!.sides[1]).toEqual([5])
  expect((await event('log', '--last', '1')).out).toContain('Émile joined round 1 at table 2')
  await expect(event('add', 'Fay', 'Gus', '--join')).rejects.toThrow('--join is for one entrant')
})

test('a latecomer after an entry that was undone is the one who joins, today and when the file is read', async () => {
  await begin('epic-variant-2018', 'Ana', 'Bo', 'Chidi')
  await event('add', 'Dóra')
  await event('undo')
  expect(await event('add', 'Émile', '--join')).toMatchObject({ code: 0 })
  const { entrants } = await stateNow()
  const [late] = (await games()).flatMap(({ sides }) => sides.flat()).filter((id) => id > 3)
  expect(entrants[late! - 1]!.name).toBe('Émile')
  expect((await event('verify')).code).toBe(0)
})

describe('results in bulk', () => {
  beforeEach(() => begin('epic-variant-2018', ...nine))

  test('from a table, with headings, in any order', async () => {
    writeFileSync(at('r.csv'), '\uFEFFtable;score;score\r\n2;150;120\r\n\r\n1;100;90\r\n4;1;0\r\n')
    const said = await event('results', at('r.csv'))
    expect(said).toMatchObject({ code: 0, err: '' })
    expect(said.out).toContain('3 entered\n1 to come in round 1\n')
    const byTable = new Map((await games()).map(({ table, result }) => [table, result?.scores]))
    expect([byTable.get(1), byTable.get(2), byTable.get(3), byTable.get(4)]).toEqual([
      [100, 90],
      [150, 120],
      undefined,
      [1, 0],
    ])
  })

  test('from lines as they would be typed, with names, endings and a reason of their own', async () => {
    const { entrants } = await stateNow()
    const [first, second, third] = await games()
    const names = ({ sides }: Match) => sides.map(([id]) => `"${entrants[id! - 1]!.name}"`)
    const [a, b] = names(first!)
    const [c, d] = names(second!)
    const [e, f] = names(third!)
    const lines = [
      `${b} 10 ${a} 20`,
      `${c} - ${d} 5 --destroyed ${d}`,
      `${third!.table} ${f} 7 ${e} 8`,
      `${a} 30 ${b} 10 --reason misread`,
    ]
    writeFileSync(at('r.txt'), lines.join('\n'))
    expect(await event('results', at('r.txt'))).toMatchObject({ code: 0, err: '' })
    expect((await games()).map(({ result }) => result?.scores)).toEqual([
      [30, 10],
      [300, 5],
      [8, 7],
      undefined,
    ])
  })

  test('with any fault enters nothing, and names every line', async () => {
    writeFileSync(at('r.txt'), '1 100 90\n2 80 80\n9 1 2\n3 x 2\n')
    const before = readFileSync(file, 'utf8')
    const said = await event('results', at('r.txt'))
    expect(said).toMatchObject({ code: 1, out: '' })
    for (const line of [
      'line 2: The scores are equal',
      'line 3: There is no table 9',
      'line 4: "x" is no score',
      'nothing was entered',
    ]) {
      expect(said.err).toContain(line)
    }
    expect(said.err).not.toContain('line 1:')
    expect(readFileSync(file, 'utf8')).toBe(before)
    const json = await event('results', at('r.txt'), '--json')
    expect(JSON.parse(json.out).faults.map(({ line }: { line: number }) => line)).toEqual([2, 3, 4])
  })

  test('typed at a prompt: each is kept at once, a fault does not end it, and it ends with the round', async () => {
    const said = await typing('results', [], '1 100 9', '0\nnonsense\n\n2 50 40\n', 'end\n3 1 2\n')
    expect(said.code).toBe(1)
    expect(said.out).toContain('One result a line')
    expect(said.err).toContain('"nonsense"')
    expect((await games()).map(({ table, result }) => [table, result?.scores]).sort()).toEqual([
      [1, [100, 90]],
      [2, [50, 40]],
      [3, undefined],
      [4, undefined],
    ])
    const rest = await typing('results', [], '3 1 2\n4 2 1\n1 0 0\n')
    expect(rest).toMatchObject({ code: 0, err: '' })
    expect(rest.out).toContain('round 1 is complete')
  })
})

describe('a damaged file', () => {
  test('is found by verify, with the line, and repaired with a copy kept', async () => {
    await begin('epic-variant-2018', 'Ana', 'Bo')
    expect(await event('verify')).toEqual({
      code: 0,
      out: 'Cup: 6 acts, 2 entrants, 1 round; everything follows from what was done\n',
      err: '',
    })
    expect((await event('repair')).out).toBe('nothing is damaged: the file stays as it is\n')
    const whole = readFileSync(file, 'utf8')
    writeFileSync(file, whole.slice(0, -40))
    expect(await event('show')).toMatchObject({ code: 2, err: expect.stringContaining('event repair') })
    expect(await event('verify')).toMatchObject({
      code: 1,
      err: expect.stringContaining('line 7: The line is torn.'),
    })
    expect((await event('repair', '--dry-run')).out).toContain('5 acts would be kept')
    expect(readdirSync(folder)).toEqual(['cup.json'])
    expect((await event('repair')).out).toMatch(
      /^5 acts kept\n1 line left out\n {2}line 7: The line is torn\.\n/,
    )
    expect(readFileSync(at('cup.json.damaged'), 'utf8')).toBe(whole.slice(0, -40))
    expect((await event('verify')).code).toBe(0)
    expect((await stateNow()).draft).not.toBeNull()
  })

  test('that contradicts itself is named by its act', async () => {
    await begin('epic-dogfight-2014', 'Ana', 'Bo')
    await event('result', 'Ana', '100', 'Bo', '40')
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/"points":\[\d,\d\](?=,"margins")/, '"points":[5,5]'),
    )
    const { code, err } = await event('verify')
    expect(code).toBe(1)
    expect(err).toContain(
      'act 7: This act cannot follow those before it. The result does not follow from the report',
    )
    const json = JSON.parse((await event('verify', '--json')).out)
    expect(json).toMatchObject({ ok: false, error: { place: 'act 7' } })
    expect((await event('repair')).out).toContain('1 result settled again')
    expect((await event('verify')).code).toBe(0)
  })

  test('that is no event at all is left alone', async () => {
    writeFileSync(file, 'name\nAna\n')
    expect((await event('verify')).err).not.toContain('repair')
    await expect(event('repair')).rejects.toThrow('does not even hold the beginning')
    expect(readdirSync(folder)).toEqual(['cup.json'])
  })
})

test('final places as text, as CSV, as data and as a page', async () => {
  await begin('epic-variant-2018', 'Ana', 'Bo')
  await event('result', 'Bo', '100', 'Ana', '40')
  await event('finish')
  expect((await event('standings', '--final')).out).toBe('#  name\n1  Bo\n2  Ana\n')
  expect((await event('standings', '--final', '--csv')).out).toBe(
    '\uFEFFplace,name,status,reached\r\n1,Bo,playing,\r\n2,Ana,playing,\r\n',
  )
  expect(JSON.parse((await event('standings', '--final', '--json')).out).final[0]).toMatchObject({
    place: 1,
    name: 'Bo',
  })
  expect((await event('print', 'places')).out).toContain('Bo has won Cup')
})
