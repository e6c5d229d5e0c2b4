import type { ObjectId } from '@flotilla/engine'
import { DEVICE_ID_BASE } from '@flotilla/engine'
import type { Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { createTable, tiePilot, xwingPilot } from '../testing.ts'

const trident = 'colicoiddestroyer'
const launch = (template: string) => `launch:trackingtorpedoes:${template}`
const torpedo = DEVICE_ID_BASE

/** A Trident in the System Phase, and X-wings of an enemy. */
function game(
  enemies: readonly (readonly [number, number])[],
  locks: readonly ObjectId[],
  dice: string[] = [],
) {
  const at = createTable({
    seats: [
      [[trident, 300, 450, 90, ['trackingtorpedoes']]],
      enemies.map(([x, y]) => [xwingPilot, x, y] as const),
    ],
    dice,
  })
  return idle(at.arrange(0, { locks }))
}

/** Plays the System Phase, with no ship to move or attack afterwards. */
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
  expect(at.options('answerAbility')).toEqual(['lock:1', 'none'])
  at.answer('answerAbility', 'lock:1')
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

/** One torpedo that has been launched and flown straight on, in the Engagement Phase of the round after. */
function flown(
  enemies: readonly (readonly [number, number])[],
  lock: string | undefined,
  dice: string[] = [],
  locks: readonly ObjectId[] = [1],
) {
  const at = game(enemies, locks, dice)
  at.answer('systemPhase', launch('4straight'))
  if (lock) at.answer('answerAbility', lock)
  idle(at.answer('systemPhase', 'done'))
  expect(at.options('remote')).toEqual(['bank:left', 'straight', 'bank:right'])
  return at.answer('remote', 'straight').answer('systemPhase', 'done')
}

test('[C2-REMOTE-10] trackingtorpedoes: a torpedo must fly in the System Phase, and goes off when it engages, with four dice for everybody near', () => {
  const dice = ['hit', 'crit', 'blank', 'focus', 'hit', 'blank', 'blank', 'blank']
  const at = flown(
    [
      [950, 450],
      [950, 400],
    ],
    'lock:1',
    dice,
  )
  expect(at.kinds('detonated')).toMatchObject([{ device: torpedo }])
  expect(at.rolls()).toEqual([4, 4])
  at.has(1, { shields: 0, damage: [] })
  at.has(2, { shields: 1, damage: [] })
  expect(at.game.state.devices[0]).toMatchObject({ place: 'removed' })
})

test('trackingtorpedoes: out of reach of what it has locked, or without a lock, a torpedo does not go off', () => {
  for (const at of [
    flown([[1700, 450]], 'lock:1'),
    flown(
      [
        [950, 450],
        [1700, 450],
      ],
      'none',
      [],
      [2],
    ),
  ]) {
    expect(at.kinds('detonated')).toEqual([])
    expect(at.game.state.devices[0]).toMatchObject({ place: 'table' })
  }
})

test('trackingtorpedoes: in the End Phase a torpedo without a lock locks what is ahead at range 1–3', () => {
  const at = game(
    [
      [850, 450],
      [850, 400],
      [600, 700],
    ],
    [1],
  )
  at.answer('systemPhase', launch('4straight')).answer('answerAbility', 'none').answer('systemPhase', 'done')
  expect(at.options('remote')).toEqual(['lock:1', 'lock:2'])
  at.answer('remote', 'lock:2')
  expect(at.game.state.devices[0]).toMatchObject({ lock: 2 })
  // With a lock it looks for no other.
  const locked = game([[850, 450]], [1])
  locked
    .answer('systemPhase', launch('4straight'))
    .answer('answerAbility', 'lock:1')
    .answer('systemPhase', 'done')
  expect(locked.game.pending.map(({ ask }) => ask)).not.toContain('remote')
})

test('trackingtorpedoes: destroyed, a torpedo goes off on a hit or crit of one die', () => {
  const shot = (die: string) => {
    const at = game(
      [
        [640, 600],
        [1500, 450],
      ],
      [],
      ['hit', 'blank', 'blank', ...Array(3).fill('blank'), die],
    )
    at.answer('systemPhase', launch('4straight'))
    at.arrange(1, { engaged: false, pose: { x: at.game.state.devices[0]!.pose.x, y: 250, heading: 0 } })
    at.answer('systemPhase', 'done').upTo('chooseAttack')
    return at.answer('chooseAttack', `0:front:${torpedo}`)
  }
  const off = shot('hit')
  expect(off.kinds('detonated')).toMatchObject([{ device: torpedo }])
  const quiet = shot('focus')
  expect(quiet.kinds('detonated')).toEqual([])
  expect(quiet.game.state.devices[0]).toMatchObject({ place: 'removed' })
})

test('trackingtorpedoes: whoever runs into a torpedo does not set it off', () => {
  const at = createTable({
    seats: [[[trident, 300, 450, 90, ['trackingtorpedoes']]], [[tiePilot, 610, 290, 0]]],
  }).arrange(0, { activated: true })
  at.dials('2FB', '4FW').answer('systemPhase', launch('4straight')).answer('systemPhase', 'done')
  expect(at.kinds('detonated')).toEqual([])
})
