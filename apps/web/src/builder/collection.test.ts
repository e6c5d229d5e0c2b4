import { loadProducts } from '@flotilla/catalogue'
import { loadCardBook, loadRegulations, ownedPieces, type PieceKind } from '@flotilla/squads'
import { expect, test } from 'vitest'
import { collectionFile, parseCollection, parseCollectionFile, withCopies } from './collection.ts'
import { createDraft } from './draft.ts'
import { editDraft } from './edit.ts'
import { isAvailable, missingText } from './filters.tsx'
import { ownedStatus, pieceText } from './use-owned.ts'

test('a collection goes to a file and back; what is none is refused in words', () => {
  const one = withCopies({ changed: 0, products: { 'first:coreset': 1 } }, 'second:slaveiexpansionpack', 2)
  expect(one.products).toEqual({ 'first:coreset': 1, 'second:slaveiexpansionpack': 2 })
  expect(one.changed).toBeGreaterThan(0)
  expect(parseCollectionFile(collectionFile({ ...one, only: true })).products).toEqual(one.products)
  expect(withCopies(one, 'first:coreset', 0).products).toEqual({ 'second:slaveiexpansionpack': 2 })
  expect(withCopies(one, 'first:coreset', -3).products).toEqual({ 'second:slaveiexpansionpack': 2 })
  expect(withCopies(one, 'first:coreset', 400).products['first:coreset']).toBe(99)
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`first:box${i}`, 1]))
  for (const wrong of [
    null,
    [],
    {},
    { products: [] },
    { products: { coreset: 1 } },
    { products: { 'first:coreset': 0 } },
    { products: { 'first:coreset': 1.5 } },
    { products: { 'first:coreset': '1' } },
    { products: { 'third:coreset': 1 } },
    { products: many },
  ]) {
    expect(parseCollection(wrong), JSON.stringify(wrong)?.slice(0, 60)).toBeUndefined()
    expect(() => parseCollectionFile(JSON.stringify(wrong))).toThrow('no collection')
  }
  expect(() => parseCollectionFile('{')).toThrow('no collection')
  // A product that this version of the page does not know stays for a newer one.
  expect(parseCollection({ products: { 'second:notyetsold': 1 } })?.products).toEqual({
    'second:notyetsold': 1,
  })
})

test('what is left beside the squads is shown, what is used up is said to be', async () => {
  const [book, products, by] = await Promise.all([
    loadCardBook('first'),
    loadProducts(),
    loadRegulations('epic-variant-2018'),
  ])
  const empty = createDraft('x', 'epic-variant-2018', 'rebelalliance', 'Test')
  const luke = 'rebelalliance:xwing:lukeskywalker'
  const draft = editDraft(by, empty, { do: 'addShip', squad: 0, pilot: luke })
  const stock = ownedPieces('first', products, { 'first:coreset': 1 })
  const owned = (only: boolean, of = draft) => ownedStatus(book, stock, of.squads, only)
  expect(isAvailable(owned(true, empty), 'pilot', luke)).toBe(true)
  expect(isAvailable(owned(true), 'pilot', luke)).toBe(false)
  expect(isAvailable(owned(false), 'pilot', luke)).toBe(true)
  expect(isAvailable(undefined, 'pilot', luke)).toBe(true)
  expect(missingText(owned(false, empty), 'pilot', luke)).toBe('')
  expect(missingText(owned(false), 'pilot', luke)).toContain('none left')
  expect(missingText(undefined, 'pilot', luke)).toBe('')
  expect(owned(false).missing).toEqual([])
  const twice = editDraft(by, draft, { do: 'addShip', squad: 0, pilot: 'rebelalliance:xwing:wedgeantilles' })
  expect(owned(false, twice).missing.map((piece) => pieceText(book, piece))).toEqual([
    '1 X-wing miniature',
    '1 Wedge Antilles card',
  ])
  // Of more ships only those missing beyond that, and no deck or obstacle.
  expect(owned(false).lack(twice.squads)).toEqual(owned(false, twice).missing)
  expect(owned(false, twice).lack(twice.squads)).toEqual([])
  expect(owned(false, twice).lack([{ ...twice.squads[0], damageDeck: 'core-tfa' }])).toEqual([])
  const said = (kind: PieceKind, id: string, count = 1) => pieceText(book, { kind, id, count })
  expect(said('ship', 'cr90corvettefore')).toBe('1 CR90 Corvette miniature')
  expect(said('pilot', 'rebelalliance:cr90corvetteaft:cr90corvetteaft', 2)).toBe(
    '2 CR90 Corvette (Aft) cards',
  )
  expect(said('upgrade', 'protontorpedoes', 2)).toBe('2 Proton Torpedoes')
  expect(said('deck', 'core-tfa')).toBe('1 damage deck (The Force Awakens core set)')
  expect(said('obstacle', 'coreasteroid0')).toBe('1 asteroid of the first core set, number 1')
})
