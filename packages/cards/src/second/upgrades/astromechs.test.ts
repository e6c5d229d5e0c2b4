import type { CardId, ObjectId } from '@flotilla/engine'
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

test('R2 Astromech trades a charge and the attack for a shield', () => {
  const at = createTable({
    seats: [[[xwingPilot, 300, 300, 0, ['r2astromech']]], [farShip]],
  }).arrange(0, { shields: 1 })
  at.dials('2FB', '2FB').answer('useAbility', 'use')
  expect(at.ship(0)).toMatchObject({ shields: 2, charges: { r2astromech: 1 }, tokens: { disarm: 1 } })
  const whole = createTable({ seats: [[[xwingPilot, 300, 300, 0, ['r2astromech']]], [farShip]] })
  expect(whole.dials('2FB', '2FB').asked('chooseAction').subject).toBe(0)
})

test('R4 Astromech makes slow basic maneuvers easier', () => {
  const at = createTable({
    seats: [[[xwingPilot, 300, 300, 0, ['r4astromech']]], [farShip]],
  }).arrange(0, { tokens: { stress: 1 } })
  at.dials('2TW', '2FB')
  expect(at.ship(0).tokens).toEqual({})
  const fast = createTable({
    seats: [[[xwingPilot, 300, 300, 0, ['r4astromech']]], [farShip]],
  }).arrange(0, { tokens: { stress: 1 } })
  fast.dials('3TW', '2FB')
  expect(fast.ship(0).tokens).toEqual({ stress: 1 })
})

test('[C2-ABILITY-4] R5 Astromech repairs a facedown card for a charge', () => {
  const damage = [{ card: 'fuelleak', faceup: false }]
  const at = createLoneShip(xwingPilot, ['r5astromech']).arrange(0, { damage }).dials('2FB', '2FB')
  at.answer('chooseAction', 'repairFacedown')
  at.has(0, { damage: [], charges: { r5astromech: 1 } })
  const spent = createLoneShip(xwingPilot, ['r5astromech']).arrange(0, {
    damage,
    charges: { r5astromech: 0 },
  })
  expect(spent.dials('2FB', '2FB').options('chooseAction')).not.toContain('repairFacedown')
  const whole = createLoneShip(xwingPilot, ['r5astromech']).dials('2FB', '2FB').options('chooseAction')
  expect(whole.filter((id) => id.startsWith('repair'))).toEqual([])
})

test('R5 Astromech repairs a faceup card about the ship for nothing, and none about the pilot', () => {
  const damage = [
    { card: 'woundedpilot', faceup: true },
    { card: 'structuraldamage', faceup: true },
  ]
  const at = createLoneShip(xwingPilot, ['r5astromech'], { dice: ['blank'] })
    .arrange(0, { damage })
    .dials('2FB', '2FB')
  expect(at.options('chooseAction').filter((id) => id.startsWith('repair'))).toEqual([
    'repairShip:1:structuraldamage',
    'repair:woundedpilot',
  ])
  at.answer('chooseAction', 'repairShip:1:structuraldamage')
  at.has(0, { damage: [damage[0], { card: 'structuraldamage', faceup: false }], charges: { r5astromech: 2 } })
})

test('chopper: trades a charge of another upgrade for a shield, or 2 shields for such a charge', () => {
  const acting = (shields: number, charges: Record<string, number>, upgrades = ['chopper', 'protonbombs']) =>
    createLoneShip(xwingPilot, upgrades)
      .arrange(0, { shields, charges })
      .dials('2FB', '2FB')
      .upTo('chooseAction', 0)
  const trades = (at: ReturnType<typeof acting>) =>
    at.options('chooseAction').filter((id) => /^(shield|charge)For/.test(id))
  const at = acting(1, { protonbombs: 2 })
  expect(trades(at)).toEqual(['shieldFor:protonbombs'])
  at.answer('chooseAction', 'shieldFor:protonbombs').has(0, { shields: 2, charges: { protonbombs: 1 } })
  const back = acting(2, { protonbombs: 1 })
  expect(trades(back)).toEqual(['chargeFor:protonbombs'])
  back.answer('chooseAction', 'chargeFor:protonbombs').has(0, { shields: 0, charges: { protonbombs: 2 } })
  // Nothing to recover, nothing to spend, or a charge that comes back by itself.
  expect(trades(acting(2, { protonbombs: 2 }))).toEqual([])
  expect(trades(acting(1, { protonbombs: 0 }))).toEqual([])
  expect(trades(acting(1, { elusive: 1 }, ['chopper', 'elusive']))).toEqual(['shieldFor:elusive'])
  expect(trades(acting(1, { leiaorgana: 3 }, ['chopper', 'leiaorgana']))).toEqual([])
})

