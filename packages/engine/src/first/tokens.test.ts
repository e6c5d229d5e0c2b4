import { describe, expect, test } from 'vitest'
import { blanks, type Layout, Table } from '../../test/first.ts'
import { first } from '../index.ts'
import type { ShipId } from '../vocabulary/ids.ts'
import { type TargetOption, targetOption } from '../vocabulary/options.ts'
import { triggerOn } from './ability.ts'

const { assignCondition, gain, moveTractoredShip } = first.effects
const red = 'redsquadronpilot'
const academy = 'academypilot'
const rookie = 'rookiepilot'

/** An X-wing of skill 4 about to attack a TIE at Range 2. */
const firing = (dice: string[], more: Partial<Layout> = {}) =>
  new Table({ seats: [[[red, 500, 300]], [[academy, 500, 490, 180]]], dice, ...more })
const attack = (at: Table) => at.skipTo('combat').answer('chooseAttack', 'primary:1')

/** A card that looks at focus being spent. */
const watching: first.Cards = {
  'ept:determination': {
    text: 'An evade token for a focus token spent.',
    triggers: [
      triggerOn('spent', {
        of: 'any',
        when: (_, me, { ship, token }) => ship === me.ship && token === 'focus',
        use: (game, me) => gain(game, me.ship, 'evade', 1, 'C1-ABILITY-1'),
      }),
    ],
  },
}

/** A card with an action that gives an enemy anything the test needs. */
const giving = (give: (game: first.Game, me: ShipId, target: ShipId) => void): first.Cards => ({
  'ept:marksmanship': {
    text: 'Action: gives something.',
    action: {
      ways: (game, one) =>
        game.state.ships.filter(({ id }) => id !== one.id).map(({ id }) => targetOption('give', id)),
      perform: (game, id, { target }: TargetOption) => give(game, id, target),
    },
  },
})
const tractor = giving((game, me, target) =>
  moveTractoredShip(game, target, game.rules.facts[me]!.seat, 'C1-TRACTOR-2'),
)

