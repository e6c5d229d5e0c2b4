import type { EventOf, GameEvent, TableAttack } from '@flotilla/engine'
import type { AttackOutcome, LogLine } from './table-snapshot.ts'

/** Returns the attack in progress after an event. */
export function attackAfter(before: TableAttack | undefined, event: GameEvent): TableAttack | undefined {
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

/**
 * Describes the result of an attack in a few words. Damage before the result is damage that other ships take
 * for the target.
 */
export function attackOutcome(
  event: EventOf<'hit'> | EventOf<'missed'>,
  lines: readonly LogLine[],
): AttackOutcome {
  const attack = lines.findLastIndex(({ kind }) => kind === 'attack')
  const moved = lines.slice(attack).filter(({ kind }) => kind === 'shieldLost' || kind === 'dealt').length
  const others = moved > 0 ? `, ${moved} damage to others` : ''
  return event.kind === 'hit'
    ? { text: `Hit: ${event.hits + event.crits} damage${others}`, good: true }
    : { text: `Miss${others}`, good: false }
}
