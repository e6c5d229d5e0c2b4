import { describe, expect, test } from 'vitest'
import { blanks, type PlacedPilot, Table } from '../../../test/first.ts'
import {
  academy,
  arrangeHuge,
  cardsBeside,
  cr90,
  far,
  gozanti,
  gr75,
  raider,
  red,
} from '../../../test/first-huge.ts'
import { first } from '../../index.ts'
import { runUntilDecision } from '../../kernel/game.ts'
import { deedOption } from '../../vocabulary/options.ts'

const { energyOn, freeAction, gain } = first.effects

/** A ship of the first seat has executed a straight with some energy, and is about to act. */
function acting(
  standing: PlacedPilot,
  energy: number,
  others: PlacedPilot[] = [far],
  mates: PlacedPilot[] = [],
  patch: Partial<first.Ship> = {},
) {
  const at = new Table({ seats: [[standing, ...mates], others] })
  const rest = at.game.rules.facts.slice(1).map(({ dial }) => dial[0]!.id)
  arrangeHuge(at.dials('4FW', ...rest).upTo('chooseAction', 0), 0, { energy }, patch)
  // The question was asked before: it is asked anew.
  at.game.pending = []
  runUntilDecision(at.game)
  return at
}

describe('recover', () => {
  const spent = (at: Table, way: string) => at.answer('chooseAction', way)

  test('[HS-RECOVER-1] only a ship with the icon recovers', () => {
    const at = acting([cr90, 400, 300], 3, [far], [[red, 610, 280]])
    expect(at.asked('chooseAction').rule).toBe('HS-TWOACT-2')
    expect(at.options('chooseAction').some((id) => id.startsWith('recover'))).toBe(false)
    expect(acting([gr75, 300, 200], 3).options('chooseAction')).toContain('recover')
  })

  test('[HS-RECOVER-2] [HS-RECOVER-3] all energy of the Ship card goes, a shield comes for each', () => {
    const at = new Table({ seats: [[[gozanti, 300, 200, 0, ['hardpoint:duallaserturret']]], [far]] })
    arrangeHuge(at, 0, { energy: 2, stored: { 'hardpoint:duallaserturret': 1 } }, { shields: 0 })
    at.dials('3FW', '2FG').upTo('chooseAction', 0).answer('chooseAction', 'recover')
    expect(at.ship(0).huge).toMatchObject({ energy: 0, stored: { 'hardpoint:duallaserturret': 1 } })
    at.has(0, { shields: 3 })
    expect(at.kinds('recovered')).toMatchObject(Array(3).fill({ ship: 0, what: 'shield', amount: 1 }))
    at.ends('setDials')
  })

  test('[HS-RECOVER-3] a recover action without effect is marked idle', () => {
    const idle = (at: Table) =>
      at.asked('chooseAction').options.find(({ id }) => id.startsWith('recover'))?.idle
    expect(idle(acting([gr75, 300, 200], 3))).toBe(true)
    expect(idle(acting([gr75, 300, 200], 3, [far], [], { shields: 3 }))).toBeUndefined()
  })

  test('[HS-RECOVER-2] cards may let it spend less, mend a facedown card with one of it, or bring back fewer', () => {
    const recovering = (card: Omit<first.CardRules, 'text'>) => {
      const at = new Table({
        seats: [[[gr75, 300, 200, 0, ['crew:gunner']]], [far]],
        cards: { 'crew:gunner': { text: 'Recovers in its own way.', ...card } },
      })
      const [up, ...down] = cardsBeside('fore', 'gr75mediumtransport', 3)
      const damage = [{ ...up!, faceup: true }, ...down, ...cardsBeside('aft', 'gr75mediumtransport', 1, 950)]
      arrangeHuge(at, 0, { energy: 2 }, { shields: 1, damage })
      return at.dials('4FW', '2FG').upTo('chooseAction', 0)
    }
    const ways = (at: Table) => at.options('chooseAction').filter((id) => id.startsWith('recover'))
    expect(ways(recovering({}))).toEqual(['recover'])
    const less = recovering({ may: { recoverForLess: true } })
    expect(ways(less)).toEqual(['recover', 'recover:1'])
    less.answer('chooseAction', 'recover:1').has(0, { shields: 2, huge: { energy: 1 } })
    const fewer = recovering({ cannot: { recover: (_, __, { shields }) => shields > 1 } })
    fewer.answer('chooseAction', 'recover').has(0, { shields: 2, huge: { energy: 0 } })
    const mending = recovering({ may: { recoverDamage: true } })
    expect(ways(mending)).toEqual(['recover', 'recover:2:repair:fore', 'recover:2:repair:aft'])
    mending.answer('chooseAction', 'recover:2:repair:fore').has(0, { shields: 2, huge: { energy: 0 } })
    expect(mending.ship(0).damage.map(({ no }) => no)).toEqual([900, 902, 950])
  })

  test('[HS-RECOVER-4] a ship of two cards splits what comes back as it likes', () => {
    const at = new Table({ seats: [[[cr90, 300, 200]], [far]] })
    arrangeHuge(at, 0, { energy: 2, shields: { fore: 2, aft: 1 } })
    at.dials('4FW', '2FG').upTo('chooseAction', 0)
    expect(at.options('chooseAction').filter((id) => id.startsWith('recover'))).toEqual([
      'recover:fore=1,aft=2',
      'recover:fore=2,aft=1',
      'recover:fore=3,aft=0',
    ])
    at.answer('chooseAction', 'recover:fore=2,aft=1')
    at.has(0, { shields: 6, huge: { energy: 0, shields: { fore: 4, aft: 2 } } })
    at.ends('setDials')
  })

  test('[HS-RECOVER-4] a crippled section has no room for shields; the Raider’s fore card spends the energy of the aft one', () => {
    const at = new Table({ seats: [[[raider, 300, 200]], [far]] })
    arrangeHuge(at, 0, { energy: 1, shields: { fore: 1, aft: 0 }, crippled: ['aft'] })
    at.dials('3FW', '2FG').upTo('chooseAction', 0)
    expect(energyOn(at.ship(0))).toBe(1)
    spent(at, 'recover:fore=1,aft=0').has(0, { huge: { energy: 0, shields: { fore: 2, aft: 0 } } })
  })

  test('[HS-RECOVER-5] shields stop at their value, and the rest of the energy is gone all the same', () => {
    const at = acting([gr75, 300, 200], 4, [far], [], { shields: 3 })
    spent(at, 'recover').has(0, { shields: 4, huge: { energy: 0 } })
    at.ends('setDials')
  })
})

