import { keptOdds, shotOdds } from '@flotilla/bots'
import { firstCards, libraryFor, secondCards } from '@flotilla/cards'
import {
  type AnyLibrary,
  afterStep,
  FIRST_OBSTACLE,
  type Replay,
  replay,
  replayFrom,
  type Scene,
  type Seat,
  scenesOf,
  type View,
} from '@flotilla/engine'
import { gameFile, isGameFile, readGame } from './game-file.ts'
import type { FromHost, Host, Kept, Opened, OpenedFile, Result, SavedGame, ToHost } from './protocol.ts'
import { readScenario, scenarios } from './scenarios.ts'
import {
  asked,
  botStep,
  choose,
  exchange,
  fault,
  kept,
  lookAt,
  nextFor,
  opened,
  openSession,
  peekAt,
  present,
  type Session,
  takeBack,
  wingPlaces,
} from './session.ts'
import { keepGame, keptBeside, storedGame, unread, whyNot } from './store.ts'
import { surprise } from './surprise.ts'
import { editions, guidedTable, newTable, quickTable, readSquad, readySquads } from './tables.ts'
import { replayFile, verified } from './verifying.ts'

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

let session: Session | undefined
let screen: Seat = 0
/** What the page has of the game: it is told only what is different. */
let shown: View | undefined

const playing = (): Session => {
  if (!session) throw new Error('No game is open. Go back to the start and open one.')
  return session
}

/** Done when the game is stored; nobody waits again for a browser that did not store the last time. */
async function keep(): Promise<void> {
  const one = playing()
  if (one.watching) return
  one.saved = { ...one.saved, changed: Date.now() }
  const stored = store(one.saved, kept(one))
  if (!failing) await stored
}

const breath = (): Promise<void> => new Promise((go) => setTimeout(go, 0))

/** Tells the page what the last choice has changed. */
function tell(one: Session): void {
  const step = nextFor(one, screen, shown!)
  const at = one.saved.choices.length
  wall.postMessage({ step: { ...step, at, of: at } })
  shown = afterStep(shown!, step)
}

/** Shows the page the whole game once. */
function whole(): Opened {
  const all = opened(playing(), screen)
  shown = all.look.view
  return all
}

/** Bots play until a person is asked; every step is told at once, and the page shows it in its own time. */
async function letBotsPlay(): Promise<void> {
  const one = playing()
  while (session === one && botStep(one)) {
    tell(one)
    await breath()
  }
  if (session === one) await keep()
}

let running: Promise<void> | undefined

function runBots(): Promise<void> {
  running ??= letBotsPlay().finally(() => {
    running = undefined
  })
  return running
}

async function enter({ saved, beside }: Stored, watching: boolean): Promise<Result<Opened>> {
  const made = openSession(saved, await cards(saved.setup.ruleset), watching, beside)
  if (!made.ok) return made
  session = made.value
  const human = saved.players.indexOf('human')
  const next = asked(session)
  screen = next !== undefined && saved.players[next] === 'human' ? next : Math.max(0, human)
  return { ok: true, value: whole() }
}

interface Stored {
  readonly saved: SavedGame
  readonly beside: Kept | undefined
}

/** Games of this visit, for browsers that store nothing. */
const visited = new Map<string, Stored>()

let failing = false

async function store(saved: SavedGame, beside?: Kept): Promise<void> {
  visited.set(saved.id, { saved, beside })
  try {
    await keepGame(saved, beside)
    failing = false
    wall.postMessage({ unkept: undefined })
  } catch (error) {
    failing = true
    const { id, title } = saved
    wall.postMessage({ unkept: { id, title, why: whyNot(error), file: await gameFile(saved) } })
  }
}

async function made(found: Result<SavedGame>): Promise<Result<string>> {
  if (!found.ok) return found
  await store(found.value)
  return { ok: true, value: found.value.id }
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
  await store(saved)
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

type Answers = {
  readonly [K in keyof Host]: (
    ...args: Parameters<Host[K]>
  ) => ReturnType<Host[K]> | Promise<ReturnType<Host[K]>>
}

const host: Answers = {
  editions,
  squads: () => readySquads(cards),
  scenarios,
  readScenario,
  readSquad: (text) => readSquad(text, cards),
  texts: (edition) =>
    Object.fromEntries(
      Object.entries(edition === 'first' ? firstCards : secondCards).map(([id, { text }]) => [id, text]),
    ),
  surprise,
  create: async (wanted) => made(await newTable(wanted, await cards(wanted.ruleset))),
  quick: async (guided) => {
    if (guided) return made({ ok: true, value: guidedTable() })
    const wanted = quickTable()
    return made(await newTable(wanted, await cards(wanted.ruleset)))
  },
  open: async (id, watching) => {
    try {
      const here = visited.get(id)
      if (here) return enter(here, watching)
      const saved = await storedGame(id)
      if (saved) return enter({ saved, beside: await keptBeside(id) }, watching)
    } catch (error) {
      return { ok: false, faults: [unread(error)] }
    }
    return { ok: false, faults: ['This browser has no such game. Begin a new one from the start page.'] }
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
      ...(file.typedSeed ? { typedSeed: true as const } : {}),
    }
    const beside = { id, at: file.choices.length, history: [] }
    await store(saved, scene && file.told ? { ...beside, film: file.told } : undefined)
    return { ok: true, value: { page: 'replay', id } }
  },
  sit: (seat) => {
    // Nobody looks into the dials of a bot while the game goes on.
    const { players, over } = playing().saved
    if (over || players[seat] === 'human') screen = seat
    return whole()
  },
  peek: (seat) => peekAt(playing(), seat),
  look: (at) => lookAt(playing(), screen, at),
  choose: async (seat, choice) => {
    const refusal = choose(playing(), seat, choice)
    if (refusal) return refusal
    await keep()
    tell(playing())
    await runBots()
    return
  },
  settle: runBots,
  fault: (seat, choice) => fault(playing(), seat, choice),
  takeBack: async (seat) => {
    const taken = takeBack(playing(), seat)
    await keep()
    return taken
  },
  wingPlaces: (decision, pose) => wingPlaces(playing(), decision, pose),
  exchange: async (seat, one, other) => {
    const done = exchange(playing(), seat, one, other)
    await keep()
    return done
  },
  shotOdds: (seat, option) => {
    const now = present(playing(), seat)
    return shotOdds(now.table, now.view, option as unknown as Parameters<typeof shotOdds>[2])
  },
  keptOdds: (seat) => {
    const now = present(playing(), seat)
    const { attack } = now.view
    if (!attack || attack.defender >= FIRST_OBSTACLE) return undefined
    return keptOdds(now.table, now.view, attack, attack.attackDice)
  },
  save: async () => {
    const one = playing()
    const { title, over } = one.saved
    return over
      ? { name: `${title}.json`, text: JSON.stringify(replayFile(one)) }
      : { name: `${title}.game.json`, text: await gameFile(one.saved) }
  },
  verify: () => verified(playing()),
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
