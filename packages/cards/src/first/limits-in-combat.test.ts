import { blanks, type Layout, type PlacedPilot, Table } from '@flotilla/engine/testing/first'
import { describe, expect, test } from 'vitest'
import { firstCards as cards } from './index.ts'

/**
 * Cases in which cards of the first edition have no effect in combat: one range further, without a token, for
 * another ship's attack.
 */

const red = 'redsquadronpilot'
const academy = 'academypilot'
const far: PlacedPilot = ['scourge', 1500, 800, 180]

interface Shot {
  readonly y?: number
  readonly shot?: string
  readonly dice?: readonly string[]
  readonly target?: PlacedPilot
  readonly mine?: object
  readonly theirs?: object
}

/**
 * A ship at 500, 300 attacks one ahead of it, by default at Range 2; returns the cards that had an effect.
 */
function fired(
  attacker: PlacedPilot,
  { y = 490, shot = 'primary:1', dice = blanks(14), target, mine = {}, theirs = {} }: Shot = {},
): Table {
  const at = new Table({ seats: [[attacker], [target ?? [academy, 500, y, 180]]], dice, cards })
  at.arrange(0, mine).arrange(1, { fought: true, ...theirs })
  return at.skipTo('combat').answer('chooseAttack', shot)
}
const ship = (upgrades: string[] = [], pilot = red): PlacedPilot => [pilot, 500, 300, 0, upgrades]
const heard = (at: Table) => at.cardsHeard().length > 0

