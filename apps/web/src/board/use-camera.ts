import type { Vec } from '@flotilla/geometry'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Camera, fitting, onTable, panned, type Size, zoomed } from './camera.ts'

/** The drawing is larger than its window by this much on every side, so that a pan shows what lies beyond. */
export const MARGIN = 0.3

const SETTLE = 160
/** Nearer than this the picture is drawn anew at once, for it would be too coarse; farther, for it would be too small. */
const COARSE = 4.5
const SMALL = 0.5

/** Pixels to the millimetre that show a ship well. */
const NEAR_ENOUGH = 0.75

export interface CameraControl {
  /** What the drawing was last made for. */
  readonly drawn: Camera
  readonly size: Size
  /** The camera as it is this moment, gestures and all. */
  now(): Camera
  move(change: (camera: Camera) => Camera): void
  fit(points?: readonly Vec[]): void
  /** Goes where something happens, unless the player has moved the camera; to show all of it lets it follow again. */
  follow(points: readonly Vec[]): void
  /** Goes to some places because the player wants to see them, and stays there. */
  goTo(points: readonly Vec[]): void
  /** Where on the table a point of the screen lies. */
  pointAt(clientX: number, clientY: number): Vec
  /** The same point seen from the middle of the window. */
  fromMiddle(clientX: number, clientY: number): Vec
}

/**
 * A camera over an SVG. While a gesture lasts the picture that is there is only moved and scaled, which costs next to
 * nothing however many ships there are; when it rests the drawing is made anew, sharp.
 */
export function useCamera(
  window: RefObject<HTMLDivElement | null>,
  picture: RefObject<HTMLElement | null>,
  area: readonly Vec[],
): CameraControl {
  const [size, setSize] = useState<Size>({ width: 1, height: 1 })
  const [drawn, setDrawn] = useState<Camera>({ x: 0, y: 0, scale: 1 })
  const live = useRef(drawn)
  const base = useRef(drawn)
  const settling = useRef(0)
  const fitted = useRef(false)
  /** Where the window is on the screen; asking the browser in every frame of a gesture would hold it up. */
  const frame = useRef<DOMRect | undefined>(undefined)

  const settle = useCallback(() => {
    clearTimeout(settling.current)
    base.current = live.current
    setDrawn(live.current)
  }, [])

  const show = useCallback(() => {
    const [from, to] = [base.current, live.current]
    const zoom = to.scale / from.scale
    const dx = (from.x - to.x) * to.scale
    const dy = (to.y - from.y) * to.scale
    if (picture.current) picture.current.style.transform = `translate(${dx}px, ${dy}px) scale(${zoom})`
    clearTimeout(settling.current)
    if (zoom > COARSE || zoom < SMALL) settle()
    else settling.current = setTimeout(settle, SETTLE) as unknown as number
  }, [picture, settle])

  useEffect(() => {
    // The new drawing stands where the moved one stood.
    if (picture.current && base.current === drawn) picture.current.style.transform = ''
  }, [drawn, picture])

  useEffect(() => {
    const node = window.current
    if (!node) return
    const observer = new ResizeObserver(() => {
      frame.current = undefined
      const next = { width: Math.max(1, node.clientWidth), height: Math.max(1, node.clientHeight) }
      setSize(next)
      if (!fitted.current) {
        live.current = fitting(area, next)
        settle()
      }
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [window, area, settle])

  const fromMiddle = (clientX: number, clientY: number): Vec => {
    frame.current ??= window.current!.getBoundingClientRect()
    const box = frame.current
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }

  return {
    drawn,
    size,
    now: () => live.current,
    move: (change) => {
      fitted.current = true
      live.current = change(live.current)
      show()
    },
    fit: (points = area) => {
      fitted.current = false
      live.current = fitting(points, size)
      settle()
    },
    follow: (points) => {
      if (fitted.current) return
      const whole = fitting(area, size)
      const near = fitting(points, size)
      live.current = near.scale > whole.scale ? { ...near, scale: Math.min(near.scale, NEAR_ENOUGH) } : whole
      settle()
    },
    goTo: (points) => {
      if (points.length === 0) return
      fitted.current = true
      const near = fitting(points, size, 200)
      live.current = { ...near, scale: Math.min(near.scale, Math.max(NEAR_ENOUGH, live.current.scale)) }
      settle()
    },
    pointAt: (clientX, clientY) => onTable(live.current, fromMiddle(clientX, clientY)),
    fromMiddle,
  }
}

export { panned, zoomed }
