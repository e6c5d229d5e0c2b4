import type { Cost, Option } from '@flotilla/engine'
import type { Other, Placement, Pose } from '@flotilla/geometry'
import { flyEntry } from './dials.ts'
import { fly, flying } from './flight.ts'
import { bearsOn } from './foes.ts'
import { priceOf } from './prices.ts'
import { enemyShips, fighter, otherShips, ownShips, type Scene } from './scene.ts'
import { bodyAt } from './sight.ts'
import { terms, total, type Weighed } from './terms.ts'
import { outsetOf, weighFlight } from './weigh-flight.ts'

export const othersNow = (scene: Scene, id: number): Other[] =>
  otherShips(scene, id).map((other) => ({
    id: String(other.id),
    base: scene.table.facts[other.id]!.base,
    pose: other.pose,
  }))

export const friendsOf = (scene: Scene, id: number) =>
  ownShips(scene)
    .filter((ship) => ship.id !== id)
    .map((ship) => fighter(scene, ship).body)

export const dialled = (scene: Scene, id: number) =>
  scene.table.facts[id]!.dial.find((entry) => entry.id === scene.view.state.ships[id]!.dial)

/** Which of the seat's ships moves first: one whose way is free, and of those the one in front. */
export function weighActivations(scene: Scene, options: readonly Option[]): Weighed<Option>[] {
  const enemies = enemyShips(scene).map((ship) => fighter(scene, ship).body)
  return options.map((option) => {
    const id = option.ship as number
    const one = fighter(scene, scene.view.state.ships[id]!)
    const { full } = flyEntry(scene, one, dialled(scene, id), othersNow(scene, id))
    const lead = Math.max(0, ...enemies.map((enemy) => bearsOn(one, enemy)))
    return { what: option, why: terms({ bump: full ? 0 : -1, lead: 0.5 * lead }) }
  })
}

/** Whether a revealed dial is turned, for what that costs: whoever has moved since it was set may be in its way, or gone. */
export function weighTurning(
  scene: Scene,
  id: number,
  options: readonly Option[],
  cost?: Cost,
): Weighed<Option>[] {
  const outset = outsetOf(scene)
  const one = fighter(scene, scene.view.state.ships[id]!)
  const others = othersNow(scene, id)
  const friends = friendsOf(scene, id)
  return options.map((what) => {
    const turned = one.facts.dial.find((entry) => entry.id === what.maneuver)
    const flown = flyEntry(scene, one, turned ?? dialled(scene, id), others)
    const price = turned ? -priceOf(cost) : 0
    return { what, why: [...weighFlight(outset, one, flown, friends), ...terms({ price })] }
  })
}

/** Where a Tallon roll ends. One that is not on the dial comes of an action, and its middle will do. */
export function weighTallon(scene: Scene, id: number, options: readonly Option[]): Weighed<Option>[] {
  const outset = outsetOf(scene)
  const one = fighter(scene, scene.view.state.ships[id]!)
  const flight = flying(scene, one, dialled(scene, id))
  if (flight.maneuver.bearing !== 'tallon')
    return options.map((what) => ({ what, why: terms({ middle: what.id === 'middle' ? 1 : 0 }) }))
  return options.map((what) => {
    const flown = fly(scene, one, one.body.pose, flight, othersNow(scene, id), what.placement as Placement)
    return { what, why: weighFlight(outset, one, flown, friendsOf(scene, id)) }
  })
}

/** Where a ship decloaks to, with the dial it has set; one that stays cloaked cannot shoot. */
export function weighDecloaks(scene: Scene, id: number, options: readonly Option[]): Weighed<Option>[] {
  const outset = outsetOf(scene)
  const { ships } = scene.view.state
  const cloaked = fighter(scene, ships[id]!)
  const { cloak: _, ...tokens } = cloaked.ship.tokens
  const uncloaked = { ...cloaked, ship: { ...cloaked.ship, tokens } }
  return options.map((what) => {
    const pose = what.pose as Pose | undefined
    const one = pose ? { ...uncloaked, body: bodyAt(uncloaked.facts.base, pose) } : cloaked
    const flown = flyEntry(scene, one, dialled(scene, id), othersNow(scene, id))
    return { what, why: weighFlight(outset, one, flown, friendsOf(scene, id)) }
  })
}

/** What an enemy flies that may not fly what it has revealed: whatever suits it least. */
export function weighForEnemy(scene: Scene, id: number, options: readonly Option[]): Weighed<Option>[] {
  const { seat, dial } = scene.table.facts[id]!
  const theirs: Scene = { ...scene, view: { ...scene.view, seat } }
  const outset = outsetOf(theirs)
  const one = fighter(scene, scene.view.state.ships[id]!)
  return options.map((what) => {
    const entry = dial.find((known) => known.id === what.maneuver)
    const flown = flyEntry(theirs, one, entry, othersNow(scene, id))
    const liked = total(weighFlight(outset, one, flown, friendsOf(theirs, id)))
    return { what, why: terms({ disliked: -liked }) }
  })
}

/** What a jammed ship loses: of an enemy whatever helps it most as it stands, of one's own whatever helps least. */
export function weighJams(scene: Scene, id: number, options: readonly Option[]): Weighed<Option>[] {
  const helps: Readonly<Record<string, number>> = {
    focus: 1,
    reinforceFore: 0.7,
    reinforceAft: 0.7,
    evade: 0.6,
    calculate: 0.5,
  }
  const { engaged } = scene.view.state.ships[id]!
  const sign = scene.table.facts[id]!.seat === scene.view.seat ? -1 : 1
  return options.map((what) => ({
    what,
    why: terms({
      token: sign * (helps[what.id] ?? 0),
      lock: what.target !== undefined && !engaged ? sign * 0.8 : 0,
    }),
  }))
}
