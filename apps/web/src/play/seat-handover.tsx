import type { Seat } from '@flotilla/engine'
import { useEffect, useRef } from 'react'
import { SeatMark } from '../icons.tsx'

/** The screen between players who share a device; the table is not behind it. */
export function SeatHandover({
  seat,
  name,
  onReady,
  onCancel,
}: {
  seat: Seat
  name: string
  onReady: () => void
  onCancel?: (() => void) | undefined
}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <main className="seat-handover">
      <SeatMark seat={seat} size={72} />
      <h1>Hand the screen to {name}</h1>
      <p className="muted">Dials are secret. Nobody else should look now.</p>
      <button ref={button} type="button" className="primary" onClick={onReady}>
        I am {name}
      </button>
      {onCancel ? (
        <button type="button" className="quiet" onClick={onCancel}>
          Back to the table
        </button>
      ) : null}
    </main>
  )
}
