import { describe, expect, test } from 'vitest'
import { catalogue, type PlacedPilot, Table } from '../../../test/first.ts'
import { cr90, croc, gozanti, gr75, raider } from '../../../test/first-huge.ts'
import { first } from '../../index.ts'

const { isInFiringArc, rangeInFiringArc, shotsOf } = first.effects
const academy = 'academypilot'
const MIDDLE = { x: 900, y: 450 }

/** A ship in the middle of the table, and a TIE at a distance in a direction, relative to its centre. */
const facing = (pilot: string, upgrades: string[] = []): Table =>
  new Table({ seats: [[[pilot, MIDDLE.x, MIDDLE.y, 0, upgrades] as PlacedPilot], [[academy, 100, 100]]] })

const turned = (at: Table, degrees: number, far: number): Table => {
  const angle = (degrees * Math.PI) / 180
  const pose = {
    x: MIDDLE.x + far * Math.sin(angle),
    y: MIDDLE.y + far * Math.cos(angle),
    heading: 0,
  }
  return at.arrange(1, { pose })
}

const HALF = 20
const offsets = Array.from({ length: 41 }, (_, i) => i - HALF)

/** The directions in which the border of the TIE's base lies, in degrees from straight ahead. */
function directions(at: Table): number[] {
  const { x, y } = at.ship(1).pose
  const border = offsets.flatMap((along) => [
    [along, HALF],
    [along, -HALF],
    [HALF, along],
    [-HALF, along],
  ])
  return border.map(([dx, dy]) => (Math.atan2(x + dx! - MIDDLE.x, y + dy! - MIDDLE.y) * 180) / Math.PI)
}

const apart = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180)

/** Returns how far a direction is inside the arcs of a ship, in degrees; negative outside. */
function depth(arcs: readonly string[], half: number, turret: string, direction: number): number {
  const within = (middle: number, reach: number) => reach - apart(direction, middle)
  const standing = {
    front: within(0, half),
    rear: within(180, half),
    left: within(-90, 90 - half),
    right: within(90, 90 - half),
  }
  const depths = arcs.map((arc) => {
    if (arc === 'front') return standing.front
    if (arc === 'auxiliaryRear') return standing.rear
    if (arc === 'auxiliary180') return within(0, 90)
    return arc === 'mobile' ? standing[turret as keyof typeof standing] : Number.NEGATIVE_INFINITY
  })
  return Math.max(...depths)
}

describe('a ship is inside the firing arc of another', () => {
  const kinds = catalogue.ships.filter(({ size }) => size !== 'huge')

  test.each(kinds.map(({ id }) => id))('[C1-ARC-1] [C1-ARC-3] %s: wherever it may stand', (id) => {
    const { arcs, size } = catalogue.ship(id)!
    const half = (size === 'large' ? 84.05 : 80.9) / 2
    const at = facing(catalogue.pilotsOf(id).find(({ skill }) => skill !== null)!.key)
    for (const turret of arcs.includes('mobile') ? (['front', 'right', 'rear', 'left'] as const) : ['front'])
      for (let degrees = 0; degrees < 360; degrees += 7) {
        turned(at.arrange(0, { turret: turret as 'front' }), degrees, 180)
        const deepest = Math.max(...directions(at).map((each) => depth(arcs, half, turret, each)))
        // At the very border the points of the base that were looked at do not decide.
        if (Math.abs(deepest) > 1)
          expect([degrees, turret, isInFiringArc(at.game, 0, 1)]).toEqual([degrees, turret, deepest > 0])
      }
  })

  test.each(kinds.filter(({ turret }) => !turret).map(({ id }) => id))(
    '[C1-ARC-3] %s: if it could be shot at with the primary weapon',
    (id) => {
      const at = facing(catalogue.pilotsOf(id).find(({ skill }) => skill !== null)!.key)
      if (at.game.rules.facts[0]!.attack === 0) return
      for (let degrees = 0; degrees < 360; degrees += 9)
        for (const far of [120, 220, 420]) {
          turned(at, degrees, far)
          expect(shotsOf(at.game, 0).some(({ target }) => target === 1)).toBe(isInFiringArc(at.game, 0, 1))
        }
    },
  )

  test('[C1-ARC-4] a turret primary weapon fires outside of its ship’s arc', () => {
    const at = turned(facing('chewbacca'), 180, 180)
    expect(shotsOf(at.game, 0)).toHaveLength(1)
    expect(isInFiringArc(at.game, 0, 1)).toBe(false)
    expect(isInFiringArc(turned(at, 0, 180).game, 0, 1)).toBe(true)
  })

  test('[C1-ARC-2] as far as Range 3, or further if told, by what lies inside the arc', () => {
    const at = turned(facing(academy), 0, 400)
    expect([isInFiringArc(at.game, 0, 1), isInFiringArc(at.game, 0, 1, 4)]).toEqual([false, true])
    expect(isInFiringArc(turned(at, 0, 335).game, 0, 1)).toBe(true)
    // Its near corner, at Range 1, is abeam; what is inside the arc is at Range 2.
    const astride = turned(at, 0, 0).arrange(1, { pose: { x: MIDDLE.x + 115, y: MIDDLE.y + 95, heading: 0 } })
    expect([rangeInFiringArc(astride.game, 0, 1), isInFiringArc(astride.game, 0, 1, 1)]).toEqual([2, false])
    expect(rangeInFiringArc(turned(at, 180, 150).game, 0, 1)).toBeUndefined()
  })

  test.each([
    [cr90, [false, true, false, true]],
    [raider, [true, true, false, true]],
    [gozanti, [true, false, false, false]],
    [croc, [true, false, false, false]],
    [gr75, [false, false, false, false]],
  ] as const)(
    '[HS-ARC-1] %s: by the arcs of its sections, ahead, to the right, behind and to the left',
    (pilot, seen) => {
      const at = facing(pilot)
      expect(
        [0, 90, 180, 270].map((degrees) => isInFiringArc(turned(at, degrees, 280).game, 0, 1, 5)),
      ).toEqual(seen)
    },
  )
})

