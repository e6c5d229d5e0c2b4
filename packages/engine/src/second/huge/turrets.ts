import type { Question } from '../../kernel/decision.ts'
import { emit } from '../../kernel/game.ts'
import type { CardId, ShipId } from '../../vocabulary/ids.ts'
import { type OptionOfKind, toOptionId } from '../../vocabulary/options.ts'
import { updateShip } from '../changes.ts'
import { facts, type Game, type Pointing, type Ship, ship } from '../state.ts'

const arcs = {
  single: ['front', 'right', 'rear', 'left'],
  /** Either of its two arcs stands for both. */
  double: ['front', 'right'],
} as const satisfies Record<string, readonly Pointing[]>

type TurretDirections = Readonly<Record<string, Pointing>>

/** Returns where a turret of a huge ship points. */
export const turretDirection = (one: Ship, card: CardId): Pointing => one.turrets[card] ?? 'front'

/** Returns every way to rotate one or more of the turrets of a huge ship. */
export function turretRotations(game: Game, one: Ship): OptionOfKind<'turrets'>[] {
  let ways: TurretDirections[] = [{}]
  for (const { card, kind } of facts(game, one.id).turrets) {
    const free = arcs[kind].filter((arc) => arc !== turretDirection(one, card))
    ways = ways.flatMap((way) => [way, ...free.map((arc) => ({ ...way, [card]: arc }))])
  }
  return ways
    .filter((way) => Object.keys(way).length > 0)
    .map((turn) => ({
      id: toOptionId(
        `rotateArc:${Object.entries(turn)
          .map(([card, arc]) => `${card}:${arc}`)
          .join('&')}`,
      ),
      kind: 'turrets' as const,
      turn,
    }))
}

export function turnTurrets(
  game: Game,
  id: ShipId,
  turn: TurretDirections,
  rule: 'C2-SETUP-8' | 'C2-HUGE-27',
): void {
  updateShip(game, id, { turrets: { ...ship(game, id).turrets, ...turn } })
  for (const [card, turret] of Object.entries(turn))
    emit(game, { kind: 'rotated', rule, ship: id, card, turret })
}

/** Asks where the next unset turret of a newly placed huge ship points. */
export function turretsQuestion(game: Game, id: ShipId): Question | undefined {
  const { seat, turrets } = facts(game, id)
  const next = turrets.find(({ card }) => ship(game, id).turrets[card] === undefined)
  if (!next) return
  return {
    seat,
    ask: 'setTurret',
    rule: 'C2-SETUP-8',
    subject: id,
    options: arcs[next.kind].map((arc) => ({
      id: toOptionId(arc),
      kind: 'turret',
      turret: arc,
      card: next.card,
    })),
  }
}
