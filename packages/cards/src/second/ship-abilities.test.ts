import type { Layout } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { settingUp } from './huge/testing.ts'
import { alone, blanks, duel, far, fire, table, tie, xwing } from './testing.ts'

test('Advanced Droid Brain calculates twice', () => {
  const at = alone('ig88a').dials('2FB', '2FB').upTo('chooseAction')
  at.answer('chooseAction', 'calculate')
  at.has(0, { tokens: { calculate: 2 } })
  const evades = alone('ig88a').dials('2FB', '2FB').upTo('chooseAction').answer('chooseAction', 'evade')
  evades.has(0, { tokens: { evade: 1 } })
})

test('[C2-ABILITY-3] Advanced Targeting Computer rolls a die more at what it has locked, and must turn a hit to a crit', () => {
  const at = duel(['stormsquadronace'], [tie], ['hit', 'hit', 'blank', ...blanks(3)])
  at.arrange(0, { locks: [1] }).skipTo('engagement')
  fire(at)
  expect(at.rolls()[0]).toBe(3)
  // The computer cannot be declined as long as there is a hit to turn.
  expect(at.options('modifyAttackDice')).not.toContain('done')
  at.answer('modifyAttackDice', 'card:0:ship:advancedtargetingcomputer:hitToCrit')
  at.answer('modifyAttackDice', 'done')
  expect(at.kinds('hit')[0]).toMatchObject({ hits: 1, crits: 1 })
  const free = fire(duel(['stormsquadronace'], [tie], ['hit', ...blanks(4)]).skipTo('engagement'))
  expect(free.rolls()).toEqual([2, 3])
  expect(free.kinds('hit')[0]).toMatchObject({ hits: 1, crits: 0 })
})

test('a special weapon is no concern of the Advanced Targeting Computer', () => {
  const at = duel(['stormsquadronace', 'ioncannon'], [tie], ['hit', ...blanks(5)]).arrange(0, { locks: [1] })
  fire(at.skipTo('engagement'), 'ioncannon:front:1').answer('modifyAttackDice', 'done')
  expect(at.rolls()[0]).toBe(3)
  expect(at.kinds('hit')[0]).toMatchObject({ hits: 1, crits: 0 })
})

test('Autothrusters follow on any action with a red roll or boost, and not on themselves', () => {
  const at = alone('alphasquadronpilot').dials('2FB', '2FB').upTo('chooseAction')
  at.answer('chooseAction', 'focus').answer('useAbility', 'use')
  const options = at.options('chooseAction')
  expect(options.every((id) => /^(barrelRoll|boost|none)/.test(id))).toBe(true)
  at.answer('chooseAction', 'boost:straight')
  at.has(0, { tokens: { focus: 1, stress: 1 } })
  expect(at.kinds('ability')).toHaveLength(1)
})

test('Vectored Thrusters only boost', () => {
  const at = alone('phoenixsquadronpilot').dials('2FB', '2FB').upTo('chooseAction')
  at.answer('chooseAction', 'evade').answer('useAbility', 'use')
  expect(at.options('chooseAction')).toEqual(['boost:straight', 'boost:left', 'boost:right', 'none'])
  const boosted = alone('phoenixsquadronpilot').dials('2FB', '2FB').upTo('chooseAction')
  // No action is performed twice in a round.
  boosted.answer('chooseAction', 'boost:left')
  expect(boosted.cardsHeard()).toEqual([])
})

test('Concordia Faceoff turns a result to an evade at range 1 in the front arc of the attacker', () => {
  const defend = (y: number, dice: string[]) =>
    fire(duel([xwing], ['skullsquadronpilot'], dice, { y }).skipTo('engagement'))
  const at = defend(560, ['hit', ...blanks(3), 'blank', 'focus', 'blank'])
  expect(at.options('modifyDefenseDice')).toEqual([
    'card:1:ship:concordiafaceoff:blankToEvade',
    'card:1:ship:concordiafaceoff:focusToEvade',
  ])
  at.answer('modifyDefenseDice', 'card:1:ship:concordiafaceoff:blankToEvade')
  expect(at.kinds('missed')).toHaveLength(1)
  expect(defend(640, ['hit', ...blanks(5)]).kinds('hit')).toHaveLength(1)
})

