import { describe, expect, test } from 'vitest'
import { type Layout, type PlacedPilot, Table } from '../../../test/table.ts'
import { createChance } from '../../kernel/chance.ts'
import { rollAttackDie, rollDefenseDie } from '../../shared/dice.ts'
import type { DamageCard, Ship } from '../state.ts'

const xwing = 'bluesquadronescort' // initiative 2, 3 attack, 2 agility, 4 hull, 2 shields
const tie = 'academypilot' // initiative 1, 2 attack, 3 agility, 3 hull
const vader = 'darthvader' // initiative 6, 2 attack
const arc = '104thbattalionpilot' // 3 attack ahead and 2 behind
const falcon = 'outerrimsmuggler' // double turret of 3
const hawk = 'rebelscout' // single turret of 2
const jedi = 'jedigeneral' // 3 in the bullseye, 2 ahead

const blanks = (n: number) => Array<string>(n).fill('blank')
const down = (n: number): DamageCard[] =>
  Array.from({ length: n }, () => ({ card: 'structuraldamage', faceup: false }))

/** A ship and its enemies as the Engagement Phase begins. */
const engaging = (
  attacker: string,
  enemies: readonly PlacedPilot[],
  more: Partial<Layout> = {},
  patch: Partial<Ship> = {},
) => new Table({ seats: [[[attacker, 900, 400]], enemies], ...more }).arrange(0, patch).skipTo('engagement')

/** An X-wing about to fire at a ship that faces away, `gap` millimetres ahead of its nose. */
const facing = (gap: number, dice: string[], more: Partial<Layout> = {}, target = tie) =>
  engaging(xwing, [[target, 900, 440 + gap]], { dice, ...more })

const shoot = (table: Table) => table.answer('chooseAttack', '0:front:1')

describe('weapons', () => {
  const around: readonly PlacedPilot[] = [
    [tie, 900, 600],
    [tie, 900, 200, 180],
    [tie, 1100, 400, 90],
    [tie, 700, 400, -90],
  ]

  test('[C2-WEAPON-1] [C2-ENGAGE-2] each primary fires through its arc with its value, and one of them once', () => {
    const table = engaging(arc, around, { dice: blanks(5) })
    expect(table.options('chooseAttack')).toEqual(['0:front:1', '1:rear:2', 'pass'])
    table.answer('chooseAttack', '1:rear:2')
    expect(table.rolls()).toEqual([2, 3])
    table.upTo('setDials').ends('setDials')
    expect(
      engaging(arc, around, { dice: blanks(6) })
        .answer('chooseAttack', '0:front:1')
        .rolls(),
    ).toEqual([3, 3])
  })

  test('[C2-WEAPON-4] turrets fire where they point, a double turret both ways', () => {
    const may = (pilot: string, turret: Ship['turret']) =>
      engaging(pilot, around, {}, { turret }).options('chooseAttack')
    expect(may(hawk, 'left')).toEqual(['0:left:4', 'pass'])
    expect(may(hawk, 'rear')).toEqual(['0:rear:2', 'pass'])
    expect(may(falcon, 'front')).toEqual(['0:front:1', '0:rear:2', 'pass'])
    expect(may(falcon, 'right')).toEqual(['0:right:3', '0:left:4', 'pass'])
  })

  test('[C2-WEAPON-4] a bullseye weapon reaches straight ahead alone', () => {
    const aside: PlacedPilot = [tie, 960, 600]
    expect(engaging(jedi, [around[0]!]).options('chooseAttack')).toEqual([
      '0:bullseye:1',
      '1:front:1',
      'pass',
    ])
    expect(engaging(jedi, [aside]).options('chooseAttack')).toEqual(['1:front:1', 'pass'])
  })

  test('[C2-WEAPON-2] [C2-WEAPON-3] range 3 is as far as arcs reach', () => {
    expect(facing(299.9, []).options('chooseAttack')).toContain('0:front:1')
    expect(facing(300.1, []).game.state.round).toBe(2)
  })

  test('[C2-WEAPON-22] neither friends nor allies are targets', () => {
    const table = new Table({
      teams: [0, 1, 0],
      seats: [
        [
          [xwing, 900, 400],
          [xwing, 860, 520],
        ],
        [[tie, 900, 600]],
        [[xwing, 940, 520]],
      ],
    })
    table.skipTo('engagement').answer('chooseEngagement', 'ship:0')
    expect(table.options('chooseAttack')).toEqual(['0:front:2', 'pass'])
  })

  test('[C2-CLOAK-3] [C2-DISARM-1] disarmed and cloaked ships are asked for no attack, others may attack them', () => {
    for (const token of ['disarm', 'cloak']) {
      const table = engaging(xwing, [[xwing, 900, 600, 180]], {}, { tokens: { [token]: 1 } })
      expect(table.asked('chooseAttack').subject).toBe(1)
    }
  })
})

