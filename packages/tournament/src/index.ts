export {
  type Announcement,
  announcement,
  areaInMm,
  type EventKind,
  judgesFor,
  matTables,
  type PublicPlan,
  tierFor,
  type Venue,
  venueFor,
} from './announcement.ts'
export { finalRanking, isBracketSize, slotsFor } from './bracket.ts'
export { elapsed, type GamePhase, mayBegin, stillPlayed, timeLeft } from './clock.ts'
export { withoutLists } from './entry.ts'
export type * from './event.ts'
export * from './exchange/index.ts'
export type * from './format.ts'
export { formatRefusals, formatWarnings } from './format-check.ts'
export {
  eventFormats,
  isEventFormatId,
  listsOf,
  mostRounds,
  type RequiredList,
  shareOf,
  withMinutes,
  withRounds,
} from './formats.ts'
export { decimal } from './fraction.ts'
export { nameOf } from './pairing/explain.ts'
export { draftRound } from './pairing/round.ts'
export { dependents, perform, type Replayed, replay, standing } from './perform.ts'
export * from './print/index.ts'
export { costOfSide } from './results.ts'
export { salvoDice } from './salvo.ts'
export { type Losses, type Score, type ScoreItem, scoreAgainst } from './score.ts'
export { type HandedIn, regulationsOf, submission } from './squad-check.ts'
export { standings } from './standings.ts'
