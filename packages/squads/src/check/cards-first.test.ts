import { describe, expect, test } from 'vitest'
import { squadCost } from '../cost.ts'
import { addShip, equip, newSquad, setSide, swapPilot, unequip } from '../edit-squad.ts'
import { withFreeShips } from '../free-ships.ts'
import { loadRegulations } from '../regulations.ts'
import { shipStats } from '../ship-profile.ts'
import { openSlots, shipSlots } from '../slots.ts'
import type { Squad } from '../squad.ts'
import { acceptedSquad, addShips, brokenRules, createSquad, refusalRules, repeat } from '../testing.ts'

const epic = await loadRegulations('epic-variant-2018')
const standard = await loadRegulations('standard-first')
const rebels = (...ships: Parameters<typeof addShips>[2][]) =>
  createSquad(standard, 'rebelalliance', ...ships)
const empire = (...ships: Parameters<typeof addShips>[2][]) =>
  createSquad(standard, 'galacticempire', ...ships)
const scum = (...ships: Parameters<typeof addShips>[2][]) =>
  createSquad(standard, 'scumandvillainy', ...ships)
const open = (squad: Squad, ref = 's1') => openSlots(standard, squad, ref).map(({ slot }) => slot)

test('[C1-SQUAD-1] a squad has cards of its edition only, pilots on their own ships, and at least one ship', () => {
  const squad = rebels('rookiepilot')
  expect(brokenRules(standard, squad)).toEqual([])
  expect(refusalRules(addShip(standard, squad, 'nobody'))).toEqual(['C1-SQUAD-1'])
  expect(refusalRules(equip(standard, squad, 's1', 'nothing'))).toEqual(['C1-SQUAD-1'])
  expect(refusalRules(swapPilot(standard, squad, 's1', 'rebelalliance:awing:prototypepilot'))).toEqual([
    'C1-SQUAD-1',
  ])
  expect(acceptedSquad(swapPilot(standard, squad, 's1', 'biggsdarklighter')).ships[0]?.parts[0].pilot).toBe(
    'rebelalliance:xwing:biggsdarklighter',
  )
  expect(brokenRules(standard, { ...squad, edition: 'second' })).toEqual(['C1-SQUAD-1'])
  expect(brokenRules(standard, newSquad(standard, 'rebelalliance'))).toEqual(['C1-SQUAD-1'])
})

test('[C1-SQUAD-2] all ships are of one faction, with the Resistance among the Rebels', () => {
  const squad = addShips(standard, rebels('rookiepilot'), 'bluesquadronnovice')
  expect(brokenRules(standard, squad)).toEqual([])
  expect(refusalRules(addShip(standard, squad, 'academypilot'))).toEqual(['C1-SQUAD-2'])
  expect(brokenRules(standard, addShips(standard, empire('academypilot'), 'zetasquadronpilot'))).toEqual([])
})

test('[C1-SQUAD-3] a unique name stands on one card, whatever its kind', () => {
  const squad = rebels('lukeskywalker', 'outerrimsmuggler')
  expect(refusalRules(equip(standard, squad, 's2', 'lukeskywalker'))).toEqual(['C1-SQUAD-3'])
  expect(refusalRules(equip(standard, squad, 's2', 'niennunb'))).toEqual([])
  expect(refusalRules(addShip(standard, squad, 'lukeskywalker'))).toEqual(['C1-SQUAD-3'])
  expect(brokenRules(standard, rebels('rookiepilot', 'rookiepilot'))).toEqual([])
})

test('[C1-SQUAD-4] an upgrade needs a free icon of its kind, two where it shows two', () => {
  const squad = rebels(['rookiepilot', 'protontorpedoes'])
  expect(refusalRules(equip(standard, squad, 's1', 'protontorpedoes'))).toEqual(['C1-SQUAD-4'])
  expect(refusalRules(equip(standard, squad, 's1', 'clustermissiles'))).toEqual(['C1-SQUAD-4'])
  expect(refusalRules(equip(standard, squad, 's1', 'hullupgrade'))).toEqual([])
  const shuttle = empire(['omicrongrouppilot', 'emperorpalpatine'])
  expect(open(shuttle)).toEqual(['system', 'cannon', 'title', 'mod'])
  expect(
    refusalRules(equip(standard, empire(['omicrongrouppilot', 'rebelcaptive']), 's1', 'emperorpalpatine')),
  ).toEqual(['C1-SQUAD-4'])
})

