import { expect, test } from 'vitest'
import { type PlacedPilot, Table } from '../../../test/first.ts'
import { academy, arrangeHuge, cr90, far, gr75, red } from '../../../test/first-huge.ts'
import { first } from '../../index.ts'
import { triggerOn } from '../ability.ts'

const { placeOrdnanceTokens, replaceableUpgrades, replaceUpgrade } = first.effects
const SLOTS = ['crew', 'cargo', 'illicit', 'team', 'title'] as const
const trader = 'crew:cikatrovizago'

/** The implemented cards: no others replace anything. */
const named = [
  ...['crew:lukeskywalker', 'crew:niennunb', 'crew:darthvader', 'crew:navigator', 'crew:wed15repairdroid'],
  ...['crew:c3po', 'crew:chewbacca', 'crew:tactician', 'crew:wookieecommandos', 'crew:gunner'],
  ...['cargo:commsbooster', 'cargo:slicertools', 'cargo:tibannagassupplies', 'cargo:ionizationreactor'],
  ...['cargo:expandedcargohold', 'cargo:broadcastarray', 'cargo:quickreleasecargolocks'],
  ...[
    'cargo:shieldprojector',
    'illicit:hotshotblaster',
    'illicit:cloakingdevice',
    'illicit:riggedcargochute',
  ],
  ...['illicit:deadmansswitch', 'illicit:glitterstim', 'illicit:inertialdampeners', 'team:sensorteam'],
  ...['title:toralasprocket', 'title:tantiveiv', 'title:dodonnaspride', 'title:brighthope'],
]
const carriedOut = Object.fromEntries(named.map((key) => [key, { text: 'Carried out.' }]))

const table = (ships: readonly PlacedPilot[], foes: readonly PlacedPilot[] = [far], rules = {}) =>
  new Table({
    seats: [ships, foes],
    cards: { ...carriedOut, [trader]: { text: 'Trades.', replaces: SLOTS, ...rules } },
  })
const offers = (at: Table, id = 0, slots: readonly string[] = SLOTS) =>
  replaceableUpgrades(at.game, id, slots).map(({ key, card }) => `${key} ${card}`)

test('[C1-ABILITY-1] what takes the place of an upgrade is of its slot, no dearer, and may be on that ship', () => {
  // Of another faction, of other ships, of another size, too dear, of two icons, with energy: none of them.
  const transport: PlacedPilot = [gr75, 300, 300, 0, [trader, 'crew:gunner', 'cargo:shieldprojector']]
  const others: PlacedPilot = [red, 600, 300, 0, ['crew:chewbacca', 'crew:tactician']]
  const at = table([transport, others], [[academy, 1700, 800, 180, ['crew:c3po']]])
  expect(offers(at, 0, ['crew'])).toEqual([
    'crew:gunner crew:niennunb',
    'crew:gunner crew:c3po',
    'crew:gunner crew:wed15repairdroid',
  ])
  expect(offers(at, 0, ['cargo'])).toEqual([
    'cargo:shieldprojector cargo:commsbooster',
    'cargo:shieldprojector cargo:tibannagassupplies',
    'cargo:shieldprojector cargo:expandedcargohold',
    'cargo:shieldprojector cargo:quickreleasecargolocks',
  ])
  expect(offers(at, 0, ['team'])).toEqual([])
  expect(offers(at, 1)).toEqual([])
})

test('[C1-ABILITY-1] a small ship takes no weapon and nothing for larger ones', () => {
  const small: PlacedPilot = [red, 300, 300, 0, [trader, 'crew:gunner', 'illicit:hotshotblaster']]
  expect(offers(table([small], [far], { replaces: ['illicit'] }))).toEqual([
    'illicit:hotshotblaster illicit:inertialdampeners',
    'illicit:hotshotblaster illicit:deadmansswitch',
    'illicit:hotshotblaster illicit:glitterstim',
    'illicit:hotshotblaster illicit:cloakingdevice',
  ])
  expect(offers(table([small]), 0, ['crew'])).toContain('crew:gunner crew:navigator')
})

test('[C1-ABILITY-1] what lies there now counts; what is gone or out of use is not replaced', () => {
  const upgrades = [trader, 'illicit:deadmansswitch', 'illicit:glitterstim', 'team:sensorteam']
  const trade = (key: string, card: string) => {
    const triggers = [
      triggerOn('startOfEngagement', {
        use: (game: first.Game, me: first.CardContext) => {
          placeOrdnanceTokens(game, () => true, ['illicit'])
          replaceUpgrade(game, me.ship, key, card, 'C1-ABILITY-1')
        },
      }),
    ]
    const at = table([[gr75, 300, 300, 0, upgrades]], [far], { triggers })
    return arrangeHuge(at, 0, { stored: { 'illicit:deadmansswitch': 1, 'team:sensorteam': 2 } }).skipTo(
      'combat',
    )
  }
  const both = ['deadmansswitch', 'glitterstim']
  const at = trade('illicit:deadmansswitch', 'illicit:inertialdampeners')
  at.ends('setDials')
  expect(at.kinds('replaced')).toMatchObject([
    { ship: 0, card: 'illicit:deadmansswitch', by: 'illicit:inertialdampeners' },
  ])
  // Neither what costs more than the card that came, nor the same again.
  expect(offers(at)).toEqual(['illicit:glitterstim illicit:deadmansswitch'])
  expect(at.ship(0)).toMatchObject({
    replaced: { 'illicit:deadmansswitch': 'illicit:inertialdampeners' },
    held: { 'spare:illicit:glitterstim': 1, 'spare:illicit:deadmansswitch': 0 },
  })
  expect(at.ship(0).huge!.stored).toEqual({ 'team:sensorteam': 2 })
  const free = () => table([[gr75, 300, 300, 0, upgrades]])
  const keys = (one: Table) => [...new Set(offers(one).map((offer) => offer.split(/[: ]/)[1]))]
  expect(keys(free())).toEqual(both)
  expect(keys(free().arrange(0, { discarded: ['illicit:glitterstim'] }))).toEqual(['deadmansswitch'])
  expect(keys(arrangeHuge(free(), 0, { disabled: { 'illicit:deadmansswitch': 1 } }))).toEqual(['glitterstim'])
})

test('[C1-ABILITY-1] a card for one of its sections suits a ship of two', () => {
  const at = table([[cr90, 300, 300, 0, [trader], ['title:brighthope']]])
  expect(offers(at)).toEqual(['title:brighthope title:dodonnaspride', 'title:brighthope title:tantiveiv'])
})
