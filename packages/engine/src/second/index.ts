export type {
  Ability,
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
export { diceAbility, systemRule, triggerOn } from './ability.ts'
export { type ActionRule, cardAction } from './actions/action-rules.ts'
export type { AskContext } from './ask-player.ts'
export type { DeviceLaunch } from './devices/place-device.ts'
export type { RemoteRule } from './devices/remotes.ts'
export * as effects from './effects.ts'
export type { AttackFrame } from './engagement/attack.ts'
export { type Library, type NewGameResult, newGame, restoreGame, type Setup } from './new-game.ts'
export { type RulesetSettings, rulesets } from './ruleset-settings.ts'
export { loadScenario, scenarioNames } from './scenarios/load-scenario.ts'
export { ruleText } from './scenarios/rules/index.ts'
export type * from './scenarios/scenario.ts'
export type { Goal } from './scenarios/scenario-rule.ts'
export { scenarioSchema } from './scenarios/scenario-schema.ts'
export type { Marker, ScenarioState } from './scenarios/scenario-state.ts'
export type { ScenarioView } from './scenarios/scenario-view.ts'
export {
  allowsPlayers,
  limitShare,
  overLimitSeats,
  plannedSide,
  playersWarning,
  type SeatFault,
  scenarioTypeFor,
} from './scenarios/seats.ts'
export { type ScenarioResult, type SchemaFault, validateScenario } from './scenarios/validate-scenario.ts'
export { scoreGame } from './score.ts'
export {
  type AttackView,
  type RemoteView,
  type SeatView,
  type ShipView,
  seatView,
  visibleEvents,
} from './seat-view.ts'
export {
  type DialEntry,
  type ObstacleFacts,
  obstacleFacts,
  pilotCardId,
  type ShipFacts,
  shipAbilityId,
} from './ship-facts.ts'
export type {
  AssignedCondition,
  Deployment,
  Device,
  Game,
  Rules,
  Ship,
  State,
  Token,
} from './state.ts'
export { obstacleInfo, printedDamageCards, shipCards, tableRules, toTableView } from './table-view.ts'
export { poseInFormation, type WingMembership } from './wings/formation.ts'
export { wingmatePlaces } from './wings/place-wing.ts'