describe('reinforce', () => {
  test('[HS-REINF-1] a token beside the fore or the aft section; a ship without the icon has none', () => {
    const at = acting([gr75, 300, 200], 0).answer('chooseAction', 'reinforce:aft')
    expect(at.kinds('gained').at(-1)).toMatchObject({ token: 'reinforceAft', amount: 1 })
    const corvette = acting([cr90, 400, 300], 0, [far], [[red, 610, 280]])
    expect(corvette.options('chooseAction')).toEqual(['coordinate:1', 'none'])
  })

  /** A CR90 across the line of an X-wing that fires at its fore section. */
  const defended = (tokens: first.Ship['tokens'], dice: string[], more: PlacedPilot[] = []) => {
    const at = new Table({
      seats: [[[red, 500, 300], ...more], [[cr90, 400, 450, 90]]],
      dice,
    }).arrange(1 + more.length, { tokens })
    return at.skipTo('combat')
  }

  test('[HS-REINF-2] the token adds an evade to the section it is beside', () => {
    const at = defended({ reinforceFore: 1 }, ['hit', 'hit', 'hit', 'blank']).answer(
      'chooseAttack',
      'primary:1:fore',
    )
    expect(at.kinds('hit')).toMatchObject([{ hits: 2, crits: 0 }])
    at.has(1, { huge: { shields: { fore: 3, aft: 3 } } })
  })

  test('[HS-REINF-3] and to no other', () => {
    const at = defended({ reinforceAft: 1 }, ['hit', 'hit', 'hit', 'blank']).answer(
      'chooseAttack',
      'primary:1:fore',
    )
    expect(at.kinds('hit')).toMatchObject([{ hits: 3, crits: 0 }])
  })

  test('[HS-REINF-4] [HS-REINF-5] it serves against every attack of the round, and goes in the End phase', () => {
    const at = defended(
      { reinforceFore: 1 },
      [...blanks(0), 'hit', 'blank', 'blank', 'blank', 'hit', 'blank', 'blank', 'blank'],
      [[red, 450, 300]],
    )
    at.answer('chooseFighter', 'ship:0').answer('chooseAttack', 'primary:2:fore')
    at.answer('chooseAttack', 'primary:2:fore')
    expect(at.kinds('missed')).toHaveLength(2)
    at.upTo('setDials').has(2, { tokens: {}, shields: 8 })
    at.ends('setDials')
  })
})

