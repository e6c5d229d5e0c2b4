import { describe, expect, test } from 'vitest'
import { blanks, type Layout, type PlacedPilot, Table } from '../../../test/first.ts'
import { first } from '../../index.ts'
import { OBSTACLE_ID_BASE } from '../../vocabulary/ids.ts'
import { createOption, deedOption, type OptionOfKind } from '../../vocabulary/options.ts'
import { triggerOn } from '../ability.ts'
import { addObstacle, removeObstacle } from '../changes.ts'
import { shotsOf } from './shots.ts'

const { attackAgain, gain, lose, requireAttack, turnFaces } = first.effects
const red = 'redsquadronpilot'
const academy = 'academypilot'
const torpedoes = 'torpedo:protontorpedoes'

/** A ship at 500, 300 about to attack a TIE ahead, at a distance in mm between the bases. */
const firing = (
  one: string,
  gap: number,
  dice: string[],
  more: Partial<Layout> & { upgrades?: string[] } = {},
) => {
  const { upgrades = [], ...layout } = more
  const seats: Layout['seats'] = [[[one, 500, 300, 0, upgrades]], [[academy, 500, 340 + gap, 180]]]
  return new Table({ seats, dice, ...layout })
}
const attack = (at: Table, shot = 'primary:1') => at.skipTo('combat').answer('chooseAttack', shot)

test('[C1-ABILITY-2] a card changes the dice of its own ship’s attacks; of others where it declares them, and of its side', () => {
  const turning: first.DiceAbility<first.effects.AttackFace> = {
    choices: () => [deedOption('hit')],
    change: (_, __, ___, dice) => turnFaces(dice, 'blank', 'hit', 1),
  }
  const cards: first.Cards = {
    'ept:determination': { text: 'For a test.', attackDice: turning },
    'ept:predator': { text: 'For a test.', attackDice: { ...turning, of: 'any' } },
  }
  const all = ['ept:determination', 'ept:predator']
  const seats: Layout['seats'] = [
    [
      [red, 500, 300, 0, ['ept:determination']],
      [red, 900, 300, 0, all],
    ],
    [[academy, 500, 490, 180, all]],
  ]
  const at = new Table({ seats, cards, dice: blanks(6) }).skipTo('combat').upTo('chooseAttack', 0)
  at.answer('chooseAttack', 'primary:2')
  expect(at.options('modifyAttackDice')).toEqual([
    'card:0:ept:determination:hit',
    'card:1:ept:predator:hit',
    'done',
  ])
})

test('[C1-ABILITY-2] a card changes only the dice of the ships it declares, at its range and in its arc', () => {
  const optionsWith = (declared: Partial<first.DiceAbility<first.effects.AttackFace>>): readonly string[] => {
    const cards: first.Cards = {
      'ept:determination': {
        text: 'For a test.',
        attackDice: {
          choices: () => [deedOption('hit')],
          change: (_, __, ___, dice) => turnFaces(dice, 'blank', 'hit', 1),
          ...declared,
        },
      },
    }
    const seats: Layout['seats'] = [
      [
        [red, 500, 300],
        [red, 700, 300, 270, ['ept:determination']],
      ],
      [[academy, 500, 490, 180]],
    ]
    const at = new Table({ seats, cards, dice: ['focus', ...blanks(5)] })
      .skipTo('combat')
      .upTo('chooseAttack', 0)
    at.arrange(0, { tokens: { focus: 1 } }).answer('chooseAttack', 'primary:2')
    return at.options('modifyAttackDice').filter((option) => option.startsWith('card'))
  }
  const works = ['card:1:ept:determination:hit']
  expect(optionsWith({ of: 'friend', range: [2, 2], arc: 'front' })).toEqual(works)
  expect(optionsWith({ of: ['me', 'friend'] })).toEqual(works)
  expect(optionsWith({ of: 'me' })).toEqual([])
  expect(optionsWith({ of: 'friend', range: [1, 1] })).toEqual([])
  expect(optionsWith({ of: 'friend', arc: 'rear' })).toEqual([])
})

