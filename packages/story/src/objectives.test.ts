import type { TableView } from '@flotilla/engine'
import { loadScenario, scenarioNames } from '@flotilla/engine/second'
import { expect, test } from 'vitest'
import { seatObjective } from './objectives.ts'

const viewOf = (id: string, sides: readonly ('first' | 'second')[]) =>
  ({ scenario: { id, seats: sides.map((side, seat) => ({ seat, side })) } }) as unknown as TableView

test('every scenario with two sides tells each its own goal', async () => {
  for (const name of scenarioNames) {
    const { deployment, rules } = (await loadScenario(name))!
    const [attackers, defenders] = [0, 1].map((seat) =>
      seatObjective(viewOf(name, ['first', 'second']), seat),
    )
    const ownRules = rules.some(
      (rule) => 'side' in rule || rule.rule === 'survivors' || rule.rule === 'detonate',
    )
    if (deployment.some(({ side }) => side) && ownRules) {
      expect(attackers!.role, name).toBe('You attack.')
      expect(defenders!.role, name).toBe('You defend.')
      expect(attackers!.goal, name).not.toBe(defenders!.goal)
    } else expect(attackers!.goal.length, name).toBeGreaterThan(10)
  }
})

test('a seat has the objective of its own side, and without a scenario the usual one', () => {
  const view = viewOf('cover-the-evacuation', ['second', 'first'])
  expect(seatObjective(view, 0)).toEqual({
    role: 'You defend.',
    goal: 'Keep your shuttles alive until they jump.',
  })
  expect(seatObjective(view, 1)).toEqual({
    role: 'You attack.',
    goal: 'Destroy the shuttles before they jump.',
  })
  expect(seatObjective({} as TableView, 0)).toEqual({ role: '', goal: 'Destroy more than the enemy.' })
})