describe('jam', () => {
  test('[HS-JAM-1] an enemy at Range 1–2', () => {
    const at = acting(
      [gr75, 300, 200],
      0,
      [
        [academy, 460, 280],
        [academy, 700, 280],
      ],
      [[red, 160, 280]],
    )
    const ways = at.options('chooseAction').filter((id) => id.startsWith('jam'))
    expect(ways).toEqual(['jam:2'])
  })

  test('[HS-JAM-1] from either section: the nearest point of the whole ship counts', () => {
    // It ends between 262.5 and 457.5: 190 and 210 mm from the enemies ahead, and behind.
    const ways = (y: number) => {
      const at = new Table({ seats: [[[gr75, 300, 200]], [[academy, 300, y]]] })
      at.arrange(0, { dial: '4FW' }).arrange(1, { activated: true }).skipTo('activation')
      expect(at.ship(0).pose.y).toBe(360)
      return at.options('chooseAction').filter((id) => id.startsWith('jam'))
    }
    expect(ways(457.5 + 190 + 20)).toEqual(['jam:1'])
    expect(ways(457.5 + 210 + 20)).toEqual([])
    expect(ways(262.5 - 190 - 20)).toEqual(['jam:1'])
    expect(ways(262.5 - 210 - 20)).toEqual([])
  })

  test.each([
    [0, 2],
    [1, 2],
    [2, 2],
    [3, 3],
  ])('[HS-JAM-2] a ship with %i stress has %i', (before, after) => {
    const at = acting([gr75, 300, 200], 0, [[academy, 460, 280]]).arrange(1, {
      tokens: before ? { stress: before } : {},
    })
    at.answer('chooseAction', 'jam:1')
    expect(at.ship(1).tokens.stress).toBe(after)
    expect(at.asked('chooseAttack').subject).toBe(1)
  })

  test('[HS-TOK-1] [HS-TOK-2] a huge ship hands focus, evade and stress tokens back at once', () => {
    const at = new Table({ seats: [[[gr75, 300, 200]], [[gr75, 520, 200]]] })
    at.dials('4FW', '4FW').upTo('chooseAction', 0).answer('chooseAction', 'jam:1')
    expect(at.ship(1).tokens).toEqual({})
    for (const token of ['focus', 'evade', 'stress'] as const) {
      gain(at.game, 1, token, 1, 'HS-TOK-2')
      gain(at.game, 1, token, 0, 'HS-TOK-2')
    }
    expect(at.ship(1).tokens).toEqual({})
    expect(at.game.events.filter(({ kind }) => kind === 'returned')).toHaveLength(4)
    expect(at.options('chooseAction')).toContain('reinforce:fore')
  })
})