test('r2d2, r5d8: do what R2 and R5 Astromechs do, with their own charges', () => {
  const r2 = createLoneShip(xwingPilot, ['r2d2'])
    .arrange(0, { shields: 1 })
    .dials('2FB', '2FB')
    .answer('useAbility', 'use')
  r2.has(0, { shields: 2, charges: { r2d2: 2 }, tokens: { disarm: 1 } })
  const damage = [{ card: 'fuelleak', faceup: false }]
  const r5 = createLoneShip(xwingPilot, ['r5d8']).arrange(0, { damage }).dials('2FB', '2FB')
  r5.answer('chooseAction', 'repairFacedown').has(0, { damage: [], charges: { r5d8: 2 } })
})

test('r3astromech: keeps 2 locks and acquires another after the lock action', () => {
  const locking = (upgrades: string[]) =>
    createTable({
      seats: [
        [[xwingPilot, 600, 300, 0, upgrades]],
        [
          [tiePilot, 600, 500, 180],
          [tiePilot, 700, 500, 180],
        ],
      ],
    })
      .arrange(1, { activated: true })
      .arrange(2, { activated: true })
      .dials('2FB', '2FB', '2FB')
      .upTo('chooseAction', 0)
      .answer('chooseAction', 'lock:1')
  const at = locking(['r3astromech'])
  expect(at.options('useAbility')).toEqual(['ship:2', 'decline'])
  at.answer('useAbility', 'ship:2').has(0, { locks: [1, 2] })
  expect(locking(['r2astromech']).cardsHeard()).toEqual([])
  const focus = createLoneShip(xwingPilot, ['r3astromech'])
    .dials('2FB', '2FB')
    .answer('chooseAction', 'focus')
  expect(focus.cardsHeard()).toEqual([])
})

test('r3astromech: of 3 locks its player says which old one goes, of 2 on another ship the old one does', () => {
  const locked = (upgrades: string[], locks: ObjectId[]) =>
    createTable({
      seats: [
        [[xwingPilot, 600, 300, 0, upgrades]],
        [1, 2, 3].map((i) => [tiePilot, 500 + 80 * i, 500, 180] as const),
      ],
    })
      .arrange(0, { locks })
      .arrange(1, { activated: true })
      .arrange(2, { activated: true })
      .arrange(3, { activated: true })
      .dials('2FB', '2FB', '2FB', '2FB')
      .upTo('chooseAction', 0)
      .answer('chooseAction', 'lock:3')
  const at = locked(['r3astromech'], [1, 2])
  expect(at.asked('dropLock')).toMatchObject({ seat: 0, subject: 0 })
  expect(at.options('dropLock')).toEqual(['lock:1', 'lock:2'])
  at.answer('dropLock', 'lock:2').has(0, { locks: [1, 3] })
  locked(['r3astromech'], [1]).has(0, { locks: [1, 3] })
  locked([], [1]).has(0, { locks: [3] })
})

test('r5p8: rerolls a die against a ship in the front arc, and is hurt by a crit', () => {
  const rerolled = (dice: string[], more = {}) =>
    fireFirst(createDuel([xwingPilot, 'r5p8'], [tiePilot], dice, more).skipTo('engagement'))
  const at = rerolled(['blank', 'hit', 'hit', 'crit', ...blanks(3)])
  at.answer('modifyAttackDice', 'card:0:r5p8:reroll:blank').upTo('setDials')
  at.has(0, { shields: 1, charges: { r5p8: 2 } })
  const harmless = rerolled(['blank', 'crit', 'hit', 'hit', ...blanks(3)])
  harmless.answer('modifyAttackDice', 'card:0:r5p8:reroll:blank').upTo('setDials')
  harmless.has(0, { shields: 2 })
  const spent = createDuel([xwingPilot, 'r5p8'], [tiePilot], blanks(6)).arrange(0, { charges: { r5p8: 0 } })
  expect(fireFirst(spent.skipTo('engagement')).cardsHeard()).toEqual([])
  // Through a turret, at a ship beside it.
  const aside = createDuel(['kylekatarn', 'r5p8'], [tiePilot], blanks(5), { x: 800, y: 450 }).arrange(0, {
    turret: 'right',
  })
  expect(fireFirst(aside.skipTo('engagement'), '0:right:1').cardsHeard()).toEqual([])
})