describe('targets', () => {
  test('[C1-TARGET-1] the primary weapon: enemies in arc at Range 1–3', () => {
    const enemies: PlacedPilot[] = [
      [academy, 500, 640],
      [academy, 500, 700],
      [academy, 650, 300],
    ]
    const at = new Table({ seats: [[[red, 500, 300]], enemies] }).skipTo('combat')
    expect(at.options('chooseAttack')).toEqual(['primary:1', 'pass'])
  })

  test('[C1-TARGET-1] two large ships corner to corner are as far apart as ships at Range 3 can be', () => {
    const large = 'outerrimsmuggler'
    // Turned by 45°, half a base is 56.57 across.
    const shots = (apart: number) =>
      new Table({ seats: [[[large, 300, 300, 45]], [[large, 300 + apart, 300, 45]]] })
        .skipTo('combat')
        .options('chooseAttack')
    expect(shots(413)).toEqual(['primary:1', 'pass'])
    expect(() => shots(414)).toThrow('Nobody is asked chooseAttack')
  })

  test('[C1-TARGET-1] a ship whose only targets another ship’s card forbids is not asked', () => {
    const hidden: first.Cards = {
      'ept:determination': {
        text: 'Enemies do not attack it.',
        cannot: { attack: { of: 'enemy', says: (_, me, { shot }) => shot.target === me.ship } },
      },
    }
    const fighters = (more: PlacedPilot[]) =>
      new Table({
        seats: [
          [
            [red, 500, 300],
            [red, 600, 300],
          ],
          [[academy, 550, 490, 0, ['ept:determination']], ...more],
        ],
        cards: hidden,
      }).skipTo('combat')
    fighters([]).ends('setDials')
    const at = fighters([[academy, 640, 490]])
    expect(at.options('chooseFighter')).toEqual(['ship:0', 'ship:1'])
    expect(at.answer('chooseFighter', 'ship:1').options('chooseAttack')).toEqual(['primary:3', 'pass'])
  })

  test('[C1-TARGET-2] an auxiliary arc serves the primary weapon only', () => {
    const cannon = 'cannon:ioncannon'
    const at = new Table({
      seats: [[['bountyhunter', 500, 500, 0, [cannon]]], [[academy, 500, 300]]],
      cards: { [cannon]: { text: 'A cannon.', weapon: {} } },
    }).skipTo('combat')
    expect(at.options('chooseAttack')).toEqual(['primary:rear:1', 'pass'])
    const ahead = new Table({
      seats: [[['bountyhunter', 500, 500, 180, [cannon]]], [[academy, 500, 300, 180]]],
      cards: at.game.rules.cards,
    }).skipTo('combat')
    expect(ahead.options('chooseAttack')).toEqual(['primary:1', `${cannon}:1`, 'pass'])
  })

  test('[C1-TARGET-3] [C1-ARC-4] a missile needs the arc though the primary weapon is a turret', () => {
    const missile = 'missile:unguidedrockets'
    const at = new Table({
      seats: [[['patrolleader', 500, 500, 0, [missile]]], [[academy, 700, 500, 0]]],
      cards: { [missile]: { text: 'A missile.', weapon: {} } },
    }).skipTo('combat')
    expect(at.options('chooseAttack')).toEqual(['primary:1', 'pass'])
  })

  test('[C1-TARGET-4] a turret upgrade fires all round', () => {
    const turret = 'turret:ioncannonturret'
    const at = new Table({
      seats: [[[red, 500, 500, 0, [turret]]], [[academy, 500, 310]]],
      cards: { [turret]: { text: 'A turret.', weapon: {} } },
    }).skipTo('combat')
    expect(at.options('chooseAttack')).toEqual([`${turret}:1`, 'pass'])
  })
})

