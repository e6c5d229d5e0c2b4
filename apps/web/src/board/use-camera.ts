import type { Vec } from '@flotilla/geometry'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { sheetTransform, unprojectPoint, viewOf } from '../scene/view.ts'
import { currentSettings, prefersReducedMotion } from '../settings.ts'
import {
  type Camera,
  clampToArea,
  fitCamera,
  frameCamera,
  interpolateCamera,
  MAX_SCALE,
  panCamera,
  screenToTable,
  TILT,
  type ViewSize,
  zoomCamera,
} from './camera.ts'

/** The margin of the drawing on every side, in parts of the window, so that a pan shows what is beyond. */
const DRAW_MARGIN = 0.3
/** The same for a tilted table, whose far side is wider than the window. */
const TILTED_MARGIN = 1

/** Returns the margin of the drawing for a camera. */
export const drawMargin = ({ tilt = 0 }: Camera): number => (tilt > 0 ? TILTED_MARGIN : DRAW_MARGIN)

const SETTLE = 160
/**
 * The zoom factor beyond which the picture is redrawn during a gesture, since it would be too coarse or too
 * small.
 */
const COARSE = 4.5
const SMALL = 0.5

/** Pixels per millimetre of the camera for what is dramatic. */
const CLOSE = 2.4

/** The duration of an animated camera move, in milliseconds. */
const GLIDE = 250

/** Returns the CSS transform of a drawing made by one camera and seen by another. */
function transformOf(drawn: Camera, now: Camera, size: ViewSize): string {
  if (now.tilt) return sheetTransform(viewOf(now, size), size, drawn)
  if (drawn === now) return ''
  const [dx, dy] = [(drawn.x - now.x) * now.scale, (now.y - drawn.y) * now.scale]
  return `translate(${dx}px, ${dy}px) scale(${now.scale / drawn.scale})`
}

const windowSize = ({ current }: RefObject<HTMLElement | null>): ViewSize => ({
  width: Math.max(1, current?.clientWidth ?? 1),
  height: Math.max(1, current?.clientHeight ?? 1),
})

/** The camera of a board, with its commands. */
export interface CameraControl {
  /** The camera of the last drawing. */
  readonly drawn: Camera
  readonly size: ViewSize
  /** Returns the camera at this moment, including gestures. */
  now(): Camera
  /** Calls a function whenever the camera moves; returns the function that ends this. */
  onMove(listener: (camera: Camera) => void): () => void
  /** Tilts the table, or lays it flat again. */
  tilt(): void
  /** Applies a gesture of the player; the camera then stays until it may follow again. */
  move(change: (camera: Camera) => Camera): void
  /** Shows the whole table, or returns to the view before. */
  overview(): void
  /** Moves smoothly to the action, unless the player has moved the camera. */
  follow(points: readonly Vec[], how?: 'closely' | 'keepsScale'): void
  /** Lets the camera follow the action again. */
  letFollow(): void
  readonly following: boolean
  /** Moves smoothly to some points at the player's request, and stays there. */
  goTo(points: readonly Vec[]): void
  /** Returns the point of the table at a point of the screen. */
  pointAt(clientX: number, clientY: number): Vec
  /** Returns a point of the screen relative to the middle of the window, as if the table were not tilted. */
  fromMiddle(clientX: number, clientY: number): Vec
}

/** The camera of a picture: where it is now, and the last drawing it was made for. */
interface LiveCamera {
  readonly drawn: Camera
  readonly live: { current: Camera }
  readonly listeners: { readonly current: Set<(camera: Camera) => void> }
  /** Moves and scales the picture to the camera of now, and draws it again soon. */
  show(): void
  /** Draws the picture again. */
  settle(): void
  /** Moves the camera smoothly. */
  glide(there: Camera): void
  /** Ends a smooth move. */
  stopGliding(): void
  /** The tilt to which the camera moves. */
  readonly goal: { current: number }
}

/**
 * Shows a picture by a camera. During a gesture the existing picture is only moved and scaled, which is cheap
 * for any number of ships; when the gesture ends, the picture is drawn again, sharp.
 */
function useLiveCamera(
  window: RefObject<HTMLDivElement | null>,
  picture: RefObject<HTMLElement | null>,
): LiveCamera {
  const [drawn, setDrawn] = useState<Camera>({ x: 0, y: 0, scale: 1 })
  const live = useRef(drawn)
  const base = useRef(drawn)
  const settling = useRef(0)
  const gliding = useRef(0)
  const listeners = useRef(new Set<(camera: Camera) => void>())
  const goal = useRef(0)

  const settle = useCallback(() => {
    clearTimeout(settling.current)
    base.current = live.current
    setDrawn(live.current)
  }, [])

  const show = useCallback(() => {
    const [from, to] = [base.current, live.current]
    const zoom = to.scale / from.scale
    if (picture.current) picture.current.style.transform = transformOf(from, to, windowSize(window))
    for (const listener of listeners.current) listener(to)
    clearTimeout(settling.current)
    if (zoom > COARSE || zoom < SMALL) settle()
    else settling.current = setTimeout(settle, SETTLE) as unknown as number
  }, [window, picture, settle])

  useLayoutEffect(() => {
    // The new drawing is where the moved one was.
    if (picture.current && base.current === drawn)
      picture.current.style.transform = transformOf(drawn, live.current, windowSize(window))
    for (const listener of listeners.current) listener(live.current)
  }, [drawn, picture, window])

  const glide = useCallback(
    (there: Camera) => {
      cancelAnimationFrame(gliding.current)
      const from = live.current
      const to = { ...there, tilt: goal.current }
      const begun = performance.now()
      const calm = currentSettings().speed === 'instant' || prefersReducedMotion()
      const step = (time: number) => {
        const t = calm ? 1 : Math.min(1, Math.max(0, (time - begun) / GLIDE))
        live.current = t === 1 ? to : interpolateCamera(from, to, 1 - (1 - t) ** 3)
        if (t < 1) {
          show()
          gliding.current = requestAnimationFrame(step)
        } else settle()
      }
      gliding.current = requestAnimationFrame(step)
    },
    [show, settle],
  )
  const stopGliding = useCallback(() => cancelAnimationFrame(gliding.current), [])
  return { drawn, live, listeners, show, settle, glide, stopGliding, goal }
}