describe('target lock', () => {
  test('[HS-TLA-1] [HS-TLA-2] a huge ship with the icon locks as others do, and the lock is the whole ship’s', () => {
    const at = acting([cr90, 300, 200], 0, [[academy, 460, 280]])
    at.answer('chooseAction', 'lock:1').has(0, { locks: [1] })
    expect(at.ship(0).lockedSections).toBeUndefined()
    at.ends('chooseAction')
    expect(acting([gr75, 300, 200], 0).options('chooseAction')).not.toContain('lock:1')
  })

  test('[HS-TLA-3] either section may spend it', () => {
    const quad = 'hardpoint:quadlasercannons'
    const at = new Table({
      seats: [[[cr90, 300, 300, 0, [], [quad]]], [[academy, 460, 228]]],
      cards: { [quad]: { text: 'A weapon.', weapon: { energy: 1 } } },
      dice: ['blank', 'blank', 'blank', 'hit', ...blanks(3)],
    }).arrange(0, { locks: [1] })
    at.skipTo('combat').answer('chooseAttack', `${quad}:1`)
    expect(at.kinds('attack')).toMatchObject([{ from: 'aft', weapon: quad }])
    at.answer('modifyAttackDice', 'lock:1000').has(0, { locks: [] })
  })

  test('[HS-TLT-1] [HS-TLT-2] [HS-TLT-3] of a huge ship one section is locked, if it is in range, and only that', () => {
    const at = new Table({
      seats: [[[red, 500, 300]], [[cr90, 500, 540, 0]]],
      dice: blanks(4),
    })
    at.dials('1FG', '4FW').upTo('chooseAction', 0)
    expect(at.options('chooseAction').filter((id) => id.startsWith('lock'))).toEqual([
      'lock:1:fore',
      'lock:1:aft',
    ])
    at.answer('chooseAction', 'lock:1:fore').has(0, { locks: [1], lockedSections: { 1: 'fore' } })
    expect(at.kinds('locked')).toMatchObject([{ ship: 0, target: 1, section: 'fore' }])
    const aft = new Table({ seats: [[[red, 500, 300]], [[cr90, 500, 550, 0]]], dice: blanks(3) })
    aft.arrange(0, { locks: [1], lockedSections: { 1: 'fore' } }).skipTo('combat')
    aft.answer('chooseAttack', 'primary:1:aft')
    // There was no lock to spend: the dice stay.
    expect(aft.kinds('missed')).toHaveLength(1)
    aft.has(0, { locks: [1] })
    const away = new Table({ seats: [[[red, 500, 200]], [[cr90, 500, 620, 0]]] })
    away.dials('1FG', '4FW').upTo('chooseAction', 0)
    expect(away.options('chooseAction').filter((id) => id.startsWith('lock'))).toEqual(['lock:1:aft'])
  })

  test('[HS-TLT-3] a lock on the section that is attacked can be spent', () => {
    const at = new Table({
      seats: [[[red, 500, 300]], [[cr90, 500, 550, 0]]],
      dice: ['blank', 'blank', 'blank', 'hit', 'blank', 'blank'],
    })
    at.arrange(0, { locks: [1], lockedSections: { 1: 'aft' } }).skipTo('combat')
    at.answer('chooseAttack', 'primary:1:aft').answer('modifyAttackDice', 'lock:3000')
    at.has(0, { locks: [], lockedSections: {} })
    expect(at.kinds('hit')).toMatchObject([{ hits: 1 }])
  })
})

