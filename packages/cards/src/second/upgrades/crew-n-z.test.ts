import type { ObjectId } from '@flotilla/engine'
import { seatView } from '@flotilla/engine'
import type { PlacedPilot, Table } from '@flotilla/engine/testing'
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

const lambda = 'omicrongrouppilot'
const pair = (
  mine: PlacedPilot,
  friend: PlacedPilot,
  foe: PlacedPilot = farShip,
  dice: string[] = [],
): Table => createTable({ seats: [[mine, friend], [foe]], dice })
const leak = { card: 'fuelleak', faceup: true }

test('niennunb: banks are one step easier', () => {
  const flown = (dial: string) =>
    createLoneShip(xwingPilot, ['niennunb'])
      .arrange(0, { tokens: { stress: 1 } })
      .dials(dial, '2FB')
      .ship(0).tokens
  expect(flown('3NW')).toEqual({})
  expect(flown('3FW')).toEqual({ stress: 1 })
})

test('novicetechnician: repairs at the end of the round, and may expose another', () => {
  const ended = (dice: string[], damage: object[]) =>
    createLoneShip(xwingPilot, ['novicetechnician'], { dice })
      .arrange(0, { damage: damage as never })
      .skipTo('end')
  const at = ended(['blank'], [leak]).answer('useAbility', 'repair:0:fuelleak')
  at.has(0, { damage: [{ ...leak, faceup: false }] })
  at.ends('setDials')
  const botched = ended(['hit'], [{ card: 'weaponsfailure', faceup: true }])
  botched.answer('useAbility', 'repair:0:weaponsfailure')
  botched.has(0, { damage: [{ card: 'weaponsfailure', faceup: true }] })
  expect(ended([], [{ card: 'fuelleak', faceup: false }]).cardsHeard()).toEqual([])
})

test('pettyofficerthanisson: doubles the red and orange tokens of enemies ahead at range 0–1', () => {
  const flown = (y: number, tokens: object = {}, dial = '4KR') =>
    createTable({ seats: [[[lambda, 600, 300, 0, ['pettyofficerthanisson']]], [[xwingPilot, 600, y, 180]]] })
      .arrange(0, { activated: true, tokens })
      .dials('1FB', dial)
  const at = flown(610).answer('useAbility', 'use')
  at.has(1, { tokens: { stress: 2 } })
  at.has(0, { tokens: { stress: 1 } })
  expect(flown(800).cardsHeard()).toEqual([])
  expect(flown(610, { stress: 1 }).cardsHeard()).toEqual([])
  const green = flown(610, {}, '2FB').upTo('chooseAction', 1).answer('chooseAction', 'focus')
  expect(green.cardsHeard()).toEqual([])
})

test('qira: ignores obstacles it has locked, moving and attacking', () => {
  const flown = (locks: ObjectId[]) =>
    createLoneShip(xwingPilot, ['qira'], {
      obstacles: [['coreasteroid2', 600, 540]],
      dice: locks.length ? [] : ['blank'],
    })
      .arrange(0, { locks })
      .dials('2FB', '2FB')
      .upTo('chooseAction')
      .kinds('metObstacle')
  expect(flown([1000])).toEqual([])
  expect(flown([])).toHaveLength(1)
  const defense = (locks: ObjectId[]) => {
    const at = createDuel([xwingPilot, 'qira'], [xwingPilot], blanks(6), {
      obstacles: [['coreasteroid2', 600, 540]],
    })
    return fireFirst(at.arrange(0, { locks }).arrange(1, { engaged: true }).skipTo('engagement')).rolls()[1]
  }
  expect([defense([1000]), defense([])]).toEqual([2, 3])
})

test('r2d2-crew: rolls to recover a shield when damaged without any', () => {
  const ending = (arranged: object, dice: string[] = []) =>
    createLoneShip(xwingPilot, ['r2d2-crew'], { dice }).arrange(0, arranged).skipTo('end')
  const hidden = [{ card: 'weaponsfailure', faceup: false }]
  ending({ shields: 0, damage: hidden }, ['blank'])
    .answer('useAbility', 'use')
    .has(0, { shields: 1, damage: hidden })
  ending({ shields: 0, damage: hidden }, ['hit'])
    .answer('useAbility', 'use')
    .has(0, { shields: 1, damage: [{ card: 'weaponsfailure', faceup: true }] })
  expect(ending({ shields: 1, damage: hidden }).cardsHeard()).toEqual([])
  expect(ending({ shields: 0 }).cardsHeard()).toEqual([])
})

