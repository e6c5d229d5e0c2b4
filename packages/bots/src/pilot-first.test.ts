import { loadFirstLibrary } from '@flotilla/cards'
import {
  createOption,
  type Decision,
  declineOption,
  deedOption,
  type Option,
  seatView,
  tokenActionOption,
} from '@flotilla/engine'
import { blanks, type Layout, Table } from '@flotilla/engine/testing/first'
import { endPose, leavesArea, outlineShape } from '@flotilla/geometry'
import { expect, test } from 'vitest'
import { pilotChoice, pilotOption } from '../test/table.ts'
import { botTable } from './bot-table.ts'
import { simulateDialEntry } from './plan-dials.ts'
import { activatesBefore, createSituation, fighterAt } from './situation.ts'
import { roundContext, weighFlight } from './weigh-flight.ts'

const { cards } = await loadFirstLibrary()
const rookie = 'rookiepilot'
const academy = 'academypilot'
const laid = (seats: Layout['seats'], more: Partial<Layout> = {}) => new Table({ seats, cards, ...more })

/** Returns the dial a pilot sets first. */
function dialled(at: Table) {
  const [ship, maneuver] = pilotOption(at, at.asked('setDials')).split(':')
  return at.game.rules.facts[Number(ship)]!.dial.find(({ id }) => id === maneuver)!
}

test('a pilot of the first edition turns away from the edge it flies at', () => {
  for (const [x, y, heading] of [
    [900, 780, 0],
    [130, 460, -90],
    [1690, 460, 90],
  ] as const) {
    const at = laid([[[rookie, x, y, heading]], [[academy, 900, 300, 0]]])
    const { maneuver } = dialled(at)
    const pose = endPose('first', 'small', { x, y, heading }, maneuver)
    expect(leavesArea(outlineShape({ base: 'small', pose }), at.game.rules.area)).toBe(false)
  }
})

test('it turns round for an enemy behind it, and sheds its stress by a green maneuver', () => {
  const behind: Layout['seats'] = [[[rookie, 900, 600, 0]], [[academy, 900, 150, 0]]]
  expect(dialled(laid(behind)).difficulty).toBe('red')
  expect(dialled(laid(behind).arrange(0, { tokens: { stress: 1 } })).difficulty).toBe('green')
})

test('it knows that a huge ship moves after all others and destroys what it ends on', () => {
  const at = laid([
    [
      ['gr75mediumtransport', 900, 300, 0],
      ['lukeskywalker', 900, 520, 0],
    ],
    [[academy, 300, 520, 0]],
  ])
  const situation = createSituation(botTable(at.game), seatView(at.game, 0))
  expect([activatesBefore(situation, 1, 0), activatesBefore(situation, 0, 2)]).toEqual([true, false])
  const transport = fighterAt(situation, situation.view.state.ships[0]!)
  const others = [{ id: '1', base: 'small', pose: { x: 900, y: 520, heading: 0 } }] as const
  const flown = (id: string) =>
    simulateDialEntry(situation, transport, transport.facts.dial.find((entry) => entry.id === id)!, others)
  expect([flown('4FW').landedOn, flown('1FW').landedOn]).toEqual([[1], []])
  const ram = (id: string) =>
    weighFlight(roundContext(situation), transport, flown(id), []).find(({ term }) => term === 'ram')
      ?.value ?? 0
  expect(ram('4FW')).toBeLessThan(-8)
  expect(ram('1FW')).toBe(0)
})

test('it spends an evade token on the hit that gets through', () => {
  const dice = ['hit', 'hit', 'blank', ...blanks(3)]
  const at = laid([[[rookie, 900, 300, 0]], [[academy, 900, 490, 180]]], { dice })
  at.arrange(0, { tokens: { stress: 1 } }).arrange(1, { tokens: { evade: 1 } })
  at.skipTo('combat')
  const [shot] = at.options('chooseAttack')
  at.answer('chooseAttack', shot!)
  expect(pilotOption(at, at.asked('modifyDefenseDice'))).toBe('evade')
})

test('it shoots at the enemy it can finish', () => {
  const at = laid([
    [[rookie, 900, 300, 0]],
    [
      [academy, 880, 500, 180],
      [academy, 940, 500, 180],
    ],
  ])
  at.damaged(2, 'minorhullbreach', 'minorhullbreach').skipTo('combat')
  const decision = at.asked('chooseAttack')
  expect(pilotOption(at, decision)).toMatch(/:2$/)
  expect(pilotChoice(at, decision).why.map(({ term }) => term)).toContain('damage')
})

test('it says where along its slide a barrel roll ends, and why', () => {
  const at = laid([[[academy, 900, 300, 0]], [[rookie, 900, 700, 180]]])
  at.dials('2FG', '2FG').upTo('chooseAction').answer('chooseAction', 'barrelRoll:left')
  const { choice, why } = pilotChoice(at, at.asked('placeRoll'))
  const { x, y, heading } = (choice as { pose: { x: number; y: number; heading: number } }).pose
  expect(why.length).toBeGreaterThan(0)
  expect(at.put('placeRoll', x, y, heading)).toBeUndefined()
  expect(at.ship(0).pose.x).toBeLessThan(850)
})

test('an opponent that must fly what it chooses is sent off the table', () => {
  const at = laid([[[rookie, 900, 830, 0]], [[academy, 300, 300, 0]]], { ruleset: '1e-epic-2014' })
  at.arrange(0, { tokens: { stress: 1 } })
    .dials('4KR', '2FG')
    .upTo('chooseManeuver')
  const decision = at.asked('chooseManeuver')
  expect(decision.seat).toBe(1)
  at.answer('chooseManeuver', pilotOption(at, decision))
  expect(at.ship(0).place).toBe('fled')
})

test('a jam takes what helps its own ship least, a bomb strikes the enemy; what nobody has heard of is declined', () => {
  const at = laid([[[rookie, 900, 300, 0]], [[academy, 900, 600, 180]]])
  const asked = (ask: string, ...options: Option[]) =>
    ({
      id: 'x',
      seat: 0,
      ask,
      rule: 'C1-JAM-2',
      subject: 0,
      options,
    }) as unknown as Decision
  expect(pilotOption(at, asked('jam', tokenActionOption('focus'), tokenActionOption('evade')))).toBe('evade')
  const struck = [0, 1].map((ship) => createOption('ship', 'ship', { ship }))
  expect(pilotOption(at, { ...asked('chooseStruck'), options: struck } as Decision)).toBe('ship:1')
  expect(pilotOption(at, asked('somethingNew', deedOption('spend'), declineOption('none')))).toBe('none')
})
