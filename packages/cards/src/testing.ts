import type { PlacedPilot } from '@flotilla/engine/testing'

type CardBearer = readonly [pilot: string, ...upgrades: string[]]

/** A table for a test: the ships of each seat, its team, and fields of the first ship, which has the card. */
export interface TableSetup {
  readonly seats: readonly (readonly PlacedPilot[])[]
  readonly teams?: readonly number[]
  /** The ship has been destroyed before, or has used the card with everything that pays for it. */
  readonly meanwhile?: 'destroyed' | 'used'
}

/** How to play the usual cases of a card about another ship. All ships have small bases. */
export interface UsualCaseSetup<Table> {
  /** The ship with the card. */
  readonly bearer: CardBearer
  /** The ship it is about, to its right at the limit of the range. */
  readonly other: CardBearer
  /** An enemy of that ship ahead of it: facing away, or facing both. */
  readonly foe: CardBearer
  readonly facing?: boolean
  /** The range of the card in bands. */
  readonly within: number
  lay(table: TableSetup): Table
  /** Plays to the window of the card and its question, given the number of the other ship. */
  play(at: Table, other: number): Table
  /** Reports whether the card had an effect or offered one. */
  heard(at: Table): boolean
}

/** Whether the card had an effect, by the name of the case. */
export interface UsualCases {
  readonly works: boolean
  readonly outOfRange: boolean
  /** The other ship is an enemy. */
  readonly enemys: boolean
  /** It is a teammate's: allied, and friendly only in the first edition. */
  readonly allied: boolean
  /** The ship with the card has been destroyed before. */
  readonly destroyed: boolean
  /** It has used the card this round, and has no charges or Force left. */
  readonly used: boolean
}

/** The distance in mm from the centre of one small base to its edge and from the next edge to its centre. */
const BASES = 40

/** Plays a card in every usual case for one about other ships within a range. */
export function playUsualCases<Table>(how: UsualCaseSetup<Table>): UsualCases {
  const { bearer, other, foe, facing = false, within, lay, play, heard } = how
  const toPlacedShip = ([pilot, ...upgrades]: CardBearer, x: number, y: number, heading = 0): PlacedPilot => [
    pilot,
    x,
    y,
    heading,
    upgrades,
  ]
  const shipsAt = (beyond: number): readonly [PlacedPilot, PlacedPilot, PlacedPilot] => {
    const x = 600 + BASES + 100 * within + beyond
    return [
      toPlacedShip(bearer, 600, 450),
      toPlacedShip(other, x, 450),
      toPlacedShip(foe, x, 640, facing ? 180 : 0),
    ]
  }
  const [mine, near, enemy] = shipsAt(-2)
  const [, far, farEnemy] = shipsAt(2)
  const isHeard = (table: TableSetup, id = 1): boolean => heard(play(lay(table), id))
  const seats = [[mine, near], [enemy]]
  return {
    works: isHeard({ seats }),
    outOfRange: isHeard({ seats: [[mine, far], [farEnemy]] }),
    enemys: isHeard({ seats: [[mine, enemy], [near]] }, 2),
    allied: isHeard({ seats: [[mine], [near], [enemy]], teams: [0, 0, 1] }),
    destroyed: isHeard({ seats, meanwhile: 'destroyed' }),
    used: isHeard({ seats, meanwhile: 'used' }),
  }
}
