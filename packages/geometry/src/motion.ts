import type { Pose } from './pose.ts'
import { asin, atan2, cos, sin, toDegrees, toRadians } from './trig.ts'

/**
 * How a base travels from its start to the end of its maneuver, in the frame of its start: pieces of smooth
 * motion, each with a closed form, its velocity, and bounds on the change of the velocity. The bounds let the
 * search for the furthest legal position skip what is certainly blocked without skipping a gap.
 */
export interface Motion {
  readonly pieces: readonly MotionPiece[]
  /** How far the rear mark travels in total, in mm. */
  readonly length: number
}

export interface MotionPiece {
  /** The parameter runs from 0 to this. */
  readonly end: number
  at(t: number): MotionState
  heading(t: number): number
  /** Returns the millimetres travelled at a parameter; the other function is its inverse. */
  progress(t: number): number
  parameter(progress: number): number
  readonly bounds: MotionBounds
}

/**
 * A base at one moment: centre, sine and cosine of the heading, velocity and spin (radians) per unit of the
 * parameter.
 */
export interface MotionState {
  readonly x: number
  readonly y: number
  readonly s: number
  readonly c: number
  readonly vx: number
  readonly vy: number
  readonly spin: number
}

/** Upper bounds of speed, its change, spin (radians) and its change within a piece. */
export interface MotionBounds {
  readonly speed: number
  readonly acceleration: number
  readonly spin: number
  readonly spinChange: number
}

export function straightMotion(length: number): Motion {
  const piece: MotionPiece = {
    end: length,
    at: (t) => ({ x: 0, y: t, s: 0, c: 1, vx: 0, vy: 1, spin: 0 }),
    heading: () => 0,
    progress: (t) => t,
    parameter: (progress) => progress,
    bounds: { speed: 1, acceleration: 0, spin: 0, spinChange: 0 },
  }
  return { pieces: [piece], length }
}

/**
 * Builds the motion of a rotation to the right about one point that moves the start pose to `to` (whose
 * heading is not zero).
 */
export function turningMotion(to: Pose): Motion {
  const s = sin(to.heading)
  const c = cos(to.heading)
  const pole = {
    x: ((1 - c) * to.x + s * to.y) / (2 * (1 - c)),
    y: ((1 - c) * to.y - s * to.x) / (2 * (1 - c)),
  }
  const radius = Math.sqrt(pole.x * pole.x + pole.y * pole.y)
  const end = toRadians(to.heading)
  const piece: MotionPiece = {
    end,
    at: (t) => {
      const angle = toDegrees(t)
      const [s, c] = [sin(angle), cos(angle)]
      const rx = -pole.x * c - pole.y * s
      const ry = pole.x * s - pole.y * c
      return { x: pole.x + rx, y: pole.y + ry, s, c, vx: ry, vy: -rx, spin: 1 }
    },
    heading: toDegrees,
    progress: (t) => t * radius,
    parameter: (progress) => progress / radius,
    bounds: { speed: radius, acceleration: radius, spin: 1, spinChange: 0 },
  }
  return { pieces: [piece], length: end * radius }
}

/**
 * Builds the motion of a base of length B along a template that curves to the right. The hashmarks of both
 * guide pairs stay on a line that consists of the base's own length before the template, the template's arc,
 * and the base's length after it. The two marks are a chord of constant length B. Either both fit on the arc
 * together (a rotation in the middle), or the arc is too short and for a while one mark is before it and the
 * other beyond.
 */
