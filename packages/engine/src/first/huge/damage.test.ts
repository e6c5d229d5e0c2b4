import { describe, expect, test } from 'vitest'
import { blanks, type Layout, Table } from '../../../test/first.ts'
import { arrangeHuge, beside, cardsBeside, cr90, far, gr75, raider, red } from '../../../test/first-huge.ts'
import { first, seatView } from '../../index.ts'
import { runUntilDecision } from '../../kernel/game.ts'

const { deal, suffer } = first.effects

/** A huge ship that suffers an effect in the End phase, with nothing else around. */
function struck(at: Table, damage: { hits?: number; crits?: number }, sections?: ('fore' | 'aft')[]): Table {
  suffer(at.game, 0, damage, 'HS-DMG-5', { kind: 'effect' }, sections)
  at.game.pending = []
  at.game.events = []
  runUntilDecision(at.game)
  at.events.push(...at.game.events)
  return at
}

const corvette = (layout: Partial<Layout> = {}, upgrades: string[] = [], aft: string[] = []) =>
  new Table({ seats: [[[cr90, 500, 400, 0, upgrades, aft]], [far]], ...layout })

/** A corvette whose fore section has lost its shields and a number of hull points. */
const battered = (cards: number, layout: Partial<Layout> = {}, upgrades: string[] = [], aft: string[] = []) =>
  arrangeHuge(
    corvette(layout, upgrades, aft),
    0,
    { shields: { fore: 0, aft: 3 } },
    {
      damage: cardsBeside('fore', 'cr90corvette', cards),
    },
  )

test('[HS-SECT-1] [HS-SECT-2] [HS-CARDS-2] a corvette is one ship on two bases, and its cards begin on their full side', () => {
  const at = new Table({
    seats: [
      [
        [cr90, 500, 400],
        [red, 800, 400],
      ],
      [[gr75, 500, 700]],
    ],
  })
  expect(at.game.state.ships).toHaveLength(3)
  expect(at.game.rules.facts.map(({ base, huge }) => [base, huge?.parts.length])).toEqual([
    ['cr90', 2],
    ['small', undefined],
    ['gr75', 1],
  ])
  expect(at.ship(0).huge).toMatchObject({ crippled: [], shields: { fore: 5, aft: 3 } })
  expect(at.ship(2)).toMatchObject({ shields: 4, huge: { crippled: [], shields: null } })
})

test('[HS-DMG-1] every kind of huge ship has a fore and an aft deck beside the standard deck', () => {
  const at = new Table({
    seats: [
      [
        [cr90, 500, 400],
        [cr90, 700, 400],
      ],
      [
        [raider, 900, 400],
        [far[0], 1700, 800],
      ],
    ],
  })
  expect(at.game.rules.sectionDecks).toEqual({
    '0:cr90corvette-fore': 2,
    '0:cr90corvette-aft': 3,
    '1:raiderclasscorvette-fore': 4,
    '1:raiderclasscorvette-aft': 5,
  })
  expect(at.game.state.decks.map(({ draw }) => draw.length)).toEqual([33, 33, 10, 10, 10, 10])
  expect(seatView(at.game, 0).state.decks[2]).toEqual({ draw: 10, discard: [] })
})