/** Measures the window of a board, and calls a function whenever its size changes. */
function useWindowSize(window: RefObject<HTMLDivElement | null>, onResize: (size: ViewSize) => void) {
  const [size, setSize] = useState<ViewSize>({ width: 1, height: 1 })
  /** The position of the window on the screen; measuring it in every frame would slow gestures down. */
  const frame = useRef<DOMRect | undefined>(undefined)
  useEffect(() => {
    const node = window.current
    if (!node) return
    const observer = new ResizeObserver(() => {
      frame.current = undefined
      const next = { width: Math.max(1, node.clientWidth), height: Math.max(1, node.clientHeight) }
      setSize(next)
      onResize(next)
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [window, onResize])
  /** Returns a point of the screen relative to the middle of the window. */
  const fromMiddle = (clientX: number, clientY: number): Vec => {
    frame.current ??= window.current!.getBoundingClientRect()
    const box = frame.current
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }
  return { size, fromMiddle }
}

/** Manages the camera of a board: gestures of the player, and moves to the action. */
export function useCamera(
  window: RefObject<HTMLDivElement | null>,
  picture: RefObject<HTMLElement | null>,
  area: readonly Vec[],
): CameraControl {
  const { drawn, live, listeners, show, settle, glide, stopGliding, goal } = useLiveCamera(window, picture)
  /** The player has moved the camera. */
  const [taken, setTaken] = useState(false)
  const hand = useRef(false)
  const take = useCallback((by: boolean) => {
    hand.current = by
    setTaken(by)
  }, [])
  /** The place of the action, to return to; undefined while the whole table is shown. */
  const scene = useRef<readonly Vec[] | undefined>(undefined)
  /** The camera before the overview, and whether the player had moved it. */
  const before = useRef<{ camera: Camera; hand: boolean } | undefined>(undefined)
  /** The size of the window is known. */
  const measured = useRef(false)

  const fitWindow = useCallback(
    (next: ViewSize) => {
      if (hand.current) return
      if (!scene.current || !measured.current) live.current = fitCamera(area, next)
      measured.current = true
      // The animated move had its end in a window of another size.
      const there =
        scene.current && frameCamera(live.current, scene.current, area, next, undefined, MAX_SCALE)
      if (scene.current) glide(there ?? clampToArea(live.current, area, next))
      else settle()
    },
    [area, settle, glide, live],
  )
  const { size, fromMiddle } = useWindowSize(window, fitWindow)

  const pointAt = (clientX: number, clientY: number): Vec => {
    const at = fromMiddle(clientX, clientY)
    const now = live.current
    if (!now.tilt) return screenToTable(now, at)
    const inWindow = { x: at.x + size.width / 2, y: at.y + size.height / 2 }
    return unprojectPoint(viewOf(now, size), size, inWindow) ?? { x: now.x, y: now.y }
  }

  const followPoints = (points: readonly Vec[], how?: 'closely' | 'keepsScale') => {
    if (points.length === 0) return
    if (how !== 'keepsScale') scene.current = points
    if (hand.current) return
    const closest = how === 'closely' ? CLOSE : how === 'keepsScale' ? live.current.scale : undefined
    const there = frameCamera(live.current, points, area, size, closest)
    if (there) glide(there)
  }

  return {
    drawn,
    size,
    following: !taken,
    now: () => live.current,
    onMove: (listener) => {
      listeners.current.add(listener)
      return () => listeners.current.delete(listener)
    },
    tilt: () => {
      goal.current = goal.current > 0 ? 0 : TILT
      glide(live.current)
    },
    move: (change) => {
      stopGliding()
      if (!hand.current) take(true)
      before.current = undefined
      live.current = change(live.current)
      show()
    },
    overview: () => {
      const whole = fitCamera(area, size)
      const back = before.current
      before.current = back ? undefined : { camera: live.current, hand: hand.current }
      take(back ? back.hand : true)
      glide(back?.camera ?? whole)
    },
    follow: followPoints,
    letFollow: () => {
      take(false)
      before.current = undefined
      followPoints(scene.current ?? area)
    },
    goTo: (points) => {
      if (points.length === 0) return
      take(true)
      before.current = undefined
      const near = fitCamera(points, size, 220)
      glide({ ...near, scale: Math.min(near.scale, Math.max(0.95, live.current.scale)) })
    },
    pointAt,
    fromMiddle: (clientX, clientY) => {
      const [{ x, y }, { x: cx, y: cy, scale }] = [pointAt(clientX, clientY), live.current]
      return { x: (x - cx) * scale, y: (cy - y) * scale }
    },
  }
}

export { panCamera, zoomCamera }
