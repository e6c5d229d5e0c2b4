import type { Command } from '../command.ts'
import { eventClock } from './event-clock.ts'
import { eventAdd, eventEdit, eventSquad } from './event-entries.ts'
import { eventLog, eventUndo } from './event-log.ts'
import { eventAnnounce, eventExport, eventPrint, eventShow, eventStandings } from './event-look.ts'
import { eventConfigure, eventNew } from './event-new.ts'
import { eventPack } from './event-pack.ts'
import { eventDrop, eventForbid, eventPenalty, eventSeat, eventStart } from './event-people.ts'
import { eventRepair, eventVerify } from './event-repair.ts'
import { eventResult } from './event-result.ts'
import { eventResults } from './event-results.ts'
import {
  eventCut,
  eventFinish,
  eventJoin,
  eventMove,
  eventPair,
  eventPublish,
  eventSwap,
} from './event-rounds.ts'
import { eventAgree, eventComponents, eventProducts, eventRuling } from './event-rulings.ts'
import { eventScore } from './event-score.ts'

const all = [
  eventNew,
  eventConfigure,
  eventAnnounce,
  eventAdd,
  eventEdit,
  eventSquad,
  eventForbid,
  eventSeat,
  eventStart,
  eventPair,
  eventSwap,
  eventMove,
  eventPublish,
  eventJoin,
  eventClock,
  eventScore,
  eventResult,
  eventResults,
  eventDrop,
  eventPenalty,
  eventPack,
  eventComponents,
  eventRuling,
  eventAgree,
  eventProducts,
  eventStandings,
  eventCut,
  eventFinish,
  eventShow,
  eventPrint,
  eventExport,
  eventLog,
  eventUndo,
  eventVerify,
  eventRepair,
]

/** The tournament desk, by full name, in the order in which an organiser needs them. */
export const eventCommands: Readonly<Record<string, Command>> = Object.fromEntries(
  all.map((command) => [command.name, command]),
)
