import { expect, test } from 'vitest'
import { cr90, farShip, tie, xwing } from '../../../test/huge.ts'
import { Table } from '../../../test/table.ts'
import { targetOf } from '../../vocabulary/options.ts'
import { actionRule } from '../actions/action-rules.ts'

/** A corvette that reaches up to 3 bands further for energy; a friend and an enemy some millimetres from its sides. */
function begin(gap: number, energy: number, action: 'lock' | 'jam' | 'coordinate') {
  const table = new Table({
    seats: [
      [
        [cr90, 900, 450, 0, ['boostedscanners']],
        [xwing, 900 - 60 - gap, 450],
      ],
      [[tie, 900 + 60 + gap, 450], farShip],
    ],
    cards: { boostedscanners: { text: 'For a test.', limit: { reach: 3 } } },
  })
  table.arrange(0, { energy })
  const rule = actionRule(table.game, action)!
  const target = action === 'coordinate' ? 1 : 2
  const way = rule.ways(table.game, table.ship(0)).find((one) => targetOf(one) === target)
  return { table, rule, way }
}

test.each([
  ['lock', 3],
  ['coordinate', 2],
  ['jam', 1],
] as const)(
  'a %s beyond range %i costs an energy for every band, and as many as there are',
  (action, plain) => {
    const costs = (band: number, energy = 7) => {
      const { way } = begin(100 * band - 50, energy, action)
      return way ? (('energy' in way ? way.energy : undefined) ?? 0) : undefined
    }
    expect(costs(plain)).toBe(0)
    expect(costs(plain + 1)).toBe(1)
    expect(costs(plain + 1, 1)).toBe(1)
    expect(costs(plain + 1, 0)).toBeUndefined()
    expect(costs(plain + 2)).toBe(2)
    expect(costs(plain + 2, 1)).toBeUndefined()
    // Nothing reaches beyond range 5, nor more than three bands further.
    expect(costs(plain + 3)).toBe(plain + 3 > 5 ? undefined : 3)
    expect(costs(plain + 4)).toBeUndefined()
    const { table, rule, way } = begin(100 * (plain + 2) - 50, 7, action)
    rule.perform(table.game, 0, way!)
    expect(table.ship(0).energy).toBe(5)
  },
)
