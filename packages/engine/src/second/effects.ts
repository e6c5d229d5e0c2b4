/** What cards may ask of a game and do to it. */
export type { ActionFrame } from './actions.ts'
export {
  breakLock,
  gain,
  lock,
  lose,
  move,
  recoverCharges,
  recoverForce,
  recoverShield,
  spendCharges,
  spendForce,
} from './changes.ts'
export { deal, repair, suffer } from './damage.ts'
export {
  type AttackFace,
  countFace,
  type DefenseFace,
  type Die,
  picks,
  reroll,
  rollAttackDie,
  rollDefenseDie,
  turn,
} from './dice.ts'
export { count, facts, inPlay, isEnemy, isStressed, relation, ship, stand } from './state.ts'

import type { RuleId } from '@flotilla/rulebook'
import { call } from '../kernel/game.ts'
import type { ActionFrame } from './actions.ts'
import type { Game } from './state.ts'

/** Lets a ship perform an action: any of its own, or only these. */
export function grantAction(game: Game, ship: number, rule: RuleId, only?: readonly string[]): void {
  call<ActionFrame>(game, { procedure: 'performAction', ship, rule, ...(only ? { only } : {}) })
}
