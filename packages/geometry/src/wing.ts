import { bases } from './base.ts'
import { composePoses, type Pose, relativePose, roundPose } from './pose.ts'
import { TEMPLATE_WIDTH } from './template.ts'

export const wingPositions = [
  'leader',
  'leftFlank',
  'rightFlank',
  'rearSupport',
  'leftSupport',
  'rightSupport',
] as const
export type WingPosition = (typeof wingPositions)[number]

/** The width of a base and a tool: tools are as wide as a template, and wingmates are small ships. */
const STEP = bases.small.length + TEMPLATE_WIDTH

type WingSpotOffset = readonly [across: number, back: number]

/** Columns to the right and rows back, counted in steps of a base and a tool. */
const spots: Record<WingPosition, WingSpotOffset> = {
  leader: [0, 0],
  leftFlank: [-1, 0],
  rightFlank: [1, 0],
  rearSupport: [0, 1],
  leftSupport: [-1, 1],
  rightSupport: [1, 1],
}

/** The usual positions of wingmates, by the size of the wing. */
export const formations: Record<3 | 4 | 5 | 6, readonly WingPosition[]> = {
  3: ['leftFlank', 'rightFlank'],
  4: ['leftFlank', 'rightFlank', 'rearSupport'],
  5: ['leftFlank', 'rightFlank', 'leftSupport', 'rightSupport'],
  6: ['leftFlank', 'rightFlank', 'rearSupport', 'leftSupport', 'rightSupport'],
}

const stepPose = ([across, back]: WingSpotOffset): Pose => ({ x: across * STEP, y: -back * STEP, heading: 0 })

/**
 * Returns the place of a wing position beside a leader, as with the full-size tool. The smaller tools place
 * one ship beside or behind another, and give the same places in any order.
 */
export const wingToolPose = (leader: Pose, position: WingPosition): Pose =>
  roundPose(composePoses(leader, stepPose(spots[position])))

/** Returns the pose of a leader, given a wingmate in formation. */
export const leaderPoseFor = (wingmate: Pose, position: WingPosition): Pose =>
  roundPose(composePoses(wingmate, relativePose(stepPose(spots[position]), { x: 0, y: 0, heading: 0 })))
