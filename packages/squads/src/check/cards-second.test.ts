import { describe, expect, test } from 'vitest'
import { addShip, equip, newSquad, setPointsList, setSide, swapPilot, unequip } from '../build.ts'
import { costOf } from '../cost.ts'
import { statsOf } from '../profile.ts'
import { type Regulations, regulations } from '../regulations.ts'
import { openSlots, slotsOf } from '../slots.ts'
import type { Squad } from '../squad.ts'
import { accepted, broken, fly, refusedFor, type ShipEntry, squadOf, times } from '../testing.ts'
import { addQuickBuild } from '../wing-building.ts'

const epic = await regulations('epic-battles')
const standard = await regulations('standard-second')
const rebels = (...ships: ShipEntry[]) => squadOf(standard, 'rebelalliance', ...ships)
const empire = (...ships: ShipEntry[]) => squadOf(standard, 'galacticempire', ...ships)
const scum = (...ships: ShipEntry[]) => squadOf(standard, 'scumandvillainy', ...ships)
const slots = (by: Regulations, squad: Squad) => slotsOf(by, squad, 's1').map(({ slot }) => slot)
const open = (squad: Squad, ref = 's1') => openSlots(standard, squad, ref).map(({ slot }) => slot)
const refused = (squad: Squad, upgrade: string) => refusedFor(equip(standard, squad, 's1', upgrade))
/** A squad on the last points list, which knows every card. */
const latest = (squad: Squad): Squad => ({ ...squad, pointsList: '2021-09' })
const late = (faction: Squad['faction'], ...ships: ShipEntry[]) =>
  fly(epic, latest(newSquad(epic, faction)), ...ships)

test('[C2-SQUAD-1] a squad has cards of its edition only, pilots on their own ships, and at least one ship', () => {
  const squad = rebels('bluesquadronescort')
  expect(broken(standard, squad)).toEqual([])
  expect(refusedFor(addShip(standard, squad, 'rookiepilot'))).toEqual(['C2-SQUAD-1'])
  expect(refused(squad, 'nothing')).toEqual(['C2-SQUAD-1'])
  expect(refusedFor(swapPilot(standard, squad, 's1', 'greensquadronpilot'))).toEqual(['C2-SQUAD-1'])
  expect(broken(standard, { ...squad, edition: 'first' })).toEqual(['C2-SQUAD-1'])
  expect(broken(standard, newSquad(standard, 'rebelalliance'))).toEqual(['C2-SQUAD-1'])
})

test('[C2-SQUAD-2] all ships are of the faction of the squad, those apart that a card lets in', () => {
  const squad = rebels('bluesquadronescort')
  expect(refusedFor(addShip(standard, squad, 'academypilot'))).toEqual(['C2-SQUAD-2'])
  const both = late('rebelalliance', 'bluesquadronescort', ['dacebonearm', 'initforthemoneyrebellion'])
  expect(broken(epic, both)).toEqual([])
  expect(refusedFor(addShip(epic, latest(squad), 'dacebonearm'))).toEqual(['C2-SQUAD-2'])
  expect(refusedFor(unequip(epic, both, 's2', 0))).toEqual(['C2-SQUAD-2'])
  expect(broken(epic, late('galacticempire', ['dacebonearm', 'bounty']))).toEqual([])
  expect(
    refusedFor(
      addShip(epic, latest(newSquad(epic, 'rebelalliance')), 'dacebonearm', { upgrades: ['bounty'] }),
    ),
  ).toEqual(['C2-SQUAD-2'])
})

test('[C2-SQUAD-3] dots limit the cards of a name, whatever their kinds', () => {
  const squad = rebels('lukeskywalker', 'outerrimsmuggler')
  expect(refusedFor(equip(standard, squad, 's2', 'lukeskywalker'))).toEqual(['C2-SQUAD-3'])
  expect(refusedFor(addShip(standard, squad, 'lukeskywalker'))).toEqual(['C2-SQUAD-3'])
  const hunters = squadOf(epic, 'separatistalliance', ...times(3, 'precisehunter'))
  expect(broken(epic, hunters)).toEqual([])
  expect(refusedFor(addShip(epic, hunters, 'precisehunter'))).toEqual(['C2-SQUAD-3'])
  expect(broken(standard, empire(...times(8, 'academypilot')))).toEqual([])
})

