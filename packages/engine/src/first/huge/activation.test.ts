import { expect, test } from 'vitest'
import { blanks, type PlacedPilot, Table } from '../../../test/first.ts'
import { arrangeHuge, cr90, far, gozanti, gr75, raider } from '../../../test/first-huge.ts'
import { first, seatView } from '../../index.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { deedOption } from '../../vocabulary/options.ts'
import { triggerOn } from '../ability.ts'

const { energyOn, gain, gainEnergy, spendEnergy, suffer } = first.effects

const activated = (at: Table): ShipId[] => at.kinds('revealed').map(({ ship }) => ship)
/** Returns the events of these kinds, in order. */
const order = (at: Table, ...kinds: string[]): string[] =>
  at.events
    .filter(({ kind, ship }) => kinds.includes(kind) && (ship === undefined || ship === 0))
    .map(({ kind }) => kind)

test('[HS-SUB-6] [HS-SUB-1] [HS-SUB-2] [HS-ACT-1] the Rookie, Luke and then the corvette', () => {
  const at = new Table({
    seats: [
      [
        [cr90, 300, 300],
        ['lukeskywalker', 600, 300],
        ['rookiepilot', 800, 300],
      ],
    ],
  }).dials('2FW', '2FG', '2FG')
  at.upTo('nothing')
  expect(activated(at)).toEqual([2, 1, 0])
  expect(at.kinds('subphase')).toMatchObject([{ subphase: 'huge' }])
  const huge = at.events.findIndex(({ kind }) => kind === 'subphase')
  const moved = at.events.flatMap(({ kind, ship }, i) => (kind === 'moved' ? [[ship, i > huge]] : []))
  expect(moved).toEqual([
    [2, false],
    [1, false],
    [0, true],
  ])
})

test('[HS-SUB-3] [HS-SUB-4] huge ships go by skill, the player with initiative first among equals', () => {
  const seats: PlacedPilot[][] = [
    [[cr90, 300, 300]],
    [
      [gozanti, 700, 300],
      [raider, 1000, 300],
      ['patrolleader', 1300, 300],
    ],
  ]
  for (const [initiative, expected] of [
    [0, [3, 1, 0, 2]],
    [1, [3, 1, 2, 0]],
  ] as const) {
    const at = new Table({ seats, initiative }).dials('2FW', '2FW', '2FW', '2FG')
    at.upTo('nothing')
    expect(activated(at)).toEqual(expected)
    expect(at.kinds('subphase')).toHaveLength(1)
  }
})

test('[HS-SUB-5] [HS-ION-3] what waits for the end of the Activation phase waits for the huge ships', () => {
  const cards: first.Cards = {
    'crew:gunner': {
      text: 'Damage at the end of the phase.',
      triggers: [
        triggerOn('endOfActivation', {
          use: (game, me) => suffer(game, me.ship, { hits: 1 }, 'C1-ABILITY-1'),
        }),
      ],
    },
  }
  const at = new Table({
    seats: [
      [
        [gr75, 300, 300],
        ['outerrimsmuggler', 600, 300, 0, ['crew:gunner']],
      ],
    ],
    cards,
  }).arrange(0, { tokens: { ion: 3 } })
  at.dials('2FW', '2FG').upTo('setDials')
  expect(at.kinds('damaged')).toHaveLength(1)
  expect(at.events.findIndex(({ kind }) => kind === 'damaged')).toBeGreaterThan(
    at.events.findLastIndex(({ kind }) => kind === 'moved'),
  )
  at.has(0, { tokens: {} })
})

test('[HS-ION-1] [HS-ION-2] [HS-ION-3] ion tokens stay until the Activation phase that they have cost energy in is over', () => {
  const cannon = 'cannon:ioncannon'
  const cards: first.Cards = {
    [cannon]: {
      text: 'An ion token for a hit.',
      weapon: {
        hit: (game, { defender }) => {
          gain(game, defender, 'ion', 1, 'C1-ION-1')
          return 'cancel'
        },
      },
    },
  }
  const at = new Table({
    seats: [[[gr75, 500, 500, 90]], [['outerrimsmuggler', 500, 250, 0, [cannon]]]],
    cards,
    dice: ['hit', ...blanks(2)],
  })
  arrangeHuge(at, 0, { energy: 0 })
  at.skipTo('combat').answer('chooseAttack', `${cannon}:0:fore`).upTo('setDials')
  at.has(0, { tokens: { ion: 1 } }).ends('setDials')
  // A straight 1 gains three, less one; it is flown all the same.
  at.events = []
  at.dials('1FW', '1FG').upTo('nothing')
  expect(at.kinds('moved').map(({ ship, maneuver }) => [ship, maneuver])).toContainEqual([0, '1FW'])
  expect(at.kinds('gained').filter(({ ship, token }) => ship === 0 && token === 'energy')).toMatchObject([
    { amount: 2 },
  ])
  expect(at.kinds('lost')).toMatchObject([{ rule: 'HS-ION-3', ship: 0, token: 'ion', amount: 1 }])
  at.has(0, { tokens: {} })
})

