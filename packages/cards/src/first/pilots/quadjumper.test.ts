import { expect, test } from 'vitest'
import { createSides, farShip, hasActed, scumPilot } from './testing.ts'

const zuvio = scumPilot('quadjumper:constablezuvio')
const charges = 'bomb:seismiccharges'
const mines = 'bomb:proximitymines'

const revealed = (dial: string, upgrades = [charges, mines]) =>
  createSides([[zuvio, 500, 300, 0, upgrades]], [farShip])
    .dials(dial, '2FG')
    .upTo('useAbility')

test('constablezuvio: drops any bomb from his front guides when he reveals a reverse maneuver', () => {
  const { dial } = revealed('1FW').game.rules.facts[0]!
  const back = dial.find(({ maneuver }) => maneuver.bearing.startsWith('reverse'))!.id
  const at = revealed(back)
  expect(at.options('useAbility')).toEqual([`${charges}:front`, `${mines}:front`, 'decline'])
  at.answer('useAbility', `${mines}:front`).has(0, { discarded: [mines] })
  const [mine] = at.game.state.devices
  expect(mine!.what).toBe('proximityMine')
  expect(mine!.pose.y).toBeGreaterThan(340)
  // No second bomb in this round, and none that way without reversing or without a bomb.
  expect(at.game.pending.map(({ ask }) => ask)).not.toContain('dropBomb')
  expect(revealed(back).answer('useAbility', 'decline').options('dropBomb')).toEqual([charges, 'none'])
  expect(hasActed(revealed('1FW'), zuvio)).toBe(false)
  expect(hasActed(revealed(back, []), zuvio)).toBe(false)
})
