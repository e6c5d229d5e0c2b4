import { blanks } from '@flotilla/engine/testing/first'
import { describe, expect, test } from 'vitest'
import {
  academyPilot,
  createDuel,
  createLoneShip,
  createTable,
  declareAttack,
  redSquadronPilot,
  rookiePilot,
} from './upgrades/testing.ts'

describe('condition:harpooned', () => {
  const harpooned = (dice: string[], patch = {}) =>
    declareAttack(
      createDuel(['missile:harpoonmissiles'], dice, {
        foe: rookiePilot,
        foes: [
          [rookiePilot, 580, 490, 180],
          [rookiePilot, 760, 490, 180],
        ],
        friends: [[rookiePilot, 420, 470]],
      }).arrange(2, { conditions: ['condition:harpooned'], ...patch }),
      'primary:2',
    )

  test('condition:harpooned: a crit bursts it on all others at Range 1', () => {
    const at = harpooned(['crit', 'blank', 'blank', ...blanks(2)])
    at.has(2, { conditions: [], shields: 1 }).has(1, { shields: 1 }).has(3, { shields: 1 })
    at.has(4, { shields: 2 }).has(0, { shields: 2 })
    expect(at.damage(2)).toEqual(['-'])
  })

  test('condition:harpooned: a hit does not', () => {
    const at = harpooned(['hit', 'blank', 'blank', ...blanks(2)])
    at.has(2, { conditions: ['condition:harpooned'], shields: 1, damage: [] }).has(3, { shields: 2 })
  })

  test('condition:harpooned: destroyed it does the same damage', () => {
    const at = harpooned(['hit', 'hit', 'hit', ...blanks(2)], { shields: 0, fought: true, activated: true })
    at.has(2, { place: 'destroyed', conditions: [] }).has(1, { shields: 1 }).has(3, { shields: 1 })
    at.has(4, { shields: 2 })
  })

  test('condition:harpooned: an action gets rid of it, with a die for damage', () => {
    const acting = (dice: string[]) =>
      createLoneShip(['missile:harpoonmissiles'], { dice })
        .arrange(0, { conditions: ['condition:harpooned'] })
        .dials('1FG', '2FG')
        .upTo('chooseAction', 0)
        .answer('chooseAction', 'harpooned')
    acting(['crit']).has(0, { conditions: [], shields: 1 })
    acting(['focus']).has(0, { conditions: [], shields: 2 })
  })
})

describe('condition:rattled', () => {
  const rattled = (dice: string[] = []) =>
    createTable([[[rookiePilot, 300, 300]], [['crimsonleader', 1500, 800, 180]]], dice).arrange(0, {
      conditions: ['condition:rattled'],
    })

  test('condition:rattled: damage of a bomb does a crit more', () => {
    const at = rattled()
    at.game.state = {
      ...at.game.state,
      devices: [{ id: 2500, what: 'seismicCharge', piece: 0, pose: { x: 380, y: 300, heading: 0 }, seat: 1 }],
    }
    for (const id of [0, 1]) at.arrange(id, { activated: true })
    at.skipTo('activation').has(0, { shields: 0, conditions: [] })
  })

  test('condition:rattled: no crit more for an asteroid, and an action may get rid of it', () => {
    const acting = (dice: string[]) =>
      rattled(dice)
        .arrange(0, { dial: '1FG' })
        .arrange(1, { activated: true })
        .skipTo('activation')
        .answer('chooseAction', 'rattled')
    acting(['focus']).has(0, { conditions: [] })
    acting(['hit']).has(0, { conditions: [] })
    acting(['crit']).has(0, { conditions: ['condition:rattled'], shields: 2 })
  })
})

describe('condition:suppressivefire', () => {
  const rex = 'rebelalliance:tiefighter:captainrex'
  const suppressed = (shot: string, dice: string[], patch = {}) => {
    const at = createTable(
      [
        [[redSquadronPilot, 500, 300, 0]],
        [
          [rex, 480, 490, 180],
          [academyPilot, 560, 490, 180],
        ],
      ],
      dice,
    )
    at.arrange(0, { conditions: ['condition:suppressivefire'] }).arrange(1, patch)
    return declareAttack(at, shot)
  }

  test('condition:suppressivefire: a die less against others than Rex, and gone when it attacks him', () => {
    const other = suppressed('primary:2', blanks(30).slice(0, 5))
    expect(other.rolls()).toEqual([2, 3])
    const him = suppressed('primary:1', blanks(6))
    expect(him.rolls()).toEqual([3, 3])
    him.has(0, { conditions: [] })
  })

  test('condition:suppressivefire: it goes after a Combat phase without an attack of Rex', () => {
    const at = suppressed('primary:2', blanks(5)).upTo('setDials')
    at.has(0, { conditions: [] })
    const kept = suppressed('primary:2', blanks(5), { performed: [rex] }).upTo('setDials')
    kept.has(0, { conditions: ['condition:suppressivefire'] })
  })
})
