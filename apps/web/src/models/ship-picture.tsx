import { shapeOf } from '../board/silhouettes.ts'
import { liveryOf } from './liveries.ts'

/** The pictures that `npm run pictures` draws of the models. */
const files = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  import: 'default',
  query: '?url&no-inline',
})

/** How far a picture reaches beyond the middle of a ship, in parts of half the width of its base. */
export const PICTURE_REACH = 1.166
/** The same for huge ships, in parts of half the length of their bases. */
export const HUGE_PICTURE_REACH = 1.009

/** Returns the address of the picture of a ship from above, nose up. */
export function shipPictureUrl(ship: string, base: string): string {
  const file = (shape: string, livery: string) => files[`./pictures/${shape}-${livery}.webp`]
  return file(shapeOf(ship, base), liveryOf(ship)) ?? file(shapeOf('', base), 'rebel') ?? ''
}

/** The picture of a ship within a drawing, around its origin. */
export const ShipImage = ({ ship, base, reach = 1.1 }: { ship: string; base: string; reach?: number }) => (
  <image
    className="hull"
    href={shipPictureUrl(ship, base)}
    x={-reach}
    y={-reach}
    width={2 * reach}
    height={2 * reach}
  />
)

/** A ship from above, as on the table. */
export const ShipPicture = ({
  ship,
  base = 'small',
  size,
}: {
  ship: string
  base?: string
  size?: number
}) => (
  <svg viewBox="-1.1 -1.1 2.2 2.2" width={size} height={size} className="ship" aria-hidden="true">
    <ShipImage ship={ship} base={base} />
  </svg>
)
