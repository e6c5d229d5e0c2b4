import type { Command } from '../command.ts'
import { eventClockCommand } from './event-clock.ts'
import { eventComponentsCommand } from './event-components.ts'
import {
  eventDropCommand,
  eventForbidCommand,
  eventPenaltyCommand,
  eventSeatCommand,
  eventStartCommand,
} from './event-entrants.ts'
import { eventLogCommand, eventUndoCommand } from './event-log.ts'
import { eventConfigureCommand, eventNewCommand } from './event-new.ts'
import {
  eventAnnounceCommand,
  eventExportCommand,
  eventPrintCommand,
  eventShowCommand,
  eventStandingsCommand,
} from './event-output.ts'
import { eventPackCommand } from './event-pack.ts'
import { eventProductsCommand } from './event-products.ts'
import { eventRepairCommand, eventVerifyCommand } from './event-repair.ts'
import { eventResultCommand } from './event-result.ts'
import { eventResultsCommand } from './event-results.ts'
import {
  eventCutCommand,
  eventFinishCommand,
  eventJoinCommand,
  eventMoveCommand,
  eventPairCommand,
  eventPublishCommand,
  eventSwapCommand,
} from './event-rounds.ts'
import { eventAgreeCommand, eventRulingCommand } from './event-rulings.ts'
import { eventScoreCommand } from './event-score.ts'
import { eventAddCommand, eventEditCommand, eventSquadCommand } from './event-sign-up.ts'

const all = [
  eventNewCommand,
  eventConfigureCommand,
  eventAnnounceCommand,
  eventAddCommand,
  eventEditCommand,
  eventSquadCommand,
  eventForbidCommand,
  eventSeatCommand,
  eventStartCommand,
  eventPairCommand,
  eventSwapCommand,
  eventMoveCommand,
  eventPublishCommand,
  eventJoinCommand,
  eventClockCommand,
  eventScoreCommand,
  eventResultCommand,
  eventResultsCommand,
  eventDropCommand,
  eventPenaltyCommand,
  eventPackCommand,
  eventComponentsCommand,
  eventRulingCommand,
  eventAgreeCommand,
  eventProductsCommand,
  eventStandingsCommand,
  eventCutCommand,
  eventFinishCommand,
  eventShowCommand,
  eventPrintCommand,
  eventExportCommand,
  eventLogCommand,
  eventUndoCommand,
  eventVerifyCommand,
  eventRepairCommand,
]

/** The commands of the tournament desk by full name, in the order an organiser needs them. */
export const eventCommands: Readonly<Record<string, Command>> = Object.fromEntries(
  all.map((command) => [command.name, command]),
)