test('[C1-ARC-1] the bullseye: as wide as the ruler, whatever else a ship sees with', () => {
  const at = facing('cartelexecutioner')
  const me = { card: '', key: '', ship: 0, seat: 0 }
  for (let degrees = 0; degrees < 360; degrees += 3) {
    turned(at, degrees, 180)
    const { x, y } = at.ship(1).pose
    const beside = Math.abs(x - MIDDLE.x) - HALF - 15 / 2
    // At the very border rounding decides.
    if (Math.abs(beside) > 0.5)
      expect([degrees, at.game.rules.abilityContext.sees(at.game, me, 'bullseye', 1)]).toEqual([
        degrees,
        beside < 0 && y > MIDDLE.y,
      ])
  }
})

test.each([cr90, raider, gozanti, croc, gr75])(
  '[HS-ARC-1] %s: all the way round, alike on both sides, and what its sections fire at is inside',
  (pilot) => {
    const at = facing(pilot)
    const { parts } = at.game.rules.facts[0]!.huge!
    for (let degrees = 0; degrees <= 180; degrees += 4)
      for (const far of [180, 280, 380]) {
        const seen = isInFiringArc(turned(at, -degrees, far).game, 0, 1, 5)
        expect([degrees, far, isInFiringArc(turned(at, degrees, far).game, 0, 1, 5)]).toEqual([
          degrees,
          far,
          seen,
        ])
        const fired = shotsOf(at.game, 0).filter(({ arc }) => arc !== undefined)
        for (const { from } of fired) expect(isInFiringArc(at.game, 0, 1, 5, from)).toBe(true)
        // A ship is inside an arc of it where it is inside that of one of its sections.
        const sections = parts.map(({ section }) => isInFiringArc(at.game, 0, 1, 5, section))
        expect([degrees, far, sections.includes(true)]).toEqual([degrees, far, seen])
      }
  },
)

test('[C1-RANGE-1] two large ships reach each other corner to corner, up to Range 3 and no further', () => {
  const shots = (off: number) => {
    const freighter = 'outerrimsmuggler'
    const at = new Table({ seats: [[[freighter, 400, 300]], [[freighter, 400 + off, 300 + off]]] })
    return shotsOf(at.game, 0).map(({ weapon, target }) => `${weapon}:${target}`)
  }
  expect(shots(292.08)).toEqual(['primary:1'])
  expect(shots(292.2)).toEqual([])
})

test('[C1-REINFORCE-2] the fore token works against whoever is inside any firing arc, the aft token against others', () => {
  const hits = (token: string, y: number) => {
    const at = new Table({
      seats: [[['wookieeliberator', 900, 450]], [[academy, 750, y, 90]]],
      dice: ['hit', 'hit', 'blank'],
    })
    at.arrange(0, { tokens: { [token]: 1 }, fought: true })
      .skipTo('combat')
      .answer('chooseAttack', 'primary:0')
    return at.kinds('hit')[0]!.hits
  }
  // Outside the front arc and inside the auxiliary one.
  expect([hits('reinforceFore', 500), hits('reinforceAft', 500)]).toEqual([1, 2])
  expect([hits('reinforceFore', 400), hits('reinforceAft', 400)]).toEqual([2, 1])
})
