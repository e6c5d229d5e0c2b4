import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Squad, Team } from '../squad.ts'
import { importXws, parseXws } from './parse-xws.ts'
import { serializeXws, teamToXws, toXws } from './xws.ts'
import { parseFaction, parseSlot } from './xws-names.ts'

const file = (name: string) => readFileSync(new URL(`../../test/files/${name}`, import.meta.url), 'utf8')
const read = async (name: string) => (await parseXws(file(name))).squads[0]!

describe('XWS 2', () => {
  test('is read as other builders write it', async () => {
    const { squad, notes, unknown } = await read('builder-second.json')
    expect(squad.edition).toBe('second')
    expect(squad.faction).toBe('rebelalliance')
    expect(squad.name).toBe('Red Flight')
    expect(squad.obstacles).toEqual(['coreasteroid5', 'core2asteroid5', 'core2asteroid4'])
    expect(squad.ships.map(({ parts }) => parts[0])).toEqual([
      {
        ship: 't65xwing',
        pilot: 'lukeskywalker',
        upgrades: [
          { slot: 'forcepower', id: 'instinctiveaim' },
          { slot: 'torpedo', id: 'protontorpedoes' },
          { slot: 'astromech', id: 'r2d2' },
          { slot: 'configuration', id: 'servomotorsfoils' },
        ],
      },
      {
        ship: 't65xwing',
        pilot: 'wedgeantilles',
        upgrades: [
          { slot: 'talent', id: 'outmaneuver' },
          { slot: 'modification', id: 'shieldupgrade' },
        ],
      },
      { ship: 'z95af4headhunter', pilot: 'banditsquadronpilot', upgrades: [] },
    ])
    expect(unknown).toEqual([])
    expect(notes).toEqual([
      'What someotherbuilder noted in the file for itself is not kept.',
      'The description in the file is not kept.',
    ])
  })

  test('tells points that are counted, not believed', async () => {
    const { squad } = await read('builder-second.json')
    const xws = await toXws(squad)
    expect(xws.points).toBe(62 + 1 + 13 + 8 + 55 + 6 + 6 + 22)
    expect(xws.pilots.map(({ points }) => points)).toEqual([84, 67, 22])
    expect(xws.version).toBe('2.0.0')
  })

  test('keeps wings, positions, ID numbers, quick builds, names of ships and the points list', async () => {
    const part = (pilot: string) => ({ ship: 'tielnfighter', pilot, upgrades: [] })
    const quickBuild = { id: 'some-build', group: 'q1' }
    const squad: Squad = {
      edition: 'second',
      faction: 'galacticempire',
      name: 'Swarm',
      pointsList: '2021-03',
      ships: [
        { ref: 'boss', parts: [part('howlrunner')], quickBuild },
        { ref: 's2', parts: [part('academypilot')], idNumber: 4, quickBuild },
        { ref: 's7', parts: [part('academypilot')], idNumber: 5, quickBuild },
      ],
      wings: [
        {
          leader: 'boss',
          wingmates: [
            { ship: 's2', position: 'rightFlank' },
            { ship: 's7', position: 'leftFlank' },
          ],
          set: 'gold',
          quickBuild,
        },
      ],
      obstacles: [],
    }
    const back = await parseXws(serializeXws(await toXws(squad)))
    expect(back.squads).toEqual([{ squad, notes: [], unknown: [], ambiguous: [] }])
  })

  test('dissolves a wing whose ships another builder removed, and says so', async () => {
    const { squads } = await importXws({
      faction: 'galacticempire',
      version: '2.0.0',
      pilots: [{ id: 'howlrunner' }],
      vendor: {
        flotilla: {
          wings: [{ leader: 's1', wingmates: [{ ship: 's2', position: 'leftFlank' }], set: 'red' }],
        },
      },
    })
    expect(squads[0]!.squad.wings).toEqual([])
    expect(squads[0]!.notes).toEqual([
      'A wing counts the ship "s2", which is not in the squad; the wing was dissolved.',
    ])
  })

  test('reads a pilot by name where the file has no id, and says so', async () => {
    const file = (pilot: object) => ({ faction: 'rebelalliance', version: '2.0.0', pilots: [pilot] })
    const named = (await importXws(file({ name: 'Wedge Antilles' }))).squads[0]!
    expect(named.squad.ships[0]!.parts[0]).toMatchObject({ pilot: 'wedgeantilles', ship: 't65xwing' })
    expect(named.notes).toEqual(['pilots[0]: the pilot is given by "name"; it was read as the id.'])
    const both = (await importXws(file({ id: 'wedgeantilles', name: 'Wedge' }))).squads[0]!
    expect([both.squad.ships[0]!.parts[0].pilot, both.notes]).toEqual(['wedgeantilles', []])
    const nobody = (await importXws(file({ name: 'Nobody' }))).squads[0]!
    expect(nobody.unknown).toEqual([{ place: 'pilots[0].name', id: 'Nobody' }])
  })

  test('names unknown cards and their places, and gives them back', async () => {
    const xws = {
      faction: 'resistance',
      version: '2.0.0',
      pilots: [
        { id: 'poedameron', upgrades: { crew: ['nobody'], talent: ['heroic'] } },
        { id: 'somebodynew', ship: 'newship', upgrades: { gadget: ['thing'] } },
      ],
    }
    const { squads } = await importXws(xws)
    const { squad, unknown } = squads[0]!
    expect(unknown).toEqual([
      { place: 'pilots[0].upgrades.crew[0]', id: 'nobody' },
      { place: 'pilots[1].id', id: 'somebodynew' },
      { place: 'pilots[1].upgrades.gadget[0]', id: 'thing' },
    ])
    const { pilots } = await toXws(squad)
    expect(pilots).toMatchObject(xws.pilots)
  })
})

