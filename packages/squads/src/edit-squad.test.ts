import { expect, test } from 'vitest'
import { squadViolations } from './check.ts'
import {
  addShip,
  equip,
  moveShip,
  newSquad,
  removeShipFromSquad,
  setName,
  setPointsList,
  swapPilot,
  swapUpgrade,
  unequip,
} from './edit-squad.ts'
import { addQuickBuild } from './edit-wings.ts'
import { optionsFor } from './options.ts'
import { loadRegulations } from './regulations.ts'
import { shipStats } from './ship-profile.ts'
import { openSlots, shipSlots } from './slots.ts'
import type { Squad, SquadShip } from './squad.ts'
import { acceptedSquad, createSquad, refusalRules } from './testing.ts'

const epic = await loadRegulations('epic-battles')
const first = await loadRegulations('epic-variant-2018')

test('a new squad is empty, and its name its own', () => {
  const squad = newSquad(epic, 'resistance', 'Reds')
  expect(squad).toEqual({
    edition: 'second',
    faction: 'resistance',
    name: 'Reds',
    pointsList: '2020-01',
    ships: [],
    wings: [],
    obstacles: [],
  })
  expect(setName(squad, 'Blues').name).toBe('Blues')
  expect(newSquad(first, 'rebelalliance')).not.toHaveProperty('pointsList')
})

test('ships keep their names when others come and go, and their order is the player’s', () => {
  const three = createSquad(epic, 'galacticempire', 'academypilot', 'howlrunner', 'academypilot')
  const two = acceptedSquad(removeShipFromSquad(epic, three, 's1'))
  expect(two.ships.map(({ ref }) => ref)).toEqual(['s2', 's3'])
  const again = acceptedSquad(addShip(epic, two, 'blacksquadronace'))
  expect(again.ships.map(({ ref }) => ref)).toEqual(['s2', 's3', 's4'])
  expect(acceptedSquad(moveShip(epic, again, 's4', 0)).ships.map(({ ref }) => ref)).toEqual([
    's4',
    's2',
    's3',
  ])
})

test('a refused step leaves the squad unchanged and names the reason', () => {
  const squad = createSquad(epic, 'rebelalliance', 'lukeskywalker')
  const before = structuredClone(squad)
  const outcome = equip(epic, squad, 's1', 'hate')
  expect(squad).toEqual(before)
  expect(outcome.ok ? [] : outcome.violations[0]).toEqual({
    rule: 'C2-SQUAD-6',
    ship: 's1',
    card: 'hate',
    message: 'Hate is for ships with the keyword Dark Side; Luke Skywalker does not meet this.',
    remedy: {
      words: 'Take Hate off.',
      changes: [{ do: 'unequip', ship: 's1', part: 0, upgrade: { slot: 'forcepower', id: 'hate' } }],
    },
  })
  const told = (pilot: string, upgrade: string) => {
    const refused = equip(epic, createSquad(epic, 'rebelalliance', pilot), 's1', upgrade)
    return refused.ok ? '' : refused.violations[0]!.message
  }
  expect(told('lothalrebel', 'tacticalofficer')).toContain('needs a red coordinate action on the action bar')
  expect(told('lothalrebel', 'novicetechnician')).toBe('')
  expect(refusalRules(equip(epic, squad, 's7', 'hate'))).toEqual(['C2-SQUAD-1'])
  expect(refusalRules(unequip(epic, squad, 's1', 0))).toEqual(['C2-SQUAD-1'])
  expect(refusalRules(swapUpgrade(epic, squad, 's1', 2, 'r2astromech'))).toEqual(['C2-SQUAD-1'])
  expect(refusalRules(removeShipFromSquad(epic, squad, 's9'))).toEqual(['C2-SQUAD-1'])
})

