import { describe, expect, test } from 'vitest'
import { squadCost } from '../cost.ts'
import { addShip, equip, newSquad, setPointsList, setSide, swapPilot, unequip } from '../edit-squad.ts'
import { addQuickBuild } from '../edit-wings.ts'
import { loadRegulations, type Regulations } from '../regulations.ts'
import { shipStats } from '../ship-profile.ts'
import { openSlots, shipSlots } from '../slots.ts'
import type { Squad } from '../squad.ts'
import {
  acceptedSquad,
  addShips,
  brokenRules,
  createSquad,
  refusalRules,
  repeat,
  type ShipEntry,
} from '../testing.ts'

const epic = await loadRegulations('epic-battles')
const standard = await loadRegulations('standard-second')
const rebels = (...ships: ShipEntry[]) => createSquad(standard, 'rebelalliance', ...ships)
const empire = (...ships: ShipEntry[]) => createSquad(standard, 'galacticempire', ...ships)
const scum = (...ships: ShipEntry[]) => createSquad(standard, 'scumandvillainy', ...ships)
const slots = (by: Regulations, squad: Squad) => shipSlots(by, squad, 's1').map(({ slot }) => slot)
const open = (squad: Squad, ref = 's1') => openSlots(standard, squad, ref).map(({ slot }) => slot)
const refused = (squad: Squad, upgrade: string) => refusalRules(equip(standard, squad, 's1', upgrade))
/** Returns a squad on the last points list, which has every card. */
const latest = (squad: Squad): Squad => ({ ...squad, pointsList: '2021-09' })
const late = (faction: Squad['faction'], ...ships: ShipEntry[]) =>
  addShips(epic, latest(newSquad(epic, faction)), ...ships)

test('[C2-SQUAD-1] a squad has cards of its edition only, pilots on their own ships, and at least one ship', () => {
  const squad = rebels('bluesquadronescort')
  expect(brokenRules(standard, squad)).toEqual([])
  expect(refusalRules(addShip(standard, squad, 'rookiepilot'))).toEqual(['C2-SQUAD-1'])
  expect(refused(squad, 'nothing')).toEqual(['C2-SQUAD-1'])
  expect(refusalRules(swapPilot(standard, squad, 's1', 'greensquadronpilot'))).toEqual(['C2-SQUAD-1'])
  expect(brokenRules(standard, { ...squad, edition: 'first' })).toEqual(['C2-SQUAD-1'])
  expect(brokenRules(standard, newSquad(standard, 'rebelalliance'))).toEqual(['C2-SQUAD-1'])
})

test('[C2-SQUAD-2] all ships are of the faction of the squad, those apart that a card lets in', () => {
  const squad = rebels('bluesquadronescort')
  expect(refusalRules(addShip(standard, squad, 'academypilot'))).toEqual(['C2-SQUAD-2'])
  const both = late('rebelalliance', 'bluesquadronescort', ['dacebonearm', 'initforthemoneyrebellion'])
  expect(brokenRules(epic, both)).toEqual([])
  expect(refusalRules(addShip(epic, latest(squad), 'dacebonearm'))).toEqual(['C2-SQUAD-2'])
  expect(refusalRules(unequip(epic, both, 's2', 0))).toEqual(['C2-SQUAD-2'])
  expect(brokenRules(epic, late('galacticempire', ['dacebonearm', 'bounty']))).toEqual([])
  expect(
    refusalRules(
      addShip(epic, latest(newSquad(epic, 'rebelalliance')), 'dacebonearm', { upgrades: ['bounty'] }),
    ),
  ).toEqual(['C2-SQUAD-2'])
})

test('[C2-SQUAD-3] dots limit the cards of a name, whatever their kinds', () => {
  const squad = rebels('lukeskywalker', 'outerrimsmuggler')
  expect(refusalRules(equip(standard, squad, 's2', 'lukeskywalker'))).toEqual(['C2-SQUAD-3'])
  expect(refusalRules(addShip(standard, squad, 'lukeskywalker'))).toEqual(['C2-SQUAD-3'])
  const hunters = createSquad(epic, 'separatistalliance', ...repeat(3, 'precisehunter'))
  expect(brokenRules(epic, hunters)).toEqual([])
  expect(refusalRules(addShip(epic, hunters, 'precisehunter'))).toEqual(['C2-SQUAD-3'])
  expect(brokenRules(standard, empire(...repeat(8, 'academypilot')))).toEqual([])
})