describe('attacking', () => {
  test('Predator: skill 2 and no more gives a second die', () => {
    const most = (pilot: string) =>
      fired(ship(['ept:predator']), { target: [pilot, 500, 490, 180] })
        .options('modifyAttackDice')
        .includes('card:0:ept:predator:reroll:2000')
    expect(['academypilot', 'rookiepilot', 'obsidiansquadronpilot'].map(most)).toEqual([true, true, false])
  })

  test('Marksmanship: once its action was performed, and with a focus result', () => {
    const offered = (performed: string[], face: string) =>
      heard(fired(ship(['ept:marksmanship']), { dice: [face, ...blanks(8)], mine: { performed } }))
    expect(offered(['ept:marksmanship'], 'focus')).toBe(true)
    expect(offered([], 'focus')).toBe(false)
    expect(offered(['ept:marksmanship'], 'hit')).toBe(false)
  })

  test('Juke: with an evade token, against an evade result', () => {
    const offered = (evade: number, face: string) =>
      heard(
        fired(ship(['ept:juke']), {
          dice: [...blanks(3), face, ...blanks(6)],
          mine: { tokens: evade > 0 ? { evade } : {} },
        }),
      )
    expect([offered(1, 'evade'), offered(0, 'evade'), offered(1, 'focus')]).toEqual([true, false, false])
  })

  test('Elusiveness: defending unstressed', () => {
    const offered = (stress: number) =>
      heard(
        fired(ship(), {
          target: [academy, 500, 490, 180, ['ept:elusiveness']],
          theirs: { tokens: stress > 0 ? { stress } : {} },
        }),
      )
    expect([offered(0), offered(1)]).toEqual([true, false])
  })

  test('Lone Wolf: no friend within Range 2, in attack and defense', () => {
    const wolf = (x: number, defends: boolean) => {
      const pack: PlacedPilot[] = [
        [red, 500, 300, 0, ['ept:lonewolf']],
        [red, x, 300],
      ]
      const at = new Table({ seats: [pack, [[academy, 500, 490, 180]]], dice: ['hit', ...blanks(14)], cards })
      for (const id of [0, 1, 2]) at.arrange(id, { fought: defends ? id !== 2 : id !== 0 })
      at.skipTo('combat').answer('chooseAttack', defends ? 'primary:0' : 'primary:2')
      return at.cardsHeard().includes('ept:lonewolf')
    }
    for (const defends of [false, true])
      expect([wolf(735, defends), wolf(745, defends)]).toEqual([false, true])
  })

  test.each([
    ['crew:bistan', [400, 490, 600], [true, true, false]],
    ['crew:mercenarycopilot', [400, 490, 600], [false, false, true]],
  ] as const)('%s: by its range', (card, ys, expected) => {
    const offered = (y: number) => heard(fired(ship([card]), { y, dice: ['hit', ...blanks(12)] }))
    expect(ys.map(offered)).toEqual(expected)
  })

  test('Dengar: two dice against a unique pilot only', () => {
    const most = (pilot: string) =>
      fired(ship(['crew:dengar']), { target: [pilot, 500, 490, 180] })
        .options('modifyAttackDice')
        .filter((id) => id.includes('reroll'))
    expect(most('scourge')).toContain('card:0:crew:dengar:reroll:2000')
    expect(most(academy)).toEqual(['card:0:crew:dengar:reroll:1000'])
  })

  test('Han Solo the crew: with a lock on the defender', () => {
    const offered = (locks: number[]) =>
      fired(ship(['crew:hansolo']), { dice: ['focus', ...blanks(8)], mine: { locks } }).cardsHeard()
    expect(offered([1])).toEqual(['crew:hansolo'])
    expect(offered([])).toEqual([])
  })

  test('Luke Skywalker the crew: one focus result, in the attack he has given', () => {
    const luke = 'crew:lukeskywalker'
    const at = fired(ship([luke]), { dice: ['focus', ...blanks(5), 'focus', 'focus', ...blanks(6)] })
    // Not in the first attack.
    expect(at.kinds('changed')).toEqual([])
    at.answer('useAbility', 'use')
      .answer('chooseAttack', 'primary:1')
      .answer('modifyAttackDice', `card:0:${luke}:focus:hit`)
    expect(at.kinds('changed').at(-1)!.faces).toEqual(['hit', 'focus', 'blank'])
  })

  test('Gunner, Luke, Baze Malbus and Bossk: after a miss, and not after a hit', () => {
    for (const card of ['crew:gunner', 'crew:lukeskywalker', 'crew:bazemalbus', 'crew:captainrex']) {
      const second: PlacedPilot = [academy, 560, 490, 180]
      const after = (face: string) => {
        const at = new Table({
          seats: [[ship([card])], [[academy, 500, 490, 180], second]],
          dice: [face, ...blanks(12)],
          cards,
        })
        for (const id of [1, 2]) at.arrange(id, { fought: true })
        return heard(at.skipTo('combat').answer('chooseAttack', 'primary:1'))
      }
      expect([card, after('blank'), after('hit')]).toEqual([card, true, false])
    }
  })

  test('crew:bossk: a stress token, unless it is stressed, and a focus token and a lock all the same', () => {
    const tokens = (stress: number) => {
      const at = fired(ship(['crew:bossk']), { mine: { tokens: stress > 0 ? { stress } : {} } })
      at.has(0, { locks: [1] })
      return at.kinds('gained').map(({ token, amount }) => [token, amount])
    }
    expect(tokens(0)).toEqual([
      ['stress', 1],
      ['focus', 1],
    ])
    expect(tokens(1)).toEqual([['focus', 1]])
    expect(fired(ship(['crew:bossk']), { dice: ['hit', ...blanks(8)] }).kinds('gained')).toEqual([])
  })

  test('Latts Razzi: the attacker is stressed, and loses one token', () => {
    const defended = (stress: number) =>
      fired(ship(), {
        dice: ['hit', ...blanks(8)],
        target: [academy, 500, 490, 180, ['crew:lattsrazzi']],
        mine: { tokens: stress > 0 ? { stress } : {} },
      })
    expect(heard(defended(0))).toBe(false)
    const at = defended(2).answer('modifyDefenseDice', 'card:1:crew:lattsrazzi:evade')
    expect(at.kinds('lost').filter(({ token }) => token === 'stress')).toMatchObject([{ ship: 0, amount: 1 }])
  })

  test('Weapons Guidance and Sensor Cluster: with a focus token, which is spent', () => {
    const guided = (focus: number) =>
      fired(ship(['tech:weaponsguidance']), { mine: { tokens: focus > 0 ? { focus } : {} } })
    expect([heard(guided(1)), heard(guided(0))]).toEqual([true, false])
    const at = guided(2).answer('modifyAttackDice', 'card:0:tech:weaponsguidance:blank:hit')
    expect(at.kinds('spent')).toMatchObject([{ token: 'focus', amount: 1 }])
    const clustered = (focus: number) =>
      heard(
        fired(ship(), {
          dice: ['hit', ...blanks(8)],
          target: [academy, 500, 490, 180, ['tech:sensorcluster']],
          theirs: { tokens: focus > 0 ? { focus } : {} },
        }),
      )
    expect([clustered(1), clustered(0)]).toEqual([true, false])
  })
})