test('[C2-ASTEROID-5] [C2-GUIDE-2] an asteroid under a guide alone bars the attack', () => {
  const asked = (y: number) =>
    engaging(xwing, [[tie, 900, 600]], { obstacles: [['coreasteroid0', 888, y]] }).game.pending[0]!.ask
  expect([asked(437.4), asked(439.4)]).toEqual(['setDials', 'chooseAttack'])
})

describe('range 0', () => {
  const touching = (ruleset: string, dice: string[] = [], patch: Partial<Ship> = {}) =>
    engaging(vader, [[xwing, 900, 440, 180]], { ruleset, dice }, patch)

  test('[C2-WEAPON-5] 1.1.0: ships that touch do not attack each other, nor where the arc begins further off', () => {
    expect(touching('2e-epic-1.1.0').kinds('attack')).toEqual([])
    const corner = engaging(xwing, [['omicrongrouppilot', 960, 420, 45]], {})
    expect(corner.options.bind(corner, 'chooseAttack')).toThrow()
  })

  test('[C2-WEAPON-5] 1.1.0: it may attack somebody else', () => {
    const table = engaging(vader, [
      [xwing, 940, 400],
      [tie, 900, 500],
    ])
    expect(table.options('chooseAttack')).toEqual(['0:front:2', 'pass'])
  })

  test('[C2-WEAPON-6] [C2-WEAPON-7] [C2-WEAPON-8] 1.4.6: no die for range 1, no changes by the attacker', () => {
    const table = touching('2e-epic-1.4.6', ['focus', 'blank', 'focus', 'blank'], {
      tokens: { focus: 1, calculate: 1 },
      locks: [1],
    })
    table.arrange(1, { tokens: { focus: 1 } }).answer('chooseAttack', '0:front:1')
    expect(table.kinds('attack')[0]).toMatchObject({ range: 0 })
    expect(table.rolls()).toEqual([2, 2])
    // The defender is free to spend what it has.
    expect(table.options('modifyDefenseDice')).toEqual(['focus', 'done'])
    table.has(0, { tokens: { focus: 1, calculate: 1 }, locks: [1], force: 3 })
  })
})