test('[HS-ION-3] tokens of the very end of the phase go with the others', () => {
  const cards: first.Cards = {
    'crew:gunner': {
      text: 'Ion tokens at the end of the phase.',
      triggers: [triggerOn('endOfActivation', { use: (game) => gain(game, 0, 'ion', 2, 'C1-ION-1') })],
    },
  }
  const at = new Table({
    seats: [[[gr75, 300, 300]], [['outerrimsmuggler', 900, 300, 0, ['crew:gunner']]]],
    cards,
  })
  at.dials('2FW', '2FG').upTo('setDials')
  expect(at.kinds('gained').filter(({ token }) => token === 'ion')).toHaveLength(1)
  at.has(0, { tokens: {} }).ends('setDials')
})

test('[HS-MOVE-2] [HS-ESTEP-1] [HS-ESTEP-2] reveal, move, gain, allocate and use energy, act', () => {
  const cards: first.Cards = {
    'hardpoint:duallaserturret': { text: 'A weapon.', weapon: { energy: 1 } },
    'cargo:commsbooster': {
      text: 'Energy: nothing.',
      energy: { cost: 1, ways: () => [deedOption('use')], perform: () => undefined },
    },
  }
  const at = new Table({
    seats: [[[gozanti, 300, 300, 0, ['hardpoint:duallaserturret', 'cargo:commsbooster']]], [far]],
    cards,
  })
  arrangeHuge(at, 0, { energy: 0, stored: {} })
  at.dials('1FW', '2FG')
  at.upTo('allocateEnergy')
  expect(at.ship(0).huge).toMatchObject({ energy: 3, stored: {} })
  at.answer('allocateEnergy', 'allocate:hardpoint:duallaserturret=1')
  expect(at.ship(0).huge).toMatchObject({ energy: 2, stored: { 'hardpoint:duallaserturret': 1 } })
  at.answer('useEnergy', 'energy:cargo:commsbooster:use')
  at.answer('chooseAction', 'reinforce:fore')
  expect(order(at, 'revealed', 'moved', 'gained', 'allocated', 'spent', 'ability', 'action')).toEqual([
    'revealed',
    'moved',
    'gained',
    'allocated',
    'ability',
    'spent',
    'action',
    'gained',
  ])
  at.ends('setDials')
})

const lone = (energy: number, upgrades: string[] = [], cards: first.Cards = {}) =>
  arrangeHuge(new Table({ seats: [[[gr75, 300, 300, 0, upgrades]], [far]], cards }), 0, { energy })

test('[HS-ENERGY-1] only huge ships gain energy, [HS-ENERGY-2] which lies on the Ship card', () => {
  const at = lone(0)
  gainEnergy(at.game, 0, 3, 'HS-ENERGY-2')
  gainEnergy(at.game, 1, 3, 'HS-ENERGY-2')
  expect([energyOn(at.ship(0)), energyOn(at.ship(1))]).toEqual([3, 0])
  expect(at.ship(1).huge).toBeUndefined()
  expect(seatView(at.game, 1).state.ships[0]!.huge).toMatchObject({ energy: 3 })
  expect(at.game.events.at(-1)).toMatchObject({ kind: 'gained', ship: 0, token: 'energy', amount: 3 })
})

test('[HS-ENERGY-3] spending takes it off again, and no more than there is', () => {
  const at = lone(3)
  expect(spendEnergy(at.game, 0, 4, 'HS-ENERGY-3')).toBe(false)
  expect(energyOn(at.ship(0))).toBe(3)
  expect(spendEnergy(at.game, 0, 2, 'HS-ENERGY-3')).toBe(true)
  expect(energyOn(at.ship(0))).toBe(1)
})