test('[C2-SQUAD-4] an upgrade fills an icon of its kind, and every other icon it shows', () => {
  const scout = rebels(['rebelscout', 'niennunb'])
  expect(refused(scout, 'perceptivecopilot')).toEqual(['C2-SQUAD-4'])
  const shuttle = empire(['omicrongrouppilot', 'emperorpalpatine'])
  expect(open(shuttle)).toEqual(['sensor', 'cannon', 'modification', 'title'])
  expect(refused(empire(['omicrongrouppilot', 'grandinquisitor']), 'emperorpalpatine')).toEqual([
    'C2-SQUAD-4',
  ])
  // Of the player's choice: one of three.
  const scyk = scum('cartelspacer')
  expect(refused(accepted(equip(standard, scyk, 's1', 'ioncannon')), 'iontorpedoes')).toEqual(['C2-SQUAD-4'])
  expect(refused(scyk, 'iontorpedoes')).toEqual([])
})

test('[C2-SQUAD-5] no ship has two copies of an upgrade', () => {
  const squad = rebels(['greensquadronpilot', 'crackshot'])
  expect(refused(squad, 'crackshot')).toEqual(['C2-SQUAD-5'])
  expect(refused(squad, 'predator')).toEqual([])
})

describe('every kind of restriction is asked', () => {
  const rule = ['C2-SQUAD-6']
  test('[C2-SQUAD-6] faction, and the company that waives it', () => {
    expect(refused(rebels('rebelscout'), 'isbslicer')).toEqual(rule)
    expect(refused(empire('omicrongrouppilot'), '000')).toEqual(rule)
    expect(refused(empire('omicrongrouppilot', 'darthvader'), '000')).toEqual([])
    expect(
      refusedFor(addShip(standard, empire('darthvader'), 'omicrongrouppilot', { upgrades: ['000'] })),
    ).toEqual([])
  })
  test('[C2-SQUAD-6] ship and size', () => {
    expect(refused(rebels('bluesquadronescort'), 'integratedsfoils')).toEqual(rule)
    expect(refused(rebels('bluesquadronescort'), 'servomotorsfoils')).toEqual([])
    expect(refused(scum('lokrevenant'), 'afterburners')).toEqual(rule)
    expect(refused(empire('academypilot'), 'afterburners')).toEqual([])
  })
  test('[C2-SQUAD-6] keyword, ship ability and Force side', () => {
    expect(refused(empire('darthvader'), 'hate')).toEqual([])
    expect(refused(rebels('lukeskywalker'), 'hate')).toEqual(['C2-SQUAD-6', 'C2-SQUAD-6'])
    const drone = late('separatistalliance', 'tradefederationdrone')
    expect(refusedFor(equip(epic, drone, 's1', 'independentcalculations'))).toEqual([])
    expect(
      refusedFor(equip(epic, late('galacticempire', 'academypilot'), 's1', 'independentcalculations')),
    ).toEqual(rule)
    expect(refusedFor(equip(epic, late('rebelalliance', 'wedgeantilles'), 's1', 'starbirdslash'))).toEqual(
      rule,
    )
    expect(refusedFor(equip(epic, late('rebelalliance', 'jakefarrell'), 's1', 'starbirdslash'))).toEqual([])
  })
  test('[C2-SQUAD-6] an action and its colour; linked ones do not count', () => {
    expect(refused(rebels('rebelscout'), 'engineupgrade')).toEqual([])
    expect(refused(squadOf(standard, 'galacticrepublic', 'jediknight'), 'engineupgrade')).toEqual(rule)
    expect(refused(empire('academypilot'), 'advancedslam')).toEqual(rule)
  })
  test('[C2-SQUAD-6] arc', () => {
    const sf = squadOf(standard, 'rebelalliance', 'garvendreis')
    expect(refused(sf, 'veterantailgunner')).toEqual([])
    expect(refused(rebels('outerrimsmuggler'), 'veterantailgunner')).toEqual(rule)
  })
  test('[C2-SQUAD-6] an upgrade of a slot on the same ship', () => {
    const wing = late('rebelalliance', 'bluesquadronescort')
    expect(refusedFor(equip(epic, wing, 's1', 'sparepartscanisters'))).toEqual(rule)
    const astromech = accepted(equip(epic, wing, 's1', 'r4astromech'))
    const canisters = accepted(equip(epic, astromech, 's1', 'sparepartscanisters'))
    expect(refusedFor(unequip(epic, canisters, 's1', 0))).toEqual(rule)
  })
  test('[C2-SQUAD-6] initiative, shields, energy and agility', () => {
    expect(
      refusedFor(equip(epic, squadOf(epic, 'galacticempire', 'academypilot'), 's1', 'dreadnoughthunter')),
    ).toEqual(rule)
    expect(
      refusedFor(equip(epic, squadOf(epic, 'galacticempire', 'howlrunner'), 's1', 'dreadnoughthunter')),
    ).toEqual([])
    expect(refusedFor(equip(epic, late('firstorder', 'kyloren'), 's1', 'automatedtargetpriority'))).toEqual(
      rule,
    )
    expect(
      refusedFor(equip(epic, late('firstorder', 'sienarjaemusengineer'), 's1', 'automatedtargetpriority')),
    ).toEqual([])
    expect(refusedFor(equip(epic, late('galacticempire', 'academypilot'), 's1', 'angleddeflectors'))).toEqual(
      rule,
    )
    expect(
      refusedFor(equip(epic, late('rebelalliance', 'bluesquadronescort'), 's1', 'angleddeflectors')),
    ).toEqual([])
    expect(
      refusedFor(equip(epic, late('galacticempire', 'academypilot'), 's1', 'precisionionengines')),
    ).toEqual([])
    expect(
      refusedFor(equip(epic, late('galacticempire', 'scimitarsquadronpilot'), 's1', 'precisionionengines')),
    ).toEqual(rule)
    // Four energy are too few for a turbolaser; a refit gives the fifth.
    expect(
      refusedFor(equip(epic, late('rebelalliance', 'echobaseevacuees'), 's1', 'turbolaserbattery')),
    ).toEqual(rule)
    const croc = late('scumandvillainy', 'syndicatesmugglers')
    expect(statsOf(epic, croc, 's1')?.energy).toBe(4)
    expect(refusedFor(equip(epic, croc, 's1', 'turbolaserbattery'))).toEqual(rule)
    const refit = accepted(equip(epic, croc, 's1', 'corsairrefit'))
    expect(refusedFor(equip(epic, refit, 's1', 'turbolaserbattery'))).toEqual([])
  })
  test('[C2-SQUAD-6] limited ships or others, and what the squad includes', () => {
    expect(refusedFor(equip(epic, late('galacticrepublic', 'obiwankenobi'), 's1', 'dedicated'))).toContain(
      'C2-SQUAD-6',
    )
    expect(
      refusedFor(equip(epic, late('galacticrepublic', 'shadowsquadronveteran'), 's1', 'dedicated')),
    ).toEqual([])
    // No Mandalorian is in this squad, and no list has a cost for the card.
    expect(refusedFor(equip(epic, late('rebelalliance', 'jakefarrell'), 's1', 'clantraining'))).toEqual([
      'C2-SQUAD-6',
      'C2-SQUAD-8',
    ])
    expect(
      refusedFor(
        equip(epic, late('rebelalliance', 'jakefarrell', 'sabinewren-rz1awing'), 's1', 'clantraining'),
      ),
    ).toEqual(['C2-SQUAD-8'])
  })
})

