import { expect, test } from 'vitest'
import { Table } from '../../../test/table.ts'

const shuttle = 'omicrongrouppilot'
const far = ['academypilot', 1500, 800, 180] as const

/** The maneuvers by which a docked ship may leave from the front guides of a carrier that stands so far up the table. */
function ways(pilot: string, ship: string, patch: object, y = 400): string[] {
  const table = new Table({
    seats: [
      [
        [shuttle, 900, y, 0, ['elusive']],
        [pilot, 100, 100],
      ],
      [far],
    ],
    cards: { elusive: { text: 'For a test.', carries: { ships: [ship], count: 1 } } },
  })
  table.arrange(1, { place: 'reserve', docked: 0, ...patch }).skipTo('system')
  return table.options('systemPhase').filter((id) => id.startsWith('deploy:front:'))
}

const colours = (pilot: string, ship: string, patch: object): string[] =>
  [...new Set(ways(pilot, ship, patch).map((id) => id.at(-1)!))].sort()

test('[C2-DOCK-6] [C2-STRESS-2] [C2-DIFF-8] stressed it leaves by no red maneuver, without Force by no purple one', () => {
  expect(colours('bluesquadronescort', 't65xwing', {})).toEqual(['B', 'R', 'W'])
  expect(colours('bluesquadronescort', 't65xwing', { tokens: { stress: 1 } })).toEqual(['B', 'W'])
  expect(colours('obiwankenobi-eta2actis', 'eta2actis', {})).toContain('P')
  expect(colours('obiwankenobi-eta2actis', 'eta2actis', { force: 0 })).not.toContain('P')
  expect(colours('obiwankenobi-eta2actis', 'eta2actis', { tokens: { stress: 1 } })).toContain('P')
})

test('[C2-DOCK-6] [C2-FLEE-1] it leaves by no maneuver that would take it off the table', () => {
  const straight = (y: number) =>
    ways('bluesquadronescort', 't65xwing', {}, y)
      .filter((id) => /:[1-4]F/.test(id))
      .map((id) => id.at(-3))
  expect(straight(400)).toEqual(['1', '2', '3', '4'])
  // From the front of the shuttle at 754 mm a speed of 1 ends at 854, and one of 2 with the nose at 914 and the guides beyond.
  expect(straight(754)).toEqual(['1'])
  expect(straight(800)).toEqual([])
})