describe('who chooses', () => {
  test('[HS-DMG-5] damage that names no section: an opponent chooses', () => {
    const at = struck(corvette(), { hits: 1 })
    expect(at.asked('chooseSection')).toMatchObject({ seat: 1, subject: 0, rule: 'HS-DMG-5' })
    at.answer('chooseSection', 'aft')
    expect(at.ship(0).huge!.shields).toEqual({ fore: 5, aft: 2 })
    expect(at.kinds('damaged')).toMatchObject([{ section: 'aft' }])
    at.ends('setDials')
  })

  test('[HS-DMG-4] damage to both sections falls on one', () => {
    const at = struck(corvette(), { hits: 1 }, ['fore', 'aft'])
    expect(at.asked('chooseSection')).toMatchObject({ seat: 1, rule: 'HS-DMG-4' })
    at.answer('chooseSection', 'fore')
    expect(at.ship(0).huge!.shields).toEqual({ fore: 4, aft: 3 })
    at.ends('setDials')
  })

  test('[HS-DMG-5] in a team game the opposing captain', () => {
    const at = new Table({
      seats: [[[cr90, 500, 400]], [far], [[red, 1200, 400]], [[far[0], 1700, 600]]],
      teams: [0, 1, 0, 1],
    })
    const captained = at.game.rules.captains
    expect(struck(at, { hits: 1 }).asked('chooseSection').seat).toBe(captained[1])
  })

  test('[HS-DMG-6] [HS-CRIP-7] a crippled section is not chosen and suffers nothing', () => {
    const at = arrangeHuge(
      corvette(),
      0,
      { crippled: ['fore'], shields: { fore: 0, aft: 3 } },
      {
        damage: cardsBeside('fore', 'cr90corvette', 8),
      },
    )
    struck(at, { hits: 1 })
    expect(at.ship(0).huge!.shields).toEqual({ fore: 0, aft: 2 })
    struck(at, { hits: 1 }, ['fore'])
    expect(beside(at, 0)).toEqual({ fore: 8, aft: 0 })
    expect(at.kinds('damaged')).toHaveLength(1)
    at.ends('setDials')
  })

  test('[HS-DMG-3] on a ship with one card both decks count against one hull', () => {
    const transport = (fore: number, aft: number) =>
      new Table({ seats: [[[gr75, 500, 400]], [far]] }).arrange(0, {
        shields: 0,
        damage: [
          ...cardsBeside('fore', 'gr75mediumtransport', fore),
          ...cardsBeside('aft', 'gr75mediumtransport', aft, 950),
        ],
      })
    struck(transport(4, 2), { hits: 1 }, ['fore']).has(0, { place: 'table' })
    struck(transport(5, 2), { hits: 1 }, ['aft']).has(0, { place: 'destroyed' })
  })
})

