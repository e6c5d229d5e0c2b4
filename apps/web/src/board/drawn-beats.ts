import type { Pose, Vec } from '@flotilla/geometry'
import type { TableBeat } from './table-beats.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Where the ships of a beat are, and how large. */
export interface ShipPlace {
  readonly pose: Pose
  /** Half the width of its base. */
  readonly half: number
  readonly seat: number
}

/** Adds a shape to a group and animates it for a time. */
function animate(
  group: SVGGElement,
  tag: 'circle' | 'line',
  attributes: Readonly<Record<string, string | number>>,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
): void {
  const shape = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, String(value))
  group.append(shape)
  shape.animate(frames, { fill: 'both', easing: 'ease-out', ...timing })
}

function drawBurst(
  group: SVGGElement,
  { x, y }: Vec,
  size: number,
  kind: string,
  duration: number,
  delay: number,
): void {
  const grow = [
    { transform: 'scale(.2)', opacity: 1 },
    { transform: 'scale(1)', opacity: 0 },
  ]
  const centre = { cx: x, cy: -y, r: size, class: `beat-${kind}`, style: `transform-origin:${x}px ${-y}px` }
  animate(group, 'circle', centre, grow, { duration, delay })
}

function drawShot(
  group: SVGGElement,
  shot: string,
  from: ShipPlace,
  to: ShipPlace,
  duration: number,
  delay: number,
): void {
  const [dx, dy] = [to.pose.x - from.pose.x, from.pose.y - to.pose.y]
  const distance = Math.hypot(dx, dy)
  const bolts = shot === 'missile' || shot === 'torpedo' || shot === 'tractor' ? [0] : [-1, 1, -1, 1]
  bolts.forEach((side, i) => {
    const aside = side * from.half * 0.5
    const [ox, oy] = [(-dy / distance) * aside, (dx / distance) * aside]
    animate(
      group,
      'line',
      {
        x1: from.pose.x + ox,
        y1: -from.pose.y + oy,
        x2: to.pose.x + ox / 3,
        y2: -to.pose.y + oy / 3,
        class: `beat-shot beat-${shot} seat-${from.seat % 8}`,
        'stroke-dasharray': `22 ${distance + 22}`,
      },
      [{ strokeDashoffset: 22 }, { strokeDashoffset: -distance }],
      { duration: duration * 0.7, delay: delay + Math.floor(i / 2) * duration * 0.25, easing: 'linear' },
    )
  })
}

/** Shows a beat on the drawing of the table, in a simpler form than with models. */
export function drawBeat(
  picture: SVGSVGElement | null,
  beat: TableBeat,
  placeOf: (ship: number) => ShipPlace | undefined,
  milliseconds: number,
  delay: number,
): void {
  if (!picture) return
  const group = document.createElementNS(SVG, 'g')
  group.setAttribute('class', 'beat')
  if (beat.kind === 'blast') drawBurst(group, beat.at, 70, 'explosion', milliseconds, delay)
  else if (beat.kind === 'shot') {
    const [from, to] = [placeOf(beat.from), placeOf(beat.to)]
    if (from && to) drawShot(group, beat.shot, from, to, milliseconds, delay)
  } else {
    const ship = placeOf(beat.ship)
    if (!ship) return
    const kind =
      beat.kind === 'destroyed'
        ? 'explosion'
        : beat.kind === 'hullHit' && beat.isCritical
          ? 'critical'
          : beat.kind
    const size = ship.half * (beat.kind === 'destroyed' ? 3 : 1.5)
    drawBurst(group, ship.pose, size, kind, milliseconds, delay)
    if (beat.kind === 'destroyed')
      drawBurst(group, ship.pose, ship.half * 1.4, 'flash', milliseconds / 2, delay)
  }
  picture.append(group)
  setTimeout(() => group.remove(), milliseconds + delay + 60)
}
