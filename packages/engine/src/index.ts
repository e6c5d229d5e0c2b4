export { type Chance, commitment, hashOf } from './kernel/chance.ts'
export * from './kernel/decision.ts'
export type { GameEvent } from './kernel/event.ts'
export { faultOf, type GameData, type Played, play } from './kernel/game.ts'
export * from './replay.ts'
export type { DialEntry, ObstacleFacts, ShipFacts } from './second/facts.ts'
export { clone, type Made, newGame, restore, type Setup, write } from './second/game.ts'
export { type Keys, type ObstacleKeys, rulesets } from './second/ruleset.ts'
export {
  type Deployment,
  FIRST_OBSTACLE,
  type Game,
  type Rules,
  type Ship,
  type State,
  type Token,
} from './second/state.ts'
export { heard, type SeenShip, type View, view } from './second/view.ts'
