import type { ShipId, TableView } from '@flotilla/engine'
import type { AttackRoll, DefenseRoll } from '@flotilla/odds'

/** The attack in progress, with its dice counted by face. */
export interface CurrentAttack {
  readonly attacker: ShipId
  readonly defender: ShipId
  readonly weapon: number | string
  readonly range: number
  readonly obstructedBy: readonly number[]
  readonly attack: AttackRoll
  readonly defense: DefenseRoll
}

const countFaces = (faces: readonly string[]): AttackRoll & DefenseRoll => {
  const roll = { hit: 0, crit: 0, focus: 0, blank: 0, evade: 0 }
  for (const face of faces) roll[face as keyof typeof roll]++
  return roll
}

/** Returns the attack in a view, if it targets a ship. */
export function attackInView({ attack, state }: TableView): CurrentAttack | undefined {
  if (!attack || !state.ships[attack.defender]) return
  return { ...attack, attack: countFaces(attack.attackDice), defense: countFaces(attack.defenseDice) }
}
