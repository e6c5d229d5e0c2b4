export { actName, statusText } from './act-names.ts'
export {
  actText,
  resultText,
  rulingActText,
  rulingSubjectText,
  rulingText,
  splitWords,
  subjectText,
} from './act-text.ts'
export {
  areaInMillimetres,
  assignMats,
  createAnnouncement,
  type EventAnnouncement,
  type EventType,
  judgesFor,
  type PublicPlan,
  tierOfEventKind,
  type VenueNeeds,
  venueNeeds,
} from './announcement.ts'
export { bracketSlots, finalRanking, isBracketSize } from './bracket.ts'
export {
  type Component,
  type ComponentAnswer,
  type ComponentQuery,
  type ComponentRule,
  type ComponentVerdict,
  componentAnswerNames,
  componentRules,
  components,
  componentVerdict,
  findComponents,
  parseComponent,
  parseTreatment,
  type RegulationFamily,
  regulationFamily,
  type Subject,
  type ToolMeasurement,
  type Treatment,
  templateLength,
  treatments,
} from './component-rules.ts'
export { roundName, sideName } from './display-names.ts'
export type * from './event.ts'
export * from './exchange/index.ts'
export { type FinalPlace, finalPlaces } from './final-places.ts'
export { salvoDice } from './final-salvo.ts'
export { formatRefusals, formatWarnings, hugeObstacleRefusal } from './format-validation.ts'
export { toDecimal } from './fraction.ts'
export { createSubmission, eventRegulations, type HandedInList, rejudgeLists } from './judge-lists.ts'
export { type Losses, type MatchScoreItem, type SideScore, scoreAgainst } from './match-score.ts'
export { currentMatch, findMatch } from './matches.ts'
export {
  type ConflictChoice,
  type MergeConflict,
  type MergeResult,
  mergeDevice,
  mergeEvents,
} from './merge-events.ts'
export { nameKey } from './names.ts'
export {
  entrantPackingLists,
  type ItemKind,
  itemKindNames,
  type Packer,
  type PackingItem,
  type PackingList,
  packingLists,
} from './packing-lists.ts'
export { draftRound } from './pairing/draft-round.ts'
export { sideLabel } from './pairing/pairing-notes.ts'
export {
  dependentActs,
  nextEntrantId,
  performRequest,
  type ReplayedEvent,
  replayActs,
  standingActs,
} from './perform-request.ts'
export {
  type JudgeCall,
  openJudgeCalls,
  type PlayerCall,
  type PlayerCallOf,
  type ReportedResult,
  reportedResults,
} from './player-calls.ts'
export * from './print/index.ts'
export { isProductLegal, productWarnings } from './product-legality.ts'
export { publicState } from './public-state.ts'
export { entrantsWithoutLists, listStatus, listStatusText } from './registration.ts'
export { sideCost } from './results.ts'
export { type DeskRole, deskRoles, mayRoleAct, mayRoleAdd, type Role, roleNames } from './roles.ts'
export { elapsedTime, type GamePhase, mayMatchBegin, remainingPhases, roundTimeLeft } from './round-clock.ts'
export {
  type Consent,
  eventVerdict,
  findVerdicts,
  type MatchPlace,
  matchConsent,
  matchPlayers,
  rulingOn,
  type SharedSet,
  searchRulings,
  sharedTool,
} from './rulings.ts'
export { type SeasonRow, type SeasonRule, type SeasonScore, seasonCsv, seasonTable } from './season.ts'
export { standings } from './standings.ts'
export type * from './tournament-format.ts'
export {
  isEventFormatId,
  isOptionalKey,
  MAX_ROUNDS,
  playerShare,
  type RequiredList,
  requiredLists,
  tournamentFormatPresets,
  withMinutes,
  withRounds,
} from './tournament-format-presets.ts'
export { type VenueItem, type VenueSupplies, venueChecklist } from './venue-checklist.ts'
