import { describe, expect, test } from 'vitest'
import { blanks, catalogue, type Layout, type PlacedPilot, Table } from '../../../test/first.ts'
import {
  academy,
  arrangeHuge,
  beside,
  cr90,
  croc,
  far,
  gozanti,
  gr75,
  raider,
  red,
} from '../../../test/first-huge.ts'
import { first } from '../../index.ts'
import { runUntilDecision } from '../../kernel/game.ts'
import { deedOption } from '../../vocabulary/options.ts'

const { deal, energyOn } = first.effects
const decks: { readonly [pilot: string]: string } = {
  [gr75]: 'gr75mediumtransport',
  [cr90]: 'cr90corvette',
  [raider]: 'raiderclasscorvette',
  [gozanti]: 'gozanticlasscruiser',
  [croc]: 'croccruiser',
}

/** A huge ship with cards faceup beside its sections, since an earlier round. */
function damaged(
  pilot: string,
  cards: readonly string[],
  layout: Partial<Layout> = {},
  standing: Partial<PlacedPilot> = [],
) {
  const [, x = 500, y = 300, heading = 0, upgrades = [], aft = []] = standing
  const at = new Table({ seats: [[[pilot, x, y, heading, upgrades, aft]], [far]], ...layout })
  const damage = cards.map((card, i) => {
    const [section, id] = card.split(':') as ['fore' | 'aft', string]
    return { no: 900 + i, card: `${decks[pilot]}-${section}:${id}`, faceup: true, since: 0, section }
  })
  return at.arrange(0, { damage })
}

/** The ship has flown and is about to act, or is asked something before. */
const flown = (at: Table, dial: string) =>
  at.arrange(0, { dial }).arrange(1, { activated: true }).skipTo('activation')
const acts = (at: Table): string[] =>
  at.game.pending[0]!.ask === 'chooseAction' ? at.options('chooseAction') : []

/** Deals the top card of a section's deck faceup, now. */
function dealtTo(at: Table, section: 'fore' | 'aft'): Table {
  deal(at.game, 0, true, 'HS-DMG-2', [section])
  at.game.pending = []
  at.game.events = []
  runUntilDecision(at.game)
  at.events.push(...at.game.events)
  return at
}

test('every damage card of the huge ships is carried out', () => {
  const known = new Table({ seats: [[[gr75, 500, 300]]] }).game.rules.cards
  const names = catalogue.damageDecks.flatMap(({ id, section, cards }) =>
    section ? cards.map((card) => `${id}-${section}:${card.id}`) : [],
  )
  expect(names).toHaveLength(65)
  expect(names.filter((name) => !(name in known))).toEqual([])
})

describe('actions', () => {
  test.each([
    [gr75, 'fore:broadcastmalfunction', 'jam'],
    [croc, 'aft:damageddish', 'jam'],
    [gozanti, 'fore:commsfailure', 'coordinate'],
    [gozanti, 'fore:scrambledscopes', 'lock'],
  ])('%s with %s: no %s, until a die shows a hit', (pilot, card, barred) => {
    const seats: Layout['seats'] = [
      [
        [pilot, 500, 300],
        [red, 600, 460],
      ],
      [[academy, 400, 460, 180]],
    ]
    const about = (cards: string[], dice: string[]) => {
      const at = damaged(pilot, cards, { seats, dice })
      for (const id of [1, 2]) at.arrange(id, { activated: true })
      return at.arrange(0, { dial: '4FW' }).skipTo('activation')
    }
    const free = (at: Table) => acts(at).some((id) => id.startsWith(barred))
    expect(free(about([], []))).toBe(true)
    const at = about([card], ['hit'])
    expect(free(at)).toBe(false)
    at.answer('chooseAction', 'repair:900')
    expect(at.damage(0)).toEqual(['-'])
    expect(about([card], ['crit']).answer('chooseAction', 'repair:900').ship(0).damage[0]!.faceup).toBe(true)
  })

  test('Secondary Drive Failure: every action costs 1 energy', () => {
    const at = flown(arrangeHuge(damaged(gr75, ['fore:secondarydrivefailure']), 0, { energy: 1 }), '4FW')
    at.answer('chooseAction', 'reinforce:fore')
    expect(energyOn(at.ship(0))).toBe(0)
    flown(arrangeHuge(damaged(gr75, ['fore:secondarydrivefailure']), 0, { energy: 0 }), '4FW').ends(
      'setDials',
    )
  })

  test('Projector Power Failure: reinforcing needs 3 energy', () => {
    const about = (energy: number) =>
      flown(arrangeHuge(damaged(gr75, ['aft:projectorpowerfailure']), 0, { energy }), '4FW')
    expect(acts(about(2))).not.toContain('reinforce:fore')
    expect(acts(about(3))).toContain('reinforce:fore')
  })

  test('Reactor Cowl Rupture: no more than 2 shields come back', () => {
    const at = flown(
      arrangeHuge(damaged(gr75, ['aft:reactorcowlrupture']).arrange(0, { shields: 0 }), 0, { energy: 4 }),
      '4FW',
    )
    at.answer('chooseAction', 'recover').has(0, { shields: 2, huge: { energy: 0 } })
  })
})