test('[C2-SQUAD-4] an upgrade fills an icon of its kind, and every other icon it shows', () => {
  const scout = rebels(['rebelscout', 'niennunb'])
  expect(refused(scout, 'perceptivecopilot')).toEqual(['C2-SQUAD-4'])
  const shuttle = empire(['omicrongrouppilot', 'emperorpalpatine'])
  expect(open(shuttle)).toEqual(['sensor', 'cannon', 'modification', 'title'])
  expect(refused(empire(['omicrongrouppilot', 'grandinquisitor']), 'emperorpalpatine')).toEqual([
    'C2-SQUAD-4',
  ])
  // The player chooses one of three.
  const scyk = scum('cartelspacer')
  expect(refused(acceptedSquad(equip(standard, scyk, 's1', 'ioncannon')), 'iontorpedoes')).toEqual([
    'C2-SQUAD-4',
  ])
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
      refusalRules(addShip(standard, empire('darthvader'), 'omicrongrouppilot', { upgrades: ['000'] })),
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
    expect(refusalRules(equip(epic, drone, 's1', 'independentcalculations'))).toEqual([])
    expect(
      refusalRules(equip(epic, late('galacticempire', 'academypilot'), 's1', 'independentcalculations')),
    ).toEqual(rule)
    expect(refusalRules(equip(epic, late('rebelalliance', 'wedgeantilles'), 's1', 'starbirdslash'))).toEqual(
      rule,
    )
    expect(refusalRules(equip(epic, late('rebelalliance', 'jakefarrell'), 's1', 'starbirdslash'))).toEqual([])
  })
  test('[C2-SQUAD-6] an action and its colour; linked ones do not count', () => {
    expect(refused(rebels('rebelscout'), 'engineupgrade')).toEqual([])
    expect(refused(createSquad(standard, 'galacticrepublic', 'jediknight'), 'engineupgrade')).toEqual(rule)
    expect(refused(empire('academypilot'), 'advancedslam')).toEqual(rule)
  })
  test('[C2-SQUAD-6] arc', () => {
    const sf = createSquad(standard, 'rebelalliance', 'garvendreis')
    expect(refused(sf, 'veterantailgunner')).toEqual([])
    expect(refused(rebels('outerrimsmuggler'), 'veterantailgunner')).toEqual(rule)
  })
  test('[C2-SQUAD-6] an upgrade of a slot on the same ship', () => {
    const wing = late('rebelalliance', 'bluesquadronescort')
    expect(refusalRules(equip(epic, wing, 's1', 'sparepartscanisters'))).toEqual(rule)
    const astromech = acceptedSquad(equip(epic, wing, 's1', 'r4astromech'))
    const canisters = acceptedSquad(equip(epic, astromech, 's1', 'sparepartscanisters'))
    expect(refusalRules(unequip(epic, canisters, 's1', 0))).toEqual(rule)
  })
  test('[C2-SQUAD-6] initiative, shields, energy and agility', () => {
    expect(
      refusalRules(
        equip(epic, createSquad(epic, 'galacticempire', 'academypilot'), 's1', 'dreadnoughthunter'),
      ),
    ).toEqual(rule)
    expect(
      refusalRules(equip(epic, createSquad(epic, 'galacticempire', 'howlrunner'), 's1', 'dreadnoughthunter')),
    ).toEqual([])
    expect(refusalRules(equip(epic, late('firstorder', 'kyloren'), 's1', 'automatedtargetpriority'))).toEqual(
      rule,
    )
    expect(
      refusalRules(equip(epic, late('firstorder', 'sienarjaemusengineer'), 's1', 'automatedtargetpriority')),
    ).toEqual([])
    expect(
      refusalRules(equip(epic, late('galacticempire', 'academypilot'), 's1', 'angleddeflectors')),
    ).toEqual(rule)
    expect(
      refusalRules(equip(epic, late('rebelalliance', 'bluesquadronescort'), 's1', 'angleddeflectors')),
    ).toEqual([])
    expect(
      refusalRules(equip(epic, late('galacticempire', 'academypilot'), 's1', 'precisionionengines')),
    ).toEqual([])
    expect(
      refusalRules(equip(epic, late('galacticempire', 'scimitarsquadronpilot'), 's1', 'precisionionengines')),
    ).toEqual(rule)
    // Four energy are too few for a turbolaser; a refit gives the fifth.
    expect(
      refusalRules(equip(epic, late('rebelalliance', 'echobaseevacuees'), 's1', 'turbolaserbattery')),
    ).toEqual(rule)
    const croc = late('scumandvillainy', 'syndicatesmugglers')
    expect(shipStats(epic, croc, 's1')?.energy).toBe(4)
    expect(refusalRules(equip(epic, croc, 's1', 'turbolaserbattery'))).toEqual(rule)
    const refit = acceptedSquad(equip(epic, croc, 's1', 'corsairrefit'))
    expect(refusalRules(equip(epic, refit, 's1', 'turbolaserbattery'))).toEqual([])
  })
  test('[C2-SQUAD-6] limited ships or others, and what the squad includes', () => {
    expect(refusalRules(equip(epic, late('galacticrepublic', 'obiwankenobi'), 's1', 'dedicated'))).toContain(
      'C2-SQUAD-6',
    )
    expect(
      refusalRules(equip(epic, late('galacticrepublic', 'shadowsquadronveteran'), 's1', 'dedicated')),
    ).toEqual([])
    // No Mandalorian is in this squad, and no list has a cost for the card.
    expect(refusalRules(equip(epic, late('rebelalliance', 'jakefarrell'), 's1', 'clantraining'))).toEqual([
      'C2-SQUAD-6',
      'C2-SQUAD-8',
    ])
    expect(
      refusalRules(
        equip(epic, late('rebelalliance', 'jakefarrell', 'sabinewren-rz1awing'), 's1', 'clantraining'),
      ),
    ).toEqual(['C2-SQUAD-8'])
  })
})