test('[HS-ENERGY-4] a card never holds more than its limit', () => {
  const at = lone(3)
  gainEnergy(at.game, 0, 3, 'HS-ENERGY-4')
  expect(energyOn(at.ship(0))).toBe(4)
  expect(at.game.events.at(-1)).toMatchObject({ kind: 'gained', token: 'energy', amount: 1 })
  const told = at.game.events.length
  gainEnergy(at.game, 0, 3, 'HS-ENERGY-4')
  expect([energyOn(at.ship(0)), at.game.events.length]).toEqual([4, told])
})

test('[HS-ENERGY-5] [HS-ENERGY-6] an upgrade raises the limit; what is too much without it goes at once', () => {
  const at = lone(6, ['title:brighthope'])
  gainEnergy(at.game, 0, 1, 'HS-ENERGY-5')
  expect(energyOn(at.ship(0))).toBe(6)
  first.effects.discardUpgrade(at.game, 0, 'title:brighthope', 'HS-ENERGY-6')
  expect(energyOn(at.ship(0))).toBe(4)
  expect(at.game.events.at(-1)).toMatchObject({ kind: 'lost', token: 'energy', amount: 2 })
})

/** Flies a lone transport and stops at its action. */
const flown = (at: Table, dial: string) => at.dials(dial, '2FG').upTo('chooseAction', 0)

test('[HS-ESTEP-3] a maneuver gains the energy its dial shows, [HS-ESTEP-4] up to the limit', () => {
  expect(energyOn(flown(lone(1), '2FW').ship(0))).toBe(3)
  expect(energyOn(flown(lone(1), '4FW').ship(0))).toBe(1)
  expect(energyOn(flown(lone(1), '1BW').ship(0))).toBe(3)
  const full = flown(lone(3), '1FW')
  expect(energyOn(full.ship(0))).toBe(4)
  full.ends('chooseAction')
})

test('[HS-ION-1] [HS-ION-2] ion tokens cost energy and nothing else', () => {
  const at = lone(0).arrange(0, { tokens: { ion: 2 } })
  expect(at.asked('setDials').seat).toBe(0)
  flown(at, '1FW')
  expect(energyOn(at.ship(0))).toBe(1)
  expect(at.kinds('moved').find(({ ship }) => ship === 0)).toMatchObject({ maneuver: '1FW', to: { y: 340 } })
  expect(energyOn(flown(lone(0).arrange(0, { tokens: { ion: 5 } }), '1FW').ship(0))).toBe(0)
})

const reactor = 'cargo:ionizationreactor'
const weapon = 'hardpoint:duallaserturret'

test('[HS-ESTEP-5] [HS-ESTEP-6] [HS-ESTEP-7] energy goes from the Ship card to cards with a limit, up to it', () => {
  const cards = { [weapon]: { text: 'A weapon.', weapon: { energy: 1 } } }
  const upgrades = [weapon, reactor, 'cargo:shieldprojector']
  const seats: PlacedPilot[][] = [[[gozanti, 300, 300, 0, upgrades]], [far]]
  const table = () => arrangeHuge(new Table({ seats, cards }), 0, { energy: 0, stored: { [reactor]: 4 } })
  const at = table().dials('1FW', '2FG').upTo('allocateEnergy')
  expect(at.options('allocateEnergy')).toEqual([
    `allocate:${reactor}=1`,
    `allocate:${weapon}=1`,
    `allocate:${weapon}=1,${reactor}=1`,
    'none',
  ])
  at.answer('allocateEnergy', `allocate:${weapon}=1,${reactor}=1`)
  expect(at.ship(0).huge).toMatchObject({ energy: 1, stored: { [weapon]: 1, [reactor]: 5 } })
  at.ends('chooseAction')
  const once = table().dials('1FW', '2FG').upTo('allocateEnergy')
  once.answer('allocateEnergy', `allocate:${weapon}=1`).ends('chooseAction')
  expect(once.ship(0).huge).toMatchObject({ energy: 2, stored: { [weapon]: 1, [reactor]: 4 } })
  const declined = table().dials('1FW', '2FG').upTo('allocateEnergy').answer('allocateEnergy', 'none')
  expect(declined.ship(0).huge).toMatchObject({ energy: 3, stored: { [reactor]: 4 } })
})

