import { communities, loadSecond } from '@flotilla/catalogue'
import { describe, expect, test } from 'vitest'
import { judgeSquad } from './check.ts'
import { partLoadout, squadCost } from './cost.ts'
import { addShip, equip, newSquad, swapPilot, unequip } from './edit-squad.ts'
import { makeWing } from './edit-wings.ts'
import { type FormatId, formats } from './formats.ts'
import { loadRegulations, type Regulations } from './regulations.ts'
import { openSlots } from './slots.ts'
import type { EditResult, Squad } from './squad.ts'

const regulations = (format: FormatId) => loadRegulations(format)
const legacy = await regulations('legacy-epic')
const xwa = await regulations('xwa-epic')

function requireSquad(result: EditResult): Squad {
  if (!result.ok) throw new Error(result.violations.map(({ message }) => message).join(' '))
  return result.squad
}
const rulesOf = (result: EditResult) => (result.ok ? [] : result.violations.map(({ rule }) => rule))
const alone = (by: Regulations, faction: Squad['faction'], pilot: string) =>
  requireSquad(addShip(by, newSquad(by, faction), pilot))

describe('[C2-SQUAD-14] standard loadouts', () => {
  const luke = alone(xwa, 'rebelalliance', 'lukeskywalker-battleofyavin')

  test('the pilot comes with exactly the upgrades on the card, which cost nothing, and has no icons', () => {
    const ids = luke.ships[0]!.parts[0].upgrades.map(({ id }) => id)
    expect(ids).toEqual([
      'attackspeed-battleofyavin',
      'instinctiveaim',
      'protontorpedoes',
      'r2d2-battleofyavin',
    ])
    expect(squadCost(xwa, luke)).toBe(16)
    expect(openSlots(xwa, luke, 's1')).toEqual([])
    expect(judgeSquad(xwa, luke).answer).toBe('legal')
  })

  test('no upgrade is added or taken off, and a remedy takes the standard loadout', () => {
    expect(rulesOf(equip(xwa, luke, 's1', 'protonrockets'))).toEqual(['C2-SQUAD-14'])
    expect(rulesOf(unequip(xwa, luke, 's1', 0))).toEqual(['C2-SQUAD-14'])
    const [ship] = luke.ships
    const bare: Squad = { ...luke, ships: [{ ...ship!, parts: [{ ...ship!.parts[0], upgrades: [] }] }] }
    const [fault] = judgeSquad(xwa, bare).faults
    expect(fault).toMatchObject({ rule: 'C2-SQUAD-14', remedy: { changes: [{ do: 'setParts' }] } })
  })

  test('its own upgrades cannot be bought by another ship, and other pilots keep their icons', () => {
    const wedge = alone(xwa, 'rebelalliance', 'wedgeantilles')
    expect(rulesOf(equip(xwa, wedge, 's1', 'r2d2-battleofyavin'))).toContain('C2-SQUAD-14')
    expect(rulesOf(equip(xwa, wedge, 's1', 'r2d2'))).toEqual([])
    expect(openSlots(xwa, wedge, 's1').map(({ slot }) => slot)).toContain('command')
  })

  test('[C2-SQUAD-3] it counts as the pilot it portrays', () => {
    expect(rulesOf(addShip(xwa, luke, 'lukeskywalker'))).toEqual(['C2-SQUAD-3'])
    expect(rulesOf(addShip(xwa, luke, 'wedgeantilles'))).toEqual([])
  })

  test('a ship that changes to such a pilot takes the loadout', () => {
    const wedge = requireSquad(equip(xwa, alone(xwa, 'rebelalliance', 'wedgeantilles'), 's1', 'r2d2'))
    const swapped = requireSquad(swapPilot(xwa, wedge, 's1', 'biggsdarklighter-battleofyavin'))
    expect(judgeSquad(xwa, swapped).answer).toBe('legal')
  })
})

describe('[C2-SQUAD-15] loadout values', () => {
  test('the squad pays for the pilot alone, and the upgrades of a ship fit into its loadout', () => {
    const vader = alone(xwa, 'galacticempire', 'darthvader')
    const at = () => partLoadout(xwa, vader, vader.ships[0]!.parts[0])
    expect([squadCost(xwa, vader), at()]).toEqual([15, { spent: 0, value: 7 }])
    const exact = requireSquad(equip(xwa, vader, 's1', 'hate'))
    const spent = partLoadout(xwa, exact, exact.ships[0]!.parts[0])!.spent
    expect(squadCost(xwa, exact)).toBe(15)
    expect(spent).toBeLessThanOrEqual(7)
    expect(rulesOf(equip(xwa, exact, 's1', 'shieldupgrade'))).toEqual(['C2-SQUAD-15'])
  })

  test('a list without loadouts makes the squad pay', () => {
    const vader = alone(legacy, 'galacticempire', 'darthvader')
    expect(partLoadout(legacy, vader, vader.ships[0]!.parts[0])).toBeUndefined()
    const fitted = requireSquad(equip(legacy, vader, 's1', 'hate'))
    expect(squadCost(legacy, fitted)).toBeGreaterThan(squadCost(legacy, vader))
  })
})

