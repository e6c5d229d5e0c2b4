import { type BaseId, bases, isHugeBase } from '@flotilla/geometry'
import type { Camera, ViewSize } from '../board/camera.ts'
import { drawnShips, shapeOf } from '../board/silhouettes.ts'
import { type LiveryName, liveries, liveryOf } from '../models/liveries.ts'
import { shipHints } from '../models/ship-hints.ts'
import { addEngines, Effects } from './effects.ts'
import { modelRadius, type SceneShip } from './scene.ts'
import { SceneRenderer } from './scene-renderer.ts'

/** What is on a picture of a ship. */
export interface ShipPortrait {
  readonly shape: string
  readonly livery: LiveryName
  readonly size: ViewSize
  readonly tilt?: number
}

/** How much finer a picture is drawn before it is reduced; large ones need it less. */
const finerFor = ({ width }: ViewSize): number => (width > 200 ? 1.5 : 3)

/** Returns what glows between two ships. */
export type StagedEffects = (attacker: SceneShip, defender: SceneShip) => Effects

/** Draws ships by themselves, on a clear ground. */
export class ShipStudio {
  private readonly canvas = document.createElement('canvas')
  private readonly renderer = new SceneRenderer(this.canvas, { isPicture: true, acceptsSoftware: true })

  /** Returns what is wrong with the graphics card's programs, or undefined. */
  fault(): string | undefined {
    return this.renderer.fault()
  }

  /** Draws a ship on a canvas of the page. */
  drawOn(target: HTMLCanvasElement, { shape, livery, size, tilt = 0 }: ShipPortrait): void {
    const base: BaseId = shipHints[shape]?.huge ? 'huge' : 'small'
    const ship = shipAlone(1, { shape, livery, base, pose: { x: 0, y: 0, heading: tilt > 0 ? 32 : 0 } })
    const effects = new Effects()
    addEngines(effects, ship, 0, 0.8)
    const reach = 2 * modelRadius(base) * (isHugeBase(base) ? 1.04 : 1.1)
    const tilted = { x: 0, y: 9, scale: (0.72 * size.height) / reach, tilt }
    const above = { x: 0, y: 0, scale: size.height / reach }
    this.draw(target, size, [ship], tilt > 0 ? tilted : above, effects)
  }

  /** Draws effects between an X-wing and a TIE fighter on a canvas of the page. */
  drawEffects(target: HTMLCanvasElement, size: ViewSize, stage: StagedEffects): void {
    const attacker = shipAlone(1, {
      shape: 'xwing',
      livery: 'rebel',
      base: 'small',
      pose: { x: -75, y: 0, heading: 90 },
    })
    const defender = shipAlone(2, {
      shape: 'tie',
      livery: 'imperial',
      base: 'small',
      pose: { x: 75, y: 0, heading: -60 },
    })
    this.draw(target, size, [attacker, defender], { x: 0, y: 0, scale: 1.3 }, stage(attacker, defender))
  }

  private draw(
    target: HTMLCanvasElement,
    size: ViewSize,
    ships: readonly SceneShip[],
    camera: Camera,
    effects: Effects,
  ): void {
    this.renderer.resize(size, finerFor(size))
    this.renderer.setScene({ area: [], ships, obstacles: [], theme: 'dark' })
    this.renderer.draw(camera, 0, effects)
    target.width = size.width
    target.height = size.height
    const context = target.getContext('2d')
    if (!context) throw new Error('The browser has no canvas.')
    context.imageSmoothingQuality = 'high'
    context.clearRect(0, 0, size.width, size.height)
    context.drawImage(this.canvas, 0, 0, size.width, size.height)
  }

  /** Returns the picture of a ship from above as a WebP file, in base 64. */
  pictureFile(shape: string, livery: LiveryName): string {
    const target = document.createElement('canvas')
    this.drawOn(target, { shape, livery, size: pictureSize(shape) })
    return target.toDataURL('image/webp', 0.86).replace(/^data:[^,]*,/, '')
  }
}

/** A ship that nothing has happened to. */
const shipAlone = (id: number, ship: Pick<SceneShip, 'shape' | 'livery' | 'base' | 'pose'>): SceneShip => ({
  ...ship,
  id,
  seat: liveries[ship.livery].engines,
  side: 'own',
  mark: 'none',
  damage: 0,
  foreDamage: 0,
  aftDamage: 0,
  faded: false,
})

/** Returns the size of the picture of a ship: those of huge ships are as narrow as their bases. */
export function pictureSize(shape: string): ViewSize {
  if (!shipHints[shape]?.huge) return { width: 176, height: 176 }
  const { width, length } = bases.huge
  return { width: Math.round((480 * width * 1.08) / (length * 0.97 * 1.04)), height: 480 }
}

/** Lists every picture of a ship: each drawing in each livery in which a ship wears it, and those by the size of a base. */
export function listPortraits(): (Pick<ShipPortrait, 'shape' | 'livery'> & { readonly ship: string })[] {
  const all = [
    ...['small', 'medium', 'large', 'huge'].map((base) => ({
      ship: '',
      shape: shapeOf('', base),
      livery: liveryOf(''),
    })),
    ...drawnShips.map((ship) => ({ ship, shape: shapeOf(ship, 'small'), livery: liveryOf(ship) })),
  ]
  const byName = new Map(all.map((one) => [`${one.shape}-${one.livery}`, one]))
  return [...byName.values()]
}
