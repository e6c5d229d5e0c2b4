import { describe, expect, test } from 'vitest'
import { blanks, catalogue, type Layout, Table } from '../../../test/first.ts'
import { first } from '../../index.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { deedOption } from '../../vocabulary/options.ts'
import { damageCards } from './damage-cards.ts'

const red = 'redsquadronpilot'
const academy = 'academypilot'
const far = [['obsidiansquadronpilot', 1500, 800, 180]] as const

/** An X-wing with a faceup card about to attack a TIE at Range 2. */
const firing = (card: string, dice: string[], more: Partial<Layout> = {}) =>
  new Table({ seats: [[[red, 500, 300]], [[academy, 500, 490, 180]]], dice, ...more }).damaged(0, card)

/** An X-wing alone with a faceup card. */
const alone = (card: string, dice: string[] = [], more: Partial<Layout> = {}) =>
  new Table({ seats: [[[red, 300, 300]], far], dice, ...more }).damaged(0, card)

/** A TIE that flies over a rock and is dealt a card faceup. */
const dealt = (card: string, dice: string[], more: Partial<Layout> = {}) =>
  new Table({
    seats: [[[academy, 300, 300]], far],
    obstacles: [['coreasteroid0', 300, 360]],
    dice: ['crit', ...dice],
    deck: [card],
    ...more,
  }).dials('2FG', '2FG')

const later = (card: string) => `core-tfa:${card}`
const faceup = (card: string): first.Ship['damage'] => [
  { no: 900, card: later(card), faceup: true, since: 0 },
]

test('every card of both core decks is carried out', () => {
  const cards = ['core', 'core-tfa'].flatMap((deck) =>
    catalogue.damageDeck(deck)!.cards.map(({ id, copies }) => ({ id: `${deck}:${id}`, copies })),
  )
  const known = Object.keys(damageCards).filter((id) => id.startsWith('core'))
  expect(cards.map(({ id }) => id).sort()).toEqual(known.sort())
  expect(cards.reduce((sum, { copies }) => sum + copies, 0)).toBe(66)
})

