import type { TokenId } from '@flotilla/geometry'
import { describe, expect, test } from 'vitest'
import { type Layout, type PlacedPilot, Table } from '../../../test/table.ts'
import { type CardRules, type Cards, effects } from '../../second/index.ts'
import { DEVICE_ID_BASE } from '../../vocabulary/ids.ts'
import { triggerOn } from '../ability.ts'
import type { DeviceRule } from './place-device.ts'

const { dropTemplates, launchTemplates, gain } = effects
const xwing = 'bluesquadronescort' // initiative 2, 4 hull, 2 shields
const tie = 'academypilot' // initiative 1, 3 hull
const shuttle = 'omicrongrouppilot' // initiative 1, large, 4 shields
const phantom = 'sigmasquadronace' // can cloak
const far = [tie, 1500, 800, 180] as const

const straight = { kind: 'straight', speed: 1 } as const
const device = (kind: DeviceRule['kind'], token: TokenId, more: Partial<DeviceRule> = {}): CardRules => ({
  text: 'For a test.',
  device: { kind, token, layings: dropTemplates(straight), ...more },
})
const bomb = (token: TokenId, more: Partial<DeviceRule> = {}): Cards => ({
  protonbombs: device('bomb', token, more),
})
const mine = (token: TokenId): Cards => ({ protonbombs: device('mine', token) })

const dropped = 'drop:protonbombs:1straight'

/** A ship that carries bombs and leaves one 74 mm behind its middle, before it flies away from it. */
const bomber: PlacedPilot = [xwing, 900, 500, 0, ['protonbombs']]
const FIRST = DEVICE_ID_BASE

/** Moves the first ship away from its bomb, and the others as given. */
function bombing(others: readonly PlacedPilot[], layout: Partial<Layout>, ...dials: string[]): Table {
  const table = new Table({ seats: [[bomber], others], ...layout })
  table.dials('4FW', ...dials)
  return table.answer('systemPhase', dropped).upTo('setDials')
}

const lying = (table: Table) => table.game.state.devices.filter(({ place }) => place === 'table')

