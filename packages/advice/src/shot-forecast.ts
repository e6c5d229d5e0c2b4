import type { BotTable } from '@flotilla/bots'
import {
  attackerAt,
  attackInput,
  createSituation,
  defenseInput,
  fighterAt,
  type Situation,
  shotAim,
} from '@flotilla/bots/judgement'
import type { AnySeatView, ShipId } from '@flotilla/engine'
import { type AttackOdds, attackOdds, damageAfterEvades, evadeChances, withDealtDamage } from '@flotilla/odds'

/** A measured shot: of an option to attack, or of the attack in progress. */
export interface ShotToForecast {
  readonly attacker: ShipId
  readonly defender: ShipId
  readonly weapon: number | string
  readonly range: number
  readonly obstructedBy: readonly number[]
}

function attackSides(situation: Situation, shot: ShotToForecast) {
  const { ships } = situation.view.state
  const from = attackerAt(situation, shot.attacker)!
  const to = fighterAt(situation, ships[shot.defender]!)
  const aim = shotAim(situation, shot)
  return { attack: attackInput(from, shot.defender, aim), defense: defenseInput(to, from, aim) }
}

/**
 * Returns the odds of a shot before any die is rolled, with all tokens of both sides. Cards are not counted.
 */
export function shotOdds(table: BotTable, view: AnySeatView, shot: ShotToForecast): AttackOdds {
  const { attack, defense } = attackSides(createSituation(table, view), shot)
  return attackOdds(attack, defense)
}

/** Returns the odds of the attack in progress if its attack dice stay as they are. */
export function currentAttackOdds(
  table: BotTable,
  view: AnySeatView,
  shot: ShotToForecast,
  faces: readonly string[],
): AttackOdds {
  const { attack, defense } = attackSides(createSituation(table, view), shot)
  const hits = faces.filter((face) => face === 'hit').length
  const crits = faces.filter((face) => face === 'crit').length
  const damage = new Array<number>(faces.length + 1).fill(0)
  let mean = 0
  let critical = 0
  evadeChances(defense).forEach((p, evades) => {
    const left = damageAfterEvades(hits, crits, evades, defense.reinforce)
    damage[left.damage]! += p
    mean += p * left.damage
    critical += p * left.crits
  })
  return withDealtDamage(attack, { damage, mean, crits: critical })
}
