import type { ShipId } from '@flotilla/engine'
import type { Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import {
  blanks,
  facedownDamage,
  modifyDice,
  performFirstAttack,
  tiePilot,
  usualCases,
  xwingPilot,
} from './testing.ts'

/** Cards that help friendly ships within a range, some as long as they can be paid for: all the usual cases. */

type How = Omit<Parameters<typeof usualCases>[1], 'bearer'>
type Arranged = Parameters<Table['arrange']>[1]

/** The foe of the other ship shoots at it. */
const shotAt = (at: Table, other: number, ask = 'useAbility'): Table => {
  at.upTo('chooseAttack', 3 - other)
  const shot = at.options('chooseAttack').find((id) => id.endsWith(`:${other}`))
  return at.answer('chooseAttack', shot!).upTo(ask)
}
/** The other ship attacks, and spends something on its dice. */
const spending =
  (what: string, ship: Arranged = {}) =>
  (at: Table, other: ShipId): Table =>
    modifyDice(performFirstAttack(at.arrange(other, ship), other), 'Attack', what)
/** The Engagement Phase begins, with the ships like this. */
const begins =
  (mine: Arranged, ship: Arranged = {}) =>
  (at: Table, other: ShipId): Table =>
    at.arrange(0, mine).arrange(other, ship).skipTo('engagement')

const helps = { works: true, outOfRange: false, enemys: false, allied: false, destroyed: false }
const defends = { other: [xwingPilot], foe: [tiePilot], facing: true } as const
const one = { other: [xwingPilot], foe: [tiePilot] } as const
const hurt = { damage: [facedownDamage, facedownDamage] }

test.each<[card: string, bearer: How & { on?: string }, dice?: string[]]>([
  ['pilot:barrissoffee', { ...one, within: 2, play: performFirstAttack }, ['focus']],
  ['pilot:obiwankenobi', { ...one, within: 2, play: spending('focus', { tokens: { focus: 1 } }) }, ['focus']],
  ['pilot:yoda', { other: ['plokoon'], foe: [tiePilot], within: 3, play: spending('force') }, ['focus']],
  [
    'pilot:idenversio',
    { other: [tiePilot], foe: [xwingPilot], facing: true, within: 1, play: shotAt },
    ['hit'],
  ],
  [
    'pilot:nashwindrider',
    {
      other: [tiePilot],
      foe: ['wedgeantilles'],
      facing: true,
      within: 3,
      play: (at, other) => shotAt(at.arrange(other, hurt), other),
    },
    ['hit', 'hit', 'hit'],
  ],
  [
    'pilot:overseeryushyn',
    {
      other: ['quinnjast', 'protontorpedoes'],
      foe: [tiePilot],
      within: 1,
      play: (at, other) =>
        begins({}, { charges: { protontorpedoes: 0 } })(at, other).answer(
          'useAbility',
          'charge:protontorpedoes',
        ),
    },
  ],
  ['pilot:plokoon', { ...one, within: 2, play: begins({ tokens: { focus: 1 } }) }],
  ['kitfisto', { ...one, within: 1, on: 'jediknight', play: begins({ tokens: { stress: 1 } }) }],
])('%s: for friends within its range, as long as it is paid for', (card, { on, ...how }, dice = []) => {
  const bearer = on ? ([on, card] as const) : ([card.replace('pilot:', '')] as const)
  expect(usualCases(card, { ...how, bearer }, [...dice, ...blanks(40)])).toEqual({ ...helps, used: false })
})

test.each<[pilot: string, how: How, dice?: string[]]>([
  [
    'serissu',
    { ...defends, within: 1, play: (at, other) => shotAt(at, other, 'modifyDefenseDice') },
    ['hit', 'hit'],
  ],
  [
    'delmeeko',
    {
      ...defends,
      within: 2,
      play: (at, other) => shotAt(at.arrange(3 - other, hurt), other, 'modifyDefenseDice'),
    },
    ['hit', 'hit'],
  ],
  ['valenrudor', { ...defends, within: 1, play: (at, other) => shotAt(at, other) }],
])('%s: for friends within its range, however often', (pilot, how, dice = []) => {
  expect(usualCases(`pilot:${pilot}`, { ...how, bearer: [pilot] }, [...dice, ...blanks(40)])).toEqual({
    ...helps,
    used: true,
  })
})
