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
} from './ability.ts'
export { changing, inSystemPhase, on } from './ability.ts'
export { type ActionRule, action } from './actions/action-list.ts'
export type { About } from './ask.ts'
export type { Laying } from './devices/place-device.ts'
export type { RemoteRule } from './devices/remotes.ts'
export * as effects from './effects.ts'
export type { AttackFrame } from './engagement/attack.ts'
export {
  abilityId,
  type DialEntry,
  type ObstacleFacts,
  obstacleFacts,
  pilotId,
  type ShipFacts,
} from './facts.ts'
export { type Library, type Made, newGame, restore, type Setup } from './game.ts'
export { type Keys, rulesets } from './ruleset.ts'
export { type Checked, checkScenario, type Fault } from './scenarios/check.ts'
export { loadScenario, scenarioNames } from './scenarios/load.ts'
export type { Goal } from './scenarios/rule.ts'
export { ruleText } from './scenarios/rules/index.ts'
export type * from './scenarios/scenario.ts'
export {
  allowsPlayers,
  overspent,
  playersWarning,
  type SeatFault,
  shareOf,
  sideBefore,
  typeFor,
} from './scenarios/seats.ts'
export type { Marker, ScenarioState } from './scenarios/state.ts'
export type { SeenScenario } from './scenarios/view.ts'
export { scores } from './score.ts'
export { obstacleBy, printedDamage, shipCards, shown, tableRules } from './shown.ts'
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
} from './state.ts'
export { heard, type SeenAttack, type SeenDevice, type SeenShip, type View, view } from './view.ts'
export { spotBeside, type WingFacts } from './wings/forming.ts'
export { wingRoom } from './wings/placing-wings.ts'