test('[C1-SQUAD-5] a ship has one title', () => {
  const squad = empire(['bountyhunter', 'slavei'])
  expect(refusalRules(equip(standard, squad, 's1', 'andrasta'))).toEqual(['C1-SQUAD-5'])
  expect(
    refusalRules(equip(standard, acceptedSquad(unequip(standard, squad, 's1', 0)), 's1', 'andrasta')),
  ).toEqual([])
})

test('[C1-SQUAD-6] a ship has one modification, or what a title allows', () => {
  const squad = empire(['royalguardpilot', 'shieldupgrade'])
  expect(refusalRules(equip(standard, squad, 's1', 'hullupgrade'))).toEqual(['C1-SQUAD-6'])
  const guard = acceptedSquad(equip(standard, squad, 's1', 'royalguardtie'))
  expect(refusalRules(equip(standard, guard, 's1', 'hullupgrade'))).toEqual([])
  // Two different ones, the title says.
  expect(refusalRules(equip(standard, guard, 's1', 'shieldupgrade'))).toEqual(['C1-SQUAD-8'])
})

test('[C1-SQUAD-7] every kind of restriction is asked', () => {
  const refused = (squad: Squad, upgrade: string) => refusalRules(equip(standard, squad, 's1', upgrade))
  // Pilot skill.
  expect(refused(empire('sabersquadronpilot'), 'royalguardtie')).toEqual(['C1-SQUAD-7'])
  expect(refused(empire('royalguardpilot'), 'royalguardtie')).toEqual([])
  // Ship.
  expect(refused(empire('academypilot'), 'slavei')).toEqual(['C1-SQUAD-7'])
  // Faction, waived by company.
  expect(refused(rebels('outerrimsmuggler'), 'greedo')).toEqual(['C1-SQUAD-7'])
  expect(refused(rebels('outerrimsmuggler'), 'maul')).toEqual(['C1-SQUAD-7'])
  expect(refused(rebels('outerrimsmuggler', 'rebelalliance:attackshuttle:ezrabridger'), 'maul')).toEqual([])
  // Size.
  expect(refused(empire('blacksquadronpilot'), 'deadeye')).toEqual([])
  expect(refused(empire('captainoicunn'), 'deadeye')).toEqual(['C1-SQUAD-7'])
  // An action, from the ship or from another card.
  expect(refused(rebels('prototypepilot'), 'autothrusters')).toEqual([])
  expect(refused(empire('academypilot'), 'autothrusters')).toEqual(['C1-SQUAD-7'])
  expect(refused(empire(['royalguardpilot', 'royalguardtie', 'shieldupgrade']), 'autothrusters')).toEqual([])
  // Icons there and not there.
  expect(refused(empire('scimitarsquadronpilot'), 'longrangescanners')).toEqual([])
  expect(refused(empire('academypilot'), 'longrangescanners')).toEqual(['C1-SQUAD-7', 'C1-SQUAD-7'])
  expect(refused(rebels('redsquadronpilot'), 'r2d6')).toEqual([])
  expect(refused(rebels('wedgeantilles'), 'r2d6')).toEqual(['C1-SQUAD-7'])
  expect(refused(rebels('rookiepilot'), 'r2d6')).toEqual(['C1-SQUAD-7'])
  // Hull, agility, shields.
  expect(refused(scum('ruthlessfreelancer'), 'thrustcorrector')).toEqual([])
  expect(refused(scum(['ruthlessfreelancer', 'hullupgrade']), 'thrustcorrector')).toEqual(['C1-SQUAD-7'])
  expect(refused(empire('scimitarsquadronpilot'), 'lightweightframe')).toEqual([])
  expect(refused(scum('cartelspacer'), 'pulsedrayshield')).toEqual([])
  expect(refused(rebels('rookiepilot'), 'pulsedrayshield')).toEqual(['C1-SQUAD-7'])
  expect(refused(empire('imperialtrainee'), 'lightweightframe')).toEqual([])
})

test('[C1-SQUAD-7] each side of a card gives its own action', () => {
  const squad = rebels(['rookiepilot', 'renegaderefit', 'servomotorsfoils'])
  const turned = (side: string) => acceptedSquad(setSide(standard, squad, 's1', 1, side))
  const thrusters = (flying: Squad) => refusalRules(equip(standard, flying, 's1', 'autothrusters'))
  expect(thrusters(turned('closed'))).toEqual([])
  expect(thrusters(turned('attack'))).toEqual(['C1-SQUAD-7'])
  // Its front is up until it is turned.
  expect(thrusters(squad)).toEqual(['C1-SQUAD-7'])
  expect(shipStats(standard, squad, 's1')?.rank).toBe(2)
})