test('r5tk: attacks its friends', () => {
  const shots = (upgrades: string[]) => {
    const at = createTable({
      seats: [
        [
          [xwingPilot, 600, 450, 0, upgrades],
          [xwingPilot, 600, 640],
        ],
        [farShip],
      ],
    })
    at.arrange(1, { engaged: true }).arrange(2, { engaged: true }).skipTo('engagement')
    return at.game.pending.some(({ ask }) => ask === 'chooseAttack') ? at.options('chooseAttack') : []
  }
  expect(shots(['r5tk'])).toEqual(['0:front:1', 'pass'])
  expect(shots([])).toEqual([])
})

test('r5x3: ignores obstacles for the phase before which it spent a charge', () => {
  const flown = (answer: string) =>
    createLoneShip(xwingPilot, ['r5x3'], {
      obstacles: [['coreasteroid1', 600, 560]],
      dice: answer === 'use' ? [] : ['blank'],
    })
      .dials('2FB', '2FB')
      .upTo('useAbility', 0)
      .answer('useAbility', answer)
      .upTo('chooseAction', 0)
  const at = flown('use')
  expect(at.kinds('metObstacle')).toEqual([])
  at.has(0, { charges: { r5x3: 1 } })
  // Before it engages there is another question: a ship on an asteroid cannot attack.
  expect(at.answer('chooseAction', 'none').upTo('useAbility').asked('useAbility').subject).toBe(0)
  expect(flown('decline').kinds('metObstacle')).toHaveLength(1)
  const engaging = (answer: string) => {
    const seats = [[[xwingPilot, 600, 450, 0, ['r5x3']]], [[tiePilot, 600, 640]]] as const
    const one = createTable({ seats, obstacles: [['coreasteroid1', 600, 450]], dice: [] })
    one.arrange(1, { engaged: true }).skipTo('engagement').answer('useAbility', answer)
    return one.game.pending.some(({ ask }) => ask === 'chooseAttack')
  }
  expect([engaging('use'), engaging('decline')]).toEqual([true, false])
})

test('q7astromech: boosts and rolls onto obstacles, which have their effects', () => {
  const boosts = (upgrades: string[]) => {
    const at = createLoneShip('bluesquadronrookie', upgrades, {
      obstacles: [['coreasteroid2', 600, 620]],
      dice: ['blank'],
    })
    return at.dials('1FB', '2FB')
  }
  const at = boosts(['q7astromech'])
  expect(boosts([]).options('chooseAction')).not.toContain('boost:straight')
  expect(at.answer('chooseAction', 'boost:straight').kinds('metObstacle')).toHaveLength(1)
})

test('r2ha: spends its lock on the attacker to reroll defense dice', () => {
  const defending = (locks: ObjectId[]) =>
    fireFirst(
      createDuel([xwingPilot], [tiePilot, 'r2ha'], ['hit', 'hit', 'hit', ...blanks(3), 'evade', 'evade'])
        .arrange(1, { locks })
        .skipTo('engagement'),
    )
  const at = defending([0])
  at.answer('modifyDefenseDice', 'card:1:r2ha:reroll:200')
  expect(at.kinds('changed').at(-1)!.faces).toEqual(['evade', 'evade', 'blank'])
  at.has(1, { locks: [] })
  expect(defending([]).cardsHeard()).toEqual([])
})

test('bbastromech: barrel rolls for a charge before a blue maneuver', () => {
  const flying = (dial: string, charge = 2) =>
    createLoneShip(xwingPilot, ['bbastromech'])
      .arrange(0, { charges: { bbastromech: charge } })
      .dials(dial, '2FB')
  const at = flying('2FB').answer('useAbility', 'use')
  expect(at.options('chooseAction')).not.toContain('boost:straight')
  at.answer('chooseAction', 'barrelRoll:left:middle').has(0, { charges: { bbastromech: 1 } })
  expect(flying('3FW').cardsHeard()).toEqual([])
  expect(flying('2FB', 0).cardsHeard()).toEqual([])
})