describe('placing', () => {
  test('[C2-BOMB-1] a ship that has dropped one device is offered no other in that phase', () => {
    const table = new Table({
      seats: [[[xwing, 900, 500, 0, ['protonbombs', 'seismiccharges']]], [far]],
      cards: { ...bomb('protonBomb'), seismiccharges: device('bomb', 'seismicCharge') },
    })
    table.dials('4FW', '2FB')
    expect(table.options('systemPhase')).toEqual([dropped, 'drop:seismiccharges:1straight', 'done'])
    table.answer('systemPhase', dropped)
    expect(table.asked('chooseAction').subject).toBe(1)
    expect(table.ship(0).charges).toEqual({ protonbombs: 1, seismiccharges: 2 })
    table.upTo('setDials').ends('setDials')
  })

  test('[C2-BOMB-1] a card that lays several lays no more than it says, each by another template, and no other card joins in', () => {
    const long = { kind: 'straight', speed: 2 } as const
    const longest = { kind: 'straight', speed: 3 } as const
    const table = new Table({
      seats: [[[xwing, 900, 600, 0, ['protonbombs', 'seismiccharges']]], [far]],
      cards: {
        ...bomb('protonBomb', { most: 2, layings: dropTemplates(straight, long, longest) }),
        seismiccharges: device('bomb', 'seismicCharge', { most: 2 }),
      },
    })
    const drops = (...speeds: number[]) => speeds.map((speed) => `drop:protonbombs:${speed}straight`)
    table.dials('4FW', '2FB')
    expect(table.options('systemPhase')).toEqual([...drops(1, 2, 3), 'drop:seismiccharges:1straight', 'done'])
    table.arrange(0, { charges: { protonbombs: 3, seismiccharges: 2 } }).answer('systemPhase', drops(1)[0]!)
    expect(table.options('systemPhase')).toEqual([...drops(2, 3), 'done'])
    table.answer('systemPhase', drops(3)[0]!)
    expect(table.asked('chooseAction').subject).toBe(1)
    expect(table.ship(0).charges).toEqual({ protonbombs: 1, seismiccharges: 2 })
    table.upTo('setDials').ends('setDials')
  })

  test('[C2-BOMB-2] a device costs a charge of its card; one that would stick out of the play area costs none', () => {
    const place = (y: number) => {
      const table = new Table({
        seats: [[[xwing, 900, y, 0, ['protonbombs']]], [far]],
        cards: bomb('protonBomb'),
      }).dials('4FW', '2FB')
      if (table.game.state.phase === 'system') table.answer('systemPhase', dropped)
      return [lying(table).length, table.ship(0).charges.protonbombs]
    }
    // The bomb reaches 90 mm behind the middle of the ship.
    expect(place(92)).toEqual([1, 1])
    expect(place(88)).toEqual([0, 2])
  })

  test('[C2-BOMB-2] without a charge nothing is offered', () => {
    const table = new Table({ seats: [[bomber], [far]], cards: bomb('protonBomb') })
    table.arrange(0, { charges: { protonbombs: 0 } }).dials('4FW', '2FB')
    expect(table.game.state.phase).toBe('activation')
  })

  test('[C2-BOMB-3] a device can be locked, and obstructs no attack', () => {
    const table = new Table({
      seats: [[bomber, [xwing, 900, 200]], [[tie, 900, 760, 180]]],
      cards: bomb('protonBomb', { fuse: 1 }),
      dice: Array<string>(7).fill('blank'),
    })
    table.dials('4FW', '2FB', '2FB').answer('systemPhase', dropped).answer('chooseAction', 'none')
    table.answer('chooseActivation', 'ship:1').answer('chooseAction', `lock:${FIRST}`)
    table.has(1, { locks: [FIRST] })
    // The bomb lies between the two, 4 dice are for agility 3 and range 3.
    table.upTo('chooseAttack').answer('chooseAttack', '0:front:2')
    expect(table.rolls()).toEqual([3, 4])
    expect(lying(table)).toHaveLength(1)
    table.upTo('setDials').ends('setDials')
  })

  test('[C2-CLOAK-8] a ship that decloaks drops nothing in that phase, nor decloaks after it dropped something', () => {
    const cloaked = () =>
      new Table({ seats: [[[phantom, 900, 450, 0, ['protonbombs']]], [far]], cards: bomb('protonBomb') })
        .arrange(0, { tokens: { cloak: 1 } })
        .dials('2FB', '2FB')
    const both = cloaked()
    expect(both.options('systemPhase')).toContain(dropped)
    both.answer('systemPhase', 'decloak:ahead')
    expect(both.game.state.phase).toBe('activation')
    expect(lying(both)).toEqual([])
    const other = cloaked().answer('systemPhase', dropped)
    expect(other.game.state.phase).toBe('activation')
    other.has(0, { tokens: { cloak: 1 } })
  })

  test('[C2-CHARGE-5] charges of one card pay for no other', () => {
    const table = new Table({
      seats: [[[xwing, 900, 500, 0, ['protonbombs', 'seismiccharges']]], [far]],
      cards: { ...bomb('protonBomb'), seismiccharges: device('bomb', 'seismicCharge') },
    })
    table.arrange(0, { charges: { protonbombs: 0, seismiccharges: 2 } }).dials('4FW', '2FB')
    expect(table.options('systemPhase')).toEqual(['drop:seismiccharges:1straight', 'done'])
    table.answer('systemPhase', 'drop:seismiccharges:1straight')
    expect(table.ship(0).charges).toEqual({ protonbombs: 0, seismiccharges: 1 })
  })

  test('launching goes by the front guides', () => {
    const table = new Table({
      seats: [[bomber], [far]],
      cards: bomb('protonBomb', { layings: launchTemplates({ kind: 'straight', speed: 3 }) }),
    })
    table.dials('1FB', '2FB').answer('systemPhase', 'launch:protonbombs:3straight')
    expect(lying(table).map(({ pose }) => [pose.x, pose.y])).toEqual([[900, 654]])
  })
})