describe('crippled', () => {
  test('[HS-CRIP-1] a section with as many cards as hull, and not before', () => {
    expect(struck(battered(6), { hits: 1 }, ['fore']).ship(0).huge!.crippled).toEqual([])
    const at = struck(battered(7), { hits: 1 }, ['fore'])
    expect(at.ship(0).huge!.crippled).toEqual(['fore'])
    expect(at.kinds('crippled')).toMatchObject([{ ship: 0, section: 'fore', rule: 'HS-CRIP-1' }])
    at.has(0, { place: 'table' }).ends('setDials')
    const direct = struck(battered(7, { fore: ['directhit'] }), { crits: 1 }, ['fore'])
    expect(direct.ship(0).huge!.crippled).toEqual(['fore'])
  })

  test('[HS-CRIP-1] all of the damage is suffered before the card is turned', () => {
    const at = struck(battered(7), { hits: 3 }, ['fore'])
    expect(beside(at, 0)).toEqual({ fore: 10, aft: 0 })
    expect(at.kinds('crippled')).toHaveLength(1)
  })

  test('[HS-CRIP-2] the values of the crippled side hold', () => {
    const at = new Table({ seats: [[[cr90, 500, 500, 0]], [[far[0], 910, 572.5, 90]]], dice: blanks(2 + 4) })
    arrangeHuge(at, 0, { crippled: ['fore'] })
      .skipTo('combat')
      .answer('chooseAttack', 'primary:1')
    expect(at.rolls()).toEqual([2, 4])
    at.ends('setDials')
    // A crippled aft section takes maneuvers from the dial.
    const dials = (crippled: ('fore' | 'aft')[]) => {
      const one = arrangeHuge(corvette(), 0, { crippled }).upTo('nothing')
      one.skipTo('end')
      return one.options('setDials').filter((id) => id.startsWith('0:'))
    }
    expect(dials([])).toHaveLength(7)
    expect(dials(['aft'])).toEqual(['0:1BW', '0:1NW', '0:2FW', '0:3FW'])
  })

  test('[HS-CRIP-2] a crippled side has an action bar of its own', () => {
    const actions = (crippled: ('fore' | 'aft')[]): string[][] => {
      const at = new Table({
        seats: [
          [
            [cr90, 500, 400],
            [red, 700, 500],
          ],
          [[far[0], 900, 500]],
        ],
      })
      arrangeHuge(at, 0, { crippled, energy: 0, shields: { fore: 0, aft: 0 } }, { dial: '2FW' })
      for (const id of [1, 2]) at.arrange(id, { activated: true, fought: true })
      at.skipTo('activation')
      const asked: string[][] = []
      for (let most = 0; most < 9 && at.game.state.phase === 'activation'; most++) {
        const [decision] = at.game.pending
        if (decision!.ask === 'chooseAction')
          asked.push([...new Set(at.options('chooseAction').map((id) => id.split(':')[0]!))].sort())
        at.answer(
          decision!.ask,
          at.options(decision!.ask).includes('none') ? 'none' : at.options(decision!.ask)[0]!,
        )
      }
      return asked
    }
    const [fore, aft] = [
      ['coordinate', 'none'],
      ['none', 'recover', 'reinforce'],
    ]
    expect(actions([])).toEqual([fore, aft])
    expect(actions(['fore'])).toEqual([aft])
    expect(actions(['aft'])).toEqual([fore])
  })

  test('[HS-CRIP-2] a section that is crippled loses the shields it had left, the other keeps its own', () => {
    const at = arrangeHuge(
      corvette(),
      0,
      { shields: { fore: 4, aft: 2 } },
      { damage: cardsBeside('fore', 'cr90corvette', 7) },
    )
    deal(at.game, 0, false, 'HS-DMG-2', ['fore'])
    at.game.pending = []
    runUntilDecision(at.game)
    expect(at.ship(0)).toMatchObject({
      shields: 2,
      huge: { crippled: ['fore'], shields: { fore: 0, aft: 2 } },
    })
    at.ends('setDials')
  })

  const quad = 'hardpoint:quadlasercannons'

  test('[HS-CRIP-3] [HS-CRIP-5] the controller discards what exceeds the icons; titles and modifications stay', () => {
    const upgrades = [
      'crew:gunner',
      'crew:navigator',
      quad,
      quad,
      'title:dodonnaspride',
      'mod:optimizedgenerators',
    ]
    const at = struck(battered(7, {}, upgrades), { hits: 1 }, ['fore'])
    // The crippled fore card has one crew icon: the weapons go, and one of the two crew.
    expect(at.asked('discardUpgrade')).toMatchObject({ seat: 0, subject: 0 })
    expect(at.options('discardUpgrade')).toEqual(['crew:gunner', 'crew:navigator'])
    at.answer('discardUpgrade', 'crew:gunner')
    expect([...at.ship(0).discarded].sort()).toEqual(['crew:gunner', quad, `${quad}#2`])
    at.ends('setDials')
  })

  test('[HS-CRIP-3] icons that a title adds are there on the crippled side too', () => {
    const upgrades = ['crew:gunner', 'crew:navigator', 'team:sensorteam', quad, 'title:tantiveiv']
    const at = struck(battered(7, {}, upgrades), { hits: 1 }, ['fore'])
    expect(at.ship(0).discarded).toEqual([quad])
    at.ends('setDials')
  })

  test('[HS-CRIP-3] torpedoes and missiles that a card keeps from being discarded stay', () => {
    const ordnance = ['torpedo:protontorpedoes', 'missile:concussionmissiles']
    const cards: first.Cards = {
      'mod:ordnancetubes': {
        text: 'Keeps ordnance.',
        cannot: { discard: (_, __, { slot }) => /torpedo|missile/.test(slot) },
      },
    }
    const gives = (modifications: string[]) => {
      const upgrades = [...modifications, ...ordnance, quad]
      const at = struck(battered(7, { cards }, upgrades), { hits: 1 }, ['fore'])
      expect(at.ship(0).huge!.crippled).toEqual(['fore'])
      at.ends('setDials')
      return at.ship(0).discarded
    }
    expect(gives([])).toEqual([...ordnance, quad])
    expect(gives(['mod:ordnancetubes'])).toEqual([quad])
  })

  test('[HS-CRIP-4] energy beyond the limit of the crippled side goes, and what lay on discarded cards', () => {
    const at = arrangeHuge(
      corvette({}, [], [quad]),
      0,
      { shields: { fore: 5, aft: 0 }, energy: 5, stored: { [quad]: 2 } },
      {
        damage: cardsBeside('aft', 'cr90corvette', 7),
      },
    )
    struck(at, { hits: 1 }, ['aft'])
    expect(at.ship(0).huge).toMatchObject({ crippled: ['aft'], energy: 1, stored: {} })
    at.ends('setDials')
  })

  test('[HS-CRIP-8] [HS-CRIP-9] with both sections crippled it is destroyed, and leaves nothing behind', () => {
    const at = arrangeHuge(
      corvette(),
      0,
      { shields: { fore: 0, aft: 0 }, crippled: ['aft'], energy: 1 },
      {
        damage: [...cardsBeside('fore', 'cr90corvette', 7), ...cardsBeside('aft', 'cr90corvette', 8, 950)],
        tokens: { reinforceFore: 1 },
        locks: [1],
      },
    ).arrange(1, { locks: [0], lockedSections: { 0: 'fore' } })
    struck(at, { hits: 1 }, ['fore'])
    at.has(0, { place: 'destroyed', damage: [], tokens: {}, locks: [], huge: { energy: 0, stored: {} } })
    at.has(1, { locks: [] })
    const { sectionDecks } = at.game.rules
    const discards = ['fore', 'aft'].map(
      (s) => at.game.state.decks[sectionDecks[`0:cr90corvette-${s}`]!]!.discard.length,
    )
    expect(discards).toEqual([8, 8])
  })

  test('[EV18-SCORE-5] a crippled section scores its points with its upgrades; a destroyed ship its own once', () => {
    const at = struck(battered(7, {}, [quad]), { hits: 1 }, ['fore'])
    expect(at.ship(0).discarded).toEqual([quad])
    expect(first.scoreOfTeam(at.game, 1)).toBe(56)
    arrangeHuge(
      at,
      0,
      { shields: { fore: 0, aft: 0 } },
      { damage: [...at.ship(0).damage, ...cardsBeside('aft', 'cr90corvette', 7, 950)] },
    )
    struck(at, { hits: 1 }, ['aft']).has(0, { place: 'destroyed' })
    // It was the only one: with it all of the squad is gone.
    expect(first.scoreGame(at.game)[1]!.items).toMatchObject([
      { for: 'destroyed', ships: [0], points: 96 },
      { for: 'wipedOut', points: 204 },
    ])
  })
})