describe('[C2-SQUAD-16] legality', () => {
  test('a card that the list allows in Epic alone is refused elsewhere', async () => {
    const standard = await regulations('legacy-standard')
    const wildspace = await regulations('legacy-wildspace')
    const squad = newSquad(standard, 'rebelalliance')
    expect(rulesOf(addShip(standard, squad, 'alderaanianguard'))).toContain('C2-SQUAD-16')
    expect(rulesOf(addShip(legacy, squad, 'alderaanianguard'))).toEqual([])
    const wild = [...legacy.book.pilots].find(
      (pilot) => pilot.isLegal('legacy', 'wildspace') && !pilot.isLegal('legacy', 'standard'),
    )!
    expect(rulesOf(addShip(standard, newSquad(standard, wild.faction), wild.key))).toEqual(['C2-SQUAD-16'])
    expect(rulesOf(addShip(wildspace, newSquad(wildspace, wild.faction), wild.key))).toEqual([])
  })

  test('what the list allows nowhere is refused in every format', () => {
    expect(rulesOf(addShip(legacy, newSquad(legacy, 'galacticempire'), 'whisper-pnp'))).toEqual([
      'C2-SQUAD-16',
    ])
  })

  test('[C2-SQUAD-8] a card of the other community has no cost', () => {
    const squad = newSquad(legacy, 'firstorder')
    expect(rulesOf(addShip(legacy, squad, 'cerrafellian-epicsl'))).toContain('C2-SQUAD-8')
    expect(rulesOf(addShip(xwa, { ...squad, pointsList: 'xwa' }, 'cerrafellian-epicsl'))).toEqual([])
  })
})

test.each(communities)(
  'every pilot and upgrade of %s can be in a legal squad of its Epic format',
  async (list) => {
    const by = list === 'legacy' ? legacy : xwa
    const { pilots, upgrades } = await loadSecond()
    const refused: string[] = []
    for (const { id, faction } of pilots) {
      const card = by.book.pilot(id)!
      if (!card.isLegal(list, 'epic')) continue
      const result = addShip(by, newSquad(by, faction), id)
      if (!result.ok || judgeSquad(by, result.squad).answer !== 'legal') refused.push(id)
    }
    expect(refused).toEqual([])
    const counted = [
      pilots.filter(({ id }) => by.book.pilot(id)!.isLegal(list, 'epic')).length,
      upgrades.filter(({ id }) => by.book.upgradeById(id)!.isLegal(list, 'epic')).length,
    ]
    expect(counted).toEqual(list === 'legacy' ? [751, 492] : [726, 615])
  },
)

test('wings and huge ships of the communities: a wing of new fighters, a captain with a standard loadout', () => {
  let squad = newSquad(xwa, 'galacticrepublic')
  for (const pilot of ['killer', '7thskycorpspilot', '7thskycorpspilot'])
    squad = requireSquad(addShip(xwa, squad, pilot))
  squad = requireSquad(equip(xwa, squad, 's1', 'veteranwingleader'))
  squad = requireSquad(makeWing(xwa, squad, 's1', ['s2', 's3']))
  const captain = xwa.book.pilots.find(
    ({ id, faction }) => id.endsWith('-epicsl') && faction === 'galacticrepublic',
  )!
  squad = requireSquad(addShip(xwa, squad, captain.key))
  expect(judgeSquad(xwa, squad).answer).toBe('legal')
})

test('the limits of Epic are suggestions that say so; those of the other formats are given', () => {
  const limits = Object.values(formats)
    .filter(({ listFormat }) => listFormat)
    .map(({ id, points, usualLimit, reconstructed }) => [id, points?.max ?? usualLimit, !!reconstructed])
  expect(limits).toEqual([
    ['legacy-standard', 200, false],
    ['legacy-wildspace', 200, false],
    ['legacy-epic', 300, true],
    ['xwa-standard', 50, false],
    ['xwa-extended', 50, false],
    ['xwa-epic', 75, true],
  ])
})

test('an unknown format is refused with those there are', async () => {
  await expect(loadRegulations('epic-battle' as 'epic-battles')).rejects.toThrow(
    'There is no format "epic-battle". Use one of epic-dogfight-2014',
  )
})
