import { describe, expect, test } from 'vitest'
import { catalogue, type Layout, Table } from '../../test/table.ts'
import type { DamageCard } from './state.ts'

const xwing = 'bluesquadronescort' // 3 attack, 2 agility, 4 hull, 2 shields
const tie = 'academypilot' // 2 attack, 3 agility, 3 hull
const vader = 'darthvader'
const luke = 'lukeskywalker' // 2 Force
const tug = 'jakkugunrunner' // has reverse maneuvers, 5 hull
const far = [tie, 1500, 800, 180] as const

const up = (card: string, copies = 1): DamageCard[] =>
  Array.from({ length: copies }, () => ({ card, faceup: true }))
const down = (card: string, copies = 1): DamageCard[] =>
  Array.from({ length: copies }, () => ({ card, faceup: false }))
const blanks = (n: number) => Array<string>(n).fill('blank')

/** A ship with damage cards that moves ahead, far from all others. */
function alone(pilot: string, damage: DamageCard[], more: Partial<Layout> = {}): Table {
  return new Table({ seats: [[[pilot, 300, 300]], [far]], ...more }).arrange(0, { shields: 0, damage })
}

/** An X-wing about to fire at another ship 150 mm ahead. */
function facing(target: string, damage: DamageCard[], more: Partial<Layout>): Table {
  const table = new Table({ seats: [[[xwing, 300, 300]], [[target, 300, 490]]], ...more })
  return table.dials('2FB', '2FB').upTo('chooseAttack').arrange(1, { shields: 0, damage })
}

const shoot = (table: Table) => table.answer('chooseAttack', '0:front:1')

