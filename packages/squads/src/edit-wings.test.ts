import { expect, test } from 'vitest'
import { canFormWing, canJoinWing, wingUpgrade } from './check/wing-violations.ts'
import { squadViolations } from './check.ts'
import { addShip, equip, newSquad, removeShipFromSquad, unequip } from './edit-squad.ts'
import {
  addQuickBuild,
  dissolveWing,
  makeWing,
  setPosition,
  setWingCards,
  wingmatesFor,
} from './edit-wings.ts'
import { assignIdTokens } from './id-tokens.ts'
import { legalPositions, positionNumber, wingPositions, wingSets } from './position-names.ts'
import { loadRegulations } from './regulations.ts'
import { squadThreat, squadValue } from './scoring-units.ts'
import type { Squad, WingPosition } from './squad.ts'
import {
  acceptedSquad,
  addShips,
  brokenRules,
  createSquad,
  refusalRules,
  repeat,
  type ShipEntry,
} from './testing.ts'

const epic = await loadRegulations('epic-battles')
const threat = await loadRegulations('epic-battles', { limit: { threat: 40 } })
const LEADER = ['academypilot', 'veteranwingleader'] as const
const flight = (wingmates: number, ...more: ShipEntry[]) =>
  createSquad(epic, 'galacticempire', LEADER, ...repeat(wingmates, 'academypilot'), ...more)
const refs = (count: number) => Array.from({ length: count }, (_, index) => `s${index + 2}`)
const winged = (wingmates: number): Squad =>
  acceptedSquad(makeWing(epic, flight(wingmates), 's1', refs(wingmates)))
const positions = (squad: Squad) => squad.wings[0]?.wingmates.map(({ position }) => position)

test('[EB-WING-1] [WG-DEF-1] a wing is made of small ships', () => {
  const squad = createSquad(epic, 'galacticempire', LEADER, 'academypilot', 'omicrongrouppilot')
  expect(refusalRules(makeWing(epic, squad, 's1', ['s2', 's3']))).toContain('EB-WING-1')
  expect(brokenRules(epic, winged(2))).toEqual([])
})

test('[EB-WING-2] [WG-DEF-2] one leader and two to five wingmates', () => {
  for (const count of [2, 3, 4, 5]) expect(brokenRules(epic, winged(count)), `${count}`).toEqual([])
  expect(refusalRules(makeWing(epic, flight(1), 's1', refs(1)))).toEqual(['EB-WING-2'])
  expect(refusalRules(makeWing(epic, flight(6), 's1', refs(6)))).toContain('EB-WING-2')
})

test('[EB-WSQ-1] [WG-DEF-6] only an upgrade makes a wing', () => {
  const squad = createSquad(epic, 'galacticempire', ...repeat(4, 'academypilot'))
  expect(squad.wings).toEqual([])
  expect(refusalRules(makeWing(epic, squad, 's1', ['s2', 's3', 's4']))).toEqual(['EB-WSQ-1'])
  expect(refusalRules(unequip(epic, winged(3), 's1', 0))).toEqual(['EB-WSQ-1'])
})

test('[EB-WSQ-2] [WG-DEF-7] [EB-WPOS-1] the bearer of the upgrade leads, and is small', () => {
  expect(winged(3).wings[0]?.leader).toBe('s1')
  expect(refusalRules(makeWing(epic, flight(3), 's2', ['s1', 's3', 's4']))).toEqual(['EB-WSQ-1'])
  const lambda = createSquad(epic, 'galacticempire', 'omicrongrouppilot')
  expect(refusalRules(equip(epic, lambda, 's1', 'veteranwingleader'))).toEqual(['C2-SQUAD-6'])
})

test('[EB-WSQ-2] a large leader stays out unless the card is to decide', async () => {
  const byCard = await loadRegulations('epic-battles', { wingLeader: 'asOnCard' })
  const squad = addShips(
    epic,
    { ...newSquad(epic, 'rebelalliance'), pointsList: '2021-09' },
    ['lothalrebel', 'phoenixsquadron'],
    ...repeat(2, 'phoenixsquadronpilot'),
  )
  expect(refusalRules(makeWing(epic, squad, 's1', ['s2', 's3']))).toEqual(['EB-WSQ-2'])
  expect(brokenRules(byCard, acceptedSquad(makeWing(byCard, squad, 's1', ['s2', 's3'])))).toEqual([])
})

