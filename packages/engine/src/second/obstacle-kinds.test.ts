import { describe, expect, test } from 'vitest'
import { Table } from '../../test/table.ts'

const xwing = 'bluesquadronescort' // initiative 2, 2 shields
const tie = 'academypilot' // initiative 1
const far = [tie, 1500, 800, 180] as const

/** A ship flies over an obstacle that lies on its way, or comes to rest on it. */
function over(
  what: string,
  dice: string[],
  { y = 400, ruleset = '2e-epic-1.4.6', locks = [] as number[] } = {},
): Table {
  const table = new Table({
    seats: [[[xwing, 600, 300]], [far]],
    obstacles: [[what, 600, y]],
    ruleset,
    dice,
  })
  return table
    .arrange(0, { locks })
    .arrange(1, { locks: [0] })
    .dials('4FW', '2FB')
    .answer('chooseAction', 'none')
}
const offered = (table: Table) =>
  table.game.pending.some(({ ask, subject }) => ask === 'chooseAction' && subject === 0)

describe('obstacles that cards and sets bring', () => {
  test('[C2-ASTEROID-6] a cargo drift is an asteroid', () => {
    for (const ruleset of ['2e-epic-1.1.0', '2e-epic-1.4.6']) {
      const run = (what: string) => {
        const table = over(what, ['hit'], { ruleset })
        return [table.ship(0).shields, table.ship(0).tokens, offered(table)]
      }
      expect(run('cargodrift')).toEqual(run('coreasteroid1'))
      expect(run('cargodrift')[0]).toBeLessThan(2)
    }
  })

  test('[C2-DEBRIS-6] under 1.4.6 loose cargo gives a strain token, and a stress token on a hit or crit', () => {
    for (const what of ['loosecargo', 'spareparts']) {
      const tokens = (face: string) => over(what, [face]).ship(0).tokens
      expect(tokens('hit')).toEqual({ strain: 1, stress: 1 })
      expect(tokens('crit')).toEqual({ strain: 1, stress: 1 })
      expect(tokens('focus')).toEqual({ strain: 1 })
    }
  })

  test('[C2-DEBRIS-7] under 1.1.0 loose cargo and spare parts do what debris clouds do', () => {
    for (const what of ['loosecargo', 'spareparts']) {
      const hit = over(what, ['hit'], { ruleset: '2e-epic-1.1.0' })
      hit.has(0, { tokens: { stress: 1 }, shields: 2 })
      const crit = over(what, ['crit'], { ruleset: '2e-epic-1.1.0' })
      crit.has(0, { tokens: { stress: 1 }, shields: 1 })
    }
  })

  test('[C2-GAS-8] an electro-chaff cloud breaks locks, jams, and stresses on a hit; passing it costs no action', () => {
    const table = over('electrochaff', ['hit'], { locks: [1] })
    expect(table.kinds('gained').map(({ ship, token }) => [ship, token])).toEqual([
      [0, 'jam'],
      [0, 'stress'],
    ])
    table.has(0, { locks: [] })
    table.has(1, { locks: [] })
    table.ends('setDials')
    const blank = over('electrochaff', ['blank'])
    blank.has(0, { tokens: { jam: 1 } })
    expect(offered(blank)).toBe(true)
  })

  test('[C2-GAS-8] on it a ship may attack, and neither lock nor be locked', () => {
    const attacks = new Table({
      seats: [[[xwing, 600, 300]], [[tie, 600, 440, 0]]],
      obstacles: [['electrochaff', 600, 300]],
      ruleset: '2e-epic-1.4.6',
    })
    attacks.skipTo('engagement')
    expect(attacks.options('chooseAttack')).toContain('0:front:1')
    const locks = (what: string) => {
      const table = new Table({
        seats: [[[xwing, 600, 300]], [['redsquadronveteran', 800, 600, 180]]],
        obstacles: [[what, 600, 500]],
        ruleset: '2e-epic-1.4.6',
        dice: ['blank'],
      }).dials('4FW', '1FB')
      return [0, 1].map((id) => {
        if (table.asked('chooseAction').subject !== id) return 'no action'
        const found = table.options('chooseAction').filter((option) => /^lock:[01]$/.test(option))
        table.answer('chooseAction', 'none')
        return found
      })
    }
    expect(locks('electrochaff')).toEqual([[], []])
    // A blaze does not prevent it, though it costs the action.
    expect(locks('blaze')).toEqual(['no action', ['lock:0']])
  })

  test('[C2-GAS-9] a blaze hits on a hit or crit, stresses on a focus, and costs the action of whoever passes', () => {
    const run = (face: string) => {
      const table = over('blaze', [face])
      return [table.ship(0).shields, table.ship(0).tokens, offered(table)]
    }
    expect(run('focus')).toEqual([2, { stress: 1 }, false])
    expect(run('hit')).toEqual([1, {}, false])
    expect(run('crit')).toEqual([1, {}, false])
    expect(run('blank')).toEqual([2, {}, false])
    over('blaze', ['crit']).has(0, { damage: [] })
  })

  test('[C2-GAS-10] without a fuse marker clouds and blazes go in the End Phase, and what a squad brought stays', () => {
    const table = new Table({
      seats: [[[xwing, 600, 300]], [far]],
      obstacles: [
        ['electrochaff', 300, 600],
        ['blaze', 900, 600],
        ['coreasteroid1', 1200, 600],
        ['gascloud1', 1500, 400],
      ],
    })
    const [chaff] = table.game.state.obstacles
    table.game.state = {
      ...table.game.state,
      obstacles: table.game.state.obstacles.with(0, { ...chaff!, fuse: 1 }),
    }
    const places = () => table.game.state.obstacles.map(({ place }) => place)
    table.skipTo('end')
    expect(places()).toEqual(['table', 'removed', 'table', 'table'])
    table.skipTo('end')
    expect(places()).toEqual(['removed', 'removed', 'table', 'table'])
    table.ends('setDials')
  })
})
