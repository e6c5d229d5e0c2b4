import { libraryFor } from '@flotilla/cards'
import { type Decision, HOST, optionsOf, sealOf, type TableView } from '@flotilla/engine'
import { describe, expect, test, vi } from 'vitest'
import type { Clock, Terms } from './acts.ts'
import { actOf, agreed, begun, outOfTime, type Person, type TableAsk } from './asks.ts'
import { dueOf, leftAt } from './clock.ts'
import { gameFile, readGame } from './game-file.ts'
import { memory } from './memory.ts'
import { seenBy } from './seen.ts'
import { lookAt, opened, openedAt } from './session.ts'
import { act, answersTo, choicesBy, type Guest, newTableOf, openTable, type Table } from './table.ts'

const terms: Terms = {
  title: 'Friday',
  ruleset: '2e-epic-1.1.0',
  area: 'standard',
  deployed: true,
  teams: [0, 1, 0],
  clock: { kind: 'none' },
  bot: 'cadet',
  listed: false,
  delay: 0,
}

const [ada, bo, cy, di]: readonly Person[] = ['Ada', 'Bo', 'Cy', 'Di'].map((name) => ({
  id: name.toLowerCase(),
  name,
}))
const persons = [ada!, bo!, cy!]
const share = (seat: number): string => String(seat).repeat(64)

const ask = (table: Table, person: Person, one: TableAsk) => act(table, () => actOf(table, person, one))

const single = (faction: string, ship: string, id: string) => ({
  file: JSON.stringify({ faction, name: id, pilots: [{ id, ship }], version: '2.0.0' }),
})
const squads = [
  single('rebelalliance', 't65xwing', 'bluesquadronescort'),
  single('galacticempire', 'tielnfighter', 'academypilot'),
  single('rebelalliance', 'btla4ywing', 'graysquadronbomber'),
]

const storage = memory()
let tables = 0

/** A table of an event, where the event has seated two entrants with their squads. */
async function eventTable(bots: boolean, seated: readonly Person[] = [ada!, bo!]): Promise<Table> {
  tables += 1
  const table = newTableOf(storage, libraryFor, `table-${tables}`)
  const event = { limit: { points: 200 }, bots }
  const own = { ...terms, teams: [0, 1], event, clock: { kind: 'live', bank: 60, increment: 0 } } as const
  await act(table, () => ({ kind: 'made', by: 'ada', terms: own, secret: 'secret' }))
  for (const seat of [0, 1])
    await act(table, () => ({ kind: 'brings', seat, squad: squads[seat]!, title: 'Registered' }))
  for (const [seat, { id, name }] of seated.entries()) {
    await act(table, () => ({ kind: 'sits', seat, person: id, name }))
    await ask(table, seated[seat]!, { ask: 'ready', seal: sealOf(share(seat)) })
  }
  return table
}

async function begins(table: Table, by: Person): Promise<Table> {
  expect(await ask(table, by, { ask: 'begin' })).toBeUndefined()
  for (const seat of [0, 1]) await ask(table, persons[seat]!, { ask: 'share', share: share(seat) })
  await act(table, () => begun(table))
  expect(table.state!.stage).toBe('playing')
  return table
}

const saysNo = (words: string) => ({ message: expect.stringContaining(words) })