describe('the original deck', () => {
  test('[C1-CARD-1] Blinded Pilot: one attack without dice', () => {
    const at = firing('blindedpilot', [...blanks(3), ...blanks(6)])
      .skipTo('combat')
      .answer('chooseAttack', 'primary:1')
    expect(at.rolls()).toEqual([0, 3])
    expect(at.damage(0)).toEqual(['-'])
    at.answer('chooseAttack', 'pass').skipTo('combat').answer('chooseAttack', 'primary:1')
    expect(at.rolls()).toEqual([0, 3, 3, 3])
  })

  test('[C1-CARD-2] [C1-ABILITY-8] Damaged Cockpit: skill 0 from the next round on', () => {
    const at = dealt('damagedcockpit', [], {
      seats: [[[academy, 300, 300]], [['obsidiansquadronpilot', 1500, 800, 180]]],
    })
    const skill = (id: ShipId) => first.effects.pilotSkill(at.game, at.ship(id))
    expect(skill(0)).toBe(1)
    at.upTo('setDials')
    expect(skill(0)).toBe(0)
    // The latest of several effects counts.
    at.arrange(0, { skills: [...at.ship(0).skills, { value: 7, from: 1 }] })
    expect(skill(0)).toBe(7)
  })

  const ability: first.Cards = {
    'rebelalliance:xwing:wedgeantilles': {
      text: 'A defense die fewer.',
      value: { enemyDefenseDice: -1 },
    },
    'ept:determination': {
      text: 'An attack die more.',
      value: { attackDice: 1 },
    },
    'amd:r2astromech': {
      text: 'An attack die more.',
      value: { attackDice: 1 },
    },
  }

  test('[C1-CARD-3] Injured Pilot: no pilot ability and no elite talents', () => {
    const seats: Layout['seats'] = [
      [['wedgeantilles', 500, 300, 0, ['ept:determination', 'amd:r2astromech']]],
      [[academy, 500, 490, 180]],
    ]
    const well = new Table({ seats, cards: ability, dice: blanks(7) })
      .skipTo('combat')
      .answer('chooseAttack', 'primary:1')
    expect(well.rolls()).toEqual([5, 2])
    const injured = new Table({ seats, cards: ability, dice: blanks(7) }).damaged(0, 'injuredpilot')
    expect(injured.skipTo('combat').answer('chooseAttack', 'primary:1').rolls()).toEqual([4, 3])
  })

  test('[C1-CARD-4] Stunned Pilot: 1 damage for ending on a ship or an obstacle', () => {
    const bump = new Table({ seats: [[[academy, 300, 300]], [['obsidiansquadronpilot', 300, 420, 180]]] })
    expect(bump.damaged(0, 'stunnedpilot').dials('2FG', '2FG').damage(0)).toEqual(['stunnedpilot', '-'])
    const over = alone('stunnedpilot', ['blank'], { obstacles: [['coreasteroid0', 300, 360]] })
    expect(over.dials('4FW', '2FG').upTo('setDials').damage(0)).toEqual(['stunnedpilot'])
    expect(over.kinds('metObstacle')).toHaveLength(1)
    const on = alone('stunnedpilot', ['blank'], { obstacles: [['coreasteroid0', 300, 430]] })
    expect(on.dials('2FG', '2FG').upTo('setDials').damage(0)).toEqual(['stunnedpilot', '-'])
  })

  test('[C1-CARD-5] Console Fire: a die at the start of Combat; an action turns it down', () => {
    const at = alone('consolefire', ['hit']).skipTo('combat')
    expect(at.damage(0)).toEqual(['consolefire', '-'])
    expect(alone('consolefire', ['crit']).skipTo('combat').damage(0)).toEqual(['consolefire'])
    const acting = alone('consolefire').dials('1FG', '2FG').upTo('chooseAction')
    while (acting.asked('chooseAction').subject !== 0) acting.answer('chooseAction', 'none')
    acting.answer('chooseAction', 'repair:900')
    expect(acting.damage(0)).toEqual(['-'])
    acting.ends('setDials')
  })

  test('[C1-CARD-6] Damaged Engine: turns are red', () => {
    alone('damagedengine')
      .dials('2TW', '2FG')
      .upTo('chooseAttack')
      .has(0, { tokens: { stress: 1 } })
    alone('damagedengine').dials('2BW', '2FG').upTo('chooseAttack').has(0, { tokens: {} })
  })

  const actions = (card: string, dice: string[], more: Partial<Layout> = {}) => {
    const at = alone(card, dice, more).dials('1FG', '2FG')
    return at.answer('chooseAction', 'none')
  }

  test('[C1-CARD-7] Damaged Sensor Array: no actions of the bar', () => {
    const cards: first.Cards = {
      'ept:marksmanship': {
        text: 'Action.',
        action: { ways: () => [deedOption('marks')], perform: () => undefined },
      },
    }
    const seats: Layout['seats'] = [[[red, 300, 300, 0, ['ept:marksmanship']]], far]
    const at = actions('damagedsensorarray', ['hit'], { cards, seats })
    expect(at.options('chooseAction')).toEqual(['marks', 'repair:900', 'none'])
    expect(at.answer('chooseAction', 'repair:900').damage(0)).toEqual(['-'])
    expect(actions('damagedsensorarray', ['crit']).answer('chooseAction', 'repair:900').damage(0)).toEqual([
      'damagedsensorarray',
    ])
  })

  test('[C1-CARD-8] Minor Explosion: a die, a hit is 1 damage', () => {
    expect(dealt('minorexplosion', ['hit']).damage(0)).toEqual(['-', '-'])
    expect(dealt('minorexplosion', ['crit']).damage(0)).toEqual(['-'])
  })

  test('[C1-CARD-9] Minor Hull Breach: a die after a red maneuver', () => {
    expect(alone('minorhullbreach', ['hit']).dials('4KR', '2FG').upTo('setDials').damage(0)).toEqual([
      'minorhullbreach',
      '-',
    ])
    alone('minorhullbreach').dials('4FW', '2FG').upTo('setDials').ends('setDials')
  })

  test('[C1-CARD-10] Munitions Failure: the owner discards a secondary weapon', () => {
    const upgrades = ['torpedo:protontorpedoes', 'cannon:ioncannon']
    const at = dealt('munitionsfailure', [], { seats: [[[academy, 300, 300, 0, upgrades]], far] })
    expect(at.asked('useAbility').seat).toBe(0)
    expect(at.options('useAbility')).toEqual(upgrades)
    at.answer('useAbility', 'cannon:ioncannon').has(0, { discarded: ['cannon:ioncannon'] })
    expect(at.damage(0)).toEqual(['-'])
    const none = dealt('munitionsfailure', [])
    expect(none.damage(0)).toEqual(['-'])
    expect(none.asked('chooseAction').subject).toBe(1)
  })

  test('[C1-CARD-11] Structural Damage: agility 1 lower', () => {
    const at = new Table({ seats: [[[red, 500, 300]], [[academy, 500, 490, 180]]], dice: blanks(5) }).damaged(
      1,
      'structuraldamage',
    )
    expect(at.skipTo('combat').answer('chooseAttack', 'primary:1').rolls()).toEqual([3, 2])
    expect(actions('structuraldamage', ['hit']).answer('chooseAction', 'repair:900').damage(0)).toEqual(['-'])
    expect(actions('structuraldamage', ['crit']).answer('chooseAction', 'repair:900').damage(0)).toEqual([
      'structuraldamage',
    ])
    const later = actions('consolefire', ['crit'])
    later.arrange(0, { damage: faceup('structuraldamage') })
    expect(later.answer('chooseAction', 'repair:900').damage(0)).toEqual(['-'])
  })

  test('[C1-CARD-12] Thrust Control Fire: a stress token, then facedown', () => {
    const at = dealt('thrustcontrolfire', []).has(0, { tokens: { stress: 1 } })
    expect(at.damage(0)).toEqual(['-'])
  })

  test('[C1-CARD-13] Weapon Malfunction: a weaker primary weapon', () => {
    const at = firing('weaponmalfunction', blanks(5)).skipTo('combat').answer('chooseAttack', 'primary:1')
    expect(at.rolls()).toEqual([2, 3])
    expect(actions('weaponmalfunction', ['crit']).answer('chooseAction', 'repair:900').damage(0)).toEqual([
      '-',
    ])
    expect(actions('weaponmalfunction', ['focus']).answer('chooseAction', 'repair:900').damage(0)).toEqual([
      'weaponmalfunction',
    ])
  })

  test('[C1-CARD-14] Direct Hit! counts as two', () => {
    const at = dealt('directhit', [])
    at.has(0, { place: 'table' })
    const second = new Table({
      seats: [[[academy, 300, 300]], far],
      obstacles: [['coreasteroid0', 300, 360]],
      dice: ['crit'],
      deck: ['directhit'],
    })
    second
      .arrange(0, { damage: [{ no: 1, card: 'core:directhit', faceup: false, since: 0 }] })
      .dials('2FG', '2FG')
    second.has(0, { place: 'destroyed' })
  })
})

