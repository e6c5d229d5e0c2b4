import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadReady, serializeXws, toXws } from '@flotilla/squads'
import { type EventState, type Match, parseEvent, type Standing } from '@flotilla/tournament'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CommandOutput, typeAndRun } from '../../test/terminal.ts'
import { UsageError } from '../command.ts'
import { eventCommands } from './event.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flotilla-event-'))
  file = join(folder, 'spring.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (name: string) => join(folder, name)

/** Runs `flotilla event …` on the file of the test. */
const event = (command: string, ...args: string[]): Promise<CommandOutput> =>
  typeAndRun(eventCommands[`event ${command}`]!, [file, ...args])

/** Returns the JSON output of a command that must succeed. */
async function data<T>(command: string, ...args: string[]): Promise<T> {
  const { code, out, err } = await event(command, ...args, '--json')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return JSON.parse(out)
}

const stateNow = async () => (await data<{ state: EventState }>('show')).state
const table = async () => (await data<{ standings: (Standing & { name: string })[] }>('standings')).standings

/** Enters 100 to 40 for the side that entered first, in every game of the latest round. */
async function playRound(): Promise<void> {
  const { rounds, entrants } = await stateNow()
  for (const { sides, result } of rounds.at(-1)!.matches) {
    if (sides.length === 1 || result) continue
    const [a, b] = sides.flat().sort((x, y) => x - y)
    const said = await event('result', entrants[a! - 1]!.name, '100', entrants[b! - 1]!.name, '40')
    expect(said).toMatchObject({ code: 0, err: '' })
  }
}

const seven = ['Ana', 'Bo Li', 'Chidi', 'Dóra', 'Émile', 'François', 'Grace']
const begin = (...more: string[]) =>
  event('new', '--format', 'epic-dogfight-2014', '--name', 'Spring Epic', '--seed', 'spring', ...more)

async function squadFile(name: string): Promise<string> {
  const ready = (await loadReady('alliance-fleet'))!
  if ('squads' in ready.squad) throw new Error('not one squad')
  writeFileSync(at(name), serializeXws(await toXws(ready.squad)))
  return at(name)
}

test('an event of seven from the first entry to the champion, with a correction, an undo and the prints', async () => {
  expect(await begin('--cut', '4', '--organiser', 'Olga', '--place', 'Lisbon')).toEqual({
    code: 0,
    out: 'Spring Epic: Epic Dogfight (2014), 3 rounds, cut to 4\n',
    err: '',
  })
  await squadFile('ana.json')
  writeFileSync(
    at('players.csv'),
    'name;group;squad\nAna;car;ana.json\nBo Li;car;\nChidi;;\nDóra;;\nÉmile;;\n',
  )
  expect((await event('add', '--csv', at('players.csv'))).out).toBe(
    '1  Ana\n2  Bo Li\n3  Chidi\n4  Dóra\n5  Émile\n',
  )
  expect((await event('add', 'François', 'Grace')).out).toBe('6  François\n7  Grace\n')
  const start = await event('start', '--paper-lists')
  expect(start.out).toBe('Spring Epic has begun with 7 entrants\n')
  expect(start.err).toContain('note: 6 players have not handed in a list: ')

  // Round 1: two entrants of one car do not meet, and one of seven has the bye.
  const draft = await event('pair')
  expect(draft.out).toMatch(/^Round 1 of 3, draft: nobody has seen it\n/)
  expect(draft.out).toMatch(/bye/)
  const { draft: drawn } = (await stateNow()) as { draft: { matches: Match[] } }
  expect(drawn.matches).toHaveLength(4)
  expect(drawn.matches.some(({ sides }) => [1, 2].every((id) => sides.flat().includes(id)))).toBe(false)
  expect((await data<{ draft: { redraw: number } }>('pair', '--redraw')).draft.redraw).toBe(1)
  expect((await event('publish')).out).toMatch(/^Round 1 of 3, 180 minutes\n/)
  expect(await event('pair')).toMatchObject({
    code: 1,
    err: expect.stringContaining('3 matches without a result'),
  })
  expect((await event('clock')).out).toMatch(/^Round 1 of 3: 180:00 left, not started/)
  expect((await event('clock', 'start', '--ready', 'all')).out).toMatch(/ left, running; then the game round/)
  await playRound()

  // Round 2, then a correction of a result of round 1: it needs a reason, and names later pairings without
  // changing them.
  await event('pair')
  await event('publish')
  const before = (await stateNow()).rounds[1]!.matches.map(({ sides }) => sides)
  const [first] = (await stateNow()).rounds[0]!.matches.filter(({ sides }) => sides.length === 2)
  const [winner, loser] = first!.sides.flat().sort((x, y) => x - y)
  const correction = ['result', `${winner}`, '40', `${loser}`, '100', '--round', '1'] as const
  expect(await event(...correction)).toMatchObject({
    code: 1,
    err: expect.stringContaining('needs a reason'),
  })
  const corrected = await event(...correction, '--reason', 'scores were swapped')
  expect(corrected.code).toBe(0)
  expect(corrected.err).toContain('would')
  expect((await stateNow()).rounds[1]!.matches.map(({ sides }) => sides)).toEqual(before)
  expect((await table()).find(({ entrant }) => entrant === loser)!.wins).toBe(1)

  // The correction is undone, and the log keeps both.
  expect((await event('undo', '--reason', 'they were right')).out).toMatch(/^undone: \d+, round 1, /)
  expect((await table()).find(({ entrant }) => entrant === loser)!.wins).toBe(0)
  const log = (await event('log', '--last', '2')).out
  expect(log).toContain('scores were swapped')
  expect(log).toContain('(undone)')
  expect(log).toContain('they were right')

  await playRound()
  await event('penalty', 'grace', '--points', '1', '--reason', 'late')
  await event('pair')
  await event('publish')
  await playRound()
  const rows = await table()
  expect(rows).toHaveLength(7)
  expect(rows[0]).toMatchObject({ name: 'Ana', points: 15, rank: 1 })
  expect(rows.reduce((sum, { byes }) => sum + byes, 0)).toBe(3)

  // A cut to four: semifinals and a drawn final, which goes to the player with initiative.
  expect((await event('cut')).out).toMatch(/^Bracket of 4\n1 {2}Ana\n/)
  await event('pair')
  await event('publish')
  await playRound()
  await event('pair')
  await event('publish')
  const final = (await stateNow()).rounds[4]!.matches[0]!
  const [a, b] = final.sides.flat()
  expect(await event('result', `${a}`, '90', `${b}`, '90')).toMatchObject({
    code: 1,
    err: expect.stringContaining('initiative'),
  })
  await event('result', `${a}`, '90', `${b}`, '90', '--initiative', `${b}`)
  const champion = seven[b! - 1]!
  expect((await event('finish')).out).toBe(`${champion} has won Spring Epic\n`)
  expect((await event('standings', '--final')).out).toMatch(
    new RegExp(`#  name\n1  ${champion}\n2  ${seven[a! - 1]}\n`),
  )

  // The papers, each complete in itself.
  for (const [what, ...words] of [
    ['names', 'Final: by name', champion],
    ['tables', 'Final: by table', 'Table'],
    ['slips', 'Signed'],
    ['standings', 'Standings after round 3', 'François'],
    ['bracket', 'Semifinals', '<svg'],
    ['squads', 'CR90 Corvette', 'No squad has been handed in.'],
  ] as const) {
    const said = await event('print', what, '--out', at(`${what}.html`))
    expect(said).toEqual({ code: 0, out: '', err: '' })
    const html = readFileSync(at(`${what}.html`), 'utf8')
    for (const word of words) expect(html).toContain(word)
    expect(html).not.toMatch(/<script|<link|src=|url\(/)
  }
  const exported = JSON.parse((await event('export')).out)
  expect(exported).toMatchObject({
    name: 'Spring Epic',
    players: expect.any(Array),
    rounds: expect.any(Array),
  })
  expect((await event('standings', '--csv')).out).toMatch(/^\uFEFFrank,name,/)

  // The file contains the same event.
  const { state } = parseEvent(readFileSync(file, 'utf8'))
  expect(state.champion).toBe(b)
  expect(state).toEqual(await stateNow())
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
})

describe('beginning', () => {
  test('never writes over a file', async () => {
    writeFileSync(file, 'dear to me')
    expect(await begin()).toMatchObject({
      code: 1,
      err: expect.stringMatching(/exists already.*\n {2}choose another/),
    })
    expect(readFileSync(file, 'utf8')).toBe('dear to me')
  })

  test('takes any value of the format by its name', async () => {
    await begin(
      '--rounds',
      '2',
      '--minutes',
      '150',
      '--set',
      'bye.again=allow',
      '--set',
      'rounds.1.limit=250',
    )
    const { format } = await stateNow()
    expect(format.rounds.map(({ minutes, limit }) => [minutes, limit])).toEqual([
      [150, 300],
      [150, 250],
    ])
    expect(format.bye.again).toBe('allow')
  })

  test('takes a value that the format has left out so far, and no other key that it has not', async () => {
    await begin('--set', 'pairedOnce=true')
    expect((await stateNow()).format.pairedOnce).toBe(true)
    expect((await event('configure', '--set', 'hugeObstacles=perhaps')).err).toContain('format.hugeObstacles')
    expect((await event('configure', '--set', 'hugeObstacles=false')).code).toBe(0)
    expect((await stateNow()).format.hugeObstacles).toBe(false)
    await expect(event('configure', '--set', 'points.pairedOnce=true')).rejects.toThrow('has no value')
    await expect(event('configure', '--set', 'pairedTwice=true')).rejects.toThrow('has no value')
  })

  test('refuses a value that there is not, is of the wrong kind, or that the format does not allow', async () => {
    await expect(begin('--set', 'pionts.win=3')).rejects.toThrow('The format has no value "pionts.win"')
    await expect(begin('--set', 'points.wni=3')).rejects.toMatchObject({
      remedy: 'use one of: win, modifiedWin, draw, loss, bye',
    })
    expect(await begin('--set', 'captain=perhaps')).toMatchObject({
      code: 2,
      err: expect.stringContaining('acts[0].format.captain: "perhaps" is not true or false'),
    })
    expect(await begin('--minutes', '90')).toMatchObject({
      code: 1,
      err: expect.stringContaining('EP14-FORMAT-3'),
    })
    expect(await begin('--cut', '5')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Cut to 2, 4, 8'),
    })
    expect(readdirSync(folder)).toEqual([])
  })

  test('the announcement has everything except the scenarios of later rounds', async () => {
    await event('new', '--format', 'epic-battles', '--name', 'Battle day', '--organiser', 'Jo')
    const told = (await event('announce')).out
    expect(told).toContain('organised by Jo')
    expect(told).toMatch(/ {4}3 +180 +600 points +team +6 by 3 +told at the round\n/)
    expect(told).not.toContain('Passing Engagement')
    await event('add', 'Ana', 'Bo', 'Jo')
    expect((await stateNow()).entrants.map(({ members }) => members)).toEqual([
      [{ name: 'Ana' }],
      [{ name: 'Bo' }],
      [{ name: 'Jo', organiser: true }],
    ])
    await event('start', '--paper-lists')
    await event('pair')
    await event('publish')
    expect((await event('announce')).out).toContain('Passing Engagement')
    expect((await event('announce')).out).not.toContain('Atmospheric Entry')
  })

  test('a format that does not exist is wrong use', async () => {
    await expect(event('new', '--format', 'chess')).rejects.toBeInstanceOf(UsageError)
  })
})

describe('entering', () => {
  test('all of a table, or none of it', async () => {
    await begin()
    writeFileSync(at('players.csv'), 'name\nAna\nBo\nana\n')
    await expect(event('add', '--csv', at('players.csv'))).rejects.toThrow('Ana is in lines 2 and 4')
    writeFileSync(at('players.csv'), 'name\nBo\n"Chidi\n')
    expect(await event('add', '--csv', at('players.csv'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('line 3'),
    })
    await event('add', 'Ana')
    writeFileSync(at('players.csv'), 'name\nBo\nAna\n')
    expect(await event('add', '--csv', at('players.csv'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('Ana has entered already'),
    })
    expect((await stateNow()).entrants.map(({ name }) => name)).toEqual(['Ana'])
  })

  test('teams from a table, with their captains', async () => {
    await event('new', '--format', 'epic-variant-team-2018')
    writeFileSync(
      at('players.csv'),
      'team,name,captain\nReds,Ana,yes\nBlues,Bo,\nReds,Chidi,\nBlues,Dóra,x\n',
    )
    await event('add', '--csv', at('players.csv'))
    await event('add', 'Greens', '--member', 'Émile', '--member', 'Fay', '--captain', 'Fay')
    expect((await stateNow()).entrants.map(({ name, members }) => [name, members])).toEqual([
      ['Reds', [{ name: 'Ana', captain: true }, { name: 'Chidi' }]],
      ['Blues', [{ name: 'Bo' }, { name: 'Dóra', captain: true }]],
      ['Greens', [{ name: 'Émile' }, { name: 'Fay', captain: true }]],
    ])
  })

  test('a squad is checked for the format; the organiser may accept it with a reason', async () => {
    await begin()
    await event('add', 'Ana', 'Bo')
    const squad = await squadFile('ana.json')
    const text = readFileSync(squad, 'utf8')
    expect((await event('squad', 'Ana', squad)).out).toMatch(/^Ana: \d+ points/)
    // Doubling the ships exceeds the points.
    const xws = JSON.parse(text)
    writeFileSync(at('double.json'), JSON.stringify({ ...xws, pilots: [...xws.pilots, ...xws.pilots] }))
    const double = await event('squad', 'Bo', at('double.json'))
    expect(double).toMatchObject({ code: 0, out: expect.stringContaining('not legal') })
    expect(double.err).toContain('EP14-SQUAD-2')
    expect(await event('start')).toMatchObject({
      code: 1,
      err: expect.stringContaining('lists of Bo are not legal'),
    })
    expect(await event('squad', 'Bo', '--accept')).toMatchObject({
      code: 1,
      err: expect.stringContaining('reason'),
    })
    expect((await event('squad', 'Bo', '--accept', '--reason', 'a demo')).out).toContain('accepted: a demo')
    expect((await event('start', '--paper-lists')).code).toBe(0)
    expect(await event('squad', 'Ana', squad)).toMatchObject({
      code: 1,
      err: expect.stringContaining('EP14-SQUAD-9'),
    })
  })

  test('an unreadable squad and an ambiguous name are reported with a remedy', async () => {
    await begin()
    await event('add', 'Ana Lee', 'Ana Ray')
    await expect(event('squad', 'Ana', 'x.json')).rejects.toThrow('"Ana" fits Ana Lee (1), Ana Ray (2).')
    await expect(event('squad', 'ana lee', at('none.json'))).rejects.toThrow(/does not exist/)
    writeFileSync(at('bad.json'), '{"faction": 3}')
    expect(await event('squad', 'ana lee', at('bad.json'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('bad.json'),
    })
  })
})

describe('rounds', () => {
  const four = async () => {
    await begin()
    await event('add', 'Ana', 'Bo', 'Chidi', 'Dóra')
    await event('start', '--paper-lists')
    await event('pair')
  }
  const meets = async (who: number) => {
    const { draft, rounds } = await stateNow()
    const { sides } = (draft ?? rounds.at(-1)!).matches.find((match) => match.sides.flat().includes(who))!
    return sides.flat().find((id) => id !== who)!
  }

  test('two change places by hand, and tables are exchanged', async () => {
    await four()
    const opponent = await meets(1)
    const stranger = [2, 3, 4].find((id) => id !== opponent)!
    expect((await event('swap', `${opponent}`, `${stranger}`)).out).toContain('changed places by hand')
    expect(await meets(1)).toBe(stranger)
    const before = (await stateNow()).draft!.matches.map((match) => match.table)
    await event('move', '1', '2')
    expect((await stateNow()).draft!.matches.map((match) => match.table)).toEqual(before.toReversed())
  })

  test('a wipe-out, a concession, a no-show and an impossible result', async () => {
    await four()
    await event('publish')
    const opponent = `${await meets(1)}`
    expect(await event('result', 'Ana', '301', opponent, '0')).toMatchObject({
      code: 1,
      err: expect.stringContaining('A score of 301 cannot be'),
    })
    await expect(event('result', 'Ana', '1')).rejects.toThrow('A score is missing')
    await expect(event('result', 'Ana', '1', 'Ana', '2')).rejects.toThrow('do not play each other')
    const result = async (...args: string[]) =>
      (await data<{ match: Match }>('result', ...args, '--reason', 'test')).match
    const side = (match: Match) => match.sides.findIndex((each) => each.includes(1))
    const wiped = await result('Ana', '288', opponent, '40', '--destroyed', opponent)
    expect(wiped.result).toMatchObject({ ending: 'wipeOut', winner: side(wiped) })
    expect(wiped.result!.scores[side(wiped)]).toBe(288)
    const conceded = await result('Ana', '10', opponent, '250', '--conceded', 'Ana')
    expect(conceded.result).toMatchObject({ ending: 'concession', winner: 1 - side(conceded) })
    const alone = await result('Ana', '--present', 'Ana')
    expect(alone.result).toMatchObject({ ending: 'notPlayed', winner: side(alone) })
    const byTable = await result('--table', '1', '20', '90')
    expect(byTable.result!.scores).toEqual([20, 90])
  })

  test('a final salvo is rolled here from the ships left, or entered', async () => {
    await event('new', '--format', 'epic-variant-2018', '--seed', 'x')
    await event('add', 'Ana', 'Bo')
    await event('start', '--paper-lists')
    await event('pair')
    await event('publish')
    expect(await event('result', 'Ana', '90', 'Bo', '90')).toMatchObject({
      code: 1,
      err: expect.stringContaining('final salvo'),
    })
    const { match } = await data<{ match: Match }>('result', 'Ana', '90', 'Bo', '90', '--roll', '3,1,0/0,0,0')
    const ana = match.sides.findIndex(([id]) => id === 1)
    expect(match.result!.salvo).toMatchObject({ entered: false, winner: ana })
    expect(match.result!.salvo!.rolls[0]!.dice[ana]).toBe(5)
    const again = await data<{ match: Match }>(
      'result',
      'Ana',
      '90',
      'Bo',
      '90',
      '--salvo',
      'Bo',
      '--reason',
      'rolled at the table',
    )
    expect(again.match.result!.salvo).toMatchObject({ entered: true, winner: 1 - ana })
  })

  test('a table gets more time, and the clock stands still in a pause', async () => {
    await four()
    await event('publish')
    await event('clock', 'start')
    const { tables, stand } = await data<{ tables: { left: number; table: number }[]; stand: string }>(
      'clock',
      'pause',
      '--table',
      '1',
      '--extend',
      '5',
    )
    expect(stand).toBe('paused')
    const left = (number: number) => tables.find((each) => each.table === number)!.left
    expect(left(1) - left(2)).toBe(5 * 60_000)
    await expect(event('clock', 'hurry')).rejects.toThrow('The clock cannot "hurry"')
    await expect(event('clock', '--extend', '5')).rejects.toThrow('which table')
  })

  test('a drop, a return, a forbidden pair, a fixed table', async () => {
    await begin()
    await event('add', 'Ana', 'Bo', 'Chidi', 'Dóra')
    await event('forbid', 'Ana', 'Bo')
    await event('seat', 'Dóra', '9')
    expect((await event('drop', 'Chidi')).out).toBe('Chidi: dropped\n')
    expect((await event('drop', 'Chidi', '--return')).out).toBe('Chidi: playing\n')
    expect(await event('drop', 'Chidi', '--disqualify')).toMatchObject({
      code: 1,
      err: expect.stringContaining('reason'),
    })
    await event('start', '--paper-lists')
    await event('pair')
    expect(await meets(1)).not.toBe(2)
    const seat = (await stateNow()).draft!.matches.find(({ sides }) => sides.flat().includes(4))!.table
    expect(seat).toBe(9)
  })
})

test('a score is counted from the squad, line by line', async () => {
  await begin()
  await event('add', 'Ana', '--squad', await squadFile('ana.json'))
  const [{ lists }] = (await stateNow()).entrants as [EventState['entrants'][number]]
  const all = await data<{ score: number; wipedOut: boolean; items: object[] }>(
    'score',
    'Ana',
    '--destroyed',
    'all',
  )
  expect(all).toMatchObject({ score: lists[0]!.cost, wipedOut: true })
  expect(all.items).toHaveLength(lists[0]!.squad.ships.length)
  const none = await event('score', 'Ana')
  expect(none.out).toMatch(/^against Ana: 0\nleft for a final salvo: \d+,\d+,\d+\n$/)
  const two = await data<{ score: number; items: { points: number }[] }>('score', 'Ana', '--destroyed', '2,3')
  expect(two.score).toBe(two.items[0]!.points + two.items[1]!.points)
  await expect(event('score', 'Ana', '--destroyed', '99')).rejects.toThrow('There is no ship "99"')
})

test('lists are judged again when a change of the format concerns them, and the same command says so', async () => {
  await begin()
  await event('add', 'Ana', '--squad', await squadFile('ana.json'))
  await event('add', 'Bo')
  expect(await event('configure', '--set', 'squads=standard-first')).toMatchObject({
    code: 0,
    err: expect.stringContaining('note: '),
  })
  expect((await event('show')).out).toMatch(/Ana .*not legal/)
  expect((await stateNow()).entrants[0]!.outdated).toBe(false)
  await event('configure', '--set', 'squads=epic-dogfight-2014')
  expect((await event('show')).out).not.toContain('not legal')
  await expect(event('configure')).rejects.toThrow(UsageError)
})

test('an absent side is reported in words', async () => {
  await begin()
  await event('add', ...seven)
  expect((await event('drop', 'Ana', '--no-show')).out).toBe('Ana: did not come\n')
  expect((await event('drop', 'Ana')).err).toContain('has left already (did not come)')
  expect((await event('standings', '--csv')).out).not.toContain('noShow')
})

describe('undoing', () => {
  test('undoing an act others depend on is refused with their numbers, or undoes them too', async () => {
    await begin()
    await event('add', 'Ana', 'Bo')
    await event('start', '--paper-lists')
    await event('pair')
    const refused = await event('undo', '4')
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/Undo act 5 \(pair\)/) })
    expect((await data<{ undone: number[] }>('undo', '4', '--with-later')).undone).toEqual([4, 5])
    expect((await stateNow()).phase).toBe('registration')
    // Undoing the undo brings both back.
    await event('undo', '6')
    expect((await stateNow()).draft).not.toBeNull()
  })

  test('the creation stays', async () => {
    await begin()
    await expect(event('undo')).rejects.toThrow('nothing left to undo')
    expect(await event('undo', '1')).toMatchObject({ code: 1, err: expect.stringContaining('not undone') })
  })
})

describe('files', () => {
  test('a damaged file is refused by every command and left as it is', async () => {
    await begin()
    const torn = readFileSync(file, 'utf8').slice(0, -20)
    writeFileSync(file, torn)
    for (const command of ['show', 'start', 'log', 'undo', 'standings', 'clock']) {
      expect(await event(command)).toMatchObject({
        code: 2,
        err: expect.stringContaining('spring.json: This is not valid JSON'),
      })
    }
    expect(JSON.parse((await event('show', '--json')).out)).toMatchObject({
      ok: false,
      error: { place: file },
    })
    expect(readFileSync(file, 'utf8')).toBe(torn)
  })

  test('a missing file says how to begin one', async () => {
    await expect(event('show')).rejects.toMatchObject({ remedy: `flotilla event new ${file} begins one` })
  })

  test('printing never writes over the event', async () => {
    await begin()
    const before = readFileSync(file, 'utf8')
    await expect(event('print', 'squads', '--out', file)).rejects.toThrow('the file of the event itself')
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  test('names cannot move the cursor of the terminal or run in a page', async () => {
    await begin()
    await event('add', '\u001b[2JEvil', '<img src=x onerror=alert(1)>')
    expect((await event('show')).out).not.toContain('\u001b')
    expect((await event('print', 'squads')).out).not.toContain('<img')
  })

  test('of several programs that enter players at once, each either enters its player or says that it did not', async () => {
    await begin()
    const program = `
      import { runCommand } from ${JSON.stringify(join(import.meta.dirname, '../command.ts'))}
      import { eventCommands } from ${JSON.stringify(join(import.meta.dirname, 'event.ts'))}
      const io = { out: () => {}, err: (text) => process.stderr.write(text), stdin: [] }
      for (let n = 0; n < 10; n++) {
        const name = process.argv[1] + '-' + n
        const code = await runCommand(eventCommands['event add'], [${JSON.stringify(file)}, name], io)
        console.log(code, name)
      }`
    const shell = ['a', 'b', 'c']
      .map((who) => `"$NODE" --import @oxc-node/core/register --input-type=module -e "$PROGRAM" ${who} &`)
      .join('\n')
    const { stdout, stderr } = spawnSync('sh', ['-c', `${shell}\nwait`], {
      encoding: 'utf8',
      env: { ...process.env, NODE: process.execPath, PROGRAM: program },
    })
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => line.split(' '))
    expect(lines).toHaveLength(30)
    const entered = lines.filter(([code]) => code === '0').map(([, name]) => name!)
    const refused = lines.filter(([code]) => code === '1')
    expect((await stateNow()).entrants.map(({ name }) => name).sort()).toEqual(entered.sort())
    expect(stderr.match(/was changed by another program meanwhile/g) ?? []).toHaveLength(refused.length)
  })
})

test('every command has help, and takes JSON where it has data', () => {
  for (const [name, command] of Object.entries(eventCommands)) {
    expect(command.name).toBe(name)
    expect(command.summary).toMatch(/\.$/)
    if (name !== 'event export') expect(command.options).toHaveProperty('json')
  }
})
