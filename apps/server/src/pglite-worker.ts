import { parentPort, workerData } from 'node:worker_threads'
import { createPglite } from './open-pglite.ts'

/** The database inside, in a thread of its own: while it writes, games go on. */
const opening = createPglite(workerData as string)
opening.catch(() => undefined)

/** A call to the thread of the database. */
export interface PgliteCall {
  readonly call: number
  /** Without, the database is closed. */
  readonly sql?: string
  readonly values: readonly unknown[]
}

/** The answer to a call. */
export type PgliteAnswer = { readonly call: number } & (
  | { readonly rows: readonly Record<string, unknown>[] }
  | { readonly error: string; readonly code?: string | undefined }
)

async function runCall({ sql, values }: PgliteCall): Promise<readonly Record<string, unknown>[]> {
  const lite = await opening
  if (sql !== undefined) return (await lite.query<Record<string, unknown>>(sql, [...values])).rows
  await lite.close()
  return []
}

const postAnswer = (message: PgliteAnswer): void => parentPort!.postMessage(message)

parentPort!.on('message', (asked: PgliteCall) => {
  runCall(asked).then(
    (rows) => postAnswer({ call: asked.call, rows }),
    (error) =>
      postAnswer({
        call: asked.call,
        error: error instanceof Error ? error.message : String(error),
        code: (error as { code?: string }).code,
      }),
  )
})
