import { expect, test } from 'vitest'
import type { PilotCard } from './book.ts'
import { newSquad } from './build.ts'
import { regulations } from './regulations.ts'
import { cardsOfSquad, lacksOf } from './restrictions.ts'
import type { ShipPart, Squad } from './squad.ts'
import { squadOf, times } from './testing.ts'

const epic = await regulations('epic-battles')

test('how many cards of a squad bear a name, and the keywords of its pilots', () => {
  const squad = squadOf(epic, 'galacticempire', ...times(3, 'academypilot'), ['darthvader', 'hate'])
  const { names, keywords } = cardsOfSquad(epic.book, squad)
  expect(Object.fromEntries(names)).toEqual({ 'Academy Pilot': 3, 'Darth Vader': 1, Hate: 1 })
  const vader = epic.book.pilot('darthvader')!
  expect([...keywords]).toEqual(expect.arrayContaining([...vader.keywords]))
  expect(cardsOfSquad(epic.book, newSquad(epic, 'galacticempire')).names.size).toBe(0)
})

/** Whether one restriction of a card is met by a pilot who carries that card alone. */
function meets(pilot: PilotCard, id: string, kind: string): boolean {
  const card = epic.book.upgradeById(id)!
  const part: ShipPart = {
    ship: pilot.hull.id,
    pilot: pilot.key,
    upgrades: [{ slot: card.slot, id: card.id }],
  }
  const ship = { ref: 's1', parts: [part] } as Squad['ships'][number]
  const squad: Squad = { ...newSquad(epic, pilot.faction), ships: [ship] }
  const lacks = lacksOf(epic, squad, ship, part, cardsOfSquad(epic.book, squad))
  return !lacks.some(({ restriction }) => restriction.kind === kind)
}

test.each(['initiativeAtLeast', 'initiativeAtMost'] as const)('%s: up to the number itself', (kind) => {
  const cards = epic.book.upgrades.flatMap((card) =>
    card.restrictions.flatMap((each) => (each.kind === kind ? [{ id: card.id, value: each.value }] : [])),
  )
  expect(cards.length).toBeGreaterThan(0)
  for (const { id, value } of cards) {
    const fit = [-1, 0, 1].map((off) => {
      const pilot = epic.book.pilots.find(({ rank }) => rank === value + off)
      return pilot ? meets(pilot, id, kind) : undefined
    })
    const wanted = kind === 'initiativeAtLeast' ? [false, true, true] : [true, true, false]
    expect(fit, id).toEqual(fit.map((each, at) => (each === undefined ? undefined : wanted[at])))
  }
})
