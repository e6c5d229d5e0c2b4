// What follows on attacks: once, when all of an attack is over, and further attacks last.
import type { CardId } from '@flotilla/engine'
import { blanks, type Layout, type PlacedPilot, type Table } from '@flotilla/engine/testing/first'
import { cr90 } from '@flotilla/engine/testing/first-huge'
import { describe, expect, test } from 'vitest'
import {
  academyPilot,
  askingCards,
  createDuel,
  createTable,
  declareAttack,
  redSquadronPilot,
} from './upgrades/testing.ts'

const twins = 'turret:twinlaserturret'
const cluster = 'missile:clustermissiles'

/**
 * Uses a card whenever possible and nothing else until the end of the round; returns the rolls at which it
 * was used.
 */
function uses(at: Table, card: CardId): number[] {
  for (at.upTo('useAbility'); at.game.pending[0]?.ask === 'useAbility'; at.upTo('useAbility')) {
    const { options } = at.asked('useAbility')
    const own = options[0]?.card === card
    at.answer('useAbility', own || !options.some(({ id }) => id === 'decline') ? options[0]!.id : 'decline')
  }
  return at.events.flatMap((event, i) =>
    event.kind === 'ability' && event.card === card
      ? [at.events.slice(0, i).filter(({ kind }) => kind === 'rolled').length]
      : [],
  )
}

/** Attacks the first ship can make in its turn and beyond, by the weapons. */
const attacks = (at: Table): string[] => at.kinds('attack').map(({ ship, weapon }) => `${ship}:${weapon}`)

interface Side {
  readonly pilot?: string
  readonly mine?: readonly string[]
  readonly foe?: string
  readonly theirs?: readonly string[]
  readonly friends?: readonly PlacedPilot[]
  readonly foes?: readonly PlacedPilot[]
  readonly stress?: number
}

/** Plays one or two attacks of the first ship on the other, each with these dice. */
function volley(
  { pilot = redSquadronPilot, mine = [], foe = redSquadronPilot, stress = 0, ...more }: Side,
  twice: boolean,
  dice: readonly string[] = blanks(3),
  left: readonly string[] = blanks(6),
): Table {
  const weapon = twice ? [twins] : []
  const agility: number = foe === redSquadronPilot ? 2 : 3
  const one = [...dice, ...blanks(agility)]
  const all = [...one, ...(twice ? one : []), ...left]
  const at = createDuel([...weapon, ...mine], all, { pilot, foe, ...more }).arrange(0, { tokens: { stress } })
  for (const { id } of at.game.state.ships) if (id > 0) at.arrange(id, { fought: true })
  const target = 1 + (more.friends?.length ?? 0)
  return declareAttack(at, `${twice ? twins : 'primary'}:${target}`)
}

const scum = (name: string): string => `scumandvillainy:${name}`
const beside: PlacedPilot = [academyPilot, 560, 300]

