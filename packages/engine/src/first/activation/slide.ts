import { type Intervals, type Pose, relativePose } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import type { PlaceQuestion, Question, Refusal, Seat } from '../../kernel/decision.ts'
import { refusal } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'

/** The final positions along a line: its middle, and how far forward of it the ship may be. */
export interface Slide {
  readonly pose: Pose
  readonly offsets: Intervals
}

/** Tolerance for a place chosen by hand, in millimetres and degrees. */
const SLACK = 0.01

type SlideAsk = 'placeRoll' | 'placeTallon'

export const slideQuestion = (
  slide: Slide,
  { seat, ask, rule, ship }: { seat: Seat; ask: SlideAsk; rule: RuleId; ship: ShipId },
): PlaceQuestion<SlideAsk> => ({ seat, ask, rule, subject: ship, limits: { ship, slide } })

/** Returns the slide of a decision that asks for a place along a line. */
export function slideOf(decision: Question): Slide {
  if (decision.ask !== 'placeRoll' && decision.ask !== 'placeTallon')
    throw new Error(`A place along a line is wanted, and there is an answer to ${decision.ask}.`)
  return decision.limits.slide
}

/** Returns the offset nearest to a place, however far away. */
function nearestOffset({ pose, offsets }: Slide, place: Pose): { offset: number; off: number } {
  const { x, y, heading } = relativePose(pose, place)
  const offset = offsets
    .map(([low, high]) => Math.min(high, Math.max(low, y)))
    .sort((a, b) => Math.abs(a - y) - Math.abs(b - y))[0]!
  return { offset, off: Math.max(Math.abs(x), Math.abs(heading), Math.abs(offset - y)) }
}

export function validateSlidePlace(slide: Slide, place: Pose, rule: RuleId): Refusal | undefined {
  if (nearestOffset(slide, place).off <= SLACK) return
  const free = slide.offsets.map(([low, high]) => `${low.toFixed(1)} to ${high.toFixed(1)} mm`).join(', ')
  return refusal(`The ship cannot stand there. Forward of the middle it may be at ${free}.`, rule)
}

/** Returns how far forward of the middle a legal place is. */
export const offsetAt = (slide: Slide, place: Pose): number => nearestOffset(slide, place).offset

/** Returns the only offset of a slide that leaves no choice. */
export function onlyOffset({ offsets }: Slide): number | undefined {
  const [first, ...others] = offsets
  return first && others.length === 0 && first[1] - first[0] < SLACK ? first[0] : undefined
}
