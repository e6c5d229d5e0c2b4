import type { AnyView } from '@flotilla/engine'
import type { Table } from './bot.ts'
import { dealing, evadeChances, type Odds, odds, through } from './odds.ts'
import { attackerAt } from './remotes.ts'
import { fighter, type Scene, sceneOf } from './scene.ts'
import { aimOf } from './shots.ts'
import { attackOf, defenseOf } from './threat.ts'

/** A shot that has been measured: of an option to attack, or of the attack in progress. */
export interface Measured {
  readonly attacker: number
  readonly defender: number
  readonly weapon: number | string
  readonly range: number
  readonly obstructedBy: readonly number[]
}

function sides(scene: Scene, shot: Measured) {
  const { ships } = scene.view.state
  const from = attackerAt(scene, shot.attacker)!
  const to = fighter(scene, ships[shot.defender]!)
  const aim = aimOf(scene, shot)
  return { attack: attackOf(from, shot.defender, aim), defense: defenseOf(to, from, aim) }
}

/** How a shot may end before any die is rolled, with what the tokens of both can do. Cards are not counted. */
export function shotOdds(table: Table, view: AnyView, shot: Measured): Odds {
  const { attack, defense } = sides(sceneOf(table, view), shot)
  return odds(attack, defense)
}

/** How the attack in progress may end if its attack dice stay as they are. */
export function keptOdds(table: Table, view: AnyView, shot: Measured, faces: readonly string[]): Odds {
  const { attack, defense } = sides(sceneOf(table, view), shot)
  const hits = faces.filter((face) => face === 'hit').length
  const crits = faces.filter((face) => face === 'crit').length
  const damage = new Array<number>(faces.length + 1).fill(0)
  let mean = 0
  let critical = 0
  evadeChances(defense).forEach((p, evades) => {
    const left = through(hits, crits, evades, defense.reinforce)
    damage[left.damage]! += p
    mean += p * left.damage
    critical += p * left.crits
  })
  return dealing(attack, { damage, mean, crits: critical })
}
