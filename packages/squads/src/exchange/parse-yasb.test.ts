import { loadFirst, loadSecond } from '@flotilla/catalogue'
import { describe, expect, test } from 'vitest'
import { squadCost } from '../cost.ts'
import { loadRegulations } from '../regulations.ts'
import { ExchangeError } from './error.ts'
import { parseSquads } from './parse-squads.ts'
import { xwaPilotNumbers, yasbNumbers } from './yasb-numbers.ts'

const read = async (link: string) => (await parseSquads(link)).squads[0]!
const inShort = ({ squad }: Awaited<ReturnType<typeof read>>) =>
  squad.ships.map(({ parts: [{ pilot, upgrades }] }) => [pilot, ...upgrades.map(({ id }) => id)].join(' '))

describe('share links of YASB', () => {
  test('are read in their last second edition form', async () => {
    const link =
      'https://raithos.github.io/?f=Galactic%20Empire&d=v8ZsZ200Z179X126W164W249Y173XW113WW105Y211X256WWW&sn=Three%20Aces&obs=coreasteroid5,gascloud4'
    const imported = await read(link)
    expect(imported.squad).toMatchObject({
      edition: 'second',
      faction: 'galacticempire',
      name: 'Three Aces',
      obstacles: ['coreasteroid5', 'gascloud4'],
    })
    expect(inShort(imported)).toEqual([
      'soontirfel outmaneuver hullupgrade targetingcomputer',
      'darthvader firecontrolsystem afterburners',
      'duchess snapshot',
    ])
    expect([...imported.notes, ...imported.unknown]).toEqual([])
  })

  test('are read in an older form', async () => {
    const link =
      'https://raithos.github.io/?f=Scum%20and%20Villainy&d=v6!h=200!147:124,111,,165,163:U.-1;103:,,,55,69,,,161:U.-1&sn=Guri%20Boba&obs='
    expect(inShort(await read(link))).toEqual([
      'guri lonewolf advancedsensors shieldupgrade virago',
      'bobafett qira protonbombs slavei',
    ])
  })

  test('are read in version 7, the last with signs between the cards', async () => {
    const link = 'https://raithos.github.io/?f=Rebel%20Alliance&d=v7!s=200!4:,136,3:;5:116:&sn=Seven&obs='
    expect((await read(link)).squad.ships.map(({ parts: [{ pilot }] }) => pilot)).toEqual([
      'lukeskywalker',
      'wedgeantilles',
    ])
  })

  test('are read as the first builders of the second edition wrote them', async () => {
    const link =
      'https://raithos.github.io/?f=Scum%20and%20Villainy&d=v4!s!138:-1,168,-1:-1:-1:U.10;147:124,111,-1,165,163:-1:-1:U.-1&sn=Hard%20points&obs='
    const imported = await read(link)
    // 168 stood for the choice of a cannon.
    expect(inShort(imported)).toEqual([
      'sunnybounder heavylasercannon',
      'guri lonewolf advancedsensors shieldupgrade virago',
    ])
    expect([imported.squad.edition, imported.unknown, imported.notes]).toEqual(['second', [], []])
  })

  test('keep numbers that no card of the edition has', async () => {
    const { unknown, notes } = await read('https://yasb.app/?f=Rebel%20Alliance&d=v9ZhZ20Z4X900Y811X')
    expect(unknown.map(({ id }) => id)).toEqual(['number 900 of the link', 'number 811 of the link'])
    expect(notes[0]).toContain('only its cards were read')
  })

  test('hold a hundred ships and no more', async () => {
    const link = (ships: number) =>
      `https://raithos.github.io/?f=Rebel%20Alliance&d=v8ZsZ200Z${'4XY'.repeat(ships)}`
    expect((await read(link(100))).squad.ships).toHaveLength(100)
    await expect(read(link(101))).rejects.toThrow('101 ships')
  })

  test.each([
    ['f=Rebel%20Alliance', 'holds no squad'],
    ['d=v8ZsZ200Z4X', 'names no faction'],
    ['f=Rebel%20Alliance&d=v1!138:-1', 'before 2014'],
    ['f=Rebel%20Alliance&d=v8ZqZ8Z4X', 'quick builds'],
    [`f=Rebel%20Alliance&d=v8ZsZ200Z${'4XY'.repeat(300)}`, '300 ships'],
  ])('are refused when they cannot be read: %s', async (query, why) => {
    const error = await parseSquads(`https://raithos.github.io/?${query}`).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ExchangeError)
    expect((error as ExchangeError).problem).toContain(why)
    expect((error as ExchangeError).remedy).toContain('XWS')
  })
})