describe('secondary weapons', () => {
  const cards: first.Cards = {
    [torpedoes]: { text: 'A torpedo.', weapon: { needs: 'lock', pays: ['lock', 'discard'] } },
    'cannon:ioncannon': { text: 'A cannon.', weapon: {} },
    'missile:clustermissiles': { text: 'Twice.', weapon: { twice: true } },
    'missile:homingmissiles': { text: 'A missile.', weapon: { needs: 'focus' } },
  }

  test('[C1-WEAPON-1] at their printed range only', () => {
    const near = firing(red, 90, [], { upgrades: [torpedoes], cards }).arrange(0, { locks: [1] })
    expect(near.skipTo('combat').options('chooseAttack')).toEqual(['primary:1', 'pass'])
  })

  test('[C1-WEAPON-2] they need the lock or the token they ask for', () => {
    const options = (upgrade: string, patch: Partial<first.Ship>) =>
      firing(red, 150, [], { upgrades: [upgrade], cards })
        .arrange(0, patch)
        .skipTo('combat')
        .options('chooseAttack')
    expect(options(torpedoes, {})).not.toContain(`${torpedoes}:1`)
    expect(options(torpedoes, { locks: [1] })).toContain(`${torpedoes}:1`)
    expect(options('missile:homingmissiles', {})).toEqual(['primary:1', 'pass'])
    const at = firing(red, 150, blanks(7), { upgrades: ['missile:homingmissiles'], cards })
    attack(at.arrange(0, { tokens: { focus: 1 } }), 'missile:homingmissiles:1').has(0, {
      tokens: { focus: 1 },
    })
  })

  test('[C1-WEAPON-3] costs are paid before dice are rolled, and the card is out of play', () => {
    const at = firing(red, 150, blanks(7), { upgrades: [torpedoes, torpedoes], cards }).arrange(0, {
      locks: [1],
    })
    expect(at.skipTo('combat').options('chooseAttack')).toEqual([
      'primary:1',
      `${torpedoes}:1`,
      `${torpedoes}#2:1`,
      'pass',
    ])
    at.answer('chooseAttack', `${torpedoes}:1`).has(0, { locks: [], discarded: [torpedoes] })
    expect(
      at.events
        .map(({ kind }) => kind)
        .filter((kind) => kind !== 'phase')
        .slice(0, 4),
    ).toEqual(['attack', 'unlocked', 'discarded', 'rolled'])
  })

  test('[C1-WEAPON-3] a weapon that costs a focus token takes one of them', () => {
    const turret = 'turret:blasterturret'
    const at = firing(red, 150, blanks(6), {
      upgrades: [turret],
      cards: { [turret]: { text: 'Costs focus.', weapon: { needs: 'focus', pays: ['focus'] } } },
    }).arrange(0, { tokens: { focus: 2 }, locks: [1] })
    attack(at, `${turret}:1`).has(0, { tokens: { focus: 1 }, locks: [1], discarded: [] })
    expect(at.kinds('spent')).toMatchObject([{ ship: 0, token: 'focus', amount: 1 }])
  })

  test('[C1-WEAPON-4] no bonus for range', () => {
    for (const gap of [50, 250]) {
      const at = attack(
        firing(red, gap, blanks(6), { upgrades: ['cannon:ioncannon'], cards }),
        'cannon:ioncannon:1',
      )
      expect(at.rolls()).toEqual([3, 3])
    }
  })

  test('[C1-AFTER-2] an attack performed twice has missed only if both missed, and what follows does so once', () => {
    const missed: first.Cards = {
      ...cards,
      'ept:determination': {
        text: 'Stress for a miss.',
        triggers: [
          triggerOn('afterAttack', {
            when: (_, __, { hit }) => !hit,
            use: (game, me) => gain(game, me.ship, 'stress', 1, 'C1-AFTER-2'),
          }),
        ],
      },
    }
    const shoot = (dice: string[]) =>
      attack(
        firing(red, 90, dice, { upgrades: ['missile:clustermissiles', 'ept:determination'], cards: missed }),
        'missile:clustermissiles:1',
      )
    expect(shoot(blanks(12)).ship(0).tokens).toEqual({ stress: 1 })
    expect(shoot(blanks(12)).rolls()).toEqual([3, 3, 3, 3])
    expect(shoot(['hit', ...blanks(11)]).ship(0).tokens).toEqual({})
    expect(shoot([...blanks(6), 'hit', ...blanks(5)]).ship(0).tokens).toEqual({})
  })
})