describe('focus, evade, lock', () => {
  test('[C1-FOCUS-2] an attacker turns focus results to hits', () => {
    const at = attack(firing(['focus', 'focus', 'blank', ...blanks(3)]).arrange(0, { tokens: { focus: 1 } }))
    expect(at.options('modifyAttackDice')).toEqual(['focus', 'done'])
    at.answer('modifyAttackDice', 'focus').has(0, { tokens: {} })
    expect(at.kinds('hit')[0]).toMatchObject({ hits: 2, crits: 0 })
  })

  test('[C1-FOCUS-2] a card may set the first of them aside: a hit that is not changed again and no evade cancels', () => {
    const hits = (first: string, cards: first.Cards) => {
      const at = firing([first, 'focus', 'blank', ...Array(3).fill('evade')], {
        seats: [[[red, 500, 300, 0, ['ept:determination']]], [[academy, 500, 490, 180]]],
        cards,
      }).arrange(0, { tokens: { focus: 1 }, locks: [1] })
      attack(at).answer('modifyAttackDice', 'focus')
      // The others may still be rerolled.
      const left = at.options('modifyAttackDice')
      at.answer('modifyAttackDice', 'done').ends('chooseAttack')
      return [left.length, at.damage(1).length]
    }
    const aside: first.Cards = { 'ept:determination': { text: 'Sets one aside.', may: { setAside: true } } }
    expect(hits('focus', {})).toEqual([5 + 1, 0])
    expect(hits('focus', aside)).toEqual([3 + 1, 1])
    expect(hits('blank', aside)).toEqual([2 + 1, 1])
  })

  test('[C1-FOCUS-3] a defender turns focus results to evades', () => {
    const at = attack(
      firing(['hit', 'hit', 'blank', 'focus', 'focus', 'blank']).arrange(1, { tokens: { focus: 1 } }),
    )
    at.answer('modifyDefenseDice', 'focus').has(1, { tokens: {} })
    expect(at.kinds('missed')).toHaveLength(1)
  })

  test('[C1-FOCUS-4] a focus token may be spent without a focus result where that matters', () => {
    const seats: Layout['seats'] = [[[red, 500, 300, 0, ['ept:determination']]], [[academy, 500, 490, 180]]]
    const at = attack(firing(blanks(6), { seats, cards: watching }).arrange(0, { tokens: { focus: 1 } }))
    at.answer('modifyAttackDice', 'focus').has(0, { tokens: { evade: 1 } })
    // Without such a card there is no question.
    attack(firing(blanks(6)).arrange(0, { tokens: { focus: 1 } })).ends('chooseAttack')
  })

  test('[C1-FOCUS-4] tokens and locks that would change nothing are marked idle', () => {
    const seats: Layout['seats'] = [[[red, 500, 300, 0, ['ept:determination']]], [[academy, 500, 490, 180]]]
    const having = { tokens: { focus: 1, evade: 1 } }
    const fight = (dice: string[]) =>
      attack(
        firing(dice, { seats, cards: watching })
          .arrange(0, { tokens: { focus: 1 }, locks: [1] })
          .arrange(1, having),
      )
    const idle = (at: Table, ask: 'modifyAttackDice' | 'modifyDefenseDice') =>
      at.asked(ask).options.flatMap(({ id, idle: nothing }) => (nothing ? [id] : []))
    const missed = fight(['hit', 'blank', 'blank', 'evade', 'focus', 'blank'])
    expect(idle(missed, 'modifyAttackDice')).toEqual(['focus', 'lock:0000'])
    missed.answer('modifyAttackDice', 'done')
    expect(idle(missed, 'modifyDefenseDice')).toEqual(['focus', 'evade'])
    const hit = fight(['hit', 'hit', 'focus', 'evade', 'focus', 'blank'])
    expect(idle(hit, 'modifyAttackDice')).toEqual(['lock:0000'])
    hit.answer('modifyAttackDice', 'done')
    expect(idle(hit, 'modifyDefenseDice')).toEqual([])
  })

  test('[C1-EVADE-2] [C1-DICE-2] an evade token adds an evade', () => {
    const at = attack(firing(['hit', ...blanks(5)]).arrange(1, { tokens: { evade: 1 } }))
    at.answer('modifyDefenseDice', 'evade').has(1, { tokens: {}, damage: [] })
    expect(at.kinds('missed')).toHaveLength(1)
    expect(at.kinds('changed')[0]!.faces).toHaveLength(4)
  })

  test('[C1-TOKEN-1] each kind works once in a chance', () => {
    const at = attack(firing(['hit', 'hit', ...blanks(4)]).arrange(1, { tokens: { evade: 2 } }))
    at.answer('modifyDefenseDice', 'evade').has(1, { tokens: { evade: 1 } })
    expect(at.kinds('hit')[0]).toMatchObject({ hits: 1 })
    at.ends('chooseAttack')
    const locks = attack(firing([...blanks(3), 'hit', ...blanks(3)]).arrange(0, { locks: [1, 1] }))
    locks.answer('modifyAttackDice', 'lock:1000').has(0, { locks: [1] })
    expect(locks.rolls()).toEqual([3, 3])
  })

  test('[C1-TOKEN-2] only its own tokens', () => {
    const seats: Layout['seats'] = [
      [
        [red, 500, 300],
        [rookie, 540, 300],
      ],
      [[academy, 500, 490, 180]],
    ]
    const at = firing(['focus', ...blanks(5)], { seats })
      .arrange(1, { tokens: { focus: 1 } })
      .skipTo('combat')
    at.answer('chooseAttack', 'primary:2')
    expect(at.kinds('changed')).toEqual([])
    expect(at.asked('chooseAttack').subject).toBe(1)
  })

  test('[C1-LOCK-4] [C1-DICE-3] a lock rerolls any dice together', () => {
    const at = attack(
      firing(['blank', 'blank', 'hit', 'hit', 'crit', ...blanks(3)]).arrange(0, { locks: [1] }),
    )
    expect(at.options('modifyAttackDice')).toEqual([
      'lock:0010',
      'lock:1000',
      'lock:1010',
      'lock:2000',
      'lock:2010',
      'done',
    ])
    at.answer('modifyAttackDice', 'lock:2000').has(0, { locks: [] })
    expect(at.kinds('changed')[0]!.faces).toEqual(['hit', 'crit', 'hit'])
  })

  test('[C1-LOCK-5] a lock on another ship is of no use', () => {
    const seats: Layout['seats'] = [
      [[red, 500, 300]],
      [
        [academy, 500, 490, 180],
        [academy, 560, 490, 180],
      ],
    ]
    const at = attack(firing(blanks(6), { seats }).arrange(0, { locks: [2] }))
    at.has(0, { locks: [2] })
    expect(at.kinds('changed')).toEqual([])
  })
})