describe('XWS 1', () => {
  test('names the faction of a pilot whose name two factions share', async () => {
    const boba = (of: string): Squad['ships'][number] => ({
      ref: 's1',
      parts: [{ ship: 'firespray31', pilot: `${of}:firespray31:bobafett`, upgrades: [] }],
    })
    const empire: Squad = {
      edition: 'first',
      faction: 'galacticempire',
      name: 'Hired',
      ships: [boba('scumandvillainy')],
      wings: [],
      obstacles: [],
    }
    const sent = await toXws(empire)
    expect(sent.pilots[0]?.vendor).toEqual({ flotilla: { faction: 'scumandvillainy' } })
    expect((await importXws(sent)).squads[0]?.squad).toEqual(empire)
    // The squad's own faction needs no mark; without one, the first of several others is taken.
    const own = { ...empire, ships: [boba('galacticempire')] }
    expect((await toXws(own)).pilots[0]).not.toHaveProperty('vendor')
    expect((await importXws(await toXws(own))).squads[0]?.squad).toEqual(own)
    const odd = { ...sent.pilots[0], vendor: { flotilla: { faction: 'hutts' } } }
    await expect(importXws({ ...sent, pilots: [odd] })).rejects.toThrow(/hutts.*not known here/)
  })

  test('joins the two cards of a huge ship, whatever their order', async () => {
    const { squad, unknown, notes } = await read('corvette-first.json')
    expect(squad.edition).toBe('first')
    expect(squad.damageDeck).toBe('core-tfa')
    expect(squad.obstacles).toHaveLength(6)
    expect(squad.ships.map(({ parts }) => parts.map(({ pilot }) => pilot))).toEqual([
      ['rebelalliance:cr90corvettefore:cr90corvettefore', 'rebelalliance:cr90corvetteaft:cr90corvetteaft'],
      ['rebelalliance:xwing:lukeskywalker'],
      ['resistance:t70xwing:poedameron'],
    ])
    expect(squad.ships[0]!.parts[0].upgrades.map(({ id }) => id)).toEqual([
      'tantiveiv',
      'singleturbolasers',
      'quadlasercannons',
    ])
    expect([...unknown, ...notes]).toEqual([])
  })

  test('writes them apart again, and comes back unharmed', async () => {
    const { squad } = await read('corvette-first.json')
    const xws = await toXws(squad)
    expect(xws.faction).toBe('rebel')
    expect(xws.damagedeck).toBe('core2')
    expect(xws.pilots.slice(0, 2)).toMatchObject([
      { name: 'cr90corvettefore', ship: 'cr90corvette', multisection_id: 0 },
      { name: 'cr90corvetteaft', ship: 'cr90corvette', multisection_id: 0 },
    ])
    expect((await parseXws(serializeXws(xws))).squads[0]!.squad).toEqual(squad)
  })

  test('keeps half a ship as it is and says so', async () => {
    const { squads } = await importXws({
      faction: 'rebel',
      version: '1.0.0',
      pilots: [{ name: 'cr90corvettefore', ship: 'cr90corvette', multisection_id: 3 }],
    })
    expect(squads[0]!.squad.ships[0]!.parts).toHaveLength(1)
    expect(squads[0]!.notes).toEqual([
      'CR90 Corvette (Fore) stands alone: the other half of the ship was not found.',
    ])
  })

  test('keeps the side of a two-sided card and the order of upgrades', async () => {
    const squad: Squad = {
      edition: 'first',
      faction: 'rebelalliance',
      name: '',
      ships: [
        {
          ref: 's1',
          parts: [
            {
              ship: 't70xwing',
              pilot: 'resistance:t70xwing:poedameron',
              upgrades: [
                { slot: 'ept', id: 'adaptability', side: 'plus1' },
                { slot: 'amd', id: 'bb8' },
                { slot: 'ept', id: 'deadeye' },
              ],
            },
          ],
        },
      ],
      wings: [],
      obstacles: [],
    }
    expect((await parseXws(serializeXws(await toXws(squad)))).squads[0]).toEqual({
      squad,
      notes: [],
      unknown: [],
      ambiguous: [],
    })
  })

  test('reads files older than version 1 and says what was assumed', async () => {
    const { squad, notes, unknown } = await read('old-first.json')
    expect(squad.edition).toBe('first')
    expect(squad.faction).toBe('galacticempire')
    expect(unknown).toEqual([])
    expect(notes).toEqual([
      'The file says no version of XWS; it was read as a squad of the first edition.',
      'The faction "firstorder" of an older file was read as galacticempire.',
    ])
  })

  test('reads a container of squads', async () => {
    const { squads, team } = await parseXws(file('container-first.xwc'))
    expect(squads.map(({ squad }) => [squad.name, squad.faction])).toEqual([
      ['Swarm', 'galacticempire'],
      ['Hunter', 'scumandvillainy'],
    ])
    expect(squads[1]!.squad.ships[0]!.parts[0].pilot).toBe('scumandvillainy:firespray31:bobafett')
    expect(squads[0]!.notes).toEqual(['The faction "empire" of an older file was read as galacticempire.'])
    expect(team).toBeUndefined()
  })
})

