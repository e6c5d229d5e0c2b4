import { readFileSync } from 'node:fs'
import { loadFirst, loadSecond } from '@flotilla/catalogue'
import { expect, test } from 'vitest'
import { loadCardTexts } from './card-texts.ts'
import { firstCards, secondCards } from './index.ts'

test('a pilot is told of with its faction, all else together, and every card that is carried out once', async () => {
  const [one, two] = [await loadCardTexts('first'), await loadCardTexts('second')]
  const wedge = (await loadFirst()).pilot('wedgeantilles')!.key
  expect(one.rebelalliance?.[wedge]).toBe(firstCards[wedge]!.text)
  expect(one.galacticempire?.[wedge]).toBeUndefined()
  expect(two.rebelalliance?.['pilot:wedgeantilles']).toBe(secondCards['pilot:wedgeantilles']!.text)
  expect(two.common?.veteranwingleader).toBe(secondCards.veteranwingleader!.text)
  for (const [told, cards] of [
    [one, firstCards],
    [two, secondCards],
  ] as const) {
    const ids = Object.values(told).flatMap((texts) => Object.keys(texts))
    expect(new Set(ids).size).toBe(ids.length)
    expect(Object.keys(cards).filter((id) => !ids.includes(id))).toEqual([])
  }
})

test('what only matters while a squad is built is told as well, so that no upgrade with a rule is without a word', async () => {
  const one = (await loadCardTexts('first')).common!
  const silent = (await loadFirst()).upgrades.filter(
    ({ id, key, slot }) => !one[id] && !one[key] && !one[`${slot}:${id}`],
  )
  expect(silent.map(({ key }) => key)).toEqual([])
  const two = (await loadCardTexts('second')).common!
  const { second: withoutRules } = JSON.parse(
    readFileSync(new URL('../silent.json', import.meta.url), 'utf8'),
  ) as { second: string[] }
  const quiet = (await loadSecond()).upgrades.filter(
    ({ id, sides: [front] }) => front.ability && !two[id] && !withoutRules.includes(id),
  )
  expect(quiet.map(({ id }) => id)).toEqual([])
})
