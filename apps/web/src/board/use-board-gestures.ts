import type { TableView } from '@flotilla/engine'
import type { Vec } from '@flotilla/geometry'
import { type PointerEvent, type RefObject, useRef, useState, type WheelEvent } from 'react'
import { dataAttribute, shipAt, shipsInFrame } from './board-targets.ts'
import type { BoardActions, ItemBeingPlaced } from './board-types.ts'
import type { RulerEnd } from './ruler.tsx'
import { type CameraControl, panCamera, zoomCamera } from './use-camera.ts'

/** How long a finger rests on a ship before its card appears, in milliseconds. */
const HOLD = 350
/** The movement in pixels up to which a gesture is a click. */
const CLICK_SLOP = 6
const PAN_SLOP = 4

interface Gesture {
  readonly kind: 'pan' | 'measure' | 'place' | 'gather'
  /** How far the pointer has moved. */
  moved: number
  /** The timer of a finger that rests on a ship, and whether it has rested long enough. */
  hold?: ReturnType<typeof setTimeout>
  isHeld?: true
  /** Where the player holds the object being placed. */
  readonly grip?: Vec
}

/** The two ends of the ruler, or two corners of a frame. */
type Ends<T> = readonly [T, T]

/** Turns what pointers do on the board into camera moves, clicks, placements, measurements and selections. */
export function useBoardGestures(
  frame: RefObject<HTMLDivElement | null>,
  camera: CameraControl,
  view: TableView,
  placing: ItemBeingPlaced | undefined,
  actions: BoardActions,
) {
  const [isMeasuring, setMeasuring] = useState(false)
  const [ruler, setRuler] = useState<Ends<RulerEnd> | undefined>()
  const [lasso, setLasso] = useState<Ends<Vec> | undefined>()
  const pointers = useRef(new Map<number, Vec>())
  const gesture = useRef<Gesture | undefined>(undefined)
  const pointOf = ({ clientX, clientY }: PointerEvent): Vec => camera.pointAt(clientX, clientY)

  function beginPan(event: PointerEvent): Gesture {
    if (event.pointerType !== 'touch') return { kind: 'pan', moved: 0 }
    actions.onHover(undefined)
    const ship = shipAt(event.target)
    if (ship === undefined) return { kind: 'pan', moved: 0 }
    const pan: Gesture = { kind: 'pan', moved: 0 }
    pan.hold = setTimeout(() => {
      pan.isHeld = true
      actions.onHover(ship)
    }, HOLD)
    return pan
  }

  function beginGesture(event: PointerEvent): Gesture {
    const point = pointOf(event)
    if (placing && dataAttribute(event.target, 'placing') !== undefined)
      return { kind: 'place', moved: 0, grip: { x: point.x - placing.pose.x, y: point.y - placing.pose.y } }
    if (event.shiftKey && actions.onGather) {
      setLasso([point, point])
      return { kind: 'gather', moved: 0 }
    }
    if (isMeasuring) {
      const end = { at: point, ship: shipAt(event.target) }
      setRuler([end, end])
      return { kind: 'measure', moved: 0 }
    }
    return beginPan(event)
  }

  function continuePan({ pointerId, clientX, clientY }: PointerEvent, before: Vec, doing: Gesture): void {
    const [dx, dy] = [clientX - before.x, clientY - before.y]
    const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1]
    if (other && pointers.current.size === 2) {
      const distance = (p: Vec) => Math.hypot(p.x - other.x, p.y - other.y)
      const factor = distance({ x: clientX, y: clientY }) / Math.max(1, distance(before))
      const middle = camera.fromMiddle((clientX + other.x) / 2, (clientY + other.y) / 2)
      camera.move((now) => zoomCamera(panCamera(now, dx / 2, dy / 2), factor, middle))
    } else if (doing.moved > PAN_SLOP) camera.move((now) => panCamera(now, dx, dy))
  }

  function continueGesture(event: PointerEvent, before: Vec, doing: Gesture): void {
    if (doing.kind === 'pan') {
      continuePan(event, before, doing)
      return
    }
    const point = pointOf(event)
    if (doing.kind === 'place') {
      const grip = doing.grip!
      if (placing) actions.onPlace?.({ ...placing.pose, x: point.x - grip.x, y: point.y - grip.y })
    } else if (doing.kind === 'gather') setLasso((now) => now && [now[0], point])
    else {
      const under = document.elementFromPoint(event.clientX, event.clientY)
      setRuler((now) => now && [now[0], { at: point, ship: under ? shipAt(under) : undefined }])
    }
  }

  function endGather(event: PointerEvent, { moved }: Gesture): void {
    setLasso(undefined)
    const ship = shipAt(document.elementFromPoint(event.clientX, event.clientY) ?? event.target)
    if (moved > CLICK_SLOP && lasso) actions.onGather?.(shipsInFrame(view, lasso), 'frame')
    else if (ship !== undefined) actions.onGather?.([ship], 'click')
  }

  function click(event: PointerEvent): void {
    const hit = document.elementFromPoint(event.clientX, event.clientY)
    if (!hit) return
    const spot = dataAttribute(hit, 'spot')
    const ship = shipAt(hit)
    if (spot !== undefined) actions.onSpot(spot)
    else if (ship !== undefined) actions.onShip(ship)
    else if (placing) actions.onPlace?.({ ...placing.pose, ...pointOf(event) })
    else actions.onShip(-1)
  }

  const onPointerUp = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId)
    const doing = gesture.current
    clearTimeout(doing?.hold)
    if (pointers.current.size > 0) return
    gesture.current = undefined
    if (doing?.kind === 'gather') endGather(event, doing)
    if (doing?.kind === 'pan' && doing.moved <= CLICK_SLOP && !doing.isHeld) click(event)
  }

  return {
    isMeasuring,
    ruler,
    lasso,
    toggleRuler: () => {
      setMeasuring(!isMeasuring)
      setRuler(undefined)
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        // Elements over the table take their own clicks; a captured pointer would not reach them.
        if (event.button > 1 || (event.target as Element).closest('button, aside, .end, .hover-card')) return
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        frame.current?.setPointerCapture(event.pointerId)
        gesture.current = beginGesture(event)
      },
      onPointerMove: (event: PointerEvent) => {
        const before = pointers.current.get(event.pointerId)
        const doing = gesture.current
        if (before && doing) {
          const at = { x: event.clientX, y: event.clientY }
          doing.moved += Math.abs(at.x - before.x) + Math.abs(at.y - before.y)
          if (doing.moved > CLICK_SLOP) clearTimeout(doing.hold)
          continueGesture(event, before, doing)
          pointers.current.set(event.pointerId, at)
        } else if (!before && event.pointerType === 'mouse') {
          actions.onHover(shipAt(event.target))
          actions.onSpotHover(dataAttribute(event.target, 'spot'))
        }
      },
      onPointerUp,
      onPointerCancel: onPointerUp,
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') actions.onHover(undefined)
      },
      onWheel: (event: WheelEvent) => {
        const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016))
        camera.move((now) => zoomCamera(now, factor, camera.fromMiddle(event.clientX, event.clientY)))
      },
    },
  }
}
