import { libraryFor } from '@flotilla/cards'
import type { Seat } from '@flotilla/engine'
import { type Decision, HOST_SEAT, optionsOf, shareCommitment, type TableView } from '@flotilla/engine'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { nextTimeout, seatTimesLeft } from './clock.ts'
import { createGameFile, parseGameFile } from './game-backup.ts'
import type { ClockSettings, TableTerms } from './log.ts'
import { createMemoryStorage } from './memory-storage.ts'
import type { TableRequest } from './protocol.ts'
import { openGame, openGameAt, viewAt } from './session.ts'
import {
  appendEntry,
  choiceCountAt,
  createTable,
  gameHandlers,
  nextTableStateTime,
  openTable,
  type Table,
  type TableGuest,
} from './table.ts'
import { tableLobbyViewFor } from './table-lobby-view.ts'
import {
  beginEntry,
  entryForRequest,
  entryWhenAgreed,
  gameRefusal,
  type Person,
  timeoutEntry,
} from './table-requests.ts'
import { takenBackSummary } from './taken-back.ts'

const terms: TableTerms = {
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

const ask = (table: Table, person: Person, one: TableRequest, isAbsent?: (person: string) => boolean) =>
  appendEntry(table, () => entryForRequest(table, person, one, isAbsent))

const single = (faction: string, ship: string, id: string) => ({
  file: JSON.stringify({ faction, name: id, pilots: [{ id, ship }], version: '2.0.0' }),
})
const squads = [
  single('rebelalliance', 't65xwing', 'bluesquadronescort'),
  single('galacticempire', 'tielnfighter', 'academypilot'),
  single('rebelalliance', 'btla4ywing', 'graysquadronbomber'),
]

const storage = createMemoryStorage()
let tables = 0

/** Creates a table of an event, which has seated two entrants with their squads. */
async function eventTable(
  bots: boolean,
  seated: readonly Person[] = [ada!, bo!],
  teams: readonly number[] = [0, 1],
): Promise<Table> {
  tables += 1
  const table = createTable(storage, libraryFor, `table-${tables}`)
  const event = { limit: { points: 200 }, bots }
  const own = { ...terms, teams, event, clock: { kind: 'live', bank: 60, increment: 0 } } as const
  await appendEntry(table, () => ({ kind: 'made', by: 'ada', terms: own, secret: 'secret' }))
  for (const seat of teams.keys())
    await appendEntry(table, () => ({ kind: 'brings', seat, squad: squads[seat]!, title: 'Registered' }))
  for (const [seat, { id, name }] of seated.entries()) {
    await appendEntry(table, () => ({ kind: 'sits', seat, person: id, name }))
    await ask(table, seated[seat]!, { ask: 'ready', seal: shareCommitment(share(seat)) })
  }
  return table
}

async function begins(table: Table, by: Person): Promise<Table> {
  expect(await ask(table, by, { ask: 'begin' })).toBeUndefined()
  for (const seat of [0, 1]) await ask(table, persons[seat]!, { ask: 'share', share: share(seat) })
  await appendEntry(table, () => beginEntry(table))
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
    await appendEntry(table, () => timeoutEntry(table, 1))
    expect(table.session!.saved.over).toBe(true)
    expect(viewAt(table.session!, HOST_SEAT).view.state).toMatchObject({ winner: 0, conceded: [1] })
  })

  test('is not begun by one side alone, and nobody alone calls its time, draws it or saves it', async () => {
    const alone = await eventTable(true, [ada!])
    expect(await ask(alone, ada!, { ask: 'begin' })).toMatchObject(saysNo('missing'))
    const table = await begins(await eventTable(true), ada!)
    await appendEntry(table, () => timeoutEntry(table, 1))
    for (const what of ['time', 'draw', 'file', 'pause'] as const) {
      expect(await ask(table, ada!, { ask: 'propose', proposal: { what } })).toBeUndefined()
      await follow(table)
      expect(table.session!.saved.over).toBe(false)
      expect(tableLobbyViewFor(table, ada!, new Set())!.asked!.awaited).toEqual([1])
      await ask(table, bo!, { ask: 'agree', yes: false })
    }
  })

  test('asks a player, too, whom the event has seated after the beginning', async () => {
    const table = await eventTable(true, [ada!, bo!], [0, 1, 0])
    await begins(table, ada!)
    await appendEntry(table, () => ({ kind: 'sits', seat: 2, person: 'cy', name: 'Cy' }))
    await ask(table, ada!, { ask: 'propose', proposal: { what: 'time' } })
    expect(tableLobbyViewFor(table, ada!, new Set())!.asked!.awaited).toEqual([1, 2])
  })

  test('has bots where the organiser says so', async () => {
    const table = await begins(await eventTable(true), ada!)
    expect(await ask(table, ada!, { ask: 'leave' })).toBeUndefined()
    await appendEntry(table, () => timeoutEntry(table, 1))
    expect(table.state!.chairs.map(({ away }) => away)).toEqual(['left', 'time'])
  })
})

