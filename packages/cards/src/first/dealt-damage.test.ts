// Cards that respond to damage cards before they take effect, or that change how they are dealt.
import { blanks, type Layout, type PlacedPilot, type Table } from '@flotilla/engine/testing/first'
import { describe, expect, test } from 'vitest'
import { academyPilot, askingCards, createDuel, declareAttack, redSquadronPilot } from './upgrades/testing.ts'

const rebel = (name: string): string => `rebelalliance:${name}`
const scum = (name: string): string => `scumandvillainy:${name}`
const maarek = 'galacticempire:tiedefender:maarekstele'

/** The first ship hits the other one, which has no shields. */
const hit = (
  dice: readonly string[],
  deck: readonly string[],
  more: Partial<Layout> & {
    pilot?: string
    mine?: readonly string[]
    foe?: string
    theirs?: readonly string[]
    foes?: readonly PlacedPilot[]
    y?: number
  } = {},
): Table => {
  const { mine = [], foe = redSquadronPilot, ...rest } = more
  const at = createDuel(mine, [...dice, ...blanks(3 - dice.length), ...blanks(12)], { foe, deck, ...rest })
  for (const { id } of at.game.state.ships) if (id > 0) at.arrange(id, { fought: true, shields: 0 })
  return declareAttack(at)
}

describe.each([
  ['crew:chewbacca', [], 'use', 1],
  ['mod:integratedastromech', ['amd:r2d2'], 'amd:r2d2', 0],
] as const)('%s', (card, upgrades, use, shields) => {
  const theirs = [card, ...upgrades]
  const goes = card === 'crew:chewbacca' ? card : 'amd:r2d2'

  test(`${card}: its player sees a faceup card before he decides, and it does nothing when discarded`, () => {
    const at = hit(['crit'], ['thrustcontrolfire'], { theirs }).upTo('useAbility')
    expect(at.kinds('dealt')).toMatchObject([{ ship: 1, faceup: true, card: 'core:thrustcontrolfire' }])
    expect(askingCards(at)).toContain(card)
    at.answer('useAbility', use).has(1, { shields, tokens: {}, discarded: [goes] })
    expect(at.damage(1)).toEqual([])
    const declined = hit(['crit'], ['thrustcontrolfire'], { theirs }).upTo('useAbility')
    declined.answer('useAbility', 'decline').has(1, { shields: 0, tokens: { stress: 1 }, discarded: [] })
  })

  test(`${card}: the last damage that would destroy its ship may be discarded`, () => {
    const at = createDuel([], ['hit', ...blanks(12)], { foe: redSquadronPilot, theirs, deck: ['directhit'] })
    at.damaged(1, 'structuraldamage', 'weaponmalfunction').arrange(1, { fought: true })
    declareAttack(at).upTo('useAbility').answer('useAbility', use)
    at.has(1, { place: 'table' })
    expect(at.damage(1)).toHaveLength(2)
  })

  test(`${card}: whatever else has changed how the card is dealt`, () => {
    const greedo = hit(['hit'], ['thrustcontrolfire'], { mine: ['crew:greedo'], theirs }).upTo('useAbility')
    expect(askingCards(greedo)).toContain(card)
    const breach = createDuel([], ['hit', ...blanks(12)], {
      foe: redSquadronPilot,
      theirs,
      damageDeck: 'core-tfa',
      deck: ['loosestabilizer'],
    })
    const damage = [{ no: 950, card: 'core-tfa:majorhullbreach', faceup: true, since: 0 }]
    breach.arrange(1, { fought: true, shields: 0, damage })
    declareAttack(breach).upTo('useAbility')
    expect(breach.kinds('dealt')).toMatchObject([{ faceup: true }])
    expect(askingCards(breach)).toContain(card)
    const chosen = hit(['crit'], ['blindedpilot', 'consolefire', 'directhit'], { pilot: maarek, theirs })
    chosen.upTo('useAbility').answer('useAbility', 'damage:1').upTo('useAbility')
    expect(chosen.damage(1)).toEqual(['consolefire'])
    expect(askingCards(chosen)).toContain(card)
  })
})