describe('an attack performed twice', () => {
  const cases: readonly (readonly [card: string, side: Side, dice?: readonly string[]])[] = [
    ['crew:tactician', { mine: ['crew:tactician'] }],
    ['system:firecontrolsystem', { mine: ['system:firecontrolsystem'] }],
    ['crew:darthvader', { mine: ['crew:darthvader'] }],
    ['crew:captainrex', { mine: ['crew:captainrex'] }],
    ['crew:bossk', { mine: ['crew:bossk'] }],
    ['title:enforcer', { theirs: ['title:enforcer'] }],
    ['crew:magvayarro', { theirs: ['crew:magvayarro'] }],
    ['samd:r5p8', { theirs: ['samd:r5p8'] }],
    [
      'ept:ruthlessness',
      { mine: ['ept:ruthlessness'], foes: [[academyPilot, 560, 490]] },
      ['hit', 'blank', 'blank'],
    ],
    [
      'rebelalliance:z95headhunter:airencracken',
      { pilot: 'rebelalliance:z95headhunter:airencracken', friends: [beside] },
    ],
    ['galacticempire:tieinterceptor:turrphennir', { pilot: 'galacticempire:tieinterceptor:turrphennir' }],
  ]
  for (const [card, side, dice] of cases)
    test(`${card}: once, after the second`, () => {
      expect(uses(volley(side, false, dice), card)).toEqual([2])
      expect(uses(volley(side, true, dice), card)).toEqual([4])
    })

  test.each(['galacticempire:tieadvprototype:valenrudor', scum('m3ainterceptor:laetinashera')])(
    '%s: once, after the second',
    (card) => {
      const shot = (twice: boolean) => {
        const at = createDuel(twice ? [twins] : [], blanks(twice ? 15 : 9), { foe: card, y: 510 })
        return uses(declareAttack(at.arrange(1, { fought: true }), twice ? `${twins}:1` : 'primary:1'), card)
      }
      expect([shot(false), shot(true)]).toEqual([[2], [4]])
    },
  )

  test('scumandvillainy:kihraxzfighter:viktorhel: one stress token, whichever of the two rolls was not of two dice', () => {
    const viktor = scum('kihraxzfighter:viktorhel')
    const shot = (more: number) => {
      const at = createDuel([twins], blanks(10 + 2 * more), { foe: viktor, y: 510 })
      at.arrange(1, { fought: true, tokens: more < 0 ? { tractor: 1 } : {} })
      declareAttack(at, `${twins}:1`).upTo('setDials')
      expect(at.rolls()).toHaveLength(4)
      return at.kinds('gained').map(({ ship, token, amount }) => [ship, token, amount])
    }
    expect([shot(-1), shot(0)]).toEqual([[[0, 'stress', 1]], []])
  })

  test('rebelalliance:arc170:thanekyrell: once, after the second', () => {
    const thane = 'rebelalliance:arc170:thanekyrell'
    const shot = (twice: boolean) => {
      const at = createTable(
        [
          [[academyPilot, 500, 490, 180, twice ? [twins] : []]],
          [
            [redSquadronPilot, 500, 300],
            [thane, 580, 300, 0],
          ],
        ],
        blanks(twice ? 10 : 4),
      )
      for (const id of [1, 2]) at.arrange(id, { fought: true })
      return uses(declareAttack(at, twice ? `${twins}:1` : 'primary:1'), thane)
    }
    expect([shot(false), shot(true)]).toEqual([[2], [4]])
  })

  test('crew:maul: once, after the second, if one of them has hit', () => {
    const shot = (twice: boolean, dice: readonly string[]) =>
      uses(volley({ mine: ['crew:maul'], stress: 2 }, twice, dice), 'crew:maul')
    const hit = ['hit', 'blank', 'blank']
    expect([shot(false, hit), shot(true, hit), shot(true, blanks(3))]).toEqual([[2], [4], []])
  })

  test('crew:captainrex: not after one miss of two', () => {
    const at = createDuel([cluster, 'crew:captainrex'], ['hit', ...blanks(11)], { pilot: redSquadronPilot })
    at.arrange(0, { locks: [1] }).arrange(1, { fought: true })
    expect(uses(declareAttack(at, `${cluster}:1`), 'crew:captainrex')).toEqual([])
  })
})

