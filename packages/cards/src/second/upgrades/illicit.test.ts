import { expect, test } from 'vitest'
import { alone, blanks, duel, fire, table, tie, xwing } from '../testing.ts'

test('[C2-ABILITY-1] Contraband Cybernetics lets a stressed ship act and fly red, until the end of the round', () => {
  const at = alone(xwing, ['contrabandcybernetics']).arrange(0, { tokens: { stress: 1 } })
  at.dials('4KR', '2FB').answer('useAbility', 'use')
  expect(at.ship(0).pose.heading).toBe(180)
  at.answer('chooseAction', 'focus')
  at.has(0, { charges: { contrabandcybernetics: 0 } })
  at.upTo('setDials').dials('4KR', '2FB').upTo('setDials')
  // Its charge is gone, and so is the permission: it flew straight on.
  expect(at.ship(0).pose.heading).toBe(180)
  const declined = alone(xwing, ['contrabandcybernetics']).arrange(0, { tokens: { stress: 1 } })
  declined.dials('4KR', '2FB').answer('useAbility', 'decline')
  expect(declined.ship(0).pose.heading).toBe(0)
})

test('Deadman’s Switch hurts every other ship at range 0–1, friend or enemy, when its ship is destroyed', () => {
  const friends = [
    [tie, 680, 640],
    [tie, 900, 640],
  ] as const
  const at = duel([xwing], [tie, 'deadmansswitch'], ['hit', 'hit', 'hit', 'hit', ...blanks(3)], {
    y: 520,
    friends: [[tie, 680, 520], friends[1]],
  })
  fire(at.skipTo('engagement'))
  expect(at.kinds('destroyed')).toMatchObject([{ ship: 1 }])
  at.has(0, { shields: 1 })
  expect([at.ship(2).damage.length, at.ship(3).damage.length]).toEqual([1, 0])
})

test('Deadman’s Switch says nothing of a ship that lives', () => {
  const at = duel([xwing], [tie, 'deadmansswitch'], ['hit', ...blanks(5)], { friends: [[tie, 680, 640]] })
  expect(fire(at.skipTo('engagement')).ship(2).damage).toEqual([])
})

test('Deadman’s Switch works outside of attacks', () => {
  const at = table({
    seats: [
      [
        [tie, 600, 300, 0, ['deadmansswitch']],
        [xwing, 680, 420],
      ],
      [[tie, 1500, 800]],
    ],
    obstacles: [['coreasteroid0', 600, 380]],
    dice: ['hit'],
    ruleset: '2e-epic-1.1.0',
  })
  const damage = Array(2).fill({ card: 'fuelleak', faceup: false })
  at.arrange(0, { damage }).dials('2FB', '1FB', '2FB').upTo('setDials')
  expect(at.kinds('destroyed')).toMatchObject([{ ship: 0 }])
  expect(at.ship(1).shields).toBe(1)
})

test('[C2-REPLACE-1] [C2-REPLACE-2] Inertial Dampeners stand still for a shield and a stress token', () => {
  const at = alone(xwing, ['inertialdampeners']).dials('4KR', '2FB').answer('useAbility', 'use')
  at.has(0, { shields: 1, tokens: { stress: 1 }, pose: { x: 600, y: 450, heading: 0 } })
  // Stressed, it performs no action.
  expect(at.kinds('action').filter(({ ship }) => ship === 0)).toEqual([])
  const bare = alone(xwing, ['inertialdampeners']).arrange(0, { shields: 0 }).dials('2FB', '2FB')
  expect(bare.ship(0).pose.y).toBeGreaterThan(450)
})

test('Rigged Cargo Chute drops loose cargo by an action, in place of nothing in the System Phase', () => {
  const at = alone(xwing, ['riggedcargochute']).dials('2FB', '2FB')
  expect(at.asked('chooseAction').subject).toBe(0)
  at.answer('chooseAction', 'drop:riggedcargochute:1straight')
  expect(at.game.state.obstacles).toMatchObject([{ what: 'loosecargo', place: 'table' }])
  expect(at.ship(0).charges).toEqual({ riggedcargochute: 0 })
  const spent = alone(xwing, ['riggedcargochute']).arrange(0, { charges: { riggedcargochute: 0 } })
  expect(
    spent
      .dials('2FB', '2FB')
      .options('chooseAction')
      .filter((id) => id.startsWith('drop')),
  ).toEqual([])
})
