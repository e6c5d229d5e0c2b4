import { first as engine } from '@flotilla/engine'
import { blanks, type PlacedPilot, setupOf, Table } from '@flotilla/engine/testing/first'
import { academy, cr90, croc, far, red } from '@flotilla/engine/testing/first-huge'
import { describe, expect, test } from 'vitest'
import { firstCards as cards } from '../index.ts'

const skill = (at: Table): number => engine.effects.pilotSkill(at.game, at.ship(0))

describe('Courier Droid: placed out of turn', () => {
  const droid = 'crew:courierdroid'
  const slaver: PlacedPilot = ['trandoshanslaver', 500, 50, 0, [droid]]

  /** Forces about to be placed: skill 2 with a droid and 4 against 1. */
  const placing = (mine: PlacedPilot, use: string) => {
    const layout = { seats: [[mine, [red, 800, 50] as PlacedPilot], [far]], cards }
    const { positions: _, ...setup } = setupOf(layout)
    const at = new Table({ ...layout, setup: { ...setup, obstaclesPerSide: 0 } })
    while (at.game.pending[0]!.ask !== 'useAbility')
      at.answer(at.game.pending[0]!.ask, at.options(at.game.pending[0]!.ask)[0]!)
    expect(at.options('useAbility')).toEqual(['skill:0', 'skill:8', 'decline'])
    return at.answer('useAbility', use)
  }

  /** The order in which ships come onto the table, from the edges that were chosen. */
  const order = (at: Table): number[] => {
    const placed: number[] = []
    while (at.game.pending[0]!.ask !== 'setDials') {
      if (at.game.pending[0]!.ask === 'choosePlacing')
        at.answer('choosePlacing', at.options('choosePlacing')[0]!)
      const { subject, limits } = at.game.pending[0]! as never as {
        subject: number
        limits: { area: { left: number; bottom: number; top: number }; facing: number }
      }
      const { left, bottom, top } = limits.area
      const where = [left + 200 + 300 * subject, (bottom + top) / 2, limits.facing] as const
      expect(at.put('placeShip', ...where)).toBeUndefined()
      placed.push(subject)
    }
    return placed
  }

  test.each([
    ['skill:0', [0, 2, 1], 0],
    ['skill:8', [2, 1, 0], 8],
    ['decline', [2, 0, 1], 2],
  ])('%s', (use, expected, value) => {
    const at = placing(slaver, use)
    expect(skill(at)).toBe(value)
    expect(order(at)).toEqual(expected)
    expect(skill(at)).toBe(2)
    at.ends('setDials')
  })
})

describe('Ketsu Onyo: a tractor beam that holds on', () => {
  const ketsu = 'crew:ketsuonyo'

  const ending = (mine: PlacedPilot, theirs: PlacedPilot[]) => {
    const at = new Table({ seats: [[mine], theirs], cards })
    for (const id of theirs.keys()) at.arrange(id + 1, { tokens: { tractor: 2, focus: 1 } })
    return at.skipTo('end')
  }
  const enemies: PlacedPilot[] = [
    [academy, 500, 490, 180],
    [academy, 560, 490, 180],
    [academy, 500, 100],
    [academy, 500, 680, 180],
  ]

  test('of one enemy in the arc at Range 1–2, for this End phase', () => {
    const at = ending(['trandoshanslaver', 500, 300, 0, [ketsu]], enemies)
    expect(at.options('useAbility')).toEqual(['ship:1', 'ship:2', 'decline'])
    at.answer('useAbility', 'ship:1')
    at.has(1, { tokens: { tractor: 2 } })
    for (const id of [2, 3, 4]) at.has(id, { tokens: {} })
    at.ends('setDials')
    at.skipTo('end').answer('useAbility', 'decline')
    at.has(1, { tokens: {} }).ends('setDials')
  })

  test('on a C-ROC', () => {
    const at = ending([croc, 500, 300, 0, [ketsu]], [[academy, 500, 560, 180]])
    expect(at.options('useAbility')).toEqual(['ship:1', 'decline'])
    at.answer('useAbility', 'ship:1')
      .has(1, { tokens: { tractor: 2 } })
      .ends('setDials')
  })
})

