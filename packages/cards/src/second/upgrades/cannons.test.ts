import { describe, expect, test } from 'vitest'
import {
  blanks,
  createDuel,
  createFiring,
  createTable,
  farShip,
  fireFirst,
  fireVolley,
  shotOptions,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('[C2-WEAPON-16] an ion cannon inflicts ion tokens in place of all damage but one', () => {
  const at = createFiring(['ioncannon'], ['hit', 'hit', 'crit', ...blanks(3)]).answer(
    'chooseAttack',
    'ioncannon:front:1',
  )
  expect(at.ship(1).damage).toHaveLength(1)
  expect(at.kinds('gained')).toMatchObject([{ token: 'ion', amount: 2, ship: 1 }])
})

test('the hit of an ion cannon may destroy, and what follows on that happens', () => {
  const at = createDuel([xwingPilot, 'ioncannon'], [tiePilot, 'deadmansswitch'], ['hit', ...blanks(5)], {
    friends: [[tiePilot, 680, 640]],
  })
  at.arrange(1, { damage: Array(2).fill({ card: 'fuelleak', faceup: false }) }).skipTo('engagement')
  fireFirst(at, 'ioncannon:front:1')
  expect(at.kinds('destroyed')).toMatchObject([{ ship: 1 }])
  expect(at.ship(2).damage).toHaveLength(1)
})

test('[C2-WEAPON-16] a tractor beam gives tractor tokens in place of damage, and its player moves the ship', () => {
  const at = createDuel([xwingPilot, 'tractorbeam'], [tiePilot], ['hit', 'crit', ...blanks(4)]).skipTo(
    'engagement',
  )
  fireFirst(at, 'tractorbeam:front:1')
  expect(at.kinds('gained')).toMatchObject([{ token: 'tractor', amount: 2, ship: 1 }])
  expect(at.asked('tractor')).toMatchObject({ seat: 0, subject: 1 })
  at.answer('tractor', 'stay').upTo('setDials')
  at.has(1, { damage: [] })
})

test('a tractor beam that misses does nothing', () => {
  const at = fireFirst(
    createDuel([xwingPilot, 'tractorbeam'], [tiePilot], blanks(6)).skipTo('engagement'),
    'tractorbeam:front:1',
  )
  expect(at.kinds('gained')).toEqual([])
  at.ends('setDials')
})

describe('cannons', () => {
  test('heavylasercannon: its crits are hits once the dice have been modified', () => {
    const at = fireVolley([xwingPilot, 'heavylasercannon'], [tiePilot], ['crit', 'hit', ...blanks(5)], {
      shot: 'heavylasercannon:bullseye:1',
    })
    expect(at.kinds('hit')).toMatchObject([{ hits: 2, crits: 0 }])
    at.ends('setDials')
    const primary = fireVolley([xwingPilot, 'heavylasercannon'], [tiePilot], ['crit', ...blanks(5)])
    expect(primary.kinds('hit')).toMatchObject([{ crits: 1 }])
    expect(shotOptions([xwingPilot, 'heavylasercannon'], [tiePilot], { x: 660 })).toEqual([
      '0:front:1',
      'pass',
    ])
  })

  test('jammingbeam: every result jams in place of damage, its player choosing', () => {
    const at = fireVolley([xwingPilot, 'jammingbeam'], [tiePilot], ['hit', 'crit', ...blanks(4)], {
      shot: 'jammingbeam:front:1',
      it: { tokens: { focus: 1, evade: 1 } },
    })
    at.answer('modifyDefenseDice', 'done')
    expect(at.asked('jam').seat).toBe(0)
    at.answer('jam', 'evade')
    expect(at.kinds('lost').filter(({ rule }) => rule === 'C2-JAM-3')).toHaveLength(4)
    at.has(1, { damage: [], tokens: {} })
    at.ends('setDials')
  })

  test('syncedlasercannons: no die for the range while calculating', () => {
    const rolls = (tokens: object, dice: number) =>
      fireVolley([xwingPilot, 'syncedlasercannons'], [tiePilot], blanks(dice), {
        y: 740,
        shot: 'syncedlasercannons:front:1',
        me: { tokens },
      })
        .upTo('setDials')
        .rolls()
    expect(rolls({ calculate: 1 }, 6)).toEqual([3, 3])
    expect(rolls({}, 7)).toEqual([3, 4])
  })
})

/** An X-wing at 600, 450; another ship moves past it straight from the left, at a distance ahead. */
const passing = (card: string, y: number, dice: string[], me: object = {}, pilot = tiePilot) => {
  const at = createTable({
    seats: [[[xwingPilot, 600, 450, 0, [card]]], [[pilot, 520, y, 90]]],
    dice,
  })
  at.arrange(0, { activated: true, engaged: true, ...me }).arrange(1, { engaged: true })
  return at.dials('2FB', '2FB')
}

describe('weapons fired after a maneuver', () => {
  test('snapshot: fires at an enemy that has moved to range 2, as its bonus attack', () => {
    const at = passing('snapshot', 620, ['focus', 'hit', ...blanks(3)], { tokens: { focus: 1 } }).answer(
      'useAbility',
      'use',
    )
    at.answer('chooseAttack', 'snapshot:front:1')
    // Its dice cannot be modified.
    expect(at.kinds('hit')).toMatchObject([{ hits: 1 }])
    expect(at.ship(0)).toMatchObject({ bonus: true, tokens: { focus: 1 } })
    expect(at.asked('chooseAction').subject).toBe(1)
  })

  test('snapshot: not at range 1 or 3, not with its bonus attack gone, not at a friend', () => {
    expect(passing('snapshot', 540, []).cardsHeard()).toEqual([])
    expect(passing('snapshot', 740, []).cardsHeard()).toEqual([])
    expect(passing('snapshot', 620, [], { bonus: true }).cardsHeard()).toEqual([])
    const friend = createTable({
      seats: [
        [
          [xwingPilot, 600, 450, 0, ['snapshot']],
          [tiePilot, 520, 620, 90],
        ],
        [farShip],
      ],
    })
    friend.arrange(0, { activated: true }).arrange(2, { activated: true }).dials('2FB', '2FB', '2FB')
    expect(friend.cardsHeard()).toEqual([])
  })

  test('snapshot: it is a weapon like others, too', () => {
    expect(shotOptions([xwingPilot, 'snapshot'], [tiePilot])).toEqual([
      '0:front:1',
      'snapshot:front:1',
      'pass',
    ])
  })

  test('underslungblastercannon: at range 1 of its turret with a lock, which alone modifies its dice', () => {
    const me = { locks: [1], tokens: { focus: 1 } }
    const at = passing('underslungblastercannon', 540, ['focus', 'blank', 'hit', ...blanks(3)], me)
    at.answer('useAbility', 'use').answer('chooseAttack', 'underslungblastercannon:front:1')
    expect(at.options('modifyAttackDice')).toEqual(['lock:0100', 'lock:1000', 'lock:1100', 'done'])
    at.answer('modifyAttackDice', 'lock:1000')
    expect(at.kinds('hit')).toMatchObject([{ hits: 1 }])
    expect(passing('underslungblastercannon', 540, []).cardsHeard()).toEqual([])
    expect(passing('underslungblastercannon', 620, [], me).cardsHeard()).toEqual([])
    expect(passing('underslungblastercannon', 540, [], { ...me, turret: 'rear' }).cardsHeard()).toEqual([])
  })
})