test('[C2-SQUAD-7] cards add icons and take icons away', () => {
  const plain = scum('lokrevenant')
  const havoc = acceptedSquad(equip(standard, plain, 's1', 'havoc'))
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
  const cost = (squad: Squad) => squadCost(standard, squad, 's1', 0)
  expect(cost(scum(['lokrevenant', 'hullupgrade']))).toBe(3)
  expect(cost(rebels(['bluesquadronescort', 'hullupgrade']))).toBe(5)
  expect(cost(empire(['academypilot', 'hullupgrade']))).toBe(7)
  expect(cost(rebels(['rebelscout', 'engineupgrade']))).toBe(2)
  expect(squadCost(standard, latest(rebels(['rebelscout', 'engineupgrade'])), 's1', 0)).toBe(3)
  expect(squadCost(standard, latest(empire(['howlrunner', 'afterburners'])), 's1', 0)).toBe(6)
  expect(squadCost(standard, latest(empire(['academypilot', 'afterburners'])), 's1', 0)).toBe(4)
  // Delta-7B lowers the agility in play, not the price.
  expect(
    squadCost(
      standard,
      createSquad(standard, 'galacticrepublic', ['jediknight', 'delta7b', 'hullupgrade']),
      's1',
      1,
    ),
  ).toBe(7)
  expect(squadCost(standard, empire('academypilot'))).toBe(22)
  const later = late('rebelalliance', 'wedgeantilles-rz1awing')
  expect(brokenRules(epic, later)).toEqual([])
  expect(refusalRules(setPointsList(epic, later, '2020-01'))).toEqual(['C2-SQUAD-8'])
  expect(refusalRules(addShip(standard, rebels('bluesquadronescort'), 'wedgeantilles-rz1awing'))).toEqual([
    'C2-SQUAD-8',
  ])
})

test('[C2-SQUAD-9] one solitary card of a slot to a squad', () => {
  const squad = createSquad(epic, 'separatistalliance', ['generalgrievous', 'kraken'], 'wattambor')
  expect(brokenRules(epic, squad)).toEqual([])
  expect(refusalRules(equip(epic, squad, 's2', 'tv94'))).toEqual(['C2-SQUAD-9'])
  const alone = createSquad(epic, 'separatistalliance', 'wattambor')
  expect(refusalRules(equip(epic, alone, 's1', 'tv94'))).toEqual([])
})

test('[C2-SQUAD-10] a standardized card is on every ship of the type or on none', () => {
  const one = late(
    'separatistalliance',
    ['tradefederationdrone', 'independentcalculations'],
    'separatistdrone',
  )
  expect(brokenRules(epic, one)).toEqual(['C2-SQUAD-10'])
  expect(brokenRules(epic, acceptedSquad(equip(epic, one, 's2', 'independentcalculations')))).toEqual([])
  expect(
    brokenRules(
      epic,
      addShips(
        epic,
        late('separatistalliance', ['tradefederationdrone', 'independentcalculations']),
        'dbs404',
      ),
    ),
  ).toEqual([])
})

