import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDeepEqual } from './deep-equal.ts'
import type { EventAct, EventRequest, TournamentEvent } from './event.ts'
import { parseEvent, serializeEvent } from './exchange/event-file.ts'
import { loadReadySquad } from './exchange/testing.ts'
import { type ConflictChoice, type MergeResult, mergeEvents } from './merge-events.ts'
import { performRequest, replayActs } from './perform-request.ts'
import { createTestEvent } from './testing.ts'

const fleet = await loadReadySquad('alliance-fleet')

let minute = 0
const signing = (by: string, reason?: string) => ({
  at: new Date(Date.UTC(2026, 4, 2, 9, 0, 0, minute++)).toISOString(),
  by,
  ...(reason ? { reason } : {}),
})

const ask = (event: TournamentEvent, by: string, request: EventRequest, reason?: string): TournamentEvent => {
  const answer = performRequest(event, request, signing(by, reason))
  return answer.ok ? answer.event : event
}

const done = (event: TournamentEvent, by: string, ...requests: EventRequest[]): TournamentEvent =>
  requests.reduce((now, request) => {
    const next = ask(now, by, request)
    if (next === now) throw new Error(`${request.do} was refused`)
    return next
  }, event)

/** Merges with every contradiction settled in one way. */
function merged(
  ours: TournamentEvent,
  theirs: TournamentEvent,
  way: ConflictChoice,
): MergeResult & { asked: number } {
  const settlements: ConflictChoice[] = []
  for (;;) {
    const answer = mergeEvents(ours, theirs, settlements, signing('Olga'))
    if (Array.isArray(answer)) throw new Error(answer[0]!.message)
    if (answer.open === null) return { ...answer, asked: settlements.length }
    settlements.push(way)
  }
}

const begun = (players = 4) => {
  const at = createTestEvent({ players, rounds: 3 })
  at.do({ do: 'start' }).do({ do: 'pair' }).do({ do: 'publish' })
  return at.event
}
const result = (match: number, a: number, b: number, round = 1): EventRequest => ({
  do: 'result',
  round,
  match,
  report: { ending: 'time', scores: [a, b] },
})

test('results of two devices come together, and both end with one log', () => {
  const base = begun()
  const desk1 = done(base, 'Olga', result(1, 100, 50))
  const desk2 = done(base, 'Judge', result(2, 80, 70), { do: 'extend', round: 1, match: 1, minutes: 5 })
  const one = merged(desk1, desk2, 'ours')
  expect(one).toMatchObject({ asked: 0, added: 2, agreed: [] })
  expect(one.event.state.rounds[0]!.matches.map((match) => match.result?.scores)).toEqual([
    [100, 50],
    [80, 70],
  ])
  for (const [ours, theirs, added] of [
    [desk2, one.event, 1],
    [one.event, desk2, 0],
  ] as const) {
    const again = merged(ours, theirs, 'ours')
    expect(again.event.acts).toEqual(one.event.acts)
    expect(again).toMatchObject({ asked: 0, added, agreed: [] })
  }
})

test('a person decides about additive acts of both devices; other equal acts count once', () => {
  const base = begun()
  const both = (request: EventRequest, reason?: string) => {
    const [ours, theirs] = ['Olga', 'Judge'].map((by) => ask(base, by, request, reason))
    return merged(ours!, theirs!, 'ours').asked
  }
  expect(both({ do: 'extend', round: 1, match: 1, minutes: 5 })).toBe(1)
  expect(both({ do: 'penalise', entrant: 1, kind: 'warning' }, 'late')).toBe(1)
  expect(both({ do: 'drop', entrant: 1 })).toBe(0)
  expect(both(result(1, 100, 50))).toBe(0)
})

