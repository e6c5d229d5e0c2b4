export { Course } from './course.ts'
export { differenceSummary } from './difference-report.ts'
export { formatAnswer, type RecordedGame, setupOf, shortenId } from './notation.ts'
export {
  cardOf,
  cardsAt,
  type Edition,
  fileOf,
  playAgain,
  type Result,
  recordedGames,
  restoreSetup,
  seedOf,
} from './replay-game.ts'
