export { Course } from './course.ts'
export { type RecordedGame, setupOf, shortened, written } from './notation.ts'
export {
  cardOf,
  cardsAt,
  type Edition,
  fileOf,
  playAgain,
  playable,
  type Result,
  recordedGames,
  seedOf,
} from './playing.ts'
export { summary } from './telling.ts'
