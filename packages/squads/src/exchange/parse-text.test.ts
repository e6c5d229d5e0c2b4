import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Squad } from '../squad.ts'
import { parseText } from './parse-text.ts'
import { toText } from './text-export.ts'

const file = (name: string) => readFileSync(new URL(`../../test/files/${name}`, import.meta.url), 'utf8')
const read = async (text: string) => (await parseText(text)).squads[0]!
/** Lists pilots with their upgrades, one a line. */
const inShort = ({ ships }: Squad) =>
  ships.flatMap(({ parts }) =>
    parts.map(({ pilot, upgrades }) => [pilot, ...upgrades.map(({ slot, id }) => `${slot}:${id}`)].join(' ')),
  )

describe('the shapes in which lists are pasted', () => {
  test('pilot and points, upgrades below, sums between', async () => {
    const { squad, notes, unknown, ambiguous } = await read(file('builder.txt'))
    expect(squad).toMatchObject({ edition: 'second', faction: 'rebelalliance' })
    expect(inShort(squad)).toEqual([
      'lukeskywalker astromech:r2d2 configuration:servomotorsfoils torpedo:protontorpedoes',
      'wedgeantilles talent:outmaneuver astromech:r4astromech',
      'landocalrissian-modifiedyt1300lightfreighter gunner:lukeskywalker crew:niennunb',
    ])
    expect([...unknown, ...ambiguous]).toEqual([])
    expect(notes).toEqual([
      'line 15: the link was not followed.',
      'Read as a squad of the second edition.',
      'Read as a squad of the Rebel Alliance.',
    ])
  })

  test('points before names, ships and slots in brackets, faction and name on top', async () => {
    const { squad, unknown } = await read(file('bracketed.txt'))
    expect(squad).toMatchObject({ edition: 'second', faction: 'resistance', name: 'Two Generations' })
    expect(inShort(squad)).toEqual([
      'poedameron title:blackone astromech:bb8 talent:heroic',
      'lulolampar talent:crackshot',
    ])
    expect(unknown).toEqual([])
  })

  test('bullets, markdown, copies, quotes and points in words', async () => {
    const { squad, unknown } = await read(file('typed.md'))
    expect(squad).toMatchObject({ edition: 'second', faction: 'galacticempire', name: 'Vader and friends' })
    expect(inShort(squad)).toEqual([
      'academypilot',
      'academypilot',
      'academypilot',
      'darthvader forcepower:hate sensor:passivesensors',
      'howlrunner talent:crackshot modification:shieldupgrade',
    ])
    expect(unknown).toEqual([])
  })

  test('the ship and its points at the head of the upgrades, first edition', async () => {
    const { squad, unknown } = await read(file('classic-first.txt'))
    expect(squad).toMatchObject({ edition: 'first', faction: 'rebelalliance', name: 'Weekend list' })
    expect(inShort(squad)).toEqual([
      'rebelalliance:xwing:lukeskywalker ept:marksmanship amd:r2d2 mod:integratedastromech',
      'rebelalliance:ywing:goldsquadronpilot turret:ioncannonturret',
      'rebelalliance:cr90corvettefore:cr90corvettefore',
      'rebelalliance:cr90corvetteaft:cr90corvetteaft team:engineeringteam',
    ])
    expect(squad.ships).toHaveLength(3)
    expect(unknown).toEqual([])
  })

  test('points after dashes, in tables and on lines of their own, and names that are all digits', async () => {
    const { squad, unknown } = await read(
      '| Ship | Upgrades |\n|---|---|\n| 0-66 | TV-94 – 5 pts |\n• Darth Maul – 65\n  ◦ Hate – 9\n\nSun Fac\n54\nEnsnare 28',
    )
    expect(inShort(squad)).toEqual([
      '066 tacticalrelay:tv94',
      'darthmaul forcepower:hate',
      'sunfac talent:ensnare',
    ])
    expect(squad.name).toBe('')
    expect(unknown).toEqual([])
  })

  test('a whole squad on one line', async () => {
    const { squad } = await read(
      'Luke Skywalker + R2-D2 / Lando Calrissian + Nien Nunb / Han Solo + Luke Skywalker',
    )
    expect(inShort(squad)).toEqual([
      'lukeskywalker astromech:r2d2',
      'landocalrissian-modifiedyt1300lightfreighter crew:niennunb',
      'hansolo-modifiedyt1300lightfreighter gunner:lukeskywalker',
    ])
  })

  test('everything on one line, tags and forum code', async () => {
    const { squad } = await read(
      '[b]Guri[/b] (64) [i]Predator (2), Fire-Control System (2)[/i]<br>Palob Godalhi + Moldy Crow',
    )
    expect(squad.faction).toBe('scumandvillainy')
    expect(inShort(squad)).toEqual([
      'guri talent:predator sensor:firecontrolsystem',
      'palobgodalhi title:moldycrow',
    ])
  })
})

