export type { Bot, BotFactory, BotTable } from './bot.ts'
export { botTable } from './bot-table.ts'
export { cadet } from './cadet.ts'
export { type CardUsage, type CountingLibrary, countCardUsage } from './card-usage-counts.ts'
export { pilot } from './pilot.ts'
export { type PlayedMatch, playMatch } from './play-match.ts'
export { type BotRandom, createBotRandom } from './random.ts'
export { firstEditionFactions, firstEditionObstacleIds, randomDuelSetup } from './random-duel-setup.ts'
export {
  fullScenarioTables,
  type ScenarioTableOptions,
  scenarioTable,
  scenarioTables,
  teamsFor,
  threatFor,
} from './scenario-table.ts'
export type { Term } from './terms.ts'
