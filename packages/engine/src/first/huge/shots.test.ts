import { describe, expect, test } from 'vitest'
import { blanks, type Layout, type PlacedPilot, Table } from '../../../test/first.ts'
import {
  academy,
  arrangeHuge,
  beside,
  cr90,
  croc,
  gozanti,
  gr75,
  raider,
  red,
} from '../../../test/first-huge.ts'
import { first } from '../../index.ts'

const single = 'hardpoint:singleturbolasers'
const quad = 'hardpoint:quadlasercannons'
const cards: first.Cards = {
  [single]: { text: 'A weapon.', weapon: { energy: 2 } },
  [quad]: { text: 'A weapon.', weapon: { energy: 1 } },
}

const shots = (at: Table): string[] => at.options('chooseAttack')
/** The first seat may attack. */
const bearsOn = (at: Table): boolean =>
  at.game.pending[0]!.ask === 'chooseAttack' && at.game.pending[0]!.seat === 0
const fight = (seats: Layout['seats'], more: Partial<Layout> = {}) =>
  new Table({ seats, ...more }).skipTo('combat')

describe('range', () => {
  test('[HS-RULER-2] [EV18-RULER-1] [EP14-RULER-1] [HS-PWR-1] only a weapon that says so reaches beyond Range 3', () => {
    // A corvette and, 350 mm to its right, a TIE; the X-wing is as far off.
    for (const [gap, open] of [
      [90, false],
      [190, false],
      [290, true],
      [390, true],
      [490, true],
      [510, false],
    ] as const) {
      const at = fight([[[cr90, 500, 500, 0]], [[academy, 540 + gap + 20, 572.5, 180]]])
      expect(bearsOn(at)).toBe(open)
    }
    const xwing = fight([[[red, 500, 300, 0]], [[academy, 500, 340 + 350, 0]]])
    expect(xwing.game.pending.map(({ ask }) => ask)).toEqual(['setDials', 'setDials'])
  })

  test('[HS-ATK-1] who is lost is no target, huge or not', () => {
    const bears = (own: PlacedPilot, other: PlacedPilot, place: 'table' | 'destroyed') =>
      bearsOn(
        new Table({ seats: [[own], [other, [academy, 1700, 850, 180]]] })
          .arrange(1, { place })
          .skipTo('combat'),
      )
    for (const [own, other] of [
      [
        [red, 500, 200, 0],
        [gozanti, 500, 450, 0],
      ],
      [
        [cr90, 500, 500, 0],
        [academy, 850, 572.5, 180],
      ],
    ] as const) {
      expect(bears(own, other, 'table')).toBe(true)
      expect(bears(own, other, 'destroyed')).toBe(false)
    }
  })

  test('[HS-RULER-2] [EV18-RULER-1] [EP14-RULER-1] the long ruler is for ships that reach beyond Range 3', () => {
    const at = new Table({
      seats: [
        [
          [cr90, 500, 500, 0],
          [red, 700, 500, 0],
          [gr75, 900, 500, 0],
          [gozanti, 1100, 500, 0, [single]],
        ],
      ],
      cards,
    })
    expect([0, 1, 2, 3].map((id) => first.rulerLength(at.game, id))).toEqual([5, 3, 3, 5])
  })

  test.each([
    [290, 3, 4],
    [390, 4, 4],
    [490, 5, 4],
  ])(
    '[HS-RULER-3] [HS-RULER-5] at %i mm, Range %i, a TIE rolls %i dice against the primary weapon',
    (gap, range, dice) => {
      const at = fight([[[cr90, 500, 500, 0]], [[academy, 560 + gap, 572.5, 180]]], {
        dice: blanks(4 + dice),
      })
      at.answer('chooseAttack', 'primary:1')
      expect(at.kinds('attack')).toMatchObject([{ range }])
      expect(at.rolls()).toEqual([4, dice])
      at.ends('setDials')
    },
  )

  test('[HS-RULER-3] at Range 2 it rolls its agility', () => {
    const at = fight([[[raider, 500, 300, 0]], [[academy, 500, 300 + 112.5 + 150 + 20, 0]]], {
      dice: blanks(7),
    })
    at.answer('chooseAttack', 'primary:1')
    expect(at.rolls()).toEqual([4, 3])
  })

  test('[HS-RULER-4] no die more against a secondary weapon', () => {
    const at = fight([[[cr90, 500, 500, 0, [single]]], [[academy, 560 + 350, 572.5, 180]]], {
      cards,
      dice: blanks(7),
    })
    at.answer('chooseAttack', `${single}:1`)
    expect(at.rolls()).toEqual([4, 3])
    at.upTo('setDials')
  })
})

