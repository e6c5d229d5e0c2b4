import { bases } from '@flotilla/geometry'
import type { Camera, ViewSize } from '../board/camera.ts'
import { liveryNames } from '../models/liveries.ts'
import { shipModel } from '../models/ship-model.ts'
import type { Effects } from './effects.ts'
import {
  compileProgram,
  createInstances,
  type GraphicsProgram,
  type Instances,
  isCompiled,
  programFault,
  type Uniforms,
  uploadInstances,
} from './graphics-program.ts'
import { RockField } from './rock-field.ts'
import { flightHeight, modelRadius, type SceneMark, type SceneShip, type TableScene } from './scene.ts'
import { beamShader, spriteShader } from './shader-effects.ts'
import { baseShader, copyShader, matShader, nebulaShader, noiseShader, skyShader } from './shader-ground.ts'
import { SUN } from './shader-parts.ts'
import { rockShader, rockShadowShader, shadowShader, shipShader } from './shader-ship.ts'
import { type View, viewOf } from './view.ts'

const shaders = {
  nebula: nebulaShader,
  noise: noiseShader,
  sky: skyShader,
  copy: copyShader,
  mat: matShader,
  base: baseShader,
  shadow: shadowShader,
  rock: rockShader,
  rockShadow: rockShadowShader,
  ship: shipShader,
  sprite: spriteShader,
  beam: beamShader,
}
type ShaderName = keyof typeof shaders

/** How the canvas is drawn. */
export interface RendererOptions {
  /** Only ships, on a clear ground: for pictures of them. */
  readonly isPicture?: boolean
  /** Accepts a graphics card that is emulated. */
  readonly acceptsSoftware?: boolean
}

/** What a frame cost. */
export interface FrameCost {
  readonly calls: number
  readonly triangles: number
  /** The bytes of all meshes and textures. */
  readonly bytes: number
}

/** The meshes of one drawing, with the same instances. */
interface ShipMeshes {
  readonly near: Instances
  readonly far: Instances
  numbers: number[]
}

const RADIANS = Math.PI / 180
/** How much larger than the window the backdrop is, so that it can move. */
const BACKDROP_MARGIN = 1.12
/** Above this many pixels per millimetre ships show all details. */
const NEAR_SCALE = 1.2
const marks: readonly SceneMark[] = ['none', 'choosable', 'selected', 'threatened', 'active']
const sides: readonly SceneShip['side'][] = ['own', 'enemy', 'ally']

/** Draws a scene with WebGL. Throws where the browser has no graphics card for it. */
export class SceneRenderer {
  private readonly gl: WebGL2RenderingContext
  private readonly programs: Record<ShaderName, GraphicsProgram>
  private readonly nothing: WebGLVertexArrayObject
  private readonly bases: Instances
  private readonly spriteQuads: Instances
  private readonly beamQuads: Instances
  private readonly meshes = new Map<string, ShipMeshes>()
  private readonly rocks: RockField
  private readonly options: RendererOptions
  private nebula: WebGLTexture | undefined
  private noise: WebGLTexture | undefined
  private backdrop: { texture: WebGLTexture; width: number; height: number; theme: string } | undefined
  private scene: TableScene | undefined
  private size: ViewSize = { width: 1, height: 1 }
  private density = 1
  private calls = 0
  private triangles = 0
  private textureBytes = 0
  /** Ships and rocks throw shadows; off when frames are slow. */
  hasShadows = true

  constructor(canvas: HTMLCanvasElement, options: RendererOptions = {}) {
    this.options = options
    const gl = canvas.getContext('webgl2', {
      antialias: true,
      alpha: options.isPicture === true,
      stencil: true,
      failIfMajorPerformanceCaveat: !options.acceptsSoftware,
    })
    if (!gl) throw new Error('The browser has no graphics card for WebGL 2.')
    this.gl = gl
    this.programs = Object.fromEntries(
      Object.entries(shaders).map(([name, source]) => [name, compileProgram(gl, source)]),
    ) as Record<ShaderName, GraphicsProgram>
    this.nothing = gl.createVertexArray()
    this.rocks = new RockField(gl)
    this.bases = createInstances(gl)
    this.spriteQuads = createInstances(gl)
    this.beamQuads = createInstances(gl)
  }