describe('steps', () => {
  test('[C2-FIGHT-1] [C2-FIGHT-9] dice are rolled and changed one side after the other, damage comes last', () => {
    const table = facing(150, ['focus', 'hit', 'blank', 'focus', 'blank', 'blank'])
      .arrange(0, { tokens: { focus: 1 } })
      .arrange(1, { tokens: { focus: 1 } })
    shoot(table)
    expect(table.game.pending.map(({ ask, seat }) => [ask, seat])).toEqual([['modifyAttackDice', 0]])
    expect(table.rolls()).toEqual([3])
    table.answer('modifyAttackDice', 'focus')
    expect(table.game.pending.map(({ ask, seat }) => [ask, seat])).toEqual([['modifyDefenseDice', 1]])
    table.answer('modifyDefenseDice', 'focus')
    const { events } = table
    const from = events.findIndex(({ kind }) => kind === 'attack')
    expect(
      events
        .slice(from)
        .map(({ kind }) => kind)
        .slice(0, 9),
    ).toEqual(['attack', 'rolled', 'spent', 'changed', 'rolled', 'spent', 'changed', 'hit', 'damaged'])
  })

  test('[C2-ABILITY-8] the tokens of a friend are not at hand', () => {
    const table = new Table({
      seats: [
        [
          [xwing, 900, 400],
          [vader, 960, 400],
        ],
        [[tie, 900, 590]],
      ],
      dice: ['focus', 'blank', 'blank', ...blanks(3)],
    })
    table.arrange(1, { tokens: { focus: 2, disarm: 1 }, locks: [2] }).skipTo('engagement')
    // The X-wing has nothing of its own to change its dice with, so it is not asked.
    table.answer('chooseAttack', '0:front:2')
    expect(table.kinds('missed')).toHaveLength(1)
    table.has(1, { force: 3, locks: [2] })
  })

  test('[C2-CHARGE-2] [C2-CHARGE-4] [C2-FORCE-1] Force is spent while there is some, and a focus result to change', () => {
    const table = engaging(vader, [[tie, 900, 590]], { dice: ['focus', 'focus', ...blanks(3)] }, {})
    table.arrange(0, { force: 1 }).answer('chooseAttack', '0:front:1')
    expect(table.options('modifyAttackDice')).toEqual(['force', 'done'])
    table.answer('modifyAttackDice', 'force')
    // Without a charge for the second focus result nothing more is asked.
    expect(table.kinds('hit')[0]).toMatchObject({ hits: 1 })
    expect(table.kinds('spent')).toHaveLength(1)
    const plain = engaging(vader, [[tie, 900, 590]], { dice: ['hit', 'blank', ...blanks(3)] })
    expect(plain.answer('chooseAttack', '0:front:1').ship(0).force).toBe(3)
    expect(plain.kinds('hit')).toHaveLength(1)
  })

  test('[C2-FIGHT-9] [C2-FIGHT-11] an attack with nothing left misses and hurts nobody', () => {
    const table = shoot(facing(150, ['focus', 'blank', 'hit', 'evade', 'blank', 'blank']))
    expect([table.kinds('missed').length, table.kinds('hit').length]).toEqual([1, 0])
    expect(table.ship(1).damage).toEqual([])
    expect(shoot(facing(150, ['hit', ...blanks(5)])).kinds('hit')).toHaveLength(1)
  })

  test('[C2-FIGHT-8] evades cancel hits before crits', () => {
    const left = (dice: string[]) => {
      const [event] = shoot(facing(150, dice)).events.filter(
        ({ kind }) => kind === 'hit' || kind === 'missed',
      )
      return [event!.hits, event!.crits]
    }
    expect(left(['hit', 'hit', 'crit', 'evade', 'evade', 'blank'])).toEqual([0, 1])
    expect(left(['hit', 'hit', 'crit', 'evade', 'evade', 'evade'])).toEqual([0, 0])
    expect(left(['crit', 'crit', 'hit', 'evade', 'blank', 'blank'])).toEqual([0, 2])
  })

  test('[C2-FIGHT-10] hits come before crits', () => {
    const table = facing(150, ['crit', 'hit', ...blanks(3)], { deck: ['fuelleak'] }, xwing).arrange(1, {
      shields: 1,
    })
    shoot(table).has(1, { shields: 0, damage: [{ card: 'fuelleak', faceup: true }] })
  })

  test('[C2-ENGAGE-3] [C2-ENGAGE-6] the owner orders ships of one initiative and may pass with any', () => {
    const table = new Table({
      seats: [
        [
          [xwing, 300, 400],
          [xwing, 900, 400],
        ],
        [
          [tie, 300, 600],
          [tie, 900, 600],
        ],
      ],
      dice: blanks(6),
    })
    table.skipTo('engagement')
    expect(table.options('chooseEngagement')).toEqual(['ship:0', 'ship:1'])
    table.answer('chooseEngagement', 'ship:1').answer('chooseAttack', 'pass')
    expect(table.asked('chooseAttack').subject).toBe(0)
    table.answer('chooseAttack', '0:front:2')
    table.upTo('setDials').ends('setDials')
    expect(table.kinds('attack').map(({ ship }) => ship)).toEqual([0])
  })
})

