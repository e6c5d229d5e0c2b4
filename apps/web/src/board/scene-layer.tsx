import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useTable } from '../play/table-context.ts'
import type { SceneStage } from '../scene/scene-stage.ts'
import { useSettings } from '../settings.ts'
import type { BoardHighlights } from './board-types.ts'
import type { CameraControl } from './use-camera.ts'

type SceneModules = typeof import('../scene/scene-modules.ts')

/** The names of renderers that use the processor. Browsers offer them as if they were graphics cards. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** Reports whether the browser draws WebGL with a graphics card; one without keeps the drawing. */
function hasGraphicsCard(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  if (!gl) return false
  const name = String(gl.getParameter(gl.RENDERER))
  // Chromium tells the name only by an extension, Firefox only without it.
  const unmasked = name.startsWith('WebKit') ? gl.getExtension('WEBGL_debug_renderer_info') : null
  const real = unmasked ? String(gl.getParameter(unmasked.UNMASKED_RENDERER_WEBGL)) : name
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return !SOFTWARE.test(real)
}

/**
 * The canvas under the drawing, with models of the ships. Without a graphics card, on request, or when frames
 * are slow, it stays empty and the drawing shows everything.
 */
export function SceneLayer({
  stage,
  camera,
  highlights,
  inHand,
  modules,
  setModules,
}: {
  stage: RefObject<SceneStage | undefined>
  camera: CameraControl
  highlights: BoardHighlights
  inHand: number | undefined
  /** The loaded modules; undefined until the canvas shows the table. */
  modules: SceneModules | undefined
  setModules: (modules: SceneModules | undefined) => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { table, view } = useTable()
  const { theme, graphics } = useSettings()
  const { size } = camera

  // The stage lives as long as the canvas; the rest reaches it by the effects below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    let isGone = false
    const end = () => {
      stage.current?.dispose()
      stage.current = undefined
      if (!isGone) setModules(undefined)
    }
    const begin = async () => {
      const loaded = await import('../scene/scene-modules.ts')
      if (isGone || !canvas.current) return
      const made = new loaded.SceneStage(
        canvas.current,
        { onSlow: end, onLost: end },
        { acceptsSoftware: graphics === 'always' },
      )
      stage.current = made
      await made.prepare()
      if (!isGone && stage.current === made) setModules(loaded)
    }
    if (graphics === 'always' || (graphics === 'auto' && hasGraphicsCard())) begin().catch(end)
    return () => {
      isGone = true
      end()
    }
  }, [graphics, stage])

  const colours = useMemo(() => modules && theme && modules.readSeatColours(), [modules, theme])
  useEffect(() => {
    if (!modules || !colours) return
    stage.current?.setScene(modules.describeScene(table, view, highlights.marks, { theme, colours, inHand }))
  }, [modules, colours, stage, table, view, highlights, theme, inHand])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the commands of the camera are always the same.
  useEffect(() => {
    if (!modules) return
    stage.current?.resize(size, devicePixelRatio)
    stage.current?.setCamera(camera.now())
    return camera.onMove((now) => stage.current?.setCamera(now))
  }, [modules, stage, size])
  return graphics === 'flat' ? null : (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing on a canvas takes the focus.
    <canvas
      key={graphics}
      ref={canvas}
      className="scene"
      aria-hidden="true"
      data-on={modules !== undefined}
    />
  )
}

export type { SceneModules }
