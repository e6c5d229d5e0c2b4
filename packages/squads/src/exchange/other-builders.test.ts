import { describe, expect, test } from 'vitest'
import { loadCardBook } from '../card-book.ts'
import { squadCost } from '../cost.ts'
import { loadRegulations } from '../regulations.ts'
import { parseSquads } from './parse-squads.ts'
import { serializeXws, toXws } from './xws.ts'
import { isSameId } from './xws-names.ts'

const read = async (file: unknown) =>
  (await parseSquads(typeof file === 'string' ? file : JSON.stringify(file))).squads[0]!
const pilotsOf = async (file: unknown) =>
  (await read(file)).squad.ships.map(({ parts: [{ pilot }] }) => pilot)
const second = await loadRegulations('epic-battles')

describe('the edition of a file', () => {
  const flyCasual = {
    name: 'First Strike',
    faction: 'firstorder',
    points: 82,
    version: '0.3.0',
    pilots: [
      {
        id: 'kyloren',
        points: 82,
        ship: 'tievnsilencer',
        upgrades: { 'force-power': ['hate'] },
        vendor: { Sandrem: { skin: 'Kylo Ren' } },
      },
    ],
    description: 'Kylo Ren + Hate',
  }

  test('follows from ids of pilots, whatever the version says', async () => {
    const { squad, notes, unknown } = await read(flyCasual)
    expect([squad.edition, squad.faction]).toEqual(['second', 'firstorder'])
    expect(squad.ships[0]!.parts[0]).toEqual({
      ship: 'tievnsilencer',
      pilot: 'kyloren',
      upgrades: [{ slot: 'forcepower', id: 'hate' }],
    })
    expect(unknown).toEqual([])
    expect(notes).toContain(
      'The version is "0.3.0", but the pilots are given by "id", as in the second edition; that counts.',
    )
  })

  test('does not follow from a date', async () => {
    const { squad, notes } = await read({ ...flyCasual, version: '10/28/2022' })
    expect(squad.edition).toBe('second')
    expect(notes).toContain(
      '"10/28/2022" is no version of XWS; it was read as a squad of the second edition.',
    )
    const named = {
      faction: 'resistance',
      version: '10/28/2022',
      pilots: [{ name: 'poedameron', ship: 't70xwing' }],
    }
    expect((await read(named)).squad.edition).toBe('first')
    expect((await read({ ...flyCasual, version: '2022-10-28' })).notes).toContain(
      '"2022-10-28" is no version of XWS; it was read as a squad of the second edition.',
    )
  })

  test('is the second where any pilot has an id, also under a faction as the first called it', async () => {
    const file = {
      faction: 'scum',
      version: '1.0.0',
      pilots: [{ name: 'Guri' }, { id: 'guri', ship: 'starviperclassattackplatform' }],
    }
    expect((await read(file)).squad).toMatchObject({ edition: 'second', faction: 'scumandvillainy' })
    expect((await read(file)).notes).toContain(
      'The version is "1.0.0", but the pilots are given by "id", as in the second edition; that counts.',
    )
  })

  test('without ids follows from the faction, then from the version', async () => {
    const pilots = [{ name: 'academypilot', ship: 'tiefighter' }]
    expect((await read({ faction: 'galacticempire', version: '1.0.0', pilots })).squad.edition).toBe('second')
    expect((await read({ faction: 'galacticempire', version: '1.0.0', pilots })).notes[0]).toBe(
      'The version is "1.0.0", but the faction is "galacticempire", as in the second edition; that counts.',
    )
    const poe = [{ name: 'poedameron', ship: 't70xwing' }]
    expect((await read({ faction: 'resistance', version: '2.0.0', pilots: poe })).squad.edition).toBe(
      'second',
    )
    expect((await read({ faction: 'resistance', version: '0.3.0', pilots: poe })).squad.edition).toBe('first')
    expect((await read({ faction: 'resistance', pilots: [] })).squad.edition).toBe('second')
  })

  test('does not follow from a builder’s numbers under the same key', async () => {
    const pilots = [{ id: 5, name: 'lukeskywalker', ship: 'xwing' }]
    const { squad, unknown } = await read({ faction: 'rebel', version: '1.0.0', pilots })
    expect([squad.edition, unknown]).toEqual(['first', []])
  })
})

