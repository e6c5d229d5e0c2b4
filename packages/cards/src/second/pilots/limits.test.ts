import type { PlacedPilot } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { facedownDamage, tiePilot, xwingPilot } from '../testing.ts'
import {
  damagedShip,
  enemyShip,
  isOffered,
  type OfferCase,
  ownShip,
  turretFront,
  withTokens,
} from './testing.ts'

/** One condition of a pilot's text at a time: the pilot has an effect only where it is met. */

const cannon = 'ioncannon'

/** In primary attacks alone. */
test.each<[pilot: string, rest?: Partial<OfferCase>]>([
  ['sharabey', { ships: { 0: { locks: [1] } } }],
  ['wullffwarro', { ships: { 0: damagedShip }, weapon: '0:fullFront' }],
  [
    'wattambor',
    {
      ours: [ownShip('wattambor', cannon), [tiePilot, 700, 640]],
      ships: { 1: { tokens: { calculate: 1 } } },
    },
  ],
  ['mirandadoni'],
  ['kathscarlet', { ours: [ownShip('kathscarlet', cannon), [tiePilot, 600, 680]] }],
  ['zuckuss'],
  ['scorch'],
  ['static', { ships: { 0: { locks: [1], tokens: { focus: 1 } } } }],
  ['longshot', { theirs: [[xwingPilot, 600, 760]] }],
  ['sunfac', { ships: { 0: { turret: 'front' }, 1: { tokens: { tractor: 1 } } }, weapon: '1:front' }],
  ['chertek', { ships: { 0: { turret: 'front' }, 1: { tokens: { tractor: 1 } } }, weapon: '1:front' }],
  ['lulolampar', { ships: { 0: { tokens: { stress: 1 }, turret: 'front' } } }],
  ['wedgeantilles-rz1awing'],
  ['kazudaxiono'],
  ['ndrusuhlak'],
  ['lieutenantblount', { ours: [ownShip('lieutenantblount', cannon), [tiePilot, 700, 640]] }],
  ['seventhsister', { dice: ['hit', 'hit', 'focus', 'evade'] }],
  ['bossk', { dice: ['crit', 'hit', 'hit'], weapon: '0:fullFront' }],
  ['bossk-z95af4headhunter', { dice: ['crit', 'hit', 'focus'] }],
  ['commandermalarus-xiclasslightshuttle'],
  ['gideonhask-xiclasslightshuttle', { ships: { 1: damagedShip } }],
  ['captainsear', { ships: { 0: { tokens: { calculate: 1 } } }, dice: ['hit', 'hit', 'hit', 'evade'] }],
])('%s: in primary attacks, and with no cannon', (pilot, rest = {}) => {
  const base = { ours: [ownShip(pilot, cannon)], theirs: [enemyShip], ...rest }
  expect(isOffered(`pilot:${pilot}`, base)).toBe(true)
  expect(isOffered(`pilot:${pilot}`, { ...base, weapon: cannon })).toBe(false)
})

type Helper = [pilot: string, x: number, y: number, heading: number]

/** For friendly ships, not for those of a partner: the helper stands beside the attacker, or the defender. */
type Helping = [...Helper, rest: Partial<OfferCase>]
const attackers: Helping[] = [
  ['howlrunner', 660, 450, 0, {}],
  ['gavindarklighter', 660, 450, 0, { dice: ['hit'] }],
  ['barrissoffee', 660, 450, 0, { dice: ['focus'] }],
  ['lyttandree', 760, 640, 0, {}],
  ['drearenthal', 660, 450, 0, {}],
  ['tn3465', 680, 640, 0, {}],
  ['sawgerrera', 740, 450, 0, { ships: { 0: damagedShip } }],
  ['merlcobben', 600, 405, 0, { theirs: [[xwingPilot, 600, 640, 180]] }],
  ['captaincardinal', 760, 450, 0, { dice: ['focus'] }],
  ['scorch-tiesebomber', 660, 450, 0, { dice: ['hit'] }],
  [
    'captainjonus',
    660,
    450,
    0,
    {
      ours: [ownShip(xwingPilot, 'concussionmissiles')],
      weapon: 'concussionmissiles',
      ships: { 0: { locks: [2] } },
    },
  ],
  ['janors', 600, 300, 0, {}],
  ['commandermalarus-xiclasslightshuttle', 740, 450, 0, {}],
  ['gideonhask-xiclasslightshuttle', 740, 450, 0, { ours: [ownShip(tiePilot)], ships: { 2: damagedShip } }],
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
  ['tezanasz', 660, 450, 0, { ours: [ownShip(xwingPilot), [xwingPilot, 720, 640], [xwingPilot, 480, 640]] }],
  ['herasyndulla-asf01bwing', 760, 450, 0, { dice: ['focus'], ships: { 1: { tokens: { focus: 1 } } } }],
  ['herasyndulla-rz1awing', 760, 450, 0, { dice: ['focus'], ships: { 1: { tokens: { focus: 1 } } } }],
]

