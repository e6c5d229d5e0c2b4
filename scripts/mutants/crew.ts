// A worker process as the rig sees it: one order at a time, ended when an answer is overdue, begun anew when needed.
import { type ChildProcess, fork } from 'node:child_process'
import type { Mirror } from './mirror.ts'
import type { Answer, Order } from './worker.ts'

// Node's permission model: read anything, write to the scratch folder alone, start no process and no thread.
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission'

export class Crew {
  #mirror: Mirror
  #child: ChildProcess | undefined
  #loaded = new Set<string>()

  #confined: boolean

  /** Unless it is confined, what runs may write wherever this user may, and is only told to write to the scratch folder. */
  constructor(mirror: Mirror, confined = true) {
    this.#mirror = mirror
    this.#confined = confined
  }

  /** Ends the process; the next order starts another, which remembers nothing. */
  leave(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
    this.#loaded.clear()
  }

  #start(): ChildProcess {
    const { scratch, worker } = this.#mirror
    return fork(worker, [], {
      execArgv: [
        ...(this.#confined ? [permission, '--allow-fs-read=*', `--allow-fs-write=${scratch}/`] : []),
        '--no-warnings',
        '--max-old-space-size=1500',
      ],
      env: {
        ...process.env,
        TMPDIR: scratch,
        TMP: scratch,
        TEMP: scratch,
        NODE_ENV: 'test',
        TEST: 'true',
        // Of threads only the first has the faults in it.
        FLOTILLA_THREADS: '0',
        ...(this.#confined ? {} : { MUTANTS_KEEP_FOLDERS: '1' }),
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
  }

  /** The answer to an order; nothing when it took longer than `limit` or the process ended over it. */
  ask(order: Order, limit: number): Promise<Answer | undefined> {
    this.#child ??= this.#start()
    const child = this.#child
    return new Promise((settle) => {
      const timer = setTimeout(() => finish(undefined), limit)
      const handleAnswer = (answer: unknown): void => finish(answer as Answer)
      const handleEnd = (): void => finish(undefined)
      const finish = (answer: Answer | undefined): void => {
        clearTimeout(timer)
        child.off('message', handleAnswer).off('exit', handleEnd)
        if (!answer) this.leave()
        settle(answer)
      }
      child.on('message', handleAnswer).on('exit', handleEnd)
      child.send(order)
    })
  }

  /** Loads a test file unless it is there. */
  async load(file: string, fault = 0): Promise<Answer | undefined> {
    if (this.#loaded.has(file)) return { tests: 0, ms: 0, seen: [] }
    const answer = await this.ask({ url: this.#mirror.urlOf(file), fault }, 120_000)
    if (answer && !answer.error) this.#loaded.add(file)
    return answer
  }

  run(file: string, test: number, fault: number, limit: number): Promise<Answer | undefined> {
    return this.ask({ url: this.#mirror.urlOf(file), test, fault }, limit)
  }
}