describe('each card', () => {
  test('[C2-CARD-1] [C2-DAMAGE-4] Panicked Pilot stresses twice and is repaired', () => {
    const table = facing(xwing, [], { deck: ['panickedpilot'], dice: ['crit', ...blanks(4)] })
    shoot(table)
    expect(table.ship(1).tokens).toEqual({ stress: 2 })
    expect(table.ship(1).damage).toEqual(down('panickedpilot'))
    // The one that was dealt, and no other of its name.
    const second = facing(xwing, up('panickedpilot'), {
      deck: ['panickedpilot'],
      dice: ['crit', ...blanks(4)],
    })
    expect(shoot(second).ship(1).damage).toEqual([...up('panickedpilot'), ...down('panickedpilot')])
  })

  test('[C2-CARD-2] [C2-DICE-7] [C2-DICE-8] Blinded Pilot leaves the Force alone, yet not the die for range 1', () => {
    const table = new Table({
      seats: [[[luke, 300, 300]], [[tie, 300, 430]]],
      dice: ['focus', 'blank', 'hit', 'hit', 'evade', 'evade', 'evade'],
    })
    table.dials('2FB', '2FB').upTo('chooseAttack')
    table.arrange(0, { tokens: { focus: 1, calculate: 1 }, locks: [1], damage: up('blindedpilot') })
    shoot(table)
    expect(table.rolls()[0]).toBe(4)
    expect(table.options('modifyAttackDice')).toEqual(['force', 'done'])
    table.answer('modifyAttackDice', 'force')
    expect(table.kinds('missed')).toHaveLength(1)
  })

  test('[C2-CARD-2] its dice in defense are free, and an action repairs it', () => {
    const defends = facing(xwing, up('blindedpilot'), { dice: ['hit', ...blanks(2), 'focus', 'blank'] })
    defends.arrange(1, { tokens: { focus: 1 } })
    shoot(defends)
    expect(defends.options('modifyDefenseDice')).toEqual(['focus', 'done'])
    const repairs = alone(xwing, up('blindedpilot')).dials('2FB', '2FB').upTo('chooseAction')
    repairs.answer('chooseAction', 'none').answer('chooseAction', 'repair:blindedpilot')
    expect(repairs.ship(0).damage).toEqual(down('blindedpilot'))
  })

  test('[C2-CARD-3] Wounded Pilot rolls after each action, and a blank does nothing', () => {
    const rolls = (face: string) => {
      const table = alone(xwing, up('woundedpilot'), { dice: [face] }).dials('2FB', '2FB')
      return table.answer('chooseAction', 'none').answer('chooseAction', 'focus').kinds('gained')
    }
    expect(rolls('blank').map(({ token }) => token)).toEqual(['focus'])
    expect(rolls('crit').map(({ token }) => token)).toEqual(['focus', 'stress'])
    const repaired = alone(xwing, up('woundedpilot')).dials('2FB', '2FB')
    repaired.answer('chooseAction', 'none').answer('chooseAction', 'repair:woundedpilot')
    expect(repaired.ship(0).damage).toEqual(down('woundedpilot'))
    repaired.ends('setDials')
  })

  test('[C2-CARD-3] two of them roll twice', () => {
    const table = alone(xwing, up('woundedpilot', 2), { dice: ['hit', 'crit'] }).dials('2FB', '2FB')
    table.answer('chooseAction', 'none').answer('chooseAction', 'focus')
    expect(table.ship(0).tokens).toEqual({ stress: 2 })
  })

  test('[C2-CARD-4] Stunned Pilot hurts after an obstacle, and only then', () => {
    const over = (y: number, dice: string[]) =>
      alone(xwing, up('stunnedpilot'), { obstacles: [['gascloud1', 300, y]], dice, deck: ['fuelleak'] })
        .dials('4FW', '2FB')
        .upTo('setDials')
    expect(over(380, ['blank']).ship(0).damage).toEqual([...up('stunnedpilot'), ...down('fuelleak')])
    expect(over(800, []).ship(0).damage).toEqual(up('stunnedpilot'))
  })

  test('[C2-CARD-4] two of them hurt twice', () => {
    const table = alone(xwing, up('stunnedpilot', 2), {
      obstacles: [['gascloud1', 300, 380]],
      dice: ['blank'],
    })
    table.arrange(0, { shields: 2 }).dials('4FW', '2FB').upTo('setDials')
    expect(table.ship(0).shields).toBe(0)
  })

  test('[C2-CARD-5] Console Fire burns on a hit, not on a crit, each by its own die', () => {
    const burns = (copies: number, dice: string[]) => {
      const table = alone(xwing, up('consolefire', copies), { dice }).arrange(0, { shields: 2 })
      table.dials('2FB', '2FB').upTo('setDials').ends('setDials')
      return table.ship(0).shields
    }
    expect([burns(1, ['crit']), burns(1, ['hit']), burns(2, ['hit', 'hit'])]).toEqual([2, 1, 0])
    const repaired = alone(xwing, up('consolefire')).dials('2FB', '2FB')
    repaired.answer('chooseAction', 'none').answer('chooseAction', 'repair:consolefire')
    repaired.ends('setDials')
  })

  test('[C2-CARD-6] [C2-DIFF-9] Damaged Engine makes turns harder, blue white and white red, and nothing else', () => {
    const flies = (pilot: string, dial: string) => {
      const table = new Table({ seats: [[[pilot, 600, 450]], [far]] })
      table.arrange(0, { tokens: { stress: 1 }, damage: up('damagedengine') })
      table.dials(dial, '2FB').upTo('setDials')
      return [table.ship(0).tokens.stress ?? 0, table.ship(0).pose.heading]
    }
    const interceptor = 'alphasquadronpilot'
    expect(flies(interceptor, '2YB')).toEqual([1, 90])
    // The white turn has become red, which a stressed ship does not fly.
    expect(flies(interceptor, '3YW')).toEqual([1, 0])
    expect(flies(interceptor, '2NB')).toEqual([0, 45])
    expect(flies(interceptor, '3NW')).toEqual([1, 45])
  })

  test('[C2-CARD-6] [C2-DIFF-10] two of them add up, and red is the most', () => {
    const flies = (dial: string) => {
      const table = new Table({ seats: [[['alphasquadronpilot', 600, 450]], [far]] })
      table
        .arrange(0, { damage: up('damagedengine', 2) })
        .dials(dial, '2FB')
        .upTo('setDials')
      return [table.ship(0).tokens.stress ?? 0, table.ship(0).pose.heading]
    }
    expect(flies('2YB')).toEqual([1, 90])
    expect(flies('3YW')).toEqual([1, 90])
  })

  test('[C2-CARD-7] Weapons Failure costs an attack die, two of them two, and an action repairs it', () => {
    const fires = (copies: number) => {
      const table = facing(tie, [], { dice: blanks(6 - copies) })
      table.arrange(0, { damage: up('weaponsfailure', copies) })
      return shoot(table).rolls()[0]
    }
    expect([fires(1), fires(2)]).toEqual([2, 1])
    const repaired = alone(xwing, up('weaponsfailure')).dials('2FB', '2FB')
    repaired.answer('chooseAction', 'none')
    expect(repaired.options('chooseAction')).toContain('repair:weaponsfailure')
  })

  test('[C2-CARD-8] [C2-DAMAGE-1] Hull Breach turns hits up, from the moment it is dealt', () => {
    const table = facing(xwing, up('hullbreach'), {
      deck: ['structuraldamage'],
      dice: ['hit', ...blanks(4)],
    })
    expect(shoot(table).ship(1).damage).toEqual([...up('hullbreach'), ...up('structuraldamage')])
    const dealt = facing('lothalrebel', [], {
      deck: ['hullbreach', 'damagedengine', 'structuraldamage'],
      dice: ['hit', 'crit', 'crit'],
    })
    expect(shoot(dealt).ship(1).damage).toEqual([
      ...down('hullbreach'),
      ...up('damagedengine'),
      ...up('structuraldamage'),
    ])
    const second = facing('lothalrebel', [], {
      deck: ['hullbreach', 'directhit', 'structuraldamage'],
      dice: ['blank', 'crit', 'crit'],
    })
    // The hit that Direct Hit brings is critical already.
    expect(shoot(second).ship(1).damage).toEqual([
      ...up('hullbreach'),
      ...down('directhit'),
      ...up('structuraldamage'),
    ])
  })

  test('[C2-CARD-8] shields take the critical damage, and an action repairs it', () => {
    const table = facing(xwing, up('hullbreach'), { dice: ['hit', ...blanks(4)] }).arrange(1, { shields: 1 })
    shoot(table).has(1, { shields: 0, damage: up('hullbreach') })
    const repaired = alone(xwing, up('hullbreach')).dials('2FB', '2FB').answer('chooseAction', 'none')
    expect(repaired.options('chooseAction')).toContain('repair:hullbreach')
  })

  test('[C2-CARD-9] [C2-DAMAGE-8] Structural Damage costs a defense die each while faceup, and no action repairs it', () => {
    const defends = (damage: DamageCard[], dice: number) =>
      shoot(facing(tie, damage, { dice: blanks(3 + dice) })).rolls()[1]
    expect(defends(up('structuraldamage'), 2)).toBe(2)
    expect(defends(up('structuraldamage', 2), 1)).toBe(1)
    expect(defends(down('structuraldamage', 2), 3)).toBe(3)
    const table = alone(xwing, up('structuraldamage')).dials('2FB', '2FB').answer('chooseAction', 'none')
    expect(table.options('chooseAction').filter((id) => id.startsWith('repair'))).toEqual([])
  })

  test('[C2-CARD-10] Damaged Sensor Array leaves focus, without what is linked to it, and repairs', () => {
    const table = new Table({ seats: [[[vader, 300, 300]], [far]] })
    table.arrange(0, { damage: [...up('damagedsensorarray'), ...up('fuelleak')] }).dials('2FB', '2FB')
    table.answer('chooseAction', 'none')
    expect(table.options('chooseAction')).toEqual([
      'focus',
      'repair:damagedsensorarray',
      'repair:fuelleak',
      'none',
    ])
    table.answer('chooseAction', 'focus')
    table.ends('setDials')
  })

  test.each([
    ['1NB', [...down('loosestabilizer'), ...down('structuraldamage')]],
    ['4KR', [...down('loosestabilizer'), ...down('structuraldamage')]],
    ['3FW', up('loosestabilizer')],
  ])('[C2-CARD-11] Loose Stabilizer after %s', (dial, damage) => {
    const table = alone(xwing, up('loosestabilizer'), { deck: ['structuraldamage'] })
    expect(table.dials(dial, '2FB').upTo('setDials').ship(0).damage).toEqual(damage)
  })

  test('[C2-CARD-11] a reverse straight is no straight', () => {
    const table = alone(tug, up('loosestabilizer'), { deck: ['structuraldamage'] })
    table.dials('2SR', '2FB').upTo('setDials')
    expect(table.ship(0).damage).toEqual([...down('loosestabilizer'), ...down('structuraldamage')])
  })

  test('[C2-CARD-11] two of them hurt twice, and an action repairs one', () => {
    const table = alone(xwing, up('loosestabilizer', 2), { deck: ['structuraldamage'] })
    table.arrange(0, { shields: 2 }).dials('1NB', '2FB').upTo('setDials')
    table.has(0, { shields: 0, damage: down('loosestabilizer', 2) })
    const repaired = alone(xwing, up('loosestabilizer', 2)).dials('2FB', '2FB').answer('chooseAction', 'none')
    repaired.answer('chooseAction', 'repair:loosestabilizer')
    expect(repaired.ship(0).damage).toEqual([...down('loosestabilizer'), ...up('loosestabilizer')])
  })

  test('[C2-CARD-12] two Disabled Power Regulators give two ion tokens, and one ion maneuver repairs both', () => {
    const table = alone(xwing, up('disabledpowerregulator', 2)).dials('2FB', '2FB').upTo('setDials')
    expect(table.ship(0).tokens).toEqual({ ion: 2 })
    table.dials(null, '2FB').upTo('setDials')
    table.has(0, { tokens: {}, damage: down('disabledpowerregulator', 2) })
  })

  test('[C2-CARD-12] a maneuver of the dial does not repair it', () => {
    // A large ship is not ionized by one token.
    const table = alone('omicrongrouppilot', up('disabledpowerregulator'))
      .dials('1FB', '2FB')
      .upTo('setDials')
    table.dials('1FB', '2FB').upTo('setDials')
    table.has(0, { tokens: { ion: 2 }, damage: up('disabledpowerregulator') })
  })

  test('[C2-CARD-13] Fuel Leak follows a crit, though a shield takes it, and no hit', () => {
    const leaks = (dice: string[], shields: number) => {
      const table = facing(xwing, up('fuelleak'), { deck: ['structuraldamage', 'damagedengine'], dice })
      return shoot(table.arrange(1, { shields })).ship(1)
    }
    expect(leaks(['crit', ...blanks(4)], 0).damage).toEqual([
      ...down('fuelleak'),
      ...up('structuraldamage'),
      ...down('damagedengine'),
    ])
    expect(leaks(['crit', ...blanks(4)], 2)).toMatchObject({ shields: 0, damage: down('fuelleak') })
    expect(leaks(['hit', ...blanks(4)], 0).damage).toEqual([...up('fuelleak'), ...down('structuraldamage')])
  })

  test('[C2-CARD-13] the crit that deals it does not set it off', () => {
    const table = facing(xwing, [], { deck: ['fuelleak'], dice: ['crit', ...blanks(4)] })
    expect(shoot(table).ship(1).damage).toEqual(up('fuelleak'))
  })

  test('[C2-CARD-13] two of them both leak', () => {
    const table = facing('lothalrebel', up('fuelleak', 2), {
      deck: ['structuraldamage', 'damagedengine', 'damagedengine'],
      dice: ['crit', ...blanks(2)],
    })
    expect(shoot(table).ship(1).damage).toEqual([
      ...down('fuelleak', 2),
      ...up('structuraldamage'),
      ...down('damagedengine', 2),
    ])
  })

  test('[C2-CARD-14] Direct Hit! hurts once more, twice if it comes twice', () => {
    const table = facing('lothalrebel', [], {
      deck: ['directhit', 'fuelleak', 'directhit', 'fuelleak'],
      dice: ['crit', 'crit', 'blank'],
    })
    expect(shoot(table).ship(1).damage).toEqual([
      ...down('directhit'),
      ...down('fuelleak'),
      ...down('directhit'),
      ...down('fuelleak'),
    ])
    const shielded = facing(xwing, [], { deck: ['directhit'], dice: ['crit', ...blanks(4)] })
    shielded.arrange(1, { shields: 1 })
    shoot(shielded).has(1, { shields: 0, damage: [] })
  })

  test('[C2-ACTION-5] two cards of one name have an action each', () => {
    const table = new Table({
      seats: [
        [
          [xwing, 300, 300],
          ['omicrongrouppilot', 420, 300],
        ],
        [far],
      ],
    })
    table.arrange(0, { damage: up('fuelleak', 2) }).dials('2FB', '1FB', '2FB')
    table.upTo('chooseAction')
    while (table.asked('chooseAction').subject !== 1) table.answer('chooseAction', 'none')
    table.answer('chooseAction', 'coordinate:0')
    expect(table.options('chooseAction').filter((id) => id === 'repair:fuelleak')).toHaveLength(1)
    table.answer('chooseAction', 'repair:fuelleak')
    expect(table.ship(0).damage).toEqual([...down('fuelleak'), ...up('fuelleak')])
    while (table.asked('chooseAction').subject !== 0) table.answer('chooseAction', 'none')
    table.answer('chooseAction', 'repair:fuelleak')
    expect(table.ship(0).damage).toEqual(down('fuelleak', 2))
  })
})

