import { expect, test } from 'vitest'
import { actText, resultText, splitWords } from './act-text.ts'
import { parseComponent, parseTreatment } from './component-rules.ts'
import type { EventAct, MatchResult, ResultEnding } from './event.ts'
import { createTestEvent, nextRound } from './testing.ts'

const at = nextRound(createTestEvent({ players: 5 }).do({ do: 'start' }))
const { state } = at
const [first] = state.rounds[0]!.matches
const names = first!.sides.map(([id]) => `P${id}`).join(' – ')

/** Returns the text of an act with only the parts it names. */
const words = (act: { do: EventAct['do'] } & Record<string, unknown>): string =>
  actText(state, { at: '2026-01-01T09:00:00.000Z', by: 'Olga', ...act } as unknown as EventAct)

const result: MatchResult = {
  ending: 'time',
  scores: [100, 40],
  outcomes: ['win', 'loss'],
  points: [5, 0],
  margins: [160, 40],
  winner: 0,
  salvo: null,
  byInitiative: false,
}

// One row for each kind of act, so that a new one cannot be forgotten.
const told: { [K in EventAct['do']]: [Record<string, unknown>, string][] } = {
  create: [[{ name: 'Spring' }, 'began Spring']],
  configure: [[{}, 'changed the event']],
  enter: [[{ name: 'Ana' }, 'entered Ana']],
  edit: [[{ entrant: 2 }, 'changed P2']],
  submit: [[{ entrant: 1, lists: [{ cost: 300 }, { cost: 298 }] }, 'handed in for P1: 300 and 298 points']],
  confirm: [[{ entrant: 3 }, 'confirmed the lists of P3']],
  override: [[{ entrant: 3 }, 'accepted the lists of P3']],
  forbid: [[{ pair: [1, 4] }, 'kept apart P1 and P4']],
  allow: [[{ pair: [1, 4] }, 'let meet P1 and P4']],
  fixTable: [
    [{ entrant: 5, table: 3 }, 'seated P5 at table 3'],
    [{ entrant: 5, table: null }, 'freed P5'],
  ],
  start: [[{}, 'started the event']],
  drop: [[{ entrant: 1 }, 'P1 dropped']],
  noShow: [[{ entrant: 1 }, 'P1 did not come']],
  disqualify: [[{ entrant: 1 }, 'disqualified P1']],
  reinstate: [[{ entrant: 1 }, 'P1 came back']],
  checkIn: [
    [{ entrant: 1, here: true }, 'P1 checked in'],
    [{ entrant: 1, here: false }, 'P1 is not here after all'],
  ],
  penalise: [
    [{ entrant: 2, kind: 'warning' }, 'warned P2'],
    [{ entrant: 2, kind: 'penalty' }, 'penalised P2'],
    [{ entrant: 2, kind: 'bonus' }, 'gave a bonus to P2'],
  ],
  pair: [
    [{ draft: { round: 2, redraw: 0 } }, 'drew round 2'],
    [{ draft: { round: 2, redraw: 1 } }, 'drew round 2 (draw 2)'],
  ],
  swap: [[{ pair: [1, 2] }, 'swapped P1 and P2']],
  moveTable: [[{ match: 1, table: 9 }, 'moved match 1 to table 9']],
  publish: [[{}, 'published the round']],
  join: [[{ entrant: 9, round: 1, table: 3 }, 'entrant 9 joined round 1 at table 3']],
  setUp: [
    [{ round: 1, match: 1, ready: true }, `round 1, ${names}: set up`],
    [{ round: 1, match: 1, ready: false }, `round 1, ${names}: not set up`],
    [{ round: 2, match: 1, ready: true }, 'round 2: set up'],
  ],
  initiative: [
    [{ round: 1, match: 1, side: null }, `round 1, ${names}: initiative open`],
    [{ round: 1, match: 1, side: 0 }, `round 1, ${names}: initiative first`],
    [{ round: 1, match: 1, side: 1 }, `round 1, ${names}: initiative second`],
  ],
  clock: [[{ round: 1, turn: 'pause' }, 'round 1: clock pause']],
  extend: [[{ round: 1, match: 1, minutes: 5 }, `round 1, ${names}: 5 minutes more`]],
  result: [[{ round: 1, match: 1, result }, `round 1, ${names}: 100–40  time`]],
  cut: [[{ seeds: [1, 2, 3, 4] }, 'cut to 4']],
  finish: [[{}, 'finished the event']],
  rule: [
    [{ on: { question: 'May I?' }, answer: 'Yes.' }, 'ruled on May I?: Yes.'],
    [
      { on: { component: 'shipToken', what: 'missing' }, verdict: 'allowed', answer: 'for today' },
      'ruled on ship token, missing: allowed, for today',
    ],
  ],
  agree: [
    [
      { round: 1, match: 2, on: { component: 'ruler', what: 'shared' } },
      'round 1, match 2: agreed on ruler, shared',
    ],
    [
      { round: 1, match: 2, on: { component: 'ruler', what: 'shared' }, choice: "Ana's" },
      "round 1, match 2: agreed on ruler, shared (Ana's)",
    ],
  ],
  undo: [[{ acts: [4, 5] }, 'undid 4, 5']],
}

