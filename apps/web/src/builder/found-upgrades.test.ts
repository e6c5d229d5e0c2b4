import { loadCardBook } from '@flotilla/squads'
import { expect, test } from 'vitest'
import { createDraft, draftRegulations } from './draft.ts'
import { type Edit, editDraft } from './edit.ts'
import { firstPlaceFor } from './found-upgrades.tsx'

const book = await loadCardBook('first')

test('a card that was searched for goes to the first ship, or half of one, that has room for it', () => {
  const empty = createDraft('x', 'epic-variant-2018', 'rebelalliance', 'Test')
  const by = draftRegulations(book, empty)
  const after = (...edits: Edit[]) => edits.reduce((now, edit) => editDraft(by, now, edit), empty)
  const draft = after(
    { do: 'addShip', squad: 0, pilot: 'rebelalliance:xwing:rookiepilot' },
    { do: 'addShip', squad: 0, pilot: 'rebelalliance:cr90corvettefore:cr90corvettefore' },
  )
  const taker = (card: string, of = draft) => firstPlaceFor(by, of.squads[0], card)
  expect(taker('protontorpedoes')).toEqual({ ship: 's1', part: 0, place: 0 })
  expect(taker('quadlasercannons')).toEqual({ ship: 's2', part: 0, place: 0 })
  // Only the energy of the aft section can feed it.
  expect(taker('backupshieldgenerator')).toMatchObject({ ship: 's2' })
  expect(taker('ghost')).toBeUndefined()
  expect(taker('protontorpedoes', empty)).toBeUndefined()
})
