import { describe, expect, test } from 'vitest'
import { squadViolations } from './check.ts'
import { squadCost } from './cost.ts'
import { type FormatId, formats } from './formats.ts'
import { randomSquad } from './random-squad.ts'
import { loadRegulations } from './regulations.ts'

const cases = Object.values(formats).flatMap(({ id, factions }) =>
  factions.anyOf.map((faction) => ({ format: id, faction })),
)
const limitsOf = (format: FormatId) => (formats[format].points ? {} : { limit: { points: 300 } })

/** Counts how often each word occurs. */
const counted = (words: readonly string[]): Map<string, number> =>
  words.reduce((sums, word) => sums.set(word, (sums.get(word) ?? 0) + 1), new Map<string, number>())

test('a thousand random squads of every format and faction are legal, use their points and fly like squads', async () => {
  const alike = new Map<string, number>()
  const carried = new Map<string, number>()
  const keep = (most: Map<string, number>, key: string, value: number) =>
    most.set(key, Math.max(value, most.get(key) ?? 0))
  for (let seed = 0; seed < 1000; seed++) {
    const { format, faction } = cases[seed % cases.length]!
    const squad = await randomSquad({ format, faction, seed })
    const by = await loadRegulations(format, limitsOf(format))
    expect({ seed, format, faction, violations: squadViolations(by, squad) }).toEqual({
      seed,
      format,
      faction,
      violations: [],
    })
    expect(squadCost(by, squad)).toBeGreaterThan(
      (formats[format].points?.max ?? formats[format].usualLimit ?? 300) * 0.8,
    )
    expect(squad.faction).toBe(faction)

    const ships = squad.ships.map(({ parts }) => ({
      pilot: by.book.pilot(parts[0].pilot)!,
      // Foils and the like come with the ship.
      upgrades: parts
        .flatMap(({ upgrades }) => upgrades.map((each) => by.book.upgrade(each)!))
        .filter(({ slot }) => slot !== 'configuration'),
    }))
    const cards = ships.flatMap(({ pilot, upgrades }) => [pilot, ...upgrades])
    const limited = counted(cards.filter((card) => card.limited > 0).map(({ name }) => name))
    const copies = counted(ships.flatMap(({ upgrades }) => upgrades.map(({ id }) => id)))
    expect({ seed, limited: Math.max(0, ...limited.values()) }).toEqual({ seed, limited: limited.size && 1 })
    expect({ seed, copies: Math.max(0, ...copies.values()) < 4 }).toEqual({ seed, copies: true })
    const wholeSquad = cards.filter(
      (card) =>
        'restrictions' in card &&
        card.restrictions.some(({ kind }) => kind === 'standardized' || kind === 'solitary'),
    )
    expect({ seed, wholeSquad }).toEqual({ seed, wholeSquad: [] })
    for (const { hull } of ships.map(({ pilot }) => pilot)) {
      keep(alike, hull.size, ships.filter(({ pilot }) => pilot.hull.id === hull.id).length)
    }
    for (const { pilot, upgrades } of ships) {
      if (pilot.standardLoadout) continue
      keep(carried, `${pilot.hull.size}${pilot.limited ? ' ace' : ''}`, upgrades.length)
    }
  }
  expect(Object.fromEntries(alike)).toEqual({ small: 6, medium: 3, large: 2, huge: 1 })
  expect(Object.fromEntries(carried)).toEqual({
    small: 2,
    'small ace': 3,
    medium: 3,
    'medium ace': 4,
    large: 3,
    'large ace': 4,
    huge: 6,
  })
})

describe('randomSquad', () => {
  const asked = { format: 'epic-battles', faction: 'separatistalliance', seed: 'tuesday' } as const

  test('gives the same squad for the same seed, and others for others', async () => {
    expect(await randomSquad(asked)).toEqual(await randomSquad(asked))
    expect(await randomSquad({ ...asked, seed: 'friday' })).not.toEqual(await randomSquad(asked))
  })

  test('brings huge ships and wings to Epic Battles, and leaves them out elsewhere', async () => {
    const seeds = Array.from({ length: 30 }, (_, seed) => seed)
    const epic = await Promise.all(seeds.map((seed) => randomSquad({ ...asked, seed })))
    expect(epic.some(({ wings }) => wings.length > 0)).toBe(true)
    expect(epic.some(({ ships }) => ships.some(({ parts }) => parts[0].ship === 'croccruiser'))).toBe(true)
    const standard = await randomSquad({ ...asked, format: 'standard-second' })
    expect(standard.wings).toEqual([])
  })

  test('brings two to five wingmates, and spends at most four fifths of its points on a wing', async () => {
    const by = await loadRegulations('epic-battles')
    const seeds = Array.from({ length: 120 }, (_, seed) => seed)
    const squads = await Promise.all(
      seeds.map((seed) => randomSquad({ ...asked, faction: 'rebelalliance', limit: 160, seed })),
    )
    const winged = squads.filter(
      ({ wings, ships }) =>
        wings.length > 0 && ships.every(({ parts }) => by.book.pilot(parts[0].pilot)!.hull.size !== 'huge'),
    )
    // Upgrades bought at the end, from what is left, are not counted.
    const shares = winged.map((squad) => {
      const { leader, wingmates } = squad.wings[0]!
      const wing = [leader, ...wingmates.map(({ ship }) => ship)]
      const points = wing.reduce((sum, ref) => sum + squadCost(by, squad, ref, 'pilot')!, 0)
      const { upgrades } = squad.ships.find(({ ref }) => ref === leader)!.parts[0]
      const card = upgrades.findIndex(({ id }) => id === 'veteranwingleader')
      return (points + squadCost(by, squad, leader, card)!) / 160
    })
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.8)
    expect(Math.max(...shares)).toBeGreaterThan(0.7)
    const sizes = new Set(winged.map(({ wings }) => wings[0]!.wingmates.length))
    expect(Math.min(...sizes)).toBe(2)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5)
  })

  test('keeps to the limit it is given', async () => {
    const by = await loadRegulations('epic-battles', { limit: { points: 500 } })
    const squad = await randomSquad({ ...asked, limit: 500 })
    expect(squadViolations(by, squad)).toEqual([])
    expect(squadCost(by, squad)).toBeGreaterThan(400)
  })

  test('takes its costs from the points list it is given', async () => {
    const squad = await randomSquad({ ...asked, pointsList: '2021-03' })
    expect(squad.pointsList).toBe('2021-03')
    expect((await randomSquad(asked)).pointsList).toBe('2020-01')
  })

  test('says so when a faction has no place in the format', async () => {
    await expect(randomSquad({ ...asked, format: 'epic-dogfight-2014' })).rejects.toThrow(
      'No squad of the Separatist Alliance can be built for Epic Dogfight (2014)',
    )
  })
})
