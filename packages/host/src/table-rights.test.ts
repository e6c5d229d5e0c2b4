import { describe, expect, test } from 'vitest'
import type { ClockSettings, Proposal } from './log.ts'
import type { TableRequest } from './protocol.ts'
import { type GameRequest, isAgreed, type RightsContext, refusalFor, voterSeats } from './table-rights.ts'
import type { SeatState, TableState } from './table-state.ts'

/** The roles at a table: Eve plays in place of Di, a bot plays for Cy, and Fay watches. */
const people = ['maker', 'player', 'left', 'owner', 'substitute', 'watcher'] as const
type Role = (typeof people)[number]
type Phase = 'gathering' | 'opening' | 'playing' | 'over'
const phases: readonly Phase[] = ['gathering', 'opening', 'playing', 'over']

const chair = (team: number, person?: Role, more: Partial<SeatState> = {}): SeatState => ({
  team,
  name: person ?? '',
  ...(person ? { person, brings: 'A squad', seal: 'seal' } : {}),
  ...more,
})

const table = (
  chairs: readonly SeatState[],
  more: Partial<TableState> = {},
  clock: ClockSettings = { kind: 'none' },
) =>
  ({
    terms: { teams: chairs.map(({ team }) => team), clock, bot: 'cadet' },
    maker: 'maker',
    chairs,
    stage: 'playing',
    secret: '',
    paused: false,
    said: [],
    ...more,
  }) as unknown as TableState

const situation = (state: TableState, more: Partial<RightsContext> = {}): RightsContext => ({
  state,
  over: false,
  isAbsent: () => false,
  isAsked: () => false,
  time: 0,
  ...more,
})

function inPhase(phase: Phase, more: Partial<TableState> = {}): RightsContext {
  const begun = phase === 'playing' || phase === 'over'
  const chairs = begun
    ? [
        chair(0, 'maker', { owner: 'maker' }),
        chair(1, 'player', { owner: 'player' }),
        chair(0, 'left', { owner: 'left', away: 'left' }),
        chair(1, 'substitute', { owner: 'owner' }),
      ]
    : [chair(0, 'maker'), chair(1, 'player'), chair(0, 'left'), chair(1)]
  return situation(table(chairs, { stage: begun ? 'playing' : phase, ...more } as Partial<TableState>), {
    over: phase === 'over',
  })
}

const all = people
const nobody: readonly Role[] = []
const playing = ['maker', 'player', 'substitute'] as const
const seated = ['maker', 'player', 'left'] as const
const unseated = ['owner', 'substitute', 'watcher'] as const

type Row = {
  readonly ask: TableRequest | GameRequest
  readonly about?: string
  readonly more?: Partial<TableState>
  /** The roles that may make the request, by phase. */
  readonly may: Readonly<Record<Phase, readonly Role[]>>
}

const only = (phase: Phase, roles: readonly Role[]): Row['may'] => ({
  gathering: nobody,
  opening: nobody,
  playing: nobody,
  over: nobody,
  [phase]: roles,
})
const before = (roles: readonly Role[]): Row['may'] => ({
  gathering: roles,
  opening: roles,
  playing: nobody,
  over: nobody,
})
const always = (roles: readonly Role[]): Row['may'] => ({ ...before(roles), playing: roles, over: roles })
const proposed = (what: 'pause' | 'file') => ({ asked: { seat: 0, proposal: { what }, agreed: [0] } })
const applied = {
  chairs: [
    chair(0, 'maker', { owner: 'maker' }),
    chair(1, 'player', {
      owner: 'player',
      away: 'vote',
      applicant: { person: 'watcher', name: 'watcher' },
    }),
  ],
}

