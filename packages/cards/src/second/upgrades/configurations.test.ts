import { expect, test } from 'vitest'
import { alone, blanks, duel, fire, flown, tie, xwing } from '../testing.ts'

const interceptor = 'alphasquadronpilot'

test('closed Servomotor S-foils cost a die of primary attacks, open ones none', () => {
  const rolls = (sides: Record<string, number>, shot: string, dice: number) => {
    const at = duel([xwing, 'servomotorsfoils', 'ioncannon'], [tie], blanks(dice)).arrange(0, { sides })
    return fire(at.skipTo('engagement'), shot).rolls()
  }
  expect(rolls({}, '0:front:1', 5)).toEqual([2, 3])
  expect(rolls({ servomotorsfoils: 1 }, '0:front:1', 6)).toEqual([3, 3])
  expect(rolls({}, 'ioncannon:front:1', 6)).toEqual([3, 3])
})

test('Servomotor S-foils flip before activation, and their actions with them', () => {
  const at = alone(xwing, ['servomotorsfoils']).dials('2FB', '2FB').answer('useAbility', 'decline')
  expect(at.options('chooseAction')).toContain('boost:straight')
  const open = alone(xwing, ['servomotorsfoils']).dials('2FB', '2FB').answer('useAbility', 'use')
  expect(open.ship(0).sides).toEqual({ servomotorsfoils: 1 })
  expect(open.options('chooseAction')).not.toContain('boost:straight')
  open.upTo('setDials').dials('2FB', '2FB').answer('useAbility', 'use')
  expect(open.ship(0).sides).toEqual({ servomotorsfoils: 0 })
})

test('closed Integrated S-foils cost a die outside the bullseye only', () => {
  const rolls = (x: number, sides: Record<string, number>, dice: number) => {
    const at = duel([xwing, 'integratedsfoils'], [tie], blanks(dice), { x }).arrange(0, { sides })
    return fire(at.skipTo('engagement')).rolls()
  }
  expect(rolls(600, {}, 6)).toEqual([3, 3])
  expect(rolls(660, {}, 5)).toEqual([2, 3])
  expect(rolls(660, { integratedsfoils: 1 }, 6)).toEqual([3, 3])
})

test('Sensitive Controls take the place of Autothrusters: a red roll or boost in the System Phase', () => {
  const at = alone(interceptor, ['sensitivecontrols']).dials('2FB', '2FB')
  expect(at.options('systemPhase')).toEqual(['card:ship:sensitivecontrols:act', 'done'])
  at.answer('systemPhase', 'card:ship:sensitivecontrols:act')
  at.answer('chooseAction', 'boost:straight')
  at.has(0, { tokens: {} })
  expect(at.kinds('gained')).toMatchObject([{ token: 'stress', ship: 0 }])
  // Blue, the maneuver takes the stress away, and no Autothrusters follow on the action.
  at.answer('chooseAction', 'focus')
  expect(at.kinds('ability').map(({ card }) => card)).toEqual(['ship:sensitivecontrols'])
  const stressed = alone(interceptor, ['sensitivecontrols']).arrange(0, { tokens: { stress: 1 } })
  expect(stressed.dials('2FB', '2FB').game.pending[0]!.ask).not.toBe('systemPhase')
})

test('maneuverassistmgk300: straights and banks of speed 3 are easier', () => {
  const flew = (dial: string, ...upgrades: string[]) =>
    flown('onyxsquadronsentry', upgrades, dial).kinds('moved')[0]!.maneuver
  expect(flew('3FW', 'maneuverassistmgk300')).toBe('3FB')
  expect(flew('3BW', 'maneuverassistmgk300')).toBe('3BB')
  expect(flew('4FW', 'maneuverassistmgk300')).toBe('4FW')
  expect(flew('3TR', 'maneuverassistmgk300')).toBe('3TR')
  expect(flew('3FW')).toBe('3FW')
})