describe('number of dice', () => {
  const most: Partial<Layout> = { obstacles: [['coreasteroid5', 900, 560]] }

  test('[C2-DICE-4] [C2-DICE-3] [C2-DICE-5] seven defense dice are six, and what is taken away is taken from seven', () => {
    const rolls = (tokens: Ship['tokens'], dice: number) =>
      shoot(facing(250, blanks(3 + dice), most).arrange(1, { tokens })).rolls()[1]
    expect(rolls({ cloak: 1 }, 6)).toBe(6)
    expect(rolls({ cloak: 1, strain: 1 }, 6)).toBe(6)
    expect(rolls({ cloak: 1, strain: 1, tractor: 1 }, 5)).toBe(5)
  })

  test('[C2-DICE-4] none is the least', () => {
    const failing = { damage: [0, 1].map(() => ({ card: 'weaponsfailure', faceup: true })) }
    const table = engaging(
      vader,
      [['lothalrebel', 900, 660]],
      { dice: [] },
      { ...failing, tokens: { deplete: 1 } },
    )
    // Attack 2 less 3 against agility 0, the range bonus for the defender just out of reach.
    table.arrange(1, { tokens: { strain: 1 } }).answer('chooseAttack', '0:front:1')
    expect(table.rolls()).toEqual([0, 0])
    expect(table.kinds('missed')).toHaveLength(1)
  })

  test('[C2-DEPLETE-1] [C2-DEPLETE-2] [C2-DEPLETE-3] [C2-STRAIN-3] tokens take one die and one of them goes as soon as dice are rolled', () => {
    const table = facing(150, ['focus', 'blank', 'focus', 'blank'])
      .arrange(0, { tokens: { deplete: 3, focus: 1 } })
      .arrange(1, { tokens: { strain: 2, focus: 1 } })
    shoot(table)
    expect([table.rolls(), table.ship(0).tokens.deplete]).toEqual([[2], 2])
    table.answer('modifyAttackDice', 'done')
    expect([table.rolls(), table.ship(1).tokens.strain]).toEqual([[2, 2], 1])
  })

  test.each([
    [tie, 1, 2],
    [tie, 2, 2],
    ['bountyhunter', 1, 2],
    ['bountyhunter', 2, 1],
    ['omicrongrouppilot', 2, 1],
    ['omicrongrouppilot', 3, 0],
  ])(
    '[C2-TRACTOR-1] [C2-TRACTOR-7] %s with %i tractor tokens rolls %i defense dice',
    (pilot, tractor, dice) => {
      const table = facing(150, blanks(3 + dice), {}, pilot).arrange(1, { tokens: { tractor } })
      expect(shoot(table).rolls()).toEqual([3, dice])
    },
  )

  test('[C2-FIGHT-7] [C2-OBSTRUCT-4] two obstacles obstruct once', () => {
    const table = facing(199, blanks(7), {
      obstacles: [
        ['coreasteroid5', 900, 480],
        ['core2asteroid5', 900, 580],
      ],
    })
    shoot(table)
    expect(table.kinds('attack')[0]!.obstructedBy).toEqual([1000, 1001])
    expect(table.rolls()).toEqual([3, 4])
  })
})

describe('lines of fire', () => {
  // Base to base the lines lie between x 880 and 920; the obstacle covers the right part of them.
  const half = (id: string, x: number): Partial<Layout> => ({ obstacles: [[id, x, 500]] })

  test('[C2-ATTACK-3] the attacker chooses among equal lines, clear ones first', () => {
    const table = facing(150, blanks(6), half('coreasteroid5', 930))
    expect(table.options('chooseAttack')).toEqual(['0:front:1', '0:front:1:1000', 'pass'])
    expect(shoot(table).rolls()).toEqual([3, 3])
    const through = facing(150, blanks(7), half('coreasteroid5', 930))
    expect(through.answer('chooseAttack', '0:front:1:1000').rolls()).toEqual([3, 4])
    expect(facing(150, [], half('coreasteroid5', 1000)).options('chooseAttack')).toEqual([
      '0:front:1',
      'pass',
    ])
  })

  test('[C2-GAS-7] 1.1.0: a gas cloud shelters one blank, once, besides the die', () => {
    const table = facing(150, ['hit', 'hit', 'blank', ...blanks(4)], half('gascloud1', 900))
    shoot(table)
    expect(table.rolls()).toEqual([3, 4])
    expect(table.options('modifyDefenseDice')).toEqual(['gas', 'done'])
    table.answer('modifyDefenseDice', 'gas')
    expect(table.kinds('hit')[0]).toMatchObject({ hits: 1 })
    table.ends('setDials')
  })

  test('[C2-GAS-7] no shelter behind an asteroid, nor under 1.4.6', () => {
    const dice = ['hit', 'hit', 'blank', ...blanks(4)]
    for (const more of [
      half('coreasteroid5', 900),
      { ...half('gascloud1', 900), ruleset: '2e-epic-1.4.6' },
    ]) {
      const table = shoot(facing(150, dice, more))
      expect(table.kinds('hit')[0]).toMatchObject({ hits: 2 })
    }
  })
})

