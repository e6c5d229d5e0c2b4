import { expect, test } from 'vitest'
import { Table } from '../../../test/table.ts'

const shuttle = 'omicrongrouppilot'
const far = ['academypilot', 1500, 800, 180] as const

/** The maneuvers by which a docked ship may leave from the front guides, by their colours. */
function colours(pilot: string, ship: string, patch: object): string[] {
  const table = new Table({
    seats: [
      [
        [shuttle, 900, 400, 0, ['elusive']],
        [pilot, 100, 100],
      ],
      [far],
    ],
    cards: { elusive: { text: 'For a test.', carries: { ships: [ship], count: 1 } } },
  })
  table.arrange(1, { place: 'reserve', docked: 0, ...patch }).skipTo('system')
  const ways = table.options('systemPhase').filter((id) => id.startsWith('deploy:front:'))
  return [...new Set(ways.map((id) => id.at(-1)!))].sort()
}

test('[C2-DOCK-6] [C2-STRESS-2] [C2-DIFF-8] stressed it leaves by no red maneuver, without Force by no purple one', () => {
  expect(colours('bluesquadronescort', 't65xwing', {})).toEqual(['B', 'R', 'W'])
  expect(colours('bluesquadronescort', 't65xwing', { tokens: { stress: 1 } })).toEqual(['B', 'W'])
  expect(colours('obiwankenobi-eta2actis', 'eta2actis', {})).toContain('P')
  expect(colours('obiwankenobi-eta2actis', 'eta2actis', { force: 0 })).not.toContain('P')
  expect(colours('obiwankenobi-eta2actis', 'eta2actis', { tokens: { stress: 1 } })).toContain('P')
})
