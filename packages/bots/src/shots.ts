import type { Option } from '@flotilla/engine'
import { weighSection } from './giants.ts'
import { odds } from './odds.ts'
import { attackerAt, bountyOn, prizesOf, weighPrize } from './remotes.ts'
import { enemyShips, type Fighter, fighter, healthOf, type Scene } from './scene.ts'
import { type Term, terms, total, type Weighed } from './terms.ts'
import { type Aim, aimAt, attackOf, defenseOf, isArmed, killWorth, worthOf } from './threat.ts'

interface Shot {
  readonly weapon?: number | string
  readonly range?: number
  readonly obstructedBy?: readonly number[]
}

/** A shot the game has measured, as the odds want it. */
export const aimOf = (scene: Scene, { weapon, range, obstructedBy = [] }: Shot): Aim => ({
  weapon: weapon!,
  range: range!,
  obstructed: obstructedBy.length > 0,
  sheltered: obstructedBy.some((id) => scene.rocks.find((rock) => rock.id === id)?.effects.shelters),
})

/** What speaks for a shot: what it does on average, the chance of a kill, and that the target may still shoot. */
function weighShot(scene: Scene, from: Fighter, to: Fighter, aim: Aim): readonly Term[] {
  const shot = odds(attackOf(from, to.ship.id, aim), defenseOf(to, from, aim))
  const health = healthOf(to)
  const kill = shot.damage.reduce((sum, p, damage) => sum + (health > 0 && damage >= health ? p : 0), 0)
  const full = to.facts.hull + to.facts.shields
  const damage = worthOf(to, shot)
  return terms({
    damage,
    goal: damage * (bountyOn(scene, to) - 1),
    silenced: to.ship.engaged ? 0 : 0.5 * kill * killWorth(to),
    wounded: health === 0 ? 0 : 0.4 * shot.mean * (1 - health / full),
  })
}

/** A remote is worth a shot that nothing better needs. */
const REMOTE = 0.2

function weighRemoteShot(scene: Scene, from: Fighter, shot: Option): readonly Term[] {
  const prize = prizesOf(scene).find(({ target }) => target.ship.id === shot.target)
  return terms({ remote: REMOTE, goal: prize ? weighPrize(scene, from, prize, aimOf(scene, shot)) : 0 })
}

/** Energy that is not fired is kept for a red maneuver, or wasted. */
const ENERGY = 0.08

/** Every attack a ship may declare and what speaks for it. */
export function weighAttacks(scene: Scene, id: number, options: readonly Option[]): Weighed<Option>[] {
  const { ships } = scene.view.state
  const from = attackerAt(scene, id)!
  return options.map((shot) => ({
    what: shot,
    why:
      shot.target === undefined
        ? []
        : !ships[shot.target]
          ? weighRemoteShot(scene, from, shot)
          : [
              ...weighShot(scene, from, fighter(scene, ships[shot.target]!), aimOf(scene, shot)),
              ...terms({ energy: -ENERGY * (shot.energy ?? 0) }),
              ...weighSection(fighter(scene, ships[shot.target]!), shot.section),
            ],
  }))
}

/** Which ship shoots first: the one with the best shot, so that those after it can finish or turn elsewhere. */
export function weighEngagements(scene: Scene, options: readonly Option[]): Weighed<Option>[] {
  const targets = enemyShips(scene).map((ship) => fighter(scene, ship))
  return options.map((option) => {
    const ship = scene.view.state.ships[option.ship as number]
    if (!ship) return { what: option, why: [] }
    const from = fighter(scene, ship)
    const shots = targets.flatMap((to) => {
      const aim = isArmed(from) ? aimAt(scene, from, to) : undefined
      return aim ? [total(weighShot(scene, from, to, aim))] : []
    })
    return { what: option, why: terms({ bestShot: Math.max(0, ...shots) }) }
  })
}