describe('attacks of a huge ship', () => {
  const seats: Layout['seats'] = [
    [[cr90, 500, 500, 0, [single, quad], [single]]],
    [
      [academy, 560 + 350, 560, 180],
      [academy, 560 + 350, 440, 180],
      [academy, 640, 572.5, 180],
    ],
  ]

  test('[HS-ATK-1] [HS-ATK-2] [HS-ATK-3] one attack with the primary and one with each secondary weapon, one after the other', () => {
    const at = fight(seats, { cards, dice: Array.from({ length: 4 }, () => blanks(8)).flat() })
    const weapons = () =>
      [...new Set(shots(at).map((id) => id.split(':').slice(0, -1).join(':')))].filter((id) => id)
    expect(weapons().sort()).toEqual([quad, single, `${single}#2`, 'primary'])
    at.answer('chooseAttack', 'primary:1')
    expect(at.game.pending).toHaveLength(1)
    expect(weapons().sort()).toEqual([quad, single, `${single}#2`])
    at.answer('chooseAttack', `${quad}:3`)
    expect(weapons().sort()).toEqual([single, `${single}#2`])
    at.answer('chooseAttack', `${single}#2:2`).answer('chooseAttack', `${single}:1`)
    expect(at.kinds('attack').map(({ weapon, from }) => [weapon, from])).toEqual([
      ['primary', 'fore'],
      [quad, 'fore'],
      [`${single}#2`, 'aft'],
      [single, 'fore'],
    ])
    // Energy on the weapons is spent.
    expect(at.ship(0).huge!.stored).toEqual({ [quad]: 1 })
    expect(at.game.pending[0]!.seat).toBe(1)
  })

  test('holding fire ends its chance', () => {
    const at = fight(seats, { cards }).answer('chooseAttack', 'pass')
    expect(at.game.pending[0]!.seat).toBe(1)
  })

  test('[HS-ATK-4] a ship without an attack value has no primary weapon', () => {
    const at = fight([[[gozanti, 500, 400, 0, [quad, quad]]], [[academy, 500, 600, 0]]], { cards })
    expect(shots(at)).toEqual([`${quad}:1`, `${quad}#2:1`, 'pass'])
    const transport = fight([[[gr75, 500, 400, 0]], [[academy, 500, 700, 0]]])
    transport.ends('setDials')
  })

  test('a weapon without energy is silent', () => {
    const at = new Table({ seats: [[[gozanti, 500, 400, 0, [quad]]], [[academy, 500, 600, 0]]], cards })
    arrangeHuge(at, 0, { stored: {} }).skipTo('combat').ends('setDials')
  })

  test('[HS-ARC-2] a secondary weapon fires through the arcs of its own section', () => {
    // Ahead and to the right: the fore section's starboard arc has it, the aft one's has not.
    const ahead: PlacedPilot = [academy, 700, 680, 0]
    const fore = fight([[[cr90, 500, 500, 0, [quad]]], [ahead]], { cards })
    expect(shots(fore)).toEqual([`${quad}:1`, 'pass'])
    expect(bearsOn(fight([[[cr90, 500, 500, 0, [], [quad]]], [ahead]], { cards }))).toBe(false)
    const both = fight([[[cr90, 500, 500, 0, [quad]]], [[academy, 300, 680, 0]]], { cards })
    expect(shots(both)).toEqual([`${quad}:1`, 'pass'])
  })

  test('the arcs of the Raider, the Gozanti and the C-ROC', () => {
    const bears = (ship: string, x: number, y: number, upgrades: string[], aft: string[] = []) =>
      bearsOn(fight([[[ship, 600, 400, 0, upgrades, aft]], [[academy, x, y, 0]]], { cards }))
    expect(bears(raider, 600, 700, [])).toBe(true)
    expect(bears(raider, 950, 400, [])).toBe(false)
    expect(bears(raider, 800, 330, [], [quad])).toBe(true)
    expect(bears(raider, 600, 200, [], [quad])).toBe(false)
    for (const ship of [gozanti, croc]) {
      expect(bears(ship, 600, 600, [quad])).toBe(true)
      expect(bears(ship, 600, 200, [quad])).toBe(false)
    }
  })
})

