import { loadSecond } from '@flotilla/catalogue'
import { describe, expect, test } from 'vitest'
import { ExchangeError } from './error.ts'
import { readSquads } from './read.ts'
import { yasbPilots, yasbUpgrades } from './yasb.ts'

const read = async (link: string) => (await readSquads(link)).squads[0]!
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

  test('keep numbers that no card of the edition has', async () => {
    const { unknown, notes } = await read('https://yasb.app/?f=Rebel%20Alliance&d=v9ZhZ20Z4X900Y811X')
    expect(unknown.map(({ id }) => id)).toEqual(['number 900 of the link', 'number 811 of the link'])
    expect(notes[0]).toContain('only its cards were read')
  })

  test.each([
    ['f=Rebel%20Alliance', 'holds no squad'],
    ['d=v8ZsZ200Z4X', 'names no faction'],
    ['f=Rebel%20Alliance&d=v4!s!138:-1,168:-1:-1:U.-1', 'before 2019'],
    ['f=Rebel%20Alliance&d=v8ZqZ8Z4X', 'quick builds'],
    [`f=Rebel%20Alliance&d=v8ZsZ200Z${'4XY'.repeat(300)}`, '300 ships'],
  ])('are refused when they cannot be read: %s', async (query, why) => {
    const error = await readSquads(`https://raithos.github.io/?${query}`).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ExchangeError)
    expect((error as ExchangeError).problem).toContain(why)
    expect((error as ExchangeError).remedy).toContain('XWS')
  })
})

test('links of other builders are refused with what to do instead', async () => {
  const error: unknown = await readSquads('https://squads.example.org/?id=7').catch(
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ExchangeError)
  expect((error as ExchangeError).problem).toBe('Links of squads.example.org cannot be read.')
})

test('every pilot and upgrade of the second edition has its number', async () => {
  const cards = await loadSecond()
  const sorted = (values: Iterable<string>) => [...values].sort()
  expect(sorted(yasbPilots.values())).toEqual(sorted(cards.pilots.map(({ id }) => id)))
  expect(sorted(yasbUpgrades.values())).toEqual(sorted(cards.upgrades.map(({ id }) => id)))
})