const rows: readonly Row[] = [
  {
    ask: { ask: 'sit', seat: 3 },
    may: { ...before(unseated), playing: ['owner', 'substitute'], over: nobody },
  },
  { ask: { ask: 'stand' }, may: before(seated) },
  { ask: { ask: 'remove', seat: 1 }, may: before(['maker']) },
  { ask: { ask: 'admit', seat: 1, yes: true }, more: applied, may: { ...always(['maker']), over: nobody } },
  { ask: { ask: 'bring', squad: { ready: 'one' } }, about: 'for oneself', may: before(seated) },
  {
    ask: { ask: 'bring', squad: { ready: 'one' }, seat: 3 },
    about: 'for an empty seat',
    may: before(['maker']),
  },
  { ask: { ask: 'bring', squad: { ready: 'one' }, seat: 1 }, about: 'for a player', may: before(['player']) },
  { ask: { ask: 'ready', seal: 'seal' }, may: before(seated) },
  { ask: { ask: 'share', share: 'share' }, may: only('opening', seated) },
  { ask: { ask: 'begin' }, may: before(['maker']) },
  { ask: { ask: 'say', text: 'Hello' }, may: always(all) },
  { ask: { ask: 'report', said: 1 }, may: always(all) },
  ...(['back', 'time', 'draw', 'pause', 'file'] as const).map(
    (what): Row => ({
      ask: { ask: 'propose', proposal: { what } },
      about: what,
      may: only('playing', playing),
    }),
  ),
  {
    ask: { ask: 'propose', proposal: { what: 'replace', seat: 3 } },
    about: 'bot',
    may: only('playing', ['maker', 'player']),
  },
  {
    ask: { ask: 'agree', yes: true },
    about: 'to a pause',
    more: proposed('pause'),
    may: { ...only('playing', ['player', 'substitute']) },
  },
  {
    ask: { ask: 'agree', yes: true },
    about: 'to a file',
    more: proposed('file'),
    may: only('playing', ['player', 'left', 'owner']),
  },
  {
    ask: { ask: 'resume' },
    more: { paused: true },
    may: only('playing', ['maker', 'player', 'left', 'substitute']),
  },
  { ask: { ask: 'leave' }, may: only('playing', playing) },
  { ask: { ask: 'return' }, may: only('playing', ['left']) },
  { ask: { ask: 'play' }, may: only('playing', playing) },
  { ask: { ask: 'play' }, about: 'in a pause', more: { paused: true }, may: only('playing', nobody) },
  { ask: { ask: 'order' }, may: only('playing', ['maker', 'player', 'left', 'substitute']) },
  { ask: { ask: 'save' }, may: only('over', all) },
  {
    ask: { ask: 'save' },
    about: 'when all agree',
    more: { given: true },
    may: { ...only('playing', ['maker', 'player', 'left', 'owner', 'substitute']), over: all },
  },
]

describe('who may do what, when', () => {
  for (const { ask, about = '', more, may } of rows)
    for (const phase of phases) {
      if (more && 'asked' in more && (phase === 'gathering' || phase === 'opening')) continue
      if (more && ('given' in more || 'paused' in more) && phase !== 'playing' && phase !== 'over') continue
      if (more && 'chairs' in more && phase !== 'playing' && phase !== 'over') continue
      test(`${ask.ask} ${about} ${phase}`.replace(/\s+/g, ' '), () => {
        const now = inPhase(phase, more)
        expect(all.filter((person) => !refusalFor(now, person, ask))).toEqual(
          all.filter((person) => may[phase].includes(person)),
        )
      })
    }
})

describe('replacing a player', () => {
  const seats = (...teams: readonly number[]) =>
    teams.map((team, seat) => chair(team, people[seat]!, { owner: people[seat]! }))
  const propose = { ask: 'propose', proposal: { what: 'replace', seat: 1 } } as const
  const days = { kind: 'days', days: 3 } as const
  test.each<[string, readonly number[], ClockSettings | undefined, boolean, boolean]>([
    ['here, alone against one', [0, 1], undefined, false, false],
    ['absent, alone against one', [0, 1], undefined, true, true],
    ['absent, alone against one, with days for each choice', [0, 1], days, true, false],
    ['here, alone against a team', [0, 1, 0], undefined, false, false],
    ['absent, alone against a team', [0, 1, 0], undefined, true, true],
    ['here, all against all', [0, 1, 2], undefined, false, true],
    ['here, with a team mate', [0, 1, 0, 1], undefined, false, true],
  ])('may be proposed of one who is %s', (_, teams, clock, absent, may) => {
    const now = situation(table(seats(...teams), {}, clock), { isAbsent: () => absent })
    expect(refusalFor(now, 'maker', propose) === undefined).toBe(may)
  })

  test.each<[string, readonly number[], boolean, readonly number[], boolean]>([
    ['one who is here, by all others', [0, 1, 2], false, [0, 2], true],
    ['one who is here, by some of the others', [0, 1, 2, 2], false, [0, 2], false],
    ['one who is here, by all but the team mate', [0, 1, 0, 1], false, [0, 2], false],
    ['one who is absent, by most of the others', [0, 1, 2, 2], true, [0, 2], true],
    ['one who is absent, by a half of the others', [0, 1, 2], true, [0], false],
    ['one who has come back, by the only opponent', [0, 1], false, [0], false],
  ])('is agreed to of %s', (_, teams, absent, agreed, yes) => {
    const state = table(seats(...teams))
    const asked = { seat: 0, proposal: { what: 'replace', seat: 1 }, agreed } as const
    const now = situation(state, { isAbsent: () => absent })
    expect(isAgreed(now, asked, voterSeats(state, asked))).toBe(yes)
  })
})

