import { describe, expect, test } from 'vitest'
import type { EventRequestKind, Report } from './event.ts'
import { pairingsCsv } from './exchange/index.ts'
import { currentMatch } from './matches.ts'
import { mergeDevice } from './merge-events.ts'
import { openJudgeCalls, type PlayerCall, reportedResults } from './player-calls.ts'
import { bracketPicture, certificates, ordinal, resultSlips } from './print/index.ts'
import { publicState } from './public-state.ts'
import { mayRoleAct, mayRoleAdd, type Role } from './roles.ts'
import { createTestEvent, lowerNumberWins, nextRound, reportAll } from './testing.ts'
import { tournamentFormatPresets } from './tournament-format-presets.ts'

const signed = { at: '2026-05-02T12:00:00.000Z', by: 'Olga' }
const at = signed.at
const score = (a: number, b: number): Report => ({ ending: 'time', scores: [a, b] })

describe('roles', () => {
  const kinds: Record<Exclude<Role, 'player'>, EventRequestKind[]> = {
    organiser: ['configure', 'start', 'pair', 'publish', 'undo', 'override', 'disqualify', 'result'],
    scorekeeper: ['result', 'checkIn', 'enter', 'drop', 'clock', 'extend', 'setUp'],
    judge: ['rule', 'penalise', 'extend', 'result', 'checkIn'],
  }
  test.each(Object.entries(kinds))('a %s may do what belongs to it', (role, all) => {
    for (const one of all) expect(mayRoleAct(role as Role, { do: one }), one).toBe(true)
  })

  test('nobody but an organiser pairs, undoes, starts or changes the event', () => {
    for (const role of ['scorekeeper', 'judge', 'player'] as const)
      for (const one of [
        'configure',
        'start',
        'pair',
        'publish',
        'undo',
        'override',
        'cut',
        'finish',
      ] as const)
        expect(mayRoleAct(role, { do: one }, 1), `${role} ${one}`).toBe(false)
    expect(mayRoleAct('scorekeeper', { do: 'penalise' })).toBe(false)
    expect(mayRoleAct('judge', { do: 'drop' })).toBe(false)
  })

  test('an undo is worth as much as what it undoes', () => {
    const log = [
      { do: 'create' },
      { do: 'publish' },
      { do: 'result' },
      { do: 'penalise' },
      { do: 'undo' },
    ] as const
    const undo = (...acts: number[]) => ({ do: 'undo', acts }) as const
    expect(mayRoleAdd('judge', log, undo(3, 4))).toBe(true)
    expect(mayRoleAdd('scorekeeper', log, undo(3))).toBe(true)
    expect(mayRoleAdd('scorekeeper', log, undo(3, 4))).toBe(false)
    for (const beyond of [1, 2, 5, 6, 0])
      expect(mayRoleAdd('judge', log, undo(beyond)), String(beyond)).toBe(false)
    expect(mayRoleAdd('organiser', log, undo(2, 5))).toBe(true)
    expect(mayRoleAdd('judge', log, { do: 'pair' })).toBe(false)
    expect(mayRoleAdd('player', log, undo(3))).toBe(false)
  })

  test('a player acts for the own entrant, and in three ways', () => {
    for (const one of ['submit', 'checkIn', 'drop'] as const) {
      expect(mayRoleAct('player', { do: one, entrant: 3 }, 3)).toBe(true)
      expect(mayRoleAct('player', { do: one, entrant: 4 }, 3)).toBe(false)
      expect(mayRoleAct('player', { do: one, entrant: 3 })).toBe(false)
    }
    expect(mayRoleAct('player', { do: 'noShow', entrant: 3 }, 3)).toBe(false)
  })
})

describe('what players say', () => {
  const started = () => nextRound(createTestEvent({ players: 4 }).do({ do: 'start' }))

  test('of a match the last report counts, with what the other side says to it', () => {
    const { state } = started()
    const match = state.rounds[0]!.matches[0]!.number
    const calls: PlayerCall[] = [
      { at, say: 'report', by: 1, round: 1, match, report: score(10, 20) },
      { at, say: 'dispute', by: 2, call: 1 },
    ]
    expect(reportedResults(state, calls)).toMatchObject([{ call: 1, stands: 'disputed' }])
    calls.push({ at, say: 'report', by: 2, round: 1, match, report: score(20, 10) })
    expect(reportedResults(state, calls)).toMatchObject([{ call: 3, by: 2, stands: 'alone' }])
    // An answer to the earlier report does not count for this one.
    calls.push({ at, say: 'agree', by: 1, call: 1 })
    expect(reportedResults(state, calls)).toMatchObject([{ call: 3, stands: 'alone' }])
    calls.push({ at, say: 'agree', by: 1, call: 3 })
    expect(reportedResults(state, calls)).toMatchObject([
      { call: 3, stands: 'agreed', report: score(20, 10) },
    ])
    expect(reportedResults(state, [...calls, { at, say: 'settled', who: 'Olga', call: 3 }])).toEqual([])
  })

  test('what the desk has entered is not open any more, and two matches are two', () => {
    const event = started()
    const [one, two] = event.state.rounds[0]!.matches
    const calls: PlayerCall[] = [one!, two!].map(({ number, sides }) => ({
      at,
      say: 'report',
      by: sides[0][0]!,
      round: 1,
      match: number,
      report: score(30, 20),
    }))
    expect(reportedResults(event.state, calls)).toHaveLength(2)
    event.do({ do: 'result', round: 1, match: one!.number, report: score(30, 20) })
    expect(reportedResults(event.state, calls).map(({ match }) => match)).toEqual([two!.number])
  })

  test('a judge is wanted at a table until somebody has seen to it', () => {
    const { state } = started()
    const { match } = currentMatch(state, 2)!
    const calls: PlayerCall[] = [
      { at, say: 'judge', by: 2, round: 1, match: match.number, text: 'arc' },
      { at, say: 'judge', by: 3, round: null, match: null, text: '' },
    ]
    expect(openJudgeCalls(state, calls)).toMatchObject([
      { call: 1, table: match.table, text: 'arc' },
      { call: 2, table: null },
    ])
    calls.push({ at, say: 'settled', who: 'Olga', call: 1 })
    expect(openJudgeCalls(state, calls).map(({ call }) => call)).toEqual([2])
  })

  test('the match of an entrant is that of the latest round, and none once the event is over', () => {
    const event = started()
    const { sides } = currentMatch(event.state, 1)!.match
    expect(sides[currentMatch(event.state, 1)!.side]).toEqual([1])
    expect(currentMatch(createTestEvent({ players: 4 }).state, 1)).toBeUndefined()
    reportAll(event, lowerNumberWins()).do({ do: 'finish' }, 'rain')
    expect(currentMatch(event.state, 1)).toBeUndefined()
  })
})

