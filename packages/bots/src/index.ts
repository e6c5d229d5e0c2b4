export type { Bot } from './bot.ts'
export { cadet } from './cadet.ts'
export { type Fuzzed, fuzz } from './fuzz.ts'
export { type Match, match } from './match.ts'
