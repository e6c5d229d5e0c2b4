import type { Regulations, ShipRef, Squad } from '@flotilla/squads'
import type { SquadDraft } from './draft.ts'
import type { CardPlace, Edit } from './edit.ts'
import type { SheetKind } from './print-sheet.tsx'
import type { StoredSquad } from './squad-store.ts'
import type { OwnedStatus } from './use-owned.ts'
import type { CardTexts } from './wording.ts'

/** The content of the shelf beside the squad. */
export type ShelfKind =
  | { readonly kind: 'ships' }
  | { readonly kind: 'hull'; readonly hull: string }
  | { readonly kind: 'pilot'; readonly ship: ShipRef; readonly part: number }
  /** Cards for an icon that serves these slots; all cards where it names none. */
  | { readonly kind: 'slot'; readonly at: CardPlace; readonly serves: readonly string[] }
  | { readonly kind: 'table' }
  | { readonly kind: 'wing'; readonly leader: ShipRef }
  | { readonly kind: 'quick' }
  | { readonly kind: 'share' }
  | { readonly kind: 'power' }
  | { readonly kind: 'try' }
  | { readonly kind: 'versions' }

/** The context shared by all parts of the builder. */
export interface BuilderContext {
  readonly by: Regulations
  readonly draft: SquadDraft
  /** The squad of the draft that is being built, and its index. */
  readonly squad: Squad
  readonly at: number
  readonly texts: CardTexts
  /** The squad at earlier visits, the latest first. */
  readonly versions: NonNullable<StoredSquad['versions']>
  /** The owned pieces, where the player marked any product of the edition. */
  readonly owned: OwnedStatus | undefined
  readonly shelf: ShelfKind | undefined
  /** Applies an edit. Consecutive edits of one kind are undone together. */
  act(edit: Edit, kind?: string): void
  open(shelf: ShelfKind | undefined): void
  print(sheet: SheetKind): void
  /** Returns from the shelf to a ship. */
  show(ship: ShipRef): void
}
