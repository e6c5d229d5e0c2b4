import { attackRange, bodyShape, fireLines, sectionShape } from '@flotilla/geometry'
import type { Seat } from '../../kernel/decision.ts'
import { parseIds } from '../../shared/surroundings.ts'
import { bombsOnTable } from '../devices/detonation.ts'
import { hugeObstructions } from '../huge/shots.ts'
import { obstaclesOnTable } from '../objects-on-table.ts'
import { footprintOf, type Game, ship } from '../state.ts'
import type { AttackFrame } from './attack.ts'

/**
 * Reports whether the range of an attack is measured through a bomb or mine of such a seat. Of several
 * shortest lines through the same obstacles the attacker takes one through no bomb.
 */
export function rangeThroughBomb(
  game: Game,
  { attacker, defender, section, from, arc, obstructedBy }: AttackFrame,
  isSuch: (seat: Seat) => boolean,
): boolean {
  const bombs = bombsOnTable(game)
    .filter(({ seat }) => isSuch(seat))
    .map(({ id, shape }) => ({ id: String(id), shape }))
  if (bombs.length === 0) return false
  const here = footprintOf(game, ship(game, attacker))
  const there = footprintOf(game, ship(game, defender))
  const { spans = [] } =
    attackRange({
      edition: 'first',
      attacker: here,
      target: section ? sectionShape(there, section) : bodyShape(there),
      ...(from ? { from: sectionShape(here, from) } : {}),
      ...(arc ? { arc } : {}),
    }) ?? {}
  const isBomb = (id: string) => bombs.some((bomb) => bomb.id === id)
  const lines = fireLines(spans, [
    ...obstaclesOnTable(game),
    ...hugeObstructions(game, attacker, defender),
    ...bombs,
  ]).map(({ obstructedBy: met }) => ({
    passes: met.some(isBomb),
    past: parseIds(met.filter((id) => !isBomb(id))),
  }))
  const such = lines.filter(({ past }) => past.every((id) => obstructedBy.includes(id)))
  return such.length > 0 && such.every(({ passes }) => passes)
}
