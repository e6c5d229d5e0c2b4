import { describe, expect, test } from 'vitest'
import { blanks, createTable, farShip, tiePilot, xwingPilot } from '../testing.ts'
import {
  cr90,
  createHugeAttacked,
  createHugeEngaging,
  createHugeMoving,
  gozanti,
  gr75,
  raider,
  tieAhead,
  trident,
} from './testing.ts'

test('Admiral Ozzel: one speed more or less for 1 hit', () => {
  const at = createHugeMoving(raider, ['admiralozzel']).dials('2FB', '2FB')
  expect(at.options('useAbility')).toEqual(['speed:3', 'speed:1', 'decline'])
  at.answer('useAbility', 'speed:3')
  at.has(0, { shields: 7, pose: { x: 600, y: 420, heading: 0 } })
})

test('Admiral Ozzel: for a friend at range 3 and no further, if it is large', () => {
  const asked = (pilot: string, x: number, dial: string) => {
    const at = createHugeMoving(raider, ['admiralozzel'], [[pilot, x, 300]]).arrange(0, { activated: true })
    at.arrange(1, { activated: false }).dials('2FB', dial, '2FB')
    return at.game.pending[0]!.ask === 'useAbility'
  }
  // The side of the Raider is at 640; the last is a small ship at range 3.
  expect(asked('omicrongrouppilot', 640 + 290 + 40, '1FB')).toBe(true)
  expect(asked('omicrongrouppilot', 640 + 310 + 40, '1FB')).toBe(false)
  expect(asked(tiePilot, 640 + 290 + 20, '2FB')).toBe(false)
})

test('Azmorigan: two ships keep a token', () => {
  const at = createHugeMoving('syndicatesmugglers', ['azmorigan'], [[tiePilot, 700, 300, 0]])
  at.arrange(0, { tokens: { calculate: 2 } })
    .arrange(1, { tokens: { evade: 1, focus: 1 } })
    .skipTo('end')
  at.answer('useAbility', 'keep:0:calculate').answer('answerAbility', 'keep:1:evade')
  at.has(0, { tokens: { calculate: 1 } })
  at.has(1, { tokens: { evade: 1 } })
  at.ends('setDials')
})

for (const card of ['captainneeda', 'strategiccommander'])
  test(`${card} turns a dial to another maneuver of its colour and speed`, () => {
    const at = createHugeMoving(gozanti, [card], [[tiePilot, 900, 300, 0]]).arrange(0, { activated: true })
    at.arrange(1, { activated: false }).dials('1FB', '2FB', '2FB')
    const full = at.ship(0).charges[card]!
    expect(at.options('useAbility')).toContain('dial:2BB')
    at.answer('useAbility', 'dial:2BB')
    expect(at.kinds('moved')).toMatchObject([{ ship: 1, maneuver: '2BB' }])
    at.has(0, { charges: { [card]: full - 1 } })
  })

test('Carlist Rieekan: a red evade action for a friend lost', () => {
  const seats = [
    [
      [gr75, 600, 300, 0, ['carlistrieekan']],
      ['phoenixsquadronpilot', 720, 360, 0],
      ['phoenixsquadronpilot', 720, 280, 0],
    ],
    [[xwingPilot, 720, 540, 180]],
  ] as const
  const at = createTable({ seats, dice: ['hit', 'hit', 'hit', ...blanks(3)] })
  for (const id of [0, 1, 2]) at.arrange(id, { engaged: true })
  at.arrange(1, { shields: 0, damage: [{ card: 'fuelleak', faceup: false }] })
  at.skipTo('engagement').answer('chooseAttack', '0:front:1').answer('useAbility', 'ship:2')
  at.answer('chooseAction', 'evade')
  expect(at.kinds('gained').map(({ ship, token }) => [ship, token])).toEqual([
    [2, 'evade'],
    [2, 'stress'],
  ])
})