test('an act undone on both devices is undone once', () => {
  const base = done(begun(), 'Olga', result(1, 100, 50))
  const undo: EventRequest = { do: 'undo', acts: [base.acts.length] }
  const [ours, theirs] = ['Olga', 'Judge'].map((by) => done(base, by, undo))
  const { asked, added, agreed, event } = merged(ours!, theirs!, 'ours')
  expect([asked, added, agreed.length]).toEqual([0, 0, 1])
  expect(event).toEqual(ours)
})

test('an act that the other copy has twice matches one act here only once', () => {
  const base = begun()
  const signed = signing('Judge')
  const extend = (event: TournamentEvent): TournamentEvent => {
    const answer = performRequest(event, { do: 'extend', round: 1, match: 1, minutes: 5 }, signed)
    if (!answer.ok) throw new Error('extend')
    return answer.event
  }
  const theirs = extend(extend(done(base, 'Judge', result(2, 80, 70))))
  const { event, added } = merged(extend(base), theirs, 'theirs')
  expect(added).toBe(2)
  expect(event.acts.filter((act) => act.do === 'extend')).toHaveLength(2)
})

test('two results for one table are settled by a person; the other stays in the log as undone', () => {
  const base = begun()
  const ours = done(base, 'Olga', result(1, 100, 50))
  const theirs = done(base, 'Judge', result(1, 50, 100))
  const asked = mergeEvents(ours, theirs, [], signing('Olga'))
  if (Array.isArray(asked)) throw new Error('refused')
  expect(asked.open).toMatchObject({ ours: [ours.acts.length], choice: true, theirs: { by: 'Judge' } })
  const scores = ({ event }: MergeResult) => event.state.rounds[0]!.matches[0]!.result!.scores
  expect(scores(merged(ours, theirs, 'ours'))).toEqual([100, 50])
  expect(scores(merged(ours, theirs, 'theirs'))).toEqual([50, 100])
  for (const way of ['ours', 'theirs'] as const) {
    const { acts } = merged(ours, theirs, way).event
    expect(acts.filter((act) => act.do === 'result').map(({ by }) => by)).toEqual(['Olga', 'Judge'])
  }
  // The same result twice is no contradiction.
  const alike = merged(ours, done(base, 'Judge', result(1, 100, 50)), 'ours')
  expect(alike).toMatchObject({ asked: 0, added: 0 })
})

test('a result is corrected where it stands: the round that was paired by it stays', () => {
  const base = begun()
  const ours = done(
    base,
    'Olga',
    result(1, 100, 50),
    result(2, 90, 40),
    { do: 'pair' },
    { do: 'publish' },
    result(1, 60, 50, 2),
  )
  const theirs = done(base, 'Judge', result(1, 50, 100))
  const asked = mergeEvents(ours, theirs, [], signing('Olga'))
  if (Array.isArray(asked)) throw new Error('refused')
  expect(asked.open).toMatchObject({ also: [], refusals: [], choice: true })
  const { rounds } = merged(ours, theirs, 'theirs').event.state
  expect(rounds[0]!.matches[0]!.result!.scores).toEqual([50, 100])
  expect(rounds[1]!.matches[0]!.result!.scores).toEqual([60, 50])
})

test('entrants keep their identity when both devices enter people', () => {
  const base = createTestEvent({ players: 2 }).event
  const ours = done(base, 'Olga', { do: 'enter', name: 'Ana' }, { do: 'enter', name: 'Bo' })
  const marked = ask(
    done(base, 'Judge', { do: 'enter', name: 'Chidi' }, { do: 'enter', name: 'ana' }),
    'Judge',
    { do: 'penalise', entrant: 3, kind: 'warning' },
    'late',
  )
  const { event, agreed } = merged(ours, marked, 'ours')
  expect(event.state.entrants.map(({ name }) => name)).toEqual(['P1', 'P2', 'Ana', 'Bo', 'Chidi'])
  expect(event.state.entrants.map(({ penalties }) => penalties.length)).toEqual([0, 0, 0, 0, 1])
  expect(agreed).toHaveLength(1)
})

