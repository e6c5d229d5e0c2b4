import type { ShipOrDeviceId } from '@flotilla/engine'
import { plainScenario } from '@flotilla/engine/testing/scenario'
import { expect, test } from 'vitest'
import { createTable, tiePilot, xwingPilot } from '../testing.ts'

const croc = 'syndicatesmugglers'
const marker = { id: 0, what: 'crate', token: 'objective', x: 0, y: 0, gone: false } as const

/**
 * A C-ROC with Hondo, a friendly ship 50 mm beside it and another far away, with counters and a crate on a
 * ship.
 */
function dealing(onCards: Record<number, number>, crateOn: ShipOrDeviceId | null = null) {
  const at = createTable({
    seats: [
      [
        [croc, 600, 450, 0, ['hondoohnakacommand']],
        [xwingPilot, 710, 450],
        [xwingPilot, 1000, 450],
      ],
      [[tiePilot, 1700, 860, 180]],
    ],
    scenario: plainScenario(),
  })
  at.game.state = {
    ...at.game.state,
    scenario: { ...at.game.state.scenario!, onCards, markers: [{ ...marker, on: crateOn }] },
  }
  return at.skipTo('system')
}

test('Hondo Ohnaka takes a victory counter from a friend beside him, for a charge', () => {
  const at = dealing({ 1: 2, 2: 1 })
  expect(at.options('systemPhase')).toEqual(['card:hondoohnakacommand:take:1:counter', 'done'])
  at.answer('systemPhase', 'card:hondoohnakacommand:take:1:counter')
  expect(at.game.state.scenario!.onCards).toEqual({ 0: 1, 1: 1, 2: 1 })
  expect(at.kinds('counters')).toMatchObject([
    { on: 1, amount: -1, now: 1 },
    { on: 0, amount: 1, now: 1 },
  ])
  at.has(0, { charges: { hondoohnakacommand: 1 } })
  // Once in a phase.
  expect(at.game.pending.map(({ ask }) => ask)).not.toContain('systemPhase')
})

test('Hondo Ohnaka hands over what he has, the last counter too, and markers', () => {
  const at = dealing({ 0: 1 }, 0)
  expect(at.options('systemPhase')).toEqual([
    'card:hondoohnakacommand:give:1:counter',
    'card:hondoohnakacommand:give:1:crate:0',
    'done',
  ])
  at.answer('systemPhase', 'card:hondoohnakacommand:give:1:counter')
  expect(at.game.state.scenario!.onCards).toEqual({ 1: 1 })
  const crate = dealing({}, 1).answer('systemPhase', 'card:hondoohnakacommand:take:1:crate:0')
  expect(crate.game.state.scenario!.markers).toMatchObject([{ what: 'crate', on: 0 }])
  expect(crate.kinds('markerTaken')).toMatchObject([{ marker: 0, ship: 0 }])
})

test('Hondo Ohnaka has nothing to do without a charge, without anything aboard or without a scenario', () => {
  expect(dealing({}).cardsHeard()).toEqual([])
  expect(dealing({ 2: 1 }).game.pending.map(({ ask }) => ask)).not.toContain('systemPhase')
  const spent = dealing({ 1: 1 }).arrange(0, { charges: { hondoohnakacommand: 0 } })
  expect(spent.skipTo('system').game.pending.map(({ ask }) => ask)).not.toContain('systemPhase')
  const plainGame = createTable({
    seats: [
      [
        [croc, 600, 450, 0, ['hondoohnakacommand']],
        [xwingPilot, 710, 450],
      ],
      [[tiePilot, 1700, 860, 180]],
    ],
  })
  expect(plainGame.skipTo('system').game.pending.map(({ ask }) => ask)).not.toContain('systemPhase')
})