test('m9g8: has a die of a ship it has locked rerolled, friend or enemy', () => {
  const seats = (friend: readonly string[], foe: readonly string[], dice = ['crit', ...blanks(3)]) =>
    createTable({
      seats: [
        [
          [xwingPilot, 600, 450],
          [xwingPilot, 900, 450, 0, friend],
        ],
        [
          [tiePilot, 600, 640],
          [tiePilot, 1100, 640, 0, foe],
        ],
      ],
      dice: ['hit', 'blank', 'hit', ...dice],
    })
  const ours = seats(['m9g8'], []).arrange(1, { locks: [0] })
  for (const id of [1, 2, 3]) ours.arrange(id, { engaged: true })
  fireFirst(ours.skipTo('engagement'), '0:front:2').answer('modifyAttackDice', 'card:1:m9g8:reroll:blank')
  expect(ours.kinds('changed').at(-1)!.faces).toEqual(['hit', 'crit', 'hit'])
  const theirs = seats([], ['m9g8']).arrange(3, { locks: [0] })
  for (const id of [1, 2, 3]) theirs.arrange(id, { engaged: true })
  fireFirst(theirs.skipTo('engagement'), '0:front:2')
  expect(theirs.asked('modifyAttackDice')).toMatchObject({ seat: 1 })
  expect(theirs.options('modifyAttackDice')).toContain('card:3:m9g8:reroll:hit')
  const nobody = seats([], ['m9g8'], blanks(3)).arrange(3, { locks: [1] })
  for (const id of [1, 2, 3]) nobody.arrange(id, { engaged: true })
  expect(fireFirst(nobody.skipTo('engagement'), '0:front:2').cardsHeard()).toEqual([])
})

test('r2c4, r7a7: turn a result for an evade token, or for a charge', () => {
  const attack = (card: string, arranged: object, dice: string[]) =>
    fireFirst(createDuel([xwingPilot, card], [tiePilot], dice).arrange(0, arranged).skipTo('engagement'))
  const focus = ['focus', 'focus', 'blank', ...blanks(3)]
  const c4 = attack('r2c4', { tokens: { evade: 1 } }, focus)
  c4.answer('modifyAttackDice', 'card:0:r2c4:focusToHit').has(0, { tokens: {} })
  expect(c4.kinds('changed').at(-1)!.faces).toEqual(['hit', 'focus', 'blank'])
  expect(attack('r2c4', {}, focus).cardsHeard()).toEqual([])
  const hits = ['hit', 'hit', 'blank', ...blanks(3)]
  const a7 = attack('r7a7', {}, hits).answer('modifyAttackDice', 'card:0:r7a7:hitToCrit')
  expect(a7.kinds('changed').at(-1)!.faces).toEqual(['crit', 'hit', 'blank'])
  a7.has(0, { charges: { r7a7: 2 } })
  expect(attack('r7a7', { charges: { r7a7: 0 } }, hits).cardsHeard()).toEqual([])
  expect(attack('r7a7', {}, blanks(6)).cardsHeard()).toEqual([])
})

test('r4p17: acts after a red maneuver fully executed, although stressed', () => {
  const flying = (dial: string) => createLoneShip(xwingPilot, ['r4p17']).dials(dial, '2FB')
  const at = flying('4KR').answer('useAbility', 'use').answer('chooseAction', 'focus')
  at.has(0, { tokens: { focus: 1, stress: 1 }, charges: { r4p17: 1 } })
  expect(flying('3FW').cardsHeard()).toEqual([])
  const stopped = createTable({
    seats: [[[xwingPilot, 600, 450, 0, ['r4p17']]], [[tiePilot, 600, 610, 180]]],
  })
  expect(stopped.arrange(1, { activated: true }).dials('4KR', '2FB').kinds('moved')[0]).toMatchObject({
    full: false,
  })
  expect(stopped.cardsHeard()).toEqual([])
})

test('r4p44: gains a calculate token after a red maneuver towards an enemy', () => {
  const flying = (x: number, dial = '4KR') =>
    createTable({
      seats: [[[xwingPilot, 600, 450, 0, ['r4p44']]], [[tiePilot, x, dial === '4KR' ? 450 : 800]]],
    })
      .arrange(1, { activated: true })
      .dials(dial, '2FB')
  flying(600).has(0, { tokens: { calculate: 1, stress: 1 } })
  flying(700).has(0, { tokens: { stress: 1 } })
  flying(600, '2FB').has(0, { tokens: {} })
})

test('r2a6: sets its dial one speed faster or slower', () => {
  const at = createLoneShip(xwingPilot, ['r2a6']).dials('2TW', '2FB')
  expect(at.options('useAbility')).toEqual(['3TW', 'decline'])
  at.answer('useAbility', '3TW')
  expect(at.kinds('moved')[0]).toMatchObject({ maneuver: '3TW' })
  expect(createLoneShip(xwingPilot, ['r2a6']).dials('4KR', '2FB').cardsHeard()).toEqual([])
})

