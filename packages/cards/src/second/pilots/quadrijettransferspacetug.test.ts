import { expect, test } from 'vitest'
import { blanks, createSides, farShip, fireFirst, gainedTokens, xwingPilot } from '../testing.ts'

test('constablezuvio: launches by the 1 straight what it would drop', () => {
  const ways = (pilot: string) =>
    createSides([[pilot, 600, 450, 0, ['protonbombs']]], [farShip])
      .skipTo('system')
      .options('systemPhase')
  expect(ways('constablezuvio')).toEqual([
    'drop:protonbombs:1straight',
    'launch:protonbombs:1straight',
    'done',
  ])
  expect(ways('unkarplutt')).toEqual(['drop:protonbombs:1straight', 'done'])
})

test('sarcoplank: its agility may count as the speed it has flown', () => {
  const rolls = (speed: number | undefined) => {
    const at = createSides([[xwingPilot, 600, 450]], [['sarcoplank', 600, 640]], blanks(9))
    at.arrange(1, { flown: speed === undefined ? null : { speed, full: true } })
    return fireFirst(at.skipTo('engagement')).upTo('setDials').rolls()[1]
  }
  expect(rolls(3)).toBe(3)
  expect(rolls(1)).toBe(2)
  expect(rolls(undefined)).toBe(2)
})

test('unkarplutt: he and every ship at range 0 gain a tractor token', () => {
  const begun = (y: number) =>
    gainedTokens(
      createSides([['unkarplutt', 600, 450]], [[xwingPilot, 600, y]])
        .skipTo('engagement')
        .upTo('setDials'),
    )
  expect(begun(490).toSorted()).toEqual(['0:tractor', '1:tractor'])
  expect(begun(500)).toEqual([])
})