describe('cloak, tractor, weapons disabled', () => {
  test('[C1-CLOAK-2] [C1-CLOAK-3] a cloak: two more agility, and no attack', () => {
    const at = attack(firing(blanks(8)).arrange(1, { tokens: { cloak: 1 } }))
    expect(at.rolls()).toEqual([3, 5])
    // The TIE had its attacker in arc and was not asked.
    at.ends('setDials')
  })

  test('[C1-DISABLED-1] with weapons disabled no attack', () => {
    const at = firing([])
      .arrange(0, { tokens: { weaponsDisabled: 1 } })
      .skipTo('combat')
    expect(at.asked('chooseAttack').subject).toBe(1)
  })

  test('[C1-TRACTOR-1] each token lowers agility by 1, never below 0', () => {
    const rolled = (tokens: number) =>
      attack(firing(blanks(3 + Math.max(0, 3 - tokens))).arrange(1, { tokens: { tractor: tokens } })).rolls()
    expect([rolled(1), rolled(4)]).toEqual([
      [3, 2],
      [3, 0],
    ])
  })

  const pulled = (more: Partial<Layout> = {}) =>
    new Table({
      seats: [[[academy, 500, 100, 0, ['ept:marksmanship']]], [[rookie, 500, 500]]],
      cards: tractor,
      ...more,
    })
      .dials('2FG', '1FG')
      .answer('chooseAction', 'give:1')

  test('[C1-TRACTOR-2] the first token of a round lets its giver move a small ship', () => {
    const at = pulled()
    expect(at.asked('tractorBeam')).toMatchObject({ seat: 0, subject: 1 })
    expect(at.options('tractorBeam')).toEqual(['boost', 'roll:left', 'roll:right', 'none'])
    at.answer('tractorBeam', 'roll:left')
    expect(at.asked('placeRoll').seat).toBe(0)
    expect(at.put('placeRoll', 420, 515)).toBeUndefined()
    at.has(1, { tokens: { tractor: 1 } })
    const twice = new Table({
      seats: [[[academy, 500, 100, 0, ['ept:marksmanship']]], [[rookie, 500, 500]]],
      cards: tractor,
    }).dials('2FG', '1FG')
    twice
      .arrange(1, { caught: true })
      .answer('chooseAction', 'give:1')
      .has(1, { tokens: { tractor: 1 } })
    expect(twice.asked('chooseAction').subject).toBe(1)
  })

  test('[C1-TRACTOR-3] [C1-MEET-1] onto obstacles, which it then meets, but not onto ships', () => {
    const at = new Table({
      seats: [
        [
          [academy, 500, 100, 0, ['ept:marksmanship']],
          ['obsidiansquadronpilot', 580, 500],
        ],
        [[rookie, 500, 500]],
      ],
      obstacles: [['coreasteroid0', 420, 500]],
      dice: ['hit'],
      cards: tractor,
    }).dials('2FG', '2FG', '1FG')
    at.answer('chooseAction', 'give:2')
    expect(at.options('tractorBeam')).toEqual(['boost', 'roll:left', 'none'])
    at.answer('tractorBeam', 'roll:left')
    expect(at.put('placeRoll', 420, 500)).toBeUndefined()
    at.has(2, { shields: 1 })
  })

  test('[C1-TRACTOR-3] a boost may end on an obstacle too', () => {
    const at = pulled({ obstacles: [['coreasteroid0', 500, 590]], dice: ['blank', 'blank'] })
    at.answer('tractorBeam', 'boost').has(1, { pose: { x: 500, y: 660 } })
    expect(at.kinds('metObstacle')).toHaveLength(2)
  })

  test('[C1-MEET-2] pulled onto debris: a stress token, then a die', () => {
    // It then flies out of the debris, over it once more.
    const at = pulled({ obstacles: [['yt2400debris0', 420, 500]], dice: ['crit', 'blank'] })
    at.answer('tractorBeam', 'roll:left').put('placeRoll', 420, 500)
    at.has(1, { shields: 1 })
    const told = at.events
      .filter(({ ship, token }) => ship === 1 && token !== 'tractor')
      .map(({ kind }) => kind)
    expect(told.slice(0, 6)).toEqual(['moved', 'metObstacle', 'gained', 'rolled', 'damaged', 'shieldLost'])
  })

  test('[C1-TRACTOR-4] a large ship is not moved', () => {
    const at = pulled({
      seats: [[[academy, 500, 100, 0, ['ept:marksmanship']]], [['starkillerbasepilot', 500, 500]]],
    })
    at.has(1, { tokens: { tractor: 1 } })
    expect(at.asked('chooseAction').subject).toBe(1)
  })
})

