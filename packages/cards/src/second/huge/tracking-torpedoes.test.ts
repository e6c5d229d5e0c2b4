import { FIRST_DEVICE } from '@flotilla/engine'
import type { Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { table, tie, xwing } from '../testing.ts'

const trident = 'colicoiddestroyer'
const launch = (template: string) => `launch:trackingtorpedoes:${template}`
const torpedo = FIRST_DEVICE

/** A Trident in the System Phase, and X-wings of an enemy. */
function game(
  enemies: readonly (readonly [number, number])[],
  locks: readonly number[],
  dice: string[] = [],
) {
  const at = table({
    seats: [
      [[trident, 300, 450, 90, ['trackingtorpedoes']]],
      enemies.map(([x, y]) => [xwing, x, y] as const),
    ],
    dice,
  })
  return idle(at.arrange(0, { locks }))
}

/** In the System Phase, with nobody to fly or fire afterwards. */
function idle(at: Table): Table {
  for (const { id } of at.game.state.ships) at.arrange(id, { activated: true, engaged: true })
  return at.skipTo('system')
}

test('[C2-BOMB-1] Tracking Torpedoes launch up to three, each by another template, and each may lock what the ship has locked', () => {
  const at = game([[1500, 450]], [1])
  expect(at.options('systemPhase')).toEqual([
    launch('3bank:left'),
    launch('4straight'),
    launch('3bank:right'),
    'done',
  ])
  at.answer('systemPhase', launch('4straight'))
  expect(at.options('answerAbility')).toEqual(['ship:1', 'none'])
  at.answer('answerAbility', 'ship:1')
  expect(at.game.state.devices).toMatchObject([
    { kind: 'remote', what: 'trackingTorpedoes', lock: 1, seat: 0, place: 'table' },
  ])
  expect(at.options('systemPhase')).toEqual([launch('3bank:left'), launch('3bank:right'), 'done'])
  at.answer('systemPhase', launch('3bank:left')).answer('answerAbility', 'none')
  at.answer('systemPhase', launch('3bank:right')).answer('answerAbility', 'none')
  at.has(0, { charges: { trackingtorpedoes: 0 } })
  expect(at.game.state.devices.map(({ lock }) => lock)).toEqual([1, undefined, undefined])
  // None of them flies in the phase it is launched in.
  expect(at.game.pending.map(({ ask }) => ask)).not.toContain('remote')
  expect(at.kinds('relocated')).toEqual([])
})

test('[C2-REMOTE-10] a torpedo must fly in the System Phase, and strikes its target at range 1 with four dice', () => {
  const at = game([[960, 450]], [1], ['hit', 'crit', 'blank', 'focus'])
  at.answer('systemPhase', launch('4straight')).answer('answerAbility', 'ship:1')
  idle(at.answer('systemPhase', 'done'))
  expect(at.options('remote')).toEqual(['bank:left', 'straight', 'bank:right'])
  at.answer('remote', 'straight')
  expect(at.kinds('detonated')).toMatchObject([{ device: torpedo }])
  expect(at.rolls()).toEqual([4])
  at.has(1, { shields: 0, damage: [] })
  expect(at.game.state.devices[0]).toMatchObject({ place: 'removed' })
})

test('out of reach of its target it flies on', () => {
  const at = game([[1700, 450]], [1])
  at.answer('systemPhase', launch('4straight')).answer('answerAbility', 'ship:1')
  idle(at.answer('systemPhase', 'done')).answer('remote', 'straight')
  expect(at.kinds('detonated')).toEqual([])
  expect(at.game.state.devices[0]).toMatchObject({ place: 'table' })
})

test('[C2-REMOTE-6] whoever runs into a torpedo is struck with two dice', () => {
  const at = table({
    seats: [[[trident, 300, 450, 90, ['trackingtorpedoes']]], [[tie, 610, 290, 0]]],
    dice: ['hit', 'blank'],
  }).arrange(0, { activated: true })
  at.dials('2FB', '4FW').answer('systemPhase', launch('4straight')).answer('systemPhase', 'done')
  expect(at.kinds('detonated')).toMatchObject([{ device: torpedo }])
  expect(at.rolls()).toEqual([2])
  at.has(1, { damage: [expect.anything()] })
})

test('a torpedo goes off at an enemy it comes to lie under, and leaves friends alone', () => {
  const over = (mine: boolean) => {
    const other = [tie, 826, 450, 0] as const
    const launcher = [trident, 300, 450, 90, ['trackingtorpedoes']] as const
    const bystander = [tie, 1700, 100, 0] as const
    const at = table({
      seats: mine ? [[launcher, other], [bystander]] : [[launcher], [other, bystander]],
      dice: mine ? [] : ['crit', 'blank'],
    })
    idle(at).answer('systemPhase', launch('4straight')).answer('systemPhase', 'done')
    return idle(at).answer('remote', 'straight')
  }
  expect(over(false).kinds('detonated')).toHaveLength(1)
  expect(over(true).kinds('detonated')).toEqual([])
})
