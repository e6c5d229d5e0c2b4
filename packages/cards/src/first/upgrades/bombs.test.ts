import { type PlacedPilot, Table } from '@flotilla/engine/testing/first'
import { describe, expect, test } from 'vitest'
import { firstCards } from '../index.ts'
import { farShip, rookiePilot } from './testing.ts'

const bomber = 'wardensquadronpilot'
const charges = 'bomb:seismiccharges'
const mines = 'bomb:proximitymines'

/** A K-wing at 500, 300 that is about to fly 3 ahead from its bomb. */
function bombing(
  upgrades: readonly string[],
  others: readonly PlacedPilot[] = [farShip],
  dice: string[] = [],
) {
  const at = new Table({
    seats: [[[bomber, 500, 300, 0, upgrades]], others],
    cards: firstCards,
    dice,
  })
  for (const { id } of at.game.state.ships.slice(1)) at.arrange(id, { activated: true })
  return at.arrange(0, { dial: '3FW' }).skipTo('activation')
}

const devices = (at: Table) => at.game.state.devices.map(({ what, pose }) => [what, pose.x, pose.y])

describe('ways to lay a bomb', () => {
  test('bomb:seismiccharges: by the 1 straight from the rear, and no other way', () => {
    expect(bombing([charges]).options('dropBomb')).toEqual([charges, 'none'])
  })

  test('crew:bombardier: by the 2 straight as well, mines too', () => {
    const at = bombing(['crew:bombardier', charges])
    expect(at.options('dropBomb')).toEqual([charges, `${charges}:2straight`, 'none'])
    at.answer('dropBomb', `${charges}:2straight`)
    expect(devices(at)).toEqual([['seismicCharge', 500, 186]])
    const later = bombing(['crew:bombardier', mines])
    expect(later.options('chooseAction')).toContain(`drop:${mines}:2straight`)
    later.answer('chooseAction', `drop:${mines}:2straight`)
    expect(devices(later)).toEqual([['proximityMine', 500, 327.3]])
  })

  test('system:trajectorysimulator: launches ahead by the 5 straight, no mines', () => {
    const at = bombing(['system:trajectorysimulator', charges, 'crew:bombardier'])
    expect(at.options('dropBomb')).toEqual([
      charges,
      `${charges}:2straight`,
      `${charges}:5straight:front:launch`,
      'none',
    ])
    at.answer('dropBomb', `${charges}:5straight:front:launch`).has(0, { discarded: [charges], dropped: true })
    expect(devices(at)).toEqual([['seismicCharge', 500, 534]])
    const mined = bombing(['system:trajectorysimulator', mines])
    expect(mined.options('chooseAction').filter((id) => id.startsWith('drop:'))).toEqual([`drop:${mines}`])
  })

  test('samd:genius: the same ways after a maneuver, and one bomb in a round', () => {
    const at = bombing(['samd:genius', 'crew:bombardier', charges]).answer('dropBomb', 'none')
    expect(at.options('useAbility')).toEqual([charges, `${charges}:2straight`, 'decline'])
    at.answer('useAbility', `${charges}:2straight`)
    expect(devices(at)).toEqual([['seismicCharge', 500, 346]])
    const spent = bombing(['samd:genius', charges, 'bomb:ionbombs']).answer('dropBomb', charges)
    expect(spent.asked('chooseAction').subject).toBe(0)
  })
})

test('bomb:bombletgenerator: each ship at Range 1 rolls 2 dice, and the card is kept', () => {
  const at = bombing(
    ['bomb:bombletgenerator'],
    [
      [rookiePilot, 580, 200],
      [rookiePilot, 700, 200],
    ],
    ['hit', 'crit'],
  )
  at.answer('dropBomb', 'bomb:bombletgenerator').answer('chooseAction', 'none')
  at.has(0, { discarded: [], shields: 4 }).has(1, { shields: 0, damage: [] }).has(2, { shields: 2 })
  expect(devices(at)).toEqual([])
  at.upTo('setDials')
})

test('bomb:ordnancesilos: three tokens on each other bomb, to go in its place', () => {
  const at = bombing(['bomb:ordnancesilos', charges, mines])
  expect(at.ship(0).held).toEqual({ [`spare:${charges}`]: 3, [`spare:${mines}`]: 3 })
  at.answer('dropBomb', charges).answer('useAbility', 'token')
  at.has(0, { discarded: [], held: { [`spare:${charges}`]: 2 } })
  const both = bombing(['bomb:ordnancesilos', 'torpedo:extramunitions', charges])
  expect(both.ship(0).held).toMatchObject({ [`spare:${charges}`]: 4 })
})

describe('mod:deflectiveplating', () => {
  const plated = (dice: string[], mine = true) => {
    const plate: PlacedPilot = [rookiePilot, 580, 200, 0, ['mod:deflectiveplating']]
    const at = new Table({
      seats: [
        [[bomber, 500, 300, 0, [charges]], ...(mine ? [plate] : [])],
        [...(mine ? [] : [plate]), farShip],
      ],
      cards: firstCards,
      dice,
    })
    for (const { id } of at.game.state.ships.slice(1)) at.arrange(id, { activated: true })
    return at
      .arrange(0, { dial: '3FW' })
      .skipTo('activation')
      .answer('dropBomb', charges)
      .answer('chooseAction', 'none')
  }

  test('mod:deflectiveplating: a friendly bomb does nothing to it; a hit discards the card', () => {
    const kept = plated(['crit']).answer('useAbility', 'use')
    kept.has(1, { shields: 2, discarded: [] }).upTo('setDials')
    const gone = plated(['hit']).answer('useAbility', 'use')
    gone.has(1, { shields: 2, discarded: ['mod:deflectiveplating'] })
    plated([]).answer('useAbility', 'decline').has(1, { shields: 1, discarded: [] })
  })

  test('mod:deflectiveplating: not against a bomb of the enemy', () => {
    plated([], false).has(1, { shields: 1, discarded: [] })
  })
})

describe('system:minefieldmapper', () => {
  const mapped = () =>
    new Table({
      seats: [[[bomber, 500, 300, 0, ['system:minefieldmapper', charges, mines]]], [farShip]],
      cards: firstCards,
    })

  test('system:minefieldmapper: any of its bombs, beyond Range 3 of enemies, before the first round', () => {
    const at = mapped()
    expect(at.options('useAbility')).toEqual([charges, mines, 'decline'])
    at.answer('useAbility', mines)
    expect(at.asked('placeBombToken')).toMatchObject({ seat: 0, limits: { beyond: 3 } })
    // A TIE at 1500, 800: its base ends at 780, the mine is 17 long.
    expect(at.put('placeBombToken', 1500, 500)).toBe('C1-BOMB-1')
    expect(at.put('placeBombToken', 1500, -5)).toBe('C1-BOMB-1')
    expect(at.put('placeBombToken', 1500, 430)).toBeUndefined()
    at.has(0, { discarded: [mines], dropped: false })
    expect(devices(at)).toEqual([['proximityMine', 1500, 430]])
    expect(at.options('useAbility')).toEqual([charges, 'decline'])
    at.answer('useAbility', 'decline').ends('setDials')
  })

  test('system:minefieldmapper: none at all', () => {
    const at = mapped().answer('useAbility', 'decline')
    at.ends('setDials')
    expect(devices(at)).toEqual([])
  })
})
