import { expect, test } from 'vitest'
import { far, heard, scum, sides } from './testing.ts'

const zuvio = scum('quadjumper:constablezuvio')
const charges = 'bomb:seismiccharges'
const mines = 'bomb:proximitymines'

const revealed = (dial: string, upgrades = [charges, mines]) =>
  sides([[zuvio, 500, 300, 0, upgrades]], [far])
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
  expect(heard(revealed('1FW'), zuvio)).toBe(false)
  expect(heard(revealed(back, []), zuvio)).toBe(false)
})
