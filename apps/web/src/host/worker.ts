import '../uuid.ts'
import { libraryFor } from '@flotilla/cards'
import {
  type AnyLibrary,
  commitment,
  type Replay,
  replay,
  replayFrom,
  type Scene,
  scenesOf,
} from '@flotilla/engine'
import {
  added,
  again,
  answersTo,
  asked,
  checked,
  editions,
  type Guest,
  gameFile,
  goOn,
  inTurn,
  isGameFile,
  lessonTable,
  newSecret,
  newTable,
  numberOf,
  opened,
  openSession,
  openTable,
  playedAt,
  quickTables,
  readGame,
  readScenario,
  readSquad,
  readySquads,
  type Storage,
  scenarios,
  surprise,
  type Table,
  tell,
  tryOut,
} from '@flotilla/host'
import type {
  FromHost,
  HostAnswers,
  Kept,
  Opened,
  OpenedFile,
  Result,
  SavedGame,
  TableWanted,
  ToHost,
} from './protocol.ts'
import { actsSince, addToGame, keepGame, keptBeside, storedGame, unread, whyNot } from './store.ts'

const wall = self as unknown as {
  postMessage(message: FromHost): void
  onmessage: ((event: MessageEvent<ToHost>) => void) | null
}

const libraries = new Map<string, Promise<AnyLibrary>>()

/** What a ruleset is played with, read once. */
const cards = (ruleset: string): Promise<AnyLibrary> => {
  const found = libraries.get(ruleset) ?? libraryFor(ruleset)
  libraries.set(ruleset, found)
  return found
}

/** Games of this visit that the browser did not store. */
const visited = new Map<string, { readonly saved: SavedGame; readonly beside: Kept | undefined }>()

/** Has a game stored, and tells the page when that failed. Nobody waits again for a browser that failed the last time. */
async function kept<T>(
  saved: SavedGame,
  beside: Kept | undefined,
  storing: () => Promise<T>,
): Promise<T | undefined> {
  const failing = visited.has(saved.id)
  visited.set(saved.id, { saved, beside })
  const work = storing().then(
    (done) => {
      visited.delete(saved.id)
      wall.postMessage({ unkept: undefined })
      return done
    },
    async (error) => {
      const { id, title } = saved
      wall.postMessage({ unkept: { id, title, why: whyNot(error), file: await gameFile(saved) } })
      return undefined
    },
  )
  return failing ? undefined : work
}

/** The games of this browser. What cannot be stored goes on all the same. */
const browser: Storage = {
  load: async (id) => {
    const here = visited.get(id)
    const saved = here?.saved ?? (await storedGame(id))
    const beside = here ? here.beside : await keptBeside(id)
    return saved && { saved, beside, number: numberOf(saved), since: [] }
  },
  append: async (_, number, acts, { saved, beside }) => {
    const all = beside()!
    return (await kept(saved!, all, () => addToGame(number, acts, saved!, all))) ?? true
  },
  since: actsSince,
}

let table: Table | undefined

const playing = (): Table => {
  if (!table) throw new Error('No game is open. Go back to the start and open one.')
  return table
}

/** Whoever is at the screen: a person who plays, and when the game is over anybody. */
const screen: Guest = {
  seat: 0,
  // Nobody looks into the dials of a bot while the game goes on.
  maySit: (seat) => {
    const { players, over } = playedAt(playing()).saved
    return over || players[seat] === 'human'
  },
  hear: (step) => wall.postMessage({ step }),
  whole: (all) => wall.postMessage({ whole: all }),
}

const breath = (): Promise<void> => new Promise((go) => setTimeout(go, 0))

/** Bots play until a person is asked; every step is told at once, and the page shows it in its own time. */
async function letBotsPlay(): Promise<void> {
  const one = playing()
  const all = async (): Promise<void> => {
    while (table === one && goOn(playedAt(one))) {
      tell(one)
      await breath()
    }
  }
  await inTurn(one, () => added(one, all))
}

let running: Promise<void> | undefined

function runBots(): Promise<void> {
  running ??= letBotsPlay().finally(() => {
    running = undefined
  })
  return running
}

/** Opens a game at the seat of the person who is asked. */
async function enter(id: string, watching: boolean): Promise<Result<Opened> | undefined> {
  const made = await openTable(browser, cards, id, watching)
  if (!made?.ok) return made
  table = made.value
  const session = playedAt(table)
  table.guests.add(screen)
  const { players } = session.saved
  const next = asked(session)
  screen.seat = next !== undefined && players[next] === 'human' ? next : Math.max(0, players.indexOf('human'))
  return { ok: true, value: opened(session, screen.seat) }
}

const here = () => answersTo(playing(), screen)

const begin = (saved: SavedGame, beside?: Kept) => kept(saved, beside, () => keepGame(saved, beside))

async function made(found: Result<SavedGame>): Promise<Result<string>> {
  if (!found.ok) return found
  await begin(found.value)
  return { ok: true, value: found.value.id }
}

/** What this host has committed itself to for the next game. */
let secret: string | undefined

async function create(wanted: TableWanted): Promise<Result<string>> {
  const { dice, ruleset } = wanted
  if (dice && (!secret || dice.commitment !== commitment(secret)))
    return { ok: false, faults: ['The dice were agreed on with another page. Begin again.'] }
  const found = await newTable(wanted, await cards(ruleset), dice ? secret : undefined)
  // A secret serves one game.
  if (dice && found.ok) secret = undefined
  return made(found)
}

