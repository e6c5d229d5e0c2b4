export type * from './acts.ts'
export { again } from './again.ts'
export {
  actOf,
  agreed,
  awaited,
  begun,
  gameRefusal,
  outOfTime,
  type Person,
} from './asks.ts'
export { type BotTask, botChoices, botTask } from './bot-task.ts'
export { type Clocks, dueOf, leftAt } from './clock.ts'
export { squadsIn } from './files.ts'
export { gameFile, isGameFile, readGame } from './game-file.ts'
export { lessonTable } from './lessons.ts'
export { cleanName, isPlainText } from './names.ts'
export { goOn, orderStep } from './ordering.ts'
export type * from './protocol.ts'
export { readScenario, scenarios, wantedScenario } from './scenarios.ts'
export { newSecret } from './secret.ts'
export { type ChairSeen, leftOf, type SaidSeen, seenBy, type TableSeen } from './seen.ts'
export { asked, missedBy, numberOf, opened, openedAt, openSession, perform, type Session } from './session.ts'
export { type Asked, type Chair, people, type Said, seatOf, type TableState } from './state.ts'
export type { Now, Standing, Storage, Stored } from './storage.ts'
export { surprise } from './surprise.ts'
export {
  act,
  added,
  answersTo,
  choicesBy,
  type Guest,
  inTurn,
  type Libraries,
  newTableOf,
  nextStanding,
  openTable,
  playedAt,
  readOn,
  type Table,
  tell,
  tellWhole,
} from './table.ts'
export { ABSENT_MINUTES, type ProposalAsk, type TableAsk } from './table-rights.ts'
export { editions, newTable, quickTables, readSquad, readySquads } from './tables.ts'
export { tryOut } from './trying.ts'
export { checked } from './verifying.ts'
export { wingSquadNamed } from './wings.ts'
export * from './wire.ts'
