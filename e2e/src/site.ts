import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type RunningServer, startServer } from '@flotilla/server'

const web = dirname(createRequire(import.meta.url).resolve('@flotilla/web/package.json'))

/** The table as `npm start` serves it, built anew if its sources have changed. */
export async function serveBuiltSite(): Promise<RunningServer> {
  await promisify(execFile)(process.execPath, [join(web, '../../scripts/build.mjs')])
  return startServer(join(web, 'dist'), 0)
}