describe('jam', () => {
  const jammed = (tokens: first.Ship['tokens'], locks: ShipId[] = [], pilot = rookie, dial = '1FG') =>
    new Table({
      seats: [[['scarifbasepilot', 500, 100]], [[pilot, 500, 400]]],
    })
      .arrange(1, { tokens, locks })
      .dials('1FG', dial)
      .answer('chooseAction', 'jam:1')

  test('[C1-JAM-2] its player chooses what a jammed ship loses', () => {
    const at = jammed({ focus: 1, evade: 1 }, [0])
    expect(at.asked('jam')).toMatchObject({ seat: 1, subject: 1 })
    expect(at.options('jam')).toEqual(['focus', 'evade', 'lock:0'])
    at.answer('jam', 'evade').has(1, { tokens: { focus: 1 }, locks: [0] })
    const one = jammed({}, [0]).has(1, { tokens: {}, locks: [] })
    expect(one.kinds('unlocked')).toMatchObject([{ ship: 1, target: 0, how: 'broken', rule: 'C1-JAM-2' }])
  })

  test('[C1-JAM-3] otherwise the jam waits', () => {
    const at = jammed({}).has(1, { tokens: { jam: 1 } })
    expect(at.asked('chooseAction').subject).toBe(1)
    at.answer('chooseAction', 'focus')
    expect(at.kinds('lost').slice(0, 2)).toMatchObject([{ token: 'jam' }, { token: 'focus' }])
    const evading = jammed({}, [], 'obsidiansquadronpilot', '2FG').answer('chooseAction', 'evade')
    expect(evading.ship(1).tokens).toEqual({})
    const locking = jammed({}).answer('chooseAction', 'lock:0')
    expect(locking.ship(1)).toMatchObject({ locks: [], tokens: {} })
  })
})

