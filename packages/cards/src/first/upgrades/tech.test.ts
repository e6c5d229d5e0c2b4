import { type PlacedPilot, squadOf, Table } from '@flotilla/engine/testing/first'
import { describe, expect, test } from 'vitest'
import { firstCards } from '../index.ts'
import { createLoneShip, farShip, rookiePilot } from './testing.ts'

describe('tech:patternanalyzer', () => {
  const flown = (dial: string, tokens = {}) =>
    createLoneShip(['tech:patternanalyzer'], {}, 'redsquadronpilot')
      .arrange(0, { tokens })
      .dials(dial, '2FG')
      .upTo('useAbility', 0)

  test('tech:patternanalyzer: the stress of a red maneuver comes after the action', () => {
    const at = flown('4KR').answer('useAbility', 'use').upTo('chooseAction', 0).has(0, { tokens: {} })
    at.answer('chooseAction', 'focus').has(0, { tokens: { focus: 1, stress: 1 } })
    const plain = flown('4KR')
      .answer('useAbility', 'decline')
      .has(0, { tokens: { stress: 1 } })
    expect(plain.kinds('action')).toEqual([])
  })

  test('tech:patternanalyzer: nothing to say to a white maneuver', () => {
    expect(flown('3FW').cardsHeard()).toEqual([])
    // A green one leaves the stress for the action, if the player wants that.
    const green = flown('1FG', { stress: 1 }).answer('useAbility', 'use').upTo('setDials')
    expect(green.kinds('action').filter(({ ship }) => ship === 0)).toEqual([])
    expect(green.kinds('lost')).toMatchObject([{ ship: 0, token: 'stress' }])
  })
})

describe('tech:hyperwavecommscanner', () => {
  const scanner: PlacedPilot = ['redsquadronpilot', 0, 0, 0, ['tech:hyperwavecommscanner']]
  function placing() {
    const seats = [[scanner, [rookiePilot, 0, 0] as const], [farShip]].map((ships, i) => ({
      name: `seat ${i}`,
      team: i,
      squad: squadOf(ships),
    }))
    const at = new Table({ seats: [], cards: firstCards, setup: { ruleset: '1e-epic-2018', seats } })
    return at.answer('chooseInitiative', 'team:0')
  }

  test('tech:hyperwavecommscanner: a pilot skill for placing, tokens for whoever is placed near', () => {
    const at = placing()
    expect(at.options('useAbility')).toEqual(['skill:0', 'skill:6', 'skill:12', 'decline'])
    at.answer('useAbility', 'skill:0')
    expect(at.asked('placeShip').subject).toBe(0)
    at.put('placeShip', 500, 50)
    expect(at.asked('placeShip').subject).toBe(1)
    at.put('placeShip', 600, 50)
    expect(at.options('useAbility')).toEqual(['focus', 'evade', 'decline'])
    at.answer('useAbility', 'evade').has(1, { tokens: { evade: 1 } })
    at.put('placeShip', 500, 880, 180)
    at.ends('setDials')
  })

  test('tech:hyperwavecommscanner: not at Range 3, and not before it is placed itself', () => {
    const at = placing().answer('useAbility', 'skill:0')
    at.put('placeShip', 500, 50)
    at.put('placeShip', 780, 50)
    expect(at.asked('placeShip').subject).toBe(2)
    const last = placing().answer('useAbility', 'skill:12')
    expect(last.asked('placeShip').subject).toBe(1)
    last.put('placeShip', 600, 50)
    expect(last.asked('placeShip').subject).not.toBe(1)
  })
})
