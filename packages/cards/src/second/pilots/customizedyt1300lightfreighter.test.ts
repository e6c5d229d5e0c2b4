import { difficultyOf } from '@flotilla/engine/second/effects'

import { expect, test } from 'vitest'
import { blanks, createSides, fireFirst, hasActed, tiePilot, useAbilityOf, xwingPilot } from '../testing.ts'

test('hansolo: obstructed by an obstacle, one die more', () => {
  const shot = (stone: number, attacks: boolean) => {
    const at = attacks
      ? createSides([['hansolo', 600, 450]], [[tiePilot, 600, 690]], blanks(9), {
          obstacles: [['coreasteroid1', stone, 590]],
        })
      : createSides([[tiePilot, 600, 690, 180]], [['hansolo', 600, 450]], blanks(9), {
          obstacles: [['coreasteroid1', stone, 590]],
        })
    at.arrange(attacks ? 0 : 1, { turret: 'front' })
    at.skipTo('engagement').upTo('chooseAttack', 0)
    const shots = at.options('chooseAttack')
    const through = shots.find((id) => id.endsWith(':1000')) ?? shots[0]!
    return at.answer('chooseAttack', through).upTo('useAbility')
  }
  expect(useAbilityOf(shot(600, true), 'hansolo').upTo('setDials').rolls()[0]).toBe(3)
  expect(useAbilityOf(shot(600, false), 'hansolo').upTo('setDials').rolls()[1]).toBe(3)
  expect(hasActed(shot(1200, true), 'hansolo')).toBe(false)
  expect(hasActed(shot(1200, false), 'hansolo')).toBe(false)
})

test('hansolo: whatever weapon he is attacked with, and none but his primary one', () => {
  const shot = (attacks: boolean) => {
    const obstacles = [['coreasteroid1', 600, 590]] as const
    const at = attacks
      ? createSides([['hansolo', 600, 450, 0, ['ioncannon']]], [[tiePilot, 600, 690]], blanks(9), {
          obstacles,
        })
      : createSides([[tiePilot, 600, 690, 180, ['ioncannon']]], [['hansolo', 600, 450]], blanks(9), {
          obstacles,
        })
    at.skipTo('engagement').upTo('chooseAttack', 0)
    const through = at.options('chooseAttack').find((id) => /^ioncannon:.*:1000$/.test(id))!
    return at.answer('chooseAttack', through)
  }
  expect(hasActed(shot(false), 'hansolo')).toBe(true)
  expect(hasActed(shot(true), 'hansolo')).toBe(false)
})

test.each(['l337', 'l337-escapecraft'])('%s: without shields its banks are easier', (pilot) => {
  const colour = (id: string, shields: number) => {
    const at = createSides([[pilot, 600, 450]], [[xwingPilot, 900, 800]]).arrange(0, { shields })
    const entry = at.game.rules.facts[0]!.dial.find((one) => one.id === id)!
    return difficultyOf(at.game, at.ship(0), entry)
  }
  expect(colour('2BW', 0)).toBe('blue')
  expect(colour('2BW', 1)).toBe('white')
  expect(colour('2TW'.replace('W', pilot === 'l337' ? 'W' : 'R'), 0)).toBe(pilot === 'l337' ? 'white' : 'red')
})

test.each(['landocalrissian', 'landocalrissian-escapecraft'])(
  '%s: takes a stress token to reroll all blanks, once not stressed',
  (pilot) => {
    const shot = (tokens: object, dice: string[]) => {
      const at = createSides([[tiePilot, 600, 640, 180]], [[pilot, 600, 450]], dice)
      return fireFirst(at.arrange(1, { tokens }).skipTo('engagement')).upTo('useAbility')
    }
    const agility = pilot === 'landocalrissian' ? 1 : 2
    const dice = ['hit', 'blank', ...blanks(agility), ...Array(agility).fill('evade')]
    const at = useAbilityOf(shot({}, dice), pilot)
    expect(at.kinds('gained')[0]).toMatchObject({ ship: 1, token: 'stress' })
    expect(at.kinds('changed')[0]!.faces).toEqual(Array(agility).fill('evade'))
    expect(hasActed(shot({ stress: 1 }, ['hit', ...blanks(9)]), pilot)).toBe(false)
  },
)
