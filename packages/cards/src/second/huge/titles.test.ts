import { expect, test } from 'vitest'
import { blanks, createTable, tiePilot, xwingPilot } from '../testing.ts'
import {
  cr90,
  createHugeAttacked,
  createHugeEngaging,
  createHugeMoving,
  croc,
  gozanti,
  gr75,
  raider,
  tieAhead,
  trident,
} from './testing.ts'

const close: [string, number, number, number] = [xwingPilot, 600, 300 + 110.5 + 20 + 50, 180]
const foe: [string, number, number, number] = [xwingPilot, 600, 580, 180]

test('Assailer: one defense die more at range 1', () => {
  expect(createHugeAttacked(raider, ['assailer'], close, [...blanks(4), 'blank']).rolls()).toEqual([4, 1])
  expect(createHugeAttacked(raider, ['assailer'], foe, blanks(3)).rolls()).toEqual([3, 0])
})

test('Blood Crow: a focus result at range 1–2', () => {
  const at = createHugeEngaging(gozanti, ['bloodcrow'], [tieAhead], [...blanks(3), ...blanks(3)]).answer(
    'chooseAttack',
    '0:front:1',
  )
  at.answer('modifyAttackDice', 'card:0:bloodcrow:addFocus')
  expect(at.kinds('changed')).toMatchObject([{ faces: ['blank', 'blank', 'blank', 'focus'] }])
})

test('Bright Hope: reinforces ahead alone, and rolls a die more there', () => {
  const at = createHugeMoving(gr75, ['brighthope']).dials('1FB', '2FB')
  expect(at.options('chooseAction').filter((id) => id.startsWith('reinforce'))).toEqual(['reinforce:fore'])
  const arranged = { tokens: { reinforceFore: 1 } }
  expect(
    createHugeAttacked(gr75, ['brighthope'], foe, [...blanks(3), 'blank'], { arranged }).rolls(),
  ).toEqual([3, 1])
  const behind: [string, number, number, number] = [xwingPilot, 600, 20, 0]
  expect(createHugeAttacked(gr75, ['brighthope'], behind, blanks(3), { arranged }).rolls()).toEqual([3, 0])
})

test('Broken Horn: fast maneuvers are easier once damaged', () => {
  const damage = [{ card: 'huge:hullbreach', faceup: false }]
  const at = createHugeMoving(croc, ['brokenhorn']).arrange(0, { damage }).dials('4FR', '2FB')
  expect(at.kinds('lost')).toEqual([])
  const whole = createHugeMoving(croc, ['brokenhorn']).dials('4FR', '2FB')
  expect(whole.kinds('lost')).toMatchObject([{ token: 'energy' }])
})

test('Corvus: two calculate tokens, and small ships dock', () => {
  const at = createHugeMoving(raider, ['corvus'], [[tiePilot, 680, 300, 0]]).skipTo('system')
  expect(at.options('systemPhase')).toContain('dock:0')
  const acting = createHugeMoving(raider, ['corvus']).dials('2FB', '2FB').answer('chooseAction', 'calculate')
  expect(acting.kinds('gained').map(({ token }) => token)).toEqual(['calculate', 'calculate'])
})

test('Dodonna’s Pride: coordinates after focus', () => {
  const at = createHugeMoving(cr90, ['dodonnaspride'], [[xwingPilot, 750, 350, 0]]).dials('2FB', '2FB', '2FB')
  at.answer('chooseAction', 'focus+coordinate')
  expect(at.options('chooseAction')).toContain('coordinate:1')
})

test('Impetuous: an action for a ship destroyed', () => {
  const at = createHugeEngaging(
    raider,
    ['impetuous'],
    [tieAhead, [xwingPilot, 700, 580, 0]],
    ['hit', 'hit', 'hit', 'blank', 'blank', ...blanks(3)],
  )
  at.answer('chooseAttack', '0:fullFront:1')
  at.answer('chooseAction', 'focus')
  at.has(1, { place: 'destroyed' })
  expect(at.kinds('gained')).toMatchObject([{ ship: 0, token: 'focus' }])
  at.ends('setDials')
})

test('Insatiable Worrt: one more shield or energy', () => {
  const at = createHugeMoving(croc, ['insatiableworrt']).arrange(0, { shields: 1, energy: 0 }).skipTo('end')
  expect(at.options('useAbility')).toEqual(['shield', 'energy', 'decline'])
  at.answer('useAbility', 'energy').has(0, { shields: 2, energy: 2 })
  at.ends('setDials')
})

test('Instigator: two dice again at a ship with an orange or red token', () => {
  const at = createHugeEngaging(
    raider,
    ['instigator'],
    [tieAhead],
    [...blanks(5), 'hit', 'hit', ...blanks(3)],
  )
  at.arrange(1, { tokens: { stress: 1 } }).answer('chooseAttack', '0:fullFront:1')
  expect(at.options('modifyAttackDice')).not.toContain('card:0:instigator:reroll:3000')
  at.answer('modifyAttackDice', 'card:0:instigator:reroll:2000').upTo('setDials')
  expect(at.kinds('hit')).toMatchObject([{ hits: 2 }])
  const clean = createHugeEngaging(raider, ['instigator'], [tieAhead], [...blanks(5), ...blanks(3)])
  clean.answer('chooseAttack', '0:fullFront:1').ends('setDials')
})

