import { describe, expect, test } from 'vitest'
import {
  blanks,
  createDuel,
  createLoneShip,
  createTable,
  fireFirst,
  fireVolley,
  flyManeuver,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('[C2-ABILITY-1] Contraband Cybernetics lets a stressed ship act and fly red, until the end of the round', () => {
  const at = createLoneShip(xwingPilot, ['contrabandcybernetics']).arrange(0, { tokens: { stress: 1 } })
  at.dials('4KR', '2FB').answer('useAbility', 'use')
  expect(at.ship(0).pose.heading).toBe(180)
  at.answer('chooseAction', 'focus')
  at.has(0, { charges: { contrabandcybernetics: 0 } })
  at.upTo('setDials').dials('4KR', '2FB').upTo('setDials')
  // Its charge is gone, and so is the permission: it flew straight on.
  expect(at.ship(0).pose.heading).toBe(180)
  const declined = createLoneShip(xwingPilot, ['contrabandcybernetics']).arrange(0, { tokens: { stress: 1 } })
  declined.dials('4KR', '2FB').answer('useAbility', 'decline')
  expect(declined.ship(0).pose.heading).toBe(0)
})

test('Deadman’s Switch hurts every other ship at range 0–1, friend or enemy, when its ship is destroyed', () => {
  const friends = [
    [tiePilot, 680, 640],
    [tiePilot, 900, 640],
  ] as const
  const at = createDuel(
    [xwingPilot],
    [tiePilot, 'deadmansswitch'],
    ['hit', 'hit', 'hit', 'hit', ...blanks(3)],
    {
      y: 520,
      friends: [[tiePilot, 680, 520], friends[1]],
    },
  )
  fireFirst(at.skipTo('engagement'))
  expect(at.kinds('destroyed')).toMatchObject([{ ship: 1 }])
  at.has(0, { shields: 1 })
  expect([at.ship(2).damage.length, at.ship(3).damage.length]).toEqual([1, 0])
})

test('Deadman’s Switch says nothing of a ship that lives', () => {
  const at = createDuel([xwingPilot], [tiePilot, 'deadmansswitch'], ['hit', ...blanks(5)], {
    friends: [[tiePilot, 680, 640]],
  })
  expect(fireFirst(at.skipTo('engagement')).ship(2).damage).toEqual([])
})

test('Deadman’s Switch works outside of attacks', () => {
  const at = createTable({
    seats: [
      [
        [tiePilot, 600, 300, 0, ['deadmansswitch']],
        [xwingPilot, 680, 420],
      ],
      [[tiePilot, 1500, 800]],
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
  const at = createLoneShip(xwingPilot, ['inertialdampeners']).dials('4KR', '2FB').answer('useAbility', 'use')
  at.has(0, { shields: 1, tokens: { stress: 1 }, pose: { x: 600, y: 450, heading: 0 } })
  // Stressed, it performs no action.
  expect(at.kinds('action').filter(({ ship }) => ship === 0)).toEqual([])
  const bare = createLoneShip(xwingPilot, ['inertialdampeners'])
    .arrange(0, { shields: 0 })
    .dials('2FB', '2FB')
  expect(bare.ship(0).pose.y).toBeGreaterThan(450)
})

test('Rigged Cargo Chute drops loose cargo by an action, in place of nothing in the System Phase', () => {
  const at = createLoneShip(xwingPilot, ['riggedcargochute']).dials('2FB', '2FB')
  expect(at.asked('chooseAction').subject).toBe(0)
  at.answer('chooseAction', 'drop:riggedcargochute:1straight')
  expect(at.game.state.obstacles).toMatchObject([{ what: 'loosecargo', place: 'table' }])
  expect(at.ship(0).charges).toEqual({ riggedcargochute: 0 })
  const spent = createLoneShip(xwingPilot, ['riggedcargochute']).arrange(0, {
    charges: { riggedcargochute: 0 },
  })
  expect(
    spent
      .dials('2FB', '2FB')
      .options('chooseAction')
      .filter((id) => id.startsWith('drop')),
  ).toEqual([])
})

describe('cloakingdevice', () => {
  const planned = (face: string) =>
    createLoneShip(xwingPilot, ['cloakingdevice'], { dice: [face] })
      .arrange(0, { tokens: { cloak: 1 } })
      .skipTo('end')
  test('cloakingdevice: an action spends a charge to cloak', () => {
    const at = flyManeuver(xwingPilot, ['cloakingdevice'], '2FB', { dice: ['blank'] }).answer(
      'chooseAction',
      'cloakingDevice',
    )
    at.answer('chooseAction', 'cloak')
    at.has(0, { tokens: { cloak: 1 }, charges: { cloakingdevice: 1 } })
    const spent = flyManeuver(xwingPilot, ['cloakingdevice'], '2FB', {
      me: { charges: { cloakingdevice: 0 } },
    })
    expect(spent.options('chooseAction')).not.toContain('cloakingDevice')
  })

  test('cloakingdevice: a focus when planning begins has it decloak or lose the token', () => {
    const at = planned('focus')
    expect(at.options('answerAbility')).toHaveLength(8)
    expect(at.answer('answerAbility', 'decloak:ahead').ship(0)).toMatchObject({
      tokens: {},
      pose: { y: 570 },
    })
    expect(planned('focus').answer('answerAbility', 'loseCloak').ship(0).tokens).toEqual({})
    expect(planned('hit').ship(0).tokens).toEqual({ cloak: 1 })
  })
})

test('feedbackarray: each other ship at range 0 suffers a hit, for an ion and a disarm token', () => {
  const engaged = (y: number) => {
    const at = createTable({
      seats: [[[xwingPilot, 600, 450, 0, ['feedbackarray']]], [[tiePilot, 600, y, 90]]],
    })
    return at.arrange(1, { engaged: true }).skipTo('engagement').upTo('useAbility')
  }
  const at = engaged(490).answer('useAbility', 'use')
  expect(at.ship(1).damage).toHaveLength(1)
  at.has(0, { shields: 2 })
  expect(at.kinds('gained').map(({ token }) => token)).toEqual(['disarm', 'ion'])
  expect(engaged(520).cardsHeard()).toEqual([])
})

describe('coaxiumhyperfuel', () => {
  const wing = 'nusquadronpilot'
  const facedown = { card: 'fuelleak', faceup: false } as const
  test('coaxiumhyperfuel: it slams while stressed and pays for it', () => {
    const slammed = (damage: readonly object[]) =>
      flyManeuver(wing, ['coaxiumhyperfuel'], '2TW', {
        me: { tokens: { stress: 1 }, damage: damage as never },
      }).answer('chooseAction', 'slam:2FB')
    expect(slammed([]).ship(0).shields).toBe(2)
    const at = slammed([facedown])
    expect(at.options('answerAbility')).toEqual(['expose', 'sufferCrit'])
    expect(at.answer('answerAbility', 'expose').kinds('exposed')).toHaveLength(1)
    const calm = flyManeuver(wing, ['coaxiumhyperfuel'], '2FB').answer('chooseAction', 'slam:2FB')
    expect(calm.ship(0).shields).toBe(3)
  })

  test('coaxiumhyperfuel: after a maneuver cut short it may pay for a SLAM', () => {
    const stopped = (y: number) =>
      flyManeuver(wing, [], '2FB', {
        seats: [[[wing, 600, 450, 0, ['coaxiumhyperfuel']]], [[tiePilot, 600, y, 90]]],
      })
    const at = stopped(560).answer('useAbility', 'sufferCrit')
    expect(at.ship(0).shields).toBe(2)
    expect(at.options('chooseAction').some((id) => id.startsWith('slam'))).toBe(true)
    expect(stopped(800).cardsHeard()).toEqual([])
  })
})

describe('babufrik', () => {
  const ionized = (charges: number) =>
    fireVolley([xwingPilot, 'ioncannon'], [tiePilot, 'babufrik'], ['hit', 'hit', ...blanks(4)], {
      shot: 'ioncannon:front:1',
      it: { charges: { babufrik: charges } },
    })
  test('babufrik: a charge puts the token on the card', () => {
    const at = ionized(3).answer('useAbility', 'use')
    at.has(1, { tokens: {}, charges: { babufrik: 2 }, held: { babufrik: { ion: 1 } } })
    expect(ionized(0).cardsHeard()).toEqual([])
  })

  test('babufrik: in the System Phase that costs a charge, or the tokens are gained', () => {
    const next = (charges: number) =>
      createLoneShip(xwingPilot, ['babufrik'])
        .arrange(0, { charges: { babufrik: charges }, held: { babufrik: { strain: 1 } } })
        .dials('2TW', '2FB')
        .ship(0)
    expect(next(1)).toMatchObject({ charges: { babufrik: 0 }, tokens: {}, held: { babufrik: { strain: 1 } } })
    expect(next(0)).toMatchObject({ tokens: { strain: 1 } })
  })
})

test('overtunedmodulators: 3 calculate tokens, and strain for every green token removed afterwards', () => {
  const at = createLoneShip(xwingPilot, ['overtunedmodulators']).dials('2TW', '2FB')
  at.answer('systemPhase', 'card:overtunedmodulators:calculate')
  expect(at.ship(0).tokens).toEqual({ calculate: 3 })
  expect(at.upTo('setDials').ship(0).tokens).toEqual({ strain: 3 })
  const kept = createLoneShip(xwingPilot, ['overtunedmodulators'])
    .arrange(0, { tokens: { focus: 1 } })
    .skipTo('end')
  expect(kept.ship(0).tokens).toEqual({})
  const stressed = createLoneShip(xwingPilot, ['overtunedmodulators']).arrange(0, { tokens: { stress: 1 } })
  expect(stressed.dials('2FB', '2FB').game.pending[0]!.ask).not.toBe('systemPhase')
})
