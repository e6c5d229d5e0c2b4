import { beforeAll, expect, test } from 'vitest'
import { asRun, asWritten, cardPrints, fingerprints, partsOf, written } from './fingerprint.ts'

test('the fingerprint that is committed is that of the sources: npm run fingerprint writes it', async () => {
  expect(asWritten(await fingerprints()) === written()).toBe(true)
}, 60_000)

const helpers = `
import { effects } from '@flotilla/engine'
const { gain } = effects
export const calm = (game: object): void => gain(game, 'calm')
export const rage = (game: object): void => gain(game, 'rage')`

const list = `
import { effects } from '@flotilla/engine'
import { calm, rage } from './helpers.ts'
const { lose } = effects
const twice = (game: object): void => { calm(game); calm(game) }
const OATH = 'oath'
export const talents: Cards = {
  monk: { text: 'It is calm.', use: twice },
  duelist: { text: 'It is not.', use: rage },
  knight: { text: 'It swears.', use: (game) => assign(game, 'oath', { calm: 1 }) },
  [OATH]: { text: 'An oath.', use: (game) => lose(game, 'talents') },
}`

const prints = async (cards: string, help = helpers) =>
  cardPrints(
    ['monk', 'duelist', 'knight', 'oath', ...(cards.includes('rogue') ? ['rogue'] : [])],
    new Map(
      await Promise.all(
        [['/talents.ts', cards] as const, ['/helpers.ts', help] as const].map(
          async ([file, text]) => [file, partsOf(await asRun(file, text))] as const,
        ),
      ),
    ),
  )

let before: Record<string, string>
beforeAll(async () => {
  before = await prints(list)
})

/** Which cards are not what they were. */
const altered = async (cards: string, help?: string): Promise<string[]> => {
  const now = await prints(cards, help)
  return Object.keys(before).filter((id) => before[id] !== now[id])
}

test.each([
  ['one more card', list.replace('monk:', "rogue: { use: (game) => lose(game, 'rogue') }, monk:"), []],
  ['one more name for it', list.replace('{ lose }', '{ give, lose }'), []],
  ['words, blanks and types', list.replace('It is calm.', 'Calm!').replaceAll(': object', ': never'), []],
  ['a card', list.replace('use: rage', 'use: () => rage()'), ['duelist']],
  ['what a card uses', list.replace('calm(game); calm(game)', 'calm(game)'), ['monk']],
  ['a card that another names', list.replace('lose(game, ', 'lose(game, 2, '), ['knight', 'oath']],
])('%s', async (_, cards, ids) => {
  expect(cards).not.toBe(list)
  expect(await altered(cards)).toEqual(ids)
})

test('what a card uses of another file', async () => {
  expect(await altered(list, helpers.replace("'rage'", "'fury'"))).toEqual(['duelist'])
  expect(await altered(list, helpers.replace('{ gain }', '{ gain, lose }'))).toEqual([])
  expect(await altered(list, helpers.replace('{ gain }', '{ win: gain }'))).toEqual(['monk', 'duelist'])
})

test('a card that stands in no list by its name is a fault', async () => {
  await expect(prints(list.replace('monk:', 'hermit:'))).rejects.toThrow('No file of cards has monk')
})