describe('a table of an event', () => {
  test('keeps seats and squads as they are registered', async () => {
    const table = await eventTable(false, [ada!])
    expect(await ask(table, cy!, { ask: 'sit', seat: 1 })).toMatchObject(saysNo('The event seats'))
    expect(await ask(table, ada!, { ask: 'stand' })).toMatchObject(saysNo('entry in the event'))
    for (const seat of [0, 1])
      expect(await ask(table, ada!, { ask: 'bring', squad: squads[2]!, seat })).toMatchObject(
        saysNo('registered squads'),
      )
    expect(await ask(table, ada!, { ask: 'begin' })).toMatchObject(saysNo('missing'))
  })

  test('is begun by any of its players, and by nobody else', async () => {
    const table = await eventTable(false)
    expect(await ask(table, cy!, { ask: 'begin' })).toMatchObject(saysNo('players of this game'))
    await begins(table, bo!)
  })

  test('has no bot for an entrant: not by leaving, by vote or out of time', async () => {
    const table = await begins(await eventTable(false), ada!)
    expect(await ask(table, ada!, { ask: 'leave' })).toMatchObject(saysNo('Bots do not'))
    const proposal = { what: 'replace', seat: 1 } as const
    expect(await ask(table, ada!, { ask: 'propose', proposal })).toMatchObject(saysNo('Bots do not'))
    await act(table, () => outOfTime(table, 1))
    expect(table.session!.saved.over).toBe(true)
    expect(lookAt(table.session!, HOST).view.state).toMatchObject({ winner: 0, conceded: [1] })
  })

  test('has bots where the organiser says so', async () => {
    const table = await begins(await eventTable(true), ada!)
    expect(await ask(table, ada!, { ask: 'leave' })).toBeUndefined()
    await act(table, () => outOfTime(table, 1))
    expect(table.state!.chairs.map(({ away }) => away)).toEqual(['left', 'time'])
  })
})

async function gathered(people: readonly Person[] = persons, clock: Clock = terms.clock): Promise<Table> {
  tables += 1
  const table = newTableOf(storage, libraryFor, `table-${tables}`)
  await act(table, () => ({ kind: 'made', by: 'ada', terms: { ...terms, clock }, secret: 'secret' }))
  for (const [seat, person] of people.entries()) {
    expect(await ask(table, person, { ask: 'sit', seat })).toBeUndefined()
    expect(await ask(table, person, { ask: 'bring', squad: squads[seat]! })).toBeUndefined()
    expect(await ask(table, person, { ask: 'ready', seal: sealOf(share(seat)) })).toBeUndefined()
  }
  return table
}

async function playing(people: readonly Person[] = persons, clock?: Clock): Promise<Table> {
  const table = await gathered(people, clock)
  expect(await ask(table, ada!, { ask: 'begin' })).toBeUndefined()
  for (const [seat, person] of people.entries())
    expect(await ask(table, person, { ask: 'share', share: share(seat) })).toBeUndefined()
  await act(table, () => begun(table))
  expect(table.state!.stage).toBe('playing')
  return table
}

const guestAt = (seat: number): Guest => ({
  seat,
  maySit: () => false,
  hear: () => undefined,
  whole: () => undefined,
})

const next = (view: TableView): Decision => view.pending.find(({ settled }) => !settled)!

async function chooses(table: Table, seat: number, n = 0): Promise<void> {
  const decision = next(lookAt(table.session!, seat).view)
  const { id } = ('options' in decision ? decision.options : [])[n]!
  expect(await answersTo(table, guestAt(seat)).choose({ decision: decision.id, option: id })).toBeUndefined()
}

const follow = async (table: Table): Promise<void> => {
  if (agreed(table)) await act(table, () => agreed(table))
}