test('[HS-ENERGY-4] energy that finds no room on the Ship card or another is not told as gained', () => {
  const stores: first.Cards = {
    'crew:gunner': {
      text: 'Energy at the start of Combat.',
      triggers: [
        triggerOn('startOfEngagement', {
          use: (game, me) => {
            first.effects.storeEnergy(game, me.ship, reactor, 2, 'HS-ENERGY-4')
            gainEnergy(game, me.ship, 2, 'HS-ENERGY-4')
          },
        }),
      ],
    },
  }
  const seats: PlacedPilot[][] = [[[gozanti, 300, 300, 0, ['crew:gunner', reactor]]], [far]]
  const told = (energy: number, stored: number) =>
    arrangeHuge(new Table({ seats, cards: stores }), 0, { energy, stored: { [reactor]: stored } })
      .skipTo('combat')
      .kinds('gained')
      .map(({ amount }) => amount)
  expect([told(4, 5), told(3, 4), told(1, 2)]).toEqual([[], [1, 1], [2, 2]])
})

test('[HS-ESTEP-8] [HS-ESTEP-9] [HS-ESTEP-10] any number of "Energy:" cards, each once in a round', () => {
  const spend = (text: string) => ({
    text,
    energy: {
      cost: 1,
      ways: () => [deedOption('use')],
      perform: (game: first.Game, id: ShipId) => void first.effects.recoverShield(game, id, 'HS-ESTEP-8'),
    },
  })
  const cards: first.Cards = {
    'cargo:commsbooster': spend('Energy: a shield.'),
    'crew:wed15repairdroid': spend('Energy: a shield.'),
    'cargo:slicertools': {
      text: 'Action: nothing.',
      action: { ways: () => [deedOption('slice')], perform: () => undefined },
    },
    'gr75mediumtransport-fore:hullbreach': {
      text: 'Energy: facedown.',
      energy: {
        cost: 2,
        ways: () => [deedOption('repair')],
        perform: (game, id, _, key) => first.effects.turnFacedown(game, id, Number(key), 'HS-ESTEP-8'),
      },
    },
  }
  const upgrades = ['cargo:commsbooster', 'crew:wed15repairdroid', 'cargo:slicertools']
  const at = lone(2, upgrades, cards).arrange(0, {
    shields: 0,
    damage: [
      { no: 900, card: 'gr75mediumtransport-fore:hullbreach', faceup: true, since: 0, section: 'fore' },
    ],
  })
  at.dials('2FW', '2FG').upTo('useEnergy')
  expect(at.options('useEnergy')).toEqual([
    'energy:cargo:commsbooster:use',
    'energy:crew:wed15repairdroid:use',
    'energy:900:repair',
    'none',
  ])
  at.answer('useEnergy', 'energy:cargo:commsbooster:use')
  expect(at.options('useEnergy')).toEqual(['energy:crew:wed15repairdroid:use', 'energy:900:repair', 'none'])
  at.answer('useEnergy', 'energy:900:repair').answer('useEnergy', 'energy:crew:wed15repairdroid:use')
  at.has(0, { shields: 2, damage: [{ no: 900, faceup: false }] })
  expect(energyOn(at.ship(0))).toBe(0)
  at.ends('chooseAction')
  at.upTo('setDials').dials('1FW', '2FG').upTo('useEnergy')
  expect(at.options('useEnergy')).toContain('energy:cargo:commsbooster:use')
})

test('[C1-FLEE-1] its stern at the edge, a huge ship that is stopped has not fled', () => {
  const at = new Table({
    seats: [[[gr75, 600, 97.5]], [[gozanti, 600, 97.5 + 195 + 20, 180]]],
  }).dials('1FW', '1FW')
  at.upTo('chooseAction')
  expect(at.kinds('moved')[0]).toMatchObject({ full: false })
  expect(at.kinds('fled')).toEqual([])
  at.has(0, { place: 'table', pose: { x: 600, y: 97.5, heading: 0 } })
})

test('[HS-ESTEP-1] energy comes up to the limit, to the last one and no further', () => {
  for (const below of [0, 1, 2]) {
    const at = new Table({ seats: [[[gr75, 400, 300]], [far]] })
    const limit = first.effects.facts(at.game, 0).huge!.parts[0]!.energy!
    arrangeHuge(at, 0, { energy: limit - below })
    gainEnergy(at.game, 0, 2, 'HS-ESTEP-1')
    expect(at.ship(0).huge!.energy).toBe(limit)
  }
})
