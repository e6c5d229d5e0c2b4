import { readFileSync } from 'node:fs'
import { UsageError } from './command.ts'

/** Reads the text of a file that the user named. */
export function readTextFile(name: string, what: string): string {
  try {
    return readFileSync(name, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why =
      code === 'ENOENT' ? 'does not exist' : code === 'EISDIR' ? 'is a folder' : `cannot be read (${code})`
    throw new UsageError(`The file ${name} ${why}.`, `name ${what}`)
  }
}