describe('Cad Bane: dice for mines rolled again', () => {
  const bane = 'crew:cadbane'
  const mine = (
    id: number,
    y: number,
    seat: number,
    what: 'proximityMine' | 'clusterMine' = 'proximityMine',
  ) => ({
    id,
    what,
    piece: 0,
    pose: { x: 500, y, heading: 0 },
    seat,
  })

  /** An X-wing that flies 2 ahead over mines. */
  const flying = (carrier: PlacedPilot, devices: ReturnType<typeof mine>[], dice: string[]) => {
    const at = new Table({ seats: [[carrier], [[red, 500, 300]]], dice, cards })
    at.game.state = { ...at.game.state, devices }
    return at.arrange(0, { activated: true }).arrange(1, { dial: '2FG' }).skipTo('activation')
  }

  test.each([
    ['a freighter', ['trandoshanslaver', 1500, 100, 0, [bane]] as PlacedPilot],
    ['a C-ROC', [croc, 1500, 200, 0, [bane]] as PlacedPilot],
  ])('from %s, once in a round', (_, carrier) => {
    const at = flying(
      carrier,
      [mine(2500, 350, 0), mine(2501, 370, 0)],
      [...['hit', 'focus', 'blank'], ...['hit', 'crit'], ...blanks(3)],
    )
    expect(at.asked('useAbility').seat).toBe(0)
    expect(at.options('useAbility')).toEqual(['reroll:0100', 'reroll:1000', 'reroll:1100', 'decline'])
    at.answer('useAbility', 'reroll:1100')
    expect(at.kinds('changed')).toMatchObject([{ ship: 1, faces: ['hit', 'hit', 'crit'] }])
    expect(at.kinds('damaged').map(({ damage }) => damage)).toEqual(['hit', 'hit', 'crit'])
    expect(at.kinds('detonated')).toHaveLength(2)
    at.ends('chooseAction')
  })

  test('declined the roll stands, and the next may be chosen', () => {
    const at = flying(
      ['trandoshanslaver', 1500, 100, 0, [bane]],
      [mine(2500, 350, 0), mine(2501, 370, 0, 'clusterMine')],
      [...['focus', 'blank'], ...['focus', ...blanks(2)], ...['hit', 'hit', 'blank']],
    )
    expect(at.options('useAbility')).toContain('reroll:1100')
    at.answer('useAbility', 'decline')
    expect(at.kinds('damaged')).toEqual([])
    at.answer('useAbility', 'reroll:2100')
    expect(at.kinds('damaged')).toHaveLength(2)
    at.ends('chooseAction')
  })

  test('not for mines of an enemy', () => {
    const at = flying(['trandoshanslaver', 1500, 100, 0, [bane]], [mine(2500, 350, 1)], blanks(3))
    expect(at.kinds('detonated')).toHaveLength(1)
    at.ends('chooseAction')
  })
})

describe('Sabine Wren: a bomb that hurts one more', () => {
  const sabine = 'crew:sabinewren'
  const bomb = 'bomb:seismiccharges'
  const bomber: PlacedPilot = ['wardensquadronpilot', 500, 300, 0, [bomb, sabine]]

  /** A bomb dropped among others, who have all activated. */
  const bombed = (mine: PlacedPilot[], theirs: PlacedPilot[]) => {
    const at = new Table({ seats: [mine, theirs], cards })
    for (const { id } of at.game.state.ships.slice(1)) at.arrange(id, { activated: true })
    at.arrange(0, { dial: '3FW' })
    return at.skipTo('activation').answer('dropBomb', bomb).answer('chooseAction', 'none')
  }

  test('an enemy at Range 1 of it, of her player’s choice', () => {
    const at = bombed(
      [bomber, [red, 420, 160]],
      [
        [red, 580, 160],
        [red, 580, 240],
        [red, 800, 160],
      ],
    )
    for (const id of [2, 3]) at.answer('chooseStruck', `ship:${id}`)
    expect(at.asked('useAbility').seat).toBe(0)
    expect(at.options('useAbility')).toEqual(['ship:2', 'ship:3'])
    at.answer('useAbility', 'ship:3').upTo('setDials')
    expect([1, 2, 3, 4].map((id) => at.ship(id).shields)).toEqual([1, 1, 0, 2])
    at.ends('setDials')
  })

  test('once in a round, aboard a corvette, for bombs of friends', () => {
    const at = new Table({
      seats: [[[cr90, 1300, 200, 0, [sabine]]], [[red, 500, 300]]],
      cards,
    })
    const device = (id: number, seat: number) => ({
      id,
      what: 'seismicCharge' as const,
      piece: 0,
      pose: { x: 580, y: 300, heading: 0 },
      seat,
    })
    at.game.state = { ...at.game.state, devices: [device(2500, 1), device(2501, 0), device(2502, 0)] }
    for (const id of [0, 1]) at.arrange(id, { activated: true })
    at.skipTo('activation')
    expect(at.kinds('detonated')).toHaveLength(3)
    expect(at.kinds('damaged').map(({ rule }) => rule)).toEqual([
      'C1-BOMB-4',
      'C1-ABILITY-1',
      'C1-BOMB-4',
      'C1-BOMB-4',
    ])
    at.upTo('setDials').ends('setDials')
  })

  test('an opponent chooses the section of a huge ship for each damage', () => {
    const at = bombed([bomber], [[cr90, 500, 20, 0]])
    at.answer('chooseSection', 'aft').answer('chooseSection', 'fore')
    const hurt = at.kinds('damaged')
    expect(hurt.map(({ rule, section }) => [rule, section])).toEqual([
      ['C1-BOMB-4', 'aft'],
      ['C1-ABILITY-1', 'fore'],
    ])
    at.upTo('setDials').ends('setDials')
  })
})

