import type { TableShip } from '@flotilla/engine'
import { bases, isHugeBase, type Vec } from '@flotilla/geometry'
import { memo } from 'react'
import { useTable } from '../play/table-context.ts'
import type { Camera, ViewSize } from './camera.ts'
import { svgTransform } from './svg.ts'

/** Reports whether a table is so wide that it needs a map. */
export const isEpicSize = (area: readonly Vec[]): boolean =>
  Math.max(...area.map(({ x }) => x)) - Math.min(...area.map(({ x }) => x)) > 1000

/** A small map of the whole table that marks the visible part; a click or drag moves the camera. */
export const MiniMap = memo(function MiniMap({
  ships,
  camera: { x, y, scale },
  size,
  onGo,
}: {
  ships: readonly TableShip[]
  camera: Camera
  size: ViewSize
  onGo: (point: Vec) => void
}) {
  const { table } = useTable()
  const xs = table.area.map((point) => point.x)
  const ys = table.area.map((point) => point.y)
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - bottom]
  // A fully visible table needs no map.
  if (size.width / scale >= wide && size.height / scale >= high) return null
  const go = (event: React.PointerEvent<SVGSVGElement>) => {
    if (event.buttons === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    onGo({
      x: left + ((event.clientX - box.left) / box.width) * wide,
      y: bottom + (1 - (event.clientY - box.top) / box.height) * high,
    })
  }
  return (
    <svg
      className="mini-map"
      viewBox={`${left} ${-bottom - high} ${wide} ${high}`}
      role="img"
      aria-label="The whole table"
      onPointerDown={go}
      onPointerMove={go}
    >
      <rect className="mat" x={left} y={-bottom - high} width={wide} height={high} />
      {ships
        .filter(({ place }) => place === 'table')
        .map(({ id, pose }) => {
          const { seat, base } = table.facts[id]!
          const { width, length } = bases[base]
          return isHugeBase(base) ? (
            <rect
              key={id}
              className={`seat-${seat % 8}`}
              x={-width / 2}
              y={-length / 2}
              width={width}
              height={length}
              transform={svgTransform(pose)}
            />
          ) : (
            <circle key={id} className={`seat-${seat % 8}`} cx={pose.x} cy={-pose.y} r="22" />
          )
        })}
      <rect
        className="mini-view"
        x={x - size.width / scale / 2}
        y={-y - size.height / scale / 2}
        width={size.width / scale}
        height={size.height / scale}
      />
    </svg>
  )
})
