import { type BaseId, bases } from './base.ts'
import { compose, type Pose, rounded, turned } from './pose.ts'
import { type Footprint, footprint, seated, type Template, templateEnd } from './template.ts'

export interface Drop {
  readonly base: BaseId
  readonly from: Pose
  /** Straight 1 unless a card says otherwise. */
  readonly template: Template
  /** From the device's origin to the edge that seats against the template. */
  readonly flush: number
}

export interface Laid {
  readonly pose: Pose
  readonly template: Footprint
}

function lay({ base, from, template, flush }: Drop, lead: number): Laid {
  const start = seated(compose(from, turned(lead)), bases[base].length / 2)
  return {
    pose: rounded(seated(compose(start, templateEnd(template)), flush)),
    template: footprint(template, start)!,
  }
}

/** Dropped: the template on the rear guides, the device at its far end, facing away from the ship. */
export const drop = (device: Drop): Laid => lay(device, 180)
/** Launched: the same from the front guides. */
export const launch = (device: Drop): Laid => lay(device, 0)

/** A remote that moves itself along a template: from its front edge, its back edge to the far end. */
export const relocate = (from: Pose, template: Template, half: number): Pose =>
  rounded(seated(compose(seated(from, half), templateEnd(template)), half))
