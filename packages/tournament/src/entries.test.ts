import { loadReady, type Squad } from '@flotilla/squads'
import { describe, expect, test } from 'vitest'
import type { EventRequest, ListFault } from './event.ts'
import { createSubmission, rejudgeLists } from './judge-lists.ts'
import { performRequest } from './perform-request.ts'
import { createTestEvent, nextRound, reportAll } from './testing.ts'
import { tournamentFormatPresets, withRounds } from './tournament-format-presets.ts'

const signed = { at: '2026-05-02T09:00:00Z', by: 'Olga' }
const messages = (found: readonly { message: string }[]) => found.map(({ message }) => message)

const team = (name: string, ...members: string[]): EventRequest => ({
  do: 'enter',
  name,
  members: members.map((each, index) => ({ name: each, ...(index === 0 ? { captain: true } : {}) })),
})

describe('one person plays in one team', () => {
  const at = () => createTestEvent({ format: 'epic-variant-team-2018' }).do(team('Reds', 'Ana', 'Bo Li'))

  test('and is refused in a second one, however the name is written', () => {
    for (const again of ['Ana', 'ANA', 'bo  li']) {
      expect(messages(at().refused(team('Blues', 'Chidi', again)))).toEqual([
        `${again} plays in Reds already.`,
      ])
    }
    expect(messages(at().refused(team('Blues', 'Chidi', 'chidi')))).toEqual(['chidi is in the team twice.'])
  })

  test('by a change of the team as well; its own players stay its own', () => {
    const both = at().do(team('Blues', 'Chidi', 'Dóra'))
    const members = [{ name: 'Chidi', captain: true as const }, { name: 'Bo Li' }]
    expect(messages(both.refused({ do: 'edit', entrant: 2, members }))).toEqual([
      'Bo Li plays in Reds already.',
    ])
    both.do({ do: 'edit', entrant: 1, members: [{ name: 'Bo Li', captain: true }, { name: 'Ana' }] })
    expect(both.state.entrants[0]!.members[0]).toEqual({ name: 'Bo Li', captain: true })
  })

  test('an entry that was taken back frees its people', () => {
    const freed = at()
      .do(team('Blues', 'Chidi', 'Dóra'))
      .do({ do: 'undo', acts: [2] })
    expect(freed.do(team('Greens', 'Ana', 'Émile')).state.entrants).toHaveLength(3)
  })
})

test('nobody enters without a name, alone or in a team', () => {
  for (const name of ['', '  ']) {
    expect(messages(createTestEvent().refused({ do: 'enter', name }))).toContain('Everybody needs a name.')
    const teams = createTestEvent({ format: 'epic-variant-team-2018' })
    expect(messages(teams.refused(team('Reds', 'Ana', name)))).toContain('Everybody needs a name.')
    expect(messages(teams.refused(team(name, 'Ana', 'Bo')))).toContain('Everybody needs a name.')
  }
})

test('two entrants of one name are refused whatever its case and accents', () => {
  const at = createTestEvent().do({ do: 'enter', name: 'Dóra' })
  for (const name of ['Dóra', ' dora ', 'DÓRA']) {
    expect(messages(at.refused({ do: 'enter', name }))).toEqual([`${name.trim()} has entered already.`])
  }
  at.do({ do: 'edit', entrant: 1, name: 'Dora' })
  at.do({ do: 'enter', name: 'Dora B' })
})

describe('line breaks and control characters', () => {
  const bad = ['A\nB', 'A\u0000', 'A\u001b[2J', 'A\u2028B', '\u202eanA', 'A\u0085B']

  test.each(bad)('%j is refused in every name', (text) => {
    const at = createTestEvent({ players: 1 })
    const requests: EventRequest[] = [
      { do: 'enter', name: text },
      { do: 'enter', name: 'Bo', groups: [text] },
      { do: 'enter', name: 'Bo', team: text },
      { do: 'edit', entrant: 1, name: text },
      { do: 'configure', name: text },
      { do: 'configure', place: text },
      { do: 'configure', date: text },
      { do: 'configure', organisers: [text] },
    ]
    for (const request of requests) {
      const [refusal] = at.refused(request)
      expect(refusal!.message).toContain('holds a line break or a control character')
      expect(refusal!.message).not.toContain(text)
    }
    const teams = createTestEvent({ format: 'epic-variant-team-2018' })
    expect(messages(teams.refused(team('Reds', 'Ana', text)))).toHaveLength(1)
  })

  test('are not what other letters are', () => {
    const at = createTestEvent()
    for (const name of ['Dóra', '李小龍', 'José-María O’Neill', 'علی‌رضا', '👩‍🚀'])
      at.do({ do: 'enter', name })
    expect(at.state.entrants).toHaveLength(5)
  })
})