describe('dice', () => {
  test('[C1-FIGHT-1] [C1-FIGHT-5] at Range 2: the weapon’s value against agility', () => {
    expect(attack(firing(red, 150, blanks(6))).rolls()).toEqual([3, 3])
  })

  test('[C1-FIGHT-2] at Range 1 one attack die more', () => {
    expect(attack(firing(red, 100, blanks(7))).rolls()).toEqual([4, 3])
  })

  test('[C1-FIGHT-6] at Range 3 one defense die more', () => {
    expect(attack(firing(red, 201, blanks(7))).rolls()).toEqual([3, 4])
  })

  test('[C1-FIGHT-3] [C1-ABILITY-7] changes add up, down to no dice', () => {
    const cards = (attacks: number, agility: number): first.Cards => ({
      'ept:determination': {
        text: 'Dice.',
        value: { attackDice: attacks },
      },
      'ept:elusiveness': { text: 'Agility.', value: { agility } },
      'system:sensorjammer': { text: 'Agility.', value: { agility: 2 } },
    })
    const at = attack(
      firing('rookiepilot', 100, blanks(3), { upgrades: ['ept:determination'], cards: cards(-5, 0) }),
    )
    expect(at.rolls()).toEqual([0, 3])
    const seats: Layout['seats'] = [
      [[red, 500, 300]],
      [[academy, 500, 490, 180, ['ept:elusiveness', 'system:sensorjammer']]],
    ]
    const sum = attack(new Table({ seats, dice: blanks(4), cards: cards(0, -4) }))
    expect(sum.rolls()).toEqual([3, 1])
  })

  test('[C1-FIGHT-7] [C1-OBSTRUCT-3] an obstructed attack: one defense die more, once', () => {
    const at = firing(red, 150, blanks(7), {
      obstacles: [
        ['coreasteroid5', 500, 385],
        ['coreasteroid5', 500, 430],
      ],
    })
    at.skipTo('combat')
    const [shot] = at.options('chooseAttack')
    expect(at.answer('chooseAttack', shot!).rolls()).toEqual([3, 4])
  })

  test('[C1-OBSTRUCT-3] an obstacle that goes or comes between two ships that stay is seen at once', () => {
    const { game } = firing(red, 150, [], { obstacles: [['coreasteroid5', 500, 385]] })
    const between = () => shotsOf(game, 0).map(({ obstructedBy }) => obstructedBy)
    expect(between()).toEqual([[OBSTACLE_ID_BASE]])
    removeObstacle(game, OBSTACLE_ID_BASE, 'C1-OBSTRUCT-3')
    expect(between()).toEqual([[]])
    const other = addObstacle(game, 'coreasteroid5', { x: 500, y: 430, heading: 0 }, 'C1-OBSTRUCT-3')
    expect(between()).toEqual([[other]])
  })

  test('[C1-FIGHT-4] [C1-FIGHT-8] the other side modifies first', () => {
    const cards: first.Cards = {
      'ept:determination': {
        text: 'Attack dice and enemy defense dice.',
        attackDice: {
          choices: (_, me, { attacker }, dice) =>
            attacker === me.ship && dice.some(({ face }) => face === 'blank') ? [deedOption('hit')] : [],
          change: (_, __, ___, dice) => turnFaces(dice, 'blank', 'hit', 1),
        },
        enemyDefenseDice: {
          choices: (_, me, { attacker }, dice) =>
            attacker === me.ship && dice.some(({ face }) => face === 'evade') ? [deedOption('blank')] : [],
          change: (_, __, ___, dice) => turnFaces(dice, 'evade', 'blank', 1),
        },
      },
      'ept:elusiveness': {
        text: 'Enemy attack dice and defense dice.',
        enemyAttackDice: {
          choices: (_, me, { defender }, dice) =>
            defender === me.ship && dice.some(({ face }) => face === 'hit') ? [deedOption('blank')] : [],
          change: (_, __, ___, dice) => turnFaces(dice, 'hit', 'blank', 1),
        },
        defenseDice: {
          choices: (_, me, { defender }, dice) =>
            defender === me.ship && dice.some(({ face }) => face === 'blank') ? [deedOption('evade')] : [],
          change: (_, __, ___, dice) => turnFaces(dice, 'blank', 'evade', 1),
        },
      },
    }
    const seats: Layout['seats'] = [
      [[red, 500, 300, 0, ['ept:determination']]],
      [[academy, 500, 490, 180, ['ept:elusiveness']]],
    ]
    const dice = ['hit', 'focus', 'focus', 'evade', 'focus', 'focus']
    const at = attack(new Table({ seats, dice, cards }))
    expect(at.asked('modifyAttackDice')).toMatchObject({ seat: 1, subject: 1 })
    at.answer('modifyAttackDice', 'card:1:ept:elusiveness:blank')
    expect(at.asked('modifyAttackDice')).toMatchObject({ seat: 0, subject: 0 })
    at.answer('modifyAttackDice', 'card:0:ept:determination:hit')
    expect(at.asked('modifyDefenseDice')).toMatchObject({ seat: 0 })
    at.answer('modifyDefenseDice', 'card:0:ept:determination:blank')
    expect(at.asked('modifyDefenseDice')).toMatchObject({ seat: 1 })
    at.answer('modifyDefenseDice', 'done')
    expect(at.kinds('hit')[0]).toMatchObject({ hits: 1 })
  })

  test('[C1-DICE-1] [C1-ABILITY-2] a die is rerolled once, and an ability used once', () => {
    const { rerollPicks, rerollDice, rollAttackDie } = first.effects
    const faces = ['blank', 'focus', 'hit', 'crit'] as const
    const predator: first.Cards = {
      'ept:predator': {
        text: 'Rerolls a die.',
        attackDice: {
          choices: (_, __, ___, dice) =>
            rerollPicks(dice, ['blank'])
              .filter(({ blank }) => blank === 1)
              .map((pick) => createOption('reroll', 'one', {}, { pick })),
          change: (game, _, __, dice, { pick }: OptionOfKind<'reroll'>) =>
            rerollDice(
              dice,
              { ...Object.fromEntries(faces.map((face) => [face, 0])), ...(pick as object) } as Record<
                (typeof faces)[number],
                number
              >,
              () => rollAttackDie(game),
            ),
        },
      },
    }
    const at = firing(red, 150, [...blanks(3), 'blank', 'blank', 'blank', ...blanks(3)], {
      upgrades: ['ept:predator'],
      cards: predator,
    })
    attack(at.arrange(0, { locks: [1] })).answer('modifyAttackDice', 'card:0:ept:predator:one')
    // One of the three blanks has been rerolled, so the lock rerolls two at the most.
    expect(at.options('modifyAttackDice')).toEqual(['lock:1000', 'lock:2000', 'done'])
    at.answer('modifyAttackDice', 'lock:2000')
    expect(at.game.chance.fixed).toEqual([])
  })

  test('[C1-LOCK-4] a lock rerolls any of the dice, good ones too', () => {
    const at = firing(red, 150, ['crit', 'hit', 'focus', 'blank', ...blanks(3)])
    attack(at.arrange(0, { locks: [1] }))
    const ways = ['0', '1'].flatMap((a) => ['0', '1'].map((b) => a + b))
    const all = ways.flatMap((a) => ['0', '1'].map((b) => `lock:0${a}${b}`))
    expect(at.options('modifyAttackDice').toSorted()).toEqual([...all.slice(1), 'done'].toSorted())
    at.answer('modifyAttackDice', 'lock:0001').has(0, { locks: [] })
    expect(at.kinds('hit')).toMatchObject([{ hits: 1, crits: 0 }])
  })

  test('dice that are turned are not rerolled: only a reroll is one, of either side', () => {
    const cards: first.Cards = {
      'ept:determination': {
        text: 'An evade token for a reroll.',
        triggers: [
          triggerOn('rerolled', {
            of: 'any',
            use: (game, me) => gain(game, me.ship, 'evade', 1, 'C1-ABILITY-1'),
          }),
        ],
      },
    }
    const after = (option: string, dice: string[]) => {
      const at = firing(red, 150, ['focus', 'blank', 'blank', ...dice], {
        upgrades: ['ept:determination'],
        cards,
      })
      attack(at.arrange(0, { locks: [1], tokens: { focus: 1 } })).answer('modifyAttackDice', option)
      return at.ship(0).tokens
    }
    expect(after('focus', blanks(3))).toEqual({})
    expect(after('lock:2000', [...blanks(2), ...blanks(3)])).toEqual({ focus: 1, evade: 1 })
  })
})

