import { actText, dependentActs, standingActs, type TournamentEvent } from '@flotilla/tournament'
import { type Command, UsageError } from '../command.ts'
import {
  changeEvent,
  jsonOption,
  openEvent,
  parseNumber,
  requireArguments,
  requireFile,
  runReportingErrors,
  signatureOptions,
} from './event-session.ts'
import { formatTable } from './event-text.ts'

/** Formats a time as `2026-05-02 09:30` in the machine's time zone. */
const timeText = (at: string) => {
  const time = new Date(at)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())} ${two(time.getHours())}:${two(time.getMinutes())}`
}

/** The command `event log`. */
export const eventLogCommand: Command = {
  name: 'event log',
  summary: 'Every act in order, with its number, who did it, when and why.',
  arguments: 'FILE',
  options: {
    last: { type: 'string', value: 'N', help: 'only the last so many' },
    json: jsonOption,
  },
  run: (input, io) =>
    runReportingErrors(input, io, async () => {
      requireArguments(input, 0, 0, '')
      const { acts, state } = openEvent(requireFile(input)).event
      const stands = standingActs(acts)
      const last = input.text('last')
      const from = last === undefined ? 0 : Math.max(0, acts.length - parseNumber(last, 'number', 1))
      const rows = acts.map((act, index) => ({ number: index + 1, undone: !stands[index], act })).slice(from)
      if (input.flag('json')) {
        io.out(`${JSON.stringify({ ok: true, log: rows.map(({ act, ...row }) => ({ ...row, ...act })) })}\n`)
        return 0
      }
      io.out(
        formatTable(
          ['>#', 'when', 'who', 'what', 'why'],
          rows.map(({ number, undone, act }) => [
            number,
            timeText(act.at),
            act.by,
            `${undone ? '(undone) ' : ''}${actText(state, act)}`,
            act.reason ?? '',
          ]),
        ),
      )
      return 0
    }),
}

/** Returns the number of the latest act that stands and is not an undo. */
function latestActNumber({ acts }: TournamentEvent): number {
  const stands = standingActs(acts)
  const index = acts.findLastIndex(({ do: what }, at) => stands[at] && what !== 'undo')
  if (index > 0) return index + 1
  throw new UsageError('There is nothing left to undo.', 'the creation of an event is not undone')
}

/** The command `event undo`. */
export const eventUndoCommand: Command = {
  name: 'event undo',
  summary: 'Undo the latest act, or acts by their number in the log; the log keeps both.',
  arguments: 'FILE [NUMBER…]',
  options: {
    'with-later': { type: 'boolean', help: 'also undo later acts that could not stand without it' },
    ...signatureOptions,
  },
  details: `
To take an undo back, undo it by its own number.

  flotilla event undo spring.json
  flotilla event undo spring.json 17 --with-later --reason "wrong table"`,
  run: (input, io) =>
    changeEvent(
      input,
      io,
      (event) => {
        const numbers = requireArguments(input, 0, 1_000, '').map((text) =>
          parseNumber(text, 'number of an act', 1),
        )
        const acts = numbers.length > 0 ? numbers : [latestActNumber(event)]
        const known = acts.every((number) => number > 1 && number <= event.acts.length)
        const later = input.flag('with-later') && known ? dependentActs(event, acts) : []
        return [{ do: 'undo', acts: [...acts, ...later] }]
      },
      ({ acts }, before) => {
        const undo = acts.at(-1)!
        const numbers = undo.do === 'undo' ? undo.acts : []
        return {
          text: numbers
            .map((number) => `undone: ${number}, ${actText(before.state, before.acts[number - 1]!)}\n`)
            .join(''),
          data: { undone: numbers },
        }
      },
    ),
}
