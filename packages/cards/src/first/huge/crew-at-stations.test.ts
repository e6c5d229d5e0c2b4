import { blanks, type Layout, type PlacedPilot, Table } from '@flotilla/engine/testing/first'
import { academy, arrangeHuge, cr90, croc, far, gozanti, red } from '@flotilla/engine/testing/first-huge'
import { describe, expect, test } from 'vitest'
import { firstCards as cards } from '../index.ts'
import { createActivating, createHugeTable, createInCombat } from './testing.ts'

/** An X-wing with a crew and a TIE, nose to nose at Range 2. */
const duel = (crew: string[], dice: string[], theirs: string[] = [], heading = 180) =>
  new Table({
    seats: [[[red, 500, 300, 0, crew]], [[academy, 500, 490, heading, theirs]]],
    dice,
    cards,
  })
const attack = (at: Table, shot = 'primary:1') => at.skipTo('combat').answer('chooseAttack', shot)

/** A corvette fires its primary weapon ahead at Range 3: 4 dice against 4. */
const corvette = (crew: string, dice: string[], other = {}) =>
  createInCombat([[cr90, 500, 500, 0, [crew]]], [[academy, 910, 572.5, 180]], {
    huge: { energy: 0 },
    dice,
    others: { 1: other },
  }).answer('chooseAttack', 'primary:1')

describe('Finn: a blank more', () => {
  const finn = 'card:0:crew:finn:blank'

  test('attacking with the primary weapon', () => {
    const at = attack(duel(['crew:finn'], blanks(6))).answer('modifyAttackDice', finn)
    expect(at.kinds('changed')).toMatchObject([{ ship: 0, faces: blanks(4) }])
    at.upTo('setDials').ends('setDials')
  })

  test('defending against a ship in the arc, and not against one behind', () => {
    const under = (heading: number) => {
      const at = new Table({
        seats: [[[red, 500, 490, heading, ['crew:finn']]], [['howlrunner', 500, 300, 0]]],
        dice: ['hit', ...blanks(1 + 2)],
        cards,
      })
      return attack(at, 'primary:0')
    }
    const at = under(180).answer('modifyDefenseDice', finn)
    expect(at.kinds('changed')).toMatchObject([{ ship: 0, faces: blanks(3) }])
    at.upTo('setDials').ends('setDials')
    expect(under(0).cardsHeard()).toEqual([])
  })

  test('on a corvette', () => {
    const at = corvette('crew:finn', blanks(8)).answer('modifyAttackDice', finn).upTo('setDials')
    expect(at.kinds('changed')).toMatchObject([{ faces: blanks(5) }])
    at.ends('setDials')
  })
})

describe('Hotshot Co-pilot: focus tokens must go', () => {
  test('the defender spends one, though it changes nothing', () => {
    const at = duel(['crew:hotshotcopilot'], ['hit', ...blanks(5)]).arrange(1, { tokens: { focus: 2 } })
    attack(at)
    expect(at.kinds('spent')).toMatchObject([{ ship: 1, token: 'focus', amount: 1 }])
    at.upTo('setDials').ends('setDials')
    const without = duel([], ['hit', ...blanks(5)]).arrange(1, { tokens: { focus: 2 } })
    expect(attack(without).upTo('setDials').kinds('spent')).toEqual([])
  })

  test('not in an attack of another ship, nor with a secondary weapon', () => {
    const fired = (seats: Layout['seats'], shot?: string) => {
      const at = new Table({ seats, dice: [...blanks(8)], cards }).arrange(seats[0]!.length, {
        tokens: { focus: 1 },
      })
      for (const one of seats[0]!.keys()) if (one > 0) at.arrange(one, { fought: true })
      return attack(at, shot).upTo('setDials').kinds('spent')
    }
    const enemy: Layout['seats'][number] = [[academy, 500, 490, 180]]
    const copilot: PlacedPilot = [red, 900, 300, 0, ['crew:hotshotcopilot']]
    expect(fired([[[red, 500, 300, 0], copilot], enemy], 'primary:2')).toEqual([])
    const armed: PlacedPilot = [red, 500, 300, 0, ['crew:hotshotcopilot', 'cannon:heavylasercannon']]
    expect(fired([[armed], enemy], 'cannon:heavylasercannon:1')).toEqual([])
    expect(fired([[armed], enemy])).toMatchObject([{ ship: 1, token: 'focus' }])
  })

  test('the attacker spends one, or whatever else it likes before', () => {
    const at = new Table({
      seats: [[[red, 500, 300, 0]], [[academy, 500, 490, 180, ['crew:hotshotcopilot']]]],
      dice: [...blanks(6)],
      cards,
    }).arrange(0, { tokens: { focus: 1 }, locks: [1] })
    attack(at)
    expect(at.options('modifyAttackDice')).not.toContain('done')
    at.answer('modifyAttackDice', 'focus').answer('modifyAttackDice', 'done').upTo('setDials')
    expect(at.kinds('spent')).toMatchObject([{ ship: 0, token: 'focus' }])
    at.ends('setDials')
  })

  test('against the primary weapon of a corvette', () => {
    const at = corvette('crew:hotshotcopilot', blanks(8), { tokens: { focus: 1 } }).upTo('setDials')
    expect(at.kinds('spent')).toMatchObject([{ ship: 1, token: 'focus' }])
    at.ends('setDials')
  })
})