describe('names that builders write differently', () => {
  const imperial = (name: string, ship: string) => ({
    faction: 'imperial',
    version: '1.0.0',
    pilots: [{ name, ship }],
  })

  test('ships are found by their other names', async () => {
    expect(await pilotsOf(imperial('maarekstele', 'tieadv'))).toEqual([
      'galacticempire:tieadvanced:maarekstele',
    ])
    expect(await pilotsOf(imperial('maarekstele', 'tiedefender'))).toEqual([
      'galacticempire:tiedefender:maarekstele',
    ])
    const scyk = {
      faction: 'scum',
      version: '1.0.0',
      pilots: [{ name: 'serissu', ship: 'm3ascykinterceptor' }],
    }
    expect((await read(scyk)).notes).toEqual([])
    expect(await pilotsOf(scyk)).toEqual(['scumandvillainy:m3ainterceptor:serissu'])
    const freighter = {
      faction: 'rebel',
      version: '1.0.0',
      pilots: [{ name: 'leebo', ship: 'yt2400freighter' }],
    }
    expect([await pilotsOf(freighter), (await read(freighter)).notes]).toEqual([
      ['rebelalliance:yt2400:leebo'],
      [],
    ])
  })

  test('a pilot that only one ship has is found under another ship, with a note', async () => {
    const { squad, notes, unknown } = await read(imperial('soontirfel', 'tieint'))
    expect(squad.ships[0]!.parts[0].pilot).toBe('galacticempire:tieinterceptor:soontirfel')
    expect(notes).toEqual([
      'pilots[0]: soontirfel does not fly "tieint" and was read as flying tieinterceptor.',
    ])
    expect(unknown).toEqual([])
  })

  test('a pilot of several ships is not guessed', async () => {
    const { unknown, squad } = await read(imperial('maarekstele', 'tieinterceptor'))
    expect(unknown).toEqual([{ place: 'pilots[0].name', id: 'maarekstele' }])
    expect(squad.ships[0]!.parts[0].pilot).toBe('galacticempire:tieinterceptor:maarekstele')
    // One of them in the faction is enough.
    const scum = { faction: 'scum', version: '1.0.0', pilots: [{ name: 'sabinewren', ship: 'lancer' }] }
    expect(await pilotsOf(scum)).toEqual(['scumandvillainy:lancerclasspursuitcraft:sabinewren'])
    const rebel = { ...scum, faction: 'rebel' }
    expect((await read(rebel)).unknown).toHaveLength(1)
  })

  test('cards are found whether their names are shortened or not', async () => {
    const file = {
      faction: 'imperial',
      version: '1.0.0',
      pilots: [
        {
          name: 'blackeightsquadronpilot',
          ship: 'tiepunisher',
          upgrades: { torpedo: ['advancedprotontorpedoes'] },
        },
        {
          name: 'tempestsqpilot',
          ship: 'tieadvanced',
          upgrades: { title: ['tiex1'], system: ['Advanced Targeting Computer'] },
        },
      ],
    }
    const { squad, unknown } = await read(file)
    expect(unknown).toEqual([])
    expect(
      squad.ships.map(({ parts: [{ pilot, upgrades }] }) => [pilot, ...upgrades.map(({ id }) => id)]),
    ).toEqual([
      ['galacticempire:tiepunisher:blackeightsqpilot', 'advprotontorpedoes'],
      ['galacticempire:tieadvanced:tempestsquadronpilot', 'tiex1', 'advtargetingcomputer'],
    ])
  })

  test.each(['first', 'second'] as const)(
    'no two cards of the %s edition are alike when shortened',
    async (edition) => {
      const { pilots, upgrades } = await loadCardBook(edition)
      for (const cards of [pilots, upgrades]) {
        const ids = [...new Set(cards.map(({ id }) => id))]
        expect(ids.flatMap((id) => ids.filter((other) => isSameId(id, other)))).toEqual(ids)
      }
    },
  )

  test('obstacles are found by their old names; others stay as they are written', async () => {
    const file = {
      faction: 'rebel',
      version: '1.0.0',
      pilots: [{ name: 'rookiepilot', ship: 'xwing' }],
      obstacles: ['core-asteroid-5', 'vt49decimator-debris-2', 'YT2400debris0', 'my-own-rock'],
    }
    expect((await read(file)).squad.obstacles).toEqual([
      'coreasteroid5',
      'vt49decimatordebris2',
      'yt2400debris0',
      'my-own-rock',
    ])
    const text = 'Rookie Pilot [X-Wing] (21)\nObstacles: core-asteroid-5, gas cloud 1'
    expect((await read(text)).squad.obstacles).toEqual(['coreasteroid5', 'gascloud1'])
  })
})