describe('a turret primary', () => {
  const at = (x: number, y: number) => fight([[[cr90, 700, 450, 0]], [[academy, x, y, 0]]])

  test('[HS-TUR-1] [HS-TUR-5] fires in and out of its arcs', () => {
    // Straight ahead no arc of the corvette reaches.
    expect(shots(at(700, 450 + 112.5 + 250))).toEqual(['primary:1', 'pass'])
    expect(shots(at(1050, 522.5))).toEqual(['primary:1', 'pass'])
    expect(at(1050, 522.5).game.rules.facts[0]).toMatchObject({ turret: true })
  })

  test('[HS-TUR-2] measured from the base of its own section', () => {
    // 190 mm behind the aft base and to the side, but 335 from the fore one.
    const behind = at(1000, 190)
    expect(shots(behind)).toEqual(['primary:1', 'pass'])
    expect(behind.asked('chooseAttack')).toMatchObject({ options: [{ range: 4 }, {}] })
  })

  test('[HS-TUR-2] from its base and not from the token between the bases', () => {
    // 297 mm from the middle of the ship, where the section begins, and 302 from the fore base.
    expect(at(1056, 400).asked('chooseAttack')).toMatchObject({ options: [{ range: 4 }, {}] })
    expect(at(1050, 400).asked('chooseAttack')).toMatchObject({ options: [{ range: 3 }, {}] })
  })

  test('[HS-TUR-3] not across the ship’s own centre line', () => {
    expect(bearsOn(at(700, 450 - 112.5 - 180))).toBe(false)
    // Touching the end of the line is crossing it: its end lies at 740, 450.
    expect(bearsOn(at(740 + 40 * 3, 450 - 72.5 * 3))).toBe(false)
    expect(shots(at(740 + 40 * 3 + 2, 450 - 72.5 * 3))).toEqual(['primary:1', 'pass'])
  })

  test('[HS-TUR-4] a target in the arc needs no line', () => {
    // A corner of its fore section reaches into the starboard arc; the line to its base crosses the centre line.
    const corner = (x: number) => {
      const table = new Table({ seats: [[[cr90, 700, 450, 0]], [[cr90, x, 295.4, -106.1]]] })
      const { parts } = table.game.rules.facts[0]!.huge!
      Object.assign(parts[0]!, { range: { min: 1, max: 5 } })
      return table.skipTo('combat')
    }
    expect(shots(corner(901.1))).toEqual(['primary:1:fore', 'primary:1:aft', 'pass'])
    expect(shots(corner(896))).toEqual(['primary:1:aft', 'pass'])
  })
})

describe('a huge ship under fire', () => {
  test('[HS-AGIL-1] [HS-AGIL-2] it rolls for range and obstruction only', () => {
    const near = fight([[[red, 500, 300, 0]], [[gr75, 500, 300 + 20 + 150 + 97.5, 0]]], { dice: blanks(3) })
    near.answer('chooseAttack', 'primary:1:aft')
    expect(near.rolls()).toEqual([3, 0])
    const far3 = fight([[[red, 500, 100, 0]], [[gr75, 500, 120 + 250 + 97.5, 0]]], {
      dice: blanks(5),
      obstacles: [['coreasteroid5', 500, 230]],
    })
    far3.answer('chooseAttack', 'primary:1:aft')
    expect(far3.rolls()).toEqual([3, 2])
    far3.ends('setDials')
  })

  test('[HS-TGT-1] a section that is in arc and in range', () => {
    // The corvette lies across; its bow is out of the X-wing's arc.
    const at = fight([[[red, 500, 300, 0]], [[cr90, 640, 420, 90]]])
    expect(shots(at)).toEqual(['primary:1:aft', 'pass'])
    expect(at.asked('chooseAttack')).toMatchObject({ options: [{ target: 1, section: 'aft', range: 1 }, {}] })
  })

  test('[HS-TGT-3] [HS-TGT-6] the line to it must not cross the centre line; another section or ship may be chosen', () => {
    const at = fight(
      [
        [[red, 500, 300, 180]],
        [
          [gr75, 500, 140, 0],
          [academy, 420, 200, 0],
        ],
      ],
      { dice: blanks(8) },
    )
    expect(shots(at)).toEqual(['primary:1:fore', 'primary:2', 'pass'])
    at.answer('chooseAttack', 'primary:2')
    expect(at.kinds('attack')).toMatchObject([{ target: 2 }])
  })

  test('[HS-CRIP-6] a crippled section is no target', () => {
    const at = new Table({ seats: [[[red, 500, 400, 180]], [[cr90, 500, 200, 0]]] })
    arrangeHuge(at, 1, { crippled: ['fore'] })
      .skipTo('combat')
      .ends('setDials')
  })

  test('[HS-DMG-2] the section that was hit loses its shields, then is dealt cards of its own deck', () => {
    const at = new Table({
      seats: [[[red, 500, 300, 0]], [[cr90, 500, 600, 0]]],
      dice: ['hit', 'hit', 'crit'],
      aft: ['reactorleak', 'reactorleak'],
    })
    arrangeHuge(at, 1, { shields: { fore: 5, aft: 1 } })
    const deck = () => at.game.state.decks[at.game.rules.sectionDecks['1:cr90corvette-aft']!]!.draw.length
    const before = deck()
    at.skipTo('combat').answer('chooseAttack', 'primary:1:aft')
    expect(at.ship(1).huge!.shields).toEqual({ fore: 5, aft: 0 })
    expect([beside(at, 1), before - deck()]).toEqual([{ fore: 0, aft: 2 }, 2])
    expect(at.damage(1)).toEqual(['-', 'reactorleak'])
    at.ends('setDials')
  })
})

