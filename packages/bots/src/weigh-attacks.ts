import type { Option, OptionOf, OptionOfKind, ShipId } from '@flotilla/engine'
import { attackOdds } from '@flotilla/odds'
import {
  type AimedShot,
  attackInput,
  bestAim,
  defenseInput,
  expectedValue,
  isArmed,
  killValue,
} from './expected-damage.ts'
import { weighSection } from './huge-ships.ts'
import { attackerAt, carriedCounterValue, remoteTargets, remoteTargetValue } from './scenario-remotes.ts'
import { enemyShips, type Fighter, fighterAt, remainingHealth, type Situation } from './situation.ts'
import { createTerms, type Term, totalValue, type WeighedOption } from './terms.ts'

type ShotFields = Pick<OptionOfKind<'shot'>, 'weapon' | 'obstructedBy'> & { readonly range: number }

/** Converts a measured shot into the input of the odds. */
export const shotAim = (situation: Situation, { weapon, range, obstructedBy }: ShotFields): AimedShot => ({
  weapon,
  range,
  obstructed: obstructedBy.length > 0,
  sheltered: obstructedBy.some(
    (id) => situation.obstacles.find((obstacle) => obstacle.id === id)?.effects.shelters,
  ),
})

/** Weighs a shot: its average effect, the chance of a kill, and whether the target may still shoot. */
function weighShot(situation: Situation, from: Fighter, to: Fighter, aim: AimedShot): readonly Term[] {
  const shot = attackOdds(attackInput(from, to.ship.id, aim), defenseInput(to, from, aim))
  const health = remainingHealth(to)
  const kill = shot.damage.reduce((sum, p, damage) => sum + (health > 0 && damage >= health ? p : 0), 0)
  const full = to.facts.hull + to.facts.shields
  const damage = expectedValue(to, shot)
  return createTerms({
    damage,
    goal: damage * (carriedCounterValue(situation, to) - 1),
    silenced: to.ship.engaged ? 0 : 0.5 * kill * killValue(to),
    wounded: health === 0 ? 0 : 0.4 * shot.mean * (1 - health / full),
  })
}

/** The value of a shot at a remote if no better target needs it. */
const REMOTE = 0.2

function weighRemoteShot(situation: Situation, from: Fighter, shot: OptionOfKind<'shot'>): readonly Term[] {
  const remoteTarget = remoteTargets(situation).find(({ target }) => target.ship.id === shot.target)
  return createTerms({
    remote: REMOTE,
    goal: remoteTarget ? remoteTargetValue(situation, from, remoteTarget, shotAim(situation, shot)) : 0,
  })
}

/** The value of energy that is not fired: kept for a red maneuver, or wasted. */
const ENERGY = 0.08

/** Weighs every attack a ship may declare. */
export function weighAttacks(
  situation: Situation,
  id: ShipId,
  options: readonly OptionOf<'chooseAttack'>[],
): WeighedOption<Option>[] {
  const { ships } = situation.view.state
  const from = attackerAt(situation, id)!
  return options.map((shot) => ({
    what: shot,
    why:
      shot.kind === 'decline'
        ? []
        : !ships[shot.target]
          ? weighRemoteShot(situation, from, shot)
          : [
              ...weighShot(
                situation,
                from,
                fighterAt(situation, ships[shot.target]!),
                shotAim(situation, shot),
              ),
              ...createTerms({ energy: -ENERGY * (shot.energy ?? 0) }),
              ...weighSection(fighterAt(situation, ships[shot.target]!), shot.section),
            ],
  }))
}

/**
 * Weighs the ships that may shoot first; the best shot goes first, so that later ships can finish the target
 * or choose another.
 */
export function weighEngagements(
  situation: Situation,
  options: readonly OptionOfKind<'ship'>[],
): WeighedOption<Option>[] {
  const targets = enemyShips(situation).map((ship) => fighterAt(situation, ship))
  return options.map((option) => {
    const ship = situation.view.state.ships[option.ship]
    if (!ship) return { what: option, why: [] }
    const from = fighterAt(situation, ship)
    const shots = targets.flatMap((to) => {
      const aim = isArmed(from) ? bestAim(situation, from, to) : undefined
      return aim ? [totalValue(weighShot(situation, from, to, aim))] : []
    })
    return { what: option, why: createTerms({ bestShot: Math.max(0, ...shots) }) }
  })
}
