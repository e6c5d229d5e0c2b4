import type { Option } from '@flotilla/engine'
import { shipOf, targetOf } from '@flotilla/engine'
import { type Layout, type PlacedPilot, Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { secondCards } from '../index.ts'
import { blanks, farShip, xwingPilot } from '../testing.ts'

/** Pilots that help friendly ships outside attacks: one condition of their texts at a time. */

type Arranged = Parameters<Table['arrange']>[1]
type Phase = Parameters<Table['skipTo']>[0]

interface Case {
  /** The friendly ship, by default beside the pilot. */
  readonly pilot?: string
  readonly x?: number
  readonly y?: number
  readonly heading?: number
  /** The upgrades of the friend. */
  readonly carried?: readonly string[]
  readonly theirs?: PlacedPilot
  readonly upgrades?: readonly string[]
  /** The pilot, the friend, and the enemy. */
  readonly ships?: { readonly [id: number]: Arranged }
  /** The starting point, or the maneuver all of them execute. */
  readonly phase?: Phase
  readonly dials?: readonly [string, string, string]
  /** The option chosen where it is offered. */
  readonly answers?: readonly string[]
  readonly dice?: readonly string[]
}

const passing = ['pass', 'done', 'decline', 'none', 'noLock', 'stay']
const FRIEND = 1

/** Reports whether a card affects the second ship: it offers an option for it, or has a mandatory effect. */
function reaches(card: string, { phase, dials, answers = [], ...laid }: Case, allied: boolean): boolean {
  const {
    pilot = xwingPilot,
    x = 680,
    y = 450,
    heading = 0,
    theirs = farShip,
    carried = [],
    upgrades = [],
    ships = {},
    dice = [],
  } = laid
  const me: PlacedPilot = [card, 600, 450, 0, upgrades]
  const friend: PlacedPilot = [pilot, x, y, heading, carried]
  const seats: Layout['seats'] = allied ? [[me], [friend], [theirs]] : [[me, friend], [theirs]]
  const teams = allied ? { teams: [0, 0, 1] } : {}
  const at = new Table({ seats, ...teams, cards: secondCards, dice: [...dice, ...blanks(20)] })
  for (const { id } of at.game.state.ships) at.arrange(id, ships[id] ?? {})
  if (phase) at.skipTo(phase)
  else if (dials) at.dials(...dials)
  const { round } = at.game.state
  for (let i = 0; i < 60; i++) {
    const asked = at.game.pending[0]
    if (!asked || at.game.state.round !== round || asked.ask === 'setDials' || !('options' in asked)) break
    const options: readonly Option[] = asked.options
    const own = options.filter(({ card: by, id }) => by === `pilot:${card}` && id !== 'decline')
    const aims = own
      .flatMap((option) => [targetOf(option), shipOf(option)])
      .filter((aim) => aim !== undefined)
    if (asked.ask !== 'chooseAbility' && own.length > 0)
      if (aims.length === 0 || aims.includes(FRIEND)) return true
    const ids = asked.options.map(({ id }) => id)
    at.answer(
      asked.ask,
      ids.find((id) => answers.includes(id)) ?? ids.find((id) => passing.includes(id)) ?? ids[0]!,
    )
  }
  return at.kinds('ability').some(({ card: by }) => by === `pilot:${card}`)
}

const tokens = (...names: readonly string[]) => ({
  tokens: Object.fromEntries(names.map((name) => [name, 1])),
})
/** Just beyond a range, to the right. */
const beyond = { 1: { x: 790 }, 2: { x: 890 }, 3: { x: 1000 } } as const
const engagement = { phase: 'engagement' } as const
const flying = { dials: ['2FB', '2FB', '2FB'] } as const
const near: PlacedPilot = [xwingPilot, 600, 760, 0]
const flown = { activated: true } as const
const up = { damage: [{ card: 'damagedengine', faceup: true }] }
const stressed = { tokens: { stress: 2 } } as const
const stood = { 0: flown, 2: flown } as const
const outnumbered = { ...flying, x: 920, theirs: [xwingPilot, 920, 660] } as const
const drone = 'tradefederationdrone'

const cases: [pilot: string, met: Case, ...unmet: Partial<Case>[]][] = [
  ['holo', { ...engagement, ships: { 0: tokens('focus') } }, beyond[2], { ships: {} }],
  ['muse', { ...engagement, ships: { 1: tokens('stress') } }, beyond[1], { ships: {} }],
  [
    'plokoon',
    { ...engagement, ships: { 0: tokens('focus') } },
    beyond[2],
    { ships: { 0: { ...tokens('focus'), force: 0 } } },
  ],
  ['ginamoonsong', { ...engagement, ships: { 0: tokens('stress') } }, beyond[2], { ships: {} }],
  ['evaanverlaine', { ...engagement, ships: { 0: tokens('focus') } }, beyond[1], { ships: {} }],
  [
    'kylekatarn',
    { ...engagement, ships: { 0: tokens('focus') }, x: 600, y: 600 },
    { x: 680, y: 450 },
    { ships: {} },
  ],
  [
    'ig88a',
    { ...engagement, pilot: drone, ships: { 0: tokens('calculate') } },
    beyond[3],
    { x: 650 },
    { pilot: xwingPilot },
    { ships: {} },
  ],
  [
    'manaroo',
    { ...engagement, ships: { 0: tokens('focus') } },
    beyond[1],
    { ships: { 0: tokens('stress') } },
  ],
  [
    'kaatoleeachos',
    { ...engagement, ships: { 1: tokens('evade') } },
    beyond[2],
    { ships: { 1: tokens('calculate') } },
  ],
  ['dgs286', { ...engagement, pilot: drone, ships: { 1: tokens('calculate') } }, beyond[1], { ships: {} }],
  ['dfs311', { ...engagement, ships: { 0: tokens('calculate') } }, beyond[3], { ships: {} }],
  ['captainkagi', { ...engagement, ships: { 2: { locks: [1] } } }, beyond[3], { ships: {} }],
  [
    'cassianandor',
    { phase: 'activation', ships: { 1: tokens('stress') } },
    beyond[3],
    { x: 650 },
    { ships: {} },
  ],
  [
    'jaycristubbs',
    { dials: ['2FB', '2FB', '2FB'], ships: { 1: { tokens: { stress: 2 } } } },
    beyond[1],
    { ships: {} },
    { dials: ['4FW', '4FW', '2FB'] },
  ],
  ['ahsokatano', { dials: ['2FB', '2FB', '2FB'] }, beyond[1], { ships: { 0: { force: 0 } } }],
  [
    'ahsokatano-rz1awing',
    { dials: ['2FB', '2FB', '2FB'] },
    beyond[2],
    { x: 640 },
    { ships: { 0: { force: 1 } } },
  ],
  [
    'landocalrissian-modifiedyt1300lightfreighter',
    { dials: ['2FB', '2FB', '2FB'] },
    beyond[3],
    { dials: ['4FW', '4FW', '2FB'] },
  ],
  [
    'shaakti',
    { phase: 'end', ships: { 0: { force: 1 }, 1: tokens('focus') } },
    beyond[2],
    { ships: { 1: tokens('calculate') } },
    { ships: { 0: { force: 0 }, 1: tokens('focus') } },
  ],
  [
    'leiaorgana',
    { dials: ['2FB', '4KR', '2FB'] },
    beyond[3],
    { dials: ['2FB', '3FW', '2FB'] },
    { ships: { 0: { force: 0 } } },
  ],
  ['swoop', { dials: ['2FB', '3FW', '2FB'], y: 290 }, beyond[1], { dials: ['2FB', '2FB', '2FB'] }],
  ['jakefarrell', { ...flying, answers: ['boost:straight'] }, beyond[1], { answers: ['focus'] }],
  [
    'benthictwotubes',
    { ...flying, answers: ['focus'] },
    beyond[2],
    { x: 650, y: 590, ships: { 1: flown } },
    { answers: [] },
  ],
  [
    'seftinvanik',
    { ...flying, answers: ['boost:straight'], ships: { 0: tokens('evade') } },
    beyond[1],
    { x: 640, y: 530 },
    { ships: {} },
    { answers: [] },
  ],
  [
    'dutchvander',
    { ...flying, answers: ['lock:2'], theirs: near, ships: { 1: flown } },
    beyond[3],
    { x: 640, y: 570 },
    { answers: ['focus'] },
    { ships: { 1: { ...flown, locks: [2] } } },
  ],
  ['gorgol', { phase: 'system', ships: { 1: up } }, beyond[2], { x: 640 }],
  [
    'wilhufftarkin',
    { phase: 'system', theirs: near, ships: { 0: { locks: [2] } } },
    beyond[3],
    { x: 640 },
    { ships: {} },
  ],
  [
    'hawk',
    { phase: 'end', ships: { 1: { revealed: '3FW' } } },
    beyond[1],
    { ships: { 1: { revealed: '2FB' } } },
    { ships: {} },
  ],
  [
    'saeseetiin',
    { dials: ['2FB', '2TW', '2FB'], ships: { 0: flown } },
    beyond[2],
    { ships: { 0: { ...flown, force: 0 } } },
  ],
  [
    'poedameron-swz68',
    { ...flying, answers: ['focus'], ships: { 0: flown } },
    beyond[2],
    { answers: [] },
    { ships: { 0: { ...flown, charges: { 'pilot:poedameron-swz68': 1 } } } },
  ],
  [
    'temminwexley-swz68',
    { ...engagement, pilot: 'bluesquadronrookie', carried: ['integratedsfoils'] },
    beyond[3],
    { pilot: xwingPilot, carried: ['servomotorsfoils'] },
  ],
  [
    'netrempollard',
    { ...flying, x: 440, y: 570, answers: ['barrelRoll:left:middle'], ships: { 1: flown } },
    { x: 300 },
    { ships: { 1: { ...flown, ...tokens('stress') } } },
    { answers: ['focus'] },
  ],
  [
    'commandantgoran',
    { ...flying, theirs: [xwingPilot, 680, 570], ships: { 2: flown } },
    { x: 1000, theirs: [xwingPilot, 1000, 570] },
    { theirs: farShip },
    { pilot: 'wedgeantilles' },
  ],
  [
    'anakinskywalker-eta2actis',
    { ...outnumbered, pilot: 'obiwankenobi', ships: { ...stood, 1: stressed } },
    { pilot: 'plokoon' },
    { x: 960, theirs: [xwingPilot, 960, 660] },
    { theirs: farShip },
    { ships: stood },
    { ships: { 0: { ...flown, force: 0 }, 1: stressed, 2: flown } },
  ],
  [
    'obiwankenobi-eta2actis',
    { ...outnumbered, pilot: 'anakinskywalker', ships: stood },
    { pilot: 'plokoon' },
    { x: 960, theirs: [xwingPilot, 960, 660] },
    { theirs: farShip },
    { ships: { ...stood, 0: { ...flown, force: 0 } } },
  ],
  ...(['garvendreis', 'garvendreis-t65xwing'] as const).map((pilot): [string, Case, ...Partial<Case>[]] => [
    pilot,
    {
      ...engagement,
      theirs: [xwingPilot, 600, 660],
      ships: { 0: tokens('focus') },
      dice: ['focus'],
      answers: ['0:front:2', 'focus'],
    },
    beyond[3],
    { x: pilot === 'garvendreis' ? 650 : 640 },
    { answers: ['0:front:2'] },
  ]),
  ...(['caithrenalli', 'caithrenalli-btanr2ywing'] as const).map(
    (pilot): [string, Case, ...Partial<Case>[]] => [
      pilot,
      { dials: ['3FB', '2FB', '2FB'], x: 600, y: 530, ships: { 1: flown } },
      { x: 680, y: 530 },
      { x: 600, y: 600 },
    ],
  ),
]

test.each(cases)(
  '%s reaches friendly ships, no allied ones, and only as its text says',
  (pilot, met, ...unmet) => {
    expect(reaches(pilot, met, false)).toBe(true)
    expect(reaches(pilot, met, true)).toBe(false)
    for (const changed of unmet)
      expect([changed, reaches(pilot, { ...met, ...changed }, false)]).toEqual([changed, false])
  },
)

/** Where a friend touches the pilot, by the size of the pilot's base. */
test.each([
  ...['holo', 'muse', 'plokoon', 'ginamoonsong', 'evaanverlaine', 'kaatoleeachos', 'dgs286', 'dfs311'].map(
    (pilot) => [pilot, 640] as const,
  ),
  ['shaakti', 640],
  ['hawk', 650],
  ['manaroo', 660],
  ['captainkagi', 660],
] as const)('%s reaches a friendly ship at range 0', (pilot, x) => {
  const [, met] = cases.find(([one]) => one === pilot)!
  expect(reaches(pilot, { ...met, x }, false)).toBe(true)
})
