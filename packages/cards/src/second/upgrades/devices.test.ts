import type { Layout } from '@flotilla/engine/testing'
import { describe, expect, test } from 'vitest'
import { blanks, createLoneShip, createTable, tiePilot, xwingPilot } from '../testing.ts'

/**
 * A ship drops a device behind it at 600, 376 and moves on, and a TIE moves up from below: by default to 600,
 * 340, onto the device.
 */
function dropping(
  card: string,
  {
    y = 220,
    way = `drop:${card}:1straight`,
    dial = '2FB',
    ...layout
  }: Partial<Layout> & {
    y?: number
    way?: string
    dial?: string
  } = {},
) {
  const at = createTable({ seats: [[[xwingPilot, 600, 450, 0, [card]]], [[tiePilot, 600, y]]], ...layout })
  at.dials('4FW', dial)
  return at.answer('systemPhase', way)
}

const down = (card: string) => ({ card, faceup: false })
const up = (card: string) => ({ card, faceup: true })

describe('bombs', () => {
  test('[C2-BOMB-2] [C2-BOMB-4] [C2-BOMB-7] [C2-BOMB-10] a Proton Bomb is a crit to all at range 0–1 when activation ends', () => {
    const at = dropping('protonbombs', { deck: ['structuraldamage'] })
    expect(at.ship(0).charges).toEqual({ protonbombs: 1 })
    expect(at.game.state.devices).toMatchObject([
      { what: 'protonBomb', place: 'table', pose: { x: 600, y: 376 } },
    ])
    at.upTo('setDials')
    at.has(1, { damage: [up('structuraldamage')] })
    at.has(0, { shields: 2, damage: [] })
    expect(at.game.state.devices).toMatchObject([{ place: 'removed' }])
    expect(dropping('protonbombs', { y: 60 }).upTo('setDials').ship(1).damage).toEqual([])
  })

  test('[C2-BOMB-1] one device in a System Phase, and none without a charge', () => {
    const at = createLoneShip(xwingPilot, ['protonbombs', 'ionbombs']).dials('2FB', '2FB')
    expect(at.options('systemPhase')).toEqual([
      'drop:protonbombs:1straight',
      'drop:ionbombs:1straight',
      'done',
    ])
    at.answer('systemPhase', 'drop:ionbombs:1straight')
    expect(at.asked('chooseAction')).toBeDefined()
    const spent = createLoneShip(xwingPilot, ['protonbombs']).arrange(0, { charges: { protonbombs: 0 } })
    expect(spent.dials('2FB', '2FB').asked('chooseAction')).toBeDefined()
  })

  test('[C2-BOMB-12] a Seismic Charge blows up an obstacle, with what is near that', () => {
    const blown = (y: number) => {
      const at = dropping('seismiccharges', { y, obstacles: [['coreasteroid0', 600, 250]], dial: '2BB' })
      return at.upTo('setDials')
    }
    const at = blown(100)
    expect(at.ship(1).damage).toHaveLength(1)
    expect(at.game.state.obstacles).toMatchObject([{ place: 'removed' }])
  })

  test('[C2-BOMB-11] an Ion Bomb gives 3 ion tokens', () => {
    expect(dropping('ionbombs').upTo('setDials').ship(1).tokens).toEqual({ ion: 3 })
  })

  test('[C2-BOMB-9] a Bomblet rolls 2 dice, and a shield brings back both charges', () => {
    const at = dropping('bombletgenerator', { dice: ['hit', 'crit'] })
    expect(at.ship(0).charges).toEqual({ bombletgenerator: 1 })
    at.answer('useAbility', 'use')
    at.has(0, { charges: { bombletgenerator: 2 }, shields: 1 })
    expect(at.upTo('setDials').ship(1).damage).toHaveLength(2)
    // Nothing to recover, nothing to ask.
    const full = createLoneShip(xwingPilot, ['bombletgenerator'])
      .dials('2FB', '2FB')
      .answer('systemPhase', 'done')
    expect(full.cardsHeard()).toEqual([])
    const bare = createLoneShip(xwingPilot, ['bombletgenerator'])
      .arrange(0, { shields: 0 })
      .dials('2FB', '2FB')
    expect(bare.answer('systemPhase', 'drop:bombletgenerator:1straight').asked('chooseAction')).toBeDefined()
  })

  test('[C2-BOMB-16] Thermal Detonators come one or two at a time, each by another template', () => {
    const at = dropping('thermaldetonators', { dice: ['focus', 'crit'], deck: ['fuelleak'] })
    expect(at.options('systemPhase')).toEqual(['drop:thermaldetonators:2straight', 'done'])
    at.answer('systemPhase', 'drop:thermaldetonators:2straight')
    expect(at.ship(0).charges).toEqual({ thermaldetonators: 2 })
    expect(at.game.state.devices.map(({ pose }) => pose.y)).toEqual([376, 336])
    at.upTo('setDials')
    at.has(1, { tokens: { strain: 1 }, damage: [up('fuelleak')] })
    const one = dropping('thermaldetonators', { dice: ['blank'] }).answer('systemPhase', 'done')
    one.upTo('setDials').has(0, { charges: { thermaldetonators: 3 } })
  })

  test('reloading Thermal Detonators brings back 2 charges, reloading something else only that', () => {
    const reloads = (charges: Record<string, number>, card: string) => {
      const at = createLoneShip('nusquadronpilot', ['thermaldetonators', 'protontorpedoes']).arrange(0, {
        charges,
      })
      at.dials('2FB', '2FB').upTo('chooseAction').answer('chooseAction', `reload:${card}`)
      return at.ship(0).charges
    }
    const none = { thermaldetonators: 0, protontorpedoes: 0 }
    expect(reloads(none, 'thermaldetonators')).toEqual({ thermaldetonators: 2, protontorpedoes: 0 })
    expect(reloads(none, 'protontorpedoes')).toEqual({ thermaldetonators: 0, protontorpedoes: 1 })
    expect(reloads({ ...none, thermaldetonators: 3 }, 'thermaldetonators').thermaldetonators).toBe(4)
  })

  test('[C2-BOMB-17] Concussion Bombs must be dropped once one has been', () => {
    const at = dropping('concussionbombs', { deck: ['fuelleak', 'hullbreach'] }).upTo('exposeOrStrain')
    expect(at.options('exposeOrStrain')).toEqual(['expose', 'strain'])
    at.answer('exposeOrStrain', 'strain')
    at.has(1, { damage: [down('fuelleak')], tokens: { strain: 1 } })
    at.upTo('setDials').dials('2FB', '1YW')
    // No choice is left, so it lies there already.
    expect(at.kinds('placed')).toHaveLength(2)
    expect(at.ship(0).charges).toEqual({ concussionbombs: 1 })
    const first = createLoneShip(xwingPilot, ['concussionbombs']).dials('2FB', '2FB')
    expect(first.options('systemPhase')).toEqual(['drop:concussionbombs:1straight', 'done'])
  })

  test('[C2-BOMB-8] [C2-BOMB-18] an Electro-Proton Bomb burns a round, then reaches to range 2', () => {
    const at = dropping('electroprotonbomb', { dice: ['blank', 'focus', 'hit', 'crit'], dial: '1TW' })
    expect(at.game.state.devices).toMatchObject([{ fuse: 1 }])
    at.upTo('setDials')
    expect(at.game.state.devices).toMatchObject([{ fuse: 0, place: 'table' }])
    at.dials('4FW', '1TW').upTo('setDials')
    at.has(1, { tokens: { ion: 2 } })
    expect(at.kinds('gained').map(({ token }) => token)).toContain('disarm')
  })
})

