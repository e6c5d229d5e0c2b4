import { expect, test } from 'vitest'
import {
  blanks,
  createDuel,
  createLoneShip,
  createTable,
  farShip,
  fireFirst,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

const firespray = 'bountyhunter' // initiative 2, front 3 and rear 3

test('[C2-WEAPON-21] Veteran Tail Gunner fires to the rear after a primary attack to the front', () => {
  const seats = [
    [[firespray, 600, 450, 0, ['veterantailgunner']]],
    [
      [tiePilot, 600, 640],
      [tiePilot, 600, 250, 180],
    ],
  ] as const
  const at = createTable({ seats, dice: [...blanks(6), 'hit', ...blanks(5)] }).skipTo('engagement')
  fireFirst(at).answer('useAbility', 'use')
  expect(at.options('chooseAttack')).toEqual(['1:rear:2', 'pass'])
  at.answer('chooseAttack', '1:rear:2')
  at.has(2, { damage: [expect.anything()] })
  at.ends('setDials')
  // After a shot to the rear there is none to the front.
  const rear = fireFirst(createTable({ seats, dice: blanks(6) }).skipTo('engagement'), '1:rear:2')
  expect(rear.kinds('attack')).toHaveLength(1)
})

test('Veteran Tail Gunner is not asked with nobody behind', () => {
  const at = createDuel([firespray, 'veterantailgunner'], [tiePilot], blanks(6)).skipTo('engagement')
  expect(fireFirst(at).cardsHeard()).toEqual([])
})

test('Dengar has the attacker remove a green token or face an attack die', () => {
  const asked = (tokens: object, dice: string[]) => {
    const at = createDuel([xwingPilot], [firespray, 'dengar'], [...blanks(5), ...dice], { heading: 180 })
    at.arrange(0, { tokens }).skipTo('engagement')
    fireFirst(at).upTo('useAbility')
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
    const at = createDuel([xwingPilot], ['alderaanianguard', 'dengar', 'ioncannonbattery'], blanks(12), {
      y: 760,
      heading: 180,
    })
    at.arrange(1, { turrets: { ioncannonbattery: turret }, engaged: true }).skipTo('engagement')
    return fireFirst(at)
      .upTo('useAbility')
      .game.pending.some(({ ask }) => ask === 'useAbility')
  }
  expect([answered('front'), answered('left')]).toEqual([true, false])
})

test('Dengar says nothing without the attacker in a firing arc, or without a charge', () => {
  const aside = createDuel([xwingPilot], [firespray, 'dengar'], blanks(5), { heading: 90 }).skipTo(
    'engagement',
  )
  expect(fireFirst(aside).cardsHeard()).toEqual([])
  const spent = createDuel([xwingPilot], [firespray, 'dengar'], blanks(5), { heading: 180 })
  spent.arrange(1, { charges: { dengar: 0 } }).skipTo('engagement')
  expect(fireFirst(spent).cardsHeard()).toEqual([])
})

test('Luke Skywalker the gunner turns one turret of a huge ship, single or double, as Agile Gunner does', () => {
  const batteries = ['ioncannonbattery', 'pointdefensebattery', 'lukeskywalker']
  const at = createLoneShip('alderaanianguard', batteries).skipTo('engagement')
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
  const at = createLoneShip('outerrimsmuggler', ['lukeskywalker']).skipTo('engagement')
  expect(at.options('useAbility')).toEqual(['rotateArc:right', 'decline'])
  at.answer('useAbility', 'rotateArc:right')
  expect(at.kinds('spent')).toMatchObject([{ token: 'force', ship: 0 }])
  expect(at.ship(0).turret).toBe('right')
  expect(
    createLoneShip('outerrimsmuggler', ['lukeskywalker'])
      .arrange(0, { force: 0 })
      .skipTo('engagement')
      .events.filter(({ kind }) => kind === 'ability'),
  ).toEqual([])
  // A ship without a turret has nothing to turn.
  expect(createLoneShip(xwingPilot, ['lukeskywalker']).skipTo('engagement').cardsHeard()).toEqual([])
})

test('Skilled Bombardier drops one speed further, or less far', () => {
  const ways = (...upgrades: string[]) =>
    createLoneShip(xwingPilot, [...upgrades, 'skilledbombardier'])
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
  const at = createLoneShip('kylekatarn', ['agilegunner']).skipTo('end')
  expect(at.options('useAbility')).toEqual(['rotateArc:right', 'rotateArc:rear', 'rotateArc:left', 'decline'])
  at.answer('useAbility', 'rotateArc:rear')
  at.has(0, { turret: 'rear' })
  at.ends('setDials')
  const double = createLoneShip('outerrimsmuggler', ['agilegunner']).skipTo('end')
  expect(double.options('useAbility')).toEqual(['rotateArc:right', 'decline'])
  expect(createLoneShip(xwingPilot, ['agilegunner']).skipTo('end').cardsHeard()).toEqual([])
})

test('Agile Gunner turns one turret of a huge ship', () => {
  const batteries = ['ioncannonbattery', 'pointdefensebattery', 'agilegunner']
  const at = createLoneShip('alderaanianguard', batteries).skipTo('end')
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
    const at = createDuel(
      [xwingPilot, 'suppressivegunner'],
      [tiePilot],
      ['focus', 'focus', ...blanks(4)],
    ).skipTo('engagement')
    fireFirst(at).answer('modifyAttackDice', 'card:0:suppressivegunner:suppress')
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
  const without = createDuel([xwingPilot, 'suppressivegunner'], [tiePilot], ['hit', ...blanks(5)]).skipTo(
    'engagement',
  )
  expect(fireFirst(without).cardsHeard()).toEqual([])
})

test('[C2-WEAPON-21] Veteran Turret Gunner fires a turret after a primary attack of another weapon', () => {
  const ywing = 'graysquadronbomber'
  const loaded = [ywing, 'dorsalturret', 'veteranturretgunner'] as const
  const at = createDuel(loaded, [tiePilot], [...blanks(5), ...blanks(5)]).arrange(1, { engaged: true })
  fireFirst(at.skipTo('engagement')).answer('useAbility', 'use')
  expect(at.options('chooseAttack')).toEqual(['dorsalturret:front:1', 'pass'])
  at.answer('chooseAttack', 'dorsalturret:front:1')
  expect(at.kinds('attack').map(({ weapon }) => weapon)).toEqual([0, 'dorsalturret'])
  at.ends('setDials')
  // After the turret itself there is none.
  const turret = createDuel(loaded, [tiePilot], blanks(5)).arrange(1, { engaged: true }).skipTo('engagement')
  expect(fireFirst(turret, 'dorsalturret:front:1').cardsHeard()).toEqual([])
  turret.ends('setDials')
})

test('Veteran Turret Gunner fires through the other arc of a double turret', () => {
  const friends = [[tiePilot, 600, 250, 180]] as const
  const at = createDuel(
    ['outerrimsmuggler', 'veteranturretgunner'],
    [tiePilot],
    [...blanks(6), ...blanks(6)],
    {
      friends,
    },
  )
  for (const id of [1, 2]) at.arrange(id, { engaged: true })
  fireFirst(at.skipTo('engagement')).answer('useAbility', 'use')
  expect(at.options('chooseAttack')).toEqual(['0:rear:2', 'pass'])
  at.answer('chooseAttack', '0:rear:2')
  at.ends('setDials')
})

test('Veteran Turret Gunner fires a turret of a huge ship that has not been fired', () => {
  const loaded = ['dorsalturret', 'veteranturretgunner']
  const at = createTable({
    seats: [[['echobaseevacuees', 600, 300, 0, loaded]], [[tiePilot, 600, 560]]],
    dice: [...blanks(2), ...blanks(3), ...blanks(2), ...blanks(3)],
  }).arrange(1, { engaged: true })
  at.skipTo('engagement').answer('chooseAttack', '0:front:1').answer('useAbility', 'use')
  expect(at.options('chooseAttack')).toEqual(['dorsalturret:front:1', 'pass'])
  at.answer('chooseAttack', 'dorsalturret:front:1')
  at.ends('setDials')
})

const focused = { tokens: { focus: 1 } }

test('bt1: turns a hit to a crit for each stress token of the defender', () => {
  const attack = (stress: number) =>
    fireFirst(
      createDuel([xwingPilot, 'bt1'], [tiePilot], ['hit', 'hit', 'hit', ...blanks(3)])
        .arrange(1, { tokens: stress > 0 ? { stress } : {} })
        .skipTo('engagement'),
    )
  const at = attack(2).answer('modifyAttackDice', 'card:0:bt1:hitToCrit')
  expect(at.kinds('changed').at(-1)!.faces).toEqual(['crit', 'crit', 'hit'])
  expect(attack(0).cardsHeard()).toEqual([])
})

test('bistan: a focused ship fires its turret at somebody else after a primary attack', () => {
  const attack = (arranged: object) => {
    const at = createDuel(['outerrimsmuggler', 'bistan'], [tiePilot], blanks('tokens' in arranged ? 12 : 6), {
      friends: [[tiePilot, 650, 640, 0]],
    })
    for (const id of [1, 2]) at.arrange(id, { engaged: true })
    return fireFirst(at.arrange(0, arranged).skipTo('engagement'))
  }
  const at = attack(focused).answer('useAbility', 'use')
  expect(at.options('chooseAttack')).toEqual(['0:front:2', 'pass'])
  at.answer('chooseAttack', '0:front:2').upTo('setDials').ends('setDials')
  expect(attack({}).cardsHeard()).toEqual([])
})

test('bossk: after a miss takes a stress token for another shot at the same target', () => {
  const attack = (arranged: object, first: string[]) => {
    const at = createDuel([xwingPilot, 'bossk'], [tiePilot], [...first, ...blanks(12 - first.length)])
    at.arrange(1, { engaged: true }).arrange(0, arranged)
    return fireFirst(at.skipTo('engagement'))
  }
  const at = attack({}, blanks(6)).upTo('setDials')
  expect(at.kinds('attack')).toHaveLength(2)
  at.has(0, { tokens: { stress: 1 } })
  at.ends('setDials')
  const stressed = createDuel([xwingPilot, 'bossk'], [tiePilot], blanks(6)).arrange(0, {
    tokens: { stress: 1 },
  })
  expect(fireFirst(stressed.skipTo('engagement')).upTo('setDials').kinds('attack')).toHaveLength(1)
  const hit = createDuel([xwingPilot, 'bossk'], [xwingPilot], ['hit', ...blanks(4)]).arrange(1, {
    engaged: true,
  })
  expect(fireFirst(hit.skipTo('engagement')).cardsHeard()).toEqual([])
})

test('ezrabridger: a Force for another turret arc, with a reroll if stressed', () => {
  const attack = (arranged: object, dice: string[]) => {
    const at = createDuel(['outerrimsmuggler', 'ezrabridger'], [tiePilot], dice, {
      friends: [[tiePilot, 600, 250, 180]],
    })
    for (const id of [1, 2]) at.arrange(id, { engaged: true })
    return fireFirst(at.arrange(0, arranged).skipTo('engagement'))
  }
  const at = attack({ tokens: { stress: 1 } }, [...blanks(6), ...blanks(3), 'hit', ...blanks(3)])
  at.answer('useAbility', 'use')
  expect(at.options('chooseAttack')).toEqual(['0:rear:2', 'pass'])
  at.answer('chooseAttack', '0:rear:2').answer('modifyAttackDice', 'card:0:ezrabridger:reroll:blank')
  at.upTo('setDials').has(2, { damage: [expect.anything()] })
  at.ends('setDials')
  const calm = attack({}, [...blanks(6), ...blanks(6)]).answer('useAbility', 'use')
  calm.answer('chooseAttack', '0:rear:2').ends('setDials')
  expect(attack({ force: 0 }, blanks(6)).cardsHeard()).toEqual([])
})

test('fifthbrother, greedo: turn a result to a crit for Force or a charge', () => {
  const attack = (card: string, arranged: object) =>
    fireFirst(
      createDuel([xwingPilot, card], [tiePilot], ['focus', 'hit', 'blank', ...blanks(3)])
        .arrange(0, arranged)
        .skipTo('engagement'),
    )
  const brother = attack('fifthbrother', {}).answer('modifyAttackDice', 'card:0:fifthbrother:focusToCrit')
  expect(brother.kinds('changed').at(-1)!.faces).toEqual(['crit', 'hit', 'blank'])
  expect(brother.kinds('spent')).toMatchObject([{ ship: 0, token: 'force' }])
  expect(attack('fifthbrother', { force: 0 }).cardsHeard()).toEqual([])
  const greedo = attack('greedo', {}).answer('modifyAttackDice', 'card:0:greedo:hitToCrit')
  expect(greedo.kinds('changed').at(-1)!.faces).toEqual(['focus', 'crit', 'blank'])
  expect(greedo.kinds('spent')).toMatchObject([{ ship: 0, token: 'charge', card: 'greedo' }])
  expect(attack('greedo', { charges: { greedo: 0 } }).cardsHeard()).toEqual([])
})

test('greedo: whoever attacks it may turn a hit to a crit while its charge is there', () => {
  const attack = (charge: number) =>
    fireFirst(
      createDuel([xwingPilot], [tiePilot, 'greedo'], ['hit', ...blanks(5)])
        .arrange(1, { charges: { greedo: charge } })
        .skipTo('engagement'),
    )
  const at = attack(1)
  expect(at.asked('modifyAttackDice').seat).toBe(0)
  at.answer('modifyAttackDice', 'card:1:greedo:hitToCrit').upTo('setDials')
  expect(at.kinds('hit')[0]).toMatchObject({ crits: 1 })
  at.has(1, { charges: { greedo: 1 } })
  expect(attack(0).cardsHeard()).toEqual([])
})

test('hansolo: attacks with a turret at initiative 7, and not again through that arc', () => {
  const begun = (pilot: string, y = 640) => {
    const at = createDuel([pilot, 'hansolo'], ['darthvader'], [...blanks(6), ...blanks(6)], {
      y,
      friends: [[tiePilot, 600, 250, 180]],
    })
    return at.arrange(2, { engaged: true }).skipTo('engagement')
  }
  // Before Darth Vader, who engages at 6.
  const at = begun('outerrimsmuggler')
  expect(at.asked('useAbility').subject).toBe(0)
  at.answer('useAbility', 'use')
  expect(at.options('chooseAttack')).toEqual(['0:front:1', '0:rear:2', 'pass'])
  at.answer('chooseAttack', '0:front:1').upTo('chooseAttack', 0)
  expect(at.options('chooseAttack')).toEqual(['0:rear:2', 'pass'])
  at.answer('chooseAttack', '0:rear:2').upTo('setDials').ends('setDials')
  const declined = begun('outerrimsmuggler').answer('useAbility', 'decline').upTo('chooseAttack', 0)
  expect(declined.options('chooseAttack')).toEqual(['0:front:1', '0:rear:2', 'pass'])
  expect(begun(xwingPilot).cardsHeard()).toEqual([])
})

test('hansolo-gunner: focuses in red before it engages', () => {
  const engaging = (tokens: object) => {
    const at = createDuel([xwingPilot, 'hansolo-gunner'], [tiePilot], blanks(6)).arrange(1, { engaged: true })
    return at.arrange(0, { tokens }).skipTo('engagement')
  }
  const at = engaging({}).answer('useAbility', 'use').answer('chooseAction', 'focus')
  at.has(0, { tokens: { focus: 1, stress: 1 } })
  expect(engaging({ stress: 1 }).cardsHeard()).toEqual([])
})

test('hotshotgunner: the defender loses a focus or calculate token after a turret attack', () => {
  const attack = (tokens: object, pilot = 'kylekatarn', shot = '0:front:1') => {
    const at = createDuel(
      [pilot, 'hotshotgunner'],
      [xwingPilot],
      ['hit', ...blanks(pilot === xwingPilot ? 4 : 3)],
    )
    return fireFirst(at.arrange(1, { tokens, engaged: true }).skipTo('engagement'), shot)
  }
  const at = attack({ focus: 1, calculate: 1 })
  expect(at.asked('answerAbility').seat).toBe(1)
  expect(at.options('answerAbility')).toEqual(['focus', 'calculate'])
  at.answer('answerAbility', 'calculate')
  expect(at.kinds('lost')[0]).toMatchObject({ ship: 1, token: 'calculate' })
  expect(attack({ focus: 1 }).kinds('lost')[0]).toMatchObject({ token: 'focus' })
  expect(attack({ evade: 1 }).kinds('ability')).toEqual([])
  expect(attack({ focus: 1 }, xwingPilot).kinds('ability')).toEqual([])
})

test('specialforcesgunner: a die more with the turret ahead, a bonus attack with it behind', () => {
  const sf = 'zetasquadronsurvivor'
  const attack = (turret: 'front' | 'rear' | 'left', y = 250) => {
    const at = createDuel([sf, 'specialforcesgunner'], [tiePilot], [...blanks(6), ...blanks(6)], {
      friends: [[tiePilot, 600, y, 180]],
    })
    for (const id of [1, 2]) at.arrange(id, { engaged: true })
    return fireFirst(at.arrange(0, { turret }).skipTo('engagement'))
  }
  expect(attack('front').rolls()[0]).toBe(3)
  expect(attack('left').rolls()[0]).toBe(2)
  const rear = attack('rear').answer('useAbility', 'use')
  expect(rear.options('chooseAttack')).toEqual(['1:rear:2', 'pass'])
  expect(attack('front').cardsHeard()).toEqual([])
  expect(attack('rear', 900).cardsHeard()).toEqual([])
})

test('finn: adds a blank against a ship in the front arc', () => {
  const at = fireFirst(
    createDuel([xwingPilot, 'finn'], [tiePilot], ['hit', ...blanks(5)]).skipTo('engagement'),
  )
  at.answer('modifyAttackDice', 'card:0:finn:addBlank')
  expect(at.kinds('changed').at(-1)!.faces).toEqual(['hit', 'blank', 'blank', 'blank'])
  const defending = (heading: number) =>
    fireFirst(createDuel([xwingPilot], [tiePilot, 'finn'], blanks(6), { heading }).skipTo('engagement'))
  const back = defending(180).answer('modifyDefenseDice', 'card:1:finn:addBlank')
  expect(back.kinds('changed').at(-1)!.faces).toHaveLength(4)
  expect(defending(0).cardsHeard()).toEqual([])
  const torpedo = createDuel([xwingPilot, 'finn', 'protontorpedoes'], [tiePilot], blanks(7)).arrange(0, {
    locks: [1],
  })
  fireFirst(torpedo.skipTo('engagement'), 'protontorpedoes:front:1')
  expect(torpedo.cardsHeard()).not.toContain('finn')
})

test('paigetico: drops a bomb or turns the turret after a primary attack, and a bomb when destroyed', () => {
  const attack = (upgrades: string[]) => {
    const at = createDuel(['kylekatarn', 'paigetico', ...upgrades], [tiePilot], blanks(5)).arrange(1, {
      engaged: true,
    })
    return fireFirst(at.skipTo('engagement'))
  }
  const at = attack(['protonbombs'])
  expect(at.options('useAbility')).toEqual([
    'drop:protonbombs:1straight',
    'rotateArc:right',
    'rotateArc:rear',
    'rotateArc:left',
    'decline',
  ])
  at.answer('useAbility', 'drop:protonbombs:1straight')
  expect(at.game.state.devices).toHaveLength(1)
  expect(attack([]).answer('useAbility', 'rotateArc:left').ship(0).turret).toBe('left')
  const shot = createDuel([xwingPilot], ['kylekatarn', 'paigetico', 'protonbombs'], ['hit', ...blanks(4)])
  shot.arrange(1, { shields: 0, damage: Array(3).fill({ card: 'fuelleak', faceup: false }), engaged: true })
  fireFirst(shot.skipTo('engagement')).answer('useAbility', 'drop:protonbombs:1straight')
  expect(shot.game.state.devices).toHaveLength(1)
  shot.upTo('setDials').has(1, { place: 'destroyed' })
})

test('rey-gunner: turns a blank for a Force against a ship in the turret arc', () => {
  const attack = (turret: 'front' | 'left', force = 1) => {
    const at = createDuel(['kylekatarn', 'rey-gunner'], [tiePilot], blanks(5))
    return fireFirst(at.arrange(0, { turret, force }).arrange(1, { engaged: true }).skipTo('engagement'))
  }
  const at = attack('front').answer('modifyAttackDice', 'card:0:rey-gunner:blankToHit')
  expect(at.kinds('changed').at(-1)!.faces).toContain('hit')
  expect(at.kinds('spent')).toMatchObject([{ token: 'force' }])
  expect(attack('front', 0).cardsHeard()).toEqual([])
  const defend = (turret: 'rear' | 'left') => {
    const at = createDuel([xwingPilot], ['kylekatarn', 'rey-gunner'], blanks(5)).arrange(1, {
      turret,
      engaged: true,
    })
    return fireFirst(at.skipTo('engagement'))
  }
  expect(defend('rear').options('modifyDefenseDice')).toContain('card:1:rey-gunner:blankToEvade')
  expect(defend('left').cardsHeard()).toEqual([])
})

test('seventhfleetgunner: lends a die to the primary attack of a friend, and recharges disarmed', () => {
  const attack = (x: number, shooter = xwingPilot, charge = 1) => {
    const at = createTable({
      seats: [
        [
          [shooter, 600, 450],
          [xwingPilot, x, 450, 0, ['seventhfleetgunner']],
        ],
        [[tiePilot, 600, 640]],
      ],
      dice: blanks(7),
    })
    at.arrange(1, { engaged: true, charges: { seventhfleetgunner: charge } }).arrange(2, { engaged: true })
    return fireFirst(at.skipTo('engagement'), '0:front:2')
  }
  const at = attack(680).answer('useAbility', 'use')
  expect(at.rolls()[0]).toBe(4)
  at.has(1, { charges: { seventhfleetgunner: 0 } })
  expect(attack(1000, xwingPilot).kinds('ability')).toEqual([])
  const refilled = createLoneShip(xwingPilot, ['seventhfleetgunner']).arrange(0, {
    charges: { seventhfleetgunner: 0 },
  })
  refilled.dials('2FB', '2FB').answer('systemPhase', refilled.options('systemPhase')[0]!)
  refilled.has(0, { tokens: { disarm: 1 }, charges: { seventhfleetgunner: 1 } })
})

test('clonecommandercody: a miss that was cancelled strains the defender', () => {
  const attack = (dice: string[]) =>
    fireFirst(
      createDuel([xwingPilot, 'clonecommandercody'], [tiePilot], dice)
        .arrange(1, { engaged: true })
        .skipTo('engagement'),
    )
  expect(
    attack(['hit', 'blank', 'blank', 'evade', ...blanks(2)])
      .upTo('setDials')
      .ship(1).tokens,
  ).toEqual({
    strain: 1,
  })
  expect(attack(blanks(6)).upTo('setDials').ship(1).tokens).toEqual({})
  expect(
    attack(['hit', ...blanks(5)])
      .upTo('setDials')
      .ship(1).tokens,
  ).toEqual({})
})

test('ahsokatano: has a friend in her firing arc focus in red, even stressed', () => {
  const flown = (x: number, y: number) =>
    createTable({
      seats: [
        [
          [xwingPilot, 600, 450, 0, ['ahsokatano']],
          [xwingPilot, x, y],
        ],
        [farShip],
      ],
    })
      .arrange(1, { activated: true, tokens: { stress: 1 } })
      .dials('2FB', '2FB', '2FB')
  const at = flown(600, 800).answer('useAbility', 'ship:1').answer('chooseAction', 'focus')
  at.has(1, { tokens: { focus: 1, stress: 2 } })
  expect(flown(900, 500).cardsHeard()).toEqual([])
  expect(flown(600, 610).cardsHeard()).toEqual([])
})

test('clonecaptainrex: a focus result lets those with the defender in their bullseye focus for strain', () => {
  const attack = (x: number) => {
    const at = createTable({
      seats: [
        [
          [xwingPilot, 600, 450, 0, ['clonecaptainrex']],
          [xwingPilot, x, 450],
        ],
        [[tiePilot, 640, 640]],
      ],
      dice: ['focus', ...blanks(5)],
    })
    for (const id of [1, 2]) at.arrange(id, { engaged: true })
    return fireFirst(at.skipTo('engagement'), '0:front:2')
  }
  const at = attack(645).answer('modifyAttackDice', 'card:0:clonecaptainrex:mark')
  at.answer('answerAbility', 'use').answer('chooseAction', 'focus')
  expect(at.kinds('gained')).toMatchObject([
    { ship: 1, token: 'strain' },
    { ship: 1, token: 'focus' },
  ])
  expect(at.kinds('changed')[0]!.faces).toEqual(['blank', 'blank'])
  expect(attack(900).cardsHeard()).toEqual([])
})

test('bobafett-gunner: turns a focus to a hit with nobody else in the attack arc', () => {
  const attack = (x: number, y: number) => {
    const at = createDuel([xwingPilot, 'bobafett-gunner'], [tiePilot], ['focus', ...blanks(5)], {
      friends: [[tiePilot, x, y, 180]],
    })
    for (const id of [1, 2]) at.arrange(id, { engaged: true })
    return fireFirst(at.skipTo('engagement'))
  }
  const at = attack(900, 450).answer('modifyAttackDice', 'card:0:bobafett-gunner:focusToHit')
  expect(at.kinds('changed')[0]!.faces).toEqual(['hit', 'blank', 'blank'])
  expect(attack(680, 640).cardsHeard()).toEqual([])
})

test('weaponssystemsofficer: locks again after a weapon that asks for a lock', () => {
  const attack = (weapon: string, arranged: object) => {
    const at = createDuel(
      [xwingPilot, 'weaponssystemsofficer', weapon],
      [tiePilot],
      [...blanks(4), ...blanks(3)],
    )
    at.arrange(0, arranged).arrange(1, { engaged: true })
    return fireFirst(at.skipTo('engagement'), `${weapon}:front:1`)
  }
  const at = attack('protontorpedoes', { locks: [1] })
  // It still has its lock: there is nothing to acquire.
  at.upTo('setDials')
  expect(at.cardsHeard()).not.toContain('weaponssystemsofficer')
  const spent = createDuel(
    [xwingPilot, 'weaponssystemsofficer', 'protontorpedoes'],
    [xwingPilot],
    [...blanks(8), ...blanks(2)],
  )
  spent.arrange(0, { locks: [1] }).arrange(1, { engaged: true })
  fireFirst(spent.skipTo('engagement'), 'protontorpedoes:front:1')
    .answer('modifyAttackDice', 'lock:4000')
    .upTo('useAbility')
  spent.answer('useAbility', 'use').has(0, { locks: [1] })
})

test('sabinewren-gunner: damage cards of a special attack calm friends near the defender', () => {
  const attack = (dice: string[], x = 700) => {
    const at = createTable({
      seats: [
        [
          [xwingPilot, 600, 450, 0, ['sabinewren-gunner', 'protontorpedoes']],
          [xwingPilot, x, 450],
        ],
        [[tiePilot, 600, 640]],
      ],
      dice,
    })
    at.arrange(0, { locks: [2], tokens: { strain: 1 } })
    at.arrange(1, { engaged: true, tokens: { stress: 1 } }).arrange(2, { engaged: true })
    fireFirst(at.skipTo('engagement'), 'protontorpedoes:front:2')
    if (dice.includes('hit')) at.answer('modifyAttackDice', 'card:0:protontorpedoes:hitToCrit')
    return at.upTo('useAbility')
  }
  const at = attack(['hit', 'hit', ...blanks(2), ...blanks(3)])
  expect(at.options('useAbility')).toEqual(['strain:0', 'stress:1', 'decline'])
  at.answer('useAbility', 'stress:1').answer('answerAbility', 'strain:0')
  at.has(0, { tokens: {} })
  at.has(1, { tokens: {} })
  const one = attack(['hit', ...blanks(3), ...blanks(3)]).answer('useAbility', 'stress:1')
  one.has(0, { tokens: { strain: 1 } })
  expect(one.game.pending.map(({ ask }) => ask)).not.toContain('answerAbility')
  expect(attack([...blanks(4), ...blanks(3)]).cardsHeard()).toEqual([])
})

test('dt798: strains a friend in the firing arc, and rerolls for every troubled ship in the attack arc', () => {
  const begun = (x: number) =>
    createTable({
      seats: [
        [
          [xwingPilot, 600, 450, 0, ['dt798']],
          [xwingPilot, x, 600],
        ],
        [[tiePilot, 620, 680]],
      ],
      dice: [...blanks(3), 'hit', ...blanks(3)],
    })
      .arrange(1, { engaged: true })
      .arrange(2, { engaged: true, tokens: { focus: 1 } })
      .skipTo('engagement')
  const at = begun(680).answer('useAbility', 'ship:1')
  at.has(1, { tokens: { strain: 1 } })
  at.answer('chooseAttack', '0:front:2').answer('modifyAttackDice', 'card:0:dt798:reroll:1000')
  expect(at.kinds('changed')[0]!.faces).toEqual(['hit', 'blank', 'blank'])
  // No ship is in the arc to be strained, and no other ship is affected.
  const calm = begun(900)
  expect(calm.cardsHeard()).toEqual([])
})
