import { pointsLists } from '@flotilla/catalogue'
import { expect, test } from 'vitest'
import { adaptSquadToRegulations } from './adapt-squad.ts'
import { applyRemedy } from './apply-remedy.ts'
import { judgeSquad, squadViolations } from './check.ts'
import { addShip, newSquad } from './edit-squad.ts'
import { addQuickBuild, makeWing } from './edit-wings.ts'
import { loadRegulations, type RegulationOptions } from './regulations.ts'
import { squadMeasure, squadThreat } from './scoring-units.ts'
import type { Squad, Team, Violation } from './squad.ts'
import { createSquad, repeat, rulesOf } from './testing.ts'

const solo18 = await loadRegulations('epic-variant-2018')
const team18 = await loadRegulations('epic-variant-team-2018')
const team14 = await loadRegulations('team-epic-2014')
const battles = (options: RegulationOptions = {}) => loadRegulations('epic-battles', options)
const epic = await battles()

const sixOf = [0, 1, 2, 3, 4, 5].map((n) => `coreasteroid${n}`)
const fleet = createSquad(solo18, 'galacticempire', 'gozanticlasscruiser', 'academypilot')
const complete: Squad = { ...fleet, obstacles: sixOf, damageDeck: 'core' }

/** Applies the remedies of all violations one after another, as long as any can be applied. */
const repaired = <Of extends Squad | Team>(by: typeof epic, of: Of): Of => {
  let now = of
  for (let steps = 0; steps < 60; steps++) {
    const next = squadViolations(by, now).find(({ remedy }) => remedy?.changes)
    if (!next?.remedy) break
    now = applyRemedy(now, next.remedy)
  }
  return now
}
const settled = ({ due }: Violation) => due

test('[EV18-SQUAD-11] [EV18-SQUAD-12] a list without deck and obstacles is incomplete, not illegal', () => {
  const { answer, faults, open } = judgeSquad(solo18, fleet)
  expect([answer, faults, rulesOf(open)]).toEqual(['incomplete', [], ['EV18-SQUAD-12', 'EV18-SQUAD-11']])
  expect(open.map(settled)).toEqual(['setup', 'setup'])
  expect(open.map(({ total }) => total)).toEqual([true, true])
  expect(judgeSquad(solo18, complete)).toEqual({ answer: 'legal', faults: [], open: [] })
  expect(judgeSquad(solo18, repaired(solo18, fleet)).answer).toBe('legal')
})

test('[EV18-SQUAD-12] [EV18-SQUAD-14] fewer obstacles can be completed, more or wrong ones are a fault', () => {
  const answer = (...obstacles: string[]) => judgeSquad(solo18, { ...complete, obstacles }).answer
  expect(answer(...sixOf.slice(3))).toBe('incomplete')
  expect(answer(...sixOf, 'yt2400debris0')).toBe('illegal')
  expect(judgeSquad(solo18, { ...complete, obstacles: [...sixOf, 'yt2400debris0'] }).faults).toMatchObject([
    { rule: 'EV18-SQUAD-12', total: true },
  ])
  expect(answer(...sixOf.slice(1), 'coreasteroid1')).toBe('illegal')
  expect(answer(...sixOf.slice(1), 'core-asteroid-00')).toBe('illegal')
})

test('[EV18-SQUAD-11] a deck that is not allowed is a fault, a missing one is not', () => {
  expect(judgeSquad(solo18, { ...complete, damageDeck: 'none' }).answer).toBe('illegal')
  const { damageDeck: _, ...without } = complete
  expect(judgeSquad(solo18, without).answer).toBe('incomplete')
})

test('a list with a fault is illegal, whatever else is still open', () => {
  const poor = createSquad(solo18, 'galacticempire', 'academypilot')
  const { answer, faults, open } = judgeSquad(solo18, poor)
  expect([answer, rulesOf(faults)]).toEqual(['illegal', ['EV18-SQUAD-3']])
  expect(rulesOf(open)).toEqual(['EV18-SQUAD-12', 'EV18-SQUAD-11'])
})

