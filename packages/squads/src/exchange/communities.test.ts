import { communities, type Faction, factionNames } from '@flotilla/catalogue'
import { describe, expect, test } from 'vitest'
import { loadCardBook } from '../card-book.ts'
import { addShip, newSquad } from '../edit-squad.ts'
import { type FormatId, formats } from '../formats.ts'
import { randomSquad } from '../random-squad.ts'
import { loadRegulations } from '../regulations.ts'
import type { Squad, SquadShip } from '../squad.ts'
import { parseSquads } from './parse-squads.ts'
import { toText } from './text-export.ts'
import { serializeXws, toXws } from './xws.ts'

const book = await loadCardBook('second')

/** Returns a squad as a builder of today writes it: plain XWS without the data of this program. */
async function plainXws(squad: Squad, vendor: object = {}): Promise<string> {
  const xws = await toXws(squad)
  return JSON.stringify({
    ...xws,
    vendor,
    pilots: xws.pilots.map(({ vendor: _, ...pilot }) => pilot),
  })
}

const readOne = async (text: string) => (await parseSquads(text)).squads[0]!

/** The endings by which today's builders tell cards apart. */
const endings =
  /-(battleofyavin|siegeofcoruscant|swz\d+|rsl|wat1|battleoverendor|armedanddangerous|evacuationofdqar|epicsl|pnp|ssl|wartime)/

test.each(communities)(
  'every pilot of %s round trips through plain XWS, and the community is told',
  async (list) => {
    const by = await loadRegulations(`${list}-epic`)
    const cards = book.pilots.filter((pilot) => pilot.communities && pilot.isLegal(list, 'epic'))
    expect(cards.filter(({ id }) => endings.test(id)).length).toBeGreaterThan(100)
    const wrong: string[] = []
    for (const faction of Object.keys(factionNames) as Faction[]) {
      const own = cards.filter((card) => card.faction === faction)
      for (let i = 0; i < own.length; i += 30) {
        const empty = { ...newSquad(by, faction), pointsList: list }
        const ships = own.slice(i, i + 30).flatMap(({ key }, place): SquadShip[] => {
          const single = addShip(by, empty, key)
          return single.ok ? [{ ...single.squad.ships[0]!, ref: `s${place + 1}` }] : []
        })
        expect(ships.length).toBe(Math.min(30, own.length - i))
        const squad = { ...empty, ships }
        const read = await readOne(await plainXws(squad))
        if (JSON.stringify(read.squad.ships) !== JSON.stringify(squad.ships)) wrong.push(`${faction} ${i}`)
        if (read.unknown.length > 0) wrong.push(JSON.stringify(read.unknown))
      }
    }
    expect(wrong).toEqual([])
  },
)

test.each(
  (['legacy-epic', 'legacy-standard', 'xwa-epic', 'xwa-extended'] as const).flatMap((format) =>
    formats[format].factions.anyOf.map((faction) => [format, faction] as const),
  ),
)('random squads of %s and %s come back from XWS, text and plain XWS', async (format: FormatId, faction) => {
  for (const seed of [1, 2, 3]) {
    const squad = await randomSquad({ format, faction, seed })
    const list = formats[format].pointsList!
    expect((await readOne(serializeXws(await toXws(squad)))).squad).toEqual(squad)
    expect((await readOne(await toText(squad))).squad).toEqual(squad)
    const address = list === 'xwa' ? 'https://yasb.app/?f=x' : 'https://xwing-legacy.com/?f=x'
    const read = await readOne(await plainXws(squad, { yasb: { builder: 'YASB', link: address } }))
    expect(read.squad.pointsList).toBe(list)
  }
})

describe('what builders of today write differently', () => {
  test('a standard loadout without its upgrades is read with them', async () => {
    const { squad } = await readOne(
      '{"faction":"rebelalliance","version":"2.0.0","pilots":[{"id":"lukeskywalker-battleofyavin","ship":"t65xwing"}]}',
    )
    expect(squad.ships[0]!.parts[0].upgrades).toHaveLength(4)
    const plain = await readOne(
      '{"faction":"rebelalliance","version":"2.0.0","pilots":[{"id":"lukeskywalker","ship":"t65xwing"}]}',
    )
    expect(plain.squad.ships[0]!.parts[0].upgrades).toEqual([])
    expect(plain.squad.pointsList).toBeUndefined()
  })

  test('payloads are devices, and ids of Legacy are ours', async () => {
    const { squad, unknown } = await readOne(
      '{"faction":"scumandvillainy","version":"2.0.0","pilots":[{"id":"bobafett","ship":"firesprayclasspatrolcraft","upgrades":{"payload":["seismiccharges"],"command":["initforthemoney"]}}]}',
    )
    expect(unknown).toEqual([])
    expect(squad.ships[0]!.parts[0].upgrades).toEqual([
      { slot: 'device', id: 'seismiccharges' },
      { slot: 'command', id: 'initforthemoneyrebellion' },
    ])
  })

  test('the ships that a community names differently are written its way', async () => {
    const shipOf = async (list: 'legacy' | 'xwa', faction: Faction, pilot: string) => {
      const by = await loadRegulations(`${list}-epic`)
      const made = addShip(by, newSquad(by, faction), pilot)
      if (!made.ok) throw new Error(pilot)
      return (await toXws(made.squad)).pilots[0]!.ship
    }
    expect(await shipOf('xwa', 'rebelalliance', 'leebo-swz103-rebelalliance')).toBe('yt2400lightfreighter')
    expect(await shipOf('legacy', 'rebelalliance', 'leebo-swz103-rebelalliance')).toBe(
      'yt2400lightfreighter2023',
    )
    expect(await shipOf('legacy', 'firstorder', 'enricpryde-wat1')).toBe('upsilonclasscommandshuttle')
  })
})