test('a team travels as a container with its name and captain', async () => {
  const squads = (await parseXws(file('container-first.xwc'))).squads.map(({ squad }) => squad)
  const team: Team = { name: 'Two of a kind', captain: 1, squads }
  const back = await parseXws(serializeXws(await teamToXws(team)))
  expect(back.team).toEqual({ name: 'Two of a kind', captain: 1 })
  expect(back.squads.map(({ squad }) => squad)).toEqual(squads)
})

test.each([
  ['rebel', 'rebelalliance', 'first'],
  ['Rebels', 'rebelalliance', 'first'],
  ['imperial', 'galacticempire', 'first'],
  ['imperials', 'galacticempire', 'first'],
  ['empire', 'galacticempire', 'first'],
  ['scum', 'scumandvillainy', 'first'],
  ['rebelalliance', 'rebelalliance', 'second'],
  ['Galactic Empire', 'galacticempire', 'second'],
  ['scum-and-villainy', 'scumandvillainy', 'second'],
  ['galacticrepublic', 'galacticrepublic', 'second'],
  ['separatistalliance', 'separatistalliance', 'second'],
  ['resistance', 'resistance', undefined],
  ['First Order', 'firstorder', undefined],
])('the faction "%s" is %s of the edition %s', (word, faction, edition) => {
  expect(parseFaction(word)).toEqual({ faction, ...(edition ? { edition } : {}) })
})

test.each([
  ['first', 'astromech', 'amd'],
  ['first', 'Astromech Droid', 'amd'],
  ['first', 'elitepilottalent', 'ept'],
  ['first', 'elite', 'ept'],
  ['first', 'talent', 'ept'],
  ['first', 'modification', 'mod'],
  ['first', 'salvagedastromech', 'samd'],
  ['first', 'salvaged-astromech-droid', 'samd'],
  ['first', 'device', 'bomb'],
  ['first', 'sensor', 'system'],
  ['first', 'crew', 'crew'],
  ['second', 'amd', 'astromech'],
  ['second', 'bomb', 'device'],
  ['second', 'payload', 'device'],
  ['second', 'ept', 'talent'],
  ['second', 'mod', 'modification'],
  ['second', 'system', 'sensor'],
  ['second', 'force', 'forcepower'],
  ['second', 'force-power', 'forcepower'],
  ['second', 'relay', 'tacticalrelay'],
  ['second', 'tactical-relay', 'tacticalrelay'],
  ['second', 'crew', 'crew'],
] as const)('in the %s edition the slot "%s" is %s', (edition, word, slot) => {
  expect(parseSlot(edition, word)).toBe(slot)
})

test('one obstacle is written like several, and none is left out', async () => {
  const squad = (await importXws({ faction: 'rebelalliance', version: '2.0.0', pilots: [] })).squads[0]!.squad
  for (const obstacles of [['coreasteroid1'], ['coreasteroid1', 'coreasteroid2']])
    expect((await toXws({ ...squad, obstacles })).obstacles).toEqual(obstacles)
  expect(await toXws(squad)).not.toHaveProperty('obstacles')
})

test('a plain list of squads is read like a container', async () => {
  const squad = { faction: 'rebelalliance', version: '2.0.0', pilots: [{ id: 'lukeskywalker' }] }
  const { squads } = await importXws([squad, { ...squad, name: 'Second' }])
  expect(squads.map(({ squad: { name } }) => name)).toEqual(['', 'Second'])
})

test('a huge ship without a group is joined with the half that follows, and that is said', async () => {
  const half = (name: string) => ({ name, ship: name })
  const { squads } = await importXws({
    faction: 'rebel',
    version: '1.0.0',
    pilots: [half('cr90corvettefore'), half('cr90corvetteaft')],
  })
  expect(squads[0]!.squad.ships.map(({ parts }) => parts.length)).toEqual([2])
  expect(squads[0]!.notes.join()).toMatch(/has no multisection_id; it was joined/)
  const told = await importXws({
    faction: 'rebel',
    version: '1.0.0',
    pilots: [
      { ...half('cr90corvettefore'), multisection_id: 1 },
      { ...half('cr90corvetteaft'), multisection_id: 1 },
    ],
  })
  expect(told.squads[0]!.notes.join()).not.toMatch(/multisection_id/)
})