describe('mines', () => {
  test('[C2-BOMB-5] [C2-BOMB-13] a Proximity Mine goes off under the ship that meets it', () => {
    const at = dropping('proximitymines', { dice: ['hit', 'blank'], deck: ['fuelleak', 'hullbreach'] })
    at.upTo('setDials')
    at.has(1, { damage: [down('fuelleak'), down('hullbreach')] })
    expect(at.game.state.devices).toMatchObject([{ place: 'removed' }])
    const clear = dropping('proximitymines', { dial: '1TW' }).upTo('setDials')
    expect(clear.game.state.devices).toMatchObject([{ place: 'table' }])
  })

  test('[C2-CHARGE-5] charges of mines never come back', () => {
    const at = createLoneShip('nusquadronpilot', ['proximitymines', 'protonbombs'])
    at.arrange(0, { charges: { proximitymines: 0, protonbombs: 0 } }).dials('2FB', '2FB')
    expect(
      at
        .upTo('chooseAction')
        .options('chooseAction')
        .filter((id) => id.startsWith('reload')),
    ).toEqual(['reload:protonbombs'])
  })

  test('[C2-BOMB-14] a Conner Net is 1 hit and 3 ion tokens', () => {
    const at = dropping('connernets').upTo('setDials')
    expect(at.ship(1)).toMatchObject({ damage: [{}], tokens: { ion: 3 } })
    expect(at.ship(0).charges).toEqual({ connernets: 0 })
  })

  test('[C2-BOMB-15] Cluster Mines are three, of which those go off that are met', () => {
    const at = dropping('clustermines', { dice: ['hit', 'blank'] })
    expect(at.kinds('placed')).toHaveLength(3)
    at.upTo('setDials')
    expect(at.game.state.devices.map(({ place }) => place)).toEqual(['removed', 'table', 'table'])
    expect(at.ship(1).damage).toHaveLength(1)
  })
})

