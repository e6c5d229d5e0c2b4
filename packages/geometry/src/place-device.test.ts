import { describe, expect, test } from 'vitest'
import { pose, rock, ship } from '../test/at.ts'
import { outlineShape } from './base.ts'
import { crossedObjects, executeManeuver } from './execute.ts'
import { parseManeuver } from './maneuver.ts'
import { dropDevice, launchDevice, relocateDevice } from './place-device.ts'
import { leavesArea, playArea } from './play-area.ts'
import { ORIGIN } from './pose.ts'
import { overlaps, placeShape, type Shape, shapeFromOutline, shapeOf } from './shape.ts'
import type { Template } from './template.ts'
import { type TokenId, tokenOutlines } from './tokens.ts'

const straight: Template = { kind: 'straight', speed: 1 }
const shapeOfToken = (id: TokenId): Shape =>
  shapeOf(
    tokenOutlines[id].outlines.flatMap(
      (points) => shapeFromOutline(points.map(([x, y]) => ({ x, y }))).parts,
    ),
  )

describe('devices', () => {
  test('[C1-DEVICE-1] [C2-DEVICE-1] a bomb is dropped at the end of a template on the rear guides', () => {
    const { pose: there } = dropDevice({
      base: 'small',
      from: ORIGIN,
      template: straight,
      flush: tokenOutlines.protonBomb.flush,
    })
    expect(there).toEqual(pose(0, -20 - 40 - 14, 180))
    const turned = dropDevice({ base: 'large', from: pose(0, 0, 90), template: straight, flush: 14 }).pose
    expect(turned).toEqual(pose(-94, 0, -90))
  })

  test('[C2-DEVICE-2] and launched at the end of one on the front guides', () => {
    const launched = launchDevice({
      base: 'small',
      from: ORIGIN,
      template: { kind: 'straight', speed: 3 },
      flush: 14,
    })
    expect(launched.pose).toEqual(pose(0, 20 + 120 + 14))
    const bent = launchDevice({
      base: 'small',
      from: ORIGIN,
      template: { kind: 'bank', speed: 1, side: 'right' },
      flush: 14,
    })
    expect(bent.pose.heading).toBe(45)
  })

  test('[C1-DEVICE-2] [C2-DEVICE-3] the guides of a token are part of it', () => {
    const there = dropDevice({ base: 'small', from: ORIGIN, template: straight, flush: 14 }).pose
    const bomb = placeShape(shapeOfToken('protonBomb'), there)
    // The seating edge is 40 mm behind the ship; the guides reach further towards it.
    const nearest = Math.max(...bomb.parts.flat().map(({ y }) => y))
    expect(nearest).toBeGreaterThan(-60)
    expect(overlaps(bomb, rock(11.5, -59, 1).shape)).toBe(true)
  })

  test('[C2-DEVICE-4] [C1-DEVICE-3] whether a device leaves the play area can be told', () => {
    const area = playArea({ width: 400, height: 400 })
    const near = dropDevice({ base: 'small', from: pose(200, 70), template: straight, flush: 14 }).pose
    const clear = dropDevice({ base: 'small', from: pose(200, 200), template: straight, flush: 14 }).pose
    expect(leavesArea(placeShape(shapeOfToken('protonBomb'), near), area)).toBe(true)
    expect(leavesArea(placeShape(shapeOfToken('protonBomb'), clear), area)).toBe(false)
  })

  test('[C1-DEVICE-4] [C2-DEVICE-5] [C2-OBSTACLE-6] a device may come to lie under ships', () => {
    const there = dropDevice({
      base: 'small',
      from: ORIGIN,
      template: straight,
      flush: tokenOutlines.proximityMine.flush,
    }).pose
    const mine = placeShape(shapeOfToken('proximityMine'), there)
    const behind = [ship('small', 25, -100), ship('small', -25, -100)]
    expect(behind.map((other) => overlaps(outlineShape(other), mine))).toEqual([true, true])
  })

  test('[C1-DEVICE-5] base and template both meet a device', () => {
    const flown = executeManeuver({
      edition: 'first',
      base: 'small',
      from: ORIGIN,
      maneuver: parseManeuver('4 straight'),
    })
    const mine = { id: 'mine', shape: placeShape(shapeOfToken('proximityMine'), pose(0, 100)) }
    expect(crossedObjects(ship('small', 0, 0), flown, [mine])[0]).toMatchObject({
      id: 'mine',
      template: true,
    })
  })

  test('a probe moves itself along a template as far as was measured', () => {
    const { flush } = tokenOutlines.drk1Probe
    expect(relocateDevice(ORIGIN, { kind: 'straight', speed: 2 }, flush).y).toBeCloseTo(121.1, 1)
    const bent = relocateDevice(ORIGIN, { kind: 'bank', speed: 2, side: 'right' }, flush)
    expect(Math.abs(bent.x - 52.7)).toBeLessThan(0.2)
    expect(Math.abs(bent.y - 127.1)).toBeLessThan(0.2)
  })
})
