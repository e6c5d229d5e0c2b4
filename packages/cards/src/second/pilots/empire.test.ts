import type { Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { blanks, createDuel, createTable, fireFirst, tiePilot, xwingPilot } from '../testing.ts'

test('Darth Vader may spend Force for one action more, as long as he has some', () => {
  const acting = (y: number, ship = {}) =>
    createTable({ seats: [[['darthvader', 300, 300]], [[tiePilot, 300, y, 180]]] })
      .arrange(0, ship)
      .dials('2FB', '2FB')
      .answer('chooseAction', 'none')
      .answer('chooseAction', 'focus')
  /** Before his linked action. */
  const first = (at: Table) => at.answer('chooseAbility', '0:pilot:darthvader:0')
  const at = first(acting(700)).answer('useAbility', 'use')
  expect(at.options('chooseAction')).not.toContain('focus')
  at.answer('chooseAction', 'barrelRoll:left:middle').answer('useAbility', 'decline')
  expect(at.kinds('spent').map(({ token }) => token)).toEqual(['force'])
  expect(acting(700, { force: 0 }).cardsHeard()).toEqual([])
  // Where no action is left, and where stress forbids it, the Force would buy nothing.
  first(acting(900))
    .answer('useAbility', 'use')
    .answer('chooseAction', 'barrelRoll:left:middle')
    .ends('setDials')
  const stressed = first(acting(700))
    .answer('useAbility', 'decline')
    .answer('chooseAction', 'barrelRoll:left:middle')
  stressed.has(0, { tokens: { focus: 1, stress: 1 } })
  expect(stressed.cardsHeard()).toEqual([])
})

test('Howlrunner lets friends at range 0–1 reroll one die of a primary attack, and nobody further off', () => {
  const firing = (x: number, dice: string[]) => {
    const at = createTable({
      seats: [
        [[xwingPilot, 300, 300]],
        [
          [tiePilot, 300, 700, 180],
          ['howlrunner', x, 700, 180],
        ],
      ],
      dice,
    })
    at.dials('2FB', '2FB', '2FB').upTo('chooseAttack')
    while (at.asked('chooseAttack').subject !== 1) at.answer('chooseAttack', 'pass')
    return at.answer('chooseAttack', '0:front:0')
  }
  const near = firing(390, ['blank', 'blank', 'crit', 'blank', 'blank'])
  expect(near.options('modifyAttackDice')).toEqual(['card:2:pilot:howlrunner:reroll:blank', 'done'])
  near.answer('modifyAttackDice', 'card:2:pilot:howlrunner:reroll:blank')
  expect(near.kinds('changed')[0]!.faces).toEqual(['crit', 'blank'])
  const far = firing(800, ['blank', 'blank', 'blank', 'blank'])
  expect(far.cardsHeard()).toEqual([])
})

test('Soontir Fel focuses by himself with an enemy in his bullseye', () => {
  const focused = (x: number) => {
    const at = createTable({ seats: [[['soontirfel', 300, 300]], [[tiePilot, x, 700, 180]]] })
    return at.dials('2FB', '2FB').upTo('setDials').kinds('gained')
  }
  expect(focused(300)).toMatchObject([{ token: 'focus', ship: 0 }])
  expect(focused(400)).toEqual([])
})

test('“Night Beast” may focus after a blue maneuver, and then act as usual', () => {
  const at = createTable({ seats: [[['nightbeast', 300, 300]], [['darthvader', 1500, 800, 180]]] })
  at.dials('2FB', '2FB').answer('useAbility', 'use').answer('chooseAction', 'focus')
  expect(at.asked('chooseAction').subject).toBe(0)
  expect(at.options('chooseAction')).not.toContain('focus')
  const white = createTable({ seats: [[['nightbeast', 300, 300]], [['darthvader', 1500, 800, 180]]] })
  expect(white.dials('4FW', '2FB').asked('chooseAction').subject).toBe(0)
})

test('Gideon Hask rolls a die more at a damaged ship', () => {
  const rolls = (damage: { card: string; faceup: boolean }[], dice: number) => {
    const at = createDuel(['gideonhask'], [xwingPilot], blanks(dice)).arrange(1, { damage })
    return fireFirst(at.skipTo('engagement')).rolls()
  }
  expect(rolls([{ card: 'fuelleak', faceup: false }], 5)).toEqual([3, 2])
  expect(rolls([], 4)).toEqual([2, 2])
})

test('[C2-REPLACE-1] [C2-REPLACE-2] Iden Versio prevents all damage of a friendly TIE/ln fighter at range 0–1, once', () => {
  const shot = (pilot: string, x: number, charges = 1) => {
    const friends = [['idenversio', x, 640]] as const
    const at = createDuel([xwingPilot], [pilot], ['hit', 'hit', 'crit', ...blanks(3)], { friends })
    at.arrange(2, { charges: { 'pilot:idenversio': charges } }).skipTo('engagement')
    return fireFirst(at).upTo('useAbility')
  }
  const at = shot(tiePilot, 680).answer('useAbility', 'use')
  at.has(1, { damage: [] })
  expect(at.ship(2).charges).toEqual({ 'pilot:idenversio': 0 })
  expect(at.kinds('damaged')).toEqual([])
  expect(shot(tiePilot, 900).kinds('damaged')).toHaveLength(3)
  expect(shot(tiePilot, 680, 0).kinds('damaged')).toHaveLength(3)
  expect(shot('alphasquadronpilot', 680).kinds('damaged')).toHaveLength(3)
})

test('Iden Versio looks after herself, too', () => {
  const at = fireFirst(createDuel([xwingPilot], ['idenversio'], ['hit', ...blanks(5)]).skipTo('engagement'))
  at.answer('useAbility', 'use')
  at.has(1, { damage: [] })
})

test('Turr Phennir rolls or boosts after he attacked, even stressed', () => {
  const at = createDuel(['turrphennir'], [tiePilot], blanks(6)).arrange(0, { tokens: { stress: 1 } })
  fireFirst(at.skipTo('engagement')).answer('useAbility', 'use').answer('chooseAction', 'boost:left')
  expect(at.ship(0).pose.heading).toBe(-45)
  expect(at.kinds('ability')).toHaveLength(1)
})