describe('DRK-1 Probe Droids', () => {
  const droid = 'drk1probedroids'
  const launched = (more: Partial<Layout> = {}) => {
    const at = createTable({
      seats: [[[xwingPilot, 600, 200, 0, [droid]]], [[tiePilot, 600, 800, 180]]],
      ...more,
    })
    return at.skipTo('end').answer('useAbility', `launch:${droid}:3straight`)
  }

  test('one is laid in the End Phase, at the far end of a template of speed 3', () => {
    const at = createTable({
      seats: [[[xwingPilot, 600, 450, 0, [droid]]], [[tiePilot, 1500, 800, 180]]],
    }).skipTo('end')
    expect(at.options('useAbility')).toHaveLength(11)
    at.answer('useAbility', `launch:${droid}:3straight`)
    expect(at.game.state.devices).toMatchObject([
      { kind: 'remote', what: 'drk1Probe', pose: { x: 600, y: 610.55, heading: 0 } },
    ])
    expect(at.ship(0).charges).toEqual({ [droid]: 1 })
    at.ends('setDials')
  })

  test('[C2-REMOTE-10] it relocates in the System Phase at its initiative, or stays', () => {
    const at = launched().dials('1FB', '2FB')
    expect(at.options('remote')).toEqual(['bank:left', 'straight', 'bank:right', 'stay'])
    const { pose } = at.game.state.devices[0]!
    at.answer('remote', 'straight')
    expect(at.game.state.devices[0]!.pose.y - pose.y).toBeCloseTo(80 + 2 * 20.55, 3)
    expect(launched().dials('1FB', '2FB').answer('remote', 'stay').game.state.devices[0]!.pose).toEqual(pose)
  })

  test('friends lock from where it is, and enemies do not', () => {
    const at = launched().dials('1FB', '2FB').answer('remote', 'stay').upTo('chooseAction')
    while (at.asked('chooseAction').subject !== 0) at.answer('chooseAction', 'none')
    expect(at.options('chooseAction')).toContain('lock:1')
    const without = createTable({ seats: [[[xwingPilot, 600, 200]], [[tiePilot, 600, 800, 180]]] }).dials(
      '1FB',
      '2FB',
    )
    while (without.asked('chooseAction').subject !== 0) without.answer('chooseAction', 'none')
    expect(without.options('chooseAction')).not.toContain('lock:1')
  })

  test('[C2-REMOTE-6] [C2-REMOTE-7] an enemy that ends on it rolls a die, and a focus destroys it', () => {
    const over = (face: string) => {
      const at = launched({
        dice: [face],
        seats: [[[xwingPilot, 600, 200, 0, [droid]]], [[tiePilot, 600, 560, 180]]],
      })
      at.dials('1FB', '3FB').answer('remote', 'stay').upTo('setDials')
      return at.game.state.devices[0]!.place
    }
    expect([over('focus'), over('hit')]).toEqual(['removed', 'table'])
  })
})

test('a remote is shot at with cards that look at arcs and ranges', () => {
  const at = createTable({
    seats: [
      [[xwingPilot, 600, 200, 0, ['predator', 'outmaneuver', 'intimidation', 'marksmanship', 'juke']]],
      [[xwingPilot, 600, 800, 180, ['drk1probedroids']]],
    ],
    dice: ['hit', 'blank', 'blank', 'hit', ...blanks(4)],
  })
  at.skipTo('end').answer('useAbility', 'launch:drk1probedroids:3straight')
  at.dials('3FW', '1FB').answer('remote', 'stay').upTo('chooseAttack')
  while (at.asked('chooseAttack').subject !== 0) at.answer('chooseAttack', 'pass')
  at.answer('chooseAttack', '0:front:2000').answer('modifyAttackDice', 'card:0:predator:reroll:blank')
  at.answer('modifyAttackDice', 'done')
  expect(at.kinds('hit')).toMatchObject([{ target: 2000 }])
  // A remote has no firing arc: Outmaneuver takes one of its dice, three and one for range 3.
  expect(at.rolls()).toEqual([3, 3])
})