describe('[C1-SQUAD-7] pilot skill that a card asks for', () => {
  test('is raised by Veteran Instincts', () => {
    const saber = empire(['sabersquadronpilot', 'veteraninstincts'])
    expect(refusalRules(equip(standard, saber, 's1', 'royalguardtie'))).toEqual([])
    const red = rebels(['redsquadronveteran', 'veteraninstincts'])
    expect(refusalRules(equip(standard, red, 's1', 'blackone'))).toEqual(['C1-SQUAD-7'])
  })

  test('is not raised by Adaptability, whose side is chosen when ships are placed', () => {
    const saber = empire(['sabersquadronpilot', 'adaptability'])
    const side = acceptedSquad(setSide(standard, saber, 's1', 0, 'plus1'))
    expect(shipStats(standard, side, 's1')?.rank).toBe(5)
    expect(refusalRules(equip(standard, side, 's1', 'royalguardtie'))).toEqual(['C1-SQUAD-7'])
  })

  test('is not raised by a card on the icon that the asking card gives', () => {
    const added = (pilot: string, ...upgrades: string[]) =>
      refusalRules(addShip(standard, rebels(), pilot, { upgrades }))
    expect(added('prototypepilot', 'awingtestpilot', 'veteraninstincts')).toEqual(['C1-SQUAD-7'])
    expect(added('rookiepilot', 'veteraninstincts', 'r2d6')).toEqual(['C1-SQUAD-7'])
    expect(added('greensquadronpilot', 'awingtestpilot', 'veteraninstincts')).toEqual([])
  })
})

test('[C1-SQUAD-8] cards add icons, with limits, and take icons away', () => {
  const bomber = empire(['scimitarsquadronpilot', 'tieshuttle'])
  const slots = shipSlots(standard, bomber, 's1')
  expect(open(bomber)).toEqual(['mod', 'crew', 'crew'])
  expect(
    slots
      .filter(({ takenBy }) => takenBy === 'tieshuttle')
      .map(({ slot }) => slot)
      .toSorted(),
  ).toEqual(['bomb', 'missile', 'missile', 'torpedo', 'torpedo'])
  expect(slots.filter(({ slot }) => slot === 'crew').map(({ maxPoints }) => maxPoints)).toEqual([4, 4])
  expect(refusalRules(equip(standard, bomber, 's1', 'rebelcaptive'))).toEqual([])
  expect(refusalRules(equip(standard, bomber, 's1', 'darthvader'))).toEqual([])
  expect(refusalRules(equip(standard, bomber, 's1', 'kyloren'))).toEqual([])
  expect(refusalRules(equip(standard, bomber, 's1', 'protontorpedoes'))).toEqual(['C1-SQUAD-8'])
  // A crew of more than 4 points finds no icon.
  expect(refusalRules(equip(standard, bomber, 's1', 'gunner'))).toEqual(['C1-SQUAD-8'])
  // A slot that a card gives cannot be used without that card.
  const crewed = acceptedSquad(equip(standard, bomber, 's1', 'rebelcaptive'))
  expect(refusalRules(unequip(standard, crewed, 's1', 0))).toEqual(['C1-SQUAD-4'])
  // The player chooses one of three.
  const scyk = scum(['cartelspacer', 'heavyscykinterceptor'])
  expect(openSlots(standard, scyk, 's1').map(({ serves }) => serves)).toContainEqual([
    'cannon',
    'torpedo',
    'missile',
  ])
  const armed = acceptedSquad(equip(standard, scyk, 's1', 'ioncannon'))
  expect(refusalRules(equip(standard, armed, 's1', 'protontorpedoes'))).toEqual(['C1-SQUAD-4'])
  // No modification at all, and only unique cards.
  expect(
    refusalRules(equip(standard, scum(['cartelspacer', 'lightscykinterceptor']), 's1', 'hullupgrade')),
  ).toEqual(['C1-SQUAD-8'])
  const havoc = scum(['lokrevenant', 'havoc'])
  expect(refusalRules(equip(standard, havoc, 's1', 'r4agromech'))).toEqual(['C1-SQUAD-8'])
  expect(refusalRules(equip(standard, havoc, 's1', 'genius'))).toEqual([])
})

test('[C1-SQUAD-8] Ordnance Tubes let torpedoes and missiles stand on the hardpoints of the whole ship', () => {
  const raider = createSquad(epic, 'galacticempire', 'raiderclasscorvettefore')
  const aft = { ship: 's1', part: 1 }
  expect(refusalRules(equip(epic, raider, aft, 'protontorpedoes'))).toEqual(['C1-SQUAD-4'])
  const tubes = acceptedSquad(equip(epic, raider, 's1', 'ordnancetubes'))
  for (const id of ['protontorpedoes', 'concussionmissiles'])
    expect(refusalRules(equip(epic, tubes, aft, id))).toEqual([])
  expect(refusalRules(equip(epic, tubes, aft, 'heavylasercannon'))).toEqual(['C1-SQUAD-4'])
})

