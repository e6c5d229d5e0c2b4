import {
  type EventRequest,
  type EventState,
  type Round,
  roundName,
  roundTimeLeft,
  sideName,
} from '@flotilla/tournament'
import { type Command, type CommandInput, type ExitCode, type Io, UsageError } from '../command.ts'
import {
  type CommandAnswer,
  changeEvent,
  openEvent,
  parseNumber,
  requireArguments,
  requireFile,
  runReportingErrors,
  signatureOptions,
} from './event-session.ts'
import { formatTable } from './event-text.ts'
import { findRound, matchAtTable } from './find-in-event.ts'

const turns = ['start', 'pause', 'resume'] as const
type ClockAction = (typeof turns)[number]
const isTurn = (text: string): text is ClockAction => turns.includes(text as ClockAction)

/** Formats minutes and seconds, with a minus sign once time is over. */
function clockText(milliseconds: number): string {
  const seconds = Math.ceil(Math.abs(milliseconds) / 1000)
  return `${milliseconds < 0 ? '−' : ''}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function clockSaid(state: EventState, round: Round, now: string): CommandAnswer {
  const { startedAt, pausedAt } = round.clock
  const stand = startedAt === null ? 'not started' : pausedAt === null ? 'running' : 'paused'
  const tables = round.matches
    .filter(({ sides, result }) => sides.length === 2 && result === null)
    .map((match) => ({
      table: match.table,
      sides: match.sides.map((side) => sideName(state, side)),
      left: roundTimeLeft(round, now, match),
      extension: match.extension,
      setUp: match.setUp,
    }))
  const special = tables.filter(({ extension, setUp }) => extension > 0 || setUp !== (startedAt !== null))
  const end = { finishRound: 'the game round is finished', finishPhase: 'the phase is finished' }[
    state.format.atTime
  ]
  return {
    text: `${roundName(state, round)}: ${clockText(roundTimeLeft(round, now))} left, ${stand}; then ${end}\n${
      special.length === 0
        ? ''
        : formatTable(
            ['>table', 'players', '>left', 'note'],
            special.map(({ table, sides, left, extension, setUp }) => [
              table ?? '',
              sides.join(' – '),
              clockText(left),
              [extension > 0 ? `${extension} minutes more` : '', setUp ? 'set up' : 'not set up']
                .filter(Boolean)
                .join(', '),
            ]),
          )
    }`,
    data: { round: round.number, clock: round.clock, stand, left: roundTimeLeft(round, now), tables },
  }
}

function requestsFor(state: EventState, input: CommandInput): EventRequest[] {
  const round = findRound(state, input.text('round'))
  const [turn] = requireArguments(input, 0, 1, '')
  const matchAt = (table: string) => ({ round: round.number, match: matchAtTable(round, table).number })
  const extend = input.text('extend')
  const table = input.text('table')
  if (extend !== undefined && table === undefined) {
    throw new UsageError('It is not said which table gets more time.', 'name it with --table')
  }
  const ready = input.texts('ready')
  const all = round.matches.flatMap((match) =>
    match.table === null || match.setUp ? [] : String(match.table),
  )
  return [
    ...(ready.includes('all') ? all : ready).map(
      (each): EventRequest => ({ do: 'setUp', ...matchAt(each), ready: true }),
    ),
    ...(extend === undefined
      ? []
      : [
          {
            do: 'extend',
            ...matchAt(table!),
            minutes: parseNumber(extend, 'number of minutes', -10_000),
          } as const,
        ]),
    ...(turn === undefined ? [] : [{ do: 'clock', round: round.number, turn: turn as ClockAction } as const]),
  ]
}

const asksForChange = (input: CommandInput) =>
  input.positionals.length > 1 || input.text('extend') !== undefined || input.texts('ready').length > 0

function showClock(input: CommandInput, io: Io): Promise<ExitCode> {
  return runReportingErrors(input, io, async () => {
    const { state } = openEvent(requireFile(input)).event
    const { text, data } = clockSaid(state, findRound(state, input.text('round')), new Date().toISOString())
    io.out(input.flag('json') ? `${JSON.stringify({ ok: true, ...data })}\n` : text)
    return 0
  })
}

/** The command `event clock`. */
export const eventClockCommand: Command = {
  name: 'event clock',
  summary: 'The clock of the round: how much is left, start, pause, resume, more time for a table.',
  arguments: 'FILE [start|pause|resume]',
  options: {
    round: { type: 'string', value: 'N', help: 'an earlier round; the latest unless given' },
    ready: {
      type: 'string',
      multiple: true,
      value: 'TABLE',
      help: 'this table is set up; all for every table',
    },
    table: { type: 'string', value: 'N', help: 'the table that --extend is for' },
    extend: { type: 'string', value: 'MINUTES', help: 'more time for the table' },
    ...signatureOptions,
  },
  details: `
  flotilla event clock spring.json
  flotilla event clock spring.json start --ready all
  flotilla event clock spring.json --table 3 --extend 5 --reason "judge call"`,
  run: (input, io) => {
    const turn = input.positionals[1]
    if (turn !== undefined && !isTurn(turn)) {
      throw new UsageError(`The clock cannot "${turn}".`, `use one of: ${turns.join(', ')}`)
    }
    if (!asksForChange(input)) return showClock(input, io)
    return changeEvent(
      input,
      io,
      ({ state }) => requestsFor(state, input),
      ({ state }) => clockSaid(state, findRound(state, input.text('round')), new Date().toISOString()),
    )
  },
}
