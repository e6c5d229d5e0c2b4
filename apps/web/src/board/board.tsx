import { bases } from '@flotilla/geometry'
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useTable } from '../play/table-context.ts'
import type { SceneStage } from '../scene/scene-stage.ts'
import { BoardPicture } from './board-picture.tsx'
import { BoardTools } from './board-tools.tsx'
import type { BoardActions, BoardHandle, BoardHighlights, ItemBeingPlaced } from './board-types.ts'
import { drawBeat } from './drawn-beats.ts'
import { flyShip, shipNode } from './fly-ship.ts'
import { isEpicSize, MiniMap } from './mini-map.tsx'
import { SceneLayer, type SceneModules } from './scene-layer.tsx'
import { useBoardGestures } from './use-board-gestures.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { drawMargin, useCamera } from './use-camera.ts'

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
  const stage = useRef<SceneStage>(undefined)
  const [modules, setModules] = useState<SceneModules>()
  const hasScene = modules !== undefined
  const { isMeasuring, toggleRuler, ruler, lasso, handlers } = useBoardGestures(
    frame,
    camera,
    view,
    placing,
    actions,
  )
  useBoardKeys(camera, placing !== undefined, hasScene)
  const placeOf = (ship: number) => {
    const card = table.facts[ship]
    const pose = ships[ship]?.pose
    return card && pose && { pose, half: bases[card.base].width / 2, seat: card.seat }
  }
  useImperativeHandle(handle, () => ({
    follow: (points, how) => camera.follow(points, how),
    goTo: (points) => camera.goTo(points),
    isLeft: (ship) => (ships[ship]?.pose.x ?? 0) < camera.now().x,
    nodeOf: (ship) => shipNode(picture.current, ship),
    fly: (ship, to, milliseconds, along) =>
      flyShip(picture.current, stage.current, ship, [ships[ship]?.pose ?? to, to], milliseconds, along),
    play: (beat, milliseconds, delay) => {
      if (stage.current && hasScene) stage.current.play(beat, milliseconds, delay)
      else drawBeat(picture.current, beat, placeOf, milliseconds, delay)
    },
  }))
  return (
    <>
      <div
        ref={frame}
        className={`board${isMeasuring ? ' ruling' : ''}${hasScene ? ' with-scene' : ''}`}
        role="application"
        aria-label="The table"
        {...handlers}
      >
        <SceneLayer
          stage={stage}
          camera={camera}
          highlights={highlights}
          inHand={placing?.thing}
          modules={modules}
          setModules={setModules}
        />
        <div ref={sheet} className="board-sheet" style={{ inset: `${-drawMargin(camera.drawn) * 100}%` }}>
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
      <BoardTools camera={camera} canTilt={hasScene} isMeasuring={isMeasuring} onRuler={toggleRuler} />
    </>
  )
}