describe('reinforce', () => {
  const rear = (dice: string[], tokens: Ship['tokens']) =>
    shoot(facing(150, [...dice, ...blanks(3)]).arrange(1, { tokens }))

  test('[C2-REINFORCE-4] several tokens work one after another, down to one result', () => {
    expect(rear(['hit', 'hit', 'hit'], { reinforceAft: 3 }).kinds('hit')[0]).toMatchObject({
      hits: 1,
      crits: 0,
    })
    expect(rear(['hit', 'hit', 'crit'], { reinforceAft: 1 }).kinds('hit')[0]).toMatchObject({
      hits: 1,
      crits: 1,
    })
    expect(rear(['crit', 'hit', 'crit'], { reinforceAft: 2 }).kinds('hit')[0]).toMatchObject({
      hits: 0,
      crits: 1,
    })
  })

  test('[C2-REINFORCE-2] an attacker across the middle line is in neither arc', () => {
    const table = engaging(xwing, [[tie, 900, 590, 90]], { dice: ['hit', 'hit', 'hit', ...blanks(3)] })
    table.arrange(1, { tokens: { reinforceAft: 1, reinforceFore: 1 } })
    expect(shoot(table).kinds('hit')[0]).toMatchObject({ hits: 3 })
  })

  test('[C2-REINFORCE-5] it works in every attack of the round', () => {
    const table = new Table({
      seats: [
        [
          [xwing, 880, 400],
          [xwing, 930, 400],
        ],
        [['lothalrebel', 900, 600]],
      ],
      dice: ['hit', 'hit', 'blank', 'hit', 'hit', 'blank'],
    })
    table.arrange(2, { tokens: { reinforceAft: 1 } }).skipTo('engagement')
    table.answer('chooseEngagement', 'ship:0').answer('chooseAttack', '0:front:2')
    table.answer('chooseAttack', '0:front:2')
    expect(table.kinds('hit').map(({ hits }) => hits)).toEqual([1, 1])
  })
})

describe('simultaneous fire', () => {
  test('[C2-DESTROY-3] [C2-DESTROY-4] [C2-ENGAGE-5] [C2-DESTROY-1] all ships of an initiative fire before any goes, and lower ones that are gone do not', () => {
    const hits = ['hit', 'hit', 'hit']
    const table = new Table({
      seats: [
        [
          [xwing, 300, 400],
          [xwing, 900, 400],
        ],
        [
          [xwing, 300, 600, 180],
          [xwing, 900, 600, 180],
          [tie, 960, 600, 180],
        ],
      ],
      dice: [...hits, ...blanks(2), ...hits, ...blanks(3), ...hits, ...blanks(2)],
    })
    table
      .arrange(0, { shields: 0, damage: down(3) })
      .arrange(2, { shields: 0, damage: down(3) })
      .arrange(4, { damage: down(2) })
      .skipTo('engagement')
    table.answer('chooseEngagement', 'ship:0').answer('chooseAttack', '0:front:2')
    table.answer('chooseAttack', '0:front:4')
    expect([2, 4].map((id) => [table.ship(id).doomed, table.ship(id).place])).toEqual([
      [true, 'table'],
      [true, 'table'],
    ])
    // Ship 2 is destroyed, yet of the same initiative.
    table.answer('chooseEngagement', 'ship:2').answer('chooseAttack', '0:front:0')
    expect(table.ship(0).place).toBe('table')
    table.answer('chooseAttack', 'pass')
    expect(table.game.state.ships.map(({ place }) => place)).toEqual([
      'destroyed',
      'table',
      'destroyed',
      'table',
      'destroyed',
    ])
    expect(table.kinds('attack').map(({ ship }) => ship)).toEqual([0, 1, 2])
    table.ends('setDials')
  })

  test('[C2-WIN-2] [C2-END-7] the last two ships that destroy each other draw', () => {
    const table = engaging(xwing, [[xwing, 900, 600, 180]], {
      dice: ['hit', 'hit', 'hit', ...blanks(2), 'hit', 'hit', 'hit', ...blanks(2)],
    })
    table.arrange(0, { shields: 0, damage: down(3) }).arrange(1, { shields: 0, damage: down(3) })
    shoot(table).answer('chooseAttack', '0:front:0')
    expect(table.game.state.winner).toBe(null)
    table.ends()
  })

  test('[C2-DESTROY-8] the tokens and locks of a destroyed ship go, and locks on it', () => {
    const table = facing(150, ['hit', 'hit', 'hit', ...blanks(3)])
    table.arrange(0, { locks: [1] }).arrange(1, { locks: [0], tokens: { stress: 1 }, damage: down(2) })
    shoot(table).upTo('nothing')
    table.has(1, { place: 'destroyed', tokens: {}, locks: [] })
    expect(table.ship(0).locks).toEqual([])
  })
})

test('[C2-DICE-1] [C2-DICE-2] the dice have the faces they should', () => {
  const { game } = facing(150, [])
  game.chance = createChance('faces')
  const share = (roll: () => string) => {
    const seen: Record<string, number> = {}
    for (let i = 0; i < 8000; i++) {
      const face = roll()
      seen[face] = (seen[face] ?? 0) + 1
    }
    return Object.fromEntries(Object.entries(seen).map(([face, times]) => [face, Math.round(times / 1000)]))
  }
  expect(share(() => rollAttackDie(game))).toEqual({ hit: 3, crit: 1, focus: 2, blank: 2 })
  expect(share(() => rollDefenseDie(game))).toEqual({ evade: 3, focus: 2, blank: 3 })
})
