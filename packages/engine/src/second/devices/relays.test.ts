import { describe, expect, test } from 'vitest'
import { Table } from '../../../test/table.ts'
import { runUntilDecision } from '../../kernel/game.ts'
import { type CardRules, effects } from '../../second/index.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { actionRule } from '../actions/action-rules.ts'
import { addDevice } from '../changes.ts'
import { aimRemote, detonateRemote, relocateRemote, turnRemote } from './remotes.ts'

const { dropTemplates } = effects
const xwing = 'bluesquadronescort'
const card = 'drk1probedroids'

/** A ship of each of two players far apart, and a remote of the first player at a place. */
function begin(x: number, y: number, relays?: true | 'all', dice: string[] = []): Table {
  const rules: CardRules = {
    text: 'For a test.',
    device: { kind: 'remote', token: 'drk1Probe', layings: dropTemplates({ kind: 'straight', speed: 1 }) },
    remote: relays ? { relays } : {},
  }
  const table = new Table({
    seats: [[[xwing, 200, 200, 0, [card]]], [[xwing, 1500, 700, 180]]],
    cards: { [card]: rules },
    dice,
  })
  const pose = { x, y, heading: 0 }
  addDevice(
    table.game,
    { kind: 'remote', what: 'drk1Probe', piece: 0, card, ship: 0, seat: 0, pose, fuse: 0 },
    'C2-BOMB-1',
  )
  return table
}
const ways = ({ game }: Table, action: string, id: ShipId) =>
  actionRule(game, action)!
    .ways(game, game.state.ships[id]!)
    .map((way) => way.id)

describe('a remote that relays', () => {
  test('lets friendly ships lock and jam as if from there, at their ranges and no further', () => {
    // The probe is small: half a base and 100 mm are range 1, 300 mm are range 3.
    expect(ways(begin(1500, 620, true), 'jam', 0)).toEqual(['jam:1'])
    expect(ways(begin(1500, 510, true), 'jam', 0)).toEqual([])
    expect(ways(begin(1500, 510, true), 'lock', 0)).toContain('lock:1')
    expect(ways(begin(1500, 300, true), 'lock', 0)).not.toContain('lock:1')
    expect(ways(begin(1500, 620), 'jam', 0)).toEqual([])
    expect(ways(begin(1500, 620), 'lock', 0)).not.toContain('lock:1')
  })

  test('and enemies only where it serves all', () => {
    expect(ways(begin(200, 280, true), 'jam', 1)).toEqual([])
    expect(ways(begin(200, 280, 'all'), 'jam', 1)).toEqual(['jam:0'])
    expect(ways(begin(200, 280, 'all'), 'lock', 1)).toContain('lock:0')
  })
})

test('[C2-REMOTE-11] a remote is turned and moved where it lies, and flees over the edge', () => {
  const table = begin(900, 450)
  table.game.events = []
  turnRemote(table.game, 2000, 90, 'C2-REMOTE-10')
  relocateRemote(table.game, 2000, { x: 900, y: 500, heading: 90 }, 'C2-REMOTE-10')
  relocateRemote(table.game, 2000, { x: 900, y: 912, heading: 90 }, 'C2-REMOTE-10')
  expect(table.game.events).toMatchObject([
    { kind: 'relocated', device: 2000, from: { y: 450, heading: 0 }, to: { y: 450, heading: 90 } },
    { kind: 'relocated', from: { y: 450, heading: 90 }, to: { y: 500, heading: 90 } },
    { kind: 'relocated', to: { y: 912 } },
    { kind: 'removed', device: 2000, rule: 'C2-REMOTE-11' },
  ])
})

test('a remote locks a ship, or has had its turn', () => {
  const table = begin(900, 450)
  table.game.events = []
  aimRemote(table.game, 2000, undefined, 'C2-REMOTE-10')
  expect(table.game.state.devices[0]).toMatchObject({ acted: true })
  expect(table.game.state.devices[0]!.lock).toBeUndefined()
  expect(table.game.events).toEqual([])
  aimRemote(table.game, 2000, 1, 'C2-REMOTE-10')
  expect(table.game.state.devices[0]).toMatchObject({ acted: true, lock: 1 })
  expect(table.game.events).toMatchObject([{ kind: 'locked', device: 2000, target: 1 }])
})

test('a remote that goes off at a ship is gone, and the ship suffers what the dice show', () => {
  const table = begin(900, 450, undefined, ['hit', 'focus', 'crit'])
  table.game.events = []
  table.game.pending = []
  detonateRemote(table.game, 2000, [1], 3, 'C2-REMOTE-10')
  runUntilDecision(table.game)
  table.events.push(...table.game.events)
  expect(table.kinds('detonated')).toMatchObject([{ device: 2000, what: 'drk1Probe' }])
  expect(table.kinds('damaged').map(({ ship, damage }) => [ship, damage])).toEqual([
    [1, 'hit'],
    [1, 'crit'],
  ])
  expect(table.game.state.devices[0]!.place).toBe('removed')
  table.has(1, { shields: 0 })
  table.ends('setDials')
})