test('everybody sees results and pairings, and neither the draft nor lists, seed, remarks and scenarios to come', () => {
  const event = createTestEvent({ format: 'epic-battles', seed: 'hidden seed', players: 4 })
  event.do({ do: 'start' })
  const secret = event.state.format.rounds.map(({ scenario }) => scenario)
  expect(publicState(event.state, false).format.rounds.every(({ scenario }) => scenario === null)).toBe(true)
  reportAll(nextRound(event), (a, b) => score(a < b ? 9 : 3, a < b ? 3 : 9))
  event.do({ do: 'penalise', entrant: 1, kind: 'warning' }, 'shouting')
  event.do({ do: 'pair' })
  const shown = publicState(event.state, false)
  expect(shown.format.rounds.map(({ scenario }) => scenario)).toEqual([
    secret[0],
    ...secret.slice(1).map(() => null),
  ])
  expect(shown.draft).toBeNull()
  expect(shown.rounds[0]?.matches.map(({ result }) => result?.scores)).toEqual(
    event.state.rounds[0]?.matches.map(({ result }) => result?.scores),
  )
  const text = JSON.stringify(shown)
  for (const hidden of ['hidden seed', 'shouting', ...secret.slice(1)]) expect(text).not.toContain(hidden)
  // Nothing of the event itself has changed.
  expect(event.state.seed).toBe('hidden seed')
})

test('what a device did apart comes behind what stands, and what contradicts waits for a person', () => {
  const base = nextRound(createTestEvent({ players: 4 }).do({ do: 'start' })).event
  const [one, two] = base.state.rounds[0]!.matches
  const apart = (match: number, a: number, b: number) => {
    const other = createTestEvent()
    other.event = base
    return other.do({ do: 'result', round: 1, match, report: score(a, b) }).event
  }
  const there = apart(one!.number, 100, 0)
  const plain = mergeDevice(there, apart(two!.number, 50, 10), [], signed)
  expect([plain.open, plain.added]).toEqual([null, 1])
  expect(plain.event.acts.slice(0, there.acts.length)).toEqual(there.acts)
  expect(plain.event.state.rounds[0]?.matches.every(({ result }) => result)).toBe(true)
  const same = mergeDevice(there, apart(one!.number, 100, 0), [], signed)
  expect([same.added, same.agreed.length, same.event.acts]).toEqual([0, 1, there.acts])
  const device = apart(one!.number, 0, 100)
  expect(mergeDevice(there, device, [], signed).open?.theirs).toMatchObject({ do: 'result' })
  const scores = (way: 'ours' | 'theirs') => {
    const { event, open } = mergeDevice(there, device, [way], signed)
    expect(open).toBeNull()
    expect(event.acts.slice(0, there.acts.length)).toEqual(there.acts)
    return event.state.rounds[0]?.matches.find(({ number }) => number === one!.number)?.result?.scores
  }
  expect([scores('ours'), scores('theirs')]).toEqual([
    [100, 0],
    [0, 100],
  ])
})

describe('paper', () => {
  test('a certificate for everybody who played, by place, the winner named so', async () => {
    const event = reportAll(
      nextRound(createTestEvent({ players: 4, rounds: 2 }).do({ do: 'start' })),
      lowerNumberWins(),
    )
    reportAll(nextRound(event), lowerNumberWins()).do({ do: 'finish' })
    const page = certificates(event.state)
    expect(page.match(/<section>/g)).toHaveLength(4)
    expect(page.indexOf('came 1st of 4')).toBeLessThan(page.indexOf('came 2nd of 4'))
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 101, 111].map(ordinal).join(' ')).toBe(
      '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 101st 111th',
    )
  })

  test('slips carry the picture they are given, and none else', async () => {
    const { state } = nextRound(createTestEvent({ players: 4 }).do({ do: 'start' }))
    const round = state.rounds[0]!
    expect(await resultSlips(state, round, '<svg class="code"></svg>')).toContain('<svg class="code">')
    expect(await resultSlips(state, round)).not.toContain('<svg')
  })

  test('the bracket is a picture of its own, and every game stands in the table of pairings', () => {
    const format = { ...tournamentFormatPresets['epic-dogfight-2014'], cut: 2 }
    const event = createTestEvent({ format, players: 4, rounds: 1 })
    expect(bracketPicture(event.state)).toContain('no cut yet')
    reportAll(nextRound(event.do({ do: 'start' })), lowerNumberWins()).do({ do: 'cut' })
    expect(bracketPicture(event.state)).toMatch(/^<svg .*<style>.*P1/s)
    const lines = pairingsCsv(event.state).trim().split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/^Round 1 of 1,1,P\d,P\d,\d+,\d+,P\d/)
  })
})