test('an event without a name is refused, when it begins and later', () => {
  const format = tournamentFormatPresets['epic-variant-2018']
  for (const name of ['', '  ']) {
    const answer = performRequest(null, { do: 'create', name, format, seed: 'x' }, signed)
    expect(answer).toEqual({ ok: false, refusals: [{ message: 'The event needs a name.' }] })
    createTestEvent().refused({ do: 'configure', name })
  }
  expect(createTestEvent().do({ do: 'configure', name: ' Cup ' }).state.name).toBe('Cup')
})

test('two are kept apart only if both are there and they are two', () => {
  const at = createTestEvent({ players: 3 })
  for (const what of ['forbid', 'allow'] as const) {
    expect(messages(at.refused({ do: what, pair: [1, 4] }))).toEqual(['There is no entrant 4.'])
    expect(messages(at.refused({ do: what, pair: [9, 1] }))).toEqual(['There is no entrant 9.'])
    expect(messages(at.refused({ do: what, pair: [2, 2] }))).toEqual(['An entrant never meets itself.'])
  }
  at.do({ do: 'forbid', pair: [1, 2] }).do({ do: 'forbid', pair: [2, 1] })
  expect(at.state.forbidden).toEqual([[2, 1]])
  expect(at.do({ do: 'allow', pair: [1, 2] }).state.forbidden).toEqual([])
})

test('who is not in the round does not change places in it', () => {
  const at = createTestEvent({
    format: withRounds(tournamentFormatPresets['epic-variant-2018'], 2),
    players: 5,
  }).do({
    do: 'start',
  })
  reportAll(nextRound(at), () => ({ ending: 'time', scores: [100, 0] }))
  at.do({ do: 'drop', entrant: 3 }).do({ do: 'pair' })
  for (const pair of [
    [3, 1],
    [1, 3],
  ] as [number, number][]) {
    expect(messages(at.refused({ do: 'swap', pair }))).toEqual(['One of the two is not in this round.'])
  }
})

