import type { WingMembership } from '@flotilla/engine/second'
import { bases, type WingPosition, wingToolPose } from '@flotilla/geometry'
import { splitCamelCase } from '@flotilla/story'

type CardSet = WingMembership['set']

/** The shape of each set of ID cards, on a square of 24, different from the shapes of seats. */
const shapes: Readonly<Record<CardSet, string>> = {
  blue: 'M1.5 1.5h21v11c0 5.5-5 8.5-10.5 10.5C6.5 21 1.5 18 1.5 12.5z',
  gold: 'M1.5 8.5L12 1l10.5 7.5V22.5h-21z',
  red: 'M6 2h18l-6 20H0z',
  extra: 'M7.5 1h9L23 7.5v9L16.5 23h-9L1 16.5v-9z',
}

/** The number of a wing ID card in the shape and colour of its set. */
export const WingIdToken = ({ set, number }: { set: CardSet; number: number }) => (
  <g className={`wing-id set-${set}`} data-wing-id={`${set} ${number}`}>
    <path d={shapes[set]} />
    <text x="12" y="12" dy=".36em" textAnchor="middle">
      {number}
    </text>
  </g>
)

/** A wing ID token as a mark in text. */
export const WingIdMark = ({ set, number, size = 20 }: { set: CardSet; number: number; size?: number }) => (
  <svg className="id-mark" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <WingIdToken set={set} number={number} />
  </svg>
)

/** Returns the name of a position: `leftFlank` as `left flank`, and the leader by its full name. */
export const wingPositionLabel = (position: WingPosition): string =>
  position === 'leader' ? 'wing leader' : splitCamelCase(position)

/** An arrow ahead of the leader. */
const ARROW = 'M0 -12l9 12h-6v9h-6v-9h-6z'

/** The positions of a formation from above, with one marked; the leader has an arrow. */
export function FormationPicture({
  positions,
  here,
}: {
  /** Every filled position, with its style. */
  positions: readonly { readonly position: WingPosition; readonly state?: string }[]
  here?: WingPosition | undefined
}) {
  const half = bases.small.width / 2
  return (
    <svg className="formation-picture" viewBox="-84 -24 168 108" aria-hidden="true">
      {positions.map(({ position, state = '' }) => {
        const { x, y } = wingToolPose({ x: 0, y: 0, heading: 0 }, position)
        return (
          <g
            key={position}
            className={`wing-place ${state}${position === here ? ' here' : ''}`}
            data-position={position}
            transform={`translate(${x} ${-y})`}
          >
            <rect x={-half} y={-half} width={2 * half} height={2 * half} rx="4" />
            {position === 'leader' ? <path className="leader-arrow" d={ARROW} /> : null}
          </g>
        )
      })}
    </svg>
  )
}

/** A wing ID card: its number, the name of its position, and a picture of the position. */
export const WingIdCard = ({
  wing: { set, number, position },
  positions,
}: {
  wing: Pick<WingMembership, 'set' | 'number' | 'position'>
  positions: Parameters<typeof FormationPicture>[0]['positions']
}) => (
  <figure className={`id-card set-${set}`}>
    <WingIdMark set={set} number={number} size={34} />
    <figcaption>
      {wingPositionLabel(position)}
      <small>
        {set} {number}
      </small>
    </figcaption>
    <FormationPicture positions={positions} here={position} />
  </figure>
)