test('Jaina’s Light: 1 energy for a die when the shot goes through an obstacle', () => {
  const askew: [string, number, number, number] = [xwingPilot, 600, 610, 170]
  const at = createHugeAttacked(cr90, ['jainaslight'], askew, [...blanks(3), ...blanks(2)], {
    obstacles: [['coreasteroid0', 600, 490]],
  })
  at.answer('useAbility', 'use')
  expect(at.rolls()).toEqual([3, 2])
  expect(at.kinds('spent')).toMatchObject([{ ship: 0, token: 'energy' }])
  expect(createHugeAttacked(cr90, ['jainaslight'], foe, blanks(3)).rolls()).toEqual([3, 0])
})

/** A carrier with a ship docked that deploys ahead. */
function deploying(pilot: string, title: string, locks = [2]) {
  const at = createHugeMoving(pilot, [title], [['alphasquadronpilot', 100, 100, 0]])
  at.arrange(1, { place: 'reserve', docked: 0 }).arrange(0, { locks }).skipTo('system')
  return at.answer('systemPhase', 'deploy:front:3FB').answer('chooseAction', 'none')
}

test('Liberator: a ship that has deployed may focus or barrel roll', () => {
  const at = deploying(cr90, 'liberator')
  expect(new Set(at.options('chooseAction').map((id) => id.split(':')[0]))).toEqual(
    new Set(['focus', 'barrelRoll', 'none']),
  )
  at.answer('chooseAction', 'focus').has(1, { tokens: { focus: 1 } })
})

test('Vector: a ship that has deployed may evade or boost', () => {
  const at = deploying(gozanti, 'vector')
  expect(new Set(at.options('chooseAction').map((id) => id.split(':')[0]))).toEqual(
    new Set(['evade', 'boost', 'none']),
  )
})

test('Requiem: a ship that has deployed may lock what it locks', () => {
  deploying(gozanti, 'requiem')
    .answer('useAbility', 'ship:2')
    .has(1, { locks: [2] })
  expect(deploying(gozanti, 'requiem', []).cardsHeard()).toEqual([])
})

test('Merchant One: a turret as a bonus attack', () => {
  const at = createHugeEngaging(croc, ['merchantone', 'dorsalturret'], [tieAhead])
  expect(at.options('chooseAttack')).toContain('bonus:merchantone:dorsalturret:front:1')
})

test('Quantum Storm: a white maneuver brings energy back', () => {
  const at = createHugeMoving(gr75, ['quantumstorm']).arrange(0, { energy: 1 }).dials('2FW', '2FB')
  at.has(0, { energy: 2 })
  const blue = createHugeMoving(gr75, ['quantumstorm']).arrange(0, { energy: 1 }).dials('1FB', '2FB')
  blue.has(0, { energy: 1 })
})

test('Suppressor: a jam near the ship it coordinated', () => {
  const at = createHugeMoving(gozanti, ['suppressor'], [[tiePilot, 720, 340, 0]], {
    enemies: [[xwingPilot, 720, 500, 0]],
  })
  at.arrange(2, { tokens: { focus: 1 } })
    .dials('1FB', '2FB', '2FB')
    .upTo('chooseAction')
  at.answer('chooseAction', 'coordinate:1').answer('chooseAction', 'none')
  at.answer('useAbility', 'ship:2')
  at.has(2, { tokens: {} })
  expect(at.kinds('spent')).toMatchObject([{ ship: 0, token: 'energy' }])
})

test('Suppressor: a jam for each ship that is coordinated, those of a Comms Team too', () => {
  const friends: [string, number, number, number][] = [
    [tiePilot, 720, 340, 0],
    [tiePilot, 780, 340, 0],
  ]
  const enemies: [string, number, number, number][] = [[xwingPilot, 720, 500, 0]]
  const at = createHugeMoving(gozanti, ['suppressor', 'commsteam'], friends, { enemies })
  at.arrange(3, { tokens: { focus: 2 } }).dials('1FB', '2FB', '2FB', '2FB')
  at.upTo('chooseAction').answer('chooseAction', 'coordinate:1').answer('chooseAction', 'none')
  // The team first, then the jam for its ship, and the jam for the first.
  at.answer('chooseAbility', '0:commsteam:0').answer('useAbility', 'ship:2').answer('chooseAction', 'none')
  at.answer('useAbility', 'ship:3')
  at.has(3, { tokens: { focus: 1 } })
  at.answer('useAbility', 'ship:3')
  at.has(3, { tokens: {} })
  expect(at.kinds('spent').filter(({ token }) => token === 'energy')).toHaveLength(3)
})

