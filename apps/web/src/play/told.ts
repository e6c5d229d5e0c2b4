import type { EventKind, GameEvent, SeenAttack } from '@flotilla/engine'

/** How long an event is looked at, in milliseconds at the normal pace. */
const spans: { readonly [K in EventKind]?: number } = {
  phase: 420,
  revealed: 260,
  moved: 720,
  action: 240,
  attack: 620,
  rolled: 700,
  changed: 420,
  hit: 620,
  missed: 620,
  shieldLost: 240,
  dealt: 320,
  destroyed: 620,
  fled: 620,
  locked: 260,
  gained: 140,
  metObstacle: 320,
  placed: 260,
  detonated: 520,
  docked: 400,
  deployed: 400,
  rotated: 220,
  split: 520,
  joined: 420,
}

/** How long this event is looked at: wingmates follow their leader more briskly. */
export function spanOf({ kind, rule }: GameEvent): number {
  const span = spans[kind] ?? 0
  if (rule === 'EB-WMOV-3') return 0
  return rule === 'EB-WMOV-2' ? span / 2 : span
}

/** The attack in progress once an event has been told. */
export function attackAfter(before: SeenAttack | undefined, event: GameEvent): SeenAttack | undefined {
  if (event.kind === 'attack') {
    const { ship, target, weapon, range, obstructedBy } = event
    return {
      attacker: ship,
      defender: target,
      weapon,
      arc: '',
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
