import type { Cards } from '../src/second/index.ts'
import { type Layout, type PlacedPilot, Table } from './table.ts'

export const cr90 = 'alderaanianguard' // 8/0, 4 left and right at 1–4, 18 hull, 7 shields, 7 energy, 2 of each back
export const gr75 = 'echobaseevacuees' // 7/1, 2 front, 12 hull, 3 shields, 4 energy, 1 of each back
export const gozanti = 'outerrimgarrison' // 7/1, 3 front, 11 hull, 5 shields, 3 energy, 1 of each back
export const xwing = 'bluesquadronescort' // initiative 2, 3 attack, 2 agility, 4 hull, 2 shields
export const tie = 'academypilot' // initiative 1, 2 attack, 3 agility, 3 hull
/** A ship that takes no part. */
export const farShip: PlacedPilot = [tie, 1700, 860, 180]

/** Builds two batteries, as far as the rules of huge ships need them. */
export const createBatteries: Cards = {
  ioncannonbattery: {
    text: 'A bonus attack for 1 energy.',
    weapon: { bonusOnly: true },
    bonusAttacks: [{ energy: 1 }],
  },
  targetingbattery: {
    text: 'A bonus attack for 1 energy.',
    weapon: { bonusOnly: true },
    bonusAttacks: [{ energy: 1 }],
  },
}

/** Lays out a huge ship with its upgrades and one ship far away. */
export const createLoneHugeShip = (
  pilot: string,
  more: Partial<Layout> = {},
  upgrades: readonly string[] = [],
): Table => new Table({ seats: [[[pilot, 600, 450, 0, upgrades]], [farShip]], ...more })
