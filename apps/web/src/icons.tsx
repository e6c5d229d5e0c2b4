import type { Seat } from '@flotilla/engine'

/** Our own small drawings on a square of 24: strokes, and filled shapes where a name ends in `!`. */
const drawings: { readonly [name: string]: string } = {
  focus: 'M2 12c5-8 15-8 20 0c-5 8-15 8-20 0zM12 9a3 3 0 1 0 .01 0z',
  evade: 'M4 18c0-8 5-12 13-12M13 2l5 4-5 4',
  calculate: 'M7 4H4v16h3M17 4h3v16h-3M9 12h6M12 9v6',
  lock: 'M12 5a7 7 0 1 0 .01 0zM12 1v6M12 17v6M1 12h6M17 12h6',
  boost: 'M12 21V5M6 11l6-7 6 7',
  barrelRoll: 'M4 7h11a4.5 4.5 0 0 1 0 9H8M11 12l-4 4 4 4',
  rotateArc: 'M5 15a8 8 0 1 1 14 0M15 12l4 4 3-5',
  cloak: 'M12 3v3M12 18v3M3 12h3M18 12h3M6 6l2 2M16 16l2 2M18 6l-2 2M8 16l-2 2M12 9a3 3 0 1 0 .01 0z',
  coordinate:
    'M12 4a2.5 2.5 0 1 0 .01 0zM5 17a2.5 2.5 0 1 0 .01 0zM19 17a2.5 2.5 0 1 0 .01 0zM11 9l-4 8M13 9l4 8',
  jam: 'M3 12c2-6 4-6 6 0s4 6 6 0 4-6 6 0M5 20L19 4',
  reload: 'M19 8a8 8 0 1 0 1 6M20 3v6h-6',
  reinforce: 'M5 10l7-6 7 6M5 16l7-6 7 6M4 21h16',
  reinforceFore: 'M5 10l7-6 7 6M5 16l7-6 7 6M4 21h16',
  reinforceAft: 'M5 14l7 6 7-6M5 8l7 6 7-6M4 3h16',
  slam: 'M6 20V8M2 12l4-5 4 5M17 20V5M12 10l5-6 5 6',
  stress: 'M12 3L2 21h20zM12 10v5M12 18v.5',
  ion: 'M13 2L5 14h6l-1 8 9-13h-7z',
  strain: 'M4 4l16 16M4 12l8 8M12 4l8 8',
  deplete: 'M5 7h12v11H5zM19 10v5M8 15l6-6',
  disarm: 'M12 3a9 9 0 1 0 .01 0zM6 18L18 6',
  tractor: 'M6 3v9a6 6 0 0 0 12 0V3M6 7h3M15 7h3',
  force: 'M12 2l2.5 7.5L22 12l-7.5 2.5L12 22l-2.5-7.5L2 12l7.5-2.5z',
  shield: 'M12 2l8 3v7c0 5-4 8-8 10-4-2-8-5-8-10V5z',
  energy: 'M12 2l8 5v10l-8 5-8-5V7zM13 6l-5 7h4l-1 5 5-7h-4z',
  charge: 'M13 3L6 13h5l-1 8 8-11h-5z',
  hit: 'M12 2l2.6 6.2L21 6l-3.2 5.4L23 15l-6.2.8L16 22l-4-4.6L8 22l-.8-6.2L1 15l5.2-3.6L3 6l6.4 2.2z',
  crit: 'M12 1l2.8 6.6L22 5l-3.6 6L24 15l-6.8.6L16 23l-4-5-4 5-1.2-7.4L0 15l5.6-4L2 5l7.2 2.6zM12 9a3.2 3.2 0 1 0 .01 0z',
  blank: '',
  back: 'M15 4l-8 8 8 8',
  menu: 'M4 6h16M4 12h16M4 18h16',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  tilt: 'M7 6h10l4 12H3z',
  follow: 'M12 3v4M12 17v4M3 12h4M17 12h4M12 7a5 5 0 1 0 .01 0',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  ruler: 'M3 16L16 3l5 5L8 21zM8 11l2 2M11 8l2 2M14 5l2 2M5 14l2 2',
  undo: 'M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-4',
  skip: 'M5 5l8 7-8 7zM17 5v14',
  play: 'M7 4l13 8-13 8z',
  pause: 'M8 5v14M16 5v14',
  turnLeft: 'M6 8a7 7 0 1 1-1 6M6 3v5h5',
  turnRight: 'M18 8a7 7 0 1 0 1 6M18 3v5h-5',
  save: 'M12 3v12M7 11l5 5 5-5M4 20h16',
}