test('c110p: evades in red for a charge after a maneuver, and turns erratic without any', () => {
  const at = createLoneShip(xwingPilot, ['c110p'])
    .arrange(0, { charges: { c110p: 1 }, tokens: { stress: 1 } })
    .dials('3FW', '2FB')
  at.answer('useAbility', 'use').answer('chooseAction', 'evade')
  at.has(0, { tokens: { evade: 1, stress: 2 }, charges: { c110p: 0 } })
  at.upTo('setDials').has(0, { sides: { c110p: 1 } })
  createLoneShip(xwingPilot, ['c110p']).skipTo('end').has(0, { sides: {} })
})

test('c110p#1: jams a ship at range 0–1 after a maneuver, itself if there is no other', () => {
  const flown = (y: number) =>
    createTable({ seats: [[[xwingPilot, 600, 450, 0, ['c110p']]], [[tiePilot, 700, y]]] })
      .arrange(0, { sides: { c110p: 1 } })
      .arrange(1, { activated: true })
      .dials('2FB', '2FB')
  const at = flown(580)
  expect(at.options('useAbility')).toEqual(['ship:0', 'ship:1'])
  at.answer('useAbility', 'ship:1').has(1, { tokens: { jam: 1 } })
  flown(800).has(0, { tokens: { jam: 1 } })
})

test('r1j5: repairs while stressed, and repairs a card about the ship again for a charge', () => {
  const damaged = (card: CardId, stress: number) =>
    createLoneShip(xwingPilot, ['r1j5'], { dice: card === 'woundedpilot' ? ['blank'] : [] })
      .arrange(0, { damage: [{ card, faceup: true }], tokens: { stress } })
      .dials('3FW', '2FB')
  const at = damaged('weaponsfailure', 2).answer('chooseAction', 'repair:weaponsfailure')
  at.answer('useAbility', 'use').has(0, { damage: [], charges: { r1j5: 2 } })
  expect(damaged('weaponsfailure', 2).options('chooseAction')).toEqual(['repair:weaponsfailure', 'none'])
  expect(damaged('weaponsfailure', 3).asked('chooseAction').subject).toBe(1)
  // One about the pilot is repaired once.
  const pilot = damaged('woundedpilot', 0).answer('chooseAction', 'repair:woundedpilot')
  expect(pilot.cardsHeard()).not.toContain('r1j5')
})

test('r2d2-republic: after it activates it repairs, recovers a shield or removes a device', () => {
  const damage = [
    { card: 'fuelleak', faceup: true },
    { card: 'hullbreach', faceup: false },
  ]
  const activated = (arranged: object, charge = 2) =>
    createLoneShip(xwingPilot, ['r2d2-republic'])
      .arrange(0, { charges: { 'r2d2-republic': charge }, ...arranged })
      .dials('2FB', '2FB')
      .answer('chooseAction', 'none')
  const at = activated({ damage, shields: 1 })
  expect(at.options('useAbility')).toEqual(['shield', 'repair:0:fuelleak', 'repairFacedown', 'decline'])
  at.answer('useAbility', 'repairFacedown')
  at.has(0, { damage: [damage[0]], tokens: { deplete: 1 }, charges: { 'r2d2-republic': 1 } })
  activated({ damage, shields: 1 }).answer('useAbility', 'shield').has(0, { shields: 2, damage })
  activated({ damage })
    .answer('useAbility', 'repair:0:fuelleak')
    .has(0, {
      damage: damage.map(({ card }) => ({ card, faceup: false })),
    })
  expect(activated({}).cardsHeard()).toEqual([])
  expect(activated({ shields: 1 }, 0).cardsHeard()).toEqual([])
  const bombed = createTable({
    seats: [
      [[xwingPilot, 600, 450, 0, ['r2d2-republic']]],
      [['gammasquadronace', 680, 650, 0, ['protonbombs']]],
    ],
  })
  bombed.arrange(1, { activated: true }).dials('2FB', '2FB')
  bombed.answer('systemPhase', bombed.options('systemPhase')[0]!)
  bombed.answer('chooseAction', 'none').answer('useAbility', 'remove:2000').upTo('setDials')
  expect(bombed.kinds('detonated')).toEqual([])
  bombed.has(0, { shields: 2 })
})