test('Concordia Faceoff does not help against a shot from elsewhere', () => {
  const at = duel(['bountyhunter'], ['skullsquadronpilot'], ['hit', ...blanks(6)], { y: 330 })
  expect(fire(at.skipTo('engagement'), '1:rear:1').kinds('hit')).toHaveLength(1)
})

test('Full Throttle evades after a fast maneuver fully executed', () => {
  const at = alone('bravoflightofficer').dials('3FB', '2FB').upTo('useAbility').answer('useAbility', 'use')
  at.answer('chooseAction', 'evade')
  // Then the action of the round.
  expect(at.asked('chooseAction').subject).toBe(0)
  expect(alone('bravoflightofficer').dials('2FB', '2FB').upTo('chooseAction').cardsHeard()).toEqual([])
})

test('Linked Battery adds a die to cannons, and to nothing else', () => {
  const rolls = (shot: string, dice: number) => {
    const at = duel(['starkillerbasepilot', 'ioncannon'], [tie], blanks(dice), { y: 680 })
    return fire(at.skipTo('engagement'), shot).rolls()
  }
  expect(rolls('ioncannon:front:1', 7)).toEqual([4, 3])
  expect(rolls('0:front:1', 7)).toEqual([4, 3])
})

test('Networked Calculations spend a calculate token of a friend at range 0–1', () => {
  const drone = 'tradefederationdrone'
  const seats = [
    [
      [drone, 600, 450],
      [drone, 680, 450],
      [drone, 900, 450],
    ],
    [[xwing, 600, 640]],
  ] as Layout['seats']
  const at = table({ seats, dice: ['focus', 'focus', 'blank', 'blank'] })
  for (const id of [1, 2]) at.arrange(id, { tokens: { calculate: 1 } })
  at.skipTo('engagement').upTo('chooseEngagement').answer('chooseEngagement', 'ship:0')
  at.answer('chooseAttack', '0:front:3')
  expect(at.options('modifyAttackDice')).toEqual(['card:0:ship:networkedcalculations:calculate:1', 'done'])
  at.answer('modifyAttackDice', 'card:0:ship:networkedcalculations:calculate:1')
  expect(at.kinds('hit')[0]).toMatchObject({ hits: 1 })
  expect(at.kinds('spent')).toMatchObject([{ token: 'calculate', ship: 1 }])
})

test('Networked Calculations defend, too', () => {
  const drone = 'tradefederationdrone'
  const at = duel([xwing], [drone], ['hit', 'blank', 'blank', 'focus', 'blank'], {
    friends: [[drone, 680, 640]],
  })
  at.arrange(2, { tokens: { calculate: 1 } }).skipTo('engagement')
  fire(at).answer('modifyDefenseDice', 'card:1:ship:networkedcalculations:calculate:2')
  expect(at.kinds('missed')).toHaveLength(1)
})

test('Nimble Bomber drops by banks, and launches nothing by them', () => {
  const bomber = 'scimitarsquadronpilot'
  const ways = (...upgrades: string[]) => alone(bomber, upgrades).dials('2FB', '2FB').options('systemPhase')
  expect(ways('protonbombs')).toEqual([
    'drop:protonbombs:1straight',
    'drop:protonbombs:1bank:left',
    'drop:protonbombs:1bank:right',
    'done',
  ])
  expect(ways('electrochaffmissiles').some((id) => id.startsWith('drop'))).toBe(false)
  expect(ways('trajectorysimulator', 'ionbombs').filter((id) => id.startsWith('launch'))).toEqual([
    'launch:ionbombs:5straight',
  ])
})

test('Plated Hull turns a crit to a hit unless it is critically damaged', () => {
  const hit = (faceup: boolean) => {
    const at = duel([xwing], ['shadowsquadronveteran'], ['crit', 'crit', 'blank', 'blank'])
    at.arrange(1, { damage: [{ card: 'fuelleak', faceup }] }).skipTo('engagement')
    return fire(at).kinds('hit')[0]
  }
  expect(hit(false)).toMatchObject({ hits: 1, crits: 1 })
  expect(hit(true)).toMatchObject({ hits: 0, crits: 2 })
})

