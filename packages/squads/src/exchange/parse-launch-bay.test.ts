import { loadSecond } from '@flotilla/catalogue'
import { describe, expect, test } from 'vitest'
import { ExchangeError } from './error.ts'
import numbers from './launch-bay.json' with { type: 'json' }
import { parseSquads } from './parse-squads.ts'

const read = async (link: string) => (await parseSquads(link)).squads[0]!
const inShort = ({ squad }: Awaited<ReturnType<typeof read>>) =>
  squad.ships.map(({ parts: [{ pilot, upgrades }] }) => [pilot, ...upgrades.map(({ id }) => id)].join(' '))

describe('share links of Launch Bay Next', () => {
  test.each([
    [
      'with brackets',
      'https://launch-bay-next.herokuapp.com/print?lbx=%27New%20Squadron%27.34.3.0.(44.188.(3.256))&mode=full',
    ],
    ['with letters', 'https://launchbaynext.app/?lbx=%27New%20Squadron%27.31.3.0.l44.188.l3.256rr&mode=full'],
    ['with the rules', "https://launchbaynext.app/?lbx='New%20Squadron'.31.3.0.2.ll44.188.l3.256rrr.lr"],
  ])('are read %s', async (_, link) => {
    const imported = await read(link)
    expect(imported.squad).toMatchObject({
      edition: 'second',
      faction: 'scumandvillainy',
      name: 'New Squadron',
    })
    expect(inShort(imported)).toEqual(['sunnybounder heavylasercannon'])
    expect([imported.unknown, imported.ambiguous, imported.squad.obstacles]).toEqual([[], [], []])
  })

  test('are read with obstacles; unknown cards are kept and named', async () => {
    const imported = await read(
      "https://launchbaynext.app/?lbx='*0%2C%20Emperors%20Sword%20*'.20.2.1.ll11.81.l1.233.237rr.l11.86.l14.299rr.l11.84.l6.267r.l14.619r.l1.233rr.l11.83.l3.256r.l1.233.915rr.l41.'secondsister'.l14.299r.l1.237rr.l11.90rr.l6.0.8r",
    )
    expect(imported.squad).toMatchObject({
      faction: 'galacticempire',
      name: '*0, Emperors Sword *',
      obstacles: ['core2asteroid0', 'coreasteroid0', 'core2asteroid2'],
    })
    expect(inShort(imported)).toEqual([
      'howlrunner elusive juke',
      'seynmarana shieldupgrade',
      'gideonhask concussionmissiles targetingcomputer elusive',
      'idenversio heavylasercannon elusive number 915 of the link',
      'secondsister shieldupgrade juke',
      'blacksquadronace',
    ])
    expect(imported.unknown.map(({ id }) => id)).toEqual(['number 915 of the link'])
  })

  test('are read with ships by name, whatever letters those have', async () => {
    const imported = await read(
      "https://launchbaynext.app/print?lbx='All%20Clones'.20.6.0.ll62.'kickback-siegeofcoruscant'r.l'clonez95headhunter'.'killer'.l6.267r.l14.554rr.l71.789.l10.283r.l18.870r.l14.554r.l1.246rrr.l0.1.2r",
    )
    expect(inShort(imported)).toEqual([
      'kickback-siegeofcoruscant diamondboronmissiles munitionsfailsafe',
      'killer concussionmissiles synchronizedconsole',
      'contrail r3astromech alpha3bbesh synchronizedconsole swarmtactics',
    ])
    expect(imported.squad.obstacles).toEqual(['coreasteroid0', 'coreasteroid1', 'coreasteroid2'])
  })

  test.each([
    ["'New%20Squadron'.20.4.1.ll57.'poedameron-scavengedyt1300%", 'cut off'],
    ["'x'.1.3.0.l44", 'cut off'],
    ["'x'.1.3.0.44r", 'cut off'],
    ["'x'.1.3.0.l44.188r;drop", 'cut off'],
    ["'x'.1.3.0.llllllll", 'cut off'],
    ["'x'.1.9.0.l44.188r", 'no faction'],
    ['', 'no faction'],
    [`'x'.1.3.0.${'l44.188r.'.repeat(101)}`, '101 ships'],
  ])('that hold no squad are refused with what to do: %#', async (lbx, why) => {
    const reading = read(`https://launchbaynext.app/?lbx=${lbx}`)
    await expect(reading).rejects.toThrow(ExchangeError)
    await expect(reading).rejects.toThrow(why)
  })

  test('odd terms are never taken for cards', async () => {
    const imported = await read("https://launchbaynext.app/?lbx=''.0.1.0.l33.2.l5.264r.7r.lr")
    expect(inShort(imported)).toEqual(['lukeskywalker protontorpedoes', 'a card the link does not name'])
  })

  test('name cards that are in the catalogue', async () => {
    const two = await loadSecond()
    const all = (rows: Readonly<Record<string, string>>) =>
      Object.values(rows).flatMap((row) => row.split(' ').filter((id) => id !== '-'))
    expect(all(numbers.pilots).filter((id) => !two.pilot(id))).toEqual([])
    expect(all(numbers.upgrades).filter((id) => !two.upgrade(id))).toEqual([])
    expect(all(numbers.ships).filter((id) => !two.ship(id))).toEqual([])
    expect(all(numbers.pilots).length + all(numbers.upgrades).length).toBeGreaterThan(750)
  })
})