async function gathered(
  people: readonly Person[] = persons,
  clock: ClockSettings = terms.clock,
  teams = terms.teams,
  delay = 0,
): Promise<Table> {
  tables += 1
  const table = createTable(storage, libraryFor, `table-${tables}`)
  const own = { ...terms, clock, teams, delay }
  await appendEntry(table, () => ({ kind: 'made', by: 'ada', terms: own, secret: 'secret' }))
  for (const [seat, person] of people.entries()) {
    expect(await ask(table, person, { ask: 'sit', seat })).toBeUndefined()
    expect(await ask(table, person, { ask: 'bring', squad: squads[seat]! })).toBeUndefined()
    expect(await ask(table, person, { ask: 'ready', seal: shareCommitment(share(seat)) })).toBeUndefined()
  }
  return table
}

async function playing(people: readonly Person[] = persons, clock?: ClockSettings): Promise<Table> {
  const table = await gathered(people, clock)
  expect(await ask(table, ada!, { ask: 'begin' })).toBeUndefined()
  for (const [seat, person] of people.entries())
    expect(await ask(table, person, { ask: 'share', share: share(seat) })).toBeUndefined()
  await appendEntry(table, () => beginEntry(table))
  expect(table.state!.stage).toBe('playing')
  return table
}

const guestAt = (seat: Seat): TableGuest => ({
  seat,
  maySit: () => false,
  receiveUpdate: () => undefined,
  receiveGame: () => undefined,
})

const next = (view: TableView): Decision => view.pending.find(({ settled }) => !settled)!

async function chooses(table: Table, seat: Seat, n = 0): Promise<void> {
  const decision = next(viewAt(table.session!, seat).view)
  const { id } = ('options' in decision ? decision.options : [])[n]!
  expect(
    await gameHandlers(table, guestAt(seat)).choose({ decision: decision.id, option: id }),
  ).toBeUndefined()
}

const follow = async (table: Table, isAbsent?: (person: string) => boolean): Promise<void> => {
  if (entryWhenAgreed(table, isAbsent)) await appendEntry(table, () => entryWhenAgreed(table, isAbsent))
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
    expect(await ask(table, cy!, { ask: 'ready', seal: shareCommitment('x') })).toHaveProperty('message')
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
    expect(await beginEntry(table)).toBeUndefined()
    await ask(table, bo!, { ask: 'ready' })
    expect(table.state!.stage).toBe('gathering')
    expect(table.state!.chairs[0]).not.toHaveProperty('share')
    await ask(table, bo!, { ask: 'ready', seal: shareCommitment(share(1)) })
    await ask(table, ada!, { ask: 'begin' })
    for (const seat of [0, 1]) await ask(table, persons[seat]!, { ask: 'share', share: share(seat) })
    await appendEntry(table, () => beginEntry(table))
    expect(table.session!.saved).toMatchObject({
      seedParts: { secret: 'secret', shares: [share(0), share(1), null] },
      players: ['human', 'human', 'cadet'],
    })
    // The empty seat belongs to a bot, and the storage restores the whole table.
    const again = await openTable(storage, libraryFor, table.id)
    expect(again?.ok && openGame(again.value.session!, 0)).toEqual(openGame(table.session!, 0))
    expect(again?.ok && again.value.state).toEqual(table.state)
  })
})