describe('lists after a change of the format', () => {
  const squad = async (): Promise<Squad> => {
    const ready = await loadReady('alliance-fleet')
    if (!ready || 'squads' in ready.squad) throw new Error('not one squad')
    return ready.squad
  }
  const format = tournamentFormatPresets['epic-dogfight-2014']
  const smaller = { ...format, squads: 'standard-first' as const }

  const handedIn = async () => {
    const at = createTestEvent({ format, players: 2 })
    return at.do(await createSubmission(format, at.state.entrants[0]!, [{ member: 0, squad: await squad() }]))
  }

  test('must be judged again before the start, and are judged by what holds now', async () => {
    const at = (await handedIn()).do({ do: 'configure', format: smaller })
    expect(at.state.entrants.map(({ outdated }) => outdated)).toEqual([true, false])
    expect(messages(at.refused({ do: 'start', paperLists: true }))).toEqual([
      'The lists of P1 were judged before the format was changed.',
    ])
    const again = await rejudgeLists(at.state)
    expect(again).toHaveLength(1)
    at.do(again[0]!)
    expect(at.state.entrants[0]).toMatchObject({ outdated: false })
    expect(messages(at.refused({ do: 'start', paperLists: true }))[0]).toContain(
      'The lists of P1 are not legal',
    )
  })

  test('must be judged again where the points list is another', async () => {
    const battles = tournamentFormatPresets['epic-battles']
    const at = (await handedIn()).do({ do: 'configure', format: battles })
    for (const request of await rejudgeLists(at.state)) at.do(request)
    expect(at.state.entrants[0]!.outdated).toBe(false)
    at.do({ do: 'configure', format: { ...battles, pointsList: '2021-03' } })
    expect(at.state.entrants[0]!.outdated).toBe(true)
  })

  test('are left alone where nothing changed that they are judged by', async () => {
    const at = (await handedIn()).do({ do: 'configure', format: { ...format, tables: 4 }, place: 'Porto' })
    expect(at.state.entrants[0]!.outdated).toBe(false)
    expect(await rejudgeLists(at.state)).toEqual([])
  })

  test('stay accepted while nothing new is wrong with them, and only then', async () => {
    const at = (await handedIn()).do({ do: 'configure', format: smaller })
    for (const request of await rejudgeLists(at.state)) at.do(request)
    at.do({ do: 'override', entrant: 1 }, 'misprint')
    at.do({
      do: 'configure',
      format: { ...smaller, requirements: { hugeShipOrWing: false, hugeShare: null, others: [] } },
    })
    for (const request of await rejudgeLists(at.state)) at.do(request)
    expect(at.state.entrants[0]).toMatchObject({ outdated: false, override: 'misprint' })
    at.do({ do: 'configure', format: { ...format, squads: 'standard-second' } })
    for (const request of await rejudgeLists(at.state)) at.do(request)
    expect(at.state.entrants[0]).toMatchObject({ outdated: false, override: null })
    at.do({ do: 'override', entrant: 1 }, 'misprint')
    const { lists } = at.state.entrants[0]!
    at.do({ do: 'submit', entrant: 1, lists, violations: [] })
    expect(at.state.entrants[0]).toMatchObject({ violations: [], override: null })
  })

  test('stay accepted for the same squads and the same faults alone', async () => {
    const at = await handedIn()
    const { lists } = at.state.entrants[0]!
    const dear = { rule: 'EP14-SQUAD-2' as const, message: 'Too dear.' }
    const late = { rule: 'EP14-SQUAD-2' as const, message: 'Too late.' }
    const again = (squad: Squad, ...violations: ListFault[]) => {
      at.do({ do: 'submit', entrant: 1, lists, violations: [dear, late] })
      at.do({ do: 'override', entrant: 1 }, 'misprint')
      at.do({ do: 'submit', entrant: 1, lists: [{ ...lists[0]!, squad }], violations })
      return at.state.entrants[0]!.override
    }
    const { squad } = lists[0]!
    expect(again(squad, dear, late)).toBe('misprint')
    expect(again({ ...squad }, late)).toBe('misprint')
    expect(again(squad, dear, { ...dear, message: 'Too large.' })).toBeNull()
    expect(again(squad, { ...dear, rule: 'EP14-SQUAD-3' })).toBeNull()
    expect(again({ ...squad, name: 'Another' }, dear, late)).toBeNull()
    expect(again(squad)).toBeNull()
  })

  test('single players do not start an event that was made one for teams', () => {
    const at = createTestEvent({ format, players: 2 }).do({
      do: 'configure',
      format: { ...format, members: 2 },
    })
    expect(messages(at.refused({ do: 'start', paperLists: true }))[0]).toBe(
      'Epic Dogfight (2014) is for teams of 2; P1 has 1.',
    )
  })
})

test('who has come is marked, and taken back, and nothing else follows from it', () => {
  const at = createTestEvent({ players: 3 })
  at.do({ do: 'checkIn', entrant: 1, here: true })
  expect(at.state.entrants.map(({ here }) => here)).toEqual([true, undefined, undefined])
  expect(at.refused({ do: 'checkIn', entrant: 1, here: true })[0]!.message).toContain('checked in already')
  at.do({ do: 'checkIn', entrant: 1, here: false })
  expect(at.state.entrants[0]).not.toHaveProperty('here')
  at.do({ do: 'drop', entrant: 2 })
  expect(at.refused({ do: 'checkIn', entrant: 2, here: true })[0]!.remedy).toContain('come back')
  at.refused({ do: 'checkIn', entrant: 9, here: true })
  at.do({ do: 'start' })
  expect(at.state.entrants.map(({ status }) => status)).toEqual(['playing', 'dropped', 'playing'])
})
