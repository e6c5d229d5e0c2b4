import { describe, expect, test } from 'vitest'
import { isTeam, squadViolations } from '../check.ts'
import { squadCost } from '../cost.ts'
import { importXws } from '../exchange/parse-xws.ts'
import { teamToXws, toXws } from '../exchange/xws.ts'
import { formats } from '../formats.ts'
import { loadRegulations } from '../regulations.ts'
import type { Squad } from '../squad.ts'
import { loadReady, readyNames } from './index.ts'

const all = await Promise.all(readyNames.map(async (name) => (await loadReady(name))!))
const squadsOf = (squad: (typeof all)[number]['squad']): Squad[] => (isTeam(squad) ? squad.squads : [squad])

describe.each(all)('$name', ({ squad, format, limit, title, plays }) => {
  test('is legal in its format and within two points of the limit', async () => {
    const by = await loadRegulations(format, limit === undefined ? {} : { limit: { points: limit } })
    expect(squadViolations(by, squad)).toEqual([])
    const squads = squadsOf(squad)
    const each = formats[format].points?.max ?? (limit ?? 0) / squads.length
    for (const one of squads) {
      expect(squadCost(by, one)).toBeGreaterThanOrEqual(each - 2)
      expect(squadCost(by, one)).toBeLessThanOrEqual(each)
    }
  })

  test('is marked, and survives XWS', async () => {
    expect(title).not.toBe('')
    expect(plays).toMatch(/^[A-Z].+\.$/)
    const xws = isTeam(squad) ? await teamToXws(squad) : await toXws(squad)
    const { squads } = await importXws(JSON.parse(JSON.stringify(xws)))
    expect(squads.map((each) => each.squad)).toEqual(squadsOf(squad))
    expect(squads.flatMap(({ notes, unknown }) => [...notes, ...unknown])).toEqual([])
  })
})

test('newcomers find every faction of both editions, huge ships, wings and teams', () => {
  const squads = all.flatMap(({ squad }) => squadsOf(squad))
  const factions = (edition: string) =>
    [...new Set(squads.filter((each) => each.edition === edition).map(({ faction }) => faction))].sort()
  expect(all.length).toBeGreaterThanOrEqual(16)
  expect(factions('second')).toEqual([
    'firstorder',
    'galacticempire',
    'galacticrepublic',
    'rebelalliance',
    'resistance',
    'scumandvillainy',
    'separatistalliance',
  ])
  expect(factions('first')).toEqual(['galacticempire', 'rebelalliance', 'scumandvillainy'])
  const hulls = new Set(
    squads
      .filter(({ edition }) => edition === 'first')
      .flatMap(({ ships }) => ships.map(({ parts }) => parts[0].ship)),
  )
  for (const huge of [
    'gr75mediumtransport',
    'cr90corvettefore',
    'raiderclasscorvettefore',
    'gozanticlasscruiser',
    'croccruiser',
  ]) {
    expect(hulls).toContain(huge)
  }
  expect(squads.filter(({ wings }) => wings.length > 0).length).toBeGreaterThanOrEqual(8)
  const teams = all.filter(({ squad }) => isTeam(squad)).map(({ format }) => format)
  expect(teams.sort()).toEqual(['epic-battles', 'epic-variant-team-2018', 'team-epic-2014'])
})

test('a name that no ready squad has finds none', async () => {
  expect(await loadReady('constructor')).toBeUndefined()
})
