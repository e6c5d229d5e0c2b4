import type { first, GameEvent } from '@flotilla/engine'
import { type Layout, type PlacedPilot, Table } from '@flotilla/engine/testing/first'
import { arrangeHuge } from '@flotilla/engine/testing/first-huge'
import { firstCards as cards } from '../index.ts'

type Huge = NonNullable<first.Ship['huge']>

export interface Scene extends Partial<Layout> {
  /** Starting values of the first ship. */
  readonly huge?: Partial<Huge>
  readonly ship?: Partial<first.Ship>
  /** Starting values of others, by number. */
  readonly others?: { readonly [id: number]: Partial<first.Ship> }
}

/** Lays out a huge ship and its companions against others, with every card implemented. */
export function createHugeTable(
  mine: readonly PlacedPilot[],
  theirs: readonly PlacedPilot[],
  { huge = {}, ship = {}, others = {}, ...layout }: Scene = {},
): Table {
  const at = new Table({ seats: [mine, theirs], cards, ...layout })
  for (const [id, patch] of Object.entries(others)) at.arrange(Number(id), patch)
  return at.ship(0).huge ? arrangeHuge(at, 0, huge, ship) : at.arrange(0, ship)
}

/** Activates the first ship in place, after all others, up to a question. */
export function createActivating(
  mine: readonly PlacedPilot[],
  theirs: readonly PlacedPilot[],
  more: Scene = {},
  ask = 'chooseAction',
): Table {
  const at = createHugeTable(mine, theirs, more)
  for (const { id } of at.game.state.ships.slice(1)) at.arrange(id, { activated: true })
  return at.skipTo('activation').upTo(ask, 0)
}

export const createInCombat = (
  mine: readonly PlacedPilot[],
  theirs: readonly PlacedPilot[],
  more: Scene = {},
): Table => createHugeTable(mine, theirs, more).skipTo('combat')

export const energyOfFirst = (at: Table): number => at.ship(0).huge!.energy

/** Returns a damage card beside a section. */
export const sectionDamageCard = (no: number, name: string, section: 'fore' | 'aft', faceup = false) => ({
  no,
  card: name,
  faceup,
  since: 0,
  section,
})

/** Reports whether an event comes from a card's ability. */
export const isByCard = ({ rule }: GameEvent): boolean => rule === 'C1-ABILITY-1'