test('sabinewren: gives a token of her card to a ship struck by a friendly bomb', () => {
  const bombed = (seat: 0 | 1) => {
    const bomber: PlacedPilot = ['gammasquadronace', 600, 450, 0, ['protonbombs']]
    const sabine: PlacedPilot = [xwingPilot, 900, 600, 0, ['sabinewren']]
    const target: PlacedPilot = [xwingPilot, 600, 330, 0]
    const at = createTable({
      seats: seat === 0 ? [[bomber, sabine], [target]] : [[bomber], [target, sabine]],
    })
    for (const { id } of at.game.state.ships) at.arrange(id, { activated: true })
    const dials = ['2FB', '2FB', '2FB']
    at.dials(...dials).upTo('systemPhase', 0)
    return at.answer('systemPhase', 'drop:protonbombs:1straight')
  }
  const at = bombed(0)
  expect(at.options('useAbility')).toEqual(['ion', 'jam', 'stress', 'tractor', 'decline'])
  // The bomber itself is near, too, and first.
  at.answer('useAbility', 'decline')
    .answer('useAbility', 'stress')
    .has(2, { tokens: { stress: 1 }, shields: 1 })
  expect(at.ship(1).held).toEqual({ sabinewren: { ion: 1, jam: 1, tractor: 1 } })
  expect(bombed(1).cardsHeard()).not.toContain('sabinewren')
})

test('sawgerrera: suffers 1 hit to turn every focus to a crit', () => {
  const fired = (dice: string[]) =>
    fireFirst(
      createDuel([xwingPilot, 'sawgerrera'], [tiePilot], dice)
        .arrange(1, { engaged: true })
        .skipTo('engagement'),
    )
  const at = fired(['focus', 'focus', 'hit', ...blanks(3)])
  at.answer('modifyAttackDice', 'card:0:sawgerrera:focusToCrit').has(0, { shields: 1 })
  expect(at.kinds('changed')[0]!.faces).toEqual(['crit', 'crit', 'hit'])
  expect(fired(['hit', ...blanks(5)]).cardsHeard()).toEqual([])
})

test('seventhsister: an enemy at range 0–1 gains jam or tractor in place of stress', () => {
  const flown = (y: number, force = 1) =>
    createTable({ seats: [[[lambda, 600, 300, 0, ['seventhsister']]], [[xwingPilot, 600, y, 180]]] })
      .arrange(0, { activated: true, force })
      .dials('1FB', '4KR')
  const at = flown(610)
  expect(at.options('useAbility')).toEqual(['jam', 'tractor', 'decline'])
  at.answer('useAbility', 'jam').has(1, { tokens: { jam: 1 } })
  expect(flown(710).cardsHeard()).toEqual([])
  expect(flown(610, 0).cardsHeard()).toEqual([])
})

/** A bomber pays for a boost within range of the Seventh Sister; others are ahead of where she moves it. */
const held = (move: string, others: readonly PlacedPilot[] = []): Table => {
  const at = createTable({
    ruleset: '2e-epic-1.4.6',
    seats: [[[lambda, 600, 300, 0, ['seventhsister']], ...others], [['dread', 600, 370]]],
  })
  for (let id = 0; id <= others.length; id++) at.arrange(id, { activated: true, force: 1 })
  at.dials('1FB', ...others.map(() => '2FB'), '1FB').upTo('chooseAction')
  at.answer('chooseAction', 'boost:straight').answer('useAbility', 'tractor')
  return at.answer('tractor', move)
}

test('[C2-ACTION-11] seventhsister: who was moved while paying for an action carries it out where it stands', () => {
  const at = held('roll:left:middle').answer('rotateTractored', 'stay')
  expect(at.options('chooseAction').toSorted()).toEqual(['boost:left', 'boost:right', 'boost:straight'])
  at.answer('chooseAction', 'boost:straight')
  expect(at.ship(1).pose).toMatchObject({ x: 520, y: 530, heading: 0 })
  expect(at.kinds('failed')).toEqual([])
})

test('[C2-ACTION-11] seventhsister: who is moved before others cannot carry it out, and who stays is not asked again', () => {
  const wall: PlacedPilot[] = [420, 462, 504, 546].map((x) => [tiePilot, x, 500, 90])
  const stuck = held('roll:left:middle', wall).answer('rotateTractored', 'stay')
  expect(stuck.kinds('failed')).toMatchObject([{ ship: 5, action: 'boost', rule: 'C2-ACTION-11' }])
  expect(stuck.ship(5).pose).toMatchObject({ x: 520, y: 450 })
  const left = held('stay')
  expect(left.ship(1).pose).toMatchObject({ x: 600, y: 530 })
})

