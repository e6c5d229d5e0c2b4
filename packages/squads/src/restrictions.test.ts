import { expect, test } from 'vitest'
import type { PilotCard } from './card-book.ts'
import { newSquad } from './edit-squad.ts'
import { loadRegulations } from './regulations.ts'
import { squadCards, unmetRestrictions } from './restrictions.ts'
import type { ShipPart, Squad } from './squad.ts'
import { createSquad, repeat } from './testing.ts'

const epic = await loadRegulations('epic-battles')

test('how many cards of a squad bear a name, and the keywords of its pilots', () => {
  const squad = createSquad(epic, 'galacticempire', ...repeat(3, 'academypilot'), ['darthvader', 'hate'])
  const { names, keywords } = squadCards(epic.book, squad)
  expect(Object.fromEntries(names)).toEqual({ 'Academy Pilot': 3, 'Darth Vader': 1, Hate: 1 })
  const vader = epic.book.pilot('darthvader')!
  expect([...keywords]).toEqual(expect.arrayContaining([...vader.keywords]))
  expect(squadCards(epic.book, newSquad(epic, 'galacticempire')).names.size).toBe(0)
})

/** Reports whether a pilot with that card alone satisfies one of its restrictions. */
function meets(pilot: PilotCard, id: string, kind: string, by = epic): boolean {
  const card = by.book.upgradeById(id)!
  const part: ShipPart = {
    ship: pilot.hull.id,
    pilot: pilot.key,
    upgrades: [{ slot: card.slot, id: card.id }],
  }
  const ship = { ref: 's1', parts: [part] } as Squad['ships'][number]
  const squad: Squad = { ...newSquad(by, pilot.faction), ships: [ship] }
  const lacks = unmetRestrictions(by, squad, ship, part, squadCards(by.book, squad))
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

/** Reports whether numbers one below, equal to and one above that of the card satisfy it. */
const bounds = {
  hullAtMost: [true, true, false],
  agilityAtMost: [true, true, false],
  agilityEqual: [false, true, false],
  shieldsEqual: [false, true, false],
  shieldsAtLeast: [false, true, true],
  energyAtLeast: [false, true, true],
  skillAtLeast: [false, true, true],
}
test.each(Object.entries(bounds))(
  '[C1-SQUAD-7] [C2-SQUAD-6] %s: on the side of the number that the card says',
  async (kind, wanted) => {
    const old = await loadRegulations('epic-variant-2018')
    let seen = 0
    for (const by of [epic, old])
      for (const card of by.book.upgrades)
        for (const each of card.restrictions) {
          if (each.kind !== kind || !('value' in each)) continue
          const stat = kind.replace(/At.*|Equal/, '') as keyof PilotCard['stats'] | 'skill'
          // A card that grants or changes the value it requires would hide the printed number.
          const fit = [-1, 0, 1].map((off) => {
            const pilot = by.book.pilots.find(
              ({ rank, stats }) => (stat === 'skill' ? rank : stats[stat]) === each.value + off,
            )
            return pilot ? meets(pilot, card.id, kind, by) : undefined
          })
          seen += fit.filter((one) => one !== undefined).length
          expect([card.id, fit]).toEqual([
            card.id,
            fit.map((one, at) => (one === undefined ? undefined : wanted[at])),
          ])
        }
    expect(seen).toBeGreaterThan(1)
  },
)
