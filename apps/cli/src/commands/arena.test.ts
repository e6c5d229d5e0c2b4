import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptGet } from '@flotilla/server/testing'
import { expect, test } from 'vitest'
import { typeCommand } from '../../test/terminal.ts'

const root = join(import.meta.dirname, '../../../..')
const folder = mkdtempSync(join(tmpdir(), 'flotilla-arena-'))

/** Writes a bot in JavaScript that answers each `choose` message with the code, and returns its command. */
function writeBot(name: string, onChoose: string): string {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline'
const send = (message) => console.log(JSON.stringify(message))
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line)
  if (message.type === 'choose') { const { id, seat, decision, view, refusal } = message; ${onChoose} }
}`,
  )
  return `${name}=node ${file}`
}

interface Report {
  ranking: { name: string; won: number; lost: number; drawn: number; faults: number; score: number }[]
  games: { winner: number | null; players: [number, number]; decisions: number; fault?: { player: string } }[]
}

async function playArena(bots: readonly string[], ...options: string[]): Promise<Report & { err: string }> {
  const words = bots.flatMap((bot) => ['--bot', bot])
  const { code, out, err } = await typeCommand(['arena', ...words, '--ships', '2', '--json', ...options])
  expect(code, err).toBe(0)
  return { ...JSON.parse(out), err }
}

const delegate = 'send({ id, delegate: true })'

test('mirrored games exchange the sides, and the same seed plays the same games', async () => {
  const once = await playArena(['cadet', 'pilot'], '--games', '4', '--seed', 'a')
  expect(once.games.map(({ players }) => players)).toEqual([
    [0, 1],
    [1, 0],
    [0, 1],
    [1, 0],
  ])
  expect((await playArena(['cadet', 'pilot'], '--games', '4', '--seed', 'a')).games).toEqual(once.games)
  const other = await playArena(['cadet', 'pilot'], '--games', '4', '--seed', 'b')
  expect(other.games).not.toEqual(once.games)
  expect(once.ranking[0]).toMatchObject({ name: 'pilot', won: 4, lost: 0, faults: 0 })
})

test('a process that delegates everything plays as a cadet does, in games of both editions', async () => {
  for (const ruleset of ['2e-epic-1.4.6', '1e-epic-2018']) {
    const { games, ranking } = await playArena(
      [writeBot('delegate', delegate), 'cadet'],
      '--ruleset',
      ruleset,
      '--rounds',
      '2',
    )
    expect(games).toHaveLength(2)
    expect(ranking.every(({ faults }) => faults === 0)).toBe(true)
    expect(games[0]!.decisions).toBeGreaterThan(10)
  }
})

test.for([
  ['exits', 'process.exit(3)', 'it ended with exit code 3'],
  ['hangs', '', 'it did not answer in time'],
  ['babbles', 'console.log("hello")', 'it sent a line that is not JSON: hello'],
  ['answers nothing', 'send({ id })', 'it sent neither choice, delegate nor check'],
  ['counts wrong', 'send({ choice: {} })', 'it sent a message without the id of the question'],
  [
    'insists',
    'send({ id, choice: { decision: decision.id, option: "none of these" } })',
    '20 of its choices were refused',
  ],
  ['asks', 'send({ id, check: Array(3000).fill({}) })', 'it checked more than 2000 choices'],
] as const)('a bot that %s loses its games and is named', async ([name, onChoose, reason]) => {
  const bot = writeBot(name.replaceAll(' ', '-'), onChoose)
  const { games, ranking, err } = await playArena(
    [bot, 'cadet'],
    '--choice-time',
    name === 'hangs' ? '0.3' : '5',
  )
  expect(games.map(({ winner, fault }) => [winner, fault?.player])).toEqual([
    [1, name.replaceAll(' ', '-')],
    [1, name.replaceAll(' ', '-')],
  ])
  expect(ranking[0]).toMatchObject({ name: 'cadet', won: 2 })
  expect(err).toContain(reason)
})

test('a bot gets refusals, and may check choices before it makes one', async () => {
  const bot = writeBot(
    'careful',
    `const last = { decision: decision.id, option: decision.options?.at(-1).id }
     if (refusal) { if (!refusal.message) process.exit(4); send({ id, delegate: true }) }
     else if (decision.ask === 'placeShip') send({ id, choice: { decision: decision.id, pose: { x: 1, y: 2, heading: 'up' } } })
     else if (decision.ask === 'chooseActivation') send({ id, check: [last, { decision: decision.id, option: 'no' }] })
     else send({ id, delegate: true })
   }
   if (message.type === 'checked') {
     const [legal, illegal] = message.refusals
     if (legal !== null || !illegal.message) process.exit(5)
     send({ id: message.id, delegate: true })`,
  )
  const { ranking } = await playArena([bot, 'cadet'], '--rounds', '2')
  expect(ranking.map(({ faults }) => faults)).toEqual([0, 0])
})

test('time for a whole game runs out, too', async () => {
  const bot = writeBot(
    'slow',
    'await new Promise((done) => setTimeout(done, 40)); send({ id, delegate: true })',
  )
  const { games } = await playArena([bot, 'cadet'], '--game-time', '0.2')
  expect(games.every(({ fault }) => fault?.player === 'slow')).toBe(true)
})

test('a results file continues where it ends, and replays verify', async () => {
  const file = join(folder, 'results.ndjson')
  const replays = join(folder, 'replays')
  const bots = ['cadet', 'pilot']
  const whole = await playArena(bots, '--games', '4', '--rounds', '2', '--results', file)
  const lines = readFileSync(file, 'utf8').split('\n')
  // Ended in the middle of the third game's line.
  writeFileSync(file, `${lines.slice(0, 3).join('\n')}\n${lines[3]!.slice(0, 20)}`)
  const rest = await playArena(bots, '--games', '4', '--rounds', '2', '--results', file, '--replays', replays)
  expect(rest.games).toEqual(whole.games)
  expect(readdirSync(replays).sort()).toEqual(['game-2.json', 'game-3.json'])
  expect(await typeCommand(['replay', join(replays, 'game-2.json'), '--verify'])).toMatchObject({ code: 0 })
  const words = [
    'arena',
    '--bot',
    'cadet',
    '--bot',
    'pilot',
    '--games',
    '4',
    '--rounds',
    '3',
    '--results',
    file,
  ]
  expect(await typeCommand(words)).toMatchObject({
    code: 2,
    err: expect.stringContaining('has results of other bots or settings'),
  })
})

test('wrong usage is refused', async () => {
  expect((await typeCommand(['arena', '--bot', 'cadet'])).err).toContain('needs two bots or more')
  expect((await typeCommand(['arena', '--bot', 'cadet', '--bot', 'cadet'])).err).toContain('called "cadet"')
  const late = ['arena', '--bot', 'cadet', '--bot', 'pilot', '--choice-time', 'soon']
  expect((await typeCommand(late)).err).toContain('not a number of seconds')
})

test('seats of a scenario are shared out by team', async () => {
  const { games } = await playArena(
    [writeBot('scenario', delegate), 'cadet'],
    '--scenario',
    'aces-high',
    '--seats',
    '4',
  )
  expect(games).toHaveLength(2)
  expect(games.every(({ fault }) => fault === undefined)).toBe(true)
})

const hasPython = () => spawnSync('python3', ['--version']).status === 0

test('the bots among the examples play whole games, and the hunter beats the cadet', async () => {
  if (!hasPython() && existsSync('/etc/debian_version')) aptGet('install', '-y', 'python3-minimal')
  const bots = [
    `hunter=python3 ${join(root, 'examples/bots/hunter.py')}`,
    `random=node ${join(root, 'examples/bots/random-option.mjs')}`,
    'cadet',
  ]
  const { ranking } = await playArena(bots, '--games', '4')
  expect(ranking.map(({ faults }) => faults)).toEqual([0, 0, 0])
  expect(ranking[0]!.name).toBe('hunter')
})