describe('before the game', () => {
  test('a seat is taken once, and what somebody does for another is refused', async () => {
    const table = await gathered([ada!, bo!])
    expect(await ask(table, cy!, { ask: 'sit', seat: 0 })).toMatchObject({ message: 'Somebody sits there.' })
    expect(await ask(table, bo!, { ask: 'sit', seat: 2 })).toMatchObject({
      message: expect.stringContaining('Stand up'),
    })
    expect(await ask(table, bo!, { ask: 'bring', squad: squads[0]!, seat: 0 })).toHaveProperty('message')
    expect(await ask(table, bo!, { ask: 'bring', squad: squads[0]!, seat: 2 })).toHaveProperty('message')
    expect(await ask(table, ada!, { ask: 'bring', squad: squads[2]!, seat: 2 })).toBeUndefined()
    expect(await ask(table, bo!, { ask: 'bring', squad: { ready: 'nonsense' } })).toHaveProperty('message')
    expect(await ask(table, cy!, { ask: 'ready', seal: sealOf('x') })).toHaveProperty('message')
  })

  test('nobody begins before all are ready, and only who made the table', async () => {
    const table = await gathered([ada!, bo!])
    expect(await ask(table, bo!, { ask: 'begin' })).toHaveProperty('message')
    await ask(table, bo!, { ask: 'ready' })
    expect(await ask(table, ada!, { ask: 'begin' })).toMatchObject({ message: expect.stringContaining('Bo') })
  })

  test('the dice are made of the secret and of shares that were sealed; who changes his mind is not ready any more', async () => {
    const table = await gathered([ada!, bo!])
    expect(await ask(table, ada!, { ask: 'share', share: share(0) })).toHaveProperty('message')
    await ask(table, ada!, { ask: 'begin' })
    expect(await ask(table, ada!, { ask: 'share', share: share(7) })).toHaveProperty('message')
    await ask(table, ada!, { ask: 'share', share: share(0) })
    expect(await begun(table)).toBeUndefined()
    await ask(table, bo!, { ask: 'ready' })
    expect(table.state!.stage).toBe('gathering')
    expect(table.state!.chairs[0]).not.toHaveProperty('share')
    await ask(table, bo!, { ask: 'ready', seal: sealOf(share(1)) })
    await ask(table, ada!, { ask: 'begin' })
    for (const seat of [0, 1]) await ask(table, persons[seat]!, { ask: 'share', share: share(seat) })
    await act(table, () => begun(table))
    expect(table.session!.saved).toMatchObject({
      seedParts: { secret: 'secret', shares: [share(0), share(1), null] },
      players: ['human', 'human', 'cadet'],
    })
    // The empty seat is a bot's, and the table comes back whole from what was stored.
    const again = await openTable(storage, libraryFor, table.id)
    expect(again?.ok && opened(again.value.session!, 0)).toEqual(opened(table.session!, 0))
    expect(again?.ok && again.value.state).toEqual(table.state)
  })
})

describe('taking back', () => {
  test('needs nobody where nobody has learned anything', async () => {
    const table = await playing()
    await chooses(table, 0)
    await ask(table, ada!, { ask: 'propose', proposal: { what: 'back' } })
    await follow(table)
    expect(table.session!.saved.choices.length).toBe(table.session!.saved.given)
    expect(table.state!.asked).toBeUndefined()
  })

  test('needs the consent of those who have, and not of others', async () => {
    const table = await playing()
    await chooses(table, 0)
    const options = optionsOf(next(lookAt(table.session!, 0).view))
    await chooses(
      table,
      0,
      options.findIndex(({ id }) => id === 'confirm'),
    )
    const made = table.session!.saved.choices.length
    await ask(table, ada!, { ask: 'propose', proposal: { what: 'back' } })
    await follow(table)
    expect(table.session!.saved.choices.length).toBe(made)
    expect(seenBy(table, bo!, new Set())!.asked).toMatchObject({ seat: 0, awaited: [1, 2] })
    expect(await ask(table, di!, { ask: 'agree', yes: true })).toHaveProperty('message')
    await ask(table, bo!, { ask: 'agree', yes: true })
    await follow(table)
    expect(table.session!.saved.choices.length).toBe(made)
    await ask(table, cy!, { ask: 'agree', yes: true })
    await follow(table)
    expect(table.session!.saved.choices.length).toBe(made - 1)
  })

  test('one who says no ends it', async () => {
    const table = await playing()
    await ask(table, ada!, { ask: 'propose', proposal: { what: 'pause' } })
    await ask(table, bo!, { ask: 'agree', yes: false })
    expect(table.state).toMatchObject({ paused: false })
    expect(table.state!.asked).toBeUndefined()
  })
})

