import type { PlacedPilot } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  facedownDamage,
  offeredOptions,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from './testing.ts'

/** Cards that spend tokens, where those cannot be spent. */

type Arranged = Parameters<typeof createEngagement>[2]

const fenn = 'pilot:fennrau-sheathipedeclassshuttle'

/**
 * Returns what a card offers the first ship in its attack on the first of the others, whom Fenn Rau may help.
 */
const attacking = (ours: readonly PlacedPilot[], ships: Arranged, card: string, isHeld: boolean): boolean => {
  const at = createEngagement(
    [
      ours,
      [
        [xwingPilot, 600, 640, 180],
        ['fennrau-sheathipedeclassshuttle', 1100, 800],
      ],
    ],
    ['focus', ...blanks(12)],
    { ...ships, 0: { ...ships?.[0], lasting: isHeld ? [fenn] : [] } },
  )
  return offeredOptions(performFirstAttack(at), 'modifyAttackDice').some((id) => id.includes(`:${card}:`))
}

test.each<[card: string, attacker: PlacedPilot, ships: Arranged, ...friends: PlacedPilot[]]>([
  ['pilot:sharabey', ['sharabey', 600, 450], { 0: { locks: [1] } }],
  ['pilot:static', ['static', 600, 450], { 0: { locks: [1], tokens: { focus: 1 } } }],
  ['pilot:tennumb', ['tennumb', 600, 450], { 0: { tokens: { stress: 1 } } }],
  ['pilot:dist81', ['dist81', 600, 450], { 0: { tokens: { calculate: 1 } } }],
  [
    'pilot:ronithblario',
    ['ronithblario', 600, 450],
    { 1: { tokens: { focus: 1 } } },
    ['zaribangel', 660, 450],
  ],
  ['pilot:esegetuketu', [xwingPilot, 600, 450], { 1: { tokens: { focus: 1 } } }, ['esegetuketu', 700, 450]],
  ['pilot:lieutenantlehuse', ['lieutenantlehuse', 600, 450], { 1: { locks: [2] } }, [tiePilot, 700, 450]],
  [
    'ship:networkedcalculations',
    ['dfs311', 600, 450],
    { 1: { tokens: { calculate: 1 } } },
    ['dfs311', 660, 450],
  ],
  [
    'jandodonna',
    [xwingPilot, 600, 450],
    { 1: { tokens: { focus: 1 } } },
    ['echobaseevacuees', 720, 300, 0, ['jandodonna']],
  ],
  ['r2c4', [xwingPilot, 600, 450, 0, ['r2c4']], { 0: { tokens: { evade: 1 } } }],
  ['advancedoptics', [xwingPilot, 600, 450, 0, ['advancedoptics']], { 0: { tokens: { focus: 1 } } }],
  ['alpha3bbesh', [xwingPilot, 600, 450, 0, ['alpha3bbesh']], { 0: { locks: [1] } }],
  ['tv94', [tiePilot, 600, 450, 0, ['tv94']], { 0: { tokens: { calculate: 1 } } }],
])('%s spends nothing that Fenn Rau keeps its ship from spending', (card, attacker, ships, ...friends) => {
  expect(attacking([attacker, ...friends], ships, card, false)).toBe(true)
  expect(attacking([attacker, ...friends], ships, card, true)).toBe(false)
})

/** Returns what a card offers the first ship of the others when it defends. */
const defending = (
  attacker: PlacedPilot,
  theirs: readonly PlacedPilot[],
  ships: Arranged,
  card: string,
  ask: 'modifyAttackDice' | 'modifyDefenseDice' = 'modifyDefenseDice',
): boolean => {
  const dice = ['crit', 'hit', 'blank', 'focus', 'focus', ...blanks(6)]
  const at = performFirstAttack(createEngagement([[attacker], theirs], dice, ships))
  if (ask === 'modifyDefenseDice') at.upTo('modifyDefenseDice')
  return offeredOptions(at, ask).some((id) => id.includes(`:${card}:`))
}

test.each<[card: string, defender: PlacedPilot, ships: Arranged, ...friends: PlacedPilot[]]>([
  ['pilot:dist81', ['dist81', 600, 640, 180], { 1: { tokens: { calculate: 1 } } }],
  [
    'ship:networkedcalculations',
    ['dfs311', 600, 640],
    { 2: { tokens: { calculate: 1 } } },
    ['dfs311', 660, 640],
  ],
  ['pilot:esegetuketu', [xwingPilot, 600, 640], { 2: { tokens: { focus: 1 } } }, ['esegetuketu', 720, 640]],
  ['k2b4', [tiePilot, 600, 640, 0, ['k2b4']], { 1: { tokens: { calculate: 1 } } }],
])(
  '%s spends nothing that Ember keeps a damaged defender from spending',
  (card, defender, ships, ...friends) => {
    const offered = (isHurt: boolean) =>
      defending(
        ['ember', 600, 450],
        [defender, ...friends],
        {
          ...ships,
          1: { ...ships?.[1], damage: isHurt ? [facedownDamage] : [] },
        },
        card,
      )
    expect(offered(false)).toBe(true)
    expect(offered(true)).toBe(false)
  },
)

test('dfs081 spends no calculate token on the crits of Ember', () => {
  const offered = (isHurt: boolean) => {
    const ships = { 1: { tokens: { calculate: 1 }, damage: isHurt ? [facedownDamage] : [] } }
    return defending(['ember', 600, 450], [['dfs081', 600, 640]], ships, 'pilot:dfs081', 'modifyAttackDice')
  }
  expect(offered(false)).toBe(true)
  expect(offered(true)).toBe(false)
})

test('Dead to Rights: no green token of a friend modifies the defense dice either', () => {
  const offered = (x: number) => {
    const theirs: PlacedPilot[] = [
      ['dfs311', x, 640],
      ['dfs311', x + 60, 640],
    ]
    const ships = { 2: { tokens: { calculate: 1 } } }
    return defending(['cartelexecutioner', 600, 450], theirs, ships, 'ship:networkedcalculations')
  }
  expect(offered(680)).toBe(true)
  expect(offered(600)).toBe(false)
})