describe('share links of YASB in the first edition', () => {
  const link = (query: string) => `https://geordanr.github.io/xwing/?${query}`
  const costs = async ({ squad }: Awaited<ReturnType<typeof read>>) =>
    squadCost(await loadRegulations('epic-variant-2018'), squad)

  test('are read with titles, modifications and what stands on icons that cards gave', async () => {
    const imported = await read(
      link('f=Galactic%20Empire&d=v4!s!22:27,14:23:25:U.124;58:18:5:1:M.6;10::-1:-1:&sn=Black%20Guard&obs='),
    )
    expect(inShort(imported)).toEqual([
      'galacticempire:tieadvanced:darthvader veteraninstincts clustermissiles tiex1 guidancechips advtargetingcomputer',
      'galacticempire:tieinterceptor:royalguardpilot pushthelimit royalguardtie stealthdevice hullupgrade',
      'galacticempire:tiefighter:academypilot',
    ])
    expect(imported.squad).toMatchObject({ edition: 'first', faction: 'galacticempire', name: 'Black Guard' })
    expect([...imported.unknown, ...imported.notes]).toEqual([])
    expect(await costs(imported)).toBe(29 + 1 + 4 + 1 + (22 + 3 + 3 + 3) + 12)
  })

  test('are read in version 2, which does not tell the kind of game', async () => {
    const imported = await read(
      link(
        'f=Rebel%20Alliance&d=v2!31:18,72:7:-1:U.27;36:57,-1,32,21:2:3:;44:36,-1,-1,-1:-1:-1:&sn=Old%20Guard',
      ),
    )
    expect(inShort(imported)).toEqual([
      'rebelalliance:awing:greensquadronpilot pushthelimit veteraninstincts chardaanrefit awingtestpilot',
      'rebelalliance:yt1300:hansolo predator niennunb gunner millenniumfalcon engineupgrade',
      'rebelalliance:bwing:bluesquadronpilot firecontrolsystem',
    ])
    expect(await costs(imported)).toBe(19 + 3 - 2 + 0 + 1 + (46 + 3 + 1 + 5 + 1 + 4) + (22 + 2))
  })

  test('are read in version 3, with a huge ship of two cards', async () => {
    const imported = await read(
      link(
        'f=Rebel%20Alliance&d=v3!e!80:87,64,65,90,-1,67:9:-1:U.63,U.91;81:89,65,92,68:-1:-1:;5:-1,1,3:-1:20:&sn=',
      ),
    )
    expect(imported.squad.ships.map(({ parts }) => parts.map(({ ship }) => ship))).toEqual([
      ['cr90corvettefore', 'cr90corvetteaft'],
      ['xwing'],
    ])
    expect(imported.squad.ships[0]!.parts[0].upgrades.map(({ id }) => id).sort()).toEqual(
      ['c3po', 'gunneryteam', 'ionizationreactor', 'leiaorgana', 'quadlasercannons', 'sensorteam'].concat(
        'singleturbolasers',
        'tantiveiv',
      ),
    )
    expect(imported.unknown).toEqual([])
  })

  test('distinguish upgrades, titles and modifications on granted icons', async () => {
    const scum = await read(
      link('f=Scum%20and%20Villainy&d=v4!s!100:-1,-1:55:-1:T.16;135:-1,-1,-1:54:1:m.6,M.3&sn='),
    )
    expect(inShort(scum)).toEqual([
      'scumandvillainy:starviper:princexizor starvipermkii virago',
      'scumandvillainy:kihraxzfighter:talonbanecobra vaksai stealthdevice hullupgrade engineupgrade',
    ])
    const shuttle = await read(link('f=Galactic%20Empire&d=v4!s!49:-1,-1,-1,-1,-1:35:-1:u.45,u.95&sn='))
    expect(inShort(shuttle)).toEqual([
      'galacticempire:tiebomber:scimitarsquadronpilot tieshuttle darthvader fleetofficer',
    ])
  })

  test('tell pilots of one name apart by ship and faction', async () => {
    const scum = await read(link('f=Scum%20and%20Villainy&d=v4!s!116:::;220::-1:-1:;253:-1::&sn=Names'))
    const rebels = await read(link('f=Rebel%20Alliance&d=v4!s!160::::;223::::;254::::;159::::&sn=Names'))
    expect([...inShort(scum), ...inShort(rebels)]).toEqual([
      'scumandvillainy:firespray31:bobafett',
      'scumandvillainy:lancerclasspursuitcraft:sabinewren',
      'scumandvillainy:scurrgh6bomber:captainnym',
      'rebelalliance:attackshuttle:sabinewren',
      'rebelalliance:tiefighter:sabinewren',
      'rebelalliance:scurrgh6bomber:captainnym',
      'rebelalliance:attackshuttle:herasyndulla',
    ])
  })

  test('keep numbers that no card has, each in its place', async () => {
    const { unknown } = await read(link('f=Rebel%20Alliance&d=v4!s!900:-1:8:0:T.901;nobody:&sn='))
    expect(unknown.map(({ id }) => id)).toEqual([
      'number 900 of the link',
      'number 8 of the link',
      'number 0 of the link',
      'number 901 of the link',
      'number -1 of the link',
    ])
  })

  test('are of the second edition from version 5 on, wherever they lead', async () => {
    const { squad } = await read(link('f=Rebel%20Alliance&d=v8ZsZ200Z4X&sn='))
    expect([squad.edition, squad.ships[0]!.parts[0].pilot]).toEqual(['second', 'lukeskywalker'])
  })
})