test('[EB-WSQ-3] [WG-DEF-8] the upgrade says who may be a wingmate', async () => {
  const others = createSquad(epic, 'galacticempire', LEADER, 'academypilot', 'tempestsquadronpilot')
  expect(refusalRules(makeWing(epic, others, 's1', ['s2', 's3']))).toEqual(['EB-WSQ-3'])
  const agent = createSquad(
    epic,
    'galacticempire',
    ['tempestsquadronpilot', 'agentoftheempire'],
    ...repeat(2, 'academypilot'),
  )
  expect(refusalRules(makeWing(epic, agent, 's1', ['s2', 's3']))).toEqual([])
  // First Order Elite takes two or three of one of two types.
  const elite = createSquad(
    epic,
    'firstorder',
    ['zetasquadronsurvivor', 'firstorderelite'],
    ...repeat(4, 'epsilonsquadroncadet'),
    'zetasquadronsurvivor',
  )
  expect(refusalRules(makeWing(epic, elite, 's1', ['s2', 's3', 's4']))).toEqual([])
  expect(refusalRules(makeWing(epic, elite, 's1', ['s2', 's3', 's4', 's5']))).toEqual(['EB-WSQ-3'])
  expect(refusalRules(makeWing(epic, elite, 's1', ['s2', 's3', 's6']))).toEqual(['EB-WSQ-3'])
  // Skystrike Academy takes TIE/ln fighters of lower initiative than the leader's.
  const academy = addShips(
    epic,
    { ...newSquad(epic, 'galacticempire'), pointsList: '2021-03' },
    ['blacksquadronace', 'skystrikeacademyclass'],
    ...repeat(2, 'academypilot'),
    'blacksquadronace',
  )
  expect(refusalRules(makeWing(epic, academy, 's1', ['s2', 's3']))).toEqual([])
  expect(refusalRules(makeWing(epic, academy, 's1', ['s2', 's4']))).toEqual(['EB-WSQ-3'])
  // A mix with a limit for each type.
  const byCard = await loadRegulations('epic-battles', { wingLeader: 'asOnCard' })
  const phoenix = addShips(
    byCard,
    { ...newSquad(byCard, 'rebelalliance'), pointsList: '2021-09' },
    ['lothalrebel', 'phoenixsquadron'],
    'sabinewren',
    'zeborrelios',
    'phoenixsquadronpilot',
  )
  expect(refusalRules(makeWing(byCard, phoenix, 's1', ['s2', 's4']))).toEqual([])
  expect(refusalRules(makeWing(byCard, phoenix, 's1', ['s2', 's3']))).toEqual(['EB-WSQ-3'])
  // No ship flies in two wings.
  const twice = flight(2, LEADER)
  const first = acceptedSquad(makeWing(epic, twice, 's1', ['s2', 's3']))
  expect(refusalRules(makeWing(epic, first, 's4', ['s2', 's3']))).toEqual(['EB-WSQ-3', 'EB-WSQ-3'])
})

test('[EB-WSQ-1] [EB-WING-2] without the upgrade two and five wingmates are no wrong number', () => {
  for (const count of [2, 5]) {
    const squad = createSquad(epic, 'galacticempire', ...repeat(count + 1, 'academypilot'))
    expect(refusalRules(makeWing(epic, squad, 's1', refs(count))), `${count}`).toEqual(['EB-WSQ-1'])
  }
})

