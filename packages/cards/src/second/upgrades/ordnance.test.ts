import type { Layout } from '@flotilla/engine/testing'
import { describe, expect, test } from 'vitest'
import {
  blanks,
  createDuel,
  createFiring,
  createTable,
  farShip,
  fireFirst,
  fireVolley,
  flyManeuver,
  shotOptions,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('[C2-WEAPON-12] [C2-WEAPON-14] [C2-WEAPON-20] proton torpedoes need a lock, cost a charge and know no range bonus', () => {
  expect(createFiring(['protontorpedoes'], blanks(6)).options('chooseAttack')).toEqual(['0:front:1', 'pass'])
  const at = createFiring(['protontorpedoes'], ['hit', ...blanks(3), ...blanks(3)]).arrange(0, { locks: [1] })
  const again = createTable({
    seats: [[[xwingPilot, 300, 300, 0, ['protontorpedoes']]], [[tiePilot, 300, 500]]],
    dice: ['hit', ...blanks(3), ...blanks(3)],
  })
  again
    .arrange(0, { locks: [1] })
    .dials('2FB', '2FB')
    .upTo('chooseAttack')
  expect(again.options('chooseAttack')).toEqual(['0:front:1', 'protontorpedoes:front:1', 'pass'])
  again.answer('chooseAttack', 'protontorpedoes:front:1')
  // The change is no choice; other dice may be seen to first.
  expect(again.options('modifyAttackDice')).not.toContain('done')
  again.answer('modifyAttackDice', 'card:0:protontorpedoes:hitToCrit').answer('modifyAttackDice', 'done')
  expect(again.kinds('hit')[0]).toMatchObject({ crits: 1 })
  expect(again.ship(0).charges).toEqual({ protontorpedoes: 1 })
  // The lock is needed, not spent.
  expect(again.ship(0).locks).toEqual([1])
  expect(at.ship(0).charges).toEqual({ protontorpedoes: 2 })
})

test('ion missiles do so too, for a lock and a charge', () => {
  const at = createTable({
    seats: [[[xwingPilot, 300, 300, 0, ['ionmissiles']]], [[tiePilot, 300, 560]]],
    dice: ['hit', 'hit', 'blank', ...blanks(3)],
  })
  at.arrange(0, { locks: [1] })
    .dials('2FB', '2FB')
    .upTo('chooseAttack')
    .answer('chooseAttack', 'ionmissiles:front:1')
    .answer('modifyAttackDice', 'done')
  expect(at.kinds('gained')).toMatchObject([{ token: 'ion', amount: 1, ship: 1 }])
  expect(at.ship(0).charges).toEqual({ ionmissiles: 2 })
})

test('advanced proton torpedoes must turn a hit to a crit, where there is one', () => {
  const fired = (...dice: string[]) =>
    fireFirst(
      createDuel([xwingPilot, 'advprotontorpedoes'], [tiePilot], [...dice, ...blanks(3)], { y: 560 })
        .arrange(0, { locks: [1] })
        .skipTo('engagement'),
      'advprotontorpedoes:front:1',
    )
  const at = fired('hit', 'hit', ...blanks(3))
  expect(at.options('modifyAttackDice')).not.toContain('done')
  at.answer('modifyAttackDice', 'card:0:advprotontorpedoes:hitToCrit').answer('modifyAttackDice', 'done')
  expect(at.kinds('hit')[0]).toMatchObject({ hits: 1, crits: 1 })
  expect(fired(...blanks(5)).options('modifyAttackDice')).toContain('done')
})

test('advanced proton torpedoes reach range 1 only', () => {
  const at = (y: number) => {
    const close = createTable({
      seats: [[[xwingPilot, 300, 300, 0, ['advprotontorpedoes']]], [[tiePilot, 300, y]]],
    })
    return close
      .arrange(0, { locks: [1] })
      .dials('2FB', '2FB')
      .upTo('chooseAttack')
      .options('chooseAttack')
  }
  expect(at(420)).toContain('advprotontorpedoes:front:1')
  expect(at(560)).not.toContain('advprotontorpedoes:front:1')
})

test('[C2-RELOAD-1] [C2-RELOAD-2] [C2-RELOAD-3] reload brings a charge back and disarms', () => {
  const seats = [[['nusquadronpilot', 300, 300, 0, ['protontorpedoes']]], [farShip]] as Layout['seats']
  const at = createTable({ seats }).arrange(0, { charges: { protontorpedoes: 0 } })
  at.dials('2FB', '2FB').answer('chooseAction', 'reload:protontorpedoes')
  expect(at.ship(0)).toMatchObject({ charges: { protontorpedoes: 1 }, tokens: { disarm: 1 } })
  const full = createTable({ seats }).dials('2FB', '2FB')
  expect(full.options('chooseAction').some((id) => id.startsWith('reload'))).toBe(false)
})

test('[C2-WEAPON-21] Cluster Missiles fire again at something near the target, without a lock, for another charge', () => {
  const friends = [
    [tiePilot, 680, 640],
    [tiePilot, 800, 640],
  ] as const
  const dice = ['hit', ...blanks(5), 'hit', ...blanks(5)]
  const at = createDuel([xwingPilot, 'clustermissiles'], [tiePilot], dice, { friends }).arrange(0, {
    locks: [1],
  })
  fireFirst(at.skipTo('engagement'), 'clustermissiles:front:1').answer('modifyAttackDice', 'done')
  at.answer('useAbility', 'use')
  expect(at.options('chooseAttack')).toEqual(['clustermissiles:front:2', 'pass'])
  at.answer('chooseAttack', 'clustermissiles:front:2')
  at.has(0, { charges: { clustermissiles: 2 }, locks: [1] })
  expect([at.ship(1).damage.length, at.ship(2).damage.length, at.ship(3).damage.length]).toEqual([1, 1, 0])
  // One bonus attack in a round, so that is all.
  expect(at.kinds('attack')).toHaveLength(2)
})

test('Cluster Missiles do not go on without a charge, nor after another attack', () => {
  const friends = [[tiePilot, 680, 640]] as const
  const last = createDuel([xwingPilot, 'clustermissiles'], [tiePilot], blanks(6), { friends })
  last.arrange(0, { locks: [1], charges: { clustermissiles: 1 } }).skipTo('engagement')
  fireFirst(last, 'clustermissiles:front:1').answer('modifyAttackDice', 'done')
  expect(last.cardsHeard()).toEqual([])
  const primary = createDuel([xwingPilot, 'clustermissiles'], [tiePilot], blanks(6), { friends }).arrange(0, {
    locks: [1],
  })
  fireFirst(primary.skipTo('engagement')).answer('modifyAttackDice', 'done')
  expect(primary.cardsHeard()).toEqual([])
})

test('Proton Rockets need a focus token, which they do not spend, and fire into the bullseye', () => {
  const at = createDuel([xwingPilot, 'protonrockets'], [tiePilot], blanks(8))
    .skipTo('engagement')
    .upTo('chooseAttack')
  expect(at.options('chooseAttack')).toEqual(['0:front:1', 'pass'])
  const aimed = createDuel([xwingPilot, 'protonrockets'], [tiePilot], blanks(8)).arrange(0, {
    tokens: { focus: 1 },
  })
  fireFirst(aimed.skipTo('engagement'), 'protonrockets:bullseye:1')
  expect(aimed.rolls()).toEqual([5, 3])
  expect(aimed.kinds('spent')).toMatchObject([{ token: 'charge', card: 'protonrockets' }])
  const aside = createDuel([xwingPilot, 'protonrockets'], [tiePilot], [], { x: 660 }).arrange(0, {
    tokens: { focus: 1 },
  })
  expect(aside.skipTo('engagement').upTo('chooseAttack').options('chooseAttack')).toEqual([
    '0:front:1',
    'pass',
  ])
})

test('[C2-GAS-8] [C2-GAS-10] Electro-Chaff Missiles launch a cloud that breaks locks and is gone after the round', () => {
  const at = createTable({
    seats: [[[xwingPilot, 600, 200, 0, ['electrochaffmissiles']]], [[tiePilot, 600, 520, 180]]],
    dice: ['hit'],
  })
  at.arrange(0, { locks: [1] }).dials('1FB', '2FB')
  expect(at.options('systemPhase')).toEqual([
    'launch:electrochaffmissiles:3bank:left',
    'launch:electrochaffmissiles:4straight',
    'launch:electrochaffmissiles:3bank:right',
    'done',
  ])
  at.answer('systemPhase', 'launch:electrochaffmissiles:4straight')
  expect(at.game.state.obstacles).toMatchObject([{ what: 'electrochaff', place: 'table' }])
  expect(at.ship(0).charges).toEqual({ electrochaffmissiles: 0 })
  at.upTo('setDials')
  expect(at.kinds('metObstacle')).toMatchObject([{ ship: 1 }])
  expect(at.ship(0).locks).toEqual([])
  expect(at.game.state.obstacles).toMatchObject([{ place: 'removed' }])
})

const facedown = { card: 'fuelleak', faceup: false } as const
/** A card fired at a TIE at range 2 that its ship has locked, with a friend of the TIE at range 1 and another further away. */
const shot = (card: string, dice: string[], more: Parameters<typeof fireVolley>[3] = {}, target = tiePilot) =>
  fireVolley([xwingPilot, card], [target], dice, {
    shot: `${card}:front:1`,
    friends: [
      [tiePilot, 700, 640],
      [tiePilot, 820, 640],
    ],
    me: { locks: [1] },
    ...more,
  })

test('iontorpedoes: one damage, an ion token for every other result', () => {
  const at = shot('iontorpedoes', ['hit', 'hit', 'crit', ...blanks(4)]).answer('modifyAttackDice', 'done')
  expect(at.kinds('gained')).toMatchObject([{ token: 'ion', amount: 2, ship: 1 }])
  expect(at.ship(1).damage).toHaveLength(1)
  expect(at.ship(0).charges).toEqual({ iontorpedoes: 1 })
  expect(shotOptions([xwingPilot, 'iontorpedoes'], [tiePilot])).toEqual(['0:front:1', 'pass'])
})

test('concussionmissiles: a hit exposes a damage card of every ship at range 0–1 of the target', () => {
  const fired = (...dice: string[]) => {
    const at = createDuel([xwingPilot, 'concussionmissiles'], ['darthvader'], [...dice, ...blanks(3)], {
      friends: [
        [tiePilot, 700, 640],
        [tiePilot, 820, 640],
      ],
    }).arrange(0, { locks: [1] })
    for (const id of [1, 2, 3]) at.arrange(id, { damage: [facedown], engaged: true })
    fireFirst(at.skipTo('engagement'), 'concussionmissiles:front:1').answer('modifyAttackDice', 'done')
    return at
  }
  const at = fired('hit', ...blanks(2))
  expect([1, 2, 3].map((id) => at.ship(id).damage[0]!.faceup)).toEqual([true, true, false])
  at.ends('setDials')
  expect(fired(...blanks(3)).kinds('exposed')).toEqual([])
})

test('concussionmissiles: a card that the attack itself deals comes too late to be exposed', () => {
  const at = fireVolley([xwingPilot, 'concussionmissiles'], [tiePilot], ['hit', ...blanks(5)], {
    shot: 'concussionmissiles:front:1',
    me: { locks: [1] },
  }).answer('modifyAttackDice', 'done')
  expect(at.ship(1).damage.map(({ faceup }) => faceup)).toEqual([false])
  expect(at.kinds('exposed')).toEqual([])
})

test('plasmatorpedoes: the shield is lost before the damage is dealt', () => {
  const fired = (shields: number, ...dice: string[]) =>
    fireVolley([xwingPilot, 'plasmatorpedoes'], [xwingPilot], [...dice, ...blanks(2)], {
      shot: 'plasmatorpedoes:front:1',
      me: { locks: [1] },
      it: { shields },
    }).answer('modifyAttackDice', 'done')
  fired(1, 'hit', ...blanks(2)).has(1, { shields: 0, damage: [{ card: expect.any(String), faceup: false }] })
  fired(2, 'hit', ...blanks(2)).has(1, { shields: 0, damage: [] })
  fired(2, ...blanks(3)).has(1, { shields: 2, damage: [] })
  fired(0, 'hit', ...blanks(2)).has(1, { damage: [{ card: expect.any(String), faceup: false }] })
})

test('magpulsewarheads: 1 critical damage, a deplete and a jam token, whatever else was rolled', () => {
  const at = shot('magpulsewarheads', ['hit', 'hit', 'hit', ...blanks(3)], { deck: ['fuelleak'] }).answer(
    'modifyAttackDice',
    'done',
  )
  expect(at.kinds('damaged')).toMatchObject([{ ship: 1, damage: 'crit' }])
  expect(at.kinds('gained').map(({ token, ship }) => [token, ship])).toEqual([
    ['deplete', 1],
    ['jam', 1],
  ])
  at.ends('setDials')
  const missed = shot('magpulsewarheads', blanks(6)).answer('modifyAttackDice', 'done')
  expect(missed.kinds('gained')).toEqual([])
})

describe('barragerockets', () => {
  const fired = (x: number, dice = blanks(6)) =>
    fireVolley([xwingPilot, 'barragerockets'], [tiePilot], dice, {
      x,
      shot: 'barragerockets:front:1',
      me: { tokens: { focus: 1 } },
    })
  test('barragerockets: charges reroll dice at a target in the bullseye', () => {
    const at = fired(600, ['hit', 'blank', 'blank', 'hit', 'hit', ...blanks(3)])
    at.answer('modifyAttackDice', 'card:0:barragerockets:reroll:2000').upTo('setDials')
    expect(at.ship(0).charges).toEqual({ barragerockets: 2 })
    expect(at.kinds('hit')).toMatchObject([{ hits: 3 }])
  })

  test('barragerockets: not elsewhere, not for charges it has not, and not without focus', () => {
    expect(fired(660).cardsHeard()).toEqual([])
    const last = fireVolley([xwingPilot, 'barragerockets'], [tiePilot], blanks(6), {
      shot: 'barragerockets:front:1',
      me: { tokens: { focus: 1 }, charges: { barragerockets: 2 } },
    })
    expect(last.options('modifyAttackDice')).toEqual(['card:0:barragerockets:reroll:1000', 'done'])
    expect(shotOptions([xwingPilot, 'barragerockets'], [tiePilot])).toEqual(['0:front:1', 'pass'])
  })
})

test('diamondboronmissiles: for a charge more whoever is no more agile near the target rolls for damage', () => {
  const at = fireVolley(
    [xwingPilot, 'diamondboronmissiles'],
    [xwingPilot],
    ['hit', ...blanks(4), 'crit', 'hit'],
    {
      shot: 'diamondboronmissiles:front:1',
      friends: [
        [tiePilot, 700, 640],
        [xwingPilot, 520, 640],
      ],
      me: { locks: [1] },
    },
  )
  at.answer('modifyAttackDice', 'done').answer('useAbility', 'use')
  // The TIE is more agile. The damage of the attack itself comes last.
  expect(at.kinds('damaged').map(({ ship, damage }) => [ship, damage])).toEqual([
    [1, 'crit'],
    [3, 'hit'],
    [1, 'hit'],
  ])
  expect(at.ship(0).charges).toEqual({ diamondboronmissiles: 1 })
  at.ends('setDials')
  const none = shot('diamondboronmissiles', ['hit', ...blanks(5)], {
    me: { locks: [1], charges: { diamondboronmissiles: 1 } },
  })
  expect(none.answer('modifyAttackDice', 'done').cardsHeard()).toEqual([])
  expect(shot('diamondboronmissiles', blanks(6)).answer('modifyAttackDice', 'done').cardsHeard()).toEqual([])
})

describe('energyshellcharges', () => {
  const drone = 'tradefederationdrone'
  const fired = (tokens: object) =>
    fireVolley([drone, 'energyshellcharges'], [tiePilot], ['focus', 'focus', ...blanks(4)], {
      shot: 'energyshellcharges:front:1',
      me: { tokens },
    })
  test('energyshellcharges: a calculate token turns a focus to a crit', () => {
    const at = fired({ calculate: 1 }).answer('modifyAttackDice', 'card:0:energyshellcharges:focusToCrit')
    expect(at.kinds('hit')).toMatchObject([{ crits: 1, hits: 0 }])
    expect(at.ship(0).tokens).toEqual({})
    expect(shotOptions([drone, 'energyshellcharges'], [tiePilot])).toEqual(['0:front:1', 'pass'])
  })
  test('energyshellcharges: an action reloads it', () => {
    const at = flyManeuver(drone, ['energyshellcharges'], '2FB', {
      me: { charges: { energyshellcharges: 0 } },
    })
    at.answer('chooseAction', 'reload:energyshellcharges')
    at.has(0, { charges: { energyshellcharges: 1 } })
    expect(at.kinds('gained')).toMatchObject([{ token: 'disarm', ship: 0 }])
    expect(flyManeuver(drone, ['energyshellcharges'], '2FB').options('chooseAction')).not.toContain(
      'reload:energyshellcharges',
    )
  })
})

describe('multimissilepods', () => {
  const fired = (x: number, dice: number, me: object = { locks: [1] }) =>
    fireVolley([xwingPilot, 'multimissilepods'], [tiePilot], blanks(dice), {
      x,
      y: 560,
      shot: 'multimissilepods:fullFront:1',
      me,
    })
  test('multimissilepods: a charge for a die in the front arc, two in the bullseye', () => {
    const at = fired(600, 7)
    expect(at.options('useAbility')).toEqual(['charges:1', 'charges:2', 'decline'])
    at.answer('useAbility', 'charges:2').upTo('setDials')
    expect(at.rolls()).toEqual([4, 3])
    expect(at.ship(0).charges).toEqual({ multimissilepods: 2 })
    expect(fired(640, 5).options('useAbility')).toEqual(['charges:1', 'decline'])
    expect(fired(750, 5, { tokens: { calculate: 1 } }).cardsHeard()).toEqual([])
  })
  test('multimissilepods: no more than there are charges, and with neither lock nor calculate nothing', () => {
    expect(fired(600, 6, { locks: [1], charges: { multimissilepods: 2 } }).options('useAbility')).toEqual([
      'charges:1',
      'decline',
    ])
    expect(shotOptions([xwingPilot, 'multimissilepods'], [tiePilot], { y: 560 })).toEqual([
      '0:front:1',
      'pass',
    ])
  })
})

test('xx23sthreadtracers: friends at range 1–3 of what it hits may lock it, and nothing is damaged', () => {
  const at = createTable({
    seats: [
      [
        [xwingPilot, 600, 450, 0, ['xx23sthreadtracers']],
        [xwingPilot, 700, 640],
        [xwingPilot, 600, 100],
      ],
      [[tiePilot, 600, 640]],
    ],
    dice: ['hit', 'crit', ...blanks(4)],
  })
  for (const id of [1, 2, 3]) at.arrange(id, { engaged: true })
  at.arrange(0, { tokens: { focus: 1 } }).skipTo('engagement')
  at.answer('chooseAttack', 'xx23sthreadtracers:front:3')
  expect(at.asked('answerAbility').seat).toBe(0)
  at.answer('answerAbility', 'decline').answer('answerAbility', 'lock')
  expect([0, 1, 2].map((id) => at.ship(id).locks)).toEqual([[], [3], []])
  at.has(3, { damage: [] })
  at.ends('setDials')
})

test('homingmissiles: the defender may suffer a hit, and then no dice are rolled', () => {
  const fired = (dice: string[]) => shot('homingmissiles', dice)
  const at = fired([])
  expect(at.asked('answerAbility').seat).toBe(1)
  at.answer('answerAbility', 'sufferHit')
  expect(at.ship(1).damage).toHaveLength(1)
  expect(at.rolls()).toEqual([])
  expect(at.kinds('hit')).toHaveLength(1)
  at.ends('setDials')
  const rolled = fired(['hit', ...blanks(6)])
    .answer('answerAbility', 'decline')
    .answer('modifyAttackDice', 'done')
  expect(rolled.rolls()).toEqual([4, 3])
})
