import { slotName } from '@flotilla/catalogue'
import type { PieceKind } from '@flotilla/squads'
import { useId } from 'react'
import { ownCollection, saveCollection } from './collection.ts'
import type { OwnedStatus } from './use-owned.ts'

export interface Filters {
  readonly words: string
  readonly most: string
  readonly slot: string
  readonly rank: string
}

export const noFilters: Filters = { words: '', most: '', slot: '', rank: '' }

const parseNumber = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text))

/** Whether a cost or an initiative is within what is asked for. */
export const atMost = (value: number | undefined, most: string): boolean =>
  parseNumber(most) === undefined || (value !== undefined && value <= parseNumber(most)!)
export const atLeast = (value: number | null, least: string): boolean =>
  parseNumber(least) === undefined || (value !== null && value >= parseNumber(least)!)

interface Props {
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
  /** What to look for in pilots; upgrades have neither. */
  readonly slots?: readonly string[]
  readonly rank?: string
  /** Whether anything is owned that could be asked for alone. */
  readonly owned?: OwnedStatus | undefined
}

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

/** Asks a shelf for what is owned alone. */
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
    // It lasts as long as the page.
  }
}

/** Whether there is one left beside the squad, where only such are asked for. */
export const isAvailable = (owned: OwnedStatus | undefined, kind: PieceKind, id: string): boolean =>
  !owned?.only || owned.left(kind, id) > 0

/** Said of a card that would be missing. */
export const missingText = (owned: OwnedStatus | undefined, kind: PieceKind, id: string): string =>
  owned && owned.left(kind, id) <= 0 ? 'none left in your collection' : ''
