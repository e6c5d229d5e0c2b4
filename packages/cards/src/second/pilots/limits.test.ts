import type { Standing } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { scratch, tie, xwing } from '../testing.ts'
import { type Case, foe, hurt, matters, me, tokens, turretFront } from './testing.ts'

/** One condition of a pilot's text at a time: where it is met the pilot matters, and where it is not the pilot does not. */

const cannon = 'ioncannon'

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
type Helping = [...Helper, rest: Partial<Case>]
const attackers: Helping[] = [
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
  ['sinker', 740, 450, 0, {}],
  [
    'captainsear',
    680,
    450,
    0,
    { dice: ['hit', 'hit', 'hit', 'evade'], ships: { 0: { tokens: { calculate: 1 } } } },
  ],
  ['tezanasz', 660, 450, 0, { ours: [me(xwing), [xwing, 720, 640], [xwing, 480, 640]] }],
  ['herasyndulla-asf01bwing', 760, 450, 0, { dice: ['focus'], ships: { 1: { tokens: { focus: 1 } } } }],
  ['herasyndulla-rz1awing', 760, 450, 0, { dice: ['focus'], ships: { 1: { tokens: { focus: 1 } } } }],
]

test.each(attackers)(
  '%s helps friendly attackers and no allied ones',
  (pilot, x, y, heading, { ours = [me(xwing)], theirs = [foe], ...rest }) => {
    const helper: Standing = [pilot, x, y, heading]
    const base = { ours: [...ours, helper], theirs, ...rest }
    expect(matters(`pilot:${pilot}`, base)).toBe(true)
    const more = { seats: [ours, [helper], theirs], teams: [0, 0, 1] }
    expect(matters(`pilot:${pilot}`, { ...base, more })).toBe(false)
  },
)

const defenders: Helping[] = [
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
  ['jag', 740, 640, 0, {}],
  ['captaincardinal', 760, 640, 0, { dice: ['hit', 'hit', 'hit', 'focus'] }],
  ...['herasyndulla-asf01bwing', 'herasyndulla-rz1awing'].map(
    (hera): Helping => [
      hera,
      760,
      640,
      0,
      { dice: ['hit', 'hit', 'hit', 'focus'], ships: { 2: { tokens: { focus: 1 } } } },
    ],
  ),
]

test.each(defenders)(
  '%s helps friendly defenders and no allied ones',
  (pilot, x, y, heading, { ours = [me(xwing)], theirs = [foe], ...rest }) => {
    const helper: Standing = [pilot, x, y, heading]
    const base = { ours, theirs: [...theirs, helper], ...rest }
    expect(matters(`pilot:${pilot}`, base)).toBe(true)
    const more = { seats: [ours, theirs, [helper]], teams: [0, 1, 1] }
    expect(matters(`pilot:${pilot}`, { ...base, more })).toBe(false)
  },
)

/** Where the two touch, by the size of the helper's base. */
test.each<[pilot: string, x: number, y: number]>([
  ...['howlrunner', 'barrissoffee', 'captainjonus', 'esegetuketu', 'captainsear'].map(
    (pilot): [string, number, number] => [pilot, 640, 450],
  ),
  ...['sawgerrera', 'commandermalarus-xiclasslightshuttle', 'gideonhask-xiclasslightshuttle'].map(
    (pilot): [string, number, number] => [pilot, 650, 450],
  ),
  ...['serissu', 'delmeeko', 'valenrudor', 'biggsdarklighter', 'captaindobbs', 'dfs081'].map(
    (pilot): [string, number, number] => [pilot, 640, 640],
  ),
])('%s helps friendly ships at range 0', (pilot, x, y) => {
  const attacks = y === 450
  const row = (attacks ? attackers : defenders).find(([one]) => one === pilot)!
  const { ours = [me(xwing)], theirs = [foe], ...rest } = row[4]
  const helper: Standing = [pilot, x, y]
  const sides = attacks ? { ours: [...ours, helper], theirs } : { ours, theirs: [...theirs, helper] }
  expect(matters(`pilot:${pilot}`, { ...sides, ...rest })).toBe(true)
})

