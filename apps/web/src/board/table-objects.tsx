import type { DeviceId, ObjectId, ObstacleId, Seat } from '@flotilla/engine'
import { type Deployment, obstacleFacts } from '@flotilla/engine/second'
import { obstacles as outlines, type Pose, tokenOutlines } from '@flotilla/geometry'
import { useTable } from '../play/table-context.ts'
import { obstacleShape } from './maneuver-preview.ts'
import { svgRing, svgTransform } from './svg.ts'

/** The CSS class of an object that belongs to a seat, or to none. */
export const seatClass = (seat: Seat): string => (seat < 0 ? 'seat-none' : `seat-${seat % 8}`)

/** The areas in which the seats deploy. */
export const DeploymentAreas = ({ areas }: { areas: readonly Deployment[] }) =>
  areas.map(({ area: { left, right, top, bottom } }, seat) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: seats never change places, and two may share a name.
      key={seat}
      className={`deployment ${seatClass(seat)}`}
      x={left}
      y={-top}
      width={right - left}
      height={top - bottom}
    />
  ))

/** Returns the outline of an obstacle as we drew it; for an obstacle that a card creates, its parts. */
function obstaclePath(what: string): string {
  const drawn = (
    outlines as { readonly [id: string]: { readonly outline: readonly (readonly [number, number])[] } }
  )[what]
  return drawn
    ? svgRing(drawn.outline.map(([x, y]) => ({ x, y })))
    : obstacleShape(what).parts.map(svgRing).join('')
}

/** The drawing of an obstacle: in its own frame, or at a pose. */
export const ObstaclePath = ({ what, pose, mark = '' }: { what: string; pose?: Pose; mark?: string }) => (
  <path
    className={`obstacle ${obstacleFacts(what)?.kind ?? 'debris'}${mark}`}
    d={obstaclePath(what)}
    transform={pose && svgTransform(pose)}
  />
)

/** The obstacles on the table, but one in the player's hand; those in the way are marked. */
export function Obstacles({
  inHand,
  inTheWay,
}: {
  inHand: ObjectId | undefined
  inTheWay: ReadonlySet<ObstacleId | undefined>
}) {
  const { state } = useTable().view
  return state.obstacles
    .filter(({ place, id }) => place === 'table' && id !== inHand)
    .map(({ id, what, pose }) => (
      <ObstaclePath key={id} what={what} pose={pose} mark={inTheWay.has(id) ? ' in-the-way' : ''} />
    ))
}

/** The devices on the table. */
export function Devices({ pointed }: { pointed: DeviceId | undefined }) {
  const { state } = useTable().view
  return state.devices
    .filter(({ place }) => place === 'table')
    .map(({ id, kind, what, piece, seat, pose, fuse }) => (
      <g
        key={id}
        className={`device ${kind} ${seatClass(seat)}${id === pointed ? ' pointed' : ''}`}
        transform={svgTransform(pose)}
      >
        <title>{`${what}${fuse > 0 ? `, fuse ${fuse}` : ''}`}</title>
        <path d={svgRing((tokenOutlines[what]?.outlines[piece] ?? []).map(([x, y]) => ({ x, y })))} />
        <circle r="4" />
      </g>
    ))
}
