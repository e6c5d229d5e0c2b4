import { loadSecond } from '@flotilla/catalogue'
import { expect, test } from 'vitest'
import { secondCards } from './index.ts'
import { reprints } from './reprints.ts'
import { createLoneShip, createTable, farShip, offeredOptions, xwingPilot } from './testing.ts'

const catalogue = await loadSecond()

const cardOf = (id: string) =>
  id.startsWith('pilot:') ? catalogue.pilot(id.slice('pilot:'.length)) : catalogue.upgrade(id.split('#')[0]!)

test('a reprint is a card with an ability, repeats another card and no reprint, and has its rules', () => {
  for (const [id, original] of Object.entries(reprints)) {
    expect(cardOf(id), id).toBeDefined()
    expect(cardOf(original), original).toBeDefined()
    expect(original in reprints, `${id} repeats a reprint`).toBe(false)
    expect(secondCards[id], id).toBe(secondCards[original])
  }
})

test('a reprint whose original spends charges or Force has some of its own', () => {
  const without = Object.keys(reprints).filter((id) => {
    const rules = secondCards[id]
    const costs = (rules?.triggers ?? []).flatMap(({ cost }) => cost ?? [])
    const card = cardOf(id)!
    const charges = 'sides' in card ? card.sides.some((side) => side.charges) : card.charges !== undefined
    return costs.some(({ charge }) => charge !== undefined) && !charges
  })
  expect(without).toEqual([])
})

test('r2d2-battleofyavin, r2a3-battleofyavin: recover a shield with charges of their own', () => {
  for (const id of ['r2d2-battleofyavin', 'r2a3-battleofyavin']) {
    const at = (shields: number) =>
      createLoneShip(xwingPilot, [id]).arrange(0, { shields }).dials('2FB', '2FB')
    at(1)
      .answer('useAbility', 'use')
      .has(0, { shields: 2, charges: { [id]: 1 }, tokens: { disarm: 1 } })
    // With all shields there is nothing to recover.
    expect(at(2).cardsHeard()).not.toContain(id)
  }
})

test('jakefarrell-swz106: lets a friend at range 0–1 focus after a boost, and after no other action', () => {
  const acted = (action: string) => {
    const at = createTable({
      seats: [
        [
          ['jakefarrell-swz106', 300, 300],
          [xwingPilot, 340, 560],
        ],
        [farShip],
      ],
    })
    for (const id of [1, 2]) at.arrange(id, { activated: true })
    at.dials('2FB', '2FB', '2FB').upTo('chooseAction', 0)
    return at.answer('chooseAction', at.options('chooseAction').find((id) => id.startsWith(action))!)
  }
  expect(offeredOptions(acted('boost'))).toEqual(['ship:0', 'ship:1'])
  expect(acted('evade').cardsHeard()).not.toContain('pilot:jakefarrell-swz106')
})