test('[EB-WSQ-3] how many and which ships a leader takes', async () => {
  const taken = (squad: Squad, counts: number[]) =>
    counts.filter((count) => canFormWing(epic, squad.ships[0]!, squad.ships.slice(1, count + 1)))
  expect(taken(flight(6), [0, 1, 2, 3, 4, 5, 6])).toEqual([2, 3, 4, 5])
  const elite = createSquad(
    epic,
    'firstorder',
    ['zetasquadronsurvivor', 'firstorderelite'],
    ...repeat(4, 'epsilonsquadroncadet'),
  )
  expect(taken(elite, [0, 1, 2, 3, 4])).toEqual([2, 3])
  const [leader, mate, shuttle, other] = createSquad(
    epic,
    'galacticempire',
    LEADER,
    'academypilot',
    'omicrongrouppilot',
    'tempestsquadronpilot',
  ).ships
  expect([mate, shuttle, other].map((ship) => canJoinWing(epic, leader!, ship!))).toEqual([
    true,
    false,
    false,
  ])
  expect(canFormWing(epic, leader!, [mate!, other!])).toBe(false)
  expect(canFormWing(epic, mate!, [mate!, mate!])).toBe(false)
  expect(canJoinWing(epic, mate!, mate!)).toBe(false)
  // Part of a mix is not enough, and each type has a maximum.
  const byCard = await loadRegulations('epic-battles', { wingLeader: 'asOnCard' })
  const [phoenix, ezra, awing, xwing] = addShips(
    byCard,
    { ...newSquad(byCard, 'rebelalliance'), pointsList: '2021-09' },
    ['lothalrebel', 'phoenixsquadron'],
    'ezrabridger',
    'phoenixsquadronpilot',
    'bluesquadronescort',
  ).ships
  const takes = (...mates: (typeof ezra)[]) => canFormWing(byCard, phoenix!, mates as Squad['ships'])
  expect(takes(ezra, awing, awing)).toBe(true)
  expect(takes(awing, awing, awing, awing, awing)).toBe(true)
  expect(takes(ezra, ezra, awing)).toBe(false)
  expect(takes(ezra, awing, xwing)).toBe(false)
  // The same ships and the same card where only small ships lead.
  expect(canFormWing(epic, phoenix!, [awing!, awing!])).toBe(false)
})

test('[WG-GATH-5] a wing in the wrong places is put in order, one of a wrong number dissolved', () => {
  const placed = (squad: Squad, ...at: WingPosition[]): Squad => ({
    ...squad,
    wings: squad.wings.map((wing) => ({
      ...wing,
      wingmates: at.map((position, i) => ({ ship: `s${i + 2}`, position })),
    })),
  })
  const changes = (squad: Squad, rule: string) =>
    squadViolations(epic, squad)
      .filter((found) => found.rule === rule)
      .flatMap(({ remedy }) => remedy?.changes ?? [])
  const [one, two, three] = wingPositions
  const used = legalPositions(2)
  const free = wingPositions.find((position) => !used.includes(position))!
  expect(changes(placed(winged(2), used[0]!, free), 'WG-GATH-5')).toEqual([
    { do: 'makeWing', leader: 's1', wingmates: ['s2', 's3'], set: 'blue' },
  ])
  expect(changes(placed(winged(2), one!, one!), 'WG-FORM-2')).toEqual([
    { do: 'makeWing', leader: 's1', wingmates: ['s2', 's3'], set: 'blue' },
  ])
  const six = placed(winged(5), one!, one!, two!, two!, three!, three!)
  expect(changes({ ...six, ships: flight(6).ships }, 'WG-FORM-2')).toEqual([
    { do: 'splitWing', leader: 's1' },
  ])
  // Positions are not judged if the number alone is wrong.
  expect(brokenRules(epic, placed(winged(2), one!))).toEqual(['EB-WING-2'])
})

test('the upgrade brings the ability of the wing', () => {
  const [leader, wingmate] = winged(2).ships
  expect(leader && wingUpgrade(epic, leader)?.damageSharing).toEqual({
    maxWingmates: 2,
    protects: ['leader'],
  })
  expect(wingmate && wingUpgrade(epic, wingmate)).toBeUndefined()
})

test('[WG-GATH-1] the upgrade’s bearer chooses wingmates while building', () => {
  expect(brokenRules(epic, flight(3))).toEqual(['WG-GATH-1'])
  expect(brokenRules(epic, winged(3))).toEqual([])
  expect(refusalRules(makeWing(epic, flight(2), 's1', ['s2', 's9']))).toEqual(['WG-GATH-1'])
  expect(brokenRules(epic, acceptedSquad(dissolveWing(epic, winged(3), 's1')))).toEqual(['WG-GATH-1'])
})

test('[WG-GATH-2] the upgrade is a command upgrade and needs the command slot', () => {
  const squad = createSquad(epic, 'galacticempire', ['howlrunner', 'dreadnoughthunter'])
  expect(refusalRules(equip(epic, squad, 's1', 'veteranwingleader'))).toEqual(['EB-CMD-1'])
  expect(
    refusalRules(equip(epic, acceptedSquad(unequip(epic, squad, 's1', 0)), 's1', 'veteranwingleader')),
  ).toEqual([])
})