/** Drawings under the name that the other edition uses. */
const also: { readonly [name: string]: string } = { targetLock: 'lock', weaponsDisabled: 'disarm' }

const drawingOf = (name: string): string | undefined => drawings[also[name] ?? name]

const filled = new Set(['hit', 'force', 'ion', 'charge', 'play'])

/** Reports whether an icon exists. */
export const hasIcon = (name: string): boolean => drawingOf(name) !== undefined

/** A drawing without its SVG element, for use inside another drawing. */
export const Glyph = ({ name }: { name: string }) => (
  <path
    d={drawingOf(name) ?? ''}
    fill={filled.has(name) ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={filled.has(name) ? 1 : 2.2}
    strokeLinejoin="round"
    strokeLinecap="round"
  />
)

/** An icon. */
export const Icon = ({ name, size = 20 }: { name: string; size?: number }) => (
  <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <Glyph name={name} />
  </svg>
)

/** The shape of each seat, so that seats differ without colours. */
export const seatShapes: readonly string[] = [
  'M12 2a10 10 0 1 0 .01 0z',
  'M12 1l11 11-11 11L1 12z',
  'M3 3h18v18H3z',
  'M12 2l11 19H1z',
  'M7 2h10l6 10-6 10H7L1 12z',
  'M12 22L1 3h22z',
  'M8 1h8v7h7v8h-7v7H8v-7H1V8h7z',
  'M12 1l10.5 7.6-4 12.4h-13l-4-12.4z',
]

/** How far the middle of each seat's shape is below the middle of its square. */
const sunk: readonly number[] = [0, 0, 0, 2.6, 0, -3, 0, 0.6]

/** The mark of a seat: its shape with its number. */
export const SeatMark = ({
  seat,
  text = '',
  size = 24,
}: {
  seat: Seat
  text?: string | number
  size?: number
}) => (
  <svg
    className={`seat-mark seat-${seat % 8}`}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <SeatShape seat={seat} text={text} />
  </svg>
)

/** The shape of a seat with a text, for use inside another drawing. */
export const SeatShape = ({ seat, text }: { seat: Seat; text: string | number }) => (
  <>
    <path className="seat-shape" d={seatShapes[seat % 8]} />
    <text className="seat-text" x="12" y={12 + sunk[seat % 8]!} dy=".36em" textAnchor="middle">
      {text}
    </text>
  </>
)

/** The arrow of each bearing on a square of 24. */
const arrows: { readonly [bearing: string]: string } = {
  straight: 'M12 21V6M7 10l5-6 5 6',
  bank: 'M8 21c0-7 2-10 7-13M10 6l6.5 1-2 6',
  turn: 'M8 21v-6c0-4 2-5 9-5M13 5l5 5-5 5',
  koiogran: 'M16 21V9c0-7-9-7-9 0v5M3 11l4 5 4-5',
  segnor: 'M17 21c1-9-1-14-6-14-4 0-5 3-5 7M2 11l4 5 4-5',
  tallon: 'M15 21v-8c0-4-2-6-8-6v7M3 11l4 5 4-5',
  reverseStraight: 'M12 3v15M7 14l5 6 5-6',
  reverseBank: 'M8 3c0 7 2 10 7 13M10 18l6.5-1-2-6',
  stationary: 'M6 6h12v12H6z',
}

/** The arrow of a maneuver. */
export const Arrow = ({ bearing, side }: { bearing: string; side?: string | undefined }) => {
  // Banks and turns are drawn to the right, loops and rolls to the left.
  const drawnLeft = bearing === 'segnor' || bearing === 'tallon'
  const mirrored = side !== undefined && (side === 'left') !== drawnLeft
  return (
    <path
      d={arrows[bearing] ?? arrows.straight}
      transform={mirrored ? 'matrix(-1 0 0 1 24 0)' : undefined}
      fill={bearing === 'stationary' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  )
}
