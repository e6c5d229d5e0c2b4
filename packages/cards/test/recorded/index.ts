export { Course } from './course.ts'
export { differenceSummary } from './difference-report.ts'
export { formatAnswer, type RecordedGame, setupOf, shortenId } from './notation.ts'
export {
  cardOf,
  cardsAt,
  type Edition,
  fileOf,
  noteVersion,
  outcomeHash,
  playAgain,
  type Result,
  recordedGames,
  recordedVersions,
  restoreSetup,
  seedOf,
  versionFault,
} from './replay-game.ts'