test('[EV18-CAPT-1] [EV18-TSQUAD-13] a team has one verdict; its captain can be named until the event starts', () => {
  const raider = createSquad(team18, 'galacticempire', 'raiderclasscorvettefore')
  const partner = createSquad(team18, 'galacticempire', 'academypilot')
  const team: Team = { name: 'Team', squads: [raider, { ...partner, obstacles: sixOf }] }
  const nameless = judgeSquad(team18, team)
  expect([nameless.answer, rulesOf(nameless.open)]).toEqual(['incomplete', ['EV18-CAPT-1']])
  expect(nameless.open.map(settled)).toEqual(['eventStart'])
  const led = judgeSquad(team18, { ...team, captain: 0 })
  expect([led.answer, led.open.map(({ rule, squad }) => [rule, squad])]).toEqual([
    'incomplete',
    [
      ['EV18-TSQUAD-13', 0],
      ['EV18-TSQUAD-12', 0],
    ],
  ])
  const done = repaired(team18, team)
  expect(judgeSquad(team18, done).answer).toBe('legal')
  expect([done.captain, done.squads[0]?.obstacles.length, done.squads[1]?.damageDeck]).toEqual([
    0,
    6,
    undefined,
  ])
  const rebels = createSquad(team14, 'rebelalliance', 'rookiepilot')
  expect(judgeSquad(team14, { name: '', squads: [rebels, rebels] }).open.map(({ rule }) => rule)).toEqual([
    'EP14-TSQUAD-8',
  ])
})

const leader = ['blacksquadronace', 'veteranwingleader'] as const
const wing = (mates: number, ...others: string[]) =>
  createSquad(epic, 'galacticempire', leader, ...repeat(mates, 'academypilot'), ...others)

test('[WG-GATH-1] a wing that can be formed is still open; one that cannot is a fault', () => {
  expect(judgeSquad(epic, wing(3))).toMatchObject({
    answer: 'incomplete',
    faults: [],
    open: [{ due: 'setup' }],
  })
  expect(judgeSquad(epic, wing(1))).toMatchObject({
    answer: 'illegal',
    open: [],
    faults: [{ rule: 'WG-GATH-1' }],
  })
  expect(judgeSquad(epic, wing(0, 'gammasquadronace', 'gammasquadronace')).answer).toBe('illegal')
  for (const squad of [wing(3), wing(1)]) expect(judgeSquad(epic, repaired(epic, squad)).answer).toBe('legal')
  expect(repaired(epic, wing(3)).wings.map(({ wingmates }) => wingmates.length)).toEqual([3])
})

test('[EB-WSQ-1] the only wing a plain list can mean is formed, and no other', () => {
  const { squad, notes } = adaptSquadToRegulations(epic, wing(2, 'gammasquadronace'))
  expect(squad.wings).toEqual([
    {
      leader: 's1',
      wingmates: [
        { ship: 's2', position: 'leftFlank' },
        { ship: 's3', position: 'rightFlank' },
      ],
      set: 'blue',
    },
  ])
  expect(judgeSquad(epic, squad).answer).toBe('legal')
  expect(notes).toEqual([
    'Black Squadron Ace leads a wing of Academy Pilot, Academy Pilot: no other is possible.',
  ])
  for (const open of [wing(3), wing(1), wing(0)])
    expect(adaptSquadToRegulations(epic, open)).toEqual({ squad: open, notes: [] })
})

test('[EB-WSQ-3] two leaders share ships that are alike, and are asked where their ships differ', () => {
  const two = (...mates: string[]) => createSquad(epic, 'galacticempire', leader, leader, ...mates)
  const alike = adaptSquadToRegulations(epic, two(...repeat(4, 'academypilot'))).squad
  expect(alike.wings.map(({ wingmates, set }) => [wingmates.length, set])).toEqual([
    [2, 'blue'],
    [2, 'gold'],
  ])
  expect(judgeSquad(epic, alike).answer).toBe('legal')
  const mixed = two('academypilot', 'academypilot', 'obsidiansquadronpilot', 'obsidiansquadronpilot')
  expect(adaptSquadToRegulations(epic, mixed).squad.wings).toEqual([])
  expect(rulesOf(judgeSquad(epic, mixed).open)).toEqual(['WG-GATH-1', 'WG-GATH-1'])
  expect(judgeSquad(epic, two(...repeat(3, 'academypilot'))).answer).toBe('illegal')
})

test('[EB-EVT-2] a wing satisfies an event’s requirement once it is formed', async () => {
  const by = await battles({ event: { hugeShipOrWing: true } })
  expect(judgeSquad(by, wing(3)).answer).toBe('incomplete')
  expect(judgeSquad(by, createSquad(by, 'galacticempire', 'academypilot')).answer).toBe('illegal')
})

