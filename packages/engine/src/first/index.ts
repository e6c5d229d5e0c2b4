export type {
  CardRules,
  Cards,
  Deed,
  DiceAbility,
  Me,
  Moment,
  MomentAt,
  Trigger,
  WeaponRule,
  Window,
} from './ability.ts'
export { changing, on } from './ability.ts'
export { type ActionRule, action } from './actions/action-list.ts'
export type { Slide } from './activation/slide.ts'
export { deploymentOf } from './edges.ts'
export * as effects from './effects.ts'
export type { AttackFrame } from './engagement/attack.ts'
export type { DialEntry, ObstacleFacts, ShipFacts } from './facts.ts'
export { type Library, type Made, newGame, restore, type Setup } from './game.ts'
export { measuringFault, rulerOf } from './measuring.ts'
export { type Keys, rulesets } from './ruleset.ts'
export { scoreOf, scores } from './score.ts'
export { laterCards, obstacleBy, printedDamage, shipCards, shown, tableRules } from './shown.ts'
export type { Game, Rules, Ship, State, Token } from './state.ts'
export { type SeenAttack, type SeenShip, type View, view } from './view.ts'