describe('the points list', () => {
  const poe = (points: unknown) => ({
    faction: 'resistance',
    version: '2.0.0',
    points,
    pilots: [{ id: 'poedameron' }, { id: 'temminwexley' }],
  })

  test('is the one that gives the cost stated in the file', async () => {
    const { squad, notes } = await read(poe(110))
    expect(squad.pointsList).toBe('2021-09')
    expect(squadCost(second, squad)).toBe(110)
    expect(notes).toEqual([
      'The squad costs the 110 points that it says by the list of 2021-09, which was taken. By that of 2020-01 it costs 121.',
    ])
    expect((await read(serializeXws(await toXws(squad)))).squad).toEqual(squad)
  })

  test('is the latest of several, and the others are named', async () => {
    const { squad, notes } = await read(poe(114))
    expect(squad.pointsList).toBe('2021-03')
    expect(notes[0]).toContain('; so it does by 2020-11.')
    const wedge = {
      faction: 'rebelalliance',
      version: '2.0.0',
      points: 141,
      pilots: [
        { id: 'lukeskywalker', upgrades: { torpedo: ['protontorpedoes'], astromech: ['r2d2'] } },
        { id: 'wedgeantilles', upgrades: { talent: ['outmaneuver'] } },
      ],
    }
    expect((await read(wedge)).notes[0]).toContain(
      '2021-03, which was taken; so it does by 2019-11 and 2020-11.',
    )
  })

  test.each([
    ['the usual list fits', 121],
    ['no list fits', 200],
    ['the file says none', undefined],
    ['what it says is no number', '110'],
  ])('is not chosen where %s', async (_, points) => {
    const { squad, notes } = await read(poe(points))
    expect(squad.pointsList).toBeUndefined()
    expect(notes).toEqual([])
  })

  test('is not chosen for a squad with a card that the list, or anybody, does not know', async () => {
    const wedge = (...upgrades: string[]) => ({
      faction: 'rebelalliance',
      version: '2.0.0',
      points: 54,
      pilots: [{ id: 'wedgeantilles', upgrades: { astromech: upgrades } }],
    })
    expect((await read(wedge())).squad.pointsList).toBe('2021-09')
    expect((await read(wedge('nothing'))).squad.pointsList).toBeUndefined()
    // A card of the last list alone.
    expect((await read(wedge('l4er5'))).squad.pointsList).toBeUndefined()
    const other = (id: string) => ({ ...wedge(), pilots: [...wedge().pilots, { id }] })
    expect((await read(other('nobody'))).squad.pointsList).toBeUndefined()
    expect((await read(other('zoriibliss'))).squad.pointsList).toBeUndefined()
  })

  test('that our own files name is kept', async () => {
    const file = { ...poe(110), vendor: { flotilla: { pointsList: '2020-07' } } }
    expect((await read(file)).squad.pointsList).toBe('2020-07')
  })

  test('follows from the total of a pasted list', async () => {
    const text = (total: string) => `Poe Dameron [T-70 X-wing]\nTemmin Wexley [T-70 X-wing]\n\n${total}`
    expect((await read(text('Total: 110'))).squad.pointsList).toBe('2021-09')
    expect((await read(text('Squad total points: 114/200'))).squad.pointsList).toBe('2021-03')
    expect((await read(text('Ship total: 110'))).squad.pointsList).toBeUndefined()
    expect((await read(text('Total: 121'))).squad.pointsList).toBeUndefined()
    expect((await read(text('Points of 2020-07\nTotal: 110'))).squad.pointsList).toBe('2020-07')
  })
})

describe('what is too much', () => {
  const file = { faction: 'rebelalliance', version: '2.0.0', pilots: [{ id: 'wedgeantilles' }] }
  const fault = (value: unknown) =>
    read(value).then(
      () => undefined,
      (error: unknown) => error,
    )

  test.each([50, 51])('%i obstacles', async (count) => {
    const error = await fault({ ...file, obstacles: Array(count).fill('coreasteroid1') })
    if (count === 50) expect(error).toBeUndefined()
    else
      expect(error).toMatchObject({ name: 'ExchangeError', place: 'obstacles', remedy: 'Shorten the list.' })
  })

  test.each([20, 21])('%i wingmates in our own part of a file', async (count) => {
    const wingmates = Array(count).fill({ ship: 's1', position: 'leftFlank' })
    const flotilla = { wings: [{ leader: 's1', wingmates, set: 'red' }] }
    const error = await fault({ ...file, vendor: { flotilla } })
    if (count === 20) expect(error).toBeUndefined()
    else expect(error).toMatchObject({ place: 'vendor.flotilla.wings[0].wingmates' })
  })
})

describe('a name that is both a pilot and an upgrade, on a line as far out as its ship', () => {
  const pilots = async (...lines: string[]) =>
    (await read(lines.join('\n'))).squad.ships.map(({ parts: [{ pilot, upgrades }] }) =>
      [pilot, ...upgrades.map(({ id }) => id)].join(' '),
    )

  test('is what its points say', async () => {
    const falcon = 'Outer Rim Smuggler (67)'
    const asPilot = await pilots(falcon, 'Kanan Jarrus (80)')
    expect(asPilot).toEqual(['outerrimsmuggler', 'kananjarrus'])
    expect(await pilots(falcon, 'Kanan Jarrus (12)')).toEqual(['outerrimsmuggler kananjarrus'])
  })
})
