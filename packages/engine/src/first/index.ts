export type {
  CardContext,
  CardRules,
  Cards,
  DiceAbility,
  PermissionQuery,
  TriggeredAbility,
  WeaponRule,
  WindowEvent,
  WindowEventAt,
  WindowName,
} from './ability.ts'
export { diceAbility, triggerOn } from './ability.ts'
export { type ActionRule, cardAction } from './actions/action-rules.ts'
export type { Slide } from './activation/slide.ts'
export { deploymentOf } from './edges.ts'
export * as effects from './effects.ts'
export type { AttackFrame } from './engagement/attack.ts'
export { type Library, type NewGameResult, newGame, restoreGame, type Setup } from './new-game.ts'
export { measuringRefusal, rulerLength } from './ruler-limits.ts'
export { type RulesetSettings, rulesets } from './ruleset-settings.ts'
export { scoreGame, scoreOfTeam } from './score.ts'
export { type AttackView, type SeatView, type ShipView, seatView } from './seat-view.ts'
export type { DialEntry, ObstacleFacts, ShipFacts } from './ship-stats.ts'
export type { Game, Rules, Ship, State, Token } from './state.ts'
export {
  cardsOutsideSquads,
  obstacleInfo,
  printedDamageCards,
  shipCards,
  tableRules,
  toTableView,
} from './table-view.ts'