test('[C2-SQUAD-7] cards add icons and take icons away', () => {
  const plain = scum('lokrevenant')
  const havoc = accepted(equip(standard, plain, 's1', 'havoc'))
  expect(slots(standard, plain)).toEqual([
    'turret',
    'crew',
    'device',
    'device',
    'modification',
    'title',
    'gunner',
  ])
  expect(open(havoc)).toEqual(['turret', 'device', 'device', 'modification', 'gunner', 'sensor', 'astromech'])
  expect(refused(havoc, 'cikatrovizago')).toEqual(['C2-SQUAD-7'])
  expect(refused(plain, 'cikatrovizago')).toEqual([])
})

test('[C2-SQUAD-8] costs follow the list, and the printed size, agility or initiative of the ship', () => {
  const cost = (squad: Squad) => costOf(standard, squad, 's1', 0)
  expect(cost(scum(['lokrevenant', 'hullupgrade']))).toBe(3)
  expect(cost(rebels(['bluesquadronescort', 'hullupgrade']))).toBe(5)
  expect(cost(empire(['academypilot', 'hullupgrade']))).toBe(7)
  expect(cost(rebels(['rebelscout', 'engineupgrade']))).toBe(2)
  expect(costOf(standard, latest(rebels(['rebelscout', 'engineupgrade'])), 's1', 0)).toBe(3)
  expect(costOf(standard, latest(empire(['howlrunner', 'afterburners'])), 's1', 0)).toBe(6)
  expect(costOf(standard, latest(empire(['academypilot', 'afterburners'])), 's1', 0)).toBe(4)
  // Delta-7B lowers the agility in play, not the price.
  expect(
    costOf(
      standard,
      squadOf(standard, 'galacticrepublic', ['jediknight', 'delta7b', 'hullupgrade']),
      's1',
      1,
    ),
  ).toBe(7)
  expect(costOf(standard, empire('academypilot'))).toBe(22)
  const later = late('rebelalliance', 'wedgeantilles-rz1awing')
  expect(broken(epic, later)).toEqual([])
  expect(refusedFor(setPointsList(epic, later, '2020-01'))).toEqual(['C2-SQUAD-8'])
  expect(refusedFor(addShip(standard, rebels('bluesquadronescort'), 'wedgeantilles-rz1awing'))).toEqual([
    'C2-SQUAD-8',
  ])
})

