import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  diceOffers,
  fireFirst,
  hasActed,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test.each(['anakinskywalker', 'anakinskywalker-btlbywing'])(
  '%s: 1 Force removes a stress token after a maneuver, with an enemy close ahead or in the bullseye',
  (pilot) => {
    const go = (x: number, y: number, ship = {}) => {
      const at = createSides([[pilot, 600, 300]], [[tiePilot, x, y]]).arrange(0, {
        tokens: { stress: 2 },
        ...ship,
      })
      return at.arrange(1, { activated: true }).dials('2FB', '2FB')
    }
    // It ends at 600, 420 with one stress token left.
    const at = useAbilityOf(go(600, 700), pilot)
    expect(at.ship(0)).toMatchObject({ tokens: {}, force: 2 })
    expect(hasActed(go(640, 700), pilot)).toBe(false)
    expect(hasActed(go(640, 550), pilot)).toBe(true)
    expect(hasActed(go(640, 600), pilot)).toBe(false)
    expect(hasActed(go(600, 300), pilot)).toBe(false)
    expect(hasActed(go(600, 700, { force: 0 }), pilot)).toBe(false)
    expect(hasActed(go(600, 700, { tokens: { stress: 1 } }), pilot)).toBe(false)
    expect(hasActed(go(600, 440), pilot)).toBe(false)
  },
)

test('broadside: a turret turned aside turns one blank to a focus', () => {
  const firing = (turret: 'left' | 'front', x: number, y: number, shot: string) => {
    const at = createSides([['broadside', 600, 450, 0, ['ioncannonturret']]], [[tiePilot, x, y]], blanks(8))
    return fireFirst(at.arrange(0, { turret }).skipTo('engagement'), shot)
  }
  const at = firing('left', 420, 450, 'ioncannonturret:left:1')
  at.answer('modifyAttackDice', 'card:0:pilot:broadside:blankToFocus')
  expect(at.kinds('changed')[0]!.faces).toEqual(['focus', 'blank', 'blank'])
  expect(diceOffers(firing('front', 600, 640, 'ioncannonturret:front:1'), 'broadside')).toEqual([])
  expect(diceOffers(firing('left', 600, 640, '0:front:1'), 'broadside')).toEqual([])
})

test('goji: a friend rolls one defense die more for each friendly bomb at range 0–1 of it', () => {
  const shot = (goji: number, bombs: number, seat = 1, kind: 'bomb' | 'mine' = 'bomb', y = 740) => {
    const at = createSides(
      [[xwingPilot, 600, 450]],
      [
        [tiePilot, 600, 640],
        ['goji', goji, 640],
      ],
      blanks(9),
    )
    const bomb = {
      kind,
      what: 'protonBomb',
      piece: 0,
      card: 'protonbombs',
      ship: 2,
      seat,
      place: 'table',
      fuse: 0,
      damage: [],
      doomed: false,
      acted: false,
    } as const
    const devices = Array.from({ length: bombs }, (_, i) => ({
      ...bomb,
      id: 2000 + i,
      pose: { x: 560 + 80 * i, y, heading: 0 },
    }))
    at.game.state = { ...at.game.state, devices }
    return fireFirst(at.skipTo('engagement')).upTo('useAbility')
  }
  const at = useAbilityOf(shot(800, 2), 'goji').upTo('setDials')
  expect(at.rolls()).toEqual([3, 5])
  expect(useAbilityOf(shot(800, 1), 'goji').upTo('setDials').rolls()).toEqual([3, 4])
  expect(hasActed(shot(1000, 1), 'goji')).toBe(false)
  expect(hasActed(shot(800, 0), 'goji')).toBe(false)
  expect(hasActed(shot(800, 1, 0), 'goji')).toBe(false)
  expect(hasActed(shot(800, 1, 1, 'mine'), 'goji')).toBe(false)
  expect(hasActed(shot(800, 1, 1, 'bomb', 840), 'goji')).toBe(false)
})

test('matchstick: one reroll for each red token, locks on it included', () => {
  const firing = (tokens: object, locked = false, weapon = '0') => {
    const at = createSides(
      [['matchstick', 600, 450, 0, ['protontorpedoes']]],
      [[tiePilot, 600, 640]],
      blanks(9),
    )
    at.arrange(0, { tokens, locks: [1] })
    if (locked) at.arrange(1, { locks: [0] })
    return diceOffers(fireFirst(at.skipTo('engagement'), `${weapon}:front:1`), 'matchstick')
  }
  expect(firing({})).toEqual([])
  expect(firing({ stress: 1 })).toEqual(['reroll:1000'])
  expect(firing({ strain: 1 }, true)).toEqual(['reroll:1000', 'reroll:2000'])
  expect(firing({ disarm: 0, focus: 1 })).toEqual([])
  expect(firing({ stress: 1 }, false, 'protontorpedoes')).toEqual([])
})

test('r2d2: calculates with an enemy in its rear arc', () => {
  const begun = (x: number, y: number) =>
    createSides([['r2d2', 600, 450]], [[tiePilot, x, y]])
      .skipTo('engagement')
      .kinds('gained')
  expect(begun(600, 260)).toMatchObject([{ ship: 0, token: 'calculate', amount: 1 }])
  expect(begun(600, 640)).toEqual([])
  expect(begun(600, 90)).toEqual([])
})