test.each(attackers)(
  '%s helps friendly attackers and no allied ones',
  (pilot, x, y, heading, { ours = [ownShip(xwingPilot)], theirs = [enemyShip], ...rest }) => {
    const helper: PlacedPilot = [pilot, x, y, heading]
    const base = { ours: [...ours, helper], theirs, ...rest }
    expect(isOffered(`pilot:${pilot}`, base)).toBe(true)
    const more = { seats: [ours, [helper], theirs], teams: [0, 0, 1] }
    expect(isOffered(`pilot:${pilot}`, { ...base, more })).toBe(false)
  },
)

const defenders: Helping[] = [
  ['lowhhrick', 680, 640, 0, { ships: { 2: { tokens: { reinforceFore: 1 } } } }],
  ['serissu', 680, 640, 0, { dice: ['hit', 'hit', 'hit'] }],
  ['delmeeko', 680, 640, 0, { dice: ['hit', 'hit', 'hit'], ships: { 0: damagedShip } }],
  ['valenrudor', 680, 640, 0, {}],
  ['luminaraunduli', 680, 640, 0, { theirs: [[xwingPilot, 650, 640]], dice: ['hit'] }],
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
  ['haorchallprototype', 600, 290, 0, { ours: [ownShip(xwingPilot)], theirs: [enemyShip] }],
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
  (pilot, x, y, heading, { ours = [ownShip(xwingPilot)], theirs = [enemyShip], ...rest }) => {
    const helper: PlacedPilot = [pilot, x, y, heading]
    const base = { ours, theirs: [...theirs, helper], ...rest }
    expect(isOffered(`pilot:${pilot}`, base)).toBe(true)
    const more = { seats: [ours, theirs, [helper]], teams: [0, 1, 1] }
    expect(isOffered(`pilot:${pilot}`, { ...base, more })).toBe(false)
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
  const { ours = [ownShip(xwingPilot)], theirs = [enemyShip], ...rest } = row[4]
  const helper: PlacedPilot = [pilot, x, y]
  const sides = attacks ? { ours: [...ours, helper], theirs } : { ours, theirs: [...theirs, helper] }
  expect(isOffered(`pilot:${pilot}`, { ...sides, ...rest })).toBe(true)
})

