import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { useTable } from '../play/table-context.ts'
import { BoardPicture } from './board-picture.tsx'
import { BoardTools } from './board-tools.tsx'
import type { BoardActions, BoardHandle, BoardHighlights, ItemBeingPlaced } from './board-types.ts'
import { flyShip, shipNode } from './fly-ship.ts'
import { isEpicSize, MiniMap } from './mini-map.tsx'
import { useBoardGestures } from './use-board-gestures.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { DRAW_MARGIN, useCamera } from './use-camera.ts'

interface Props {
  readonly handle: Ref<BoardHandle>
  readonly highlights: BoardHighlights
  readonly actions: BoardActions
  readonly placing: ItemBeingPlaced | undefined
  readonly children: ReactNode
}

/** The table, drawn from the view of one seat, with the camera, the ruler and everything that can be clicked. */
export function Board({ handle, highlights, actions, placing, children }: Props) {
  const { table, view } = useTable()
  const { ships } = view.state
  const frame = useRef<HTMLDivElement>(null)
  const picture = useRef<SVGSVGElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const camera = useCamera(frame, sheet, table.area)
  const { isMeasuring, toggleRuler, ruler, lasso, handlers } = useBoardGestures(
    frame,
    camera,
    view,
    placing,
    actions,
  )
  useBoardKeys(camera, placing !== undefined)
  useImperativeHandle(handle, () => ({
    follow: (points) => camera.follow(points),
    goTo: (points) => camera.goTo(points),
    isLeft: (ship) => (ships[ship]?.pose.x ?? 0) < camera.now().x,
    nodeOf: (ship) => shipNode(picture.current, ship),
    fly: (ship, to, milliseconds, along) =>
      flyShip(picture.current, ship, [ships[ship]?.pose ?? to, to], milliseconds, along),
  }))
  return (
    <>
      <div
        ref={frame}
        className={`board${isMeasuring ? ' ruling' : ''}`}
        role="application"
        aria-label="The table"
        {...handlers}
      >
        <div ref={sheet} className="board-sheet" style={{ inset: `${-DRAW_MARGIN * 100}%` }}>
          <BoardPicture
            picture={picture}
            camera={camera}
            highlights={highlights}
            placing={placing}
            ruler={ruler}
            lasso={lasso}
          />
        </div>
        {children}
      </div>
      {isEpicSize(table.area) ? (
        <MiniMap
          ships={ships}
          camera={camera.drawn}
          size={camera.size}
          onGo={(point) => camera.move((now) => ({ ...now, ...point }))}
        />
      ) : null}
      <BoardTools camera={camera} isMeasuring={isMeasuring} onRuler={toggleRuler} />
    </>
  )
}