describe('names that fit several cards', () => {
  test.each([
    ['the faction', 'Han Solo (54)\nZuckuss (45)', 'hansolo'],
    ['the ship', 'Han Solo [Scavenged YT-1300]', 'hansolo-scavengedyt1300'],
    ['the end of the ship’s name', 'Wedge Antilles - A-wing', 'wedgeantilles-rz1awing'],
    ['the points', 'Hera Syndulla (72)', 'herasyndulla-vcx100lightfreighter'],
    ['the id in braces', 'Poe Dameron {poedameron-swz68} [T-70 X-wing]', 'poedameron-swz68'],
  ])('are told apart by %s', async (_, text, pilot) => {
    const { squad, ambiguous } = await read(text)
    expect(squad.ships[0]!.parts[0].pilot).toBe(pilot)
    expect(ambiguous).toEqual([])
  })

  test('are distinguished by the free slot', async () => {
    const { squad } = await read(
      'Faction: Rebel Alliance\nEzra Bridger [Attack Shuttle] (40)\n  Sabine Wren, Dorsal Turret',
    )
    expect(inShort(squad)).toEqual(['ezrabridger crew:sabinewren turret:dorsalturret'])
  })

  test('are reported with the choices where nothing tells', async () => {
    const { ambiguous, notes } = await read('Poe Dameron')
    const choices = ['poedameron', 'poedameron-swz68']
    expect(ambiguous).toContainEqual({ place: 'line 1', name: 'Poe Dameron', choices })
    expect(notes.join('\n')).toContain('Write {poedameron-swz68} behind the name for the other.')
  })
})

describe('what is not known', () => {
  test('is named with its line and kept on its ship', async () => {
    const { squad, unknown, notes } = await read(
      'Soontir Fel (53)\n  Predator, Hyper Gizmo (4)\n\nSomebody New (40)\n  Crack Shot',
    )
    expect(unknown).toEqual([
      { place: 'line 2', id: 'Hyper Gizmo' },
      { place: 'line 4', id: 'Somebody New' },
    ])
    expect(inShort(squad)).toEqual([
      'soontirfel talent:predator unknown:Hyper Gizmo',
      'Somebody New talent:crackshot',
    ])
    expect(notes.filter((note) => note.startsWith('line 2: "Hyper Gizmo" is not known.'))).toHaveLength(1)
  })

  test('is asked back with names like it', async () => {
    const { notes } = await read('Luke Skywalker (62)\n  Proton Torpedos (13)')
    expect(notes.find((note) => note.startsWith('line 2'))).toContain('Was it Proton Torpedoes')
  })

  test('in the whole text is refused', async () => {
    await expect(parseText('good luck, have fun')).rejects.toThrow('No ship was found in this text.')
  })
})

test('a list is written to be read', async () => {
  const { squad } = await read(file('bracketed.txt'))
  expect(await toText({ ...squad, pointsList: '2020-01' })).toBe(`Squad: Two Generations
Resistance, second edition, points of 2020-01

1. Poe Dameron {poedameron} [T-70 X-wing] (68)
   Black One (2) + BB-8 (8) + Heroic (1)
2. L'ulo L'ampar [RZ-2 A-wing] (43)
   Crack Shot (1)

Total: 123
`)
})

