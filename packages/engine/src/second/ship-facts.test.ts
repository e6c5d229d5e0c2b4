import { expect, test } from 'vitest'
import { library, setupOf, Table } from '../../test/table.ts'
import { newGame } from '../index.ts'
import type { Setup } from '../second/index.ts'

const factsOf = (pilot: string, ...upgrades: string[]) =>
  new Table({ seats: [[[pilot, 300, 300, 0, upgrades]]] }).game.rules.facts[0]!

test('what a card adds to the attack counts for the front weapon, and a ship without one gains it', () => {
  expect(factsOf('jediknight').attacks).toEqual([{ arc: 'front', value: 2 }])
  expect(factsOf('jediknight', 'delta7b').attacks).toEqual([{ arc: 'front', value: 3 }])
  expect(factsOf('kylekatarn', 'moldycrow').attacks).toEqual([
    { arc: 'front', value: 3 },
    { arc: 'singleTurret', value: 2 },
  ])
})

test('a configuration may replace the ability of its ship', () => {
  expect(factsOf('alphasquadronpilot').cards).toEqual(['ship:autothrusters'])
  expect(factsOf('alphasquadronpilot', 'sensitivecontrols').cards).toEqual([
    'ship:sensitivecontrols',
    'sensitivecontrols',
  ])
})

test('a pilot and an upgrade of one id are two cards, each with its own charges', () => {
  const { cards, charges } = factsOf('chewbacca', 'chewbacca')
  expect(cards).toEqual(['pilot:chewbacca', 'chewbacca'])
  expect(Object.keys(charges)).toEqual(['pilot:chewbacca', 'chewbacca'])
})

test('an unknown pilot is named, whatever else is in the squad', () => {
  const setup = setupOf({ seats: [[['academypilot', 300, 300]], [['academypilot', 300, 600]]] })
  const seats = setup.seats.map((seat, i) => ({
    ...seat,
    squad: {
      ...seat.squad,
      ships: seat.squad.ships.map((one) => {
        const [part] = one.parts
        return { ...one, parts: [{ ...part, pilot: i === 1 ? 'nobody' : part.pilot }] }
      }),
    },
  })) as Setup['seats']
  expect(newGame({ ...setup, seats }, 'test', library)).toEqual({
    ok: false,
    faults: ['There is no pilot "nobody" in the second edition. Check the squad.'],
  })
  expect(newGame(setup, 'test', library).ok).toBe(true)
})