test('a squad that is already illegal can be put right step by step', () => {
  const squad = createSquad(epic, 'rebelalliance', 'lukeskywalker')
  const copies = ['s2', 's3'].flatMap((ref) => squad.ships.map((ship) => ({ ...ship, ref })))
  const triplets = { ...squad, ships: [...squad.ships, ...copies] }
  const twins = acceptedSquad(removeShipFromSquad(epic, triplets, 's3'))
  expect(acceptedSquad(removeShipFromSquad(epic, twins, 's2'))).toEqual(squad)
})

test('a step is refused for a fault like one that is known: on another ship, of another card, no longer open', async () => {
  const squad = createSquad(epic, 'galacticempire', 'academypilot', 'academypilot')
  const [one, two] = squad.ships as [SquadShip, SquadShip]
  const slam = { slot: 'modification', id: 'advancedslam' }
  const wrong: Squad = {
    ...squad,
    ships: [{ ...one, parts: [{ ...one.parts[0], upgrades: [slam] }] }, two],
  }
  expect(refusalRules(equip(epic, wrong, 's2', 'advancedslam'))).toEqual(['C2-SQUAD-6'])
  expect(refusalRules(swapUpgrade(epic, wrong, 's1', 0, 'afterburners'))).toEqual([])
  expect(refusalRules(swapUpgrade(epic, wrong, 's1', 0, 'tacticalscrambler'))).toEqual(['C2-SQUAD-6'])
  expect(refusalRules(equip(epic, wrong, 's2', 'hullupgrade'))).toEqual([])

  const threat = await loadRegulations('epic-battles', { limit: { threat: 20 } })
  const built = acceptedSquad(
    addQuickBuild(threat, newSquad(threat, 'galacticempire'), 'planetarysentinel-1'),
  )
  const plain = { ...built, ships: built.ships.map(({ quickBuild: _, ...ship }) => ship) }
  expect(squadViolations(threat, plain).map(({ due }) => due)).toEqual(plain.ships.map(() => 'setup'))
  expect(refusalRules(removeShipFromSquad(threat, plain, plain.ships[1]!.ref))).toEqual(['C2-SQUAD-13'])
})

test('a pilot changes seats with upgrades that fit, and an upgrade its place with another', () => {
  const squad = createSquad(epic, 'rebelalliance', ['redsquadronveteran', 'predator', 'r4astromech'])
  const wedge = acceptedSquad(swapPilot(epic, squad, 's1', 'wedgeantilles'))
  expect(wedge.ships[0]?.parts[0].upgrades).toEqual(squad.ships[0]?.parts[0].upgrades)
  expect(refusalRules(swapPilot(epic, squad, 's1', 'bluesquadronescort'))).toEqual(['C2-SQUAD-4'])
  const marksman = acceptedSquad(swapUpgrade(epic, squad, 's1', 0, 'marksmanship'))
  expect(marksman.ships[0]?.parts[0].upgrades.map(({ id }) => id)).toEqual(['marksmanship', 'r4astromech'])
})

test('slots are listed printed and granted, filled and open', () => {
  const squad = createSquad(epic, 'rebelalliance', ['bluesquadronescort', 'r4astromech'])
  expect(shipSlots(epic, squad, 's1').map(({ slot, from, filledBy }) => [slot, from, filledBy])).toEqual([
    ['torpedo', 'pilot', undefined],
    ['astromech', 'pilot', 0],
    ['modification', 'pilot', undefined],
    ['configuration', 'pilot', undefined],
    ['command', 'rules', undefined],
  ])
  expect(openSlots(epic, squad, 's1').map(({ slot }) => slot)).toEqual([
    'torpedo',
    'modification',
    'configuration',
    'command',
  ])
})

test('an older points list has the upgrade bars of its time', () => {
  const changed = epic.book.pilots.find(({ slots }) => slots('2020-01').join() !== slots('2021-09').join())
  const squad = createSquad(epic, changed?.faction ?? 'rebelalliance', changed?.key ?? '')
  const printed = (list: '2020-01' | '2021-09') =>
    shipSlots(epic, acceptedSquad(setPointsList(epic, squad, list)), 's1')
      .filter(({ from }) => from === 'pilot')
      .map(({ slot }) => slot)
  expect(printed('2020-01')).toEqual(changed?.slots('2020-01'))
  expect(printed('2021-09')).toEqual(changed?.slots('2021-09'))
})

