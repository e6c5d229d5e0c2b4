import type { ObjectId } from '@flotilla/engine'
import type { PlacedPilot, Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { createInSetup } from '../huge/testing.ts'
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

/** Two ships of one seat and one of the other, about to do what the phase asks. */
const pair = (
  mine: PlacedPilot,
  friend: PlacedPilot,
  foe: PlacedPilot = farShip,
  dice: string[] = [],
): Table => createTable({ seats: [[mine, friend], [foe]], dice })

test('deathtroopers: enemies at range 0–1 keep their stress in the Activation Phase', () => {
  const flown = (y: number, dial = '2FB') =>
    createTable({ seats: [[[xwingPilot, 600, y, 0]], [[lambda, 600, 640, 0, ['deathtroopers']]]] })
      .arrange(0, { tokens: { stress: 1 } })
      .arrange(1, { activated: true })
      .dials(dial, '1FB')
      .ship(0).tokens
  expect(flown(430)).toEqual({ stress: 1 })
  expect(flown(200)).toEqual({})
  // Only enemies.
  const friend = pair([xwingPilot, 600, 430], [lambda, 600, 640, 0, ['deathtroopers']])
  friend
    .arrange(0, { tokens: { stress: 1 } })
    .arrange(1, { activated: true })
    .dials('2FB', '1FB', '2FB')
  expect(friend.ship(0).tokens).toEqual({})
})

test('directorkrennic, optimizedprototype: spends a result against what he has locked', () => {
  const condition = { conditions: [{ card: 'optimizedprototype', by: 0, source: 0 }] }
  const setup = createInSetup([
    [
      [lambda, 0, 0, 0, ['directorkrennic']],
      [xwingPilot, 0, 0],
      [xwingPilot, 0, 0],
    ],
    [farShip],
  ])
  expect(setup.options('useAbility')).toEqual(['ship:1', 'ship:2'])
  setup.answer('useAbility', 'ship:2').has(2, { place: 'hand', ...condition })
  const fired = (locks: ObjectId[], dice: string[], theirs: object = {}) => {
    const one = pair(
      [lambda, 300, 300, 0, ['directorkrennic']],
      [xwingPilot, 600, 450],
      [xwingPilot, 600, 640],
      dice,
    )
    one
      .arrange(0, { locks, engaged: true })
      .arrange(1, condition)
      .arrange(2, { engaged: true, ...theirs })
    return one.skipTo('engagement').answer('chooseAttack', '0:front:2')
  }
  const use = 'card:1:optimizedprototype:'
  const shield = fired([2], ['focus', 'blank', 'blank', ...blanks(2)])
  expect(shield.options('modifyAttackDice')).toEqual([`${use}focus:shield`, 'done'])
  shield.answer('modifyAttackDice', `${use}focus:shield`).has(2, { shields: 1 })
  const hull = fired([2], ['hit', 'blank', 'blank', ...blanks(2)], {
    shields: 0,
    damage: [{ card: 'weaponsfailure', faceup: false }],
  })
  hull.answer('modifyAttackDice', `${use}hit:expose`)
  hull.has(2, { damage: [{ card: 'weaponsfailure', faceup: true }] })
  expect(fired([], ['focus', 'blank', 'blank', ...blanks(2)]).cardsHeard()).toEqual([])
  const turret = pair(
    [lambda, 300, 300, 0, ['directorkrennic']],
    ['captainoicunn', 600, 450],
    [xwingPilot, 600, 660],
    ['focus', ...blanks(8)],
  )
    .arrange(0, { locks: [2], engaged: true })
    .arrange(1, { ...condition, turret: 'front' })
    .arrange(2, { engaged: true })
    .skipTo('engagement')
  expect(turret.answer('chooseAttack', '0:front:2').cardsHeard()).toEqual([])
})

test('emperorpalpatine: turns a focus of another friendly ship', () => {
  const fired = (force: number) => {
    const at = pair(
      [xwingPilot, 600, 450],
      [lambda, 900, 300, 0, ['emperorpalpatine']],
      [tiePilot, 600, 640],
      ['focus', ...blanks(5)],
    )
    at.arrange(1, { force, engaged: true }).arrange(2, { engaged: true })
    return fireFirst(at.skipTo('engagement'), '0:front:2')
  }
  const at = fired(1).answer('modifyAttackDice', 'card:1:emperorpalpatine:focusToHit')
  expect(at.kinds('changed')[0]!.faces).toEqual(['hit', 'blank', 'blank'])
  expect(at.kinds('spent')).toMatchObject([{ ship: 1, token: 'force' }])
  expect(fired(0).cardsHeard()).toEqual([])
  const defended = createDuel([xwingPilot], [tiePilot], ['hit', 'hit', 'hit', 'focus', ...blanks(2)], {
    friends: [[lambda, 900, 800, 180, ['emperorpalpatine']]],
  })
  for (const id of [1, 2]) defended.arrange(id, { engaged: true })
  fireFirst(defended.skipTo('engagement'))
  expect(defended.options('modifyDefenseDice')).toEqual(['card:2:emperorpalpatine:focusToEvade', 'done'])
})

test('freelanceslicer: spends a lock on the attacker to jam it, at a risk', () => {
  const attacked = (locks: ObjectId[], dice: string[]) => {
    const at = createDuel([xwingPilot], [tiePilot, 'freelanceslicer'], dice)
    at.arrange(0, { tokens: { focus: 1 } }).arrange(1, { engaged: true, locks })
    return fireFirst(at.skipTo('engagement'))
  }
  const lucky = attacked([0], ['blank', ...blanks(6)]).answer('useAbility', 'use')
  expect(lucky.kinds('lost').map(({ ship, token }) => `${ship}:${token}`)).toEqual(['0:focus', '0:jam'])
  lucky.has(1, { locks: [], tokens: {} })
  const unlucky = attacked([0], ['crit', ...blanks(6)]).answer('useAbility', 'use')
  expect(unlucky.kinds('gained').map(({ ship, token }) => `${ship}:${token}`)).toEqual(['0:jam', '1:jam'])
  expect(attacked([], blanks(6)).cardsHeard()).toEqual([])
  // Not before its own dice are rolled, nor on another ship's attack.
  expect(attacked([0], blanks(6)).answer('useAbility', 'decline').cardsHeard()).toEqual([])
  const friends: readonly PlacedPilot[] = [[tiePilot, 800, 640, 0, ['freelanceslicer']]]
  const others = createDuel([xwingPilot], [tiePilot], blanks(6), { friends }).arrange(2, {
    engaged: true,
    locks: [0],
  })
  expect(fireFirst(others.skipTo('engagement')).cardsHeard()).toEqual([])
})

test('gnkgonkdroid: begins empty, recharges and feeds the shields by actions', () => {
  const acting = (charge: number, shields = 1) =>
    createLoneShip(xwingPilot, ['gnkgonkdroid'])
      .arrange(0, { charges: { gnkgonkdroid: charge }, shields })
      .dials('2FB', '2FB')
  createLoneShip(xwingPilot, ['gnkgonkdroid']).has(0, { charges: { gnkgonkdroid: 0 } })
  const empty = acting(0)
  expect(empty.options('chooseAction')).not.toContain('shield')
  empty.answer('chooseAction', 'recharge').has(0, { charges: { gnkgonkdroid: 1 } })
  const full = acting(1)
  expect(full.options('chooseAction')).not.toContain('recharge')
  full.answer('chooseAction', 'shield').has(0, { charges: { gnkgonkdroid: 0 }, shields: 2 })
  expect(acting(1, 2).options('chooseAction')).not.toContain('shield')
})

test('grandinquisitor: acts in red when an enemy at range 0–2 reveals its dial', () => {
  const revealed = (y: number, force = 1) =>
    createTable({ seats: [[[xwingPilot, 600, 450, 0, ['grandinquisitor']]], [[tiePilot, 600, y]]] })
      .arrange(0, { force })
      .dials('2FB', '2FB')
  const at = revealed(640).answer('useAbility', 'use').answer('chooseAction', 'focus')
  at.has(0, { tokens: { focus: 1, stress: 1 }, force: 0 })
  expect(revealed(800).cardsHeard()).toEqual([])
  expect(revealed(640, 0).cardsHeard()).toEqual([])
})

test('grandmofftarkin: friends lock what his ship has locked', () => {
  const begun = (charge: number, locks: ObjectId[]) => {
    const at = pair([lambda, 600, 300, 0, ['grandmofftarkin']], [xwingPilot, 750, 300], [tiePilot, 700, 500])
    at.arrange(0, { charges: { grandmofftarkin: charge }, locks })
    return at.dials('1FB', '2FB', '2FB')
  }
  const at = begun(2, [2])
  at.answer('systemPhase', at.options('systemPhase')[0]!).answer('answerAbility', 'ship:2')
  at.has(1, { locks: [2] })
  at.has(0, { charges: { grandmofftarkin: 0 } })
  expect(begun(1, [2]).game.pending[0]!.ask).not.toBe('systemPhase')
  expect(begun(2, []).game.pending[0]!.ask).not.toBe('systemPhase')
})

test('herasyndulla: flies red while stressed, and pays with 3 stress tokens', () => {
  const flown = (stress: number, dial = '4KR') =>
    createLoneShip(xwingPilot, ['herasyndulla'])
      .arrange(0, { tokens: stress ? { stress } : {} })
      .dials(dial, '2FB')
  const at = flown(1)
  expect(at.kinds('moved')[0]).toMatchObject({ maneuver: '4KR' })
  at.has(0, { tokens: { stress: 2 }, shields: 2 })
  flown(2).has(0, { tokens: { stress: 2 }, shields: 1 })
})

test('hansolo-crew: an evade token more for each enemy at range 0–1', () => {
  const acted = (y: number) =>
    createTable({ seats: [[[xwingPilot, 600, 300, 0, ['hansolo-crew']]], [[tiePilot, 600, y]]] })
      .arrange(1, { activated: true })
      .dials('2FB', '2FB')
      .answer('chooseAction', 'evade')
  acted(500).has(0, { tokens: { evade: 2, stress: 1 } })
  acted(700).has(0, { tokens: { evade: 1, stress: 1 } })
})

test('generalgrievous: cancels one of two results for a charge, and is refilled by the loss of friends', () => {
  const hit = (dice: string[], charge = 1) => {
    const at = createDuel([xwingPilot], [xwingPilot, 'generalgrievous'], dice)
    at.arrange(1, { engaged: true, charges: { generalgrievous: charge } })
    return fireFirst(at.skipTo('engagement'))
  }
  const at = hit(['hit', 'crit', 'blank', ...blanks(2)])
  expect(at.options('useAbility')).toEqual(['crit', 'hit', 'decline'])
  at.answer('useAbility', 'crit').has(1, { shields: 1, charges: { generalgrievous: 0 } })
  for (const face of ['hit', 'crit'])
    hit([face, face, face, ...blanks(2)])
      .answer('useAbility', face)
      .has(1, { shields: 0, damage: [] })
  expect(hit(['hit', 'blank', 'blank', ...blanks(2)]).cardsHeard()).toEqual([])
  expect(hit(['hit', 'crit', 'blank', ...blanks(2)], 0).cardsHeard()).toEqual([])
  const lost = createDuel([xwingPilot], [tiePilot], ['hit', 'hit', 'hit', ...blanks(3)], {
    friends: [[xwingPilot, 1000, 640, 0, ['generalgrievous']]],
  })
  lost.arrange(1, { engaged: true }).arrange(2, { engaged: true, charges: { generalgrievous: 0 } })
  fireFirst(lost.skipTo('engagement')).has(2, { charges: { generalgrievous: 1 } })
})

test('ghostcompany: a focused ship fires its turret at somebody else', () => {
  const fired = (tokens: object) => {
    const at = createDuel(['outerrimsmuggler', 'ghostcompany'], [tiePilot], blanks(6), {
      friends: [[tiePilot, 650, 640]],
    })
    for (const id of [1, 2]) at.arrange(id, { engaged: true })
    return fireFirst(at.arrange(0, { tokens }).skipTo('engagement')).cardsHeard()
  }
  expect(fired({ focus: 1 })).toEqual(['ghostcompany', 'ghostcompany'])
  expect(fired({})).toEqual([])
})

test('gamutkey: a ship at range 0–1 keeps its circular tokens', () => {
  const ending = (x: number, charge = 2) => {
    const at = pair([xwingPilot, 600, 450, 0, ['gamutkey']], [xwingPilot, x, 450])
    at.arrange(0, { charges: { gamutkey: charge } }).arrange(1, { tokens: { focus: 2, jam: 1, stress: 1 } })
    return at.skipTo('end')
  }
  const at = ending(700).answer('useAbility', 'ship:1')
  at.has(1, { tokens: { focus: 2, jam: 1, stress: 1 } })
  at.ends('setDials')
  expect(ending(800).cardsHeard()).toEqual([])
  expect(ending(700, 1).cardsHeard()).toEqual([])
})

test('hondoohnaka: coordinates one ship and jams its friend', () => {
  const acting = (x: number) => {
    const at = createTable({
      seats: [
        [[xwingPilot, 600, 300, 0, ['hondoohnaka']]],
        [
          [tiePilot, 500, 500],
          [tiePilot, x, 500],
        ],
      ],
    })
    for (const id of [1, 2]) at.arrange(id, { activated: true, tokens: { evade: 1 } })
    return at.dials('2FB', '2FB', '2FB')
  }
  const at = acting(700).answer('chooseAction', 'coordinate:1:2').answer('chooseAction', 'focus')
  expect(at.kinds('gained').map(({ ship, token }) => `${ship}:${token}`)).toContain('1:focus')
  expect(at.kinds('lost').map(({ ship, token }) => `${ship}:${token}`)).toContain('2:evade')
  expect(
    acting(1200)
      .options('chooseAction')
      .some((id) => id.startsWith('coordinate')),
  ).toBe(false)
})

test('hondoohnaka: coordinates nobody who cannot be coordinated', () => {
  const seats = [
    [[xwingPilot, 600, 300, 0, ['hondoohnaka']]],
    [
      [tiePilot, 500, 500, 0, ['passivesensors']],
      [tiePilot, 700, 500],
    ],
  ] as const
  const ways = (charge: number) => {
    const at = createTable({ seats }).arrange(1, { charges: { passivesensors: charge } })
    for (const id of [1, 2]) at.arrange(id, { activated: true })
    const all = at.dials('2FB', '2FB', '2FB').options('chooseAction')
    return all.filter((id) => id.startsWith('coordinate'))
  }
  expect(ways(1)).toEqual(['coordinate:1:2', 'coordinate:2:1'])
  expect(ways(0)).toEqual(['coordinate:2:1'])
})

test('generalhux: with Major Stridan further ships are coordinated as far as the first', () => {
  const acting = (pilot: string, x: number) => {
    const at = createTable({
      seats: [
        [
          [pilot, 600, 300, 0, ['generalhux']],
          [tiePilot, 760, 300],
          [tiePilot, x, 300],
        ],
        [farShip],
      ],
    })
    for (const id of [1, 2]) at.arrange(id, { activated: true })
    at.dials('1FB', '2FB', '2FB', '2FB')
    return at.answer('chooseAction', 'coordinate:1:squadron').answer('chooseAction', 'evade')
  }
  expect(acting('majorstridan', 880).options('useAbility')).toEqual(['ship:2', 'decline'])
  expect(acting('majorstridan', 1000).cardsHeard()).toEqual([])
  expect(acting(lambda, 880).cardsHeard()).toEqual([])
})

test('generalhux: coordinates up to 3 ships of a type to do the same, all in red', () => {
  const acting = () => {
    const at = createTable({
      seats: [
        [
          [lambda, 600, 300, 0, ['generalhux']],
          [tiePilot, 700, 300],
          [tiePilot, 750, 300],
          [tiePilot, 800, 300],
          [xwingPilot, 400, 400],
        ],
        [farShip],
      ],
    })
    for (const id of [1, 2, 3, 4]) at.arrange(id, { activated: true })
    return at.dials('1FB', '2FB', '2FB', '2FB', '2FB', '2FB')
  }
  const at = acting().answer('chooseAction', 'coordinate:1:squadron').answer('chooseAction', 'evade')
  at.has(1, { tokens: { evade: 1, stress: 1 } })
  expect(at.options('useAbility')).toEqual(['ship:2', 'ship:3', 'decline'])
  at.answer('useAbility', 'ship:2').answer('chooseAction', 'evade')
  expect(at.options('answerAbility')).toEqual(['ship:3', 'decline'])
  at.answer('answerAbility', 'ship:3').answer('chooseAction', 'evade')
  for (const id of [2, 3]) at.has(id, { tokens: { evade: 1, stress: 1 } })
  at.has(0, { tokens: { stress: 1 } })
  const plain = acting().answer('chooseAction', 'coordinate:1').answer('chooseAction', 'evade')
  plain.has(1, { tokens: { evade: 1 } })
  expect(plain.cardsHeard()).toEqual([])
})
