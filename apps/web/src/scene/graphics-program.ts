import { VERTEX_SIZE } from '../models/mesh-builder.ts'
import type { ShaderSource } from './shader-parts.ts'

/** Sets the values of a program by their names. */
export type Uniforms = (name: string) => WebGLUniformLocation | null

/** A program of the graphics card that remembers where its values are. */
export interface GraphicsProgram {
  readonly program: WebGLProgram
  readonly uniforms: Uniforms
}

/** Starts compiling a program; it is checked when it is first used. */
export function compileProgram(
  gl: WebGL2RenderingContext,
  { vertex, fragment }: ShaderSource,
): GraphicsProgram {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) throw new Error('The graphics card has stopped.')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  const found = new Map<string, WebGLUniformLocation | null>()
  return {
    program,
    uniforms: (name) => {
      if (!found.has(name)) found.set(name, gl.getUniformLocation(program, name))
      return found.get(name)!
    },
  }
}

/** Returns what is wrong with a program, or undefined. */
export function programFault(gl: WebGL2RenderingContext, { program }: GraphicsProgram): string | undefined {
  if (gl.getProgramParameter(program, gl.LINK_STATUS)) return
  const shaders = gl.getAttachedShaders(program) ?? []
  return [gl.getProgramInfoLog(program), ...shaders.map((shader) => gl.getShaderInfoLog(shader))].join('\n')
}

/** Reports whether the card has compiled a program, where it can tell without waiting. */
export function isCompiled(gl: WebGL2RenderingContext, { program }: GraphicsProgram): boolean {
  const extension = gl.getExtension('KHR_parallel_shader_compile')
  return !extension || Boolean(gl.getProgramParameter(program, extension.COMPLETION_STATUS_KHR))
}

/** The numbers of each instance: four attributes of four. */
export const INSTANCE_SIZE = 16

/** A mesh that is drawn many times, each time with numbers of its own. */
export interface Instances {
  readonly vertexArray: WebGLVertexArrayObject
  readonly buffer: WebGLBuffer
  readonly corners: number
  readonly bytes: number
  count: number
}

/** Creates a mesh with instances; without a mesh each instance is a rectangle. */
export function createInstances(
  gl: WebGL2RenderingContext,
  mesh?: Float32Array,
  shared?: WebGLBuffer,
): Instances {
  const vertexArray = gl.createVertexArray()
  gl.bindVertexArray(vertexArray)
  if (mesh) {
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
    gl.bufferData(gl.ARRAY_BUFFER, mesh, gl.STATIC_DRAW)
    for (const [place, size, offset] of [
      [0, 3, 0],
      [1, 3, 12],
      [2, 4, 24],
    ] as const) {
      gl.enableVertexAttribArray(place)
      gl.vertexAttribPointer(place, size, gl.FLOAT, false, VERTEX_SIZE * 4, offset)
    }
  }
  const buffer = shared ?? gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
  for (let i = 0; i < 4; i++) {
    gl.enableVertexAttribArray(4 + i)
    gl.vertexAttribPointer(4 + i, 4, gl.FLOAT, false, INSTANCE_SIZE * 4, i * 16)
    gl.vertexAttribDivisor(4 + i, 1)
  }
  gl.bindVertexArray(null)
  return {
    vertexArray,
    buffer,
    corners: mesh ? mesh.length / VERTEX_SIZE : 4,
    bytes: mesh?.byteLength ?? 0,
    count: 0,
  }
}

/** Stores the numbers of all instances. */
export function uploadInstances(
  gl: WebGL2RenderingContext,
  instances: Instances,
  numbers: readonly number[],
): void {
  gl.bindBuffer(gl.ARRAY_BUFFER, instances.buffer)
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(numbers), gl.DYNAMIC_DRAW)
  instances.count = numbers.length / INSTANCE_SIZE
}