describe('results', () => {
  test('[C1-FIGHT-9] evades cancel hits first', () => {
    const at = attack(firing(red, 150, ['hit', 'crit', 'blank', 'evade', 'blank', 'blank']))
    expect(at.kinds('hit')[0]).toMatchObject({ hits: 0, crits: 1 })
    const two = attack(firing(red, 150, ['hit', 'crit', 'crit', 'evade', 'evade', 'blank']))
    expect(two.kinds('hit')[0]).toMatchObject({ hits: 0, crits: 1 })
  })

  test('[C1-FIGHT-9] an evade that a card cancels is gone; where there is none nothing is', () => {
    const cancels: first.Cards = {
      'ept:determination': {
        text: 'Cancels an evade.',
        triggers: [
          triggerOn('beforeNeutralize', { of: 'any', use: (game) => first.effects.cancelEvade(game) }),
        ],
      },
    }
    const changed = (...defense: string[]) => {
      const dice = ['hit', 'blank', 'blank', ...defense]
      const at = attack(firing(red, 150, dice, { upgrades: ['ept:determination'], cards: cancels }))
      expect(at.damage(1)).toEqual(['-'])
      return at.kinds('changed').map(({ faces }) => faces)
    }
    expect(changed('evade', 'focus', 'blank')).toEqual([['focus', 'blank']])
    expect(changed('blank', 'focus', 'blank')).toEqual([])
  })

  test('[C1-FIGHT-10] with no result left the attack misses', () => {
    const at = attack(firing(red, 150, ['hit', 'blank', 'blank', 'evade', 'blank', 'blank']))
    expect(at.kinds('missed')).toHaveLength(1)
    at.has(1, { damage: [] }).ends('chooseAttack')
  })

  test('[C1-FIGHT-11] all damage, then all critical damage', () => {
    const seats: Layout['seats'] = [[[academy, 500, 300]], [[red, 500, 490, 180]]]
    const at = new Table({ seats, dice: ['crit', 'hit', ...blanks(2)], deck: ['consolefire'] })
    at.arrange(1, { shields: 1, fought: true }).skipTo('combat').answer('chooseAttack', 'primary:1')
    at.has(1, { shields: 0 })
    expect(at.damage(1)).toEqual(['consolefire'])
  })

  test('[C1-AFTER-1] after an attack the side with initiative comes first, and further attacks come last', () => {
    const cards: first.Cards = {
      'ept:determination': {
        text: 'Another attack, then stress.',
        triggers: [
          triggerOn('afterAttack', {
            attacks: true,
            when: (game, me) => requireAttack(game).grantedBy !== me.key,
            use: (game, me) => attackAgain(game, me),
          }),
          triggerOn('afterAttack', { use: (game, me) => gain(game, me.ship, 'stress', 1, 'C1-AFTER-1') }),
        ],
      },
      'ept:elusiveness': {
        text: 'Stress.',
        triggers: [
          triggerOn('afterDefend', { use: (game, me) => gain(game, me.ship, 'stress', 1, 'C1-AFTER-1') }),
        ],
      },
    }
    const seats: Layout['seats'] = [
      [[red, 500, 300, 0, ['ept:determination']]],
      [[academy, 500, 490, 180, ['ept:elusiveness']]],
    ]
    for (const initiative of [0, 1]) {
      const at = attack(new Table({ seats, dice: blanks(12), cards, initiative }))
      at.upTo('chooseAttack').answer('chooseAttack', 'primary:1').upTo('setDials')
      const order = at.events.flatMap((event) =>
        event.kind === 'gained' || event.kind === 'attack' ? [`${event.kind} ${event.ship}`] : [],
      )
      const stress = [`gained ${initiative}`, `gained ${1 - initiative}`]
      expect(order).toEqual(['attack 0', ...stress, 'attack 0', ...stress])
    }
  })
})

