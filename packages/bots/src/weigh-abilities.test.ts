import { secondCards } from '@flotilla/cards'
import { type Layout, type PlacedPilot, Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { pilotOption } from '../test/table.ts'
import { costValue } from './cost-value.ts'

const xwing = 'bluesquadronescort'
const tie = 'academypilot'

const laid = (seats: Layout['seats']): Table => new Table({ seats, cards: secondCards })

test('harmful abilities target enemies, the weakest first, and no friend', () => {
  const at = laid([
    [
      ['darthvader', 600, 450, 0, ['darthvader']],
      [tie, 600, 520],
    ],
    [
      [xwing, 560, 600, 180],
      [xwing, 640, 600, 180],
    ],
  ])
  at.arrange(3, { shields: 0, damage: Array(3).fill({ card: 'fuelleak', faceup: false }) }).skipTo(
    'engagement',
  )
  const decision = at.asked('useAbility')
  expect(decision).toMatchObject({ cost: { force: 1 }, intent: { hurts: 'enemy' } })
  expect(pilotOption(at, decision)).toMatch(/3/)
  const friend = laid([
    [
      ['darthvader', 600, 450, 0, ['darthvader']],
      [tie, 600, 520],
    ],
    [[xwing, 1500, 800, 180]],
  ])
  friend.skipTo('engagement')
  expect(pilotOption(friend, friend.asked('useAbility'))).toBe('decline')
})

test('an ability that costs more than its value is declined', () => {
  const at = laid([[[xwing, 600, 450, 0, ['bombletgenerator']]], [[tie, 1500, 800, 180]]])
  at.arrange(0, { charges: { bombletgenerator: 0 } }).skipTo('activation')
  const decision = at.asked('useAbility')
  expect(decision).toMatchObject({ cost: { shield: 1 } })
  expect(pilotOption(at, decision)).toBe('decline')
})

test('energy is kept where only a friend could be fired at', () => {
  const asked = (x: number) => {
    const grievous = [
      'colicoiddestroyer',
      600,
      300,
      0,
      ['generalgrievouscommand', 'targetingbattery'],
    ] as const
    const at = laid([[grievous, [tie, 600, 580, 0]], [[tie, x, 640, 180]]])
    for (const id of [1, 2]) at.arrange(id, { engaged: true })
    at.skipTo('engagement')
    return pilotOption(at, at.asked('useAbility'))
  }
  expect([asked(1700), asked(600)]).toEqual(['decline', 'use'])
})

test('foils are opened and stay open', () => {
  const asked = (side: 0 | 1) => {
    const at = laid([[[xwing, 600, 450, 0, ['servomotorsfoils']]], [[tie, 1500, 800, 180]]])
    if (side === 1) at.arrange(0, { sides: { servomotorsfoils: 1 } })
    at.dials('2FB', '2FB').upTo('useAbility', 0)
    return pilotOption(at, at.asked('useAbility'))
  }
  expect([asked(0), asked(1)]).toEqual(['use', 'decline'])
})

test('a price adds up', () => {
  expect(costValue()).toBe(0)
  expect(costValue({ force: 2, discard: true })).toBeCloseTo(1)
})

/** Returns a bot's decision when a card asks, as the first ship fires at the second from given positions. */
function duelling(
  [mine, ...upgrades]: readonly [string, ...string[]],
  [theirs, ...others]: readonly [string, ...string[]],
  dice: readonly string[],
  more: {
    readonly me?: object
    readonly it?: object
    readonly friends?: readonly PlacedPilot[]
    readonly y?: number
  } = {},
): string {
  const { me = {}, it = {}, friends = [], y = 640 } = more
  const seats: Layout['seats'] = [[[mine, 600, 450, 0, upgrades]], [[theirs, 600, y, 0, others], ...friends]]
  const at = new Table({ seats, cards: secondCards, dice: [...dice, ...Array<string>(9).fill('blank')] })
  at.arrange(0, me)
  for (const { id } of at.game.state.ships)
    if (id > 0) at.arrange(id, { engaged: true, ...(id === 1 ? it : {}) })
  at.skipTo('engagement').upTo('chooseAttack')
  at.answer('chooseAttack', at.options('chooseAttack').find((id) => id.endsWith(':1'))!)
  for (const ask of ['modifyAttackDice', 'modifyDefenseDice'] as const)
    while (at.game.pending[0]?.ask === ask) at.answer(ask, 'done')
  return pilotOption(at, at.asked('useAbility'))
}

const inquisitor = 'inquisitor'
const evades = (many: number) => Array<string>(many).fill('evade')

test.each<[string, () => string, string]>([
  // Two dice against three: it may well take some. Three against one never take any that would have helped.
  ['predictiveshot', () => duelling([inquisitor, 'predictiveshot'], [tie], []), 'use'],
  ['predictiveshot', () => duelling([inquisitor, 'predictiveshot'], ['goldsquadronveteran'], []), 'decline'],
  ['crackshot', () => duelling([xwing, 'crackshot'], [tie], ['hit', 'blank', 'blank', 'evade']), 'use'],
  [
    'crackshot',
    () => duelling([xwing, 'crackshot'], [tie], ['hit', 'blank', 'blank', ...evades(2)]),
    'decline',
  ],
  ['crackshot', () => duelling([xwing, 'crackshot'], [tie], ['blank', 'blank', 'blank', 'evade']), 'decline'],
  [
    'lieutenantkestal',
    () => duelling(['lieutenantkestal'], [tie], ['hit', 'hit', 'focus'], { me: { tokens: { focus: 1 } } }),
    'use',
  ],
  [
    'lieutenantkestal',
    () => duelling(['lieutenantkestal'], [tie], ['hit', 'hit'], { me: { tokens: { focus: 1 } } }),
    'decline',
  ],
  ['countdown', () => duelling([xwing], ['countdown'], ['hit', 'hit', 'hit']), 'use'],
  ['countdown', () => duelling([xwing], ['countdown'], ['hit', 'blank', 'blank']), 'decline'],
])('%s is paid for where it buys something (%#)', (_, decided, wanted) => {
  expect(decided()).toBe(wanted)
})

test('saeseetiin: a revealed dial is turned where it leads into somebody or off the table, and left where it leads well', () => {
  // The friend reveals a straight 2; it may be turned to the banks of that speed and colour.
  const turned = (x: number, heading: number, more: readonly PlacedPilot[] = [], aside = 0) => {
    const at = laid([
      [[xwing, x, 300, heading], ['saeseetiin', x + 150, 300, heading], ...more],
      [[tie, x + aside, 850, 180]],
    ])
    for (let id = 1; id < 3 + more.length; id++) at.arrange(id, { activated: true })
    at.dials(...Array<string>(3 + more.length).fill('2FB'))
    const decision = at.asked('useAbility')
    expect(decision).toMatchObject({
      cost: { force: 1 },
      options: [{ ship: 0 }, { ship: 0 }, { id: 'decline' }],
    })
    return pilotOption(at, decision)
  }
  expect(turned(600, 0)).toBe('decline')
  // A bank would be better towards an enemy a little aside, but not for 1 Force.
  expect(turned(600, 0, [], 300)).toBe('decline')
  // Straight ahead leads over the left edge; a right bank stays on the table.
  expect(turned(80, -45)).toBe('2NB')
  // A friend that has moved is in the way.
  expect(turned(600, 0, [[tie, 600, 410, 0]])).toMatch(/^2[BN]B$/)
})
