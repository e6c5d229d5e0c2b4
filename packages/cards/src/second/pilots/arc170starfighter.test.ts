import type { ObjectId } from '@flotilla/engine'
import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createLoneShip,
  createSides,
  diceOffers,
  facesOf,
  fireFirst,
  hasActed,
  modifyDice,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('sinker: a friend at range 1–2 beside it rerolls one die of a primary attack', () => {
  const firing = (x: number, y = 450, weapon = '0', friend = xwingPilot) =>
    fireFirst(
      createSides(
        [
          [friend, 600, 450, 0, weapon === '0' ? [] : [weapon]],
          ['sinker', x, y],
        ],
        [[tiePilot, 600, 640]],
        ['blank', ...blanks(12)],
      ).skipTo('engagement'),
      `${weapon}:front:2`,
    )
  expect(diceOffers(firing(740), 'sinker')).toEqual(['reroll:blank'])
  expect(diceOffers(firing(840), 'sinker')).toEqual(['reroll:blank'])
  expect(diceOffers(firing(860), 'sinker')).toEqual([])
  expect(diceOffers(firing(600, 330), 'sinker')).toEqual([])
  expect(diceOffers(firing(740, 450, 'ioncannon', xwingPilot), 'sinker')).toEqual([])
  const at = firing(740).answer('modifyAttackDice', 'card:1:pilot:sinker:reroll:blank')
  expect(diceOffers(at, 'sinker')).toEqual([])
})

test('sinker: not for its own attack, nor for an ally', () => {
  const own = createSides([['sinker', 600, 450]], [[tiePilot, 600, 640]], blanks(8)).skipTo('engagement')
  expect(diceOffers(fireFirst(own), 'sinker')).toEqual([])
  const ally = createSides([[xwingPilot, 600, 450]], [[tiePilot, 600, 640]], blanks(8), {
    seats: [[[xwingPilot, 600, 450]], [['sinker', 740, 450]], [[tiePilot, 600, 640]]],
    teams: [0, 0, 1],
  }).skipTo('engagement')
  expect(diceOffers(fireFirst(ally, '0:front:2'), 'sinker')).toEqual([])
})

test('jag: locks whoever attacked a friend at range 1–2 beside it', () => {
  const shot = (x: number, y = 640) => {
    const at = createSides(
      [[tiePilot, 600, 450]],
      [
        [xwingPilot, 600, 640],
        ['jag', x, y],
      ],
      blanks(4),
    ).skipTo('engagement')
    return fireFirst(at).upTo('useAbility')
  }
  const at = shot(740).answer('useAbility', 'lock:0').upTo('setDials')
  at.has(2, { locks: [0] })
  at.ends('setDials')
  expect(hasActed(shot(860), 'jag')).toBe(false)
  expect(hasActed(shot(600, 770), 'jag')).toBe(false)
})

test.each(['oddball', 'oddball-arc170starfighter', 'oddball-btlbywing', 'oddball-nimbusclassvwing'])(
  '%s: locks an enemy in its bullseye after a red maneuver or action',
  (pilot) => {
    const acted = (x: number, action: string) => {
      const at = createSides([[pilot, 600, 450]], [[tiePilot, x, 860, 180]])
      const { facts } = at.game.rules
      const bar = [
        { action: 'evade', difficulty: 'red' },
        { action: 'focus', difficulty: 'white' },
      ] as const
      Object.assign(at.game, {
        rules: { ...at.game.rules, facts: facts.with(0, { ...facts[0]!, actions: bar }) },
      })
      return at.dials('2FB', '2FB').upTo('chooseAction', 0).answer('chooseAction', action)
    }
    const at = acted(600, 'evade').answer('useAbility', 'lock:1')
    at.has(0, { locks: [1], tokens: { evade: 1, stress: 1 } })
    expect(hasActed(acted(640, 'evade'), pilot)).toBe(false)
    expect(hasActed(acted(600, 'focus'), pilot)).toBe(false)
  },
)

