import { expect, test } from 'vitest'
import { firstCards, secondCards } from './index.ts'

/** Returns every word or list that a card declares under a name, at any depth. */
function* listsIn(part: unknown, name: string): Generator<readonly unknown[]> {
  if (typeof part !== 'object' || part === null) return
  for (const [key, value] of Object.entries(part)) {
    if (key === name && (Array.isArray(value) || typeof value === 'string')) yield [value].flat()
    else yield* listsIn(value, name)
  }
}

const declared = (name: string) =>
  [...Object.entries(firstCards), ...Object.entries(secondCards)].flatMap(
    ([card, rules]: [string, { readonly text?: string }]) =>
      [...listsIn(rules, name)].map((list) => ({ card, text: rules.text ?? '', list })),
  )

test('a card reaches as far as its sentence says', () => {
  const ranges = declared('range')
  const strange = ranges.filter(({ text, list: [least, most] }) => {
    const said = least === most ? `range ${least}` : `range ${least}–${most}`
    return !new RegExp(`${said}(?![–\\d])`, 'i').test(text)
  })
  expect(strange).toEqual([])
  expect(ranges.length).toBeGreaterThan(60)
})

test('a card says which tokens it spends on dice', () => {
  const all = declared('spends')
  const strange = all.filter(({ text, list }) => !list.every((token) => text.includes(String(token))))
  // The condition counts her charges.
  expect(strange).toMatchObject([{ card: 'pilot:naboohandmaiden', list: ['evade'] }])
  expect(all.length).toBeGreaterThan(8)
})

test('a card says whose moment it waits for', () => {
  const scopes = ['me', 'friend', 'ally', 'enemy', 'any', 'target']
  const all = declared('of')
  expect(all.filter(({ list }) => !list.every((scope) => scopes.includes(String(scope))))).toEqual([])
  expect(all.length).toBeGreaterThan(200)
})

test('a card speaks of its target only where a window tells whose attack it is', () => {
  const telling = [
    ...['becomesDefender', 'beforeRoll', 'rolled', 'rerolled', 'beforeNeutralize', 'afterNeutralize'],
    ...['critsCancelled', 'hit', 'precisionShot', 'destroyed'],
  ]
  const all = [...Object.values(firstCards), ...Object.values(secondCards)]
    .flatMap(({ triggers = [] }: { readonly triggers?: readonly { at: string; of?: unknown }[] }) => triggers)
    .filter(({ of }) => of === 'target')
  expect(all.filter(({ at }) => !telling.includes(at))).toEqual([])
  expect(all.length).toBeGreaterThan(20)
})
