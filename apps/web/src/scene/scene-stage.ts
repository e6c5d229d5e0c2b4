import type { Pose } from '@flotilla/geometry'
import type { Camera, ViewSize } from '../board/camera.ts'
import type { TableBeat } from '../board/table-beats.ts'
import { liveries } from '../models/liveries.ts'
import {
  addEngines,
  addExplosion,
  addFires,
  addHyperspaceJump,
  addIonArcs,
  addShieldFlare,
  addShipExplosion,
  addSparks,
  addVolley,
  Effects,
} from './effects.ts'
import { pointOnShip, type SceneShip, type TableScene } from './scene.ts'
import { type FrameCost, type RendererOptions, SceneRenderer } from './scene-renderer.ts'

/** A beat in progress, with the ships as they were when it began. */
export interface RunningBeat {
  readonly beat: TableBeat
  readonly begin: number
  readonly milliseconds: number
  readonly ships: ReadonlyMap<number, SceneShip>
}

/** What the stage reports: its frames are too slow, or its graphics card is gone. */
export interface StageEvents {
  onSlow(): void
  onLost(): void
}

/** Frames slower than this, in milliseconds, in the median of `WATCHED`, are too slow. */
const SLOW_FRAME = 24
const WATCHED = 30
/** How far a turning ship banks, in radians for each degree it turns in a frame's share of its flight. */
const MAX_ROLL = 0.5

const torpedoBlue = [0.55, 0.7, 1] as const
const missileOrange = [1, 0.66, 0.3] as const
const ionBlue = [0.4, 0.6, 1] as const
const tractorGreen = [0.4, 1, 0.75] as const

/** Shows a scene on a canvas: draws when something changes or moves, and rests otherwise. */
export class SceneStage {
  private readonly renderer: SceneRenderer
  private readonly canvas: HTMLCanvasElement
  private readonly events: StageEvents
  private readonly isWatched: boolean
  private scene: TableScene | undefined
  private camera: Camera | undefined
  private size: ViewSize = { width: 1, height: 1 }
  private density = 1
  private flying = new Map<number, { pose: Pose; roll: number }>()
  private beats: RunningBeat[] = []
  private request = 0
  private lastFrame = 0
  private intervals: number[] = []
  private haveShipsChanged = true
  private isDisposed = false

  constructor(canvas: HTMLCanvasElement, events: StageEvents, options: RendererOptions = {}) {
    this.canvas = canvas
    this.events = events
    this.isWatched = !options.acceptsSoftware
    this.renderer = new SceneRenderer(canvas, options)
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault()
      if (!this.isDisposed) events.onLost()
    })
  }

  /** Waits until the graphics card is ready; fails where its programs do not compile. */
  async prepare(): Promise<void> {
    for (let tries = 0; tries < 200 && !this.renderer.isReady(); tries++)
      await new Promise((go) => setTimeout(go, 25))
    const fault = this.renderer.fault()
    if (fault) throw new Error(`The graphics card does not understand a program: ${fault}`)
  }

  /** Sets the size of the window. */
  resize(size: ViewSize, density: number): void {
    this.size = size
    this.density = Math.min(2, density)
    this.renderer.resize(size, this.density)
    this.drawNow()
  }

  /** Sets what is drawn. */
  setScene(scene: TableScene): void {
    this.scene = scene
    this.renderer.setScene(scene)
    this.haveShipsChanged = true
    this.requestFrame()
  }

  /** Sets where the table is seen from, and draws at once, so that it moves together with what is over it. */
  setCamera(camera: Camera): void {
    this.camera = camera
    this.drawNow()
  }

  /** Shows a ship in flight. */
  fly(ship: number, pose: Pose, roll: number): void {
    this.flying.set(ship, { pose, roll: Math.max(-MAX_ROLL, Math.min(MAX_ROLL, roll)) })
    this.haveShipsChanged = true
    this.requestFrame()
  }

  /** Ends the flight of a ship; the scene says where it is from now on. */
  land(ship: number, pose: Pose): void {
    this.flying.delete(ship)
    if (this.scene)
      this.scene = {
        ...this.scene,
        ships: this.scene.ships.map((one) => (one.id === ship ? { ...one, pose } : one)),
      }
    this.haveShipsChanged = true
    this.requestFrame()
  }

  /** Shows a beat, after a delay. */
  play(beat: TableBeat, milliseconds: number, delay = 0): void {
    if (!this.scene) return
    const ships = new Map(this.scene.ships.map((ship) => [ship.id, ship]))
    this.beats.push({ beat, begin: performance.now() + delay, milliseconds, ships })
    this.requestFrame()
  }

  /** Stops drawing and frees the graphics card. */
  dispose(): void {
    this.isDisposed = true
    cancelAnimationFrame(this.request)
    this.renderer.dispose()
  }

  private requestFrame(): void {
    if (this.request || this.isDisposed) return
    this.request = requestAnimationFrame((time) => {
      this.request = 0
      this.watchSpeed(time)
      this.drawNow()
      if (this.beats.length > 0 || this.flying.size > 0) this.requestFrame()
      else this.lastFrame = 0
    })
  }

  /** Measures frames that follow each other; drops shadows first, then gives up. */
  private watchSpeed(time: number): void {
    if (this.isWatched && this.lastFrame > 0) this.intervals.push(time - this.lastFrame)
    this.lastFrame = time
    if (this.intervals.length < WATCHED) return
    const median = this.intervals.sort((a, b) => a - b)[WATCHED >> 1]!
    this.intervals = []
    if (median <= SLOW_FRAME) return
    if (!this.renderer.hasShadows) this.events.onSlow()
    this.renderer.hasShadows = false
    this.density = 1
    this.renderer.resize(this.size, 1)
  }

  private drawNow(): void {
    const { scene, camera } = this
    if (!scene || !camera || this.isDisposed) return
    const begin = performance.now()
    this.beats = this.beats.filter(({ begin: from, milliseconds }) => begin - from < milliseconds)
    const ships = scene.ships.map((ship) => {
      const flight = this.flying.get(ship.id)
      return flight ? { ...ship, ...flight } : ship
    })
    const wrecks = this.beats.flatMap((running) => wreckOf(running, scene, begin) ?? [])
    if (this.haveShipsChanged || wrecks.length > 0) this.renderer.setShips([...ships, ...wrecks])
    // The frame after the last wreck draws the ships without it.
    this.haveShipsChanged = wrecks.length > 0
    const effects = new Effects()
    const time = begin / 1000
    for (const ship of ships) {
      addEngines(effects, ship, time, this.flying.has(ship.id) ? 1.7 : 1)
      addFires(effects, ship, time)
    }
    const now = new Map(ships.map((ship) => [ship.id, ship]))
    for (const running of this.beats) addBeat(effects, running, now, begin)
    this.report(this.renderer.draw(camera, time, effects), performance.now() - begin)
  }

  /** Says on the canvas what the last frame cost, for tests and measurements. */
  private report({ calls, triangles, bytes }: FrameCost, script: number): void {
    const { dataset } = this.canvas
    dataset.calls = String(calls)
    dataset.triangles = String(Math.round(triangles))
    dataset.bytes = String(bytes)
    dataset.script = script.toFixed(2)
    dataset.frames = String(Number(dataset.frames ?? 0) + 1)
  }
}

