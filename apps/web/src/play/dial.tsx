import type { DialEntry } from '@flotilla/engine'
import { capital, maneuverWords } from '@flotilla/story'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { silhouette } from '../board/silhouettes.ts'
import { Arrow } from '../icons.tsx'

const OUTER = 148
const INNER = 84
const MIDDLE = 118

const point = (radius: number, degrees: number): readonly [number, number] => [
  radius * Math.sin((degrees * Math.PI) / 180),
  -radius * Math.cos((degrees * Math.PI) / 180),
]

function sector(from: number, to: number): string {
  const [x1, y1] = point(OUTER, from)
  const [x2, y2] = point(OUTER, to)
  const [x3, y3] = point(INNER, to)
  const [x4, y4] = point(INNER, from)
  return `M${x1} ${y1}A${OUTER} ${OUTER} 0 0 1 ${x2} ${y2}L${x3} ${y3}A${INNER} ${INNER} 0 0 0 ${x4} ${y4}Z`
}

/** Left turns to the left of the dial, right turns to its right, faster ones further on. */
const across: readonly string[] = [
  'reverseBank',
  'reverseStraight',
  'stationary',
  'turn',
  'bank',
  'straight',
  'koiogran',
  'segnor',
  'tallon',
]
const order = ({ maneuver: { bearing, side, speed } }: DialEntry): number => {
  const sign = side === 'left' ? -1 : side === 'right' ? 1 : 0
  return sign * 100 + (sign === 0 ? speed : sign < 0 ? -speed : speed) * 10 + across.indexOf(bearing) * 0.5
}

interface Props {
  readonly ship: string
  readonly base: string
  readonly entries: readonly DialEntry[]
  readonly set: string | null
  readonly shown: string | undefined
  /** The energy a maneuver gains, for huge ships of the first edition. */
  readonly gains?: { readonly [maneuver: string]: number } | undefined
  readonly onShow: (id: string | undefined) => void
  readonly onSet: (id: string) => void
}

/** A dial to choose on: the pointer or the arrow keys show a maneuver, a click or Enter sets it. */
export function Dial({ ship, base, entries, set, shown, gains, onShow, onSet }: Props) {
  const sorted = [...entries].sort((a, b) => order(a) - order(b))
  const step = 360 / sorted.length
  const touched = useRef<string | undefined>(undefined)
  const { body, domes } = silhouette(ship, base)
  const current = sorted.find(({ id }) => id === (shown ?? set))
  const ring = useRef<HTMLFieldSetElement>(null)

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const moves: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
    const move = moves[event.key]
    if (move !== undefined) {
      const next = sorted[(index + move + sorted.length) % sorted.length]!
      ring.current?.querySelector<HTMLButtonElement>(`[data-maneuver="${next.id}"]`)?.focus()
    } else if (event.key === 'Enter' || event.key === ' ') onSet(sorted[index]!.id)
    else return
    event.preventDefault()
  }
  const onPointerUp = (event: PointerEvent, id: string) => {
    // A finger has no hover: its first touch shows, the second sets.
    if (event.pointerType === 'mouse' || touched.current === id) onSet(id)
    else {
      touched.current = id
      onShow(id)
    }
  }

  const focusable = shown ?? set ?? sorted[Math.floor(sorted.length / 2)]!.id
  return (
    <fieldset className="dial" ref={ring} onPointerLeave={() => onShow(undefined)}>
      <legend className="sr">Maneuvers</legend>
      <svg viewBox="-150 -150 300 300" aria-hidden="true">
        <circle className="dial-back" r={OUTER + 2} />
        {sorted.map(({ id, difficulty }, i) => (
          <path
            key={id}
            className={`dial-sector ${difficulty}${id === set ? ' set' : ''}${id === shown ? ' shown' : ''}`}
            d={sector(i * step - 180, (i + 1) * step - 180)}
          />
        ))}
        <circle className="dial-hub" r={INNER - 4} />
        <g className="dial-ship" transform="translate(0 -26) scale(34)">
          <path className="hull" d={body} />
          <path className="dome" d={domes} />
        </g>
        <text className={`dial-words ${current?.difficulty ?? ''}`} y="32" textAnchor="middle">
          {current ? capital(maneuverWords(current.id).split(' ').slice(1).join(' ')) : 'choose'}
        </text>
        <text className="dial-colour" y="52" textAnchor="middle">
          {current ? (gains ? `${gains[current.id] ?? 0} energy` : current.difficulty) : ''}
        </text>
      </svg>
      {sorted.map(({ id, maneuver, difficulty }, i) => {
        const [x, y] = point(MIDDLE, (i + 0.5) * step - 180)
        return (
          <button
            key={id}
            type="button"
            data-maneuver={id}
            aria-pressed={id === set}
            aria-label={gains ? `${maneuverWords(id)}, ${gains[id] ?? 0} energy` : maneuverWords(id)}
            tabIndex={id === focusable ? 0 : -1}
            className={`dial-part ${difficulty}`}
            style={{ left: `${50 + x / 3}%`, top: `${50 + y / 3}%` }}
            onPointerEnter={(event) => event.pointerType === 'mouse' && onShow(id)}
            onFocus={() => onShow(id)}
            onPointerUp={(event) => onPointerUp(event, id)}
            onKeyDown={(event) => onKeyDown(event, i)}
          >
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <Arrow bearing={maneuver.bearing} side={maneuver.side} />
            </svg>
            <b>
              {maneuver.speed}
              {gains ? <i className="gain">+{gains[id] ?? 0}</i> : null}
            </b>
          </button>
        )
      })}
    </fieldset>
  )
}