test('a round paired on both devices is one contradiction, with all dependent acts', () => {
  const base = done(begun(), 'Olga', result(1, 100, 50), result(2, 90, 40))
  const ours = done(base, 'Olga', { do: 'pair' }, { do: 'publish' }, result(1, 60, 50, 2))
  const theirs = done(base, 'Judge', { do: 'pair', redraw: 1 }, { do: 'publish' })
  const asked = mergeEvents(ours, theirs, [], signing('Olga'))
  if (Array.isArray(asked)) throw new Error('refused')
  expect(asked.open!.also.length).toBeGreaterThan(0)
  expect(merged(ours, theirs, 'ours').event.state.rounds[1]!.matches[0]!.result!.scores).toEqual([60, 50])
  const other = merged(ours, theirs, 'theirs').event
  expect(other.state.rounds[1]!.matches.map(({ result: open }) => open)).toEqual([null, null])
})

test('contradicting acts on one subject name each other', () => {
  const entered = createTestEvent({ players: 4, rounds: 1 }).event
  const dropped = done(entered, 'Olga', { do: 'drop', entrant: 1 })
  const drafted = done(entered, 'Olga', { do: 'start' }, { do: 'pair' })
  const published = done(drafted, 'Olga', { do: 'publish' })
  const timed = done(published, 'Olga', { do: 'clock', round: 1, turn: 'start' })
  const late = done(
    createTestEvent({ players: 3 }).event,
    'Olga',
    { do: 'start' },
    { do: 'pair' },
    { do: 'publish' },
  )
  const joining = done(late, 'Olga', { do: 'enter', name: 'Ana' }, { do: 'enter', name: 'Bo' })
  const lists = (cost: number): EventRequest => ({
    do: 'submit',
    entrant: 1,
    lists: [{ member: 0, list: 0, squad: { ...fleet, name: String(cost) }, cost, epicPoints: 0 }],
    violations: [],
  })
  const first = drafted.state.draft!.matches[0]!.sides.map(([id]) => id!) as [number, number]
  const second = drafted.state.draft!.matches[1]!.sides.map(([id]) => id!) as [number, number]
  const swap: EventRequest = { do: 'swap', pair: [first[0], second[0]] }
  const other: EventRequest = { do: 'swap', pair: [first[0], second[1]] }
  const move: EventRequest = { do: 'moveTable', match: 1, table: 9 }
  const at = (match: number) => ({ round: 1, match })
  const table: [
    TournamentEvent,
    EventRequest | EventRequest[],
    EventRequest | EventRequest[],
    EventRequest?,
  ][] = [
    [published, result(1, 100, 50), result(1, 90, 50), result(2, 90, 50)],
    [
      published,
      { do: 'initiative', ...at(1), side: 0 },
      { do: 'initiative', ...at(1), side: 1 },
      { do: 'initiative', ...at(2), side: 1 },
    ],
    [
      done(published, 'Olga', { do: 'setUp', ...at(1), ready: true }),
      { do: 'setUp', ...at(1), ready: false },
      { do: 'setUp', ...at(1), ready: true },
      { do: 'setUp', ...at(2), ready: true },
    ],
    [
      published,
      { do: 'extend', ...at(1), minutes: 5 },
      { do: 'extend', ...at(1), minutes: 6 },
      { do: 'extend', ...at(2), minutes: 6 },
    ],
    [
      published,
      { do: 'drop', entrant: 1 },
      { do: 'disqualify', entrant: 1 },
      { do: 'disqualify', entrant: 2 },
    ],
    [published, { do: 'noShow', entrant: 1 }, { do: 'drop', entrant: 1 }, { do: 'drop', entrant: 2 }],
    [published, { do: 'disqualify', entrant: 1 }, { do: 'noShow', entrant: 1 }, { do: 'noShow', entrant: 2 }],
    [
      dropped,
      [
        { do: 'edit', entrant: 2, groups: ['a'] },
        { do: 'reinstate', entrant: 1 },
      ],
      [
        { do: 'reinstate', entrant: 1 },
        { do: 'drop', entrant: 1 },
      ],
      { do: 'drop', entrant: 2 },
    ],
    [entered, lists(100), lists(90), { do: 'checkIn', entrant: 1, here: true }],
    [
      entered,
      { do: 'edit', entrant: 1, groups: ['a'] },
      { do: 'edit', entrant: 1, groups: ['b'] },
      { do: 'edit', entrant: 2, groups: ['b'] },
    ],
    [
      entered,
      { do: 'fixTable', entrant: 1, table: 7 },
      { do: 'fixTable', entrant: 1, table: 8 },
      { do: 'fixTable', entrant: 2, table: 8 },
    ],
    [
      entered,
      [
        { do: 'edit', entrant: 2, groups: ['a'] },
        { do: 'checkIn', entrant: 1, here: true },
      ],
      [
        { do: 'checkIn', entrant: 1, here: true },
        { do: 'checkIn', entrant: 1, here: false },
      ],
      { do: 'checkIn', entrant: 2, here: true },
    ],
    [
      published,
      { do: 'penalise', entrant: 1, kind: 'warning' },
      { do: 'penalise', entrant: 1, kind: 'penalty', points: 1 },
      { do: 'penalise', entrant: 2, kind: 'warning' },
    ],
    [
      timed,
      [result(1, 100, 50), { do: 'clock', round: 1, turn: 'pause' }],
      [
        { do: 'clock', round: 1, turn: 'pause' },
        { do: 'clock', round: 1, turn: 'resume' },
      ],
    ],
    [
      joining,
      { do: 'join', entrant: 4, round: 1 },
      { do: 'join', entrant: 5, round: 1 },
      { do: 'checkIn', entrant: 5, here: true },
    ],
    [drafted, swap, other],
    [drafted, swap, move],
    [drafted, move, swap],
    [drafted, { do: 'publish' }, swap],
    [entered, { do: 'configure', place: 'Rome' }, { do: 'configure', place: 'Oslo' }, { do: 'start' }],
  ]
  for (const [base, mine, yours, elsewhere] of table) {
    const own = [mine].flat()
    const copy = (by: string, requests: EventRequest[]) => {
      const event = requests.reduce((now, request) => ask(now, by, request, 'why'), base)
      expect(event.acts).toHaveLength(base.acts.length + requests.length)
      return event
    }
    const against = (theirs: EventRequest[]) => {
      const found = mergeEvents(copy('Olga', own), copy('Judge', theirs), [], signing('Olga'))
      if (Array.isArray(found)) throw new Error('refused')
      return found.open?.ours
    }
    const rows = JSON.stringify([own, yours])
    expect(against([yours].flat()), rows).toEqual([base.acts.length + own.length])
    if (elsewhere) expect(against([elsewhere]), rows).toBeUndefined()
  }
})

