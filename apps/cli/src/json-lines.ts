import { type ExitCode, type Io, UsageError } from './command.ts'
import { faultOf } from './table.ts'

/** No request is longer than this; more is not a request. */
const LONGEST = 1_000_000

/** Reads text line by line, whatever way it is cut into chunks. */
async function* lines(input: Io['stdin']): AsyncGenerator<string> {
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

export type Request = Record<string, unknown>

function requestIn(line: string, known: readonly string[]): Request {
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
  return value as Request
}

/** Answers each line of the input with one line: the answer, or what is wrong with the request. */
export async function answerLines(
  io: Io,
  known: readonly string[],
  answer: (request: Request) => unknown,
): Promise<ExitCode> {
  let code: ExitCode = 0
  for await (const line of lines(io.stdin)) {
    if (!line.trim()) continue
    let said: unknown
    try {
      said = answer(requestIn(line, known))
    } catch (error) {
      said = faultOf(error)
      code = 2
    }
    io.out(`${JSON.stringify(said)}\n`)
  }
  return code
}

/** The list a field holds: one thing stands for a list of one. */
export const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]