describe('pilots', () => {
  const pilot = (id: string, upgrades: string[] = []): PlacedPilot => [id, 500, 300, 0, upgrades]

  test('Whisper: after a hit only', () => {
    expect(heard(fired(pilot('whisper'), { dice: ['hit', ...blanks(9)] }))).toBe(true)
    expect(heard(fired(pilot('whisper')))).toBe(false)
  })

  test('Krassis Trelix: with a secondary weapon only', () => {
    const cannon = 'cannon:manglercannon'
    const target: PlacedPilot = [academy, 500, 510, 180]
    expect(heard(fired(pilot('krassistrelix', [cannon]), { target, shot: `${cannon}:1` }))).toBe(true)
    expect(heard(fired(pilot('krassistrelix', [cannon]), { target }))).toBe(false)
  })

  test('Horton Salm: at Range 2, and not at Range 1', () => {
    expect([490, 400].map((y) => heard(fired(pilot('hortonsalm'), { y })))).toEqual([true, false])
  })

  test('Ibtisam: stressed, in attack and defense', () => {
    const attacking = (stress: number) =>
      heard(fired(pilot('ibtisam'), { mine: { tokens: stress > 0 ? { stress } : {} } }))
    expect([attacking(1), attacking(0)]).toEqual([true, false])
    const defending = (stress: number) =>
      heard(
        fired(ship(), {
          dice: ['hit', ...blanks(8)],
          target: ['ibtisam', 500, 490, 180],
          theirs: { tokens: stress > 0 ? { stress } : {} },
        }),
      )
    expect([defending(1), defending(0)]).toEqual([true, false])
  })

  test('Howlrunner: primary weapons of others at Range 1', () => {
    const offered = (x: number, shot: string, upgrades: string[] = [], fires = 0) => {
      const pack: PlacedPilot[] = [
        ['scourge', 500, 300, 0, upgrades],
        ['howlrunner', x, 300],
      ]
      const at = new Table({ seats: [pack, [[academy, 500, 490, 180]]], dice: blanks(14), cards })
      for (const id of [0, 1, 2]) at.arrange(id, { fought: id !== fires })
      return heard(at.skipTo('combat').answer('chooseAttack', shot))
    }
    expect([offered(635, 'primary:2'), offered(645, 'primary:2')]).toEqual([true, false])
    expect(offered(600, 'cannon:manglercannon:2', ['cannon:manglercannon'])).toBe(false)
    expect(offered(545, 'primary:2', [], 1)).toBe(false)
  })

  test('Garven Dreis: a friend at Range 2, for a focus token he has spent', () => {
    const offered = (x: number, lock = false) => {
      const at = new Table({
        seats: [
          [
            ['garvendreis', 500, 300],
            [red, x, 300],
          ],
          [[academy, 500, 490, 180]],
        ],
        dice: ['focus', ...blanks(12)],
        cards,
      })
      at.arrange(0, lock ? { locks: [2] } : { tokens: { focus: 1 } })
        .arrange(1, { fought: true })
        .arrange(2, { fought: true })
      at.skipTo('combat').answer('chooseAttack', 'primary:2')
      return heard(at.answer('modifyAttackDice', lock ? 'lock:1000' : 'focus'))
    }
    expect([offered(735), offered(745), offered(600, true)]).toEqual([true, false, false])
  })

  test('Chewbacca: his own cards, and Draw Their Fire: a friend at Range 1 with a crit', () => {
    const beside = new Table({
      seats: [
        [[red, 500, 300]],
        [
          [academy, 500, 490, 180],
          ['chewbacca', 600, 490, 180],
        ],
      ],
      dice: ['crit', ...blanks(8)],
      deck: ['damagedengine'],
      cards,
    })
    beside.skipTo('combat').upTo('chooseAttack', 0).answer('chooseAttack', 'primary:1')
    expect(beside.damage(1)).toEqual(['damagedengine'])
    const drawn = (x: number, face: string) => {
      const at = new Table({
        seats: [
          [[red, 500, 300]],
          [
            [academy, 500, 490, 180],
            ['rookiepilot', x, 490, 180, ['ept:drawtheirfire']],
          ],
        ],
        dice: [face, ...blanks(8)],
        cards,
      })
      for (const id of [1, 2]) at.arrange(id, { fought: true })
      return heard(at.skipTo('combat').answer('chooseAttack', 'primary:1'))
    }
    expect([drawn(635, 'crit'), drawn(645, 'crit'), drawn(635, 'hit')]).toEqual([true, false, false])
  })

  test('Soontir Fel: for stress, and no other token', () => {
    const at = new Table({ seats: [[['soontirfel', 300, 300]], [far]], cards }).arrange(1, {
      activated: true,
    })
    at.dials('2FG', '2FG').upTo('chooseAction', 0)
    expect(heard(at.answer('chooseAction', 'evade'))).toBe(false)
  })
})