test('[C1-SQUAD-9] a ship costs its pilot and upgrades, less what other cards take off, never below 0', () => {
  const squad = empire(['tempestsquadronpilot', 'tiex1', 'advtargetingcomputer'])
  expect(squadCost(standard, squad, 's1', 0)).toBe(0)
  expect(squadCost(standard, squad, 's1', 1)).toBe(1)
  expect(squadCost(standard, squad, 's1')).toBe(22)
  expect(squadCost(standard, empire(['tempestsquadronpilot', 'tiex1', 'firecontrolsystem']), 's1')).toBe(21)
  const refit = rebels(['prototypepilot', 'chardaanrefit'])
  expect(squadCost(standard, refit, 's1', 'pilot')).toBe(17)
  expect(squadCost(standard, refit, 's1', 0)).toBe(-2)
  expect(squadCost(standard, refit)).toBe(15)
  // Each upgrade 1 less, those of 0 as they are.
  expect(squadCost(standard, scum(['cartelmarauder', 'vaksai', 'hullupgrade', 'munitionsfailsafe']))).toBe(
    20 + 0 + 2 + 0,
  )
})

test('[C1-SQUAD-10] a card that requires another stays with it', () => {
  const squad = scum(['ruthlessfreelancer', 'misthunter'])
  expect(brokenRules(standard, squad)).toEqual(['C1-SQUAD-10'])
  // The ship has no cannon icon of its own: the title makes room for that card and no other.
  expect(refusalRules(equip(standard, squad, 's1', 'ioncannon'))).toEqual(['C1-SQUAD-8'])
  expect(brokenRules(standard, acceptedSquad(equip(standard, squad, 's1', 'tractorbeam')))).toEqual([])
})

test('[C1-SQUAD-11] a card counts its copies in the squad', () => {
  const two = scum(...repeat(2, ['tansariipointveteran', 'attannimindlink'] as const), 'tansariipointveteran')
  expect(brokenRules(standard, two)).toEqual([])
  expect(refusalRules(equip(standard, two, 's3', 'attannimindlink'))).toEqual(['C1-SQUAD-11'])
})

test('[C1-SQUAD-12] a Standard Play squad costs at most 100 points', () => {
  const hundred = empire(...repeat(7, 'academypilot'), [
    'blacksquadronpilot',
    'adrenalinerush',
    'munitionsfailsafe',
  ])
  expect(squadCost(standard, hundred)).toBe(100)
  expect(brokenRules(standard, hundred)).toEqual([])
  const over = acceptedSquad(swapPilot(standard, hundred, 's1', 'obsidiansquadronpilot'))
  expect(squadCost(standard, over)).toBe(101)
  expect(brokenRules(standard, over)).toEqual(['C1-SQUAD-12'])
})

test('[C1-SQUAD-13] a huge ship of two cards is one ship with one title and one modification', () => {
  const squad = createSquad(epic, 'rebelalliance', 'cr90corvetteaft')
  const aft = { ship: 's1', part: 1 }
  expect(squad.ships).toHaveLength(1)
  expect(squad.ships[0]?.parts.map(({ ship }) => ship)).toEqual(['cr90corvettefore', 'cr90corvetteaft'])
  expect([squadCost(epic, squad), squadCost(epic, squad, 's1'), squadCost(epic, squad, aft)]).toEqual([
    90, 90, 40,
  ])
  const generators = acceptedSquad(equip(epic, squad, 's1', 'optimizedgenerators'))
  expect(refusalRules(equip(epic, generators, aft, 'automatedprotocols'))).toEqual(['C1-SQUAD-13'])
  expect(openSlots(epic, generators, aft).map(({ slot }) => slot)).not.toContain('mod')
  const [ship] = squad.ships
  const fore: Squad = { ...squad, ships: ship ? [{ ...ship, parts: [ship.parts[0]] }] : [] }
  expect(brokenRules(epic, fore)).toContain('C1-SQUAD-13')
  expect(brokenRules(epic, squad)).not.toContain('C1-SQUAD-13')
})

