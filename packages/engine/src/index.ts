export * from './editions.ts'
// What the interface to either edition has stands before what the second has by the same name.
export {
  newGame,
  obstacleBy,
  printedDamage,
  restore,
  scores,
  shipCards,
  shown,
  tableRules,
  view,
  wingRoom,
} from './editions.ts'
export * from './fair-seed.ts'
export * from './film.ts'
export * from './fingerprint.ts'
export * as first from './first/index.ts'
export { type Chance, hashOf } from './kernel/chance.ts'
export * from './kernel/decision.ts'
export { choiceFrom, HOST } from './kernel/door.ts'
export type { EventOf, GameEvent } from './kernel/event.ts'
export { DiceRanOut, faultOf, type GameData, type Played, play } from './kernel/game.ts'
export * from './replay.ts'
export * from './second/index.ts'
export * as second from './second/index.ts'
export { type Change, changed, changeOf } from './table/change.ts'
export { farDice, nearDice } from './table/dice.ts'
export { harmless, type ObstacleKeys } from './table/obstacle-keys.ts'
export type { Score, ScoreItem } from './table/score.ts'
export * from './telling.ts'
export type { AbilityOption, Ask, Asks, ChooseAsk, LimitsOf, OptionOf, PlaceAsk } from './vocabulary/asks.ts'
export type {
  Cost,
  Details,
  FiringCost,
  Intent,
  Limits,
  Offer,
  Scope,
  TokenName,
} from './vocabulary/details.ts'
export type { EventKind, Events } from './vocabulary/events.ts'
export * from './vocabulary/shown.ts'