test.each([
  ['Academy Pilot x3', 3],
  ['Academy Pilot ×2', 2],
  ['Academy Pilot x 4', 4],
  ['Academy Pilot x1', 1],
  ['Academy Pilot x0', 1],
  ['Academy Pilot x20', 20],
  ['Academy Pilot x99', 20],
])('copies are counted, from one to twenty: %s', async (line, count) => {
  const { squad, unknown } = (await parseText(line)).squads[0]!
  expect(squad.ships.map(({ parts: [{ pilot }] }) => pilot)).toEqual(Array(count).fill('academypilot'))
  expect(unknown).toEqual([])
})

test('the first line gives the name and, beside it, the faction and the points list', async () => {
  const { squads } = await parseText('Tuesday Fleet - Galactic Empire\n\nAcademy Pilot\nAcademy Pilot')
  expect(squads[0]!.squad).toMatchObject({ name: 'Tuesday Fleet', faction: 'galacticempire' })
})

test('an unknown card is written by its id, and read again', async () => {
  const squad: Squad = {
    edition: 'second',
    faction: 'rebelalliance',
    name: 'Strange',
    ships: [
      {
        ref: 's1',
        parts: [{ ship: 't65xwing', pilot: 'nobody', upgrades: [{ slot: 'crew', id: 'ghost' }] }],
      },
      { ref: 's2', parts: [{ ship: 't65xwing', pilot: 'lukeskywalker', upgrades: [] }] },
    ],
    wings: [],
    obstacles: [],
  }
  const text = await toText(squad)
  expect(text).toContain('{pilot nobody} [t65xwing]')
  expect(text).toContain('{upgrade crew:ghost}')
  expect((await parseText(text)).squads[0]!.squad.ships.map(({ parts }) => parts[0].pilot)).toEqual([
    'nobody',
    'lukeskywalker',
  ])
})

test('an id is written behind a name only where ship and faction leave two cards to choose from', async () => {
  const second = await toText(
    (await read('second edition, Rebel Alliance\n\nWedge Antilles [T-65 X-wing]\n\nPoe Dameron {poedameron}'))
      .squad,
  )
  expect(second).toContain('1. Wedge Antilles [T-65 X-wing] (')
  expect(second).toContain('2. Poe Dameron {poedameron} [T-70 X-wing] (')
  const boba = (await read('first edition, Galactic Empire\n\nBoba Fett [Firespray-31]')).squad
  expect(boba).toMatchObject({ edition: 'first', faction: 'galacticempire' })
  expect(await toText(boba)).toContain('1. Boba Fett [Firespray-31] (')
})

test('the side of a card is read where the card has it', async () => {
  const sides = async (side: string) =>
    (await read(`first edition\n\nBlack Squadron Pilot\n Adaptability {adaptability/${side}}`)).squad
      .ships[0]!.parts[0].upgrades
  expect(await sides('minus1')).toEqual([{ slot: 'ept', id: 'adaptability', side: 'minus1' }])
  expect(await sides('sideways')).toEqual([{ slot: 'ept', id: 'adaptability' }])
})

test('a pilot whose name is all digits stands on a line of its own, and so do points', async () => {
  const { squad, unknown } = await read('Sun Fac\n54\n\n0-66\n36')
  expect(inShort(squad)).toEqual(['sunfac', '066'])
  expect(unknown).toEqual([])
})

test('a heading alone on its line is passed over, a card beside it is not', async () => {
  expect(inShort((await read('Pilot, Upgrades\nAcademy Pilot\nHowlrunner')).squad)).toEqual([
    'academypilot',
    'howlrunner',
  ])
  const beside = (await read('Academy Pilot\nPilot, Howlrunner')).squad
  expect(beside.ships.map(({ parts }) => parts[0].pilot)).toEqual(['academypilot', 'howlrunner'])
})