describe('decks', () => {
  test('[C2-DAMAGE-12] [C2-SETUP-10] each seat has the 33 cards', () => {
    const { game } = new Table({ seats: [[[xwing, 300, 300]], [far]] })
    const copies = Object.fromEntries(catalogue.damageDeck.cards.map(({ id, copies: n }) => [id, n]))
    expect(Object.keys(copies)).toHaveLength(14)
    expect([copies.directhit, copies.fuelleak]).toEqual([5, 4])
    for (const { draw, discard } of game.state.decks) {
      expect([draw.length, discard.length]).toEqual([33, 0])
      for (const [id, n] of Object.entries(copies)) expect(draw.filter((card) => card === id)).toHaveLength(n)
    }
    const pilots = catalogue.damageDeck.cards.filter(({ trait }) => trait === 'pilot')
    expect(pilots.reduce((sum, { copies: n }) => sum + n, 0)).toBe(8)
  })

  test('[C2-SETUP-11] a ship is dealt from the deck of its own player', () => {
    const table = facing(xwing, [], { dice: ['hit', ...blanks(4)] })
    shoot(table)
    expect(table.game.state.decks.map(({ draw }) => draw.length)).toEqual([33, 32])
  })

  const withDeck = (table: Table, draw: string[], discard: string[] = []) => {
    table.game.state = {
      ...table.game.state,
      decks: table.game.state.decks.with(1, { draw, discard }),
    }
    return table
  }

  test('[C2-DAMAGE-10] an empty deck is made anew from discards', () => {
    const table = withDeck(
      facing(xwing, [], { dice: ['hit', 'hit', ...blanks(3)] }),
      [],
      ['fuelleak', 'directhit'],
    )
    shoot(table)
    expect(table.ship(1).damage).toEqual([...down('fuelleak'), ...down('directhit')])
    expect(table.kinds('shuffled')).toHaveLength(1)
    expect(table.game.state.decks[1]).toEqual({ draw: [], discard: [] })
  })

  test('[C2-DAMAGE-10] with no discards facedown cards go back, and still count', () => {
    const table = facing('lothalrebel', [...down('directhit', 2), ...up('damagedengine')], {
      dice: ['hit', ...blanks(2)],
    })
    withDeck(table, [])
    shoot(table)
    const { damage } = table.ship(1)
    expect(damage).toHaveLength(4)
    expect(damage.filter(({ card }) => card === 'directhit')).toHaveLength(1)
    expect(table.game.state.decks[1]).toEqual({ draw: ['directhit'], discard: [] })
  })

  test('[C2-DAMAGE-10] facedown cards of a destroyed ship wait for its removal: its Fuel Leaks end', () => {
    const table = facing(xwing, [...up('hullbreach'), ...up('fuelleak'), ...up('damagedengine')], {
      dice: ['crit', ...blanks(4)],
    })
    withDeck(table, ['fuelleak'])
    shoot(table)
    expect(table.ship(1).place).toBe('destroyed')
    // The crit, and the hit of either leak.
    expect(table.kinds('dealt')).toHaveLength(3)
  })

  test('[C2-DAMAGE-10] cards of a ship that has left are in the deck once, not twice', () => {
    const table = new Table({
      seats: [
        [[xwing, 300, 300]],
        [
          ['lothalrebel', 300, 500],
          [tie, 900, 60, 180],
        ],
      ],
      dice: ['hit', 'hit', 'blank'],
    })
    table.arrange(1, { shields: 0 }).arrange(2, { damage: down('fuelleak') })
    withDeck(table, [])
    // The TIE flees, its card is discarded, dealt to the other ship and then the deck is empty once more.
    table.dials('2FB', '1FB', '5FW').upTo('chooseAttack').answer('chooseAttack', '0:front:1')
    expect(table.ship(2).place).toBe('fled')
    const cards = [...table.ship(1).damage.map(({ card }) => card), ...table.game.state.decks[1]!.draw]
    expect(cards.filter((card) => card === 'fuelleak')).toHaveLength(1)
    expect(table.ship(1).damage).toHaveLength(2)
  })

  test('[C2-DAMAGE-6] damage beyond the hull is dealt all the same', () => {
    const table = facing(tie, down('fuelleak', 2), { dice: ['hit', 'hit', 'hit', ...blanks(3)] })
    table.answer('chooseAttack', '0:front:1')
    expect(table.kinds('dealt')).toHaveLength(3)
  })
})

test('[C2-DESTROY-2] a ship destroyed in its activation is gone at once, and meets no second obstacle', () => {
  const table = new Table({
    seats: [
      [
        [xwing, 300, 300],
        [vader, 700, 300],
      ],
      [far],
    ],
    obstacles: [
      ['coreasteroid0', 300, 370],
      ['coreasteroid1', 300, 480],
    ],
    dice: ['hit'],
  })
  table.arrange(0, { shields: 0, damage: down('fuelleak', 3) }).dials('4FW', '2FB', '2FB')
  table.answer('chooseAction', 'none')
  expect(table.ship(0).place).toBe('destroyed')
  expect(table.asked('chooseAction').subject).toBe(1)
  expect(table.kinds('metObstacle')).toHaveLength(1)
  expect(table.game.state.decks[0]!.discard).toHaveLength(4)
})
