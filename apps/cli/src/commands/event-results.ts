import type { EventState, TournamentEvent } from '@flotilla/tournament'
import {
  type Command,
  type CommandInput,
  type ExitCode,
  type Io,
  parseInput,
  UsageError,
} from '../command.ts'
import { readTextFile } from '../read-file.ts'
import { openMatchesText, resultAnswer, resultOptions, resultRequests } from './event-result.ts'
import {
  openEvent,
  performRequests,
  RefusedError,
  requireArguments,
  requireFile,
  runReportingErrors,
  saveEvent,
  signatureOptions,
} from './event-session.ts'
import { pairingsText, refusalText } from './event-text.ts'
import { findRound } from './find-in-event.ts'

/** Splits a line into cells of a table, or into words as at a prompt: names of several words are quoted. */
function wordsOf(line: string): string[] {
  const separator = line.includes('--') ? undefined : [';', '\t', ','].find((sign) => line.includes(sign))
  const words =
    separator === undefined
      ? [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '')
      : line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  return words.filter((word, index) => word !== '' || index < words.length - 1)
}

/** Reports whether a line has the column names of a table. */
const isHeading = (words: readonly string[]) =>
  /^(table|name|player|first)$/i.test(words[0] ?? '') && words.every((word) => !/\d/.test(word))

interface LineFault {
  message: string
  remedy: string
}

/** Returns the event after one more line, or the fault of the line. */
function eventAfterLine(
  event: TournamentEvent,
  line: string,
  input: CommandInput,
): TournamentEvent | LineFault[] {
  try {
    const words = wordsOf(line)
    const [round, by, reason] = [input.text('round'), input.text('by'), input.text('reason')]
    const shared = [
      ...(round === undefined ? [] : [`--round=${round}`]),
      ...(by === undefined ? [] : [`--by=${by}`]),
      ...(reason === undefined ? [] : [`--reason=${reason}`]),
    ]
    const own = parseInput({ name: 'event result', options: { ...resultOptions, ...signatureOptions } }, [
      ...shared,
      requireFile(input),
      ...words,
    ])
    return performRequests(event, resultRequests(event.state, own), own).event
  } catch (error) {
    if (error instanceof UsageError) return [{ message: error.message, remedy: error.remedy }]
    if (error instanceof RefusedError) {
      return error.refusals.map((refusal) => {
        const [message = '', ...remedy] = refusalText(refusal).trimEnd().split('\n')
        return { message, remedy: remedy.map((each) => each.trim()).join(' ') }
      })
    }
    throw error
  }
}

const faultText = ({ message, remedy }: LineFault) => `${message}\n${remedy ? `  ${remedy}\n` : ''}`

/** Enters all lines of a file or none: it reports every fault with its line. */
function enterAll(input: CommandInput, io: Io, text: string): ExitCode {
  const { stored, event: before } = openEvent(requireFile(input))
  let event = before
  const faults: (LineFault & { line: number })[] = []
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || (index === 0 && isHeading(wordsOf(line)))) continue
    const next = eventAfterLine(event, line, input)
    if (Array.isArray(next)) faults.push(...next.map((fault) => ({ line: index + 1, ...fault })))
    else event = next
  }
  const entered = event.acts.slice(before.acts.length).filter((act) => act.do === 'result')
  if (faults.length === 0 && entered.length === 0)
    throw new UsageError('There is no result in it.', 'write one a line')
  if (faults.length > 0) {
    if (input.flag('json')) io.out(`${JSON.stringify({ ok: false, faults })}\n`)
    else {
      for (const fault of faults) io.err(`line ${fault.line}: ${faultText(fault)}`)
      io.err('nothing was entered: mend these lines and run it again\n')
    }
    return 1
  }
  saveEvent(stored, event)
  const { state } = event
  const round = findRound(state, input.text('round'))
  const matches = round.matches.filter(({ number }) => entered.some(({ match }) => match === number))
  if (input.flag('json')) io.out(`${JSON.stringify({ ok: true, entered: entered.length, matches })}\n`)
  else io.out(`${pairingsText(state, matches)}${entered.length} entered\n${openMatchesText(round)}`)
  return 0
}

async function* linesOf(stdin: Io['stdin']): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let held = ''
  for await (const piece of stdin) {
    held += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true })
    const lines = held.split(/\r?\n/)
    held = lines.pop() ?? ''
    yield* lines
  }
  if (held.trim() !== '') yield held
}

const missingResults = (state: EventState, input: CommandInput) => {
  const { matches } = findRound(state, input.text('round'))
  return matches.filter(({ result }) => result === null)
}

/** Enters results as they are typed, and stores each before asking for the next. */
async function enterTyped(input: CommandInput, io: Io): Promise<ExitCode> {
  const json = input.flag('json')
  if (!json) {
    const { state } = openEvent(requireFile(input)).event
    io.out(pairingsText(state, missingResults(state, input)))
    io.out('One result a line, as in  3 150 138  or  Ana 150 Bo 138 ; "end" ends.\n')
  }
  let code: ExitCode = 0
  for await (const line of linesOf(io.stdin)) {
    if (line.trim() === '') continue
    if (line.trim() === 'end') break
    const { stored, event } = openEvent(requireFile(input))
    const next = eventAfterLine(event, line, input)
    if (Array.isArray(next)) {
      code = 1
      if (json) io.out(`${JSON.stringify({ ok: false, line, faults: next })}\n`)
      else io.err(next.map(faultText).join(''))
      continue
    }
    saveEvent(stored, next)
    const { text, data } = resultAnswer(next)
    io.out(json ? `${JSON.stringify({ ok: true, ...data })}\n` : text)
    if (!json && missingResults(next.state, input).length === 0) break
  }
  return code
}

/** The command `event results`. */
export const eventResultsCommand: Command = {
  name: 'event results',
  summary: 'Enter many results at once: from a file, or typed one after the other.',
  arguments: 'FILE [RESULTS]',
  options: {
    round: { type: 'string', value: 'N', help: 'an earlier round; the latest unless given' },
    ...signatureOptions,
  },
  details: `
A line is what follows "flotilla event result FILE", or a row of a table: table and two scores; table, name, score,
name, score; or name, score, name, score; separated by tabs, semicolons or commas, with a line of headings or without.
From a file all of them are entered or none; without a file each line is entered as it is typed.

  flotilla event results spring.json round-1.csv
  flotilla event results spring.json
    3 150 138
    Ana 150 "Bo Li" 138
    Chidi - Dóra 120 --destroyed Dóra`,
  run: (input, io) =>
    runReportingErrors(input, io, async () => {
      const [results] = requireArguments(input, 0, 1, '')
      return results === undefined
        ? enterTyped(input, io)
        : enterAll(input, io, readTextFile(results, 'a file of results'))
    }),
}
