export { type Advice, createAdvice } from './advice.ts'
export type { Bot, BotFactory, BotTable } from './bot.ts'
export { botTable } from './bot-table.ts'
export { cadet } from './cadet.ts'
export { type CardUsage, type CountingLibrary, countCardUsage } from './card-usage-counts.ts'
export { type DiceOutlook, diceOutlooks, isSameOutlook } from './dice-outlook.ts'
export { type FleetOptions, fleetSetup } from './fleet-setup.ts'
export { crowdedTable, exploringPlayers, type FuzzResult, fuzzCards, fuzzGame, fuzzPilots } from './fuzz.ts'
export { fuzzExemptions } from './fuzz-exemptions.ts'
export { randomLegalSquads } from './fuzz-squads.ts'
export { type DuelResult, playMirrored, randomDuelSetup } from './mirrored-duel.ts'
export { type AttackInput, type AttackOdds, attackOdds, type DefenseInput } from './odds.ts'
export { pilot } from './pilot.ts'
export { type PlayedMatch, playMatch } from './play-match.ts'
export { type BotRandom, createBotRandom } from './random.ts'
export {
  fullScenarioTables,
  type ScenarioTableOptions,
  scenarioTable,
  scenarioTables,
  teamsFor,
  threatFor,
} from './scenario-table.ts'
export { currentAttackOdds, type ShotToForecast, shotOdds } from './shot-forecast.ts'
export {
  type AnswerContext,
  answerByOrders,
  answerContext,
  askAlways,
  cardSettings,
  defaultOrders,
  type OrderSetting,
  orderSetting,
  orderTopic,
  orderTopics,
  parseOrders,
  type SameAnswer,
  type StandingOrders,
} from './standing-orders.ts'
export type { Term } from './terms.ts'