describe('Gonk: a shield on the card for later', () => {
  const gonk = 'crew:gonk'
  const c: PlacedPilot = [croc, 400, 400, 0, [gonk]]

  test.each([
    ['a small ship', [red, 300, 300, 0, [gonk]] as PlacedPilot, 1],
    ['a C-ROC', c, 2],
  ])('on %s', (_, mine, shields) => {
    const at = createActivating([mine], [far], { ship: { shields } })
    expect(at.options('chooseAction').filter((id) => id.startsWith('gonk'))).toEqual(['gonk:store'])
    at.answer('chooseAction', 'gonk:store')
    at.has(0, { held: { [gonk]: 1 }, shields }).ends('setDials')
    const later = createActivating([mine], [far], { ship: { shields, held: { [gonk]: 1 } } })
    later.answer('chooseAction', 'gonk:shield')
    later.has(0, { held: { [gonk]: 0 }, shields: shields + 1 }).ends('setDials')
  })

  test('nothing is recovered beyond the limit', () => {
    const at = createActivating([[red, 300, 300, 0, [gonk]]], [far], { ship: { held: { [gonk]: 1 } } })
    expect(at.options('chooseAction').filter((id) => id.startsWith('gonk'))).toEqual(['gonk:store'])
  })
})

describe('Dash Rendar: obstacles do not matter to attacks', () => {
  const dash = 'crew:dashrendar'
  const behindRock = (crew: string[], y: number, dice: string[]) =>
    new Table({
      seats: [[[red, 500, 300, 0, crew]], [[academy, 500, 490, 135]]],
      obstacles: [['coreasteroid0', 500, y]],
      dice,
      cards,
    }).skipTo('combat')

  test('nothing obstructs', () => {
    const at = behindRock([dash], 395, blanks(6)).answer('chooseAttack', 'primary:1')
    expect(at.kinds('attack')).toMatchObject([{ obstructedBy: [] }])
    expect(at.rolls()).toEqual([3, 3])
    const without = behindRock([], 395, blanks(7)).answer('chooseAttack', 'primary:1')
    expect(without.rolls()).toEqual([3, 4])
  })

  test('it fires from an asteroid', () => {
    const at = behindRock([dash], 300, blanks(6)).upTo('chooseAttack', 0)
    expect(at.options('chooseAttack')).toEqual(['primary:1', 'pass'])
    expect(behindRock([], 300, blanks(6)).game.pending.map(({ subject }) => subject)).not.toContain(0)
  })

  test('on a corvette', () => {
    const at = (crew: string[], dice: string[]) =>
      createInCombat([[cr90, 500, 500, 0, crew]], [[academy, 910, 572.5, 135]], {
        huge: { energy: 0 },
        dice,
        obstacles: [['coreasteroid0', 800, 572.5]],
      }).answer('chooseAttack', 'primary:1')
    expect(at([dash], blanks(8)).rolls()).toEqual([4, 4])
    expect(at([], blanks(9)).rolls()).toEqual([4, 5])
  })
})

describe('Bodhi Rook: locks at the range of friends', () => {
  const enemy: PlacedPilot = [academy, 1200, 400, 180]
  const friend: PlacedPilot = [red, 1000, 400]
  const locks = (at: Table) => at.options('chooseAction').filter((id) => id.startsWith('lock'))

  test.each([
    ['an X-wing', [red, 400, 400, 0, ['crew:bodhirook']] as PlacedPilot],
    ['a corvette', [cr90, 400, 400, 0, ['crew:bodhirook']] as PlacedPilot],
  ])('from %s', (_, mine) => {
    const at = createActivating([mine, friend], [enemy, far])
    expect(locks(at)).toContain('lock:2')
    at.answer('chooseAction', 'lock:2')
    at.has(0, { locks: [2] })
      .upTo('setDials')
      .ends('setDials')
  })

  test('not without a friend there', () => {
    expect(locks(createActivating([[red, 400, 400, 0, ['crew:bodhirook']]], [enemy, far]))).toEqual([])
  })
})

