export * from './arc.ts'
export * from './base.ts'
export {
  endPose,
  farthestMove,
  type ManeuverPath,
  maneuverCourse,
  maneuverPath,
  poseAlong,
} from './course.ts'
export * from './errors.ts'
export * from './execute.ts'
export * from './line-of-fire.ts'
export * from './maneuver.ts'
export * from './move.ts'
export { type ObstaclePieceId, obstacles } from './obstacles.ts'
export * from './place-device.ts'
export * from './play-area.ts'
export {
  clipByHalfPlanes,
  containsPoint,
  type HalfPlane,
  type Polygon,
  penetration,
  rectangle,
  type Span,
  signedArea,
} from './polygon.ts'
export {
  composePoses,
  type Degrees,
  inversePose,
  mirrorPose,
  normalizeHeading,
  ORIGIN,
  type Pose,
  relativePose,
  roundPose,
  validatePose,
} from './pose.ts'
export * from './range.ts'
export * from './reposition.ts'
export * from './shape.ts'
export type { Intervals } from './slide-intervals.ts'
export * from './template.ts'
export { lineCrosses, templateCovers } from './template-overlap.ts'
export * from './tokens.ts'
export { TOUCH_TOLERANCE } from './tolerance.ts'
export { distance, type Vec, vec } from './vec.ts'
export * from './wing.ts'