test('Cikatro Vizago brings cargo that is made for his ship or for any, and none for another', () => {
  const wares = (pilot: string) => {
    const own = 'cargo:backupshieldgenerator'
    const at = new Table({ seats: [[[pilot, 500, 300, 0, ['crew:cikatrovizago', own]]], [far]], cards })
    return at
      .skipTo('end')
      .options('useAbility')
      .filter((id) => id.startsWith(`${own}=`))
      .map((id) => id.split('=')[1])
  }
  const locks = 'cargo:quickreleasecargolocks'
  expect(wares(croc)).toContain(locks)
  expect(wares(croc)).not.toContain('cargo:broadcastarray')
  expect(wares(cr90)).not.toContain(locks)
  for (const pilot of [croc, cr90]) expect(wares(pilot)).toContain('cargo:enginebooster')
})

describe('Jabba the Hutt: tokens in place of illicit upgrades', () => {
  const jabba = 'crew:jabbathehutt'
  const blaster = 'illicit:hotshotblaster'
  const chute = 'illicit:riggedcargochute'
  const slaver = 'trandoshanslaver'
  const host: PlacedPilot = [slaver, 1500, 300, 0, [jabba]]
  const token = (card: string) => `spare:${card}`

  /** A freighter with a blaster, and Jabba aboard another ship, against a TIE behind it. */
  const firing = (other: PlacedPilot, dice: string[]) =>
    new Table({
      seats: [[[slaver, 500, 300, 0, [blaster]], other], [[academy, 500, 120, 180]]],
      dice,
      cards,
    })
  const attack = (at: Table) =>
    at.skipTo('combat').upTo('chooseAttack', 0).answer('chooseAttack', `${blaster}:2`)

  test.each([
    ['another freighter', host],
    ['a C-ROC', [croc, 1500, 300, 0, [jabba]] as PlacedPilot],
  ])('from %s: once for each', (_, other) => {
    const at = attack(firing(other, blanks(3 + 3 + 3 + 3)))
    expect(at.asked('useAbility')).toMatchObject({ seat: 0, subject: 0 })
    expect(at.options('useAbility')).toEqual(['token', 'decline'])
    at.answer('useAbility', 'token').has(0, { discarded: [], held: { [token(blaster)]: 0 } })
    at.upTo('setDials')
    attack(at).has(0, { discarded: [blaster] })
    at.upTo('setDials').ends('setDials')
  })

  test('declined the upgrade goes', () => {
    const at = attack(firing(host, blanks(3 + 3)))
    at.answer('useAbility', 'decline').has(0, { discarded: [blaster] })
    at.upTo('setDials').ends('setDials')
  })

  test('an upgrade that is discarded for its action stays', () => {
    const at = new Table({ seats: [[[slaver, 500, 300, 0, [jabba, chute]]], [far]], cards })
    at.arrange(0, { dial: '2FG' }).arrange(1, { activated: true }).skipTo('activation')
    const way = at.options('chooseAction').find((id) => id.includes('riggedcargochute'))!
    at.answer('chooseAction', way).answer('useAbility', 'token')
    at.has(0, { discarded: [] })
    expect(at.game.state.obstacles).toHaveLength(1)
    at.upTo('setDials').ends('setDials')
  })

  test('not in another squad, nor on other upgrades', () => {
    const at = new Table({
      seats: [[[slaver, 500, 300, 0, [jabba, 'crew:ketsuonyo']]], [[slaver, 1500, 300, 0, [blaster]]]],
      cards,
    })
    for (const id of [0, 1]) expect(at.ship(id).held).toBeUndefined()
    at.ends('setDials')
  })

  test('a card that replaces one comes without', () => {
    const cikatro = 'crew:cikatrovizago'
    const deadman = 'illicit:deadmansswitch'
    const at = new Table({ seats: [[[slaver, 500, 300, 0, [cikatro, deadman]], host], [far]], cards })
    at.has(0, { held: { [token(deadman)]: 1 } }).skipTo('end')
    at.answer('useAbility', `${deadman}=${chute}`)
    at.has(0, { held: { [token(deadman)]: 0 } }).ends('setDials')
  })

  test('crew:bobafett: its player may lose the token in place of the upgrade that Boba Fett discards', () => {
    const shot = () => {
      const at = new Table({
        seats: [[[slaver, 500, 300, 0, ['crew:bobafett']]], [[slaver, 500, 520, 180, [jabba, blaster]]]],
        dice: ['crit', 'crit', 'crit', 'blank'],
        deck: ['consolefire', 'consolefire', 'consolefire'],
        cards,
      })
      at.arrange(1, { shields: 0, fought: true }).skipTo('combat')
      at.upTo('chooseAttack', 0).answer('chooseAttack', 'primary:1').upTo('useAbility')
      return at.answer('useAbility', blaster)
    }
    expect(shot().asked('useAbility')).toMatchObject({ seat: 1, subject: 1 })
    shot()
      .answer('useAbility', 'decline')
      .has(1, { discarded: [blaster] })
    const spared = shot().answer('useAbility', 'token')
    spared.has(0, { discarded: ['crew:bobafett'] }).has(1, { discarded: [] })
    expect(spared.kinds('spent')).toMatchObject([{ ship: 1, token: 'illicit' }])
    spared.upTo('setDials').ends('setDials')
  })
})
