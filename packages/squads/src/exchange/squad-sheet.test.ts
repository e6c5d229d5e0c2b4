import { expect, test } from 'vitest'
import { newSquad } from '../edit-squad.ts'
import { addQuickBuild } from '../edit-wings.ts'
import { loadReady } from '../ready/index.ts'
import { loadRegulations } from '../regulations.ts'
import type { Squad } from '../squad.ts'
import { acceptedSquad } from '../testing.ts'
import { importXws } from './parse-xws.ts'
import { squadSheet, squadSheetText } from './squad-sheet.ts'

test('a sheet counts upgrades into the values and both cards of a huge ship into its cost', async () => {
  const { squad } = (await loadReady('raider-on-patrol'))!
  const sheet = await squadSheet(squad as Squad)
  expect(sheet).toMatchObject({
    points: 299,
    epicPoints: 3,
    faction: 'Galactic Empire',
    damageDeck: 'core-tfa',
  })
  const [raider, vader] = sheet.ships
  expect(raider!.parts.map(({ points }) => points)).toEqual([60, 68])
  expect(raider!.points).toBe(128)
  expect(vader!.parts[0]).toMatchObject({
    pilot: 'Darth Vader',
    rank: 9,
    attack: '2',
    agility: 3,
    hull: 3,
    shields: 2,
  })
  const { squads } = await importXws({
    faction: 'rebelalliance',
    version: '2.0.0',
    pilots: [{ id: 'wedgeantilles', upgrades: { modification: ['shieldupgrade'] } }],
  })
  expect((await squadSheet(squads[0]!.squad)).ships[0]!.parts[0]).toMatchObject({ shields: 3, points: 61 })
})

test('a sheet tells epic points, threat, a points list and energy only where there are any', async () => {
  const { squads } = await importXws({
    faction: 'imperial',
    version: '1.0.0',
    pilots: [{ name: 'academypilot', ship: 'tiefighter' }],
  })
  expect(await squadSheet(squads[0]!.squad)).toEqual({
    name: '',
    edition: 'first',
    faction: 'Galactic Empire',
    points: 12,
    ships: [
      {
        number: 1,
        points: 12,
        parts: [
          {
            pilot: 'Academy Pilot',
            ship: 'TIE Fighter',
            rank: 1,
            attack: '2',
            agility: 3,
            hull: 3,
            shields: 0,
            upgrades: [],
            points: 12,
          },
        ],
      },
    ],
    wings: [],
    obstacles: [],
  })
})

test('[WG-GATH-8] a sheet names the ships of a wing by their numbers on it', async () => {
  const by = await loadRegulations('epic-battles', { limit: { threat: 20 } })
  const squad = ['soontirfel-1', 'darthvader-2'].reduce(
    (built, id, index) => acceptedSquad(addQuickBuild(by, built, id, index === 0 ? undefined : 2)),
    newSquad(by, 'galacticempire'),
  )
  expect((await squadSheet(squad)).wings).toMatchObject([
    { leader: 2, wingmates: [{ ship: 3 }, { ship: 4 }] },
  ])
})

test('unknown cards appear under their ids', async () => {
  const { squads } = await importXws({
    faction: 'rebelalliance',
    version: '2.0.0',
    pilots: [{ id: 'somebody', ship: 'something', upgrades: { crew: ['nobody'] } }],
  })
  const text = squadSheetText(await squadSheet(squads[0]!.squad))
  expect(text).toBe(`Unnamed squad, Rebel Alliance, second edition
0 points (list 2020-01), 1 ship

 1. somebody, something: 0 points
    not in the catalogue
      Crew  nobody (no cost)
`)
})