describe('energy', () => {
  test('Reactor Leak: a maneuver gains 1 less, never below none', () => {
    const gained = (cards: string[], dial: string) =>
      energyOn(flown(arrangeHuge(damaged(gr75, cards), 0, { energy: 0 }), dial).ship(0))
    expect(gained(['aft:reactorleak'], '1FW')).toBe(2)
    expect(gained(['aft:reactorleak', 'aft:reactorleak'], '3FW')).toBe(0)
  })

  test('Power Plant Failure: the limit is 2 lower, and what is too much goes', () => {
    const at = dealtTo(new Table({ seats: [[[cr90, 500, 300]], [far]], aft: ['powerplantfailure'] }), 'aft')
    expect(energyOn(at.ship(0))).toBe(3)
    at.ends('setDials')
  })

  test('Grid Overload: the energy on upgrades goes, and the card turns down', () => {
    const at = new Table({
      seats: [[[cr90, 500, 300, 0, ['hardpoint:quadlasercannons']]], [far]],
      aft: ['gridoverload'],
    })
    expect(at.ship(0).huge!.stored).toEqual({ 'hardpoint:quadlasercannons': 2 })
    dealtTo(at, 'aft').has(0, { huge: { stored: {}, energy: 5 } })
    expect(at.damage(0)).toEqual(['-'])
  })
})

