import type { Seat } from '@flotilla/engine'
import { Icon } from '../icons.tsx'

interface Props {
  readonly at: number
  readonly of: number
  readonly playing: boolean
  readonly onLook: (at: number) => void
  readonly onPlay: (on: boolean) => void
  readonly onClose: (() => void) | undefined
  /** The seat whose view is shown, where the viewer may choose it. */
  readonly viewer:
    | {
        readonly seat: Seat
        readonly names: readonly string[]
        readonly choose: (seat: number) => void
      }
    | undefined
}

/** A slider over the choices of a game. */
export const HistoryBar = ({ at, of, playing, onLook, onPlay, onClose, viewer }: Props) => (
  <section className="history-bar" aria-label="History">
    <button type="button" aria-label="One step back" disabled={at <= 0} onClick={() => onLook(at - 1)}>
      <Icon name="back" />
    </button>
    <button
      type="button"
      aria-label={playing ? 'Pause' : 'Play'}
      disabled={at >= of}
      onClick={() => onPlay(!playing)}
    >
      <Icon name={playing ? 'pause' : 'play'} />
    </button>
    <button type="button" aria-label="One step on" disabled={at >= of} onClick={() => onLook(at + 1)}>
      <span className="mirrored">
        <Icon name="back" />
      </span>
    </button>
    <input
      type="range"
      min={0}
      max={of}
      value={at}
      aria-label="Moment of the game"
      aria-valuetext={`choice ${at} of ${of}`}
      onChange={(event) => onLook(Number(event.target.value))}
    />
    <output>
      {at} / {of}
    </output>
    {viewer ? (
      <select
        aria-label="Seen by"
        value={viewer.seat}
        onChange={(event) => viewer.choose(Number(event.target.value))}
      >
        {viewer.names.map((name, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats never change places, and two may share a name.
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
      </select>
    ) : null}
    {onClose ? (
      <button type="button" className="primary" onClick={onClose}>
        Back to now
      </button>
    ) : null}
  </section>
)