test('the file of another event is refused', () => {
  expect(mergeEvents(begun(), createTestEvent({ players: 3 }).event, [], signing('Olga'))).toMatchObject([
    { message: 'This is the file of another event.' },
  ])
})

/** Returns one of the possible requests of a desk, by number. */
function wish(event: TournamentEvent, kind: number, pick: number, by: string): EventRequest {
  const { entrants, rounds } = event.state
  const entrant = (pick % Math.max(1, entrants.length)) + 1
  const round = rounds.length
  const match = (pick % 4) + 1
  const all: EventRequest[] = [
    { do: 'enter', name: `${pick % 3 === 0 ? 'Twin' : by} ${pick}` },
    { do: 'drop', entrant },
    { do: 'reinstate', entrant },
    { do: 'pair' },
    { do: 'publish' },
    result(match, 100 + (pick % 50), pick % 90, round),
    result(match, 100 + (pick % 50), pick % 90, round),
    result(match, 100 + (pick % 50), pick % 90, round),
    { do: 'extend', round, match, minutes: 5 },
    { do: 'clock', round, turn: pick % 2 ? 'start' : 'pause' },
    { do: 'undo', acts: [2 + (pick % Math.max(1, event.acts.length - 1))] },
    { do: 'checkIn', entrant, here: pick % 2 === 0 },
    { do: 'swap', pair: [entrant, (entrant % Math.max(1, entrants.length)) + 1] },
  ]
  return all[kind % all.length]!
}

