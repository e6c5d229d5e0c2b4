import type { EventOf, GameEvent, TableAttack } from '@flotilla/engine'
import type { AttackOutcome, LogLine } from './table-store.ts'

/** The attack in progress once an event has been told. */
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

/** What an attack came to, in a few words; damage before the result is damage that others take for the target. */
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
