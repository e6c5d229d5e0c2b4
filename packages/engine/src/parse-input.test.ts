import { expect, test } from 'vitest'
import { catalogue as firstCatalogue, setupOf as firstSetup } from '../test/first.ts'
import { catalogue, setupOf } from '../test/table.ts'
import { newGame } from './index.ts'

const second = setupOf({ seats: [[['lukeskywalker', 300, 300]], [['darthvader', 600, 600]]] })
const first = firstSetup({ seats: [[['redsquadronpilot', 300, 300]], [['academypilot', 600, 600]]] })

/** Returns the faults of a setup that is valid except for one change. */
const faultsOf = (edition: 'first' | 'second', change: object, seed: unknown = 'seed'): readonly string[] => {
  const made =
    edition === 'first'
      ? newGame({ ...first, ...change }, seed as string, { catalogue: firstCatalogue, cards: {} })
      : newGame({ ...second, ...change }, seed as string, { catalogue, cards: {} })
  return made.ok ? [] : made.faults
}

test.each(['first', 'second'] as const)(
  'one fault is enough to refuse a setup of the %s edition',
  (edition) => {
    const { seats, positions } = edition === 'first' ? first : second
    expect(faultsOf(edition, {})).toEqual([])
    for (const [change, where] of [
      [{ roundLimit: 0 }, 'setup.roundLimit'],
      [{ roundLimit: 1.5 }, 'setup.roundLimit'],
      [{ area: 'moon' }, 'setup.area'],
      [{ seats: [{ ...seats[0], name: 7 }, seats[1]] }, 'setup.seats[0].name'],
      [{ seats: [seats[0], { ...seats[1], team: 100 }] }, 'setup.seats[1].team'],
      [{ positions: { ...positions, ships: 'here' } }, 'setup.positions.ships'],
    ] as const) {
      const faults = faultsOf(edition, change)
      expect(faults).toHaveLength(1)
      expect(faults[0]).toContain(`${where}:`)
    }
    expect(faultsOf(edition, {}, 7)).toEqual([expect.stringMatching(/^seed: /)])
    expect(faultsOf(edition, { seats: [] })).toHaveLength(1)
  },
)