/** What it takes, and the same with one thing changed. */
test.each<[pilot: string, why: string, met: Case, unmet: Partial<Case>]>([
  [
    'legafossang',
    'with no torpedoes',
    {
      ours: [me('legafossang', 'protontorpedoes'), [xwing, 680, 600]],
      theirs: [foe],
      ships: { 0: { locks: [2] }, 1: tokens('calculate') },
    },
    { weapon: 'protontorpedoes' },
  ],
  [
    'coruskapellim',
    'in its firing arc',
    { ours: [me('coruskapellim')], theirs: [[tie, 600, 540]], ships: { 1: tokens('evade') } },
    { theirs: [[tie, 600, 360]] },
  ],
  [
    'shasazaro',
    'in its full rear arc',
    {
      ours: [me(tie)],
      theirs: [
        ['shasazaro', 600, 640, 180],
        [xwing, 600, 760],
      ],
      ships: { 1: tokens('focus') },
    },
    {
      theirs: [
        ['shasazaro', 600, 640, 180],
        [xwing, 720, 560],
      ],
    },
  ],
  [
    'tezanasz',
    'at range 0–2 of the attacker',
    { ours: [me(xwing), ['tezanasz', 450, 640], [xwing, 750, 640]], theirs: [foe] },
    { ours: [me(xwing), ['tezanasz', 340, 640], [xwing, 750, 640]] },
  ],
  [
    'kathscarlet',
    'friends without a dot',
    { ours: [me('kathscarlet'), [tie, 600, 680]], theirs: [foe] },
    { ours: [me('kathscarlet'), ['howlrunner', 600, 680]] },
  ],
  [
    'gideonhask',
    'a damaged defender',
    { ours: [me('gideonhask')], theirs: [foe], ships: { 1: hurt } },
    { ships: {} },
  ],
  [
    'norrawexley',
    'an enemy at range 0–1, whoever attacks',
    { ours: [me(xwing), [tie, 680, 640]], theirs: [['norrawexley', 600, 640]], dice: ['hit', 'hit', 'hit'] },
    { ours: [me(xwing), [tie, 900, 640]] },
  ],
  [
    'wattambor',
    'at range 1 of the defender, not at range 0',
    { ours: [me('wattambor'), [tie, 700, 640]], theirs: [foe], ships: { 1: tokens('calculate') } },
    { ours: [me('wattambor'), [tie, 640, 640]] },
  ],
  ...(['biggsdarklighter', 'captaindobbs'] as const).map((pilot): [string, string, Case, Partial<Case>] => [
    pilot,
    'in the attack arc',
    {
      ours: [me(xwing)],
      theirs: [
        [xwing, 700, 600],
        [pilot, 740, 650],
      ],
      dice: ['hit'],
    },
    {
      theirs: [
        [xwing, 700, 600],
        [pilot, 800, 560],
      ],
    },
  ]),
  [
    'captaindobbs',
    'not ionized',
    { ours: [me(xwing)], theirs: [foe, ['captaindobbs', 660, 640]], dice: ['hit'] },
    { ships: { 2: tokens('ion') } },
  ],
  [
    'janors',
    'not stressed',
    { ours: [me(xwing), ['janors', 600, 300]], theirs: [foe] },
    { ships: { 1: tokens('stress') } },
  ],
  [
    'luminaraunduli',
    'outside the bullseye of the attacker',
    {
      ours: [me(xwing)],
      theirs: [
        [xwing, 660, 640],
        ['luminaraunduli', 720, 640],
      ],
      dice: ['hit'],
    },
    {
      theirs: [
        [xwing, 600, 640],
        ['luminaraunduli', 720, 640],
      ],
    },
  ],
  [
    'barrissoffee',
    'in the bullseye of the attacker',
    { ours: [me(xwing), ['barrissoffee', 660, 450]], theirs: [foe], dice: ['focus'] },
    { theirs: [[xwing, 660, 640]] },
  ],
  [
    'gavindarklighter',
    'in his front arc',
    { ours: [me(xwing), ['gavindarklighter', 660, 450]], theirs: [foe], dice: ['hit'] },
    { ours: [me(xwing), ['gavindarklighter', 660, 450, 180]] },
  ],
  [
    'delmeeko',
    'a damaged attacker',
    {
      ours: [me(xwing)],
      theirs: [foe, ['delmeeko', 680, 640]],
      dice: ['hit', 'hit', 'hit'],
      ships: { 0: hurt },
    },
    { ships: {} },
  ],
  [
    'captaincardinal',
    'with a charge',
    { ours: [me(xwing), ['captaincardinal', 760, 450]], theirs: [foe], dice: ['focus'] },
    { ships: { 1: { charges: { 'pilot:captaincardinal': 0 } } } },
  ],
  [
    'captaincardinal',
    'ships of lower initiative',
    { ours: [me(xwing), ['captaincardinal', 760, 450]], theirs: [foe], dice: ['focus'] },
    { ours: [me('wedgeantilles'), ['captaincardinal', 760, 450]] },
  ],
  [
    'sawgerrera',
    'a damaged attacker',
    { ours: [me(xwing), ['sawgerrera', 740, 450]], theirs: [foe], ships: { 0: hurt } },
    { ships: {} },
  ],
  [
    'merlcobben',
    'in the bullseye of the defender',
    { ours: [me(xwing), ['merlcobben', 600, 405]], theirs: [[xwing, 600, 640, 180]] },
    { ours: [me(xwing), ['merlcobben', 660, 405]] },
  ],
  [
    'tn3465',
    'at range 0–1 of the defender',
    { ours: [me(xwing), ['tn3465', 680, 640]], theirs: [foe] },
    { ours: [me(xwing), ['tn3465', 760, 640]] },
  ],
  ['scorch', 'not stressed', { ours: [me('scorch')], theirs: [foe] }, { ships: { 0: tokens('stress') } }],
  ['longshot', 'at range 3', { ours: [me('longshot')], theirs: [[xwing, 600, 760]] }, { theirs: [foe] }],
  [
    'kazudaxiono',
    'fewer damage cards than the initiative of the enemy',
    { ours: [me('kazudaxiono')], theirs: [foe], ships: { 0: { damage: [scratch] } } },
    { ships: { 0: { damage: [scratch, scratch] } } },
  ],
  [
    'lulolampar',
    'stressed',
    { ours: [me('lulolampar')], theirs: [foe], ships: { 0: { ...tokens('stress'), ...turretFront } } },
    { ships: { 0: turretFront } },
  ],
  [
    'lieutenantblount',
    'a friend at range 0–1 of the defender',
    { ours: [me('lieutenantblount'), [tie, 700, 640]], theirs: [foe] },
    { ours: [me('lieutenantblount'), [tie, 760, 640]] },
  ],
  [
    'ndrusuhlak',
    'no other friend at range 0–2',
    { ours: [me('ndrusuhlak'), [tie, 850, 450]], theirs: [foe] },
    { ours: [me('ndrusuhlak'), [tie, 830, 450]] },
  ],
  [
    'talonbanecobra',
    'at range 1',
    { ours: [me('talonbanecobra')], theirs: [[xwing, 600, 580]] },
    { theirs: [foe] },
  ],
  ['fennrau', 'at range 1', { ours: [me('fennrau')], theirs: [[xwing, 600, 580]] }, { theirs: [foe] }],
  [
    'graz',
    'behind the defender',
    { ours: [me('graz')], theirs: [foe] },
    { theirs: [[xwing, 600, 640, 180]] },
  ],
  [
    'puresabacc',
    'at most one damage card',
    { ours: [me('puresabacc')], theirs: [foe], ships: { 0: { damage: [scratch] } } },
    { ships: { 0: { damage: [scratch, scratch] } } },
  ],
  [
    'rearadmiralchiraneau',
    'in the arc of the reinforce token',
    {
      ours: [me('rearadmiralchiraneau')],
      theirs: [[xwing, 600, 660]],
      ships: { 0: { ...tokens('reinforceFore'), ...turretFront } },
      dice: ['focus'],
    },
    { ships: { 0: { ...tokens('reinforceAft'), ...turretFront } } },
  ],
  [
    'majorvermeil',
    'a defender without green tokens',
    { ours: [me('majorvermeil')], theirs: [foe] },
    { ships: { 1: tokens('focus') } },
  ],
  [
    'captainferoph',
    'an attacker without green tokens',
    { ours: [me(xwing)], theirs: [['captainferoph', 600, 640]], dice: ['hit', 'hit', 'hit'] },
    { ships: { 0: tokens('evade') } },
  ],
  [
    'scourgeskutu',
    'in its bullseye',
    { ours: [me('scourgeskutu')], theirs: [foe] },
    { theirs: [[xwing, 660, 640]] },
  ],
  [
    'maulermithel',
    'at range 1',
    { ours: [me('maulermithel')], theirs: [[xwing, 600, 580]] },
    { theirs: [foe] },
  ],
  ['ahhav', 'a larger ship', { ours: [me('ahhav')], theirs: [['bossk', 600, 660]] }, { theirs: [foe] }],
  [
    'precisehunter',
    'in its bullseye',
    { ours: [me('precisehunter')], theirs: [foe] },
    { theirs: [[xwing, 660, 640]] },
  ],
  [
    'dalanoberos',
    'a ship with shields',
    {
      ours: [me('dalanoberos')],
      theirs: [foe],
      ships: { 0: { shields: 1, charges: { 'pilot:dalanoberos': 1 } } },
    },
    { theirs: [[tie, 600, 640]] },
  ],
  ['guri', 'an enemy at range 0–1', { ours: [me('guri')], theirs: [[xwing, 600, 580]] }, { theirs: [foe] }],
  [
    'soontirfel',
    'in its bullseye',
    { ours: [me('soontirfel')], theirs: [foe] },
    { theirs: [[xwing, 660, 640]] },
  ],
  ['r2d2', 'in its rear arc', { ours: [me('r2d2')], theirs: [[tie, 600, 300]] }, { theirs: [foe] }],
  [
    'oldteroch',
    'in the front arc of the enemy',
    { ours: [me('oldteroch')], theirs: [[xwing, 600, 580, 180]], ships: { 1: tokens('focus') } },
    { theirs: [[xwing, 600, 580]] },
  ],
  [
    'palobgodalhi',
    'focus and evade tokens',
    {
      ours: [me('palobgodalhi')],
      theirs: [foe],
      ships: { 0: turretFront, 1: tokens('evade') },
    },
    { ships: { 0: turretFront, 1: tokens('calculate') } },
  ],
  [
    'isbjingoist',
    'at range 0–1',
    { ours: [me('isbjingoist')], theirs: [[xwing, 600, 580]] },
    { theirs: [foe] },
  ],
  [
    'foremanproach',
    'in its bullseye',
    { ours: [me('foremanproach')], theirs: [foe] },
    { theirs: [[xwing, 660, 640]] },
  ],
  [
    'jag',
    'not at range 0',
    { ours: [me(xwing)], theirs: [foe, ['jag', 660, 640]] },
    { theirs: [foe, ['jag', 650, 640]] },
  ],
  [
    'sinker',
    'not at range 0',
    { ours: [me(xwing), ['sinker', 660, 450]], theirs: [foe] },
    { ours: [me(xwing), ['sinker', 650, 450]] },
  ],
  [
    'tucker',
    'not at range 0',
    { ours: [me(xwing), ['tucker', 660, 450]], theirs: [foe] },
    { ours: [me(xwing), ['tucker', 640, 450]] },
  ],
  [
    'captaincardinal',
    'not at range 0',
    { ours: [me(xwing), ['captaincardinal', 670, 450]], theirs: [foe], dice: ['focus'] },
    { ours: [me(xwing), ['captaincardinal', 660, 450]] },
  ],
  [
    'oldteroch',
    'not at range 0',
    { ours: [me('oldteroch')], theirs: [[xwing, 600, 500, 180]], ships: { 1: tokens('focus') } },
    { theirs: [[xwing, 600, 490, 180]] },
  ],
  [
    'foremanproach',
    'not at range 0',
    { ours: [me('foremanproach')], theirs: [[xwing, 600, 500]] },
    { theirs: [[xwing, 600, 490]] },
  ],
])('%s: %s', (pilot, _, met, unmet) => {
  expect(matters(`pilot:${pilot}`, met)).toBe(true)
  expect(matters(`pilot:${pilot}`, { ...met, ...unmet })).toBe(false)
})
