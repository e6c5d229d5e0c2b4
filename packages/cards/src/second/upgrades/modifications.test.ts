import type { ObjectId } from '@flotilla/engine'
import { Table } from '@flotilla/engine/testing'
import { describe, expect, test } from 'vitest'
import { secondCards } from '../index.ts'
import {
  blanks,
  createDuel,
  createLoneShip,
  createTable,
  farShip,
  fireFirst,
  fireVolley,
  flyManeuver,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('[C2-REPLACE-1] Ablative Plating prevents 1 damage of an obstacle for a charge', () => {
  const over = (dice: string[], answer: string) => {
    const at = createLoneShip(xwingPilot, ['ablativeplating'], {
      obstacles: [['coreasteroid0', 600, 530]],
      dice,
    })
    return at.dials('4FW', '2FB').upTo('useAbility').answer('useAbility', answer)
  }
  const at = over(['crit'], 'crit')
  at.upTo('setDials').has(0, { shields: 2, charges: { ablativeplating: 1 } })
  expect(over(['hit'], 'decline').upTo('setDials').ship(0)).toMatchObject({
    shields: 1,
    charges: { ablativeplating: 2 },
  })
})

test('Ablative Plating helps against friendly bombs, and not against those of an enemy', () => {
  const bombed = (mine: boolean) => {
    const bomber = [xwingPilot, 600, 450, 0, ['protonbombs']] as const
    const plated = [tiePilot, 600, 220, 0, ['ablativeplating']] as const
    const at = createTable({
      seats: mine ? [[bomber, plated], [[tiePilot, 1500, 800]]] : [[bomber], [plated]],
    })
    at.dials('4FW', '2FB', ...(mine ? ['2FB'] : []))
    return at.answer('systemPhase', 'drop:protonbombs:1straight').upTo('useAbility')
  }
  const at = bombed(true).answer('useAbility', 'crit')
  at.upTo('setDials').has(1, { damage: [], charges: { ablativeplating: 1 } })
  expect(bombed(false).ship(1).damage).toHaveLength(1)
})

test('Afterburners boost after a fast maneuver, stressed or not, for a charge', () => {
  const at = createLoneShip(xwingPilot, ['afterburners']).arrange(0, { tokens: { stress: 2 } })
  at.dials('3FW', '2FB').answer('useAbility', 'use').answer('chooseAction', 'boost:straight')
  at.has(0, { charges: { afterburners: 1 }, pose: { x: 600, y: 450 + 160 + 80, heading: 0 } })
  const slow = createLoneShip(xwingPilot, ['afterburners']).dials('2FB', '2FB')
  expect(slow.asked('chooseAction').subject).toBe(0)
  const spent = createLoneShip(xwingPilot, ['afterburners']).arrange(0, { charges: { afterburners: 0 } })
  expect(spent.dials('3FW', '2FB').asked('chooseAction').subject).toBe(0)
})

test('Afterburners need a maneuver fully executed', () => {
  const at = createTable({
    seats: [
      [
        [xwingPilot, 600, 300, 0, ['afterburners']],
        [tiePilot, 600, 460, 90],
      ],
      [[tiePilot, 1500, 800]],
    ],
  })
  // Put in the way while the slower pilots have their turn.
  at.dials('3FW', '1YW', '2FB').arrange(1, { pose: { x: 600, y: 470, heading: 0 } })
  at.upTo('setDials')
  expect(at.kinds('moved').find(({ ship }) => ship === 0)).toMatchObject({ full: false })
  expect(at.cardsHeard()).toEqual([])
})

test('Electronic Baffle trades 1 hit for a red token, or for a lock on its ship', () => {
  const at = createLoneShip(xwingPilot, ['electronicbaffle']).arrange(0, {
    tokens: { stress: 1, ion: 1, focus: 1 },
  })
  at.arrange(1, { locks: [0] }).skipTo('end')
  expect(at.options('useAbility')).toEqual(['stress', 'ion', 'lock:1', 'decline'])
  at.answer('useAbility', 'ion')
  at.has(0, { tokens: { stress: 1 }, shields: 1 })
  const lock = createLoneShip(xwingPilot, ['electronicbaffle'])
    .arrange(1, { locks: [0] })
    .skipTo('end')
  lock.answer('useAbility', 'lock:1')
  expect([lock.ship(1).locks, lock.ship(0).shields]).toEqual([[], 1])
  expect(createLoneShip(xwingPilot, ['electronicbaffle']).skipTo('end').cardsHeard()).toEqual([])
})

test('stealthdevice: a die more until damage takes its charge', () => {
  const at = fireVolley([xwingPilot], [tiePilot, 'stealthdevice'], ['hit', ...blanks(6)])
  expect(at.rolls()).toEqual([3, 4])
  expect(at.ship(1).charges).toEqual({ stealthdevice: 0 })
  const spent = fireVolley([xwingPilot], [tiePilot, 'stealthdevice'], blanks(6), {
    it: { charges: { stealthdevice: 0 } },
  })
  expect(spent.rolls()).toEqual([3, 3])
})

test('tacticalscrambler: the defender rolls a die more where it obstructs the attack of an enemy', () => {
  const rolls = (x: number, seat: 0 | 1, dice: number) => {
    const falcon = ['lothalrebel', x, 520, 90, ['tacticalscrambler']] as const
    const at = createTable({
      seats: [
        [[xwingPilot, 600, 400], ...(seat === 0 ? [falcon] : [])],
        [[tiePilot, 600, 640], ...(seat === 1 ? [falcon] : [])],
      ],
      dice: blanks(dice),
    })
    for (const { id } of at.game.state.ships) at.arrange(id, { engaged: id !== 0 })
    return at
      .skipTo('engagement')
      .answer('chooseAttack', `0:front:${seat === 0 ? 2 : 1}`)
      .rolls()
  }
  expect(rolls(600, 1, 7)).toEqual([3, 4])
  expect(rolls(800, 1, 6)).toEqual([3, 3])
  expect(rolls(600, 0, 6)).toEqual([3, 3])
})

test('advancedslam: a white action as a red one after a SLAM fully executed', () => {
  const at = flyManeuver('nusquadronpilot', ['advancedslam'], '2FB').answer('chooseAction', 'slam:2FB')
  at.answer('useAbility', 'use')
  expect(at.options('chooseAction')).toContain('focus')
  at.answer('chooseAction', 'focus')
  expect(at.kinds('gained').map(({ token }) => token)).toEqual(['disarm', 'focus', 'stress'])
  const focused = flyManeuver('nusquadronpilot', ['advancedslam'], '2FB').answer('chooseAction', 'focus')
  expect(focused.cardsHeard()).toEqual([])
  const stopped = flyManeuver('nusquadronpilot', ['advancedslam'], '2FB', {
    seats: [[['nusquadronpilot', 600, 450]], [[tiePilot, 600, 700]]],
  })
  expect(stopped.answer('chooseAction', 'slam:2FB').cardsHeard()).toEqual([])
})

test('munitionsfailsafe: all results cancelled bring the charge back', () => {
  const fired = (shot: string) =>
    fireVolley(
      [xwingPilot, 'munitionsfailsafe', 'protontorpedoes'],
      [tiePilot],
      blanks(shot[0] === 'p' ? 7 : 6),
      {
        shot,
        me: { locks: [1] },
      },
    )
  const at = fired('protontorpedoes:front:1').answer('useAbility', 'use')
  expect(at.kinds('changed')[0]!.faces).toEqual([])
  expect(at.ship(0).charges).toEqual({ protontorpedoes: 2 })
  expect(at.upTo('setDials').kinds('missed')).toHaveLength(1)
  expect(fired('0:front:1').upTo('setDials').cardsHeard()).toEqual([])
})

describe('staticdischargevanes', () => {
  const hit = (cannon: string, me: object = {}, x = 700) =>
    fireVolley([xwingPilot, cannon], [tiePilot, 'staticdischargevanes'], ['hit', 'hit', ...blanks(4)], {
      shot: `${cannon}:front:1`,
      friends: [[tiePilot, x, 640]],
      it: me,
    })
  test('staticdischargevanes: an ion token goes to another ship, for stress and a hit', () => {
    const at = hit('ioncannon').answer('useAbility', 'ship:2')
    expect(at.ship(2).tokens).toEqual({ ion: 1 })
    at.has(1, { tokens: { stress: 1 } })
    expect(at.kinds('damaged').map(({ ship }) => ship)).toEqual([1, 1])
    expect(hit('ioncannon', { tokens: { stress: 1 } }).cardsHeard()).toEqual([])
    expect(hit('ioncannon', {}, 780).cardsHeard()).toEqual([])
  })

  test('staticdischargevanes: a jam token, too, which then takes nothing from its own ship', () => {
    const at = hit('jammingbeam', { tokens: { focus: 1 } }).answer('useAbility', 'ship:2')
    expect(at.kinds('gained').filter(({ token }) => token === 'jam')).toMatchObject([
      { ship: 2 },
      { ship: 1 },
    ])
    // The second finds its ship stressed.
    expect(at.kinds('lost').filter(({ ship, rule }) => ship === 1 && rule === 'C2-JAM-3')).toHaveLength(2)
  })
})

test('synchronizedconsole: a lock spent for one of a friend at range 1, or further with the same card', () => {
  const fired = (x: number, upgrades: string[], locks = [1]) =>
    createTable({
      seats: [
        [
          [xwingPilot, 600, 450, 0, ['synchronizedconsole']],
          [xwingPilot, x, 450, 0, upgrades],
        ],
        [[tiePilot, 600, 640]],
      ],
      dice: blanks(6),
    })
      .arrange(0, { locks: locks.map((id) => id + 1) })
      .arrange(1, { engaged: true })
      .arrange(2, { engaged: true })
      .skipTo('engagement')
      .answer('chooseAttack', '0:front:2')
  const at = fired(700, []).answer('modifyAttackDice', 'done').answer('useAbility', 'ship:1')
  expect([at.ship(0).locks, at.ship(1).locks]).toEqual([[], [2]])
  const heard = (now: ReturnType<typeof fired>) => now.upTo('useAbility').cardsHeard()
  expect(heard(fired(880, []))).toEqual([])
  expect(heard(fired(880, ['synchronizedconsole']))).toContain('synchronizedconsole')
  // Further away the friend could not lock the defender.
  expect(heard(fired(910, ['synchronizedconsole']))).toEqual([])
  expect(heard(fired(700, [], []))).toEqual([])
})

test('synchronizedconsole: not with a lock that cannot be spent', () => {
  // Whatever forbids it.
  const banned = { text: '', cannot: { spendToken: true } }
  const heard = (cards: object) => {
    const at = new Table({
      seats: [
        [
          [xwingPilot, 600, 450, 0, ['synchronizedconsole', 'deadmansswitch']],
          [xwingPilot, 700, 450],
        ],
        [[tiePilot, 600, 640]],
      ],
      dice: blanks(6),
      cards: { ...secondCards, ...cards },
    })
    at.arrange(0, { locks: [2] })
      .arrange(1, { engaged: true })
      .arrange(2, { engaged: true })
    at.skipTo('engagement').answer('chooseAttack', '0:front:2')
    return at.upTo('useAbility').cardsHeard()
  }
  expect(heard({})).toContain('synchronizedconsole')
  expect(heard({ deadmansswitch: banned })).toEqual([])
})

test('delayedfuses: a fuse marker on a bomb or mine, on every piece of a set', () => {
  const laid = (card: string) =>
    createLoneShip(xwingPilot, ['delayedfuses', card])
      .dials('4FW', '2FB')
      .answer('systemPhase', `drop:${card}:1straight`)
  const at = laid('protonbombs').answer('useAbility', 'use').upTo('setDials')
  expect(at.kinds('detonated')).toEqual([])
  expect(at.game.state.devices).toMatchObject([{ fuse: 0, place: 'table' }])
  expect(
    laid('clustermines')
      .answer('useAbility', 'use')
      .game.state.devices.map(({ fuse }) => fuse),
  ).toEqual([1, 1, 1])
  // A restored game has separate pose objects for every piece.
  const again = laid('clustermines')
  const { devices } = again.game.state
  again.game.state = {
    ...again.game.state,
    devices: devices.map((one) => ({ ...one, pose: { ...one.pose } })),
  }
  expect(again.answer('useAbility', 'use').game.state.devices.map(({ fuse }) => fuse)).toEqual([1, 1, 1])
  expect(
    laid('protonbombs').answer('useAbility', 'decline').upTo('setDials').kinds('detonated'),
  ).toHaveLength(1)
})

test('precisionionengines: a Koiogran turn of speed 1–3 as a Segnor’s loop, for a charge', () => {
  const at = flyManeuver(tiePilot, ['precisionionengines'], '3KR').answer('useAbility', 'left')
  expect(at.kinds('moved')[0]).toMatchObject({ maneuver: '3LR' })
  expect(at.ship(0).charges).toEqual({ precisionionengines: 1 })
  expect(flyManeuver(tiePilot, ['precisionionengines'], '4KR').cardsHeard()).toEqual([])
  expect(flyManeuver(tiePilot, ['precisionionengines'], '3FB').cardsHeard()).toEqual([])
  const spent = { me: { charges: { precisionionengines: 0 } } }
  expect(flyManeuver(tiePilot, ['precisionionengines'], '3KR', spent).cardsHeard()).toEqual([])
})

test('beskarreinforcedplating: a faceup card from ahead comes facedown for a charge, or not at all for two', () => {
  const hit = (heading: number, charges = 2) =>
    fireVolley([xwingPilot], [tiePilot, 'beskarreinforcedplating'], ['crit', ...blanks(5)], {
      heading,
      deck: ['panickedpilot'],
      it: { charges: { beskarreinforcedplating: charges } },
    })
  expect(hit(180).options('useAbility')).toEqual(['facedown', 'discard', 'decline'])
  const down = hit(180).answer('useAbility', 'facedown')
  down.has(1, { damage: [{ card: 'panickedpilot', faceup: false }], charges: { beskarreinforcedplating: 1 } })
  hit(180)
    .answer('useAbility', 'discard')
    .has(1, { damage: [], charges: { beskarreinforcedplating: 0 } })
  expect(hit(180, 1).options('useAbility')).toEqual(['facedown', 'decline'])
  expect(hit(0).cardsHeard()).not.toContain('beskarreinforcedplating')
})

test('overdrivethruster: red boosts go one speed further, white ones do not', () => {
  const awing = 'phoenixsquadronpilot'
  const boosted = (upgrades: string[], first: string) => {
    const at = flyManeuver(awing, upgrades, '2FB').answer('chooseAction', first)
    if (first === 'focus') at.answer('useAbility', 'use').answer('chooseAction', 'boost:straight')
    return at.ship(0).pose.y
  }
  expect(boosted([], 'boost:straight')).toBe(650)
  expect(boosted(['overdrivethruster'], 'boost:straight')).toBe(650)
  expect(boosted([], 'focus')).toBe(650)
  expect(boosted(['overdrivethruster'], 'focus')).toBe(690)
})

test('overdrivethruster: a red boost by whichever of the faster has room, as usual where none has', () => {
  const boosts = (...others: [x: number, y: number][]) => {
    const at = flyManeuver(tiePilot, [], '2FB', {
      seats: [
        [['phoenixsquadronpilot', 600, 450, 0, ['overdrivethruster']]],
        others.map(([x, y]) => [tiePilot, x, y, 180]),
      ],
    })
    at.answer('chooseAction', 'focus').answer('useAbility', 'use')
    return at
      .asked('chooseAction')
      .options.flatMap((way) => (way.kind === 'boost' ? `${way.id} ${way.template.speed}` : []))
  }
  expect(boosts([600, 715], [670, 700])).toEqual(['boost:left 2'])
  expect(boosts([600, 715], [670, 700], [530, 700])).toEqual([
    'boost:straight 1',
    'boost:left 1',
    'boost:right 1',
  ])
})

test('overdrivethruster: so do red rolls and SLAMs', () => {
  const interceptor = 'alphasquadronpilot'
  const rolled = (...upgrades: string[]) =>
    flyManeuver(interceptor, upgrades, '2FB')
      .answer('chooseAction', 'focus')
      .answer('useAbility', 'use')
      .answer('chooseAction', 'barrelRoll:right:middle')
      .ship(0).pose.x
  expect([rolled(), rolled('overdrivethruster')]).toEqual([680, 720])
})

test('overdrivethruster: a red SLAM is flown one speed faster, a white one is not', () => {
  // Whatever makes the SLAM red.
  const reddens = { text: '', difficulty: { action: () => 'red' as const } }
  const slammed = (red: boolean, ...upgrades: string[]) => {
    const at = new Table({
      seats: [[['rhosquadronpilot', 600, 200, 0, ['deadmansswitch', ...upgrades]]], [farShip]],
      cards: { ...secondCards, ...(red ? { deadmansswitch: reddens } : {}) },
    })
    at.arrange(1, { activated: true, engaged: true }).dials('2FB', '2FB')
    at.answer('chooseAction', at.options('chooseAction').find((id) => /^slam:.*2F/.test(id))!)
    return at.ship(0).pose.y
  }
  expect(slammed(true, 'overdrivethruster') - slammed(true)).toBe(40)
  expect(slammed(false, 'overdrivethruster') - slammed(false)).toBe(0)
})

test('independentcalculations: two tokens by a red calculate, and nobody else spends them', () => {
  const drone = 'tradefederationdrone'
  const at = flyManeuver(drone, ['independentcalculations'], '2FB')
  expect(at.options('chooseAction').filter((id) => id.startsWith('calculate'))).toEqual([
    'calculate',
    'calculate:2',
  ])
  at.answer('chooseAction', 'calculate:2')
  expect(at.kinds('gained').map(({ token, amount }) => `${amount} ${token}`)).toEqual([
    '2 calculate',
    '1 stress',
  ])
  expect(flyManeuver(drone, [], '2FB').options('chooseAction')).not.toContain('calculate:2')
  const attacked = (...upgrades: string[]) =>
    fireVolley([xwingPilot], [drone], ['hit', ...blanks(2), 'focus', 'blank'], {
      friends: [[drone, 680, 640, 0, upgrades]],
    })
  const heard = (upgrades: string[]) => {
    const now = createDuel([xwingPilot], [drone], ['hit', ...blanks(2), 'focus', 'blank'], {
      friends: [[drone, 680, 640, 0, upgrades]],
    })
    now
      .arrange(1, { engaged: true })
      .arrange(2, { tokens: { calculate: 1 }, engaged: true })
      .skipTo('engagement')
    return fireFirst(now).cardsHeard()
  }
  expect(attacked().kinds('hit')).toHaveLength(1)
  expect(heard([])).toEqual(['ship:networkedcalculations'])
  expect(heard(['independentcalculations'])).toEqual([])
})

describe('mandalorianoptics', () => {
  test('mandalorianoptics: a charge locks something in its front arc in the System Phase', () => {
    const locks = (y: number, charges = 2) => {
      const at = createTable({
        seats: [[[xwingPilot, 600, 450, 0, ['mandalorianoptics']]], [[tiePilot, 600, y]]],
      })
      at.arrange(0, { charges: { mandalorianoptics: charges } }).dials('2FB', '2FB')
      return at
    }
    const at = locks(640).answer('systemPhase', 'card:mandalorianoptics:lock:1')
    at.has(0, { locks: [1], charges: { mandalorianoptics: 1 } })
    expect(locks(260).game.pending[0]!.ask).not.toBe('systemPhase')
    expect(locks(640, 0).game.pending[0]!.ask).not.toBe('systemPhase')
  })

  test('mandalorianoptics: obstacles do not obstruct primary attacks on what it has locked, but those at range 0', () => {
    const rolls = (locks: ObjectId[], y: number, dice: number) =>
      fireVolley([xwingPilot, 'mandalorianoptics'], [tiePilot], blanks(dice), {
        me: { locks },
        obstacles: [['coreasteroid5', 600, y]],
        y: 650,
      })
        .upTo('setDials')
        .rolls()
    expect(rolls([1], 550, 6)).toEqual([3, 3])
    expect(rolls([], 550, 7)).toEqual([3, 4])
    // At range 0 of it an obstacle obstructs all the same.
    const debris = fireVolley([xwingPilot, 'mandalorianoptics'], [tiePilot], blanks(7), {
      me: { locks: [1] },
      obstacles: [['vt49decimatordebris0', 600, 490]],
      y: 650,
    })
    expect(debris.upTo('setDials').rolls()).toEqual([3, 4])
  })
})

describe('sparepartscanisters', () => {
  const flew = (me: object, more: object = {}) =>
    flyManeuver(xwingPilot, ['sparepartscanisters', 'r2astromech'], '4FW', { me, ...more })
  test('sparepartscanisters: a charge of an astromech comes back', () => {
    const at = flew({ charges: { sparepartscanisters: 1, r2astromech: 0 } }).answer(
      'chooseAction',
      'mend:r2astromech',
    )
    expect(at.ship(0).charges).toEqual({ sparepartscanisters: 0, r2astromech: 1 })
    const full = flew({ charges: { sparepartscanisters: 1, r2astromech: 2 } })
    expect(full.options('chooseAction')).not.toContain('mend:r2astromech')
  })

  test('sparepartscanisters: spare parts are dropped, and locks on it broken', () => {
    const at = createLoneShip(xwingPilot, ['sparepartscanisters'])
      .arrange(1, { locks: [0], activated: true })
      .dials('4FW', '2FB')
    at.answer('chooseAction', 'drop:sparepartscanisters:1straight')
    expect(at.game.state.obstacles).toMatchObject([{ what: 'spareparts', place: 'table' }])
    expect(at.ship(1).locks).toEqual([])
    const spent = flew({ charges: { sparepartscanisters: 0, r2astromech: 0 } }).options('chooseAction')
    expect(spent.filter((id) => /^(drop|mend)/.test(id))).toEqual([])
  })
})
