import { describe, expect, test } from 'vitest'
import { check } from './check.ts'
import { costOf } from './cost.ts'
import { type FormatId, formats } from './formats.ts'
import { randomSquad } from './random.ts'
import { regulations } from './regulations.ts'

const cases = Object.values(formats).flatMap(({ id, factions }) =>
  factions.anyOf.map((faction) => ({ format: id, faction })),
)
const limitsOf = (format: FormatId) => (formats[format].points ? {} : { limit: { points: 300 } })

test('a thousand random squads of every format and faction are legal and use their points', async () => {
  for (let seed = 0; seed < 1000; seed++) {
    const { format, faction } = cases[seed % cases.length]!
    const squad = await randomSquad({ format, faction, seed })
    const by = await regulations(format, limitsOf(format))
    expect({ seed, format, faction, violations: check(by, squad) }).toEqual({
      seed,
      format,
      faction,
      violations: [],
    })
    expect(costOf(by, squad)).toBeGreaterThan((formats[format].points?.max ?? 300) * 0.8)
    expect(squad.faction).toBe(faction)
  }
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
    const by = await regulations('epic-battles')
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
      const points = wing.reduce((sum, ref) => sum + costOf(by, squad, ref, 'pilot')!, 0)
      const { upgrades } = squad.ships.find(({ ref }) => ref === leader)!.parts[0]
      const card = upgrades.findIndex(({ id }) => id === 'veteranwingleader')
      return (points + costOf(by, squad, leader, card)!) / 160
    })
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.8)
    expect(Math.max(...shares)).toBeGreaterThan(0.7)
    const sizes = new Set(winged.map(({ wings }) => wings[0]!.wingmates.length))
    expect(Math.min(...sizes)).toBe(2)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5)
  })

  test('keeps to the limit it is given', async () => {
    const by = await regulations('epic-battles', { limit: { points: 500 } })
    const squad = await randomSquad({ ...asked, limit: 500 })
    expect(check(by, squad)).toEqual([])
    expect(costOf(by, squad)).toBeGreaterThan(400)
  })

  test('says so when a faction has no place in the format', async () => {
    await expect(randomSquad({ ...asked, format: 'epic-dogfight-2014' })).rejects.toThrow(
      'No squad of the Separatist Alliance can be built for Epic Dogfight (2014)',
    )
  })
})
