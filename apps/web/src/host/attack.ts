import type { GameEvent } from '@flotilla/engine'
import type { AttackSeen } from './protocol.ts'

/** The attack in progress after more has happened. */
export function attackAfter(
  before: AttackSeen | undefined,
  events: readonly GameEvent[],
): AttackSeen | undefined {
  let attack = before
  for (const event of events) {
    const { kind, ship, faces } = event
    if (kind === 'attack') {
      const { target, weapon, range, obstructedBy } = event as unknown as AttackSeen & { target: number }
      attack = { attacker: ship as number, defender: target, weapon, range, obstructedBy }
    } else if (kind === 'hit' || kind === 'missed') attack = undefined
    else if (attack && (kind === 'rolled' || kind === 'changed')) {
      if (ship === attack.attacker) attack = { ...attack, attackDice: faces as string[] }
      else if (ship === attack.defender) attack = { ...attack, defenseDice: faces as string[] }
    }
  }
  return attack
}
