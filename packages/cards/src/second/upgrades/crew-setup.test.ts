import type { Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { createInSetup } from '../huge/testing.ts'
import { createLoneShip, tiePilot, xwingPilot } from '../testing.ts'

/**
 * Places every ship that is asked for, except one: those of the first seat at the bottom, the others at the
 * top.
 */
function placeOthers(at: Table, but = -1): void {
  let x = 500
  while (at.game.pending.some(({ ask, subject }) => ask === 'placeShip' && subject !== but)) {
    const { seat } = at.asked('placeShip')
    x += 60
    at.put('placeShip', x, seat === 0 ? 50 : 860, seat === 0 ? 0 : 180)
  }
}

/** Nothing is asked but the dials. */
const planning = (at: Table): boolean => at.game.pending.every(({ ask }) => ask === 'setDials')

test('bobafett: waits in reserve, and comes in at an obstacle beyond range 3 of enemies', () => {
  const begun = (obstacles: readonly (readonly [number, number])[]) => {
    const at = createInSetup([
      [
        [xwingPilot, 0, 0, 0, ['bobafett']],
        [xwingPilot, 0, 0],
      ],
      [[tiePilot, 0, 0]],
    ])
    at.has(0, { place: 'reserve' })
    at.game.state = {
      ...at.game.state,
      obstacles: obstacles.map(([x, y], i) => ({
        id: 1000 + i,
        what: 'coreasteroid1',
        place: 'table',
        pose: { x, y, heading: 0 },
        seat: 0,
      })),
    }
    placeOthers(at, 0)
    return at
  }
  const at = begun([
    [400, 400],
    [600, 650],
  ])
  expect(() => at.put('placeShip', 800, 400)).toThrow(/range 0 of an obstacle/)
  expect(() => at.put('placeShip', 600, 650)).toThrow(/beyond range 3/)
  at.put('placeShip', 400, 410)
  at.has(0, { place: 'table' })
  expect(planning(at)).toBe(true)
  // With no such place it is put down like others.
  const none = begun([])
  expect(() => none.put('placeShip', 400, 400)).toThrow(/deployment area/)
  none.put('placeShip', 300, 50)
  expect(planning(none)).toBe(true)
})

test('ga97, itstheresistance: a ship waits until its charges are back, or GA-97 is lost', () => {
  const begun = (answer: string) => {
    const at = createInSetup([
      [
        [xwingPilot, 0, 0, 0, ['ga97']],
        [xwingPilot, 0, 0],
      ],
      [[tiePilot, 0, 0]],
    ])
    expect(at.options('useAbility')).toEqual(['reserve:1:3', 'reserve:1:4', 'reserve:1:5', 'decline'])
    at.answer('useAbility', answer)
    placeOthers(at)
    return at
  }
  const at = begun('reserve:1:3')
  at.has(1, { place: 'reserve', conditions: [{ card: 'itstheresistance', by: 0, source: 0 }] })
  at.has(0, { charges: { ga97: 2 } })
  expect(planning(at)).toBe(true)
  // All of them are there when the next round begins.
  at.arrange(0, { charges: { ga97: 4 } }).skipTo('end')
  expect(at.asked('placeShip')).toMatchObject({ seat: 0, subject: 1 })
  expect(() => at.put('placeShip', 700, 450)).toThrow(/within range 1/)
  expect(() => at.put('placeShip', 600, 860)).toThrow(/beyond range 3/)
  at.put('placeShip', 1400, 40, 0).has(1, { place: 'table', conditions: [], tokens: {} })
  expect(planning(at)).toBe(true)

  const lost = begun('reserve:1:5')
  lost.has(0, { charges: { ga97: 0 } })
  const damage = Array(3).fill({ card: 'fuelleak', faceup: false })
  lost.arrange(0, { shields: 0, damage, pose: { x: 600, y: 600, heading: 0 } })
  lost.arrange(2, { pose: { x: 600, y: 450, heading: 0 } })
  const { fixed: _, ...chance } = lost.game.chance
  lost.game.chance = { ...chance, fixed: ['hit', 'hit', 'blank', 'blank'] }
  lost.arrange(0, { engaged: true }).skipTo('engagement').upTo('chooseAttack', 2)
  lost.answer('chooseAttack', '0:front:0').upTo('placeShip')
  lost.put('placeShip', 1400, 40).has(1, { place: 'table', conditions: [] })
  expect(lost.kinds('gained')).toMatchObject([{ ship: 1, token: 'disarm' }])
  const declined = begun('decline')
  declined.has(1, { place: 'hand', conditions: [] })
})

test.each([
  ['gnkgonkdroid', { charges: { gnkgonkdroid: 0 } }],
  ['chewbacca-crew-swz19', { charges: { 'chewbacca-crew-swz19': 1 } }],
  ['agentterex', { held: { agentterex: { calculate: 3 } } }],
  ['sabinewren', { held: { sabinewren: { ion: 1, jam: 1, stress: 1, tractor: 1 } } }],
])('%s is made ready on a ship in reserve, too', (card, ready) => {
  const seats = [
    [
      [xwingPilot, 0, 0, 0, ['ga97']],
      [xwingPilot, 0, 0, 0, [card]],
    ],
    [[tiePilot, 0, 0]],
  ] as const
  const waiting = createInSetup(seats).answer('useAbility', 'reserve:1:3')
  placeOthers(waiting)
  waiting.has(1, { place: 'reserve', ...ready })
})

test('tobiasbeckett: moves an obstacle away from edges, ships and others', () => {
  const at = createLoneShip(xwingPilot, ['tobiasbeckett'], { obstacles: [['coreasteroid1', 600, 600]] })
  expect(at.options('useAbility')).toEqual(['obstacle:1000', 'decline'])
  at.answer('useAbility', 'obstacle:1000')
  expect(at.asked('placeObstacle')).toMatchObject({ seat: 0, subject: 1000 })
  expect(() => at.put('placeObstacle', 650, 500)).toThrow(/range 2 of every ship/)
  expect(() => at.put('placeObstacle', 100, 450)).toThrow(/range 2 of every edge/)
  at.put('placeObstacle', 1100, 450)
  expect(at.game.state.obstacles[0]).toMatchObject({ place: 'table', pose: { x: 1100, y: 450 } })
  expect(planning(at)).toBe(true)
  expect(createLoneShip(xwingPilot, ['tobiasbeckett']).cardsHeard()).toEqual([])
})