describe('faceup damage cards', () => {
  test('rebelalliance:yt1300:chewbacca: one dealt to him turns facedown at once, and was dealt faceup', () => {
    const foe = rebel('yt1300:chewbacca')
    const at = hit(['crit'], ['thrustcontrolfire'], {
      foe,
      y: 520,
      mine: ['crew:bobafett'],
      theirs: ['crew:reconspecialist'],
    })
    at.has(1, { tokens: {} })
    expect(at.damage(1)).toEqual(['-'])
    expect(askingCards(at.upTo('useAbility'))).toContain('crew:bobafett')
  })

  test('crew:bobafett: a card that Chewbacca has discarded was dealt all the same', () => {
    const shot = (dice: readonly string[]) =>
      hit(dice, ['thrustcontrolfire'], {
        mine: ['crew:bobafett'],
        theirs: ['crew:chewbacca', 'ept:determination'],
      })
    const at = shot(['crit']).upTo('useAbility').answer('useAbility', 'use').upTo('useAbility')
    expect(askingCards(at)).toContain('crew:bobafett')
    at.answer('useAbility', 'ept:determination').has(1, {
      discarded: ['crew:chewbacca', 'ept:determination'],
    })
    const facedown = shot(['hit']).upTo('useAbility').answer('useAbility', 'use').upTo('setDials')
    expect(facedown.cardsHeard()).not.toContain('crew:bobafett')
  })

  test('ept:determination: an Injured Pilot is discarded before it silences', () => {
    const at = hit(['crit'], ['injuredpilot'], { theirs: ['ept:determination'] })
    expect(at.damage(1)).toEqual([])
    // One that is there silences it.
    const silenced = createDuel([], ['crit', ...blanks(12)], {
      foe: redSquadronPilot,
      theirs: ['ept:determination'],
      deck: ['blindedpilot'],
    })
    declareAttack(silenced.damaged(1, 'injuredpilot').arrange(1, { fought: true }))
    expect(silenced.damage(1)).toEqual(['injuredpilot', 'blindedpilot'])
  })

  test.each([maarek, 'galacticempire:tieadvanced:maarekstele'])(
    '%s: the cards of an attack alone',
    (pilot) => {
      const deck = ['thrustcontrolfire', 'consolefire', 'directhit']
      const at = hit(['crit'], deck, { pilot })
      expect(at.upTo('useAbility').options('useAbility')).toEqual(['damage:0', 'damage:1', 'damage:2'])
      at.answer('useAbility', 'damage:2')
      expect(at.damage(1)).toEqual(['directhit'])
      // What a Major Explosion deals is none of his.
      const dice = ['crit', ...blanks(pilot === maarek ? 4 : 3), 'hit', ...blanks(5)]
      const explosion = createDuel([], dice, {
        pilot,
        foe: redSquadronPilot,
        damageDeck: 'core-tfa',
        deck: [
          'majorexplosion',
          'majorexplosion',
          'majorexplosion',
          'consolefire',
          'loosestabilizer',
          'structuraldamage',
        ],
      })
      declareAttack(explosion.arrange(1, { shields: 0, fought: true }))
        .upTo('useAbility')
        .answer('useAbility', 'damage:0')
      explosion.upTo('useAbility')
      expect(explosion.damage(1)).toEqual(['-', 'consolefire'])
    },
  )

  test('galacticempire:tiedefender:maarekstele: not the card of the Dark Side, but the next one', () => {
    const deck = ['consolefire', 'directhit', 'structuraldamage']
    const at = createDuel(['crew:kyloren'], ['crit', 'crit', ...blanks(10)], {
      pilot: maarek,
      foe: redSquadronPilot,
      deck,
    })
    at.arrange(1, {
      shields: 0,
      fought: true,
      conditions: ['condition:illshowyouthedarkside'],
      aside: 'core:blindedpilot',
    })
    declareAttack(at).upTo('useAbility')
    expect(at.damage(1)).toEqual(['blindedpilot'])
    at.answer('useAbility', 'damage:2')
    expect(at.damage(1)).toEqual(['blindedpilot', 'structuraldamage'])
  })

  test('galacticempire:tiedefender:maarekstele: the card of an Adv. Homing Missile', () => {
    const missile = 'missile:advhomingmissiles'
    const at = createDuel([missile], ['hit', ...blanks(12)], {
      pilot: maarek,
      foe: redSquadronPilot,
      deck: ['consolefire', 'directhit'],
    })
    declareAttack(at.arrange(0, { locks: [1] }).arrange(1, { fought: true }), `${missile}:1`).upTo(
      'useAbility',
    )
    at.answer('useAbility', 'damage:1')
    expect(at.damage(1)).toEqual(['directhit'])
  })

  test('rebelalliance:yt2400:leebo: draws one more after Maarek Stele has chosen', () => {
    const foe = rebel('yt2400:leebo')
    const deck = ['thrustcontrolfire', 'consolefire', 'directhit', 'weaponmalfunction']
    const shot = (pick: string) => {
      const at = hit(['crit'], deck, { pilot: maarek, foe, y: 520 }).upTo('useAbility')
      expect(at.asked('useAbility').seat).toBe(0)
      at.answer('useAbility', 'damage:1').upTo('useAbility')
      expect(at.asked('useAbility')).toMatchObject({ seat: 1, subject: 1 })
      expect(
        at.asked('useAbility').options.map((option) => option.kind === 'damage' && option.damage),
      ).toEqual(['core:consolefire', 'core:weaponmalfunction'])
      return at.answer('useAbility', pick)
    }
    expect(shot('damage:0').damage(1)).toEqual(['consolefire'])
    const other = shot('damage:1')
    expect(other.damage(1)).toEqual(['weaponmalfunction'])
    expect(other.game.state.decks[1]!.discard).toEqual([
      'core:thrustcontrolfire',
      'core:directhit',
      'core:consolefire',
    ])
  })

  test('rebelalliance:yt2400:leebo: a card about the pilot that he chooses Determination discards', () => {
    const foe = rebel('yt2400:leebo')
    const at = hit(['crit'], ['consolefire', 'injuredpilot'], { foe, y: 520, theirs: ['ept:determination'] })
    at.upTo('useAbility').answer('useAbility', 'damage:1')
    expect(at.damage(1)).toEqual([])
  })

  test('rebelalliance:yt2400:leebo: not for a card that turns up', () => {
    const at = hit(['hit'], ['consolefire'], {
      pilot: 'galacticempire:tiedefender:rexlerbrath',
      foe: rebel('yt2400:leebo'),
      y: 520,
    })
    at.arrange(0, { tokens: { focus: 1 } })
    expect(at.upTo('nothing').cardsHeard()).not.toContain(rebel('yt2400:leebo'))
  })

  test('galacticempire:tiedefender:rexlerbrath: what a Minor Explosion deals turns up, too, and so does that', () => {
    const rexler = 'galacticempire:tiedefender:rexlerbrath'
    const at = createDuel([], ['crit', ...blanks(4), 'hit', 'blank'], {
      pilot: rexler,
      foe: redSquadronPilot,
      deck: ['minorexplosion', 'structuraldamage'],
    })
    declareAttack(at.arrange(0, { tokens: { focus: 1 } }).arrange(1, { shields: 0, fought: true })).upTo(
      'useAbility',
    )
    expect(at.damage(1)).toEqual(['-', '-'])
    at.answer('useAbility', 'use')
    expect(at.damage(1)).toEqual(['-', 'structuraldamage'])
    expect(at.kinds('exposed').map(({ card }) => card)).toEqual([
      'core:minorexplosion',
      'core:structuraldamage',
    ])
  })
})

