import { formats, loadRegulations, randomSquad, squadCost } from '@flotilla/squads'
import { expect, test } from 'vitest'
import { createSubmission, eventRegulations } from './judge-lists.ts'
import type { TournamentFormat } from './tournament-format.ts'
import { tournamentFormatPresets } from './tournament-format-presets.ts'

const withLimit = (format: TournamentFormat, limit: number): TournamentFormat => ({
  ...format,
  rounds: format.rounds.map((plan) => ({ ...plan, limit })),
})

test('a published event judges lists by the limit of its document', async () => {
  for (const format of Object.values(tournamentFormatPresets)) {
    const own = format.squads && formats[format.squads].points
    if (own) expect((await eventRegulations(format))?.format.points, format.id).toEqual(own)
  }
})

test('lists that no round asks for have no regulations, nor have any if lists are not checked', async () => {
  const format = tournamentFormatPresets['epic-variant-2018']
  expect((await eventRegulations(format, 0))?.format.points?.max).toBe(300)
  expect(await eventRegulations(format, 1)).toBeNull()
  expect(await eventRegulations({ ...format, squads: null })).toBeNull()
})

test.each(['epic-dogfight-2014', 'epic-variant-2018'] as const)(
  '%s: another limit of the rounds is the one that counts',
  async (id) => {
    const squad = await randomSquad({ format: id, faction: 'rebelalliance', seed: 1 })
    const cost = squadCost(await loadRegulations(id), squad)
    const entrant = { id: 1, name: 'Ana', members: [{ name: 'Ana' }] }
    const faults = async (limit: number) =>
      (
        await createSubmission(withLimit(tournamentFormatPresets[id], limit), entrant, [{ member: 0, squad }])
      ).violations.map(({ rule, message }) => [rule, message])
    expect(await faults(cost)).toEqual([])
    const own = formats[id].points!
    expect(await faults(cost - 1)).toEqual([
      [own.rule, `The squad is worth ${cost} points; at most ${cost - 1} are allowed.`],
    ])
    expect(await faults(own.max + 100)).toEqual([])
  },
)