test('Jan Dodonna: friends spend its focus and evade tokens', () => {
  const seats = [
    [
      [cr90, 300, 300, 0, ['jandodonna']],
      [xwingPilot, 600, 300, 0],
    ],
    [[tiePilot, 600, 480, 180]],
  ] as const
  const at = createTable({ seats, dice: ['focus', 'focus', 'blank', ...blanks(3)] })
  for (const id of [0, 2]) at.arrange(id, { engaged: true })
  at.arrange(0, { tokens: { focus: 1, evade: 1 } })
    .skipTo('engagement')
    .answer('chooseAttack', '0:front:2')
  at.answer('modifyAttackDice', 'card:0:jandodonna:focus')
  expect(at.kinds('changed')).toMatchObject([{ faces: ['hit', 'hit', 'blank'] }])
  expect(at.kinds('spent')).toMatchObject([{ ship: 0, token: 'focus' }])
  const guarded = createTable({ seats, dice: ['hit', 'blank', 'blank', 'focus'] })
  for (const id of [0, 1]) guarded.arrange(id, { engaged: true })
  guarded
    .arrange(0, { tokens: { evade: 1 } })
    .skipTo('engagement')
    .answer('chooseAttack', '0:front:1')
  guarded.answer('modifyDefenseDice', 'card:0:jandodonna:evade:blank')
  expect(guarded.kinds('spent')).toMatchObject([{ ship: 0, token: 'evade' }])
  expect(guarded.kinds('missed')).toHaveLength(1)
})

describe('destroyed, but not removed', () => {
  const nearly = {
    shields: 0,
    damage: Array.from({ length: 11 }, () => ({ card: 'huge:hullbreach', faceup: false })),
  }

  test('Stalwart Captain: it still engages, and goes at the end of the round', () => {
    const at = createTable({
      seats: [[[gr75, 600, 300, 0, ['stalwartcaptain']]], [[xwingPilot, 600, 580, 180], farShip]],
      dice: ['hit', 'blank', 'blank', ...blanks(2), ...blanks(2)],
    })
    at.arrange(0, nearly)
      .arrange(2, { engaged: true })
      .skipTo('engagement')
      .answer('chooseAttack', '0:front:0')
    at.has(0, { place: 'table', doomed: true })
    expect(at.asked('chooseAttack').subject).toBe(0)
    at.answer('chooseAttack', '0:front:1')
    at.has(0, { place: 'destroyed' })
    expect(at.game.state.winner).toBe(1)
    at.ends()
  })

  test('Raymus Antilles: it and its friends focus', () => {
    const at = createHugeAttacked(
      gr75,
      ['raymusantilles'],
      [xwingPilot, 600, 580, 180],
      ['hit', 'blank', 'blank'],
      {
        seats: [
          [
            [gr75, 600, 300, 0, ['raymusantilles']],
            [xwingPilot, 700, 300, 0],
          ],
          [[xwingPilot, 600, 580, 180]],
        ],
        arranged: nearly,
      },
    )
    expect(at.kinds('gained')).toMatchObject([
      { ship: 0, token: 'focus' },
      { ship: 1, token: 'focus' },
    ])
  })
})