describe('coming back after one was out of time', () => {
  const late = (clock: ClockSettings) =>
    table([chair(0, 'maker'), chair(1, 'player', { owner: 'player', away: 'time' })], {}, clock)
  const live = { kind: 'live', bank: 60, increment: 0 } as const
  const days = { kind: 'days', days: 3 } as const
  test.each<[string, ClockSettings, boolean, readonly number[], boolean]>([
    ['live, the first time', live, false, [], true],
    ['live, again', live, false, [1], false],
    ['by correspondence, again', days, false, [1], true],
    ['live, before the bot has answered', live, true, [], false],
    ['by correspondence, before the bot has answered', days, true, [], false],
  ])('%s', (_, clock, asked, lastMinutes, may) => {
    const clocks = { left: [], running: [], since: 0, lastMinutes }
    const now = situation(late(clock), { isAsked: () => asked, clocks })
    expect(refusalFor(now, 'player', { ask: 'return' }) === undefined).toBe(may)
  })
})

describe('who is asked', () => {
  const owned = inPhase('playing').state
  const event = { ...owned, terms: { ...owned.terms, event: { limit: { points: 200 }, bots: true } } }
  const asked = (proposal: Proposal) => ({ seat: 0, proposal, agreed: [0] })
  test.each<[Proposal, readonly number[], readonly number[]]>([
    [{ what: 'back', to: 1 }, [1, 3], [1, 2, 3]],
    [{ what: 'time' }, [1, 3], [1, 2, 3]],
    [{ what: 'draw' }, [1, 3], [1, 2, 3]],
    [{ what: 'pause' }, [1, 3], [1, 2, 3]],
    [{ what: 'file' }, [1, 2, 3], [1, 2, 3]],
    [{ what: 'replace', seat: 1 }, [3], [3]],
  ])('about %j', (proposal, ordinary, ofEvent) => {
    expect(voterSeats(owned, asked(proposal))).toEqual(ordinary)
    expect(voterSeats(event, asked(proposal))).toEqual(ofEvent)
  })

  test.each<['time' | 'vote' | 'left', readonly number[]]>([
    ['time', [1]],
    ['vote', [1]],
    ['left', []],
  ])('about a take-back while a bot plays for one who is away: %s', (away, voters) => {
    const state = table([
      chair(0, 'maker', { owner: 'maker' }),
      chair(1, 'player', { owner: 'player', away }),
    ])
    expect(voterSeats(state, asked({ what: 'back', to: 1 }))).toEqual(voters)
  })
})

test('what was refused may be proposed again after exactly a minute, and something else at once', () => {
  const { state } = inPhase('playing')
  const refused = { ...state, refused: { '0 draw': 1_000 } }
  const propose = (what: 'draw' | 'time', time: number) =>
    refusalFor(situation(refused, { time }), 'maker', { ask: 'propose', proposal: { what } })
  expect(propose('draw', 1_000)?.message).toMatch('again in 60 seconds')
  expect(propose('draw', 60_999)?.message).toMatch('again in 1 seconds')
  expect(propose('draw', 61_000)).toBeUndefined()
  expect(propose('time', 1_000)).toBeUndefined()
})
