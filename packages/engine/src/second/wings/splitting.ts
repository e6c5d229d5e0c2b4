import type { RuleId } from '@flotilla/rulebook'
import { emit } from '../../kernel/game.ts'
import { mark } from '../changes.ts'
import { type Game, ownWing, ship } from '../state.ts'
import { wingmatesOf } from './forming.ts'

/** A wingmate leaves the formation and flies by itself from now on. */
export function split(game: Game, id: number, rule: RuleId): void {
  const { inFormation, activated } = ship(game, id)
  if (!inFormation) return
  const { phase } = game.state
  const stray = !activated && (phase === 'system' || phase === 'activation')
  mark(game, id, { inFormation: false, stray })
  emit(game, { kind: 'split', rule, ship: id, leader: ownWing(game, id).leader })
}

/** All wingmates of a leader split. */
export function splitAll(game: Game, leader: number, rule: RuleId): void {
  for (const { id } of wingmatesOf(game, leader)) split(game, id, rule)
}
