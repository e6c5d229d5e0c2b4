import { expect, test } from 'vitest'
import { alone, blanks, clash, facesOf, far, modify, offers, shoot, table, tie, xwing } from '../testing.ts'

test('elloasty: a red Tallon roll is white with 2 stress tokens at most', () => {
  const flown = (stress: number) => {
    const at = alone('elloasty').arrange(0, { tokens: { stress } })
    const { dial } = at.game.rules.facts[0]!
    const roll = dial.find(
      ({ maneuver, difficulty }) => maneuver.bearing === 'tallon' && difficulty === 'red',
    )!
    at.dials(roll.id, '2FB')
    if (at.game.pending[0]!.ask === 'tallonPlacement') at.answer('tallonPlacement', 'middle')
    return [at.kinds('gained').length, at.ship(0).pose.heading !== 0]
  }
  expect(flown(2)).toEqual([0, true])
  expect(flown(3)).toEqual([0, false])
})

test('jaycristubbs: a friendly ship at range 0–1 loses a stress token after a blue maneuver', () => {
  const flown = (dial: string, x: number) => {
    const at = table({
      seats: [
        [
          ['jaycristubbs', 600, 200],
          [xwing, x, 280],
        ],
        [far],
      ],
    })
    at.arrange(1, { activated: true, tokens: { stress: 1 } })
    return at.dials(dial, '1FB', '2FB').upTo('useAbility')
  }
  const at = flown('1FB', 700)
  expect(offers(at)).toEqual(['ship:1'])
  at.answer('useAbility', 'ship:1').has(1, { tokens: {} })
  expect(flown('4FW', 700).cardsHeard()).toEqual([])
  expect(flown('1FB', 900).cardsHeard()).toEqual([])
})

test('jessikapava: a charge, her own or of her astromech, rerolls a die for each friend at range 0–1', () => {
  const firing = (x: number, charges: Record<string, number>) =>
    shoot(
      clash(
        [
          [
            ['jessikapava', 600, 450, 0, ['r2astromech']],
            [xwing, x, 450],
          ],
          [[tie, 600, 640]],
        ],
        ['blank', 'blank', 'blank', ...blanks(8)],
        { 0: { charges } },
      ),
    )
  const own = { 'pilot:jessikapava': 1, r2astromech: 0 }
  const at = modify(firing(680, own), 'Attack', 'reroll:1000')
  at.has(0, { charges: { 'pilot:jessikapava': 0, r2astromech: 0 } })
  const droid = modify(
    firing(680, { 'pilot:jessikapava': 0, r2astromech: 2 }),
    'Attack',
    'reroll:1000:r2astromech',
  )
  droid.has(0, { charges: { 'pilot:jessikapava': 0, r2astromech: 1 } })
  expect(firing(900, own).cardsHeard()).toEqual([])
  expect(firing(680, { 'pilot:jessikapava': 0, r2astromech: 0 }).cardsHeard()).toEqual([])
})

test('niennunb: removes a stress token with an enemy at range 0–1 in the front arc', () => {
  const flown = (y: number) => {
    const at = table({ seats: [[['niennunb', 600, 450]], [[tie, 600, y]]] })
    at.arrange(1, { activated: true }).dials('4KR', '2FB')
    return at.upTo('useAbility')
  }
  const at = flown(560).answer('useAbility', 'use')
  at.has(0, { tokens: {} })
  expect(flown(300).cardsHeard()).toEqual([])
})

test('nimichireen: turns a blank to a focus against a higher initiative', () => {
  const firing = (pilot: string) =>
    shoot(clash([[['nimichireen', 600, 450]], [[pilot, 600, 640]]], blanks(12)))
  expect(facesOf(modify(firing('howlrunner'), 'Attack', 'blankToFocus'), 0)).toEqual([
    'focus',
    'blank',
    'blank',
  ])
  expect(firing(tie).cardsHeard()).toEqual([])
})

test('temminwexley: boosts after a maneuver at speed 2–4', () => {
  const flown = (dial: string) => alone('temminwexley').dials(dial, '2FB').upTo('useAbility')
  const at = flown('2FB').answer('useAbility', 'use').answer('chooseAction', 'boost:straight')
  expect(at.ship(0).pose.y).toBe(450 + 120 + 80)
  expect(flown('1FB').cardsHeard()).toEqual([])
})

test('karekun: boosts by a turn', () => {
  const boosts = (pilot: string) =>
    alone(pilot)
      .dials('1FB', '2FB')
      .upTo('chooseAction', 0)
      .options('chooseAction')
      .filter((id) => id.startsWith('boost'))
  expect(boosts('karekun')).toEqual([
    'boost:straight',
    'boost:left',
    'boost:right',
    'boost:turn:left',
    'boost:turn:right',
  ])
  expect(boosts('elloasty')).toHaveLength(3)
  const at = alone('karekun')
    .dials('1FB', '2FB')
    .upTo('chooseAction', 0)
    .answer('chooseAction', 'boost:turn:left')
  expect(Math.abs(at.ship(0).pose.heading)).toBe(90)
})

test('lieutenantbastian: locks a ship at range 1–2 that is dealt a damage card', () => {
  const shot = (y: number, face = 'hit') =>
    shoot(
      clash(
        [
          [
            [xwing, 600, 450],
            ['lieutenantbastian', 700, y],
          ],
          [[tie, 600, 640]],
        ],
        [face, ...blanks(12)],
        { 1: { engaged: true } },
      ),
    )
  const at = shot(450).answer('useAbility', 'use')
  at.has(1, { locks: [2] })
  expect(shot(100).cardsHeard()).toEqual([])
  expect(shot(450, 'blank').cardsHeard()).toEqual([])
})

test('poedameron-swz68: 2 charges for a white action as red of a friendly ship that acted', () => {
  const acted = (x: number, charges = 2) => {
    const at = table({
      seats: [
        [
          ['poedameron-swz68', x, 200],
          [xwing, 600, 200],
        ],
        [far],
      ],
    })
    at.arrange(0, { activated: true, charges: { 'pilot:poedameron-swz68': charges } })
    return at.dials('1FB', '1FB', '2FB').upTo('chooseAction', 1).answer('chooseAction', 'focus')
  }
  const at = acted(700).answer('useAbility', 'use').answer('chooseAction', 'barrelRoll:left:middle')
  at.has(1, { tokens: { focus: 1, stress: 1 } })
  at.has(0, { charges: { 'pilot:poedameron-swz68': 0 } })
  expect(acted(1000).cardsHeard()).toEqual([])
  expect(acted(700, 1).cardsHeard()).toEqual([])
})

test('temminwexley-swz68: friendly T-70s flip their configurations for a strain token', () => {
  const foils = ['integratedsfoils']
  const at = clash([
    [
      ['temminwexley-swz68', 600, 200, 0, foils],
      ['elloasty', 800, 200, 0, foils],
      ['karekun', 1500, 200, 0, foils],
      [xwing, 700, 300, 0, ['servomotorsfoils']],
    ],
    [far],
  ])
  expect(offers(at)).toEqual(['ship:0', 'ship:1'])
  at.answer('useAbility', 'ship:1')
  expect(at.options('answerAbility')).toEqual(['ship:0', 'done'])
  at.answer('answerAbility', 'done').has(1, {
    tokens: { strain: 1, calculate: 1 },
    sides: { integratedsfoils: 1 },
  })
  at.has(0, { tokens: {} })
})
