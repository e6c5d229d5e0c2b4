import type { ShipId } from '@flotilla/engine'
import { cardsOn } from '@flotilla/engine/first/effects'
// Details of cards in attacks: who changes dice, whose tokens are spent, who may attack.
import { blanks, type Layout, type PlacedPilot, squadOf, Table } from '@flotilla/engine/testing/first'
import { cr90 } from '@flotilla/engine/testing/first-huge'
import { describe, expect, test } from 'vitest'
import { firstCards } from './index.ts'
import { createSides, diceOffers, flyDial, lastFaces } from './pilots/testing.ts'
import {
  academyPilot,
  askingCards,
  createDuel,
  createTable,
  declareAttack,
  redSquadronPilot,
  rookiePilot,
} from './upgrades/testing.ts'

const rebel = (name: string): string => `rebelalliance:${name}`
const scum = (name: string): string => `scumandvillainy:${name}`
const inquisitor = 'galacticempire:tieadvprototype:theinquisitor'

describe('who changes dice', () => {
  test('amd:m9g8: its own ship has the die rerolled, whatever keeps the attacker from changing dice', () => {
    const flown = (astromech: string) =>
      createTable(
        [
          [
            [redSquadronPilot, 500, 300, 0, ['ept:snapshot']],
            [redSquadronPilot, 700, 300, 0, [astromech]],
          ],
          [[academyPilot, 500, 540, 180]],
        ],
        ['hit', 'blank', ...blanks(4)],
      )
        .arrange(0, { activated: true })
        .arrange(1, { activated: true, locks: [0] })
        .dials('1FG', '1FG', '2FG')
        .upTo('useAbility')
        .answer('useAbility', 'use')
        .answer('chooseAttack', 'ept:snapshot:2')
    const at = flown('amd:m9g8')
    at.answer('modifyAttackDice', 'card:1:amd:m9g8:reroll:1000')
    expect(lastFaces(at, 0)).toEqual(['hit', 'blank'])
    expect(diceOffers(flown('amd:r2d2'), 'amd')).toEqual([])
  })

  const omega = 'firstorder:tiefofighter:omegaleader'
  const locked = (at: Table, who: ShipId, whom: ShipId) => at.arrange(who, { locks: [whom] })

  test('firstorder:tiefofighter:omegaleader: a Heavy Laser Cannon of a locked attacker changes no crits', () => {
    const cannon = 'cannon:heavylasercannon'
    const shot = (isLocked: boolean) => {
      const at = createDuel([cannon], ['crit', ...blanks(10)], { foe: omega })
      return lastFaces(declareAttack(isLocked ? locked(at, 1, 0) : at, `${cannon}:1`), 0)
    }
    expect([shot(true)?.[0], shot(false)?.[0]]).toEqual(['crit', 'hit'])
  })

  test('firstorder:tiefofighter:omegaleader: C-3PO of a locked defender adds no evade', () => {
    const heard = (isLocked: boolean) => {
      const at = createDuel([], blanks(10), { pilot: omega, foe: redSquadronPilot, theirs: ['crew:c3po'] })
      return askingCards(declareAttack(isLocked ? locked(at, 0, 1) : at).upTo('useAbility')).includes(
        'crew:c3po',
      )
    }
    expect([heard(true), heard(false)]).toEqual([false, true])
  })

  test('firstorder:tiefofighter:omegaleader: Sunny Bounder, locked, adds no result', () => {
    const sunny = scum('m3ainterceptor:sunnybounder')
    const heard = (isLocked: boolean) => {
      const at = createDuel([], ['hit', 'hit', ...blanks(10)], { pilot: sunny, foe: omega, y: 480 })
      return askingCards(declareAttack(isLocked ? locked(at, 1, 0) : at).upTo('useAbility')).includes(sunny)
    }
    expect([heard(true), heard(false)]).toEqual([false, true])
  })

  test('firstorder:tiefofighter:omegaleader: to cancel results changes none, and the Emperor aboard another ship helps', () => {
    const kestal = 'galacticempire:tieaggressor:lieutenantkestal'
    const at = locked(createDuel([], blanks(10), { pilot: kestal, foe: omega, y: 480 }), 1, 0)
    expect(diceOffers(declareAttack(at.arrange(0, { tokens: { focus: 1 } })), kestal)).toHaveLength(1)
    const aboard = (ship: 0 | 1) => {
      const emperor = ['crew:emperorpalpatine']
      const friends: PlacedPilot[] = [[redSquadronPilot, 700, 300, 0, ship === 1 ? emperor : []]]
      const table = createDuel(ship === 0 ? emperor : [], blanks(10), { foe: omega, friends })
      return askingCards(declareAttack(locked(table, 2, 0), 'primary:2').upTo('useAbility'))
    }
    expect(aboard(1)).toContain('crew:emperorpalpatine')
    expect(aboard(0)).not.toContain('crew:emperorpalpatine')
  })

  test('mod:autothrusters: not against a primary weapon of the Inquisitor, but against others beyond Range 2', () => {
    const heard = (pilot: string, y: number, weapon = 'primary') => {
      const at = createDuel(['cannon:heavylasercannon'], blanks(20), {
        pilot,
        foe: 'soontirfel',
        theirs: ['mod:autothrusters'],
        y,
      })
      declareAttack(at, `${weapon}:1`).upTo('modifyDefenseDice', 1)
      return diceOffers(at, 'mod:autothrusters').length > 0
    }
    expect([heard(inquisitor, 570), heard(redSquadronPilot, 570), heard(redSquadronPilot, 490)]).toEqual([
      false,
      true,
      false,
    ])
    expect(heard(inquisitor, 570, 'cannon:heavylasercannon')).toBe(true)
  })

  test('scumandvillainy:protectoratestarfighter:fennrau: the enemy at Range 1, not an attack that counts as such', () => {
    const fenn = scum('protectoratestarfighter:fennrau')
    const heard = (pilot: string, y: number) =>
      askingCards(
        declareAttack(createDuel([], blanks(20), { pilot, foe: fenn, y })).upTo('useAbility'),
      ).includes(fenn)
    expect([heard(inquisitor, 570), heard(inquisitor, 430), heard(redSquadronPilot, 430)]).toEqual([
      false,
      true,
      true,
    ])
    const own = declareAttack(createDuel([], blanks(20), { pilot: fenn, y: 430 })).upTo('useAbility')
    expect(askingCards(own)).toContain(fenn)
  })

  test('system:targetingscrambler: the ship at Range 1, not an attack of the Inquisitor that counts as such', () => {
    const changes = (y: number) => {
      const at = createDuel([], ['focus', ...blanks(20)], {
        pilot: inquisitor,
        foe: redSquadronPilot,
        theirs: ['system:targetingscrambler'],
        y,
      })
      at.arrange(0, { conditions: ['condition:scrambled'], tokens: { focus: 1 } })
      return declareAttack(at).game.pending.some(({ ask }) => ask === 'modifyAttackDice')
    }
    expect([changes(570), changes(430)]).toEqual([true, false])
  })
})

