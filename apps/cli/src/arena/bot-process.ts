import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { cadet } from '@flotilla/bots'
import {
  type Choice,
  type Decision,
  type GameView,
  gameView,
  type Refusal,
  type Seat,
  type ShipCard,
  shipCards,
  validateChoice,
} from '@flotilla/engine'
import type { Vec } from '@flotilla/geometry'
import { type ArenaPlayer, chooseForBot, createSeatBots, PlayerFault } from './player.ts'

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

/** A game as the process of a bot is told of it. */
export interface BotGame {
  readonly id: string
  readonly ruleset: string
  readonly seats: readonly Seat[]
  readonly teams: readonly number[]
  readonly area: readonly Vec[]
  readonly ships: readonly ShipCard[]
  view(seat: Seat): GameView
  /** Returns why choices are not legal; null for each that is. */
  check(decision: Decision, choices: readonly unknown[]): Promise<readonly (Refusal | null)[]>
  /** Answers a decision as a cadet does. */
  delegate(decision: Decision): Promise<unknown>
}

/**
 * A bot in a process of its own, which reads questions from its standard input and writes answers to its standard output,
 * one line of JSON each (docs/arena.md). The process stays for all its games; one that breaks off is started anew for the
 * next.
 */
export interface BotProcess {
  start(game: BotGame): void
  /** Answers a decision; `refusal` says what was wrong with the answer before. Throws a `PlayerFault` without an answer. */
  choose(decision: Decision, refusal?: Refusal): Promise<unknown>
  end(result: object): void
  kill(): void
}

/** Creates the process of a bot; it starts with its first game. */
export function createBotProcess(command: string, limits: TimeLimits): BotProcess {
  let bot: LineProcess | undefined
  let current: BotGame | undefined
  let id = 0
  let spent = 0

  const kill = (): void => {
    bot?.kill()
    bot = undefined
  }

  async function readAnswer(game: BotGame, decision: Decision): Promise<unknown> {
    const limit = Math.min(limits.choice, limits.game - spent)
    const start = performance.now()
    for (let checks = 0; ; ) {
      const message = parseBotMessage(await bot!.readLine(limit - (performance.now() - start)))
      // An answer to an earlier question came too late to count.
      if (message.id !== id) continue
      if (!message.check) {
        spent += performance.now() - start
        return message.delegate ? game.delegate(decision) : message.choice
      }
      checks += message.check.length
      if (checks > MOST_CHECKS)
        throw new PlayerFault(`it checked more than ${MOST_CHECKS} choices for one decision`)
      bot!.send({ type: 'checked', id, refusals: await game.check(decision, message.check) })
    }
  }

  return {
    start(game) {
      if (!bot || bot.hasEnded) bot = new LineProcess(command)
      current = game
      spent = 0
      const { id: name, ruleset, seats, teams, area, ships } = game
      const seconds = { choice: limits.choice / 1000, game: limits.game / 1000 }
      bot.send({
        type: 'start',
        protocol: BOT_PROTOCOL,
        game: name,
        ruleset,
        seats,
        teams,
        area,
        ships,
        limits: seconds,
      })
    },
    async choose(decision, refusal) {
      const { seat } = decision
      const view = current!.view(seat)
      id++
      try {
        bot!.send({ type: 'choose', id, seat, decision, view, ...(refusal ? { refusal } : {}) })
        return await readAnswer(current!, decision)
      } catch (fault) {
        kill()
        throw fault
      }
    },
    end(result) {
      bot?.send({ type: 'end', game: current!.id, ...result })
    },
    kill,
  }
}

/** Creates a player of the arena whose choices come from a process of its own. */
export function createProcessPlayer(name: string, command: string, limits: TimeLimits): ArenaPlayer {
  const process = createBotProcess(command, limits)
  return {
    name,
    async start(arenaGame) {
      const { id, game, seats } = arenaGame
      const delegates = createSeatBots(arenaGame, cadet)
      const { teams, area } = game.rules
      process.start({
        id,
        ruleset: game.ruleset,
        seats,
        teams,
        area,
        ships: shipCards(game),
        view: (seat) => gameView(game, seat),
        check: async ({ seat }, choices) =>
          choices.map((sent) => validateChoice(game, seat, sent as Choice) ?? null),
        delegate: async (decision) => chooseForBot(delegates.get(decision.seat)!, game, decision),
      })
    },
    choose: (_game, decision, refusal) => process.choose(decision, refusal),
    end: async (_game, { winner, scores, fault }) =>
      process.end({ winner, scores, ...(fault ? { fault } : {}) }),
    close: async () => process.kill(),
  }
}