test('[WG-GATH-5] the number of ships decides the positions', () => {
  expect(positions(winged(2))).toEqual(['leftFlank', 'rightFlank'])
  expect(positions(winged(3))).toEqual(['leftFlank', 'rightFlank', 'rearSupport'])
  expect(positions(winged(4))).toEqual(['leftFlank', 'rightFlank', 'leftSupport', 'rightSupport'])
  expect(positions(winged(5))).toEqual(wingPositions)
  expect(refusalRules(setPosition(epic, winged(2), 's2', 'rearSupport'))).toEqual(['WG-GATH-5'])
  expect(legalPositions(1)).toEqual([])
})

test('[WG-GATH-8] [EB-WING-6] the player decides who flies where, each in a position of its own', () => {
  const squad = acceptedSquad(setPosition(epic, winged(3), 's2', 'rearSupport'))
  expect(squad.wings[0]?.wingmates).toEqual([
    { ship: 's2', position: 'rearSupport' },
    { ship: 's3', position: 'rightFlank' },
    { ship: 's4', position: 'leftFlank' },
  ])
  expect(wingPositions.map(positionNumber)).toEqual([2, 3, 4, 5, 6])
  expect(refusalRules(setPosition(epic, squad, 's1', 'leftFlank'))).not.toEqual([])
})

test('[WG-FORM-2] two wingmates never share a position', () => {
  const squad = winged(2)
  const position: WingPosition = 'leftFlank'
  const clash = {
    ...squad,
    wings: squad.wings.map((wing) => ({
      ...wing,
      wingmates: wing.wingmates.map((mate) => ({ ...mate, position })),
    })),
  }
  expect(brokenRules(epic, clash)).toEqual(['WG-FORM-2'])
})

test('[WG-GATH-9] ships of a wing have wing ID cards instead of numbers', () => {
  const squad = assignIdTokens(addShips(epic, winged(2), 'academypilot'))
  expect(squad.ships.map(({ idNumber }) => idNumber)).toEqual([undefined, undefined, undefined, 1])
})

test('[WG-GATH-12] [WG-GATH-13] [WG-GATH-14] [WG-SETS-1] [WG-SETS-2] [WG-SETS-3] each wing has one set, the extra last', () => {
  const wings = (count: number) =>
    createSquad(epic, 'galacticempire', ...repeat(count, [LEADER, 'academypilot', 'academypilot']).flat())
  const gathered = (count: number, of = count) =>
    Array.from({ length: count }, (_, index) => 3 * index + 1).reduce(
      (squad, n) => acceptedSquad(makeWing(epic, squad, `s${n}`, [`s${n + 1}`, `s${n + 2}`])),
      wings(of),
    )
  expect(wingSets).toEqual(['blue', 'gold', 'red', 'extra'])
  expect(gathered(4).wings.map(({ set }) => set)).toEqual(wingSets)
  // No text limits the number of wings; a fifth one shares the extra set.
  expect(gathered(5).wings.map(({ set }) => set)).toEqual([...wingSets, 'extra'])
  expect(brokenRules(epic, gathered(5))).toEqual([])
  expect(gathered(2).wings.map(({ set }) => set)).toEqual(['blue', 'gold'])
  expect(refusalRules(setWingCards(epic, gathered(2), 's1', 'gold'))).toEqual(['WG-GATH-12'])
  expect(acceptedSquad(setWingCards(epic, gathered(2), 's1', 'red')).wings[0]?.set).toBe('red')
})

test('[WG-QB-1] in threat a wing is a Wing Quick Build', () => {
  const single = acceptedSquad(addQuickBuild(threat, newSquad(threat, 'galacticempire'), 'academypilot-2'))
  const double = acceptedSquad(addQuickBuild(threat, single, 'academypilot-2'))
  expect(refusalRules(makeWing(threat, double, 's1', ['s2', 's3']))).toEqual(['WG-QB-1'])
  const wing = acceptedSquad(addQuickBuild(threat, newSquad(threat, 'galacticempire'), 'darthvader-2', 2))
  expect(brokenRules(threat, wing)).toEqual([])
  expect(wing.wings[0]?.quickBuild).toEqual({ id: 'darthvader-2', group: 'q1' })
})