describe('obstruction', () => {
  test('[HS-OBSTR-1] [HS-OBSTR-2] a huge ship between obstructs, whoever’s it is, for one die', () => {
    const between = (more: Partial<Layout>) =>
      fight(
        [
          [
            [red, 500, 200, 0],
            [gr75, 500, 290, 90],
          ],
          [[academy, 500, 380, 0]],
        ],
        more,
      )
    const at = between({ dice: blanks(3 + 4) })
    expect(at.asked('chooseAttack')).toMatchObject({ options: [{ id: 'primary:2', obstructedBy: [1] }, {}] })
    at.answer('chooseAttack', 'primary:2')
    expect(at.rolls()).toEqual([3, 4])
    const twice = fight(
      [
        [
          [red, 500, 100, 0],
          [gr75, 500, 290, 90],
        ],
        [[academy, 500, 380, 0]],
      ],
      {
        dice: blanks(3 + 5),
        obstacles: [['coreasteroid5', 500, 190]],
      },
    )
    twice.answer('chooseAttack', 'primary:2')
    expect(twice.kinds('attack')).toMatchObject([{ range: 3, obstructedBy: [1000, 1] }])
    expect(twice.rolls()).toEqual([3, 5])
  })

  test('[C1-OBSTRUCT-1] [HS-OBSTR-2] of lines as short as each other the attacker takes a free one or an obstructed one', () => {
    const target = (x: number, dice: string[] = []) =>
      fight([[[red, 500, 300, 0]], [[gr75, 500, 460, 90]]], {
        obstacles: [['coreasteroid5', x, 370]],
        dice,
      })
    expect(shots(target(450))).toEqual(['primary:1:fore', 'primary:1:aft', 'primary:1:aft:1000', 'pass'])
    expect(shots(target(480))).toEqual(['primary:1:fore', 'primary:1:fore:1000', 'primary:1:aft', 'pass'])
    const obstructed = target(480, blanks(4 + 1)).answer('chooseAttack', 'primary:1:fore:1000')
    expect(obstructed.kinds('attack')).toMatchObject([{ obstructedBy: [1000] }])
    expect(obstructed.rolls()).toEqual([4, 1])
    const free = target(480, blanks(4)).answer('chooseAttack', 'primary:1:fore')
    expect(free.kinds('attack')).toMatchObject([{ obstructedBy: [] }])
    expect(free.rolls()).toEqual([4, 0])
    // Where every line is obstructed there is no other to take.
    expect(shots(target(500))).toEqual(['primary:1:fore', 'primary:1:aft', 'pass'])
  })

  test('[HS-OBSTR-3] neither the ship that is attacked nor the one that attacks', () => {
    const at = fight([[[red, 500, 300, 0]], [[cr90, 640, 420, 90]]])
    expect(at.asked('chooseAttack')).toMatchObject({ options: [{ obstructedBy: [] }, {}] })
    const own = fight([[[cr90, 500, 500, 0]], [[academy, 720, 190, 0]]])
    expect(own.asked('chooseAttack')).toMatchObject({ options: [{ obstructedBy: [] }, {}] })
  })
})
