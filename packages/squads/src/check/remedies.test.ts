import { expect, test } from 'vitest'
import { createRemedy, nearestById, withSquadIndex } from './remedies.ts'

const known = ['map', 'howlrunner', 'darkcurse', 'wampa', 'soontirfel', 'soontir']
const near = (id: string) => nearestById(id, known, (each) => each)

test.each<[string, string | undefined, string]>([
  ['howlruner', 'howlrunner', 'a letter left out'],
  ['howlrunnner', 'howlrunner', 'a letter too many'],
  ['howlrumner', 'howlrunner', 'another letter'],
  ['Howl-Runner', 'howlrunner', 'signs and case do not count'],
  ['owlrunne', 'howlrunner', 'two letters of eight left out'],
  ['hovlrumner', 'howlrunner', 'two letters of ten changed'],
  ['owlrumne', undefined, 'three of eight'],
  ['wampq', 'wampa', 'one letter of five'],
  ['wqmpq', undefined, 'two of five'],
  ['wqmpaq', undefined, 'two of six'],
  ['wam', undefined, 'a word of three letters has to be right'],
  ['nap', undefined, 'one of three'],
  ['soontirf', 'soontir', 'the nearer of two'],
  ['soontirfe', 'soontirfel', 'the nearer of two, the other way'],
])('%s is taken for %s: %s', (id, found) => expect(near(id)).toBe(found))

test('the first of two that are equally near', () => {
  const tied = (...ids: string[]) => nearestById('gold', ids, (each) => each)
  expect(tied('golf', 'bold')).toBe('golf')
  expect(tied('bold', 'golf')).toBe('bold')
})

test('a remedy in words alone has no changes; in a team they name the squad', () => {
  const violation = { rule: 'EB-WSQ-1', message: 'It is wrong.' } as const
  expect(createRemedy('Choose others.')).toEqual({ words: 'Choose others.' })
  const change = { do: 'splitWing', leader: 's1' } as const
  expect(withSquadIndex({ ...violation, remedy: createRemedy('Split.', change) }, 1)).toEqual({
    ...violation,
    squad: 1,
    remedy: { words: 'Split.', changes: [{ ...change, squad: 1 }] },
  })
  expect(withSquadIndex({ ...violation, remedy: createRemedy('Choose others.') }, 1)).toEqual({
    ...violation,
    squad: 1,
    remedy: { words: 'Choose others.' },
  })
  expect(withSquadIndex(violation, 0)).toEqual({ ...violation, squad: 0 })
})
