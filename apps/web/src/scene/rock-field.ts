import { VERTEX_SIZE } from '../models/mesh-builder.ts'
import { buildRock } from '../models/rock-model.ts'
import { createInstances, type Instances } from './graphics-program.ts'
import type { SceneObstacle } from './scene.ts'

/** The greatest number of obstacles that the shaders place. */
export const MAX_ROCKS = 48

const RADIANS = Math.PI / 180

/** All obstacles in three meshes; each corner has the number of its obstacle, by which the shader places it. */
export class RockField {
  /** Asteroids and wreckage, clouds of gas, and what throws a shadow. */
  solid: Instances | undefined
  gas: Instances | undefined
  shadow: Instances | undefined
  /** Where each obstacle is: x, y and heading. */
  readonly poses = new Float32Array(MAX_ROCKS * 4)
  private of: readonly SceneObstacle[] = []
  private readonly gl: WebGL2RenderingContext

  constructor(gl: WebGL2RenderingContext) {
    this.gl = gl
  }

  /** The bytes of the meshes. */
  bytes(): number {
    return [this.solid, this.gas, this.shadow].reduce((sum, mesh) => sum + (mesh?.bytes ?? 0), 0)
  }

  /** Sets the obstacles; meshes are built again only for other outlines. */
  set(all: readonly SceneObstacle[]): void {
    const obstacles = all.slice(0, MAX_ROCKS)
    const isSame =
      obstacles.length === this.of.length &&
      obstacles.every(({ id, outline }, i) => this.of[i]!.id === id && this.of[i]!.outline === outline)
    if (!isSame) this.build(obstacles)
    this.of = obstacles
    obstacles.forEach(({ pose: { x, y, heading } }, i) => {
      this.poses.set([x, y, heading * RADIANS, 0], i * 4)
    })
  }

  private build(obstacles: readonly SceneObstacle[]): void {
    const rocks = obstacles.map(({ outline, kind }, i) => ({
      kind,
      mesh: withNumber(buildRock(outline, kind, i), i),
    }))
    const merge = (wanted: (kind: SceneObstacle['kind']) => boolean): Instances | undefined => {
      const meshes = rocks.flatMap(({ kind, mesh }) => (wanted(kind) ? [mesh] : []))
      if (meshes.length === 0) return
      const merged = new Float32Array(meshes.reduce((sum, mesh) => sum + mesh.length, 0))
      let at = 0
      for (const mesh of meshes) {
        merged.set(mesh, at)
        at += mesh.length
      }
      return { ...createInstances(this.gl, merged), count: 1 }
    }
    this.solid = merge((kind) => kind !== 'gascloud')
    this.gas = merge((kind) => kind === 'gascloud')
    this.shadow = merge((kind) => kind === 'asteroid')
  }
}

/** Writes the number of an obstacle into every corner of its mesh, where its seed is. */
function withNumber(mesh: Float32Array, place: number): Float32Array {
  for (let i = VERTEX_SIZE - 1; i < mesh.length; i += VERTEX_SIZE) mesh[i] = place
  return mesh
}