describe('further attacks', () => {
  test('crew:gunner: after a miss a primary attack, and no other in this round', () => {
    const shot = (mine: readonly string[], dice: readonly string[], foes: readonly PlacedPilot[] = []) => {
      const at = createDuel(['crew:gunner', ...mine], dice, { foes })
      for (const { id } of at.game.state.ships) if (id > 0) at.arrange(id, { fought: true })
      return declareAttack(at)
    }
    const at = shot([], blanks(12)).upTo('useAbility').answer('useAbility', 'use')
    at.answer('chooseAttack', 'primary:1').upTo('setDials')
    expect(attacks(at)).toEqual(['0:primary', '0:primary'])
    expect(uses(shot([], ['hit', ...blanks(5)]), 'crew:gunner')).toEqual([])
    // With another card that would let it attack there is no third attack.
    const both = shot(['crew:lukeskywalker'], blanks(12)).upTo('chooseAbility')
    both.answer('chooseAbility', both.options('chooseAbility')[0]!).upTo('useAbility')
    both.answer('useAbility', 'use').answer('chooseAttack', 'primary:1').upTo('setDials')
    expect(attacks(both)).toEqual(['0:primary', '0:primary'])
  })

  test('crew:lukeskywalker: in that attack alone a focus result is a hit', () => {
    const at = declareAttack(
      createDuel(['crew:lukeskywalker'], ['focus', ...blanks(5), 'focus', ...blanks(5)]),
    )
    expect(at.asked('useAbility').options[0]!.card).toBe('crew:lukeskywalker')
    at.answer('useAbility', 'use').answer('chooseAttack', 'primary:1')
    at.answer('modifyAttackDice', 'card:0:crew:lukeskywalker:focus:hit').upTo('chooseAttack')
    expect(at.kinds('hit')).toHaveLength(1)
    const declined = declareAttack(createDuel(['crew:lukeskywalker'], ['focus', ...blanks(5)]))
    declined.upTo('useAbility').answer('useAbility', 'decline').upTo('setDials')
    expect(attacks(declined)).toEqual(['0:primary'])
  })

  test('crew:bazemalbus: another ship, and no other attack in this round', () => {
    const shot = (foes: readonly PlacedPilot[]) => {
      const at = createDuel(['crew:bazemalbus', 'crew:gunner'], blanks(12), { foes })
      for (const { id } of at.game.state.ships) if (id > 0) at.arrange(id, { fought: true })
      return declareAttack(at)
    }
    const at = shot([[academyPilot, 560, 490, 180]]).upTo('chooseAbility')
    at.answer('chooseAbility', '0:crew:bazemalbus:0').upTo('useAbility').answer('useAbility', 'use')
    expect(at.options('chooseAttack')).toEqual(['primary:2', 'pass'])
    at.answer('chooseAttack', 'primary:2').upTo('setDials')
    expect(attacks(at)).toHaveLength(2)
    // Without another ship there is nothing to choose.
    expect(shot([]).upTo('useAbility').options('useAbility')).toEqual(['use', 'decline'])
    expect(shot([]).upTo('useAbility').cardsHeard()).not.toContain('crew:bazemalbus')
  })

  test('crew:gunner: a huge ship fires no other weapon after that attack', () => {
    const lasers = 'hardpoint:singleturbolasers'
    const turn = (crew: readonly string[]) => {
      const at = createTable(
        [[[cr90, 500, 300, 0, [lasers, ...crew]]], [[academyPilot, 800, 340, 270]]],
        blanks(40),
      )
      const { huge } = at.game.state.ships[0]!
      at.arrange(0, { huge: { ...huge!, stored: { [lasers]: 2 } } }).arrange(1, { fought: true })
      return declareAttack(at, `${lasers}:1`)
    }
    const at = turn(['crew:gunner']).upTo('useAbility').answer('useAbility', 'use')
    at.answer('chooseAttack', 'primary:1').upTo('chooseAttack')
    expect(at.game.pending[0]?.ask).toBe('setDials')
    expect(turn(['crew:gunner']).answer('useAbility', 'decline').options('chooseAttack')).toContain(
      'primary:1',
    )
  })

  test('crew:darthvader: after each attack, with hull left; whom he destroys has its second attack', () => {
    const shot = (cards: readonly string[]) => {
      const at = createDuel(['crew:darthvader', 'crew:gunner'], blanks(40), { foe: redSquadronPilot })
      return declareAttack(at.damaged(0, ...cards).arrange(1, { fought: true })).upTo('useAbility')
    }
    const both = shot([])
    expect(askingCards(both)).toContain('crew:darthvader')
    both.answer('useAbility', 'use').has(0, { place: 'table', shields: 0 })
    both.answer('useAbility', 'use').answer('chooseAttack', 'primary:1').upTo('useAbility')
    expect(askingCards(both)).toContain('crew:darthvader')
    const last = shot(['structuraldamage'])
      .answer('useAbility', 'use')
      .has(0, { place: 'table', doomed: true })
    expect(askingCards(last)).toContain('crew:gunner')
    last.answer('useAbility', 'use').answer('chooseAttack', 'primary:1').upTo('useAbility')
    expect(askingCards(last)).not.toContain('crew:darthvader')
    last.has(0, { place: 'destroyed' })
    expect(attacks(last)).toHaveLength(2)
  })

  test('title:phantom: with the Phantom the Ghost attacks when Combat ends, but not after the last attack of a Gunner', () => {
    const ghost = (mine: readonly string[]) => {
      const at = createTable(
        [
          [
            ['lothalrebel', 500, 300, 0, ['title:ghost', 'turret:dorsalturret', ...mine]],
            ['rebelalliance:attackshuttle:zeborrelios', 0, 0, 0, ['title:phantom']],
          ],
          [[academyPilot, 500, 560, 180]],
        ],
        blanks(60),
      )
      return declareAttack(at.arrange(2, { fought: true }), 'primary:2').upTo('useAbility')
    }
    const at = ghost([])
    expect(at.asked('useAbility').options[0]!.card).toBe('title:ghost')
    at.answer('useAbility', 'use').answer('chooseAttack', 'turret:dorsalturret:2').upTo('setDials')
    expect(attacks(at)).toEqual(['0:primary', '0:turret:dorsalturret'])
    const gunner = ghost(['crew:gunner'])
    expect(gunner.asked('useAbility').options[0]!.card).toBe('crew:gunner')
    gunner.answer('useAbility', 'use').answer('chooseAttack', 'primary:2').upTo('useAbility')
    expect(gunner.game.pending[0]?.ask).toBe('setDials')
    expect(attacks(gunner)).toEqual(['0:primary', '0:primary'])
    // Its own attack is the last one, too: a Gunner does not follow on that.
    const last = ghost(['crew:gunner']).answer('useAbility', 'decline').upTo('useAbility')
    last.answer('useAbility', 'use').answer('chooseAttack', 'turret:dorsalturret:2').upTo('useAbility')
    expect(last.game.pending[0]?.ask).toBe('setDials')
  })

  test('ept:snapshot: no other attack in that phase, but in Combat', () => {
    const flown = (mine: readonly string[] = []) => {
      const foes: PlacedPilot[] = [
        [academyPilot, 480, 520, 180],
        [academyPilot, 530, 520, 180],
      ]
      const at = createTable([[[redSquadronPilot, 500, 300, 0, ['ept:snapshot', ...mine]]], foes], blanks(40))
      at.arrange(0, { activated: true }).dials('1FG', '2FG', '2FG').upTo('useAbility')
      return at.answer('useAbility', 'use').answer('chooseAttack', at.options('chooseAttack')[0]!)
    }
    const at = flown().upTo('useAbility')
    expect(at.game.state.phase).not.toBe('activation')
    expect(attacks(at).filter((one) => one.startsWith('0'))).toEqual(['0:ept:snapshot'])
    // A Gunner finds no attack left either, and in the Combat phase the ship has its turn.
    const gunner = flown(['crew:gunner']).upTo('chooseAttack', 0)
    expect(gunner.game.state.phase).toBe('combat')
    expect(gunner.options('chooseAttack')).not.toEqual(['pass'])
    expect(attacks(gunner)).toEqual(['0:ept:snapshot'])
  })

  test('ept:snapshot: nor one that another card allows in that phase', () => {
    const card = 'ept:snapshot'
    const jostero = scum('kihraxzfighter:captainjostero')
    const flown = (mine: readonly string[], dice: readonly string[] = []) => {
      const foes: PlacedPilot[] = [
        [academyPilot, 480, 540, 180],
        [academyPilot, 620, 640, 180],
      ]
      const at = createTable([[[jostero, 500, 300, 0, mine]], foes], [...dice, 'hit', ...blanks(40)], {
        obstacles: [['coreasteroid0', 620, 560]],
      })
      return at.arrange(0, { activated: true }).dials('2FG', '2FG', '2FG')
    }
    const free = flown([]).upTo('useAbility')
    expect(free.asked('useAbility').options[0]!.card).toBe(jostero)
    // The first of them flies past its Snap Shot, the second over the asteroid.
    const at = flown([card], blanks(5)).upTo('useAbility').answer('useAbility', 'use')
    at.answer('chooseAttack', `${card}:1`).upTo('useAbility')
    expect(at.kinds('damaged')).toMatchObject([{ ship: 2 }])
    expect(at.cardsHeard()).not.toContain(jostero)
    const unused = flown([card]).upTo('useAbility').answer('useAbility', 'decline').upTo('useAbility')
    expect(unused.asked('useAbility').options[0]!.card).toBe(jostero)
  })
})

