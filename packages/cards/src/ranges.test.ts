import { expect, test } from 'vitest'
import { firstCards, secondCards } from './index.ts'

/** Every range that a card declares, wherever in it. */
function* rangesIn(part: unknown): Generator<readonly [number, number]> {
  if (typeof part !== 'object' || part === null) return
  for (const [key, value] of Object.entries(part)) {
    const [least, most] = key === 'range' && Array.isArray(value) ? value : []
    if (typeof least === 'number') yield [least, most]
    else yield* rangesIn(value)
  }
}

const declared = [...Object.entries(firstCards), ...Object.entries(secondCards)].flatMap(
  ([card, rules]: [string, { readonly text?: string }]) =>
    [...rangesIn(rules)].map(([least, most]) => ({ card, text: rules.text ?? '', least, most })),
)

test('a card reaches as far as its sentence says', () => {
  const strange = declared.filter(({ text, least, most }) => {
    const said = least === most ? `range ${least}` : `range ${least}–${most}`
    return !new RegExp(`${said}(?![–\\d])`, 'i').test(text)
  })
  expect(strange).toEqual([])
  expect(declared.length).toBeGreaterThan(60)
})
