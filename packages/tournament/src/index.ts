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
export {
  type Call,
  type CallOf,
  judgesWanted,
  matchIn,
  matchOf,
  type Reported,
  reportedIn,
  type Wanted,
} from './calls.ts'
export { elapsed, type GamePhase, mayBegin, stillPlayed, timeLeft } from './clock.ts'
export {
  type Component,
  type ComponentCase,
  type ComponentQuery,
  type ComponentVerdict,
  componentCases,
  componentNamed,
  components,
  componentVerdict,
  type Family,
  familyOf,
  findComponents,
  type Measured,
  type Subject,
  type Treatment,
  templateLength,
  treatmentNamed,
  treatments,
  type Verdict,
} from './components.ts'
export { answerOf, answerWords, withoutLists } from './entry.ts'
export type * from './event.ts'
export * from './exchange/index.ts'
export type * from './format.ts'
export { formatRefusals, formatWarnings, hugeObstacleRefusal } from './format-check.ts'
export {
  eventFormats,
  isEventFormatId,
  isOptionalKey,
  listsOf,
  mostRounds,
  type RequiredList,
  shareOf,
  withMinutes,
  withRounds,
} from './formats.ts'
export { decimal } from './fraction.ts'
export { actText, inWords, onText, resultText, rulingActText, rulingText, subjectText } from './log-words.ts'
export { broughtTo, type Contradiction, type Merged, mergeEvents, type Settlement } from './merge.ts'
export { nameKey } from './names.ts'
export {
  type Item,
  type ItemKind,
  type Packer,
  type PackingList,
  packingLists,
  packingOf,
} from './packing.ts'
export { nameOf } from './pairing/explain.ts'
export { draftRound } from './pairing/round.ts'
export { dependents, nextEntrant, perform, type Replayed, replay, standing } from './perform.ts'
export { type Place, placesOf } from './places.ts'
export * from './print/index.ts'
export { productLegal, productWarnings } from './products.ts'
export { publicState } from './public.ts'
export { costOfSide } from './results.ts'
export { type DeskRole, deskRoles, mayAct, mayAdd, type Role, roleWords } from './roles.ts'
export {
  answersTo,
  type Consent,
  consentTo,
  rulingOn,
  type SharedSet,
  seatsOf,
  sharedIn,
  verdictIn,
  type Where,
} from './rulings.ts'
export { salvoDice } from './salvo.ts'
export { type Losses, type Score, type ScoreItem, scoreAgainst } from './score.ts'
export { type SeasonRow, type SeasonRule, type SeasonScore, seasonCsv, seasonOf } from './season.ts'
export { type HandedIn, judgedAgain, regulationsOf, submission } from './squad-check.ts'
export { standings } from './standings.ts'
export { type Provided, type VenueItem, venueChecklist } from './venue-check.ts'
export { actWord, statusText } from './words.ts'
