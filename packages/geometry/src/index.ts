export * from './arc.ts'
export * from './area.ts'
export * from './base.ts'
export { courseOf, endPose, farthestMove, poseAlong, type Way, wayOf } from './course.ts'
export * from './device.ts'
export * from './errors.ts'
export * from './execute.ts'
export * from './line-of-fire.ts'
export * from './maneuver.ts'
export * from './move.ts'
export { type ObstacleId, obstacles } from './obstacles.ts'
export {
  clipAll,
  contains,
  type HalfPlane,
  type Polygon,
  penetration,
  rectangle,
  type Span,
  signedArea,
} from './polygon.ts'
export {
  checkedPose,
  compose,
  type Degrees,
  inverse,
  mirrored,
  normalise,
  ORIGIN,
  type Pose,
  relative,
  rounded,
} from './pose.ts'
export * from './range.ts'
export * from './reposition.ts'
export * from './shape.ts'
export type { Intervals } from './slide.ts'
export { covers, runsThrough } from './sweep.ts'
export * from './template.ts'
export * from './tokens.ts'
export { TOUCH } from './tolerance.ts'
export { distance, type Vec, vec } from './vec.ts'
export * from './wing.ts'
