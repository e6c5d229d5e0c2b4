import type { Refusal } from '@flotilla/engine'
import type { Pose } from '@flotilla/geometry'
import { useEffect } from 'react'
import { Icon } from '../icons.tsx'
import { activatesElement, isForOthers } from './keys.tsx'
import { RuleLink } from './rule-link.tsx'

interface Props {
  readonly isShip: boolean
  readonly pose: Pose
  readonly refusal: Refusal | undefined
  readonly onMove: (pose: Pose) => void
  readonly onDone: () => void
}

const steps: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** The panel for placing an object: dragged on the table, or moved by keys. */
export function PlacePanel({ isShip, pose, refusal, onMove, onDone }: Props) {
  const turnBy = (degrees: number) => onMove({ ...pose, heading: (pose.heading + degrees + 360) % 360 })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isForOthers(event)) return
      const step = steps[event.key]
      const far = event.shiftKey ? 1 : 10
      if (step) onMove({ ...pose, x: pose.x + step[0] * far, y: pose.y + step[1] * far })
      else if (event.key === 'q' || event.key === 'e') {
        const degrees = (event.key === 'q' ? -1 : 1) * (event.shiftKey ? 1 : 15)
        onMove({ ...pose, heading: (pose.heading + degrees + 360) % 360 })
      } else if (event.key === 'Enter' && !activatesElement(event.target as Element)) onDone()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  return (
    <div className="placing">
      <p className="muted">
        Drag {isShip ? 'the ship' : 'it'} on the table, or use the arrow keys (finer with Shift); Q and E turn
        it, Enter puts it down.
      </p>
      <div className="row">
        <button type="button" onClick={() => turnBy(-15)} aria-label="Turn left">
          <Icon name="turnLeft" />
        </button>
        <button type="button" onClick={() => turnBy(15)} aria-label="Turn right">
          <Icon name="turnRight" />
        </button>
        <button
          type="button"
          className="primary"
          disabled={refusal !== undefined}
          onClick={onDone}
          data-option="place"
        >
          Put it down here
        </button>
      </div>
      <p role="status" className={refusal ? 'bad' : 'good'}>
        {refusal ? refusal.message : 'This place is legal.'}{' '}
        {refusal?.rule ? <RuleLink id={refusal.rule} /> : null}
      </p>
    </div>
  )
}
