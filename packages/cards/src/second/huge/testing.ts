import { newGame } from '@flotilla/engine'
import type { Setup } from '@flotilla/engine/second'
import { catalogue, type Layout, type PlacedPilot, setupOf, Table } from '@flotilla/engine/testing'
import { secondCards } from '../index.ts'
import { createTable, farShip, tiePilot } from '../testing.ts'

export const cr90 = 'alderaanianguard' // 8/0, 4 left and right at 1–4, 18 hull, 7 shields, 7 energy
export const raider = 'outerrimpatrol' // 8/0, 4 full front, 20 hull, 8 shields, 6 energy
export const gr75 = 'echobaseevacuees' // 7/1, 2 front, 12 hull, 3 shields, 4 energy
export const gozanti = 'outerrimgarrison' // 7/1, 3 front, 11 hull, 5 shields, 3 energy
export const croc = 'syndicatesmugglers' // 7/1, 3 front, 12 hull, 4 shields, 4 energy
export const trident = 'colicoiddestroyer' // 8/0, 3 front, 10 hull, 4 shields, 3 energy

/** A TIE ahead of a huge ship at 600, 300, at range 2 of its front. */
export const tieAhead: PlacedPilot = [tiePilot, 600, 580, 0]

/** Lays out a huge ship at 600, 300 that is the only ship left to engage. */
export function createHugeEngaging(
  pilot: string,
  upgrades: readonly string[],
  targets: readonly PlacedPilot[],
  dice: readonly string[] = [],
  more: Partial<Layout> & { readonly arranged?: Parameters<Table['arrange']>[1] } = {},
): Table {
  const { arranged = {}, ...layout } = more
  const at = createTable({ seats: [[[pilot, 600, 300, 0, upgrades]], targets], dice, ...layout })
  for (const { id } of at.game.state.ships) at.arrange(id, { engaged: id !== 0 })
  return at.arrange(0, arranged).skipTo('engagement')
}

/** Lays out a huge ship at 600, 300 attacked by a ship that is the only one left to engage. */
export function createHugeAttacked(
  pilot: string,
  upgrades: readonly string[],
  attacker: PlacedPilot,
  dice: readonly string[],
  more: Partial<Layout> & {
    readonly arranged?: Parameters<Table['arrange']>[1]
    readonly target?: number
  } = {},
): Table {
  const { arranged = {}, target = 0, ...layout } = more
  const at = createTable({ seats: [[[pilot, 600, 300, 0, upgrades]], [attacker]], dice, ...layout })
  const own = at.game.state.ships.length - 1
  for (const { id } of at.game.state.ships) at.arrange(id, { engaged: id !== own })
  return at.arrange(0, arranged).skipTo('engagement').answer('chooseAttack', `0:front:${target}`)
}

/** Lays out a huge ship at 600, 300 with friendly ships and one ship far away; only the huge ship moves. */
export function createHugeMoving(
  pilot: string,
  upgrades: readonly string[],
  friends: readonly PlacedPilot[] = [],
  more: Partial<Layout> & { readonly enemies?: readonly PlacedPilot[] } = {},
): Table {
  const { enemies = [farShip], ...layout } = more
  const at = createTable({ seats: [[[pilot, 600, 300, 0, upgrades], ...friends], enemies], ...layout })
  for (const { id } of at.game.state.ships) at.arrange(id, { activated: id !== 0, engaged: true })
  return at
}

/** Creates a game that begins with setup. */
export function createInSetup(
  seats: Parameters<typeof setupOf>[0]['seats'],
  deployment?: Setup['deployment'],
): Table {
  const { positions: _, ...setup } = setupOf({ seats })
  const made = newGame({ ...setup, ...(deployment && { deployment }), playerOrder: 'seats' }, 'test', {
    catalogue,
    cards: secondCards,
  })
  if (!made.ok) throw new Error(made.faults.join(' '))
  return Object.assign(Object.create(Table.prototype) as Table, { game: made.game, events: [] })
}