describe('upgrades', () => {
  const quad = 'hardpoint:quadlasercannons'
  const cards: first.Cards = {
    [quad]: { text: 'A weapon.', weapon: { energy: 1 } },
    'crew:gunner': {
      text: 'Action: nothing.',
      action: { ways: () => [deedOption('crew')], perform: () => undefined },
    },
    'team:sensorteam': {
      text: 'Action: nothing.',
      action: { ways: () => [deedOption('team')], perform: () => undefined },
    },
  }

  test('Hull Breach: an upgrade is out of use, until 2 energy turn the card down', () => {
    const breached: Layout = {
      seats: [[[gozanti, 500, 300, 0, ['crew:gunner', 'team:sensorteam']]], [far]],
      cards,
      fore: ['hullbreach'],
    }
    const at = dealtTo(new Table(breached), 'fore')
    at.answer('useAbility', 'crew:gunner')
    expect(at.ship(0).huge!.disabled).toEqual({ 'crew:gunner': at.ship(0).damage[0]!.no })
    flown(at, '4FW')
    expect(at.options('useEnergy')).toEqual([`energy:${at.ship(0).damage[0]!.no}:repair`, 'none'])
    at.answer('useEnergy', at.options('useEnergy')[0]!)
    expect(acts(at)).toContain('crew')
    expect(at.ship(0).huge).toMatchObject({ disabled: {}, energy: 2 })
    const left = dealtTo(new Table(breached), 'fore')
    flown(left.answer('useAbility', 'crew:gunner'), '4FW').answer('useEnergy', 'none')
    expect(acts(left)).toContain('team')
    expect(acts(left)).not.toContain('crew')
  })

  test('Weapon Damaged: a weapon of the section, or else the primary weapon is 1 weaker', () => {
    const seats: Layout['seats'] = [
      [[cr90, 500, 500, 0, [quad]]],
      [
        [academy, 640, 572.5, 90],
        [academy, 910, 572.5, 90],
      ],
    ]
    const at = dealtTo(new Table({ seats, cards, fore: ['weapondamaged'] }), 'fore')
    at.skipTo('combat')
    expect(at.options('chooseAttack')).toEqual(['primary:2', 'pass'])
    const bare = dealtTo(
      new Table({
        seats: [[[cr90, 500, 500, 0]], [[academy, 910, 572.5, 90]]],
        fore: ['weapondamaged'],
        dice: blanks(3 + 4),
      }),
      'fore',
    )
    bare.skipTo('combat').answer('chooseAttack', 'primary:1')
    expect(bare.rolls()).toEqual([3, 4])
  })

  test('Life Support Failure: crew and team of the section do nothing', () => {
    const standing: PlacedPilot = [cr90, 500, 300, 0, ['crew:gunner'], ['team:sensorteam']]
    const at = flown(damaged(cr90, ['fore:lifesupportfailure'], { cards }, standing), '4FW').answer(
      'useEnergy',
      'none',
    )
    // Nothing is left to do for the fore section; the team of the aft one works.
    expect(acts(at)).toContain('team')
    expect(at.asked('chooseAction').rule).toBe('HS-TWOACT-3')
  })

  test.each([
    [
      cr90,
      'fore',
      'deckbreach',
      ['crew:gunner', 'team:sensorteam', quad],
      ['crew:gunner', 'team:sensorteam'],
    ],
    [
      gozanti,
      'fore',
      'viewportrupture',
      ['crew:gunner', 'crew:navigator', quad],
      ['crew:gunner', 'crew:navigator'],
    ],
    [
      croc,
      'aft',
      'spilledcargo',
      ['cargo:slicertools', 'cargo:ememitter', quad],
      ['cargo:slicertools', 'cargo:ememitter'],
    ],
  ] as const)('%s %s %s: its player discards one of them', (pilot, section, card, upgrades, offered) => {
    const layout = { seats: [[[pilot, 500, 300, 0, upgrades]], [far]], [section]: [card, card] } as Layout
    const at = dealtTo(new Table(layout), section)
    expect(at.asked('useAbility').seat).toBe(0)
    expect(at.options('useAbility')).toEqual(offered)
    at.answer('useAbility', offered[0])
    expect(at.ship(0).discarded).toEqual([offered[0]])
    expect(at.damage(0)).toEqual(['-'])
    at.ends('setDials')
    const one = dealtTo(
      new Table({ ...layout, seats: [[[pilot, 500, 300, 0, [offered[1]]]], [far]] }),
      section,
    )
    expect([one.ship(0).discarded, one.damage(0)]).toEqual([[offered[1]], ['-']])
    const none = dealtTo(new Table({ ...layout, seats: [[[pilot, 500, 300]], [far]] }), section)
    expect(none.damage(0)).toEqual(['-'])
  })

  test('Command Deck Breach: an opponent chooses a crew of the section', () => {
    const at = dealtTo(
      new Table({
        seats: [[[raider, 500, 300, 0, [], ['crew:gunner', 'crew:navigator', 'team:sensorteam']]], [far]],
        aft: ['commanddeckbreach'],
      }),
      'aft',
    )
    expect(at.asked('loseUpgrade')).toMatchObject({ seat: 1, subject: 0 })
    expect(at.options('loseUpgrade')).toEqual(['crew:gunner', 'crew:navigator'])
    at.answer('loseUpgrade', 'crew:navigator')
    expect(at.ship(0).discarded).toEqual(['crew:navigator'])
    at.ends('setDials')
  })

  test('Command Deck Breach: the only crew is discarded without a question, and none where there is none', () => {
    const breached = (aft: string[]) =>
      dealtTo(
        new Table({ seats: [[[raider, 500, 300, 0, [], aft]], [far]], aft: ['commanddeckbreach'] }),
        'aft',
      )
    const one = breached(['crew:gunner', 'team:sensorteam'])
    expect([one.ship(0).discarded, one.damage(0)]).toEqual([['crew:gunner'], ['-']])
    one.ends('setDials')
    expect(breached(['team:sensorteam']).ship(0).discarded).toEqual([])
  })
})

