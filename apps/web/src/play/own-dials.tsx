import { capitalize, formatManeuver, objectName } from '@flotilla/story'
import { useEffect, useRef } from 'react'
import { useTable } from './table-context.ts'

/** The dials a seat has set and not revealed, for its player only. */
export function OwnDials({ onHide }: { onHide: () => void }) {
  const { view, story } = useTable()
  const hide = useRef<HTMLButtonElement>(null)
  useEffect(() => hide.current?.focus(), [])
  const set = view.state.ships.filter(
    ({ dial, revealed, place }) => dial !== null && revealed === null && place === 'table',
  )
  return (
    <div className="question own-dials-shown">
      <h2>Your dials</h2>
      <p className="muted">Nobody else should look now. Where they lead is drawn on the table.</p>
      <ul className="card-list">
        {set.map(({ id, dial }) => (
          <li key={id}>
            {objectName(story, id)} <strong>{capitalize(formatManeuver(dial))}</strong>
          </li>
        ))}
      </ul>
      <button ref={hide} type="button" className="primary" onClick={onHide}>
        Hide them
      </button>
    </div>
  )
}
