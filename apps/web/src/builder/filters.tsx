import { slotName } from '@flotilla/catalogue'
import { useId } from 'react'

export interface Filters {
  readonly words: string
  readonly most: string
  readonly slot: string
  readonly rank: string
}

export const noFilters: Filters = { words: '', most: '', slot: '', rank: '' }

const number = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text))

/** Whether a cost or an initiative is within what is asked for. */
export const atMost = (value: number | undefined, most: string): boolean =>
  number(most) === undefined || (value !== undefined && value <= number(most)!)
export const atLeast = (value: number | null, least: string): boolean =>
  number(least) === undefined || (value !== null && value >= number(least)!)

interface Props {
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
  /** What to look for in pilots; upgrades have neither. */
  readonly slots?: readonly string[]
  readonly rank?: string
}

export function FilterBar({ filters, onChange, slots, rank }: Props) {
  const id = useId()
  return (
    <div className="sq-filters">
      <label className="sr" htmlFor={`${id}w`}>
        Search names and words of cards
      </label>
      <input
        id={`${id}w`}
        type="search"
        className="sq-search"
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
    </div>
  )
}
