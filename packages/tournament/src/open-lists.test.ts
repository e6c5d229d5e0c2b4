import { loadReady, type Squad } from '@flotilla/squads'
import { expect, test } from 'vitest'
import { createAnnouncement } from './announcement.ts'
import { createSubmission } from './judge-lists.ts'
import { listStatus } from './registration.ts'
import { createTestEvent, rulesOf, type TestEvent } from './testing.ts'
import type { TournamentFormat } from './tournament-format.ts'
import { tournamentFormatPresets } from './tournament-format-presets.ts'

async function readySquad(name = 'outlaw-fleet'): Promise<Squad> {
  const { squad } = (await loadReady(name))!
  return 'squads' in squad ? squad.squads[0]! : squad
}

const handIn = async (at: TestEvent, ...squads: Squad[]) => {
  for (const [index, squad] of squads.entries())
    at.do(await createSubmission(at.state.format, at.state.entrants[index]!, [{ member: 0, squad }]))
  return at
}

/** Returns a squad as another builder writes it: without deck and obstacles. */
function plain({ damageDeck: _, ...squad }: Squad): Squad {
  return { ...squad, obstacles: [] }
}

test('[EV18-SQUAD-11] [EV18-SQUAD-12] an incomplete list is accepted at sign-up, and not at the start', async () => {
  const whole = await readySquad()
  const at = await handIn(createTestEvent({ players: 2 }), whole, plain(whole))
  expect(at.state.entrants.map(listStatus)).toEqual(['legal', 'incomplete'])
  expect(at.warnings.map(({ message }) => message)).toContain(
    'No damage deck is chosen. This is to be settled before the event starts.',
  )
  const [refusal, ...more] = at.refused({ do: 'start' })
  expect(more).toEqual([])
  expect(refusal).toMatchObject({
    rule: 'EV18-SQUAD-12',
    message: 'The lists of P2 are not complete: 0 obstacles are chosen; 6 are required.',
  })
  const listed = at.state.entrants[1]!
  at.do(await createSubmission(at.state.format, listed, [{ member: 0, squad: whole }]))
  expect(at.do({ do: 'start' }).state.phase).toBe('swiss')
})

test('[EV18-SQUAD-11] the organiser can accept an incomplete list with a reason', async () => {
  const whole = await readySquad()
  const at = await handIn(createTestEvent({ players: 2 }), whole, plain(whole))
  at.do({ do: 'override', entrant: 2 }, 'The deck is lent at the table')
  expect(at.do({ do: 'start' }).state.phase).toBe('swiss')
})

test('[EV18-SQUAD-2] a violation outweighs an open matter', async () => {
  const whole = await readySquad()
  const dear = {
    ...plain(whole),
    ships: [...whole.ships, ...whole.ships.map((ship) => ({ ...ship, ref: `${ship.ref}b` }))],
  }
  const at = await handIn(createTestEvent({ players: 2 }), whole, dear)
  expect(listStatus(at.state.entrants[1]!)).toBe('illegal')
  expect(at.refused({ do: 'start' })[0]?.message).toContain('The lists of P2 are not legal: ')
})

test('[EV18-TSQUAD-13] a teammate’s list may name obstacles', async () => {
  const { squad } = (await loadReady('endor-patrol'))!
  if (!('squads' in squad)) throw new Error('endor-patrol')
  const [captain, mate] = squad.squads
  const at = createTestEvent({ format: 'epic-variant-team-2018', players: 1 })
  const [entrant] = at.state.entrants
  const lists = [captain!, { ...mate!, obstacles: captain!.obstacles }].map((one, member) => ({
    member,
    squad: one,
  }))
  const { violations } = await createSubmission(
    at.state.format,
    {
      ...entrant!,
      members: entrant!.members.map((each, i) => ({
        ...each,
        ...(i === 0 ? { captain: true as const } : {}),
      })),
    },
    lists,
  )
  expect(violations).toEqual([])
})

const battle: TournamentFormat = {
  ...tournamentFormatPresets['epic-battles'],
  rounds: [{ ...tournamentFormatPresets['epic-battles'].rounds[0]!, limit: 500 }],
}

test('[C2-SQUAD-8] the points list belongs to the event, and a list that names another is told so', async () => {
  const squad = await readySquad('hope-from-dqar')
  const costs: number[] = []
  for (const pointsList of ['2020-01', '2021-09'] as const) {
    const at = createTestEvent({ format: { ...battle, pointsList }, players: 1 })
    const request = await createSubmission(at.state.format, at.state.entrants[0]!, [{ member: 0, squad }])
    expect(request.lists[0]?.squad.pointsList).toBe(pointsList)
    expect(request.notes ?? []).toHaveLength(pointsList === '2020-01' ? 0 : 1)
    at.do(request)
    const [told] = at.warnings
    if (pointsList === '2021-09')
      expect(told?.message).toBe(
        'The list is reckoned with the points of 2020-01; here those of 2021-09 count.',
      )
    costs.push(request.lists[0]!.cost)
    expect(createAnnouncement(at.state).requirements).toContain(
      `Costs are read from the points list of ${pointsList}.`,
    )
  }
  expect(costs[0]).not.toBe(costs[1])
  const silent = createTestEvent({ format: battle, players: 1 })
  const late = await createSubmission(battle, silent.state.entrants[0]!, [
    { member: 0, squad: { ...squad, pointsList: '2021-09' } },
  ])
  expect([late.lists[0]?.cost, late.lists[0]?.squad.pointsList]).toEqual([costs[0], '2020-01'])
})

test('a first edition event has no points list', () => {
  expect(() =>
    createTestEvent({ format: { ...tournamentFormatPresets['epic-variant-2018'], pointsList: '2020-01' } }),
  ).toThrow('costs printed on the cards')
})

test('[WG-GATH-1] the only wing a plain list can mean is formed at sign-up', async () => {
  const academy = (ref: string, ...upgrades: { slot: string; id: string }[]): Squad['ships'][number] => ({
    ref,
    parts: [
      { ship: 'tielnfighter', pilot: upgrades.length > 0 ? 'blacksquadronace' : 'academypilot', upgrades },
    ],
  })
  const squad = (mates: number): Squad => ({
    edition: 'second',
    faction: 'galacticempire',
    name: '',
    ships: [
      academy('s1', { slot: 'command', id: 'veteranwingleader' }),
      ...Array.from({ length: mates }, (_, i) => academy(`s${i + 2}`)),
    ],
    wings: [],
    obstacles: [],
  })
  const at = await handIn(createTestEvent({ format: battle, players: 2 }), squad(2), squad(3))
  expect(at.state.entrants.map(({ lists }) => lists[0]?.squad.wings.length)).toEqual([1, 0])
  expect(at.state.entrants.map(listStatus)).toEqual(['legal', 'incomplete'])
  expect(rulesOf(at.refused({ do: 'start' }))).toContain('WG-GATH-1')
})
