import { loadReady, type Squad, type SquadShip, type Team } from '@flotilla/squads'
import { expect, test } from 'vitest'
import { loadReadySquad } from './exchange/testing.ts'
import { entrantPackingLists, type ItemKind, type PackingList, packingLists } from './packing-lists.ts'
import type { EventFormatId } from './tournament-format.ts'
import { tournamentFormatPresets } from './tournament-format-presets.ts'
import { venueChecklist } from './venue-checklist.ts'

const namesOf = ({ items }: PackingList, kind: ItemKind) =>
  items.filter((item) => item.kind === kind).map(({ name }) => name)
const countOf = ({ items }: PackingList, kind: ItemKind, name?: string) =>
  items
    .filter((item) => item.kind === kind && (name === undefined || item.name === name))
    .reduce((sum, { count }) => sum + count, 0)

const fleet = await loadReadySquad('alliance-fleet')
const pack = async (squad: Squad, format: keyof typeof tournamentFormatPresets): Promise<PackingList> =>
  (
    await packingLists(tournamentFormatPresets[format], [{ player: 'Ana', squads: [squad], captain: false }])
  )[0]!

test('[EP14-SQUAD-10] the list has a core set, dice, ruler, templates, asteroids and a whole damage deck', async () => {
  const list = await pack(fleet, 'epic-dogfight-2014')
  for (const kind of ['coreSet', 'attackDice', 'defenseDice', 'ruler', 'template'] as const) {
    expect(countOf(list, kind), kind).toBeGreaterThan(0)
  }
  expect(countOf(list, 'obstacle')).toBe(6)
  expect(namesOf(list, 'damageDeck')).toContain('Original core set')
  expect(list.rules).toEqual(['EP14-SQUAD-10'])
  const bare = await pack({ ...fleet, obstacles: [] }, 'epic-dogfight-2014')
  expect(countOf(bare, 'obstacle')).toBe(6)
  // Without a huge ship, nothing for huge ships is needed.
  const small = await pack({ ...fleet, ships: fleet.ships.slice(3) }, 'epic-dogfight-2014')
  expect(countOf(small, 'ruler')).toBe(1)
  expect(countOf(small, 'damageDeck')).toBe(1)
})

const pair: Team = { name: 'Reds', squads: [fleet, fleet] }
const members = [{ name: 'Ana', captain: true as const }, { name: 'Bo' }]
const lists = pair.squads.map((squad, member) => ({ member, list: 0, squad, cost: 0, epicPoints: 0 }))

test('[EP14-TSQUAD-13] of a team of two each brings a core set and a damage deck', async () => {
  const packed = await entrantPackingLists(tournamentFormatPresets['team-epic-2014'], { members, lists })
  expect(packed.map(({ player }) => player)).toEqual(['Ana', 'Bo'])
  for (const list of packed) {
    expect(countOf(list, 'coreSet')).toBe(1)
    expect(countOf(list, 'damageDeck', 'Original core set')).toBe(1)
    expect(list.rules).toEqual(['EP14-TSQUAD-13'])
  }
  // In 2018 the captain brings the deck and the obstacles for both.
  const later = await entrantPackingLists(tournamentFormatPresets['epic-variant-team-2018'], {
    members,
    lists,
  })
  expect(later.map((list) => countOf(list, 'damageDeck', 'Original core set'))).toEqual([1, 0])
  expect(later.map((list) => countOf(list, 'obstacle'))).toEqual([6, 0])
})

test('[EV18-PMAT-1] models, bases, pegs, cards and tokens of each ship are on the list', async () => {
  const list = await pack(fleet, 'epic-variant-2018')
  const ships = fleet.ships.length
  for (const kind of ['model', 'base', 'pegs', 'shipToken', 'dial'] as const) {
    expect(countOf(list, kind), kind).toBe(ships)
  }
  const parts = fleet.ships.flatMap((ship) => [...ship.parts])
  expect(countOf(list, 'pilotCard')).toBe(parts.length)
  expect(countOf(list, 'upgradeCard')).toBe(parts.flatMap(({ upgrades }) => upgrades).length)
  expect(list.items).toContainEqual({ kind: 'model', name: 'X-wing', count: 2 })
  expect(list.items).toContainEqual({ kind: 'upgradeCard', name: 'Predator', count: 2 })
  expect(list.items).toContainEqual({ kind: 'base', name: 'huge base', count: 2 })
  // Shields: corvette 5 and 3, transport 4, Falcon 5, B-wing 5, two X-wings 2 each.
  expect(countOf(list, 'token', 'shield')).toBe(26)
  expect(countOf(list, 'coreSet')).toBe(0)
})