/** Returns a squad as another builder would write it: without wings and quick builds. */
const plain = (squad: Squad): Squad => ({
  ...squad,
  wings: [],
  ships: squad.ships.map(({ quickBuild: _, ...ship }) => ship),
})

test('[C2-SQUAD-13] a plain list that is a printed Quick Build is read as one under a threat limit', async () => {
  const by = await battles({ limit: { threat: 20 } })
  const added = addQuickBuild(by, { ...createSquad(by, 'galacticempire'), name: 'Test' }, 'darthvader-1')
  if (!added.ok) throw new Error('darthvader-1')
  const { squad, notes } = adaptSquadToRegulations(by, plain(added.squad))
  expect(squad).toEqual(added.squad)
  expect(notes).toEqual(['Darth Vader: read as the Quick Build darthvader-1.'])
  expect([judgeSquad(by, squad).answer, squadThreat(by, squad)]).toEqual([
    'legal',
    squadThreat(by, added.squad),
  ])
  const bare = plain(added.squad)
  bare.ships[0]!.parts[0].upgrades.pop()
  expect(adaptSquadToRegulations(by, bare)).toEqual({ squad: bare, notes: [] })
  expect(judgeSquad(by, bare)).toMatchObject({ answer: 'illegal', faults: [{ rule: 'C2-SQUAD-13' }] })
  const inPoints = adaptSquadToRegulations(epic, plain(added.squad)).squad
  expect([inPoints.ships[0]?.quickBuild, squadMeasure(epic, inPoints)]).toEqual([undefined, 'points'])
  // Without a scenario's limit points count, whatever the ships come from.
  expect(squadMeasure(epic, added.squad)).toBe('threat')
  expect(squadMeasure(await loadRegulations('standard-second'), added.squad)).toBe('points')
})

test('[WG-QB-1] [WG-QB-2] every published Quick Build is read back but those that are several', async () => {
  const by = await battles({ limit: { threat: 50 }, wingLeader: 'asOnCard' })
  const { catalogue } = by.book
  const builds = catalogue.edition === 'second' ? catalogue.quickBuilds : []
  const asked = new Set<string>()
  for (const build of builds) {
    const sizes = build.kind === 'wing' ? Object.keys(build.threatByWingmates).map(Number) : [undefined]
    for (const size of sizes) {
      const added = addQuickBuild(by, newSquad(by, build.faction), build.id, size)
      if (!added.ok) throw new Error(build.id)
      const { squad } = adaptSquadToRegulations(by, plain(added.squad))
      // Two cards with the same ships and threat are interchangeable.
      if (build.id === 'wrobietyce-2') expect(squad.ships[0]?.quickBuild?.id).toBe('wrobietyce-1')
      else if (squad.ships.every(({ quickBuild }) => quickBuild)) expect(squad).toEqual(added.squad)
      else asked.add(`${build.id} ${size ?? ''}`)
      if (asked.has(`${build.id} ${size ?? ''}`)) expect(judgeSquad(by, squad).faults).toEqual([])
    }
  }
  expect([...asked]).toEqual([
    'academypilot-2 ',
    ...[2, 3, 4].map((size) => `herasyndulla-vcx100lightfreighter-2 ${size}`),
    ...[3, 4, 5].map((size) => `fennrau-2 ${size}`),
  ])
  const fenn = addQuickBuild(by, newSquad(by, 'scumandvillainy'), 'fennrau-2', 4)
  if (!fenn.ok) throw new Error('fennrau-2')
  expect(judgeSquad(by, plain(fenn.squad)).answer).toBe('incomplete')
  const done = repaired(by, plain(fenn.squad))
  expect([judgeSquad(by, done).answer, done.wings[0]?.leader]).toEqual(['legal', 's1'])
})

test('[WG-GATH-12] wings that a plain list is read as take the sets in order, other Quick Builds none', async () => {
  const by = await battles({ limit: { threat: 60 }, wingLeader: 'asOnCard' })
  const squad = ['soontirfel-1', 'darthvader-2', 'commandantgoran-2'].reduce(
    (built, id) => {
      const added = addQuickBuild(by, built, id, id.endsWith('-1') ? undefined : 2)
      if (!added.ok) throw new Error(added.violations.map(({ message }) => message).join(' '))
      return added.squad
    },
    newSquad(by, 'galacticempire'),
  )
  expect(squad.wings.map(({ set }) => set)).toEqual(['blue', 'gold'])
  expect(adaptSquadToRegulations(by, plain(squad)).squad).toEqual(squad)
})

