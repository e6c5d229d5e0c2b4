import { describe, expect, test } from 'vitest'
import { createStarted, createUnplaced, plainScenario } from '../../../test/scenario.ts'
import type { Layout } from '../../../test/table.ts'
import type { Game, Scenario } from '../../second/index.ts'

const tie = 'academypilot'
const gr75 = 'echobaseevacuees'
const seats: Layout['seats'] = [[[tie, 0, 0]], [[tie, 0, 0]]]

const asked = (game: Game) =>
  game.pending[0] as unknown as {
    ask: string
    seat: number
    rule: string
    subject: number
    limits: Record<string, unknown>
  }

describe('[C2-SETUP-5] [C2-SETUP-7] what may be put where is told with the question', () => {
  test('an obstacle beyond range 1 of others and range 2 of the edges', () => {
    const setup = createUnplaced({ seats })
    const game = createStarted({
      ...setup,
      area: 'standard',
      playerOrder: 'seats',
      seats: setup.seats.map((one) => ({
        ...one,
        squad: { ...one.squad, obstacles: ['coreasteroid0', 'coreasteroid1', 'coreasteroid2'] },
      })),
    })
    expect(asked(game)).toMatchObject({
      ask: 'placeObstacle',
      rule: 'C2-SETUP-5',
      limits: { beyondObstacles: 1, beyondEdges: 2 },
    })
  })

  test('a ship in its area', () => {
    const game = createStarted(createUnplaced({ scenario: plainScenario(), seats }, { playerOrder: 'seats' }))
    expect(asked(game)).toMatchObject({ ask: 'placeShip', seat: 0, subject: 0 })
    expect(asked(game).limits).toEqual({
      ship: 0,
      area: { left: 0, right: 1828.8, bottom: 0, top: 100 },
      facing: 0,
    })
  })

  test('ships of different players apart where the scenario wants it, in setup', () => {
    const game = createStarted(
      createUnplaced(
        { scenario: plainScenario({ apart: 2 } as Partial<Scenario>), seats },
        { playerOrder: 'seats' },
      ),
    )
    expect(asked(game).limits).toMatchObject({ beyondOthers: 2 })
  })

  test.each([
    [0, { left: 0, right: 700, bottom: 0, top: 300 }, 0, 110.5],
    [180, { left: 0, right: 700, bottom: 614.4, top: 914.4 }, 180, 803.9],
    [90, { left: 0, right: 300, bottom: 0, top: 700 }, 90, 110.5],
    [270, { left: 1528.8, right: 1828.8, bottom: 0, top: 700 }, 270, 1718.3],
  ])('a huge ship also with its tail at its own edge, facing %i', (facing, part, heading, deep) => {
    const deployment = [
      { side: 'first', colour: 'red', parts: [{ ...part, facing }] },
      {
        side: 'second',
        colour: 'blue',
        parts: [{ left: 900, right: 1200, bottom: 400, top: 700, facing: 0 }],
      },
    ]
    const game = createStarted(
      createUnplaced(
        {
          scenario: plainScenario({ deployment } as unknown as Partial<Scenario>),
          seats: [[[gr75, 0, 0]], [[tie, 0, 0]]],
        },
        { playerOrder: 'seats' },
      ),
    )
    const places = asked(game).limits.places as { x: number; y: number; heading: number }[]
    expect(places.length).toBeGreaterThan(20)
    const flat = facing % 180 === 0
    for (const pose of places) {
      expect(Math.round(flat ? pose.y : pose.x)).toBe(Math.round(deep))
      expect((pose.heading + 360) % 360).toBe(heading)
    }
    const [first, second] = places.map(({ x, y }) => (flat ? x : y))
    expect(Math.abs(second! - first!)).toBeCloseTo(20)
  })
})
