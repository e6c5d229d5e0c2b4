import type { TableAttack, TableView } from '@flotilla/engine'
import { DEVICE_ID_BASE, type Deployment, OBSTACLE_ID_BASE, obstacleFacts } from '@flotilla/engine/second'
import {
  bases,
  type FireLine,
  obstacles as outlines,
  type Pose,
  tokenOutlines,
  type Vec,
} from '@flotilla/geometry'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { TableFacts } from '../host/host-types.ts'
import { Icon } from '../icons.tsx'
import type { SectionSpot } from '../play/use-previews.ts'
import { Arcs } from './arcs.tsx'
import { SectionMark } from './huge-sections.tsx'
import { animatePose, type FlownManeuver } from './maneuver-animation.ts'
import { ManeuverGhost, ManeuverGhostArcs } from './maneuver-ghost.tsx'
import { type ManeuverPreview, obstacleShape } from './maneuver-preview.ts'
import { isEpicSize, MiniMap } from './mini-map.tsx'
import { Ruler, type RulerEnd } from './ruler.tsx'
import { CarriedMarkers, RemoteNames, ScenarioGround, tokenPath } from './scenario-layer.tsx'
import { ShipLabel } from './ship-label.tsx'
import { printedArcs, ShipBase, ShipHull, type ShipMarks, ShipOnTable } from './ship-on-table.tsx'
import { StarMat } from './star-mat.tsx'
import { svgPoint, svgRing, svgTransform } from './svg.ts'
import { DRAW_MARGIN, panCamera, useCamera, zoomCamera } from './use-camera.ts'
import { useLabels } from './use-labels.ts'
import {
  dragWingLines,
  WingLines,
  type WingPlace,
  WingPlacementPreview,
  WingPreviewLines,
} from './wing-lines.tsx'

/** A place on the table that can be clicked. */
export interface ClickableSpot {
  readonly key: string
  readonly ship: number
  readonly pose: Pose
  readonly label: string
  /** The place is for a device, not for the ship. */
  readonly device: boolean
}

/** An object being placed. */
export interface ItemBeingPlaced {
  /** The id of its token, where it is neither a ship nor an obstacle. */
  readonly token?: string | undefined
  readonly thing: number
  readonly pose: Pose
  readonly fault: string | undefined
  /** The predicted places of the wingmates that deploy with it. */
  readonly wing?: readonly WingPlace[] | undefined
}

/** A short text that appears over a ship. */
export interface FlashText {
  readonly key: number
  readonly ship: number
  readonly text: string
  readonly mood: 'good' | 'bad' | 'plain'
}

/** The commands of the board. */
export interface BoardHandle {
  follow(points: readonly Vec[]): void
  /** Moves the camera to some points at the player's request. */
  goTo(points: readonly Vec[]): void
  /** Moves a ship along its path; jumps to the end when `milliseconds` is 0. */
  fly(ship: number, to: Pose, milliseconds: number, along?: FlownManeuver): Promise<void>
  nodeOf(ship: number): Element | null
  /** Reports whether a ship is in the left half of the window. */
  isLeft(ship: number): boolean
}

interface Props {
  readonly table: TableFacts
  readonly view: TableView
  readonly names: readonly string[]
  /** Short names of ships on the table. */
  readonly tags: readonly string[]
  /** The ships of the question, whose labels show every detail at any zoom. */
  readonly keen: ReadonlySet<number>
  readonly marks: (ship: number) => ShipMarks
  /** The area in which each seat deploys, during deployment. */
  readonly deployment?: readonly Deployment[]
  readonly look?: number | undefined
  readonly flights?: readonly ManeuverPreview[]
  readonly faint?: readonly ManeuverPreview[]
  readonly spots?: readonly ClickableSpot[]
  readonly pointedSpot?: string | undefined
  /** Sections of huge ships to highlight, or that can be clicked. */
  readonly sections?: readonly SectionSpot[]
  readonly lines?: readonly (FireLine & { readonly range: number; readonly pointed: boolean })[]
  readonly attack?: TableAttack | undefined
  /** The obstacle or device under the pointer. */
  readonly pointed?: number | undefined
  readonly placing?: ItemBeingPlaced | undefined
  readonly flashes?: readonly FlashText[]
  readonly onShip?: (ship: number) => void
  /** Called when the player selects ships with Shift: one by a click, several by a frame around them. */
  readonly onGather?: ((ships: readonly number[], by: 'click' | 'frame') => void) | undefined
  readonly onHover?: (ship: number | undefined) => void
  readonly onSpot?: (key: string) => void
  readonly onSpotHover?: (key: string | undefined) => void
  readonly onPlace?: ((pose: Pose) => void) | undefined
  readonly handle?: Ref<BoardHandle>
  readonly children?: ReactNode
}

