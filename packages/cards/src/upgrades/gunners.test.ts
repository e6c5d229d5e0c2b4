import { expect, test } from 'vitest'
import { alone, blanks, duel, fire, table, tie, xwing } from '../testing.ts'

const firespray = 'bountyhunter' // initiative 2, front 3 and rear 3

test('[C2-WEAPON-21] Veteran Tail Gunner fires to the rear after a primary attack to the front', () => {
  const seats = [
    [[firespray, 600, 450, 0, ['veterantailgunner']]],
    [
      [tie, 600, 640],
      [tie, 600, 250, 180],
    ],
  ] as const
  const at = table({ seats, dice: [...blanks(6), 'hit', ...blanks(5)] }).skipTo('engagement')
  fire(at).answer('useAbility', 'use')
  expect(at.options('chooseAttack')).toEqual(['1:rear:2', 'pass'])
  at.answer('chooseAttack', '1:rear:2')
  at.has(2, { damage: [expect.anything()] })
  at.ends('setDials')
  // After a shot to the rear there is none to the front.
  const rear = fire(table({ seats, dice: blanks(6) }).skipTo('engagement'), '1:rear:2')
  expect(rear.kinds('attack')).toHaveLength(1)
})

test('Veteran Tail Gunner is not asked with nobody behind', () => {
  const at = duel([firespray, 'veterantailgunner'], [tie], blanks(6)).skipTo('engagement')
  expect(fire(at).kinds('ability')).toEqual([])
})

test('Dengar has the attacker remove a green token or face an attack die', () => {
  const asked = (tokens: object, dice: string[]) => {
    const at = duel([xwing], [firespray, 'dengar'], [...blanks(5), ...dice], { heading: 180 })
    at.arrange(0, { tokens }).skipTo('engagement')
    fire(at).upTo('useAbility')
    return at.answer('useAbility', 'use')
  }
  const token = asked({ focus: 1, evade: 1 }, [])
  expect(token.asked('answerAbility')).toMatchObject({ seat: 0, subject: 1 })
  expect(token.options('answerAbility')).toEqual(['focus', 'evade', 'roll'])
  token.answer('answerAbility', 'evade')
  token.has(0, { tokens: { focus: 1 }, shields: 2 })
  token.has(1, { charges: { dengar: 0 } })
  expect(asked({ focus: 1 }, ['crit']).answer('answerAbility', 'roll').ship(0).shields).toBe(1)
  // Without tokens there is nothing to ask.
  expect(asked({}, ['hit']).ship(0).shields).toBe(1)
  expect(asked({}, ['focus']).ship(0).shields).toBe(2)
})

test('Dengar says nothing without the attacker in a firing arc, or without a charge', () => {
  const aside = duel([xwing], [firespray, 'dengar'], blanks(5), { heading: 90 }).skipTo('engagement')
  expect(fire(aside).kinds('ability')).toEqual([])
  const spent = duel([xwing], [firespray, 'dengar'], blanks(5), { heading: 180 })
  spent.arrange(1, { charges: { dengar: 0 } }).skipTo('engagement')
  expect(fire(spent).kinds('ability')).toEqual([])
})

test('Luke Skywalker the gunner turns the turret for a Force, and is another card than the pilot', () => {
  const at = alone('outerrimsmuggler', ['lukeskywalker']).skipTo('engagement')
  expect(at.options('useAbility')).toEqual(['rotateArc:right', 'decline'])
  at.answer('useAbility', 'rotateArc:right')
  expect(at.kinds('spent')).toMatchObject([{ token: 'force', ship: 0 }])
  expect(at.ship(0).turret).toBe('right')
  expect(
    alone('outerrimsmuggler', ['lukeskywalker'])
      .arrange(0, { force: 0 })
      .skipTo('engagement')
      .events.filter(({ kind }) => kind === 'ability'),
  ).toEqual([])
  // A ship without a turret has nothing to turn.
  expect(alone(xwing, ['lukeskywalker']).skipTo('engagement').kinds('ability')).toEqual([])
})

test('Skilled Bombardier drops one speed further, or less far', () => {
  const ways = (...upgrades: string[]) =>
    alone(xwing, [...upgrades, 'skilledbombardier'])
      .dials('2FB', '2FB')
      .options('systemPhase')
  expect(ways('protonbombs')).toEqual(['drop:protonbombs:1straight', 'drop:protonbombs:2straight', 'done'])
  expect(ways('thermaldetonators')).toEqual([
    'drop:thermaldetonators:1straight',
    'drop:thermaldetonators:2straight',
    'drop:thermaldetonators:3straight',
    'done',
  ])
  expect(ways('electrochaffmissiles')).toHaveLength(4)
})
