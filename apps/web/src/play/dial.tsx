import type { ShipCard } from '@flotilla/engine'
import { formatManeuver } from '@flotilla/story'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { Arrow } from '../icons.tsx'
import { activatesElement } from './keys.tsx'

/** Bearings from left to right, followed by those that turn the ship around. */
const across = [
  'turn left',
  'bank left',
  'straight',
  'bank right',
  'turn right',
  'segnor left',
  'tallon left',
  'koiogran',
  'tallon right',
  'segnor right',
] as const

/** For each reverse bearing, the forward bearing in whose column it appears. */
const ahead: { readonly [bearing: string]: string } = {
  stationary: 'straight',
  reverseStraight: 'straight',
  reverseBank: 'bank',
}

type DialEntry = ShipCard['dial'][number]

const columnOf = ({ maneuver: { bearing, side } }: DialEntry): number => {
  const name = ahead[bearing] ?? bearing
  return across.indexOf((side ? `${name} ${side}` : name) as (typeof across)[number])
}

const rowOf = ({ maneuver: { bearing, speed } }: DialEntry): number =>
  bearing.startsWith('reverse') ? -speed : speed

interface Props {
  readonly entries: readonly DialEntry[]
  readonly set: string | null
  readonly shown: string | undefined
  /** The energy each maneuver gains, for huge ships of the first edition. */
  readonly gains?: { readonly [maneuver: string]: number } | undefined
  readonly onShow: (id: string | undefined) => void
  readonly onSet: (id: string) => void
}

/**
 * A dial to choose on, laid out as on the card: bearings across, speeds up. The pointer or the arrow keys
 * preview a maneuver; a click or Enter sets it.
 */
export function Dial({ entries, set, shown, gains, onShow, onSet }: Props) {
  const columns = [...new Set(entries.map(columnOf))].sort((a, b) => a - b)
  const rows = [...new Set(entries.map(rowOf))].sort((a, b) => b - a)
  const sorted = [...entries].sort((a, b) => rowOf(a) - rowOf(b) || columnOf(a) - columnOf(b))
  const touched = useRef<string | undefined>(undefined)
  const chart = useRef<HTMLFieldSetElement>(null)

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, entry: DialEntry) => {
    const next = stepFrom(sorted, entry, event.key)
    if (next) chart.current?.querySelector<HTMLButtonElement>(`[data-maneuver="${next.id}"]`)?.focus()
    else if (/^(Enter| )$/.test(event.key) && activatesElement(event.currentTarget)) onSet(entry.id)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onPointerUp = (event: PointerEvent, id: string) => {
    // A touch screen has no hover: the first touch previews, the second sets.
    if (event.pointerType === 'mouse' || touched.current === id) onSet(id)
    else {
      touched.current = id
      onShow(id)
    }
  }

  const focusable = shown ?? set ?? sorted[Math.floor(sorted.length / 2)]!.id
  return (
    <fieldset
      className="dial"
      ref={chart}
      style={{ '--columns': columns.length, '--rows': rows.length } as React.CSSProperties}
      onPointerLeave={() => onShow(undefined)}
    >
      <legend className="visually-hidden">Maneuvers</legend>
      {sorted.map((entry) => {
        const { id, maneuver, difficulty } = entry
        return (
          <button
            key={id}
            type="button"
            data-maneuver={id}
            aria-pressed={id === set}
            aria-label={gains ? `${formatManeuver(id)}, ${gains[id] ?? 0} energy` : formatManeuver(id)}
            tabIndex={id === focusable ? 0 : -1}
            className={`dial-part ${difficulty}${id === shown ? ' shown' : ''}`}
            style={{
              gridColumn: columns.indexOf(columnOf(entry)) + 1,
              gridRow: rows.indexOf(rowOf(entry)) + 1,
            }}
            onPointerEnter={(event) => event.pointerType === 'mouse' && onShow(id)}
            onFocus={() => onShow(id)}
            onPointerUp={(event) => onPointerUp(event, id)}
            onKeyDown={(event) => onKeyDown(event, entry)}
          >
            <b>{maneuver.speed}</b>
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <Arrow bearing={maneuver.bearing} side={maneuver.side} />
            </svg>
            {/* The accessible name of the button states the energy in words. */}
            {gains ? <i className="gain" data-gain={`+${gains[id] ?? 0}`} /> : null}
          </button>
        )
      })}
    </fieldset>
  )
}

const steps: { readonly [key: string]: readonly [right: number, up: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Returns the nearest maneuver in the direction of an arrow key, in the same row or column if possible. */
function stepFrom(entries: readonly DialEntry[], from: DialEntry, key: string): DialEntry | undefined {
  const [right, up] = steps[key] ?? [0, 0]
  const dialColumns = (one: DialEntry) => columnOf(one) - columnOf(from)
  const dialRows = (one: DialEntry) => rowOf(one) - rowOf(from)
  const keyDistance = (one: DialEntry) =>
    right
      ? Math.abs(dialRows(one)) * across.length + Math.abs(dialColumns(one))
      : Math.abs(dialColumns(one)) + Math.abs(dialRows(one)) * across.length
  return entries
    .filter((one) => dialColumns(one) * right + dialRows(one) * up > 0)
    .sort((a, b) => keyDistance(a) - keyDistance(b))[0]
}
