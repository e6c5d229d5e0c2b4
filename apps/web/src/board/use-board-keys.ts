import { useEffect, useRef } from 'react'
import { type CameraControl, panCamera, zoomCamera } from './use-camera.ts'

const pans: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [60, 0],
  ArrowRight: [-60, 0],
  ArrowUp: [0, 60],
  ArrowDown: [0, -60],
}

/** Moves the camera by keys. Arrow keys move an object being placed instead. */
export function useBoardKeys(camera: CameraControl, isPlacing: boolean, canTilt: boolean): void {
  const onKey = useRef<(event: KeyboardEvent) => void>(() => undefined)
  onKey.current = (event) => {
    const target = event.target as Element
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (target.closest('input, select, textarea, [role="dialog"]')) return
    const pan = pans[event.key]
    // Arrow keys belong to the focused element; the table gets them when nothing else does.
    const isFree = target === document.body || target.closest('.board, .board-tools')
    if (pan && (!isFree || isPlacing)) return
    if (pan) camera.move((now) => panCamera(now, ...pan))
    else if (event.key === '+' || event.key === '=') camera.move((now) => zoomCamera(now, 1.25))
    else if (event.key === '-') camera.move((now) => zoomCamera(now, 0.8))
    else if (event.key === '0') camera.overview()
    else if (event.key === 'f' || event.key === 'F') camera.letFollow()
    else if (canTilt && (event.key === 't' || event.key === 'T')) camera.tilt()
    else return
    event.preventDefault()
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey.current(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
