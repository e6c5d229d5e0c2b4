export { type BotTask, botChoices, botTask } from './bot-task.ts'
export { type Clocks, nextTimeout, seatTimesLeft } from './clock.ts'
export { createGameFile, isGameFile, parseGameFile } from './game-backup.ts'
export { createLessonGame } from './lessons.ts'
export type * from './log.ts'
export { cleanName, cleanTitle, isPlainText } from './names.ts'
export { playtestSquad } from './playtest.ts'
export * from './protocol.ts'
export { createRandomSquad } from './random-squad.ts'
export { createRematch } from './rematch.ts'
export { listScenarios, loadRequestedScenario, parseScenario } from './scenarios.ts'
export { newSecret } from './secret.ts'
export {
  firstPendingSeat,
  missedUpdates,
  nextNumber,
  openGame,
  openGameAt,
  openSession,
  type Session,
  submit,
  takeSnapshot,
  viewAt,
} from './session.ts'
export { parseSquadFile } from './squad-files.ts'
export { playAutomaticStep, playOrderStep } from './standing-orders.ts'
export type { CurrentTable, GameStorage, StoredTable, TableSnapshot } from './storage.ts'
export {
  appendEntry,
  choiceCountAt,
  commit,
  createTable,
  gameHandlers,
  type Libraries,
  nextTableStateTime,
  nowOf,
  openTable,
  readNewEntries,
  requireSession,
  runInOrder,
  sendUpdates,
  sendWholeGame,
  type Table,
  type TableGuest,
} from './table.ts'
export {
  type ChatMessageView,
  type LobbySeat,
  type TableLobbyView,
  tableLobbyViewFor,
  timeLeftFor,
} from './table-lobby-view.ts'
export {
  awaitedVoters,
  beginEntry,
  createTablePreparer,
  entryForRequest,
  entryWhenAgreed,
  gameRefusal,
  type Person,
  type Rematch,
  rematchOf,
  type TablePreparer,
  timeoutEntry,
} from './table-requests.ts'
export { ABSENT_MINUTES } from './table-rights.ts'
export {
  type ChatMessage,
  humanSeats,
  type OpenProposal,
  type SeatState,
  seatOfPerson,
  type TableState,
} from './table-state.ts'
export type * from './table-types.ts'
export {
  createGame,
  isQuickTable,
  listEditions,
  listReadySquads,
  quickTableRequests,
  readSquadFile,
} from './tables.ts'
export type { TakenBack } from './taken-back.ts'
export { verifyReplay } from './verify-game.ts'
export { loadWingSquad } from './wing-squads.ts'
