import type { FastifyServerOptions } from 'fastify'

/** The levels of the log, the quietest first. */
export const logLevels = ['off', 'error', 'warn', 'info'] as const
/** A level of the log. */
export type LogLevel = (typeof logLevels)[number]

const LONGEST = 300

const isLoggable = (error: unknown): error is Record<string, unknown> =>
  !(error instanceof Error) && Array.isArray((error as { stack?: unknown } | null)?.stack)

/**
 * Returns an error for the log: its kind and place only. Database rows, query parameters or pieces of
 * unparsed text may contain secrets.
 */
export function redactError(error: unknown): Record<string, unknown> {
  // Another thread has already prepared it.
  if (isLoggable(error)) return error
  if (!(error instanceof Error)) return { message: String(error).slice(0, LONGEST) }
  const [first = ''] = error.message.split('\n')
  return {
    type: error.name,
    message: error instanceof SyntaxError ? 'Something is no JSON.' : first.slice(0, LONGEST),
    code: (error as { code?: string }).code,
    stack: error.stack?.split('\n').filter((line) => line.startsWith('    at ')),
    ...(error.cause ? { cause: redactError(error.cause) } : {}),
  }
}

/**
 * Creates the options of the log: lines of JSON on standard error; requests from level info, addresses only
 * on request.
 */
export function createLoggerOptions(
  level: LogLevel,
  withAddresses: boolean,
): Pick<FastifyServerOptions, 'logger'> {
  if (level === 'off') return { logger: false }
  return {
    logger: {
      level,
      stream: process.stderr,
      serializers: {
        err: redactError as never,
        // The pattern of the path: a path itself may be the link to a table.
        req: (request) => ({
          method: request.method,
          route: request.routeOptions?.url ?? null,
          ...(withAddresses ? { address: request.ip } : {}),
        }),
        res: ({ statusCode }) => ({ statusCode }),
      },
    },
  }
}