describe('coordinate', () => {
  test('[HS-COORD-1] [HS-COORD-2] another friend at Range 1–2 may take a free action at once', () => {
    const mates: PlacedPilot[] = [
      [red, 460, 280],
      [red, 700, 280],
    ]
    const at = acting([gr75, 300, 200], 0, [far], mates)
    expect(at.options('chooseAction').filter((id) => id.startsWith('coordinate'))).toEqual(['coordinate:1'])
    at.arrange(1, { performed: [], tokens: {} }).answer('chooseAction', 'coordinate:1')
    expect(at.asked('chooseAction').subject).toBe(1)
    expect(at.options('chooseAction')).toContain('none')
    at.answer('chooseAction', 'focus')
    expect(at.kinds('gained').at(-1)).toMatchObject({ ship: 1, token: 'focus' })
    at.ends('setDials')
  })

  test('[HS-MEAS-1] range is measured from the nearest point of the whole ship', () => {
    // 150 mm abeam of the aft base, and 210 mm from the nearest corner of the fore section.
    const at = acting([cr90, 400, 300], 0, [far], [[red, 610, 280]])
    expect(at.options('chooseAction')).toContain('coordinate:1')
  })

  test('[HS-FREE-1] a huge ship takes no free action', () => {
    const at = acting([cr90, 400, 300], 0, [far], [[gr75, 550, 300]])
    expect(at.options('chooseAction')).not.toContain('coordinate:1')
    at.upTo('setDials')
    freeAction(at.game, 1, 'HS-FREE-1')
    at.game.pending = []
    at.game.events = []
    runUntilDecision(at.game)
    expect(at.game.events).toEqual([])
    at.ends('setDials')
  })
})

describe('two Ship cards', () => {
  const repairs: first.Cards = {
    'team:sensorteam': {
      text: 'Action: nothing.',
      action: { ways: () => [deedOption('scan')], perform: () => undefined },
    },
    'cr90corvette-aft:reactorleak': {
      text: 'Action: nothing.',
      action: { ways: () => [deedOption('mend')], perform: () => undefined },
    },
  }
  const corvette = () => {
    const at = new Table({
      seats: [
        [
          [cr90, 300, 200, 0, ['team:sensorteam']],
          [red, 300, 450],
        ],
        [far],
      ],
      cards: repairs,
    })
    arrangeHuge(
      at,
      0,
      { energy: 0 },
      {
        damage: [{ no: 900, card: 'cr90corvette-aft:reactorleak', faceup: true, since: 0, section: 'aft' }],
      },
    )
    return at.dials('4FW', '2FG', '2FG').upTo('chooseAction', 0)
  }

  test('[HS-TWOACT-1] [HS-TWOACT-2] [HS-TWOACT-3] the first action is the fore section’s, the second the aft one’s', () => {
    const at = corvette()
    expect(at.asked('chooseAction').rule).toBe('HS-TWOACT-2')
    expect(at.options('chooseAction').map((id) => id.split(':')[0])).toEqual(['coordinate', 'scan', 'none'])
    at.answer('chooseAction', 'scan')
    expect(at.asked('chooseAction').rule).toBe('HS-TWOACT-3')
    expect(at.options('chooseAction')).toEqual([
      'recover:fore=0,aft=0',
      'reinforce:fore',
      'reinforce:aft',
      'mend',
      'none',
    ])
    at.answer('chooseAction', 'mend')
    expect(at.kinds('action').filter(({ ship }) => ship === 0)).toHaveLength(2)
    at.ends('setDials')
  })

  test('[HS-TWOACT-1] a ship with one card has one action', () => {
    const at = acting([gr75, 300, 200], 0).answer('chooseAction', 'reinforce:fore')
    at.ends('setDials')
  })

  test('[HS-TWOACT-4] either may be left out, the order stays, and no action is performed twice', () => {
    const at = corvette().answer('chooseAction', 'none').answer('chooseAction', 'reinforce:aft')
    at.ends('setDials')
    const again = corvette()
      .arrange(0, { performed: ['reinforce'] })
      .answer('chooseAction', 'none')
    expect(again.options('chooseAction')).toEqual(['recover:fore=0,aft=0', 'mend', 'none'])
  })
})
