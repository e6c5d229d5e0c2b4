import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { cadet } from '@flotilla/bots'
import {
  type AnyGame,
  type Choice,
  type Decision,
  gameView,
  type Refusal,
  shipCards,
  tableRules,
  validateChoice,
} from '@flotilla/engine'
import { type ArenaGame, type ArenaPlayer, chooseForBot, createSeatBots, PlayerFault } from './player.ts'

/** How long a bot may think, in milliseconds. */
export interface TimeLimits {
  readonly choice: number
  /** All its choices of one game together. */
  readonly game: number
}

/** The version of the messages between the arena and a bot. */
const BOT_PROTOCOL = 1

/** More than any message needs: a longer line is a mistake. */
const LONGEST_LINE = 1_000_000

/** How many choices a bot may ask about while it answers one decision. */
const MOST_CHECKS = 2000

/** How many lines of a bot's standard error stand in the report of its fault. */
const REPORTED_LINES = 5

/** What a bot sends about a decision. */
interface BotMessage {
  readonly id: number
  readonly choice?: unknown
  readonly delegate?: boolean
  readonly check?: readonly unknown[]
}

const quote = (line: string): string => (line.length > 100 ? `${line.slice(0, 100)} …` : line)

function parseBotMessage(line: string): BotMessage {
  let sent: unknown
  try {
    sent = JSON.parse(line)
  } catch {
    throw new PlayerFault(`it sent a line that is not JSON: ${quote(line)}`)
  }
  const fields = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<string, unknown>
  if (typeof fields.id !== 'number')
    throw new PlayerFault(`it sent a message without the id of the question: ${quote(line)}`)
  const isAnswer =
    (typeof fields.choice === 'object' && fields.choice !== null) ||
    fields.delegate === true ||
    Array.isArray(fields.check)
  if (!isAnswer) throw new PlayerFault(`it sent neither choice, delegate nor check: ${quote(line)}`)
  return fields as unknown as BotMessage
}

/** A process that speaks lines of JSON. */
class LineProcess {
  readonly #child: ChildProcess
  readonly #lines: string[] = []
  readonly #errors: string[] = []
  #end: string | undefined
  #wake: (() => void) | undefined

  constructor(command: string) {
    this.#child = spawn(command, { shell: true, stdio: 'pipe', detached: process.platform !== 'win32' })
    const { stdin, stdout, stderr } = this.#child
    createInterface({ input: stdout! }).on('line', (line) => {
      this.#lines.push(line)
      this.#wake?.()
    })
    createInterface({ input: stderr! }).on('line', (line) => {
      this.#errors.push(line)
      if (this.#errors.length > REPORTED_LINES) this.#errors.shift()
    })
    // A bot that has ended does not read what it is sent; its end is reported.
    stdin!.on('error', () => {})
    this.#child.on('error', (error) => this.#finish(`it cannot be started: ${error.message}`))
    this.#child.on('close', (code, signal) =>
      this.#finish(`it ended with ${signal ? `the signal ${signal}` : `exit code ${code}`}`),
    )
  }

  #finish(reason: string): void {
    this.#end ??= reason
    this.#wake?.()
  }

  get hasEnded(): boolean {
    return this.#end !== undefined
  }

  send(message: object): void {
    this.#child.stdin!.write(`${JSON.stringify(message)}\n`)
  }

  /** Returns the next line. Throws a fault where none comes in time or the process ends. */
  async readLine(milliseconds: number): Promise<string> {
    const limit = performance.now() + milliseconds
    for (;;) {
      const left = limit - performance.now()
      if (left <= 0) throw new PlayerFault('it did not answer in time')
      if (this.#lines.length > 0) break
      if (this.#end !== undefined) throw new PlayerFault([this.#end, ...this.#errors].join('\n    '))
      await new Promise<void>((wake) => {
        const timer = setTimeout(wake, left)
        this.#wake = () => {
          clearTimeout(timer)
          wake()
        }
      })
    }
    const line = this.#lines.shift()!
    if (line.length > LONGEST_LINE) throw new PlayerFault('it sent a line of more than a million characters')
    return line
  }

  /** Ends the process and those it has started. */
  kill(): void {
    if (this.hasEnded) return
    const { pid } = this.#child
    try {
      if (pid !== undefined && process.platform !== 'win32') process.kill(-pid, 'SIGKILL')
      else this.#child.kill('SIGKILL')
    } catch {
      // It has just ended by itself.
    }
  }
}

const checkChoice = (game: AnyGame, { seat }: Decision, sent: unknown): Refusal | null =>
  validateChoice(game, seat, sent as Choice) ?? null

/**
 * Creates a player whose choices come from a process of its own, which reads questions from its standard input and
 * writes answers to its standard output, one line of JSON each (docs/arena.md). The process stays for all its games; one
 * that breaks off is started anew for the next.
 */
export function createProcessPlayer(name: string, command: string, limits: TimeLimits): ArenaPlayer {
  let bot: LineProcess | undefined
  let id = 0
  let spent = 0
  let delegates: ReturnType<typeof createSeatBots> = new Map()

  const breakOff = (fault: unknown): never => {
    bot?.kill()
    bot = undefined
    throw fault
  }

  async function answer({ game }: ArenaGame, decision: Decision): Promise<unknown> {
    const limit = Math.min(limits.choice, limits.game - spent)
    const start = performance.now()
    for (let checks = 0; ; ) {
      const left = limit - (performance.now() - start)
      const message = parseBotMessage(await bot!.readLine(left))
      // An answer to an earlier question came too late to count.
      if (message.id !== id) continue
      if (message.check) {
        checks += message.check.length
        if (checks > MOST_CHECKS)
          throw new PlayerFault(`it checked more than ${MOST_CHECKS} choices for one decision`)
        const refusals = message.check.map((choice) => checkChoice(game, decision, choice))
        bot!.send({ type: 'checked', id, refusals })
        continue
      }
      spent += performance.now() - start
      return message.delegate ? chooseForBot(delegates.get(decision.seat)!, game, decision) : message.choice
    }
  }

  return {
    name,
    async start(arenaGame) {
      const { id: name, game, seats } = arenaGame
      if (!bot || bot.hasEnded) bot = new LineProcess(command)
      spent = 0
      delegates = createSeatBots(arenaGame, cadet)
      const { teams, area } = game.rules
      bot.send({
        type: 'start',
        protocol: BOT_PROTOCOL,
        game: name,
        seats,
        teams,
        area,
        rules: tableRules(game),
        ships: shipCards(game),
        limits: { choice: limits.choice / 1000, game: limits.game / 1000 },
      })
    },
    async choose(arenaGame, decision, refusal) {
      const { game } = arenaGame
      const { seat } = decision
      id++
      try {
        bot!.send({
          type: 'choose',
          id,
          seat,
          decision,
          view: gameView(game, seat),
          ...(refusal ? { refusal } : {}),
        })
        return await answer(arenaGame, decision)
      } catch (fault) {
        return breakOff(fault)
      }
    },
    async end({ id: game }, { winner, scores, fault }) {
      bot?.send({ type: 'end', game, winner, scores, ...(fault ? { fault } : {}) })
    },
    async close() {
      bot?.kill()
    },
  }
}
