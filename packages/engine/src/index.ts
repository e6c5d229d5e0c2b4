export * from './editions.ts'
export * as first from './first/index.ts'
export { type Chance, commitment, hashOf } from './kernel/chance.ts'
export * from './kernel/decision.ts'
export { choiceFrom, HOST } from './kernel/door.ts'
export type { EventOf, GameEvent } from './kernel/event.ts'
export { faultOf, type GameData, type Played, play } from './kernel/game.ts'
export * from './replay.ts'
export type {
  Ability,
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
} from './second/ability.ts'
export { on } from './second/ability.ts'
export type { ActionRule } from './second/action-list.ts'
export type { About } from './second/ask.ts'
export type { AttackFrame } from './second/attack.ts'
export * as effects from './second/effects.ts'
export {
  abilityId,
  type DialEntry,
  type ObstacleFacts,
  obstacleFacts,
  pilotId,
  type ShipFacts,
} from './second/facts.ts'
export type { Library, Made, Setup } from './second/game.ts'
export type { Laying } from './second/place-device.ts'
export { type Keys, type ObstacleKeys, rulesets } from './second/ruleset.ts'
export { type Checked, checkScenario, type Fault } from './second/scenarios/check.ts'
export { loadScenario, scenarioNames } from './second/scenarios/load.ts'
export type { Goal } from './second/scenarios/rule.ts'
export { ruleText } from './second/scenarios/rules/index.ts'
export type * from './second/scenarios/scenario.ts'
export {
  allowsPlayers,
  overspent,
  playersWarning,
  type SeatFault,
  shareOf,
  typeFor,
} from './second/scenarios/seats.ts'
export type { Marker, ScenarioState } from './second/scenarios/state.ts'
export type { SeenScenario } from './second/scenarios/view.ts'
export {
  type AssignedCondition,
  type Deployment,
  type Device,
  FIRST_DEVICE,
  FIRST_OBSTACLE,
  type Game,
  type Rules,
  type Ship,
  type State,
  type Token,
} from './second/state.ts'
export { heard, type SeenAttack, type SeenDevice, type SeenShip, type View } from './second/view.ts'
export { spotBeside, type WingFacts } from './second/wings/forming.ts'
export { wingRoom } from './second/wings/placing-wings.ts'
export type { Cost, Intent, Scope } from './table/ability.ts'
export { type Change, changed, changeOf } from './table/change.ts'
export type { Score, ScoreItem } from './table/score.ts'
export * from './telling.ts'
export type { AbilityOption, Ask, Asks, ChooseAsk, OptionOf, PlaceAsk } from './vocabulary/asks.ts'
export type { Details, Limits, Offer, TokenName } from './vocabulary/details.ts'
export type { EventKind, Events } from './vocabulary/events.ts'