const worked = (event: TournamentEvent, by: string, wishes: readonly (readonly [number, number])[]) =>
  wishes.reduce((now, [kind, pick]) => ask(now, by, wish(now, kind, pick, by), 'why'), event)

const key = ({ do: what, at, by }: EventAct) => `${what} ${at} ${by}`

const wishes = fc.array(fc.tuple(fc.nat(30), fc.nat(200)), { maxLength: 14 })

test('any acts on two devices: nothing is lost, the log stays valid, both end equal, and merging again changes nothing', () => {
  fc.assert(
    fc.property(
      wishes,
      wishes,
      wishes,
      fc.constantFrom<ConflictChoice>('ours', 'theirs'),
      (before, a, b, way) => {
        const base = worked(begun(6), 'Olga', before)
        const [ours, theirs] = [worked(base, 'Olga', a), worked(base, 'Judge', b)]
        const { event, agreed } = merged(ours, theirs, way)
        const kept = new Set(event.acts.map(key))
        const said = new Set([...kept, ...agreed.map(key)])
        for (const act of [...ours.acts, ...theirs.acts]) expect(said).toContain(key(act))
        // The log fits in a file, and leads to the state the merge returns.
        expect(isDeepEqual(parseEvent(serializeEvent(event)).state, event.state)).toBe(true)
        expect(replayActs(event.acts).ok).toBe(true)
        // The other device takes it over as it is, and has nothing to settle.
        const other = merged(theirs, event, way)
        expect(other.asked).toBe(0)
        expect(other.event.acts).toEqual(event.acts)
        const again = merged(event, theirs, way)
        expect(again.event.acts).toEqual(event.acts)
      },
    ),
    { numRuns: 200 },
  )
})

test('an entrant entered on both devices is the same in later acts of either', () => {
  const base = createTestEvent({ format: 'epic-dogfight-2014', players: 4, rounds: 3 }).event
  const ours = done(base, 'Olga', { do: 'enter', name: 'Ana' }, { do: 'enter', name: 'Bo' })
  const theirs = done(
    base,
    'Judge',
    { do: 'enter', name: 'Bo' },
    { do: 'enter', name: 'Chidi' },
    { do: 'edit', entrant: 5, groups: ['Club of Bo'] },
    { do: 'edit', entrant: 6, groups: ['Club of Chidi'] },
  )
  const { event } = merged(ours, theirs, 'theirs')
  expect(event.state.entrants.slice(4).map(({ name, groups }) => [name, ...groups])).toEqual([
    ['Ana'],
    ['Bo', 'Club of Bo'],
    ['Chidi', 'Club of Chidi'],
  ])
})

