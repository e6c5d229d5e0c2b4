import type { Faction } from '@flotilla/catalogue'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyRemedy } from './apply-remedy.ts'
import { squadViolations } from './check.ts'
import { loadRegulations, type Regulations } from './regulations.ts'
import type { Equipped, Squad, Team, Violation } from './squad.ts'
import { createSquad, repeat } from './testing.ts'

const solo18 = await loadRegulations('epic-variant-2018')
const dogfight = await loadRegulations('epic-dogfight-2014')
const team18 = await loadRegulations('epic-variant-team-2018')
const epic = await loadRegulations('epic-battles')
const small = await loadRegulations('standard-second')

/** Returns the remedy of the first violation under a rule, and the squad after it. */
function healed<Of extends Squad | Team>(by: Regulations, of: Of, rule: string) {
  const before = JSON.stringify(of)
  const found = squadViolations(by, of).find((violation) => violation.rule === rule)
  const after = applyRemedy(of, found?.remedy ?? { words: '' })
  expect(JSON.stringify(of)).toBe(before)
  return {
    words: found?.remedy?.words,
    after,
    left: squadViolations(by, after).map((violation) => violation.rule),
  }
}

const six = [0, 1, 2, 3, 4, 5].map((n) => `coreasteroid${n}`)
const fleet: Squad = {
  ...createSquad(solo18, 'galacticempire', 'gozanticlasscruiser'),
  obstacles: six,
  damageDeck: 'core',
}
const bring = (...obstacles: string[]): Squad => ({ ...fleet, obstacles })

test('every obstacle fault has its remedy', () => {
  const misspelt = healed(solo18, bring(...six.slice(1), 'core-asteroid0'), 'C1-SQUAD-1')
  expect(misspelt).toMatchObject({ words: 'Take coreasteroid0 if that was meant.', left: [] })
  const strange = healed(solo18, bring(...six, 'whale'), 'C1-SQUAD-1')
  expect([strange.after.obstacles, strange.left]).toEqual([six, []])
  const twice = healed(solo18, bring(...six.slice(1), 'coreasteroid1'), 'EV18-SQUAD-14')
  expect([new Set(twice.after.obstacles).size, twice.left]).toEqual([6, []])
  expect(healed(solo18, bring(...six, 'yt2400debris0'), 'EV18-SQUAD-12').after.obstacles).toEqual(six)
  expect(healed(solo18, bring('yt2400debris0'), 'EV18-SQUAD-12').left).toEqual([])
  const rebels = { ...createSquad(dogfight, 'rebelalliance', 'rookiepilot'), obstacles: ['yt2400debris0'] }
  const core = healed(dogfight, rebels, 'EP14-DEPLOY-10')
  expect([core.after.obstacles, core.left]).toEqual([['coreasteroid0'], []])
})

const flying = (pilot: string, ...upgrades: Equipped[]): Squad => ({
  ...createSquad(epic, 'rebelalliance', 'bluesquadronescort'),
  ships: [{ ref: 's1', parts: [{ ship: 't65xwing', pilot, upgrades }] }],
})

test('every unknown card has its remedy: the card that was likely meant, else none', () => {
  const pilot = healed(epic, flying('lukeskywaker'), 'C2-SQUAD-1')
  expect([pilot.words, pilot.after.ships[0]?.parts[0].pilot, pilot.left]).toEqual([
    'Take Luke Skywalker if that was meant.',
    'lukeskywalker',
    [],
  ])
  expect(healed(epic, flying('somebodyelse'), 'C2-SQUAD-1').after.ships).toEqual([])
  const fit = (slot: string, id: string) => {
    const { words, after, left } = healed(epic, flying('lukeskywalker', { slot, id }), 'C2-SQUAD-1')
    return [words, after.ships[0]?.parts[0].upgrades, left]
  }
  expect(fit('torpedo', 'protontorpedos')).toEqual([
    'Take Proton Torpedoes (Torpedo) if that was meant.',
    [{ slot: 'torpedo', id: 'protontorpedoes' }],
    [],
  ])
  expect(fit('missile', 'protontorpedoes')).toEqual([
    'Take Proton Torpedoes (Torpedo) if that was meant.',
    [{ slot: 'torpedo', id: 'protontorpedoes' }],
    [],
  ])
  expect(fit('torpedo', 'nosuchcard')).toEqual(['Take the card off.', [], []])
})

test('half a ship gets its other card, a pilot the own ship, ships names of their own', () => {
  const [fore] = createSquad(solo18, 'galacticempire', 'raiderclasscorvettefore').ships[0]!.parts
  const half = healed(solo18, { ...fleet, ships: [{ ref: 's1', parts: [fore] }] }, 'C1-SQUAD-13')
  expect([half.after.ships[0]?.parts.length, half.left]).toEqual([2, []])
  const lost = healed(
    epic,
    {
      ...flying('lukeskywalker'),
      ships: [{ ref: 's1', parts: [{ ship: 'tielnfighter', pilot: 'lukeskywalker', upgrades: [] }] }],
    },
    'C2-SQUAD-1',
  )
  expect([lost.after.ships[0]?.parts[0].ship, lost.left]).toEqual(['t65xwing', []])
  const [ship] = createSquad(epic, 'rebelalliance', 'bluesquadronescort').ships
  const alike = healed(epic, { ...flying(''), ships: repeat(3, ship!) }, 'C2-SQUAD-1')
  expect([alike.after.ships.map(({ ref }) => ref), alike.left]).toEqual([['s1', 's2', 's3'], []])
})