  /** Reports whether all programs are compiled; asking does not wait for them. */
  isReady(): boolean {
    return Object.values(this.programs).every((program) => isCompiled(this.gl, program))
  }

  /** Returns what is wrong with the programs, or undefined. */
  fault(): string | undefined {
    return Object.values(this.programs).flatMap((program) => programFault(this.gl, program) ?? [])[0]
  }

  /** Sets the size of the canvas in pixels of the page, and how many pixels of the screen each has. */
  resize(size: ViewSize, density: number): void {
    this.size = size
    this.density = density
    const canvas = this.gl.canvas as HTMLCanvasElement
    canvas.width = Math.round(size.width * density)
    canvas.height = Math.round(size.height * density)
  }

  /** Sets what is drawn. */
  setScene(scene: TableScene): void {
    this.scene = scene
    this.rocks.set(scene.obstacles)
    this.setShips(scene.ships)
  }

  /** Sets the ships alone, as while they fly. */
  setShips(ships: readonly SceneShip[]): void {
    const { gl } = this
    for (const meshes of this.meshes.values()) meshes.numbers = []
    const tiles: number[] = []
    for (const ship of ships) {
      const { pose, seat } = ship
      const { width, length } = bases[ship.base]
      const heading = pose.heading * RADIANS
      const opacity = ship.faded ? 0.5 : 1
      this.meshesOf(ship.shape).numbers.push(
        ...[pose.x, pose.y, heading, flightHeight(ship.base)],
        ...[modelRadius(ship.base), ship.roll ?? 0, ship.damage, liveryNames.indexOf(ship.livery)],
        ...[...seat, (ship.id * 0.137) % 1],
        ...[ship.foreDamage, ship.aftDamage, opacity, 1],
      )
      tiles.push(
        ...[pose.x, pose.y, heading, 0],
        ...[width / 2, length / 2, sides.indexOf(ship.side), marks.indexOf(ship.mark)],
        ...[...seat, 1],
        ...[0, 0, opacity, 0],
      )
    }
    for (const meshes of this.meshes.values()) {
      uploadInstances(gl, meshes.near, meshes.numbers)
      meshes.far.count = meshes.near.count
    }
    uploadInstances(gl, this.bases, tiles)
  }

  private meshesOf(shape: string): ShipMeshes {
    let meshes = this.meshes.get(shape)
    if (!meshes) {
      const near = createInstances(this.gl, shipModel(shape, 'near').mesh)
      meshes = { near, far: createInstances(this.gl, shipModel(shape, 'far').mesh, near.buffer), numbers: [] }
      this.meshes.set(shape, meshes)
    }
    return meshes
  }

