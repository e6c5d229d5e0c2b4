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
  expect(fire(at).cardsHeard()).toEqual([])
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

test('Dengar looks at each turret of a huge ship', () => {
  const answered = (turret: 'front' | 'left') => {
    const at = duel([xwing], ['alderaanianguard', 'dengar', 'ioncannonbattery'], blanks(12), {
      y: 760,
      heading: 180,
    })
    at.arrange(1, { turrets: { ioncannonbattery: turret }, engaged: true }).skipTo('engagement')
    return fire(at)
      .upTo('useAbility')
      .game.pending.some(({ ask }) => ask === 'useAbility')
  }
  expect([answered('front'), answered('left')]).toEqual([true, false])
})

test('Dengar says nothing without the attacker in a firing arc, or without a charge', () => {
  const aside = duel([xwing], [firespray, 'dengar'], blanks(5), { heading: 90 }).skipTo('engagement')
  expect(fire(aside).cardsHeard()).toEqual([])
  const spent = duel([xwing], [firespray, 'dengar'], blanks(5), { heading: 180 })
  spent.arrange(1, { charges: { dengar: 0 } }).skipTo('engagement')
  expect(fire(spent).cardsHeard()).toEqual([])
})

test('Luke Skywalker the gunner turns one turret of a huge ship, single or double, as Agile Gunner does', () => {
  const batteries = ['ioncannonbattery', 'pointdefensebattery', 'lukeskywalker']
  const at = alone('alderaanianguard', batteries).skipTo('engagement')
  expect(at.options('useAbility')).toEqual([
    'rotateArc:pointdefensebattery:right',
    'rotateArc:ioncannonbattery:right',
    'rotateArc:ioncannonbattery:rear',
    'rotateArc:ioncannonbattery:left',
    'decline',
  ])
  at.answer('useAbility', 'rotateArc:pointdefensebattery:right')
  expect(at.ship(0).turrets).toMatchObject({ pointdefensebattery: 'right' })
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
  expect(alone(xwing, ['lukeskywalker']).skipTo('engagement').cardsHeard()).toEqual([])
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

test('Agile Gunner turns a turret in the End Phase, single or double', () => {
  const at = alone('kylekatarn', ['agilegunner']).skipTo('end')
  expect(at.options('useAbility')).toEqual(['rotateArc:right', 'rotateArc:rear', 'rotateArc:left', 'decline'])
  at.answer('useAbility', 'rotateArc:rear')
  at.has(0, { turret: 'rear' })
  at.ends('setDials')
  const double = alone('outerrimsmuggler', ['agilegunner']).skipTo('end')
  expect(double.options('useAbility')).toEqual(['rotateArc:right', 'decline'])
  expect(alone(xwing, ['agilegunner']).skipTo('end').cardsHeard()).toEqual([])
})

test('Agile Gunner turns one turret of a huge ship', () => {
  const batteries = ['ioncannonbattery', 'pointdefensebattery', 'agilegunner']
  const at = alone('alderaanianguard', batteries).skipTo('end')
  expect(at.options('useAbility')).toEqual([
    'rotateArc:pointdefensebattery:right',
    'rotateArc:ioncannonbattery:right',
    'rotateArc:ioncannonbattery:rear',
    'rotateArc:ioncannonbattery:left',
    'decline',
  ])
  at.answer('useAbility', 'rotateArc:ioncannonbattery:left')
  expect(at.ship(0).turrets.ioncannonbattery).toBe('left')
  at.ends('setDials')
})

test('Suppressive Gunner trades a focus result for a deplete token, or for 1 hit', () => {
  const suppressed = (answer: string) => {
    const at = duel([xwing, 'suppressivegunner'], [tie], ['focus', 'focus', ...blanks(4)]).skipTo(
      'engagement',
    )
    fire(at).answer('modifyAttackDice', 'card:0:suppressivegunner:suppress')
    expect(at.asked('answerAbility')).toMatchObject({ seat: 1, subject: 0 })
    expect(at.kinds('changed').at(-1)).toMatchObject({ faces: ['focus', 'blank'] })
    return at.answer('answerAbility', answer)
  }
  const depleted = suppressed('deplete')
  depleted.has(1, { tokens: { deplete: 1 }, damage: [] })
  // Once in an attack, and there is nothing else to do with the other focus.
  depleted.ends('setDials')
  const hurt = suppressed('suffer')
  hurt.has(1, { tokens: {}, damage: [expect.anything()] })
  hurt.ends('setDials')
  const without = duel([xwing, 'suppressivegunner'], [tie], ['hit', ...blanks(5)]).skipTo('engagement')
  expect(fire(without).cardsHeard()).toEqual([])
})

test('[C2-WEAPON-21] Veteran Turret Gunner fires a turret after a primary attack of another weapon', () => {
  const ywing = 'graysquadronbomber'
  const loaded = [ywing, 'dorsalturret', 'veteranturretgunner'] as const
  const at = duel(loaded, [tie], [...blanks(5), ...blanks(5)]).arrange(1, { engaged: true })
  fire(at.skipTo('engagement')).answer('useAbility', 'use')
  expect(at.options('chooseAttack')).toEqual(['dorsalturret:front:1', 'pass'])
  at.answer('chooseAttack', 'dorsalturret:front:1')
  expect(at.kinds('attack').map(({ weapon }) => weapon)).toEqual([0, 'dorsalturret'])
  at.ends('setDials')
  // After the turret itself there is none.
  const turret = duel(loaded, [tie], blanks(5)).arrange(1, { engaged: true }).skipTo('engagement')
  expect(fire(turret, 'dorsalturret:front:1').cardsHeard()).toEqual([])
  turret.ends('setDials')
})

test('Veteran Turret Gunner fires through the other arc of a double turret', () => {
  const friends = [[tie, 600, 250, 180]] as const
  const at = duel(['outerrimsmuggler', 'veteranturretgunner'], [tie], [...blanks(6), ...blanks(6)], {
    friends,
  })
  for (const id of [1, 2]) at.arrange(id, { engaged: true })
  fire(at.skipTo('engagement')).answer('useAbility', 'use')
  expect(at.options('chooseAttack')).toEqual(['0:rear:2', 'pass'])
  at.answer('chooseAttack', '0:rear:2')
  at.ends('setDials')
})

test('Veteran Turret Gunner fires a turret of a huge ship that has not been fired', () => {
  const loaded = ['dorsalturret', 'veteranturretgunner']
  const at = table({
    seats: [[['echobaseevacuees', 600, 300, 0, loaded]], [[tie, 600, 560]]],
    dice: [...blanks(2), ...blanks(3), ...blanks(2), ...blanks(3)],
  }).arrange(1, { engaged: true })
  at.skipTo('engagement').answer('chooseAttack', '0:front:1').answer('useAbility', 'use')
  expect(at.options('chooseAttack')).toEqual(['dorsalturret:front:1', 'pass'])
  at.answer('chooseAttack', 'dorsalturret:front:1')
  at.ends('setDials')
})