export function templateMotion(B: number, radius: number, angle: number): Motion {
  const R = radius
  const alpha = toRadians(angle)
  const half = B / 2
  const sinA = sin(angle)
  const cosA = cos(angle)
  const fits = 2 * asin(B / (2 * R)) <= angle
  /** The angle of the front mark on the arc when the rear mark reaches it, or the whole arc. */
  const entry = fits ? toRadians(2 * asin(B / (2 * R))) : alpha
  const length = B + R * alpha

  const sinTheta = (phi: number) => (R * (1 - cos(toDegrees(phi)))) / B
  const s1 = sinTheta(entry)
  const c1 = Math.sqrt(1 - s1 * s1)
  const spin = (R * sin(toDegrees(entry))) / (B * c1)
  const spinChange = (R + B * s1 * spin * spin) / (B * c1)
  const bounds: MotionBounds = {
    speed: R + half * spin,
    acceleration: R + half * (spinChange + spin * spin),
    spin,
    spinChange,
  }

  /** The rear mark is still on the straight, the front mark on the arc. */
  const entering: MotionPiece = {
    end: entry,
    at: (phi) => {
      const sp = sin(toDegrees(phi))
      const cp = cos(toDegrees(phi))
      const s = (R * (1 - cp)) / B
      const c = Math.sqrt(1 - s * s)
      const w = (R * sp) / (B * c)
      return {
        x: R * (1 - cp) - half * s,
        y: half + R * sp - half * c,
        s,
        c,
        vx: R * sp - half * w * c,
        vy: R * cp + half * w * s,
        spin: w,
      }
    },
    heading: (phi) => asin(sinTheta(phi)),
    progress: (phi) => {
      const s = sinTheta(phi)
      return B + R * sin(toDegrees(phi)) - B * Math.sqrt(1 - s * s)
    },
    parameter: (progress) => {
      const left = B - progress
      const d = Math.sqrt(R * R + left * left)
      const cosBeta = (R * R + d * d - B * B) / (2 * R * d)
      return toRadians(90 - asin(cosBeta) - atan2(left, R))
    },
    bounds,
  }

  /** The front mark is on the far straight, the rear mark on the arc: entering, mirrored and reversed. */
  const leaving: MotionPiece = {
    end: entry,
    at: (t) => {
      const p = entry - t
      const sp = sin(toDegrees(p))
      const cp = cos(toDegrees(p))
      const sq = (R * (1 - cp)) / B
      const cq = Math.sqrt(1 - sq * sq)
      const w = (R * sp) / (B * cq)
      const s = sinA * cq - cosA * sq
      const c = cosA * cq + sinA * sq
      const q = B * cq - R * sp
      const rate = B * sq * w + R * cp
      return {
        x: R * (1 - cosA) + q * sinA - half * s,
        y: half + R * sinA + q * cosA - half * c,
        s,
        c,
        vx: rate * sinA - half * w * c,
        vy: rate * cosA + half * w * s,
        spin: w,
      }
    },
    heading: (t) => angle - asin(sinTheta(entry - t)),
    progress: (t) => B + R * (alpha - entry + t),
    parameter: (progress) => (progress - B) / R - alpha + entry,
    bounds,
  }

  const between = fits ? bothOnArc(B, R, alpha, entry) : bothOnStraights(B, R, angle)
  return { pieces: between.end > 0 ? [entering, between, leaving] : [entering, leaving], length }
}

/** Builds the piece with both marks on the arc: a rotation about its centre. */
function bothOnArc(B: number, R: number, alpha: number, entry: number): MotionPiece {
  const rho = Math.sqrt(R * R - (B * B) / 4)
  const headingAt = (t: number) => toDegrees(entry / 2 + t)
  return {
    end: alpha - entry,
    at: (t) => {
      const s = sin(headingAt(t))
      const c = cos(headingAt(t))
      return { x: R - rho * c, y: B / 2 + rho * s, s, c, vx: rho * s, vy: rho * c, spin: 1 }
    },
    heading: headingAt,
    progress: (t) => B + R * t,
    parameter: (progress) => (progress - B) / R,
    bounds: { speed: rho, acceleration: rho, spin: 1, spinChange: 0 },
  }
}

/**
 * Builds the piece with one mark on each straight and the whole arc between them: a rod sliding along two
 * lines.
 */
function bothOnStraights(B: number, R: number, angle: number): MotionPiece {
  const sinA = sin(angle)
  const apex = (R * sinA) / (1 + cos(angle))
  const first = asin((apex * sinA) / B)
  const headingAt = (t: number) => first + toDegrees(t)
  return {
    end: toRadians(angle - 2 * first),
    at: (t) => {
      const s = sin(headingAt(t))
      const c = cos(headingAt(t))
      const rest = angle - headingAt(t)
      return {
        x: (B / 2) * s,
        y: B / 2 + apex - (B * sin(rest)) / sinA + (B / 2) * c,
        s,
        c,
        vx: (B / 2) * c,
        vy: (B * cos(rest)) / sinA - (B / 2) * s,
        spin: 1,
      }
    },
    heading: headingAt,
    progress: (t) => B + apex - (B * sin(angle - headingAt(t))) / sinA,
    parameter: (progress) => toRadians(angle - asin(((B + apex - progress) * sinA) / B) - first),
    bounds: { speed: B / 2 + B / sinA, acceleration: 1.5 * B, spin: 1, spinChange: 0 },
  }
}

/** Returns the pose of the base after travelling `progress` mm, in the frame of its start. */
export function poseAt(motion: Motion, progress: number): Pose {
  const piece = motion.pieces.findLast(({ progress: of }) => of(0) <= progress) ?? motion.pieces[0]!
  const t = Math.min(piece.end, Math.max(0, piece.parameter(progress)))
  const { x, y } = piece.at(t)
  return { x, y, heading: piece.heading(t) }
}
