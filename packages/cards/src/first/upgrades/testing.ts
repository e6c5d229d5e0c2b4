import type { ShipId } from '@flotilla/engine'
import { blanks, type Layout, type PlacedPilot, Table } from '@flotilla/engine/testing/first'
import { playUsualCases, type UsualCaseSetup, type UsualCases } from '../../testing.ts'
import { firstCards } from '../index.ts'

export const redSquadronPilot = 'redsquadronpilot' // X-wing, skill 4
export const rookiePilot = 'rookiepilot' // X-wing, skill 2
export const academyPilot = 'academypilot' // TIE fighter, skill 1
/** A ship that takes no part. */
export const farShip: PlacedPilot = ['scourge', 1500, 800, 180]

export const createTable = (
  seats: Layout['seats'],
  dice: readonly string[] = [],
  more: Partial<Layout> = {},
) => new Table({ seats, dice, cards: firstCards, ...more })

/**
 * Lays out an X-wing and a TIE with upgrades, nose to nose, at Range 2 by default, with other ships of either
 * side beside them.
 */
export function createDuel(
  mine: readonly string[],
  dice: readonly string[],
  more: Partial<Layout> & {
    pilot?: string
    theirs?: readonly string[]
    foe?: string
    y?: number
    heading?: number
    friends?: readonly PlacedPilot[]
    foes?: readonly PlacedPilot[]
  } = {},
): Table {
  const {
    pilot = redSquadronPilot,
    theirs = [],
    foe = academyPilot,
    y = 490,
    heading = 180,
    friends = [],
    foes = [],
    ...layout
  } = more
  return createTable(
    [
      [[pilot, 500, 300, 0, mine], ...friends],
      [[foe, 500, y, heading, theirs], ...foes],
    ],
    dice,
    layout,
  )
}

/** Goes to the attack of the first ship and declares it. */
export function declareAttack(at: Table, shot = 'primary:1'): Table {
  at.skipTo('combat').upTo('chooseAttack')
  while (at.asked('chooseAttack').subject !== 0) at.answer('chooseAttack', 'pass').upTo('chooseAttack')
  return at.answer('chooseAttack', shot)
}

/** Plays the usual cases of a card from the start of the Combat phase; every die is blank by default. */
export const usualCases = (
  card: string,
  how: Omit<UsualCaseSetup<Table>, 'lay' | 'heard'>,
  dice: readonly string[] = blanks(40),
): UsualCases =>
  playUsualCases({
    ...how,
    lay: ({ seats, teams, meanwhile }) => {
      const at = createTable(seats, dice, teams ? { teams } : {})
      const used = [card, `${card}:0`, `${card}:1`]
      if (meanwhile) at.arrange(0, meanwhile === 'used' ? { performed: used } : { place: 'destroyed' })
      return at.skipTo('combat')
    },
    heard: (at) => at.cardsHeard().includes(card),
  })

/** Returns the cards that the pending question is about. */
export function askingCards(at: Table): string[] {
  const open: readonly object[] = at.game.pending.flatMap((one): readonly object[] =>
    'options' in one ? one.options : [],
  )
  return open.flatMap((one) => ('card' in one && one.card !== undefined ? [String(one.card)] : []))
}

/** Makes a ship perform the first attack it can. */
export function performFirstAttack(at: Table, by: ShipId): Table {
  at.upTo('chooseAttack')
  while (at.asked('chooseAttack').subject !== by) at.answer('chooseAttack', 'pass').upTo('chooseAttack')
  return at.answer('chooseAttack', at.options('chooseAttack')[0] ?? 'pass')
}

/** Lays out a single ship with upgrades, about to move. */
export const createLoneShip = (
  upgrades: readonly string[],
  more: Partial<Layout> = {},
  pilot = rookiePilot,
): Table => createTable([[[pilot, 300, 300, 0, upgrades]], [farShip]], [], more)
