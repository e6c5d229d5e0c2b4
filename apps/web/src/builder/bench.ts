import type { Regulations, ShipRef, Squad } from '@flotilla/squads'
import type { Draft } from './draft.ts'
import type { Edit, Place } from './edit.ts'
import type { Owned } from './owned.ts'
import type { Sheet } from './print.tsx'
import type { Kept } from './store.ts'
import type { Texts } from './words.ts'

/** What is being chosen beside the squad. */
export type Shelf =
  | { readonly kind: 'ships' }
  | { readonly kind: 'hull'; readonly hull: string }
  | { readonly kind: 'pilot'; readonly ship: ShipRef; readonly part: number }
  /** Cards for an icon that serves these slots; all cards where it names none. */
  | { readonly kind: 'slot'; readonly at: Place; readonly serves: readonly string[] }
  | { readonly kind: 'table' }
  | { readonly kind: 'wing'; readonly leader: ShipRef }
  | { readonly kind: 'quick' }
  | { readonly kind: 'share' }
  | { readonly kind: 'power' }
  | { readonly kind: 'try' }
  | { readonly kind: 'versions' }

/** What every part of the page works with. */
export interface Bench {
  readonly by: Regulations
  readonly draft: Draft
  /** The squad of the draft that is being built, and its index. */
  readonly squad: Squad
  readonly at: number
  readonly texts: Texts
  /** How the squad was at earlier visits, the latest first. */
  readonly versions: NonNullable<Kept['versions']>
  /** What is owned, where anything of the edition is marked. */
  readonly owned: Owned | undefined
  readonly shelf: Shelf | undefined
  /** Steps of one kind that follow each other are taken back together. */
  act(edit: Edit, kind?: string): void
  open(shelf: Shelf | undefined): void
  print(sheet: Sheet): void
  /** Back from the shelf to a ship. */
  show(ship: ShipRef): void
}
