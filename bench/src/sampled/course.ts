import type { BaseName } from './figures.ts'
import type { Pose } from './plane.ts'
import { endPose, type Template } from './template.ts'

/** How a maneuver is flown: the way off, the template, and how far the ship turns in place at the end. */
export type Course = { readonly lead: number; readonly template: Template; readonly flip: number }

export type Bearing =
  | 'straight'
  | 'bank'
  | 'turn'
  | 'koiogran'
  | 'segnor'
  | 'tallon'
  | 'reverseStraight'
  | 'reverseBank'
  | 'sideslipBank'
  | 'sideslipTurn'

export function courseOf(bearing: Bearing, speed: number, side: 'left' | 'right' = 'right'): Course {
  const sign = side === 'right' ? 1 : -1
  const straight: Template = { kind: 'straight', speed }
  const bank: Template = { kind: 'bank', speed, side }
  const turn: Template = { kind: 'turn', speed, side }
  switch (bearing) {
    case 'straight':
      return { lead: 0, template: straight, flip: 0 }
    case 'bank':
      return { lead: 0, template: bank, flip: 0 }
    case 'turn':
      return { lead: 0, template: turn, flip: 0 }
    case 'koiogran':
      return { lead: 0, template: straight, flip: 180 }
    case 'segnor':
      return { lead: 0, template: bank, flip: 180 }
    case 'tallon':
      return { lead: 0, template: turn, flip: sign * 90 }
    case 'reverseStraight':
      return { lead: 180, template: straight, flip: 0 }
    // The rear swings to the named side, which is the other hand for somebody who looks astern.
    case 'reverseBank':
      return { lead: 180, template: { ...bank, side: side === 'right' ? 'left' : 'right' }, flip: 0 }
    // A slip to the right leaves from the left side and curls forward again.
    case 'sideslipBank':
      return { lead: sign * -90, template: bank, flip: 0 }
    case 'sideslipTurn':
      return { lead: sign * -90, template: turn, flip: 0 }
  }
}

export function courseEnd(base: BaseName, { lead, template, flip }: Course, from: Pose): Pose {
  const end = endPose(base, template, from, lead)
  return { ...end, heading: end.heading + flip }
}
