export { adaptSquadToRegulations, type NormalizedSquad } from './adapt-squad.ts'
export { applyRemedy, type Remedy, type SquadChange } from './apply-remedy.ts'
export type { BookShipSize, BookStats, CardBook, PilotCard, UpgradeCard } from './card-book.ts'
export { cardBookFor, coversSquads, createCardBook, loadCardBook } from './card-book.ts'
export { wingShipRefs, wingUpgrade } from './check/wing-violations.ts'
export {
  isTeam,
  judgeSquad,
  type Legality,
  type SquadVerdict,
  settleByPhrases,
  squadViolations,
} from './check.ts'
export {
  type Collection,
  missingPieces,
  type OwnedPieces,
  ownedPieces,
  type PieceCount,
  type PieceKind,
  piecesNeeded,
} from './collection.ts'
export { partLoadout, type ShipLoadout, shipCosts, squadCost } from './cost.ts'
export {
  addShip,
  changePart,
  equip,
  moveShip,
  type NewShipOptions,
  newSquad,
  removeShipFromSquad,
  setDamageDeck,
  setName,
  setObstacles,
  setPointsList,
  setSide,
  swapPilot,
  swapUpgrade,
  unequip,
} from './edit-squad.ts'
export {
  addQuickBuild,
  dissolveWing,
  formQuickBuild,
  makeWing,
  setPosition,
  setWingCards,
  wingmatesFor,
} from './edit-wings.ts'
export { squadFactionOf } from './exchange/card-names.ts'
export * from './exchange/index.ts'
export { type Format, type FormatId, formats, isFormatId } from './formats.ts'
export { withFreeShips } from './free-ships.ts'
export { assignIdTokens, assignTeamIdTokens, type IdTokenMode } from './id-tokens.ts'
export { nextRef } from './next-ref.ts'
export { optionsFor, type UpgradeOption } from './options.ts'
export { legalPositions, positionName, positionNumber, wingPositions, wingSets } from './position-names.ts'
export { createQuickSquad, joinSquads, type QuickSquadOptions, quickBuildsOf } from './quick-squad.ts'
export { type RandomSquadOptions, randomSquad } from './random-squad.ts'
export * from './ready/index.ts'
export { type ReadyLine, readyLines } from './ready/ready-list.ts'
export {
  loadRegulations,
  type RegulationOptions,
  type Regulations,
  type SquadronLimit,
} from './regulations.ts'
export {
  hugeShipPoints,
  isHugeSquadShip,
  type ScoringUnit,
  type SquadMeasure,
  scoringUnits,
  squadMeasure,
  squadThreat,
  squadValue,
} from './scoring-units.ts'
export { shipParts, standardUpgrades, withPilot } from './ship-parts.ts'
export { findPart, findShip, pointsListOf, type ShipOrPartRef, shipStats } from './ship-profile.ts'
export { openSlots, type ShipSlot, shipSlots } from './slots.ts'
export type * from './squad.ts'
export { assignPositions, freeWingSet } from './wing-positions.ts'
