import { recoverCharges } from '@flotilla/engine/second/effects'

import type { Table } from '@flotilla/engine/testing'
import { describe, expect, test } from 'vitest'
import { beforeEndPhase, createTable, farShip, xwingPilot } from './testing.ts'

const vulture = 'tradefederationdrone'
const launcher = (): Table =>
  beforeEndPhase(
    createTable({ seats: [[[vulture, 600, 450, 0, ['discordmissiles']]], [[xwingPilot, 600, 800, 180]]] }),
  ).arrange(0, { engaged: true })

/** A swarm of the first seat at a position. */
const swarmAt = (x: number, y: number, seat = 0, id = 2000) => ({
  id,
  kind: 'remote' as const,
  what: 'buzzDroidSwarm' as const,
  piece: 0,
  card: 'discordmissiles',
  ship: 0,
  seat,
  place: 'table' as const,
  pose: { x, y, heading: 0 },
  fuse: 0,
  damage: [],
  doomed: false,
  acted: false,
})

const lying = (at: Table, ...devices: ReturnType<typeof swarmAt>[]): Table => {
  at.game.state = { ...at.game.state, devices }
  return at
}

describe('discordmissiles', () => {
  test('discordmissiles: a calculate token and the charge launch a swarm', () => {
    const at = launcher()
      .arrange(0, { tokens: { calculate: 1 } })
      .skipTo('engagement')
    expect(at.options('useAbility')).toEqual([
      'launch:discordmissiles:3bank:left',
      'launch:discordmissiles:3straight',
      'launch:discordmissiles:3bank:right',
      'decline',
    ])
    at.answer('useAbility', 'launch:discordmissiles:3straight')
    expect(at.game.state.devices).toMatchObject([{ what: 'buzzDroidSwarm', seat: 0, place: 'table' }])
    expect(at.ship(0)).toMatchObject({ tokens: {}, charges: { discordmissiles: 0 } })
  })

  test('discordmissiles: not without the token or the charge, which never comes back', () => {
    const isAsked = (patch: object) =>
      launcher()
        .arrange(0, patch)
        .skipTo('engagement')
        .game.pending.some(({ ask }) => ask === 'useAbility')
    expect(isAsked({ tokens: { calculate: 1 } })).toBe(true)
    expect(isAsked({})).toBe(false)
    expect(isAsked({ tokens: { calculate: 1 }, charges: { discordmissiles: 0 } })).toBe(false)
    const at = launcher().arrange(0, { charges: { discordmissiles: 0 } })
    recoverCharges(at.game, 0, 'discordmissiles', 1, 'C2-CHARGE-3')
    expect(at.ship(0).charges.discordmissiles).toBe(0)
  })

  /** An X-wing flies 3 straight ahead through a swarm, or past it. */
  const flight = (x: number, seat = 0) => {
    const at = beforeEndPhase(
      createTable({ seats: [[[vulture, 1500, 800, 0, ['discordmissiles']]], [[xwingPilot, 600, 300]]] }),
    )
    lying(at, swarmAt(x, 400, seat)).arrange(0, { activated: true, engaged: true })
    return at.dials('2FB', '3FW')
  }

  test('discordmissiles: the swarm clings to an enemy that flew through it, where its player likes', () => {
    const at = flight(600)
    expect(at.asked('answerAbility')).toMatchObject({ seat: 0 })
    expect(at.options('answerAbility')).toEqual(['front', 'rear'])
    at.answer('answerAbility', 'rear')
    const { y } = at.ship(1).pose
    const [swarm] = at.game.state.devices
    expect(swarm).toMatchObject({ place: 'table', pose: { x: 600, y: y - 20 - 18.7, heading: 180 } })
    at.answer('chooseAction', 'none').upTo('setDials')
    // It deals damage at initiative 0.
    expect(at.ship(1)).toMatchObject({ shields: 1, damage: [] })
    expect(at.kinds('shieldLost')).toHaveLength(1)
  })

  test('discordmissiles: a friend and whoever passes by have nothing to fear', () => {
    expect(flight(600, 1).game.pending.map(({ ask }) => ask)).toEqual(['chooseAction'])
    expect(flight(700).game.pending.map(({ ask }) => ask)).toEqual(['chooseAction'])
  })

  test('discordmissiles: where neither end is free the swarm and the ship suffer a hit', () => {
    const at = beforeEndPhase(
      createTable({ seats: [[[vulture, 600, 530, 0, ['discordmissiles']]], [[xwingPilot, 600, 300]]] }),
    )
    lying(at, swarmAt(600, 400), swarmAt(600, 425, 1, 2001)).arrange(0, { activated: true, engaged: true })
    at.dials('2FB', '3FW')
    expect(at.ship(1)).toMatchObject({ shields: 1, damage: [] })
    expect(at.game.state.devices.map(({ place }) => place)).toEqual(['removed', 'table'])
    at.ends('chooseAction')
  })

  test('discordmissiles: an end that is taken is not offered', () => {
    const at = beforeEndPhase(
      createTable({
        seats: [
          [[vulture, 1500, 800, 0, ['discordmissiles']]],
          [
            [xwingPilot, 600, 300],
            [xwingPilot, 600, 530],
          ],
        ],
      }),
    )
    lying(at, swarmAt(600, 400))
      .arrange(0, { activated: true, engaged: true })
      .arrange(2, { activated: true })
    at.dials('2FB', '3FW', '2FB')
    // There is no question: it goes to the rear, because a ship blocks the front.
    expect(at.game.state.devices[0]!.pose.heading).toBe(180)
  })

  test('discordmissiles: enemies at range 0 suffer a crit each at initiative 0, others nothing', () => {
    const at = beforeEndPhase(
      createTable({
        deck: ['damagedengine'],
        seats: [[[vulture, 600, 445, 0, ['discordmissiles']]], [[xwingPilot, 600, 538.7], farShip]],
      }),
    )
    lying(at, swarmAt(600, 500)).arrange(0, { engaged: true }).arrange(1, { engaged: true, shields: 0 })
    at.arrange(2, { engaged: true }).skipTo('engagement')
    expect(at.ship(1).damage).toMatchObject([{ faceup: true }])
    expect([at.ship(0).damage, at.ship(2).damage]).toEqual([[], []])
  })
})