const read = ({ items }: PackingList) => items.map(({ name, count }) => `${count} ${name}`)
const [corvette, transport, , luke] = fleet.ships
const withShips = (ships: readonly SquadShip[], more: Partial<Squad> = {}): Squad => ({
  ...fleet,
  obstacles: [],
  ...more,
  ships: [...ships],
})
const flown = (ship: string, pilot: string, ...upgrades: SquadShip['parts'][0]['upgrades']) => ({
  ref: 'a',
  parts: [{ ship, pilot, upgrades }] as SquadShip['parts'],
})

test('a packing list from the core set to the asteroids, a huge ship of two cards as one model without stress', async () => {
  expect(read(await pack(withShips([corvette!, luke!]), 'epic-dogfight-2014'))).toEqual([
    '1 core set',
    '1 CR90 Corvette',
    '1 X-wing',
    '1 huge base',
    '1 small base',
    '1 set for a huge base',
    '1 set for a small base',
    '1 CR90 Corvette (Fore)',
    '1 CR90 Corvette (Aft)',
    '1 Luke Skywalker',
    "1 Dodonna's Pride",
    '1 Quad Laser Cannons',
    '1 Engineering Team',
    '1 Marksmanship',
    '1 R2-D2',
    '1 CR90 Corvette (Fore) and CR90 Corvette (Aft)',
    '1 Luke Skywalker',
    '1 CR90 Corvette',
    '1 X-wing',
    '2 ID',
    '10 shield',
    '2 target lock (a pair)',
    '5 energy',
    '1 reinforce',
    '1 stress',
    '1 focus',
    '5 attack dice',
    '3 defense dice',
    '1 range ruler',
    '1 huge range ruler, to Range 5',
    '1 set of maneuver templates',
    '1 huge ship template',
    '1 Original core set',
    '1 CR90 Corvette, fore',
    '1 CR90 Corvette, aft',
    '6 asteroid of the core set, each once',
  ])
})

test('tokens for the actions of the ships, conditions after the upgrades, and more dice only where they are rolled', async () => {
  const phantom = flown('tiephantom', 'galacticempire:tiephantom:echo', { slot: 'ept', id: 'ascoretosettle' })
  const list = await pack(withShips([phantom], { damageDeck: 'core-tfa' }), 'epic-variant-2018')
  expect(namesOf(list, 'token').toSorted()).toEqual(['ID', 'cloak', 'evade', 'focus', 'shield', 'stress'])
  const cards = ['1 "Echo"', '1 A Score to Settle', '1 A Debt to Pay', '1 "Echo"']
  expect(read(list).slice(3, 7)).toEqual(cards)
  expect([countOf(list, 'attackDice'), countOf(list, 'defenseDice')]).toEqual([5, 3])
  expect(namesOf(list, 'damageDeck')).toEqual(['The Force Awakens core set'])
  // A transport has no weapon: the dice of a core set are enough.
  const unarmed = await pack(withShips([transport!]), 'epic-variant-2018')
  expect(namesOf(unarmed, 'token')).toEqual(['ID', 'shield', 'energy', 'reinforce', 'jam'])
  expect([countOf(unarmed, 'attackDice'), countOf(unarmed, 'defenseDice')]).toEqual([3, 3])
  const droid = flown('vultureclassdroidfighter', 'tradefederationdrone')
  const droids = await pack(withShips([droid], { edition: 'second' }), 'epic-battles')
  expect(namesOf(droids, 'token').toSorted()).toEqual(['ID', 'calculate', 'lock', 'stress'])
  expect([countOf(droids, 'attackDice'), countOf(droids, 'defenseDice')]).toEqual([3, 3])
  const xwing = flown('t65xwing', 'bluesquadronescort')
  const single = await pack(withShips([xwing], { edition: 'second' }), 'epic-battles')
  expect(countOf(single, 'attackDice')).toBe(4)
})