test('one who sits down while shares are given holds up nobody: the game is begun again, with or without them', async () => {
  const table = await gathered([ada!, bo!])
  await ask(table, ada!, { ask: 'begin' })
  await ask(table, ada!, { ask: 'share', share: share(0) })
  expect(await ask(table, cy!, { ask: 'sit', seat: 2 })).toBeUndefined()
  expect(table.state!.stage).toBe('gathering')
  expect(await ask(table, ada!, { ask: 'begin' })).toMatchObject(saysNo('Not everybody is ready: Cy.'))
  await ask(table, ada!, { ask: 'remove', seat: 2 })
  await begins(table, ada!)
  expect(table.session!.saved.players).toEqual(['human', 'human', 'cadet'])
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
    const options = optionsOf(next(viewAt(table.session!, 0).view))
    await chooses(
      table,
      0,
      options.findIndex(({ id }) => id === 'confirm'),
    )
    const made = table.session!.saved.choices.length
    await ask(table, ada!, { ask: 'propose', proposal: { what: 'back' } })
    await follow(table)
    expect(table.session!.saved.choices.length).toBe(made)
    expect(tableLobbyViewFor(table, bo!, new Set())!.asked).toMatchObject({ seat: 0, awaited: [1, 2] })
    // Players see how much would be taken back only as far as everyone has seen it.
    expect(tableLobbyViewFor(table, bo!, new Set())!.asked!.back).toEqual({
      choice: 'Dials set: Ada',
      choices: [1, 0, 0],
      round: 1,
      phase: 'planning',
    })
    expect(await ask(table, di!, { ask: 'agree', yes: true })).toHaveProperty('message')
    await ask(table, bo!, { ask: 'agree', yes: true })
    await follow(table)
    expect(table.session!.saved.choices.length).toBe(made)
    await ask(table, cy!, { ask: 'agree', yes: true })
    await follow(table)
    expect(table.session!.saved.choices.length).toBe(made - 1)
  })

  test('tells nothing of a choice that nobody else has seen', async () => {
    const table = await playing()
    await chooses(table, 0)
    const to = table.session!.saved.choices.length - 1
    const nothing = { choices: [1, 0, 0], round: 1, phase: 'planning' }
    expect(takenBackSummary(table.session!, to, to + 1)).toEqual(nothing)
    const peeked = { kind: 'peeked', rule: 'C2-PLAN-2', ship: 0, maneuver: '2FB' } as const
    const { points } = table.session!
    const heardBy = (only: { readonly only?: readonly number[] }) => {
      points[to + 1] = { ...points[to + 1]!, events: [{ ...peeked, ...only }] }
      return takenBackSummary(table.session!, to, to + 1)
    }
    expect(heardBy({ only: [0] })).toEqual(nothing)
    expect(heardBy({})).toMatchObject({ choice: expect.stringContaining('blue 2 straight') })
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
    expect(tableLobbyViewFor(table, di!, new Set())).toMatchObject({ given: true })
    const read = await parseGameFile(JSON.parse(await createGameFile(table.session!.saved)))
    if (!read.ok) throw new Error(read.faults.join(' '))
    expect(read.value.saved.online).toBeUndefined()
    // Players agreed to the game at that moment.
    await chooses(table, 1)
    expect(table.state!.given).toBeUndefined()

    const other = createTable(storage, libraryFor, 'moved')
    await appendEntry(other, () => ({
      kind: 'made',
      by: 'ada',
      terms,
      secret: 'other',
      game: read.value.saved,
    }))
    expect(tableLobbyViewFor(other, ada!, new Set())).toHaveProperty('resumes', true)
    expect(tableLobbyViewFor(table, ada!, new Set())).not.toHaveProperty('resumes')
    for (const [seat, person] of [ada!, bo!].entries()) {
      await ask(other, person, { ask: 'sit', seat })
      expect(await ask(other, person, { ask: 'bring', squad: squads[0]! })).toHaveProperty('message')
      expect(await ask(other, person, { ask: 'ready', seal: shareCommitment(share(seat)) })).toBeUndefined()
    }
    expect(await ask(other, ada!, { ask: 'begin' })).toBeUndefined()
    await appendEntry(other, () => beginEntry(other))
    expect(other.session!.saved).toMatchObject({
      online: true,
      players: ['human', 'human', 'cadet'],
      fromBackup: true,
    })
    expect(viewAt(other.session!, 0).view.state).toEqual(
      viewAt(table.session!, 0, read.value.saved.choices.length).view.state,
    )
    expect(JSON.stringify(tableLobbyViewFor(other, di!, new Set()))).not.toContain(read.value.saved.seed)
  })
})

