import type { PlacedPilot } from '@flotilla/engine/testing'

type CardBearer = readonly [pilot: string, ...upgrades: string[]]

/** A table to lay: the ships of each seat, its team, and how the first ship, which has the card, stands besides. */
export interface TableSetup {
  readonly seats: readonly (readonly PlacedPilot[])[]
  readonly teams?: readonly number[]
  /** It has been destroyed meanwhile, or has used the card and all that it can be paid with. */
  readonly meanwhile?: 'destroyed' | 'used'
}

/** How the usual cases of a card that speaks of another ship are played. All ships have small bases. */
export interface UsualCaseSetup<Table> {
  /** The ship with the card. */
  readonly bearer: CardBearer
  /** The ship it speaks of, as far away to its right as it reaches. */
  readonly other: CardBearer
  /** An enemy of that ship ahead of it: flying away, or facing both. */
  readonly foe: CardBearer
  readonly facing?: boolean
  /** As many bands the card reaches. */
  readonly within: number
  lay(table: TableSetup): Table
  /** Plays on to the moment the card waits for, and to whatever is asked then; by its number the other ship. */
  play(at: Table, other: number): Table
  /** Whether the card was heard. */
  heard(at: Table): boolean
}

/** Whether the card was heard, by the name of the case. */
export interface UsualCases {
  readonly works: boolean
  readonly outOfRange: boolean
  /** The other ship is the enemy's. */
  readonly enemys: boolean
  /** It is a teammate's: allied, and friendly in the first edition alone. */
  readonly allied: boolean
  /** The ship with the card has been destroyed meanwhile. */
  readonly destroyed: boolean
  /** It has used the card in this round, and nothing is left of its charges and its Force. */
  readonly used: boolean
}

/** What of a small base lies to its right, and of the next one to its left. */
const BASES = 40

/** Plays a card in every case that is usual for one that speaks of other ships within a range. */
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