test('a card that is not known leaves the rest of the list as it is', async () => {
  const [fore, aft] = corvette!.parts
  const half = { ...corvette!, parts: [fore, { ...aft!, pilot: 'nobody' }] as SquadShip['parts'] }
  const list = await pack(withShips([flown('nothing', 'nobody'), half, luke!]), 'epic-variant-2018')
  expect(namesOf(list, 'model')).toEqual(['CR90 Corvette', 'X-wing'])
  expect(namesOf(list, 'pilotCard')).toEqual(['CR90 Corvette (Fore)', 'Luke Skywalker'])
})

test('[EV18-PMAT-2] with a CR90 the huge damage decks, template and ruler are on the list, and dice for every roll', async () => {
  const list = await pack(fleet, 'epic-variant-2018')
  expect(namesOf(list, 'damageDeck')).toEqual(
    expect.arrayContaining(['Original core set', 'CR90 Corvette, fore', 'CR90 Corvette, aft']),
  )
  expect(namesOf(list, 'ruler')).toEqual(['range ruler', expect.stringContaining('huge')])
  expect(namesOf(list, 'template')).toEqual([expect.any(String), expect.stringContaining('huge')])
  // The corvette rolls 4, and 5 at Range 1; an X-wing defends with 2, and 3 at Range 3.
  expect(countOf(list, 'attackDice')).toBe(5)
  expect(countOf(list, 'defenseDice')).toBe(3)
})

test('a second edition squad has its huge deck, the tools of its wings and its charges', async () => {
  const ready = (await loadReady('tantive-iv'))!
  const list = await pack(ready.squad as Squad, 'epic-battles')
  // Luke Skywalker.
  expect(countOf(list, 'token', 'Force charge')).toBe(2)
  expect(namesOf(list, 'damageDeck')).toHaveLength(2)
  expect(namesOf(list, 'template')).toContain('wing tool')
  // A huge ship of the second edition can be stressed.
  expect(read(list).filter((line) => / (ID|energy|stress|wing ID)/.test(line))).toEqual([
    '6 ID',
    '6 stress',
    '7 energy',
    '1 wing ID cards, blue',
  ])
  expect(countOf(list, 'defenseDice')).toBe(4)
  expect(list.rules).toEqual([])
})

test('[EV18-PMAT-1] [EV18-PMAT-2] [EV18-TSQUAD-12] a list names the rules by which things are brought', async () => {
  const rules = async (id: EventFormatId) => {
    const [list] = await packingLists(tournamentFormatPresets[id], [
      { player: 'Ana', squads: [fleet], captain: true },
    ])
    return list!.rules
  }
  expect(await rules('epic-variant-2018')).toEqual(['EV18-PMAT-1', 'EV18-PMAT-2'])
  expect(await rules('epic-variant-team-2018')).toEqual(['EV18-PMAT-1', 'EV18-PMAT-2', 'EV18-TSQUAD-12'])
})

test('squads that are never played at once share what they can', async () => {
  const [list] = await packingLists(tournamentFormatPresets['epic-variant-2018'], [
    { player: 'Ana', squads: [fleet, fleet], captain: false },
  ])
  expect(list).toEqual(await pack(fleet, 'epic-variant-2018'))
  // Of two different squads the higher number counts.
  const fewer = withShips([luke!])
  for (const squads of [
    [fleet, fewer],
    [fewer, fleet],
  ]) {
    const [both] = await packingLists(tournamentFormatPresets['epic-variant-2018'], [
      { player: 'Ana', squads, captain: false },
    ])
    expect(countOf(both!, 'model', 'X-wing')).toBe(2)
    expect(countOf(both!, 'token', 'shield')).toBe(26)
  }
})

test('in a team each brings what his or her own squad needs', async () => {
  const own = [withShips([luke!]), withShips([transport!])]
  const packed = await entrantPackingLists(tournamentFormatPresets['epic-variant-team-2018'], {
    members,
    lists: own.map((squad, member) => ({ member, list: 0, squad, cost: 0, epicPoints: 0 })),
  })
  expect(packed.map((list) => namesOf(list, 'model'))).toEqual([['X-wing'], ['GR-75 Medium Transport']])
})