test('[C2-SQUAD-13] a Quick Build of two is not there with one of them, nor with one of another', async () => {
  const by = await battles({ limit: { threat: 20 } })
  const added = addQuickBuild(by, newSquad(by, 'galacticempire'), 'academypilot-2')
  if (!added.ok) throw new Error('academypilot-2')
  const { squad } = added
  expect(judgeSquad(by, squad).answer).toBe('legal')
  const faults = (ships: Squad['ships']) => rulesOf(judgeSquad(by, { ...squad, ships }).faults)
  expect(faults(squad.ships.slice(0, 1))).toEqual(['C2-SQUAD-13'])
  expect(faults(squad.ships.slice(1))).toEqual(['C2-SQUAD-13'])
  expect(
    faults(
      squad.ships.map((ship, index) =>
        index === 0 ? ship : { ...ship, quickBuild: { ...ship.quickBuild!, id: 'academypilot-1' } },
      ),
    ),
  ).toEqual(['C2-SQUAD-13'])
})

test('[C2-SQUAD-8] the points list of the regulations counts, and a list that names another is told so', async () => {
  const squad: Squad = { ...createSquad(epic, 'galacticempire', 'academypilot'), pointsList: '2020-01' }
  const by = await battles({ pointsList: '2021-09' })
  const { squad: played, notes } = adaptSquadToRegulations(by, squad)
  expect(played.pointsList).toBe('2021-09')
  expect(notes).toEqual(['The list is reckoned with the points of 2020-01; here those of 2021-09 count.'])
  const { pointsList: _, ...silent } = squad
  expect(adaptSquadToRegulations(by, silent).notes).toEqual([])
  expect(adaptSquadToRegulations(epic, squad)).toEqual({ squad, notes: [] })
})

test('[C2-SQUAD-8] every pilot and upgrade that ever had a cost can be used under some list', async () => {
  const lists = await Promise.all(pointsLists.map((pointsList) => battles({ pointsList })))
  const usable = (pilot: string) =>
    lists.some((by) => {
      const { faction } = by.book.pilot(pilot)!
      const step = addShip(by, newSquad(by, faction), pilot)
      return step.ok && judgeSquad(by, step.squad).answer === 'legal'
    })
  const pilots = epic.book.pilots.filter(({ communities }) => !communities)
  const upgrades = epic.book.upgrades.filter(({ communities }) => !communities)
  // They came out with a later way of building squads, and no list has a cost for them.
  const never = ['isbjingoist', 'mandalorianroyalguard', 'moffgideon']
  expect(pilots.flatMap(({ id }) => (usable(id) ? [] : id)).toSorted()).toEqual(never)
  const priced = (card: (typeof upgrades)[number]) =>
    pointsLists.some((list) => pilots.some((pilot) => card.cost(list, pilot) !== undefined))
  const unpriced = ['beskarreinforcedplating', 'clantraining', 'mandalorianoptics']
  expect(upgrades.flatMap((card) => (priced(card) ? [] : card.id)).toSorted()).toEqual(unpriced)
})

test('[C2-SQUAD-8] a card of a later list names it, and changes the list if none is named', async () => {
  const late = epic.book.pilots.find(
    (pilot) => pilot.cost('2020-01') === undefined && pilot.cost('2021-09') !== undefined,
  )!
  const since = pointsLists.find((list) => late.cost(list) !== undefined)!
  const parts: Squad['ships'][number]['parts'] = [{ ship: late.hull.id, pilot: late.key, upgrades: [] }]
  const squad: Squad = { ...newSquad(epic, late.faction), ships: [{ ref: 's1', parts }] }
  const [fault] = judgeSquad(epic, squad).faults
  expect(fault).toMatchObject({ rule: 'C2-SQUAD-8', message: expect.stringContaining(`that of ${since}.`) })
  expect(applyRemedy(squad, fault!.remedy!).pointsList).toBe(since)
  const bound = await battles({ pointsList: '2020-01' })
  expect(repaired(bound, squad).ships).toEqual([])
  expect(judgeSquad(await battles({ pointsList: since }), squad).answer).toBe('legal')
})

test('a wing is kept where it is already formed', () => {
  const formed = makeWing(epic, wing(3), 's1', ['s2', 's4'])
  if (!formed.ok) throw new Error('wing')
  expect(adaptSquadToRegulations(epic, formed.squad)).toEqual({ squad: formed.squad, notes: [] })
})
