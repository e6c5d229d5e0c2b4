import type { GameEvent } from '@flotilla/engine'
import type { AttackRoll, DefenseRoll } from './odds.ts'

/** The attack in progress, as told at the table. */
export interface Volley {
  readonly attacker: number
  readonly defender: number
  readonly weapon: number | string
  readonly range: number
  readonly obstructedBy: readonly number[]
  readonly attack?: AttackRoll
  readonly defense?: DefenseRoll
}

const tally = (faces: readonly string[]): AttackRoll & DefenseRoll => {
  const roll = { hit: 0, crit: 0, focus: 0, blank: 0, evade: 0 }
  for (const face of faces) roll[face as keyof typeof roll]++
  return roll
}

/** The attack in progress after more has happened. */
export function hear(before: Volley | undefined, events: readonly GameEvent[]): Volley | undefined {
  let volley = before
  for (const event of events) {
    if (event.kind === 'attack') {
      const { ship, target, weapon, range, obstructedBy } = event as unknown as {
        ship: number
        target: number
        weapon: number | string
        range: number
        obstructedBy: readonly number[]
      }
      volley = { attacker: ship, defender: target, weapon, range, obstructedBy }
    }
    if (event.kind === 'hit' || event.kind === 'missed') volley = undefined
    if (!volley || (event.kind !== 'rolled' && event.kind !== 'changed')) continue
    const roll = tally(event.faces as readonly string[])
    if (event.ship === volley.attacker) volley = { ...volley, attack: roll }
    if (event.ship === volley.defender) volley = { ...volley, defense: roll }
  }
  return volley
}
