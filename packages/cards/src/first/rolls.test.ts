// Dice rolled outside attacks, and the cards that affect them.
import { blanks, type Layout, type PlacedPilot } from '@flotilla/engine/testing/first'
import { gozanti } from '@flotilla/engine/testing/first-huge'
import { describe, expect, test } from 'vitest'
import {
  academyPilot,
  createDuel,
  createLoneShip,
  createTable,
  declareAttack,
  farShip,
} from './upgrades/testing.ts'

const palpatine = 'crew:emperorpalpatine'
const stone = [['coreasteroid5', 300, 520]] as const

describe('crew:emperorpalpatine: dice outside of attacks', () => {
  /** A TIE flies onto an asteroid, with Palpatine on a shuttle of its own side or the other. */
  const flown = (dice: string[], ruleset: string, mine = true, me = {}) => {
    const shuttle = ['omicrongrouppilot', 900, 300, 0, [palpatine]] as const
    const tie = [academyPilot, 300, 400] as const
    const seats: Layout['seats'] = mine ? [[tie, shuttle], [farShip]] : [[tie], [farShip, shuttle]]
    const at = createTable(seats, dice, { ruleset, obstacles: stone })
    const bearer = mine ? 1 : 2
    for (const { id } of at.game.state.ships) if (id > 0) at.arrange(id, { activated: true })
    at.arrange(bearer, { activated: true, ...me })
    return at.dials('2FG', '2FG', '2FG').upTo('useAbility')
  }
  const damaged = (at: ReturnType<typeof flown>) => at.kinds('damaged').length

  test('crew:emperorpalpatine: as printed he turns the die of an asteroid', () => {
    const at = flown(['crit'], '1e-epic-2014')
    expect(at.options('useAbility')).toEqual(['crit:focus', 'crit:blank', 'crit:hit', 'decline'])
    at.answer('useAbility', 'crit:blank')
    expect(at.kinds('changed')).toMatchObject([{ ship: 0, rule: 'C1-ASTEROID-2', faces: ['blank'] }])
    expect(damaged(at)).toBe(0)
    expect(at.kinds('ability')).toMatchObject([{ ship: 1, card: palpatine }])
  })

  test('crew:emperorpalpatine: as changed he names what it shows before the roll', () => {
    const at = flown(['crit'], '1e-epic-2018')
    expect(at.kinds('rolled')).toEqual([])
    at.answer('useAbility', 'blank')
    expect(at.kinds('rolled')).toMatchObject([{ faces: ['crit'] }])
    expect(at.kinds('changed')).toMatchObject([{ faces: ['blank'] }])
    expect(damaged(at)).toBe(0)
  })

  test.each(['1e-epic-2014', '1e-epic-2018'])(
    'crew:emperorpalpatine: not used up, nor for an enemy (%s)',
    (ruleset) => {
      expect(flown(['blank'], ruleset, true, { performed: [palpatine] }).cardsHeard()).toEqual([])
      expect(flown(['blank'], ruleset, false).cardsHeard()).toEqual([])
    },
  )
})

describe('what a card would have its die show is what Palpatine names first', () => {
  const shuttle: PlacedPilot = ['omicrongrouppilot', 900, 300, 0, [palpatine]]
  const ruleset = '1e-epic-2014'

  test('crew:captainneeda: no damage', () => {
    const at = createTable([[[gozanti, 400, 300, 0, ['crew:captainneeda']], shuttle], [farShip]], ['hit'], {
      ruleset,
      obstacles: [['coreasteroid0', 400, 520]],
    })
    at.dials('4FW', '2FG', '2FG').upTo('useAbility')
    expect(at.options('useAbility')).toEqual(['hit:focus', 'hit:blank', 'hit:crit', 'decline'])
  })

  test('illicit:scavengercrane: no blank', () => {
    const torpedoes = 'torpedo:protontorpedoes'
    const rolled = (die: string) => {
      const dice = ['hit', 'hit', 'hit', ...blanks(3), die]
      const at = createDuel(['illicit:scavengercrane', torpedoes], dice, { ruleset, friends: [shuttle] })
      declareAttack(at.arrange(0, { discarded: [torpedoes] }).damaged(2, 'directhit'), 'primary:2')
      return at.upTo('useAbility').answer('useAbility', torpedoes)
    }
    expect(rolled('blank').options('useAbility')).toEqual([
      ...['blank:crit', 'blank:hit', 'blank:focus'],
      'decline',
    ])
    expect(rolled('blank').asked('useAbility').intent?.worth).toBeGreaterThan(0)
    expect(rolled('focus').asked('useAbility').intent?.worth).toBeLessThan(0)
  })

  test('crew:r2d2-swx22: no hit', () => {
    const rolled = (die: string) => {
      const at = createTable(
        [[['rebeloperative', 300, 300, 0, ['crew:r2d2-swx22']], shuttle], [farShip]],
        [die],
        {
          ruleset,
        },
      )
      return at.arrange(0, { shields: 0 }).skipTo('end').answer('useAbility', 'use')
    }
    expect(rolled('hit').options('useAbility')).toEqual(['hit:crit', 'hit:focus', 'hit:blank', 'decline'])
    expect(rolled('hit').asked('useAbility').intent?.worth).toBeGreaterThan(0)
    expect(rolled('blank').asked('useAbility').intent?.worth).toBeLessThan(0)
  })
})

test('crew:c3po: guesses the evades of a gamble, once in a round', () => {
  const gambled = (evades: string, me = {}) => {
    const at = createLoneShip(['crew:c3po', 'crew:landocalrissian'], { dice: ['evade', 'focus'] }).arrange(
      0,
      me,
    )
    at.dials('2FG', '2FG').upTo('chooseAction', 0).answer('chooseAction', 'lando')
    return evades ? at.answer('useAbility', evades) : at
  }
  expect(gambled('evades:1').ship(0).tokens).toEqual({ focus: 1, evade: 2 })
  expect(gambled('evades:0').ship(0).tokens).toEqual({ focus: 1, evade: 1 })
  expect(gambled('', { performed: ['crew:c3po'] }).cardsHeard()).toEqual([])
  // It does not affect attack dice.
  const onto = createLoneShip(['crew:c3po'], { dice: ['blank'], obstacles: [['coreasteroid5', 300, 420]] })
  expect(onto.dials('2FG', '2FG').upTo('useAbility').cardsHeard()).toEqual([])
})
