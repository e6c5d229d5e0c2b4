import { Icon } from '../icons.tsx'
import { type CameraControl, zoomCamera } from './use-camera.ts'

/** The buttons for the camera and the ruler. */
export function BoardTools({
  camera,
  canTilt,
  isMeasuring,
  onRuler,
}: {
  camera: CameraControl
  /** The table is drawn with models. */
  canTilt: boolean
  isMeasuring: boolean
  onRuler(): void
}) {
  return (
    <div
      className="board-tools"
      role="toolbar"
      aria-label="The table: arrow keys move it, plus and minus zoom, 0 shows all of it and goes back, F follows what happens, T tilts it"
    >
      <button type="button" aria-label="Zoom in" onClick={() => camera.move((now) => zoomCamera(now, 1.3))}>
        <Icon name="plus" />
      </button>
      <button
        type="button"
        aria-label="Zoom out"
        onClick={() => camera.move((now) => zoomCamera(now, 1 / 1.3))}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        aria-label="Show the whole table"
        title="All of the table, and back (0)"
        onClick={() => camera.overview()}
      >
        <Icon name="fit" />
      </button>
      <button
        type="button"
        aria-label="Follow"
        title="Follow what happens (F)"
        aria-pressed={camera.following}
        onClick={() => camera.letFollow()}
      >
        <Icon name="follow" />
      </button>
      {canTilt ? (
        <button
          type="button"
          aria-label="Tilt the table"
          title="Tilt the table (T)"
          aria-pressed={(camera.drawn.tilt ?? 0) > 0}
          onClick={() => camera.tilt()}
        >
          <Icon name="tilt" />
        </button>
      ) : null}
      <button type="button" aria-label="Ruler" aria-pressed={isMeasuring} onClick={onRuler}>
        <Icon name="ruler" />
      </button>
    </div>
  )
}