test('[C2-SQUAD-9] one solitary card of a slot to a squad', () => {
  const squad = squadOf(epic, 'separatistalliance', ['generalgrievous', 'kraken'], 'wattambor')
  expect(broken(epic, squad)).toEqual([])
  expect(refusedFor(equip(epic, squad, 's2', 'tv94'))).toEqual(['C2-SQUAD-9'])
  const alone = squadOf(epic, 'separatistalliance', 'wattambor')
  expect(refusedFor(equip(epic, alone, 's1', 'tv94'))).toEqual([])
})

test('[C2-SQUAD-10] a standardized card is on every ship of the type or on none', () => {
  const one = late(
    'separatistalliance',
    ['tradefederationdrone', 'independentcalculations'],
    'separatistdrone',
  )
  expect(broken(epic, one)).toEqual(['C2-SQUAD-10'])
  expect(broken(epic, accepted(equip(epic, one, 's2', 'independentcalculations')))).toEqual([])
  expect(
    broken(
      epic,
      fly(epic, late('separatistalliance', ['tradefederationdrone', 'independentcalculations']), 'dbs404'),
    ),
  ).toEqual([])
})

test('[C2-SQUAD-11] a standard squad costs at most 200 points', () => {
  const squad = empire(...times(9, 'academypilot'))
  expect(costOf(standard, squad)).toBe(198)
  expect(broken(standard, squad)).toEqual([])
  const over = ['s1', 's2', 's3'].reduce(
    (built, ref) => accepted(swapPilot(standard, built, ref, 'obsidiansquadronpilot')),
    squad,
  )
  expect(costOf(standard, over)).toBe(201)
  expect(broken(standard, over)).toEqual(['C2-SQUAD-11'])
  const even = accepted(swapPilot(standard, over, 's3', 'academypilot'))
  expect([costOf(standard, even), broken(standard, even)]).toEqual([200, []])
})