test("[C1-SQUAD-14] the Nashtah Pup flies with the Hound's Tooth alone", () => {
  expect(refusalRules(addShip(standard, scum('cartelspacer'), 'nashtahpuppilot'))).toEqual(['C1-SQUAD-14'])
  const squad = scum(['trandoshanslaver', 'houndstooth'], 'nashtahpuppilot')
  expect(brokenRules(standard, squad)).toEqual([])
  expect(squadCost(standard, squad)).toBe(29 + 6)
})

test("[C1-SQUAD-14] the Nashtah Pup comes to the table with the Hound's Tooth, listed or not", () => {
  const pilots = (squad: Squad) =>
    withFreeShips(standard.book, squad).ships.map(({ parts }) => parts[0].pilot)
  const slaver = 'scumandvillainy:yv666:trandoshanslaver'
  const pup = 'scumandvillainy:z95headhunter:nashtahpuppilot'
  expect(pilots(scum(['trandoshanslaver', 'houndstooth']))).toEqual([slaver, pup])
  expect(pilots(scum(['trandoshanslaver', 'houndstooth'], 'nashtahpuppilot'))).toEqual([slaver, pup])
  expect(pilots(scum('trandoshanslaver'))).toEqual([slaver])
  expect(withFreeShips(standard.book, scum(['trandoshanslaver', 'houndstooth'])).ships[1]?.ref).toBe('s2')
})

test('[HS-EPIC-1] [HS-EPIC-3] a ship with the epic icon flies in Epic Play and in no 100-point squad', () => {
  const transport = createSquad(epic, 'rebelalliance', 'gr75mediumtransport')
  expect(brokenRules(epic, transport)).not.toContain('HS-EPIC-3')
  expect(brokenRules(standard, transport)).toEqual(['HS-EPIC-3'])
  expect(refusalRules(addShip(standard, rebels('rookiepilot'), 'cr90corvettefore'))).toEqual([
    'HS-EPIC-3',
    'HS-EPIC-3',
  ])
})

test('[HS-EPIC-2] a mission that calls for an epic ship allows it', async () => {
  const mission = await loadRegulations('standard-first', { missionShips: ['gr75mediumtransport'] })
  expect(
    brokenRules(mission, createSquad(mission, 'rebelalliance', 'gr75mediumtransport', 'rookiepilot')),
  ).toEqual([])
  expect(refusalRules(addShip(mission, rebels('rookiepilot'), 'cr90corvettefore'))).toContain('HS-EPIC-3')
})

test('[HS-EPIC-4] [HS-CARDS-1] every huge ship is marked, and the CR90 has two cards', () => {
  const marked = epic.book.pilots.filter(({ hull }) => hull.epicOnly).map(({ hull }) => hull.size)
  expect(new Set(marked)).toEqual(new Set(['huge']))
  expect(epic.book.pilot('rookiepilot')?.hull.epicOnly).toBe(false)
  expect(createSquad(epic, 'rebelalliance', 'gr75mediumtransport').ships[0]?.parts).toHaveLength(1)
  expect(createSquad(epic, 'rebelalliance', 'cr90corvettefore').ships[0]?.parts).toHaveLength(2)
})

test('[HS-MOD-1] a huge ship takes modifications for huge ships only', () => {
  const squad = createSquad(epic, 'rebelalliance', 'gr75mediumtransport')
  expect(refusalRules(equip(epic, squad, 's1', 'shieldupgrade'))).toEqual(['HS-MOD-1'])
  const retrofit = acceptedSquad(equip(epic, squad, 's1', 'combatretrofit'))
  expect(shipStats(epic, retrofit, 's1')).toMatchObject({ hull: 10, shields: 5 })
})

test('[HS-UPG-1] an upgrade for huge ships is for them alone', () => {
  expect(
    refusalRules(
      equip(epic, createSquad(epic, 'rebelalliance', 'outerrimsmuggler'), 's1', 'wed15repairdroid'),
    ),
  ).toEqual(['HS-UPG-1'])
  expect(
    refusalRules(
      equip(epic, createSquad(epic, 'rebelalliance', 'gr75mediumtransport'), 's1', 'wed15repairdroid'),
    ),
  ).toEqual([])
})

test('[HS-LIM-1] a ship has one copy of a limited card, on both its cards together', () => {
  const squad = createSquad(epic, 'rebelalliance', ['cr90corvettefore', 'gunneryteam'], 'cr90corvettefore')
  expect(refusalRules(equip(epic, squad, 's1', 'gunneryteam'))).toEqual(['HS-LIM-1'])
  expect(refusalRules(equip(epic, squad, { ship: 's1', part: 1 }, 'gunneryteam'))).toEqual(['HS-LIM-1'])
  expect(refusalRules(equip(epic, squad, 's2', 'gunneryteam'))).toEqual([])
})