describe('Weapons Engineer: two locks', () => {
  const engineer = 'crew:weaponsengineer'
  const enemies: PlacedPilot[] = [
    [academy, 400, 600, 180],
    [academy, 460, 600, 180],
    [academy, 520, 600, 180],
  ]

  test.each([
    ['an X-wing', [red, 400, 400, 0, [engineer]] as PlacedPilot],
    ['a Gozanti', [gozanti, 400, 400, 0, [engineer]] as PlacedPilot],
  ])('of %s, and a third for one of them', (_, mine) => {
    const at = createActivating([mine], enemies).answer('chooseAction', 'lock:1')
    expect(at.options('useAbility')).toEqual(['lock:2', 'lock:3', 'decline'])
    at.answer('useAbility', 'lock:2')
    at.has(0, { locks: [1, 2] })
      .upTo('setDials')
      .ends('setDials')
    const full = createActivating([mine], enemies, { ship: { locks: [1, 2] } }).answer(
      'chooseAction',
      'lock:3',
    )
    expect(full.options('useAbility')).toEqual(['unlock:1', 'unlock:2'])
    full.answer('useAbility', 'unlock:1')
    full
      .has(0, { locks: [2, 3] })
      .upTo('setDials')
      .ends('setDials')
  })
})

test('[crew:weaponsengineer] nothing more is locked when a friend locks, or an enemy', () => {
  const at = createActivating(
    [
      [red, 400, 400],
      [red, 500, 400, 0, ['crew:weaponsengineer']],
    ],
    [[academy, 460, 600, 180]],
  )
  at.answer('chooseAction', 'lock:2')
  at.has(0, { locks: [2] })
    .has(1, { locks: [] })
    .upTo('setDials')
    .ends('setDials')
})

describe('Cikatro Vizago: other goods for those on board', () => {
  const cikatro = 'crew:cikatrovizago'

  test('illicit goods of a large ship', () => {
    const at = createHugeTable(
      [['trandoshanslaver', 500, 300, 0, [cikatro, 'illicit:deadmansswitch']]],
      [far],
    )
    at.skipTo('end')
    // The same for as much or less, and no weapon.
    const goods = at.options('useAbility')
    for (const same of ['inertialdampeners', 'feedbackarray', 'riggedcargochute', 'burnoutslam'])
      expect(goods).toContain(`illicit:deadmansswitch=illicit:${same}`)
    for (const other of ['hotshotblaster', 'cloakingdevice', 'deadmansswitch'])
      expect(goods).not.toContain(`illicit:deadmansswitch=illicit:${other}`)
    expect(goods.at(-1)).toBe('decline')
    at.answer('useAbility', 'illicit:deadmansswitch=illicit:riggedcargochute')
    at.has(0, { discarded: [cikatro], replaced: { 'illicit:deadmansswitch': 'illicit:riggedcargochute' } })
    at.ends('setDials')
    at.arrange(1, { activated: true }).skipTo('activation').upTo('chooseAction', 0)
    at.answer('chooseAction', at.options('chooseAction').find((id) => id.includes('cargo'))!)
    expect(at.kinds('placed')).toHaveLength(1)
  })

  test('cargo of a C-ROC, whose energy goes with it', () => {
    const reactor = 'cargo:ionizationreactor'
    const at = createHugeTable([[croc, 400, 400, 0, [cikatro, reactor]]], [far], {
      huge: { energy: 0, stored: { [reactor]: 3 } },
    })
    at.skipTo('end')
    const offered = at.options('useAbility')
    expect(offered).toContain(`${reactor}=cargo:tibannagassupplies`)
    expect(offered.some((id) => id.endsWith('cargo:slicertools') || id.endsWith('cargo:dockingclamps'))).toBe(
      false,
    )
    at.answer('useAbility', `${reactor}=cargo:tibannagassupplies`)
    at.has(0, { discarded: [cikatro], huge: { stored: {} } }).ends('setDials')
    arrangeHuge(at, 0, { energy: 2 }).arrange(1, { activated: true }).skipTo('activation')
    // There is nothing left to put energy on.
    expect(at.game.pending[0]!.ask).toBe('useEnergy')
    at.answer('useEnergy', at.options('useEnergy').find((id) => id.includes('discard'))!)
    expect(at.ship(0).discarded).toEqual([cikatro, reactor])
  })
})