describe('crew beside a fight', () => {
  test('Death Troopers: a friend at Range 1 is attacked, by who has them in its arc', () => {
    const stressed = (x: number, y: number) => {
      const at = new Table({
        seats: [
          [[red, 500, 300]],
          [
            [academy, 500, 490, 180],
            [academy, x, y, 180, ['crew:deathtroopers']],
          ],
        ],
        dice: blanks(12),
        cards,
      })
      for (const id of [1, 2]) at.arrange(id, { fought: true })
      return at.skipTo('combat').answer('chooseAttack', 'primary:1').ship(0).tokens.stress ?? 0
    }
    expect(stressed(600, 490)).toBe(1)
    // At Range 2 of the friend, and beside the attacker's arc.
    expect(stressed(500, 635)).toBe(0)
    expect(stressed(610, 380)).toBe(0)
  })

  test('Operations Specialist: a friend at Range 2 that missed', () => {
    const offered = (x: number, face = 'blank') => {
      const at = new Table({
        seats: [
          [
            [red, 500, 300],
            [red, x, 300, 0, ['crew:operationsspecialist']],
          ],
          [[academy, 500, 490, 180]],
        ],
        dice: [face, ...blanks(12)],
        cards,
      })
      for (const id of [1, 2]) at.arrange(id, { fought: true })
      return heard(at.skipTo('combat').answer('chooseAttack', 'primary:2'))
    }
    expect([offered(735), offered(745), offered(600, 'hit')]).toEqual([true, false, false])
    const enemy = new Table({
      seats: [
        [[red, 500, 300]],
        [[academy, 500, 490, 180, ['crew:operationsspecialist']]],
      ] as Layout['seats'],
      dice: blanks(12),
      cards,
    })
    expect(
      heard(enemy.arrange(1, { fought: true }).skipTo('combat').answer('chooseAttack', 'primary:1')),
    ).toBe(false)
  })

  test('Mara Jade: unstressed enemies at Range 1', () => {
    const at = new Table({
      seats: [
        [
          [red, 500, 300, 0, ['crew:marajade']],
          [red, 560, 300],
        ],
        [
          [academy, 500, 435, 90],
          [academy, 560, 445, 90],
          [academy, 440, 300, 90],
        ],
      ],
      cards,
    })
    for (const id of [0, 1, 2, 3, 4]) at.arrange(id, { fought: true })
    at.arrange(4, { tokens: { stress: 1 } }).skipTo('combat')
    expect(at.kinds('gained').map(({ ship: id }) => id)).toEqual([2])
  })

  test('Jan Ors: a focus token of a friend at Range 3, once in a round', () => {
    const offered = (x: number, action = 'focus', performed: string[] = []) => {
      const at = new Table({
        seats: [
          [
            [red, 300, 420, 0, ['crew:janors']],
            [academy, x, 300],
          ],
          [far],
        ],
        cards,
      })
      for (const id of [0, 1, 2]) at.arrange(id, { activated: id !== 1 })
      at.arrange(0, { performed }).dials('1FG', '2FG', '2FG').upTo('chooseAction', 1)
      return at.answer('chooseAction', action).cardsHeard().includes('crew:janors')
    }
    expect([offered(635), offered(645)]).toEqual([true, false])
    expect(offered(500, 'evade')).toBe(false)
    expect(offered(500, 'focus', ['crew:janors'])).toBe(false)
  })
})