test('[C1-CONDITION-1] a unique condition moves', () => {
  const cards: first.Cards = {
    ...giving((game, _, target) =>
      assignCondition(game, target, 'condition:mimicked', true, 'C1-CONDITION-1'),
    ),
    'condition:mimicked': {
      text: 'One attack die fewer.',
      value: { attackDice: -1 },
    },
  }
  const seats: Layout['seats'] = [
    [
      [academy, 500, 100, 0, ['ept:marksmanship']],
      [rookie, 900, 100, 0, ['ept:marksmanship']],
    ],
    [
      [red, 1500, 500],
      [red, 1200, 500],
    ],
  ]
  const at = new Table({ seats, cards }).dials('2FG', '1FG', '1FG', '1FG')
  at.answer('chooseAction', 'give:2').has(2, { conditions: ['condition:mimicked'] })
  at.answer('chooseAction', 'give:3')
    .has(2, { conditions: [] })
    .has(3, { conditions: ['condition:mimicked'] })
  expect(at.kinds('assigned').map(({ ship, condition }) => [ship, condition])).toEqual([
    [2, 'condition:mimicked'],
    [3, 'condition:mimicked'],
  ])
})

test('[C1-TOKEN-2] a card may have another ship get a token instead, one for one', () => {
  const gained = (more: object, amount: number) => {
    const at = new Table({
      seats: [[[red, 300, 300, 0, ['ept:marksmanship']]], [[academy, 1500, 700, 180, ['ept:determination']]]],
      cards: {
        ...giving((game, _, target) => gain(game, target, 'stress', amount, 'C1-ABILITY-1')),
        'ept:determination': {
          text: 'Its enemy gets another token instead.',
          triggers: [triggerOn('wouldGain', { ...more, use: () => ({ ship: 0, token: 'ion' }) })],
        },
      },
    }).dials('1FG', '2FG')
    at.answer('chooseAction', 'none').answer('chooseAction', 'give:1')
    return at.kinds('gained').map((one) => [one.ship, one.token, one.amount])
  }
  expect(gained({}, 1)).toEqual([[0, 'ion', 1]])
  expect(gained({ once: 'round' }, 3)).toEqual([
    [0, 'ion', 1],
    [1, 'stress', 2],
  ])
  expect(gained({ of: 'enemy' }, 2)).toEqual([[1, 'stress', 2]])
})

test('[C1-ABILITY-1] shield tokens on a card have events when they come and go', () => {
  const { storeShield } = first.effects
  const cards: first.Cards = {
    'ept:determination': {
      text: 'Keeps shields.',
      triggers: [
        triggerOn('startOfEngagement', {
          use: (game, me) => {
            for (const amount of [1, 2, -1]) storeShield(game, me, amount, 'C1-ABILITY-1')
          },
        }),
      ],
    },
  }
  const seats: Layout['seats'] = [[[red, 300, 300, 0, ['ept:determination']]], [[academy, 1500, 700, 180]]]
  const at = new Table({ seats, cards }).skipTo('combat')
  const told = [...at.kinds('gained'), ...at.kinds('spent')].map(({ kind, amount }) => [kind, amount])
  expect(told).toEqual([
    ['gained', 1],
    ['gained', 2],
    ['spent', 1],
  ])
  at.has(0, { held: { 'ept:determination': 2 } })
})

test('gaining no tokens has no event and no effect', () => {
  const given = (amount: number) => {
    const at = new Table({
      seats: [[[academy, 500, 100, 0, ['ept:marksmanship']]], [[red, 1500, 500, 0, ['ept:determination']]]],
      cards: {
        ...giving((game, _, target) => gain(game, target, 'focus', amount, 'C1-ABILITY-1')),
        'ept:determination': {
          text: 'An evade token for a token.',
          triggers: [
            triggerOn('gained', {
              when: (_, __, { token }) => token === 'focus',
              use: (game, me) => gain(game, me.ship, 'evade', 1, 'C1-ABILITY-1'),
            }),
          ],
        },
      },
    })
    at.dials('2FG', '1FG').answer('chooseAction', 'give:1')
    return [at.ship(1).tokens, at.kinds('gained').length]
  }
  expect(given(1)).toEqual([{ focus: 1, evade: 1 }, 2])
  expect(given(0)).toEqual([{}, 0])
})
