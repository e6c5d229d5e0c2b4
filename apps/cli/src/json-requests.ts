import { writeFileSync } from 'node:fs'
import { GeometryError } from '@flotilla/geometry'
import { type CommandInput, type CommandOption, type ExitCode, type Io, UsageError } from './command.ts'

/** Longer than any request. */
const LONGEST = 1_000_000

/** Yields text line by line, however it is divided into chunks. */
async function* readLines(input: Io['stdin']): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of input) {
    const parts = (
      rest + (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))
    ).split('\n')
    rest = parts.pop()!
    if (rest.length > LONGEST)
      throw new UsageError('A line of the input is over a megabyte.', 'write one request a line')
    yield* parts
  }
  if (rest.trim()) yield rest
}

/** A request as a JSON object. */
export type JsonRequest = Record<string, unknown>

function requestIn(line: string, known: readonly string[]): JsonRequest {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new UsageError('The line is not JSON.', 'write one object a line')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError('The line is not a JSON object.', 'write one object a line')
  }
  const unknown = Object.keys(value).find((key) => !known.includes(key))
  if (unknown) throw new UsageError(`There is no field "${unknown}".`, `use ${known.join(', ')}`)
  return value as JsonRequest
}

/** Describes an error for a line of JSON. */
function faultOf(error: unknown): { fault: string; message: string } {
  if (error instanceof GeometryError) return { fault: error.fault, message: error.message }
  if (!(error instanceof UsageError)) throw error
  const { message, remedy } = error
  return { fault: 'wrong-use', message: `${message} ${remedy[0]!.toUpperCase()}${remedy.slice(1)}.` }
}

/** A command that answers requests: one from its options, or one for each line of the standard input. */
export interface Responder<Answer> {
  /** The options that form a request; the fields of a line of JSON have the same names. */
  readonly fields: Record<string, CommandOption>
  answer(request: JsonRequest): Answer
  inWords(answer: Answer, request: JsonRequest): string
  /** Draws the answer for `--svg`. */
  picture(answer: Answer, request: JsonRequest): string
  /** Returns the option that a bare word continues. */
  rest?(word: string): string | undefined
  /** Reports whether the answer is no. */
  refused?(answer: Answer): boolean
}

/** Returns the option of a bare word: after `--block small@0,100,0` more ships may follow without it. */
const optionForWord = <Answer>({ rest }: Responder<Answer>, word: string): string | undefined => rest?.(word)

/** Answers the requests of a command. */
export async function answerRequests<Answer>(
  responder: Responder<Answer>,
  input: CommandInput,
  io: Io,
): Promise<ExitCode> {
  const { fields, answer } = responder
  if (input.positionals[0] === '-') return answerLines(io, Object.keys(fields), answer)
  const stray = input.positionals.find((word) => !optionForWord(responder, word))
  if (stray !== undefined) {
    throw new UsageError(`"${stray}" was not expected.`, 'give everything by its option, or - for JSON lines')
  }
  try {
    const request = Object.fromEntries(
      Object.entries(fields).map(([name, { multiple }]) => [
        name,
        multiple
          ? [
              ...input.texts(name),
              ...input.positionals.filter((word) => optionForWord(responder, word) === name),
            ]
          : input.text(name),
      ]),
    )
    const said = answer(request)
    const file = input.text('svg')
    if (file) writeTextFile(file, responder.picture(said, request))
    io.out(input.flag('json') ? `${JSON.stringify(said)}\n` : responder.inWords(said, request))
    return responder.refused?.(said) ? 1 : 0
  } catch (error) {
    const fault = faultOf(error)
    if (input.flag('json')) io.out(`${JSON.stringify({ error: fault })}\n`)
    else io.err(`flotilla: ${fault.message}\n`)
    return 2
  }
}

function writeTextFile(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new UsageError(
      `${file} could not be written: ${(error as Error).message}.`,
      'name another file with --svg',
    )
  }
}

/** Answers each line of the input with one line: the answer, or the fault of the request. */
async function answerLines(
  io: Io,
  known: readonly string[],
  answer: (request: JsonRequest) => unknown,
): Promise<ExitCode> {
  let code: ExitCode = 0
  for await (const line of readLines(io.stdin)) {
    if (!line.trim()) continue
    let said: unknown
    try {
      said = answer(requestIn(line, known))
    } catch (error) {
      said = { error: faultOf(error) }
      code = 2
    }
    io.out(`${JSON.stringify(said)}\n`)
  }
  return code
}

/** Returns the list in a field; a single value becomes a list of one. */
export const toList = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** Returns the text in a field; refuses anything else. */
export function requireText(request: JsonRequest, field: string, example: string): string {
  const value = request[field]
  if (typeof value === 'string') return value
  throw new UsageError(
    value === undefined ? `No ${field} was given.` : `The ${field} ${JSON.stringify(value)} is not a text.`,
    `give it as --${field} ${example}`,
  )
}

/** The options of commands that draw. */
export const drawingOptions: Record<string, CommandOption> = {
  svg: { type: 'string', value: 'FILE', help: 'draw it' },
  json: { type: 'boolean', help: 'answer in JSON' },
}
