import { blanks, type Layout, type PlacedPilot, Table } from '@flotilla/engine/testing/first'
import { expect, test } from 'vitest'
import { firstCards } from './index.ts'

const far: PlacedPilot = ['scourge', 1500, 800, 180]
const attackSide = 'mod:servomotorsfoils:attack'
const closedSide = 'mod:servomotorsfoils:closed'
const table = (seats: Layout['seats'], dice: readonly string[] = []) =>
  new Table({ seats, dice, cards: firstCards })
const xwing = (dice: readonly string[] = []) =>
  table([[['rookiepilot', 600, 300, 0, ['mod:servomotorsfoils']]], [far]], dice)

test('Servomotor S-foils in attack position: a barrel roll, and a Tallon roll for a turn of speed 3', () => {
  const revealed = (dial: string, stress = 0) =>
    xwing()
      .arrange(0, { tokens: stress > 0 ? { stress } : {} })
      .dials(dial, '2FG')
      .answer('useAbility', 'decline')
  const at = revealed('3YW').answer('useAbility', 'use')
  const place = at.asked('placeTallon')
  const { x, y } = (place as { limits?: { slide?: { pose: { x: number; y: number } } } }).limits!.slide!.pose
  expect(at.put('placeTallon', x, y, 180)).toBeUndefined()
  at.has(0, { tokens: { stress: 1 } })
  expect(at.ship(0).pose.heading).toBe(180)
  // Declined it is the turn.
  const turn = revealed('3YW').answer('useAbility', 'decline').has(0, { tokens: {} })
  expect(turn.ship(0).pose.heading).toBe(90)
  expect(turn.options('chooseAction')).toContain('barrelRoll:left')
  expect(turn.options('chooseAction').some((id) => id.startsWith('boost'))).toBe(false)
  // Neither stressed, nor at another speed, nor for a bank.
  for (const [dial, stress] of [
    ['3YW', 1],
    ['2YW', 0],
    ['3NW', 0],
  ] as const)
    expect(revealed(dial, stress).game.pending.map(({ ask }) => ask)).not.toContain('useAbility')
})

test('Servomotor S-foils closed: a boost, green banks of speed 2 and one attack die less', () => {
  const at = xwing(blanks(12))
    .arrange(0, { tokens: { stress: 1 } })
    .dials('2NW', '2FG')
    .answer('useAbility', 'use')
  at.has(0, { replaced: { [attackSide]: closedSide }, tokens: {} })
  expect(at.options('chooseAction').some((id) => id.startsWith('boost'))).toBe(true)
  expect(at.options('chooseAction').some((id) => id.startsWith('barrelRoll'))).toBe(false)
  for (const dial of ['3NW', '2YW']) {
    const other = xwing().arrange(0, { tokens: { stress: 1 } })
    other
      .dials(dial, '2FG')
      .answer('useAbility', 'use')
      .has(0, { tokens: { stress: 1 } })
  }
  const fire = (replaced: Record<string, string>) => {
    const duel = table(
      [[['rookiepilot', 600, 300, 0, ['mod:servomotorsfoils']]], [['academypilot', 600, 490]]],
      blanks(6),
    ).arrange(0, { replaced })
    return duel.arrange(1, { fought: true }).skipTo('combat').answer('chooseAttack', 'primary:1').rolls()
  }
  expect([fire({}), fire({ [attackSide]: closedSide })]).toEqual([
    [3, 3],
    [2, 3],
  ])
})

test('Servomotor S-foils are flipped back in a later round, and none of it is left undone', () => {
  const at = xwing().arrange(0, { replaced: { [attackSide]: closedSide } })
  expect(at.game.rules.facts[0]!.silent).toEqual([])
  at.dials('3YW', '2FG').answer('useAbility', 'use')
  at.has(0, { replaced: { [attackSide]: attackSide } })
  expect(at.options('useAbility')).toEqual(['use', 'decline'])
  // Without their rules the cards are listed as silent.
  const bare = new Table({ seats: [[['rookiepilot', 600, 300, 0, ['mod:servomotorsfoils']]], [far]] })
  expect(bare.game.rules.facts[0]!.silent).toEqual([attackSide])
})

