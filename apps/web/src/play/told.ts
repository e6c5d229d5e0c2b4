import type { GameEvent, ShownAttack } from '@flotilla/engine'

/** The attack in progress once an event has been told. */
export function attackAfter(before: ShownAttack | undefined, event: GameEvent): ShownAttack | undefined {
  if (event.kind === 'attack') {
    const { ship, target, weapon, range, obstructedBy } = event
    return {
      attacker: ship,
      defender: target,
      weapon,
      range,
      obstructedBy,
      attackDice: [],
      defenseDice: [],
    }
  }
  if (!before || (event.kind !== 'rolled' && event.kind !== 'changed')) return before
  const { ship, faces } = event
  if (ship === before.attacker) return { ...before, attackDice: faces }
  return ship === before.defender ? { ...before, defenseDice: faces } : before
}
