import { expect, test } from 'vitest'
import { rules, searchRules } from './index.ts'

const ids = (words: string) => searchRules(words).map(({ id }) => id)

test('an id finds its rule first, in any case', () => {
  expect(ids('EB-WING-3')[0]).toBe('EB-WING-3')
  expect(ids('c2-range-1')[0]).toBe('C2-RANGE-1')
})

test('the beginning of an id finds the rules of that heading', () => {
  const found = ids('HS-ESTEP')
  expect(found).toHaveLength(10)
  expect(found.every((id) => id.startsWith('HS-ESTEP-'))).toBe(true)
})

test('every word must occur', () => {
  const found = searchRules('wingmate ionized')
  expect(found.map(({ id }) => id)).toContain('EB-FSPLIT-4')
  for (const { section, text, note } of found) {
    const all = `${section} ${text} ${note}`.toLowerCase()
    expect(all).toContain('wingmate')
    expect(all).toContain('ionized')
  }
})

test('rules under a heading of that name come before rules that mention it', () => {
  const found = searchRules('final salvo')
  expect(found.slice(0, 5).map(({ section }) => section)).toEqual(Array(5).fill('Final Salvo'))
  expect(found.map(({ id }) => id)).toContain('EV18-END-5')
})

test('a plural finds the singular', () => {
  expect(ids('barrel rolls')).toContain('C2-ROLL-4')
})

test('a word with a hyphen is found in the text', () => {
  expect(ids('free-for-all')).toContain('EB-FFA-1')
})

test('nothing is found for words that do not occur, nor for no words', () => {
  expect(searchRules('hyperdrive quack')).toEqual([])
  expect(searchRules('  ')).toEqual([])
})

test('a rule is found by a part of its own text', () => {
  for (const { id, text } of rules.filter((_, at) => at % 97 === 0)) {
    expect(ids(text.split(' ').slice(0, 6).join(' '))).toContain(id)
  }
})
