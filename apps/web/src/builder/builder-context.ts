import type { Regulations, ShipRef, Squad } from '@flotilla/squads'
import type { SquadDraft } from './draft.ts'
import type { CardPlace, Edit } from './edit.ts'
import type { CardTexts } from './format.ts'
import type { SheetKind } from './print-sheet.tsx'
import type { StoredSquad } from './squad-store.ts'
import type { OwnedStatus } from './use-owned.ts'

/** What is being chosen beside the squad. */
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

/** What every part of the page works with. */
export interface BuilderContext {
  readonly by: Regulations
  readonly draft: SquadDraft
  /** The squad of the draft that is being built, and its index. */
  readonly squad: Squad
  readonly at: number
  readonly texts: CardTexts
  /** How the squad was at earlier visits, the latest first. */
  readonly versions: NonNullable<StoredSquad['versions']>
  /** What is owned, where anything of the edition is marked. */
  readonly owned: OwnedStatus | undefined
  readonly shelf: ShelfKind | undefined
  /** Steps of one kind that follow each other are taken back together. */
  act(edit: Edit, kind?: string): void
  open(shelf: ShelfKind | undefined): void
  print(sheet: SheetKind): void
  /** Back from the shelf to a ship. */
  show(ship: ShipRef): void
}