test('r2d2-resistance: in the End Phase removes a red token for a shield, or recovers one without any', () => {
  const ending = (arranged: object, charge = 4) =>
    createLoneShip(xwingPilot, ['r2d2-resistance'])
      .arrange(0, { charges: { 'r2d2-resistance': charge }, ...arranged })
      .skipTo('end')
  const at = ending({ tokens: { stress: 1, disarm: 1 } })
  expect(at.options('useAbility')).toEqual(['stress', 'decline'])
  at.answer('useAbility', 'stress').has(0, { tokens: {}, shields: 1, charges: { 'r2d2-resistance': 3 } })
  const bare = ending({ shields: 0, tokens: { stress: 1 } }).answer('useAbility', 'use')
  bare.has(0, { shields: 1, tokens: { stress: 1, deplete: 1 }, charges: { 'r2d2-resistance': 2 } })
  expect(ending({ tokens: { jam: 1 } }).cardsHeard()).toEqual([])
  expect(ending({ shields: 0 }, 1).cardsHeard()).toEqual([])
})

test('r6d8: rerolls a die for each friendly bullseye on the defender', () => {
  const attack = (x: number, y: number) => {
    const at = createTable({
      seats: [
        [
          [xwingPilot, 600, 450, 0, ['r6d8']],
          [xwingPilot, x, y],
        ],
        [[tiePilot, 620, 640]],
      ],
      dice: ['blank', 'blank', 'blank', 'hit', 'hit', ...blanks(3)],
    })
    for (const id of [1, 2]) at.arrange(id, { engaged: true })
    return fireFirst(at.skipTo('engagement'), '0:front:2')
  }
  const at = attack(640, 400).answer('modifyAttackDice', 'card:0:r6d8:reroll:2000')
  expect(at.kinds('changed').at(-1)!.faces).toEqual(['hit', 'hit', 'blank'])
  expect(attack(640, 400).options('modifyAttackDice')).not.toContain('card:0:r6d8:reroll:3000')
  expect(attack(700, 400).options('modifyAttackDice')).not.toContain('card:0:r6d8:reroll:2000')
})

test('r4b11: takes a red or orange token off the defender to have its dice rerolled', () => {
  const attack = (tokens: object) =>
    fireFirst(
      createDuel([xwingPilot, 'r4b11'], [xwingPilot], ['hit', 'hit', 'blank', 'evade', 'evade', ...blanks(2)])
        .arrange(1, { tokens })
        .skipTo('engagement'),
    )
  const at = attack({ ion: 1, focus: 1 }).answer('modifyDefenseDice', 'card:0:r4b11:ion:002')
  expect(at.kinds('lost')[0]).toMatchObject({ ship: 1, token: 'ion' })
  expect(at.kinds('changed').at(-1)!.faces).toEqual(['blank', 'blank'])
  expect(attack({ focus: 1 }).cardsHeard()).toEqual([])
})

test('watchfulastromech: calculates after a rotate or reload action under enemy guns', () => {
  const acted = (heading: number, action = 'rotateArc:left') =>
    createTable({
      seats: [[['kylekatarn', 600, 450, 0, ['watchfulastromech']]], [[tiePilot, 600, 700, heading]]],
    })
      .arrange(1, { activated: true })
      .dials('1FB', '2FB')
      .answer('chooseAction', action)
  const at = acted(180).answer('useAbility', 'use').answer('chooseAction', 'calculate')
  at.has(0, { tokens: { calculate: 1, stress: 1 } })
  expect(acted(0).cardsHeard()).toEqual([])
  expect(acted(180, 'focus').cardsHeard()).toEqual([])
})

test('l4er5: hands a calculate token to a friend in its firing arc', () => {
  const begun = (x: number, tokens: object) =>
    createTable({
      seats: [
        [
          [xwingPilot, 600, 450, 0, ['l4er5']],
          [xwingPilot, x, 640],
        ],
        [farShip],
      ],
    })
      .arrange(0, { tokens })
      .skipTo('engagement')
  const at = begun(600, { calculate: 1 }).answer('useAbility', 'ship:1')
  expect(at.kinds('gained')).toMatchObject([{ ship: 1, token: 'calculate' }])
  expect(at.kinds('lost')[0]).toMatchObject({ ship: 0, token: 'calculate' })
  expect(begun(900, { calculate: 1 }).cardsHeard()).toEqual([])
  expect(begun(600, { focus: 1 }).cardsHeard()).toEqual([])
})