test('[C2-SQUAD-12] huge ships and Epic cards are for Epic games', () => {
  expect(refusedFor(addShip(standard, rebels('bluesquadronescort'), 'echobaseevacuees'))).toEqual([
    'C2-SQUAD-12',
  ])
  expect(refused(rebels('bluesquadronescort'), 'veteranwingleader')).toContain('C2-SQUAD-12')
  expect(broken(epic, squadOf(epic, 'rebelalliance', 'echobaseevacuees'))).toEqual([])
})

test('[C2-SQUAD-13] a squad in threat is made of Quick Builds as their cards list them', async () => {
  const threat = await regulations('epic-battles', { limit: { threat: 8 } })
  const squad = accepted(addQuickBuild(threat, newSquad(threat, 'rebelalliance'), 'lukeskywalker-1'))
  expect(squad.ships[0]?.quickBuild).toEqual({ id: 'lukeskywalker-1', group: 'q1' })
  expect(broken(threat, squad)).toEqual([])
  expect(refusedFor(unequip(threat, squad, 's1', 0))).toEqual(['C2-SQUAD-13'])
  expect(refusedFor(equip(threat, squad, 's1', 'hullupgrade'))).toEqual(['C2-SQUAD-13'])
  expect(refusedFor(addShip(threat, squad, 'bluesquadronescort'))).toEqual(['C2-SQUAD-13'])
  // Limited cards and the faction are asked of Quick Builds too.
  expect(new Set(refusedFor(addQuickBuild(threat, squad, 'lukeskywalker-1')))).toEqual(
    new Set(['C2-SQUAD-3']),
  )
  expect(refusedFor(addQuickBuild(threat, squad, 'academypilot-2'))).toContain('C2-SQUAD-2')
})

test('[EB-CMD-1] a command upgrade needs a free command slot and obeys its restrictions', () => {
  const squad = squadOf(epic, 'galacticempire', ['howlrunner', 'dreadnoughthunter'])
  expect(refusedFor(equip(epic, squad, 's1', 'veteranwingleader'))).toEqual(['EB-CMD-1'])
  expect(
    refusedFor(equip(epic, squadOf(epic, 'galacticempire', 'academypilot'), 's1', 'dreadnoughthunter')),
  ).toEqual(['C2-SQUAD-6'])
  expect(costOf(epic, squad, 's1', 0)).toBe(6)
})

test('[EB-CMD-2] an Epic game gives every standard ship one command slot', () => {
  const squad = squadOf(epic, 'rebelalliance', 'bluesquadronescort')
  expect(slots(epic, squad)).toEqual(['torpedo', 'astromech', 'modification', 'configuration', 'command'])
  expect(slots(standard, squad)).toEqual(['torpedo', 'astromech', 'modification', 'configuration'])
})

test('[EB-CMD-3] huge ships have the command slots of their own bars alone', () => {
  const squad = squadOf(epic, 'rebelalliance', 'echobaseevacuees')
  expect(slots(epic, squad).filter((slot) => slot === 'command')).toHaveLength(1)
  const raider = squadOf(epic, 'galacticempire', 'outerrimpatrol')
  const printed = epic.book
    .pilot('outerrimpatrol')
    ?.slots('2020-01')
    .filter((slot) => slot === 'command')
  expect(slots(epic, raider).filter((slot) => slot === 'command')).toEqual(printed)
})

test('the side of a dual card is part of the squad', () => {
  const squad = rebels(['bluesquadronescort', 'servomotorsfoils'])
  const opened = accepted(setSide(standard, squad, 's1', 0, 'Servomotor S-foils (Open)'))
  expect(opened.ships[0]?.parts[0].upgrades[0]?.side).toBe('Servomotor S-foils (Open)')
  expect(refusedFor(setSide(standard, squad, 's1', 0, 'Upside down'))).toEqual(['C2-SQUAD-1'])
  expect(costOf(standard, opened)).toBe(costOf(standard, squad))
})
