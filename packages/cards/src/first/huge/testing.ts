import type { first, GameEvent } from '@flotilla/engine'
import { type Layout, type PlacedPilot, Table } from '@flotilla/engine/testing/first'
import { arrangeHuge } from '@flotilla/engine/testing/first-huge'
import { firstCards as cards } from '../index.ts'

type Huge = NonNullable<first.Ship['huge']>

export interface Scene extends Partial<Layout> {
  /** What the first ship begins with. */
  readonly huge?: Partial<Huge>
  readonly ship?: Partial<first.Ship>
  /** What others begin with, by number. */
  readonly others?: { readonly [id: number]: Partial<first.Ship> }
}

/** A huge ship and those with it, against others, on a table where every card is carried out. */
export function createHugeTable(
  mine: readonly PlacedPilot[],
  theirs: readonly PlacedPilot[],
  { huge = {}, ship = {}, others = {}, ...layout }: Scene = {},
): Table {
  const at = new Table({ seats: [mine, theirs], cards, ...layout })
  for (const [id, patch] of Object.entries(others)) at.arrange(Number(id), patch)
  return at.ship(0).huge ? arrangeHuge(at, 0, huge, ship) : at.arrange(0, ship)
}

/** The first ship activates where it stands, all others having done so, as far as a question. */
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

/** A damage card beside a section. */
export const sectionDamageCard = (no: number, name: string, section: 'fore' | 'aft', faceup = false) => ({
  no,
  card: name,
  faceup,
  since: 0,
  section,
})

/** What a card has done, among other things of the same kind. */
export const isByCard = ({ rule }: GameEvent): boolean => rule === 'C1-ABILITY-1'