describe('simultaneous attacks', () => {
  const single = 'hardpoint:singleturbolasers'

  /** An X-wing fires at a corvette with one hull point left in its fore section, which has another one in range. */
  const duel = (skill: number, dice: string[], aft: 'whole' | 'crippled' = 'whole') => {
    const at = new Table({
      seats: [
        [
          [red, 500, 700, 180],
          [red, 910, 472.5, 90],
        ],
        [[cr90, 500, 400, 0, [single]]],
      ],
      cards: {
        [single]: { text: 'A weapon.', weapon: { energy: 2 } },
        'cr90corvette-fore:trackingmisalignment': {
          text: 'One die less.',
          value: { attackDice: -1 },
        },
      },
      dice,
      fore: ['trackingmisalignment'],
      initiative: 0,
    })
    at.arrange(0, { skills: [{ value: skill, from: 0 }] })
    const whole = aft === 'whole'
    const cards = [
      ...cardsBeside('fore', 'cr90corvette', 7),
      ...(whole ? [] : cardsBeside('aft', 'cr90corvette', 8, 950)),
    ]
    const shields = { fore: 0, aft: whole ? 3 : 0 }
    arrangeHuge(at, 2, { shields, crippled: whole ? [] : ['aft'] }, { damage: cards })
    return at.skipTo('combat').answer('chooseAttack', 'primary:2:fore')
  }
  const hit = ['crit', 'blank', 'blank']

  test('[HS-SIM-1] [HS-SIM-2] [HS-SIM-3] [HS-SIM-4] at equal skill it is crippled when it has attacked with its full strength', () => {
    const at = duel(4, [...hit, ...blanks(3 + 3), ...blanks(3 + 2)])
    expect(at.ship(2).huge).toMatchObject({ crippled: [], doomed: ['fore'] })
    expect(at.options('chooseAttack')).toEqual(['primary:1', `${single}:1`, 'pass'])
    at.answer('chooseAttack', 'primary:1')
    expect(at.ship(2).huge).toMatchObject({ crippled: [] })
    at.answer('chooseAttack', `${single}:1`)
    // The card that has just been dealt takes a die from each.
    expect(at.rolls()).toEqual([3, 0, 3, 3, 3, 2])
    expect(at.ship(2).huge).toMatchObject({ crippled: ['fore'], doomed: [] })
    expect(at.ship(2).discarded).toEqual([single])
    at.has(2, { place: 'table' }).ends('setDials')
  })

  test('[HS-SIM-4] [HS-CRIP-10] the last section to be crippled keeps the ship on the table as long', () => {
    const at = duel(4, [...hit], 'crippled')
    at.has(2, { place: 'table' }).answer('chooseAttack', 'pass')
    at.has(2, { place: 'destroyed' })
  })

  test('[HS-SIM-5] at another skill, or once it has attacked, it is crippled at once', () => {
    const above = duel(6, [...hit])
    expect(above.ship(2).huge).toMatchObject({ crippled: ['fore'], doomed: [] })
    // What is left of the fore section fires with 2 dice.
    expect(above.options('chooseAttack')).toEqual(['primary:1', 'pass'])
    const below = new Table({
      seats: [[[red, 500, 700, 180]], [[cr90, 500, 400, 0]]],
      dice: hit,
      fore: ['directhit'],
    }).arrange(0, { skills: [{ value: 2, from: 0 }] })
    arrangeHuge(
      below,
      1,
      { shields: { fore: 0, aft: 3 } },
      { damage: cardsBeside('fore', 'cr90corvette', 7) },
    )
    below.skipTo('combat').answer('chooseAttack', 'primary:1:fore')
    expect(below.ship(1).huge).toMatchObject({ crippled: ['fore'], doomed: [] })
    below.ends('setDials')
  })

  test('[HS-SIM-1] a section that waits to be crippled can be attacked again, to no further effect', () => {
    const at = new Table({
      seats: [
        [
          [red, 500, 700, 180],
          [red, 540, 700, 180],
        ],
        [[cr90, 500, 400, 0]],
      ],
      dice: [...hit, ...hit],
      fore: ['directhit', 'directhit'],
      initiative: 0,
    })
    arrangeHuge(at, 2, { shields: { fore: 0, aft: 3 } }, { damage: cardsBeside('fore', 'cr90corvette', 7) })
    at.skipTo('combat').answer('chooseFighter', 'ship:0').answer('chooseAttack', 'primary:2:fore')
    expect(at.options('chooseAttack')).toEqual(['primary:2:fore', 'pass'])
    at.answer('chooseAttack', 'primary:2:fore')
    expect(at.ship(2).huge).toMatchObject({ crippled: ['fore'], shields: { fore: 0, aft: 3 } })
    at.has(2, { place: 'table' }).ends('setDials')
  })
})

test('[HS-DMG-2] a facedown card is turned up beside the section that is named', () => {
  const turned = (section: 'fore' | 'aft') => {
    const at = corvette()
    const damage = [...cardsBeside('fore', 'cr90corvette', 1), ...cardsBeside('aft', 'cr90corvette', 1, 950)]
    arrangeHuge(at, 0, {}, { damage })
    first.effects.turnFaceup(at.game, 0, 'C1-ABILITY-1', section)
    return at.ship(0).damage.flatMap(({ no, faceup }) => (faceup ? [no] : []))
  }
  expect([turned('fore'), turned('aft')]).toEqual([[900], [950]])
})