test('the options of a slot are the legal upgrades with their cost, and the others with the reason', () => {
  const squad = createSquad(epic, 'galacticempire', 'academypilot')
  const options = optionsFor(epic, squad, 's1', 'modification')
  const option = (id: string) => options.find(({ card }) => card.id === id)
  expect(option('hullupgrade')).toMatchObject({ legal: true, cost: 7, violations: [] })
  expect(option('advancedslam')).toMatchObject({ legal: false, violations: [{ rule: 'C2-SQUAD-6' }] })
  expect(options.every(({ card }) => card.slot === 'modification')).toBe(true)
  const full = acceptedSquad(equip(epic, squad, 's1', 'hullupgrade'))
  const more = (insteadOf?: number) =>
    optionsFor(epic, full, 's1', 'modification', insteadOf).filter(({ legal }) => legal)
  expect(more()).toEqual([])
  expect(more(0).map(({ card }) => card.id)).toContain('shieldupgrade')
  const crewed = createSquad(epic, 'rebelalliance', ['lothalrebel', 'perceptivecopilot', 'gnkgonkdroid'])
  const instead = (id: string) =>
    optionsFor(epic, crewed, 's1', 'crew', 0).find(({ card }) => card.id === id)?.legal
  expect([instead('perceptivecopilot'), instead('freelanceslicer')]).toEqual([true, true])
  expect(instead('gnkgonkdroid')).toBe(false)
  const discounted = createSquad(first, 'galacticempire', ['tempestsquadronpilot', 'tiex1'])
  const system = optionsFor(first, discounted, 's1', 'system').find(
    ({ card }) => card.id === 'advtargetingcomputer',
  )
  expect(system).toMatchObject({ legal: true, cost: 1 })
})

test('values are those with the upgrades, and those of each part', () => {
  const tie = createSquad(epic, 'galacticempire', ['academypilot', 'hullupgrade'])
  expect(shipStats(epic, tie, 's1')).toEqual({ rank: 1, agility: 3, hull: 4, shields: 0, energy: 0 })
  const veteran = createSquad(first, 'galacticempire', ['blacksquadronpilot', 'veteraninstincts'])
  expect(shipStats(first, veteran, 's1')?.rank).toBe(6)
  const corvette = createSquad(first, 'rebelalliance', 'cr90corvettefore')
  expect(shipStats(first, corvette, 's1')).toMatchObject({ hull: 8, shields: 5, energy: 0 })
  expect(shipStats(first, corvette, { ship: 's1', part: 1 })).toMatchObject({
    hull: 8,
    shields: 3,
    energy: 5,
  })
  expect(shipStats(first, corvette, { ship: 's1' })).toEqual(shipStats(first, corvette, 's1'))
  expect(shipStats(first, corvette, 's2')).toBeUndefined()
})

test('a dual card counts with the side it begins with', () => {
  const squad = createSquad(first, 'galacticempire', 'blacksquadronpilot')
  const rank = (side: string) =>
    shipStats(first, acceptedSquad(equip(first, squad, 's1', 'adaptability', side)), 's1')?.rank
  expect([rank('plus1'), rank('minus1')]).toEqual([5, 3])
  const held = acceptedSquad(equip(first, squad, 's1', 'veteraninstincts'))
  const swapped = (side?: string) =>
    acceptedSquad(swapUpgrade(first, held, 's1', 0, 'adaptability', side)).ships[0]!.parts[0].upgrades
  expect(swapped('minus1')).toEqual([{ slot: 'ept', id: 'adaptability', side: 'minus1' }])
  expect(Object.keys(swapped()[0]!)).toEqual(['slot', 'id'])
})