test.each(
  Object.entries(told).flatMap(([kind, rows]) =>
    rows.map(([own, text]) => [kind as EventAct['do'], text, own] as const),
  ),
)('an act %s is told as "%s"', (kind, text, own) => {
  expect(words({ do: kind, ...own })).toBe(text)
})

test('the text of a result says how it came about', () => {
  const ways: Record<ResultEnding, string> = {
    wipeOut: 'wipe-out',
    mutualDestruction: 'both destroyed',
    time: 'time',
    concession: 'concession',
    decided: 'by the scenario',
    notPlayed: 'not played',
    bye: 'bye',
  }
  for (const [ending, how] of Object.entries(ways))
    expect(resultText(first!, { ...result, ending: ending as ResultEnding })).toBe(`100–40  ${how}`)
  const more = (change: Partial<MatchResult>) => resultText(first!, { ...result, ...change })
  expect(more({ outcomes: ['loss', 'modifiedWin'] })).toBe('100–40  time, modified win')
  expect(more({ outcomes: ['draw', 'draw'] })).toBe('100–40  time, draw')
  expect(more({ ending: 'decided', outcomes: ['draw', 'draw'] })).toBe('100–40  draw')
  expect(more({ salvo: { winner: 0, rolls: [], entered: true } })).toBe(
    '100–40  time, final salvo to the first',
  )
  expect(more({ salvo: { winner: 1, rolls: [], entered: true }, byInitiative: true })).toBe(
    '100–40  time, final salvo to the second, by initiative',
  )
  expect(resultText(first!, null)).toBe('')
  const alone = state.rounds[0]!.matches.find(({ sides }) => sides.length === 1)!
  expect([resultText(alone, null), resultText(alone, result)]).toEqual(['bye', 'bye'])
})

test('keys of the file are words apart, and are found again however they are written', () => {
  expect(splitWords('endOfGameRound')).toBe('end of game round')
  for (const text of ['shipToken', 'ship-token', 'Ship Token']) expect(parseComponent(text)).toBe('shipToken')
  expect(parseComponent('spaceship')).toBeUndefined()
  expect([parseTreatment('Shared'), parseTreatment('eaten')]).toEqual(['shared', undefined])
})

test('the words for a result are those of its own match, whatever else is in the round', () => {
  const { state: three } = nextRound(createTestEvent({ players: 3 }).do({ do: 'start' }))
  const game = three.rounds[0]!.matches.find(({ sides }) => sides.length === 2)!
  const said = (match: number) =>
    actText(three, {
      do: 'result',
      at: '2026-01-01T09:00:00.000Z',
      by: 'Olga',
      round: 1,
      match,
      report: { ending: 'time', scores: [100, 40] },
      result,
    })
  expect(said(game.number)).toMatch(/: 100–40 {2}time$/)
  expect(said(9)).toMatch(/: $/)
})
