import { expect, test } from 'vitest'
import { blanks, duel, fire, firing, tie, xwing } from '../testing.ts'

test('[C2-WEAPON-16] an ion cannon inflicts ion tokens in place of all damage but one', () => {
  const at = firing(['ioncannon'], ['hit', 'hit', 'crit', ...blanks(3)]).answer(
    'chooseAttack',
    'ioncannon:front:1',
  )
  expect(at.ship(1).damage).toHaveLength(1)
  expect(at.kinds('gained')).toMatchObject([{ token: 'ion', amount: 2, ship: 1 }])
})

test('the hit of an ion cannon may destroy, and what follows on that happens', () => {
  const at = duel([xwing, 'ioncannon'], [tie, 'deadmansswitch'], ['hit', ...blanks(5)], {
    friends: [[tie, 680, 640]],
  })
  at.arrange(1, { damage: Array(2).fill({ card: 'fuelleak', faceup: false }) }).skipTo('engagement')
  fire(at, 'ioncannon:front:1')
  expect(at.kinds('destroyed')).toMatchObject([{ ship: 1 }])
  expect(at.ship(2).damage).toHaveLength(1)
})

test('[C2-WEAPON-16] a tractor beam gives tractor tokens in place of damage, and its player moves the ship', () => {
  const at = duel([xwing, 'tractorbeam'], [tie], ['hit', 'crit', ...blanks(4)]).skipTo('engagement')
  fire(at, 'tractorbeam:front:1')
  expect(at.kinds('gained')).toMatchObject([{ token: 'tractor', amount: 2, ship: 1 }])
  expect(at.asked('tractor')).toMatchObject({ seat: 0, subject: 1 })
  at.answer('tractor', 'stay').upTo('setDials')
  at.has(1, { damage: [] })
})

test('a tractor beam that misses does nothing', () => {
  const at = fire(duel([xwing, 'tractorbeam'], [tie], blanks(6)).skipTo('engagement'), 'tractorbeam:front:1')
  expect(at.kinds('gained')).toEqual([])
  at.ends('setDials')
})