test('too dear a squad leaves out the least that saves enough', () => {
  const dear = createSquad(
    small,
    'rebelalliance',
    ['lukeskywalker', 'protontorpedoes', 'r2d2'],
    ...repeat(3, 'bluesquadronescort'),
  )
  const { words, after, left } = healed(small, dear, 'C2-SQUAD-11')
  expect(left).toEqual([])
  expect(words).toMatch(/^Save \d+ points, for instance without /)
  expect(after.ships).toHaveLength(4)
})

test('a team’s surplus is removed from the last squad that has it', () => {
  const vader = () =>
    createSquad(team18, 'galacticempire', 'raiderclasscorvettefore', 'galacticempire:tieadvanced:darthvader')
  const team: Team = {
    name: '',
    captain: 0,
    squads: [
      { ...vader(), obstacles: six, damageDeck: 'core' },
      { ...createSquad(team18, 'galacticempire', 'galacticempire:tieadvanced:darthvader') },
    ],
  }
  const { after, left } = healed(team18, team, 'EV18-TSQUAD-10')
  expect([after.squads.map(({ ships }) => ships.length), left]).toEqual([[2, 0], ['C1-SQUAD-1']])
})

test('a remedy for ships that are gone changes nothing', () => {
  const squad = flying('lukeskywalker')
  const gone = applyRemedy(squad, {
    words: '',
    changes: [
      { do: 'removeShip', ship: 's9' },
      { do: 'unequip', ship: 's1', part: 0, upgrade: { slot: 'crew', id: 'nobody' } },
      { do: 'splitWing', leader: 's1' },
      { do: 'setCaptain' },
    ],
  })
  expect(gone).toEqual(squad)
})

const same = (a: Violation) => (b: Violation) =>
  a.rule === b.rule &&
  a.ship === b.ship &&
  a.card === b.card &&
  a.squad === b.squad &&
  a.message === b.message

test('every fault has a remedy in words, and a remedy that can be carried out ends its fault', () => {
  const factions: Faction[] = ['rebelalliance', 'galacticempire', 'galacticrepublic']
  const all = [solo18, dogfight, epic, small]
  const cases = all.map((by) => {
    const upgrade = fc.constantFrom(...by.book.upgrades.map(({ slot, id }): Equipped => ({ slot, id })), {
      slot: 'crew',
      id: 'nobody',
    })
    const part = fc.record({
      pilot: fc.constantFrom(...by.book.pilots),
      upgrades: fc.array(upgrade, { maxLength: 5 }),
    })
    const ships = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) =>
      parts.map(({ pilot, upgrades }, i): Squad['ships'][number] => ({
        ref: `s${i + 1}`,
        parts: [{ ship: pilot.hull.id, pilot: pilot.key, upgrades }],
      })),
    )
    const obstacles = fc.array(fc.constantFrom(...six, 'yt2400debris0', 'whale'), { maxLength: 8 })
    return fc.record({
      format: fc.constant(by.format.id),
      ships,
      obstacles,
      faction: fc.constantFrom(...factions),
    })
  })
  fc.assert(
    fc.property(fc.oneof(...cases), ({ format, ships, obstacles, faction }) => {
      const by = all.find((each) => each.format.id === format)!
      const squad: Squad = { edition: by.format.edition, faction, name: '', ships, wings: [], obstacles }
      const found = squadViolations(by, squad)
      const like = (violation: Violation, among: Violation[]) => among.filter(same(violation)).length
      for (const violation of found) {
        expect(violation.remedy?.words).toMatch(/\.$/)
        if (!violation.remedy?.changes) continue
        const left = squadViolations(by, applyRemedy(squad, violation.remedy))
        if (like(violation, left) >= like(violation, found)) expect(violation).toBeUndefined()
      }
    }),
    { numRuns: 100 },
  )
})

test('a card of no known kind is named without one', () => {
  const [ship] = createSquad(epic, 'rebelalliance', 'wedgeantilles').ships
  const wearing = (slot: string): Squad => ({
    ...createSquad(epic, 'rebelalliance', 'wedgeantilles'),
    ships: [{ ...ship!, parts: [{ ...ship!.parts[0], upgrades: [{ slot, id: 'number 900 of the link' }] }] }],
  })
  const said = (slot: string) => squadViolations(epic, wearing(slot)).map(({ message }) => message)
  expect(said('unknown')).toContain('No card of this edition is called number 900 of the link.')
  expect(said('talent')).toContain('No Talent card of this edition is called number 900 of the link.')
})
