import type { ObjectId } from '@flotilla/engine'
import type { Layout } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createSides,
  createTable,
  diceOffers,
  fireFirst,
  gainedTokens,
  hasActed,
  offeredOptions,
  performFirstAttack,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test('dutchvander: a friend at range 1–3 locks what he locked, however far', () => {
  const acted = (x: number, action: string) => {
    const at = createTable({
      seats: [
        [
          ['dutchvander', 600, 100],
          [xwingPilot, x, 100],
        ],
        [[tiePilot, 600, 400]],
      ],
    })
    at.arrange(1, { activated: true }).arrange(2, { activated: true }).dials('1FB', '1FB', '2FB')
    return at.answer('chooseAction', action)
  }
  const at = acted(300, 'lock:2')
  expect(offeredOptions(at)).toEqual(['ship:1'])
  at.answer('useAbility', 'ship:1').has(1, { locks: [2] })
  expect(acted(100, 'lock:2').cardsHeard()).toEqual([])
  expect(acted(300, 'focus').cardsHeard()).toEqual([])
})

test('evaanverlaine: a focus token gives a friendly ship at range 0–1 a defense die for the round', () => {
  const seats = [
    [
      [xwingPilot, 600, 640],
      ['evaanverlaine', 700, 640],
      [xwingPilot, 300, 640],
    ],
    [[tiePilot, 600, 450]],
  ] as Layout['seats']
  const at = createEngagement(seats, blanks(8), { 1: { tokens: { focus: 1 } } })
  expect(offeredOptions(at)).toEqual(['ship:1', 'ship:0'])
  at.answer('useAbility', 'ship:0')
  expect(performFirstAttack(at, 3).rolls()).toEqual([2, 3])
  expect(createEngagement(seats).cardsHeard()).toEqual([])
  // It lasts, whatever happens to her; and on no other ship.
  const gone = createEngagement(seats, blanks(8), { 1: { tokens: { focus: 1 } } }).answer(
    'useAbility',
    'ship:0',
  )
  expect(performFirstAttack(gone.arrange(1, { place: 'destroyed' }), 3).rolls()).toEqual([2, 3])
  const other = createEngagement(seats, blanks(8), { 1: { tokens: { focus: 1 } } }).answer(
    'useAbility',
    'ship:1',
  )
  expect(performFirstAttack(other.arrange(1, { place: 'destroyed' }), 3).rolls()).toEqual([2, 2])
})

test('hortonsalm: rerolls a die for each other friendly ship beside the defender', () => {
  const firing = (x: number) =>
    performFirstAttack(
      createEngagement(
        [
          [
            ['hortonsalm', 600, 450],
            [xwingPilot, x, 640],
          ],
          [[tiePilot, 600, 640]],
        ],
        blanks(12),
      ),
    )
  expect(offeredOptions(firing(680), 'modifyAttackDice')).toEqual(['card:0:pilot:hortonsalm:reroll:1000'])
  expect(firing(900).cardsHeard()).toEqual([])
})

const damage = [{ card: 'fuelleak', faceup: false }]

test('arlizhadrassian: damaged, a focus becomes a crit in attack and a blank in defense', () => {
  const attacking = (ship: object, shot = '0:front:1') => {
    const at = createSides(
      [['arlizhadrassian', 600, 450, 0, ['ioncannonturret']]],
      [[xwingPilot, 600, 640]],
      ['focus', ...blanks(9)],
    )
    return diceOffers(fireFirst(at.arrange(0, ship).skipTo('engagement'), shot), 'arlizhadrassian')
  }
  expect(attacking({ damage })).toEqual(['focusToCrit'])
  expect(attacking({})).toEqual([])
  expect(attacking({ damage, turret: 'front' }, 'ioncannonturret:front:1')).toEqual([])
  const defending = (ship: object) => {
    const at = createSides(
      [[xwingPilot, 600, 450]],
      [['arlizhadrassian', 600, 640]],
      ['hit', 'hit', 'hit', 'focus'],
    )
    return fireFirst(at.arrange(1, { tokens: { focus: 1 }, ...ship }).skipTo('engagement'))
  }
  expect(defending({ damage }).kinds('changed')[0]!.faces).toEqual(['blank'])
  expect(defending({}).options('modifyDefenseDice')).toContain('focus')
})

test('drearenthal: friends without a dot reroll one die at what is in her firing arc', () => {
  const offers = (friend: string, heading: number) => {
    const at = createSides(
      [
        [friend, 600, 450],
        ['drearenthal', 700, 450, heading],
      ],
      [[tiePilot, 600, 640]],
      blanks(9),
    )
    return diceOffers(fireFirst(at.skipTo('engagement'), '0:front:2'), 'drearenthal')
  }
  expect(offers(xwingPilot, -20)).toEqual(['reroll:blank'])
  expect(offers(xwingPilot, 180)).toEqual([])
  expect(offers('wedgeantilles', -20)).toEqual([])
})

test('kavil: one die more in any attack but one of its front arc', () => {
  const rolls = (shot: string) => {
    const at = createSides([['kavil', 600, 450, 0, ['ioncannonturret']]], [[xwingPilot, 600, 640]], blanks(9))
    return fireFirst(at.arrange(0, { turret: 'front' }).skipTo('engagement'), shot)
      .upTo('setDials')
      .rolls()[0]
  }
  expect(rolls('ioncannonturret:front:1')).toBe(4)
  expect(rolls('0:front:1')).toBe(2)
})

test('leemakai: in nobody’s front arc it locks an enemy in its full front arc before it engages', () => {
  const engaging = (x: number, y: number, heading: number) =>
    createSides([['leemakai', 600, 450]], [[tiePilot, x, y, heading]]).skipTo('engagement')
  useAbilityOf(engaging(750, 480, 0), 'leemakai', 'lock:1').has(0, { locks: [1] })
  expect(hasActed(engaging(600, 640, 180), 'leemakai')).toBe(false)
  expect(hasActed(engaging(600, 260, 180), 'leemakai')).toBe(false)
})

test('padric: a friendly device he has locked strains enemies at range 0–1 of it', () => {
  const blown = (locks: ObjectId[], seat = 0, x = 600) => {
    const at = createSides([['padric', 600, 450]], [[tiePilot, x, 700]])
    const bomb = {
      id: 2000,
      kind: 'bomb',
      what: 'seismicCharge',
      piece: 0,
      card: 'seismiccharges',
      ship: 0,
      seat,
      place: 'table',
      pose: { x: 600, y: 620, heading: 0 },
      fuse: 0,
      damage: [],
      doomed: false,
      acted: false,
    } as const
    at.game.state = { ...at.game.state, devices: [bomb] }
    at.arrange(0, { locks, activated: true }).arrange(1, { activated: true })
    return gainedTokens(at.skipTo('activation').upTo('setDials'))
  }
  expect(blown([2000])).toEqual(['1:strain'])
  expect(blown([])).toEqual([])
  expect(blown([2000], 1)).toEqual([])
  expect(blown([2000], 0, 800)).toEqual([])
})
