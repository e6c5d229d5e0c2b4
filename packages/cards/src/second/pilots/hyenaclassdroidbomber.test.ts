import type { ObjectId } from '@flotilla/engine'
import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  farShip,
  fireFirst,
  hasActed,
  spentItems,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test('baktoidprototype: fires without a lock at what a networked friend has locked', () => {
  const shots = (friend: string, locks: ObjectId[]) => {
    const at = createSides(
      [
        ['baktoidprototype', 600, 450, 0, ['protontorpedoes']],
        [friend, 700, 450],
      ],
      [[xwingPilot, 600, 640]],
    )
    at.arrange(1, { locks, engaged: true }).arrange(2, { engaged: true })
    return at.skipTo('engagement').options('chooseAttack')
  }
  expect(shots('dfs311', [2])).toContain('protontorpedoes:front:2')
  expect(shots('dfs311', [])).not.toContain('protontorpedoes:front:2')
  expect(shots(tiePilot, [2])).not.toContain('protontorpedoes:front:2')
})

test('bombardmentdrone: launches what it would drop', () => {
  const ways = (pilot: string) =>
    createSides([[pilot, 600, 450, 0, ['protonbombs']]], [farShip])
      .skipTo('system')
      .options('systemPhase')
  expect(ways('bombardmentdrone')).toEqual([
    'drop:protonbombs:1straight',
    'launch:protonbombs:1straight',
    'done',
  ])
  expect(ways('dbs404')).toEqual(['drop:protonbombs:1straight', 'done'])
})

test('dbs32c: a calculate token buys a coordinate action on ships with Networked Calculations', () => {
  const begun = (friend: string, tokens: object, x = 700) =>
    createSides(
      [
        ['dbs32c', 600, 450],
        [friend, x, 450],
      ],
      [farShip],
    )
      .arrange(0, { tokens })
      .skipTo('engagement')
  const at = useAbilityOf(begun('dfs311', { calculate: 1 }), 'dbs32c').answer('chooseAction', 'coordinate:1')
  expect(spentItems(at)).toEqual(['calculate'])
  expect(at.answer('chooseAction', 'calculate').kinds('gained')).toMatchObject([
    { ship: 1, token: 'calculate' },
  ])
  expect(() =>
    useAbilityOf(begun(xwingPilot, { calculate: 1 }), 'dbs32c').answer('chooseAction', 'coordinate:1'),
  ).toThrow()
  expect(hasActed(begun('dfs311', {}), 'dbs32c')).toBe(false)
})

test('dbs404: attacks at range 0, with one die more up to range 1, and pays for a hit', () => {
  const shot = (y: number, dice: string[]) => {
    const at = createSides([['dbs404', 600, 450]], [[xwingPilot, 600, y]], dice).arrange(1, { engaged: true })
    return fireFirst(at.skipTo('engagement')).upTo('setDials')
  }
  // The die of range 1 as well.
  const touching = shot(490, ['hit', 'hit', 'hit', 'blank', ...blanks(2)])
  expect(touching.rolls()).toEqual([4, 2])
  expect(touching.ship(0).damage).toHaveLength(1)
  const near = shot(580, [...blanks(4), ...blanks(2)])
  expect(near.rolls()).toEqual([4, 2])
  near.has(0, { damage: [] })
  const far = shot(640, ['hit', 'hit', ...blanks(2)])
  expect(far.rolls()).toEqual([2, 2])
  far.has(0, { damage: [] })
})
