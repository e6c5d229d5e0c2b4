export { type AsPlayed, asPlayed } from './as-played.ts'
export { withBoats } from './boats.ts'
export type { Book, PilotCard, Size, Stats, UpgradeCard } from './book.ts'
export { bookFor, covers, loadBook } from './book.ts'
export {
  addShip,
  changePart,
  equip,
  moveShip,
  type NewShip,
  newSquad,
  removeShip,
  setDamageDeck,
  setName,
  setObstacles,
  setPointsList,
  setSide,
  swapPilot,
  swapUpgrade,
  unequip,
} from './build.ts'
export { shipsOfWing, wingUpgradeOf } from './check/wings.ts'
export { type Answer, check, dueWords, isTeam, judge, type Verdict } from './check.ts'
export {
  type Collection,
  missingFrom,
  type PieceKind,
  type Pieces,
  piecesOf,
  type Stock,
  stockOf,
} from './collection.ts'
export { costOf, costsOf } from './cost.ts'
export * from './exchange/index.ts'
export { squadFaction } from './exchange/names.ts'
export { type Format, type FormatId, formats, isFormatId } from './formats.ts'
export { type Numbered, numberShips, numberTeam } from './numbers.ts'
export { optionsFor, type UpgradeOption } from './options.ts'
export { partsFor } from './parts.ts'
export { legalPositions, positionName, positionNumber, wingPositions, wingSets } from './positions.ts'
export { type At, findPart, findShip, listOf, statsOf } from './profile.ts'
export { buildsOf, joinedSquad, type QuickSquad, quickSquad } from './quick.ts'
export { type RandomSquad, randomSquad } from './random.ts'
export * from './ready/index.ts'
export { type ReadyLine, readyLines } from './ready/list.ts'
export { nextRef } from './refs.ts'
export { type Options, type Regulations, regulations, type SquadronLimit } from './regulations.ts'
export { applyRemedy, type Change, type Remedy } from './remedy.ts'
export { openSlots, type Slot, slotsOf } from './slots.ts'
export type * from './squad.ts'
export {
  epicPointsOf,
  isHuge,
  type Measure,
  measureOf,
  threatOf,
  type Unit,
  unitsOf,
  worthOf,
} from './units.ts'
export {
  addQuickBuild,
  formQuickBuild,
  makeWing,
  setPosition,
  setWingCards,
  splitWing,
  wingmatesFor,
} from './wing-building.ts'
export { freeSet, inFormation } from './wings.ts'
