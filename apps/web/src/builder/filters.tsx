import { slotName } from '@flotilla/catalogue'
import type { PieceKind } from '@flotilla/squads'
import { useId } from 'react'
import { ownCollection, saveCollection } from './collection.ts'
import type { OwnedStatus } from './use-owned.ts'

/** The filters of a shelf. */
export interface Filters {
  readonly words: string
  readonly most: string
  readonly slot: string
  readonly rank: string
}

/** The filters that hide nothing. */
export const noFilters: Filters = { words: '', most: '', slot: '', rank: '' }

const parseNumber = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text))

/** Reports whether a cost or an initiative is at most the filter's value. */
export const atMost = (value: number | undefined, most: string): boolean =>
  parseNumber(most) === undefined || (value !== undefined && value <= parseNumber(most)!)
/** Reports whether a value is at least the filter's value. */
export const atLeast = (value: number | null, least: string): boolean =>
  parseNumber(least) === undefined || (value !== null && value >= parseNumber(least)!)

interface Props {
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
  /** Slots that pilots can be filtered by; upgrades have no such filter. */
  readonly slots?: readonly string[]
  readonly rank?: string
  /** The owned pieces, if any, that the shelf can be limited to. */
  readonly owned?: OwnedStatus | undefined
}

/** The filters above a shelf. */
export function FilterBar({ filters, onChange, slots, rank, owned }: Props) {
  const id = useId()
  return (
    <div className="builder-filters">
      <label className="visually-hidden" htmlFor={`${id}w`}>
        Search names and words of cards
      </label>
      <input
        id={`${id}w`}
        type="search"
        className="builder-search"
        placeholder="Search names and words"
        value={filters.words}
        onChange={(event) => onChange({ ...filters, words: event.target.value })}
      />
      <label>
        <span>Cost up to</span>
        <input
          type="number"
          min={0}
          value={filters.most}
          onChange={(event) => onChange({ ...filters, most: event.target.value })}
        />
      </label>
      {rank ? (
        <label>
          <span>{rank} from</span>
          <input
            type="number"
            min={0}
            value={filters.rank}
            onChange={(event) => onChange({ ...filters, rank: event.target.value })}
          />
        </label>
      ) : null}
      {slots ? (
        <label>
          <span>With slot</span>
          <select
            value={filters.slot}
            onChange={(event) => onChange({ ...filters, slot: event.target.value })}
          >
            <option value="">any</option>
            {slots.map((slot) => (
              <option key={slot} value={slot}>
                {slotName(slot)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <OwnedOnlyCheckbox owned={owned} />
    </div>
  )
}

/** The checkbox that limits a shelf to owned pieces. */
export const OwnedOnlyCheckbox = ({ owned }: { owned: OwnedStatus | undefined }) =>
  owned ? (
    <label className="builder-only">
      <input type="checkbox" checked={owned.only} onChange={(event) => showOnly(event.target.checked)} /> Only
      what I own
    </label>
  ) : null

function showOnly(only: boolean): void {
  try {
    saveCollection({ ...ownCollection(), only })
  } catch {
    // The setting then lasts as long as the page.
  }
}

/** Reports whether a piece is left beside the squad, where the shelf shows only owned pieces. */
export const isAvailable = (owned: OwnedStatus | undefined, kind: PieceKind, id: string): boolean =>
  !owned?.only || owned.left(kind, id) > 0

/** Returns the remark on a card that the collection lacks. */
export const missingText = (owned: OwnedStatus | undefined, kind: PieceKind, id: string): string =>
  owned && owned.left(kind, id) <= 0 ? 'none left in your collection' : ''