test('supremeleadersnoke: turns up dials beyond range 1 for Force', () => {
  const begun = (force: number) => {
    const at = createTable({
      seats: [
        [['darthvader', 600, 300, 0, ['supremeleadersnoke']]],
        [
          [tiePilot, 600, 500],
          [tiePilot, 700, 600],
          [tiePilot, 640, 300],
        ],
      ],
    })
    return at.arrange(0, { force }).dials('2FB', '2FB', '2FB', '2FB')
  }
  const at = begun(2)
  const offered = at.options('systemPhase').filter((id) => id.includes('snoke'))
  expect(offered).toHaveLength(2)
  at.answer('systemPhase', offered[0]!)
  expect(at.options('answerAbility')).toEqual(['ship:2', 'decline'])
  at.answer('answerAbility', 'ship:2')
  expect(
    at
      .kinds('revealed')
      .slice(0, 2)
      .map(({ ship }) => ship),
  ).toEqual([1, 2])
  expect(seatView(at.game, 0).state.ships[3]!.dial).toBeNull()
  expect(begun(0).game.pending[0]!.ask).not.toBe('systemPhase')
})

test('unkarplutt: suffers 1 hit to act after a maneuver cut short', () => {
  const flown = (y: number) =>
    createTable({ seats: [[[xwingPilot, 600, 300, 0, ['unkarplutt']]], [[tiePilot, 600, y, 180]]] })
      .arrange(1, { activated: true, engaged: true })
      .dials('2FB', '2FB')
  const at = flown(400).answer('useAbility', 'use')
  at.has(0, { shields: 1 })
  at.answer('chooseAction', 'focus')
  expect(at.kinds('gained').map(({ token }) => token)).toEqual(['focus'])
  expect(flown(800).cardsHeard()).toEqual([])
})

test('zuckuss: has a defense die rerolled for stress', () => {
  const fired = (tokens: object) => {
    const at = createDuel(
      [xwingPilot, 'zuckuss'],
      [xwingPilot],
      ['hit', 'hit', 'blank', 'evade', 'blank', 'blank'],
    )
    return fireFirst(at.arrange(0, { tokens }).arrange(1, { engaged: true }).skipTo('engagement'))
  }
  expect(fired({ stress: 1 }).cardsHeard()).toEqual([])
  const at = fired({}).answer('modifyDefenseDice', 'card:0:zuckuss:reroll:evade')
  expect(at.kinds('changed')[0]!.faces).toEqual(['blank', 'blank'])
  at.has(0, { tokens: { stress: 1 } })
})

test('rosetico: spends a result to lock the other ship', () => {
  const fired = (locks: ObjectId[]) => {
    const at = createDuel([xwingPilot, 'rosetico'], [tiePilot], blanks(6)).arrange(1, { engaged: true })
    return fireFirst(at.arrange(0, { locks }).skipTo('engagement'))
  }
  const at = fired([]).answer('modifyAttackDice', 'card:0:rosetico:spend:blank')
  at.has(0, { locks: [1] })
  expect(at.kinds('changed')[0]!.faces).toEqual(['blank', 'blank'])
  expect(fired([1]).cardsHeard()).toEqual([])
  const back = fireFirst(
    createDuel([xwingPilot], [tiePilot, 'rosetico'], blanks(6))
      .arrange(1, { engaged: true })
      .skipTo('engagement'),
  )
  back.answer('modifyDefenseDice', 'card:1:rosetico:spend:blank').has(1, { locks: [0] })
})

test('plokoon: reinforced he relieves a ship beside him', () => {
  const ending = (x: number, y: number, tokens: object = { reinforceFore: 1 }) =>
    pair([xwingPilot, 600, 450, 0, ['plokoon']], [xwingPilot, x, y])
      .arrange(0, { tokens })
      .arrange(1, { tokens: { strain: 1 }, damage: [leak] })
      .skipTo('end')
  const at = ending(700, 450)
  expect(at.options('useAbility')).toEqual(['strain:1', 'repair:0:fuelleak:1', 'decline'])
  at.answer('useAbility', 'strain:1').has(1, { tokens: {} })
  ending(700, 450)
    .answer('useAbility', 'repair:0:fuelleak:1')
    .has(1, { damage: [{ ...leak, faceup: false }] })
  expect(ending(600, 550).cardsHeard()).toEqual([])
  expect(ending(700, 450, {}).cardsHeard()).toEqual([])
})

const purpleOf = (at: Table) =>
  at.game.rules.facts[0]!.dial.find(({ difficulty }) => difficulty === 'purple')!.id

