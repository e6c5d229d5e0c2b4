import type { Faction } from '@flotilla/catalogue'
import { isRuleId } from '@flotilla/rulebook'
import { expect, test } from 'vitest'
import { squadViolations } from './check.ts'
import { squadCost } from './cost.ts'
import { addShip, equip, newSquad, setDamageDeck, setObstacles } from './edit-squad.ts'
import { addQuickBuild, makeWing } from './edit-wings.ts'
import { formats } from './formats.ts'
import { assignIdTokens, assignTeamIdTokens } from './id-tokens.ts'
import { loadRegulations, type RegulationOptions } from './regulations.ts'
import { hugeShipPoints, scoringUnits, squadValue } from './scoring-units.ts'
import type { Squad, Team } from './squad.ts'
import {
  acceptedSquad,
  addShips,
  brokenRules,
  createSquad,
  refusalRules,
  repeat,
  type ShipEntry,
} from './testing.ts'

const dogfight = await loadRegulations('epic-dogfight-2014')
const team14 = await loadRegulations('team-epic-2014')
const solo18 = await loadRegulations('epic-variant-2018')
const team18 = await loadRegulations('epic-variant-team-2018')
const battles = (options: RegulationOptions = {}) => loadRegulations('epic-battles', options)
const epicBattles = await battles()

const sixOf = [
  'coreasteroid0',
  'coreasteroid1',
  'coreasteroid2',
  'yt2400debris0',
  'yt2400debris1',
  'yt2400debris2',
]
/** Creates a squad that is complete except for its ships: six obstacles and a damage deck. */
const ready = (faction: Faction, ...ships: ShipEntry[]): Squad => ({
  ...createSquad(solo18, faction, ...ships),
  obstacles: sixOf,
  damageDeck: 'core',
})
const team = (...squads: Squad[]): Team => ({ name: 'Team', squads, captain: 0 })
/** Creates a team whose captain brings the items that 2018 requires. */
const ready18 = (captain: Squad, partner: Squad) =>
  team({ ...captain, obstacles: sixOf, damageDeck: 'core' }, partner)
const imperials = (...ships: ShipEntry[]) => createSquad(team18, 'galacticempire', ...ships)
const rebels = (...ships: ShipEntry[]) => createSquad(dogfight, 'rebelalliance', ...ships)
const scum = (...ships: ShipEntry[]) => createSquad(team18, 'scumandvillainy', ...ships)
const GR75 = 'gr75mediumtransport'
const CR90 = 'cr90corvettefore'
const GOZANTI = 'gozanticlasscruiser'
const RAIDER = 'raiderclasscorvettefore'

