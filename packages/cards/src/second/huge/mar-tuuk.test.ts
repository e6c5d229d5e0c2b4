import { createScenarioTable } from '@flotilla/engine/testing/scenario'
import { createWing } from '@flotilla/engine/testing/wing'
import { expect, test } from 'vitest'
import { createTable, farShip, tiePilot, xwingPilot } from '../testing.ts'

const trident = 'colicoiddestroyer'
const vulture = 'tradefederationdrone'
const vultures = Array<string>(3).fill(vulture)

/** A wing of three droids, a Trident with Mar Tuuk, and an enemy at a position. */
function game(pilots: readonly string[] = vultures, enemy: readonly [number, number] = [1500, 800]) {
  return createTable({
    seats: [
      [...createWing(pilots, 300, 60), [trident, 900, 450, 0, ['martuuk']]],
      [[tiePilot, enemy[0], enemy[1], 180]],
    ],
    wings: [[pilots.map((_, i) => i)]],
  })
}

test('[C2-RESERVE-1] Mar Tuuk keeps a wing of droids in reserve from the start', () => {
  const at = game()
  for (const id of [0, 1, 2]) at.has(id, { place: 'reserve', docked: null, inFormation: false })
  expect(at.game.pending.map(({ ask }) => ask)).toEqual(['setDials', 'setDials'])
  at.dials(null, null, null, '2FB', '2FB').upTo('setDials')
  expect(at.kinds('revealed').map(({ ship }) => ship)).toEqual([4, 3])
  // Ships without calculate on their bars stay where they are.
  for (const id of [0, 1, 2]) game(Array<string>(3).fill(xwingPilot)).has(id, { place: 'table' })
})

test('Mar Tuuk has it placed in formation in its deployment area, in the End Phase', () => {
  const at = game().skipTo('end')
  expect(at.options('useAbility')).toEqual(['wing:0', 'decline'])
  at.answer('useAbility', 'wing:0').put('placeShip', 300, 60)
  for (const id of [0, 1, 2]) at.has(id, { place: 'table', inFormation: id > 0, tokens: {} })
  at.upTo('setDials').ends('setDials')
  // It is there now, and does not go again.
  for (const one of [3, 4]) at.arrange(one, { activated: true })
  expect(at.skipTo('end').kinds('ability')).toHaveLength(1)
})

test('Mar Tuuk has it placed anywhere beyond range 2 of enemies', () => {
  const at = game().skipTo('end').answer('useAbility', 'wing:0')
  expect(() => at.put('placeShip', 1500, 560)).toThrow(/beyond range 2/)
  expect(() => at.put('placeShip', 900, 450)).toThrow(/./)
  expect(() => at.put('placeShip', 1800, 10)).toThrow(/./)
  at.put('placeShip', 300, 500)
  for (const id of [0, 1, 2]) at.has(id, { place: 'table', inFormation: id > 0 })
})

test('Mar Tuuk may leave it in reserve for another round', () => {
  const at = game().skipTo('end').answer('useAbility', 'decline').upTo('setDials')
  for (const id of [0, 1, 2]) at.has(id, { place: 'reserve' })
  at.ends('setDials')
})

test('Mar Tuuk has every ship of the wing lock an enemy beside his own', () => {
  const beside = game(vultures, [1010, 450]).skipTo('end').answer('useAbility', 'wing:0')
  beside.put('placeShip', 300, 60)
  expect(beside.options('answerAbility')).toEqual(['ship:4', 'none'])
  beside.answer('answerAbility', 'ship:4')
  for (const id of [0, 1, 2]) beside.has(id, { locks: [4] })
  beside.has(3, { locks: [] })
  const none = game(vultures, [1010, 450]).skipTo('end').answer('useAbility', 'wing:0')
  none.put('placeShip', 300, 60).answer('answerAbility', 'none')
  for (const id of [0, 1, 2]) none.has(id, { locks: [] })
})

test('Mar Tuuk has no wing to keep back in a squad without one', () => {
  const at = createTable({ seats: [[[trident, 900, 450, 0, ['martuuk']]], [farShip]] })
  at.ends('setDials')
  expect(at.skipTo('end').cardsHeard()).toEqual([])
})

test('[EB-MARK-7] [EB-MARK-8] [EB-VC-2] for the counters its ships carry, a wing that Mar Tuuk sets aside has fled', async () => {
  const droids = [...createWing(vultures, 150, 460, 90), [trident, 150, 700, 90, ['martuuk']] as const]
  const at = createTable({
    scenario: await createScenarioTable('all-wings-report-in'),
    teams: [0, 0, 1],
    seats: [[[tiePilot, 900, 60]], [[xwingPilot, 900, 860, 180]], droids],
    wings: [[], [], [[0, 1, 2]]],
  })
  expect(at.options('markTarget')).toEqual(['ship:2', 'ship:3', 'ship:4', 'ship:5'])
  // The Trident has the fourth without asking; of the seven, two are on it and five on the wing.
  for (const id of [2, 3, 4, 5, 2, 3]) at.answer('markTarget', `ship:${id}`)
  for (const id of [2, 3, 4]) at.has(id, { place: 'reserve' })
  expect(at.game.state.scenario).toMatchObject({ onCards: { 5: 2 }, scored: [5, 0, 0] })
  expect(at.kinds('fled')).toEqual([])
  at.ends('setDials')
})
