import { type BaseId, bases } from './base.ts'
import { composePoses, type Pose, roundPose, turnedPose } from './pose.ts'
import { type Footprint, type Template, templateEnd, templateFootprint, templateStart } from './template.ts'

export interface DevicePlacement {
  readonly base: BaseId
  readonly from: Pose
  /** Straight 1 unless a card says otherwise. */
  readonly template: Template
  /** From the device's origin to the edge that seats against the template. */
  readonly flush: number
}

export interface PlacedDevice {
  readonly pose: Pose
  readonly template: Footprint
}

function placeAlong({ base, from, template, flush }: DevicePlacement, lead: number): PlacedDevice {
  const start = templateStart(composePoses(from, turnedPose(lead)), bases[base].length / 2)
  return {
    pose: roundPose(templateStart(composePoses(start, templateEnd(template)), flush)),
    template: templateFootprint(template, start)!,
  }
}

/**
 * Drops a device: the template is on the rear guides, the device at its far end, facing away from the ship.
 */
export const dropDevice = (device: DevicePlacement): PlacedDevice => placeAlong(device, 180)
/** Launches a device in the same way from the front guides. */
export const launchDevice = (device: DevicePlacement): PlacedDevice => placeAlong(device, 0)

/** Moves a remote along a template, from its front edge; its back edge ends at the far end. */
export const relocateDevice = (from: Pose, template: Template, half: number): Pose =>
  roundPose(templateStart(composePoses(templateStart(from, half), templateEnd(template)), half))