describe('whose tokens are spent', () => {
  const esege = rebel('kwing:esegetuketu')
  const shara = rebel('arc170:sharabey')

  /** Lays out a ship that attacks with a friendly ship beside it that has a focus token and a lock. */
  const helped = (
    helper: string,
    dice: readonly string[],
    more: {
      pilot?: string
      mine?: readonly string[]
      foe?: string
      tokens?: object
      locks?: ShipId[]
      x?: number
    } = {},
  ) => {
    const {
      pilot = redSquadronPilot,
      mine = [],
      foe = redSquadronPilot,
      tokens = {},
      locks = [],
      x = 620,
    } = more
    const at = createDuel(mine, [...dice, ...blanks(20)], { pilot, foe, y: 500, friends: [[helper, x, 300]] })
    at.arrange(0, { tokens, locks }).arrange(1, { tokens: { focus: 1 }, locks: [2], fought: true })
    return declareAttack(at.arrange(2, { fought: true }), 'primary:2')
  }

  test('rebelalliance:kwing:esegetuketu: his token is of use to Poe Dameron, Calculation and Weapons Guidance', () => {
    const poe = 'resistance:t70xwing:poedameron'
    const focus = ['focus', 'blank', 'blank']
    expect(diceOffers(helped(esege, focus, { pilot: poe }), poe)).toHaveLength(1)
    expect(diceOffers(helped(esege, focus, { pilot: poe, x: 900 }), poe)).toEqual([])
    const at = helped(esege, focus, { mine: ['ept:calculation'] })
    at.answer('modifyAttackDice', 'card:0:ept:calculation:focus:crit:by:1').has(1, { tokens: {} })
    expect(lastFaces(at, 0)).toEqual(['crit', 'blank', 'blank'])
    expect(
      diceOffers(helped(esege, focus, { mine: ['tech:weaponsguidance'] }), 'weaponsguidance'),
    ).toHaveLength(1)
    expect(
      diceOffers(helped(esege, focus, { mine: ['ept:calculation'], tokens: { focus: 1 } }), 'calculation'),
    ).toHaveLength(2)
    expect(diceOffers(helped(esege, focus, { mine: ['ept:calculation'], x: 900 }), 'calculation')).toEqual([])
  })

  test('rebelalliance:kwing:esegetuketu: one token turns focus results, his or its own', () => {
    const at = helped(esege, ['focus', 'blank', 'blank'], { tokens: { focus: 1 }, locks: [2] })
    at.answer('modifyAttackDice', `card:1:${esege}:focus:hit`)
    expect(at.options('modifyAttackDice')).not.toContain('focus')
    const own = helped(esege, ['focus', 'blank', 'blank'], { tokens: { focus: 1 }, locks: [2] })
    own.answer('modifyAttackDice', 'focus')
    expect(diceOffers(own, esege)).toEqual([])
  })

  test('rebelalliance:kwing:esegetuketu: against Dark Curse it spends none of his either', () => {
    const focus = ['focus', 'blank', 'blank']
    expect(diceOffers(helped(esege, focus, { foe: 'darkcurse' }), esege)).toEqual([])
    expect(diceOffers(helped(esege, focus), esege)).toHaveLength(1)
  })

  test('rebelalliance:arc170:sharabey: one lock is spent on a reroll, hers or its own', () => {
    const at = helped(shara, blanks(3), { locks: [2] })
    at.answer('modifyAttackDice', 'lock:1000')
    expect(diceOffers(at, shara)).toEqual([])
    const hers = helped(shara, blanks(3), { locks: [2] })
    hers.answer('modifyAttackDice', `card:1:${shara}:reroll:1000`)
    expect(
      hers.game.pending.some(
        (one) => 'options' in one && one.options.some(({ id }) => id.startsWith('lock:')),
      ),
    ).toBe(false)
  })

  test('rebelalliance:arc170:sharabey: her lock is of use to Han Solo and an Advanced Targeting Computer', () => {
    const at = helped(shara, ['focus', 'blank', 'blank'], { mine: ['crew:hansolo'] })
    at.answer('modifyAttackDice', 'card:0:crew:hansolo:focus:hit:by:1').has(1, { locks: [] })
    const computer = helped(shara, blanks(3), { mine: ['system:advtargetingcomputer'] })
    computer.answer('modifyAttackDice', 'card:0:system:advtargetingcomputer:add:crit')
    // No lock is spent in that attack then.
    expect(diceOffers(computer, shara)).toEqual([])
  })

  test('amd:r5k6: the lock that is back is not spent in that attack, by Norra Wexley neither', () => {
    const norra = rebel('arc170:norrawexley')
    const shot = (die: string) => {
      const at = createDuel(['amd:r5k6'], [...blanks(2), die, ...blanks(12)], {
        pilot: norra,
        foe: redSquadronPilot,
      })
      at.arrange(0, { locks: [1] })
      declareAttack(at).answer('modifyAttackDice', `card:0:${norra}:add:focus`)
      return at
    }
    const at = shot('evade').has(0, { locks: [1] })
    expect(diceOffers(at, norra)).toEqual([])
    expect(
      at.game.pending.some((one) => 'options' in one && one.options.some(({ id }) => id.startsWith('lock:'))),
    ).toBe(false)
    shot('blank').has(0, { locks: [] })
    // Nor a lock spent on a reroll.
    const reroll = createDuel(['amd:r5k6'], [...blanks(2), 'hit', 'evade', ...blanks(12)], {
      pilot: norra,
      foe: redSquadronPilot,
    })
    declareAttack(reroll.arrange(0, { locks: [1] }))
      .answer('modifyAttackDice', 'lock:1000')
      .has(0, { locks: [1] })
    expect(diceOffers(reroll, norra)).toEqual([])
  })
})

