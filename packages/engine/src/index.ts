export * from './editions.ts'
export * from './fair-seed.ts'
export * as first from './first/index.ts'
export { type GameView, gameView } from './game-view.ts'
export { type Chance, hashText } from './kernel/chance.ts'
export * from './kernel/decision.ts'
export { applyDiff, type Diff, diff } from './kernel/diff.ts'
export type { EventOf, GameEvent } from './kernel/event.ts'
export { FixedDiceExhausted, type GameData, type PlayResult, play, validateChoice } from './kernel/game.ts'
export { HOST_SEAT, parseChoice } from './kernel/parse-input.ts'
export { type HasRulesVersion, type Migration, migratePosition } from './kernel/rules-version.ts'
export * from './recording.ts'
export * from './replay.ts'
export * from './rules-segment.ts'
export * as second from './second/index.ts'
export { rangeAttackBonus, rangeDefenseBonus } from './shared/dice.ts'
export { noObstacleEffects, type ObstacleEffects } from './shared/obstacle-effects.ts'
export type { Score, ScoreItem } from './shared/score.ts'
export * from './view-updates.ts'
export type { EventKind, Events } from './vocabulary/events.ts'
export * from './vocabulary/ids.ts'
export type {
  Cost,
  FiringCost,
  Intent,
  PlacementLimits,
  Scope,
  TokenName,
} from './vocabulary/limits-and-costs.ts'
export * from './vocabulary/options.ts'
export type {
  AbilityOption,
  ActionOption,
  ChooseQuestionKind,
  DiceOption,
  LimitsOf,
  OptionOf,
  OptionSource,
  PlaceQuestionKind,
  QuestionKind,
  QuestionTypes,
} from './vocabulary/questions.ts'
export * from './vocabulary/table-view.ts'