/** What it takes, and the same with one thing changed. */
test.each<[pilot: string, why: string, met: OfferCase, unmet: Partial<OfferCase>]>([
  [
    'legafossang',
    'with no torpedoes',
    {
      ours: [ownShip('legafossang', 'protontorpedoes'), [xwingPilot, 680, 600]],
      theirs: [enemyShip],
      ships: { 0: { locks: [2] }, 1: withTokens('calculate') },
    },
    { weapon: 'protontorpedoes' },
  ],
  [
    'coruskapellim',
    'in its firing arc',
    { ours: [ownShip('coruskapellim')], theirs: [[tiePilot, 600, 540]], ships: { 1: withTokens('evade') } },
    { theirs: [[tiePilot, 600, 360]] },
  ],
  [
    'shasazaro',
    'in its full rear arc',
    {
      ours: [ownShip(tiePilot)],
      theirs: [
        ['shasazaro', 600, 640, 180],
        [xwingPilot, 600, 760],
      ],
      ships: { 1: withTokens('focus') },
    },
    {
      theirs: [
        ['shasazaro', 600, 640, 180],
        [xwingPilot, 720, 560],
      ],
    },
  ],
  [
    'tezanasz',
    'at range 0–2 of the attacker',
    { ours: [ownShip(xwingPilot), ['tezanasz', 450, 640], [xwingPilot, 750, 640]], theirs: [enemyShip] },
    { ours: [ownShip(xwingPilot), ['tezanasz', 340, 640], [xwingPilot, 750, 640]] },
  ],
  [
    'kathscarlet',
    'friends without a dot',
    { ours: [ownShip('kathscarlet'), [tiePilot, 600, 680]], theirs: [enemyShip] },
    { ours: [ownShip('kathscarlet'), ['howlrunner', 600, 680]] },
  ],
  [
    'gideonhask',
    'a damaged defender',
    { ours: [ownShip('gideonhask')], theirs: [enemyShip], ships: { 1: damagedShip } },
    { ships: {} },
  ],
  [
    'norrawexley',
    'an enemy at range 0–1, whoever attacks',
    {
      ours: [ownShip(xwingPilot), [tiePilot, 680, 640]],
      theirs: [['norrawexley', 600, 640]],
      dice: ['hit', 'hit', 'hit'],
    },
    { ours: [ownShip(xwingPilot), [tiePilot, 900, 640]] },
  ],
  [
    'wattambor',
    'at range 1 of the defender, not at range 0',
    {
      ours: [ownShip('wattambor'), [tiePilot, 700, 640]],
      theirs: [enemyShip],
      ships: { 1: withTokens('calculate') },
    },
    { ours: [ownShip('wattambor'), [tiePilot, 640, 640]] },
  ],
  ...(['biggsdarklighter', 'captaindobbs'] as const).map(
    (pilot): [string, string, OfferCase, Partial<OfferCase>] => [
      pilot,
      'in the attack arc',
      {
        ours: [ownShip(xwingPilot)],
        theirs: [
          [xwingPilot, 700, 600],
          [pilot, 740, 650],
        ],
        dice: ['hit'],
      },
      {
        theirs: [
          [xwingPilot, 700, 600],
          [pilot, 800, 560],
        ],
      },
    ],
  ),
  [
    'captaindobbs',
    'not ionized',
    { ours: [ownShip(xwingPilot)], theirs: [enemyShip, ['captaindobbs', 660, 640]], dice: ['hit'] },
    { ships: { 2: withTokens('ion') } },
  ],
  [
    'janors',
    'not stressed',
    { ours: [ownShip(xwingPilot), ['janors', 600, 300]], theirs: [enemyShip] },
    { ships: { 1: withTokens('stress') } },
  ],
  [
    'luminaraunduli',
    'outside the bullseye of the attacker',
    {
      ours: [ownShip(xwingPilot)],
      theirs: [
        [xwingPilot, 660, 640],
        ['luminaraunduli', 720, 640],
      ],
      dice: ['hit'],
    },
    {
      theirs: [
        [xwingPilot, 600, 640],
        ['luminaraunduli', 720, 640],
      ],
    },
  ],
  [
    'barrissoffee',
    'in the bullseye of the attacker',
    { ours: [ownShip(xwingPilot), ['barrissoffee', 660, 450]], theirs: [enemyShip], dice: ['focus'] },
    { theirs: [[xwingPilot, 660, 640]] },
  ],
  [
    'gavindarklighter',
    'in his front arc',
    { ours: [ownShip(xwingPilot), ['gavindarklighter', 660, 450]], theirs: [enemyShip], dice: ['hit'] },
    { ours: [ownShip(xwingPilot), ['gavindarklighter', 660, 450, 180]] },
  ],
  [
    'delmeeko',
    'a damaged attacker',
    {
      ours: [ownShip(xwingPilot)],
      theirs: [enemyShip, ['delmeeko', 680, 640]],
      dice: ['hit', 'hit', 'hit'],
      ships: { 0: damagedShip },
    },
    { ships: {} },
  ],
  [
    'captaincardinal',
    'with a charge',
    { ours: [ownShip(xwingPilot), ['captaincardinal', 760, 450]], theirs: [enemyShip], dice: ['focus'] },
    { ships: { 1: { charges: { 'pilot:captaincardinal': 0 } } } },
  ],
  [
    'captaincardinal',
    'ships of lower initiative',
    { ours: [ownShip(xwingPilot), ['captaincardinal', 760, 450]], theirs: [enemyShip], dice: ['focus'] },
    { ours: [ownShip('wedgeantilles'), ['captaincardinal', 760, 450]] },
  ],
  [
    'sawgerrera',
    'a damaged attacker',
    { ours: [ownShip(xwingPilot), ['sawgerrera', 740, 450]], theirs: [enemyShip], ships: { 0: damagedShip } },
    { ships: {} },
  ],
  [
    'merlcobben',
    'in the bullseye of the defender',
    { ours: [ownShip(xwingPilot), ['merlcobben', 600, 405]], theirs: [[xwingPilot, 600, 640, 180]] },
    { ours: [ownShip(xwingPilot), ['merlcobben', 660, 405]] },
  ],
  [
    'tn3465',
    'at range 0–1 of the defender',
    { ours: [ownShip(xwingPilot), ['tn3465', 680, 640]], theirs: [enemyShip] },
    { ours: [ownShip(xwingPilot), ['tn3465', 760, 640]] },
  ],
  [
    'scorch',
    'not stressed',
    { ours: [ownShip('scorch')], theirs: [enemyShip] },
    { ships: { 0: withTokens('stress') } },
  ],
  [
    'longshot',
    'at range 3',
    { ours: [ownShip('longshot')], theirs: [[xwingPilot, 600, 760]] },
    { theirs: [enemyShip] },
  ],
  [
    'kazudaxiono',
    'fewer damage cards than the initiative of the enemy',
    { ours: [ownShip('kazudaxiono')], theirs: [enemyShip], ships: { 0: { damage: [facedownDamage] } } },
    { ships: { 0: { damage: [facedownDamage, facedownDamage] } } },
  ],
  [
    'lulolampar',
    'stressed',
    {
      ours: [ownShip('lulolampar')],
      theirs: [enemyShip],
      ships: { 0: { ...withTokens('stress'), ...turretFront } },
    },
    { ships: { 0: turretFront } },
  ],
  [
    'lieutenantblount',
    'a friend at range 0–1 of the defender',
    { ours: [ownShip('lieutenantblount'), [tiePilot, 700, 640]], theirs: [enemyShip] },
    { ours: [ownShip('lieutenantblount'), [tiePilot, 760, 640]] },
  ],
  [
    'ndrusuhlak',
    'no other friend at range 0–2',
    { ours: [ownShip('ndrusuhlak'), [tiePilot, 850, 450]], theirs: [enemyShip] },
    { ours: [ownShip('ndrusuhlak'), [tiePilot, 830, 450]] },
  ],
  [
    'talonbanecobra',
    'at range 1',
    { ours: [ownShip('talonbanecobra')], theirs: [[xwingPilot, 600, 580]] },
    { theirs: [enemyShip] },
  ],
  [
    'fennrau',
    'at range 1',
    { ours: [ownShip('fennrau')], theirs: [[xwingPilot, 600, 580]] },
    { theirs: [enemyShip] },
  ],
  [
    'graz',
    'behind the defender',
    { ours: [ownShip('graz')], theirs: [enemyShip] },
    { theirs: [[xwingPilot, 600, 640, 180]] },
  ],
  [
    'puresabacc',
    'at most one damage card',
    { ours: [ownShip('puresabacc')], theirs: [enemyShip], ships: { 0: { damage: [facedownDamage] } } },
    { ships: { 0: { damage: [facedownDamage, facedownDamage] } } },
  ],
  [
    'rearadmiralchiraneau',
    'in the arc of the reinforce token',
    {
      ours: [ownShip('rearadmiralchiraneau')],
      theirs: [[xwingPilot, 600, 660]],
      ships: { 0: { ...withTokens('reinforceFore'), ...turretFront } },
      dice: ['focus'],
    },
    { ships: { 0: { ...withTokens('reinforceAft'), ...turretFront } } },
  ],
  [
    'majorvermeil',
    'a defender without green tokens',
    { ours: [ownShip('majorvermeil')], theirs: [enemyShip] },
    { ships: { 1: withTokens('focus') } },
  ],
  [
    'captainferoph',
    'an attacker without green tokens',
    { ours: [ownShip(xwingPilot)], theirs: [['captainferoph', 600, 640]], dice: ['hit', 'hit', 'hit'] },
    { ships: { 0: withTokens('evade') } },
  ],
  [
    'scourgeskutu',
    'in its bullseye',
    { ours: [ownShip('scourgeskutu')], theirs: [enemyShip] },
    { theirs: [[xwingPilot, 660, 640]] },
  ],
  [
    'maulermithel',
    'at range 1',
    { ours: [ownShip('maulermithel')], theirs: [[xwingPilot, 600, 580]] },
    { theirs: [enemyShip] },
  ],
  [
    'ahhav',
    'a larger ship',
    { ours: [ownShip('ahhav')], theirs: [['bossk', 600, 660]] },
    { theirs: [enemyShip] },
  ],
  [
    'precisehunter',
    'in its bullseye',
    { ours: [ownShip('precisehunter')], theirs: [enemyShip] },
    { theirs: [[xwingPilot, 660, 640]] },
  ],
  [
    'dalanoberos',
    'a ship with shields',
    {
      ours: [ownShip('dalanoberos')],
      theirs: [enemyShip],
      ships: { 0: { shields: 1, charges: { 'pilot:dalanoberos': 1 } } },
    },
    { theirs: [[tiePilot, 600, 640]] },
  ],
  [
    'guri',
    'an enemy at range 0–1',
    { ours: [ownShip('guri')], theirs: [[xwingPilot, 600, 580]] },
    { theirs: [enemyShip] },
  ],
  [
    'soontirfel',
    'in its bullseye',
    { ours: [ownShip('soontirfel')], theirs: [enemyShip] },
    { theirs: [[xwingPilot, 660, 640]] },
  ],
  [
    'r2d2',
    'in its rear arc',
    { ours: [ownShip('r2d2')], theirs: [[tiePilot, 600, 300]] },
    { theirs: [enemyShip] },
  ],
  [
    'oldteroch',
    'in the front arc of the enemy',
    {
      ours: [ownShip('oldteroch')],
      theirs: [[xwingPilot, 600, 580, 180]],
      ships: { 1: withTokens('focus') },
    },
    { theirs: [[xwingPilot, 600, 580]] },
  ],
  [
    'palobgodalhi',
    'focus and evade tokens',
    {
      ours: [ownShip('palobgodalhi')],
      theirs: [enemyShip],
      ships: { 0: turretFront, 1: withTokens('evade') },
    },
    { ships: { 0: turretFront, 1: withTokens('calculate') } },
  ],
  [
    'isbjingoist',
    'at range 0–1',
    { ours: [ownShip('isbjingoist')], theirs: [[xwingPilot, 600, 580]] },
    { theirs: [enemyShip] },
  ],
  [
    'foremanproach',
    'in its bullseye',
    { ours: [ownShip('foremanproach')], theirs: [enemyShip] },
    { theirs: [[xwingPilot, 660, 640]] },
  ],
  [
    'jag',
    'not at range 0',
    { ours: [ownShip(xwingPilot)], theirs: [enemyShip, ['jag', 660, 640]] },
    { theirs: [enemyShip, ['jag', 650, 640]] },
  ],
  [
    'sinker',
    'not at range 0',
    { ours: [ownShip(xwingPilot), ['sinker', 660, 450]], theirs: [enemyShip] },
    { ours: [ownShip(xwingPilot), ['sinker', 650, 450]] },
  ],
  [
    'tucker',
    'not at range 0',
    { ours: [ownShip(xwingPilot), ['tucker', 660, 450]], theirs: [enemyShip] },
    { ours: [ownShip(xwingPilot), ['tucker', 640, 450]] },
  ],
  [
    'captaincardinal',
    'not at range 0',
    { ours: [ownShip(xwingPilot), ['captaincardinal', 670, 450]], theirs: [enemyShip], dice: ['focus'] },
    { ours: [ownShip(xwingPilot), ['captaincardinal', 660, 450]] },
  ],
  [
    'oldteroch',
    'not at range 0',
    {
      ours: [ownShip('oldteroch')],
      theirs: [[xwingPilot, 600, 500, 180]],
      ships: { 1: withTokens('focus') },
    },
    { theirs: [[xwingPilot, 600, 490, 180]] },
  ],
  [
    'foremanproach',
    'not at range 0',
    { ours: [ownShip('foremanproach')], theirs: [[xwingPilot, 600, 500]] },
    { theirs: [[xwingPilot, 600, 490]] },
  ],
])('%s: %s', (pilot, _, met, unmet) => {
  expect(isOffered(`pilot:${pilot}`, met)).toBe(true)
  expect(isOffered(`pilot:${pilot}`, { ...met, ...unmet })).toBe(false)
})