describe('going off', () => {
  test('[C2-BOMB-4] [C2-BOMB-7] [C2-BOMB-10] a proton bomb goes off after the last ship has activated, on those still near, and is removed', () => {
    // The first enemy comes within range 1, the second was there and leaves.
    const table = bombing(
      [
        [xwing, 900, 230],
        [xwing, 960, 430, 90],
      ],
      { cards: bomb('protonBomb'), deck: ['damagedengine'] },
      '2FB',
      '4FW',
    )
    table.has(0, { shields: 2, damage: [] })
    table.has(1, { shields: 1, damage: [] })
    table.has(2, { shields: 2, damage: [] })
    const kinds = table.events.map(({ kind }) => kind)
    expect(kinds.lastIndexOf('moved')).toBeLessThan(kinds.indexOf('detonated'))
    expect(kinds.indexOf('detonated')).toBeLessThan(kinds.lastIndexOf('removed'))
    expect(lying(table)).toEqual([])
    table.ends('setDials')
  })

  test('[C2-BOMB-10] without shields the damage is a faceup card', () => {
    const table = bombing([[tie, 900, 230]], { cards: bomb('protonBomb'), deck: ['damagedengine'] }, '2FB')
    table.has(1, { damage: [{ card: 'damagedengine', faceup: true }] })
    table.ends('setDials')
  })

  test('[C2-BOMB-8] a fuse burns down instead, and the bomb goes off a round later', () => {
    const table = bombing([[xwing, 900, 150]], { cards: bomb('protonBomb', { fuse: 1 }) }, '2FB')
    expect([lying(table).length, table.kinds('detonated').length]).toEqual([1, 0])
    table.has(1, { shields: 2 })
    table.dials('2FB', '1FB').answer('systemPhase', 'done').upTo('setDials')
    expect([lying(table).length, table.kinds('detonated').length]).toEqual([0, 1])
    table.has(1, { shields: 1 })
    table.ends('setDials')
  })

  test('[C2-BOMB-4] bombs of both players go off in player order, each player ordering their own', () => {
    const layers = (apart: number) => {
      const seats = [
        [
          [xwing, 500, 300, 0, ['protonbombs']],
          [xwing, 500 + apart, 300, 0, ['protonbombs']],
        ],
        [
          [xwing, 1200, 300, 0, ['protonbombs']],
          [tie, 550, 60, 0],
        ],
      ] as const
      const table = new Table({ seats, cards: bomb('protonBomb') }).dials('4FW', '4FW', '4FW', '2FB')
      table.answer('chooseSystemShip', 'ship:0').answer('systemPhase', dropped)
      return table.answer('systemPhase', dropped).answer('systemPhase', dropped).upTo('chooseBomb')
    }
    // Far apart they affect no ship twice, so there is no question.
    layers(300).ends('setDials')
    const table = layers(100)
    expect([table.asked('chooseBomb').seat, table.options('chooseBomb')]).toEqual([
      0,
      [`device:${FIRST}`, `device:${FIRST + 1}`],
    ])
    table.answer('chooseBomb', `device:${FIRST + 1}`).upTo('setDials')
    expect(table.kinds('detonated').map((event) => event.device)).toEqual([FIRST + 1, FIRST, FIRST + 2])
    table.ends('setDials')
  })

  test('[C2-BOMB-9] each ship near a bomblet rolls 2 dice, and a crit is a hit too', () => {
    const table = bombing(
      [
        [xwing, 900, 230],
        [xwing, 900, 110],
      ],
      { cards: bomb('bomblet'), dice: ['hit', 'crit'] },
      '2FB',
      '2FB',
    )
    expect(table.kinds('damaged').map(({ ship, damage }) => [ship, damage])).toEqual([
      [1, 'hit'],
      [1, 'hit'],
    ])
    table.has(2, { shields: 2 })
    table.ends('setDials')
  })

  test('[C2-BOMB-11] an ion bomb gives 3 ion tokens, which hold a large ship', () => {
    const table = bombing([[shuttle, 900, 230]], { cards: bomb('ionBomb') }, '1FB')
    table.has(1, { tokens: { ion: 3 }, shields: 4 })
    table.ends('setDials')
    // Held, it is given no dial.
    expect(table.game.pending.map(({ seat }) => seat)).toEqual([0])
  })

  test('[C2-BOMB-12] a seismic charge breaks an obstacle its player chooses and hurts what is near that, not near the charge', () => {
    const table = new Table({
      seats: [
        [bomber],
        [
          [xwing, 700, 200],
          [xwing, 900, 150],
        ],
      ],
      obstacles: [
        ['coreasteroid1', 790, 400],
        ['coreasteroid2', 1010, 420],
        ['coreasteroid3', 1300, 420],
      ],
      cards: bomb('seismicCharge'),
    })
    table.dials('4FW', '2FB', '2FB').answer('systemPhase', dropped).upTo('chooseObstacle')
    expect([table.asked('chooseObstacle').seat, table.options('chooseObstacle')]).toEqual([
      0,
      ['obstacle:1000', 'obstacle:1001'],
    ])
    table.answer('chooseObstacle', 'obstacle:1000').upTo('setDials')
    expect(table.game.state.obstacles.map(({ place }) => place)).toEqual(['removed', 'table', 'table'])
    table.has(1, { shields: 1 })
    table.has(2, { shields: 2 })
    expect(lying(table)).toEqual([])
    table.ends('setDials')
  })

  test('[C2-BOMB-12] with no obstacle near, it does nothing', () => {
    const table = bombing([[xwing, 900, 230]], { cards: bomb('seismicCharge') }, '2FB')
    table.has(1, { shields: 2 })
    expect(lying(table)).toEqual([])
    table.ends('setDials')
  })

  test('[C2-BOMB-16] near a thermal detonator a focus is a strain token, a hit or crit is damage', () => {
    const table = bombing(
      [
        [xwing, 900, 230],
        [tie, 820, 310],
      ],
      { cards: bomb('thermalDetonator'), dice: ['focus', 'crit'], deck: ['damagedengine'] },
      '2FB',
      '1YW',
    )
    table.has(1, { tokens: { strain: 1 }, shields: 2 })
    table.has(2, { damage: [{ card: 'damagedengine', faceup: true }] })
    table.ends('setDials')
  })

  test('[C2-BOMB-17] a concussion bomb deals a facedown card past the shields, then each owner exposes one or takes strain', () => {
    const near = [
      [xwing, 900, 230],
      [tie, 820, 310],
    ] as const
    const table = new Table({
      seats: [[bomber], near],
      cards: bomb('concussionBomb'),
      deck: ['damagedengine', 'structuraldamage'],
    })
    table.dials('4FW', '2FB', '1YW').answer('systemPhase', dropped).upTo('exposeOrStrain')
    // All cards are dealt before any player chooses.
    expect([1, 2].map((id) => table.ship(id).damage.length)).toEqual([1, 1])
    expect([table.asked('exposeOrStrain').seat, table.asked('exposeOrStrain').subject]).toEqual([1, 1])
    table.answer('exposeOrStrain', 'strain').answer('exposeOrStrain', 'expose').upTo('setDials')
    table.has(1, { shields: 2, tokens: { strain: 1 }, damage: [{ card: 'damagedengine', faceup: false }] })
    table.has(2, { tokens: {}, damage: [{ card: 'structuraldamage', faceup: true }] })
    table.ends('setDials')
  })

  test('[C2-BOMB-18] an electro-proton bomb reaches range 2, takes shields and gives ion and disarm tokens', () => {
    const table = bombing(
      [
        [xwing, 900, 130],
        [xwing, 1400, 430],
      ],
      { cards: bomb('electroProtonBomb'), dice: ['blank', 'focus', 'hit', 'crit'] },
      '2FB',
      '2FB',
    )
    table.has(1, { shields: 1, tokens: { ion: 2 }, damage: [] })
    // The disarm token lasted for the Engagement Phase of the round.
    expect(table.kinds('gained').map(({ token, amount }) => [token, amount])).toEqual([
      ['ion', 2],
      ['disarm', 1],
    ])
    table.has(2, { shields: 2 })
    table.ends('setDials')
  })

  test('[C2-BOMB-19] [C2-GAS-10] a blazer bomb hits on a crit and leaves a blaze, which lasts two End Phases', () => {
    const table = new Table({
      seats: [[bomber], [[xwing, 660, 426, 90]]],
      ruleset: '2e-epic-1.4.6',
      cards: bomb('blazerBomb'),
      dice: ['crit'],
    })
    table.dials('4FW', '2FB').answer('systemPhase', dropped).upTo('chooseEngagement')
    expect(table.kinds('damaged').map(({ ship, damage }) => [ship, damage])).toEqual([[1, 'hit']])
    const blaze = () => table.game.state.obstacles.map(({ what, place, fuse }) => [what, place, fuse])
    table.upTo('setDials')
    expect(blaze()).toEqual([['blaze', 'table', 0]])
    expect(table.kinds('fuse').map(({ obstacle, left }) => [obstacle, left])).toEqual([[1000, 0]])
    expect(table.game.state.obstacles[0]!.pose).toEqual(table.game.state.devices[0]!.pose)
    table.dials('2FB', '2YW').answer('systemPhase', 'done').upTo('setDials')
    expect(blaze()).toEqual([['blaze', 'removed', 0]])
    table.ends('setDials')
  })
})