describe('captains that fire early', () => {
  for (const [card, initiative, pilot] of [
    ['rifftamson', 5, trident],
    ['zealouscaptain', 4, cr90],
    ['generalgrievouscommand', 4, trident],
  ] as const)
    test(`${card} fires a hardpoint at initiative ${initiative}`, () => {
      const at = createTable({
        seats: [[[pilot, 600, 300, 0, [card, 'targetingbattery']]], [[xwingPilot, 600, 580, 0], farShip]],
        dice: ['crit', ...blanks(2), ...blanks(2)],
      })
      for (const id of [1, 2]) at.arrange(id, { engaged: true })
      const { energy } = at.ship(0)
      at.skipTo('engagement')
        .answer('useAbility', 'use')
        .answer('chooseAttack', 'bonus:targetingbattery:front:1')
      at.has(0, { energy: energy - 2 })
      expect(at.kinds('attack')).toMatchObject([{ weapon: 'targetingbattery' }])
    })

  test('they come before lower initiatives and after higher ones', () => {
    const at = createTable({
      seats: [
        [[cr90, 600, 300, 0, ['zealouscaptain', 'targetingbattery']]],
        [
          [xwingPilot, 600, 580, 180],
          ['wedgeantilles', 640, 580, 180],
        ],
      ],
    }).skipTo('engagement')
    expect(at.asked('chooseAttack').subject).toBe(2)
    at.answer('chooseAttack', 'pass')
    expect(at.asked('useAbility').subject).toBe(0)
    at.answer('useAbility', 'decline')
    expect(at.asked('chooseAttack').subject).toBe(1)
  })

  test('Riff Tamson: 2 strain tokens for a faceup card', () => {
    const at = createHugeEngaging(
      trident,
      ['rifftamson'],
      [tieAhead],
      ['crit', 'blank', 'blank', ...blanks(3)],
      {
        deck: ['structuraldamage'],
      },
    )
    at.answer('chooseAttack', '0:front:1')
    expect(at.kinds('gained')).toMatchObject([{ ship: 1, token: 'strain', amount: 2 }])
    const shielded = createHugeEngaging(
      trident,
      ['rifftamson'],
      [[xwingPilot, 600, 580, 0]],
      ['crit', 'blank', 'blank', ...blanks(2)],
    )
    shielded.answer('chooseAttack', '0:front:1')
    expect(shielded.kinds('gained')).toEqual([])
  })

  test('General Grievous: attacks friends, and the others calculate', () => {
    const seats = [
      [
        [trident, 600, 300, 0, ['generalgrievouscommand']],
        ['tradefederationdrone', 600, 580, 0],
        ['tradefederationdrone', 660, 580, 0],
      ],
      [farShip],
    ] as const
    const at = createTable({ seats, dice: ['hit', 'hit', 'hit', ...blanks(2)] })
    for (const id of [1, 2, 3]) at.arrange(id, { engaged: true })
    at.arrange(1, { damage: [{ card: 'fuelleak', faceup: false }] }).skipTo('engagement')
    expect(at.options('chooseAttack')).toContain('0:front:1')
    at.answer('chooseAttack', '0:front:1').upTo('chooseAction')
    at.answer('chooseAction', 'calculate').answer('chooseAction', 'calculate')
    expect(at.kinds('gained').map(({ ship, token }) => [ship, token])).toEqual([
      [0, 'calculate'],
      [2, 'calculate'],
    ])
  })
})

test('Asajj Ventress: strain or jam for enemies ahead', () => {
  const at = createHugeMoving(trident, ['asajjventresscommand'], [], {
    enemies: [[xwingPilot, 600, 490, 180], [tiePilot, 700, 300, 0], farShip],
  })
  at.skipTo('system').answer('systemPhase', 'card:asajjventresscommand:menace')
  expect(at.asked('answerAbility').seat).toBe(1)
  at.answer('answerAbility', 'strain').upTo('setDials')
  expect(at.kinds('gained')).toMatchObject([{ ship: 1, token: 'strain' }])
  expect(at.kinds('spent')).toMatchObject([{ ship: 0, token: 'force', amount: 1 }])
})

test('Carlist Rieekan: the destruction of his own ship counts', () => {
  const damage = Array(11).fill({ card: 'huge:fuelleak', faceup: false })
  const at = createTable({
    seats: [
      [
        [gr75, 600, 300, 0, ['carlistrieekan']],
        [xwingPilot, 700, 300, 0],
      ],
      [[xwingPilot, 600, 580, 180]],
    ],
    dice: ['hit', 'hit', 'hit', ...blanks(6)],
  })
  at.arrange(0, { shields: 0, damage, engaged: true }).arrange(1, { engaged: true }).skipTo('engagement')
  at.answer('chooseAttack', '0:front:0').upTo('useAbility')
  expect(at.options('useAbility')).toEqual(['ship:1', 'decline'])
})

test('Captain Needa turns a dial by the colour that a maneuver has for its ship', () => {
  const turned = (damage: object[]) => {
    const at = createTable({
      seats: [
        [
          [gozanti, 600, 300, 0, ['captainneeda']],
          [tiePilot, 700, 300, 0],
        ],
        [farShip],
      ],
    })
    at.arrange(0, { activated: true })
      .arrange(1, { damage: damage as never })
      .arrange(2, { activated: true })
    at.dials('1FB', '3TW', '2FB').upTo('useAbility')
    return at.game.pending.some(({ ask }) => ask === 'useAbility') ? at.options('useAbility') : []
  }
  expect(turned([])).toContain('dial:3BW')
  expect(turned([{ card: 'damagedengine', faceup: true }])).not.toContain('dial:3BW')
})