/** The part of the time of an explosion in which the burning hull is still seen. */
const WRECK_SHARE = 0.5

/** Returns the hull of a ship that is gone from the table but still explodes; it drifts and rolls. */
export function wreckOf(
  { beat, begin, milliseconds, ships }: RunningBeat,
  scene: Pick<TableScene, 'ships'>,
  now: number,
): SceneShip | undefined {
  const t = (now - begin) / milliseconds
  if (beat.kind !== 'destroyed' || t > WRECK_SHARE || scene.ships.some(({ id }) => id === beat.ship)) return
  const ship = ships.get(beat.ship)
  if (!ship) return
  const angle = (ship.pose.heading * Math.PI) / 180
  const { x, y, heading } = ship.pose
  const pose = { x: x + Math.sin(angle) * 14 * t, y: y + Math.cos(angle) * 14 * t, heading: heading + 20 * t }
  return { ...ship, pose, roll: 0.8 * t, damage: 0.9, mark: 'none' }
}

/** Adds what a beat looks like at a moment. */
function addBeat(
  effects: Effects,
  { beat, begin, milliseconds, ships: before }: RunningBeat,
  after: ReadonlyMap<number, SceneShip>,
  now: number,
): void {
  // A ship that is gone is where it was; one that arrives is where it is now.
  const shipOf = (id: number): SceneShip | undefined => before.get(id) ?? after.get(id)

  const t = (now - begin) / milliseconds
  if (t < 0) return
  if (beat.kind === 'blast') {
    addExplosion(effects, [beat.at.x, beat.at.y, 8], 34, t, Math.abs(Math.round(beat.at.x)) + 1)
    return
  }
  if (beat.kind === 'shot') {
    const [from, to] = [shipOf(beat.from), shipOf(beat.to)]
    if (!from || !to) return
    const colours = {
      bolts: liveries[from.livery].bolts,
      missile: missileOrange,
      torpedo: torpedoBlue,
      ion: ionBlue,
      tractor: tractorGreen,
    }
    addVolley(effects, from, to, { kind: beat.shot, colour: colours[beat.shot], hits: beat.hits }, t)
    return
  }
  const ship = shipOf(beat.ship)
  if (!ship) return
  if (beat.kind === 'shieldHit') {
    const attacker = beat.from === undefined ? undefined : shipOf(beat.from)
    addShieldFlare(effects, ship, pointOnShip(attacker ?? ship, attacker ? [0, 0, 0] : [0, 1, 0]), t)
  } else if (beat.kind === 'hullHit') addSparks(effects, ship, t, beat.isCritical)
  else if (beat.kind === 'ionised') addIonArcs(effects, ship, t)
  else if (beat.kind === 'arrival') addHyperspaceJump(effects, ship, t)
  else addShipExplosion(effects, ship, t)
}