test('yoda: gives Force back for purple maneuvers and actions of friends at range 0–2', () => {
  const acted = (x: number) => {
    const at = pair(['aaylasecura', 600, 300], [lambda, x, 300, 0, ['yoda']])
    at.arrange(0, { force: 1 }).arrange(1, { activated: true })
    return at.dials(purpleOf(at), '1FB', '2FB').upTo('useAbility', 1)
  }
  const at = acted(750)
  expect(at.options('useAbility')).toEqual(['use', 'decline'])
  at.answer('useAbility', 'use').has(0, { force: 1 })
  at.has(1, { force: 1 })
  expect(acted(1100).cardsHeard()).not.toContain('yoda')
  const purple = (force: number, action: string) => {
    const one = pair([lambda, 600, 300, 0, ['yoda']], ['lukeskywalker', 750, 300, 0, ['chancellorpalpatine']])
    one.arrange(0, { activated: true, force }).arrange(1, { force: 2 })
    one.dials('1FB', '2FB', '2FB').upTo('chooseAction', 1).answer('chooseAction', action)
    return action === 'focus' ? one : one.answer('chooseAction', 'none')
  }
  purple(2, 'coordinate:0').answer('useAbility', 'use').has(1, { force: 2 })
  expect(purple(2, 'focus').cardsHeard()).toEqual([])
  expect(purple(0, 'coordinate:0').cardsHeard()).toEqual([])
})

test('yoda: none for whoever has all its Force again, by the pilot of that name', () => {
  const flew = (answer: string) => {
    const friends: PlacedPilot[] = [
      [lambda, 750, 300, 0, ['yoda']],
      ['yoda', 450, 300],
    ]
    const at = createTable({ seats: [[['aaylasecura', 600, 300], ...friends], [farShip]] })
    for (const id of [1, 2]) at.arrange(id, { activated: true })
    at.dials(purpleOf(at), '1FB', '2FB', '2FB').upTo('useAbility')
    return at.answer('useAbility', answer).answer('tallonPlacement', 'middle')
  }
  expect(flew('decline').cardsHeard()).toContain('yoda')
  const at = flew('use')
  at.has(0, { force: 2 })
  expect(at.cardsHeard()).not.toContain('yoda')
  at.asked('chooseAction')
})

test('wolfpack: a friend that was attacked locks the attacker for strain', () => {
  const defended = (x: number) => {
    const at = createDuel([xwingPilot], [tiePilot], blanks(6), {
      friends: [[xwingPilot, x, 640, 180, ['wolfpack']]],
    })
    for (const id of [1, 2]) at.arrange(id, { engaged: true })
    return fireFirst(at.skipTo('engagement'))
  }
  const at = defended(650).answer('useAbility', 'use')
  at.has(1, { tokens: { strain: 1 }, locks: [0] })
  expect(defended(900).cardsHeard()).toEqual([])
})

test('protectorategleb: hands a red or orange token to the ship it coordinated', () => {
  const acted = (tokens: object) => {
    const at = pair([xwingPilot, 600, 300, 0, ['protectorategleb']], [xwingPilot, 750, 300])
    at.arrange(0, { tokens }).arrange(1, { activated: true })
    return at.dials('2FB', '2FB', '2FB').answer('chooseAction', 'coordinate:1').answer('chooseAction', 'none')
  }
  const at = acted({ jam: 1 })
  expect(at.options('useAbility')).toEqual(['stress', 'jam', 'decline'])
  at.answer('useAbility', 'jam').has(1, { tokens: { jam: 1 } })
})

test('protectorategleb: hands one to each further ship that it coordinates', () => {
  const at = createTable({
    seats: [
      [
        [lambda, 600, 300, 0, ['generalhux', 'protectorategleb']],
        [tiePilot, 700, 300],
        [tiePilot, 750, 300],
      ],
      [farShip],
    ],
  })
  at.arrange(0, { tokens: { disarm: 2 } })
  for (const id of [1, 2]) at.arrange(id, { activated: true })
  at.dials('1FB', '2FB', '2FB', '2FB')
  at.answer('chooseAction', 'coordinate:1:squadron').answer('chooseAction', 'evade')
  at.answer('chooseAbility', '0:protectorategleb:0').answer('useAbility', 'disarm')
  at.answer('useAbility', 'ship:2').answer('chooseAction', 'evade')
  expect(at.options('useAbility')).toEqual(['stress', 'disarm', 'decline'])
  at.answer('useAbility', 'disarm')
  for (const id of [1, 2]) at.has(id, { tokens: { evade: 1, stress: 1, disarm: 1 } })
  at.has(0, { tokens: { stress: 1 } })
  expect(at.cardsHeard()).toEqual(['protectorategleb', 'generalhux', 'protectorategleb'])
})