test('a weapon that hits may do something else than damage', () => {
  const cannon = 'cannon:ioncannon'
  const cards: first.Cards = {
    [cannon]: {
      text: '1 damage and an ion token in place of all results.',
      weapon: {
        deals: { hits: 1 },
        hit: (game, { defender }) => gain(game, defender, 'ion', 1, 'C1-ION-1'),
      },
    },
  }
  const at = attack(
    firing(red, 150, ['crit', 'crit', 'hit', ...blanks(3)], { upgrades: [cannon], cards }),
    `${cannon}:1`,
  )
  at.has(1, { tokens: { ion: 1 } })
  expect(at.damage(1)).toEqual(['-'])
})

test('[C1-COMBAT-2] ships that come to have something to do while another is active are put in order', () => {
  const arming = triggerOn('afterEngage', {
    use: (game) => {
      for (const id of [1, 2]) lose(game, id, 'weaponsDisabled', 1, 'C1-ABILITY-1')
    },
  })
  const ready = (cards: first.Cards) => {
    const at = new Table({
      seats: [
        [
          [red, 200, 300, 0, ['ept:determination']],
          [red, 480, 300],
          [red, 560, 300],
        ],
        [[academy, 520, 490, 180]],
      ],
      cards,
      dice: blanks(20),
    })
    for (const id of [1, 2]) at.arrange(id, { tokens: { weaponsDisabled: 1 } })
    return at.arrange(3, { fought: true }).skipTo('combat')
  }
  const at = ready({ 'ept:determination': { text: 'For a test.', triggers: [arming] } })
  expect(at.options('chooseFighter')).toEqual(['ship:1', 'ship:2'])
  expect(ready({}).game.pending.map(({ ask }) => ask)).toEqual(['setDials', 'setDials'])
})