  /** Draws one frame. */
  draw(camera: Camera, time: number, effects: Effects): FrameCost {
    const { gl, options } = this
    this.calls = 0
    this.triangles = 0
    this.paintOnce()
    const view = viewOf(camera, this.size)
    gl.viewport(0, 0, gl.canvas.width, gl.canvas.height)
    gl.depthMask(true)
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT | gl.STENCIL_BUFFER_BIT)
    for (const feature of [gl.DEPTH_TEST, gl.BLEND, gl.STENCIL_TEST]) gl.disable(feature)
    if (!options.isPicture) this.drawBackdrop(camera)
    gl.bindTexture(gl.TEXTURE_2D, this.noise!)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
    gl.depthMask(false)
    if (!options.isPicture) {
      this.drawGround(view)
      if (this.hasShadows) this.drawShadows(view, camera)
      this.drawRocks(view, time)
    }
    this.drawShips(view, camera, time, effects)
    this.drawEffects(view, camera, effects)
    gl.bindVertexArray(null)
    return { calls: this.calls, triangles: this.triangles, bytes: this.bytes() }
  }

  private bytes(): number {
    let sum = this.textureBytes + this.rocks.bytes()
    for (const { near, far } of this.meshes.values()) sum += near.bytes + far.bytes
    return sum
  }

  private activate(name: ShaderName): Uniforms {
    const { program, uniforms } = this.programs[name]
    // biome-ignore lint/correctness/useHookAtTopLevel: a method of WebGL, not of React.
    this.gl.useProgram(program)
    return uniforms
  }

  private activateFor(name: ShaderName, { matrix }: View): Uniforms {
    const uniforms = this.activate(name)
    this.gl.uniformMatrix4fv(uniforms('u_view'), false, matrix)
    return uniforms
  }

  private drawTriangles(corners: number): void {
    this.calls += 1
    this.triangles += corners / 3
    this.gl.drawArrays(this.gl.TRIANGLES, 0, corners)
  }

  private drawInstances({ vertexArray, corners, count }: Instances): void {
    if (count === 0) return
    const { gl } = this
    const isQuad = corners === 4
    this.calls += 1
    this.triangles += count * (isQuad ? 2 : corners / 3)
    gl.bindVertexArray(vertexArray)
    gl.drawArraysInstanced(isQuad ? gl.TRIANGLE_STRIP : gl.TRIANGLES, 0, corners, count)
  }

  /** Paints a texture by a program that covers it. */
  private paint(
    name: ShaderName,
    width: number,
    height: number,
    wrap: number,
    set: (uniforms: Uniforms) => void,
  ): WebGLTexture {
    const { gl } = this
    const texture = gl.createTexture()
    const source = gl.getParameter(gl.TEXTURE_BINDING_2D) as WebGLTexture | null
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, width, height)
    for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
      gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR)
    for (const axis of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, axis, wrap)
    gl.bindTexture(gl.TEXTURE_2D, source)
    const target = gl.createFramebuffer()
    gl.bindFramebuffer(gl.FRAMEBUFFER, target)
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
    gl.viewport(0, 0, width, height)
    for (const feature of [gl.DEPTH_TEST, gl.BLEND, gl.STENCIL_TEST]) gl.disable(feature)
    gl.bindVertexArray(this.nothing)
    set(this.activate(name))
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    gl.deleteFramebuffer(target)
    this.textureBytes += width * height * 4
    return texture
  }

  private paintOnce(): void {
    const { gl, size } = this
    this.noise ??= this.paint('noise', 512, 512, gl.MIRRORED_REPEAT, () => undefined)
    if (this.options.isPicture) return
    this.nebula ??= this.paint('nebula', 1024, 512, gl.MIRRORED_REPEAT, () => undefined)
    const theme = this.scene?.theme ?? 'dark'
    const density = Math.min(1.5, this.density) * BACKDROP_MARGIN
    const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)]
    const { backdrop } = this
    if (backdrop?.width === width && backdrop.height === height && backdrop.theme === theme) return
    if (backdrop) {
      gl.deleteTexture(backdrop.texture)
      this.textureBytes -= backdrop.width * backdrop.height * 4
    }
    gl.bindTexture(gl.TEXTURE_2D, this.nebula)
    const texture = this.paint('sky', width, height, gl.CLAMP_TO_EDGE, (uniforms) => {
      gl.uniform2f(uniforms('u_size'), width, height)
      gl.uniform1f(uniforms('u_density'), this.density)
      // A planet in the corner, and out of the way on narrow screens.
      if (size.width < size.height) gl.uniform3f(uniforms('u_planet'), 0.28, -0.72, 0.42)
      else gl.uniform3f(uniforms('u_planet'), 0.74, -0.98, 0.8)
      gl.uniform1f(uniforms('u_light'), theme === 'light' ? 1 : 0)
    })
    this.backdrop = { texture, width, height, theme }
  }

  private drawBackdrop({ x, y, tilt = 0 }: Camera): void {
    const { gl } = this
    const [width, height] = this.areaSize()
    const limit = (value: number): number => Math.max(-0.05, Math.min(0.05, value))
    gl.bindTexture(gl.TEXTURE_2D, this.backdrop!.texture)
    const uniforms = this.activate('copy')
    gl.bindVertexArray(this.nothing)
    gl.uniform1f(uniforms('u_margin'), BACKDROP_MARGIN)
    gl.uniform2f(
      uniforms('u_shift'),
      limit((x - width / 2) * 0.00005),
      limit((y - height / 2) * 0.00005 + tilt * 0.0007),
    )
    this.drawTriangles(3)
  }

  private areaSize(): [number, number] {
    const area = this.scene?.area ?? []
    return [Math.max(1, ...area.map(({ x }) => x)), Math.max(1, ...area.map(({ y }) => y))]
  }

  private drawGround(view: View): void {
    const { gl } = this
    const mat = this.activateFor('mat', view)
    gl.uniform2f(mat('u_size'), ...this.areaSize())
    gl.bindVertexArray(this.nothing)
    this.calls += 1
    this.triangles += 2
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    this.activateFor('base', view)
    this.drawInstances(this.bases)
  }

  /** Shadows; the stencil keeps one from darkening another. */
  private drawShadows(view: View, camera: Camera): void {
    const { gl } = this
    gl.enable(gl.STENCIL_TEST)
    gl.stencilFunc(gl.EQUAL, 0, 255)
    gl.stencilOp(gl.KEEP, gl.KEEP, gl.INCR)
    gl.uniform3f(this.activateFor('shadow', view)('u_sun'), ...SUN)
    const isNear = camera.scale * this.density > NEAR_SCALE * 2
    for (const { near, far } of this.meshes.values()) this.drawInstances(isNear ? near : far)
    if (this.rocks.shadow) {
      const uniforms = this.activateFor('rockShadow', view)
      gl.uniform3f(uniforms('u_sun'), ...SUN)
      gl.uniform4fv(uniforms('u_rocks'), this.rocks.poses)
      this.drawInstances(this.rocks.shadow)
    }
    gl.disable(gl.STENCIL_TEST)
  }

  private drawRocks(view: View, time: number): void {
    const { gl } = this
    const uniforms = this.activateFor('rock', view)
    gl.uniform3f(uniforms('u_sun'), ...SUN)
    gl.uniform1f(uniforms('u_time'), time)
    gl.enable(gl.DEPTH_TEST)
    gl.uniform4fv(uniforms('u_rocks'), this.rocks.poses)
    gl.depthMask(true)
    if (this.rocks.solid) this.drawInstances(this.rocks.solid)
    gl.depthMask(false)
    if (this.rocks.gas) this.drawInstances(this.rocks.gas)
  }

  private drawShips(
    { eye, towards, isTilted, ...view }: View,
    camera: Camera,
    time: number,
    { flash }: Effects,
  ): void {
    const { gl } = this
    const uniforms = this.activateFor('ship', { eye, towards, isTilted, ...view })
    gl.uniform3f(uniforms('u_sun'), ...SUN)
    gl.uniform3f(uniforms('u_eye'), ...eye)
    gl.uniform3f(uniforms('u_towards'), ...towards)
    gl.uniform1f(uniforms('u_perspective'), isTilted ? 1 : 0)
    gl.uniform1f(uniforms('u_time'), time)
    gl.uniform4f(uniforms('u_flash'), ...flash)
    gl.enable(gl.DEPTH_TEST)
    gl.depthMask(true)
    const isNear = camera.scale * this.density > NEAR_SCALE
    for (const { near, far } of this.meshes.values()) this.drawInstances(isNear ? near : far)
  }

  private drawEffects(view: View, camera: Camera, effects: Effects): void {
    const { gl } = this
    gl.depthMask(false)
    if (effects.beams.length > 0) {
      uploadInstances(gl, this.beamQuads, effects.beams)
      const uniforms = this.activateFor('beam', view)
      gl.uniform2f(uniforms('u_size'), gl.canvas.width, gl.canvas.height)
      gl.uniform1f(uniforms('u_scale'), camera.scale * this.density)
      this.drawInstances(this.beamQuads)
    }
    if (effects.sprites.length === 0) return
    uploadInstances(gl, this.spriteQuads, effects.sprites)
    const uniforms = this.activateFor('sprite', view)
    gl.uniform3f(uniforms('u_right'), ...view.right)
    gl.uniform3f(uniforms('u_up'), ...view.up)
    gl.uniform1f(uniforms('u_pixel'), 1 / camera.scale)
    gl.disable(gl.DEPTH_TEST)
    this.drawInstances(this.spriteQuads)
  }

  /** Frees everything on the graphics card. */
  dispose(): void {
    this.gl.getExtension('WEBGL_lose_context')?.loseContext()
  }
}