describe('the later deck', () => {
  const tfa = (card: string, more: Partial<Layout> = {}) =>
    new Table({
      seats: [[[red, 500, 300]], [[academy, 500, 490, 180]]],
      damageDeck: 'core-tfa',
      ...more,
    }).arrange(0, {
      damage: faceup(card),
      shields: 0,
    })
  const acting = (card: string, dice: string[] = []) => {
    const at = tfa(card, { seats: [[[red, 300, 300]], far], dice }).dials('1FG', '2FG')
    return at.answer('chooseAction', 'none')
  }

  test('[C1-TFA-1] [C1-ABILITY-6] Blinded Pilot: no attack, until its chance has passed', () => {
    const at = tfa('blindedpilot').skipTo('combat')
    expect(at.asked('chooseAttack').subject).toBe(1)
    expect(at.damage(0)).toEqual(['-'])
    at.answer('chooseAttack', 'pass').skipTo('combat')
    expect(at.asked('chooseAttack').subject).toBe(0)
  })

  test('[C1-TFA-2] Shaken Pilot: no straights, until a dial is revealed', () => {
    const at = tfa('shakenpilot', { seats: [[[red, 300, 300]], far] })
    // The question was put before the card was there.
    const shaken = tfa('shakenpilot', { seats: [[[red, 300, 300]], far] }).dials('1FG', '2FG')
    shaken.answer('chooseAction', 'none')
    expect(shaken.asked('chooseManeuver')).toMatchObject({ seat: 1, subject: 0 })
    expect(shaken.options('chooseManeuver').filter((id) => id[1] === 'F')).toEqual([])
    shaken.answer('chooseManeuver', '2BW')
    expect(shaken.damage(0)).toEqual(['-'])
    at.skipTo('end')
    const own = at.game.pending.find(({ seat }) => seat === 0)!
    expect('options' in own && own.options.some(({ id }) => id === '0:1FG')).toBe(false)
    expect('options' in own && own.options.some(({ id }) => id === '0:4KR')).toBe(true)
  })

  test('[C1-TFA-3] Stunned Pilot: 1 damage for touching, even standing still', () => {
    const at = new Table({ seats: [[['starkillerbasepilot', 500, 300]], far], damageDeck: 'core-tfa' })
    at.arrange(0, { damage: faceup('stunnedpilot'), shields: 0, touching: [1] }).dials('0OR', '2FG')
    expect(at.damage(0)).toEqual(['stunnedpilot', '-'])
    expect(
      tfa('stunnedpilot', { seats: [[[red, 300, 300]], far] })
        .dials('1FG', '2FG')
        .upTo('setDials')
        .damage(0),
    ).toEqual(['stunnedpilot'])
  })

  test('[C1-TFA-4] Damaged Sensor Array: only actions of damage cards', () => {
    const at = acting('damagedsensorarray', ['crit'])
    expect(at.options('chooseAction')).toEqual(['repair:900', 'none'])
    expect(at.answer('chooseAction', 'repair:900').damage(0)).toEqual(['-'])
    const cards: first.Cards = {
      'ept:marksmanship': {
        text: 'Action.',
        action: { ways: () => [deedOption('marks')], perform: () => undefined },
      },
    }
    const other = tfa('damagedsensorarray', {
      cards,
      seats: [[[red, 300, 300, 0, ['ept:marksmanship']]], far],
    }).dials('1FG', '2FG')
    expect(other.answer('chooseAction', 'none').options('chooseAction')).toEqual(['repair:900', 'none'])
  })

  test('[C1-TFA-5] Loose Stabilizer: a stress token after a white maneuver', () => {
    const flown = (maneuver: string) =>
      tfa('loosestabilizer', { seats: [[[red, 300, 300]], far] })
        .dials(maneuver, '2FG')
        .upTo('setDials')
        .ship(0).tokens
    expect([flown('3FW'), flown('2FG')]).toEqual([{ stress: 1 }, {}])
    expect(acting('loosestabilizer').answer('chooseAction', 'repair:900').damage(0)).toEqual(['-'])
  })

  test('[C1-TFA-6] Major Explosion: a die, a hit is 1 critical damage', () => {
    const at = (face: string) =>
      new Table({
        seats: [[[academy, 300, 300]], far],
        obstacles: [['coreasteroid0', 300, 360]],
        dice: ['crit', face],
        damageDeck: 'core-tfa',
        deck: ['majorexplosion', 'damagedengine'],
      }).dials('2FG', '2FG')
    expect(at('hit').damage(0)).toEqual(['-', 'damagedengine'])
    expect(at('crit').damage(0)).toEqual(['-'])
  })

  test('[C1-TFA-7] Major Hull Breach: from the next round on cards come faceup', () => {
    const hit = (since: number) => {
      const at = new Table({
        seats: [[['wardensquadronpilot', 300, 300]], far],
        obstacles: [['coreasteroid0', 300, 360]],
        dice: ['hit'],
        damageDeck: 'core-tfa',
        deck: ['damagedengine'],
      })
      const damage = [
        { no: 899, card: later('damagedengine'), faceup: false, since: 1 },
        { no: 900, card: later('majorhullbreach'), faceup: true, since },
      ]
      return at.arrange(0, { damage, shields: 0 }).dials('2FG', '2FG').upTo('setDials').damage(0)
    }
    expect([hit(0), hit(1)]).toEqual([
      ['-', 'majorhullbreach', 'damagedengine'],
      ['-', 'majorhullbreach', '-'],
    ])
    expect(acting('majorhullbreach').answer('chooseAction', 'repair:900').damage(0)).toEqual(['-'])
  })

  test('[C1-TFA-8] Weapons Failure: one die fewer with any weapon', () => {
    const cannon = 'cannon:ioncannon'
    const at = tfa('weaponsfailure', {
      seats: [[[red, 500, 300, 0, [cannon]]], [[academy, 500, 490, 180]]],
      cards: { [cannon]: { text: 'A cannon.', weapon: {} } },
      dice: blanks(5),
    })
    expect(at.skipTo('combat').answer('chooseAttack', `${cannon}:1`).rolls()).toEqual([2, 3])
    expect(acting('weaponsfailure', ['hit']).answer('chooseAction', 'repair:900').damage(0)).toEqual(['-'])
  })
})