test('acts of another device name the same entrants under their new numbers', () => {
  // Both devices enter a player; the newcomer of the second becomes entrant 6 at the first.
  const base = createTestEvent({ format: 'epic-dogfight-2014', players: 4, rounds: 3 }).event
  const ours = done(base, 'Olga', { do: 'enter', name: 'Ana' })
  const entered = done(base, 'Judge', { do: 'enter', name: 'Bo' })
  const started = (event: TournamentEvent) =>
    done(event, 'Judge', { do: 'start', paperLists: true }, { do: 'pair' }, { do: 'publish' })
  const who = (event: TournamentEvent, id: number) => event.state.entrants[id - 1]!.name
  const bo = 5
  const drafted = done(entered, 'Judge', { do: 'start', paperLists: true }, { do: 'pair' })
  const handed = (entrant: number): EventRequest => ({
    do: 'submit',
    entrant,
    lists: [{ member: 0, list: 0, squad: fleet, cost: 300, epicPoints: 0 }],
    violations: [{ rule: 'EV18-SQUAD-2', message: 'Too dear.' }],
  })
  for (const [theirs, told] of [
    [done(entered, 'Judge', { do: 'edit', entrant: bo, groups: ['Club'] }), 'groups'],
    [done(entered, 'Judge', { do: 'fixTable', entrant: bo, table: 7 }), 'table'],
    [done(entered, 'Judge', { do: 'drop', entrant: bo }), 'drop'],
    [done(entered, 'Judge', { do: 'drop', entrant: bo }, { do: 'reinstate', entrant: bo }), 'reinstate'],
    [done(entered, 'Judge', { do: 'checkIn', entrant: bo, here: true }), 'here'],
    [done(entered, 'Judge', { do: 'forbid', pair: [1, bo] }), 'forbid'],
    [done(entered, 'Judge', { do: 'forbid', pair: [1, bo] }, { do: 'allow', pair: [1, bo] }), 'allow'],
    [done(entered, 'Judge', handed(bo)), 'submit'],
    [ask(done(entered, 'Judge', handed(bo)), 'Judge', { do: 'override', entrant: bo }, 'kind'), 'override'],
    [ask(started(entered), 'Judge', { do: 'disqualify', entrant: bo }, 'why'), 'disqualify'],
    [
      done(started(entered), 'Judge', {
        do: 'agree',
        on: { component: 'ruler', what: 'shared' },
        round: 1,
        match: 1,
        players: started(entered).state.rounds[0]!.matches[0]!.sides.map(([id]) => ({
          entrant: id!,
          member: 0,
        })),
        choice: 'mine',
      }),
      'agree',
    ],
    [drafted, 'pair'],
    [
      done(drafted, 'Judge', { do: 'swap', pair: [bo, drafted.state.draft!.matches[0]!.sides[0][0]!] }),
      'swap',
    ],
    [started(entered), 'publish'],
    [ask(started(entered), 'Judge', { do: 'penalise', entrant: bo, kind: 'warning' }, 'late'), 'penalise'],
    [done(started(entered), 'Judge', { do: 'noShow', entrant: bo }), 'noShow'],
    [
      ask(
        entered,
        'Judge',
        { do: 'rule', on: { question: 'May Bo use a proxy?' }, answer: 'Today.', entrant: bo },
        'a broken model',
      ),
      'rule',
    ],
  ] as const) {
    const { event } = merged(ours, theirs, 'theirs')
    const meant = (of: TournamentEvent, act: EventAct): unknown => {
      const named: number[] =
        'entrant' in act && act.entrant !== undefined
          ? [act.entrant]
          : 'pair' in act
            ? [...act.pair]
            : act.do === 'pair'
              ? [
                  ...act.draft.matches.flatMap(({ sides, notes }) => [
                    ...sides.flat(),
                    ...notes.flatMap(({ entrants }) => entrants),
                  ]),
                  ...act.draft.notes.flatMap(({ entrants }) => entrants),
                ]
              : act.do === 'agree'
                ? act.players.map(({ entrant }) => entrant)
                : []
      return [act.do, named.map((id) => who(of, id))]
    }
    const own = theirs.acts.slice(base.acts.length + 1)
    const brought = event.acts.filter((act) => own.some(({ at }) => at === act.at))
    expect([told, brought.map((act) => meant(event, act))]).toEqual([
      told,
      own.map((act) => meant(theirs, act)),
    ])
    expect(event.state.entrants.map(({ name }) => name)).toEqual(['P1', 'P2', 'P3', 'P4', 'Ana', 'Bo'])
  }
})