test('Stygium Array evades after decloaking, and cloaks again for an evade token', () => {
  const phantom = 'imdaartestpilot'
  const at = alone(phantom)
    .arrange(0, { tokens: { cloak: 1 } })
    .dials('2FB', '2FB')
  at.answer('systemPhase', 'decloak:ahead').answer('useAbility', 'use').answer('chooseAction', 'evade')
  at.answer('chooseAction', 'focus').upTo('useAbility')
  at.answer('useAbility', 'use')
  at.has(0, { tokens: { cloak: 1 } })
  const end = (tokens: object) => alone(phantom).arrange(0, { tokens }).skipTo('end').kinds('ability')
  expect([end({}), end({ evade: 1, cloak: 1 })]).toEqual([[], []])
})

test('Spacetug Tractor Array pulls at a ship at range 1 in its front arc, twice in its bullseye', () => {
  const pulled = (x: number, y: number) => {
    const at = table({ seats: [[['jakkugunrunner', 600, 300]], [['darthvader', x, y, 180], far]] })
    at.dials('1FW', '1FW', '2FB').upTo('chooseAction')
    return at
  }
  const ahead = pulled(600, 460).answer('chooseAction', 'pull:1')
  expect(ahead.kinds('gained')).toMatchObject([{ token: 'tractor', amount: 2, ship: 1 }])
  expect(ahead.asked('tractor').seat).toBe(0)
  const aside = pulled(650, 460).answer('chooseAction', 'pull:1')
  expect(aside.kinds('gained')).toMatchObject([{ token: 'tractor', amount: 1, ship: 1 }])
  expect(
    pulled(600, 620)
      .options('chooseAction')
      .filter((id) => id.startsWith('pull')),
  ).toEqual([])
})

test('[C2-SETUP-8] Heavy Weapon Turret: the indicator is at the front or the rear, from setup on', () => {
  const at = settingUp([[['zetasquadronsurvivor', 0, 0]], [[tie, 0, 0]]])
  while (!at.game.pending.some(({ ask }) => ask === 'setTurret')) {
    const { ask, subject } = at.game.pending[0]!
    if (ask === 'placeShip') at.put(ask, 600, subject === 0 ? 60 : 855, subject === 0 ? 0 : 180)
    else at.answer(ask, at.options(ask).at(-1)!)
  }
  expect(at.options('setTurret')).toEqual(['front', 'rear'])
  // It turns by the action linked to a focus action.
  const linked = alone('zetasquadronsurvivor').dials('2FB', '2FB').upTo('chooseAction', 0)
  linked.answer('chooseAction', 'focus')
  expect(linked.options('chooseAction').filter((id) => id.startsWith('rotateArc'))).toEqual([
    'rotateArc:rear',
  ])
  const free = alone('rebelscout').dials('2FB', '2FB').upTo('chooseAction', 0).options('chooseAction')
  expect(free.filter((id) => id.startsWith('rotateArc'))).toHaveLength(3)
})

test('Heavy Weapon Turret: missiles for the front arc fire where it points, others as printed', () => {
  const shots = (y: number, turret: 'front' | 'rear', pilot = 'zetasquadronsurvivor') =>
    duel([pilot, 'concussionmissiles', 'ionmissiles', 'protontorpedoes'], [tie], [], { y })
      .arrange(0, { turret, locks: [1] })
      .arrange(1, { engaged: true })
      .skipTo('engagement')
      .options('chooseAttack')
      .filter((id) => !/^\d/.test(id))
  expect(shots(260, 'rear')).toEqual(['ionmissiles:rear:1', 'pass'])
  expect(shots(640, 'rear')).toEqual(['protontorpedoes:front:1', 'pass'])
  expect(shots(640, 'front')).toEqual(['ionmissiles:front:1', 'protontorpedoes:front:1', 'pass'])
  expect(shots(640, 'rear', xwing)).toEqual(['ionmissiles:front:1', 'protontorpedoes:front:1', 'pass'])
})
