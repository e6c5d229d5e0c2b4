import type { EventOf, GameEvent, ShipCard, TableAttack, TableView } from '@flotilla/engine'
import type { ShotKind, TableBeat } from '../board/table-beats.ts'

/** Returns what a weapon looks like in flight, by its slot and name; a primary weapon fires bolts. */
export function shotKind(weapon: string | undefined, slot: string | undefined): ShotKind {
  if (weapon && /tractor/i.test(weapon)) return 'tractor'
  if (weapon && /ion(?!eer)/i.test(weapon) && !/torpedo|missile/i.test(slot ?? '')) return 'ion'
  if (slot && /missile/i.test(slot)) return 'missile'
  return slot && /torpedo/i.test(slot) ? 'torpedo' : 'bolts'
}

function shotOf(
  { ship, target, kind }: EventOf<'hit'> | EventOf<'missed'>,
  attack: TableAttack | undefined,
  facts: readonly ShipCard[],
): TableBeat[] {
  const weapon = typeof attack?.weapon === 'string' ? attack.weapon : undefined
  const slot = facts[ship]?.weapons.find(({ card }) => card === weapon)?.slot
  return [{ kind: 'shot', from: ship, to: target, shot: shotKind(weapon, slot), hits: kind === 'hit' }]
}

/** Returns what an event looks like on the table, before its changes. */
export function beatsOf(
  event: GameEvent,
  attack: TableAttack | undefined,
  facts: readonly ShipCard[],
  { state }: TableView,
): readonly TableBeat[] {
  switch (event.kind) {
    case 'hit':
    case 'missed':
      return shotOf(event, attack, facts)
    case 'shieldLost':
      return [
        {
          kind: 'shieldHit',
          ship: event.ship,
          from: attack && attack.defender === event.ship ? attack.attacker : undefined,
        },
      ]
    case 'dealt':
      return event.ship === undefined ? [] : [{ kind: 'hullHit', ship: event.ship, isCritical: event.faceup }]
    case 'gained':
      return event.token === 'ion' && event.ship !== undefined ? [{ kind: 'ionised', ship: event.ship }] : []
    case 'destroyed':
      return [{ kind: 'destroyed', ship: event.ship }]
    case 'crippled':
      return [{ kind: 'hullHit', ship: event.ship, isCritical: true }]
    case 'deployed':
      return [{ kind: 'arrival', ship: event.ship }]
    case 'placed':
      // Before the game ships are put down.
      return event.ship === undefined || state.phase === 'setup'
        ? []
        : [{ kind: 'arrival', ship: event.ship }]
    case 'detonated': {
      const pose = state.devices.find(({ id }) => id === event.device)?.pose
      return pose ? [{ kind: 'blast', at: { x: pose.x, y: pose.y } }] : []
    }
    default:
      return []
  }
}
