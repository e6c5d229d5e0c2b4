import { readFileSync } from 'node:fs'
import { loadSecond } from '@flotilla/catalogue'
import { expect, test } from 'vitest'
import { createTable, farShip } from '../testing.ts'
import { cr90, croc, gozanti, gr75, raider, trident } from './testing.ts'

const catalogue = await loadSecond()
const { second: withoutRules } = JSON.parse(
  readFileSync(new URL('../../../silent.json', import.meta.url), 'utf8'),
) as { second: string[] }
const slots = ['hardpoint', 'team', 'cargo', 'hyperdrive', 'command']
const isForHuge = (restriction: object): boolean =>
  /"size","anyOf":\["huge"\]|cr90|raiderclass|gr75|gozanti|croccruiser|trident/.test(
    JSON.stringify(restriction),
  )

/** Every upgrade that a huge ship alone may carry, and every command upgrade. */
const carried = catalogue.upgrades
  .filter(({ slot, restrictions }) => slots.includes(slot) || restrictions?.some(isForHuge))
  .map(({ id }) => id)
  .filter((id) => !withoutRules.includes(id))

test('no card of a huge ship is silent', () => {
  expect(carried.length).toBeGreaterThanOrEqual(75)
  for (const pilot of [cr90, raider, gr75, gozanti, croc, trident]) {
    // No ship is given more cards than a player ever would.
    for (const some of [carried.slice(0, 40), carried.slice(40)]) {
      const { facts } = createTable({ seats: [[[pilot, 600, 450, 0, some]], [farShip]] }).game.rules
      expect(facts[0]!.silent).toEqual([])
    }
  }
})

test('[C2-PLAN-1] a hyperspace ring has no dial: nobody waits for it, and it stays', () => {
  const at = createTable({
    seats: [
      [
        ['transgalmegcontrollink', 600, 450],
        ['bluesquadronescort', 300, 300],
      ],
      [farShip],
    ],
  })
  at.dials(null, '2FB', '2FB').upTo('setDials')
  at.has(0, { pose: { x: 600, y: 450, heading: 0 }, tokens: {} })
  expect(at.kinds('revealed').map(({ ship }) => ship)).toEqual([1, 2])
  at.ends('setDials')
})
