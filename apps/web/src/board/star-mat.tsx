import type { Vec } from '@flotilla/geometry'
import { memo } from 'react'
import { svgPoint, svgRing } from './svg.ts'

/** Returns the same pseudo-random stars every time, from the fractions of two irrational numbers. */
function randomStars(count: number, width: number, height: number): { x: number; y: number; r: number }[] {
  return Array.from({ length: count }, (_, i) => ({
    x: ((i * 0.7548776662) % 1) * width,
    y: ((i * 0.5698402909) % 1) * height,
    r: 0.35 + ((i * 0.6180339887) % 1) ** 4 * 1.5,
  }))
}

const starPath = ({ x, y, r }: { x: number; y: number; r: number }): string => {
  const size = r.toFixed(2)
  return `M${(x - r).toFixed(1)} ${(-y).toFixed(1)}a${size} ${size} 0 1 0 ${(2 * r).toFixed(2)} 0a${size} ${size} 0 1 0 ${(-2 * r).toFixed(2)} 0`
}

/** The play area: stars, its edge, and lines a foot apart for judging distances. */
export const StarMat = memo(function Sky({ area }: { area: readonly Vec[] }) {
  const width = Math.max(...area.map(({ x }) => x))
  const height = Math.max(...area.map(({ y }) => y))
  const feet = (size: number): number[] =>
    Array.from({ length: Math.floor(size / 304.8 - 0.01) }, (_, i) => (i + 1) * 304.8)
  return (
    <g className="sky">
      <defs>
        <radialGradient id="nebula-a">
          <stop offset="0" stopColor="var(--nebula-a)" />
          <stop offset="1" stopColor="var(--nebula-a)" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="nebula-b">
          <stop offset="0" stopColor="var(--nebula-b)" />
          <stop offset="1" stopColor="var(--nebula-b)" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="nebula-c">
          <stop offset="0" stopColor="var(--nebula-c)" />
          <stop offset="1" stopColor="var(--nebula-c)" stopOpacity="0" />
        </radialGradient>
        <clipPath id="mat">
          <path d={svgRing(area)} />
        </clipPath>
      </defs>
      <path className="mat" d={svgRing(area)} />
      <g clipPath="url(#mat)">
        <ellipse
          cx={width * 0.3}
          cy={-height * 0.66}
          rx={width * 0.5}
          ry={height * 0.42}
          fill="url(#nebula-a)"
        />
        <ellipse
          cx={width * 0.78}
          cy={-height * 0.36}
          rx={width * 0.4}
          ry={height * 0.5}
          fill="url(#nebula-b)"
        />
        <ellipse
          cx={width * 0.16}
          cy={-height * 0.14}
          rx={width * 0.36}
          ry={height * 0.3}
          fill="url(#nebula-c)"
        />
      </g>
      <path
        className="stars"
        d={randomStars(Math.round((width * height) / 2600), width, height)
          .map(starPath)
          .join('')}
      />
      <path
        className="feet"
        d={[
          ...feet(width).map((x) => `M${svgPoint({ x, y: 0 })}L${svgPoint({ x, y: height })}`),
          ...feet(height).map((y) => `M${svgPoint({ x: 0, y })}L${svgPoint({ x: width, y })}`),
        ].join('')}
      />
      <path className="mat-edge" d={svgRing(area)} />
    </g>
  )
})