test('[C2-SQUAD-11] a standard squad costs at most 200 points', () => {
  const squad = empire(...repeat(9, 'academypilot'))
  expect(squadCost(standard, squad)).toBe(198)
  expect(brokenRules(standard, squad)).toEqual([])
  const over = ['s1', 's2', 's3'].reduce(
    (built, ref) => acceptedSquad(swapPilot(standard, built, ref, 'obsidiansquadronpilot')),
    squad,
  )
  expect(squadCost(standard, over)).toBe(201)
  expect(brokenRules(standard, over)).toEqual(['C2-SQUAD-11'])
  const even = acceptedSquad(swapPilot(standard, over, 's3', 'academypilot'))
  expect([squadCost(standard, even), brokenRules(standard, even)]).toEqual([200, []])
})

test('[C2-SQUAD-12] huge ships and Epic cards are for Epic games', () => {
  expect(refusalRules(addShip(standard, rebels('bluesquadronescort'), 'echobaseevacuees'))).toEqual([
    'C2-SQUAD-12',
  ])
  expect(refused(rebels('bluesquadronescort'), 'veteranwingleader')).toContain('C2-SQUAD-12')
  expect(brokenRules(epic, createSquad(epic, 'rebelalliance', 'echobaseevacuees'))).toEqual([])
})

test('[C2-SQUAD-13] a squad in threat is made of Quick Builds as their cards list them', async () => {
  const threat = await loadRegulations('epic-battles', { limit: { threat: 8 } })
  const squad = acceptedSquad(addQuickBuild(threat, newSquad(threat, 'rebelalliance'), 'lukeskywalker-1'))
  expect(squad.ships[0]?.quickBuild).toEqual({ id: 'lukeskywalker-1', group: 'q1' })
  expect(brokenRules(threat, squad)).toEqual([])
  expect(refusalRules(unequip(threat, squad, 's1', 0))).toEqual(['C2-SQUAD-13'])
  expect(refusalRules(equip(threat, squad, 's1', 'hullupgrade'))).toEqual(['C2-SQUAD-13'])
  expect(refusalRules(addShip(threat, squad, 'bluesquadronescort'))).toEqual(['C2-SQUAD-13'])
  // Limited cards and the faction apply to quick builds too.
  expect(new Set(refusalRules(addQuickBuild(threat, squad, 'lukeskywalker-1')))).toEqual(
    new Set(['C2-SQUAD-3']),
  )
  expect(refusalRules(addQuickBuild(threat, squad, 'academypilot-2'))).toContain('C2-SQUAD-2')
})

test('[EB-CMD-1] a command upgrade needs a free command slot and obeys its restrictions', () => {
  const squad = createSquad(epic, 'galacticempire', ['howlrunner', 'dreadnoughthunter'])
  expect(refusalRules(equip(epic, squad, 's1', 'veteranwingleader'))).toEqual(['EB-CMD-1'])
  expect(
    refusalRules(equip(epic, createSquad(epic, 'galacticempire', 'academypilot'), 's1', 'dreadnoughthunter')),
  ).toEqual(['C2-SQUAD-6'])
  expect(squadCost(epic, squad, 's1', 0)).toBe(6)
})

test('[EB-CMD-2] an Epic game gives every standard ship one command slot', () => {
  const squad = createSquad(epic, 'rebelalliance', 'bluesquadronescort')
  expect(slots(epic, squad)).toEqual(['torpedo', 'astromech', 'modification', 'configuration', 'command'])
  expect(slots(standard, squad)).toEqual(['torpedo', 'astromech', 'modification', 'configuration'])
})

test('[EB-CMD-3] huge ships have the command slots of their own bars alone', () => {
  const squad = createSquad(epic, 'rebelalliance', 'echobaseevacuees')
  expect(slots(epic, squad).filter((slot) => slot === 'command')).toHaveLength(1)
  const raider = createSquad(epic, 'galacticempire', 'outerrimpatrol')
  const printed = epic.book
    .pilot('outerrimpatrol')
    ?.slots('2020-01')
    .filter((slot) => slot === 'command')
  expect(slots(epic, raider).filter((slot) => slot === 'command')).toEqual(printed)
})

test('the side of a dual card is part of the squad', () => {
  const squad = rebels(['bluesquadronescort', 'servomotorsfoils'])
  const opened = acceptedSquad(setSide(standard, squad, 's1', 0, 'Servomotor S-foils (Open)'))
  expect(opened.ships[0]?.parts[0].upgrades[0]?.side).toBe('Servomotor S-foils (Open)')
  expect(refusalRules(setSide(standard, squad, 's1', 0, 'Upside down'))).toEqual(['C2-SQUAD-1'])
  expect(squadCost(standard, opened)).toBe(squadCost(standard, squad))
})
