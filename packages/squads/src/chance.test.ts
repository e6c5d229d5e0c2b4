import { loadSecond } from '@flotilla/catalogue'
import { expect, test } from 'vitest'
import { newSquad } from './edit-squad.ts'
import { addQuickBuild } from './edit-wings.ts'
import { createSquadRandom } from './random-squad.ts'
import { loadRegulations } from './regulations.ts'
import { squadThreat } from './scoring-units.ts'
import { acceptedSquad } from './testing.ts'

test('chance is the same for the same seed on every machine, today and tomorrow', () => {
  const first = (seed: string) => {
    const chance = createSquadRandom(seed)
    return [chance(), chance(), chance()]
  }
  expect(first('')).toEqual([0.6112444521859288, 0.4935242917854339, 0.7740248835179955])
  expect(first('tuesday')).toEqual([0.22884550574235618, 0.42132787802256644, 0.24964194558560848])
  const many = createSquadRandom('many')
  for (let turn = 0; turn < 1000; turn++) expect(Math.floor(many() * 6)).toBeLessThan(6)
})

test('the threat of a ship is that of the quick build it belongs to', async () => {
  const by = await loadRegulations('epic-battles', { limit: { threat: 16 } })
  const { quickBuilds } = await loadSecond()
  const pair = quickBuilds.find((build) => build.kind === 'ships' && build.ships.length > 1)!
  const single = quickBuilds.find(
    (build) => build.kind === 'ships' && build.ships.length === 1 && build.faction === pair.faction,
  )!
  const two = acceptedSquad(addQuickBuild(by, newSquad(by, pair.faction), pair.id))
  const squad = acceptedSquad(addQuickBuild(by, two, single.id))
  const of = (ref: string) => squadThreat(by, squad, ref)
  const refs = squad.ships.map(({ ref }) => ref)
  expect([of(refs[0]!), of(refs[1]!), of(refs.at(-1)!), of('nobody')]).toEqual([
    squadThreat(by, two),
    squadThreat(by, two),
    squadThreat(by, squad) - squadThreat(by, two),
    0,
  ])
  expect(of(refs[0]!)).toBeGreaterThan(0)
})
