import type { ShipId } from '@flotilla/engine'
import { blanks } from '@flotilla/engine/testing/first'
import { describe, expect, test } from 'vitest'
import {
  academyPilot,
  createDuel,
  createTable,
  declareAttack,
  redSquadronPilot,
  rookiePilot,
} from './testing.ts'

const hits = (count: number) => Array<string>(count).fill('hit')
const torpedoes = 'torpedo:protontorpedoes'
const homing = 'missile:homingmissiles'

test('torpedo:flechettetorpedoes: stress for a small hull, hit or not', () => {
  const fired = (foe: string) =>
    declareAttack(
      createDuel(['torpedo:flechettetorpedoes'], blanks(8), { foe }).arrange(0, { locks: [1] }),
      'torpedo:flechettetorpedoes:1',
    ).upTo('setDials')
  expect(fired(academyPilot).kinds('gained')).toMatchObject([{ ship: 1, token: 'stress' }])
  const big = fired('omicrongrouppilot')
  expect(big.kinds('gained')).toEqual([])
  big.has(0, { discarded: ['torpedo:flechettetorpedoes'], locks: [] })
  // The value counts, with a Hull Upgrade while that is in play.
  const upgraded = (discarded: string[]) =>
    declareAttack(
      createDuel(['torpedo:flechettetorpedoes'], blanks(8), {
        foe: 'cartelmarauder',
        theirs: ['mod:hullupgrade'],
      })
        .arrange(0, { locks: [1] })
        .arrange(1, { discarded }),
      'torpedo:flechettetorpedoes:1',
    )
      .upTo('setDials')
      .kinds('gained').length
  expect([upgraded([]), upgraded(['mod:hullupgrade'])]).toEqual([0, 1])
})

describe('missile:harpoonmissiles', () => {
  const fired = (dice: string[]) =>
    declareAttack(
      createDuel(['missile:harpoonmissiles'], dice, { foe: rookiePilot }).arrange(0, { locks: [1] }),
      'missile:harpoonmissiles:1',
    )

  test('missile:harpoonmissiles: a hit leaves its mark, a miss none', () => {
    fired(['hit', ...blanks(6)])
      .upTo('setDials')
      .has(1, { conditions: ['condition:harpooned'] })
      .has(0, { locks: [1], discarded: ['missile:harpoonmissiles'] })
    fired(blanks(7)).upTo('setDials').has(1, { conditions: [] })
  })
})

describe('missile:xx23sthreadtracers', () => {
  const fired = (dice: string[]) => {
    const at = createDuel(['missile:xx23sthreadtracers'], dice, {
      friends: [
        [rookiePilot, 420, 300],
        [rookiePilot, 420, 20],
      ],
    })
    return declareAttack(at.arrange(0, { tokens: { focus: 1 } }), 'missile:xx23sthreadtracers:3')
  }

  test('missile:xx23sthreadtracers: locks for friends at Range 1–2 in place of damage', () => {
    const at = fired(['hit', 'hit', 'focus', ...blanks(3)]).upTo('answerAbility')
    expect(at.asked('answerAbility')).toMatchObject({ seat: 0 })
    at.answer('answerAbility', 'lock:3').answer('answerAbility', 'decline').upTo('setDials')
    at.has(0, { locks: [3], discarded: ['missile:xx23sthreadtracers'] })
      .has(1, { locks: [] })
      .has(2, { locks: [] })
      .has(3, { damage: [] })
    expect(fired(blanks(6)).kinds('locked')).toEqual([])
  })

  test('missile:xx23sthreadtracers: a friend beyond Range 3 of the defender locks nothing', () => {
    const locks = (y: number) => {
      const at = createDuel(['missile:xx23sthreadtracers'], ['hit', 'hit', 'focus', ...blanks(3)], {
        y: 590,
        friends: [[rookiePilot, 420, y]],
      })
      declareAttack(at.arrange(0, { tokens: { focus: 1 } }), 'missile:xx23sthreadtracers:2').upTo(
        'answerAbility',
      )
      at.answer('answerAbility', 'lock:2').upTo('answerAbility')
      return at.game.pending[0]?.ask === 'answerAbility'
    }
    expect([locks(300), locks(200)]).toEqual([true, false])
  })
})