test('Tantive IV: a die more against what is behind it', () => {
  const behind: [string, number, number, number] = [xwingPilot, 600, 20, 0]
  expect(createHugeAttacked(cr90, ['tantiveiv'], behind, [...blanks(3), 'blank']).rolls()).toEqual([3, 1])
  expect(createHugeAttacked(cr90, ['tantiveiv'], foe, blanks(3)).rolls()).toEqual([3, 0])
  // From range 4, too, where two more come for the distance.
  const at = createTable({
    seats: [[[cr90, 600, 750, 0, ['tantiveiv']]], [[cr90, 600, 200, 90]]],
    dice: [...blanks(4), ...blanks(3)],
  }).arrange(0, { engaged: true })
  at.skipTo('engagement').answer('chooseAttack', '0:left:0')
  expect(at.kinds('attack')).toMatchObject([{ range: 4 }])
  expect(at.rolls()).toEqual([4, 3])
  at.ends('setDials')
})

test('Thunderstrike: a die again in a bonus attack on somebody new', () => {
  const dice = [...blanks(3), ...blanks(3)]
  const at = createHugeEngaging(cr90, ['thunderstrike', 'targetingbattery'], [tieAhead], dice)
  at.answer('chooseAttack', 'bonus:targetingbattery:front:1')
  expect(at.options('modifyAttackDice')).toContain('card:0:thunderstrike:reroll:blank')
  const arranged = { fired: [{ weapon: 0, target: 1, arc: 'front' as const }] }
  const again = createHugeEngaging(cr90, ['thunderstrike', 'targetingbattery'], [tieAhead], dice, {
    arranged,
  })
  again.answer('chooseAttack', 'bonus:targetingbattery:front:1')
  expect(again.game.pending.map(({ ask }) => ask)).not.toContain('modifyAttackDice')
})

test('Nautolan’s Revenge: calculate tokens are energy before it engages', () => {
  const arranged = { tokens: { calculate: 3 }, energy: 0 }
  const at = createHugeEngaging('lawlesspirates', ['nautolansrevenge'], [tieAhead], [], { arranged })
  expect(at.options('useAbility')).toEqual(['spend:1', 'spend:2', 'decline'])
  at.answer('useAbility', 'spend:2').has(0, { energy: 2, tokens: { calculate: 1 } })
})

test('Neimoidian Grasp: evades after attacking, and rolls a die more then', () => {
  const at = createHugeEngaging(trident, ['neimoidiangrasp'], [tieAhead], [...blanks(3), ...blanks(3)])
  at.answer('chooseAttack', '0:front:1').answer('chooseAction', 'evade')
  expect(at.kinds('gained').map(({ token }) => token)).toEqual(['evade', 'stress'])
  const arranged = { tokens: { evade: 1 } }
  expect(
    createHugeAttacked(trident, ['neimoidiangrasp'], foe, [...blanks(3), 'blank'], { arranged }).rolls(),
  ).toEqual([3, 1])
})

test('Trident: 3 tractor tokens for a ship it overlaps, or that overlaps it', () => {
  const at = createHugeMoving(trident, ['trident'], [], {
    enemies: [[xwingPilot, 600, 450, 0]],
    dice: ['blank'],
  })
  at.dials('2FB', '2FB').put('placeBehind', 600, 200).answer('turnReplaced', 'stay')
  at.answer('useAbility', 'ship:1')
  expect(at.kinds('gained')).toMatchObject([{ ship: 1, token: 'tractor', amount: 3 }])
  const bumped = createHugeMoving(trident, ['trident'], [], { enemies: [[xwingPilot, 600, 480, 180]] })
  bumped.arrange(0, { activated: true }).arrange(1, { activated: false }).dials('2FB', '2FB')
  bumped.answer('useAbility', 'ship:1')
  expect(bumped.kinds('gained')).toMatchObject([{ ship: 1, token: 'tractor', amount: 3 }])
})

test('Trident: each of several ships it overlaps, for 1 energy each', () => {
  const enemies: [string, number, number, number][] = [
    [tiePilot, 575, 450, 0],
    [tiePilot, 625, 450, 0],
  ]
  const at = createHugeMoving(trident, ['trident'], [], { enemies, dice: ['blank', 'blank'] }).dials(
    '2FB',
    '2FB',
    '2FB',
  )
  at.upTo('useAbility')
  while (at.game.pending[0]!.ask !== 'useAbility') {
    const { ask, subject } = at.game.pending[0]!
    if (ask === 'placeBehind') at.put(ask, 540 + 60 * subject!, 200)
    else at.upTo('useAbility')
    at.upTo('useAbility')
  }
  expect(at.options('useAbility')).toEqual(['ship:1', 'ship:2', 'decline'])
  at.answer('useAbility', 'ship:1').upTo('answerAbility')
  expect(at.options('answerAbility')).toEqual(['ship:2', 'done'])
  at.answer('answerAbility', 'ship:2')
  const held = at.kinds('gained').filter(({ token }) => token === 'tractor')
  expect(held.map(({ ship, amount }) => [ship, amount])).toEqual([
    [1, 3],
    [2, 3],
  ])
  at.has(0, { energy: 2 })
})
