import type { Option, OptionKind, OptionOf, OptionOfKind, ShipId } from '@flotilla/engine'
import { composePoses, type Pose } from '@flotilla/geometry'
import type { BotShip } from './bot.ts'
import { enemyShips, fighterAt, remainingHealth, type Situation, teamShips } from './situation.ts'
import { createTerms, type WeighedOption } from './terms.ts'
import { weighDecloaks } from './weigh-activation.ts'
import { weighDeployments } from './weigh-docking.ts'

const distanceBetween = (a: Pose, b: Pose): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The distance that covers the moves of nearby ships until the device takes effect. */
const NEAR = 220
const OWN = 140

/** Rates a device at a position: enemies near it, and friends in danger. */
function deviceTerms(situation: Situation, id: ShipId, pose: Pose): Record<string, number> {
  const anyNear = (ships: readonly { pose: Pose }[], reach: number) =>
    ships.filter((ship) => distanceBetween(ship.pose, pose) < reach).length
  const friends = teamShips(situation).filter((ship) => ship.id !== id)
  return {
    caught: 0.6 * anyNear(enemyShips(situation), NEAR),
    friends: -0.8 * anyNear(friends, OWN),
    kept: -0.3,
  }
}

const BEHIND = { x: 0, y: -60, heading: 0 }

/** Rates a bomb dropped at a position, or behind a ship. */
export const bombTerms = (
  situation: Situation,
  { id, pose }: BotShip,
  lands: Pose = composePoses(pose, BEHIND),
): Record<string, number> => deviceTerms(situation, id, lands)

/** Weighs the bombs that may be dropped on revealing a dial. */
export const weighBombsOnReveal = (
  situation: Situation,
  id: ShipId,
  options: readonly OptionOf<'dropBomb'>[],
): WeighedOption<Option>[] =>
  options.map((what) => ({
    what,
    why: createTerms(
      what.kind === 'decline' ? {} : bombTerms(situation, situation.view.state.ships[id]!, what.lands),
    ),
  }))

/** Weighs the target of a bomb with a single target: an enemy with little health. */
export function weighStruckShips(
  situation: Situation,
  options: readonly OptionOfKind<'ship'>[],
): WeighedOption<Option>[] {
  const enemies = enemyShips(situation)
  return options.map((what) => {
    const enemy = enemies.find(({ id }) => id === what.ship)
    return {
      what,
      why: createTerms(
        enemy ? { enemy: 1, weak: 1 / (1 + remainingHealth(fighterAt(situation, enemy))) } : {},
      ),
    }
  })
}

/**
 * Weighs a ship's System Phase: decloaking, placing a device where it harms, leaving its carrier near the
 * enemy.
 */
export function weighSystemPhase(
  situation: Situation,
  id: ShipId,
  options: readonly Option[],
): WeighedOption<Option>[] {
  const isOf = (kind: OptionKind) => (option: Option) => option.kind === kind && !option.way
  if (options.some(isOf('decloak')))
    return weighDecloaks(
      situation,
      id,
      options.filter((option) => isOf('decloak')(option) || option.kind === 'decline'),
    )
  if (options.some(isOf('deploy'))) return weighDeployments(situation, id, options)
  return options.map((what) => {
    if (what.way) return { what, why: createTerms({ ability: 0.1 }) }
    switch (what.kind) {
      case 'drop':
      case 'launch':
        return { what, why: createTerms(deviceTerms(situation, id, what.pose)) }
      // A place chosen freely is worth no more than a drop.
      case 'placeBeside':
        return { what, why: createTerms({ ability: -0.1 }) }
      case 'carrier':
        return { what, why: createTerms({ hidden: -1 }) }
      default:
        return { what, why: createTerms({ ability: what.kind === 'decline' ? 0 : 0.1 }) }
    }
  })
}
