import { loadSecond } from '@flotilla/catalogue'
import { pilotCardId, shipAbilityId } from '@flotilla/engine/second'
import { expect, test } from 'vitest'
import { secondCards } from './index.ts'

const catalogue = await loadSecond()
const abilities = [
  ...catalogue.pilots.map(({ shipAbility }) => shipAbility),
  ...catalogue.upgrades.flatMap(({ sides }) => sides.map(({ shipAbility }) => shipAbility)),
].flatMap((name) => (name ? [shipAbilityId(name)] : []))

const known = new Set([
  ...catalogue.pilots.map(({ id }) => pilotCardId(id)),
  ...abilities,
  ...catalogue.upgrades.flatMap(({ id, sides }) => sides.map((_, i) => (i === 0 ? id : `${id}#${i}`))),
  ...catalogue.conditions.map(({ id }) => id as string),
])

test('every card says what it does, and is a card of the second edition', () => {
  for (const [id, { text }] of Object.entries(secondCards)) {
    expect(known, id).toContain(id)
    expect(text).toMatch(/^[A-Z].+\.$/)
  }
  expect(Object.keys(secondCards).length).toBeGreaterThanOrEqual(80)
})

test('a pilot and an upgrade of the same id are two cards', () => {
  for (const id of ['chewbacca', 'lukeskywalker'])
    expect(secondCards[id]!.text).not.toBe(secondCards[pilotCardId(id)]!.text)
})
