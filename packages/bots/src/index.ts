export { type Advice, advise } from './advice.ts'
export type { Bot, MakeBot, Table } from './bot.ts'
export { cadet } from './cadet.ts'
export { type Duel, duelSetup, mirrored } from './duel.ts'
export { type Fleet, fleetSetup } from './fleet.ts'
export { keptOdds, type Measured, shotOdds } from './forecast.ts'
export { type Fuzzed, fuzz, fuzzCards, fuzzPilots, tableFull, triers } from './fuzz.ts'
export { legalSquads } from './fuzz-squads.ts'
export { type Match, match } from './match.ts'
export { type Attack, type Defense, type Odds, odds } from './odds.ts'
export {
  asksAll,
  byOrder,
  noOrders,
  type Orders,
  ofCards,
  ordersFrom,
  type Same,
  type Say,
  type Sight,
  sayOf,
  sightOf,
  topicOf,
  topics,
} from './orders.ts'
export { isSame, type Outlook, outlooks } from './outlook.ts'
export { pilot } from './pilot.ts'
export { type Random, random } from './random.ts'
export {
  fullScenarioTables,
  type ScenarioTable,
  scenarioTable,
  scenarioTables,
  teamsFor,
  threatFor,
} from './scenario-table.ts'
export { tableOf } from './table.ts'
export type { Term } from './terms.ts'
export { unseen } from './unseen.ts'
export { type Seen, type Watching, watching } from './watching.ts'