describe('mines', () => {
  /** A mine lies ahead of the second ship, the third is beside it. */
  const mined = (token: TokenId, dice: string[], dial = '4FW') => {
    const table = new Table({
      seats: [
        [bomber],
        [
          [xwing, 900, 300],
          [xwing, 975, 420, 90],
        ],
      ],
      cards: mine(token),
      dice,
    })
    table.dials('4FW', dial, '4FW')
    return table.answer('systemPhase', dropped).upTo('setDials')
  }

  test('[C2-BOMB-5] [C2-BOMB-7] [C2-BOMB-13] a proximity mine goes off on the ship that flies over it, and on no other', () => {
    const table = mined('proximityMine', ['hit', 'blank'])
    expect(table.kinds('damaged').map(({ ship, damage }) => [ship, damage])).toEqual([
      [1, 'hit'],
      [1, 'hit'],
    ])
    table.has(2, { shields: 2 })
    expect(lying(table)).toEqual([])
    table.ends('setDials')
  })

  test('[C2-BOMB-13] a crit of the mine is critical damage, on top of its hit', () => {
    const table = mined('proximityMine', ['hit', 'crit'])
    expect(table.kinds('damaged').map(({ damage }) => damage)).toEqual(['hit', 'hit', 'crit'])
    table.ends('setDials')
  })

  test('[C2-BOMB-14] a Conner net costs a hit and gives 3 ion tokens', () => {
    const table = mined('connerNet', [])
    table.has(1, { shields: 1, tokens: { ion: 3 } })
    table.ends('setDials')
  })

  test('[C2-BOMB-15] of a set of cluster mines those go off that are met, and the others stay', () => {
    const table = new Table({
      seats: [[bomber], [[xwing, 800, 420, 90]]],
      cards: mine('clusterMine'),
      dice: ['hit', 'blank', 'blank', 'crit'],
    })
    // The second ship flies to the right, ends over the left mine and the middle one, and stops short of the third.
    table.dials('4FW', '1FB').answer('systemPhase', dropped).upTo('setDials')
    expect(table.kinds('rolled').map(({ faces }) => faces)).toEqual([
      ['hit', 'blank'],
      ['blank', 'crit'],
    ])
    expect(table.kinds('damaged').map(({ damage }) => damage)).toEqual(['hit', 'crit'])
    expect(lying(table).map(({ piece }) => piece)).toEqual([1])
    table.ends('setDials')
  })

  test('[C2-BOMB-6] a mine laid under two ships goes off at once, under one that its player chooses', () => {
    const table = new Table({
      seats: [
        [bomber],
        [
          [xwing, 872, 390],
          [xwing, 928, 390],
        ],
      ],
      cards: mine('proximityMine'),
      dice: ['blank', 'blank'],
    })
    table.dials('4FW', '1FB', '4FW').answer('systemPhase', dropped)
    expect([table.asked('chooseMined').seat, table.options('chooseMined')]).toEqual([0, ['ship:1', 'ship:2']])
    table.answer('chooseMined', 'ship:2')
    expect(table.game.state.phase).toBe('activation')
    table.has(1, { shields: 2 })
    table.has(2, { shields: 1 })
    expect(lying(table)).toEqual([])
    table.upTo('setDials').ends('setDials')
  })

  test('[C2-BOMB-6] under one ship alone nobody is asked', () => {
    const table = new Table({
      seats: [[bomber], [[xwing, 900, 390]]],
      cards: mine('connerNet'),
    })
    table.dials('4FW', '4FW').answer('systemPhase', dropped)
    table.has(1, { shields: 1, tokens: { ion: 3 } })
    expect(lying(table)).toEqual([])
  })

  test('[C2-DESTROY-5] a ship a mine destroys is removed after the abilities that wait on it', () => {
    const waiting = triggerOn('destroyed', {
      of: 'any',
      use: (game, me) => gain(game, me.ship, 'evade', 1, 'C2-ABILITY-3'),
    })
    const table = new Table({
      seats: [[bomber], [[tie, 900, 390, 0, ['crackshot', 'elusive']], far]],
      cards: {
        ...mine('proximityMine'),
        crackshot: { text: 'For a test.', triggers: [waiting] },
        elusive: { text: 'For a test.', triggers: [waiting] },
      },
      dice: ['hit', 'hit'],
    })
    table.dials('4FW', '2FB', '2FB').answer('systemPhase', dropped)
    table.has(1, { place: 'table', doomed: true })
    table.answer('chooseAbility', '1:elusive:0')
    expect(
      table.events.filter(({ ship }) => ship === 1).map(({ kind, card }) => (card as string) ?? kind),
    ).toEqual([
      'rolled',
      ...Array(3).fill(['damaged', 'dealt']).flat(),
      'elusive',
      'gained',
      'crackshot',
      'gained',
      'destroyed',
    ])
    table.has(1, { place: 'destroyed' })
    table.upTo('setDials').ends('setDials')
  })
})