test('every format is under its own id, and its rules are in the rulebook', () => {
  for (const [id, format] of Object.entries(formats)) {
    expect(format.id).toBe(id)
    for (const rule of JSON.stringify(format).match(/"(?:EB|WG|HS|EV18|EP14|C1|C2)-[^"]*"/g) ?? [])
      expect(isRuleId(rule.slice(1, -1)), rule).toBe(true)
  }
})

test('[EP14-SQUAD-1] [EP14-FORMAT-1] one squad a side, to 300 points instead of 100', () => {
  const squad = rebels(...repeat(12, 'rookiepilot'))
  expect(squadCost(dogfight, squad)).toBe(252)
  expect(brokenRules(dogfight, squad)).toEqual([])
  expect(brokenRules(dogfight, team(squad, rebels('prototypepilot')))).toEqual(['EP14-SQUAD-1'])
})

test('[EP14-SQUAD-2] at most 300 points', () => {
  const squad = rebels(CR90, GR75, ...repeat(6, 'rookiepilot'), ...repeat(3, 'prototypepilot'))
  expect([squadCost(dogfight, squad), brokenRules(dogfight, squad)]).toEqual([297, []])
  const even = acceptedSquad(equip(dogfight, squad, 's3', 'hullupgrade'))
  expect([squadCost(dogfight, even), brokenRules(dogfight, even)]).toEqual([300, []])
  const over = acceptedSquad(equip(dogfight, squad, 's3', 'shieldupgrade'))
  expect([squadCost(dogfight, over), brokenRules(dogfight, over)]).toEqual([301, ['EP14-SQUAD-2']])
})

test('[EP14-SQUAD-3] [EP14-EPTS-4] at most 5 epic points, and none are needed', () => {
  const worth = (...ships: ShipEntry[]) => {
    const squad = rebels(...ships, 'rookiepilot')
    return [hugeShipPoints(dogfight, squad), brokenRules(dogfight, squad)]
  }
  expect(worth()).toEqual([0, []])
  expect(worth(GR75)).toEqual([2, []])
  expect(worth(CR90, GR75)).toEqual([5, []])
  expect(worth(GR75, GR75, GR75)).toEqual([6, ['EP14-SQUAD-3']])
})

test('[EP14-SQUAD-4] at most 12 small ships of a type', () => {
  const twelve = createSquad(
    dogfight,
    'galacticempire',
    'backstabber',
    'howlrunner',
    ...repeat(10, 'academypilot'),
  )
  expect(brokenRules(dogfight, twelve)).toEqual([])
  expect(brokenRules(dogfight, addShips(dogfight, twelve, 'academypilot'))).toEqual(['EP14-SQUAD-4'])
})

test('[EP14-SQUAD-5] at most 6 large ships of a type', () => {
  const six = createSquad(dogfight, 'galacticempire', 'coloneljendon', ...repeat(5, 'omicrongrouppilot'))
  expect(brokenRules(dogfight, six)).toEqual([])
  expect(brokenRules(dogfight, addShips(dogfight, six, 'omicrongrouppilot'))).toEqual(['EP14-SQUAD-5'])
})

test('[EP14-SQUAD-6] Rebels or Empire, nobody else', () => {
  expect(brokenRules(dogfight, rebels('rookiepilot'))).toEqual([])
  expect(brokenRules(dogfight, createSquad(dogfight, 'galacticempire', 'academypilot'))).toEqual([])
  expect(brokenRules(dogfight, createSquad(solo18, 'scumandvillainy', 'cartelspacer'))).toEqual([
    'EP14-SQUAD-6',
  ])
})

test('[EP14-SQUAD-11] a player brings each core asteroid once, and no other obstacle', () => {
  const squad = rebels('rookiepilot')
  const core = [0, 1, 2, 3, 4, 5].map((n) => `coreasteroid${n}`)
  expect(brokenRules(dogfight, acceptedSquad(setObstacles(dogfight, squad, core)))).toEqual([])
  expect(refusalRules(setObstacles(dogfight, squad, ['coreasteroid0', 'coreasteroid0']))).toEqual([
    'EP14-SQUAD-11',
  ])
  expect(refusalRules(setObstacles(dogfight, squad, ['yt2400debris0']))).toEqual(['EP14-DEPLOY-10'])
  expect(refusalRules(setObstacles(dogfight, squad, ['moon']))).toContain('C1-SQUAD-1')
})

test('the damage deck of 2014 is that of the core set', () => {
  const squad = rebels('rookiepilot')
  expect(brokenRules(team14, { ...squad, damageDeck: 'core-tfa' })).toEqual(['EP14-TSQUAD-13'])
  expect(brokenRules(dogfight, acceptedSquad(setDamageDeck(dogfight, squad, 'core')))).toEqual([])
  expect(brokenRules(dogfight, acceptedSquad(setDamageDeck(dogfight, squad, 'core-tfa')))).toEqual([
    'EP14-SQUAD-10',
  ])
})

test('[EP14-EPTS-1] epic points cap the huge ships, and those of later years have none', () => {
  expect(brokenRules(dogfight, rebels(GR75, GR75))).toEqual([])
  expect(brokenRules(dogfight, rebels(GR75, GR75, GR75))).toEqual(['EP14-SQUAD-3'])
  const empire = createSquad(dogfight, 'galacticempire', 'academypilot')
  expect(refusalRules(addShip(dogfight, empire, GOZANTI))).toEqual(['EP14-EPTS-1'])
  expect(refusalRules(addShip(dogfight, empire, RAIDER))).toEqual(['EP14-EPTS-1'])
})

test('[EP14-EPTS-2] [EP14-EPTS-3] a CR90 costs 3 epic points, a GR-75 costs 2', () => {
  expect(hugeShipPoints(dogfight, rebels(CR90))).toBe(3)
  expect(hugeShipPoints(dogfight, rebels(GR75))).toBe(2)
  expect(brokenRules(dogfight, rebels(CR90, GR75))).toEqual([])
})

test('[EP14-EPTS-5] [EP14-TSQUAD-3] a player of a team has up to 3: one CR90 or one GR-75', () => {
  const fails = (...ships: ShipEntry[]) => brokenRules(team14, rebels(...ships)).includes('EP14-TSQUAD-3')
  expect(
    [[CR90], [GR75], [GR75, GR75], [CR90, GR75], ['rookiepilot']].map((ships) => fails(...ships)),
  ).toEqual([false, false, true, true, false])
  const none = rebels('rookiepilot')
  expect(brokenRules(team14, team(none, rebels('prototypepilot')))).toEqual([])
})

test('[EP14-CARD-2] Navigator is not for huge ships in 2014, and open to all later', () => {
  expect(refusalRules(equip(dogfight, rebels(GR75), 's1', 'navigator'))).toEqual(['EP14-CARD-2'])
  expect(refusalRules(equip(dogfight, rebels('outerrimsmuggler'), 's1', 'navigator'))).toEqual([])
  expect(refusalRules(equip(solo18, rebels(GR75), 's1', 'navigator'))).toEqual([])
})

test('Deadeye is for ships of any size in 2014, and for small ones later', () => {
  expect(refusalRules(equip(dogfight, rebels('chewbacca'), 's1', 'deadeye'))).toEqual([])
  expect(refusalRules(equip(solo18, rebels('chewbacca'), 's1', 'deadeye'))).not.toEqual([])
  expect(refusalRules(equip(solo18, rebels('wedgeantilles'), 's1', 'deadeye'))).toEqual([])
})

test('[EP14-TSQUAD-1] [EP14-TSQUAD-8] two squads a team, one of them the captain’s', () => {
  const [a, b] = [rebels('rookiepilot'), rebels('prototypepilot')]
  expect(brokenRules(team14, team(a, b))).toEqual([])
  expect(brokenRules(team14, team(a))).toEqual(['EP14-TSQUAD-1'])
  expect(brokenRules(team14, team(a, b, b))).toContain('EP14-TSQUAD-1')
  expect(brokenRules(team14, { name: 'Headless', squads: [a, b] })).toEqual(['EP14-TSQUAD-8'])
})

test('[EP14-TSQUAD-2] at most 200 points for each player, whatever the partner has left', () => {
  const partner = rebels('prototypepilot')
  const squad = rebels(CR90, ...repeat(4, 'rookiepilot'), 'talasquadronpilot', 'banditsquadronpilot')
  const even = acceptedSquad(equip(team14, squad, 's2', 'munitionsfailsafe'))
  expect([squadCost(team14, even), brokenRules(team14, team(even, partner))]).toEqual([200, []])
  const over = acceptedSquad(equip(team14, squad, 's2', 'targetingcomputer'))
  expect([squadCost(team14, over), brokenRules(team14, team(over, partner))]).toEqual([
    201,
    ['EP14-TSQUAD-2'],
  ])
})

test('[EP14-TSQUAD-4] [EP14-TSQUAD-5] at most 8 small and 4 large ships of a type for each player', () => {
  const eight = (extra: string[] = []) =>
    createSquad(team14, 'galacticempire', ...repeat(8, 'academypilot'), ...extra)
  expect(brokenRules(team14, team(eight(), eight()))).toEqual([])
  expect(brokenRules(team14, team(eight(['academypilot']), eight()))).toEqual(['EP14-TSQUAD-4'])
  const four = createSquad(team14, 'galacticempire', ...repeat(4, 'omicrongrouppilot'))
  expect(brokenRules(team14, team(four, eight()))).toEqual([])
  expect(brokenRules(team14, team(addShips(team14, four, 'omicrongrouppilot'), eight()))).toEqual([
    'EP14-TSQUAD-5',
  ])
})

test('[EP14-TSQUAD-6] both players field the same of two factions', () => {
  const empire = createSquad(team14, 'galacticempire', 'academypilot')
  expect(brokenRules(team14, team(rebels('rookiepilot'), empire))).toEqual(['EP14-TSQUAD-6'])
  expect(brokenRules(team14, team(rebels('rookiepilot'), rebels('rookiepilot')))).toEqual([])
  expect(brokenRules(team14, scum('cartelspacer'))).toEqual(['EP14-TSQUAD-6'])
})

test('[EP14-TSQUAD-7] a unique name appears once in a team', () => {
  const howl = createSquad(team14, 'galacticempire', 'howlrunner')
  expect(brokenRules(team14, team(howl, howl))).toEqual(['EP14-TSQUAD-7'])
  expect(brokenRules(team14, team(howl, createSquad(team14, 'galacticempire', 'backstabber')))).toEqual([])
})

test('[EP14-TSQUAD-14] each asteroid once', () => {
  const squad = rebels('rookiepilot')
  expect(refusalRules(setObstacles(team14, squad, ['coreasteroid1', 'coreasteroid1']))).toEqual([
    'EP14-TSQUAD-14',
  ])
  expect(refusalRules(setObstacles(team14, squad, ['coreasteroid1', 'coreasteroid2']))).toEqual([])
})

test('[EP14-MIRROR-3] both sides may field the same unique card', () => {
  const side = rebels('lukeskywalker')
  const other = rebels('lukeskywalker')
  expect([brokenRules(dogfight, side), brokenRules(dogfight, other)]).toEqual([[], []])
})

test('[EP14-LEGAL-1] every official small and large ship may be fielded', () => {
  const factions: readonly Faction[] = ['rebelalliance', 'galacticempire', 'resistance', 'firstorder']
  const pilots = dogfight.book.pilots.filter(
    ({ faction, hull }) => factions.includes(faction) && hull.size !== 'huge',
  )
  for (const { key, faction } of pilots)
    expect(refusalRules(addShip(dogfight, newSquad(dogfight, faction), key)), key).toEqual([])
})

test('[EP14-DEPLOY-4] [EV18-SETUP-4] ships that have their like get numbers, each its own', () => {
  const squad = createSquad(dogfight, 'galacticempire', 'howlrunner', ...repeat(6, 'academypilot'))
  const numbers = (of: Squad) => of.ships.map(({ idNumber }) => idNumber)
  expect(numbers(assignIdTokens(squad))).toEqual([undefined, 1, 2, 3, 4, 5, 6])
  expect(numbers(assignIdTokens(squad, 'all'))).toEqual([1, 2, 3, 4, 5, 6, 7])
  const clash = { ...squad, ships: squad.ships.map((ship) => ({ ...ship, idNumber: 1 })) }
  expect(brokenRules(dogfight, clash)).toEqual(['EP14-DEPLOY-4'])
  expect(brokenRules(solo18, clash)).toContain('EV18-SETUP-4')
})

test('[EP14-TDEPLOY-5] [EV18-TSETUP-4] in a team the like of a ship may be the partner’s, and no number comes twice', () => {
  const side = team(imperials('academypilot', 'howlrunner'), imperials('academypilot', 'backstabber'))
  const numbers = ({ squads }: Team) => squads.map(({ ships }) => ships.map(({ idNumber }) => idNumber))
  expect(numbers(assignTeamIdTokens(side))).toEqual([
    [1, undefined],
    [2, undefined],
  ])
  expect(numbers(assignTeamIdTokens(side, 'all'))).toEqual([
    [1, 2],
    [3, 4],
  ])
  const apart = { ...side, squads: side.squads.map((squad) => assignIdTokens(squad, 'all')) }
  expect(brokenRules(team14, assignTeamIdTokens(side, 'all'))).toEqual([])
  expect(brokenRules(team14, apart)).toEqual(['EP14-TDEPLOY-5', 'EP14-TDEPLOY-5'])
  expect(brokenRules(team18, apart)).toContain('EV18-TSETUP-4')
})

test('[EV18-SQUAD-1] one squad for each player', () => {
  const squad = ready('rebelalliance', GR75, 'rookiepilot')
  expect(brokenRules(solo18, squad)).toEqual([])
  expect(brokenRules(solo18, team(squad, squad))).toContain('EV18-SQUAD-1')
})

test('[EV18-SQUAD-2] [EV18-SQUAD-4] at most 300 points, huge ships included', () => {
  const squad = ready(
    'rebelalliance',
    CR90,
    GR75,
    ...repeat(6, 'rookiepilot'),
    ...repeat(3, 'prototypepilot'),
  )
  const even = acceptedSquad(equip(solo18, squad, 's3', 'hullupgrade'))
  expect([squadCost(solo18, even), brokenRules(solo18, even)]).toEqual([300, []])
  const over = acceptedSquad(equip(solo18, squad, 's3', 'shieldupgrade'))
  expect([squadCost(solo18, over), brokenRules(solo18, over)]).toEqual([301, ['EV18-SQUAD-2']])
})

test('[EV18-SQUAD-3] 2 to 5 epic points', () => {
  const result = (...ships: ShipEntry[]) => {
    const squad = ready('rebelalliance', ...ships, 'rookiepilot')
    return [hugeShipPoints(solo18, squad), brokenRules(solo18, squad).includes('EV18-SQUAD-3')]
  }
  expect(result()).toEqual([0, true])
  expect(result(GR75)).toEqual([2, false])
  expect(result(CR90)).toEqual([3, false])
  expect(result(GR75, GR75)).toEqual([4, false])
  expect(result(CR90, GR75)).toEqual([5, false])
  expect(result(CR90, CR90)).toEqual([6, true])
})

test('[EV18-SQUAD-5] [EV18-SQUAD-6] at most eight small ships of a type, each type by itself', () => {
  const eight = ready('galacticempire', 'backstabber', 'howlrunner', ...repeat(6, 'academypilot'), GOZANTI)
  expect(brokenRules(solo18, eight)).toEqual([])
  expect(brokenRules(solo18, addShips(solo18, eight, 'academypilot'))).toEqual(['EV18-SQUAD-5'])
  expect(brokenRules(solo18, addShips(solo18, eight, ...repeat(8, 'epsilonsquadronpilot')))).toEqual([])
})

test('[EV18-SQUAD-7] at most four large ships of a type', () => {
  const four = ready('galacticempire', GOZANTI, ...repeat(4, 'omicrongrouppilot'))
  expect(brokenRules(solo18, four)).toEqual([])
  expect(brokenRules(solo18, addShips(solo18, four, 'omicrongrouppilot'))).toEqual(['EV18-SQUAD-7'])
})

test('[EV18-SQUAD-8] at most four copies of a secondary weapon', () => {
  const four = ready(
    'galacticempire',
    GOZANTI,
    ...repeat(2, [
      'scimitarsquadronpilot',
      'protontorpedoes',
      'protontorpedoes',
      'concussionmissiles',
      'concussionmissiles',
    ] as const),
    'scimitarsquadronpilot',
  )
  expect(brokenRules(solo18, four)).toEqual([])
  expect(brokenRules(solo18, acceptedSquad(equip(solo18, four, 's4', 'protontorpedoes')))).toEqual([
    'EV18-SQUAD-8',
  ])
  // Extra Munitions is no weapon.
  const munitions = repeat(5, ['scimitarsquadronpilot', 'extramunitions'] as const)
  expect(brokenRules(solo18, ready('galacticempire', GOZANTI, ...munitions))).toEqual([])
})

test('[EV18-SQUAD-9] at most four copies of an elite talent', () => {
  const four = ready(
    'galacticempire',
    GOZANTI,
    ...repeat(4, ['blacksquadronpilot', 'pushthelimit'] as const),
    'blacksquadronpilot',
  )
  expect(brokenRules(solo18, four)).toEqual([])
  expect(brokenRules(solo18, acceptedSquad(equip(solo18, four, 's6', 'pushthelimit')))).toEqual([
    'EV18-SQUAD-9',
  ])
})

test('[EV18-SQUAD-10] one of three factions', () => {
  const squad = ready('scumandvillainy', 'croccruiser', 'cartelspacer')
  expect(brokenRules(solo18, squad)).toEqual([])
  expect(refusalRules(addShip(solo18, squad, 'rookiepilot'))).toEqual(['C1-SQUAD-2'])
  expect(brokenRules(solo18, { ...squad, faction: 'galacticrepublic' })).toContain('EV18-SQUAD-10')
})

test('[EV18-SQUAD-11] one of two damage decks', () => {
  const squad = ready('rebelalliance', GR75)
  expect(brokenRules(solo18, acceptedSquad(setDamageDeck(solo18, squad, 'core')))).toEqual([])
  expect(brokenRules(solo18, acceptedSquad(setDamageDeck(solo18, squad, 'core-tfa')))).toEqual([])
  const { damageDeck: _, ...without } = squad
  expect(brokenRules(solo18, without)).toEqual(['EV18-SQUAD-11'])
  expect(brokenRules(solo18, { ...squad, damageDeck: 'gr75' })).toEqual(['EV18-SQUAD-11'])
  expect(refusalRules(setDamageDeck(solo18, squad, 'homemade'))).toEqual(['C1-SQUAD-1'])
})

test('[EV18-SQUAD-12] [EV18-SQUAD-13] six obstacles, from any product', () => {
  const squad = ready('rebelalliance', GR75)
  const count = (obstacles: string[]) =>
    brokenRules(solo18, acceptedSquad(setObstacles(solo18, squad, obstacles)))
  expect(count(sixOf)).toEqual([])
  expect(count(sixOf.slice(1))).toEqual(['EV18-SQUAD-12'])
  expect(count([...sixOf, 'vt49decimatordebris0'])).toEqual(['EV18-SQUAD-12'])
  expect(count(['vt49decimatordebris0', ...sixOf.slice(1)])).toEqual([])
})

test('[EV18-SQUAD-14] no two of the six alike', () => {
  const squad = ready('rebelalliance', GR75)
  const twice = ['coreasteroid0', 'coreasteroid0', ...sixOf.slice(2)]
  expect(refusalRules(setObstacles(solo18, squad, twice))).toEqual(['EV18-SQUAD-14'])
  expect(brokenRules(solo18, { ...squad, obstacles: twice })).toEqual(['EV18-SQUAD-14'])
})

test('[EV18-EPTS-1] only huge ships have epic points', () => {
  expect(hugeShipPoints(solo18, imperials(...repeat(8, 'academypilot')))).toBe(0)
  expect(hugeShipPoints(solo18, imperials(...repeat(8, 'academypilot'), GOZANTI))).toBe(2)
})

test('[EV18-EPTS-2] [EV18-EPTS-3] transports and cruisers cost 2 epic points, corvettes 3', () => {
  const cost = (faction: Faction, ship: string) => hugeShipPoints(solo18, createSquad(solo18, faction, ship))
  expect(cost('rebelalliance', GR75)).toBe(2)
  expect(cost('galacticempire', GOZANTI)).toBe(2)
  expect(cost('scumandvillainy', 'croccruiser')).toBe(2)
  expect(cost('rebelalliance', CR90)).toBe(3)
  expect(cost('galacticempire', RAIDER)).toBe(3)
  expect(brokenRules(solo18, ready('rebelalliance', CR90, GR75))).toEqual([])
  expect(brokenRules(solo18, ready('rebelalliance', CR90, CR90))).toEqual(['EV18-SQUAD-3'])
})

test('[EV18-INTRO-4] [EV18-CAPT-1] a team is two players, one of them captain', () => {
  const [a, b] = [imperials(RAIDER), imperials('academypilot')]
  expect(brokenRules(team18, ready18(a, b))).toEqual([])
  expect(brokenRules(team18, { ...ready18(a, b), squads: [ready18(a, b).squads[0] ?? a] })).toEqual([
    'EV18-INTRO-4',
  ])
  expect(brokenRules(team18, { name: 'Headless', squads: [a, b] })).toEqual(['EV18-CAPT-1'])
})

test('[EV18-TSQUAD-1] [EV18-TSQUAD-3] at most 200 points each, huge ships with the player who fields them', () => {
  const full = imperials(
    GOZANTI,
    ...repeat(2, 'blacksquadronpilot'),
    ...repeat(8, 'academypilot'),
    'epsilonsquadronpilot',
  )
  expect(squadCost(team18, full)).toBe(179)
  const even = addShips(team18, full, ['omegasquadronpilot', 'pushthelimit', 'munitionsfailsafe'])
  expect(squadCost(team18, even)).toBe(200)
  const partner = imperials(RAIDER)
  expect(brokenRules(team18, ready18(even, partner))).toEqual([])
  const over = acceptedSquad(equip(team18, even, 's2', 'munitionsfailsafe'))
  expect(brokenRules(team18, ready18(over, partner))).toEqual(['EV18-TSQUAD-1'])
})

test('[EV18-TSQUAD-2] [EV18-TSQUAD-4] 3 to 6 epic points in the team, all with one player if they like', () => {
  const result = (captain: ShipEntry[], partner: ShipEntry[]) =>
    brokenRules(
      team18,
      ready18(
        createSquad(team18, 'rebelalliance', ...captain),
        createSquad(team18, 'rebelalliance', ...partner),
      ),
    )
  expect(result([GR75], ['rookiepilot'])).toEqual(['EV18-TSQUAD-2'])
  expect(result([CR90], ['rookiepilot'])).toEqual([])
  expect(result([GR75], [GR75])).toEqual([])
  expect(result([CR90, CR90], ['rookiepilot'])).toEqual([])
  expect(result([CR90, GR75], [GR75])).toEqual(['EV18-TSQUAD-2'])
})

test('[EV18-TSQUAD-5] [EV18-TSQUAD-6] [EV18-TSQUAD-7] at most 12 small and 6 large ships of a type in the team', () => {
  const result = (captain: ShipEntry[], partner: ShipEntry[]) =>
    brokenRules(team18, ready18(imperials(RAIDER, ...captain), imperials(...partner)))
  expect(
    result(repeat(6, 'academypilot'), ['backstabber', 'howlrunner', ...repeat(4, 'academypilot')]),
  ).toEqual([])
  expect(result(repeat(6, 'academypilot'), repeat(7, 'academypilot'))).toEqual(['EV18-TSQUAD-5'])
  expect(result(repeat(6, 'epsilonsquadronpilot'), repeat(12, 'academypilot'))).toEqual([])
  expect(result(repeat(3, 'omicrongrouppilot'), repeat(3, 'omicrongrouppilot'))).toEqual([])
  expect(result(repeat(3, 'omicrongrouppilot'), repeat(4, 'omicrongrouppilot'))).toEqual(['EV18-TSQUAD-7'])
})

test('[EV18-TSQUAD-8] [EV18-TSQUAD-9] at most four copies of a weapon or talent in the team', () => {
  const torpedoes = (count: number) => repeat(count, ['scimitarsquadronpilot', 'protontorpedoes'] as const)
  const talents = (count: number) => repeat(count, ['blacksquadronpilot', 'predator'] as const)
  const result = (captain: ShipEntry[], partner: ShipEntry[]) =>
    brokenRules(team18, ready18(imperials(RAIDER, ...captain), imperials('academypilot', ...partner)))
  expect(result(torpedoes(2), torpedoes(2))).toEqual([])
  expect(result(torpedoes(3), torpedoes(2))).toEqual(['EV18-TSQUAD-8'])
  expect(result(talents(4), [])).toEqual([])
  expect(result(talents(4), talents(1))).toEqual(['EV18-TSQUAD-9'])
})

test('[EV18-TSQUAD-10] a unique name appears once in a team', () => {
  const luke = createSquad(team18, 'rebelalliance', 'lukeskywalker')
  expect(brokenRules(team18, ready18(addShips(team18, luke, CR90), luke))).toEqual(['EV18-TSQUAD-10'])
  const crewed = createSquad(team18, 'rebelalliance', ['outerrimsmuggler', 'lukeskywalker'])
  expect(brokenRules(team18, ready18(addShips(team18, luke, CR90), crewed))).toEqual(['EV18-TSQUAD-10'])
})

test('[EV18-TSQUAD-11] both squads are of the same of three factions', () => {
  expect(brokenRules(team18, ready18(imperials(RAIDER), scum('cartelspacer')))).toEqual(['EV18-TSQUAD-11'])
  expect(brokenRules(team18, ready18(scum('croccruiser'), scum('croccruiser')))).toEqual([])
  const first = { ...imperials('epsilonsquadronpilot'), faction: 'firstorder' as const }
  expect(brokenRules(team18, ready18(imperials(RAIDER), first))).toEqual([])
})

test('[EV18-TSQUAD-12] [EV18-TSQUAD-13] [EV18-TSQUAD-14] the captain brings deck and obstacles; what a teammate lists does not count', () => {
  const [a, b] = [imperials(RAIDER), imperials('academypilot')]
  const three = sixOf.slice(0, 3)
  expect(brokenRules(team18, ready18(a, b))).toEqual([])
  expect(brokenRules(team18, team({ ...a, obstacles: sixOf }, b))).toEqual(['EV18-TSQUAD-12'])
  const shared = team({ ...a, obstacles: three, damageDeck: 'core-tfa' }, { ...b, obstacles: sixOf.slice(3) })
  expect(brokenRules(team18, shared)).toEqual(['EV18-TSQUAD-13'])
  const both = ready18(a, { ...b, obstacles: ['coreasteroid0', 'coreasteroid0', 'nothing'] })
  expect(brokenRules(team18, both)).toEqual([])
  const alike = { ...a, obstacles: [...sixOf.slice(1), 'yt2400debris0'], damageDeck: 'core' }
  expect(brokenRules(team18, team(alike, b))).toEqual(['EV18-TSQUAD-14'])
})

test('[EB-SSET-1] a squad keeps to the limit of the scenario', async () => {
  const by = await battles({ limit: { points: 66 } })
  const squad = createSquad(by, 'galacticempire', ...repeat(3, 'academypilot'))
  expect([squadCost(by, squad), brokenRules(by, squad)]).toEqual([66, []])
  const over = addShips(
    by,
    createSquad(by, 'galacticempire', 'obsidiansquadronpilot'),
    ...repeat(2, 'academypilot'),
  )
  expect([squadCost(by, over), brokenRules(by, over)]).toEqual([67, ['EB-SSET-1']])
  const threat = await battles({ limit: { threat: 5 } })
  const two = acceptedSquad(addQuickBuild(threat, newSquad(threat, 'rebelalliance'), 'lukeskywalker-1'))
  const five = acceptedSquad(addQuickBuild(threat, two, 'redsquadronveteran-1'))
  expect([squadValue(threat, five), brokenRules(threat, five)]).toEqual([5, []])
  const seven = acceptedSquad(addQuickBuild(threat, five, 'redsquadronveteran-1'))
  expect([squadValue(threat, seven), brokenRules(threat, seven)]).toEqual([7, ['EB-SSET-1']])
})

test('[EB-TSQ-1] [EB-TSQ-2] a team limit is divided among its players and not shared', async () => {
  const squadTo = (points: number) =>
    createSquad(epicBattles, 'galacticempire', ...repeat(Math.floor(points / 22), 'academypilot'))
  const trio = (...sizes: number[]): Team => ({ name: 'Trio', squads: sizes.map(squadTo) })
  const by = await battles({ limit: { points: 398 } })
  // A third of 398 is 132, rounded down: six Academy Pilots.
  expect(brokenRules(by, trio(132, 132, 132))).toEqual([])
  expect(brokenRules(await battles({ limit: { points: 395 } }), trio(132, 22, 22))).toEqual(['EB-TSQ-2'])
  expect(brokenRules(by, trio(154, 110, 110))).toEqual(['EB-TSQ-2'])
  expect(
    brokenRules(await battles({ limit: { points: 154 }, limitPer: 'player' }), trio(154, 110, 110)),
  ).toEqual([])
  const threat = await battles({ limit: { threat: 20 } })
  const build = (...ids: string[]) =>
    ids.reduce(
      (squad, id) => acceptedSquad(addQuickBuild(threat, squad, id)),
      newSquad(threat, 'rebelalliance'),
    )
  const six = build(...repeat(3, 'redsquadronveteran-1'))
  const seven = build(...repeat(2, 'redsquadronveteran-1'), 'lukeskywalker-1')
  expect(brokenRules(threat, { name: 'Trio', squads: [six, six, six] })).toEqual([])
  expect(brokenRules(threat, { name: 'Trio', squads: [six, seven, six] })).toEqual(['EB-TSQ-2'])
})

test('[EB-EVT-1] without requirements of an organizer there are none', async () => {
  const by = await battles({ limit: { points: 200 } })
  expect(brokenRules(by, createSquad(by, 'galacticempire', ...repeat(5, 'academypilot')))).toEqual([])
})

test('[EB-EVT-2] an event may require a huge ship or a wing', async () => {
  const by = await battles({ limit: { points: 300 }, event: { hugeShipOrWing: true } })
  const five = createSquad(
    by,
    'galacticempire',
    ['academypilot', 'veteranwingleader'],
    ...repeat(4, 'academypilot'),
  )
  expect(brokenRules(by, five)).toContain('EB-EVT-2')
  expect(brokenRules(by, acceptedSquad(makeWing(by, five, 's1', ['s2', 's3'])))).toEqual([])
  expect(brokenRules(by, createSquad(by, 'rebelalliance', 'echobaseevacuees'))).toEqual([])
})

test('[EB-EVT-3] [EB-EVT-4] an event may cap what is spent on huge ships, to a half or another part', async () => {
  const capped = (points: number, hugeShare: number) => battles({ limit: { points }, event: { hugeShare } })
  const by = await capped(110, 0.5)
  const transport = createSquad(by, 'rebelalliance', 'echobaseevacuees')
  expect([squadValue(by, transport), brokenRules(by, transport)]).toEqual([55, []])
  expect(brokenRules(await capped(109, 0.5), transport)).toEqual([])
  expect(brokenRules(await capped(108, 0.5), transport)).toEqual(['EB-EVT-3'])
  // Upgrades of the huge ship count, those of other ships do not.
  expect(brokenRules(by, acceptedSquad(equip(by, transport, 's1', 'tibannareserves')))).toEqual(['EB-EVT-3'])
  expect(brokenRules(by, addShips(by, transport, ['bluesquadronescort', 'hullupgrade']))).toEqual([])
  expect(brokenRules(await capped(165, 1 / 3), transport)).toEqual([])
  expect(brokenRules(await capped(162, 1 / 3), transport)).toEqual(['EB-EVT-3'])
})

test('[EB-EVT-3] in threat the cap is in threat', async () => {
  const build = epicBattles.book.catalogue.edition === 'second' ? epicBattles.book.catalogue.quickBuilds : []
  const huge = build.find((each) => each.kind === 'ships' && each.ships[0]?.pilot === 'echobaseevacuees')
  const threat = huge?.kind === 'ships' ? huge.threat : 0
  const result = async (limit: number) => {
    const by = await battles({ limit: { threat: limit }, event: { hugeShare: 0.5 } })
    return brokenRules(by, acceptedSquad(addQuickBuild(by, newSquad(by, 'rebelalliance'), huge?.id ?? '')))
  }
  expect(threat).toBeGreaterThan(0)
  expect(await result(2 * threat - 1)).toEqual([])
  expect(await result(2 * threat - 2)).toEqual(['EB-EVT-3'])
})

test('[EB-EVT-10] one 300-point list serves solo rounds and a team round of 600', async () => {
  const event = { hugeShipOrWing: true, hugeShare: 0.5 }
  const solo = await battles({ limit: { points: 300 }, event })
  const duo = await battles({ limit: { points: 600 }, event })
  const list = createSquad(solo, 'rebelalliance', 'echobaseevacuees', ...repeat(6, 'bluesquadronescort'))
  expect(squadCost(solo, list)).toBe(295)
  expect(brokenRules(solo, list)).toEqual([])
  expect(brokenRules(duo, { name: 'Duo', squads: [list, list] })).toEqual([])
})

test('a Quick Build of several ships is worth its threat as one, with all their health', async () => {
  const by = await battles({ limit: { threat: 20 } })
  const wing = acceptedSquad(addQuickBuild(by, newSquad(by, 'rebelalliance'), 'lukeskywalker-2', 3))
  const squad = acceptedSquad(addQuickBuild(by, wing, 'redsquadronveteran-1'))
  expect(scoringUnits(by, squad)).toEqual([
    { ships: ['s1', 's2', 's3', 's4'], value: 10, health: 4 * 6, huge: false },
    { ships: ['s5'], value: 2, health: 6, huge: false },
  ])
})

test('in points every ship is worth its cost with upgrades', () => {
  const squad = createSquad(epicBattles, 'galacticempire', ['academypilot', 'hullupgrade'], 'academypilot')
  expect(scoringUnits(epicBattles, squad)).toEqual([
    { ships: ['s1'], value: 29, health: 4, huge: false },
    { ships: ['s2'], value: 22, health: 3, huge: false },
  ])
})

test('[EB-ERR-7] the wingmates of the Red Squadron Wing are Red Squadron Veterans', async () => {
  const by = await battles({ limit: { threat: 20 } })
  const squad = acceptedSquad(addQuickBuild(by, newSquad(by, 'rebelalliance'), 'lukeskywalker-2', 5))
  expect(squad.ships.slice(1).map(({ parts: [{ pilot }] }) => pilot)).toEqual(repeat(5, 'redsquadronveteran'))
})

test('[EP14-TSQUAD-7] a unique card of both squads is a matter of the whole team, and so many are to be left out', () => {
  const luke = rebels('lukeskywalker')
  const twice = { ...luke, ships: [...luke.ships, { ...luke.ships[0]!, ref: 's2' }] }
  const found = (...squads: Squad[]) =>
    squadViolations(team14, team(...squads)).filter(({ rule }) => rule === 'EP14-TSQUAD-7')
  const remedyOf = (...squads: Squad[]) => JSON.stringify(found(...squads)[0]!.remedy)
  expect(found(luke, luke)).toMatchObject([{ card: 'lukeskywalker', total: true }])
  expect(remedyOf(luke, luke)).toContain('Leave out 1 of them.')
  expect(remedyOf(twice, luke)).toContain('Leave out 2 of them.')
  expect(found(luke, rebels('wedgeantilles'))).toEqual([])
})