describe('attacks of others that follow', () => {
  const dengar = scum('jumpmaster5000:dengar')
  const struck = (dice: readonly string[], more: Partial<Layout> & Side & { hull?: number } = {}) => {
    const { mine = [], theirs = [], hull = 5, friends = [], ...rest } = more
    const at = createDuel(mine, dice, { foe: dengar, theirs, friends, y: 530, ...rest })
    const foe = 1 + friends.length
    at.arrange(foe, { fought: true })
    if (hull < 5) at.damaged(foe, ...Array<string>(5 - hull).fill('weaponmalfunction'))
    return declareAttack(at, `primary:${foe}`)
  }

  test('scumandvillainy:jumpmaster5000:dengar: after all that follows on the attack but attacks', () => {
    const at = struck(blanks(15), { mine: ['system:firecontrolsystem'], initiative: 1 }).upTo('useAbility')
    expect(at.asked('useAbility').options[0]!.card).toBe('system:firecontrolsystem')
    at.answer('useAbility', 'use').upTo('useAbility')
    expect(at.asked('useAbility').options[0]!.card).toBe(dengar)
    at.answer('useAbility', 'use').answer('chooseAttack', 'primary:0').upTo('setDials')
    expect(attacks(at)).toEqual(['0:primary', '1:primary'])
  })

  test('scumandvillainy:jumpmaster5000:dengar: even if the attack destroyed him, and then he is removed', () => {
    const shot = () => struck(['hit', ...blanks(14)], { hull: 1 }).upTo('useAbility')
    const at = shot().has(1, { place: 'table', doomed: true }).answer('useAbility', 'use')
    at.answer('chooseAttack', 'primary:0').upTo('setDials').has(1, { place: 'destroyed' })
    expect(attacks(at)).toEqual(['0:primary', '1:primary'])
    const kinds = at.events.map(({ kind }) => kind)
    expect(kinds.lastIndexOf('attack')).toBeLessThan(kinds.indexOf('destroyed'))
    const declined = shot().answer('useAbility', 'decline').upTo('setDials').has(1, { place: 'destroyed' })
    expect(attacks(declined)).toEqual(['0:primary'])
    // The second of two attacks finds him destroyed.
    const twice = createDuel([twins], ['hit', ...blanks(20)], { foe: dengar, y: 530 }).arrange(1, {
      fought: true,
    })
    declareAttack(twice.damaged(1, ...Array<string>(4).fill('weaponmalfunction')), `${twins}:1`).upTo(
      'useAbility',
    )
    expect([twice.rolls().length, askingCards(twice)]).toEqual([2, [dengar, dengar]])
    // What else follows on his defending does not.
    const other = struck(['hit', ...blanks(14)], { hull: 1, theirs: ['crew:magvayarro'] }).upTo('setDials')
    expect(other.cardsHeard()).not.toContain('crew:magvayarro')
  })

  test('crew:gunner: after a miss of Dengar’s attack, too', () => {
    const at = struck(blanks(40), { theirs: ['crew:gunner'] })
      .upTo('useAbility')
      .answer('useAbility', 'use')
    at.answer('chooseAttack', 'primary:0').upTo('useAbility')
    expect(at.asked('useAbility').options[0]!.card).toBe('crew:gunner')
    at.answer('useAbility', 'use').answer('chooseAttack', 'primary:0').upTo('setDials')
    expect(attacks(at)).toEqual(['0:primary', '1:primary', '1:primary'])
  })

  test('rebelalliance:xwing:biggsdarklighter: draws no fire from the ship that Dengar answers', () => {
    const at = struck(blanks(20), { friends: [['biggsdarklighter', 560, 300]], ruleset: '1e-epic-2014' })
    at.upTo('useAbility').answer('useAbility', 'use')
    expect(at.options('chooseAttack')).toEqual(['primary:0', 'pass'])
  })

  test('firstorder:tiesffighter:quickdraw: once the attack is over, when all damage is dealt', () => {
    const quickdraw = 'firstorder:tiesffighter:quickdraw'
    const at = createDuel(['system:firecontrolsystem'], ['hit', 'hit', 'hit', ...blanks(20)], {
      foe: quickdraw,
      initiative: 1,
    })
    declareAttack(at.arrange(1, { fought: true, shields: 1 })).upTo('useAbility')
    expect(at.asked('useAbility').options[0]!.card).toBe('system:firecontrolsystem')
    expect(at.damage(1)).toEqual(['-', '-'])
    at.answer('useAbility', 'decline').upTo('useAbility')
    expect(at.asked('useAbility').options[0]!.card).toBe(quickdraw)
    at.answer('useAbility', 'use').answer('chooseAttack', 'primary:0').upTo('setDials')
    expect(attacks(at)).toEqual(['0:primary', '1:primary'])
  })

  test('title:specialopstraining: follows on an attack that another card allows', () => {
    const quickdraw = 'firstorder:tiesffighter:quickdraw'
    const at = createDuel([], ['hit', ...blanks(30)], {
      foe: quickdraw,
      theirs: ['title:specialopstraining'],
      friends: [[redSquadronPilot, 500, 680, 180]],
    })
    for (const id of [1, 2]) at.arrange(id, { fought: true })
    declareAttack(at, 'primary:2').upTo('useAbility').answer('useAbility', 'use')
    at.answer('chooseAttack', 'primary:0').answer('useAbility', 'decline').upTo('useAbility')
    at.answer('useAbility', 'use').answer('chooseAttack', at.options('chooseAttack')[0]!).upTo('setDials')
    expect(attacks(at)).toEqual(['0:primary', '2:primary', '2:primary'])
  })

  test('rebelalliance:ewing:corranhorn: one that the other destroys still has his attack, and is removed then', () => {
    const corran = 'rebelalliance:ewing:corranhorn'
    const mirror = (initiative = 0) => {
      const at = createTable([[[corran, 500, 300]], [[corran, 500, 490, 180]]], ['hit', ...blanks(20)], {
        initiative,
      })
      return at.damaged(1, 'weaponmalfunction').arrange(1, { shields: 0 }).skipTo('end')
    }
    const at = mirror().upTo('useAbility', 0)
    at.answer('useAbility', 'use').answer('chooseAttack', 'primary:1').upTo('useAbility', 1)
    at.has(1, { place: 'table', doomed: true })
    at.answer('useAbility', 'use').answer('chooseAttack', 'primary:0').upTo('setDials')
    expect(attacks(at)).toEqual(['0:primary', '1:primary'])
    at.has(1, { place: 'destroyed' })
    const declined = mirror().upTo('useAbility', 0)
    declined.answer('useAbility', 'use').answer('chooseAttack', 'primary:1').upTo('setDials')
    declined.has(1, { place: 'destroyed' })
    // Who has had his attack is removed at once.
    const second = mirror(1).upTo('useAbility', 1).answer('useAbility', 'decline').upTo('useAbility', 0)
    second.answer('useAbility', 'use').answer('chooseAttack', 'primary:1').upTo('setDials')
    expect(second.kinds('destroyed')).toHaveLength(1)
  })
})