/** What a file says; undefined when it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return
  }
}

/** Takes up a game that was saved to a file while it went on. */
async function resume(sent: unknown): Promise<Result<OpenedFile>> {
  const read = await readGame(sent)
  if (!read.ok) return read
  const saved = read.value
  const sound = openSession(saved, await cards(saved.setup.ruleset))
  if (!sound.ok) return sound
  await begin(saved)
  return { ok: true, value: { page: saved.over ? 'replay' : 'table', id: saved.id } }
}

/** How a replay ends that other rules made: it can still be watched, by what was told. */
function lastScene({ choices, told }: Replay): Scene | undefined {
  try {
    return told?.steps.length === choices.length ? scenesOf(told).at(-1) : undefined
  } catch {
    return
  }
}

const host: HostAnswers = {
  editions,
  squads: () => readySquads(cards),
  scenarios,
  readScenario,
  readSquad: (text) => readSquad(text, cards),
  surprise,
  tryOut: async (wanted, number) => tryOut(wanted, await cards(wanted.ruleset), number),
  commit: () => {
    secret = newSecret()
    return commitment(secret)
  },
  create,
  quick: async (what, dice) => {
    if (what === 'epic' || what === 'epic-first' || what === 'duel')
      return create({ ...quickTables[what], ...(dice ? { dice } : {}) })
    const { ruleset } = quickTables.duel
    return made(await lessonTable(what, ruleset, await cards(ruleset)))
  },
  again: async (swapped) => {
    const { saved } = playedAt(playing())
    return made(again(saved, swapped, await cards(saved.setup.ruleset)))
  },
  open: async (id, watching) => {
    try {
      const found = await enter(id, watching)
      return (
        found ?? {
          ok: false,
          faults: ['This browser has no such game. Begin a new one from the start page.'],
        }
      )
    } catch (error) {
      return { ok: false, faults: [unread(error)] }
    }
  },
  openFile: async (text) => {
    const sent = parsed(text)
    if (sent === undefined)
      return { ok: false, faults: ['That file is no replay. Choose one saved from a game.'] }
    if (isGameFile(sent)) return resume(sent)
    const read = replayFrom(sent)
    if (!read.ok) return { ok: false, faults: [read.fault] }
    const { file } = read
    const played = replay(file, await cards(file.setup.ruleset))
    const id = crypto.randomUUID()
    const scene = !played.ok && played.otherRules ? lastScene(file) : undefined
    if (!played.ok && !scene) return { ok: false, faults: [played.fault] }
    const saved: SavedGame = {
      id,
      imported: true,
      title: file.setup.seats.map(({ name }) => name).join(' – '),
      changed: Date.now(),
      setup: file.setup,
      seed: file.seed,
      players: file.setup.seats.map(() => 'human'),
      choices: file.choices,
      round: (played.ok ? played.tape.game : scene!).state.round,
      over: played.ok ? played.tape.game.frames.length === 0 : scene!.over,
      engine: file.engine,
      ships: file.ships,
      cards: file.cards,
      commitment: file.commitment,
      hashes: file.hashes,
      ...(file.seedParts ? { seedParts: file.seedParts } : {}),
      ...(file.typedSeed ? { typedSeed: true as const } : {}),
      ...(file.fromBackup ? { fromBackup: true as const } : {}),
    }
    const beside = { id, at: file.choices.length, history: [] }
    await begin(saved, scene && file.told ? { ...beside, film: file.told } : undefined)
    return { ok: true, value: { page: 'replay', id } }
  },
  check: async (text) => {
    const read = replayFrom(parsed(text))
    return read.ok ? checked(read.file, await cards(read.file.setup.ruleset)) : undefined
  },
  sit: (seat) => here().sit(seat),
  peek: (seat) => here().peek(seat),
  look: (at) => here().look(at),
  choose: async (choice, key) => {
    const refusal = await here().choose(choice, key)
    if (!refusal) await runBots()
    return refusal
  },
  chooseAll: async (options, key) => {
    const refusal = await here().chooseAll(options, key)
    if (!refusal) await runBots()
    return refusal
  },
  settle: runBots,
  fault: (choice) => here().fault(choice),
  takeBack: (ordered) => here().takeBack(ordered),
  order: async (orders) => {
    const given = await here().order(orders)
    if (given) await runBots()
    return given
  },
  advice: () => here().advice(),
  wingPlaces: (decision, pose) => here().wingPlaces(decision, pose),
  exchange: (one, other) => here().exchange(one, other),
  shotOdds: (option) => here().shotOdds(option),
  keptOdds: () => here().keptOdds(),
  save: () => here().save(),
  verify: () => here().verify(),
}

// Held for as long as this worker lives: a page that waits for it learns of its end.
const holds = crypto.randomUUID()
void navigator.locks
  ?.request(holds, () => {
    wall.postMessage({ holds })
    return new Promise(() => undefined)
  })
  .catch(() => undefined)

wall.onmessage = async ({ data: { call, name, args } }) => {
  try {
    const answer = host[name] as (...all: readonly unknown[]) => unknown
    wall.postMessage({ call, result: await answer(...args) })
  } catch (error) {
    wall.postMessage({ call, error: error instanceof Error ? error.message : String(error) })
  }
}
