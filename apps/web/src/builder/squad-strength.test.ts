import { loadCardBook, type Regulations } from '@flotilla/squads'
import { describe, expect, test } from 'vitest'
import { createDraft, draftRegulations, type SquadDraft } from './draft.ts'
import { editDraft } from './edit.ts'
import { squadStrength } from './squad-strength.ts'

const books = { first: await loadCardBook('first'), second: await loadCardBook('second') }

const flying = (
  format: 'epic-battles' | 'epic-variant-2018',
  ...pilots: string[]
): [Regulations, SquadDraft] => {
  const empty = createDraft('x', format, 'rebelalliance', '')
  const by = draftRegulations(books[format === 'epic-battles' ? 'second' : 'first'], empty)
  return [
    by,
    pilots.reduce((draft, pilot) => editDraft(by, draft, { do: 'addShip', squad: 0, pilot }), empty),
  ]
}
const of = (...args: Parameters<typeof flying>) => {
  const [by, draft] = flying(...args)
  return squadStrength(by, draft.squads[0])
}

describe('what a squad can do', () => {
  test('three focused dice against one defense die: the hits less the evades', () => {
    const { damage, health, ranks } = of('epic-battles', 'lukeskywalker')
    // With a focus token six of eight sides hit; without a token three of eight sides evade.
    let mean = 0
    for (let hits = 0; hits <= 3; hits += 1) {
      const ways = [1, 3, 3, 1][hits]! * 0.75 ** hits * 0.25 ** (3 - hits)
      mean += ways * ((5 / 8) * hits + (3 / 8) * Math.max(0, hits - 1))
    }
    expect(damage[1]![0]).toBeCloseTo(mean, 6)
    expect([health, ranks]).toEqual([6, [{ rank: 5, ships: 1 }]])
  })

  test('more at range 1, less at range 3, less against agility, twice as much by two', () => {
    const { damage, survives } = of('epic-battles', 'lukeskywalker')
    const [one, two, three] = damage.map((row) => row[1]!)
    expect(one).toBeGreaterThan(two!)
    expect(two).toBeGreaterThan(three!)
    expect(damage[1]![0]).toBeGreaterThan(damage[1]![2]!)
    expect(survives[2]).toBeGreaterThan(survives[0]!)
    const both = of('epic-battles', 'lukeskywalker', 'wedgeantilles')
    expect(both.damage[1]![0]).toBeCloseTo(2 * damage[1]![0]!, 6)
  })

  test('both halves of a huge ship count, without a bonus for range', () => {
    const { damage, health } = of('epic-variant-2018', 'cr90corvettefore')
    expect(health).toBe(24)
    expect(damage[0]).toEqual(damage[1])
  })

  test('of nothing is nothing', () => {
    expect(of('epic-battles')).toMatchObject({ health: 0, ranks: [], words: [], survives: [0, 0, 0] })
  })

  test('stands in plain words where something stands out, and in none where nothing does', () => {
    const ywings = of('epic-battles', 'graysquadronbomber', 'graysquadronbomber')
    expect(ywings.words.join(' ')).toMatch(/Sturdy.*shoots last/)
    expect(of('epic-battles', 'redsquadronveteran').words).toEqual([])
  })
})
