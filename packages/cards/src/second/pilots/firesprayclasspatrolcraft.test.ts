import { expect, test } from 'vitest'
import { blanks, createSides, diceOffers, farShip, fireFirst, tiePilot, xwingPilot } from '../testing.ts'

test('bobafett: one reroll for each enemy at range 0–1, attacking or defending', () => {
  const attacking = (y: number) =>
    diceOffers(
      fireFirst(createSides([['bobafett', 600, 450]], [[tiePilot, 600, y]], blanks(9)).skipTo('engagement')),
      'bobafett',
    )
  expect(attacking(590)).toEqual(['reroll:1000'])
  expect(attacking(650)).toEqual([])
  const shot = fireFirst(
    createSides(
      [
        [xwingPilot, 600, 450],
        [tiePilot, 680, 450],
      ],
      [['bobafett', 600, 590]],
      ['hit', ...blanks(9)],
    ).skipTo('engagement'),
    '0:front:2',
  )
  expect(diceOffers(shot, 'bobafett')).toEqual(['reroll:100', 'reroll:200'])
})

test('bobafett-separatistalliance: alone, one blank becomes a focus', () => {
  const offers = (x: number) => {
    const at = createSides(
      [[xwingPilot, 600, 450]],
      [
        ['bobafett-separatistalliance', 600, 650],
        [tiePilot, x, 650],
      ],
      ['hit', ...blanks(9)],
    )
    return diceOffers(fireFirst(at.skipTo('engagement')), 'bobafett-separatistalliance')
  }
  expect(offers(860)).toEqual(['blankToFocus'])
  expect(offers(840)).toEqual([])
})

test('emonazzameen: drops by the 3 templates instead of the 1 straight', () => {
  const ways = (pilot: string) =>
    createSides([[pilot, 600, 450, 0, ['protonbombs']]], [farShip])
      .skipTo('system')
      .options('systemPhase')
  expect(ways('emonazzameen')).toEqual([
    'drop:protonbombs:1straight',
    'drop:protonbombs:3turn:left',
    'drop:protonbombs:3straight',
    'drop:protonbombs:3turn:right',
    'done',
  ])
  expect(ways('bobafett')).toEqual(['drop:protonbombs:1straight', 'done'])
})

test('jangofett: with an easier maneuver a focus of the enemy becomes a blank', () => {
  const offers = (own: string | null, other: string | null, attacks = true, weapon = '0') => {
    const at = attacks
      ? createSides(
          [['jangofett', 600, 450, 0, ['protontorpedoes']]],
          [[tiePilot, 600, 650]],
          ['hit', 'hit', 'hit', ...(weapon === '0' ? [] : ['hit']), 'focus', ...blanks(4)],
        )
      : createSides([[tiePilot, 600, 450]], [['jangofett', 600, 650]], ['focus', ...blanks(6)])
    at.arrange(attacks ? 0 : 1, { revealed: own, locks: attacks ? [1] : [] })
    at.arrange(attacks ? 1 : 0, { revealed: other })
    fireFirst(at.skipTo('engagement'), `${weapon}:front:1`).upTo(
      attacks ? 'modifyDefenseDice' : 'modifyAttackDice',
    )
    return diceOffers(at, 'jangofett')
  }
  expect(offers('2FB', '1TW')).toEqual(['focusToBlank'])
  expect(offers('2FB', '3KR', false)).toEqual(['focusToBlank'])
  expect(offers('2FB', '2FB')).toEqual([])
  expect(offers('4KR', '1TW')).toEqual([])
  expect(offers('2FB', null)).toEqual([])
  expect(offers('2FB', '1TW', true, 'protontorpedoes')).toEqual([])
})

test('kathscarlet: one die more with a friend without a dot at range 0 of the defender', () => {
  const rolls = (x: number, friend = tiePilot) =>
    fireFirst(
      createSides(
        [
          ['kathscarlet', 600, 450],
          [friend, x, 650],
        ],
        [[xwingPilot, 600, 650]],
        blanks(9),
      ).skipTo('engagement'),
      '0:front:2',
    )
      .upTo('setDials')
      .rolls()[0]
  expect(rolls(640)).toBe(4)
  expect(rolls(650)).toBe(3)
  expect(rolls(640, 'howlrunner')).toBe(3)
})

test('koshkafrost: one reroll against a stressed enemy, attacking or defending', () => {
  const offers = (stress: number, attacks = true) => {
    const at = attacks
      ? createSides([['koshkafrost', 600, 450]], [[tiePilot, 600, 650]], blanks(9))
      : createSides([[tiePilot, 600, 450]], [['koshkafrost', 600, 650]], ['hit', ...blanks(9)])
    at.arrange(attacks ? 1 : 0, { tokens: { stress } })
    return diceOffers(fireFirst(at.skipTo('engagement')), 'koshkafrost')
  }
  expect(offers(1)).toEqual(['reroll:blank'])
  expect(offers(1, false)).toEqual(['reroll:blank'])
  expect(offers(0)).toEqual([])
  expect(offers(0, false)).toEqual([])
})

test('krassistrelix: special weapons of the front arc fire to the rear, with one reroll', () => {
  const shots = (pilot: string) => {
    const at = createSides(
      [[pilot, 600, 450, 0, ['ioncannon', 'protontorpedoes']]],
      [[tiePilot, 600, 250]],
      blanks(9),
    )
    return at
      .arrange(0, { locks: [1] })
      .arrange(1, { engaged: true })
      .skipTo('engagement')
  }
  const at = shots('krassistrelix')
  expect(at.options('chooseAttack')).toEqual([
    '1:rear:1',
    'ioncannon:rear:1',
    'protontorpedoes:rear:1',
    'pass',
  ])
  expect(shots('bobafett').options('chooseAttack')).toEqual(['1:rear:1', 'pass'])
  expect(diceOffers(at.answer('chooseAttack', 'ioncannon:rear:1'), 'krassistrelix')).toEqual(['reroll:blank'])
  expect(diceOffers(shots('krassistrelix').answer('chooseAttack', '1:rear:1'), 'krassistrelix')).toEqual([])
})
