import { loadCardBook } from '@flotilla/squads'
import { expect, test } from 'vitest'
import { createDraft, draftRegulations } from './draft.ts'
import { type Edit, editDraft } from './edit.ts'
import { tokensForShip } from './tokens.ts'

const books = { first: await loadCardBook('first'), second: await loadCardBook('second') }

function tokens(edition: 'first' | 'second', pilot: string, ...cards: string[]): string[] {
  const faction = books[edition].pilot(pilot)!.faction
  const format = edition === 'first' ? 'epic-variant-2018' : 'epic-battles'
  const edits: Edit[] = [
    { do: 'addShip', squad: 0, pilot },
    ...cards.map(
      (card, place): Edit => ({ do: 'equip', squad: 0, at: { ship: 's1', part: 0, place }, card }),
    ),
  ]
  const draft = edits.reduce(
    (now, edit) => editDraft(draftRegulations(books[edition], now), now, edit),
    createDraft('x', format, faction, 'Test'),
  )
  const [squad] = draft.squads
  return tokensForShip(draftRegulations(books[edition], draft), squad, squad.ships[0]!).map(
    ({ kind, count }) => `${count} ${kind}`,
  )
}

test('a ship has its shields, charges of all its cards, force, and a token for each of its actions', () => {
  expect(tokens('second', 'lukeskywalker', 'protontorpedoes', 'shieldupgrade')).toEqual([
    '3 shield',
    '2 force',
    '2 charge',
    '1 focus',
    '1 lock',
    '1 stress',
  ])
  expect(tokens('second', 'academypilot')).toEqual(['1 focus', '1 evade', '1 stress'])
})

test('a huge ship has its energy; of two cards the tokens of both, and of cards that hold energy theirs', () => {
  expect(tokens('second', 'alderaanianguard')).toContain('7 energy')
  const corvette = tokens('first', 'rebelalliance:cr90corvettefore:cr90corvettefore')
  expect(corvette).toContain('8 shield')
  expect(corvette.some((each) => each.endsWith('stress'))).toBe(false)
  const energy = (all: string[]) => Number(all.find((each) => each.endsWith('energy'))?.split(' ')[0])
  const armed = tokens('first', 'rebelalliance:cr90corvettefore:cr90corvettefore', 'quadlasercannons')
  expect(energy(armed) - energy(corvette)).toBe(2)
})