test('links of other builders are refused with what to do instead', async () => {
  const error: unknown = await parseSquads('https://squads.example.org/?id=7').catch(
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ExchangeError)
  expect((error as ExchangeError).problem).toBe('Links of squads.example.org cannot be read.')
})

const sorted = (values: Iterable<string>) => [...values].sort()

test('every pilot and upgrade of the second edition has its number', async () => {
  const cards = await loadSecond()
  const { pilots, upgrades } = yasbNumbers.second
  const published = (of: readonly { id: string; communities?: unknown }[]) =>
    sorted(of.flatMap(({ id, communities }) => (communities ? [] : [id])))
  expect(sorted(pilots.values())).toEqual(published(cards.pilots))
  expect(sorted(upgrades.values())).toEqual(published(cards.upgrades))
})

test('every pilot and upgrade of the first edition has its number', async () => {
  const cards = await loadFirst()
  const { pilots, upgrades, modifications, titles } = yasbNumbers.first
  const once = (values: Iterable<string>) => sorted(new Set(values))
  const ids = (kind: (slot: string) => boolean) =>
    once(cards.upgrades.filter(({ slot }) => kind(slot)).map(({ id }) => id))
  // The Nashtah Pup comes with another ship and is in no list.
  expect(once([...pilots.values(), 'z95headhunter:nashtahpuppilot'])).toEqual(
    once(cards.pilots.map(({ ship, id }) => `${ship}:${id}`)),
  )
  expect(once(modifications.values())).toEqual(ids((slot) => slot === 'mod'))
  expect(once(titles.values())).toEqual(ids((slot) => slot === 'title'))
  expect(once(upgrades.values())).toEqual(ids((slot) => slot !== 'mod' && slot !== 'title'))
})

describe('links of the communities', () => {
  const link = (host: string, data: string) => `https://${host}/?f=Rebel%20Alliance&d=${data}&sn=Today&obs=`

  test('pilots of X-Wing Alliance are read by their numbers, with their standard loadouts', async () => {
    const [read] = (await parseSquads(link('yasb.app', 'v9ZhZ20Z555XY5XWW3'))).squads
    expect(read!.squad.pointsList).toBe('xwa')
    expect(read!.squad.ships.map(({ parts: [{ pilot, upgrades }] }) => [pilot, upgrades.length])).toEqual([
      ['lukeskywalker-battleofyavin', 4],
      ['wedgeantilles', 1],
    ])
    expect(read!.unknown).toEqual([])
  })

  test('the same number in a link of Legacy names no card that is known', async () => {
    const [read] = (await parseSquads(link('xwing-legacy.com', 'v8ZsZ200Z555XY5XWW3'))).squads
    expect(read!.unknown.map(({ id }) => id)).toEqual(['number 555 of the link'])
    expect(read!.squad.ships[1]!.parts[0].pilot).toBe('wedgeantilles')
  })

  test('every pilot of X-Wing Alliance but those of wartime and one reprint has a number', async () => {
    const { pilots } = await loadSecond()
    const numbered = new Set(xwaPilotNumbers.values())
    const without = pilots.filter(({ id, communities }) => communities?.includes('xwa') && !numbered.has(id))
    expect(without.filter(({ id }) => !id.endsWith('-wartime')).map(({ id }) => id)).toEqual([
      'bobafett-firesprayclasspatrolcraft',
    ])
    for (const id of numbered)
      expect(
        pilots.some((pilot) => pilot.id === id),
        id,
      ).toBe(true)
  })
})
