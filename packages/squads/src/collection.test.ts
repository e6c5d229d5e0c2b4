import { loadProducts } from '@flotilla/catalogue'
import { expect, test } from 'vitest'
import { missingPieces, ownedPieces, type PieceCount, piecesNeeded } from './collection.ts'
import { loadRegulations } from './regulations.ts'
import type { Squad } from './squad.ts'
import { createSquad } from './testing.ts'

const products = await loadProducts()
const [variant, battles] = await Promise.all([
  loadRegulations('epic-variant-2018'),
  loadRegulations('epic-battles'),
])

const lacking = (
  by: typeof variant,
  owned: Readonly<Record<string, number>>,
  ...squads: readonly Squad[]
): PieceCount[] => missingPieces(ownedPieces(by.book.edition, products, owned), piecesNeeded(by.book, squads))

const corvette = createSquad(
  variant,
  'rebelalliance',
  ['rebelalliance:cr90corvettefore:cr90corvettefore', 'quadlasercannons'],
  ['rebelalliance:xwing:lukeskywalker', 'protontorpedoes'],
  ['rebelalliance:xwing:rookiepilot', 'protontorpedoes'],
)

test('a squad needs its miniatures, both cards of a corvette, and every upgrade as often as it flies', () => {
  expect(lacking(variant, {}, corvette)).toEqual([
    { kind: 'ship', id: 'cr90corvettefore', count: 1 },
    { kind: 'pilot', id: 'rebelalliance:cr90corvettefore:cr90corvettefore', count: 1 },
    { kind: 'upgrade', id: 'quadlasercannons', count: 1 },
    { kind: 'pilot', id: 'rebelalliance:cr90corvetteaft:cr90corvetteaft', count: 1 },
    { kind: 'ship', id: 'xwing', count: 2 },
    { kind: 'pilot', id: 'rebelalliance:xwing:lukeskywalker', count: 1 },
    { kind: 'upgrade', id: 'protontorpedoes', count: 2 },
    { kind: 'pilot', id: 'rebelalliance:xwing:rookiepilot', count: 1 },
  ])
})

test('owned pieces are subtracted by number; products of another edition contain no cards', () => {
  const some = { 'first:coreset': 1, 'first:tantiveivexpansionpack': 1 }
  expect(lacking(variant, some, corvette)).toEqual([
    { kind: 'ship', id: 'xwing', count: 1 },
    { kind: 'upgrade', id: 'protontorpedoes', count: 1 },
  ])
  expect(lacking(variant, { ...some, 'first:coreset': 2 }, corvette)).toEqual([])
  expect(lacking(variant, { 'second:tantiveivexpansionpack': 3 }, corvette)).toEqual(
    lacking(variant, {}, corvette),
  )
  // Two squads at one table share no card.
  expect(lacking(variant, { ...some, 'first:coreset': 2 }, corvette, corvette)).toHaveLength(5)
})

test('miniatures of the first edition fly in the second, with its cards; a huge ship wants its deck', () => {
  const squad = createSquad(battles, 'rebelalliance', 'alderaanianguard', 'lukeskywalker')
  const kit = { 'first:tantiveivexpansionpack': 1, 'first:coreset': 1 }
  expect(lacking(battles, kit, squad)).toEqual([
    { kind: 'pilot', id: 'alderaanianguard', count: 1 },
    { kind: 'pilot', id: 'lukeskywalker', count: 1 },
    { kind: 'deck', id: 'core', count: 1 },
    { kind: 'deck', id: 'huge', count: 1 },
  ])
  const all = { ...kit, 'second:hugeshipconversionkit': 1, 'second:secondeditioncoreset': 1 }
  expect(lacking(battles, all, squad)).toEqual([])
  expect(lacking(battles, all, { ...squad, ships: squad.ships.slice(1) })).toEqual([])
})

test('obstacles, the chosen deck and cards that nobody knows', () => {
  const squad: Squad = {
    ...corvette,
    damageDeck: 'core-tfa',
    obstacles: ['coreasteroid2', 'core2asteroid1'],
    ships: [
      {
        ref: 's1',
        parts: [{ ship: 'xwing', pilot: 'nobody', upgrades: [{ slot: 'ept', id: 'nothing' }] }],
      },
    ],
  }
  expect(lacking(variant, { 'second:secondeditioncoreset': 1 }, squad)).toEqual([
    { kind: 'ship', id: 'xwing', count: 1 },
    { kind: 'deck', id: 'core-tfa', count: 1 },
    { kind: 'obstacle', id: 'core2asteroid1', count: 1 },
  ])
  const sources = ownedPieces('first', products, {}).sources('deck', 'core-tfa')
  expect(sources.map(({ name }) => name)).toEqual(['The Force Awakens Core Set'])
})
