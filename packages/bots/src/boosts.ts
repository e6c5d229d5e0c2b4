import type { Option } from '@flotilla/engine'
import { parseManeuver } from '@flotilla/geometry'
import { flyEntry } from './dials.ts'
import { fly } from './flight.ts'
import { weighGiants, worthKept } from './giants.ts'
import { dialled, friendsOf, othersNow } from './moves.ts'
import { type Fighter, fighter, type Scene } from './scene.ts'
import { bodyAt } from './sight.ts'
import { terms, total, type Weighed } from './terms.ts'
import { outsetOf, weighFlight } from './weigh-flight.ts'

const AHEAD = { maneuver: { speed: 1, bearing: 'straight' }, difficulty: 'white' } as const

/** How little a boost may gain. */
const LEAST = 0.05

/** A straight before the dial is revealed: worth it when the ship then ends better than without. */
export function weighBooster(scene: Scene, id: number, options: readonly Option[]): Weighed<Option>[] {
  const one = fighter(scene, scene.view.state.ships[id]!)
  const outset = outsetOf(scene)
  const others = othersNow(scene, id)
  const entry = dialled(scene, id)
  const ends = (from: Fighter): number => {
    const flown = flyEntry(scene, from, entry, others)
    return (
      total(weighFlight(outset, from, flown, friendsOf(scene, id))) +
      total(weighGiants(scene, from, entry, flown, others, outset.foes))
    )
  }
  const ahead = fly(scene, one, one.body.pose, AHEAD, others)
  const spent = worthKept(one, one.ship.energy - 1) - worthKept(one, one.ship.energy)
  return options.map((what) => {
    if (what.id === 'decline') return { what, why: terms({ stays: ends(one) + LEAST }) }
    // What is spent now may come back with the maneuver.
    const ship = { ...one.ship, energy: one.ship.energy - 1 }
    const boosted = { ...one, ship, body: bodyAt(one.facts.base, ahead.pose) }
    return { what, why: terms({ ahead: ahead.fled || !ahead.full ? -100 : ends(boosted), spent }) }
  })
}

/** A maneuver that must be flown before the dial is revealed: the one after which the dial ends best. */
export function weighForced(scene: Scene, id: number, options: readonly Option[]): Weighed<Option>[] {
  const one = fighter(scene, scene.view.state.ships[id]!)
  const outset = outsetOf(scene)
  const others = othersNow(scene, id)
  return options.map((what) => {
    const first = { maneuver: parseManeuver(what.maneuver!), difficulty: 'white' } as const
    const begun = fly(scene, one, one.body.pose, first, others)
    const moved = { ...one, body: bodyAt(one.facts.base, begun.pose) }
    const flown = flyEntry(scene, moved, dialled(scene, id), others)
    return {
      what,
      why: begun.fled ? terms({ fled: -100 }) : weighFlight(outset, moved, flown, friendsOf(scene, id)),
    }
  })
}