describe('flying', () => {
  test('Damaged Stabilizers: 1 damage to its section after a bank', () => {
    const shields = (pilot: string, card: string, dial: string) =>
      flown(damaged(pilot, [card]), dial).ship(0).shields
    expect(shields(gr75, 'fore:damagedstabilizers', '1BW')).toBe(3)
    expect(shields(gr75, 'fore:damagedstabilizers', '1FW')).toBe(4)
    const bare = flown(damaged(gozanti, ['aft:damagedstabilizers']).arrange(0, { shields: 0 }), '1BW')
    expect(beside(bare, 0)).toEqual({ fore: 0, aft: 2 })
  })

  test('Misfiring Thrusters: at speed 3 and 4', () => {
    const after = (dial: string) =>
      flown(damaged(raider, ['aft:misfiringthrusters']), dial).ship(0).huge!.shields
    expect([after('2FW'), after('3FW'), after('4FW')]).toEqual([
      { fore: 6, aft: 4 },
      { fore: 6, aft: 3 },
      { fore: 6, aft: 3 },
    ])
  })

  test('Engine Damage: no action when speed and cards come to 5', () => {
    expect(acts(flown(damaged(gr75, ['aft:enginedamage']), '3FW'))).not.toEqual([])
    flown(damaged(gr75, ['aft:enginedamage']), '4FW').ends('setDials')
    flown(damaged(gr75, ['aft:enginedamage', 'aft:enginedamage']), '3FW').ends('setDials')
  })
})

describe('fighting', () => {
  test('Tracking Misalignment: a die less at Range 3 and beyond', () => {
    const shoot = (gap: number, dice: number) => {
      const seats: Layout['seats'] = [[[raider, 500, 300, 0]], [[academy, 500, 300 + 112.5 + gap + 20, 0]]]
      const at = damaged(raider, ['fore:trackingmisalignment'], { seats, dice: blanks(dice) })
      return at.skipTo('combat').answer('chooseAttack', 'primary:1').rolls()
    }
    expect(shoot(150, 7)).toEqual([4, 3])
    expect(shoot(250, 7)).toEqual([3, 4])
  })

  test('Weapons Offline: it does not attack, and the card turns down', () => {
    const quad = 'hardpoint:quadlasercannons'
    const at = damaged(croc, ['aft:weaponsoffline'], {
      seats: [[[croc, 500, 300, 0, [quad]]], [[academy, 500, 500, 0]]],
      cards: { [quad]: { text: 'A weapon.', weapon: { energy: 1 } } },
    }).skipTo('combat')
    expect(at.damage(0)).toEqual(['-'])
    at.ends('setDials')
    expect(at.kinds('attack')).toEqual([])
  })
})

test('Structural Collapse: the other section is dealt a card, unless it is crippled', () => {
  const at = dealtTo(new Table({ seats: [[[cr90, 500, 300]], [far]], aft: ['structuralcollapse'] }), 'aft')
  expect(beside(at, 0)).toEqual({ fore: 1, aft: 1 })
  expect(at.damage(0)).toEqual(['-', '-'])
  const crippled = new Table({ seats: [[[cr90, 500, 300]], [far]], aft: ['structuralcollapse'] })
  expect(beside(dealtTo(arrangeHuge(crippled, 0, { crippled: ['fore'] }), 'aft'), 0)).toEqual({
    fore: 0,
    aft: 1,
  })
})

test('Command Pod Casualties: a stress for a friend, and one more if the opponent likes', () => {
  const layout: Layout = {
    seats: [
      [
        [gr75, 500, 300],
        [red, 700, 300],
        [red, 900, 300],
      ],
      [far],
    ],
    aft: ['commandpodcasualties'],
  }
  const at = dealtTo(new Table(layout), 'aft')
  expect(at.asked('chooseStressed').seat).toBe(0)
  at.answer('chooseStressed', 'ship:2')
  expect(at.asked('chooseStressed').seat).toBe(1)
  expect(at.options('chooseStressed')).toEqual(['ship:1', 'none'])
  at.answer('chooseStressed', 'ship:1')
    .has(1, { tokens: { stress: 1 } })
    .has(2, { tokens: { stress: 1 } })
  expect(at.damage(0)).toEqual(['-'])
  at.ends('setDials')
})

test('Damaged Docking Clamps: nothing deploys', () => {
  const cards: first.Cards = { 'cargo:dockingclamps': { text: 'Carries.', carries: 'title:phantom' } }
  const layout: Partial<Layout> = { cards }
  const docked = (damage: string[]) => {
    const at = damaged(gozanti, damage, {
      ...layout,
      seats: [
        [
          [gozanti, 500, 300, 0, ['cargo:dockingclamps']],
          [academy, 900, 300],
        ],
        [far],
      ],
    })
    at.arrange(1, { place: 'docked', docked: 0 }).arrange(2, { activated: true })
    return at.arrange(0, { dial: '4FW' }).skipTo('activation').game.pending[0]!.ask
  }
  expect(docked([])).toBe('deploy')
  expect(docked(['fore:damageddockingclamps'])).toBe('chooseAction')
})
