import { cadet } from '@flotilla/bots'
import type { AnySeatView, Choice, Decision, Refusal } from '@flotilla/engine'
import { loadReady } from '@flotilla/squads'
import { type BotGame, createBotProcess } from '../arena/bot-process.ts'
import {
  type BroughtSquad,
  connectToOnlineTable,
  createLobbyGuest,
  type OnlineTable,
  parseTableLink,
} from '../arena/online-table.ts'
import { PlayerFault } from '../arena/player.ts'
import { type Command, type CommandInput, type ExitCode, type Io, UsageError } from '../command.ts'
import { readTextFile } from '../read-file.ts'

/** After so many refused choices for one decision a cadet answers it. */
const MOST_REFUSALS = 5

/** How many places a cadet tries before it takes the last one. */
const MOST_PLACES = 40

/** Limits by which a bot that hangs is noticed; the clock of the table is stricter where there is one. */
const LIMITS = { choice: 60_000, game: 86_400_000 }

async function squadFor(name: string): Promise<BroughtSquad> {
  if (await loadReady(name)) return { ready: name }
  return { file: readTextFile(name, 'a squad file or a ready squad (flotilla squad list)') }
}

/** Returns the game of a table as the process of a bot is told of it. */
function botGameOf(table: OnlineTable): BotGame {
  const { table: facts, view: current } = table.game()!
  const delegate = cadet(Number.parseInt(facts.commitment.slice(0, 6), 16) || 1)
  const view = () => table.game()!.view
  return {
    id: facts.id,
    ruleset: facts.ruleset,
    seats: [current.seat],
    teams: facts.teams,
    area: facts.area,
    ships: facts.facts,
    view,
    check: (_decision, choices) =>
      Promise.all(choices.map(async (choice) => (await table.findFault(choice as Choice)) ?? null)),
    delegate: async (decision) => {
      let choice: Choice | undefined
      for (let tries = 0; tries < MOST_PLACES; tries++) {
        // The cadet reads nothing of a view but what both kinds of views have.
        choice = delegate.choose(view() as unknown as AnySeatView, decision, () => true)
        if ('option' in choice || !(await table.findFault(choice))) break
      }
      return choice
    },
  }
}

/** Plays for the own seat until the game is over. */
async function playAtTable(
  table: OnlineTable,
  followLobby: () => Promise<void>,
  command: string,
  io: Io,
): Promise<void> {
  const bot = createBotProcess(command, LIMITS)
  let game: BotGame | undefined
  try {
    for (;;) {
      await followLobby()
      const before = table.game()
      if (before?.view.over) {
        const { scores } = before.view
        bot.end({ winner: null, scores })
        io.out(`The game is over: ${scores.map(({ team, total }) => `team ${team} ${total}`).join(', ')}.\n`)
        return
      }
      const decision = table.decision()
      if (decision) {
        if (!game) {
          game = botGameOf(table)
          bot.start(game)
          io.err('The game has begun.\n')
        }
        const { at } = before!
        await answerDecision(table, game, bot, decision, io)
        // The answer counts when the game has moved on.
        while (table.game()!.at === at && !table.game()!.view.over) await table.nextChange()
      } else await table.nextChange()
    }
  } finally {
    bot.kill()
  }
}

async function answerDecision(
  table: OnlineTable,
  game: BotGame,
  bot: ReturnType<typeof createBotProcess>,
  decision: Decision,
  io: Io,
): Promise<void> {
  let refusal: Refusal | undefined
  for (let tries = 0; tries < MOST_REFUSALS; tries++) {
    const choice = await bot.choose(decision, refusal)
    refusal = await table.choose(choice as Choice)
    if (!refusal) return
    // It was taken back, or time has run out: the table asks anew.
    if (table.decision()?.id !== decision.id) return
  }
  io.err(`A cadet answers: ${refusal!.message}\n`)
  await table.choose((await game.delegate(decision)) as Choice)
}

async function runJoin(input: CommandInput, io: Io): Promise<ExitCode> {
  const [link, ...others] = input.positionals
  if (!link || others.length > 0)
    throw new UsageError('Name one table.', 'give its link, such as http://localhost:4600/#/online/…')
  const address = parseTableLink(link)
  if (!address)
    throw new UsageError(`"${link}" is not the link of a table.`, 'copy the link from the page of the table')
  const token = input.text('token') ?? process.env.FLOTILLA_BOT_TOKEN
  if (!token)
    throw new UsageError(
      'There is no token.',
      'create one on the page of the table under "Let a program play", and give it with --token or FLOTILLA_BOT_TOKEN',
    )
  const command = input.text('bot')
  if (!command) throw new UsageError('There is no bot.', 'give --bot "python3 my-bot.py"')
  const seat = input.text('seat')
  if (seat !== undefined && !/^[1-8]$/.test(seat))
    throw new UsageError(`There is no seat ${seat}.`, 'seats are 1 to 8')
  const squad = await squadFor(input.text('squad') ?? 'red-squadron')
  let table: OnlineTable
  try {
    table = await connectToOnlineTable(address, token)
  } catch (error) {
    io.err(`${(error as Error).message}\n`)
    return 1
  }
  const followLobby = createLobbyGuest(table, squad, seat === undefined ? undefined : Number(seat) - 1)
  try {
    await playAtTable(table, followLobby, command, io)
    return 0
  } catch (error) {
    io.err(
      `${error instanceof PlayerFault ? `The bot stopped: ${error.message}` : (error as Error).message}\n`,
    )
    return 1
  } finally {
    table.close()
  }
}

/** The command `join`. */
export const joinCommand: Command = {
  name: 'join',
  summary: 'Let a bot of your own take a seat at an online table.',
  arguments: 'LINK',
  options: {
    token: { type: 'string', value: 'TOKEN', help: 'from the page of the table; or FLOTILLA_BOT_TOKEN' },
    bot: { type: 'string', value: 'COMMAND', help: 'the bot, as for flotilla arena' },
    squad: {
      type: 'string',
      value: 'FILE|NAME',
      help: 'the squad it brings; red-squadron unless given',
    },
    seat: { type: 'string', value: 'N', help: 'the seat it takes; the first free one unless given' },
  },
  details: `
  flotilla join http://localhost:4600/#/online/8wYq3kPz --token … --bot "python3 my-bot.py" --squad my-squad.xws

The bot gets the same messages as in the arena (docs/arena.md). It plays until the game is over.
`,
  run: runJoin,
}
