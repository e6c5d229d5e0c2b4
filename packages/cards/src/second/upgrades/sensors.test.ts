import { describe, expect, test } from 'vitest'
import {
  blanks,
  createDuel,
  createLoneShip,
  createTable,
  farShip,
  fireFirst,
  flyManeuver,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('Fire-Control System rerolls a die against a locked ship, and keeps the lock', () => {
  const at = createDuel([xwingPilot, 'firecontrolsystem'], [tiePilot], [...blanks(3), 'hit', ...blanks(3)])
  at.arrange(0, { locks: [1], tokens: { focus: 1 } }).skipTo('engagement')
  fireFirst(at).answer('modifyAttackDice', 'card:0:firecontrolsystem:reroll:blank')
  // The lock can no longer be spent, so nothing is left to ask.
  expect(at.kinds('hit')[0]).toMatchObject({ hits: 1 })
  expect(at.ship(0).locks).toEqual([1])
  const free = fireFirst(
    createDuel([xwingPilot, 'firecontrolsystem'], [tiePilot], blanks(6)).skipTo('engagement'),
  )
  expect(free.kinds('missed')).toHaveLength(1)
})

test('Trajectory Simulator launches bombs far ahead, and no mines', () => {
  const ways = (card: string) =>
    createLoneShip(xwingPilot, ['trajectorysimulator', card]).dials('2FB', '2FB').options('systemPhase')
  expect(ways('protonbombs')).toEqual(['drop:protonbombs:1straight', 'launch:protonbombs:5straight', 'done'])
  expect(ways('proximitymines')).toEqual(['drop:proximitymines:1straight', 'done'])
  const at = createLoneShip(xwingPilot, ['trajectorysimulator', 'protonbombs']).dials('2FB', '2FB')
  at.answer('systemPhase', 'launch:protonbombs:5straight')
  expect(at.game.state.devices).toMatchObject([{ pose: { x: 600, y: 450 + 20 + 200 + 14, heading: 0 } }])
})

describe('advancedsensors', () => {
  test('advancedsensors: an action after the dial is revealed, and none after the maneuver', () => {
    const at = flyManeuver('alphasquadronpilot', ['advancedsensors'], '2FB').answer('useAbility', 'use')
    at.answer('chooseAction', 'focus')
    // Autothrusters would be another action.
    at.ends('setDials')
    expect(at.kinds('action')).toHaveLength(1)
    expect(at.kinds('action').length + at.kinds('moved').length).toBe(2)
    const order = at.events
      .filter(({ kind }) => kind === 'action' || kind === 'moved')
      .map(({ kind }) => kind)
    expect(order).toEqual(['action', 'moved'])
  })

  test('advancedsensors: declined it acts as ever; stressed it is not asked', () => {
    const at = flyManeuver(xwingPilot, ['advancedsensors'], '2FB').answer('useAbility', 'decline')
    expect(at.options('chooseAction')).toContain('focus')
    expect(
      flyManeuver(xwingPilot, ['advancedsensors'], '2FB', { me: { tokens: { stress: 2 } } }).cardsHeard(),
    ).toEqual([])
  })
})

describe('collisiondetector', () => {
  const over = (charges: number, dice: string[] = []) =>
    flyManeuver(xwingPilot, ['collisiondetector'], '2FB', {
      obstacles: [['coreasteroid5', 600, 530]],
      me: { charges: { collisiondetector: charges } },
      dice,
    })
  test('collisiondetector: a charge spares it the obstacle for the round', () => {
    const at = over(2).answer('useAbility', 'use')
    expect(at.kinds('metObstacle')).toEqual([])
    expect(at.ship(0).charges).toEqual({ collisiondetector: 1 })
    expect(at.asked('chooseAction').subject).toBe(0)
    expect(over(2, ['blank']).answer('useAbility', 'decline').kinds('metObstacle')).toHaveLength(1)
    expect(over(0, ['blank']).cardsHeard()).toEqual([])
  })

  test('collisiondetector: it rolls onto obstacles, which have their effects then', () => {
    const rolls = (...upgrades: string[]) =>
      flyManeuver(xwingPilot, upgrades, '2FB', { obstacles: [['coreasteroid5', 700, 570]], dice: ['blank'] })
    const at = rolls('collisiondetector').answer('chooseAction', 'barrelRoll:right:middle')
    expect(at.answer('useAbility', 'decline').kinds('metObstacle')).toHaveLength(1)
    expect(rolls().options('chooseAction')).not.toContain('barrelRoll:right:middle')
  })
})

describe('passivesensors', () => {
  const listening = (target: number) => {
    const at = createTable({
      seats: [[[xwingPilot, 600, 300, 0, ['passivesensors']]], [[tiePilot, 600, target, 180]]],
    })
    at.arrange(1, { activated: true, engaged: true })
    return at.dials('2FB', '2FB')
  }
  test('passivesensors: its action spends the charge, and before it engages it may lock', () => {
    const at = listening(600).answer('chooseAction', 'listen')
    expect(at.ship(0).charges).toEqual({ passivesensors: 0 })
    at.upTo('useAbility').answer('useAbility', 'use')
    expect(at.options('chooseAction')).toEqual(['calculate', 'lock:1', 'none'])
    at.answer('chooseAction', 'lock:1')
    expect(at.ship(0).locks).toEqual([1])
    expect(listening(600).answer('chooseAction', 'focus').upTo('setDials').cardsHeard()).toEqual([])
  })

  test('passivesensors: without the charge it is not coordinated, and not by a granted action', () => {
    const coordinated = (charge: number) => {
      const at = createTable({
        seats: [
          [
            ['captainkagi', 600, 300],
            [xwingPilot, 720, 400, 0, ['passivesensors']],
          ],
          [farShip],
        ],
      })
      for (const { id } of at.game.state.ships) at.arrange(id, { activated: id !== 0, engaged: true })
      at.arrange(1, { charges: { passivesensors: charge } })
        .dials('1FB', '2FB', '2FB')
        .upTo('chooseAction')
      return at
    }
    expect(coordinated(0).options('chooseAction')).not.toContain('coordinate:1')
    const at = coordinated(1).answer('chooseAction', 'coordinate:1')
    expect(at.options('chooseAction')).toContain('focus')
    expect(at.options('chooseAction')).not.toContain('listen')
  })
})