test('Burnout SLAM: one SLAM, and it is gone with its action', () => {
  const hauler = (upgrades: string[]) =>
    table([
      [
        ['krassistrelix', 600, 300, 0, upgrades],
        ['academypilot', 200, 300],
      ],
      [far],
    ]).dials('2FG', '2FG', '2FG')
  const at = hauler(['illicit:burnoutslam']).answer('chooseAction', 'none')
  const offers = (what: Table) => what.options('chooseAction').some((id) => id.startsWith('slam'))
  expect(at.asked('chooseAction').subject).toBe(0)
  expect(offers(at)).toBe(true)
  const focused = hauler(['illicit:burnoutslam'])
    .answer('chooseAction', 'none')
    .answer('chooseAction', 'focus')
  focused.has(0, { discarded: [] })
  at.answer('chooseAction', 'slam:2FG').has(0, { discarded: ['illicit:burnoutslam'] })
  const next = hauler(['illicit:burnoutslam']).arrange(0, { discarded: ['illicit:burnoutslam'] })
  next.upTo('chooseAction', 0)
  expect(offers(next)).toBe(false)
  expect(next.options('chooseAction')).toContain('focus')
})

test('Accuracy Corrector: what it has put down is not modified again', () => {
  const fire = (upgrades: string[], dice: string[], y = 600) =>
    table([[['redsquadronpilot', 500, 300, 0, upgrades]], [['academypilot', 500, y, 180]]], dice)
      .arrange(0, { tokens: { focus: 1 }, locks: [1] })
      .skipTo('combat')
      .answer('chooseAttack', 'primary:1')
  const corrector = 'system:accuracycorrector'
  const at = fire([corrector, 'crew:mercenarycopilot', 'crew:finn'], blanks(7))
  at.answer('modifyAttackDice', `card:0:${corrector}:correct`)
  expect(at.kinds('changed').map(({ faces }) => faces)).toEqual([['hit', 'hit']])
  at.has(0, { tokens: { focus: 1 }, locks: [1] })
  expect(at.kinds('hit')[0]).toMatchObject({ hits: 2, crits: 0 })
  // No choice is needed: an attack without results misses.
  const none = fire([corrector], ['hit', 'hit', ...blanks(5)]).answer(
    'modifyAttackDice',
    `card:0:${corrector}:cancel`,
  )
  expect(none.kinds('missed')).toHaveLength(1)
  // It is for its own attacks only.
  const other = table(
    [
      [
        ['redsquadronpilot', 500, 300],
        ['redsquadronpilot', 560, 300, 0, [corrector]],
      ],
      [['academypilot', 500, 490, 180]],
    ],
    blanks(6),
  )
  other.arrange(1, { fought: true }).skipTo('combat').answer('chooseAttack', 'primary:2')
  expect(other.cardsHeard()).toEqual([])
})

test('Accuracy Corrector: the second attack of a twin laser turret is free again', () => {
  const corrector = 'system:accuracycorrector'
  const at = table(
    [
      [['redsquadronpilot', 500, 300, 0, [corrector, 'turret:twinlaserturret']]],
      [['patrolleader', 500, 510, 180]],
    ],
    blanks(6),
  )
  at.arrange(1, { fought: true }).skipTo('combat').answer('chooseAttack', 'turret:twinlaserturret:1')
  at.answer('modifyAttackDice', `card:0:${corrector}:correct`)
  expect(at.options('modifyAttackDice')).toContain(`card:0:${corrector}:correct`)
})

test('Advanced Sensors: a stressed ship that may act all the same', () => {
  const asked = (pilot: string) =>
    table([[[pilot, 300, 300, 0, ['system:advancedsensors']]], [far]])
      .arrange(0, { tokens: { stress: 1 } })
      .dials('2FG', '2FG')
      .upTo('useAbility')
  expect(asked('tychocelchu').options('useAbility')).toEqual(['use', 'decline'])
  expect(asked('greensquadronpilot').cardsHeard()).toEqual([])
})
