import type { Io } from './command.ts'

// A reader such as `head` may close the pipe early, which is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

/** The streams of the terminal. */
export const terminalIo: Io = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  stdin: process.stdin,
}
