import type { Layout, Standing } from '@flotilla/engine/testing'
import { Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { secondCards } from '../index.ts'
import { blanks, scratch, tie, xwing } from '../testing.ts'

/** One condition of a pilot's text at a time: where it is met the pilot matters, and where it is not the pilot does not. */

type Arranged = Parameters<Table['arrange']>[1]

interface Case {
  /** The first ship is the attacker, the last the target. */
  readonly ours: readonly Standing[]
  readonly theirs: readonly Standing[]
  readonly ships?: { readonly [id: number]: Arranged }
  readonly weapon?: string
  readonly target?: number
  readonly dice?: readonly string[]
  readonly more?: Partial<Layout>
}

const nothing = ['pass', 'done', 'decline', 'none', 'noLock']

/** Whether a card offers something in an attack, or makes a difference to it. */
function matters(
  card: string,
  { ours, theirs, ships = {}, weapon = '0', target, dice = [], more }: Case,
): boolean {
  const play = (cards: Layout['cards']): string => {
    const all = { seats: [ours, theirs], dice: [...dice, ...blanks(20)], ...more }
    const at = new Table({ ...all, ...(cards ? { cards } : {}) })
    for (const { id } of at.game.state.ships) at.arrange(id, { engaged: id !== 0, ...ships[id] })
    at.skipTo('engagement')
    const aim = `${weapon.includes(':') ? weapon : `${weapon}:front`}:${target ?? ours.length}`
    const { round } = at.game.state
    for (;;) {
      const asked = at.game.pending[0]
      if (!asked || at.game.state.round !== round || asked.ask === 'setDials' || !('options' in asked)) break
      if (asked.options.some((one) => 'card' in one && one.card === card)) return 'offered'
      const ids = asked.options.map(({ id }) => id)
      at.answer(asked.ask, ids.find((id) => id === aim || nothing.includes(id)) ?? ids[0]!)
    }
    return JSON.stringify(at.events.filter(({ kind }) => kind !== 'ability'))
  }
  const without = Object.fromEntries(Object.entries(secondCards).filter(([id]) => id !== card))
  return play(secondCards) !== play(without)
}

const me = (pilot: string, ...upgrades: string[]): Standing => [pilot, 600, 450, 0, upgrades]
const foe: Standing = [xwing, 600, 640]
const cannon = 'ioncannon'
const hurt = { damage: [scratch] }

/** In primary attacks alone. */
test.each<[pilot: string, rest?: Partial<Case>]>([
  ['sharabey', { ships: { 0: { locks: [1] } } }],
  ['wullffwarro', { ships: { 0: hurt }, weapon: '0:fullFront' }],
  [
    'wattambor',
    { ours: [me('wattambor', cannon), [tie, 700, 640]], ships: { 1: { tokens: { calculate: 1 } } } },
  ],
  ['mirandadoni'],
  ['kathscarlet', { ours: [me('kathscarlet', cannon), [tie, 600, 680]] }],
  ['zuckuss'],
  ['scorch'],
  ['static', { ships: { 0: { locks: [1], tokens: { focus: 1 } } } }],
  ['longshot', { theirs: [[xwing, 600, 760]] }],
  ['sunfac', { ships: { 0: { turret: 'front' }, 1: { tokens: { tractor: 1 } } }, weapon: '1:front' }],
  ['chertek', { ships: { 0: { turret: 'front' }, 1: { tokens: { tractor: 1 } } }, weapon: '1:front' }],
  ['lulolampar', { ships: { 0: { tokens: { stress: 1 }, turret: 'front' } } }],
  ['wedgeantilles-rz1awing'],
  ['kazudaxiono'],
  ['ndrusuhlak'],
  ['lieutenantblount', { ours: [me('lieutenantblount', cannon), [tie, 700, 640]] }],
  ['seventhsister', { dice: ['hit', 'hit', 'focus', 'evade'] }],
  ['bossk', { dice: ['crit', 'hit', 'hit'], weapon: '0:fullFront' }],
  ['bossk-z95af4headhunter', { dice: ['crit', 'hit', 'focus'] }],
  ['commandermalarus-xiclasslightshuttle'],
  ['gideonhask-xiclasslightshuttle', { ships: { 1: hurt } }],
  ['captainsear', { ships: { 0: { tokens: { calculate: 1 } } }, dice: ['hit', 'hit', 'hit', 'evade'] }],
])('%s: in primary attacks, and with no cannon', (pilot, rest = {}) => {
  const base = { ours: [me(pilot, cannon)], theirs: [foe], ...rest }
  expect(matters(`pilot:${pilot}`, base)).toBe(true)
  expect(matters(`pilot:${pilot}`, { ...base, weapon: cannon })).toBe(false)
})

type Helper = [pilot: string, x: number, y: number, heading: number]

/** For friendly ships, not for those of a partner: the helper stands beside the attacker, or the defender. */
test.each<[...Helper, rest: Partial<Case> & { attacker?: string }]>([
  ['howlrunner', 660, 450, 0, {}],
  ['gavindarklighter', 660, 450, 0, { dice: ['hit'] }],
  ['barrissoffee', 660, 450, 0, { dice: ['focus'] }],
  ['lyttandree', 760, 640, 0, {}],
  ['drearenthal', 660, 450, 0, {}],
  ['tn3465', 680, 640, 0, {}],
  ['sawgerrera', 740, 450, 0, { ships: { 0: hurt } }],
  ['merlcobben', 600, 405, 0, { theirs: [[xwing, 600, 640, 180]] }],
  ['captaincardinal', 760, 450, 0, { dice: ['focus'] }],
  ['scorch-tiesebomber', 660, 450, 0, { dice: ['hit'] }],
  [
    'captainjonus',
    660,
    450,
    0,
    { ours: [me(xwing, 'concussionmissiles')], weapon: 'concussionmissiles', ships: { 0: { locks: [2] } } },
  ],
  ['janors', 600, 300, 0, {}],
  ['commandermalarus-xiclasslightshuttle', 740, 450, 0, {}],
  ['gideonhask-xiclasslightshuttle', 740, 450, 0, { ours: [me(tie)], ships: { 2: hurt } }],
  ['esegetuketu', 700, 450, 0, { dice: ['focus'], ships: { 1: { tokens: { focus: 1 } } } }],
  ['tucker', 740, 450, 0, {}],
])(
  '%s helps friendly attackers and no allied ones',
  (pilot, x, y, heading, { ours = [me(xwing)], theirs = [foe], ...rest }) => {
    const helper: Standing = [pilot, x, y, heading]
    const base = { ours: [...ours, helper], theirs, ...rest }
    expect(matters(`pilot:${pilot}`, base)).toBe(true)
    const more = { seats: [ours, [helper], theirs], teams: [0, 0, 1] }
    expect(matters(`pilot:${pilot}`, { ...base, more })).toBe(false)
  },
)

test.each<[...Helper, rest: Partial<Case>]>([
  ['lowhhrick', 680, 640, 0, { ships: { 2: { tokens: { reinforceFore: 1 } } } }],
  ['serissu', 680, 640, 0, { dice: ['hit', 'hit', 'hit'] }],
  ['delmeeko', 680, 640, 0, { dice: ['hit', 'hit', 'hit'], ships: { 0: hurt } }],
  ['valenrudor', 680, 640, 0, {}],
  ['luminaraunduli', 680, 640, 0, { theirs: [[xwing, 650, 640]], dice: ['hit'] }],
  ['biggsdarklighter', 660, 640, 0, { dice: ['hit'] }],
  ['captaindobbs', 660, 640, 0, { dice: ['hit'] }],
  ['kananjarrus', 600, 860, 180, {}],
  ['dfs081', 660, 640, 0, { dice: ['crit'], ships: { 1: { tokens: { calculate: 1 } } } }],
  [
    'esegetuketu',
    720,
    640,
    0,
    { dice: ['hit', 'hit', 'hit', 'focus'], ships: { 2: { tokens: { focus: 1 } } } },
  ],
  ['haorchallprototype', 600, 290, 0, { ours: [me(xwing)], theirs: [foe] }],
])(
  '%s helps friendly defenders and no allied ones',
  (pilot, x, y, heading, { ours = [me(xwing)], theirs = [foe], ...rest }) => {
    const helper: Standing = [pilot, x, y, heading]
    const base = { ours, theirs: [...theirs, helper], ...rest }
    expect(matters(`pilot:${pilot}`, base)).toBe(true)
    const more = { seats: [ours, theirs, [helper]], teams: [0, 1, 1] }
    expect(matters(`pilot:${pilot}`, { ...base, more })).toBe(false)
  },
)
