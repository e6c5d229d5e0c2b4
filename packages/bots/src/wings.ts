import { type Option, spotBeside } from '@flotilla/engine'
import { type Other, outline, overlaps, type Pose } from '@flotilla/geometry'
import type { Craft } from './bot.ts'
import { type Flown, leaves } from './flight.ts'
import { fighter, healthOf, isStressed, type Scene } from './scene.ts'
import { type Body, bodyAt } from './sight.ts'
import { type Term, terms, total, type Weighed } from './terms.ts'
import { type Outset, weighFlight } from './weigh-flight.ts'

/** What it is worth that a wingmate stays in its wing. */
const TOGETHER = 1.5

export const wingmatesOf = ({ table, view }: Scene, leader: number): Craft[] =>
  view.state.ships.filter(
    (one) => one.place === 'table' && one.inFormation && table.facts[one.id]!.wing!.leader === leader,
  )

/** Where a ship of a wing stands when its leader stands there. */
export function bodyBeside({ table }: Scene, leader: number, pose: Pose, id: number): Body {
  const { base, wing } = table.facts[id]!
  return bodyAt(base, spotBeside(table.facts[leader]!, pose, wing!))
}

/** Whether a body would stand on another ship. */
export const isTaken = (body: Body, others: readonly Other[]): boolean => {
  const hull = outline({ base: 'small', pose: body.pose })
  return others.some((other) => overlaps(hull, outline(other)))
}

/** What a leader's maneuver does for its wingmates, all together. */
export function weighWing(
  outset: Outset,
  leader: number,
  flown: Flown,
  others: readonly Other[],
  friends: readonly Body[],
): Term[] {
  const { scene } = outset
  const mates = wingmatesOf(scene, leader)
  if (mates.length === 0) return []
  const own = new Set([leader, ...mates.map(({ id }) => id)].map(String))
  const strangers = others.filter(({ id }) => !own.has(id))
  const worth = mates.map((mate) => {
    const one = fighter(scene, mate)
    const body = bodyBeside(scene, leader, flown.pose, mate.id)
    const lost = leaves(body, scene.table.area) || isTaken(body, strangers)
    const cannotFollow =
      (flown.difficulty === 'red' && isStressed(mate)) || (flown.difficulty === 'purple' && mate.force === 0)
    if (lost || cannotFollow) return -TOGETHER
    const hull = outline({ base: one.facts.base, pose: body.pose })
    const met = scene.rocks.filter(({ shape }) => overlaps(hull, shape)).map((rock) => ({ rock, on: true }))
    const placed: Flown = {
      ...flown,
      pose: body.pose,
      body,
      full: true,
      stoppedBy: undefined,
      met,
      fled: false,
    }
    return total(weighFlight(outset, one, placed, friends))
  })
  return terms({ wing: worth.reduce((sum, one) => sum + one, 0) })
}

/** Has the healthiest wingmate take what would get through to its leader, if it survives that. */
export function weighSharing(scene: Scene, options: readonly Option[]): Weighed<Option>[] {
  const { attackDice, defenseDice } = scene.view.attack!
  const many = (dice: readonly string[], face: string) => dice.filter((one) => one === face).length
  const hits = many(attackDice, 'hit') - many(defenseDice, 'evade')
  const through = { hit: hits, crit: many(attackDice, 'crit') + Math.min(0, hits) }
  return options.map((what) => {
    const { ship, face } = what as Option & { ship?: number; face?: 'hit' | 'crit' }
    if (ship === undefined || !face) return { what, why: [] }
    const health = healthOf(fighter(scene, scene.view.state.ships[ship]!))
    const useful = through[face] > 0 && health > 1
    return { what, why: terms({ spared: useful ? (face === 'crit' ? 1.2 : 1) + 0.1 * health : -1 }) }
  })
}