describe('who may attack', () => {
  const biggs = rebel('xwing:biggsdarklighter')

  test('rebelalliance:xwing:biggsdarklighter: bars only weapons that could attack him', () => {
    const missile = 'missile:clustermissiles'
    const at = createTable(
      [
        [[redSquadronPilot, 500, 300, 0, [missile]]],
        [
          ['redsquadronpilot', 500, 400, 180],
          [biggs, 580, 400, 180],
        ],
      ],
      [],
      { ruleset: '1e-epic-2014' },
    )
    // A missile needs a lock, which there is on the other one alone, and Biggs is out of its range besides.
    at.arrange(0, { locks: [1] })
      .skipTo('combat')
      .upTo('chooseAttack', 0)
    expect(at.options('chooseAttack')).toContain(`${missile}:1`)
    expect(at.options('chooseAttack')).not.toContain('primary:1')
    expect(at.options('chooseAttack')).toContain('primary:2')
  })

  test.each(['illicit:feedbackarray', 'illicit:empdevice'])(
    '%s: in place of an attack, so not without an opportunity',
    (card) => {
      const turn = (more: object, obstacles: readonly (readonly [string, number, number])[] = []) => {
        const at = createTable(
          [[[redSquadronPilot, 500, 300, 0, [card, 'crew:gunner']]], [[academyPilot, 500, 390, 180]]],
          blanks(40),
          { obstacles },
        )
        return at.arrange(0, more).arrange(1, { fought: true }).skipTo('combat').upTo('useAbility')
      }
      expect(askingCards(turn({}))).toContain(card)
      expect(askingCards(turn({ tokens: { weaponsDisabled: 1 } }))).not.toContain(card)
      expect(askingCards(turn({}, [['coreasteroid0', 500, 300]]))).not.toContain(card)
      const blind = [{ no: 901, card: 'core-tfa:blindedpilot', faceup: true, since: 0 }]
      expect(askingCards(turn({ damage: blind, shields: 0 }))).toContain(card)
    },
  )

  test.each(['illicit:feedbackarray', 'illicit:empdevice'])(
    '%s: not for a ship that has attacked in that phase',
    (card) => {
      const quickdraw = 'firstorder:tiesffighter:quickdraw'
      const turn = (answers: boolean) => {
        const at = createTable(
          [[[quickdraw, 500, 300, 0, [card]]], [['soontirfel', 500, 390, 180]]],
          ['hit', ...blanks(30)],
          {
            initiative: 1,
          },
        )
        at.skipTo('combat').upTo('chooseAttack', 1).answer('chooseAttack', 'primary:0').upTo('useAbility', 0)
        if (answers) at.answer('useAbility', 'use').answer('chooseAttack', 'primary:1').upTo('useAbility')
        else at.answer('useAbility', 'decline').upTo('useAbility')
        return askingCards(at).includes(card)
      }
      expect([turn(true), turn(false)]).toEqual([false, true])
    },
  )

  test('illicit:feedbackarray: with hull left, and then no attack in that phase', () => {
    const quickdraw = 'firstorder:tiesffighter:quickdraw'
    const at = createTable(
      [[[quickdraw, 500, 300, 0, ['illicit:feedbackarray']]], [[redSquadronPilot, 500, 390, 180]]],
      ['hit', ...blanks(20)],
    )
    at.skipTo('combat').upTo('useAbility').answer('useAbility', at.options('useAbility')[0]!)
    // What it lost and loses lets it attack no more.
    at.upTo('chooseAttack', 1).answer('chooseAttack', 'primary:0').upTo('nothing')
    expect(at.kinds('attack').map(({ ship }) => ship)).toEqual([1])
    const doomed = createTable(
      [[[redSquadronPilot, 500, 300, 0, ['illicit:feedbackarray']]], [[redSquadronPilot, 500, 390, 180]]],
      ['hit', ...blanks(20)],
      { initiative: 1 },
    )
    doomed.damaged(0, 'weaponmalfunction', 'structuraldamage').skipTo('combat').upTo('chooseAttack', 1)
    doomed.answer('chooseAttack', 'primary:0').upTo('useAbility')
    expect(askingCards(doomed)).not.toContain('illicit:feedbackarray')
  })

  test('illicit:empdevice: its own ship is at Range 1 of itself', () => {
    const at = createTable(
      [
        [
          [redSquadronPilot, 500, 300, 0, ['illicit:empdevice']],
          [rookiePilot, 560, 300],
        ],
        [
          [academyPilot, 500, 390, 180],
          [academyPilot, 500, 600],
        ],
      ],
      [],
    )
    for (const id of [1, 2, 3]) at.arrange(id, { fought: true })
    at.skipTo('combat').upTo('useAbility').answer('useAbility', 'use').upTo('nothing')
    expect(at.kinds('gained').map(({ ship, token, amount }) => [ship, token, amount])).toEqual([
      [0, 'ion', 2],
      [1, 'ion', 2],
      [2, 'ion', 2],
    ])
  })

  test('core-tfa:blindedpilot: facedown after an opportunity to attack, not without one', () => {
    const damage = [{ no: 901, card: 'core-tfa:blindedpilot', faceup: true, since: 0 }]
    const ended = (
      more: object,
      foe: PlacedPilot = [academyPilot, 500, 490, 180],
      obstacles: readonly (readonly [string, number, number])[] = [],
    ) =>
      createTable([[[redSquadronPilot, 500, 300]], [foe]], blanks(20), { damageDeck: 'core-tfa', obstacles })
        .arrange(0, { damage, shields: 0, ...more })
        .skipTo('combat')
        .upTo('nothing')
        .damage(0)
    expect(ended({})).toEqual(['-'])
    expect(ended({}, [academyPilot, 1200, 490, 180])).toEqual(['-'])
    expect(ended({ tokens: { weaponsDisabled: 1 } })).toEqual(['blindedpilot'])
    expect(ended({}, undefined, [['coreasteroid0', 500, 300]])).toEqual(['blindedpilot'])
  })

  test('core-tfa:blindedpilot: an attack that a card offers is an opportunity, too', () => {
    const dengar = scum('jumpmaster5000:dengar')
    const damage = [{ no: 901, card: 'core-tfa:blindedpilot', faceup: true, since: 0 }]
    const at = createDuel([], blanks(20), { foe: dengar, y: 530, damageDeck: 'core-tfa' })
    declareAttack(at.arrange(1, { damage, shields: 0, fought: true }))
      .upTo('useAbility')
      .answer('useAbility', 'use')
    expect(at.damage(1)).toEqual(['-'])
    expect(at.kinds('attack')).toHaveLength(1)
  })
})