describe('results suffered by others', () => {
  const xizor = scum('starviper:princexizor')
  const ion = 'cannon:ioncannon'
  const cases: readonly (readonly [
    card: string,
    mine: readonly string[],
    foe: string,
    foes: readonly PlacedPilot[],
    dice: readonly string[],
  ])[] = [
    [xizor, [], xizor, [[academyPilot, 560, 490]], ['hit']],
    ['ept:drawtheirfire', [], academyPilot, [[academyPilot, 560, 490, 180, ['ept:drawtheirfire']]], ['crit']],
    ['ept:selflessness', [], academyPilot, [[academyPilot, 560, 490, 180, ['ept:selflessness']]], ['hit']],
  ]
  test.each(cases)(
    '%s: of an attack that deals damage by its results, not of an ion cannon',
    (card, mine, foe, foes, dice) => {
      const heard = (weapon: string) => {
        const at = createDuel([ion, ...mine], [...dice, ...blanks(20)], { foe, foes, y: 500 })
        for (const { id } of at.game.state.ships) if (id > 0) at.arrange(id, { fought: true })
        return askingCards(declareAttack(at, `${weapon}:1`).upTo('useAbility')).includes(card)
      }
      expect([heard('primary'), heard(ion)]).toEqual([true, false])
    },
  )

  test('amd:r4d6: of an attack that deals damage by its results, not of an ion cannon', () => {
    const heard = (weapon: string) => {
      const at = createDuel([ion], ['hit', 'hit', 'hit', ...blanks(20)], {
        foe: redSquadronPilot,
        theirs: ['amd:r4d6'],
      })
      return askingCards(
        declareAttack(at.arrange(1, { fought: true }), `${weapon}:1`).upTo('useAbility'),
      ).includes('amd:r4d6')
    }
    expect([heard('primary'), heard(ion)]).toEqual([true, false])
  })

  test('scumandvillainy:yv666:bossk: before Draw Their Fire takes the crit', () => {
    const bossk = scum('yv666:bossk')
    const at = createDuel([], ['crit', ...blanks(20)], {
      pilot: bossk,
      y: 530,
      foes: [[academyPilot, 560, 530, 180, ['ept:drawtheirfire']]],
      initiative: 1,
    })
    for (const id of [1, 2]) at.arrange(id, { fought: true })
    declareAttack(at).upTo('useAbility')
    expect(askingCards(at)).toContain(bossk)
    const used = at.answer('useAbility', 'use').upTo('useAbility')
    expect(used.cardsHeard()).not.toContain('ept:drawtheirfire')
    expect(used.damage(1)).toEqual(['-', '-'])
  })

  test('system:reinforceddeflectors: after Plasma Torpedoes have taken their shield, which is no damage', () => {
    const plasma = 'torpedo:plasmatorpedoes'
    const shot = (hits: number, shields: number) => {
      const dice = [...Array<string>(hits).fill('hit'), ...blanks(4 - hits), ...blanks(8)]
      const at = createDuel([plasma], dice, {
        foe: scum('aggressor:ig88a'),
        theirs: ['system:reinforceddeflectors'],
        y: 530,
      })
      at.arrange(0, { locks: [1] }).arrange(1, { fought: true, shields })
      return declareAttack(at, `${plasma}:1`).upTo('setDials').ship(1).shields
    }
    // Three damage and the shield; then one comes back.
    expect(shot(3, 4)).toBe(1)
    expect(shot(3, 3)).toBe(1)
    expect(shot(2, 4)).toBe(1)
    expect(shot(2, 3)).toBe(0)
  })

  test('system:reinforceddeflectors: the damage of an attack performed twice counts together', () => {
    const twins = 'turret:twinlaserturret'
    const cluster = 'missile:clustermissiles'
    const shot = (weapon: string, one: readonly string[], two: readonly string[]) => {
      const at = createDuel(
        [weapon],
        [...one, ...blanks(6 - one.length), ...two, ...blanks(6 - two.length)],
        {
          foe: scum('aggressor:ig88a'),
          theirs: ['system:reinforceddeflectors'],
          y: 530,
        },
      )
      at.arrange(0, { locks: [1] }).arrange(1, { fought: true, shields: 4 })
      return declareAttack(at, `${weapon}:1`).upTo('setDials').ship(1).shields
    }
    expect(shot(cluster, ['hit', 'hit'], ['hit'])).toBe(2)
    expect(shot(twins, ['hit', 'hit'], ['hit', 'hit'])).toBe(2)
  })
})