describe('from one host to another', () => {
  test('a game that goes on is given as a file when all agree, and goes on at another table', async () => {
    const table = await playing()
    await chooses(table, 0)
    await ask(table, ada!, { ask: 'propose', proposal: { what: 'file' } })
    for (const person of [bo!, cy!]) await ask(table, person, { ask: 'agree', yes: true })
    await follow(table)
    expect(seenBy(table, di!, new Set())).toMatchObject({ given: true })
    const read = await readGame(JSON.parse(await gameFile(table.session!.saved)))
    if (!read.ok) throw new Error(read.faults.join(' '))
    expect(read.value.online).toBeUndefined()
    // What was agreed to is the game as it stood.
    await chooses(table, 1)
    expect(table.state!.given).toBeUndefined()

    const other = newTableOf(storage, libraryFor, 'moved')
    await act(other, () => ({ kind: 'made', by: 'ada', terms, secret: 'other', game: read.value }))
    for (const [seat, person] of [ada!, bo!].entries()) {
      await ask(other, person, { ask: 'sit', seat })
      expect(await ask(other, person, { ask: 'bring', squad: squads[0]! })).toHaveProperty('message')
      expect(await ask(other, person, { ask: 'ready', seal: sealOf(share(seat)) })).toBeUndefined()
    }
    expect(await ask(other, ada!, { ask: 'begin' })).toBeUndefined()
    await act(other, () => begun(other))
    expect(other.session!.saved).toMatchObject({
      online: true,
      players: ['human', 'human', 'cadet'],
      fromBackup: true,
    })
    expect(lookAt(other.session!, 0).view.state).toEqual(
      lookAt(table.session!, 0, read.value.choices.length).view.state,
    )
    expect(JSON.stringify(seenBy(other, di!, new Set()))).not.toContain(read.value.seed)
  })
})

describe('coming and going', () => {
  test('who is away is replaced by a bot by the vote of the others, by another person, and takes the seat back', async () => {
    const table = await playing()
    await ask(table, ada!, { ask: 'propose', proposal: { what: 'replace', seat: 1 } })
    await follow(table)
    expect(table.state!.chairs[1]).not.toHaveProperty('away')
    expect(await ask(table, bo!, { ask: 'agree', yes: false })).toHaveProperty('message')
    expect(await ask(table, di!, { ask: 'sit', seat: 1 })).toHaveProperty('message')
    await ask(table, cy!, { ask: 'agree', yes: true })
    await follow(table)
    expect(table.session!.saved.players).toEqual(['human', 'cadet', 'human'])
    expect(await ask(table, di!, { ask: 'sit', seat: 1 })).toBeUndefined()
    expect(table.session!.saved.players[1]).toBe('human')
    expect(seenBy(table, bo!, new Set())).toMatchObject({ seat: HOST, owns: 1 })
    expect(await ask(table, bo!, { ask: 'sit', seat: 1 })).toBeUndefined()
    expect(seenBy(table, di!, new Set())).toMatchObject({ seat: HOST })
  })

  test('a draw is offered by one and agreed to by all; one who says no plays on', async () => {
    const table = await playing()
    const offer = { ask: 'propose', proposal: { what: 'draw' } } as const
    expect(await ask(table, di!, offer)).toHaveProperty('message')
    await ask(table, ada!, offer)
    await ask(table, bo!, { ask: 'agree', yes: true })
    await ask(table, cy!, { ask: 'agree', yes: false })
    await follow(table)
    expect(table.session!.saved.over).toBe(false)
    await ask(table, cy!, offer)
    for (const person of [ada!, bo!]) await ask(table, person, { ask: 'agree', yes: true })
    await follow(table)
    expect(table.session!.saved).toMatchObject({ over: true })
    expect(table.session!.saved.choices.at(-1)).toEqual({ announce: 'drawn', seat: HOST })
    expect(lookAt(table.session!, 0).view.state.winner ?? null).toBeNull()
    expect(await ask(table, ada!, offer)).toMatchObject({ message: 'The game is over.' })
  })

  test('a pause is agreed to by all, and ended by anyone', async () => {
    const table = await playing()
    await ask(table, ada!, { ask: 'propose', proposal: { what: 'pause' } })
    for (const person of [bo!, cy!]) await ask(table, person, { ask: 'agree', yes: true })
    await follow(table)
    expect(table.state!.paused).toBe(true)
    expect(table.clocks!.running).toEqual([])
    await ask(table, bo!, { ask: 'resume' })
    expect(table.clocks!.running).toEqual([0, 1, 2])
  })
})