describe('damage cards and pilots', () => {
  test('core:damagedsensorarray: bars the actions of the bar, and no others', () => {
    const acting = (pilot: string, upgrades: readonly string[]) => {
      const at = createSides([[pilot, 500, 300, 0, upgrades]], [[academyPilot, 1500, 800, 180]])
      at.damaged(0, 'damagedsensorarray')
      return at
    }
    const at = flyDial(acting(redSquadronPilot, ['ept:experthandling']), '2FG')
    expect(at.options('chooseAction')).toEqual(['experthandling', 'repair:900', 'none'])
    // Barrel rolls are not on the bar of an X-wing; those of a fighter that has them are barred.
    at.answer('chooseAction', 'experthandling').upTo('chooseAction')
    expect(at.options('chooseAction').some((id) => id.startsWith('barrelRoll'))).toBe(true)
    const barred = flyDial(acting(academyPilot, ['ept:experthandling']), '2FG')
    expect(barred.options('chooseAction').some((id) => id.startsWith('experthandling'))).toBe(false)
    const isard = (pilot: string) =>
      askingCards(acting(pilot, ['crew:ysanneisard']).skipTo('combat')).includes('crew:ysanneisard')
    expect([isard(redSquadronPilot), isard(academyPilot)]).toEqual([true, false])
  })

  test.each(['core:stunnedpilot', 'core-tfa:stunnedpilot'])(
    'rebelalliance:yt2400:dashrendar: %s harms him on no obstacle',
    (card) => {
      const dash = rebel('yt2400:dashrendar')
      const flown = (pilot: string, obstacles: readonly (readonly [string, number, number])[]) => {
        const at = createSides([[pilot, 500, 200]], [[academyPilot, 1500, 800, 180]], blanks(2), {
          obstacles,
          damageDeck: card.split(':')[0]!,
        })
        at.arrange(0, { damage: [{ no: 901, card, faceup: true, since: 0 }], shields: 2 })
        return flyDial(at, '1FG').upTo('chooseAction').kinds('damaged').length
      }
      const rock = [['coreasteroid0', 500, 300]] as const
      expect([flown(dash, rock), flown('wildspacefringer', rock), flown('wildspacefringer', [])]).toEqual([
        0, 1, 0,
      ])
    },
  )

  test('title:ig2000: an Injured Pilot keeps what it borrows, and lends nothing', () => {
    const ig = (letter: string, x: number): PlacedPilot => [
      scum(`aggressor:ig88${letter}`),
      x,
      300,
      0,
      ['title:ig2000'],
    ]
    const at = createTable([[ig('a', 300), ig('b', 500)], [[academyPilot, 500, 700, 180]]])
    const cards = (id: ShipId) => cardsOn(at.game, at.game.state.ships[id]!).map(({ me }) => me.card)
    at.damaged(1, 'injuredpilot')
    expect(cards(1)).toContain(scum('aggressor:ig88a'))
    expect(cards(1)).not.toContain(scum('aggressor:ig88b'))
    expect(cards(0)).not.toContain(scum('aggressor:ig88b'))
    expect(cards(0)).toContain(scum('aggressor:ig88a'))
  })

  test('amd:r2d2: the shield comes before the dice for an obstacle and for lasers, after that of a mine', () => {
    const flown = (theirs: readonly string[], more: Partial<Layout>, y = 500) => {
      const at = createTable(
        [[[rookiePilot, 500, 200, 0, ['amd:r2d2']]], [[academyPilot, 500, y, 0, theirs]]],
        ['hit', ...blanks(3)],
        { initiative: 1, ...more },
      )
      at.arrange(0, { shields: 1 }).arrange(1, { activated: true })
      return at
    }
    const order = (at: Table) => {
      at.dials('2FG', '2FG').upTo('useAbility')
      while (at.asked('useAbility').options[0]!.card !== 'amd:r2d2')
        at.answer('useAbility', 'use').upTo('useAbility')
      at.answer('useAbility', 'use').upTo('chooseFighter')
      return at.events
        .flatMap(({ kind }) => (kind === 'rolled' || kind === 'recovered' ? [kind] : []))
        .slice(0, 2)
    }
    expect(order(flown([], { obstacles: [['coreasteroid0', 500, 280]] }, 800))).toEqual([
      'recovered',
      'rolled',
    ])
    expect(order(flown(['mod:antipursuitlasers'], {}, 300))).toEqual(['recovered', 'rolled'])
    const mined = flown([], {}, 800)
    const device = {
      id: 2000,
      what: 'proximityMine',
      piece: 0,
      pose: { x: 500, y: 270, heading: 0 },
      seat: 1,
    } as const
    mined.game.state = { ...mined.game.state, devices: [device] }
    expect(order(mined)).toEqual(['rolled', 'recovered'])
  })

  test('crew:r2d2-swx22: when the End phase is over, of a huge ship on its section alone', () => {
    const droid = 'crew:r2d2-swx22'
    const at = createTable(
      [[[rookiePilot, 500, 300, 0, [droid]]], [[academyPilot, 500, 700, 180]]],
      ['blank'],
    )
    at.arrange(0, { shields: 0, tokens: { focus: 1 } })
      .skipTo('end')
      .upTo('useAbility')
      .has(0, { tokens: {} })
    at.answer('useAbility', 'use').has(0, { shields: 1 })
    const huge = (fore: number, aft: number) => {
      const giant = createTable([[[cr90, 500, 300, 0, [droid]]], [[academyPilot, 500, 700, 180]]], blanks(2))
      const one = giant.game.state.ships[0]!
      giant.arrange(0, { shields: fore + aft, huge: { ...one.huge!, shields: { fore, aft } } })
      return giant.skipTo('end').upTo('useAbility')
    }
    expect(askingCards(huge(0, 3))).toContain(droid)
    expect(askingCards(huge(2, 0))).not.toContain(droid)
    const used = huge(0, 3).answer('useAbility', 'use')
    expect(used.game.state.ships[0]!.huge!.shields).toEqual({ fore: 1, aft: 3 })
  })

  test('resistance:yt1300:hansolo-swx57: placed on an obstacle he suffers what it does, and loses a shield by it', () => {
    const han = 'resistance:yt1300:hansolo-swx57'
    const placed = (y: number, die: readonly string[]) => {
      const seats = [[han], [academyPilot]].map(([pilot], team) => ({
        name: `seat ${team}`,
        team,
        squad: squadOf([[pilot!, 0, 0]], team === 0 ? { obstacles: ['coreasteroid0'] } : {}),
      }))
      const setup = { ruleset: '1e-standard', area: 'standard', seats } as const
      const at = new Table({ seats: [], setup, cards: firstCards, dice: die })
      at.answer('chooseInitiative', 'team:0')
      expect(at.put('placeObstacle', 457, 450)).toBeUndefined()
      at.answer('chooseEdge', 'edge:1')
      const own = { 0: [457, y], 1: [457, 860] } as const
      for (let i = 0; i < 2; i++) {
        const [x, startY] = own[at.asked('placeShip').subject as 0 | 1]
        expect(at.put('placeShip', x, startY, startY > 800 ? 180 : 0)).toBeUndefined()
      }
      at.ends('setDials')
      return at
    }
    const full = placed(60, []).ship(0).shields
    const at = placed(450, ['hit'])
    expect(at.kinds('metObstacle')).toHaveLength(1)
    at.has(0, { shields: full - 1, damage: [] })
    placed(450, ['blank']).has(0, { shields: full })
  })
})