test('[WG-QB-2] a Wing Quick Build has a leader and wingmates that are all alike', () => {
  const squad = acceptedSquad(addQuickBuild(threat, newSquad(threat, 'galacticempire'), 'darthvader-2', 3))
  const [leader, ...wingmates] = squad.ships.map(({ parts: [{ pilot, upgrades }] }) => [pilot, upgrades])
  expect(leader?.[0]).toBe('darthvader')
  expect(wingmates).toEqual(repeat(3, ['blacksquadronace', [{ slot: 'talent', id: 'crackshot' }]]))
})

test('[WG-QB-3] its threat is one number for the size of the wing', () => {
  const squad = newSquad(threat, 'galacticempire')
  const of = (wingmates: number) =>
    squadThreat(threat, acceptedSquad(addQuickBuild(threat, squad, 'darthvader-2', wingmates)))
  expect([of(2), of(3), of(4), of(5)]).toEqual([6, 7, 8, 9])
  expect(addQuickBuild(threat, squad, 'darthvader-2', 6).ok).toBe(false)
  expect(addQuickBuild(threat, squad, 'darthvader-2').ok).toBe(false)
  const wing = acceptedSquad(addQuickBuild(threat, squad, 'darthvader-2', 2))
  const six = {
    ...wing,
    ships: [
      ...wing.ships,
      ...repeat(4, wing.ships[1]).flatMap((ship, n) => (ship ? [{ ...ship, ref: `t${n}` }] : [])),
    ],
  }
  expect(brokenRules(threat, six)).toContain('WG-QB-3')
})

test('every published quick build can be added, and is legal', () => {
  const { catalogue } = threat.book
  for (const build of catalogue.edition === 'second' ? catalogue.quickBuilds : []) {
    const sizes = build.kind === 'wing' ? Object.keys(build.threatByWingmates).map(Number) : [undefined]
    for (const size of sizes) {
      const outcome = addQuickBuild(threat, newSquad(threat, build.faction), build.id, size)
      // Its leader is large: see the test on large leaders.
      const expected = build.id === 'herasyndulla-vcx100lightfreighter-2' ? ['EB-WSQ-2'] : []
      expect(refusalRules(outcome), build.id).toEqual(expected)
      if (outcome.ok) expect(squadValue(threat, outcome.squad), build.id).toBeGreaterThan(0)
    }
  }
})

test('a ship leaves its wing with the squad, and a wing without leader or enough wingmates is dissolved', () => {
  const five = acceptedSquad(removeShipFromSquad(epic, winged(5), 's2'))
  expect(five.wings[0]?.wingmates).toEqual([
    { ship: 's3', position: 'rightFlank' },
    { ship: 's4', position: 'leftFlank' },
    { ship: 's5', position: 'leftSupport' },
    { ship: 's6', position: 'rightSupport' },
  ])
  expect(acceptedSquad(removeShipFromSquad(epic, winged(2), 's2')).wings).toEqual([])
  expect(acceptedSquad(removeShipFromSquad(epic, winged(3), 's1')).wings).toEqual([])
  const build = acceptedSquad(addQuickBuild(threat, newSquad(threat, 'galacticempire'), 'darthvader-2', 2))
  expect(acceptedSquad(removeShipFromSquad(threat, build, 's2'))).toEqual(newSquad(threat, 'galacticempire'))
  expect(addShip(epic, winged(2), 'academypilot', { ref: 's1' }).ok).toBe(false)
})

test('[EB-WSQ-1] ships may join that fit, are in no wing and lead none', async () => {
  const squad = acceptedSquad(
    makeWing(epic, flight(3, LEADER, 'academypilot', 'academypilot', 'omicrongrouppilot'), 's1', refs(3)),
  )
  expect(wingmatesFor(epic, flight(3), 's1')).toEqual(['s2', 's3', 's4'])
  expect(wingmatesFor(epic, squad, 's5')).toEqual(['s6', 's7'])
  // A ship that leads a wing already, flies in one, has no card for it or does not exist can gather no ships.
  for (const ref of ['s1', 's2', 's6', 's9']) expect(wingmatesFor(epic, squad, ref)).toEqual([])
  const standard = await loadRegulations('standard-second')
  expect(wingmatesFor(standard, flight(3), 's1')).toEqual([])
})