test('oddball-arc170starfighter: a red maneuver counts when it was fully executed', () => {
  const flown = (dial: string, block = 900) => {
    const at = createSides(
      [
        ['oddball-arc170starfighter', 600, 300],
        [tiePilot, block, 520],
      ],
      [[tiePilot, 600, 250]],
    )
    at.arrange(1, { activated: true }).arrange(2, { activated: true })
    return at.dials(dial, '2FB', '2FB')
  }
  flown('4KR')
    .answer('useAbility', 'lock:2')
    .has(0, { locks: [2], tokens: { stress: 1 } })
  expect(hasActed(flown('4KR', 600), 'oddball-arc170starfighter')).toBe(false)
  expect(hasActed(flown('3FW'), 'oddball-arc170starfighter')).toBe(false)
})

test('wolffe: the charge buys a reroll through the front and comes back for a die to the rear', () => {
  const firing = (y: number, charges: number, shot: string) => {
    const at = createSides([['wolffe', 600, 450]], [[tiePilot, 600, y]], blanks(10))
    at.arrange(0, { charges: { 'pilot:wolffe': charges } }).skipTo('engagement')
    return fireFirst(at, shot)
  }
  const front = firing(640, 1, '0:front:1').answer('modifyAttackDice', 'card:0:pilot:wolffe:reroll:blank')
  expect(front.ship(0).charges).toEqual({ 'pilot:wolffe': 0 })
  expect(hasActed(firing(640, 0, '0:front:1'), 'wolffe')).toBe(false)
  const rear = firing(260, 0, '1:rear:1').answer('useAbility', 'use')
  expect(rear.ship(0).charges).toEqual({ 'pilot:wolffe': 1 })
  expect(rear.rolls()[0]).toBe(3)
  expect(hasActed(firing(260, 1, '1:rear:1'), 'wolffe')).toBe(false)
})

test('ibtisam: a die may rid it of stress after a maneuver fully executed', () => {
  const flown = (die: string, tokens: object) =>
    createLoneShip('ibtisam', [], { dice: [die] })
      .arrange(0, { tokens })
      .dials('3FW', '2FB')
      .upTo('useAbility')
  const lost = (die: string) => flown(die, { stress: 1 }).answer('useAbility', 'use').kinds('lost').length
  expect([lost('crit'), lost('focus')]).toEqual([1, 0])
  expect(flown('hit', {}).cardsHeard()).toEqual([])
})

test.each(['norrawexley', 'norrawexley-btla4ywing'])(
  '%s: adds an evade with an enemy at range 0–1',
  (pilot) => {
    const shot = (y: number) => {
      const at = performFirstAttack(
        createEngagement([[[xwingPilot, 600, 450]], [[pilot, 600, y]]], ['hit', 'hit', ...blanks(10)]),
      )
      return at.upTo('chooseAttack')
    }
    const near = shot(560)
    expect(facesOf(near, 1).filter((face) => face === 'evade')).toHaveLength(1)
    expect(facesOf(shot(640), 1).filter((face) => face === 'evade')).toEqual([])
  },
)

test.each(['sharabey', 'sharabey-rz1awing'])('%s: spends a lock to add a focus', (pilot) => {
  const firing = (locks: ObjectId[]) =>
    performFirstAttack(
      createEngagement([[[pilot, 600, 450]], [[xwingPilot, 600, 640]]], blanks(10), { 0: { locks } }),
    )
  const at = modifyDice(firing([1]), 'Attack', 'addFocus')
  expect(facesOf(at, 0)).toContain('focus')
  at.has(0, { locks: [] })
  expect(firing([]).cardsHeard()).toEqual([])
  const shot = (locks: ObjectId[]) =>
    performFirstAttack(
      createEngagement(
        [[[xwingPilot, 600, 450]], [[pilot, 600, 640]]],
        ['hit', 'hit', 'hit', ...blanks(10)],
        {
          1: { locks },
        },
      ),
    )
  expect(facesOf(modifyDice(shot([0]), 'Defense', 'addFocus'), 1)).toContain('focus')
  expect(shot([]).cardsHeard()).toEqual([])
})