describe('aiming', () => {
  test('ept:deadeye: a focus token in place of the lock, to have and to spend', () => {
    const at = createDuel(['ept:deadeye', torpedoes], [...hits(4), ...blanks(3)]).arrange(0, {
      tokens: { focus: 1 },
    })
    declareAttack(at, `${torpedoes}:1:by:focus`).upTo('setDials')
    expect(at.kinds('spent')).toMatchObject([{ ship: 0, token: 'focus' }])
    at.has(0, { discarded: [torpedoes] })
    const both = createDuel(['ept:deadeye', torpedoes], []).arrange(0, { tokens: { focus: 1 }, locks: [1] })
    expect(both.skipTo('combat').options('chooseAttack')).toEqual([
      'primary:1',
      `${torpedoes}:1`,
      `${torpedoes}:1:by:focus`,
      'pass',
    ])
    // Homing missiles need a lock and spend none.
    const kept = createDuel(['ept:deadeye', homing], [...hits(4), ...blanks(3)])
    declareAttack(kept.arrange(0, { tokens: { focus: 1 } }), `${homing}:1:by:focus`)
    expect(kept.kinds('spent')).toEqual([])
    const none = createDuel(['ept:deadeye', torpedoes], []).skipTo('combat')
    expect(none.options('chooseAttack')).toEqual(['primary:1', 'pass'])
    const without = createDuel([torpedoes], []).arrange(0, { tokens: { focus: 1 } })
    expect(without.skipTo('combat').options('chooseAttack')).toEqual(['primary:1', 'pass'])
  })

  test('tech:targetingsynchronizer: a friend at Range 1–2 fires by its lock', () => {
    const synced = (x: number, locks: ShipId[]) =>
      createDuel([torpedoes], [...hits(4), ...blanks(3)], {
        friends: [[rookiePilot, x, 300, 0, ['tech:targetingsynchronizer']]],
      })
        .arrange(1, { locks })
        .skipTo('combat')
    const shots = (at: ReturnType<typeof synced>) =>
      at.options('chooseAttack').filter((id) => id.includes('torp'))
    const at = synced(600, [2])
    expect(shots(at)).toEqual([`${torpedoes}:2:by:lock:1`])
    at.answer('chooseAttack', `${torpedoes}:2:by:lock:1`).has(1, { locks: [] })
    expect(at.kinds('unlocked')).toMatchObject([{ ship: 1, target: 2, how: 'spent' }])
    expect(shots(synced(600, []))).toEqual([])
    expect(shots(synced(800, [2]))).toEqual([])
  })

  test('mod:munitionsfailsafe: only a hit costs the card', () => {
    const fired = (dice: string[]) =>
      declareAttack(
        createDuel(['mod:munitionsfailsafe', homing], dice).arrange(0, { locks: [1] }),
        `${homing}:1`,
      )
    fired(blanks(7)).upTo('setDials').has(0, { discarded: [] })
    fired([...hits(1), ...blanks(6)])
      .upTo('setDials')
      .has(0, { discarded: [homing] })
  })
})

describe('weapons disabled', () => {
  const shots = (pilot: string, upgrades: string[], locks = [1]) =>
    createDuel(upgrades, [], { pilot })
      .arrange(0, { locks, tokens: { weaponsDisabled: 1 } })
      .skipTo('combat')

  test('title:xg1assaultconfiguration: cannons of 2 points or fewer all the same', () => {
    const title = 'title:xg1assaultconfiguration'
    const wing = 'nusquadronpilot'
    const open = shots(wing, [title, 'cannon:flechettecannon', 'cannon:heavylasercannon'])
    expect(open.options('chooseAttack')).toEqual(['cannon:flechettecannon:1', 'pass'])
    expect(shots(wing, ['cannon:flechettecannon']).asked('chooseAttack').subject).toBe(1)
  })

  test('title:os1arsenalloadout: torpedoes and missiles at what it has locked', () => {
    const title = 'title:os1arsenalloadout'
    const wing = 'nusquadronpilot'
    expect(shots(wing, [title, homing]).options('chooseAttack')).toEqual([`${homing}:1`, 'pass'])
    const rockets = shots(wing, [title, 'missile:protonrockets'])
    expect(rockets.asked('chooseAttack').subject).toBe(1)
    expect(shots(wing, [title, homing], []).asked('chooseAttack').subject).toBe(1)
  })
})

test('ept:saturationsalvo: a miss showers the defender and ships beside it that are slower than the weapon is dear', () => {
  const salvo = (weapon: string, dice: string[]) => {
    const at = createDuel(['ept:saturationsalvo', weapon], dice, {
      y: 530,
      foe: redSquadronPilot,
      friends: [[academyPilot, 430, 490]],
      foes: [
        [redSquadronPilot, 580, 530, 180],
        [redSquadronPilot, 760, 530, 180],
      ],
    })
    return declareAttack(at.arrange(0, { locks: [2] }), `${weapon}:2`)
  }
  // Four attack dice and two of the defender; then one each for agility 2, 3 and 2, of 4 points.
  const at = salvo('missile:concussionmissiles', [...blanks(6), 'hit', 'hit', 'crit'])
  at.upTo('chooseAttack')
  expect(at.damage(1)).toEqual(['-'])
  at.has(2, { shields: 1 }).has(3, { shields: 1 }).has(4, { shields: 2 })
})

test('mod:tacticaljammer: it obstructs the attacks of enemies, and not those of friends', () => {
  const shot = (side: 'mine' | 'theirs', upgrades = ['mod:tacticaljammer']) => {
    const shuttle = ['omicrongrouppilot', 500, 430, 90, upgrades] as const
    return createTable([
      [[redSquadronPilot, 500, 300, 0], ...(side === 'mine' ? [shuttle] : [])],
      [[academyPilot, 500, 560, 180], ...(side === 'theirs' ? [shuttle] : [])],
    ])
  }
  const obstructed = (at: ReturnType<typeof shot>, target: ShipId) => {
    const { options } = at.skipTo('combat').asked('chooseAttack')
    return options.flatMap((one) =>
      one.kind === 'shot' && one.target === target ? [one.obstructedBy] : [],
    )[0]
  }
  expect(obstructed(shot('theirs'), 1)).toEqual([2])
  expect(obstructed(shot('theirs', []), 1)).toEqual([])
  expect(obstructed(shot('mine'), 2)).toEqual([])
})