describe('coming and going', () => {
  test('who is away is replaced by a bot by the vote of the others, by another person, and takes the seat back', async () => {
    const table = await playing()
    const isAbsent = (person: string) => person === 'bo'
    await ask(table, ada!, { ask: 'propose', proposal: { what: 'replace', seat: 1 } }, isAbsent)
    await follow(table, isAbsent)
    expect(table.state!.chairs[1]).not.toHaveProperty('away')
    expect(await ask(table, bo!, { ask: 'agree', yes: false })).toHaveProperty('message')
    expect(await ask(table, di!, { ask: 'sit', seat: 1 })).toHaveProperty('message')
    await ask(table, cy!, { ask: 'agree', yes: true })
    await follow(table, isAbsent)
    expect(table.session!.saved.players).toEqual(['human', 'cadet', 'human'])
    // Another person plays there once the maker of the table admits them.
    expect(await ask(table, di!, { ask: 'sit', seat: 1 })).toBeUndefined()
    expect(table.session!.saved.players[1]).toBe('cadet')
    expect(tableLobbyViewFor(table, di!, new Set())!.seat).toBe(HOST_SEAT)
    expect(tableLobbyViewFor(table, ada!, new Set())!.chairs[1]).toMatchObject({ applicant: 'Di' })
    expect(await ask(table, cy!, { ask: 'admit', seat: 1, yes: true })).toMatchObject(saysNo('who made'))
    expect(await ask(table, ada!, { ask: 'admit', seat: 1, yes: false })).toBeUndefined()
    expect(await ask(table, ada!, { ask: 'admit', seat: 1, yes: true })).toMatchObject(saysNo('any more'))
    await ask(table, di!, { ask: 'sit', seat: 1 })
    expect(await ask(table, ada!, { ask: 'admit', seat: 1, yes: true })).toBeUndefined()
    expect(table.session!.saved.players[1]).toBe('human')
    expect(tableLobbyViewFor(table, bo!, new Set())).toMatchObject({ seat: HOST_SEAT, owns: 1 })
    expect(await ask(table, bo!, { ask: 'sit', seat: 1 })).toBeUndefined()
    expect(tableLobbyViewFor(table, di!, new Set())).toMatchObject({ seat: HOST_SEAT })
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
    expect(table.session!.saved.choices.at(-1)).toEqual({ announce: 'drawn', seat: HOST_SEAT })
    expect(viewAt(table.session!, 0).view.state.winner ?? null).toBeNull()
    expect(await ask(table, ada!, offer)).toMatchObject(saysNo('The game is over'))
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

describe('a game of two', () => {
  const duel = async (): Promise<Table> => {
    const table = await gathered([ada!, bo!], terms.clock, [0, 1])
    return begins(table, ada!)
  }
  const replace = { ask: 'propose', proposal: { what: 'replace', seat: 1 } } as const

  test('a connected player of two is never replaced by a vote', async () => {
    const table = await duel()
    expect(await ask(table, ada!, replace)).toMatchObject(saysNo('Opponents alone'))
    await follow(table)
    expect(table.state!.chairs[1]).not.toHaveProperty('away')
  })

  test('one who is away for minutes is, and nobody else has the seat unasked', async () => {
    const table = await duel()
    const isAbsent = (person: string) => person === 'bo'
    expect(await ask(table, ada!, replace, isAbsent)).toBeUndefined()
    // The player returns in time, so no bot plays.
    await follow(table)
    expect(table.state!.chairs[1]).not.toHaveProperty('away')
    await follow(table, isAbsent)
    expect(table.state!.chairs[1]!.away).toBe('vote')
    await ask(table, di!, { ask: 'sit', seat: 1 })
    expect(tableLobbyViewFor(table, di!, new Set())!.seat).toBe(HOST_SEAT)
    expect(await ask(table, bo!, { ask: 'return' })).toBeUndefined()
    expect(await ask(table, ada!, { ask: 'admit', seat: 1, yes: true })).toMatchObject(saysNo('any more'))
  })

  test('the file of a game needs every owner, also one a bot plays for, and no stranger saves it', async () => {
    const table = await duel()
    await ask(table, bo!, { ask: 'leave' })
    await ask(table, ada!, { ask: 'propose', proposal: { what: 'file' } })
    await follow(table)
    expect(table.state!.given).toBeUndefined()
    expect(tableLobbyViewFor(table, bo!, new Set())).toMatchObject({ mayAgree: true })
    await ask(table, bo!, { ask: 'agree', yes: true })
    await follow(table)
    expect(table.state!.given).toBe(true)
    expect(gameRefusal(table, bo!, { ask: 'save' })).toBeUndefined()
    expect(gameRefusal(table, di!, { ask: 'save' })).toMatchObject(saysNo('secrets'))
  })

  test('the file needs one, too, who accepts a rematch after it has begun', async () => {
    const table = await gathered([ada!], terms.clock, [0, 1])
    expect(await ask(table, ada!, { ask: 'begin' })).toBeUndefined()
    await ask(table, ada!, { ask: 'share', share: share(0) })
    await appendEntry(table, () => beginEntry(table))
    await appendEntry(table, () => ({ kind: 'sits', seat: 1, person: 'bo', name: 'Bo' }))
    await ask(table, ada!, { ask: 'propose', proposal: { what: 'file' } })
    await follow(table)
    expect(table.state!.given).toBeUndefined()
    expect(gameRefusal(table, ada!, { ask: 'save' })).toMatchObject(saysNo('secrets'))
    await ask(table, bo!, { ask: 'agree', yes: true })
    await follow(table)
    expect(table.state!.given).toBe(true)
  })

  test('once it has ended it never goes on, and nobody sits down or gives orders', async () => {
    const table = await duel()
    await appendEntry(table, () => ({ kind: 'choice', seat: 1, choice: { announce: 'concede' } }))
    const back = { ask: 'propose', proposal: { what: 'back' } } as const
    expect(await ask(table, bo!, back)).toMatchObject(saysNo('The game is over'))
    expect(await ask(table, di!, { ask: 'sit', seat: 0 })).toMatchObject(saysNo('The game is over'))
    for (const person of [ada!, di!])
      expect(gameRefusal(table, person, { ask: 'play' })).toMatchObject(saysNo('The game is over'))
    await follow(table)
    expect(table.session!.saved.over).toBe(true)
  })
})

test('a proposal that was refused is not repeated at once', async () => {
  const table = await playing()
  const offer = { ask: 'propose', proposal: { what: 'draw' } } as const
  await ask(table, ada!, offer)
  await ask(table, bo!, { ask: 'agree', yes: false })
  expect(await ask(table, ada!, offer)).toMatchObject(saysNo('Propose it again in'))
  expect(await ask(table, ada!, { ask: 'propose', proposal: { what: 'pause' } })).toBeUndefined()
})

describe('names', () => {
  test('those who sit at one table are told apart', async () => {
    const table = await gathered([ada!, { id: 'other', name: ' ádà\u200b' }])
    expect(table.state!.chairs.map(({ name }) => name)).toEqual(['Ada', 'ádà 2', ''])
  })

  test('of a squad are short and stand on one line', async () => {
    const table = await gathered([ada!])
    for (const [name, shown] of [
      ['\u202eevil\nline', 'evil line'],
      ['\u200b', 'A squad'],
      [`${'x'.repeat(79)}\u{1f680}!`, `${'x'.repeat(79)}\u{1f680}`],
    ] as const) {
      const { file } = single('rebelalliance', 't65xwing', 'bluesquadronescort')
      const squad = { file: JSON.stringify({ ...JSON.parse(file), name }) }
      expect(await ask(table, ada!, { ask: 'bring', squad })).toBeUndefined()
      expect(table.state!.chairs[0]!.brings).toBe(shown)
    }
  })

  test('a spectator does not speak with the name of a player, and a player always with that of the seat', async () => {
    const table = await playing()
    await ask(table, { id: 'spy', name: 'ADA' }, { ask: 'say', text: 'I give up' })
    await ask(table, { id: 'bo', name: 'Ada' }, { ask: 'say', text: 'me too' })
    expect(table.state!.said.map(({ name }) => name)).toEqual(['ADA (watching)', 'Bo'])
  })
})

test('who says much at once waits a moment', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  try {
    const table = await gathered([ada!, bo!])
    const say = (person: Person) => ask(table, person, { ask: 'say', text: 'hello' })
    for (let i = 0; i < 5; i++) expect(await say(di!)).toBeUndefined()
    expect(await say(di!)).toMatchObject(saysNo('Wait a moment'))
    expect(await say(ada!)).toBeUndefined()
    vi.setSystemTime(1_006_000)
    expect(await say(di!)).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

test('the maker frees a seat of one who does not come, and nobody else does', async () => {
  const table = await gathered([ada!, bo!])
  await ask(table, di!, { ask: 'sit', seat: 2 })
  expect(await ask(table, ada!, { ask: 'begin' })).toMatchObject(saysNo('Di'))
  expect(await ask(table, bo!, { ask: 'remove', seat: 2 })).toMatchObject(saysNo('who made'))
  expect(await ask(table, ada!, { ask: 'remove', seat: 2 })).toBeUndefined()
  expect(await ask(table, ada!, { ask: 'begin' })).toBeUndefined()
})

/** Sets all dials of a seat and confirms them. */
async function plans(table: Table, seat: Seat): Promise<void> {
  const isSet = optionsOf(next(viewAt(table.session!, seat).view)).some(({ id }) => id === 'confirm')
  if (!isSet) await chooses(table, seat)
  const options = optionsOf(next(viewAt(table.session!, seat).view))
  await chooses(
    table,
    seat,
    options.findIndex(({ id }) => id === 'confirm'),
  )
}

describe('clocks', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  test('of a live game run for all who are asked at once, stop for who has answered, and give more for each answer', async () => {
    const table = await playing(persons, { kind: 'live', bank: 60, increment: 5 })
    vi.setSystemTime(1_010_000)
    await plans(table, 0)
    expect(seatTimesLeft(table.clocks!, 1_010_000)).toEqual([55_000, 50_000, 50_000])
    expect(nextTimeout(table.clocks!)).toEqual({ seat: 1, time: 1_060_000 })
    await appendEntry(table, () => ({
      kind: 'plays',
      seat: 1,
      player: 'cadet',
      why: 'time',
      time: 1_060_000,
    }))
    expect(table.clocks!.running).toEqual([2])
  })

  test('who was out of time comes back to a last minute, once', async () => {
    const table = await playing(persons, { kind: 'live', bank: 60, increment: 5 })
    for (const time of [1_060_000, 1_121_000]) {
      vi.setSystemTime(time)
      await appendEntry(table, () => timeoutEntry(table, 1))
      expect(table.state!.chairs[1]!.away).toBe('time')
      if (time === 1_060_000) {
        expect(await ask(table, bo!, { ask: 'return' })).toMatchObject(saysNo('The bot answers first'))
        await plans(table, 1)
      }
      const refusal = await ask(table, bo!, { ask: 'return' })
      if (time === 1_060_000) {
        expect(refusal).toBeUndefined()
        expect(seatTimesLeft(table.clocks!, time)[1]).toBe(60_000)
      } else expect(refusal).toMatchObject(saysNo('used up'))
    }
  })

  test.each([
    ['live', { kind: 'live', bank: 60, increment: 5 }],
    ['by correspondence', { kind: 'days', days: 1 }],
  ] as const)('nobody gains time by leaving and returning: %s', async (_, clock) => {
    const table = await playing(persons, clock)
    vi.setSystemTime(1_057_500)
    const before = seatTimesLeft(table.clocks!, 1_057_500)[1]
    for (let i = 0; i < 3; i++) {
      await ask(table, bo!, { ask: 'leave' })
      await ask(table, bo!, { ask: 'return' })
    }
    expect(seatTimesLeft(table.clocks!, 1_057_500)[1]).toBe(before)
  })

  test('a bot that plays for somebody earns them no time', async () => {
    const table = await playing(persons, { kind: 'live', bank: 60, increment: 5 })
    await ask(table, bo!, { ask: 'leave' })
    await plans(table, 1)
    await ask(table, bo!, { ask: 'return' })
    expect(seatTimesLeft(table.clocks!, 1_000_000)[1]).toBe(60_000)
  })

  test('dials that are set, or confirmed, again and again earn time once', async () => {
    const table = await playing(persons, { kind: 'live', bank: 60, increment: 5 })
    const dials = optionsOf(next(viewAt(table.session!, 0).view)).filter(({ id }) => id !== 'confirm')
    for (let i = 0; i < 20; i++) {
      const decision = next(viewAt(table.session!, 0).view)
      const choice = { decision: decision.id, option: dials[i % dials.length]!.id }
      expect(await gameHandlers(table, guestAt(0)).choose(choice)).toBeUndefined()
    }
    expect(seatTimesLeft(table.clocks!, 1_000_000)[0]).toBe(60_000)
    for (let i = 0; i < 3; i++) {
      await plans(table, 0)
      await ask(table, ada!, { ask: 'propose', proposal: { what: 'back' } })
      for (const person of [bo!, cy!]) await ask(table, person, { ask: 'agree', yes: true })
      await follow(table)
    }
    expect(seatTimesLeft(table.clocks!, 1_000_000)[0]).toBe(65_000)
  })

  test('by correspondence every answer has its days', async () => {
    const table = await playing(persons, { kind: 'days', days: 3 })
    vi.setSystemTime(101_000_000)
    await plans(table, 2)
    expect(seatTimesLeft(table.clocks!, 101_000_000)).toEqual([159_200_000, 159_200_000, 259_200_000])
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
      [1_009_999, 1_010_000, 1_019_999, 1_020_000].map((time) => choiceCountAt(table, time) - given),
    ).toEqual([0, 1, 1, 2])
    const then = openGameAt(table.session!, HOST_SEAT, choiceCountAt(table, 1_010_000))
    expect(then.now).toMatchObject({ at: given + 1, of: given + 1 })
    expect(then.history).toHaveLength(given + 2)
    // After a take-back, the replacing choice receives its own time.
    await appendEntry(table, () => ({ kind: 'back', to: given + 1 }))
    vi.setSystemTime(1_030_000)
    await chooses(table, 1)
    expect(choiceCountAt(table, 1_029_999) - given).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})

test('who watches later sees what is around the game as it was then: clocks, proposals and chat', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  try {
    const table = await gathered(persons, terms.clock, terms.teams, 60)
    await ask(table, ada!, { ask: 'begin' })
    for (const [seat, person] of persons.entries())
      await ask(table, person, { ask: 'share', share: share(seat) })
    await appendEntry(table, () => beginEntry(table))
    vi.setSystemTime(1_100_000)
    await plans(table, 0)
    await ask(table, bo!, { ask: 'say', text: 'Watch out' })
    await ask(table, ada!, { ask: 'propose', proposal: { what: 'pause' } })
    const seen = () => tableLobbyViewFor(table, di!, new Set(), 60_000)!
    vi.setSystemTime(1_159_999)
    expect(seen()).toMatchObject({ said: [], clocks: { running: [0, 1, 2], since: 1_000_000 } })
    expect(seen()).not.toHaveProperty('asked')
    expect(nextTableStateTime(table, 1_099_999)).toBe(1_100_000)
    vi.setSystemTime(1_160_000)
    expect(seen()).toMatchObject({
      said: [{ text: 'Watch out' }],
      clocks: { running: [1, 2], since: 1_100_000 },
      asked: { seat: 0 },
    })
  } finally {
    vi.useRealTimers()
  }
})

test('what is said to a team is heard by the team; reports are seen by who made the table', async () => {
  const table = await playing()
  await ask(table, ada!, { ask: 'say', text: 'psst', team: true })
  await ask(table, bo!, { ask: 'say', text: 'hello' })
  const heard = (person: Person) => tableLobbyViewFor(table, person, new Set())!.said.map(({ text }) => text)
  expect([ada!, cy!, bo!, di!].map(heard)).toEqual([
    ['psst', 'hello'],
    ['psst', 'hello'],
    ['hello'],
    ['hello'],
  ])
  const { number } = tableLobbyViewFor(table, cy!, new Set())!.said[1]!
  await ask(table, cy!, { ask: 'report', said: number })
  await ask(table, cy!, { ask: 'report', said: number })
  expect(tableLobbyViewFor(table, ada!, new Set())!.said[1]).toMatchObject({ reported: 1 })
  expect(tableLobbyViewFor(table, bo!, new Set())!.said[0]).not.toHaveProperty('reported')
})

test('nothing that one sees around a game or as a watcher tells a secret: not the seed, nor shares, nor dials', async () => {
  const table = await playing()
  await chooses(table, 1)
  const dial = viewAt(table.session!, 1).view.state.ships[1]!.dial!
  expect(dial).toBeTruthy()
  const all = [
    tableLobbyViewFor(table, di!, new Set()),
    openGame(table.session!, HOST_SEAT),
    tableLobbyViewFor(table, ada!, new Set()),
  ]
  for (const one of all)
    for (const secret of ['"secret"', share(0), share(1), table.session!.saved.seed])
      expect(JSON.stringify(one)).not.toContain(secret)
  expect(viewAt(table.session!, HOST_SEAT).view.state.ships[1]!.dial).toBeNull()
  expect(JSON.stringify(openGame(table.session!, HOST_SEAT).history)).not.toContain('dialSet')
})