describe('clocks', () => {
  test('of a live game run for all who are asked at once, stop for who has answered, and give more for each choice', async () => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
    try {
      const table = await playing(persons, { kind: 'live', bank: 60, increment: 5 })
      vi.setSystemTime(1_010_000)
      await chooses(table, 0)
      expect(leftAt(table.clocks!, 1_010_000)).toEqual([55_000, 50_000, 50_000])
      expect(dueOf(table.clocks!)).toEqual({ seat: 1, time: 1_060_000 })
      await act(table, () => ({ kind: 'plays', seat: 1, player: 'cadet', why: 'time', time: 1_060_000 }))
      expect(table.clocks!.running).toEqual([0, 2])
      // Who comes back has a minute at least.
      vi.setSystemTime(1_061_000)
      await ask(table, bo!, { ask: 'return' })
      expect(leftAt(table.clocks!, 1_061_000)[1]).toBe(60_000)
    } finally {
      vi.useRealTimers()
    }
  })

  test('by correspondence every choice has its days', async () => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
    try {
      const table = await playing(persons, { kind: 'days', days: 3 })
      vi.setSystemTime(101_000_000)
      await chooses(table, 2)
      expect(leftAt(table.clocks!, 101_000_000)).toEqual([159_200_000, 159_200_000, 259_200_000])
    } finally {
      vi.useRealTimers()
    }
  })
})

test('who watches later is shown the game as it was then, and no choice sooner', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  try {
    const table = await playing()
    const { given = 0 } = table.session!.saved
    vi.setSystemTime(1_010_000)
    await chooses(table, 0)
    vi.setSystemTime(1_020_000)
    await chooses(table, 1)
    expect(
      [1_009_999, 1_010_000, 1_019_999, 1_020_000].map((time) => choicesBy(table, time) - given),
    ).toEqual([0, 1, 1, 2])
    const then = openedAt(table.session!, HOST, choicesBy(table, 1_010_000))
    expect(then.look).toMatchObject({ at: given + 1, of: given + 1 })
    expect(then.history).toHaveLength(given + 2)
    // When somebody takes back, the choice that comes in its place has its own time.
    await act(table, () => ({ kind: 'back', to: given + 1 }))
    vi.setSystemTime(1_030_000)
    await chooses(table, 1)
    expect(choicesBy(table, 1_029_999) - given).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})

test('what is said to a team is heard by the team; reports are seen by who made the table', async () => {
  const table = await playing()
  await ask(table, ada!, { ask: 'say', text: 'psst', team: true })
  await ask(table, bo!, { ask: 'say', text: 'hello' })
  const heard = (person: Person) => seenBy(table, person, new Set())!.said.map(({ text }) => text)
  expect([ada!, cy!, bo!, di!].map(heard)).toEqual([
    ['psst', 'hello'],
    ['psst', 'hello'],
    ['hello'],
    ['hello'],
  ])
  const { number } = seenBy(table, cy!, new Set())!.said[1]!
  await ask(table, cy!, { ask: 'report', said: number })
  await ask(table, cy!, { ask: 'report', said: number })
  expect(seenBy(table, ada!, new Set())!.said[1]).toMatchObject({ reported: 1 })
  expect(seenBy(table, bo!, new Set())!.said[0]).not.toHaveProperty('reported')
})

test('nothing that one sees around a game or as a watcher tells a secret: not the seed, nor shares, nor dials', async () => {
  const table = await playing()
  await chooses(table, 1)
  const dial = lookAt(table.session!, 1).view.state.ships[1]!.dial!
  expect(dial).toBeTruthy()
  const all = [seenBy(table, di!, new Set()), opened(table.session!, HOST), seenBy(table, ada!, new Set())]
  for (const one of all)
    for (const secret of ['"secret"', share(0), share(1), table.session!.saved.seed])
      expect(JSON.stringify(one)).not.toContain(secret)
  expect(lookAt(table.session!, HOST).view.state.ships[1]!.dial).toBeNull()
  expect(JSON.stringify(opened(table.session!, HOST).history)).not.toContain('dialSet')
})