const shipAt = (target: EventTarget): number | undefined => {
  const node = (target as Element).closest('[data-ship]')
  return node ? Number(node.getAttribute('data-ship')) : undefined
}

const dataAttribute = (target: EventTarget, name: string): string | undefined =>
  (target as Element).closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? undefined

const pans: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [60, 0],
  ArrowRight: [-60, 0],
  ArrowUp: [0, 60],
  ArrowDown: [0, -60],
}

/** Lists the ships in a frame between two corners. */
const shipsInFrame = ({ state }: TableView, [a, b]: readonly [Vec, Vec]): readonly number[] =>
  state.ships
    .filter(({ place, pose: { x, y } }) => {
      const between = (at: number, one: number, other: number) =>
        at >= Math.min(one, other) && at <= Math.max(one, other)
      return place === 'table' && between(x, a.x, b.x) && between(y, a.y, b.y)
    })
    .map(({ id }) => id)

/** The table, drawn from the view of one seat. */
export function Board(props: Props) {
  const { table, view, names, marks, look, placing, handle } = props
  const frame = useRef<HTMLDivElement>(null)
  const picture = useRef<SVGSVGElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const camera = useCamera(frame, sheet, table.area)
  const [ruling, setRuling] = useState(false)
  const [ruler, setRuler] = useState<readonly [RulerEnd, RulerEnd] | undefined>()
  const [lasso, setLasso] = useState<readonly [Vec, Vec] | undefined>()
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const gesture = useRef<
    | { kind: 'pan' | 'rule' | 'place' | 'gather'; moved: number; hold?: number; held?: true; grip?: Vec }
    | undefined
  >(undefined)

  useImperativeHandle(handle, () => ({
    follow: (points) => camera.follow(points),
    goTo: (points) => camera.goTo(points),
    isLeft: (ship) => (view.state.ships[ship]?.pose.x ?? 0) < camera.now().x,
    nodeOf: (ship) => picture.current?.querySelector(`[data-ship="${ship}"]`) ?? null,
    fly: (ship, to, milliseconds, along) =>
      new Promise((done) => {
        const node = picture.current?.querySelector(`[data-ship="${ship}"]`)
        const others = picture.current?.querySelectorAll(`[data-follows="${ship}"]`) ?? []
        const from = view.state.ships[ship]?.pose ?? to
        const course = animatePose(from, to, along)
        const begun = performance.now()
        const put = (pose: Pose) => {
          node?.setAttribute('transform', svgTransform(pose))
          for (const other of others) other.setAttribute('transform', `translate(${pose.x} ${-pose.y})`)
          if (picture.current) dragWingLines(picture.current, ship, pose, pose !== to)
        }
        const tick = (time: number) => {
          const t = milliseconds <= 0 ? 1 : Math.min(1, (time - begun) / milliseconds)
          const eased = t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) ** 2
          put(t === 1 ? to : course(eased))
          if (t < 1 && node) requestAnimationFrame(tick)
          else done()
        }
        if (milliseconds <= 0) tick(begun)
        else requestAnimationFrame(tick)
      }),
  }))

  const { width, height } = camera.size
  const { x, y, scale } = camera.drawn
  const wide = (width * (1 + 2 * DRAW_MARGIN)) / scale
  const high = (height * (1 + 2 * DRAW_MARGIN)) / scale
  const box = `${x - wide / 2} ${-y - high / 2} ${wide} ${high}`
  // Text stays the same size on the screen at every zoom.
  const k = 1 / scale

  const onPointerDown = (event: React.PointerEvent) => {
    // Elements over the table take their own clicks; a captured pointer would not reach them.
    if (event.button > 1 || (event.target as Element).closest('button, aside, .end, .hover-card')) return
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    frame.current?.setPointerCapture(event.pointerId)
    const point = camera.pointAt(event.clientX, event.clientY)
    const onThing = placing !== undefined && dataAttribute(event.target, 'placing') !== undefined
    if (onThing)
      gesture.current = {
        kind: 'place',
        moved: 0,
        grip: { x: point.x - placing.pose.x, y: point.y - placing.pose.y },
      }
    else if (event.shiftKey && props.onGather) {
      gesture.current = { kind: 'gather', moved: 0 }
      setLasso([point, point])
    } else if (ruling) {
      gesture.current = { kind: 'rule', moved: 0 }
      const end = { at: point, ship: shipAt(event.target) }
      setRuler([end, end])
    } else {
      const ship = shipAt(event.target)
      const hold =
        event.pointerType === 'touch' && ship !== undefined
          ? setTimeout(() => {
              if (gesture.current) gesture.current.held = true
              props.onHover?.(ship)
            }, 350)
          : 0
      if (event.pointerType === 'touch') props.onHover?.(undefined)
      gesture.current = { kind: 'pan', moved: 0, hold: hold as unknown as number }
    }
  }

  const onPointerMove = (event: React.PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) {
      if (event.pointerType === 'mouse') {
        props.onHover?.(shipAt(event.target))
        props.onSpotHover?.(dataAttribute(event.target, 'spot'))
      }
      return
    }
    const dx = event.clientX - before.x
    const dy = event.clientY - before.y
    const doing = gesture.current
    if (!doing) return
    doing.moved += Math.abs(dx) + Math.abs(dy)
    if (doing.moved > 6) clearTimeout(doing.hold)
    if (doing.kind === 'place' && placing) {
      const point = camera.pointAt(event.clientX, event.clientY)
      props.onPlace?.({ ...placing.pose, x: point.x - doing.grip!.x, y: point.y - doing.grip!.y })
    } else if (doing.kind === 'gather') {
      const point = camera.pointAt(event.clientX, event.clientY)
      setLasso((now) => now && [now[0], point])
    } else if (doing.kind === 'rule') {
      const point = camera.pointAt(event.clientX, event.clientY)
      const under = document.elementFromPoint(event.clientX, event.clientY)
      setRuler((now) => (now ? [now[0], { at: point, ship: under ? shipAt(under) : undefined }] : now))
    } else if (pointers.current.size === 2) {
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)![1]
      const apart = (p: { x: number; y: number }) => Math.hypot(p.x - other.x, p.y - other.y)
      const factor = apart({ x: event.clientX, y: event.clientY }) / Math.max(1, apart(before))
      const middle = camera.fromMiddle((event.clientX + other.x) / 2, (event.clientY + other.y) / 2)
      camera.move((now) => zoomCamera(panCamera(now, dx / 2, dy / 2), factor, middle))
    } else if (doing.moved > 4) camera.move((now) => panCamera(now, dx, dy))
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  const onPointerUp = (event: React.PointerEvent) => {
    pointers.current.delete(event.pointerId)
    const doing = gesture.current
    clearTimeout(doing?.hold)
    if (pointers.current.size > 0) return
    gesture.current = undefined
    if (doing?.kind === 'gather') {
      setLasso(undefined)
      const ship = shipAt(document.elementFromPoint(event.clientX, event.clientY) ?? event.target)
      if (doing.moved > 6 && lasso) props.onGather?.(shipsInFrame(view, lasso), 'frame')
      else if (ship !== undefined) props.onGather?.([ship], 'click')
    }
    if (doing?.kind !== 'pan' || doing.moved > 6 || doing.held) return
    const hit = document.elementFromPoint(event.clientX, event.clientY)
    if (!hit) return
    const spot = dataAttribute(hit, 'spot')
    const ship = shipAt(hit)
    if (spot !== undefined) props.onSpot?.(spot)
    else if (ship !== undefined) props.onShip?.(ship)
    else if (placing) {
      const point = camera.pointAt(event.clientX, event.clientY)
      props.onPlace?.({ ...placing.pose, ...point })
    } else props.onShip?.(-1)
  }

  const onWheel = (event: React.WheelEvent) => {
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016))
    camera.move((now) => zoomCamera(now, factor, camera.fromMiddle(event.clientX, event.clientY)))
  }

  const onKey = useRef<(event: KeyboardEvent) => void>(() => undefined)
  onKey.current = (event) => {
    const target = event.target as Element
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (target.closest('input, select, textarea, [role="dialog"]')) return
    const pan = pans[event.key]
    // Arrow keys belong to the focused element; the table gets them when nothing else does.
    const free = target === document.body || target.closest('.board, .board-tools')
    if (pan && (!free || placing)) return
    if (pan) camera.move((now) => panCamera(now, ...pan))
    else if (event.key === '+' || event.key === '=') camera.move((now) => zoomCamera(now, 1.25))
    else if (event.key === '-') camera.move((now) => zoomCamera(now, 0.8))
    else if (event.key === '0') camera.overview()
    else if (event.key === 'f' || event.key === 'F') camera.letFollow()
    else return
    event.preventDefault()
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey.current(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  const { ships, obstacles } = view.state
  const standing = ships.filter(({ place, id }) => place === 'table' && placing?.thing !== id)
  const shown = look !== undefined ? ships[look] : undefined
  const crossed = new Set((props.flights ?? []).flatMap(({ crosses }) => crosses))
  const blocked = new Set([
    ...(props.lines ?? []).flatMap(({ obstructedBy }) => obstructedBy.map(Number)),
    ...(props.attack?.obstructedBy ?? []),
  ])
  const labels = useLabels(table, view, props.tags, props.keen, scale, placing?.thing)
  const inHand = props.flights?.[0]

  return (
    <>
      <div
        ref={frame}
        className={`board${ruling ? ' ruling' : ''}`}
        role="application"
        aria-label="The table"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        onPointerLeave={(event) => event.pointerType === 'mouse' && props.onHover?.(undefined)}
        onWheel={onWheel}
      >
        <div ref={sheet} className="board-sheet" style={{ inset: `${-DRAW_MARGIN * 100}%` }}>
          <svg
            ref={picture}
            className="board-picture"
            viewBox={box}
            style={{ '--k': k } as React.CSSProperties}
            aria-hidden="true"
          >
            <StarMat area={table.area} />
            {view.scenario ? (
              <ScenarioGround
                scenario={view.scenario}
                setup={view.state.phase === 'setup'}
                names={table.names}
              />
            ) : null}
            {(view.scenario ? [] : (props.deployment ?? [])).map(
              ({ area: { left, right, top, bottom } }, seat) => (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: seats never change places, and two may share a name.
                  key={seat}
                  className={`deployment seat-${seat % 8}`}
                  x={left}
                  y={-top}
                  width={right - left}
                  height={top - bottom}
                />
              ),
            )}
            {obstacles
              .filter(({ place, id }) => place === 'table' && placing?.thing !== id)
              .map(({ id, what, pose }) => {
                return (
                  <path
                    key={id}
                    className={`obstacle ${obstacleFacts(what)?.kind ?? 'debris'}${crossed.has(id) || blocked.has(id) || id === props.pointed ? ' in-the-way' : ''}`}
                    d={obstaclePath(what)}
                    transform={svgTransform(pose)}
                  />
                )
              })}
            {view.state.devices
              .filter(({ place }) => place === 'table')
              .map(({ id, kind, what, piece, seat, pose, fuse }) => (
                <g
                  key={id}
                  className={`device ${kind} seat-${seat < 0 ? 'none' : seat % 8}${id === props.pointed ? ' pointed' : ''}`}
                  transform={svgTransform(pose)}
                >
                  <title>{`${what}${fuse > 0 ? `, fuse ${fuse}` : ''}`}</title>
                  <path
                    d={svgRing(
                      (tokenOutlines[what]?.outlines[piece] ?? []).map(([px, py]) => ({ x: px, y: py })),
                    )}
                  />
                  <circle r="4" />
                </g>
              ))}
            {shown && shown.place === 'table' ? (
              <Arcs ship={shown} facts={table.facts[shown.id]!} edition={table.edition} />
            ) : null}
            {(props.faint ?? []).map((flight) => (
              <ManeuverGhost key={flight.ship} flight={flight} table={table} faint />
            ))}
            <WingLines table={table} view={view} />
            {standing.map((ship) => (
              <ShipOnTable
                key={ship.id}
                ship={ship}
                facts={table.facts[ship.id]!}
                name={names[ship.id]!}
                edition={table.edition}
                {...marks(ship.id)}
              />
            ))}
            {standing.flatMap((ship) =>
              ship.locks.map((target) => {
                const to =
                  target >= OBSTACLE_ID_BASE
                    ? obstacles[target - OBSTACLE_ID_BASE]?.pose
                    : ships[target]?.pose
                return to ? (
                  <line
                    key={`${ship.id} ${target}`}
                    className={`lock-line seat-${table.facts[ship.id]!.seat % 8}`}
                    x1={ship.pose.x}
                    y1={-ship.pose.y}
                    x2={to.x}
                    y2={-to.y}
                  />
                ) : null
              }),
            )}
            {inHand ? <ManeuverGhostArcs flight={inHand} table={table} view={view} /> : null}
            <WingPreviewLines flights={props.flights ?? []} table={table} />
            {(props.flights ?? []).map((flight) => (
              <ManeuverGhost
                key={flight.ship}
                flight={flight}
                table={table}
                from={ships[flight.ship]?.pose}
              />
            ))}
            {(props.flights ?? []).flatMap(({ ship, bumps, crushes }) =>
              [...bumps, ...crushes].map((id) => {
                const pose = ships[id]?.pose
                const { base } = table.facts[id]!
                return pose ? (
                  <g key={`${ship} ${id}`} className="struck" transform={svgTransform(pose)}>
                    <rect
                      x={-bases[base].width / 2 - 4}
                      y={-bases[base].length / 2 - 4}
                      width={bases[base].width + 8}
                      height={bases[base].length + 8}
                      rx="4"
                    />
                  </g>
                ) : null
              }),
            )}
            {(props.spots ?? []).map(({ key, ship, pose, label, device }) => (
              <g
                key={key}
                data-spot={key}
                className={`spot seat-${table.facts[ship]!.seat % 8}${key === props.pointedSpot ? ' pointed' : ''}`}
                transform={svgTransform(pose)}
              >
                <title>{label}</title>
                {device ? <circle className="base" r="16" /> : <ShipBase base={table.facts[ship]!.base} />}
              </g>
            ))}
            {(props.sections ?? []).map(({ key, ship, section, chosen }) => (
              <g
                key={`${key} ${ship} ${section}`}
                {...(key ? { 'data-spot': key } : {})}
                className={`section-spot${chosen ? ' chosen' : ''}${key ? ' spot' : ''}`}
                transform={svgTransform(ships[ship]!.pose)}
              >
                <SectionMark base={table.facts[ship]!.base} section={section} />
              </g>
            ))}
            {(props.lines ?? []).map(({ from, to, obstructedBy, range, pointed }) => (
              <g
                key={`${svgPoint(from)} ${svgPoint(to)} ${obstructedBy.join()}`}
                className={`fire${obstructedBy.length > 0 ? ' obstructed' : ''}${pointed ? ' pointed' : ''}`}
              >
                <line x1={from.x} y1={-from.y} x2={to.x} y2={-to.y} />
                <g transform={`translate(${(from.x + to.x) / 2} ${-(from.y + to.y) / 2})`}>
                  <text className="scaled" dy=".36em" textAnchor="middle">
                    {range}
                  </text>
                </g>
              </g>
            ))}
            {props.attack ? (
              <ShotLine from={poseOf(view, props.attack.attacker)} to={poseOf(view, props.attack.defender)} />
            ) : null}
            {standing.map((ship) => (
              <ShipLabel
                key={ship.id}
                ship={ship}
                facts={table.facts[ship.id]!}
                label={labels.get(ship.id)!.label}
                place={labels.get(ship.id)!.place}
                scale={scale}
              />
            ))}
            {view.scenario ? (
              <>
                <RemoteNames scenario={view.scenario} view={view} />
                <CarriedMarkers scenario={view.scenario} view={view} />
              </>
            ) : null}
            {placing?.wing ? (
              <WingPlacementPreview wing={placing.wing} leader={placing.pose} table={table} />
            ) : null}
            {placing ? <InHand placing={placing} table={table} view={view} /> : null}
            {(props.flashes ?? []).map(({ key, ship, text, mood }) => {
              const pose = ships[ship]?.pose
              return pose ? (
                <g key={key} transform={`translate(${pose.x} ${-pose.y - 30})`}>
                  <g className="scaled">
                    <text className={`flash ${mood}`} textAnchor="middle">
                      {text}
                    </text>
                  </g>
                </g>
              ) : null
            })}
            {ruler ? <Ruler table={table} view={view} ends={ruler} /> : null}
            {lasso ? (
              <rect
                className="lasso"
                x={Math.min(lasso[0].x, lasso[1].x)}
                y={-Math.max(lasso[0].y, lasso[1].y)}
                width={Math.abs(lasso[0].x - lasso[1].x)}
                height={Math.abs(lasso[0].y - lasso[1].y)}
              />
            ) : null}
          </svg>
        </div>
        {props.children}
      </div>
      {isEpicSize(table.area) ? (
        <MiniMap
          table={table}
          ships={ships}
          camera={camera.drawn}
          size={camera.size}
          onGo={(point) => camera.move((now) => ({ ...now, ...point }))}
        />
      ) : null}
      <div
        className="board-tools"
        role="toolbar"
        aria-label="The table: arrow keys move it, plus and minus zoom, 0 shows all of it and goes back, F follows what happens"
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
        <button
          type="button"
          aria-label="Ruler"
          aria-pressed={ruling}
          onClick={() => {
            setRuling(!ruling)
            setRuler(undefined)
          }}
        >
          <Icon name="ruler" />
        </button>
      </div>
    </>
  )
}

/** Returns the pose of a ship, an obstacle or a device. */
function poseOf({ state }: TableView, id: number): Pose | undefined {
  if (id >= DEVICE_ID_BASE) return state.devices.find((device) => device.id === id)?.pose
  return id >= OBSTACLE_ID_BASE ? state.obstacles[id - OBSTACLE_ID_BASE]?.pose : state.ships[id]?.pose
}

/** Returns the outline of an obstacle as we drew it; for an obstacle that a card creates, its parts. */
const obstaclePath = (what: string): string => {
  const drawn = (
    outlines as { readonly [id: string]: { readonly outline: readonly (readonly [number, number])[] } }
  )[what]
  return drawn
    ? svgRing(drawn.outline.map(([x, y]) => ({ x, y })))
    : obstacleShape(what).parts.map(svgRing).join('')
}

const ShotLine = ({ from, to }: { from: Pose | undefined; to: Pose | undefined }) =>
  from && to ? <line className="shot" x1={from.x} y1={-from.y} x2={to.x} y2={-to.y} /> : null

const InHand = ({
  placing: { thing, pose, fault, token },
  table,
  view,
}: {
  placing: ItemBeingPlaced
  table: TableFacts
  view: TableView
}) => {
  const classes = `in-hand${fault ? ' illegal' : ' legal'}`
  const obstacle = view.state.obstacles[thing - OBSTACLE_ID_BASE]
  if (obstacle) {
    const { what } = obstacle
    return (
      <g className={classes} data-placing={thing} transform={svgTransform(pose)}>
        <circle className="grip" r="60" />
        <path className={`obstacle ${obstacleFacts(what)?.kind ?? 'debris'}`} d={obstaclePath(what)} />
      </g>
    )
  }
  const facts = table.facts[thing]
  if (!facts) {
    return (
      <g className={classes} data-placing={thing} transform={svgTransform(pose)}>
        <circle className="grip" r="40" />
        {token ? <path className="base" d={tokenPath(token)} /> : <circle className="base" r="16" />}
      </g>
    )
  }
  return (
    <g
      className={`${classes} ship seat-${facts.seat % 8}`}
      data-placing={thing}
      transform={svgTransform(pose)}
    >
      <circle className="grip" r="46" />
      <ShipBase base={facts.base} edition={table.edition} arcs={printedArcs(facts)} />
      <ShipHull ship={facts.ship} base={facts.base} />
    </g>
  )
}
