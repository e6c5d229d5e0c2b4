import { couldPerformAction } from '@flotilla/engine/second/effects'

import type { Layout, Table } from '@flotilla/engine/testing'
import { describe, expect, test } from 'vitest'
import { gr75 } from '../huge/testing.ts'
import {
  beforeEndPhase,
  blanks,
  createSides,
  createTable,
  farShip,
  fireVolley,
  flyManeuver,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

const awing = 'phoenixsquadronpilot'
const names = (at: Table): string[] => [...new Set(at.options('chooseAction').map((id) => id.split(':')[0]!))]

describe('composure', () => {
  /** Declares a roll that cannot succeed, with ships in the way on both sides. */
  const failed = (tokens: object = {}) => {
    const at = beforeEndPhase(
      createTable({
        seats: [
          [
            [xwingPilot, 600, 370, 0, ['composure']],
            [tiePilot, 520, 490],
            [tiePilot, 680, 490],
          ],
          [farShip],
        ],
      }),
    )
    for (const { id } of at.game.state.ships) at.arrange(id, { activated: id !== 0, engaged: true })
    at.arrange(0, { tokens }).dials('2FB', '2FB', '2FB', '2FB')
    const decision = at.asked('chooseAction')
    const rare = (decision as unknown as { rare: { id: string }[] }).rare.map(({ id }) => id)
    expect(rare).toContain('fail:barrelRoll:left')
    return at.answer('chooseAction', 'fail:barrelRoll:left')
  }

  test('composure: a focus after a failed action, and nothing more', () => {
    const at = failed().answer('useAbility', 'use').answer('chooseAction', 'focus')
    expect(at.kinds('gained')).toMatchObject([{ token: 'focus' }])
    expect(failed({ evade: 1 }).cardsHeard()).toEqual([])
  })

  test('composure: having focused so it acts no more this round, whoever lets it', () => {
    const acts = (...answers: ['use' | 'decline', string?]) => {
      const [first, then] = answers
      const at = failed().answer('useAbility', first)
      if (then) at.answer('chooseAction', then)
      return couldPerformAction(at.game, 0)
    }
    expect(acts('use', 'focus')).toBe(false)
    expect(acts('use', 'none')).toBe(true)
    expect(acts('decline')).toBe(true)
  })
})

test('daredevil: a red boost by a turn of speed 1', () => {
  const at = flyManeuver(awing, ['daredevil'], '2FB')
  expect(at.options('chooseAction').filter((id) => id.startsWith('boost'))).toEqual([
    'boost:straight',
    'boost:left',
    'boost:right',
    'boost:left:turn',
    'boost:right:turn',
  ])
  at.answer('chooseAction', 'boost:left:turn')
  expect(at.ship(0).pose.heading).toBe(-90)
  expect(at.kinds('gained')).toMatchObject([{ token: 'stress' }])
  const white = flyManeuver(awing, ['daredevil'], '2FB').answer('chooseAction', 'boost:left')
  expect(white.kinds('gained')).toEqual([])
  // A boost that is red already is not for it.
  const again = flyManeuver(awing, ['daredevil'], '2FB')
    .answer('chooseAction', 'focus')
    .answer('useAbility', 'use')
  expect(again.options('chooseAction')).not.toContain('boost:left:turn')
})

test('debrisgambit: a red evade, white near an obstacle', () => {
  const evaded = (obstacles: Layout['obstacles'] = []) =>
    flyManeuver(xwingPilot, ['debrisgambit'], '2FB', { obstacles })
      .answer('chooseAction', 'evade')
      .kinds('gained')
  expect(evaded().map(({ token }) => token)).toEqual(['evade', 'stress'])
  expect(evaded([['coreasteroid0', 700, 570]]).map(({ token }) => token)).toEqual(['evade'])
  expect(evaded([['coreasteroid0', 790, 570]])).toHaveLength(2)
})

test('squadleader: whom it coordinates performs what is on its own bar', () => {
  const at = createTable({
    seats: [
      [
        [xwingPilot, 600, 450, 0, ['squadleader']],
        [awing, 700, 570],
      ],
      [farShip],
    ],
  })
  for (const { id } of at.game.state.ships) at.arrange(id, { activated: id !== 0, engaged: true })
  at.dials('2FB', '2FB', '2FB').answer('chooseAction', 'coordinate:1')
  // No evade and no boost.
  expect(names(at)).toEqual(['focus', 'lock', 'barrelRoll', 'none'].filter((one) => names(at).includes(one)))
  expect(names(at)).not.toContain('boost')
  expect(names(at)).toContain('barrelRoll')
})

describe('ensnare', () => {
  const bug = 'stalgasinhiveguard'
  const ended = (tokens: object, x = 600, turret = 'front') => {
    const at = createTable({ seats: [[[bug, 600, 450, 0, ['ensnare']]], [[tiePilot, x, 540]]] })
    at.arrange(0, { tokens, turret: turret as never, activated: true, engaged: true })
    at.arrange(1, { activated: true, engaged: true })
    return at.skipTo('activation')
  }
  test('ensnare: its tractor token goes to a ship in its turret arc, which its player moves', () => {
    const at = ended({ tractor: 1 }).answer('useAbility', 'ship:1')
    expect([at.ship(0).tokens, at.ship(1).tokens]).toEqual([{}, { tractor: 1 }])
    expect(at.asked('tractor')).toMatchObject({ seat: 0, subject: 1 })
    expect(ended({}).cardsHeard()).toEqual([])
    expect(ended({ tractor: 1 }, 600, 'left').cardsHeard()).toEqual([])
    expect(ended({ tractor: 1 }, 760).cardsHeard()).toEqual([])
  })
})

describe('proudtradition', () => {
  test('proudtradition: a focus while stressed twice, not thrice', () => {
    const may = (stress: number) => {
      const at = flyManeuver(xwingPilot, ['proudtradition'], '2TW', { me: { tokens: { stress } } })
      return at.game.pending[0]!.ask === 'chooseAction' ? names(at) : []
    }
    expect(may(2)).toEqual(['focus', 'none'])
    expect(may(3)).toEqual([])
  })

  const fired = (me: object, it: object = {}) =>
    fireVolley([xwingPilot, 'proudtradition'], ['darthvader'], blanks(6), { me, it: { force: 0, ...it } })

  test('proudtradition: the defender may flip it for a focus token or a crit', () => {
    const at = fired({ tokens: { stress: 1 } }, { tokens: { focus: 1 } })
    expect(at.asked('answerAbility').seat).toBe(1)
    expect(at.options('answerAbility')).toEqual(['spendFocus', 'sufferCrit', 'decline'])
    at.answer('answerAbility', 'spendFocus')
    expect(at.ship(0).sides).toEqual({ proudtradition: 1 })
    expect(at.kinds('spent')).toMatchObject([{ ship: 1, token: 'focus', amount: 1 }])
    expect(at.ship(1).shields).toBe(2)
    const hurt = fired({ tokens: { stress: 1 } }).answer('answerAbility', 'sufferCrit')
    expect(hurt.ship(1).shields).toBe(1)
    expect(
      fired({ tokens: { stress: 1 } })
        .answer('answerAbility', 'decline')
        .ship(0).sides,
    ).toEqual({})
    expect(fired({}).cardsHeard()).toEqual([])
  })

  test('proudtradition#1: focus is red', () => {
    const at = flyManeuver(xwingPilot, ['proudtradition'], '2FB', { me: { sides: { proudtradition: 1 } } })
    at.answer('chooseAction', 'focus')
    expect(at.kinds('gained').map(({ token }) => token)).toEqual(['focus', 'stress'])
  })
})

describe('backwardstailslide', () => {
  const slid = (sides: Record<string, number>, dice: string[] = ['blank']) => {
    const at = flyManeuver(xwingPilot, ['backwardstailslide', 'servomotorsfoils'], '2FB', {
      obstacles: [['core2asteroid0', 645, 570]],
      me: { sides },
      dice,
    })
    return at.answer('useAbility', 'decline')
  }
  test('backwardstailslide: closed it rolls through an obstacle and gains an evade token', () => {
    const at = slid({})
    const rolls = at.options('chooseAction').filter((id) => id.startsWith('barrelRoll:right'))
    expect(rolls.length).toBeGreaterThan(0)
    at.answer('chooseAction', rolls[0]!)
    expect(at.kinds('metObstacle')).toHaveLength(1)
    expect(at.kinds('gained').filter(({ token }) => token === 'evade')).toHaveLength(
      at.game.state.obstacles.length,
    )
  })
  test('backwardstailslide: not open', () => {
    const at = slid({ servomotorsfoils: 1 }, [])
    expect(at.options('chooseAction').filter((id) => id.startsWith('barrelRoll:right'))).toEqual([])
  })
})

test.each([
  ['hit', ['stress', 'strain']],
  ['crit', ['stress', 'ion']],
  ['focus', ['stress']],
])('ionlimiteroverride: a roll after a red maneuver, and a %s', (face, tokens) => {
  const at = flyManeuver(tiePilot, ['ionlimiteroverride'], '3KR', { dice: [face] }).answer(
    'useAbility',
    'use',
  )
  at.answer('chooseAction', 'barrelRoll:left:middle')
  expect(at.kinds('gained').map(({ token }) => token)).toEqual(tokens)
  at.ends('setDials')
  expect(flyManeuver(tiePilot, ['ionlimiteroverride'], '3FB').cardsHeard()).toEqual([])
})

describe('margsablclosure', () => {
  const through = (obstacles: Layout['obstacles'], y = 780, x = 600) =>
    flyManeuver(xwingPilot, ['margsablclosure'], '4FW', {
      seats: [[[xwingPilot, 600, 350, 0, ['margsablclosure']]], [[tiePilot, x, y, 180]]],
      obstacles: obstacles ?? [],
      dice: obstacles?.length ? ['blank'] : [],
    })
  const stone = [['coreasteroid0', 600, 450]] as const
  test('margsablclosure: strain for an enemy ahead, having flown through an obstacle', () => {
    const at = through(stone).answer('useAbility', 'ship:1')
    expect(at.kinds('gained').filter(({ token }) => token === 'strain')).toMatchObject([{ ship: 1 }])
    expect(through([]).cardsHeard()).toEqual([])
    expect(through(stone, 860).cardsHeard()).toEqual([])
    expect(through(stone, 600, 760).cardsHeard()).toEqual([])
  })

  test('margsablclosure: or through a huge ship, and fully executed', () => {
    const crossed = (big: number, small: number) => {
      const at = createSides(
        [
          [xwingPilot, 600, 350, 0, ['margsablclosure']],
          [gr75, 600, big, 90],
          [xwingPilot, 600, small, 0],
        ],
        [[tiePilot, 600, 780, 180]],
      )
      for (const id of [1, 2, 3]) at.arrange(id, { activated: true, engaged: true })
      return at.dials('4FW', '1FB', '2FB', '2FB').cardsHeard()
    }
    expect(crossed(450, 100)).toContain('margsablclosure')
    expect(crossed(200, 100)).toEqual([])
    expect(crossed(450, 580)).toEqual([])
  })
})

test('starbirdslash: strain for an enemy it flew through, and for itself in the arcs of that one', () => {
  const slashed = (heading: number, x = 600) =>
    flyManeuver(awing, ['starbirdslash'], '5FB', {
      seats: [[[awing, 600, 350, 0, ['starbirdslash']]], [[tiePilot, x, 480, heading]]],
    })
  const strained = (at: Table) =>
    at
      .kinds('gained')
      .filter(({ token }) => token === 'strain')
      .map(({ ship }) => ship)
  expect(strained(slashed(180).answer('useAbility', 'ship:1'))).toEqual([1])
  expect(strained(slashed(0).answer('useAbility', 'ship:1'))).toEqual([1, 0])
  expect(slashed(0, 700).cardsHeard()).toEqual([])
})

test('interloperturn: a tractor token, by which its player moves it, before a slow turn near an asteroid', () => {
  const flew = (dial: string, obstacles: Layout['obstacles'] = [['coreasteroid0', 680, 470]]) =>
    flyManeuver('deltasquadronpilot', ['interloperturn'], dial, { obstacles: obstacles ?? [] })
  const at = flew('2TR').answer('useAbility', 'use')
  expect(at.kinds('gained')).toMatchObject([{ ship: 0, token: 'tractor', amount: 1 }])
  expect(at.asked('tractor')).toMatchObject({ seat: 0, subject: 0 })
  expect(flew('3TW').cardsHeard()).not.toContain('interloperturn')
  expect(flew('2BW').cardsHeard()).toEqual([])
  expect(flew('2TR', []).cardsHeard()).toEqual([])
  expect(flew('2TR', [['gascloud1', 690, 470]]).cardsHeard()).toEqual([])
})

describe('feedbackping', () => {
  const pinged = (x: number, seat: 0 | 1 = 0) => {
    const at = createTable({
      seats: [
        [[tiePilot, 300, 300, 0, ['feedbackping', 'proximitymines']]],
        [[tiePilot, x, 500, 0, ['proximitymines']]],
      ],
    })
    at.arrange(0, { activated: true, engaged: true }).arrange(1, { engaged: true })
    at.game.state = {
      ...at.game.state,
      devices: [
        {
          id: 2000,
          kind: 'mine',
          what: 'proximityMine',
          piece: 0,
          card: 'proximitymines',
          ship: seat,
          seat,
          place: 'table',
          pose: { x: 900, y: 700, heading: 0 },
          fuse: 0,
          damage: [],
          doomed: false,
          acted: false,
        },
      ],
    }
    return at.dials('2FB', '2FB').upTo('useAbility')
  }
  test('feedbackping: a lock on whoever ends near a friendly device', () => {
    expect(pinged(850).answer('useAbility', 'use').ship(0).locks).toEqual([1])
    expect(pinged(600).cardsHeard()).toEqual([])
    expect(pinged(850, 1).cardsHeard()).toEqual([])
  })
})

describe('clantraining', () => {
  const engaged = (y: number, me: object = {}) => {
    const at = createTable({
      seats: [[[xwingPilot, 600, 450, 0, ['clantraining']]], [[tiePilot, 600, y]]],
      dice: ['hit', 'hit', 'hit', ...blanks(6)],
    })
    return at.arrange(0, me).arrange(1, { engaged: true }).skipTo('engagement')
  }
  test('clantraining: a red focus for its charge with an enemy at range 1 ahead', () => {
    const at = engaged(560).answer('useAbility', 'use').answer('chooseAction', 'focus')
    at.has(0, { tokens: { focus: 1, stress: 1 }, charges: { clantraining: 0 } })
    expect(engaged(660).cardsHeard()).toEqual([])
    expect(engaged(560, { tokens: { focus: 1 } }).cardsHeard()).toEqual([])
    expect(engaged(560, { charges: { clantraining: 0 } }).cardsHeard()).toEqual([])
  })

  test('clantraining: destroying the defender brings the charge back', () => {
    const at = engaged(640, { charges: { clantraining: 0 } }).answer('chooseAttack', '0:front:1')
    expect(at.ship(0).charges).toEqual({ clantraining: 1 })
  })
})