test('[EV18-ORG-2] a venue without mats passes where the play areas are marked', () => {
  const check = (marked: number, mats: [number, number][] = []) =>
    venueChecklist(tournamentFormatPresets['epic-variant-2018'], 8, { tables: 4, mats, marked })
  expect(check(0).map(({ ok }) => ok)).toEqual([true, false])
  expect(check(4).every(({ ok }) => ok)).toBe(true)
  expect(check(4)[1]).toMatchObject({ rule: 'EV18-ORG-2', needed: 4, has: 4 })
  // A mat of another width does not count.
  expect(check(3, [[6, 4]])[1]).toMatchObject({ has: 3, ok: false })
  expect(check(3, [[6, 3]])[1]).toMatchObject({ has: 4, ok: true })
  // Two mats of half the length are one play area.
  expect(
    check(2, [
      [6, 3],
      [3, 3],
      [3, 3],
    ]).every(({ ok }) => ok),
  ).toBe(true)
  expect(
    check(1, [
      [6, 3],
      [3, 3],
      [3, 3],
    ]).every(({ ok }) => ok),
  ).toBe(false)
})

const alone = (edition: 'first' | 'second', part: SquadShip['parts'][0]): Squad => ({
  edition,
  faction: 'galacticempire',
  name: '',
  ships: [{ ref: 's1', parts: [part] }],
  wings: [],
  obstacles: [],
})
const words = ({ items }: PackingList) => items.map(({ kind, name, count }) => `${count} ${kind}: ${name}`)
const load = [
  { slot: 'bomb', id: 'seismiccharges' },
  { slot: 'torpedo', id: 'protontorpedoes' },
]

test('[EV18-PMAT-1] [EV18-PMAT-2] everything a bomber needs, and nothing else', async () => {
  const list = await pack(
    alone('first', {
      ship: 'tiebomber',
      pilot: 'galacticempire:tiebomber:scimitarsquadronpilot',
      upgrades: load,
    }),
    'epic-variant-2018',
  )
  // It rolls 4 dice with the torpedoes, and 3 at Range 1 without; it defends with 2, and 3 at Range 3.
  expect(words(list)).toEqual([
    '1 model: TIE Bomber',
    '1 base: small base',
    '1 pegs: set for a small base',
    '1 pilotCard: Scimitar Squadron Pilot',
    '1 upgradeCard: Seismic Charges',
    '1 upgradeCard: Proton Torpedoes',
    '1 shipToken: Scimitar Squadron Pilot',
    '1 dial: TIE Bomber',
    '1 token: ID',
    '1 token: stress',
    '1 token: Seismic Charges',
    '1 token: focus',
    '1 token: target lock (a pair)',
    '4 attackDice: attack dice',
    '3 defenseDice: defense dice',
    '1 ruler: range ruler',
    '1 template: set of maneuver templates',
    '1 damageDeck: Original core set',
  ])
})

test('the same bomber of the second edition has charges, and a token for what it drops', async () => {
  const list = await pack(
    alone('second', {
      ship: 'tiesabomber',
      pilot: 'scimitarsquadronpilot',
      upgrades: load.map((one) => (one.slot === 'bomb' ? { ...one, slot: 'device' } : one)),
    }),
    'epic-battles',
  )
  expect(words(list).filter((line) => /token|Dice|Deck/.test(line))).toEqual([
    '1 token: ID',
    '1 token: stress',
    // Two of each card.
    '4 token: charge',
    '1 token: Seismic Charge',
    '1 token: focus',
    '1 token: lock',
    '4 attackDice: attack dice',
    '3 defenseDice: defense dice',
    '1 damageDeck: core set',
  ])
})

test('condition cards of pilots and of upgrades are on the list', async () => {
  const first = await pack(
    alone('first', {
      ship: 'tiesilencer',
      pilot: 'firstorder:tiesilencer:kyloren',
      upgrades: [{ slot: 'missile', id: 'harpoonmissiles' }],
    }),
    'epic-variant-2018',
  )
  expect(namesOf(first, 'conditionCard').sort()).toEqual(['Harpooned!', "I'll Show You the Dark Side"])
  const second = await pack(
    alone('second', {
      ship: 'tiesabomber',
      pilot: 'scimitarsquadronpilot',
      upgrades: [{ slot: 'crew', id: 'agentkallus' }],
    }),
    'epic-battles',
  )
  expect(namesOf(second, 'conditionCard')).toEqual(['Hunted'])
})
