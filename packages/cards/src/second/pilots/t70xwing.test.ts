import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createLoneShip,
  createTable,
  facesOf,
  farShip,
  gainedTokens,
  modifyDice,
  offeredOptions,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('elloasty: a red Tallon roll is white with 2 stress tokens at most', () => {
  const flown = (stress: number) => {
    const at = createLoneShip('elloasty').arrange(0, { tokens: { stress } })
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
  // Other red maneuvers stay red.
  expect(createLoneShip('elloasty').dials('4KR', '2FB').kinds('gained')).toMatchObject([{ token: 'stress' }])
})

test('jophseastriker: an evade token for a shield', () => {
  const struck = (shields: number) =>
    performFirstAttack(
      createEngagement([[[tiePilot, 600, 450]], [['jophseastriker', 600, 640]]], ['hit', ...blanks(8)], {
        1: { shields },
      }),
    )
  expect(gainedTokens(struck(1))).toEqual(['1:evade'])
  expect(gainedTokens(struck(0))).toEqual([])
})

test('poedameron: his charge for a white action as red after another', () => {
  const acted = (charges: number) =>
    createLoneShip('poedameron')
      .arrange(0, { charges: { 'pilot:poedameron': charges } })
      .dials('2FB', '2FB')
      .upTo('chooseAction', 0)
      .answer('chooseAction', 'focus')
  const at = acted(1)
  expect(at.options('useAbility')).toEqual(['use', 'decline'])
  at.answer('useAbility', 'use').answer('chooseAction', 'boost:straight')
  at.has(0, { tokens: { focus: 1, stress: 1 }, charges: { 'pilot:poedameron': 0 } })
  expect(acted(0).cardsHeard()).toEqual([])
})

test('jaycristubbs: a friendly ship at range 0–1 loses a stress token after a blue maneuver', () => {
  const flown = (dial: string, x: number, stress = 1, own = 0) => {
    const at = createTable({
      seats: [
        [
          ['jaycristubbs', 600, 200],
          [xwingPilot, x, 280],
        ],
        [farShip],
      ],
    })
    at.arrange(0, { tokens: { stress: own } }).arrange(1, { activated: true, tokens: { stress } })
    return at.dials(dial, '1FB', '2FB').upTo('useAbility')
  }
  const at = flown('1FB', 700)
  expect(offeredOptions(at)).toEqual(['ship:1'])
  at.answer('useAbility', 'ship:1').has(1, { tokens: {} })
  expect(flown('4FW', 700).cardsHeard()).toEqual([])
  expect(flown('1FB', 800).cardsHeard()).toEqual([])
  expect(flown('1FB', 700, 0).cardsHeard()).toEqual([])
  // One token of two, and of his own ship as well.
  flown('1FB', 700, 2)
    .answer('useAbility', 'ship:1')
    .has(1, { tokens: { stress: 1 } })
  expect(offeredOptions(flown('1FB', 800, 0, 2))).toEqual(['ship:0'])
})

test('jessikapava: a charge, her own or of her astromech, rerolls a die for each friend at range 0–1', () => {
  const firing = (x: number, charges: Record<string, number>, upgrade = 'r2astromech', by = 0) =>
    performFirstAttack(
      createEngagement(
        [
          [
            ['jessikapava', 600, 450, 0, [upgrade]],
            [xwingPilot, x, 450],
          ],
          [[tiePilot, 600, 640]],
        ],
        ['blank', 'blank', 'blank', ...blanks(8)],
        { 0: { charges } },
      ),
      by,
    )
  const own = { 'pilot:jessikapava': 1, r2astromech: 0 }
  const at = modifyDice(firing(680, own), 'Attack', 'reroll:1000')
  at.has(0, { charges: { 'pilot:jessikapava': 0, r2astromech: 0 } })
  const droid = modifyDice(
    firing(680, { 'pilot:jessikapava': 0, r2astromech: 2 }),
    'Attack',
    'reroll:1000:r2astromech',
  )
  droid.has(0, { charges: { 'pilot:jessikapava': 0, r2astromech: 1 } })
  expect(firing(800, own).cardsHeard()).toEqual([])
  expect(firing(640, own).cardsHeard()).toContain('pilot:jessikapava')
  // Not for a friend who attacks, nor for a charge of another upgrade; but for herself who defends.
  expect(firing(680, own, 'r2astromech', 1).cardsHeard()).toEqual([])
  const cybernetics = { 'pilot:jessikapava': 0, contrabandcybernetics: 1 }
  expect(firing(680, cybernetics, 'contrabandcybernetics').cardsHeard()).toEqual([])
  const beside = (x: number, target: number) => {
    const seats = [
      [[tiePilot, 600, 450]],
      [
        ['jessikapava', 600, 640],
        [xwingPilot, x, 640],
      ],
    ] as const
    const at = createEngagement(seats, ['hit', 'hit', ...blanks(8)], {
      0: {},
      1: { engaged: true },
      2: { engaged: true },
    })
    return at.upTo('chooseAttack').answer('chooseAttack', `0:front:${target}`).cardsHeard()
  }
  expect(beside(680, 1)).toContain('pilot:jessikapava')
  expect(beside(800, 1)).toEqual([])
  expect(beside(650, 2)).toEqual([])
  expect(firing(680, { 'pilot:jessikapava': 0, r2astromech: 0 }).cardsHeard()).toEqual([])
})

test('niennunb: removes a stress token with an enemy at range 0–1 in the front arc', () => {
  const flown = (y: number) => {
    const at = createTable({ seats: [[['niennunb', 600, 450]], [[tiePilot, 600, y]]] })
    at.arrange(1, { activated: true }).dials('4KR', '2FB')
    return at.upTo('useAbility')
  }
  const at = flown(560).answer('useAbility', 'use')
  at.has(0, { tokens: {} })
  // At range 2 ahead of her, and behind her.
  expect(flown(440).cardsHeard()).toEqual([])
  expect(flown(740).cardsHeard()).toEqual([])
  // One enemy is enough.
  const two = createTable({ seats: [[['niennunb', 600, 450]], [[tiePilot, 600, 560], farShip]] })
  two.arrange(1, { activated: true }).arrange(2, { activated: true }).dials('4KR', '2FB', '2FB')
  expect(two.upTo('useAbility').cardsHeard()).toContain('pilot:niennunb')
})

test('nimichireen: turns a blank to a focus against a higher initiative', () => {
  const firing = (pilot: string) =>
    performFirstAttack(createEngagement([[['nimichireen', 600, 450]], [[pilot, 600, 640]]], blanks(12)))
  expect(facesOf(modifyDice(firing('howlrunner'), 'Attack', 'blankToFocus'), 0)).toEqual([
    'focus',
    'blank',
    'blank',
  ])
  expect(firing(tiePilot).cardsHeard()).toEqual([])
  expect(firing(xwingPilot).cardsHeard()).toEqual([])
  const friend = createEngagement(
    [
      [
        [xwingPilot, 600, 450],
        ['nimichireen', 700, 450],
      ],
      [['howlrunner', 600, 640]],
    ],
    blanks(12),
  )
  expect(performFirstAttack(friend).cardsHeard()).toEqual([])
})

test('temminwexley: boosts after a maneuver at speed 2–4', () => {
  const flown = (dial: string) => createLoneShip('temminwexley').dials(dial, '2FB').upTo('useAbility')
  const at = flown('2FB').answer('useAbility', 'use').answer('chooseAction', 'boost:straight')
  expect(at.ship(0).pose.y).toBe(450 + 120 + 80)
  expect(flown('1FB').cardsHeard()).toEqual([])
  expect(flown('4FW').cardsHeard()).toContain('pilot:temminwexley')
})

test('karekun: boosts by a turn', () => {
  const boosts = (pilot: string) =>
    createLoneShip(pilot)
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
  const at = createLoneShip('karekun')
    .dials('1FB', '2FB')
    .upTo('chooseAction', 0)
    .answer('chooseAction', 'boost:turn:left')
  // By the speed 1 template, whose radius is 35 mm, and half a base before and behind it.
  const { heading, x, y } = at.ship(0).pose
  expect(Math.abs(heading)).toBe(90)
  expect([Math.round(x), Math.round(y)]).toEqual([600 - 35 - 20, 450 + 80 + 35 + 20])
})

test('lieutenantbastian: locks a ship at range 1–2 that is dealt a damage card', () => {
  const shot = (y: number, face = 'hit', x = 700) =>
    performFirstAttack(
      createEngagement(
        [
          [
            [xwingPilot, 600, 450],
            ['lieutenantbastian', x, y],
          ],
          [[tiePilot, 600, 640]],
        ],
        [face, ...blanks(12)],
        { 1: { engaged: true } },
      ),
    )
  const at = shot(450).answer('useAbility', 'use')
  at.has(1, { locks: [2] })
  expect(shot(100).cardsHeard()).toEqual([])
  expect(shot(640, 'hit', 640).cardsHeard()).toEqual([])
  expect(shot(450, 'blank').cardsHeard()).toEqual([])
})

test('poedameron-swz68: 2 charges for a white action as red of a friendly ship that acted', () => {
  const acted = (x: number, charges = 2) => {
    const at = createTable({
      seats: [
        [
          ['poedameron-swz68', x, 200],
          [xwingPilot, 600, 200],
        ],
        [farShip],
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
  const at = createEngagement([
    [
      ['temminwexley-swz68', 600, 200, 0, foils],
      ['elloasty', 890, 200, 0, foils],
      ['karekun', 1000, 200, 0, foils],
      [xwingPilot, 700, 300, 0, ['servomotorsfoils']],
    ],
    [farShip],
  ])
  expect(offeredOptions(at)).toEqual(['ship:0', 'ship:1'])
  at.answer('useAbility', 'ship:1')
  expect(at.options('answerAbility')).toEqual(['ship:0', 'done'])
  at.answer('answerAbility', 'done').has(1, {
    tokens: { strain: 1, calculate: 1 },
    sides: { integratedsfoils: 1 },
  })
  at.has(0, { tokens: {} })
  // The last one asks for no other, and a ship without a configuration is not among them.
  const few = createEngagement([
    [
      ['temminwexley-swz68', 600, 200, 0, foils],
      ['elloasty', 700, 200],
    ],
    [farShip],
  ])
  expect(offeredOptions(few)).toEqual(['ship:0'])
  few.answer('useAbility', 'ship:0').has(0, { tokens: { strain: 1, calculate: 1 } })
  expect(few.game.pending.map(({ ask }) => ask)).not.toContain('answerAbility')
})
