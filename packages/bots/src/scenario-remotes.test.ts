import type { Seat, ShipId } from '@flotilla/engine'
import { createOption, declineOption, seatView } from '@flotilla/engine'
import { loadScenario, type Scenario } from '@flotilla/engine/second'
import { Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { botTable } from './bot-table.ts'
import { simulateDialEntry } from './plan-dials.ts'
import { attackerAt, carriedCounterValue, enemyAttackRemotes, remoteTargets } from './scenario-remotes.ts'
import { createSituation, fighterAt, type Situation } from './situation.ts'
import { bestOption } from './terms.ts'
import { weighAttacks } from './weigh-attacks.ts'
import { roundContext, weighFlight } from './weigh-flight.ts'

const tie = 'academypilot'
const xwing = 'bluesquadronescort'

/** Sets up a scenario with remotes at given places. */
async function laid(
  name: string,
  at: readonly { x: number; y: number; heading?: number }[],
): Promise<Scenario> {
  const full = (await loadScenario(name))!
  const placing = full.placing!.map(({ within: _, ...one }) => ({ ...one, count: at.length, at }))
  return { ...full, placing }
}

const seenBy = ({ game }: Table, seat: Seat): Situation =>
  createSituation(botTable(game), seatView(game, seat))
const shot = (target: number, range: 1 | 2 | 3) =>
  createOption('shot', '', { target }, { weapon: 0, range, obstructedBy: [] })

test('a turret fires at whom it hurts most, and ships keep out of its way', async () => {
  const fort = await laid('fortified-position', [{ x: 900, y: 300, heading: 270 }])
  const table = new Table({
    scenario: fort,
    teams: [0, 0, 1],
    seats: [[[tie, 720, 250, 90]], [[xwing, 720, 350, 90]], [[tie, 900, 500]]],
  })
  table.arrange(1, { shields: 0, damage: [1, 2, 3].map(() => ({ card: 'fuelleak', faceup: false })) })
  const defender = seenBy(table, 2)
  expect(attackerAt(defender, 2000)!.facts.attacks).toMatchObject([{ arc: 'front', value: 3 }])
  const shots = [0, 1].map((target) => ({ ...shot(target, 2), weapon: 'scenario:turret' }))
  expect(bestOption(weighAttacks(defender, 2000, [...shots, declineOption('pass')]))!.what.id).toBe('1')

  const attacker = seenBy(table, 0)
  expect(enemyAttackRemotes(attacker).map(({ ship }) => ship.id)).toEqual([2000])
  expect(enemyAttackRemotes(defender)).toEqual([])
  const one = fighterAt(attacker, attacker.view.state.ships[0]!)
  const fire = (heading: number) => {
    const from = { x: 720, y: 250, heading }
    const flown = simulateDialEntry(attacker, one, one.facts.dial[0], [], from)
    const why = weighFlight(roundContext(attacker), one, flown, [])
    return why.find(({ term }) => term === 'turrets')?.value ?? 0
  }
  expect(fire(90)).toBeLessThan(0)
  expect(fire(-90)).toBeGreaterThan(fire(90))
})

test('a remote is worth the more, the nearer it is to its end and the more is on it', async () => {
  const cover = await laid('cover-the-evacuation', [
    { x: 900, y: 660 },
    { x: 1200, y: 660 },
  ])
  const table = new Table({ scenario: cover, seats: [[[xwing, 900, 450]], [[tie, 300, 850, 180]]] })
  const { state } = table.game
  const [near, far] = state.devices
  const hurt = { ...near!, damage: Array.from({ length: 7 }, () => 'fuelleak') }
  const weigh = () => {
    const situation = seenBy(table, 0)
    return {
      targets: remoteTargets(situation).map(({ worth }) => worth),
      shot: weighAttacks(situation, 0, [shot(2000, 2)])[0]!.why.find(({ term }) => term === 'goal')!.value,
    }
  }
  const whole = weigh()
  table.game.state = { ...state, devices: [hurt, far!] as typeof state.devices }
  expect(weigh().shot).toBeGreaterThan(whole.shot)
  table.game.state = { ...state, scenario: { ...state.scenario!, onCards: { 2000: 2 } } }
  expect(weigh().targets[0]).toBeGreaterThan(whole.targets[0]!)
  expect(remoteTargets(seenBy(table, 1))).toEqual([])
})

test('an enemy with counters on its card is worth more than another', async () => {
  const aces = (await loadScenario('aces-high'))!
  const table = new Table({
    scenario: aces,
    seats: [[[tie, 300, 300]], [[tie, 300, 500]], [[tie, 500, 500]]],
  })
  const { state } = table.game
  table.game.state = { ...state, scenario: { ...state.scenario!, onCards: { 2: 3 } } }
  const situation = seenBy(table, 0)
  const bounty = (id: ShipId) =>
    carriedCounterValue(situation, fighterAt(situation, situation.view.state.ships[id]!))
  expect(bounty(2)).toBeGreaterThan(bounty(1))
  expect(bounty(1)).toBeGreaterThan(1)
})
